//! Harvests, winters and all that is done in the hall: every event with its rule; [`words`] tells it.

mod words;

use table::prelude::*;

use crate::board::{ManorId, Point, ReligiousHouse, UnitId};
use crate::harvest::Income;
use crate::king::Award;
use crate::manors::Faith;
use crate::soldiers::{Number, Rank};
use crate::valuation::Assets;
use crate::victory::How;
use crate::weather::Year;
use crate::winter::Work;

/// What can happen on the land and in the hall.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs, reason = "each is told in a sentence, with its rule")]
pub enum Affair {
    Plays {
        seat: Seat,
        set: u8,
    },
    Declares {
        seat: Seat,
        faith: Faith,
    },
    Arrives {
        seat: Seat,
        road: u8,
        sum: i64,
    },
    EntersAndClaims {
        seat: Seat,
        manor: ManorId,
    },
    Harvest {
        seat: Seat,
        income: Income,
        total: i64,
        manors: Vec<(ManorId, i64)>,
    },
    Raids {
        seat: Seat,
        house: ReligiousHouse,
        sum: i64,
    },
    PoorMonks {
        seat: Seat,
        house: ReligiousHouse,
    },
    Proposes {
        seat: Seat,
        house: ReligiousHouse,
        division: Vec<(Seat, i64)>,
    },
    Declines {
        seat: Seat,
    },
    SharedEqually {
        house: ReligiousHouse,
        sum: i64,
    },
    Supervises {
        seat: Seat,
        manors: Vec<ManorId>,
    },
    Weather {
        shows: u8,
        total: u8,
    },
    YearsWeather {
        year: Year,
        total: u8,
    },
    GoodFields {
        shows: u8,
    },
    GoodRiver {
        shows: u8,
    },
    KingRides {
        shows: u8,
        at: u8,
        comes: bool,
    },
    KingVisits {
        last: bool,
    },
    Assessed {
        seat: Seat,
        award: Award,
        total: i64,
    },
    GoesHome {
        seat: Seat,
        number: Number,
        from: Point,
        to: ManorId,
    },
    Gross {
        seat: Seat,
        gross: i64,
    },
    Dismissed {
        seat: Seat,
        number: Number,
        rank: Rank,
        at: Point,
    },
    Unpaid {
        seat: Seat,
        number: Number,
        rank: Rank,
        at: Point,
    },
    Loyalty {
        seat: Seat,
        number: Number,
        shows: u8,
        deserts: bool,
    },
    Net {
        seat: Seat,
        paid: i64,
        net: i64,
    },
    Heals {
        seat: Seat,
        healed: u8,
    },
    Promoted {
        seat: Seat,
        number: Number,
        rank: Rank,
    },
    Appointed {
        seat: Seat,
        number: Number,
    },
    NoHeir {
        seat: Seat,
    },
    Hired {
        seat: Seat,
        number: Number,
        rank: Rank,
        manor: ManorId,
        sum: i64,
    },
    Builds {
        seat: Seat,
        work: Work,
        sum: i64,
    },
    Contested {
        parish: usize,
        faith: Faith,
        rivals: Vec<Seat>,
    },
    Bids {
        seat: Seat,
        bid: i64,
    },
    SiteRefused {
        seat: Seat,
        faith: Faith,
        parish: usize,
    },
    SiteFalls {
        seat: Seat,
        faith: Faith,
        manor: ManorId,
    },
    Converts {
        seat: Seat,
        faith: Faith,
    },
    RelocationOrder {
        order: Vec<Seat>,
    },
    Relocates {
        seat: Seat,
        number: Number,
        from: Point,
        to: ManorId,
    },
    StaffMoves {
        seat: Seat,
        forester: bool,
        from: ManorId,
        to: ManorId,
    },
    Fate {
        sum: u8,
        /// The three dice; none in what an earlier edition told.
        #[serde(default)]
        dice: Vec<u8>,
    },
    Throws(Throw),
    Plague {
        seat: Seat,
        dead: u8,
        #[serde(default)]
        dice: Vec<(Number, u8)>,
    },
    Lightning {
        seat: Seat,
        faith: Faith,
        manor: ManorId,
        shows: u8,
    },
    Revolts {
        seat: Seat,
        manor: ManorId,
    },
    ThrownOut {
        seat: Seat,
        number: Number,
        shows: u8,
    },
    Flees {
        seat: Seat,
        number: Number,
        to: Point,
    },
    Storms {
        seat: Seat,
        dice: Vec<(ManorId, u8)>,
    },
    CastleDamaged {
        seat: Seat,
        manor: ManorId,
    },
    Floods {
        dice: Vec<(Point, u8)>,
    },
    WashedAway {
        bridge: Point,
    },
    Deserts {
        seat: Seat,
        number: Number,
        rank: Rank,
        manor: ManorId,
    },
    Fires {
        seat: Seat,
        dice: Vec<(UnitId, u8)>,
    },
    ForestBurns {
        seat: Seat,
        unit: UnitId,
    },
    Joins {
        seat: Seat,
        number: Number,
        rank: Rank,
        manor: ManorId,
    },
    Scutage {
        seat: Seat,
        sum: i64,
    },
    HivesStir {
        seat: Seat,
        dice: Vec<(UnitId, u8)>,
    },
    Swarms {
        seat: Seat,
        from: ManorId,
        to: ManorId,
        owner: Option<Seat>,
    },
    Takes {
        seat: Seat,
        manor: ManorId,
        from: Seat,
    },
    Out {
        seat: Seat,
    },
    Valued {
        seat: Seat,
        assets: Assets,
    },
    Placed {
        seat: Seat,
        place: u8,
        how: How,
        score: i64,
    },
}

