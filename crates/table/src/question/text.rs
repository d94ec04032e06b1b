//! Say something.

use std::fmt::Display;

use super::{Question, Words, key_of};
use crate::answer::{Ask, quoted, why_not_text};
use crate::{Answer, Cite, Luck, Prompt, Seat};

/// "What do you say?" Made by [`text`].
#[derive(Clone, Debug)]
pub struct AskText<S, E> {
    words: Words<S>,
    longest: u32,
    bots_say: E,
    otherwise: Option<&'static str>,
}

/// Asks for words on one line, at most this many characters. A bot says one of `bots_say`, or a question mark; nobody
/// is shown these.
pub fn text<S: Display, E: AsRef<[&'static str]>>(rule: Cite, sentence: S, longest: u32, bots_say: E) -> AskText<S, E> {
    AskText { words: Words { rule, sentence }, longest, bots_say, otherwise: None }
}

impl<S, E> AskText<S, E> {
    /// Says which words count when a clock runs out.
    #[must_use]
    pub fn otherwise(self, words: &'static str) -> AskText<S, E> {
        AskText { otherwise: Some(words), ..self }
    }
}

impl<G, S: Display, E: AsRef<[&'static str]>> Question<G> for AskText<S, E> {
    type Answer = String;

    fn rule(&self) -> Cite {
        self.words.rule
    }

    fn read(&self, answer: &Answer) -> Option<String> {
        match answer {
            Answer::Text(words) if why_not_text(words, self.longest).is_none() => Some(words.to_string()),
            _ => None,
        }
    }

    fn is_answerable(&self) -> bool {
        true
    }

    fn random(&self, luck: &mut impl Luck) -> Answer {
        let known = self.bots_say.as_ref();
        let said = known.get(luck.below(known.len().max(1) as u32) as usize).copied();
        let said = said.filter(|words| why_not_text(words, self.longest).is_none());
        Answer::Text(said.unwrap_or(if self.longest > 0 { "?" } else { "" }).into())
    }

    fn key(&self, answer: &Answer) -> u64 {
        key_of(answer)
    }

    fn label(&self, _: &G, answer: &Answer) -> String {
        match answer {
            Answer::Text(words) => quoted(words),
            _ => String::new(),
        }
    }

    fn prompt(&self, _: &G, seat: Seat) -> Prompt {
        Prompt { otherwise: self.otherwise.map(quoted), ..self.words.prompt(seat, Ask::Text { longest: self.longest }) }
    }
}
