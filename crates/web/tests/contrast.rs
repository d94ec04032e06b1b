//! Text is readable: every pair of text and background colour in the style sheet, light and dark, has the contrast that
//! the accessibility guidelines ask for (AA).

use std::sync::LazyLock;

use std::collections::BTreeMap;

type Colours = BTreeMap<String, [f64; 3]>;

/// The colours of the house, each as it is written: `light-dark(#f3e9d2, #1b1611)`.
fn written() -> impl Iterator<Item = (&'static str, &'static str)> {
    let (_, rest) = style().split_once(":root {").expect("the colours of the house");
    let (block, _) = rest.split_once('}').expect("a block ends");
    block.lines().filter_map(|line| line.trim().strip_prefix("--")?.trim_end_matches(';').split_once(": "))
}

/// The light value of a colour and its dark one.
fn both(value: &str) -> Option<(&str, &str)> {
    value.strip_prefix("light-dark(")?.strip_suffix(')')?.split_once(", ")
}

/// The colours of one theme, without transparent ones.
fn colours(theme: fn((&'static str, &'static str)) -> &'static str) -> Colours {
    let colour = |(name, value): (&str, &'static str)| {
        let digits = theme(both(value)?).strip_prefix('#')?;
        let part = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok().map(|part| f64::from(part) / 255.0);
        Some((name.to_owned(), [part(0)?, part(2)?, part(4)?]))
    };
    written().filter_map(colour).collect()
}

fn luminance(colour: [f64; 3]) -> f64 {
    let [r, g, b] = colour.map(|c| if c <= 0.03928 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

fn contrast(one: [f64; 3], two: [f64; 3]) -> f64 {
    let (one, two) = (luminance(one), luminance(two));
    (one.max(two) + 0.05) / (one.min(two) + 0.05)
}

/// The common sheet and those of all games.
fn style() -> &'static str {
    static STYLE: LazyLock<String> = LazyLock::new(|| {
        let sheets = web::assets().iter().filter(|asset| asset.name.ends_with(".css"));
        sheets.map(|asset| asset.body).collect::<Vec<_>>().join("\n")
    });
    &STYLE
}

fn themes() -> [(&'static str, Colours); 2] {
    [("light", colours(|(light, _)| light)), ("dark", colours(|(_, dark)| dark))]
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
fn every_colour_has_a_light_and_a_dark_value_in_one_place() {
    let mut names = BTreeMap::new();
    for (name, value) in written() {
        assert!(both(value).is_some(), "{name} is {value}");
        assert_eq!(names.insert(name, value), None, "{name} stands twice");
    }
    assert!(names.len() > 20, "{names:?}");
    // A second list of colours could disagree with the first.
    assert!(!style().contains("prefers-color-scheme"), "colours of a theme stand apart");
    for theme in ["light", "dark"] {
        let chosen = format!(":root[data-theme=\"{theme}\"] {{ color-scheme: {theme}; }}");
        assert!(style().contains(&chosen), "the reader cannot choose {theme}");
    }
}
