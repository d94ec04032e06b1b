//! What is asked of players whose turn it is not: before they answer they may end an alliance (KGD-N-3). Numbers, and
//! the numbers a rider names, have no room for another answer; a player who is asked for them chose to be, or had the
//! choice before.

use std::fmt::Display;

use table::prelude::*;

use crate::Kingdom;
use crate::parley::known_as;

/// An answer, or a word that ends an alliance; after that the question is asked again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum OutOfTurn<C> {
    Answer(C),
    EndAlliance(Seat),
}

impl Kingdom {
    /// KGD-N-3, KGD-P-2: asks somebody who may not be the active player; no answer in time counts as `otherwise`.
    pub(crate) fn ask_anyone<C: Choice<Kingdom>, T: Table<Self>>(
        &mut self,
        seat: Seat,
        rule: Cite,
        sentence: &impl Display,
        choices: &[C],
        otherwise: &C,
        table: &mut T,
    ) -> Play<C> {
        self.ask_anyone_usually(seat, rule, sentence, choices, |_| true, |_| Vec::new(), otherwise, table)
    }

    /// The same, if only some of the choices are usual, or others are barred.
    #[allow(clippy::too_many_arguments, reason = "a question has as many parts")]
    pub(crate) fn ask_anyone_usually<C: Choice<Kingdom>, T: Table<Self>>(
        &mut self,
        seat: Seat,
        rule: Cite,
        sentence: &impl Display,
        choices: &[C],
        usual: impl Fn(&C) -> bool,
        bars: impl Fn(&Kingdom) -> Vec<Barred>,
        otherwise: &C,
        table: &mut T,
    ) -> Play<C> {
        loop {
            let question = one(rule, sentence, self.or_end_an_alliance(seat, choices))
                .barring(&bars)
                .usually(|said| matches!(said, OutOfTurn::Answer(choice) if usual(choice)))
                .otherwise(OutOfTurn::Answer(otherwise.clone()));
            let said = table.ask(self, seat, question)?;
            if let Some(answer) = self.answered_or_parted(seat, said, table) {
                return Ok(answer);
            }
        }
    }

    /// KGD-N-3: these choices, and the alliances that can be ended.
    pub(crate) fn or_end_an_alliance<C: Clone>(&self, seat: Seat, choices: &[C]) -> List<OutOfTurn<C>, 32> {
        let answers = choices.iter().cloned().map(OutOfTurn::Answer);
        answers.chain(self.alliances_to_end(seat).map(OutOfTurn::EndAlliance)).collect()
    }

    /// KGD-N-3: the alliances a player can end: not those that he has said will end with the battle.
    pub(crate) fn alliances_to_end(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let unbroken = move |with: &Seat| !self.ending.contains(&(seat, *with));
        self.allies[seat.index()].into_iter().filter(unbroken)
    }

    fn answered_or_parted<C, T: Table<Self>>(&mut self, seat: Seat, said: OutOfTurn<C>, table: &mut T) -> Option<C> {
        match said {
            OutOfTurn::Answer(choice) => return Some(choice),
            OutOfTurn::EndAlliance(with) => self.end_alliance(seat, with, table),
        }
        None
    }
}

impl<C: Choice<Kingdom>> Choice<Kingdom> for OutOfTurn<C> {
    fn label(&self, game: &Kingdom) -> String {
        match self {
            OutOfTurn::Answer(choice) => choice.label(game),
            OutOfTurn::EndAlliance(with) => format!("end the alliance with {}", known_as(game, *with)),
        }
    }

    fn target(&self, game: &Kingdom) -> Option<String> {
        match self {
            OutOfTurn::Answer(choice) => choice.target(game),
            OutOfTurn::EndAlliance(_) => None,
        }
    }

    fn warning(&self, game: &Kingdom, seat: Seat) -> Option<String> {
        match self {
            OutOfTurn::Answer(choice) => choice.warning(game, seat),
            OutOfTurn::EndAlliance(with) => Some(game.end_of_alliance(*with)),
        }
    }

    fn ends(&self) -> bool {
        matches!(self, OutOfTurn::Answer(choice) if choice.ends())
    }

    /// A steward keeps faith while another acts.
    fn merit(&self, game: &Kingdom, seat: Seat) -> f32 {
        match self {
            OutOfTurn::Answer(choice) => choice.merit(game, seat),
            OutOfTurn::EndAlliance(_) => f32::NEG_INFINITY,
        }
    }
}
