//! Chapter 7: the Royal Jousting Tournament.

use table::prelude::*;
use table::weighed;

use crate::board::{Board, Place};
use crate::packs::{Effect, WhenPlayed};
use crate::players::Kept;
use crate::tables::{Die, book};
use crate::{Deed, Kingdom, bot};

/// A tournament under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Lists {
    /// Who holds it.
    pub(crate) host: Seat,
    /// Where it is held.
    pub(crate) castle: Place,
    /// Who rides, in the order of riding (KGD-R47).
    pub(crate) riders: Vec<Rider>,
    /// The gold for the winner.
    pub(crate) prize_gold: i64,
    /// The chivalry for the winner.
    pub(crate) prize_chivalry: i32,
    /// The chivalry that those lose who stay away.
    pub(crate) absent_chivalry: i32,
}

/// A Challenger who rides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Rider {
    /// Whose Challenger he is.
    pub(crate) seat: Seat,
    /// Where he came from (KGD-R26).
    pub(crate) from: Place,
    /// What he has scored.
    pub(crate) points: u8,
    /// KGD-R45: whether he has no strength left to ride.
    pub(crate) retired: bool,
}

/// The answer to an invitation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Invitation {
    Ride,
    StayAway,
}

impl Choice<Kingdom> for Invitation {
    fn label(&self, _: &Kingdom) -> String {
        match self {
            Invitation::Ride => "ride in the tournament".into(),
            Invitation::StayAway => "stay away".into(),
        }
    }

    fn merit(&self, game: &Kingdom, seat: Seat) -> f32 {
        bot::invited(game, seat, *self)
    }

    fn ends(&self) -> bool {
        *self == Invitation::StayAway
    }
}

/// A number of the red die that a rider names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Named(u8);

impl Choice<Kingdom> for Named {
    fn label(&self, _: &Kingdom) -> String {
        self.0.to_string()
    }
}

impl Kingdom {
    /// KGD-R46: whether a Challenger cannot ride: in prison, bound to his castle, or too tired.
    pub(crate) fn excused(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.stands().is_none() || player.bound(seat == self.active) || player.stamina < 2
    }

    /// KGD-7.T: the drawer must hold a tournament, and everybody is invited.
    pub(crate) fn tournament<T: Table<Self>>(&mut self, effect: &Effect, table: &mut T) -> Play<()> {
        let Effect::Tournament { prize_gold, prize_chivalry, absent_chivalry } = *effect else { return Ok(()) };
        let host = self.active;
        let ground = if self.excused(host) { None } else { self.home_castle(host, table)? };
        let (Some(castle), Some(from)) = (ground, self.player(host).stands()) else {
            // KGD-R46: without a castle or a Challenger to hold it there is no tournament.
            self.tell(table, || Deed::NoTournament { seat: host });
            return Ok(());
        };
        // KGD-7.T.a: he neither moves nor fights this turn.
        self.this_turn.tournament = true;
        // KGD-7.T.b: and goes home at once.
        self.place_challenger(host, castle, table);
        let riders = vec![Rider { seat: host, from, points: 0, retired: false }];
        self.tournament = Some(Lists { host, castle, riders, prize_gold, prize_chivalry, absent_chivalry });
        self.invite(host, castle, absent_chivalry, table)?;
        self.ride_the_tournament(table)?;
        self.riders_go_home(table)
    }

