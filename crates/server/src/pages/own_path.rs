//! Where a page may redirect: to a path of this house, and nowhere else.

/// The path, if it is one of this house.
///
/// A browser drops tabs and line ends from an address and reads a backslash as a slash before it looks where the
/// address leads. A header carries only visible ASCII. So exactly this is allowed: a slash, then visible ASCII without
/// a backslash, and no second slash at once, because the name of another host would follow it.
pub(super) fn own_path(path: Option<&str>) -> Option<String> {
    let path = path?;
    let rest = path.strip_prefix('/')?;
    let is_plain = path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    (is_plain && !rest.starts_with('/')).then(|| path.to_owned())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use table::{Luck, Quick};

    use super::own_path;

    #[test]
    fn nobody_is_sent_elsewhere() {
        for own in ["/", "/mine", "/match/0123456789abc?seat=1#question", "/lobby?from=100", "/a//b", "/%09/host"] {
            assert_eq!(own_path(Some(own)).as_deref(), Some(own));
        }
        let elsewhere = [
            "",
            "mine",
            "//example.org",
            "///example.org",
            "https://example.org",
            "javascript:alert(1)",
            "/\\example.org",
            "\\\\example.org",
            "/\t/example.org",
            "/\n/example.org",
            "/\r/example.org",
            "\t//example.org",
            "/\u{1}",
            "/\u{0}",
            "/\u{7f}",
            "/a b",
            " /mine",
            "/é",
            "/\u{2028}",
            "/a\\b",
        ];
        for path in elsewhere {
            assert_eq!(own_path(Some(path)), None, "{path:?}");
        }
        assert_eq!(own_path(None), None);
    }

    /// Where a browser goes when it is redirected to an address from one of our pages: `None` if it stays with us.
    /// These are the first steps of the URL standard, written independently of the function under test.
    fn another_host(address: &str) -> Option<String> {
        let kept: String =
            address.trim_matches(|c: char| c <= ' ').chars().filter(|c| !"\t\n\r".contains(*c)).collect();
        let slashes = kept.replace('\\', "/");
        let scheme = slashes.split(['/', '?', '#']).next().filter(|front| front.contains(':'));
        let host = slashes.strip_prefix("//").map(|rest| rest.split('/').next().unwrap_or_default());
        scheme.or(host).map(str::to_owned)
    }

    #[test]
    fn whatever_is_taken_stays_here_and_fits_into_a_header() {
        assert!(another_host("/\t/example.org").is_some() && another_host("/mine").is_none());
        let pieces = [
            "/", "/", "/", "\\", "\t", "\n", "\r", "\u{1}", "\u{7f}", " ", ".", "..", "@", ":", "?", "#", "%09",
            "host", "é", "\u{202e}", "https:", "mine",
        ];
        let mut luck = Quick::new(13);
        let mut taken = 0;
        for _ in 0..200_000 {
            let length = 1 + luck.below(6);
            let address: String = (0..length).map(|_| pieces[luck.below(pieces.len() as u32) as usize]).collect();
            if let Some(path) = own_path(Some(&address)) {
                taken += 1;
                assert_eq!(another_host(&path), None, "{path:?}");
                assert!(HeaderValue::try_from(&path).is_ok(), "{path:?}");
            }
        }
        assert!(taken > 1000, "only {taken} were taken");
    }
}
