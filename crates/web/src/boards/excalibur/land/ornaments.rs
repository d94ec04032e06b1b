//! The frame, the title and the key.

use std::fmt::Write as _;

/// All around the map.
pub(super) fn frame(out: &mut String) {
    out.push_str(
        r#"<path class="edge" d="M-16-16H1016V1016H-16Z"/><path class="edge fine" d="M-31-71H1031V1071H-31Z"/>"#,
    );
    out.push_str(r#"<text class="title" x="-12" y="-32">Excalibur</text>"#);
    out.push_str(r#"<text class="subtitle" x="1012" y="1004">The Vale of the Wendle</text>"#);
    let signs = [
        ("arable", "strip field", 106),
        ("pasture", "pasture", 88),
        ("forest", "forest", 80),
        ("hive", "hive", 62),
        ("forester", "forester", 80),
        ("reeve", "reeve", 68),
        ("mill", "mill", 60),
        ("castle", "castle", 74),
        ("church", "church", 74),
        ("circle", "stone circle", 104),
        ("smoke", "burnt", 66),
        ("pass", "choke point", 96),
        ("bridge", "bridge", 70),
    ];
    out.push_str(r#"<g class="key">"#);
    let mut x = 0;
    for (sign, means, wide) in signs {
        let scale = if matches!(sign, "arable" | "pasture" | "forest" | "castle") { ".72" } else { ".95" };
        let _ = write!(out, r##"<use href="#exc-{sign}" transform="translate({x} 1044)scale({scale})"/>"##);
        let _ = write!(out, r#"<text x="{}" y="1048">{means}</text>"#, x + 15);
        x += wide;
    }
    out.push_str("</g>");
}
