//! Chapter 17: wages and spoils of war.

use table::prelude::*;

use super::{Battle, BattleEnd, Rank};
use crate::board::Place;
use crate::elimination::Fate;
use crate::force::{Force, Kind};
use crate::{Deed, Kingdom, bot};

impl Kingdom {
    /// What the battles that the active player has brought about will cost him.
    pub(crate) fn pledged_wages(&self) -> i64 {
        let seat = self.active;
        self.compulsory_battles(seat).map(|place| self.player(seat).force_at(place).wages()).sum()
    }

    /// KGD-R15: what is left to pay pieces that would come to a battle at this place.
    pub(crate) fn purse_for_battle_at(&self, seat: Seat, place: Place) -> i64 {
        let elsewhere = self.compulsory_battles(seat).filter(|other| *other != place);
        let pledged: i64 = elsewhere.map(|place| self.player(seat).force_at(place).wages()).sum();
        self.player(seat).gold - pledged - self.player(seat).force_at(place).wages()
    }

    /// KGD-R16: wages for all battles that must be fought are set aside together.
    pub(super) fn pledge_wages(&mut self, seat: Seat) {
        let places: List<Place, 64> = self.compulsory_battles(seat).take(64).collect();
        for place in places {
            let wages = self.player(seat).force_at(place).wages();
            if wages <= self.player(seat).gold {
                self.set_aside(seat, wages);
                self.this_turn.pledged.push((place, wages));
            }
        }
    }

    /// What was set aside for battles that never came is free again.
    pub(super) fn return_pledges(&mut self, seat: Seat) {
        for (_, wages) in std::mem::take(&mut self.this_turn.pledged) {
            let player = self.player_mut(seat);
            let back = wages.min(player.wages);
            player.wages -= back;
            player.gold += back;
        }
    }

    /// KGD-17.a: gold that cannot be used for anything else until the battle is over.
    pub(crate) fn set_aside(&mut self, seat: Seat, wages: i64) {
        let player = self.player_mut(seat);
        player.gold -= wages;
        player.wages += wages;
    }

    /// KGD-17.a, KGD-R15: both sides set wages aside before the first round. Whether there is a battle.
    pub(super) fn set_wages_aside<T: Table<Self>>(
        &mut self,
        attacker: Seat,
        defender: Seat,
        table: &mut T,
    ) -> Play<bool> {
        if !self.attacker_pays(attacker, table)? {
            let place = self.at_war().place;
            self.this_turn.broken_off.push(place);
            self.call_it_off(table);
            return Ok(false);
        }
        if !self.defender_pays(defender, table)? {
            return Ok(false);
        }
        // What allies set aside was told when they joined.
        let wages = self.at_war().sides.each_ref().map(|side| side.ranks[0].wages);
        self.tell(table, || Deed::WagesAside { seats: [attacker, defender], wages });
        Ok(true)
    }

    /// The attacker has pledged his wages, or pays them now.
    fn attacker_pays<T: Table<Self>>(&mut self, attacker: Seat, table: &mut T) -> Play<bool> {
        let place = self.at_war().place;
        let force = self.player(attacker).force_at(place);
        let pledge = self.this_turn.pledged.iter().position(|(at, _)| *at == place);
        if let Some(index) = pledge {
            let (_, wages) = self.this_turn.pledged.remove(index);
            return Ok(self.field(0, force, wages));
        }
        let paid = self.pay_whom_he_can(attacker, force, table)?;
        self.set_aside(attacker, paid.wages());
        Ok(self.field(0, paid, paid.wages()))
    }

