//! Things of a game's box that can be looked up by name.

/// A card or a counter, with all that a reader wants to know of it: `logres rules camelot-legends Turquin`.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Exhibit {
    /// Its name: `Sir Turquin`.
    pub name: String,
    /// What it is called for short, as other texts name it: `Turquin`.
    pub short: String,
    /// The rule that describes it.
    pub rule: String,
    /// What it is, in a line.
    pub kind: String,
    /// Its figures, each with its name.
    pub figures: Vec<(String, i64)>,
    /// What it says and does.
    pub text: String,
    /// Where this comes from.
    pub source: String,
}

impl Exhibit {
    /// Whether a query names it: every word of the query is one of its name's.
    #[must_use]
    pub fn is_called(&self, query: &str) -> bool {
        let words = words_of(&self.name);
        let asked = words_of(query);
        !asked.is_empty() && asked.iter().all(|asked| words.contains(asked))
    }

    /// Whether a text speaks of it, by the name that it has for short.
    #[must_use]
    pub fn is_named_in(&self, text: &str) -> bool {
        let short = words_of(&self.short);
        !short.is_empty() && words_of(text).windows(short.len()).any(|words| words == short)
    }
}

/// Words in small letters, without "'s" and signs.
fn words_of(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || c == '\''));
    let words = words.map(|word| word.to_lowercase().trim_end_matches("'s").trim_matches('\'').to_owned());
    words.filter(|word| !word.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turquin() -> Exhibit {
        Exhibit {
            name: "Sir Turquin".to_owned(),
            short: "Turquin".to_owned(),
            rule: "XYZ-1".to_owned(),
            kind: String::new(),
            figures: Vec::new(),
            text: String::new(),
            source: String::new(),
        }
    }

    #[test]
    fn it_is_called_by_its_name_or_a_part_of_it() {
        assert!(turquin().is_called("turquin") && turquin().is_called("Sir Turquin"));
        assert!(!turquin().is_called("Turquin's castle") && !turquin().is_called("Turq") && !turquin().is_called(" "));
    }

    #[test]
    fn a_text_that_names_it_is_found_by_the_whole_word() {
        assert!(turquin().is_named_in("The Knights beneath Turquin's banner."));
        assert!(!turquin().is_named_in("Sir Kay"));
    }
}
