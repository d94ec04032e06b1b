//! The style sheet and the script, as they are served.

use std::sync::OnceLock;

use crate::shelf::GAMES;

/// A file that pages need.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asset {
    /// Its name after `/static/`.
    pub name: &'static str,
    /// Its content type.
    pub content_type: &'static str,
    /// Its content.
    pub body: &'static str,
    /// Changes when the body does, so that browsers may keep the file for ever.
    pub hash: String,
}

/// All files that pages need.
#[must_use]
pub fn assets() -> &'static [Asset] {
    static ASSETS: OnceLock<Vec<Asset>> = OnceLock::new();
    ASSETS.get_or_init(|| {
        let asset = |name, content_type, body: &'static str| {
            let hash = blake3::hash(body.as_bytes()).to_hex()[..16].to_owned();
            Asset { name, content_type, body, hash }
        };
        vec![
            asset("style.css", "text/css; charset=utf-8", bare(&style(), "/*", "*/").leak()),
            asset("table.js", "text/javascript; charset=utf-8", bare(SCRIPT, "/**", "*/").leak()),
        ]
    })
}

/// The text without comments that have their own lines, and without indents: less to send. Comments behind
/// code stay, so this needs to know nothing about strings, as long as none has several lines.
fn bare(text: &str, opens: &str, closes: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut inside = false;
    for line in text.lines().map(str::trim) {
        inside |= line.starts_with(opens);
        if !inside && !line.is_empty() && !line.starts_with("//") {
            bare.push_str(line);
            bare.push('\n');
        }
        inside &= !line.ends_with(closes);
    }
    bare
}

/// The common style, then what each board adds.
fn style() -> String {
    let boards = GAMES.iter().map(|game| game.page.style()).filter(|style| !style.is_empty());
    let all: Vec<&str> =
        [include_str!("../assets/style.css"), include_str!("../assets/since.css")].into_iter().chain(boards).collect();
    all.join("\n")
}

/// The script: its files one after the other inside one function. They know each other's names, and no other script
/// does. The linter of the browser tests reads their order here.
const SCRIPT: &str = concat!(
    "\"use strict\";\n(() => {\n",
    include_str!("../assets/table/page.js"),
    include_str!("../assets/table/theme.js"),
    include_str!("../assets/table/copy.js"),
    include_str!("../assets/table/margin.js"),
    include_str!("../assets/table/names.js"),
    include_str!("../assets/table/zoom.js"),
    include_str!("../assets/table/gestures.js"),
    include_str!("../assets/table/changes.js"),
    include_str!("../assets/table/redraw.js"),
    include_str!("../assets/table/swap.js"),
    include_str!("../assets/table/press.js"),
    include_str!("../assets/table/keep.js"),
    include_str!("../assets/table/news.js"),
    include_str!("../assets/table/since.js"),
    include_str!("../assets/table/live.js"),
    include_str!("../assets/table/send.js"),
    include_str!("../assets/table/confirm.js"),
    include_str!("../assets/table/answer.js"),
    include_str!("../assets/table/targets.js"),
    include_str!("../assets/table/hover.js"),
    include_str!("../assets/table/ahead.js"),
    include_str!("../assets/table/drag.js"),
    include_str!("../assets/table/camps.js"),
    include_str!("../assets/table/lists.js"),
    include_str!("../assets/table/stepper.js"),
    include_str!("../assets/table/clocks.js"),
    include_str!("../assets/table/keys.js"),
    include_str!("../assets/table/start.js"),
    "})();\n"
);

/// The address of a file.
pub(crate) fn address(name: &str) -> String {
    let hash = assets().iter().find(|asset| asset.name == name).map_or("", |asset| asset.hash.as_str());
    format!("/static/{name}?v={hash}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_not_sent_and_everything_else_is() {
        let script =
            "// One.\nconst a = 1; // two\n\n  /** Three\n   *  four. */\n  b();\n/** Five. */\nc(\"/** d\");\n";
        assert_eq!(bare(script, "/**", "*/"), "const a = 1; // two\nb();\nc(\"/** d\");\n");
        let style = "/* One\n   two. */\np {\n  color: red; /* three */\n}\n";
        assert_eq!(bare(style, "/*", "*/"), "p {\ncolor: red; /* three */\n}\n");
    }

    #[test]
    fn every_comment_of_the_files_ends() {
        for (text, opens) in [(style(), "/*"), (SCRIPT.to_owned(), "/**")] {
            let lines: Vec<&str> = text.lines().map(str::trim).collect();
            let first = lines.iter().filter(|line| line.starts_with(opens));
            let unsound = first.filter(|line| line.contains("*/") && !line.ends_with("*/"));
            assert_eq!(unsound.collect::<Vec<_>>(), Vec::<&&str>::new(), "code behind a comment would be lost");
            assert!(bare(&text, opens, "*/").ends_with(&format!("{}\n", lines[lines.len() - 1])));
        }
    }
}
