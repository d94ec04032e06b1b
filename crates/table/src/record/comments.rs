//! Comments in a record: lines that a person reads and a program passes over.

use super::Record;
use crate::matches::NOTED;

impl Record {
    /// A record as text with comments in it, each behind the answer with this number and the chance that followed it; 0 is
    /// before the first. A comment is one line; it must not read like something that chance decided.
    #[must_use]
    pub fn with_comments(record: &str, comments: &[(u32, String)]) -> String {
        let mut text = String::with_capacity(record.len() + comments.len() * 80);
        let mut left = comments.to_vec();
        left.sort_by_key(|(at, _)| *at);
        let mut left = left.into_iter().peekable();
        let mut write_up_to = |text: &mut String, answer: u32| {
            while let Some((_, words)) = left.next_if(|(at, _)| *at < answer) {
                let words: String = words.split_whitespace().collect::<Vec<_>>().join(" ");
                text.push_str(NOTED.trim_end());
                text.push(' ');
                text.push_str(&words);
                text.push('\n');
            }
        };
        for line in record.lines() {
            if let Some(number) = number_of(line) {
                write_up_to(&mut text, number);
            }
            text.push_str(line);
            text.push('\n');
        }
        write_up_to(&mut text, u32::MAX);
        text
    }
}

/// The number of an answer: `12. Bors: ...`, `13+ Bors: ...`.
fn number_of(line: &str) -> Option<u32> {
    let (number, _) = line.split_once(' ')?;
    number.strip_suffix(['.', '+'])?.parse().ok()
}
