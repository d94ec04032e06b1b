//! Several answers as one act: a march is who, where to and how many; one refusal, one undo.
//!
//! A chain answers questions that follow each other at once: the same seat is asked, and neither chance nor a
//! revelation nor another seat comes between. So whoever gives it knows no less than somebody who answers one by one,
//! and looking ahead tells no more than to answer, look, and take it back.

use std::fmt;

use super::Match;
use super::run::{LONGEST_CHAIN, LookingFor, Offer};
use crate::refusal::brief;
use crate::{Answer, Game, Prompt, Refusal, Seat};

/// An answer in a chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Link<'a> {
    /// As a client gives it.
    Answer(Answer),
    /// As a record writes it.
    Label(&'a str),
    /// As a store keeps it: what it was, and how it was written. How it was written decides.
    Stored(Answer, &'a str),
}

impl fmt::Display for Link<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Link::Answer(Answer::One(index)) => write!(f, "option {index}"),
            Link::Answer(Answer::Number(number)) => write!(f, "{number}"),
            Link::Answer(Answer::Spot(spot)) => write!(f, "{spot}"),
            Link::Answer(Answer::Some(picked)) => write!(f, "{} options", picked.len()),
            Link::Answer(Answer::Text(words)) => f.write_str(&brief(words)),
            Link::Label(label) | Link::Stored(_, label) => f.write_str(&brief(label)),
        }
    }
}

/// What becomes of questions that follow a chain at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rest {
    /// They are asked.
    Ask,
    /// As long as they are preset to something ([`Prompt::preset`]), that is the answer.
    Preset,
}

/// What came of an act.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Taken {
    /// Its answers, those that were filled in too, with how each is written.
    pub answers: Vec<(Answer, Box<str>)>,
    /// What everybody is asked then, without what is barred.
    pub prompts: Vec<Prompt>,
}

impl<G: Game> Match<G> {
    /// Gives several answers of a seat as one act: all of them count, or none.
    ///
    /// # Errors
    /// The refusal of the first that does not fit; nothing has changed.
    pub fn submit_chain(&mut self, seat: Seat, links: Vec<Link<'_>>, rest: Rest) -> Result<Taken, Refusal> {
        Ok(self.offer_and_look(self.chain(seat, links, rest)?, LookingFor::All)?)
    }

    fn chain<'a>(&self, seat: Seat, links: Vec<Link<'a>>, rest: Rest) -> Result<Offer<'a>, Refusal> {
        let offer = Offer::chain(seat, links, rest);
        match offer.left() {
            0 => Err(Refusal::plain("no answer", "an act has at least one answer")),
            1..=LONGEST_CHAIN => Ok(offer),
            more => {
                let why = format!("an act has at most {LONGEST_CHAIN} answers, and this has {more}");
                Err(Refusal::plain(offer.to_string(), why))
            }
        }
    }

    /// What a seat would be asked at once after these answers: the fields of a form. Each but the last is preset to
    /// something, and the next is what follows on that; the last may have to be answered. It tells nothing that the seat could not see by giving
    /// them and taking them back: nothing follows on chance, on a revelation or on another seat.
    ///
    /// # Errors
    /// The refusal of the first answer that does not fit.
    pub fn ahead(&self, seat: Seat, links: Vec<Link<'_>>) -> Result<Vec<Prompt>, Refusal> {
        let offer = self.chain(seat, links, Rest::Preset)?;
        if !self.waiting.contains(seat) && !self.may_speak.contains(seat) {
            return Err(self.not_asked(&offer));
        }
        let looking_for = LookingFor::Ahead(seat, offer.left());
        // A copy: what falls in it is never seen.
        Ok(self.run(Some(offer)).looking_for(looking_for).play_from(&self.latest)?.prompts)
    }
}
