//! The fixed parts of a map, kept as text: signs that several maps use, and entries of their legends.

use std::fmt::Write as _;

use super::pen::Point;

/// Signs that every map has, with their paths. The middle of each is at 0, 0.
const SIGNS: [(&str, &str); 3] = [
    ("swords", "M-6-7L5 4M6-7L-5 4M-7 3L-3 7M7 3L3 7M-6 7L-4 4M6 7L4 4"),
    ("helm", "M-3.5 5.5H4.5Q5-1 2.5-4 1-5.5-1-5.2L-2-6.8-2.6-4.8Q-5.5-1.5-5.5.5L-4 2-2.5 1.2-.5.8Q-1 3-3.5 5.5Z"),
    ("spear", "M-1-6.2a1.9 1.9 0 1 1-.1 0ZM-4.5 6L-3.5-1.5H1.5L2.5 6ZM3.2 6V-3.5H2L3.8-7.2 5.6-3.5H4.4V6Z"),
];

/// Those signs for `<defs>`: `#kgd-helm` with the prefix `kgd`.
pub(in crate::boards) fn signs(out: &mut String, prefix: &str) {
    for (sign, path) in SIGNS {
        let _ = write!(out, r#"<path id="{prefix}-{sign}" d="{path}"/>"#);
    }
}

/// An entry of a legend: a sign at a place, its size, and what it means.
pub(in crate::boards) fn legend(out: &mut String, sign: &str, at: Point, scale: &str, words: (&str, Point)) {
    let (means, beside) = words;
    let _ = write!(out, r##"<use href="#{sign}" transform="translate({at})scale({scale})"/>"##);
    let _ = write!(out, r#"<text x="{}" y="{}">{means}</text>"#, beside.x, beside.y);
}

/// Panics if a land takes more than this many bytes, or has a group that is never closed.
#[cfg(test)]
pub(in crate::boards) fn assert_sound(land: &str, most: usize) {
    assert!(land.len() < most, "{} bytes", land.len());
    assert_eq!(land.matches("<g").count(), land.matches("</g>").count());
}
