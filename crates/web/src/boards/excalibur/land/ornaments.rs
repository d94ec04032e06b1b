//! The frame, the title and the key.

use super::super::places::Point;
use crate::boards::common::land::legend;

/// All around the map.
pub(super) fn frame(out: &mut String) {
    out.push_str(
        r#"<path class="edge" d="M-16-16H1016V1016H-16Z"/><path class="edge fine" d="M-31-71H1031V1071H-31Z"/>"#,
    );
    out.push_str(r#"<text class="title" x="-12" y="-32">Excalibur</text>"#);
    out.push_str(r#"<text class="subtitle" x="1012" y="1004">The Vale of the Wendle</text>"#);
    let signs = [
        ("arable", "strip field", 98.0),
        ("pasture", "pasture", 82.0),
        ("forest", "forest", 76.0),
        ("hive", "hive", 58.0),
        ("forester", "forester", 80.0),
        ("reeve", "reeve", 68.0),
        ("mill", "mill", 60.0),
        ("castle", "castle", 74.0),
        ("church", "church", 80.0),
        ("circle", "stone circle", 112.0),
        ("smoke", "burnt", 62.0),
        ("pass", "choke point", 112.0),
        ("bridge", "bridge", 70.0),
    ];
    out.push_str(r#"<g class="key">"#);
    let mut x = 0.0;
    for (sign, means, wide) in signs {
        let scale = if matches!(sign, "arable" | "pasture" | "forest" | "castle") { ".72" } else { ".95" };
        legend(out, &format!("exc-{sign}"), Point::new(x, 1044.0), scale, (means, Point::new(x + 15.0, 1048.0)));
        x += wide;
    }
    out.push_str("</g>");
}
