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
        let style = |name, text: &str| asset(name, "text/css; charset=utf-8", bare(text, "/*", "*/").leak());
        let script = asset("table.js", "text/javascript; charset=utf-8", bare(SCRIPT, "/**", "*/").leak());
        // What a game adds is a file of its own: who plays Kingdom does not wait for the cards of Camelot Legends.
        let boards = GAMES.iter().filter(|game| !game.page.style().is_empty());
        let boards = boards.map(|game| style(format!("{}.css", game.title.about().id).leak(), game.page.style()));
        [style("style.css", COMMON), style("ending.css", ENDING), script].into_iter().chain(boards).collect()
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

/// The style of all pages.
const COMMON: &str = concat!(include_str!("../assets/style.css"), "\n", include_str!("../assets/since.css"));

/// The style of the page of the end and of books: who plays does not wait for it.
const ENDING: &str = include_str!("../assets/ending.css");

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
    include_str!("../assets/table/calling.js"),
    include_str!("../assets/table/news.js"),
    include_str!("../assets/table/since.js"),
    include_str!("../assets/table/live.js"),
    include_str!("../assets/table/send.js"),
    include_str!("../assets/table/confirm.js"),
    include_str!("../assets/table/next.js"),
    include_str!("../assets/table/answer.js"),
    include_str!("../assets/table/targets.js"),
    include_str!("../assets/table/hover.js"),
    include_str!("../assets/table/along.js"),
    include_str!("../assets/table/ahead.js"),
    include_str!("../assets/table/drag.js"),
    include_str!("../assets/table/large.js"),
    include_str!("../assets/table/camps.js"),
    include_str!("../assets/table/lists.js"),
    include_str!("../assets/table/stepper.js"),
    include_str!("../assets/table/clocks.js"),
    include_str!("../assets/table/keys.js"),
    include_str!("../assets/table/start.js"),
    "})();\n"
);

/// The address of what a game adds to the style sheet, if it adds anything.
pub(crate) fn style_of(game: &str) -> Option<String> {
    let name = format!("{game}.css");
    assets().iter().any(|asset| asset.name == name).then(|| address(&name))
}

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
        let styles = GAMES.iter().map(|game| game.page.style()).filter(|style| !style.is_empty());
        let styles = styles.chain([COMMON, ENDING]).map(|style| (style, "/*"));
        for (text, opens) in styles.chain([(SCRIPT, "/**")]) {
            let lines: Vec<&str> = text.lines().map(str::trim).collect();
            let first = lines.iter().filter(|line| line.starts_with(opens));
            let unsound = first.filter(|line| line.contains("*/") && !line.ends_with("*/"));
            assert_eq!(unsound.collect::<Vec<_>>(), Vec::<&&str>::new(), "code behind a comment would be lost");
            assert!(bare(text, opens, "*/").ends_with(&format!("{}\n", lines[lines.len() - 1])));
        }
    }
}
