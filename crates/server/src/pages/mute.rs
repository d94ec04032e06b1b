//! Whom a reader has muted: stored in a cookie of the reader's own.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::secret::PersonId;

const NAME: &str = "logres-muted";
/// More than this are not remembered.
const MOST: usize = 50;

/// The people whom the reader has muted.
pub(super) fn muted(headers: &HeaderMap) -> Vec<PersonId> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let value = cookies
        .flat_map(|cookies| cookies.split(';'))
        .find_map(|cookie| cookie.trim().strip_prefix(NAME)?.strip_prefix('='));
    value.unwrap_or_default().split('.').filter_map(|id| id.parse().ok()).take(MOST).collect()
}

/// The cookie that says so.
pub(super) fn cookie(muted: &[PersonId], secure: bool) -> (header::HeaderName, HeaderValue) {
    let ids: Vec<String> = muted.iter().take(MOST).map(ToString::to_string).collect();
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{NAME}={}; Path=/match; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}", ids.join("."));
    // Letters, digits and dots always make a valid header.
    (header::SET_COOKIE, HeaderValue::try_from(text).unwrap_or_else(|_| HeaderValue::from_static("")))
}
