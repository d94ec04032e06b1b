//! Signed links: each is good for one purpose, and says nothing that its reader may not know.

use crate::clock::Millis;
use crate::secret::{Key, MatchId, PersonId};

/// How long a link to confirm an address is good.
pub(crate) const CONFIRM_WITHIN: Millis = 48 * 3_600_000;
/// How long a link for a new password is good.
pub(crate) const RECOVER_WITHIN: Millis = 3_600_000;

const CONFIRM: &str = "mail confirm";
const STOP: &str = "mail stop";
const MUTE: &str = "mail mute";
const RECOVER: &str = "new password";
const FEED: &str = "feed";

/// Takes the signature off a token.
fn signed<'t>(key: &Key, purpose: &str, token: &'t str, more: &str) -> Option<&'t str> {
    let (words, signature) = token.rsplit_once('.')?;
    key.is_signed(purpose, &format!("{words}{more}"), signature).then_some(words)
}

fn sign(key: &Key, purpose: &str, words: &str, more: &str) -> String {
    format!("{words}.{}", key.sign(purpose, &format!("{words}{more}")))
}

/// Confirms an address of a person.
pub(super) fn to_confirm(key: &Key, person: PersonId, address: &str, until: Millis) -> String {
    sign(key, CONFIRM, &format!("{person}.{until}"), &format!(" {address}"))
}

/// Whose link this seems to be. The address that it confirms is in the store.
pub(super) fn whose(token: &str) -> Option<PersonId> {
    token.split('.').next()?.parse().ok()
}

/// Whether a link confirms this address now.
pub(super) fn confirms(key: &Key, token: &str, address: &str, now: Millis) -> bool {
    let words = signed(key, CONFIRM, token, &format!(" {address}"));
    let until = words.and_then(|words| words.split_once('.')?.1.parse::<Millis>().ok());
    until.is_some_and(|until| now < until)
}

/// Ends messages about turns.
pub(super) fn to_stop(key: &Key, person: PersonId) -> String {
    sign(key, STOP, &person.to_string(), "")
}

pub(super) fn stops(key: &Key, token: &str) -> Option<PersonId> {
    signed(key, STOP, token, "")?.parse().ok()
}

/// Ends messages about one match.
pub(super) fn to_mute(key: &Key, person: PersonId, id: MatchId) -> String {
    sign(key, MUTE, &format!("{person}.{id}"), "")
}

pub(super) fn mutes(key: &Key, token: &str) -> Option<(PersonId, MatchId)> {
    let (person, id) = signed(key, MUTE, token, "")?.split_once('.')?;
    Some((person.parse().ok()?, id.parse().ok()?))
}

/// Gives an account a new password. The epoch rises with it, so the link is good once.
pub(super) fn to_recover(key: &Key, person: PersonId, epoch: u32, until: Millis) -> String {
    sign(key, RECOVER, &format!("{person}.{epoch}.{until}"), "")
}

/// The account, and the epoch in which the link is good.
pub(crate) fn recovers(key: &Key, token: &str, now: Millis) -> Option<(PersonId, u32)> {
    let mut words = signed(key, RECOVER, token, "")?.split('.');
    let (person, epoch, until) = (words.next()?, words.next()?, words.next()?);
    let until: Millis = until.parse().ok()?;
    (now < until).then_some((person.parse().ok()?, epoch.parse().ok()?))
}

/// Reads a feed.
pub(super) fn to_feed(key: &Key, person: PersonId, number: u32) -> String {
    sign(key, FEED, &format!("{person}.{number}"), "")
}

pub(super) fn feeds(key: &Key, token: &str) -> Option<(PersonId, u32)> {
    let (person, number) = signed(key, FEED, token, "")?.split_once('.')?;
    Some((person.parse().ok()?, number.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_good_for_its_purpose_its_time_and_its_person_alone() {
        let (key, other) = (Key::from_bytes([1; 32]), Key::from_bytes([2; 32]));
        let (anna, bors, id) = (PersonId::from_number(1), PersonId::from_number(2), MatchId::from_number(3));
        let confirm = to_confirm(&key, anna, "anna@example.org", 100);
        assert!(confirms(&key, &confirm, "anna@example.org", 99));
        assert!(!confirms(&key, &confirm, "anna@example.org", 100), "too late");
        assert!(!confirms(&key, &confirm, "bors@example.org", 99));
        assert!(!confirms(&other, &confirm, "anna@example.org", 99));
        assert!(!confirms(&key, &confirm.replace(".100.", ".900."), "anna@example.org", 99));

        let stop = to_stop(&key, anna);
        assert_eq!(stops(&key, &stop), Some(anna));
        assert_eq!(stops(&key, &stop.replace(&anna.to_string(), &bors.to_string())), None);
        assert_eq!((stops(&other, &stop), mutes(&key, &stop), feeds(&key, &stop)), (None, None, None));
        assert_eq!(mutes(&key, &to_mute(&key, anna, id)), Some((anna, id)));

        let recover = to_recover(&key, anna, 4, 100);
        assert_eq!(recovers(&key, &recover, 99), Some((anna, 4)));
        assert_eq!(recovers(&key, &recover, 100), None);
        assert_eq!(recovers(&key, &confirm, 50), None);
        assert_eq!(feeds(&key, &to_feed(&key, anna, 7)), Some((anna, 7)));
        for odd in ["", ".", "..", "a.b.c", &recover[1..]] {
            assert_eq!((recovers(&key, odd, 1), feeds(&key, odd), stops(&key, odd)), (None, None, None), "{odd}");
        }
    }
}
