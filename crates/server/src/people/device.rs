//! The cookie of a device that has logged in to an account before. It opens nothing. With it, the wrong guesses of
//! strangers do not count on this device.

use axum::http::{HeaderMap, HeaderValue};

use super::cookie::{set, value_of};
use crate::secret::{Key, random};
use crate::store::PersonRow;

const NAME: &str = "logres-device";

/// A new mark for a device that has just logged in. It is valid until the account logs out everywhere or changes its
/// password.
pub(super) fn mark(key: &Key, person: &PersonRow) -> String {
    let words = format!("{}.{}.{:016x}", person.id, person.epoch, u64::from_le_bytes(random()));
    let signature = key.sign("device", &words);
    format!("{words}.{signature}")
}

/// Whether an account knows the device with this mark.
pub(super) fn is_known(key: &Key, mark: &str, person: &PersonRow) -> bool {
    let Some((words, signature)) = mark.rsplit_once('.') else { return false };
    words.starts_with(&format!("{}.{}.", person.id, person.epoch)) && key.is_signed("device", words, signature)
}

/// The mark that a browser sends.
pub(super) fn in_headers(headers: &HeaderMap) -> Option<&str> {
    value_of(headers, NAME)
}

pub(super) fn set_cookie(mark: &str, secure: bool) -> HeaderValue {
    set(NAME, mark, secure)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::PersonId;

    #[test]
    fn a_mark_is_of_one_account_in_one_epoch() {
        let key = Key::from_bytes([1; 32]);
        let person = |epoch| PersonRow {
            id: PersonId::from_number(7),
            name: String::new(),
            account: None,
            password: None,
            epoch,
        };
        let other = PersonRow { id: PersonId::from_number(8), ..person(1) };
        let marked = mark(&key, &person(1));
        assert!(is_known(&key, &marked, &person(1)));
        assert!(!is_known(&key, &marked, &person(2)), "the password was changed");
        assert!(!is_known(&key, &marked, &other));
        assert!(!is_known(&Key::from_bytes([2; 32]), &marked, &person(1)));
        assert!(!is_known(&key, "", &person(1)));
    }
}
