//! Style sheets: which rules speak of an element, and how strongly. It knows the selectors that boards are styled with; a rule
//! with any other speaks of nothing here, such as of what the pointer is over.

use super::tree::Element;

/// A style sheet, read.
#[derive(Debug)]
pub(super) struct Sheet(Vec<Rule>);

#[derive(Debug)]
struct Rule {
    selectors: Vec<Selector>,
    said: Vec<(&'static str, &'static str)>,
}

/// A selector with several steps, the innermost last.
#[derive(Debug)]
struct Selector {
    steps: Vec<(Compound, Step)>,
    strength: [u16; 3],
}

/// How a step is joined to the one before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Inside,
    Child,
}

/// What is asked of one element.
#[derive(Default, Debug)]
struct Compound {
    parts: Vec<Part>,
}

#[derive(Debug)]
enum Part {
    Any,
    Name(String),
    Class(String),
    Id(String),
    Attribute(String, Option<String>),
    Root,
    Is(Vec<Selector>),
    Not(Vec<Selector>),
}

impl Sheet {
    /// Reads a style sheet. What stands inside `@media` and the like is left out: a picture has no window.
    pub(super) fn read(text: &str) -> Sheet {
        // A sheet is read once and kept for ever.
        let text: &'static str = without_comments(text).leak();
        let mut rules = Vec::new();
        let mut rest = text;
        while let Some(open) = rest.find('{') {
            let head = rest[..open].trim();
            let Some(close) = end_of_block(&rest[open..]) else { break };
            let body = &rest[open + 1..open + close];
            rest = &rest[open + close + 1..];
            // A statement without a block may stand before the rule.
            let head = head.rsplit(';').next().unwrap_or_default().trim();
            if head.starts_with('@') {
                continue;
            }
            let selectors: Vec<Selector> = split_at(head, ',').into_iter().filter_map(Selector::read).collect();
            let said = split_at(body, ';').into_iter().filter_map(|one| {
                let (name, value) = one.split_once(':')?;
                Some((name.trim(), value.trim().trim_end_matches("!important").trim()))
            });
            if !selectors.is_empty() {
                rules.push(Rule { selectors, said: said.collect() });
            }
        }
        Sheet(rules)
    }

    /// What is said of an element inside others, the weakest first.
    pub(super) fn of(&self, element: &Element, ancestors: &[&Element]) -> Vec<(&'static str, &'static str)> {
        let speaks = |rule: &Rule| {
            let fitting = rule.selectors.iter().filter(|selector| selector.fits(element, ancestors));
            fitting.map(|selector| selector.strength).max()
        };
        let mut found: Vec<([u16; 3], &Rule)> = self.0.iter().filter_map(|rule| Some((speaks(rule)?, rule))).collect();
        found.sort_by_key(|(strength, _)| *strength);
        found.into_iter().flat_map(|(_, rule)| rule.said.iter().copied()).collect()
    }
}

impl Selector {
    fn read(text: &str) -> Option<Selector> {
        let mut steps: Vec<(Compound, Step)> = Vec::new();
        let mut strength = [0; 3];
        let mut step = Step::Inside;
        let spaced = spaced(text);
        for word in split_at(&spaced, ' ').into_iter().filter(|word| !word.is_empty()) {
            if word == ">" {
                step = Step::Child;
                continue;
            }
            let compound = Compound::read(word)?;
            let own = compound.strength();
            (0..3).for_each(|level| strength[level] += own[level]);
            steps.push((compound, step));
            step = Step::Inside;
        }
        (!steps.is_empty()).then_some(Selector { steps, strength })
    }

    fn fits(&self, element: &Element, ancestors: &[&Element]) -> bool {
        let Some(((last, step), before)) = self.steps.split_last() else { return false };
        last.fits(element, ancestors) && fits_above(before, *step, ancestors)
    }
}

/// Whether the steps before the last one fit to what is around an element.
fn fits_above(steps: &[(Compound, Step)], joined: Step, ancestors: &[&Element]) -> bool {
    let Some(((compound, step), before)) = steps.split_last() else { return true };
    let reach = if joined == Step::Child { 1 } else { ancestors.len() };
    (0..reach.min(ancestors.len())).any(|up| {
        let at = ancestors.len() - 1 - up;
        compound.fits(ancestors[at], &ancestors[..at]) && fits_above(before, *step, &ancestors[..at])
    })
}

