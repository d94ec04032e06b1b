//! Words that every game needs for numbers and lists.

/// `1 mile`, `2 miles`.
#[must_use]
pub fn counted(number: impl Into<i64>, one: &str, several: &str) -> String {
    let number = number.into();
    format!("{number} {}", if number == 1 { one } else { several })
}

/// `a`, `a and b`, `a, b and c`; `nobody` if there is none.
#[must_use]
pub fn listed<S: AsRef<str>>(names: &[S]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [only] => only.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", first.join(", "), last.as_ref())
        }
    }
}

/// The same with a capital letter at its beginning: sentences begin with one, and "you" may stand there.
#[must_use]
pub fn capital(words: impl Into<String>) -> String {
    let words = words.into();
    let mut letters = words.chars();
    match letters.next() {
        Some(first) if first.is_lowercase() => first.to_uppercase().chain(letters).collect(),
        _ => words,
    }
}

/// Keeps two words on one line in [`wrapped`].
pub const TIED: char = '\u{a0}';

/// Words after a heading, broken into lines of at most `width` characters; all lines but the first are indented by so
/// many, or by the heading if that is shorter. Ends with a new line.
#[must_use]
pub fn wrapped(heading: &str, words: &str, indent: usize, width: usize) -> String {
    let indent = " ".repeat(heading.len().min(indent));
    let (mut lines, mut line, mut empty) = (String::new(), heading.to_owned(), true);
    for word in words.split([' ', '\n']).filter(|word| !word.is_empty()) {
        if !empty && line.chars().count() + 1 + word.chars().count() > width {
            lines.push_str(&line);
            lines.push('\n');
            line.clone_from(&indent);
        } else if !empty {
            line.push(' ');
        }
        line.push_str(word);
        empty = false;
    }
    lines.push_str(line.trim_end());
    lines.push('\n');
    lines.replace(TIED, " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_lists_are_said_as_people_say_them() {
        assert_eq!([0, 1, 2].map(|miles| counted(miles, "mile", "miles")), ["0 miles", "1 mile", "2 miles"]);
        let names = ["Anna", "Bors", "Clarine"];
        assert_eq!(
            [0, 1, 2, 3].map(|many| listed(&names[..many])),
            ["nobody", "Anna", "Anna and Bors", "Anna, Bors and Clarine"]
        );
    }

    #[test]
    fn a_sentence_begins_with_a_capital() {
        assert_eq!(
            ["you win.", "King Lot wins.", "02 falls.", ""].map(capital),
            ["You win.", "King Lot wins.", "02 falls.", ""]
        );
    }

    #[test]
    fn long_lines_are_broken_and_indented() {
        assert_eq!(wrapped("", "", 6, 10), "\n");
        assert_eq!(wrapped("TO  ", "one two three", 2, 10), "TO  one\n  two\n  three\n");
        assert_eq!(wrapped("A ", "a  b\nc", 6, 10), "A a b c\n");
        assert_eq!(wrapped("", &format!("a b{TIED}c"), 0, 4), "a\nb c\n");
    }
}
