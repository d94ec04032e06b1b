//! Pieces that came to an ally, and what becomes of them when the alliance ends (KGD-OPT-10).

use table::prelude::*;

use crate::board::{Board, Place};
use crate::{Deed, Kingdom};

/// What the guests of a former ally do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Parting {
    Leave(Place),
    Stay,
}

impl Choice<Kingdom> for Parting {
    fn label(&self, _: &Kingdom) -> String {
        match self {
            Parting::Leave(to) => format!("lead them to {}", Board::get().title(*to)),
            Parting::Stay => "stay".into(),
        }
    }

    fn target(&self, _: &Kingdom) -> Option<String> {
        match self {
            Parting::Leave(to) => Some(Board::get().target(*to).into()),
            Parting::Stay => None,
        }
    }

    /// A steward's men stay and see who is the stronger.
    fn merit(&self, _: &Kingdom, _: Seat) -> f32 {
        f32::from(*self == Parting::Stay)
    }

    fn ends(&self) -> bool {
        *self == Parting::Stay
    }
}

impl Kingdom {
    /// KGD-OPT-10: the active player's pieces have come to a place. Those who come to fight are nobody's guests.
    pub(crate) fn note_guests(&mut self, seat: Seat, place: Place, to_fight: bool) {
        let hosts = self.present(place).into_iter().chain(self.controller(place));
        let welcome = !to_fight && hosts.into_iter().any(|host| self.allied(seat, host));
        let guests = &mut self.this_turn.guests;
        guests.retain(|(known, _)| *known != place);
        if welcome {
            guests.push((place, false));
        }
    }

    /// KGD-OPT-10, KGD-R18: whether the active player's pieces came here in peace this turn. Only the end of an alliance can
    /// make enemies of those they stand with.
    pub(crate) fn came_in_peace(&self, place: Place) -> bool {
        self.settings.guests_may_leave == Some(true) && self.this_turn.guests.iter().any(|(here, _)| *here == place)
    }

    /// KGD-OPT-10, KGD-R75: before anything is fought, the guests of a former ally are offered to leave. They step to a square
    /// beside it where they meet nobody and take nothing; the Challenger goes with them.
    pub(crate) fn guests_take_their_leave<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<()> {
        while let Some(index) = self.uneasy_guests(seat) {
            let (place, asked) = &mut self.this_turn.guests[index];
            *asked = true;
            let place = *place;
            let mut partings: List<Parting, 9> = self.ways_out(seat, place).map(Parting::Leave).take(8).collect();
            if partings.is_empty() {
                continue;
            }
            partings.push(Parting::Stay);
            let force = self.player(seat).force_at(place);
            let sentence = say!(
                "Where do you lead your {force} from {}? The alliance is over; they came in peace and need not fight.",
                Board::get().title(place)
            );
            let question = one("KGD-OPT-10", sentence, partings).otherwise(Parting::Stay);
            if let Parting::Leave(to) = table.ask(self, seat, question)? {
                self.lead_away(seat, place, to, table);
            }
        }
        Ok(())
    }

    /// The first guests who stand among enemies and have not been asked yet.
    fn uneasy_guests(&self, seat: Seat) -> Option<usize> {
        let uneasy = |(place, asked): &(Place, bool)| {
            !asked
                && self.came_in_peace(*place)
                && !self.player(seat).force_at(*place).is_none()
                && self.must_fight(seat, *place)
        };
        self.this_turn.guests.iter().position(uneasy)
    }

    /// KGD-R36 in spirit: land beside them without enemies, sites or lands of others.
    fn ways_out(&self, seat: Seat, from: Place) -> impl Iterator<Item = Place> + '_ {
        let open = move |place: &Place| {
            let foreign = self.control(*place).is_some_and(|holder| holder != Some(seat));
            let closed = self.token_at(*place).is_some() || *place == Board::get().camelot();
            !foreign && !closed && self.foes_at(seat, *place).is_empty() && self.rivals_at(seat, *place).is_empty()
        };
        Board::get().neighbours(from).iter().copied().filter(open)
    }

    fn lead_away<T: Table<Self>>(&mut self, seat: Seat, from: Place, to: Place, table: &mut T) {
        let player = self.player_mut(seat);
        let force = player.force_at(from);
        player.leave(from, force, false);
        player.station(to, force, force);
        self.tell(table, || Deed::TakesLeave { seat, from, to, force });
        if self.player(seat).stands() == Some(from) {
            self.this_turn.challenger_moved = true;
            self.place_challenger(seat, to, table);
        }
    }
}
