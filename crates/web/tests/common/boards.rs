//! What the tests of all boards share: a match to play and look at, and what every drawing must have.

use std::collections::{BTreeMap, BTreeSet};

use bots::Bot;
use table::{AnyMatch, Chance, Game, Match, Quick, RuleBook, Seat, Seed, Setup};
use web::{Arms, Drawing, Look, Pick, draw};

pub(crate) type Picks = BTreeMap<String, Vec<Pick>>;

/// Names that would do harm if a page treated them as more than text.
pub(crate) fn hostile_names() -> Vec<String> {
    ["<script>alert(1)</script>", "\"onload=\"x", "' style='x", "&amp;<b>"].map(str::to_owned).to_vec()
}

pub(crate) fn seats<G: Game>(count: usize) -> Vec<String> {
    (0..count).map(|seat| G::ABOUT.seat_name(seat)).collect()
}

pub(crate) fn started<G: Game>(names: Vec<String>, options: &[(&str, &str)], seed: &str) -> Match<G> {
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let setup = Setup::new(&G::ABOUT, names, &options).expect("a set-up");
    Match::start(setup, Chance::new(Seed::from_words(seed))).expect("a match")
}

/// Plays, and shows the table before every answer.
pub(crate) fn play<G: Game>(mut table: Match<G>, bot: Bot, answers: usize, mut look: impl FnMut(&Match<G>, Seat)) {
    let mut luck = Quick::new(3);
    for _ in 0..answers {
        let Some(seat) = table.waiting().into_iter().next() else { return };
        look(&table, seat);
        let answer = bot.decide(&table, seat, &mut luck).expect("an answer");
        table.submit(seat, answer).expect("a good answer");
    }
}

pub(crate) fn looked_at(
    table: &dyn AnyMatch,
    viewer: Option<Seat>,
    picks: Picks,
    changed: BTreeSet<String>,
) -> Drawing {
    let names = table.setup().names();
    let arms = Arms::of_all(names.all());
    draw(table, &Look { viewer, names, arms: &arms, picks, changed, since: None })
}

pub(crate) fn papers(drawing: &Drawing) -> String {
    drawing.papers.iter().map(|(_, paper)| paper.0.as_str()).collect()
}

pub(crate) fn scene(drawing: &Drawing) -> &str {
    drawing.scene.as_ref().map_or("", |scene| scene.0.as_str())
}

/// The marks on what has changed.
pub(crate) fn trail(drawing: &Drawing) -> &str {
    let trail = drawing.board.0.split(r#"class="trail""#).nth(1).and_then(|trail| trail.split("</g>").next());
    trail.expect("a trail")
}

/// Draws a board on which every one of these targets can be chosen and has changed. Each must be a link.
pub(crate) fn all_can_be_chosen(table: &dyn AnyMatch, targets: &[String]) -> Drawing {
    let all = targets.iter().enumerate().map(|(index, target)| {
        let pick = Pick { index: index as u32, label: format!("to {target}"), odds: None };
        (target.clone(), vec![pick])
    });
    let drawing = looked_at(table, Some(Seat::new(0)), all.collect(), targets.iter().cloned().collect());
    for (index, target) in targets.iter().enumerate() {
        let link = format!(
            r##"href="#option-{index}" data-option="{index}" data-options="{index}" data-target="{target}" aria-label="to {target}""##
        );
        assert!(drawing.board.0.contains(&link), "{target} is not on the board");
    }
    drawing
}

/// Whether a part of a drawing has a link from a target to the button of its first option.
pub(crate) fn has_link(part: &str, target: &str, picks: &[Pick]) -> bool {
    let link = format!(r##"href="#option-{}""##, picks[0].index);
    let target = format!(r#"data-target="{target}""#);
    part.split("<a ").any(|a| a.contains(&link) && a.contains(&target))
}

/// Every rule that scenes and papers cite must be in the book.
pub(crate) fn cites_the_book(drawing: &Drawing, book: &RuleBook) {
    for cited in [scene(drawing), &papers(drawing)].into_iter().flat_map(|part| part.split(r#"data-rule=""#).skip(1)) {
        let rule = cited.split('"').next().expect("a rule");
        assert!(book.get(rule).is_some(), "{rule} is not in the book");
    }
}
