//! EXC-25-6: the peasants' revolt.

use table::prelude::*;

use crate::board::{Board, ManorId, Miles, Point};
use crate::soldiers::Number;
use crate::winter::Contact;
use crate::{Affair, Excalibur};

/// The manor that revolts next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Revolting(ManorId);

impl Choice<Excalibur> for Revolting {
    fn label(&self, _: &Excalibur) -> String {
        self.0.name().to_owned()
    }

    fn target(&self, _: &Excalibur) -> Option<String> {
        Some(self.0.centre().target())
    }

    fn merit(&self, game: &Excalibur, seat: Seat) -> f32 {
        crate::bot::winter::revolting(game, seat, self.0)
    }
}

/// Where somebody who was thrown out goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Refuge(Point);

impl Choice<Excalibur> for Refuge {
    fn label(&self, _: &Excalibur) -> String {
        self.0.name().to_owned()
    }

    fn target(&self, _: &Excalibur) -> Option<String> {
        Some(self.0.target())
    }

    fn merit(&self, game: &Excalibur, seat: Seat) -> f32 {
        crate::bot::winter::refuge(game, seat, self.0)
    }
}

impl Excalibur {
    /// EXC-25-6, EXC-R33: the players in the order of most manors, equals by die; each names the order of his own.
    pub(super) fn peasants_revolt<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let mut left = self.in_play();
        while let Some(most) = left.into_iter().map(|seat| self.count_manors(seat)).max() {
            let equals: Seats = left.into_iter().filter(|seat| self.count_manors(*seat) == most).collect();
            let order = if most > 0 { self.order_by_die(equals, "EXC-R33", table) } else { PerSeat::new() };
            for seat in order {
                self.manors_revolt(seat, table)?;
            }
            left = left.into_iter().filter(|seat| !equals.contains(*seat)).collect();
        }
        Ok(())
    }

    /// EXC-25-6, EXC-25-6c: a manor is tested when its turn comes; one that has come to hold two soldiers is safe.
    fn manors_revolt<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<()> {
        loop {
            let weak = |manor: &ManorId| self.player(seat).count_at(manor.centre()) < 2;
            let manors: List<Revolting, 40> = self.manors_of(seat).filter(weak).map(Revolting).collect();
            let next = match manors[..] {
                [] => return Ok(()),
                [only] => only,
                [first, ..] => {
                    let question = one("EXC-R33", "In which of your manors do the peasants revolt next?", manors);
                    table.ask(self, seat, question.otherwise(first))?
                }
            };
            self.revolt(seat, next.0, table)?;
        }
    }

    /// EXC-25-6b, EXC-25-6d: the soldier is thrown out, and the card goes back to the stock. Improvements stay.
    fn revolt<T: Table<Self>>(&mut self, seat: Seat, manor: ManorId, table: &mut T) -> Play<()> {
        // Who was in contact with it still counts as such.
        let contact = self.contact(seat);
        let estate = self.estate_mut(manor);
        (estate.owner, estate.supervised) = (None, false);
        self.tell(table, || Affair::Revolts { seat, manor });
        let alone = self.player(seat).at(manor.centre()).next().map(|man| man.number);
        if let Some(number) = alone {
            let shows = table.roll(Dice::D6).total() as u8;
            self.tell(table, || Affair::ThrownOut { seat, number, shows });
            if shows == 6 {
                self.dies(seat, number, table);
            } else {
                let refuge = self.find_refuge(seat, number, manor, &contact, table)?;
                if let Some(man) = self.player_mut(seat).soldier_mut(number) {
                    man.at = refuge;
                }
                self.tell(table, || Affair::Flees { seat, number, to: refuge });
            }
        }
        Ok(())
    }

    /// EXC-25-6b, EXC-R33, EXC-R44: a connected own manor with room, the owner's choice; failing that the nearest own manor;
    /// with none left a mile point beside the one that was lost.
    fn find_refuge<T: Table<Self>>(
        &mut self,
        seat: Seat,
        number: Number,
        lost: ManorId,
        contact: &Contact,
        table: &mut T,
    ) -> Play<Point> {
        let room = |manor: &ManorId| self.player(seat).has_room(manor.centre(), 1);
        let connected = self.manors_of(seat).filter(room).filter(|manor| contact.between(lost, *manor));
        let mut refuges: Vec<Refuge> = connected.map(|manor| Refuge(manor.centre())).collect();
        if refuges.is_empty() {
            let miles = |manor: &ManorId| Board::get().miles(lost.centre(), manor.centre());
            let least = self.manors_of(seat).filter(room).map(|manor| miles(&manor)).min().unwrap_or(Miles::NEVER);
            let nearest = self.manors_of(seat).filter(room).filter(|manor| miles(manor) == least);
            refuges = nearest.map(|manor| Refuge(manor.centre())).collect();
        }
        if refuges.is_empty() {
            refuges = Board::get().next(lost.centre()).iter().copied().map(Refuge).collect();
        }
        match refuges[..] {
            [] => Ok(lost.centre()),
            [only] => Ok(only.0),
            [first, ..] => {
                let sentence = say!("Where does soldier {number} go? He was thrown out of {}.", lost.name());
                Ok(table.ask(self, seat, one("EXC-25-6b", sentence, refuges).otherwise(first))?.0)
            }
        }
    }
}
