//! Chapter 10: free-move cards.

use table::prelude::*;

use super::Walker;
use crate::board::{Board, Place};
use crate::force::{KINDS, Kind};
use crate::packs::Effect;
use crate::{Deed, Kingdom, bot};

/// Who is moved by a free-move card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Rider {
    Piece(Kind, Place),
    Challenger(Place),
    Nobody,
}

impl Choice<Kingdom> for Rider {
    fn label(&self, game: &Kingdom) -> String {
        match self {
            Rider::Piece(kind, place) => format!("{} at {}", kind.one(), Board::get().title(*place)),
            Rider::Challenger(place) => {
                format!("{} at {}", game.player(game.active).who().name(), Board::get().title(*place))
            }
            Rider::Nobody => "nobody".into(),
        }
    }

    fn target(&self, _: &Kingdom) -> Option<String> {
        match self {
            Rider::Piece(_, place) | Rider::Challenger(place) => Some(Board::get().target(*place).into()),
            Rider::Nobody => None,
        }
    }

    table::merit_by!(Kingdom, bot::Outlook::of, bot::rider);
}

impl Kingdom {
    /// KGD-10: where a player keeps a free-move card.
    pub(crate) fn free_move_card(&self, seat: Seat) -> Option<usize> {
        self.player(seat).keeps(|effect| matches!(effect, Effect::FreeMove))
    }

    /// KGD-R56: those who may use it: not pieces that went among enemies this turn, nor a Challenger who is a prisoner,
    /// resting, or has entered a mystic site or Camelot.
    pub(crate) fn riders(&self, seat: Seat) -> List<Rider, 96> {
        let player = self.player(seat);
        let engaged = |place: Place| {
            let entered = self.this_turn.entered.contains(&place) && !self.came_in_peace(place);
            entered && !self.foes_at(seat, place).is_empty()
        };
        let mut riders = List::new();
        for army in player.armies.iter().filter(|army| !engaged(army.place)) {
            let kinds = KINDS.into_iter().filter(|kind| army.force.of(*kind) > 0);
            riders.extend(kinds.map(|kind| Rider::Piece(kind, army.place)));
        }
        let board = Board::get();
        let held = |place: Place| {
            self.token_at(place).is_some() || place == board.camelot() && self.this_turn.challenger_moved
        };
        if let Some(place) = player.stands().filter(|place| !held(*place) && !player.bound(true)) {
            riders.push(Rider::Challenger(place));
        }
        riders
    }

    /// KGD-10, KGD-10.b: one piece, or the Challenger, moves again by its full allowance; as many cards as one has.
    /// Whether one was played.
    pub(super) fn free_move<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<bool> {
        let mut riders = self.riders(seat);
        riders.push(Rider::Nobody);
        let rider = table.ask(
            self,
            seat,
            one("KGD-10", "Who moves again? Your card lets one piece or your Challenger do so.", riders)
                .usually(|rider| *rider != Rider::Nobody)
                .otherwise(Rider::Nobody),
        )?;
        let (from, who) = match rider {
            Rider::Piece(kind, place) => (place, Walker::Troops(kind.one())),
            Rider::Challenger(place) => (place, Walker::Challenger),
            Rider::Nobody => return Ok(false),
        };
        let Some((to, _)) = self.choose_destination(seat, from, who, table)? else { return Ok(false) };
        let force = match who {
            Walker::Challenger => None,
            Walker::Troops(force) => match self.choose_force(seat, from, to, force, table)? {
                None => return Ok(false),
                some => some,
            },
        };
        if let Some(card) = self.free_move_card(seat) {
            self.play_a_card(seat, card);
            self.tell(table, || Deed::FreeMove { seat });
        }
        match force {
            Some(force) => self.march_to(seat, from, to, force, false, table)?,
            None => self.ride_to(seat, from, to, table),
        }
        Ok(true)
    }
}
