//! Who fights whom, and where (KGD-14.i, KGD-R50, KGD-R58, KGD-R59).

use table::prelude::*;

use super::{Battle, Rank, Side};
use crate::board::{Board, Place, Site};
use crate::force::Force;
use crate::out_of_turn::OutOfTurn;
use crate::siege::Ground;
use crate::{Deed, Kingdom, bot};

/// Whether an ally's pieces join.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Join {
    Fight { with: Seat, against: Seat },
    StandBy,
}

impl Choice<Kingdom> for Join {
    fn label(&self, game: &Kingdom) -> String {
        match self {
            Join::Fight { with, .. } => format!("join {}", game.player(*with).who().name()),
            Join::StandBy => "stand by".into(),
        }
    }

    fn merit(&self, game: &Kingdom, seat: Seat) -> f32 {
        bot::joins(game, seat, *self)
    }

    fn ends(&self) -> bool {
        *self == Join::StandBy
    }
}

impl Kingdom {
    /// KGD-R58, KGD-R59: whom an attacker meets first in a place, and on what ground: those outside the walls in the field,
    /// then those within.
    pub(crate) fn foe_at(&self, attacker: Seat, place: Place) -> Option<(Seat, Ground)> {
        let foes = self.foes_at(attacker, place);
        let garrison = self.garrison(place);
        let outside: Seats = foes.into_iter().filter(|foe| !garrison.contains(*foe)).collect();
        let inside: Seats = foes.into_iter().filter(|foe| garrison.contains(*foe)).collect();
        if !outside.is_empty() {
            return Some((self.largest_contingent(outside, place)?, Ground::Field));
        }
        let ground = match Board::get().site(place) {
            Some(Site::Castle(_)) => Ground::Castle,
            Some(Site::Village(_)) => Ground::Village,
            _ => Ground::Field,
        };
        // KGD-R50: the controller leads the defence if he is there.
        let leader = self.controller(place).filter(|controller| inside.contains(*controller));
        Some((leader.or_else(|| self.largest_contingent(inside, place))?, ground))
    }

    fn largest_contingent(&self, seats: Seats, place: Place) -> Option<Seat> {
        // Of equals the first in seat order.
        seats.into_iter().rev_max_by_key(|seat| self.player(*seat).force_at(place).value())
    }

    /// KGD-R58: whether only the garrison is left to fight.
    pub(crate) fn only_garrison_left(&self, seat: Seat, place: Place) -> bool {
        let garrison = self.garrison(place);
        self.foes_at(seat, place).into_iter().all(|foe| garrison.contains(foe))
    }

    /// KGD-14.i, KGD-14.ii, KGD-17.a: both sides draw up, allies join or stand by, and wages are set aside. Whether there
    /// is a battle at all.
    pub(super) fn muster<T: Table<Self>>(&mut self, attacker: Seat, place: Place, table: &mut T) -> Play<bool> {
        let Some((defender, ground)) = self.foe_at(attacker, place) else { return Ok(false) };
        let first = self.draw_up(attacker, place);
        let second = self.draw_up(defender, place);
        let sides = [Side { ranks: vec![first] }, Side { ranks: vec![second] }];
        self.battle = Some(Battle {
            place,
            ground,
            table: ground.first_table(),
            round: 0,
            sides,
            reversed: false,
            throws: [0; 2],
            banners: [0; 2],
            content: Seats::NONE,
        });
        let forces = [first.force, second.force];
        self.tell(table, || Deed::Battle { place, seats: [attacker, defender], forces, ground });
        self.allies_join(0, attacker, defender, table)?;
        self.allies_join(1, defender, attacker, table)?;
        self.set_wages_aside(attacker, defender, table)
    }

    fn draw_up(&self, seat: Seat, place: Place) -> Rank {
        Rank { seat, force: self.player(seat).force_at(place), wages: 0 }
    }

    /// KGD-R50: allies in the square who can pay their men are asked whether they join; never against an ally.
    fn allies_join<T: Table<Self>>(&mut self, side: usize, with: Seat, against: Seat, table: &mut T) -> Play<()> {
        let place = self.at_war().place;
        for ally in self.allies[with.index()].clockwise_from(with) {
            let rank = self.draw_up(ally, place);
            let wages = rank.force.wages();
            if rank.force.is_none() || !self.hostile(ally, against) || self.player(ally).gold < wages {
                continue;
            }
            let (friend, foe) = (self.player(with).who().name(), self.player(against).who().name());
            let sentence = say!(
                "Do you join {friend} against {foe}? You have {} there, and would pay {wages} gold in wages.",
                rank.force
            );
            let joins = [Join::Fight { with, against }, Join::StandBy];
            // KGD-N-3: he may part with others and is asked again; not if he parts with this one.
            while self.allied(ally, with) {
                let question = one("KGD-33", &sentence, self.or_end_an_alliance(ally, &joins))
                    .usually(|said| matches!(said, OutOfTurn::Answer(_)));
                match table.ask(self, ally, question.otherwise(OutOfTurn::Answer(Join::StandBy)))? {
                    OutOfTurn::EndAlliance(other) => self.end_alliance(ally, other, table),
                    OutOfTurn::Answer(Join::StandBy) => break,
                    OutOfTurn::Answer(Join::Fight { .. }) => {
                        self.set_aside(ally, wages);
                        self.at_war().sides[side].ranks.push(Rank { wages, ..rank });
                        self.tell(table, || Deed::Joins { seat: ally, with, force: rank.force, wages });
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    /// Takes the forces that are not paid out of the ranks; gives back whether any are left.
    pub(super) fn field(&mut self, side: usize, paid: Force, wages: i64) -> bool {
        let rank = &mut self.at_war().sides[side].ranks[0];
        rank.force = paid;
        rank.wages = wages;
        !self.at_war().sides[side].force().is_none()
    }
}

/// The first of the greatest.
trait RevMaxByKey: Iterator + Sized {
    fn rev_max_by_key<K: Ord>(self, key: impl Fn(&Self::Item) -> K) -> Option<Self::Item> {
        self.fold(None, |best, item| match best {
            Some(best) if key(&best) >= key(&item) => Some(best),
            _ => Some(item),
        })
    }
}

impl<I: Iterator> RevMaxByKey for I {}