    /// KGD-7.T.c, KGD-7.T.d, KGD-N-6: clockwise from the host each free Challenger comes, or is called a coward.
    fn invite<T: Table<Self>>(&mut self, host: Seat, castle: Place, absent: i32, table: &mut T) -> Play<()> {
        for seat in self.living().without(host).clockwise_from(host) {
            if self.excused(seat) {
                self.tell(table, || Deed::Excused { seat });
                continue;
            }
            let lost = (-absent).min(self.player(seat).chivalry);
            let (gold, chivalry) = (self.lists().prize_gold, self.lists().prize_chivalry);
            let name = self.player(host).who().name();
            let sentence = std::fmt::from_fn(move |f| {
                write!(f, "Do you ride in the tournament? {name} holds it at {}. ", Board::get().title(castle))?;
                write!(f, "The champion wins {gold} gold and {chivalry} chivalry. ")?;
                match lost {
                    0 => f.write_str("You have no chivalry to lose if you stay away. "),
                    _ => write!(f, "If you stay away, you lose {lost} chivalry. "),
                }?;
                f.write_str("If you ride, your Challenger then rests at his castle for a turn.")
            });
            let choices = [Invitation::Ride, Invitation::StayAway];
            let reply = self.ask_anyone(seat, "KGD-7.T.c", &sentence, &choices, &Invitation::StayAway, table)?;
            if reply == Invitation::StayAway {
                // KGD-35.b: nobody loses what he has not got.
                let before = self.player(seat).chivalry;
                self.player_mut(seat).gain_chivalry(absent);
                let lost = before - self.player(seat).chivalry;
                self.tell(table, || Deed::StaysAway { seat, lost });
                continue;
            }
            let Some(from) = self.player(seat).stands() else { continue };
            self.place_challenger(seat, castle, table);
            if let Some(lists) = &mut self.tournament {
                lists.riders.push(Rider { seat, from, points: 0, retired: false });
            }
        }
        Ok(())
    }

