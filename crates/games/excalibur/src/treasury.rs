//! Bezants: everything that goes in or out of a treasury is written down with its rule.

use table::prelude::*;

use crate::{Excalibur, Season};

/// One line of a player's accounts: the treasury line of the order sheet (EXC-25-S).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Line {
    /// The year.
    pub(crate) year: u32,
    /// The season.
    pub(crate) season: Season,
    /// What it was.
    pub(crate) item: Item,
    /// What came in, or went out if it is below 0.
    pub(crate) sum: i64,
}

/// What money comes from and goes to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// EXC-3-4
    Start,
    /// EXC-5.viii.f
    Harvest,
    /// EXC-9.i
    Raid,
    /// EXC-14.i-3
    Loot,
    /// EXC-25-14
    Scutage,
    /// EXC-4.i-W2
    Pay,
    /// EXC-7.iv
    Hire,
    /// EXC-5.v
    Improve,
    /// EXC-13.ii
    Castle,
    /// EXC-19.ii-2
    Site,
    /// EXC-19.iii.b
    Bid,
    /// EXC-25-4c, EXC-25-7b
    Repair,
}

impl Item {
    /// The rule by which it is paid or received.
    #[must_use]
    pub const fn rule(self) -> Cite {
        match self {
            Item::Start => "EXC-3-4",
            Item::Harvest => "EXC-5.viii.f",
            Item::Raid => "EXC-9.i",
            Item::Loot => "EXC-14.i-3",
            Item::Scutage => "EXC-25-14",
            Item::Pay => "EXC-4.i-W2",
            Item::Hire => "EXC-7.iv",
            Item::Improve => "EXC-5.vi",
            Item::Castle => "EXC-13.ii",
            Item::Site => "EXC-19.ii-2",
            Item::Bid => "EXC-19.iii.b",
            Item::Repair => "EXC-25-4c",
        }
    }

    /// In words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Item::Start => "money at the start",
            Item::Harvest => "harvest",
            Item::Raid => "raid on a religious house",
            Item::Loot => "loot",
            Item::Scutage => "scutage",
            Item::Pay => "pay of the troops",
            Item::Hire => "troops hired",
            Item::Improve => "improvements",
            Item::Castle => "castles",
            Item::Site => "churches and stone circles",
            Item::Bid => "bids to build",
            Item::Repair => "repairs",
        }
    }
}

impl Excalibur {
    /// Money comes in, or goes out if it is below 0; it is written down with what it was for.
    pub(crate) fn enter_in_the_book(&mut self, seat: Seat, item: Item, sum: i64) {
        if sum == 0 {
            return;
        }
        let (year, season) = (self.year, self.season);
        let player = self.player_mut(seat);
        player.treasury += sum;
        // One line for each kind of thing in a season: an account, not a till roll.
        match player.book.last_mut() {
            Some(last) if (last.year, last.season, last.item) == (year, season, item) => last.sum += sum,
            _ => player.book.push(Line { year, season, item, sum }),
        }
    }
}