impl Compound {
    /// `path.plate:not(.far)`. `None`, if there is anything in it that is not known here.
    fn read(text: &str) -> Option<Compound> {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some(sign) = rest.chars().next() {
            let end = |rest: &str| rest.find(['.', '#', '[', ':', '*']).unwrap_or(rest.len());
            match sign {
                '*' => {
                    parts.push(Part::Any);
                    rest = &rest[1..];
                }
                '.' | '#' => {
                    let name = &rest[1..];
                    let (name, after) = name.split_at(end(name));
                    parts.push(if sign == '.' { Part::Class(name.to_owned()) } else { Part::Id(name.to_owned()) });
                    rest = after;
                }
                '[' => {
                    let (inside, after) = rest[1..].split_once(']')?;
                    let (name, value) = match inside.split_once('=') {
                        Some((name, value)) => (name, Some(value.trim_matches('"').to_owned())),
                        None => (inside, None),
                    };
                    if name.ends_with(['^', '$', '*', '~', '|']) {
                        return None;
                    }
                    parts.push(Part::Attribute(name.to_owned(), value));
                    rest = after;
                }
                ':' => {
                    if let Some(after) = rest.strip_prefix(":root") {
                        parts.push(Part::Root);
                        rest = after;
                        continue;
                    }
                    let is = [":is(", ":where(", ":not("]
                        .into_iter()
                        .find_map(|front| Some((front, rest.strip_prefix(front)?)));
                    let (front, inside) = is?;
                    let close = end_of_bracket(inside)?;
                    let list: Vec<Selector> = split_at(&inside[..close], ',')
                        .into_iter()
                        .filter_map(|one| Selector::read(one.trim()))
                        .collect();
                    parts.push(if front == ":not(" { Part::Not(list) } else { Part::Is(list) });
                    rest = &inside[close + 1..];
                }
                _ => {
                    let (name, after) = rest.split_at(end(rest));
                    parts.push(Part::Name(name.to_owned()));
                    rest = after;
                }
            }
        }
        (!parts.is_empty()).then_some(Compound { parts })
    }

    fn strength(&self) -> [u16; 3] {
        let mut sum = [0; 3];
        for part in &self.parts {
            let own = match part {
                Part::Any => [0, 0, 0],
                Part::Name(_) => [0, 0, 1],
                Part::Class(_) | Part::Attribute(..) | Part::Root => [0, 1, 0],
                Part::Id(_) => [1, 0, 0],
                Part::Is(list) | Part::Not(list) => list.iter().map(|one| one.strength).max().unwrap_or_default(),
            };
            (0..3).for_each(|level| sum[level] += own[level]);
        }
        sum
    }

    fn fits(&self, element: &Element, ancestors: &[&Element]) -> bool {
        self.parts.iter().all(|part| match part {
            Part::Any => true,
            Part::Name(name) => element.name == *name,
            Part::Class(class) => element.classes.iter().any(|known| known == class),
            Part::Id(id) => element.get("id") == Some(id),
            Part::Attribute(name, None) => element.get(name).is_some(),
            Part::Attribute(name, Some(value)) => element.get(name) == Some(value),
            Part::Root => ancestors.is_empty(),
            Part::Is(list) => list.iter().any(|one| one.fits(element, ancestors)),
            Part::Not(list) => !list.iter().any(|one| one.fits(element, ancestors)),
        })
    }
}

fn without_comments(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("/*") {
        out.push_str(&rest[..start]);
        rest = rest[start..].find("*/").map_or("", |end| &rest[start + end + 2..]);
    }
    out + rest
}

/// Where the block that begins here ends.
fn end_of_block(text: &str) -> Option<usize> {
    let mut deep = 0;
    text.char_indices().find_map(|(at, sign)| {
        deep += i32::from(sign == '{') - i32::from(sign == '}');
        (deep == 0).then_some(at)
    })
}

/// Where the bracket that was opened before ends.
fn end_of_bracket(text: &str) -> Option<usize> {
    let mut deep = 1;
    text.char_indices().find_map(|(at, sign)| {
        deep += i32::from(sign == '(') - i32::from(sign == ')');
        (deep == 0).then_some(at)
    })
}

/// A selector with room around what joins its steps.
fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace('>', " > ")
}

/// The parts of a text between a sign that stands in no bracket.
pub(super) fn split_at(text: &str, sign: char) -> Vec<&str> {
    let (mut parts, mut start, mut deep) = (Vec::new(), 0, 0_i32);
    for (at, letter) in text.char_indices() {
        deep += i32::from(matches!(letter, '(' | '[')) - i32::from(matches!(letter, ')' | ']'));
        if letter == sign && deep == 0 {
            parts.push(&text[start..at]);
            start = at + letter.len_utf8();
        }
    }
    parts.push(&text[start..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(sheet: &str, element: &Element, around: &[&Element]) -> Vec<(&'static str, &'static str)> {
        Sheet::read(sheet).of(element, around)
    }

    #[test]
    fn the_strongest_rule_speaks_last() {
        let (map, name) = (Element::around("svg.map"), Element::around("text.name.castle"));
        let sheet = "@media (x) { .name { fill: no; } } .map .name:is(.castle, .camelot) { fill: a; } /* } */
                     text { fill: b; } .map > text { fill: c } .name:not(.castle) { fill: no } .name:hover { fill: no }";
        assert_eq!(said(sheet, &name, &[&map]), [("fill", "b"), ("fill", "c"), ("fill", "a")]);
        let between = Element::around("g");
        assert_eq!(said(sheet, &name, &[&map, &between]), [("fill", "b"), ("fill", "a")], "no child of the map");
        assert_eq!(
            said(":root { --a: light-dark(x, y); }", &Element::around("html"), &[]),
            [("--a", "light-dark(x, y)")]
        );
    }
}
