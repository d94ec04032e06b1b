//! Throws of players against each other.

use table::prelude::*;

use crate::{Affair, Excalibur, Throw};

impl Excalibur {
    /// Each of some players throws a die, for all to see.
    pub(super) fn all_throw<T: Table<Self>>(&self, seats: Seats, rule: Cite, table: &mut T) -> PerSeat<(Seat, u8)> {
        let throw = |seat| {
            let shows = table.roll(Dice::D6).total() as u8;
            self.tell(table, || Affair::Throws(Throw { seat, shows, rule }));
            (seat, shows)
        };
        seats.into_iter().map(throw).collect()
    }

    /// EXC-R32, EXC-R33, EXC-R34, EXC-R45: an order by die, the highest first; equals throw again.
    pub(crate) fn order_by_die<T: Table<Self>>(&self, seats: Seats, rule: Cite, table: &mut T) -> PerSeat<Seat> {
        let mut order = PerSeat::new();
        if seats.len() <= 1 {
            order.extend(seats);
            return order;
        }
        let throws = self.all_throw(seats, rule, table);
        for shows in (1..=6).rev() {
            let equals: Seats = throws.iter().filter(|(_, die)| *die == shows).map(|(seat, _)| *seat).collect();
            order.extend(self.order_by_die(equals, rule, table));
        }
        order
    }
}
