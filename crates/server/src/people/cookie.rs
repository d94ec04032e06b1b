//! The cookie: who it is, signed by the house. Nothing of it is kept on disk unless somebody logs out of it.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::secret::{Key, PersonId, random};

const NAME: &str = "logres";
/// A year, in seconds.
pub(super) const LASTS: u32 = 31_536_000;

/// A person on one device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Session {
    pub(super) person: PersonId,
    /// Which log-in it is: each has form tokens of its own, and can be ended alone.
    salt: String,
    /// How often the person had logged out everywhere when it was given out: one of an earlier epoch is no longer good.
    pub(super) epoch: u32,
}

impl Session {
    pub(super) fn fresh(person: PersonId, epoch: u32) -> Session {
        Session { person, salt: format!("{:016x}", u64::from_le_bytes(random())), epoch }
    }

    /// What it is known by when it is ended.
    pub(super) fn id(&self) -> &str {
        &self.salt
    }

    pub(super) fn words(&self) -> String {
        let Session { person, salt, epoch } = self;
        if *epoch == 0 { format!("{person}.{salt}") } else { format!("{person}.{salt}.{epoch}") }
    }

    pub(super) fn text(&self, key: &Key) -> String {
        let words = self.words();
        let signature = key.sign("cookie", &words);
        format!("{words}.{signature}")
    }

    pub(super) fn read(key: &Key, text: &str) -> Option<Session> {
        let (words, signature) = text.rsplit_once('.')?;
        if !key.is_signed("cookie", words, signature) {
            return None;
        }
        let (person, rest) = words.split_once('.')?;
        let (salt, epoch) = rest.split_once('.').unwrap_or((rest, "0"));
        Some(Session { person: person.parse().ok()?, salt: salt.to_owned(), epoch: epoch.parse().ok()? })
    }

    pub(super) fn set_cookie(&self, key: &Key, secure: bool) -> HeaderValue {
        let secure = if secure { "; Secure" } else { "" };
        let text = format!("{NAME}={}; Path=/; Max-Age={LASTS}; HttpOnly; SameSite=Lax{secure}", self.text(key));
        // Letters, digits and dots: always a good header.
        HeaderValue::try_from(text).unwrap_or_else(|_| HeaderValue::from_static(""))
    }
}

/// The value of our cookie.
pub(super) fn in_headers(headers: &HeaderMap) -> Option<&str> {
    value_of(headers, NAME)
}

/// The value of the cookie of this name.
pub(super) fn value_of<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let all = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|cookies| cookies.split(';')).find_map(|cookie| cookie.trim().strip_prefix(name)?.strip_prefix('='))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_taken_only_with_its_own_signature() {
        let key = Key::from_bytes([1; 32]);
        for epoch in [3, 0] {
            let session = Session::fresh(PersonId::fresh(), epoch);
            assert_eq!(Session::read(&key, &session.text(&key)), Some(session));
        }
        let text = Session::fresh(PersonId::fresh(), 0).text(&key);
        let other = PersonId::fresh().to_string() + &text[13..];
        assert_eq!(Session::read(&key, &other), None);
        assert_eq!(Session::read(&Key::from_bytes([2; 32]), &text), None);
        assert_eq!(Session::read(&key, ""), None);
    }
}
