//! Values of style sheets, worked out: what has a name is looked up, light or dark is chosen, sums are reckoned.

use std::collections::BTreeMap;

use super::sheet::split_at;

/// How values are worked out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Values {
    pub(super) dark: bool,
}

/// How far names may lead to other names.
const DEEPEST: u8 = 8;

impl Values {
    /// A value without names and sums; `None`, if it cannot be worked out.
    pub(super) fn work_out(self, value: &str, known: &BTreeMap<String, String>) -> Option<String> {
        self.simplest(value, known, DEEPEST)
    }

    fn simplest(self, value: &str, known: &BTreeMap<String, String>, deep: u8) -> Option<String> {
        let deep = deep.checked_sub(1)?;
        let mut out = String::new();
        let mut rest = value;
        while let Some(open) = rest.find('(') {
            let name_from = rest[..open].rfind(|c: char| !c.is_ascii_alphanumeric() && c != '-').map_or(0, |at| at + 1);
            let name = &rest[name_from..open];
            let close = open + 1 + end(&rest[open + 1..])?;
            let inside = &rest[open + 1..close];
            out.push_str(&rest[..name_from]);
            rest = &rest[close + 1..];
            let made = match name {
                "var" => {
                    let (name, fallback) = inside.split_once(',').map_or((inside, None), |(name, or)| (name, Some(or)));
                    let value = known.get(name.trim()).map(String::as_str).or(fallback)?;
                    self.simplest(value.trim(), known, deep)?
                }
                "light-dark" => {
                    let [light, dark] = split_at(inside, ',')[..] else { return None };
                    self.simplest(if self.dark { dark } else { light }.trim(), known, deep)?
                }
                "calc" => length(sum(&self.simplest(inside, known, deep)?)?),
                "min" | "max" | "clamp" => {
                    let parts: Option<Vec<f64>> = split_at(inside, ',')
                        .into_iter()
                        .map(|part| sum(&self.simplest(part.trim(), known, deep)?))
                        .collect();
                    length(chosen(name, &parts?)?)
                }
                "rgb" | "rgba" => format!("{name}({inside})"),
                "scale" | "translate" | "rotate" | "matrix" => {
                    format!("{name}({})", self.simplest(inside, known, deep)?.replace("px", ""))
                }
                // A bare bracket is a part of a sum.
                "" => format!("({})", self.simplest(inside, known, deep)?),
                _ => return None,
            };
            out.push_str(&made);
        }
        out.push_str(rest);
        Some(out.trim().to_owned())
    }
}

/// Where the bracket that was opened before ends.
fn end(text: &str) -> Option<usize> {
    let mut deep = 1;
    text.char_indices().find_map(|(at, sign)| {
        deep += i32::from(sign == '(') - i32::from(sign == ')');
        (deep == 0).then_some(at)
    })
}

fn chosen(name: &str, parts: &[f64]) -> Option<f64> {
    match (name, parts) {
        ("clamp", [least, value, most]) => Some(value.clamp(*least, most.max(*least))),
        ("min", _) => parts.iter().copied().reduce(f64::min),
        ("max", _) => parts.iter().copied().reduce(f64::max),
        _ => None,
    }
}

fn length(number: f64) -> String {
    let rounded = (number * 1000.0).round() / 1000.0;
    format!("{rounded}")
}

/// A sum of products of numbers and lengths in pixels, from the left, without brackets: `2px * 1.66 + 3`.
fn sum(text: &str) -> Option<f64> {
    let text = text.replace(['(', ')'], " ");
    let mut words = text.split_whitespace();
    let number = |word: &str| word.trim_end_matches("px").parse::<f64>().ok();
    let (mut whole, mut product) = (0.0, number(words.next()?)?);
    while let Some(sign) = words.next() {
        let next = number(words.next()?)?;
        match sign {
            "*" => product *= next,
            "/" if next != 0.0 => product /= next,
            "+" | "-" => {
                whole += product;
                product = if sign == "+" { next } else { -next };
            }
            _ => return None,
        }
    }
    Some(whole + product)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_looked_up_and_sums_are_reckoned() {
        let known =
            [("--card", "light-dark(#fff, #000)"), ("--u", "1.5"), ("--hue", "var(--card)"), ("--a", "var(--a)")];
        let known = known.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
        let light = |value: &str| Values { dark: false }.work_out(value, &known);
        assert_eq!(light("var(--hue)").as_deref(), Some("#fff"));
        assert_eq!(Values { dark: true }.work_out("var(--hue)", &known).as_deref(), Some("#000"));
        assert_eq!(light("max(10px, calc(8px * var(--u)))").as_deref(), Some("12"));
        assert_eq!(light("clamp(13px, calc(11px * var(--u)), 15px)").as_deref(), Some("15"));
        assert_eq!(light("scale(calc(var(--u) * .8))").as_deref(), Some("scale(1.2)"));
        assert_eq!(light("calc(-2px * var(--u) + 1px)").as_deref(), Some("-2"));
        assert_eq!(light("var(--none, 3px)").as_deref(), Some("3px"));
        for odd in ["var(--none)", "var(--a)", "color-mix(in srgb, red, blue)", "calc(1 +)", "var(--card"] {
            assert_eq!(light(odd), None, "{odd}");
        }
    }
}
