//! EXC-4.i-W6: improving manors, building castles and holy sites, repairs.

use table::prelude::*;

use super::Work;
use crate::manors::{Condition, Faith};
use crate::religion::Plan;
use crate::tables::book;
use crate::{Affair, Excalibur, bot};

/// What one does in the improve step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Improvement {
    Do(Work),
    Convert(Faith),
    Done,
}

impl Choice<Excalibur> for Improvement {
    fn label(&self, _: &Excalibur) -> String {
        match self {
            Improvement::Do(work) => work.words(),
            Improvement::Convert(faith) => format!("turn {}", faith.follower()),
            Improvement::Done => "done".into(),
        }
    }

    fn target(&self, _: &Excalibur) -> Option<String> {
        match self {
            Improvement::Do(work) => Some(work.target()),
            _ => None,
        }
    }

    fn warning(&self, game: &Excalibur, seat: Seat) -> Option<String> {
        match self {
            Improvement::Do(work) => game.warning_of_spending(seat, game.price(*work), 0),
            Improvement::Convert(_) | Improvement::Done => None,
        }
    }

    table::merit_by!(Excalibur, bot::Outlook::of, bot::winter::improvement);

    fn ends(&self) -> bool {
        *self == Improvement::Done
    }
}

impl Excalibur {
    /// EXC-4.i-W6, EXC-5.v, EXC-R45: all plan at the same time; plans are shown together, and rivals for a site compete.
    pub(super) fn improve_manors<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let seats = self.in_play();
        table.together(self, seats, |game, seat, table| game.plan_works(seat, table))?;
        let mut sites = Vec::new();
        for seat in seats {
            let draft = std::mem::take(&mut self.player_mut(seat).draft);
            // EXC-R29: first of all the faith changes.
            if draft.faith.is_some() {
                self.convert(seat, table);
            }
            for work in draft.works {
                match work {
                    Work::Site(faith, unit) => sites.push(Plan { seat, faith, unit }),
                    _ => self.carry_out(seat, work, table),
                }
            }
        }
        self.settle_sites(sites, table)?;
        // EXC-R62: the stonemasons move on.
        self.fate.masons = false;
        Ok(())
    }

    fn plan_works<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<()> {
        loop {
            let mut options = self.improvements(seat);
            options.extend(self.other_faith(seat).map(Improvement::Convert));
            if options.is_empty() {
                return Ok(());
            }
            options.push(Improvement::Done);
            let (purse, prices) = (self.purse(seat), self.price_list());
            let sentence = say!("What do you do for your manors? You have {purse} Bz. {prices}.");
            let question = one("EXC-4.i-W6", sentence, options).otherwise(Improvement::Done);
            match table.ask(self, seat, question.barring(move |game: &Excalibur| game.why_not_improve(seat)))? {
                Improvement::Do(work) => {
                    let price = self.price(work);
                    let draft = &mut self.player_mut(seat).draft;
                    draft.works.push(work);
                    draft.spent += price;
                }
                Improvement::Convert(faith) => self.player_mut(seat).draft.faith = Some(faith),
                Improvement::Done => return Ok(()),
            }
        }
    }

    /// EXC-5.v-T, EXC-13.ii, EXC-19.ii-2, EXC-25-15: what things cost this winter, of those that this game knows.
    fn price_list(&self) -> impl std::fmt::Display + use<> {
        let (castles, sites, masons) = (self.settings.houses, self.settings.advanced, self.fate.masons);
        let prices = book().prices;
        std::fmt::from_fn(move |f| {
            write!(f, "Hives, foresters and river reeves cost {}, a mill {}", prices.small, prices.mill)?;
            if castles {
                write!(f, ", a castle {}", prices.castle)?;
            }
            match (sites, masons) {
                (false, _) => {}
                (true, false) => write!(f, ", a church or a stone circle {}", prices.site)?,
                (true, true) => write!(
                    f,
                    ", a stone circle {}, a church only {} while stonemasons look for work",
                    prices.site, prices.cheap_church
                )?,
            }
            if castles || sites { write!(f, ", a repair {}", prices.repair) } else { Ok(()) }
        })
    }

    /// What a player can do and pay.
    fn improvements(&self, seat: Seat) -> Vec<Improvement> {
        let (purse, mut options) = (self.purse(seat), Vec::new());
        if purse >= book().prices.small {
            for manor in self.manors_of(seat) {
                self.thinkable(manor, |work| {
                    if self.price(work) <= purse && self.why_no_work(seat, work).is_none() {
                        options.push(Improvement::Do(work));
                    }
                });
            }
        }
        options
    }

    /// EXC-R29: the faith to which a player may turn in this step; not once he has plans that go with his own.
    fn other_faith(&self, seat: Seat) -> Option<Faith> {
        let player = self.player(seat);
        let bound = |work: &Work| matches!(work, Work::Site(..) | Work::RepairSite(..));
        let free = player.draft.faith.is_none() && !player.draft.works.iter().any(bound);
        player.faith.filter(|_| free).map(Faith::other)
    }

    /// EXC-5.vi, EXC-13.ii, EXC-25-4c, EXC-25-7b: pay, then put the counter on the board or take the smoke off.
    fn carry_out<T: Table<Self>>(&mut self, seat: Seat, work: Work, table: &mut T) {
        let sum = self.price(work);
        match work {
            Work::Hive(unit) | Work::Forester(unit) => self.land_mut(unit).improved = true,
            Work::Reeve(manor) => self.estate_mut(manor).reeve = true,
            Work::Mill(unit) => self.land_mut(unit).mill = true,
            Work::Castle(manor) | Work::RepairCastle(manor) => self.estate_mut(manor).castle = Some(Condition::Sound),
            Work::Site(faith, unit) => self.land_mut(unit).sites[faith as usize] = Some(Condition::Sound),
            Work::RepairSite(faith, unit) => {
                // A convert's old sites have fallen already.
                if self.land(unit).site(faith).is_none() {
                    return;
                }
                self.land_mut(unit).sites[faith as usize] = Some(Condition::Sound);
            }
        }
        self.enter_in_the_book(seat, work.item(), -sum);
        self.tell(table, || Affair::Builds { seat, work, sum });
    }

    fn why_not_improve(&self, seat: Seat) -> Vec<Barred> {
        let (purse, mut bars) = (self.purse(seat), Vec::new());
        for manor in self.manors_of(seat) {
            self.thinkable(manor, |work| {
                let price = self.price(work);
                let dear = || Some(("EXC-5.vi", format!("it costs {price} Bz, and you have {purse}")));
                let why = self.why_no_work(seat, work).map(|(rule, why)| (rule, why.to_owned()));
                if let Some((rule, why)) = why.or_else(|| if price > purse { dear() } else { None }) {
                    bars.push(Barred { label: work.words(), target: Some(work.target()), rule, why });
                }
            });
        }
        bars
    }
}
