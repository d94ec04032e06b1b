//! Spoils texts, in the same way for the same number: to fuzz everything that reads them.

use table::{Luck, Quick};

/// Numbers that often break programs.
const ODD_NUMBERS: [&str; 16] = [
    "0",
    "1",
    "2",
    "7",
    "16",
    "255",
    "256",
    "65535",
    "65536",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551615",
    "99999999999999999999999999",
];
/// Text that often breaks programs.
const ODD_TEXTS: [&str; 16] = [
    "\u{feff}",
    "\u{0}",
    "\r",
    "\r\n",
    "\n\n",
    "é",
    "\u{202e}",
    "\u{2028}",
    "🂡",
    " | ",
    ": ",
    ". ",
    "; d6: 4",
    "* d6: 4",
    "; clock 5 minutes",
    "* clock 60 minutes",
];
/// JSON that often breaks programs.
const ODD_JSON: [&str; 12] = [
    "null",
    "true",
    "[]",
    "{}",
    "\"\"",
    "[[[[]]]]",
    "-1",
    "1e400",
    "0.5",
    "[0,0,0,0,0,0,0,0,0]",
    "\"\\ud800\"",
    "{\"a\":{}}",
];

/// Spoils texts of a corpus.
pub(crate) struct Mutator<'c> {
    corpus: &'c [String],
    luck: Quick,
}

impl<'c> Mutator<'c> {
    pub(crate) fn new(corpus: &'c [String], seed: u64) -> Mutator<'c> {
        Mutator { corpus, luck: Quick::new(seed) }
    }

    fn below(&mut self, n: usize) -> usize {
        self.luck.below(n.max(1) as u32) as usize
    }

    fn one_of<'a, T: ?Sized>(&mut self, of: &[&'a T]) -> &'a T {
        of[self.below(of.len())]
    }

    /// The next spoilt text.
    pub(crate) fn next(&mut self) -> Vec<u8> {
        let corpus = self.corpus;
        let mut text = corpus[self.below(corpus.len())].clone();
        if self.below(2) == 0 {
            text = without_promises(&text);
        }
        for _ in 0..=self.below(3) {
            text = match self.below(12) {
                0 => self.duplicate_line(&text),
                1 => self.delete_line(&text),
                2 => self.swap_lines(&text),
                3 => self.splice(&text),
                4..=6 => self.tweak_number(&text),
                7 => self.edit_tag(&text),
                8 | 9 => self.edit_json(&text),
                10 => self.insert(&text),
                _ => self.long_line(&text),
            };
        }
        let mut bytes = text.into_bytes();
        match self.below(8) {
            0 => self.flip(&mut bytes),
            1 => drop(bytes.drain(self.below(bytes.len())..)),
            2 if !bytes.is_empty() => drop(bytes.remove(self.below(bytes.len()))),
            3 => bytes.insert(self.below(bytes.len()), self.luck.word() as u8),
            _ => {}
        }
        bytes
    }

    fn flip(&mut self, bytes: &mut [u8]) {
        let (at, bit) = (self.below(bytes.len()), self.below(8));
        if let Some(byte) = bytes.get_mut(at) {
            *byte ^= 1 << bit;
        }
    }

    fn duplicate_line(&mut self, text: &str) -> String {
        self.with_lines(text, |lines, from, to| lines.insert(to, lines[from]))
    }

    fn delete_line(&mut self, text: &str) -> String {
        self.with_lines(text, |lines, at, _| {
            lines.remove(at);
        })
    }

    fn swap_lines(&mut self, text: &str) -> String {
        self.with_lines(text, |lines, one, other| lines.swap(one, other))
    }

    fn with_lines(&mut self, text: &str, act: impl FnOnce(&mut Vec<&str>, usize, usize)) -> String {
        let mut lines: Vec<&str> = text.lines().collect();
        if !lines.is_empty() {
            let (one, other) = (self.below(lines.len()), self.below(lines.len()));
            act(&mut lines, one, other);
        }
        lines.join("\n")
    }

    /// The beginning of one text and the end of another.
    fn splice(&mut self, text: &str) -> String {
        let corpus = self.corpus;
        let other = &corpus[self.below(corpus.len())];
        let (head, tail) = (self.below(text.lines().count()), self.below(other.lines().count()));
        text.lines().take(head).chain(other.lines().skip(tail)).collect::<Vec<_>>().join("\n")
    }

    /// Another number in place of one.
    fn tweak_number(&mut self, text: &str) -> String {
        let numbers = runs(text, |c| c.is_ascii_digit());
        let Some(&(from, to)) = numbers.get(self.below(numbers.len())) else { return text.to_owned() };
        let near = |by: i64| text[from..to].parse::<i64>().map_or(String::new(), |n| n.wrapping_add(by).to_string());
        let other = match self.below(4) {
            0 => near(1),
            1 => near(-1),
            2 => near(self.luck.below(30).into()),
            _ => self.one_of(&ODD_NUMBERS).to_owned(),
        };
        format!("{}{other}{}", &text[..from], &text[to..])
    }

    /// The value of one tag under the name of another.
    fn edit_tag(&mut self, text: &str) -> String {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let tags: Vec<usize> = (0..lines.len()).filter(|&line| lines[line].starts_with('[')).collect();
        let (Some(&one), Some(&other)) = (tags.get(self.below(tags.len())), tags.get(self.below(tags.len()))) else {
            return text.to_owned();
        };
        let name = lines[one].split(' ').next().unwrap_or("[Odd").to_owned();
        let value = lines[other].split_once(' ').map_or("1]", |(_, value)| value).to_owned();
        lines[one] = format!("{name} {value}");
        lines.join("\n")
    }

    /// Other JSON in place of a value between commas, colons and brackets.
    fn edit_json(&mut self, text: &str) -> String {
        let values = runs(text, |c| !"[]{}:,\n".contains(c));
        let Some(&(from, to)) = values.get(self.below(values.len())) else { return text.to_owned() };
        let nested = "[".repeat(20_000);
        let odd = if self.below(50) == 0 { nested.as_str() } else { self.one_of(&ODD_JSON) };
        format!("{}{odd}{}", &text[..from], &text[to..])
    }

    fn insert(&mut self, text: &str) -> String {
        let at = self.place(text);
        format!("{}{}{}", &text[..at], self.one_of(&ODD_TEXTS), &text[at..])
    }

    fn long_line(&mut self, text: &str) -> String {
        let at = self.place(text);
        let length = [100, 1_000, 70_000][self.below(3)];
        format!("{}{}{}", &text[..at], "ab: 1. "[self.below(6)..].repeat(length / 4), &text[at..])
    }

    /// Somewhere between two characters.
    fn place(&mut self, text: &str) -> usize {
        let mut at = self.below(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    }
}

/// The text without the tags that would detect any change.
fn without_promises(text: &str) -> String {
    let gone = ["[Hash", "[Answers", "[Commitment", "[Result"];
    text.lines().filter(|line| !gone.iter().any(|tag| line.starts_with(tag))).collect::<Vec<_>>().join("\n")
}

/// The ranges in which characters of one kind follow each other.
fn runs(text: &str, kind: impl Fn(char) -> bool) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for (at, c) in text.char_indices().filter(|(_, c)| kind(*c)) {
        match runs.last_mut() {
            Some((_, to)) if *to == at => *to = at + c.len_utf8(),
            _ => runs.push((at, at + c.len_utf8())),
        }
    }
    runs
}
