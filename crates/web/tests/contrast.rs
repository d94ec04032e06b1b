//! Words can be read: every pair of ink and ground in the style sheet, by day and by candle light, has the contrast that
//! the accessibility guidelines ask for (AA).

use std::collections::BTreeMap;

type Colours = BTreeMap<String, [f64; 3]>;

/// The block that begins with this selector, as colours.
fn colours(css: &str, selector: &str) -> Colours {
    let (_, rest) = css.split_once(selector).unwrap_or_else(|| panic!("no {selector} in the style sheet"));
    let (block, _) = rest.split_once('}').expect("a block ends");
    let colour = |line: &str| {
        let (name, value) = line.trim().strip_prefix("--")?.split_once(':')?;
        let digits = value.trim().trim_end_matches(';').strip_prefix('#')?;
        let part = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok().map(|part| f64::from(part) / 255.0);
        Some((name.to_owned(), [part(0)?, part(2)?, part(4)?]))
    };
    block.lines().filter_map(colour).collect()
}

fn luminance(colour: [f64; 3]) -> f64 {
    let [r, g, b] = colour.map(|c| if c <= 0.03928 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

fn contrast(one: [f64; 3], two: [f64; 3]) -> f64 {
    let (one, two) = (luminance(one), luminance(two));
    (one.max(two) + 0.05) / (one.min(two) + 0.05)
}

fn style() -> &'static str {
    web::assets().iter().find(|asset| asset.name == "style.css").expect("a style sheet").body
}

fn themes() -> [(&'static str, Colours); 2] {
    [("light", colours(style(), ":root {")), ("dark", colours(style(), ":root[data-theme=\"dark\"] {"))]
}

#[test]
fn words_stand_out_from_their_ground() {
    for (theme, colours) in themes() {
        let of = |name: &str| *colours.get(name).unwrap_or_else(|| panic!("{theme} has no {name}"));
        for ink in ["ink", "ink-soft", "rubric", "link", "good"] {
            for ground in ["parchment", "card", "glow-soft"] {
                let contrast = contrast(of(ink), of(ground));
                assert!(contrast >= 4.5, "{theme}: {ink} on {ground} is {contrast:.2}");
            }
        }
        let main = contrast(of("on-main"), of("main"));
        assert!(main >= 4.5, "{theme}: on-main on main is {main:.2}");
    }
}

#[test]
fn edges_of_fields_and_charges_of_shields_can_be_told_from_what_they_lie_on() {
    for (theme, colours) in themes() {
        let of = |name: &str| *colours.get(name).unwrap_or_else(|| panic!("{theme} has no {name}"));
        for ground in ["parchment", "card"] {
            for line in ["rule-strong", "focus", "edge"] {
                let contrast = contrast(of(line), of(ground));
                assert!(contrast >= 3.0, "{theme}: {line} on {ground} is {contrast:.2}");
            }
        }
        for colour in ["vermilion", "lapis", "verdigris", "sable", "murrey"] {
            for metal in ["gold", "silver"] {
                let contrast = contrast(of(colour), of(metal));
                assert!(contrast >= 2.2, "{theme}: {colour} on {metal} is {contrast:.2}");
            }
        }
    }
}

#[test]
fn the_dark_theme_is_the_same_whether_the_system_or_the_reader_chose_it() {
    let by_system = colours(style(), ":root:not([data-theme=\"light\"]) {");
    let [(_, light), (_, by_reader)] = themes();
    assert_eq!(by_system, by_reader);
    assert_eq!(light.keys().collect::<Vec<_>>(), by_reader.keys().collect::<Vec<_>>());
}
