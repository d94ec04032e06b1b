//! What newcomers read before their first match of a game: one page, written as data (`primer.toml`).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A game on one page that is read in two minutes.
///
/// ```
/// let text = "
/// [[goal]]
/// says = 'Have three marks in a row.'
/// rules = ['TTT-3']
/// [[length]]
/// says = 'A minute.'
/// ";
/// let primer = table::Primer::read(text).expect("a primer");
/// assert_eq!(primer.goal[0].rules, ["TTT-3"]);
/// let sections: Vec<&str> = primer.sections().iter().map(|(title, _)| *title).collect();
/// assert_eq!(sections, ["How you win", "How long it lasts"], "what is empty is left out");
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Primer {
    /// What one is after, and how one wins.
    #[serde(default)]
    pub goal: Vec<PrimerLine>,
    /// What a turn is.
    #[serde(default)]
    pub turn: Vec<PrimerLine>,
    /// What to do first.
    #[serde(default)]
    pub first: Vec<PrimerLine>,
    /// The mistakes that beginners make.
    #[serde(default)]
    pub mistakes: Vec<PrimerLine>,
    /// How long a game lasts.
    #[serde(default)]
    pub length: Vec<PrimerLine>,
    /// Shorter ways to play it.
    #[serde(default)]
    pub way: Vec<ShorterWay>,
}

/// A few sentences, with the rules that they come from.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrimerLine {
    /// The sentences.
    pub says: String,
    /// The numbers of the rules.
    #[serde(default)]
    pub rules: Vec<String>,
}

/// A shorter way to play: a match that one button starts.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShorterWay {
    /// What the button says: `Ten rounds`.
    pub title: String,
    /// What it is like.
    pub says: String,
    /// How many play.
    pub seats: usize,
    /// The options that differ from the usual ones, as the command line has them.
    pub options: BTreeMap<String, String>,
    /// The numbers of its rules.
    #[serde(default)]
    pub rules: Vec<String>,
}

impl Primer {
    /// Reads a primer.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn read(text: &str) -> Result<Primer, String> {
        crate::read_data("primer.toml", text)
    }

    /// Its sections with their titles, in the order they are read. What is empty is left out.
    #[must_use]
    pub fn sections(&self) -> Vec<(&'static str, &[PrimerLine])> {
        let all = [
            ("How you win", &self.goal),
            ("What a turn is", &self.turn),
            ("What to do first", &self.first),
            ("Mistakes that beginners make", &self.mistakes),
            ("How long it lasts", &self.length),
        ];
        all.into_iter().filter(|(_, lines)| !lines.is_empty()).map(|(title, lines)| (title, lines.as_slice())).collect()
    }

    /// All that it says, without titles.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let lines = self.sections().into_iter().flat_map(|(_, lines)| lines).map(|line| line.says.as_str());
        lines.chain(self.way.iter().flat_map(|way| [way.title.as_str(), way.says.as_str()]))
    }

    /// All rules that it cites.
    pub fn cites(&self) -> impl Iterator<Item = &str> {
        let lines = self.sections().into_iter().flat_map(|(_, lines)| lines).flat_map(|line| &line.rules);
        lines.chain(self.way.iter().flat_map(|way| &way.rules)).map(String::as_str)
    }

    /// How many words it has.
    #[must_use]
    pub fn words(&self) -> usize {
        self.texts().map(|text| text.split_whitespace().count()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let why = Primer::read("[[goal]]\nsays = 'Win.'\nrule = 'TTT-3'").expect_err("it is called rules");
        assert!(why.starts_with("primer.toml, line 3, goal 1, rule: unknown field `rule`"), "{why}");
    }

    #[test]
    fn every_text_and_every_rule_of_it_is_found() {
        let line = |says: &str, rules: &str| format!("says = '{says}'\nrules = ['{rules}']\n");
        let text = format!(
            "[[goal]]\n{}[[mistakes]]\n{}[[way]]\ntitle = 'Two rounds'\nseats = 2\noptions = {{ limit = '2' }}\n{}",
            line("Win the game.", "A-1"),
            line("To lose.", "A-2"),
            line("It is short.", "A-3")
        );
        let primer = Primer::read(&text).expect("a primer");
        assert_eq!(primer.texts().collect::<Vec<_>>(), ["Win the game.", "To lose.", "Two rounds", "It is short."]);
        assert_eq!(primer.cites().collect::<Vec<_>>(), ["A-1", "A-2", "A-3"]);
        assert_eq!(primer.words(), 3 + 2 + 2 + 3);
    }
}
