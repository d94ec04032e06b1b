//! Chapters 34 to 38: chivalry, elimination, and how the game ends.

use table::prelude::*;

use crate::grail::Grail;
use crate::players::Crown;
use crate::settings::TimeLimit;
use crate::{Deed, Kingdom, Stage};

/// KGD-R74: no table plays more rounds than these.
pub(crate) const LONGEST_GAME: u32 = 300;

/// KGD-R70: why a player is out of the game; a player who loses his lands and pieces is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// KGD-34.i
    Bankrupt,
    /// KGD-34.ii: his Challenger's endurance is 0 or less.
    Dead,
    /// KGD-21.iii.c
    Executed,
    /// KGD-19.nb2
    Crushed,
}

impl Kingdom {
    /// KGD-34.ii: a Challenger loses endurance, whatever the cause; at 0 or less he is dead.
    pub(crate) fn wound<T: Table<Self>>(&mut self, seat: Seat, points: i32, table: &mut T) -> Play<()> {
        let player = self.player_mut(seat);
        player.endurance -= points;
        if player.endurance <= 0 {
            self.eliminate(seat, Fate::Dead, table)?;
        }
        Ok(())
    }

    /// KGD-34: a player is out. The last one left wins, and nothing more happens to him.
    pub(crate) fn eliminate<T: Table<Self>>(&mut self, seat: Seat, fate: Fate, table: &mut T) -> Play<()> {
        // KGD-R53: the game stops as soon as one player is left.
        if self.living().len() <= 1 || !self.lives(seat) {
            return Ok(());
        }
        self.tell(table, || Deed::Eliminated { seat, fate });
        let gone = self.players.iter().filter(|player| player.out.is_some()).count() as u8;
        self.player_mut(seat).out = Some(gone + 1);
        self.clear_the_board_of(seat);
        // KGD-31.iii.a: the Grail goes with him.
        if self.grail == Grail::Held(seat) {
            self.grail = Grail::Lost;
            self.tell(table, || Deed::GrailLost { seat });
        }
        // KGD-R25, KGD-R52: his prisoners are free.
        for prisoner in self.living() {
            if matches!(self.player(prisoner).crown, Crown::Prison { captor, .. } if captor == seat) {
                self.tell(table, || Deed::Freed { seat: prisoner });
                self.return_home(prisoner, table)?;
            }
        }
        Ok(())
    }

    /// KGD-34.a, KGD-34.b, KGD-34.c, KGD-34.d, KGD-R52: pieces, cards, gold, control and alliances.
    fn clear_the_board_of(&mut self, seat: Seat) {
        let player = self.player_mut(seat);
        player.crown = Crown::Away;
        let (force, gold) = (player.force(), player.gold + player.wages);
        player.lost.add(force);
        player.armies.clear();
        (player.gold, player.wages) = (0, 0);
        let kept = std::mem::take(&mut player.kept);
        self.moneylender += gold;
        kept.into_iter().for_each(|kept| self.fortune.put_under(kept.card));
        for castle in 0..6 {
            if self.castles[usize::from(castle)] == Some(seat) {
                let occupied = self.is_occupied(castle);
                self.castles[usize::from(castle)] = None;
                self.freed_from_enemies(castle, occupied);
            }
        }
        self.villages.iter_mut().filter(|control| **control == Some(seat)).for_each(|control| *control = None);
        for other in Seats::first(self.players.len()) {
            self.break_alliance(seat, other);
        }
    }

    /// KGD-38, KGD-R73: whether time has run out, asked when every living player has had his turn.
    pub(crate) fn end_the_round<T: Table<Self>>(&mut self, table: &mut T) {
        self.time_is_up = match self.settings.limit {
            // KGD-R74: even without a limit a game comes to an end.
            TimeLimit::None => self.round >= LONGEST_GAME,
            TimeLimit::Rounds(rounds) => self.round >= rounds,
            TimeLimit::Minutes(minutes) => table.minutes() >= minutes,
        };
        if self.time_is_up {
            let round = self.round;
            self.tell(table, || Deed::TimeIsUp { round });
        }
    }

    /// KGD-2, KGD-36, KGD-38: how it ended, once it has.
    pub(crate) fn places(&self) -> Option<Outcome> {
        if matches!(self.stage, Stage::Preparation | Stage::Choosing | Stage::Allegiances) {
            return None;
        }
        let one_left = self.players.iter().filter(|player| player.out.is_none()).count() <= 1;
        if !one_left && !self.time_is_up {
            return None;
        }
        let rank = |seat: Seat| self.rank(seat);
        let seats = Seats::first(self.players.len());
        let place = |seat| 1 + seats.into_iter().filter(|other| rank(*other) > rank(seat)).count() as u8;
        let rule = if one_left { "KGD-36.a" } else { "KGD-38" };
        Some(Outcome { places: seats.into_iter().map(place).collect(), rule })
    }

    /// What a player's place goes by: the living before the dead; chivalry; then what breaks ties.
    fn rank(&self, seat: Seat) -> (bool, i64, i64, i64) {
        let player = self.player(seat);
        match player.out {
            // KGD-36.a, KGD-R54: more tax due, then more gold, then a shared win.
            None => (true, player.chivalry.into(), self.tax_due(seat), player.gold),
            // KGD-36.b, KGD-R53: of equals the one who fell later.
            Some(order) => (false, player.chivalry.into(), order.into(), 0),
        }
    }

    /// KGD-37: the epilogue.
    pub(crate) fn tell_how_it_ended<T: Table<Self>>(&self, table: &mut T) {
        let Some(outcome) = self.outcome() else { return };
        for place in 1..=self.players.len() as u8 {
            for seat in Seats::first(self.players.len()) {
                if outcome.places[seat.index()] == place {
                    let chivalry = self.player(seat).chivalry;
                    let least = place == 1 && self.players.iter().all(|player| player.chivalry >= chivalry);
                    let in_time = outcome.rule == "KGD-38";
                    self.tell(table, || Deed::Placed { seat, place, chivalry, least, in_time });
                }
            }
        }
    }
}
