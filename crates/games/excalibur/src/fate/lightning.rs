//! EXC-25-4, EXC-25-5: lightning strikes a church or a stone circle.

use table::prelude::*;

use crate::board::{ManorId, UnitId};
use crate::manors::{Condition, Faith};
use crate::{Affair, Excalibur};

/// A site that the lightning may strike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Steeple(UnitId);

impl Choice<Excalibur> for Steeple {
    fn label(&self, _: &Excalibur) -> String {
        self.0.manor().name().to_owned()
    }

    fn target(&self, _: &Excalibur) -> Option<String> {
        Some(self.0.target())
    }

    /// The one that is worth the least: alone in its parish it is worth more, and what is damaged cannot be hurt.
    fn merit(&self, game: &Excalibur, _: Seat) -> f32 {
        let (land, parish) = (game.land(self.0), self.0.manor().card().parish);
        let hurt = land.sites.contains(&Some(Condition::Damaged));
        let shared = Faith::BOTH.iter().all(|faith| game.site_of_parish(parish, *faith).is_some());
        f32::from(u8::from(hurt)) * 2.0 + f32::from(u8::from(shared))
    }
}

impl Excalibur {
    /// EXC-25-4, EXC-25-5, EXC-R32: those who own such a site throw; from the highest throw on each rolls for one of his, and
    /// so round and round until a 6 falls. With no such site nothing happens.
    pub(super) fn lightning<T: Table<Self>>(&mut self, faith: Faith, table: &mut T) -> Play<()> {
        let owns = |seat: &Seat| self.manors_of(*seat).any(|manor| self.site_in(manor, faith).is_some());
        let owners: Seats = self.in_play().into_iter().filter(owns).collect();
        let rule = if faith == Faith::Christian { "EXC-25-4" } else { "EXC-25-5" };
        let order = self.order_by_die(owners, rule, table);
        if order.is_empty() {
            return Ok(());
        }
        for seat in order.iter().copied().cycle() {
            let unit = self.name_a_site(seat, faith, rule, table)?;
            let shows = table.roll(Dice::D6).total() as u8;
            self.tell(table, || Affair::Lightning { seat, faith, manor: unit.manor(), shows });
            if shows == 6 {
                // EXC-25-4b: smoke lies on it until it is repaired.
                self.land_mut(unit).sites[faith as usize] = Some(Condition::Damaged);
                break;
            }
        }
        Ok(())
    }

    /// EXC-R32: the owner names which of his sites is rolled for.
    fn name_a_site<T: Table<Self>>(&mut self, seat: Seat, faith: Faith, rule: Cite, table: &mut T) -> Play<UnitId> {
        let site = |manor: ManorId| self.site_in(manor, faith).map(|(unit, _)| Steeple(unit));
        let sites: List<Steeple, 40> = self.manors_of(seat).filter_map(site).collect();
        let first = sites[0];
        if sites.len() == 1 {
            return Ok(first.0);
        }
        let sentence = say!("For which {} do you throw? A 6 strikes it.", faith.site());
        Ok(table.ask(self, seat, one(rule, sentence, sites).otherwise(first))?.0)
    }
}
