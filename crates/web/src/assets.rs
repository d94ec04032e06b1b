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
            asset("style.css", "text/css; charset=utf-8", style()),
            asset("table.js", "text/javascript; charset=utf-8", SCRIPT),
        ]
    })
}

/// The common style, then what each board adds. It is kept as long as the program runs, so it is made only once.
fn style() -> &'static str {
    let boards = GAMES.iter().map(|game| game.page.style()).filter(|style| !style.is_empty());
    let all: Vec<&str> = std::iter::once(include_str!("../assets/style.css")).chain(boards).collect();
    all.join("\n").leak()
}

/// The script: its files one after the other inside one function. They know each other's names, and no other script
/// does. The linter of the browser tests reads their order here.
const SCRIPT: &str = concat!(
    "\"use strict\";\n(() => {\n",
    include_str!("../assets/table/page.js"),
    include_str!("../assets/table/theme.js"),
    include_str!("../assets/table/copy.js"),
    include_str!("../assets/table/margin.js"),
    include_str!("../assets/table/zoom.js"),
    include_str!("../assets/table/gestures.js"),
    include_str!("../assets/table/swap.js"),
    include_str!("../assets/table/press.js"),
    include_str!("../assets/table/keep.js"),
    include_str!("../assets/table/news.js"),
    include_str!("../assets/table/live.js"),
    include_str!("../assets/table/answer.js"),
    include_str!("../assets/table/targets.js"),
    include_str!("../assets/table/ahead.js"),
    include_str!("../assets/table/drag.js"),
    include_str!("../assets/table/camps.js"),
    include_str!("../assets/table/lists.js"),
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