    /// KGD-R15, KGD-OPT-5: a defender who is short may raise money; then unpaid men stand aside, or he is bankrupt.
    fn defender_pays<T: Table<Self>>(&mut self, defender: Seat, table: &mut T) -> Play<bool> {
        let place = self.at_war().place;
        let force = self.player(defender).force_at(place);
        let wages = force.wages();
        let short = self.player(defender).gold < wages;
        let strict = self.settings.unpaid_wages_bankrupt;
        if short && (strict || !self.player(defender).kept.is_empty()) {
            self.raise_money(defender, wages, "KGD-17.a", table)?;
            // KGD-32.ii, KGD-R50: a player who has found an ally in his attacker is not attacked.
            let attacker = self.at_war().sides[0].principal();
            if self.allied(attacker, defender) {
                self.call_it_off(table);
                return Ok(false);
            }
        }
        if self.player(defender).gold < wages && strict {
            self.eliminate(defender, Fate::Bankrupt, table)?;
            // KGD-R52: a battle he was part of ends with no spoils.
            let (attacker, place) = (self.at_war().sides[0].principal(), self.at_war().place);
            self.call_it_off(table);
            self.take_if_undefended(attacker, place, table);
            return Ok(false);
        }
        let paid = self.pay_whom_he_can(defender, force, table)?;
        self.set_aside(defender, paid.wages());
        if !self.field(1, paid, paid.wages()) {
            // KGD-R15: with nobody paid, all are lost at once.
            self.conclude(BattleEnd::Won(0), table)?;
            return Ok(false);
        }
        Ok(true)
    }

    /// Whom a player pays when he cannot pay all: so many knights, and footsoldiers with the rest.
    fn pay_whom_he_can<T: Table<Self>>(&mut self, seat: Seat, force: Force, table: &mut T) -> Play<Force> {
        let gold = self.player(seat).gold;
        if force.wages() <= gold {
            return Ok(force);
        }
        let affordable = |wage: i64, left: i64| (left / wage).clamp(0, 255) as u8;
        let most = force.knights.min(affordable(Kind::Knight.one().wages(), gold));
        let mut knights = most;
        if most > 0 && force.foot > 0 {
            let sentence = say!(
                "How many knights do you pay, at {} gold each? You have {gold} gold for wages, and all your men cost {}.",
                Kind::Knight.one().wages(),
                force.wages()
            );
            // KGD-P-2: as many men as can be paid serve.
            let otherwise =
                affordable(Kind::Knight.one().wages(), gold - Force { knights: 0, ..force }.wages()).min(most);
            let question = number("KGD-17.a", sentence, 0..=most).otherwise(otherwise).preset(otherwise);
            knights = table.ask(self, seat, question.wisely(move |_: &Kingdom| bot::knights_to_pay(gold, force)))?;
        }
        let left = gold - Force { knights, foot: 0 }.wages();
        let foot = force.foot.min(affordable(Kind::Foot.one().wages(), left));
        self.tell(table, || Deed::PaysSome { seat, paid: Force { knights, foot }, of: force });
        Ok(Force { knights, foot })
    }

    /// There is no battle after all: everybody takes his wages back.
    fn call_it_off<T: Table<Self>>(&mut self, table: &mut T) {
        let Some(battle) = self.battle.take() else { return };
        for Rank { seat, wages, .. } in battle.sides.iter().flat_map(|side| &side.ranks).copied() {
            let player = self.player_mut(seat);
            let back = wages.min(player.wages);
            player.wages -= back;
            player.gold += back;
        }
        let place = battle.place;
        self.tell(table, || Deed::NoBattle { place });
        self.alliances_end_after_battle(table);
    }

    /// KGD-17.b, KGD-17.ex, KGD-17.nb, KGD-18.ii, KGD-R67: the winner pays his men and takes the loser's wages; if nobody won, both
    /// pay.
    pub(super) fn settle_wages<T: Table<Self>>(&mut self, battle: &Battle, end: BattleEnd, table: &mut T) {
        for (index, side) in battle.sides.iter().enumerate() {
            let spoils = match end {
                BattleEnd::Won(winner) if winner != index => Some(battle.sides[winner].principal()),
                _ => None,
            };
            for Rank { seat, wages, .. } in side.ranks.iter().copied().filter(|rank| rank.wages > 0) {
                self.player_mut(seat).wages -= wages;
                match spoils {
                    Some(winner) => self.player_mut(winner).gold += wages,
                    None => self.moneylender += wages,
                }
                self.tell(table, || Deed::WagesPaid { seat, gold: wages, spoils });
            }
        }
    }
}
