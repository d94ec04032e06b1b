//! How one person wants to be reached.

use serde::{Deserialize, Serialize};

use crate::clock::Millis;
use crate::secret::PersonId;

/// When somebody wants e-mail about turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MailWish {
    /// Once for each wait, and once more when a fifth of the time is left.
    #[default]
    Turns,
    /// Once a day, as a list.
    Daily,
    /// Not at all.
    Never,
}

impl MailWish {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            MailWish::Turns => "turns",
            MailWish::Daily => "daily",
            MailWish::Never => "never",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<MailWish> {
        [MailWish::Turns, MailWish::Daily, MailWish::Never].into_iter().find(|wish| wish.word() == word)
    }
}

/// How one person wants to be reached, as the store keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Contact {
    pub(crate) person: PersonId,
    /// The address that was confirmed.
    pub(crate) address: Option<String>,
    /// An address that waits for it.
    pub(crate) unconfirmed: Option<String>,
    pub(crate) mail: MailWish,
    /// The hour of the daily message, UTC.
    pub(crate) hour: u8,
    /// The day of the last one, counted from 1970.
    pub(crate) daily: u64,
    /// Why the last message could not be delivered.
    pub(crate) trouble: Option<String>,
    /// Where programs are told.
    pub(crate) hook: Option<String>,
    /// The number that the key of the webhook is made from.
    pub(crate) hook_number: u32,
    /// Why nothing is sent there any more.
    pub(crate) stopped: Option<String>,
    /// The number that the address of the feed is made from: odd while there is a feed.
    pub(crate) feed: u32,
    /// When a link for a new password was last sent.
    pub(crate) recovered: Millis,
}

/// The hour of the daily message, until somebody chooses another.
const HOUR: u8 = 7;

impl Contact {
    /// Somebody who has chosen nothing yet.
    pub(crate) fn new(person: PersonId) -> Contact {
        Contact {
            person,
            address: None,
            unconfirmed: None,
            mail: MailWish::Turns,
            hour: HOUR,
            daily: 0,
            trouble: None,
            hook: None,
            hook_number: 0,
            stopped: None,
            feed: 0,
            recovered: 0,
        }
    }

    /// Whether waits of this person have to be watched.
    pub(crate) fn is_reached(&self) -> bool {
        self.wants_mail().is_some() || self.hook.is_some() || self.has_feed()
    }

    /// Whether there is a feed.
    pub(crate) fn has_feed(&self) -> bool {
        self.feed % 2 == 1
    }

    /// The address for messages about turns, if any are wanted.
    pub(crate) fn wants_mail(&self) -> Option<&str> {
        self.address.as_deref().filter(|_| self.mail != MailWish::Never)
    }

    /// The address for a message about this turn alone.
    pub(crate) fn mail_at_once(&self) -> Option<&str> {
        self.address.as_deref().filter(|_| self.mail == MailWish::Turns)
    }

    /// The webhook, while it is not stopped.
    pub(crate) fn running_hook(&self) -> Option<&str> {
        self.hook.as_deref().filter(|_| self.stopped.is_none())
    }
}

/// An e-mail address that we can write to, as it is typed.
///
/// # Errors
/// A sentence that says what an address looks like.
pub(crate) fn check_address(text: &str) -> Result<String, String> {
    let text = text.trim();
    let is_long = text.len() > 254;
    match text.parse::<lettre::Address>() {
        Ok(address) if !is_long && text.is_ascii() && address.domain().contains('.') => Ok(address.to_string()),
        _ => Err("that is no e-mail address that this server can write to; it looks like name@example.org".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_one_mailbox_and_nothing_else() {
        for good in ["anna@example.org", " a.b+c@mail.example.org "] {
            assert_eq!(check_address(good).as_deref(), Ok(good.trim()));
        }
        for odd in [
            "",
            "anna",
            "anna@",
            "@example.org",
            "a@b@c.org",
            "a@example.org,b@example.org",
            "a@example.org\r\nBcc: x@y.z",
            "a b@example.org",
            "anna@localhost",
            "Anna <anna@example.org>",
        ] {
            assert!(check_address(odd).is_err(), "{odd:?}");
        }
    }
}
