//! What can happen: every event with its rule; [`words`] tells it, [`shown`] gives its dice and places; [`trace`]
//! and [`annals`] are for those who look back.

mod annals;
mod shown;
mod trace;
mod words;

pub(crate) use words::{CellInWords, Price, in_a_sentence};

use table::Announcement;
use table::prelude::*;
use table::{Count, Milestone, Opening, SeatDie, Trace};

use crate::Kingdom;
use crate::battle::BattleEnd;
use crate::board::{Board, Place, Site};
use crate::capture::Ransom;
use crate::elimination::Fate;
use crate::force::{Force, Kind};
use crate::parley::Offer;
use crate::players::ChallengerId;
use crate::recruitment::Hindrance;
use crate::siege::Ground;
use crate::tables::{Cell, Die, TableNumber};

/// A line of the chronicle: what happened, and who plays whom.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(from = "Deed")]
pub struct Happening {
    /// What happened.
    #[serde(flatten)]
    pub deed: Deed,
    #[serde(skip)]
    cast: Cast,
}

/// Who plays whom.
#[derive(Clone, Copy, Default, Debug)]
struct Cast([Option<ChallengerId>; 6]);

/// What can happen.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs, reason = "each is told in a sentence below, with its rule")]
pub enum Deed {
    Prepared {
        gold: i64,
    },
    Throws {
        seat: Seat,
        die: Die,
        shows: u8,
        #[serde(deserialize_with = "table::cited")]
        rule: Cite,
    },
    Starts {
        seat: Seat,
    },
    Chooses {
        seat: Seat,
        challenger: ChallengerId,
        villages: u8,
    },
    Auction {
        challenger: ChallengerId,
    },
    Bids {
        seat: Seat,
        bid: i64,
        too_much: bool,
    },
    Passes {
        seat: Seat,
    },
    WinsAuction {
        seat: Seat,
        challenger: ChallengerId,
        bid: i64,
    },
    MustTake {
        seat: Seat,
        challenger: ChallengerId,
        cost: i64,
    },
    Allegiance {
        seat: Seat,
        challenger: ChallengerId,
        cost: i64,
        villages: u8,
    },
    Turn {
        seat: Seat,
        round: u32,
    },
    SitsOut {
        seat: Seat,
    },
    Draws {
        seat: Seat,
        card: u8,
    },
    Keeps {
        seat: Seat,
        card: u8,
    },
    KeepsUnseen {
        seat: Seat,
    },
    CardGives {
        seat: Seat,
        gold: i64,
    },
    CardCosts {
        seat: Seat,
        gold: i64,
    },
    Endurance {
        seat: Seat,
        points: i32,
        left: i32,
    },
    Chivalry {
        seat: Seat,
        points: i32,
        now: i32,
    },
    LosesPiece {
        seat: Seat,
        place: Place,
        kind: Kind,
    },
    KeepsGold {
        seat: Seat,
    },
    NothingToLose {
        seat: Seat,
    },
    AtFullStrength {
        seat: Seat,
    },
    NoTournament {
        seat: Seat,
    },
    Excused {
        seat: Seat,
    },
    StaysAway {
        seat: Seat,
        /// What it has cost him: nothing, if he had no chivalry to lose.
        lost: i32,
    },
    Joust {
        riders: [Seat; 2],
        attempt: u8,
        named: [List<u8, 6>; 2],
        throws: [u8; 2],
        hit: [bool; 2],
    },
    Unhorsed {
        seat: Seat,
        stamina: i32,
    },
    Forfeits {
        seat: Seat,
        to: Seat,
    },
    Totals {
        points: Vec<(Seat, u8)>,
        /// Those who tie for the highest.
        tied: Seats,
    },
    Champion {
        seat: Seat,
        gold: i64,
        chivalry: i32,
    },
    Brought {
        seat: Seat,
        place: Place,
    },
    PaysAllegiances {
        seat: Seat,
        gold: i64,
    },
    GuardianReceives {
        seat: Seat,
        gold: i64,
    },
    ShortOfGold {
        seat: Seat,
        short: i64,
        #[serde(deserialize_with = "table::cited")]
        rule: Cite,
    },
    NothingOffered {
        seat: Seat,
        to: Seat,
    },
    HesitatesTooLong {
        seat: Seat,
        times: u8,
    },
    Offers {
        seat: Seat,
        to: Seat,
        offer: Offer,
    },
    OffersInPrivate {
        seat: Seat,
        to: Seat,
    },
    Accepts {
        seat: Seat,
        from: Seat,
    },
    Declines {
        seat: Seat,
        from: Seat,
    },
    Ally {
        seat: Seat,
        with: Seat,
    },
    Breaks {
        seat: Seat,
        with: Seat,
    },
    WillBreak {
        seat: Seat,
        with: Seat,
    },
    Marches {
        seat: Seat,
        from: Place,
        to: Place,
        force: Force,
    },
    Rides {
        seat: Seat,
        from: Place,
        to: Place,
    },
    FreeMove {
        seat: Seat,
    },
    TakesLeave {
        seat: Seat,
        from: Place,
        to: Place,
        force: Force,
    },
    TakesPlace {
        seat: Seat,
        place: Place,
        from: Option<Seat>,
    },
    Battle {
        place: Place,
        seats: [Seat; 2],
        forces: [Force; 2],
        ground: Ground,
    },
    Joins {
        seat: Seat,
        with: Seat,
        force: Force,
        /// What he sets aside for them.
        #[serde(default)]
        wages: i64,
    },
    PaysSome {
        seat: Seat,
        paid: Force,
        of: Force,
    },
    WagesAside {
        seats: [Seat; 2],
        wages: [i64; 2],
    },
    NoBattle {
        place: Place,
    },
    Banner {
        seat: Seat,
    },
    /// KGD-N-10: he plays no more cards in this battle.
    KeepsHisCards {
        seat: Seat,
    },
    /// KGD-N-10: but the enemy has played one.
    MayPlayAgain {
        seat: Seat,
    },
    Round {
        round: u32,
        /// The one who attacks in this round, then the one who defends; and so below.
        seats: [Seat; 2],
        dice: [Die; 2],
        throws: [u8; 2],
        banners: [u8; 2],
        scores: [i32; 2],
        table: TableNumber,
        cell: Cell,
    },
    Casualties {
        seat: Seat,
        lost: Force,
        dice: List<u8, 8>,
    },
    BattleEnds {
        place: Place,
        seats: [Seat; 2],
        end: BattleEnd,
        /// Those who fought beside the two.
        #[serde(default)]
        beside: [Seats; 2],
    },
    WagesPaid {
        seat: Seat,
        gold: i64,
        spoils: Option<Seat>,
    },
    Captured {
        seat: Seat,
        captor: Seat,
    },
    Escapes {
        seat: Seat,
    },
    Imprisoned {
        seat: Seat,
        captor: Seat,
        castle: Option<u8>,
    },
    Freed {
        seat: Seat,
    },
    Ransomed {
        seat: Seat,
        captor: Seat,
        gold: i64,
    },
    Released {
        seat: Seat,
        lost: i32,
        left: i32,
    },
    Proposes {
        seat: Seat,
        to: Seat,
        terms: Ransom,
    },
    Guardian {
        seat: Seat,
        reader: Seat,
        card: u8,
        site: u8,
    },
    Blows {
        seat: Seat,
        card: u8,
        throws: [i32; 2],
        guardian: i32,
        endurance: i32,
    },
    /// KGD-N-10: he fights the Guardian while he has at least so much endurance.
    FightsOn {
        seat: Seat,
        least: i32,
    },
    /// KGD-N-10: he no longer has.
    FightsNoFurther {
        seat: Seat,
        least: i32,
        left: i32,
    },
    /// KGD-R36: there is nowhere to go.
    CannotRetreat {
        seat: Seat,
    },
    Retreats {
        seat: Seat,
        to: Place,
        /// The endurance it costs, and what is left.
        #[serde(default)]
        lost: i32,
        #[serde(default)]
        left: i32,
    },
    Slays {
        seat: Seat,
    },
    TokenBlank {
        seat: Seat,
        site: u8,
    },
    TokenGrail {
        seat: Seat,
        site: u8,
    },
    Riddle {
        seat: Seat,
        reader: Seat,
        card: u8,
    },
    RiddleAnswer {
        card: u8,
    },
    Answers {
        seat: Seat,
        answer: String,
    },
    RiddleAnswered {
        seat: Seat,
        right: bool,
    },
    GrailWon {
        seat: Seat,
    },
    GrailTaken {
        seat: Seat,
        from: Seat,
    },
    GrailLost {
        seat: Seat,
    },
    Duel {
        seat: Seat,
        with: Seat,
    },
    Exchange {
        fighters: [Seat; 2],
        throws: [i32; 2],
        loser: Seat,
        lost: i32,
        left: i32,
    },
    GoldOfCamelot {
        seat: Seat,
        gold: i64,
    },
    CamelotFalls,
    NoRecruits {
        seat: Seat,
        #[serde(deserialize_with = "table::cited")]
        rule: Cite,
        #[serde(default)]
        why: Option<Hindrance>,
    },
    Buys {
        seat: Seat,
        kind: Kind,
        pieces: u8,
        castle: u8,
        gold: i64,
    },
    Taxes {
        seat: Seat,
        gold: i64,
    },
    Rests {
        seat: Seat,
        stamina: i32,
    },
    Eliminated {
        seat: Seat,
        fate: Fate,
    },
    TimeIsUp {
        round: u32,
    },
    Placed {
        seat: Seat,
        place: u8,
        chivalry: i32,
        least: bool,
        /// Whether time ran out (KGD-38).
        #[serde(default)]
        in_time: bool,
    },
}

