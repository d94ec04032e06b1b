//! The cookie: a person, signed by the house. The disk keeps nothing of it unless the person logs out.

use axum::http::{HeaderMap, HeaderValue, header};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};

use crate::secret::{Key, PersonId, random};

const NAME: &str = "logres";
/// How long a browser keeps a cookie.
const LASTS: Duration = Duration::days(365);

/// A person on one device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Session {
    pub(super) person: PersonId,
    /// The id of the login. Each login has its own form tokens and can be ended alone.
    salt: String,
    /// How often the person had logged out everywhere when it was made. A cookie of an earlier epoch is invalid.
    pub(super) epoch: u32,
}

impl Session {
    pub(super) fn fresh(person: PersonId, epoch: u32) -> Session {
        Session { person, salt: format!("{:016x}", u64::from_le_bytes(random())), epoch }
    }

    /// The key under which an ended session is stored.
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
        set(NAME, &self.text(key), secure)
    }
}

/// The header that gives a browser a cookie of this house.
pub(super) fn set(name: &str, value: &str, secure: bool) -> HeaderValue {
    let cookie = Cookie::build((name, value)).path("/").max_age(LASTS).http_only(true).same_site(SameSite::Lax);
    // Letters, digits and dots always make a valid header.
    HeaderValue::try_from(cookie.secure(secure).to_string()).unwrap_or_else(|_| HeaderValue::from_static(""))
}

/// The value of our cookie.
pub(super) fn in_headers(headers: &HeaderMap) -> Option<&str> {
    value_of(headers, NAME)
}

/// The value of the cookie of this name.
pub(super) fn value_of<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let lines = headers.get_all(header::COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(Cookie::split_parse).flatten().find(|cookie| cookie.name() == name)?.value_raw()
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

    /// A guest is known by this cookie alone. A cookie from an earlier program must still open their seats.
    #[test]
    fn a_cookie_of_an_earlier_program_is_still_good() {
        let given = "0000000000007.0123456789abcdef.2.48ccbf7c90db3c94b4fdcfe88fd6a40b";
        let session = Session { person: PersonId::from_number(7), salt: "0123456789abcdef".to_owned(), epoch: 2 };
        let key = Key::from_bytes([1; 32]);
        assert_eq!(session.text(&key), given);
        assert_eq!(Session::read(&key, given), Some(session));
    }

    #[test]
    fn a_cookie_is_found_among_others_and_given_for_this_house_alone() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("logres-device=1.2; other=\"a b\";nothing"));
        headers.append(header::COOKIE, HeaderValue::from_static(" logres=3.4 ; logres=5.6"));
        assert_eq!((value_of(&headers, NAME), value_of(&headers, "logres-device")), (Some("3.4"), Some("1.2")));
        assert_eq!(value_of(&headers, "logre"), None);
        let given = set(NAME, "3.4", true);
        let mut parts: Vec<&str> = given.to_str().unwrap_or_default().split("; ").collect();
        parts.sort_unstable();
        assert_eq!(parts, ["HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=Lax", "Secure", "logres=3.4"]);
        assert!(!set(NAME, "3.4", false).to_str().is_ok_and(|text| text.contains("Secure")));
    }
}
