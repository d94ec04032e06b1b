//! Chapters 11 to 17: battle.
//!
//! [`fight`](Kingdom::fight) is a battle from top to bottom; who takes part is settled in [`muster`], the wages in
//! [`wages`], who plays [`cards`], and what a round takes away in [`casualties`].

mod affairs;
mod cards;
mod casualties;
mod muster;
mod wages;

pub(crate) use affairs::Affair;
pub(crate) use cards::BannerPlay;
pub(crate) use muster::Join;

use table::prelude::*;

use crate::board::{Board, Place};
use crate::force::Force;
use crate::odds::Contest;
use crate::siege::Ground;
use crate::tables::{Cell, Die, TableNumber};
use crate::{Deed, Kingdom};

/// A battle under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Battle {
    /// Where it is fought.
    pub(crate) place: Place,
    /// On what ground.
    pub(crate) ground: Ground,
    /// The table that the next round is read on.
    pub(crate) table: TableNumber,
    /// The round, from 1.
    pub(crate) round: u32,
    /// Who moved in, and who was there.
    pub(crate) sides: [Side; 2],
    /// KGD-15.v: whether the roles are reversed.
    pub(crate) reversed: bool,
    /// The throws of the round, by side.
    pub(crate) throws: [u8; 2],
    /// What cards have added to the throws, by side.
    pub(crate) banners: [u8; 2],
    /// KGD-N-10: who plays no more cards in this battle.
    #[serde(default)]
    pub(crate) content: Seats,
}

/// One side of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Side {
    /// Those who fight on it, the principal first (KGD-R50).
    pub(crate) ranks: Vec<Rank>,
}

/// One player's part in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Rank {
    /// Who fights.
    pub(crate) seat: Seat,
    /// With what.
    pub(crate) force: Force,
    /// KGD-17.a: what he has set aside.
    pub(crate) wages: i64,
}

/// How a battle ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BattleEnd {
    /// KGD-15.vi: the side with pieces left has won; 0 is the side that moved in.
    Won(usize),
    /// KGD-16.note: both are destroyed.
    BothDestroyed,
    /// KGD-18.i: the assault is delayed.
    Delayed,
}

impl Side {
    pub(crate) fn principal(&self) -> Seat {
        self.ranks[0].seat
    }

    /// KGD-14.ii: its combat value.
    pub(crate) fn force(&self) -> Force {
        self.ranks.iter().map(|rank| rank.force).sum()
    }

    pub(crate) fn has(&self, seat: Seat) -> bool {
        self.ranks.iter().any(|rank| rank.seat == seat)
    }
}

impl Battle {
    /// Whether two players fight on the same side (KGD-N-3).
    pub(crate) fn side_by_side(&self, one: Seat, other: Seat) -> bool {
        self.sides.iter().any(|side| side.has(one) && side.has(other))
    }

    /// The side that throws first in this round, and the one that answers (KGD-15.v).
    pub(crate) fn roles(&self) -> [usize; 2] {
        if self.reversed { [1, 0] } else { [0, 1] }
    }
}

impl Kingdom {
    /// KGD-14: a battle, round by round, until it ends.
    pub(crate) fn fight<T: Table<Self>>(&mut self, attacker: Seat, place: Place, table: &mut T) -> Play<()> {
        if !self.muster(attacker, place, table)? {
            return Ok(());
        }
        let end = loop {
            if let Some(end) = self.fight_a_round(table)? {
                break end;
            }
        };
        self.conclude(end, table)
    }

    /// KGD-14.iii: the attacker throws, the defender answers, cards may be added, and the cell where they meet is carried
    /// out.
    fn fight_a_round<T: Table<Self>>(&mut self, table: &mut T) -> Play<Option<BattleEnd>> {
        self.at_war().round += 1;
        let roles = self.at_war().roles();
        let dice = roles.map(|side| self.die_of(side));
        let throws = dice.map(|die| table.roll(die.dice()).total() as u8);
        for (side, throw) in roles.into_iter().zip(throws) {
            self.at_war().throws[side] = throw;
        }
        self.play_banners(table)?;
        let cell = self.read_the_table(dice, table);
        let [attacker, defender] = roles;
        match cell {
            Cell::AssaultDelayed => return Ok(Some(BattleEnd::Delayed)),
            // KGD-15.v: only the roles change.
            Cell::Reverse => self.at_war().reversed ^= true,
            Cell::DefendersDestroyed => self.destroy(defender),
            // KGD-15.iii, KGD-15.iv, KGD-R10: from now on table 2, and no way back.
            Cell::GoToTable2 { defender: toll } => {
                self.at_war().table = TableNumber::Two;
                self.take_losses(defender, toll, table);
            }
            // KGD-15.ii, KGD-R11: both lose together; the attacker throws for the defender's losses first.
            Cell::Casualties { defender: theirs, attacker: ours } => {
                self.take_losses(defender, theirs, table);
                self.take_losses(attacker, ours, table);
            }
        }
        Ok(self.is_it_over())
    }

    /// KGD-12.iii to KGD-12.v, KGD-31.ii, KGD-R31: blue if there are knights or the Royal Guardian's men, else red; decided
    /// afresh before every round.
    pub(crate) fn die_of(&self, side: usize) -> Die {
        let Some(battle) = &self.battle else { return Die::Red };
        let side = &battle.sides[side];
        let guardian = |rank: &Rank| !rank.force.is_none() && self.is_royal_guardian(rank.seat);
        side.force().die(side.ranks.iter().any(guardian))
    }

