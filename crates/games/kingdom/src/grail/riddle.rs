//! Chapter 30: the riddle, and the Grail.

use table::prelude::*;

use super::{Grail, Token};
use crate::board::{Board, Place};
use crate::homeward::Refuge;
use crate::packs::{Packs, RiddleCard};
use crate::settings::Riddles;
use crate::tables::book;
use crate::{Deed, Kingdom, bot};

/// KGD-R34: the longest answer.
const LONGEST_ANSWER: u32 = 60;

/// KGD-OPT-6: one of four answers, by the card it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct RiddleAnswer(pub(crate) u8);

impl RiddleAnswer {
    /// KGD-R34: no answer, which is wrong: what counts when time is up must tell nothing of the others.
    const NONE: RiddleAnswer = RiddleAnswer(u8::MAX);
}

impl Choice<Kingdom> for RiddleAnswer {
    fn label(&self, _: &Kingdom) -> String {
        if *self == RiddleAnswer::NONE { "no answer".into() } else { riddle_card(self.0).answers()[0].clone() }
    }

    fn merit(&self, game: &Kingdom, seat: Seat) -> f32 {
        if *self == RiddleAnswer::NONE { f32::NEG_INFINITY } else { bot::riddle(game, seat, *self) }
    }
}

/// KGD-OPT-6: a reader's judgement of an answer the program refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Verdict {
    Right,
    Wrong,
}

impl Choice<Kingdom> for Verdict {
    fn label(&self, _: &Kingdom) -> String {
        match self {
            Verdict::Right => "accept it".into(),
            Verdict::Wrong => "refuse it".into(),
        }
    }

    fn merit(&self, _: &Kingdom, _: Seat) -> f32 {
        f32::from(*self == Verdict::Wrong)
    }
}

/// The riddle card with this number in the box.
pub(crate) fn riddle_card(card: u8) -> &'static RiddleCard {
    &Packs::get().riddles[usize::from(card)]
}

impl Kingdom {
    /// KGD-30.a: the left-hand player reads a riddle, and the Challenger's player answers once.
    pub(super) fn face_the_riddle<T: Table<Self>>(&mut self, seat: Seat, site: u8, table: &mut T) -> Play<()> {
        let reader = self.left_of(seat);
        let Some(card) = self.riddles.draw(table) else { return Ok(()) };
        self.riddle = Some(card);
        self.tell(table, || Deed::Riddle { seat, reader, card });
        // KGD-30.c: the reader alone learns the answer.
        self.tell_to(table, Audience::seat(reader), || Deed::RiddleAnswer { card });
        let right = self.answers_the_riddle(seat, reader, card, table)?;
        if !self.player(reader).riddles_read.contains(&card) {
            self.player_mut(reader).riddles_read.push(card);
        }
        self.riddle = None;
        self.riddles.put_under(card);
        self.tell(table, || Deed::RiddleAnswered { seat, right });
        if right { self.win_the_grail(seat, site, table) } else { self.turned_away(seat, site, table) }
    }

    /// KGD-R34, KGD-OPT-6: typed, or picked from four.
    fn answers_the_riddle<T: Table<Self>>(&mut self, seat: Seat, reader: Seat, card: u8, table: &mut T) -> Play<bool> {
        let riddle = riddle_card(card);
        let words = &riddle.text;
        if self.settings.riddles == Riddles::ChoiceOfFour {
            let mut answers: List<RiddleAnswer, 5> = four_answers(card, table).into_iter().collect();
            answers.push(RiddleAnswer::NONE);
            let question = one("KGD-OPT-6", say!("{words}"), answers).otherwise(RiddleAnswer::NONE);
            let answer = table.ask(self, seat, question)?;
            return Ok(answer.0 == card);
        }
        // KGD-P-3: a bot is right half the time, and always if it has read the card.
        let known = self.player(seat).riddles_read.contains(&card);
        let right = riddle.answers().first().map(String::as_str);
        let guesses: List<&'static str, 2> = right.into_iter().chain((!known).then_some("?")).collect();
        let question = text("KGD-30.a", say!("{words}"), LONGEST_ANSWER, guesses).otherwise("");
        let answer = table.ask(self, seat, question)?;
        let both = Audience::Only(Seats::only(seat).with(reader));
        self.tell_to(table, both, || Deed::Answers { seat, answer: answer.clone() });
        if riddle.accepts(&answer) || self.settings.riddles == Riddles::Typed {
            return Ok(riddle.accepts(&answer));
        }
        let sentence = say!("Do you accept the answer “{answer}”? It is not among those on the card.");
        let verdicts = [Verdict::Right, Verdict::Wrong];
        let verdict = self.ask_anyone(reader, "KGD-OPT-6", &sentence, &verdicts, &Verdict::Wrong, table)?;
        Ok(verdict == Verdict::Right)
    }

    /// KGD-30.e, KGD-R64: he takes the Grail and is the Royal Guardian from now on.
    fn win_the_grail<T: Table<Self>>(&mut self, seat: Seat, site: u8, table: &mut T) -> Play<()> {
        self.tokens[usize::from(site)] = Token::Gone;
        self.grail = Grail::Held(seat);
        self.tell(table, || Deed::GrailWon { seat });
        self.camelot_may_fall(table)
    }

    /// KGD-30.b, KGD-R36: he must leave at once, and may not return for two complete turns; the Grail stays, face up.
    fn turned_away<T: Table<Self>>(&mut self, seat: Seat, site: u8, table: &mut T) -> Play<()> {
        self.bar_site(seat, site, book().mystic.turns_barred_after_failed_riddle);
        let board = Board::get();
        let place = board.mystic_sites()[usize::from(site)].place;
        let beside = self.retreats(seat, place);
        let to = match beside.len() {
            0 => {
                let safe: Vec<Place> = board.places().filter(|place| self.is_safe(seat, *place)).collect();
                self.nearest(seat, place, safe.into_iter(), table)?.unwrap_or(place)
            }
            1 => beside[0],
            _ => {
                let first = Refuge(beside[0]);
                let places: List<Refuge, 8> = beside.into_iter().map(Refuge).collect();
                let question = one("KGD-30.b", "Where do you go? You must leave the site.", places);
                table.ask(self, seat, question.otherwise(first))?.0
            }
        };
        self.place_challenger(seat, to, table);
        Ok(())
    }
}

/// KGD-OPT-6: the right answer among three others, drawn at random from different cards.
fn four_answers<T: Table<Kingdom>>(card: u8, table: &mut T) -> List<RiddleAnswer, 4> {
    let mut answers: List<RiddleAnswer, 4> = std::iter::once(RiddleAnswer(card)).collect();
    while !answers.is_full() {
        let differs = |other: &u8| {
            let word = &riddle_card(*other).answers()[0];
            !answers.iter().any(|known| riddle_card(known.0).accepts(word))
        };
        let others: List<u8, { Packs::RIDDLES }> = (0..Packs::get().riddles.len() as u8).filter(differs).collect();
        answers.push(RiddleAnswer(others[table.draw(others.len())]));
    }
    table.shuffle(&mut answers);
    answers
}
