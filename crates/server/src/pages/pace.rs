//! How answers are confirmed, by pace: stored in a cookie of the reader's own, so that guests choose too.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use web::model::Pace;

use super::form::Form;
use crate::rooms::Limit;

const NAME: &str = "logres-pace";
/// A match with so many seconds to decide is slow.
const SLOW: u64 = 24 * 60 * 60;

/// What the reader has chosen for live matches and for slow ones.
pub(super) fn paces(headers: &HeaderMap) -> (Pace, Pace) {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let value = cookies
        .flat_map(|cookies| cookies.split(';'))
        .find_map(|cookie| cookie.trim().strip_prefix(NAME)?.strip_prefix('='));
    let (live, slow) = value.and_then(|value| value.split_once('.')).unwrap_or_default();
    let called = |name| Pace::called(name).unwrap_or_default();
    (called(live), called(slow))
}

/// What the reader has chosen for a match with this time limit.
pub(super) fn pace_of(headers: &HeaderMap, limit: Option<Limit>) -> Pace {
    let (live, slow) = paces(headers);
    if limit.is_some_and(|limit| limit.seconds >= SLOW) { slow } else { live }
}

/// `POST /account/pace`
pub(super) async fn choose(form: Form) -> Response {
    let called = |field| form.get(field).and_then(Pace::called).unwrap_or_default().name();
    let secure = if form.visit.app.config.is_secure() { "; Secure" } else { "" };
    let (live, slow) = (called("live"), called("slow"));
    let text = format!("{NAME}={live}.{slow}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}");
    let mut response = form.visit.go("/account#pace");
    // The names of paces always make a valid header.
    if let Ok(value) = HeaderValue::try_from(text) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    response
}
