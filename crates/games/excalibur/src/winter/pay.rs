//! EXC-4.i-W2 and chapter 11: pay, and what happens when there is not enough of it.

use std::cmp::Reverse;

use table::prelude::*;

use super::soldier_target;
use crate::players::Player;
use crate::soldiers::{Hireling, Number, Soldier};
use crate::treasury::Item;
use crate::{Affair, Excalibur, bot};

/// Whom to pay next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Payee(pub(crate) Seat, pub(crate) Number);

impl Choice<Excalibur> for Payee {
    fn label(&self, game: &Excalibur) -> String {
        format!("pay {}", game.described(self.0, self.1))
    }

    fn target(&self, _: &Excalibur) -> Option<String> {
        soldier_target(self.0, self.1)
    }

    fn merit(&self, game: &Excalibur, _: Seat) -> f32 {
        bot::winter::payee(game, *self)
    }
}

/// EXC-R11: knights come first, then men-at-arms.
const CLASSES: [Hireling; 2] = [Hireling::Knight, Hireling::ManAtArms];

impl Player {
    /// His soldiers of a class who draw pay; the lord does not (EXC-R42).
    fn on_the_payroll(&self, class: Hireling) -> impl Iterator<Item = &Soldier> + Clone {
        let arms = class == Hireling::ManAtArms;
        self.soldiers.iter().filter(move |man| man.rank.is_man_at_arms() == arms && self.pay_of(man) > 0)
    }
}

impl Excalibur {
    /// EXC-4.i-W2, EXC-7.ii: what a winter's pay comes to, without those who are to be dismissed.
    pub(crate) fn wages(&self, seat: Seat) -> i64 {
        let player = self.player(seat);
        let stays = |man: &&Soldier| !player.draft.dismissed.contains(&man.number);
        player.soldiers.iter().filter(stays).map(|man| player.pay_of(man)).sum()
    }

    /// EXC-4.i-W2, EXC-11.i: what it brings about to spend so much now, and to have so much more to pay each winter: with
    /// an income like the last one, next winter's pay would be short.
    pub(crate) fn warning_of_spending(&self, seat: Seat, sum: i64, more: i64) -> Option<String> {
        // Before the first harvest nobody knows what an income is like.
        let gross = Some(self.player(seat).gross).filter(|gross| *gross > 0)?;
        let hired: i64 = self.player(seat).draft.hired.iter().map(|(kind, _)| kind.price()).sum();
        let pay = self.wages(seat) + hired + more;
        let have = self.purse(seat) - sum + gross;
        let short = pay - have;
        // Who grows hopes for more; a third of his men is more than hope.
        (sum > 0 && 3 * short > pay).then(|| {
            format!(
                "Next winter's pay would be {pay} Bz. With an income like this year's you would have {have}, {short} short, \
                 and those you cannot pay leave."
            )
        })
    }

    /// EXC-4.i-W2, EXC-4.iii-2, EXC-R63: all are paid; a player who cannot pay goes through chapter 11. Then net income
    /// is declared.
    pub(super) fn pay_the_troops<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let short: Seats =
            self.in_play().into_iter().filter(|seat| self.wages(*seat) > self.player(*seat).treasury).collect();
        if !short.is_empty() {
            table.together(self, short, |game, seat, table| game.choose_whom_to_pay(seat, table))?;
        }
        for seat in self.in_play() {
            let paid = self.hand_out_pay(seat, table);
            let net = self.player(seat).gross - paid;
            self.tell(table, || Affair::Net { seat, paid, net });
        }
        self.see_who_is_left(table);
        Ok(())
    }

    /// EXC-11-2, EXC-R11: the owner chooses who is paid, knights first; there is nothing to choose where all of a class can
    /// be paid, or none.
    fn choose_whom_to_pay<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<()> {
        let mut purse = self.player(seat).treasury;
        for class in CLASSES {
            let all = self.player(seat).on_the_payroll(class).count();
            let reach = (purse / class.price()) as usize;
            if reach >= all {
                purse -= all as i64 * class.price();
                continue;
            }
            for left in (1..=reach).rev() {
                let player = self.player(seat);
                let unpaid = player.on_the_payroll(class).filter(|man| !player.draft.paid.contains(&man.number));
                let options: Vec<Payee> = unpaid.map(|man| Payee(seat, man.number)).collect();
                // The best of those who are left: that is what the owner would miss most.
                let worth = |payee: &&Payee| player.soldier(payee.1).map(|man| Reverse(man.rank.strength(false)));
                let first = options.iter().min_by_key(worth).copied().unwrap_or(options[0]);
                let sentence = say!("Who do you pay? You have money for only {left} of these, and the others leave.");
                let Payee(_, number) =
                    table.ask(self, seat, one("EXC-R11", sentence, options).otherwise(first).preset())?;
                self.player_mut(seat).draft.paid.push(number);
            }
            // No money may be kept back while a knight is unpaid.
            return Ok(());
        }
        Ok(())
    }

    /// EXC-11.i, EXC-R11: a soldier who is unpaid, or paid in part, leaves, and a part payment is lost. What was handed
    /// out.
    fn hand_out_pay<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> i64 {
        let (wages, treasury) = (self.wages(seat), self.player(seat).treasury);
        if wages <= treasury {
            self.enter_in_the_book(seat, Item::Pay, -wages);
            return wages;
        }
        let chosen = std::mem::take(&mut self.player_mut(seat).draft).paid;
        let (mut purse, mut unpaid, mut disloyal) = (treasury, Vec::new(), false);
        for class in CLASSES {
            let mut men: Vec<Number> = self.player(seat).on_the_payroll(class).map(|man| man.number).collect();
            men.sort_by_key(|number| !chosen.contains(number));
            for number in men {
                if purse >= class.price() {
                    purse -= class.price();
                    continue;
                }
                if class == Hireling::Knight {
                    (purse, disloyal) = (0, true);
                }
                unpaid.push(number);
            }
        }
        let paid = treasury - purse;
        self.enter_in_the_book(seat, Item::Pay, -paid);
        for number in unpaid {
            if let Some(gone) = self.player_mut(seat).lose(number) {
                self.tell(table, || Affair::Unpaid { seat, number, rank: gone.rank, at: gone.at });
            }
        }
        if disloyal {
            self.roll_for_loyalty(seat, table);
        }
        paid
    }

    /// EXC-11.ii, EXC-7.iv-4, EXC-R10: if a knight went unpaid, every other knight may desert and take his pay along. The
    /// lord never rolls, nor do men-at-arms.
    fn roll_for_loyalty<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) {
        let knights: Vec<Number> = self.player(seat).on_the_payroll(Hireling::Knight).map(|man| man.number).collect();
        for number in knights {
            let shows = table.roll(Dice::D6).total() as u8;
            let deserts = shows >= 5;
            self.tell(table, || Affair::Loyalty { seat, number, shows, deserts });
            if deserts {
                self.player_mut(seat).lose(number);
            }
        }
    }
}