/// A die that somebody throws.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Throw {
    /// Who throws.
    pub seat: Seat,
    /// What it shows.
    pub shows: u8,
    /// The rule for which it is thrown.
    #[serde(deserialize_with = "table::cited")]
    pub rule: Cite,
}

impl Affair {
    pub(in crate::chronicle) fn rule(&self) -> Cite {
        match self {
            Affair::Plays { .. } => "EXC-3-1",
            Affair::Declares { .. } => "EXC-R28",
            Affair::Arrives { .. } => "EXC-3-4",
            Affair::EntersAndClaims { .. } => "EXC-3-5",
            Affair::Harvest { .. } => "EXC-5.viii",
            Affair::Raids { .. } => "EXC-9.i",
            Affair::PoorMonks { .. } => "EXC-25-11",
            Affair::Proposes { .. } | Affair::Declines { .. } => "EXC-9.ii.b",
            Affair::SharedEqually { .. } => "EXC-R51",
            Affair::Supervises { .. } => "EXC-5.iv",
            Affair::Weather { .. } => "EXC-12.i",
            Affair::YearsWeather { .. } => "EXC-12.i-T",
            Affair::GoodFields { .. } => "EXC-12-good-arable",
            Affair::GoodRiver { .. } => "EXC-12-good-river",
            Affair::KingRides { .. } => "EXC-21.i",
            Affair::KingVisits { last: false } => "EXC-21.ii",
            Affair::KingVisits { last: true } => "EXC-22-2",
            Affair::Assessed { .. } => "EXC-22-1",
            Affair::GoesHome { .. } => "EXC-6.ix",
            Affair::Gross { .. } => "EXC-4.iii",
            Affair::Dismissed { .. } => "EXC-4.i-W1",
            Affair::Unpaid { .. } => "EXC-11.i",
            Affair::Loyalty { .. } => "EXC-11.ii",
            Affair::Net { .. } => "EXC-R63",
            Affair::Heals { .. } => "EXC-4.i-W3",
            Affair::Promoted { .. } => "EXC-4.i-W4",
            Affair::Appointed { .. } => "EXC-10.iii.b",
            Affair::NoHeir { .. } => "EXC-10.iii",
            Affair::Hired { .. } => "EXC-7.iv",
            Affair::Builds { work, .. } => work.item().rule(),
            Affair::Contested { .. } => "EXC-19.iii",
            Affair::Bids { .. } => "EXC-19.iii.b",
            Affair::SiteRefused { .. } => "EXC-19.iii.a",
            Affair::SiteFalls { .. } => "EXC-19.vi",
            Affair::Converts { .. } => "EXC-18.iii",
            Affair::RelocationOrder { .. } => "EXC-4.iii-3",
            Affair::Relocates { .. } => "EXC-4.i-W7",
            Affair::StaffMoves { .. } => "EXC-5.vii",
            Affair::Fate { sum, .. } => crate::fate::row(*sum).0,
            Affair::Throws(throw) => throw.rule,
            Affair::Plague { .. } => "EXC-25-3",
            Affair::Lightning { faith: Faith::Christian, .. } => "EXC-25-4",
            Affair::Lightning { faith: Faith::Druid, .. } => "EXC-25-5",
            Affair::Revolts { .. } => "EXC-25-6d",
            Affair::ThrownOut { .. } | Affair::Flees { .. } => "EXC-25-6b",
            Affair::Storms { .. } | Affair::CastleDamaged { .. } => "EXC-25-7",
            Affair::Floods { .. } | Affair::WashedAway { .. } => "EXC-25-8",
            Affair::Deserts { .. } => "EXC-25-9",
            Affair::Fires { .. } | Affair::ForestBurns { .. } => "EXC-25-10",
            Affair::Joins { rank: Rank::KnightA, .. } => "EXC-25-13",
            Affair::Joins { .. } => "EXC-25-12",
            Affair::Scutage { .. } => "EXC-25-14",
            Affair::HivesStir { .. } | Affair::Swarms { .. } => "EXC-25-16",
            Affair::Takes { .. } => "EXC-25-17",
            Affair::Out { .. } => "EXC-R52",
            Affair::Valued { .. } => "EXC-16.i",
            Affair::Placed { how, .. } => how.rule(),
        }
    }
}
