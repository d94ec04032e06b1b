//! Rules for names and for plain text: the same for pages and programs, for seats, guests and accounts.

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 40;

/// Whether a name fits. It may become the name of a seat.
///
/// # Errors
/// A sentence that says what a name looks like.
pub fn check_name(name: &str) -> Result<&str, String> {
    let name = name.trim_matches(' ');
    let odd = |c: char| c == ':' || c.is_control() || is_invisible(c) || (c.is_whitespace() && c != ' ');
    // Two blanks in a row look like one.
    let unfit = name.starts_with([';', '*']) || name.contains("  ") || name.chars().any(odd);
    if name.is_empty() || name.chars().count() > LONGEST_NAME || unfit {
        return Err(format!(
            "a name has 1 to {LONGEST_NAME} visible characters and no colon; words are separated by single spaces, and it does not begin with ; or *"
        ));
    }
    Ok(name)
}

/// Whether a text can be said at a table: anything that can be typed, but nothing that reverses other people's text.
pub(crate) fn are_plain(words: &str) -> bool {
    words.chars().all(|c| c == '\n' || !c.is_control() && !turns_writing(c))
}

/// Characters that override the direction of writing, and those that enclose such overrides. The marks that
/// right-to-left languages need are not among them.
fn turns_writing(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Characters that change the direction of writing or show nothing. With them, one name can look like another.
fn is_invisible(c: char) -> bool {
    turns_writing(c)
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{feff}'
            // Fillers of Hangul and Khmer, and the marks of Mongolian.
            | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{3164}' | '\u{ffa0}'
            // Spaces without width, joiners, marks of direction, separators of lines, operators that do not show.
            | '\u{200b}'..='\u{200f}' | '\u{2028}' | '\u{2029}' | '\u{2060}'..='\u{206f}'
            // Selectors of variants, anchors of annotations, signs that only programs read.
            | '\u{fe00}'..='\u{fe0f}' | '\u{fff9}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_what_can_be_seen() {
        for name in ["Anna", "Sir Bors de Ganis", "Élaine", "アーサー", "مورغان", " Anna "] {
            assert!(check_name(name).is_ok(), "{name:?}");
        }
        let long = "x".repeat(LONGEST_NAME + 1);
        let unfit = [
            "",
            "   ",
            ";x",
            "*x",
            "a:b",
            "a\tb",
            "a\nb",
            &long,
            "Anna\u{202e}",
            "\u{200b}Anna",
            "An\u{200d}na",
            "\u{feff}",
            "An\u{ad}na",
            "Anna\u{2028}",
            "An\u{a0}na",
            "An  na",
            "\u{3164}",
            "Anna\u{e0041}",
            "Anna\u{fe0f}",
            "\u{2066}Anna",
        ];
        for name in unfit {
            assert!(check_name(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn words_at_the_table_turn_nobody_elses_around() {
        for words in ["Well met!", "two\nlines", "שלום\u{200f}!", "👩\u{200d}🌾"] {
            assert!(are_plain(words), "{words:?}");
        }
        for words in ["a\u{202e}b", "\u{2067}x", "bell\u{7}"] {
            assert!(!are_plain(words), "{words:?}");
        }
    }
}
