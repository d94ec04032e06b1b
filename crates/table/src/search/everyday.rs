//! Everyday words: which say nothing, which are forms of others, and what else a thing may be called.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde::Deserialize;

/// The list as it is written.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct List {
    idle: String,
    forms: BTreeMap<String, String>,
    synonyms: BTreeMap<String, String>,
}

/// The list, with stems.
pub(super) struct Everyday {
    idle: BTreeSet<String>,
    forms: BTreeMap<String, String>,
    synonyms: BTreeMap<String, Vec<String>>,
}

impl Everyday {
    /// The list of the kernel.
    pub(super) fn get() -> &'static Everyday {
        static LIST: LazyLock<Everyday> = LazyLock::new(|| {
            // A test reads it; a search without it still finds exact words.
            Everyday::of(crate::read_data("everyday.toml", include_str!("everyday.toml")).unwrap_or_default())
        });
        &LIST
    }

    fn of(list: List) -> Everyday {
        let idle = list.idle.split_whitespace().map(str::to_owned).collect();
        let everyday = Everyday { idle, forms: list.forms, synonyms: BTreeMap::new() };
        let stems = |text: &String| words(text).map(|word| everyday.stem(&word)).collect();
        let synonyms = list.synonyms.iter().map(|(word, also)| (everyday.stem(word), stems(also))).collect();
        Everyday { synonyms, ..everyday }
    }

    /// Whether a word says nothing of what somebody looks for.
    pub(super) fn is_idle(&self, word: &str) -> bool {
        self.idle.contains(word)
    }

    /// What else a word may be called.
    pub(super) fn synonyms(&self, stem: &str) -> &[String] {
        self.synonyms.get(stem).map_or(&[], Vec::as_slice)
    }

    /// What stays of a word without its endings: `moving`, `moved` and `movement` are all `mov`.
    pub(super) fn stem(&self, word: &str) -> String {
        let form = |word: &str| self.forms.get(word).cloned().unwrap_or_else(|| word.to_owned());
        let word = form(&singular(&form(word)));
        let mut stem = without_ending(&word);
        if stem.len() > 3 && stem.ends_with('e') {
            stem.pop();
        }
        if stem.len() > 3 && stem.ends_with('y') {
            stem.pop();
            stem.push('i');
        }
        stem
    }
}

/// The words of a text in small letters, without "'s" and signs.
pub(super) fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '\'' || c == '’')).filter_map(|word| {
        let word = word.to_lowercase().replace('’', "'");
        let word = word.trim_matches('\'').trim_end_matches("'s");
        (!word.is_empty()).then(|| word.to_owned())
    })
}

fn singular(word: &str) -> String {
    if let Some(stem) = word.strip_suffix("ies").filter(|stem| stem.len() > 1) {
        return format!("{stem}y");
    }
    if let Some(stem) = word.strip_suffix("es")
        && ["x", "ch", "sh", "ss", "zz"].iter().any(|end| stem.ends_with(end))
    {
        return stem.to_owned();
    }
    let plural = word.len() > 3 && !["ss", "us", "is"].iter().any(|end| word.ends_with(end));
    word.strip_suffix('s').filter(|_| plural).unwrap_or(word).to_owned()
}

/// Without `-ing`, `-ed` or `-ment`, if a word stays that can be said.
fn without_ending(word: &str) -> String {
    let ends = |end: &str| {
        let stem = word.strip_suffix(end)?;
        (stem.chars().count() >= 3 && stem.contains(['a', 'e', 'i', 'o', 'u', 'y'])).then_some(stem)
    };
    if let Some(stem) = ends("ment") {
        return stem.to_owned();
    }
    let Some(stem) = ends("ing").or_else(|| ends("ed")) else { return word.to_owned() };
    let mut letters = stem.chars().rev();
    let (last, before) = (letters.next(), letters.next());
    // `running` is a form of `run`, and `pressing` of `press`.
    let doubled = last == before && stem.chars().count() > 3 && !matches!(last, Some('l' | 's' | 'z'));
    if doubled { stem.chars().take(stem.chars().count() - 1).collect() } else { stem.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_can_be_read_and_its_stems_are_no_idle_words() {
        let list: List = crate::read_data("everyday.toml", include_str!("everyday.toml")).expect("a good list");
        assert!(list.synonyms.len() > 50 && list.idle.split_whitespace().count() > 50);
        let idle: BTreeSet<&str> = list.idle.split_whitespace().collect();
        for word in list.synonyms.keys().chain(list.forms.keys()) {
            assert!(!idle.contains(word.as_str()), "{word} is idle, so it is never looked for");
        }
    }

    #[test]
    fn forms_of_a_word_have_one_stem() {
        let alike = [
            ["move", "moves", "moving", "moved", "movement"],
            ["ally", "allies", "ally's", "ally’s", "Ally"],
            ["fight", "fights", "fighting", "fought", "Fight"],
            ["run", "runs", "running", "RUN", "run’s"],
        ];
        let stem = |text: &str| words(text).map(|word| Everyday::get().stem(&word)).collect::<Vec<_>>();
        for forms in alike {
            for form in forms {
                assert_eq!(stem(form), stem(forms[0]), "{form}");
            }
        }
        for (one, other) in [("king", "kin"), ("press", "pres"), ("is", "i"), ("red", "r"), ("bring", "br")] {
            assert_ne!(stem(one), stem(other));
        }
    }
}
