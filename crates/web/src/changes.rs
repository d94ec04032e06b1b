//! What changed: a page says by short signs what it has, and gets only what it lacks.
//!
//! A drawing is cut into runs of a few tags. Where it is cut depends only on the text just before the cut, so two
//! drawings that differ in one place are cut alike everywhere else. The script cuts what it shows in the same way
//! (`assets/table/changes.js`) and sends a sign for each run. Nobody marks what may change, and no drawing is kept.

use std::collections::HashMap;

use serde_json::json;

/// The content type of [`changes`].
pub const CHANGES: &str = "application/vnd.logres.changes+json";

/// The request header in which a page says what it has: five letters for each run.
pub const HAS: &str = "logres-has";

/// How many letters a sign has.
const SIGN: usize = 5;

/// The letters of signs, 6 bits each.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// One stretch of the new text.
enum Stretch<'t> {
    /// As it is.
    New(&'t str),
    /// Runs that the page has, from the first number up to the second.
    Had(usize, usize),
}

/// How a page that has these runs gets to this text. None if it can use nothing of what it has.
#[must_use]
pub fn changes(text: &str, has: &str) -> Option<String> {
    // The same run may be there several times; any of them will do.
    let has = has.as_bytes();
    let had: HashMap<&[u8], usize> = has.chunks_exact(SIGN).enumerate().map(|(at, sign)| (sign, at)).collect();
    let mut stretches = Vec::new();
    let mut end = 0;
    for run in runs(text) {
        let start = end;
        end += run.len();
        match (stretches.last_mut(), had.get(sign(hash(run)).as_slice())) {
            (Some(Stretch::Had(_, upto)), Some(at)) if upto == at => *upto += 1,
            (_, Some(at)) => stretches.push(Stretch::Had(*at, at + 1)),
            (Some(Stretch::New(new)), None) => *new = &text[start - new.len()..end],
            (_, None) => stretches.push(Stretch::New(run)),
        }
    }
    if !stretches.iter().any(|one| matches!(one, Stretch::Had(..))) {
        return None;
    }
    let told = stretches.iter().map(|one| match one {
        Stretch::New(new) => json!(new),
        Stretch::Had(from, upto) => json!([from, upto]),
    });
    // Two runs may have the same sign, so the page compares the hash of the whole.
    Some(json!({ "whole": hash(text), "text": told.collect::<Vec<_>>() }).to_string())
}

/// FNV-1a over UTF-16, which is what scripts count in. It guards against nothing but chance: a page has only itself to
/// deceive.
fn hash(text: &str) -> u32 {
    text.encode_utf16().fold(0x811C_9DC5, |hash, unit| (hash ^ u32::from(unit)).wrapping_mul(0x0100_0193))
}

/// A short sign for a hash.
fn sign(hash: u32) -> [u8; SIGN] {
    let folded = hash ^ (hash >> 30);
    std::array::from_fn(|at| LETTERS[(folded >> (6 * at) & 63) as usize])
}

/// The text in runs. A run may end before any opening tag: if the hash of what is between that tag and the one before
/// it begins with three zeros.
fn runs(text: &str) -> impl Iterator<Item = &str> {
    let bytes = text.as_bytes();
    let opens = move |at: &usize| bytes[*at] == b'<' && bytes.get(at + 1) != Some(&b'/');
    let tags = (0..text.len()).filter(opens).chain([text.len()]);
    let mut before = 0;
    let ends = tags.filter(move |&at| {
        let last = std::mem::replace(&mut before, at);
        at == text.len() || hash(&text[last..at]) >> 29 == 0
    });
    let mut start = 0;
    ends.map(move |end| &text[std::mem::replace(&mut start, end)..end]).filter(|run| !run.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a page sends that shows this text.
    fn has(text: &str) -> String {
        runs(text).flat_map(|run| sign(hash(run))).map(char::from).collect()
    }

    /// What a page shows that had the first text and got these changes.
    fn after(old: &str, changes: &str) -> String {
        let changes: serde_json::Value = serde_json::from_str(changes).expect("JSON");
        let had: Vec<&str> = runs(old).collect();
        let place = |value: &serde_json::Value| usize::try_from(value.as_u64().expect("a number")).expect("it fits");
        let stretch = |one: &serde_json::Value| match one.as_str() {
            Some(new) => new.to_owned(),
            None => had[place(&one[0])..place(&one[1])].concat(),
        };
        let text: String = changes["text"].as_array().expect("a list").iter().map(stretch).collect();
        assert_eq!(changes["whole"], hash(&text));
        text
    }

    fn page(lines: impl Iterator<Item = u32>) -> String {
        lines.map(|line| format!("<li id=\"tale-{line}\">Ælla came to <b>{line}</b> · gold</li>")).collect()
    }

    #[test]
    fn the_runs_are_the_text() {
        for text in ["", "words", "<p>a</p>", "a<", "</p><", &page(0..300)] {
            assert_eq!(runs(text).collect::<String>(), text);
        }
        assert!(runs(&page(0..300)).count() > 40, "{}", runs(&page(0..300)).count());
    }

    #[test]
    fn a_page_gets_only_what_it_lacks() {
        let old = page(0..300);
        let changed = old.replace("<b>150</b>", "<b>a \"new\" one & <i>more</i></b>");
        for new in [page(0..301), page(5..300), page((0..150).chain(160..300)), changed, old.clone()] {
            let changes = changes(&new, &has(&old)).expect("the page is known");
            assert_eq!(after(&old, &changes), new);
            assert!(changes.len() < 2500, "{} bytes: {changes}", changes.len());
        }
    }

    #[test]
    fn what_a_page_has_may_be_nonsense() {
        let text = page(0..30);
        for has in ["", "A", "AAAAA", "no such signs at all", "ÄÄ<script>", &has("<p>something else</p>")] {
            assert_eq!(changes(&text, has), None, "{has}");
        }
        assert_eq!(changes("", ""), None);
    }

    /// The script must cut and sign alike: `browser/tests/wire.test.mjs` plays with both.
    #[test]
    fn signs_stay_what_they_are() {
        assert_eq!(hash(""), 0x811C_9DC5);
        assert_eq!(hash("a"), 0xE40C_292C, "as FNV-1a is published");
        assert_eq!(sign(hash("a")).as_slice(), b"vkCDk");
    }
}
