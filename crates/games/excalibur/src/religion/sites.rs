//! Chapter 19.iii: who may build when several want the same kind of site in the same parish.

use table::prelude::*;

use crate::board::{Board, UnitId};
use crate::manors::{Condition, Faith};
use crate::treasury::Item;
use crate::winter::Work;
use crate::{Affair, Excalibur, bot};

/// A site that a player wants to build.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    pub(crate) seat: Seat,
    pub(crate) faith: Faith,
    pub(crate) unit: UnitId,
}

impl Plan {
    fn parish(&self) -> usize {
        self.unit.manor().card().parish
    }

    fn work(&self) -> Work {
        Work::Site(self.faith, self.unit)
    }

    fn rivals(&self, other: &Plan) -> bool {
        (self.parish(), self.faith) == (other.parish(), other.faith)
    }
}

impl Excalibur {
    /// EXC-19.iii, EXC-19.iii-2: what nobody else wants is built; then one contest after the other is settled. Different
    /// kinds do not compete.
    pub(crate) fn settle_sites<T: Table<Self>>(&mut self, mut plans: Vec<Plan>, table: &mut T) -> Play<()> {
        let alone = |plan: &Plan, plans: &[Plan]| plans.iter().filter(|other| plan.rivals(other)).count() == 1;
        for plan in plans.clone() {
            if alone(&plan, &plans) {
                self.build_site(plan, 0, table);
            }
        }
        let all = plans.clone();
        plans.retain(|plan| !alone(plan, &all));
        while let Some(first) = plans.first().copied() {
            let rivals: List<Plan, 6> = plans.iter().filter(|plan| plan.rivals(&first)).copied().collect();
            plans.retain(|plan| !plan.rivals(&first));
            self.compete(&rivals, &plans, table)?;
        }
        Ok(())
    }

    /// EXC-19.iii.a, EXC-19.iii.b, EXC-R30: the player with the most manors in the parish builds; equals bid, those who bid
    /// the same bid once more, and then a die decides. Those who lose keep their money.
    fn compete<T: Table<Self>>(&mut self, rivals: &[Plan], pending: &[Plan], table: &mut T) -> Play<()> {
        let Some(parish) = rivals.first().map(Plan::parish) else { return Ok(()) };
        let holds = |seat: Seat| self.manors_of(seat).filter(|manor| manor.card().parish == parish).count();
        let most = rivals.iter().map(|plan| holds(plan.seat)).max();
        let mut first: Seats = rivals.iter().map(|plan| plan.seat).filter(|seat| Some(holds(*seat)) == most).collect();
        let (faith, all) = (rivals[0].faith, rivals.iter().map(|plan| plan.seat).collect::<Seats>());
        self.tell(table, || Affair::Contested { parish, faith, rivals: all.into_iter().collect() });
        let mut bid = 0;
        for _ in 0..2 {
            if first.len() > 1 {
                (first, bid) = self.bid(first, rivals, pending, table)?;
            }
        }
        let winner = if first.len() > 1 { self.order_by_die(first, "EXC-R30", table)[0] } else { single(first) };
        for plan in rivals {
            if plan.seat == winner {
                self.build_site(*plan, bid, table);
            } else {
                self.tell(table, || Affair::SiteRefused { seat: plan.seat, faith, parish });
            }
        }
        Ok(())
    }

    /// EXC-R30: sealed bids, revealed together; a bidder must be able to pay price and bid. Who bid the most, and what.
    fn bid<T: Table<Self>>(
        &mut self,
        seats: Seats,
        rivals: &[Plan],
        pending: &[Plan],
        table: &mut T,
    ) -> Play<(Seats, i64)> {
        let name = rivals.first().map_or("", |plan| Board::get().parishes()[plan.parish()].name.as_str());
        table.together(self, seats, |game, seat, table| {
            let owed = |plans: &[Plan]| -> i64 {
                plans.iter().filter(|plan| plan.seat == seat).map(|plan| game.price(plan.work())).sum()
            };
            let most = (game.player(seat).treasury - owed(rivals) - owed(pending)).max(0);
            let sentence =
                say!("How much do you bid for the right to build in {name}? You pay it on top of the price.");
            let limits = move |game: &Excalibur| game.spare_for_a_bid(seat, most);
            let question = number("EXC-19.iii.b", sentence, 0..=most).otherwise(0).limited(limits);
            let bid = table.ask(game, seat, question.wisely(move |game: &Excalibur| bot::winter::bid(game, seat)))?;
            game.player_mut(seat).draft.bid = bid;
            Ok(())
        })?;
        let mut bids: PerSeat<(Seat, i64)> = PerSeat::new();
        for seat in seats {
            let bid = std::mem::take(&mut self.player_mut(seat).draft.bid);
            self.tell(table, || Affair::Bids { seat, bid });
            bids.push((seat, bid));
        }
        let best = bids.iter().map(|(_, bid)| *bid).max().unwrap_or_default();
        Ok((bids.iter().filter(|(_, bid)| *bid == best).map(|(seat, _)| *seat).collect(), best))
    }

    /// EXC-11.i: from where on a bid takes what next winter's pay needs.
    fn spare_for_a_bid(&self, seat: Seat, most: i64) -> Bounds {
        let gross = self.player(seat).gross;
        let spare = if gross > 0 { (most + gross - self.wages(seat)).max(0) } else { most };
        let warning = "With an income like this year's you would be {over} Bz short of next winter's pay, and those you cannot \
                       pay leave.";
        let bounds = Bounds::default().because_most("all that the price of your works leaves you");
        if spare < most { bounds.warn_beyond(spare, warning) } else { bounds }
    }

    /// EXC-19.ii-2, EXC-18.i, EXC-18.ii: the money is paid, and the counter is placed.
    fn build_site<T: Table<Self>>(&mut self, plan: Plan, bid: i64, table: &mut T) {
        let Plan { seat, faith, unit } = plan;
        let sum = self.price(plan.work());
        self.enter_in_the_book(seat, Item::Bid, -bid);
        self.enter_in_the_book(seat, Item::Site, -sum);
        self.land_mut(unit).sites[faith as usize] = Some(Condition::Sound);
        self.tell(table, || Affair::Builds { seat, work: plan.work(), sum: sum + bid });
    }
}

fn single(seats: Seats) -> Seat {
    seats.into_iter().next().unwrap_or(Seat::new(0))
}
