//! Chapters 18 and 20: castles and villages, how they are held and how they are taken.

use table::prelude::*;

use crate::board::{Board, Place, Site};
use crate::tables::{TableNumber, book};
use crate::{Deed, Kingdom};

/// Where it is fought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    /// In the field: tables 1 and 2.
    Field,
    /// At a defended castle: table 3, KGD-18.iii.
    Castle,
    /// At a defended village: table 3, KGD-20.i.
    Village,
}

impl Ground {
    /// KGD-18.iii, KGD-20.i: what is added to the attacker's and to the defender's throw.
    #[must_use]
    pub fn modifiers(self) -> (i32, i32) {
        let walls = book().siege;
        let modifiers = match self {
            Ground::Field => return (0, 0),
            Ground::Castle => walls.castle,
            Ground::Village => walls.village,
        };
        (modifiers.attacker, modifiers.defender)
    }

    /// KGD-14.iii, KGD-18.a: the table that is read first.
    #[must_use]
    pub const fn first_table(self) -> TableNumber {
        match self {
            Ground::Field => TableNumber::One,
            Ground::Castle | Ground::Village => TableNumber::Three,
        }
    }
}

impl Kingdom {
    /// Whether there is a castle or village here, and who controls it.
    pub(crate) fn control(&self, place: Place) -> Option<Option<Seat>> {
        match Board::get().site(place)? {
            Site::Castle(castle) => Some(self.castles[usize::from(castle)]),
            Site::Village(village) => Some(self.villages[usize::from(village)]),
            Site::Camelot | Site::Mystic(_) => None,
        }
    }

    /// Who controls the castle or village here.
    pub(crate) fn controller(&self, place: Place) -> Option<Seat> {
        self.control(place).flatten()
    }

    /// KGD-18, KGD-34.e, KGD-R50: those within the walls: the controller and his allies, as far as they have pieces there.
    pub(crate) fn garrison(&self, place: Place) -> Seats {
        let Some(controller) = self.controller(place) else { return Seats::NONE };
        let within = |seat: &Seat| *seat == controller || self.allied(controller, *seat);
        self.present(place).into_iter().filter(within).collect()
    }

    /// KGD-18, KGD-20, KGD-R20, KGD-34.d: an undefended castle or village falls to pieces that ended their move there,
    /// unless it is their own or an ally's.
    pub(crate) fn take_if_undefended<T: Table<Self>>(&mut self, seat: Seat, place: Place, table: &mut T) {
        if self.lies_open_to(seat, place) {
            self.take_control(seat, place, table);
        }
    }

    /// KGD-18, KGD-R50: whether a castle or village is undefended. Pieces of the controller's allies hold it for him too,
    /// even if they are the newcomer's allies as well.
    pub(crate) fn lies_open_to(&self, seat: Seat, place: Place) -> bool {
        let Some(holder) = self.control(place) else { return false };
        holder.is_none_or(|holder| self.hostile(seat, holder))
            && self.foes_at(seat, place).is_empty()
            && self.garrison(place).is_empty()
    }

    /// KGD-4.vi.nb: control passes, and the records with it.
    fn take_control<T: Table<Self>>(&mut self, seat: Seat, place: Place, table: &mut T) {
        match Board::get().site(place) {
            Some(Site::Castle(castle)) => {
                let occupied = self.is_occupied(castle);
                let from = self.castles[usize::from(castle)].replace(seat);
                self.tell(table, || Deed::TakesPlace { seat, place, from });
                self.freed_from_enemies(castle, occupied);
                self.dungeon_changes_hands(castle, seat, table);
            }
            Some(Site::Village(village)) => {
                let from = self.villages[usize::from(village)].replace(seat);
                self.tell(table, || Deed::TakesPlace { seat, place, from });
            }
            _ => {}
        }
    }
}
