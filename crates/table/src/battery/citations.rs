//! Every rule of the book is cited where it is enforced, and by a test.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::{Game, Rule};

/// The kinds of rules that must be cited. Other kinds (such as `component`) have nothing to enforce.
const KINDS: [&str; 5] = ["core", "data", "example", "option", "ruling"];

/// Every rule and ruling of a game's book is cited by its code or data, and by a test. A citation is the id as text; it
/// shows where to look, and does not prove that the rule holds.
///
/// Code is everything in `src` of the game's crate up to `#[cfg(test)]`; data is everything in `data`; tests are the
/// rest of `src`, and `tests`.
///
/// # Errors
/// The rules that are not cited, each with what is missing; or the file that cannot be read.
pub fn every_rule_is_cited<G: Game>(crate_dir: &str) -> Result<(), String> {
    let book = G::ABOUT.rule_book()?;
    let rules: Vec<Rule> = book.entries().filter(|rule| KINDS.contains(&rule.kind.as_str())).collect();
    let prefixes: BTreeSet<&str> = rules.iter().filter_map(|rule| rule.id.split('-').next()).collect();
    let (mut code, mut tests) = (BTreeSet::new(), BTreeSet::new());
    let dir = Path::new(crate_dir);
    for_each_file(&dir.join("src"), "rs", &mut |text| {
        let (before, after) = text.split_at(text.find("#[cfg(test)]").unwrap_or(text.len()));
        code.extend(ids(before, &prefixes));
        tests.extend(ids(after, &prefixes));
    })?;
    for_each_file(&dir.join("data"), "toml", &mut |text| code.extend(ids(text, &prefixes)))?;
    for_each_file(&dir.join("tests"), "rs", &mut |text| tests.extend(ids(text, &prefixes)))?;
    let lacking: Vec<String> = rules.iter().filter_map(|rule| lacks(rule, &code, &tests)).collect();
    if lacking.is_empty() { Ok(()) } else { Err(lacking.join("\n")) }
}

/// What is missing for a rule, if anything is.
fn lacks(rule: &Rule, code: &BTreeSet<String>, tests: &BTreeSet<String>) -> Option<String> {
    let lacks = match (code.contains(&rule.id), tests.contains(&rule.id)) {
        (true, true) => return None,
        (true, false) => "no test",
        (false, true) => "no code",
        (false, false) => "neither code nor a test",
    };
    Some(format!("{} is cited by {lacks}: {}", rule.id, rule.title))
}

/// The rule ids in a text: a prefix, a dash, and every character that an id may have.
fn ids(text: &str, prefixes: &BTreeSet<&str>) -> Vec<String> {
    let mut found = Vec::new();
    for prefix in prefixes {
        for (at, _) in text.match_indices(&format!("{prefix}-")) {
            let inside_a_word = text[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_');
            let rest = &text[at..];
            let goes_on = |c: char| c.is_ascii_alphanumeric() || ".:_/-".contains(c);
            let end = rest.find(|c| !goes_on(c)).unwrap_or(rest.len());
            if !inside_a_word {
                found.push(rest[..end].trim_end_matches(|c: char| !c.is_ascii_alphanumeric()).to_owned());
            }
        }
    }
    found
}

/// Every file in and below a folder whose name has this ending; none if there is no such folder.
fn for_each_file(folder: &Path, ending: &str, see: &mut dyn FnMut(&str)) -> Result<(), String> {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(()) };
    for entry in entries {
        let path = entry.map_err(|error| format!("{}: {error}", folder.display()))?.path();
        if path.is_dir() {
            for_each_file(&path, ending, see)?;
        } else if path.extension().is_some_and(|known| known == ending) {
            see(&fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?);
        }
    }
    Ok(())
}

/// Makes a test that every rule of a game's book is cited by the code or data of this crate, and by its tests
/// ([`battery::every_rule_is_cited`](crate::battery::every_rule_is_cited)).
#[macro_export]
macro_rules! every_rule_is_cited {
    ($game:ty) => {
        #[test]
        fn every_rule_is_cited() {
            let cited = $crate::battery::every_rule_is_cited::<$game>(::core::env!("CARGO_MANIFEST_DIR"));
            if let Err(lacking) = cited {
                panic!("{lacking}");
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        ids(text, &BTreeSet::from(["XYZ"]))
    }

    #[test]
    fn an_id_ends_where_it_cannot_go_on() {
        assert_eq!(found("(XYZ-1.a), \"XYZ-2/b\": XYZ-3. XYZ-4-E;"), ["XYZ-1.a", "XYZ-2/b", "XYZ-3", "XYZ-4-E"]);
        assert_eq!(found("WXYZ-1 and _XYZ-2"), [""; 0], "that is another word");
    }

    #[test]
    fn a_rule_says_what_it_lacks() {
        let rule = Rule { id: "XYZ-1".into(), title: "Dawn".into(), kind: "core".into(), ..Rule::default() };
        let (cited, none) = (BTreeSet::from(["XYZ-1".to_owned()]), BTreeSet::from(["XYZ-10".to_owned()]));
        assert_eq!(lacks(&rule, &cited, &cited), None);
        assert_eq!(lacks(&rule, &cited, &none).as_deref(), Some("XYZ-1 is cited by no test: Dawn"));
        assert_eq!(lacks(&rule, &none, &cited).as_deref(), Some("XYZ-1 is cited by no code: Dawn"));
        assert_eq!(lacks(&rule, &none, &none).as_deref(), Some("XYZ-1 is cited by neither code nor a test: Dawn"));
    }
}