impl From<Deed> for Happening {
    fn from(deed: Deed) -> Happening {
        Happening { deed, cast: Cast::default() }
    }
}

impl Kingdom {
    /// Tells everybody.
    pub(crate) fn tell<T: Table<Kingdom>>(&self, table: &mut T, deed: impl FnOnce() -> Deed) {
        self.tell_to(table, Audience::All, deed);
    }

    /// Tells some.
    pub(crate) fn tell_to<T: Table<Kingdom>>(&self, table: &mut T, audience: Audience, deed: impl FnOnce() -> Deed) {
        table.tell(audience, || Happening { deed: deed(), cast: self.cast() });
    }

    fn cast(&self) -> Cast {
        let mut cast = Cast::default();
        cast.0.iter_mut().zip(&self.players).for_each(|(part, player)| *part = player.challenger);
        cast
    }

    /// Who played whom at each entry: before somebody chose his Challenger (KGD-4.v) he had none.
    pub(crate) fn cast_of(&self, told: &mut [Announcement<Happening>]) {
        let mut cast = self.cast();
        for Announcement { event, .. } in told.iter_mut().rev() {
            event.cast = cast;
            if let Deed::Chooses { seat, .. } = event.deed
                && let Some(part) = cast.0.get_mut(seat.index())
            {
                *part = None;
            }
        }
    }
}

