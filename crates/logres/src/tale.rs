//! How a match is told in the terminal: its chronicle, and its end.

use std::io::{self, Write};

use table::{AnyMatch, Outcome, Party, Seat, ToldEvent, capital, listed};

use crate::paint::{ASKED, cited, painted};

/// Writes chronicle entries as a reader reads them, each with its rule.
pub(crate) fn write_tales(out: &mut dyn Write, tales: &[ToldEvent], reader: Option<Seat>) -> io::Result<()> {
    tales.iter().try_for_each(|tale| writeln!(out, "  {} {}", tale.words(reader), cited(tale.rule)))
}

/// Writes the places, best first, and the rule by which the match ended. The reader has won, not "Anna".
pub(crate) fn write_result(
    out: &mut dyn Write,
    table: &dyn AnyMatch,
    outcome: &Outcome,
    reader: Option<Seat>,
) -> io::Result<()> {
    writeln!(out, "{} {}", painted(ASKED, headline(table, outcome, reader)), cited(outcome.rule))?;
    let names = table.setup().names().all();
    let mut places: Vec<(u8, &str)> = outcome.places.iter().copied().zip(names.iter().map(String::as_str)).collect();
    places.sort_by_key(|(place, _)| *place);
    places.iter().try_for_each(|(place, name)| writeln!(out, "  {place}. {name}"))
}

/// Who won, in a sentence.
fn headline(table: &dyn AnyMatch, outcome: &Outcome, reader: Option<Seat>) -> String {
    let names = table.setup().names().read_by(reader);
    let first: Vec<Party<'_>> =
        table.setup().seats().into_iter().filter(|seat| outcome.is_first(*seat)).map(|seat| names.who(seat)).collect();
    match &first[..] {
        [] => "Nobody wins.".to_owned(),
        [winner] => capital(format!("{}.", winner.does("wins"))),
        _ if outcome.is_draw() => "It is a draw.".to_owned(),
        several => {
            let several: Vec<String> = several.iter().map(Party::to_string).collect();
            capital(format!("{} share first place.", listed(&several)))
        }
    }
}

/// "1 answer", "2 answers".
pub(crate) fn counted(number: impl Into<u64>, thing: &str) -> String {
    let number = number.into();
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// Words in lines that are easy to read.
pub(crate) fn wrapped(text: &str) -> Vec<String> {
    const WIDTH: usize = 96;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_broken_between_words() {
        assert_eq!(wrapped(""), Vec::<String>::new());
        assert_eq!(wrapped(" a  b "), ["a b"]);
        let lines = wrapped(&"knight ".repeat(40));
        assert!(lines.len() == 4 && lines.iter().all(|line| line.len() <= 96), "{lines:?}");
    }
}
