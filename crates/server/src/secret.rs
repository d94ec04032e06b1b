//! Unguessable values: ids, tokens, and the keyed hashes that cookies are signed with.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Bytes from the operating system.
///
/// # Panics
/// If the operating system has no random source: nothing here would be safe then.
#[must_use]
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if let Err(error) = getrandom::fill(&mut bytes) {
        panic!("the operating system gives no random bytes: {error}");
    }
    bytes
}

/// Letters and digits that nobody confuses.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The id of a match or a person, written in thirteen letters and digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Id(i64);

/// The id of a match.
pub type MatchId = Id;
/// The id of a person.
pub type PersonId = Id;

impl Id {
    /// A new id. There are so many that no two are alike.
    #[must_use]
    pub fn fresh() -> Id {
        Id(i64::from_le_bytes(random()) & i64::MAX)
    }

    /// As the store keeps it.
    #[must_use]
    pub const fn number(self) -> i64 {
        self.0
    }

    /// From the store.
    #[must_use]
    pub const fn from_number(number: i64) -> Id {
        Id(number & i64::MAX)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digit = |place: usize| char::from(DIGITS[(self.0 >> (place * 5) & 31) as usize]);
        (0..13).rev().try_for_each(|place| fmt::Write::write_char(f, digit(place)))
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Id {
    type Err = String;

    fn from_str(text: &str) -> Result<Id, String> {
        let wrong = || "there is nothing at this address: an id is thirteen letters and digits".to_owned();
        if text.len() != 13 {
            return Err(wrong());
        }
        let digit = |letter: u8| DIGITS.iter().position(|known| *known == letter.to_ascii_lowercase());
        let number = text.bytes().try_fold(0_u128, |number, letter| Some(number << 5 | digit(letter)? as u128));
        number.and_then(|number| i64::try_from(number).ok()).map(Id).ok_or_else(wrong)
    }
}

impl TryFrom<String> for Id {
    type Error = String;

    fn try_from(text: String) -> Result<Id, String> {
        text.parse()
    }
}

impl From<Id> for String {
    fn from(id: Id) -> String {
        id.to_string()
    }
}

/// A secret of 256 bits. Everybody who holds it may use it: the token of a seat, the link of an invitation.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

/// All that the house stores of a [`Secret`].
pub type SecretHash = [u8; 32];

impl Secret {
    /// A new secret.
    #[must_use]
    pub fn fresh() -> Secret {
        Secret(blake3::Hash::from_bytes(random()).to_hex().to_string())
    }

    /// A secret that was made elsewhere.
    #[must_use]
    pub fn from_text(text: &str) -> Secret {
        Secret(text.to_owned())
    }

    /// The text to hand over, once.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The hash to store.
    #[must_use]
    pub fn hash(&self) -> SecretHash {
        hash_secret(&self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a secret")
    }
}

/// The hash of a text that should be a secret of this house.
#[must_use]
pub fn hash_secret(text: &str) -> SecretHash {
    blake3::derive_key("logres 1 secret", text.as_bytes())
}

/// The key that cookies and form tokens are signed with.
#[derive(Clone)]
pub struct Key([u8; 32]);

impl Key {
    /// A key from what the store kept.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Key {
        Key(bytes)
    }

    /// Signs `words` for one purpose, as 32 hexadecimal digits.
    #[must_use]
    pub fn sign(&self, purpose: &str, words: &str) -> String {
        self.mac(purpose, words).to_hex()[..32].to_owned()
    }

    /// Whether `signature` fits `words`. It takes the same time for every signature.
    #[must_use]
    pub fn is_signed(&self, purpose: &str, words: &str, signature: &str) -> bool {
        let right = self.sign(purpose, words);
        right.len() == signature.len() && right.bytes().zip(signature.bytes()).fold(0, |all, (a, b)| all | (a ^ b)) == 0
    }

    /// A key for one purpose, to give to somebody else.
    #[must_use]
    pub fn derive(&self, purpose: &str, words: &str) -> [u8; 32] {
        *self.mac(purpose, words).as_bytes()
    }

    fn mac(&self, purpose: &str, words: &str) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        hasher.update(&(purpose.len() as u64).to_le_bytes()).update(purpose.as_bytes()).update(words.as_bytes());
        hasher.finalize()
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_read_as_it_is_written() {
        for id in [Id::fresh(), Id::from_number(0), Id::from_number(i64::MAX)] {
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        for odd in ["", "0", "zzzzzzzzzzzzz", "0000000000000'", "000000000000u"] {
            assert!(odd.parse::<Id>().is_err(), "{odd}");
        }
    }

    #[test]
    fn a_signature_holds_for_its_words_and_purpose_alone() {
        let key = Key::from_bytes([7; 32]);
        let signed = key.sign("cookie", "anna");
        assert!(key.is_signed("cookie", "anna", &signed));
        assert!(!key.is_signed("form", "anna", &signed));
        assert!(!key.is_signed("cookie", "bors", &signed));
        assert!(!key.is_signed("cookie", "anna", ""));
    }
}
