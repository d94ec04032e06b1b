//! Ways home that are no moves: flight, release, the end of a tournament (KGD-P-4, KGD-R26).

use table::prelude::*;

use crate::board::{Board, Place, PlaceSet};
use crate::players::Crown;
use crate::{Deed, Kingdom, bot};

/// A place to go to without walking.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Refuge(pub(crate) Place);

impl Choice<Kingdom> for Refuge {
    fn label(&self, _: &Kingdom) -> String {
        Board::get().title(self.0).into()
    }

    fn target(&self, _: &Kingdom) -> Option<String> {
        Some(Board::get().target(self.0).into())
    }

    table::merit_by!(Kingdom, bot::Outlook::of, |look: &bot::Outlook<'_>, Refuge(place)| bot::refuge(look, place));
}

impl Kingdom {
    /// KGD-P-4: how many squares away every place is by the shortest way open to a Challenger, whatever troops stand there.
    fn squares_from(&self, from: Place) -> Vec<Option<u16>> {
        let board = Board::get();
        let mut closed: PlaceSet = self.tokened_sites();
        closed.insert(board.camelot());
        let mut squares = vec![None; PlaceSet::ROOM];
        squares[from.index()] = Some(0);
        let mut reached = vec![from];
        let mut next = 0;
        while let Some(at) = reached.get(next).copied() {
            next += 1;
            let further = squares[at.index()].map(|squares: u16| squares + 1);
            for place in board.neighbours(at) {
                if squares[place.index()].is_none() && !closed.contains(*place) {
                    squares[place.index()] = further;
                    reached.push(*place);
                }
            }
        }
        squares
    }

    /// KGD-P-4: the nearest of some places; a tie is decided by the player concerned.
    pub(crate) fn nearest<T: Table<Self>>(
        &mut self,
        seat: Seat,
        from: Place,
        places: impl Iterator<Item = Place>,
        table: &mut T,
    ) -> Play<Option<Place>> {
        let squares = self.squares_from(from);
        let mut near: Vec<(u16, Place)> =
            places.map(|place| (squares[place.index()].unwrap_or(u16::MAX), place)).collect();
        near.sort_unstable();
        let Some((least, first)) = near.first().copied() else { return Ok(None) };
        let nearest: Vec<Refuge> =
            near.iter().take_while(|(squares, _)| *squares == least).map(|(_, place)| Refuge(*place)).collect();
        if nearest.len() == 1 {
            return Ok(Some(first));
        }
        let question = one(
            "KGD-P-4",
            "Where does your Challenger go? He cannot stay where he is, and these places are equally near.",
            nearest,
        );
        Ok(Some(table.ask(self, seat, question.otherwise(Refuge(first)))?.0))
    }

    /// Where a castle stands.
    pub(crate) fn castle_place(castle: u8) -> Place {
        Board::get().castles()[usize::from(castle)].place
    }

    /// KGD-R26: the own castle if he controls it, else the controlled castle nearest to it.
    pub(crate) fn home_castle<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<Option<Place>> {
        let own = self.own_castle(seat);
        if self.castles[usize::from(own)] == Some(seat) {
            return Ok(Some(Kingdom::castle_place(own)));
        }
        let castles: List<Place, 6> = self.castles_of(seat).map(Kingdom::castle_place).collect();
        self.nearest(seat, Kingdom::castle_place(own), castles.into_iter(), table)
    }

    /// KGD-R26: a released Challenger goes home; failing a castle, to a village he controls; failing that, to the open
    /// square nearest to his own castle where no enemy stands.
    pub(crate) fn return_home<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<()> {
        let home = match self.home_castle(seat, table)? {
            Some(castle) => castle,
            None => {
                let board = Board::get();
                let controlled = |(village, control): (usize, &Option<Seat>)| {
                    (*control == Some(seat)).then(|| Refuge(board.villages()[village].place))
                };
                let villages: Vec<Refuge> = self.villages.iter().enumerate().filter_map(controlled).collect();
                match villages[..] {
                    [] => self.open_square_near_home(seat, table)?,
                    [only] => only.0,
                    _ => {
                        let sentence = "To which village is your Challenger sent?";
                        self.ask_anyone(seat, "KGD-R26", &sentence, &villages, &villages[0], table)?.0
                    }
                }
            }
        };
        self.place_challenger(seat, home, table);
        Ok(())
    }

    fn open_square_near_home<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<Place> {
        let board = Board::get();
        let own = Kingdom::castle_place(self.own_castle(seat));
        let free = |place: &Place| {
            board.terrain(*place) == crate::board::Terrain::Open
                && board.site(*place).is_none()
                && self.foes_at(seat, *place).is_empty()
        };
        let free: Vec<Place> = board.places().filter(free).collect();
        Ok(self.nearest(seat, own, free.into_iter(), table)?.unwrap_or(own))
    }

    /// Puts a Challenger somewhere without a move.
    pub(crate) fn place_challenger<T: Table<Self>>(&mut self, seat: Seat, place: Place, table: &mut T) {
        let there = self.player(seat).stands() == Some(place);
        self.player_mut(seat).crown = Crown::At(place);
        if !there {
            self.tell(table, || Deed::Brought { seat, place });
        }
    }
}