impl Event for Happening {
    fn rule(&self) -> Cite {
        match &self.deed {
            Deed::Prepared { .. } => "KGD-4.iii",
            Deed::Throws { rule, .. } | Deed::ShortOfGold { rule, .. } | Deed::NoRecruits { rule, .. } => rule,
            Deed::Starts { .. } => "KGD-4.iv",
            Deed::Chooses { .. } => "KGD-4.v",
            Deed::Auction { .. } => "KGD-5.i",
            Deed::Bids { .. } | Deed::Passes { .. } => "KGD-N-9",
            Deed::WinsAuction { .. } => "KGD-5.ii",
            Deed::MustTake { .. } => "KGD-5.note.b",
            Deed::Allegiance { .. } => "KGD-5.iv",
            Deed::Turn { .. } => "KGD-6",
            Deed::SitsOut { .. } => "KGD-OPT-4",
            Deed::Draws { .. } => "KGD-6.i",
            Deed::Keeps { .. } => "KGD-7.b",
            Deed::KeepsUnseen { .. } => "KGD-OPT-7",
            Deed::CardGives { .. } | Deed::CardCosts { .. } => "KGD-7.c",
            // Points are won by cards alone, and lost in many ways.
            Deed::Endurance { points: 1.., .. } => "KGD-7.a",
            Deed::Endurance { .. } => "KGD-34.ii",
            Deed::Chivalry { .. } => "KGD-35.a",
            Deed::LosesPiece { .. } | Deed::KeepsGold { .. } => "KGD-7.a",
            Deed::NothingToLose { .. } => "KGD-35.b",
            Deed::AtFullStrength { .. } => "KGD-R44",
            Deed::NoTournament { .. } | Deed::Excused { .. } => "KGD-R46",
            Deed::StaysAway { .. } => "KGD-7.T.d",
            Deed::Joust { attempt: 1, .. } => "KGD-7.T.ii",
            Deed::Joust { .. } => "KGD-7.T.iii",
            Deed::Unhorsed { .. } => "KGD-7.T.ii",
            Deed::Forfeits { .. } | Deed::Rests { .. } => "KGD-R45",
            Deed::Totals { tied, .. } if tied.len() > 1 => "KGD-7.T.iv.b",
            Deed::Totals { .. } | Deed::Champion { .. } => "KGD-7.T.iv",
            Deed::Brought { .. } => "KGD-P-4",
            Deed::PaysAllegiances { .. } => "KGD-8",
            Deed::GuardianReceives { .. } => "KGD-31.i",
            Deed::NothingOffered { .. }
            | Deed::Offers { .. }
            | Deed::OffersInPrivate { .. }
            | Deed::Accepts { .. }
            | Deed::Declines { .. } => "KGD-N-1",
            Deed::HesitatesTooLong { .. } => "KGD-R78",
            Deed::Ally { .. } => "KGD-33",
            Deed::Breaks { .. } => "KGD-33.b",
            Deed::WillBreak { .. } => "KGD-N-3",
            Deed::Marches { .. } | Deed::Rides { .. } => "KGD-9",
            Deed::FreeMove { .. } => "KGD-10",
            Deed::TakesLeave { .. } => "KGD-OPT-10",
            // What belonged to somebody who is out of the game lies open.
            Deed::TakesPlace { from: None, .. } => "KGD-34.d",
            Deed::TakesPlace { place, .. } => match Board::get().site(*place) {
                Some(Site::Village(_)) => "KGD-20",
                _ => "KGD-18",
            },
            Deed::Battle { ground: Ground::Field, .. } => "KGD-14.i",
            Deed::Battle { ground: Ground::Castle, .. } => "KGD-18.a",
            Deed::Battle { ground: Ground::Village, .. } => "KGD-20",
            Deed::Joins { .. } => "KGD-R50",
            Deed::PaysSome { .. } | Deed::NoBattle { .. } => "KGD-R15",
            Deed::WagesAside { .. } => "KGD-17.a",
            Deed::Banner { .. } => "KGD-13.a",
            Deed::KeepsHisCards { .. } | Deed::MayPlayAgain { .. } => "KGD-N-10",
            Deed::FightsOn { .. } | Deed::FightsNoFurther { .. } => "KGD-N-10",
            Deed::CannotRetreat { .. } => "KGD-R36",
            Deed::Round { cell, .. } => match cell {
                Cell::Casualties { .. } => "KGD-15.ii",
                Cell::DefendersDestroyed => "KGD-15.i",
                Cell::GoToTable2 { .. } => "KGD-15.iii",
                Cell::Reverse => "KGD-15.v",
                Cell::AssaultDelayed => "KGD-18.i",
            },
            Deed::Casualties { .. } => "KGD-16.a",
            Deed::BattleEnds { end: BattleEnd::Won(_), .. } => "KGD-15.vi",
            Deed::BattleEnds { end: BattleEnd::BothDestroyed, .. } => "KGD-16.note",
            Deed::BattleEnds { end: BattleEnd::Delayed, .. } => "KGD-18.i",
            Deed::WagesPaid { spoils: Some(_), .. } => "KGD-17.b",
            Deed::WagesPaid { spoils: None, .. } => "KGD-17.i",
            Deed::Captured { .. } => "KGD-21.iii",
            Deed::Escapes { .. } => "KGD-21.i",
            Deed::Imprisoned { .. } => "KGD-21.iii.a",
            Deed::Freed { .. } => "KGD-R25",
            Deed::Ransomed { .. } => "KGD-21.iii.b2",
            Deed::Released { .. } => "KGD-21.iii.b3",
            Deed::Proposes { .. } => "KGD-N-5",
            Deed::Guardian { .. } => "KGD-28.i",
            Deed::Blows { .. } => "KGD-28.ii",
            Deed::Retreats { .. } => "KGD-28.iv",
            Deed::Slays { .. } => "KGD-28.iii",
            Deed::TokenBlank { .. } => "KGD-29.b",
            Deed::TokenGrail { .. } => "KGD-29.a",
            Deed::Riddle { .. } | Deed::Answers { .. } => "KGD-30.a",
            Deed::RiddleAnswer { .. } => "KGD-30.c",
            Deed::RiddleAnswered { right: true, .. } | Deed::GrailWon { .. } => "KGD-30.e",
            Deed::RiddleAnswered { right: false, .. } => "KGD-30.b",
            Deed::GrailTaken { .. } => "KGD-31.iii.b",
            Deed::GrailLost { .. } => "KGD-31.iii.a",
            Deed::Duel { .. } => "KGD-19.c",
            Deed::Exchange { .. } => "KGD-19.ii",
            Deed::GoldOfCamelot { .. } => "KGD-19.b",
            Deed::CamelotFalls => "KGD-19.nb2",
            Deed::Buys { .. } => "KGD-22",
            Deed::Taxes { .. } => "KGD-24.a",
            Deed::Eliminated { fate: Fate::Bankrupt, .. } => "KGD-34.i",
            Deed::Eliminated { fate: Fate::Executed, .. } => "KGD-21.iii.c",
            Deed::Eliminated { fate: Fate::Crushed, .. } => "KGD-19.nb2",
            Deed::Eliminated { fate: Fate::Dead, .. } => "KGD-34.ii",
            Deed::TimeIsUp { .. } => "KGD-38",
            Deed::Placed { place: 1, in_time: true, .. } => "KGD-38",
            Deed::Placed { place: 1, least: true, .. } => "KGD-37",
            Deed::Placed { place: 1, .. } => "KGD-36.a",
            Deed::Placed { .. } => "KGD-36.b",
        }
    }

    fn say(&self, names: &Names) -> String {
        self.words(names)
    }

    fn dice(&self) -> Vec<u8> {
        self.deed.dice()
    }

    fn targets(&self) -> Vec<String> {
        self.deed.targets()
    }

    fn trace(&self) -> Option<Trace> {
        self.deed.trace()
    }

    fn opens(&self) -> Option<Opening> {
        self.deed.opens()
    }

    fn counts(&self) -> Vec<Count> {
        self.deed.counts()
    }

    fn milestone(&self) -> Option<Milestone> {
        self.deed.milestone()
    }

    fn throws(&self) -> Vec<SeatDie> {
        self.deed.throws()
    }
}
