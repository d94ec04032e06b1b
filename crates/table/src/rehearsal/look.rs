//! What a test looks at: questions, options, what was told, the state.

use serde_json::Value;

use super::Rehearsal;
use crate::{Ask, Event, Game};

impl<G: Game> Rehearsal<G> {
    /// What the named seat is offered, in words.
    ///
    /// # Panics
    /// If it is asked nothing.
    #[must_use]
    #[track_caller]
    pub fn labels(&self, name: &str) -> Vec<String> {
        match self.asked(name).ask {
            Ask::One { options, .. } | Ask::Some { options, .. } => {
                options.into_iter().map(|option| option.label).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The label with this beginning, among those that the named seat is offered.
    ///
    /// # Panics
    /// If none does.
    #[must_use]
    #[track_caller]
    pub fn label(&self, name: &str, begins: &str) -> String {
        let labels = self.labels(name);
        let found = labels.iter().find(|label| label.starts_with(begins));
        found.unwrap_or_else(|| panic!("nothing begins with {begins:?} in {labels:?}")).clone()
    }

    /// Whether the named seat is offered exactly this.
    ///
    /// # Panics
    /// If it is asked nothing.
    #[must_use]
    #[track_caller]
    pub fn offers(&self, name: &str, label: &str) -> bool {
        self.labels(name).iter().any(|known| known == label)
    }

    /// The names of all who are asked.
    #[must_use]
    pub fn who_is_asked(&self) -> Vec<String> {
        let names = self.table.setup().names();
        self.waiting().into_iter().map(|seat| names[seat].to_owned()).collect()
    }

    /// Whether the named seat is asked anything at all.
    #[must_use]
    #[track_caller]
    pub fn is_asked(&self, name: &str) -> bool {
        self.waiting().contains(self.seat(name))
    }

    /// Whether the named seat is asked something, by this rule.
    #[must_use]
    #[track_caller]
    pub fn is_asked_by(&self, name: &str, rule: &str) -> bool {
        self.is_asked(name) && self.asked(name).rule == rule
    }

    /// The numbers that the named seat may say.
    ///
    /// # Panics
    /// If it is not asked for a number.
    #[must_use]
    #[track_caller]
    pub fn range(&self, name: &str) -> (i64, i64) {
        match self.asked(name).ask {
            Ask::Number { min, max } => (min, max),
            other => panic!("{name} is not asked for a number but {other:?}"),
        }
    }

    /// The named seat answers and is refused by this rule; the whole refusal.
    ///
    /// # Panics
    /// If the answer is taken, or refused by another rule.
    #[track_caller]
    pub fn refused(&mut self, name: &str, label: &str, rule: &str) -> String {
        let refusal = self.refuse(name, label);
        assert_eq!(refusal.rule, rule, "{refusal}");
        refusal.to_string()
    }

    /// Whether the named seat was told something that contains these words.
    #[must_use]
    #[track_caller]
    pub fn was_told(&self, name: &str, words: &str) -> bool {
        self.told(name).iter().any(|line| line.contains(words))
    }

    /// Everything that the named seat was told, each line after the rule that it cites.
    #[must_use]
    #[track_caller]
    pub fn cited(&self, name: &str) -> Vec<String> {
        let names = self.table.setup().names();
        let told = self.table.chronicle(Some(self.seat(name)));
        told.map(|event| format!("{} {}", event.rule(), event.say(names))).collect()
    }

    /// The state of the game, as readable JSON.
    #[must_use]
    pub fn state(&self) -> Value {
        // A state is plain data (law 4).
        serde_json::to_value(self.game()).unwrap_or_default()
    }

    /// The place of the named seat at the end, from 1.
    ///
    /// # Panics
    /// If it is not over.
    #[must_use]
    #[track_caller]
    pub fn place(&self, name: &str) -> u8 {
        self.outcome().unwrap_or_else(|| panic!("it is not over")).places[self.seat(name).index()]
    }
}
