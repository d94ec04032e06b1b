//! Compression: long pages and JSON, but no event streams, and nothing whose size could tell another site a secret.

use axum::http::{HeaderMap, header};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

/// Shorter bodies fit into one packet anyway.
const SHORTEST: u16 = 1024;

/// Compresses answers that are long enough, if the client asks for it.
pub(crate) fn layer() -> CompressionLayer<impl Predicate + Send + Sync + 'static> {
    let worth_it = SizeAbove::new(SHORTEST).and(NotForContentType::SSE).and(NotForContentType::IMAGES);
    // Smaller than the fastest, and whole pages are rare: the script fetches what changed.
    CompressionLayer::new().quality(CompressionLevel::Default).compress_when(worth_it)
}

/// Whether the answer to a request may be compressed.
///
/// A page holds the secret of its forms, and words from its address. A site that sends a visitor here again and again,
/// each time with other words, and sees the size of the answers on the wire, could guess the secret letter by letter
/// (BREACH). So a page that another site requests in a visitor's name is not compressed.
pub(super) fn is_safe(headers: &HeaderMap, secure: bool) -> bool {
    if !headers.contains_key(header::COOKIE) {
        return true;
    }
    match headers.get("sec-fetch-site").and_then(|site| site.to_str().ok()) {
        Some(site) => matches!(site, "same-origin" | "none"),
        // Current browsers send this header on every secure connection. On insecure ones, anybody on the way can read
        // the secret itself.
        None => !secure,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn what_another_site_asks_for_in_a_visitors_name_is_not_compressed() {
        let asked = |cookie: bool, site: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            if cookie {
                headers.insert(header::COOKIE, HeaderValue::from_static("logres=x"));
            }
            if let Some(site) = site {
                headers.insert("sec-fetch-site", HeaderValue::from_static(site));
            }
            headers
        };
        for (cookie, site, secure, safe) in [
            (true, Some("same-origin"), true, true),
            (true, Some("none"), true, true),
            (true, Some("cross-site"), true, false),
            (true, Some("cross-site"), false, false),
            (true, Some("same-site"), true, false),
            (true, None, true, false),
            (true, None, false, true),
            (false, Some("cross-site"), true, true),
            (false, None, true, true),
        ] {
            assert_eq!(is_safe(&asked(cookie, site), secure), safe, "{cookie} {site:?} {secure}");
        }
    }
}
