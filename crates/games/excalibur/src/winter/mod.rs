//! Chapter 4.iii: winter, in its strict order.

mod contact;
mod dismiss;
mod heir;
mod hire;
mod improve;
mod pay;
mod relocate;
mod works;

pub(crate) use crate::soldiers::soldier_target;
pub(crate) use contact::Contact;
pub(crate) use dismiss::Dismissal;
pub(crate) use heir::Heir;
pub(crate) use hire::Recruit;
pub(crate) use improve::Improvement;
pub(crate) use pay::Payee;
pub(crate) use relocate::{Destination, Mover};
pub use works::Work;

use table::prelude::*;

use crate::board::{Board, Ground, ManorId};
use crate::fate::Monks;
use crate::manors::Faith;
use crate::soldiers::{Hireling, March, Number, Soldier};
use crate::{Affair, Excalibur};

/// EXC-4.i-W: the steps of winter that need a hand; wounds heal and juniors rise before a lord is appointed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum WinterStep {
    /// EXC-4.i-W1
    Dismiss,
    /// EXC-4.i-W2
    Pay,
    /// EXC-4.i-W3, EXC-4.i-W4, EXC-10.iii
    Promote,
    /// EXC-4.i-W5
    Hire,
    /// EXC-4.i-W6
    Improve,
    /// EXC-4.i-W7: one player after the other.
    Relocate,
}

impl WinterStep {
    pub(crate) const FIRST: WinterStep = WinterStep::Dismiss;
}

/// What a player has settled in a step but not yet shown (EXC-R45).
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Draft {
    /// EXC-4.i-W1: who is sent away.
    pub(crate) dismissed: Vec<Number>,
    /// EXC-R11: who is paid first when money is short.
    pub(crate) paid: Vec<Number>,
    /// EXC-10.iii: who is to be lord.
    pub(crate) heir: Option<Number>,
    /// EXC-7.iv: who is hired, and for which manor.
    pub(crate) hired: Vec<(Hireling, ManorId)>,
    /// EXC-4.i-W6: what is built.
    pub(crate) works: Vec<Work>,
    /// What hiring and building cost so far.
    pub(crate) spent: i64,
    /// EXC-R28, EXC-R29: the faith to declare.
    pub(crate) faith: Option<Faith>,
    /// EXC-R30: a sealed bid.
    pub(crate) bid: i64,
    /// EXC-R37: the manor to take from the neighbour.
    pub(crate) takes: Option<ManorId>,
    /// EXC-4.i-W7: who has been relocated this winter.
    pub(crate) moved: Vec<Number>,
    /// EXC-5.vii: staff that have been relocated this winter, where they are now.
    pub(crate) staff: Vec<Mover>,
}

impl Excalibur {
    /// EXC-4.i-W: one step of winter.
    pub(crate) fn winter<T: Table<Self>>(&mut self, step: WinterStep, table: &mut T) -> Play<()> {
        self.clear_drafts();
        match step {
            WinterStep::Dismiss => {
                self.winter_sets_in(table);
                self.dismiss_men_at_arms(table)
            }
            WinterStep::Pay => self.pay_the_troops(table),
            WinterStep::Promote => {
                self.heal_the_wounded(table);
                self.promote_juniors(table);
                self.appoint_lords(table)
            }
            WinterStep::Hire => self.hire_troops(table),
            WinterStep::Improve => {
                self.improve_manors(table)?;
                self.order_relocation(table);
                Ok(())
            }
            WinterStep::Relocate => self.relocate_next(table),
        }
    }

    /// Every step begins with nothing settled.
    pub(crate) fn clear_drafts(&mut self) {
        self.players.iter_mut().for_each(|player| player.draft = Draft::default());
    }

    /// EXC-4.i-W: no step is done out of order or revisited.
    pub(crate) fn next_winter_step(&self, step: WinterStep) -> Option<WinterStep> {
        match step {
            WinterStep::Dismiss => Some(WinterStep::Pay),
            WinterStep::Pay => Some(WinterStep::Promote),
            WinterStep::Promote => Some(WinterStep::Hire),
            WinterStep::Hire => Some(WinterStep::Improve),
            WinterStep::Improve | WinterStep::Relocate if !self.relocating.is_empty() => Some(WinterStep::Relocate),
            WinterStep::Improve | WinterStep::Relocate => None,
        }
    }

    /// EXC-R61, EXC-4.iii, EXC-R63: what fate did to bridges, forests and houses is over; all declare their gross income.
    fn winter_sets_in<T: Table<Self>>(&mut self, table: &mut T) {
        self.fate.washed.clear();
        self.fate.monks = Monks::Usual;
        for unit in Board::get().units() {
            if unit.land().ground == Ground::Forest {
                self.land_mut(unit).smoke = false;
            }
        }
        for seat in self.seats() {
            for index in 0..self.player(seat).soldiers.len() {
                let Soldier { at, march, .. } = &self.player(seat).soldiers[index];
                // EXC-R22: a soldier who could not go home stands where he came to.
                let home = Board::get().manor_at(*at).is_some_and(|manor| self.owner(manor) == Some(seat));
                let came = march.came.filter(|_| !home);
                self.player_mut(seat).soldiers[index].march = March { came, ..March::default() };
            }
        }
        for seat in self.in_play() {
            let gross = self.player(seat).gross;
            self.tell(table, || Affair::Gross { seat, gross });
        }
    }

    /// EXC-4.i-W3, EXC-8.iii.e: all wounded turn back to their healthy side.
    fn heal_the_wounded<T: Table<Self>>(&mut self, table: &mut T) {
        for seat in self.in_play() {
            let mut healed = 0;
            for soldier in self.player_mut(seat).soldiers.iter_mut().filter(|soldier| soldier.wounded) {
                soldier.wounded = false;
                healed += 1;
            }
            if healed > 0 {
                self.tell(table, || Affair::Heals { seat, healed });
            }
        }
    }

    /// EXC-4.i-W4, EXC-7.iv-2: every junior rises one grade.
    fn promote_juniors<T: Table<Self>>(&mut self, table: &mut T) {
        for seat in self.in_play() {
            for index in 0..self.player(seat).soldiers.len() {
                let soldier = &mut self.player_mut(seat).soldiers[index];
                let (number, rank) = (soldier.number, soldier.rank.promoted());
                if rank != soldier.rank {
                    soldier.rank = rank;
                    self.tell(table, || Affair::Promoted { seat, number, rank });
                }
            }
        }
    }

    /// EXC-3-8: what a player has left to spend on troops and land, besides what he has settled but not yet shown.
    pub(crate) fn purse(&self, seat: Seat) -> i64 {
        let player = self.player(seat);
        player.treasury - player.draft.spent
    }

    /// A soldier as questions name him: `13 (knight, grade B, in Gorsley)`.
    pub(crate) fn described(&self, seat: Seat, number: Number) -> String {
        match self.player(seat).soldier(number) {
            Some(soldier) => {
                let lord = self.player(seat).is_lord(number) && number != Number::LORD;
                let mark = if lord { ", lord" } else { "" };
                format!("{number} ({}{mark}, in {})", soldier.rank.words(), soldier.at.name())
            }
            None => number.to_string(),
        }
    }
}
