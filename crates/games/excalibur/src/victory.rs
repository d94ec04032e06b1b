//! Chapters 2 and 17: who wins, and when.

use table::prelude::*;

use crate::tables::book;
use crate::{Affair, Excalibur};

/// How the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Ending {
    /// By which rule.
    pub(crate) how: How,
    /// The place of every player.
    pub(crate) places: PerSeat<u8>,
    /// What the places go by: manors, bezants or points.
    pub(crate) scores: PerSeat<i64>,
}

/// What decided the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// EXC-2-1, EXC-2-2: enough manors.
    Manors,
    /// EXC-R52: nobody else is left.
    Survival,
    /// EXC-16.i.v: the richest when time was up.
    Valuation,
    /// EXC-16.ii: points and bezants when time was up.
    AdvancedValuation,
    /// EXC-17-2: the most reverence points after ten years.
    Reverence,
}

impl How {
    /// The rule.
    #[must_use]
    pub const fn rule(self) -> Cite {
        match self {
            How::Manors => "EXC-2-1",
            How::Survival => "EXC-R52",
            How::Valuation => "EXC-16.i.v",
            How::AdvancedValuation => "EXC-16.ii",
            How::Reverence => "EXC-17-2",
        }
    }

    /// What is counted.
    #[must_use]
    pub const fn counts(self) -> &'static str {
        match self {
            How::Manors | How::Survival => "manors",
            How::Valuation => "bezants",
            How::AdvancedValuation => "bezants and reverence points",
            How::Reverence => "reverence points",
        }
    }

    /// So many of them, in words.
    #[must_use]
    pub fn scored(self, score: i64) -> String {
        let one = match self {
            How::Manors | How::Survival => "manor",
            How::Valuation => "bezant",
            How::AdvancedValuation => "bezant or reverence point",
            How::Reverence => "reverence point",
        };
        crate::chronicle::counted(score, one, self.counts())
    }
}

impl Ending {
    pub(crate) fn outcome(&self) -> Outcome {
        // EXC-2-2 is the same victory with another number for two.
        let rule = if self.how == How::Manors && self.places.len() == 2 { "EXC-2-2" } else { self.how.rule() };
        Outcome { places: self.places.clone(), rule }
    }
}

impl Excalibur {
    /// EXC-2-1, EXC-2-2, EXC-R1: more than half of the 40 manors; more than three quarters with two players.
    pub(crate) fn manors_to_win(&self) -> usize {
        let enough = book().manors_to_win;
        if self.players.len() == 2 { enough.of_two } else { enough.of_more }
    }

    /// EXC-2-3, EXC-2-5: the check at the end of spring, summer and autumn, after the claims. In the advanced game manors
    /// do not win.
    pub(crate) fn check_victory<T: Table<Self>>(&mut self, table: &mut T) {
        self.see_who_is_left(table);
        let enough = self.manors_to_win();
        let won = self.in_play().into_iter().any(|seat| self.count_manors(seat) >= enough);
        if self.ending.is_none() && won && !self.settings.advanced {
            self.end_by(How::Manors);
        }
    }

    /// EXC-R52: a player with neither manors nor soldiers is out, and a sole survivor wins at once. EXC-22-1b: in the
    /// advanced game he plays on while somebody who is out has more points, for points are never lost.
    pub(crate) fn see_who_is_left<T: Table<Self>>(&mut self, table: &mut T) {
        self.strike_out_the_ruined(table);
        if self.ending.is_some() || self.in_play().len() > 1 {
            return;
        }
        let points = |seat: Seat| self.score(seat, self.how_points_count());
        let behind = |survivor: Seat| self.seats().into_iter().any(|other| points(other) > points(survivor));
        if !self.settings.advanced || !self.in_play().into_iter().any(behind) {
            self.end_by(How::Survival);
        }
    }

    /// EXC-17-2, EXC-16.ii: by what the advanced game is decided when its last autumn is over.
    fn how_points_count(&self) -> How {
        if self.settings.limit.is_some() { How::AdvancedValuation } else { How::Reverence }
    }

    /// EXC-2-4, EXC-16-1, EXC-17-1: when the last autumn has been assessed the game ends.
    pub(crate) fn end_with_the_year<T: Table<Self>>(&mut self, table: &mut T) {
        if self.ending.is_some() || self.settings.last_year().is_none_or(|last| self.year < last) {
            return;
        }
        let how = if self.settings.advanced { self.how_points_count() } else { How::Valuation };
        if how != How::Reverence {
            for seat in self.seats() {
                self.tell(table, || Affair::Valued { seat, assets: self.assets(seat) });
            }
        }
        self.end_by(how);
    }

    /// EXC-22-1d, EXC-16.i.v, EXC-16.ii: where money or points are counted they alone decide, also for players who are
    /// out; manors and survival come before them (EXC-R52).
    fn end_by(&mut self, how: How) {
        let scores: PerSeat<i64> = self.seats().into_iter().map(|seat| self.score(seat, how)).collect();
        let by_land = matches!(how, How::Manors | How::Survival);
        let rank = |seat: Seat| {
            let player = self.player(seat);
            (by_land && !player.out, scores[seat.index()], self.count_manors(seat), player.reverence)
        };
        let place = |seat| 1 + self.seats().into_iter().filter(|other| rank(*other) > rank(seat)).count() as u8;
        let places = self.seats().into_iter().map(place).collect();
        self.ending = Some(Ending { how, places, scores });
    }

    /// EXC-16.ii, EXC-17-2, EXC-22-1d: what a player's place goes by; ties go to more manors, then are shared (EXC-R52).
    fn score(&self, seat: Seat, how: How) -> i64 {
        match how {
            How::Manors | How::Survival => self.count_manors(seat) as i64,
            How::Valuation => self.assets(seat).total(),
            How::AdvancedValuation => self.assets(seat).total() + self.player(seat).reverence,
            How::Reverence => self.player(seat).reverence,
        }
    }

    /// The last lines of the chronicle: everybody's place, from the first to the last.
    pub(crate) fn tell_how_it_ended<T: Table<Self>>(&mut self, table: &mut T) {
        let Some(ending) = &self.ending else { return };
        for place in 1..=self.players.len() as u8 {
            for seat in self.seats() {
                if ending.places[seat.index()] == place {
                    let (how, score) = (ending.how, ending.scores[seat.index()]);
                    self.tell(table, || Affair::Placed { seat, place, how, score });
                }
            }
        }
    }
}
