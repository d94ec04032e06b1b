//! Where the seeds of matches and the luck of bots come from: from the operating system, or from words that a test gives.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use table::{Quick, Seed};

use crate::secret::{PersonId, random};

/// Where seeds and the luck of bots come from.
#[derive(Clone, Debug, Default)]
pub enum Dice {
    /// From the operating system: nobody can know them.
    #[default]
    Fresh,
    /// From words, and how many matches the same person made before: who knows the words knows all dice. For tests, so
    /// that a page shows the same match every time.
    Rehearsed(Arc<str>, Arc<Mutex<BTreeMap<Option<PersonId>, u32>>>),
}

impl Dice {
    /// Dice that are the same in every house with the same words.
    #[must_use]
    pub fn rehearsed(words: &str) -> Dice {
        Dice::Rehearsed(words.into(), Arc::default())
    }

    /// The seed of a new match of this person.
    pub(crate) fn seed(&self, maker: Option<PersonId>) -> Seed {
        match self {
            Dice::Fresh => Seed::from_bytes(random()),
            Dice::Rehearsed(words, made) => {
                let mut made = made.lock().unwrap_or_else(PoisonError::into_inner);
                let number = made.entry(maker).or_default();
                *number += 1;
                Seed::from_words(&format!("{words} {number}"))
            }
        }
    }

    /// Luck for a bot that decides at this revision of its match.
    pub(crate) fn luck(&self, revision: u64) -> Quick {
        match self {
            Dice::Fresh => Quick::new(u64::from_le_bytes(random())),
            Dice::Rehearsed(words, _) => Quick::from_seed(&Seed::from_words(&format!("{words} at {revision}"))),
        }
    }

    /// The same for the next decision of a group, which may begin anywhere: fresh luck just goes on.
    pub(crate) fn go_on(&self, luck: &mut Quick, revision: u64) {
        if matches!(self, Dice::Rehearsed(..)) {
            *luck = self.luck(revision);
        }
    }
}

#[cfg(test)]
mod tests {
    use table::Luck;

    use super::*;

    #[test]
    fn rehearsed_dice_are_the_same_for_every_person_and_others_in_every_match() {
        let [one, other] = [(); 2].map(|()| Dice::rehearsed("the same words"));
        let seeds = |dice: &Dice, maker| [(); 3].map(|()| dice.seed(maker).commitment().to_string());
        let first = seeds(&one, None);
        assert_eq!(first, seeds(&other, None));
        assert_eq!(first, seeds(&one, Some(PersonId::fresh())));
        assert_ne!(first[0], first[1]);
        assert_ne!(first, seeds(&Dice::rehearsed("other words"), None));
        assert_eq!(one.luck(7).word(), other.luck(7).word());
        assert_ne!(one.luck(7).word(), one.luck(8).word());
    }

    #[test]
    fn luck_of_a_group_does_not_depend_on_where_the_group_began() {
        let dice = Dice::rehearsed("the same words");
        let mut luck = dice.luck(1);
        luck.word();
        dice.go_on(&mut luck, 2);
        assert_eq!(luck.word(), dice.luck(2).word());
        let (mut fresh, mut same) = (Quick::new(3), Quick::new(3));
        Dice::Fresh.go_on(&mut fresh, 2);
        assert_eq!(fresh.word(), same.word(), "fresh luck just goes on");
        let [one, other] = [(); 2].map(|()| Dice::Fresh.seed(None).commitment().to_string());
        assert_ne!(one, other);
    }
}
