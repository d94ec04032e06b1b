//! Chapter 19: Castle Camelot.

use table::prelude::*;

use crate::board::{Board, Place};
use crate::elimination::Fate;
use crate::grail::Token;
use crate::tables::{Die, book};
use crate::{Deed, Kingdom};

impl Kingdom {
    /// KGD-19.nb2, KGD-R64: Camelot stands as long as there is a token on the board.
    pub(crate) fn camelot_stands(&self) -> bool {
        self.tokens.iter().any(|token| *token != Token::Gone)
    }

    /// KGD-19.c: the rival whom a Challenger meets in Camelot.
    pub(crate) fn rival_in_camelot(&self, seat: Seat) -> Option<Seat> {
        let inside = |seat: &Seat| self.player(*seat).stands() == Some(Board::get().camelot());
        if !inside(&seat) {
            return None;
        }
        self.living().without(seat).into_iter().find(inside)
    }

    /// KGD-19.i, KGD-19.ii, KGD-19.iii, KGD-19.iv, KGD-R14: a fight to the death, the newcomer throwing first; both throw red.
    pub(crate) fn duel<T: Table<Self>>(&mut self, newcomer: Seat, occupant: Seat, table: &mut T) -> Play<()> {
        self.tell(table, || Deed::Duel { seat: newcomer, with: occupant });
        while self.lives(newcomer) && self.lives(occupant) {
            let throws = [newcomer, occupant].map(|_| table.roll(Die::Red.dice()).total() as i32);
            let (loser, lost) = if throws[0] < throws[1] {
                (newcomer, throws[1] - throws[0])
            } else {
                (occupant, throws[0] - throws[1])
            };
            let left = self.player(loser).endurance - lost;
            self.tell(table, || Deed::Exchange { fighters: [newcomer, occupant], throws, loser, lost, left });
            self.wound(loser, lost, table)?;
        }
        Ok(())
    }

    /// KGD-19.b, KGD-R35: 25 gold to the only Challenger who began and ended his turn there.
    pub(crate) fn gold_of_camelot<T: Table<Self>>(&mut self, table: &mut T) {
        let seat = self.active;
        let stayed = self.player(seat).stands().is_some_and(|place| self.waits_for_gold(seat, place));
        if stayed {
            let gold = book().camelot.gold_per_complete_turn;
            self.receive(seat, gold);
            self.tell(table, || Deed::GoldOfCamelot { seat, gold });
        }
    }

    /// KGD-19.b, KGD-R35: whether the active player's Challenger began his turn here, in Camelot, has not left, and is alone.
    pub(crate) fn waits_for_gold(&self, seat: Seat, place: Place) -> bool {
        let camelot = Board::get().camelot();
        place == camelot
            && self.this_turn.challenger_began == Some(camelot)
            && !self.this_turn.challenger_moved
            && self.rival_in_camelot(seat).is_none()
    }

    /// KGD-19.nb2, KGD-19.nb3: when the last token goes, Camelot falls on those who are in it.
    pub(crate) fn camelot_may_fall<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        if self.camelot_stands() {
            return Ok(());
        }
        self.tell(table, || Deed::CamelotFalls);
        for seat in self.living().clockwise_from(self.active) {
            if self.player(seat).stands() == Some(Board::get().camelot()) {
                self.eliminate(seat, Fate::Crushed, table)?;
            }
        }
        Ok(())
    }
}
