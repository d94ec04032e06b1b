//! Chapters 18 and 19: faiths, parishes, churches and stone circles.

mod sites;

pub(crate) use sites::Plan;

use table::prelude::*;

use crate::board::{Board, ManorId, UnitId};
use crate::manors::{Condition, Faith};
use crate::{Affair, Excalibur};

/// What a player does with a site of the other faith on a manor he gains.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Zeal {
    Destroy(Faith),
    Convert(Faith),
}

impl Choice<Excalibur> for Zeal {
    fn label(&self, _: &Excalibur) -> String {
        match self {
            Zeal::Destroy(faith) => format!("destroy the {}", faith.site()),
            Zeal::Convert(faith) => format!("turn {}", faith.follower()),
        }
    }

    fn merit(&self, game: &Excalibur, seat: Seat) -> f32 {
        match self {
            Zeal::Destroy(_) => 0.0,
            Zeal::Convert(faith) => crate::bot::winter::conversion(game, seat, *faith),
        }
    }
}

impl Excalibur {
    /// A card passes to a player (EXC-5.i), and with it all that stands on the manor (EXC-19.v, EXC-R47); a site of the
    /// other faith falls (EXC-19.vi) unless he converts (EXC-R29).
    pub(crate) fn gain<T: Table<Self>>(&mut self, seat: Seat, manor: ManorId, table: &mut T) -> Play<()> {
        self.estate_mut(manor).owner = Some(seat);
        self.heed_the_faith(seat, manor, table)
    }

    /// EXC-19.vi, EXC-18.i, EXC-18.ii, EXC-R29: a Druid lord must destroy a church that he captures, a Christian lord a
    /// stone circle; or he turns to that faith himself, and his own sites fall instead.
    pub(crate) fn heed_the_faith<T: Table<Self>>(&mut self, seat: Seat, manor: ManorId, table: &mut T) -> Play<()> {
        let Some(faith) = self.player(seat).faith else { return Ok(()) };
        let Some((unit, _)) = self.site_in(manor, faith.other()) else { return Ok(()) };
        let (site, name) = (faith.other().site(), manor.name());
        let choices = [Zeal::Destroy(faith.other()), Zeal::Convert(faith.other())];
        let sentence =
            say!("Do you destroy the {site} of {name}, or take its faith? With your faith you cannot own it.");
        match table.ask(self, seat, one("EXC-19.vi", sentence, choices).otherwise(choices[0]))? {
            Zeal::Destroy(faith) => self.site_falls(seat, faith, unit, table),
            Zeal::Convert(_) => self.convert(seat, table),
        }
        Ok(())
    }

    /// EXC-18.iii: a player turns to the other faith, and every site of his old faith that he owns falls.
    pub(crate) fn convert<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) {
        let Some(old) = self.player(seat).faith else { return };
        let faith = old.other();
        self.player_mut(seat).faith = Some(faith);
        self.tell(table, || Affair::Converts { seat, faith });
        for manor in Board::get().manors() {
            if self.owner(manor) == Some(seat)
                && let Some((unit, _)) = self.site_in(manor, old)
            {
                self.site_falls(seat, old, unit, table);
            }
        }
    }

    fn site_falls<T: Table<Self>>(&mut self, seat: Seat, faith: Faith, unit: UnitId, table: &mut T) {
        self.land_mut(unit).sites[faith as usize] = None;
        self.tell(table, || Affair::SiteFalls { seat, faith, manor: unit.manor() });
    }

    /// EXC-19.ii: the site of a kind in a parish, if it has one.
    pub(crate) fn site_of_parish(&self, parish: usize, faith: Faith) -> Option<(UnitId, Condition)> {
        let mut manors = Board::get().manors().filter(|manor| manor.card().parish == parish);
        manors.find_map(|manor| self.site_in(manor, faith))
    }
}
