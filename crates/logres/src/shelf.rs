//! Finding a game by what somebody types. The list of games is [`web::shelf::GAMES`].

use bots::Title;
pub use web::shelf::titles;

/// The game with this id.
///
/// # Errors
/// A sentence with all ids, the likely one first.
pub fn find(id: &str) -> Result<&'static dyn Title, String> {
    titles().iter().copied().find(|title| title.about().id.eq_ignore_ascii_case(id)).ok_or_else(|| {
        let ids: Vec<&str> = titles().iter().map(|title| title.about().id).collect();
        let meant = closest(id, &ids).map(|id| format!(" Did you mean {id}?")).unwrap_or_default();
        let shown: String = id.chars().take(40).collect();
        format!("There is no game {shown:?}.{meant} The games are {}.", ids.join(", "))
    })
}

/// The one of `known` that somebody probably meant.
pub(crate) fn closest<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    let word: String = word.chars().take(100).collect::<String>().to_lowercase();
    let near = |known: &&'k str| strsim::jaro_winkler(&word, &known.to_lowercase());
    known.iter().copied().max_by(|a, b| near(a).total_cmp(&near(b))).filter(|best| near(best) > 0.75)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_own_id_and_a_good_rule_book() {
        let ids: std::collections::BTreeSet<&str> = titles().iter().map(|title| title.about().id).collect();
        assert_eq!(ids.len(), titles().len());
        for title in titles() {
            assert!(title.about().rule_book().is_ok(), "{}", title.about().id);
        }
    }

    #[test]
    fn a_slip_of_the_pen_is_understood() {
        let why = find("tictactoe").err().expect("no such id");
        assert!(why.contains("Did you mean tic-tac-toe?"), "{why}");
        assert!(!find("poker").err().expect("no such game").contains("Did you mean"));
    }
}
