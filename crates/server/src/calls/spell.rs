//! Waiting spells: from the moment a match waits for a person until it waits no more.
//!
//! A person is called once for a spell, and only for the first one since their last visit. One reminder may follow.
//! After that there is silence until the person comes.

use crate::clock::Millis;

/// What is known of one match and one person who can be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Spell {
    /// Whether the match waits for the person now.
    pub(crate) waits: bool,
    /// Since when.
    pub(crate) since: Millis,
    /// Whether a message is due, as soon as the person is away.
    pub(crate) due: bool,
    /// Whether a message was sent since the last visit.
    pub(crate) called: bool,
    /// The deadline that a reminder was last sent for.
    pub(crate) reminded: Millis,
    /// Whether a reminder was sent since the last visit.
    pub(crate) silent: bool,
    /// When to look whether a reminder is due.
    pub(crate) remind: Option<Millis>,
}

impl Spell {
    /// The match begins to wait.
    pub(crate) fn begin(&mut self, at: Millis, remind: Option<Millis>) {
        if !self.waits {
            *self = Spell { waits: true, since: at, due: !self.called, remind, ..*self };
        }
    }

    /// The match waits no more.
    pub(crate) fn end(&mut self) {
        *self = Spell { waits: false, due: false, remind: None, ..*self };
    }

    /// The person comes to the match, and sees that it waits.
    pub(crate) fn visit(&mut self) {
        *self = Spell { due: false, called: false, silent: false, ..*self };
    }

    /// A message goes out.
    pub(crate) fn call(&mut self) {
        *self = Spell { due: false, called: true, ..*self };
    }

    /// Whether a reminder before this deadline is still wanted.
    pub(crate) fn may_remind(&self, deadline: Millis) -> bool {
        self.waits && !self.due && !self.silent && self.reminded != deadline
    }

    /// A reminder goes out.
    pub(crate) fn remind(&mut self, deadline: Millis) {
        *self = Spell { reminded: deadline, silent: true, called: true, remind: None, ..*self };
    }

    /// Whether there is anything to keep.
    pub(crate) fn is_empty(&self) -> bool {
        !self.waits && !self.called && !self.silent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_message_for_the_first_spell_after_a_visit() {
        let mut spell = Spell::default();
        spell.begin(10, None);
        assert!(spell.due);
        spell.begin(20, None);
        assert_eq!(spell.since, 10, "it waits already");
        spell.call();
        spell.end();
        spell.begin(30, None);
        assert!(!spell.due, "no second message before a visit");
        spell.visit();
        assert!(!spell.due, "the person has seen it");
        spell.end();
        assert!(spell.is_empty());
        spell.begin(40, None);
        assert!(spell.due);
        spell.visit();
        spell.end();
        spell.begin(50, None);
        assert!(spell.due, "seen in time, so nothing was sent for the last one");
    }

    #[test]
    fn one_reminder_for_a_deadline_and_one_between_two_visits() {
        let mut spell = Spell::default();
        spell.begin(0, Some(80));
        assert!(!spell.may_remind(100), "the message comes first");
        spell.call();
        assert!(spell.may_remind(100));
        spell.remind(100);
        assert!(!spell.may_remind(100) && !spell.may_remind(200));
        spell.visit();
        assert!(!spell.may_remind(100) && spell.may_remind(200));
    }
}