    /// KGD-14.iii, KGD-18.iii, KGD-20.i, KGD-R2: the attacker's score along the top, the defender's down the side.
    fn read_the_table<T: Table<Self>>(&mut self, dice: [Die; 2], table: &mut T) -> Cell {
        let tables = self.settings.tables;
        let battle = self.at_war();
        let (scores, cell) = (battle.scores([0; 2]), battle.cell([0; 2], tables));
        let (throws, banners) = (battle.roles().map(|s| battle.throws[s]), battle.roles().map(|s| battle.banners[s]));
        let (number, round) = (battle.table, battle.round);
        let seats = battle.roles().map(|side| battle.sides[side].principal());
        battle.banners = [0; 2];
        self.tell(table, || Deed::Round { round, seats, dice, throws, banners, scores, table: number, cell });
        cell
    }

    /// KGD-15.vi, KGD-16.note, KGD-R65: it ends when either side has nobody left, and nobody may break it off before.
    fn is_it_over(&mut self) -> Option<BattleEnd> {
        let [first, second] = &self.at_war().sides;
        match (first.force().is_none(), second.force().is_none()) {
            (false, false) => None,
            (true, true) => Some(BattleEnd::BothDestroyed),
            (false, true) => Some(BattleEnd::Won(0)),
            (true, false) => Some(BattleEnd::Won(1)),
        }
    }

    /// KGD-17.b, KGD-17.nb, KGD-18, KGD-21.i: wages and spoils, then control, then the Challengers of the beaten.
    fn conclude<T: Table<Self>>(&mut self, end: BattleEnd, table: &mut T) -> Play<()> {
        let Some(battle) = self.battle.clone() else { return Ok(()) };
        let place = battle.place;
        let principals = battle.sides.each_ref().map(Side::principal);
        let beside = battle.sides.each_ref().map(|side| side.ranks[1..].iter().map(|rank| rank.seat).collect());
        self.tell(table, || Deed::BattleEnds { place, seats: principals, end, beside });
        self.dismiss_the_unpaid(&battle, end);
        self.settle_wages(&battle, end, table);
        self.battle = None;
        match end {
            BattleEnd::Delayed => self.this_turn.broken_off.push(place),
            // KGD-R27: nobody is left to capture anybody.
            BattleEnd::BothDestroyed => {}
            BattleEnd::Won(side) => {
                let (winner, beaten) = (battle.sides[side].principal(), &battle.sides[1 - side]);
                if battle.ground == Ground::Field {
                    self.this_turn.relieved.push(place);
                }
                // KGD-R66: first control passes, then the beaten try to escape.
                self.take_if_undefended(winner, place, table);
                self.beaten_challengers(winner, beaten, place, table)?;
            }
        }
        self.alliances_end_after_battle(table);
        Ok(())
    }

    /// KGD-21.i, KGD-21.ii: Challengers who lost their escort throw for escape; any others left alone are caught by
    /// the player who moved in.
    fn beaten_challengers<T: Table<Self>>(
        &mut self,
        winner: Seat,
        beaten: &Side,
        place: Place,
        table: &mut T,
    ) -> Play<()> {
        for seat in self.rivals_at(winner, place).clockwise_from(winner) {
            let escorted = beaten.ranks.iter().any(|rank| rank.seat == seat || self.allied(rank.seat, seat));
            if escorted && self.is_alone(seat, place) {
                self.tries_to_escape(seat, winner, table)?;
            }
        }
        if winner == self.active {
            self.catch_the_lonely(winner, place, table)?;
        }
        Ok(())
    }

    /// The battle that is being fought.
    pub(crate) fn at_war(&mut self) -> &mut Battle {
        self.battle.as_mut().expect("a battle is being fought")
    }

    /// What a battle would come to if these pieces came to a place.
    pub(crate) fn weigh(&self, seat: Seat, place: Place, more: Force) -> Option<Contest> {
        let (foe, ground) = self.foe_at(seat, place)?;
        Some(Contest {
            attacker: self.player(seat).force_at(place) + more,
            defender: self.player(foe).force_at(place),
            ground,
            attacker_is_guardian: self.is_royal_guardian(seat),
            defender_is_guardian: self.is_royal_guardian(foe),
            rulings: self.settings.tables,
        })
    }

    /// Before an attack: whom, where, with whom and for how much. The odds go with the option.
    pub(crate) fn attack_sentence(&self, seat: Seat, place: Place, more: Force) -> impl std::fmt::Display + use<> {
        let fight = self.weigh(seat, place, more);
        let foe = self.foe_at(seat, place).map(|(foe, _)| self.player(foe).who().name());
        std::fmt::from_fn(move |f| match (&fight, foe) {
            (Some(Contest { attacker, defender, .. }), Some(foe)) => {
                let (at, wages) = (Board::get().title(place), attacker.wages());
                write!(
                    f,
                    "Do you attack {foe} at {at}? You have {attacker} against {defender}, and pay {wages} gold in wages."
                )
            }
            _ => f.write_str("Do you attack?"),
        })
    }
}
