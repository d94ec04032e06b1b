//! What newcomers read before their first match of a game: the whole page, its short form, and the way to it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use maud::{Markup, html};
use table::{Primer, PrimerLine};

use crate::parts::cite;
use crate::shelf::GAMES;

/// The primer of a game, if it has one.
pub(crate) fn find(game: &str) -> Option<&'static Primer> {
    static PRIMERS: LazyLock<BTreeMap<&str, Primer>> = LazyLock::new(|| {
        let each = GAMES.iter().map(|game| game.title.about());
        // A page that cannot be read is no page; a test reads all.
        each.filter_map(|about| Some((about.id, about.read_primer().ok()??))).collect()
    });
    PRIMERS.get(game)
}

/// Where it is, if there is one.
pub(crate) fn link(game: &str, title: &str) -> Option<Markup> {
    find(game)?;
    Some(html! { a href={ "/primer/" (game) } { "How it is played" span class="unseen" { ": " (title) } } })
}

/// Its short form, to be opened: how one wins and what a turn is.
pub(crate) fn folded(game: &str) -> Option<Markup> {
    let primer = find(game)?;
    Some(html! {
        details class="options primer" {
            summary { "How it is played" }
            @for line in primer.goal.iter().chain(&primer.turn) { p { (line.says) } }
            p { a href={ "/primer/" (game) } { "What to do first, mistakes that beginners make, and shorter ways to play" } }
        }
    })
}

/// Some of its lines, each with its rules.
pub(crate) fn lines(game: &str, lines: &[PrimerLine]) -> Markup {
    html! { ul { @for line in lines { li { (line.says) (cites(game, &line.rules)) } } } }
}

/// The rules that something comes from.
pub(crate) fn cites(game: &str, rules: &[String]) -> Markup {
    html! { @if !rules.is_empty() { " " span class="cites" { @for rule in rules { (cite(game, rule)) " " } } } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_short_form_says_how_one_wins_and_leads_to_the_whole_page() {
        let short = folded("tic-tac-toe").expect("a primer").into_string();
        assert!(
            short.contains("<p>Be the first with three marks in a row")
                && short.contains("href=\"/primer/tic-tac-toe\"")
        );
        assert!(!short.contains("Take the middle"), "what to do first is on the whole page: {short}");
        assert!(find("poker").is_none() && folded("poker").is_none() && link("poker", "Poker").is_none());
    }

    #[test]
    fn every_sentence_shows_its_rules() {
        let primer = find("tic-tac-toe").expect("a primer");
        let drawn = lines("tic-tac-toe", &primer.turn).into_string();
        assert!(drawn.contains("href=\"/rules/tic-tac-toe#TTT-1\"") && drawn.contains("#TTT-2"), "{drawn}");
    }
}