    /// KGD-7.T.i, KGD-7.T.iv, KGD-7.T.iv.b: all ride against all; who tie for the highest total ride again among themselves.
    fn ride_the_tournament<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let mut riding: Vec<usize> = (0..self.lists().riders.len()).collect();
        // KGD-7.T.e: a host alone is champion without riding.
        while riding.len() > 1 {
            riding.iter().for_each(|rider| self.rider(*rider).points = 0);
            for (index, one) in riding.iter().enumerate() {
                for other in &riding[index + 1..] {
                    self.joust(*one, *other, table)?;
                }
            }
            let most = riding.iter().map(|rider| self.rider(*rider).points).max();
            let points = |rider: &usize| (self.lists().riders[*rider].seat, self.lists().riders[*rider].points);
            let totals: PerSeat<(Seat, u8)> = riding.iter().map(points).collect();
            let tied: Seats =
                totals.iter().filter(|(_, points)| Some(*points) == most).map(|(seat, _)| *seat).collect();
            self.tell(table, || Deed::Totals { points: totals.to_vec(), tied });
            riding.retain(|rider| Some(self.rider(*rider).points) == most);
            if riding.len() > 1 && riding.iter().all(|rider| self.rider(*rider).retired) {
                self.throw_for_the_prize(&mut riding, table);
            }
        }
        let champion = self.rider(riding[0]).seat;
        let (gold, chivalry) = (self.lists().prize_gold, self.lists().prize_chivalry);
        self.receive(champion, gold);
        self.player_mut(champion).gain_chivalry(chivalry);
        self.tell(table, || Deed::Champion { seat: champion, gold, chivalry });
        Ok(())
    }

    /// Those who tie and can ride no more throw for it.
    fn throw_for_the_prize<T: Table<Self>>(&mut self, riding: &mut Vec<usize>, table: &mut T) {
        while riding.len() > 1 {
            let seats: Seats = riding.iter().map(|rider| self.rider(*rider).seat).collect();
            let throws = self.all_throw(seats, "KGD-7.T.iv.b", table);
            let most = throws.iter().map(|(_, throw)| *throw).max();
            let best: Seats = throws.iter().filter(|(_, throw)| Some(*throw) == most).map(|(seat, _)| *seat).collect();
            riding.retain(|rider| best.contains(self.rider(*rider).seat));
        }
    }

    /// KGD-7.T.ii, KGD-7.T.ii.b, KGD-7.T.iii: two ride against each other until at least one is struck, naming one number
    /// more each time.
    fn joust<T: Table<Self>>(&mut self, one: usize, other: usize, table: &mut T) -> Play<()> {
        let pair = [one, other];
        let [a, b] = pair.map(|rider| self.rider(rider).seat);
        let joust = book().joust;
        let retired = pair.map(|rider| self.rider(rider).retired);
        if retired[0] || retired[1] {
            // KGD-R45: who is too tired forfeits.
            for (winner, loser) in [(0, 1), (1, 0)] {
                if retired[loser] && !retired[winner] {
                    self.rider(pair[winner]).points += joust.points_single_hit;
                    self.tell(table, || Deed::Forfeits { seat: [a, b][loser], to: [a, b][winner] });
                }
            }
            return Ok(());
        }
        for attempt in 1.. {
            let named = [self.name_numbers(a, b, attempt, table)?, self.name_numbers(b, a, attempt, table)?];
            let throws = [a, b].map(|_| table.roll(Die::Red.dice()).total() as u8);
            let hit = [0, 1].map(|rider| named[rider].contains(&throws[rider]));
            self.tell(table, || Deed::Joust { riders: [a, b], attempt, named: named.clone(), throws, hit });
            [a, b].into_iter().for_each(|seat| self.show_the_lance(seat));
            let points = match hit {
                [false, false] => continue,
                [true, true] => [joust.points_double_hit; 2],
                [true, false] => [joust.points_single_hit, 0],
                [false, true] => [0, joust.points_single_hit],
            };
            for (index, rider) in pair.into_iter().enumerate() {
                self.rider(rider).points += points[index];
                if hit[1 - index] {
                    self.take_a_blow(rider, joust.stamina_lost_per_blow, table);
                }
            }
            break;
        }
        Ok(())
    }

    /// KGD-7.T.ii, KGD-R45: a blow costs stamina, and at 0 a rider retires.
    fn take_a_blow<T: Table<Self>>(&mut self, rider: usize, stamina: i32, table: &mut T) {
        let seat = self.rider(rider).seat;
        let player = self.player_mut(seat);
        player.stamina = (player.stamina - stamina).max(0);
        let left = player.stamina;
        self.tell(table, || Deed::Unhorsed { seat, stamina: left });
        self.rider(rider).retired = left == 0;
    }

    /// KGD-7.T.ii, KGD-7.T.iii, KGD-7.T.nb: as many numbers as attempts, one more with the magic lance, six at most.
    fn name_numbers<T: Table<Self>>(
        &mut self,
        seat: Seat,
        rival: Seat,
        attempt: u8,
        table: &mut T,
    ) -> Play<List<u8, 6>> {
        let lance = self.player(seat).kept.iter().find_map(|kept| match kept.card().effect.when_played() {
            Some(WhenPlayed::Names(more)) => Some(more),
            Some(WhenPlayed::FreeMove | WhenPlayed::Adds(_)) | None => None,
        });
        let numbers = usize::from((attempt + lance.unwrap_or_default()).min(6));
        if numbers == 6 {
            return Ok((1..=6).collect());
        }
        let name = self.player(rival).who().name();
        let sentence = std::fmt::from_fn(move |f| match numbers {
            1 => write!(f, "Which number do you name against {name}? If you throw it with the red die, you strike."),
            _ => write!(
                f,
                "Which {numbers} numbers do you name against {name}? If you throw one of them with the red die, you strike."
            ),
        });
        let question = some("KGD-7.T.ii", sentence, numbers..=numbers, [1, 2, 3, 4, 5, 6].map(Named));
        let question = question.otherwise(move |_: &Kingdom| (1..=numbers as u8).map(Named).collect()).preset();
        let odds = move |game: &Kingdom, _| Some(game.joust_odds(rival, attempt, numbers));
        Ok(table.ask(self, seat, weighed(question, odds))?.into_iter().map(|named| named.0).collect())
    }

    /// KGD-OPT-7: who has named a number more than others has shown that he keeps the lance.
    fn show_the_lance(&mut self, seat: Seat) {
        let is_lance = |kept: &&mut Kept| matches!(kept.card().effect, Effect::MagicLance { .. });
        if let Some(lance) = self.player_mut(seat).kept.iter_mut().find(is_lance) {
            lance.secret_of = None;
        }
    }

    /// KGD-7.T.v, KGD-R26: everybody who rode goes to his castle and stays there for one complete turn.
    fn riders_go_home<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let riders = self.lists().riders.clone();
        for Rider { seat, from, .. } in riders {
            let home = self.home_castle(seat, table)?.unwrap_or(from);
            self.place_challenger(seat, home, table);
            let player = self.player_mut(seat);
            player.bound_through = player.turn + book().joust.rest_turns_after;
            player.bound_by_prison = false;
        }
        self.tournament = None;
        Ok(())
    }

    fn lists(&self) -> &Lists {
        self.tournament.as_ref().expect("a tournament is being held")
    }

    fn rider(&mut self, index: usize) -> &mut Rider {
        &mut self.tournament.as_mut().expect("a tournament is being held").riders[index]
    }
}
