//! Chapter 32: gold, debts and bankruptcy.

use table::prelude::*;

use crate::elimination::Fate;
use crate::parley::{Haggle, Help, known_as};
use crate::talks::Talks;
use crate::{Deed, Kingdom};

impl Kingdom {
    /// KGD-3.v, KGD-4.ii, KGD-7.c, KGD-R40: gold from the moneylender, who never runs out.
    pub(crate) fn receive(&mut self, seat: Seat, gold: i64) {
        self.player_mut(seat).gold += gold;
        self.moneylender -= gold;
    }

    /// Gold to the moneylender; never more than there is.
    pub(crate) fn pay(&mut self, seat: Seat, gold: i64) {
        debug_assert!(self.player(seat).gold >= gold, "nobody pays what he has not got");
        self.player_mut(seat).gold -= gold;
        self.moneylender += gold;
    }

    /// Gold from one player to another.
    pub(crate) fn hand_over(&mut self, from: Seat, to: Seat, gold: i64) {
        self.player_mut(from).gold -= gold;
        self.player_mut(to).gold += gold;
    }

    /// KGD-32, KGD-R51: pays a debt in full, after a chance to raise the money; or he is bankrupt. Whether it was paid.
    pub(crate) fn owes<T: Table<Self>>(&mut self, seat: Seat, gold: i64, rule: Cite, table: &mut T) -> Play<bool> {
        if self.player(seat).gold < gold && !self.raise_money(seat, gold, rule, table)? {
            self.eliminate(seat, Fate::Bankrupt, table)?;
            return Ok(false);
        }
        self.pay(seat, gold);
        Ok(true)
    }

    /// KGD-N-4, KGD-32.i, KGD-32.ii: play stops while a debtor looks for money, but not for ever (KGD-R78). Whether he has
    /// enough in the end.
    pub(crate) fn raise_money<T: Table<Self>>(
        &mut self,
        debtor: Seat,
        gold: i64,
        rule: Cite,
        table: &mut T,
    ) -> Play<bool> {
        let short = gold - self.player(debtor).gold;
        let name = known_as(self, debtor);
        // What comes of it if he fails: KGD-32, KGD-21.iii.c, KGD-R15.
        let (you, he) = match rule {
            "KGD-21.iii.b2" => ("your captor decides your fate", "his captor decides his fate"),
            "KGD-17.a" if !self.settings.unpaid_wages_bankrupt => {
                ("some of your men stand aside unpaid", "some of his men stand aside unpaid")
            }
            _ => ("you are out of the game", "he is out of the game"),
        };
        self.tell(table, || Deed::ShortOfGold { seat: debtor, short, rule });
        let mut helpers = self.living().without(debtor);
        let mut talks = Talks::for_a_debt();
        while self.player(debtor).gold < gold && !helpers.is_empty() {
            let short = gold - self.player(debtor).gold;
            let haggles = self.haggles_of(debtor, &talks);
            let sentence = say!("How do you raise {short} gold? You owe {gold}. If you cannot raise it, {you}.");
            let usual = |haggle: &Haggle| !matches!(haggle, Haggle::Offer(to) if !talks.are_new(debtor, *to));
            let bars = |game: &Kingdom| game.why_no_offer(debtor, game.living().without(debtor), &talks, Haggle::Offer);
            match self.ask_anyone_usually(
                debtor,
                "KGD-N-4",
                &sentence,
                &haggles,
                usual,
                bars,
                &Haggle::GiveUp,
                table,
            )? {
                Haggle::Offer(to) => self.make_an_offer(debtor, to, &mut talks, table)?,
                Haggle::GiveUp => return Ok(false),
                Haggle::Hear => {
                    for seat in helpers.clockwise_from(debtor) {
                        let short = gold - self.player(debtor).gold;
                        if short <= 0 {
                            break;
                        }
                        let sentence =
                            say!("Do you make {name} an offer? He is {short} gold short, and without help {he}.");
                        let helps = [Help::Offer(debtor), Help::Nothing];
                        match self.ask_anyone(seat, "KGD-N-4", &sentence, &helps, &Help::Nothing, table)? {
                            Help::Offer(debtor) => self.make_an_offer(seat, debtor, &mut talks, table)?,
                            Help::Nothing => helpers = helpers.without(seat),
                        }
                        // Who has made his last offer has nothing more to say.
                        if !talks.may_offer(seat, debtor) {
                            helpers = helpers.without(seat);
                        }
                    }
                }
            }
        }
        Ok(self.player(debtor).gold >= gold)
    }
}
