//! Chapter 7: lords, knights and men-at-arms.

use table::prelude::*;

use crate::Excalibur;
use crate::board::Point;
use crate::tables::book;

/// EXC-7.iii, EXC-R9: the two-digit number of a counter. A soldier keeps it through wounds and promotions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Number(pub u8);

impl Number {
    /// The number of a Knight of the Round Table.
    pub const LORD: Number = Number(1);
}

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:02}", self.0)
    }
}

/// EXC-7.ii: types and grades.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// The Knight of the Round Table.
    Lord,
    /// A knight of grade A.
    KnightA,
    /// A knight of grade B.
    KnightB,
    /// A knight who has just been hired.
    Esquire,
    /// A man-at-arms of grade A.
    ArmsA,
    /// A man-at-arms of grade B.
    ArmsB,
}

/// EXC-7.i: the types of soldier that can be hired.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Hireling {
    /// A knight.
    Knight,
    /// A man-at-arms.
    ManAtArms,
}

impl Rank {
    /// All of them, in the order of the troop table.
    pub const ALL: [Rank; 6] = [Rank::Lord, Rank::KnightA, Rank::KnightB, Rank::Esquire, Rank::ArmsA, Rank::ArmsB];

    /// The strength on this side of the counter.
    #[must_use]
    pub fn strength(self, wounded: bool) -> u8 {
        let troop = book().troop(self);
        if wounded { troop.wounded } else { troop.strength }
    }

    /// What a winter of service costs.
    #[must_use]
    pub fn pay(self) -> i64 {
        book().troop(self).pay
    }

    /// EXC-4.i-W4: what he is promoted to.
    #[must_use]
    pub(crate) fn promoted(self) -> Rank {
        book().troop(self).rises_to
    }

    /// Whether he may claim and supervise manors (EXC-3-10, EXC-5.iv): a knight of any grade or the lord.
    #[must_use]
    pub(crate) const fn is_noble(self) -> bool {
        !self.is_man_at_arms()
    }

    /// Whether he is a man-at-arms.
    #[must_use]
    pub(crate) const fn is_man_at_arms(self) -> bool {
        matches!(self, Rank::ArmsA | Rank::ArmsB)
    }

    /// In words.
    #[must_use]
    pub fn words(self) -> &'static str {
        &book().troop(self).words
    }

    /// The same as it stands before a number: `grade A knight`.
    #[must_use]
    pub(crate) fn noun(self) -> String {
        match self.words().split_once(", ") {
            Some((kind, grade)) => format!("{grade} {kind}"),
            None => self.words().to_owned(),
        }
    }
}

impl Hireling {
    /// EXC-7.iv: recruits come in at the lowest grade.
    #[must_use]
    pub(crate) const fn rank(self) -> Rank {
        match self {
            Hireling::Knight => Rank::Esquire,
            Hireling::ManAtArms => Rank::ArmsB,
        }
    }

    /// EXC-4.i-W5: a year's pay in advance.
    #[must_use]
    pub(crate) fn price(self) -> i64 {
        self.rank().pay()
    }
}

/// A soldier on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Soldier {
    /// His number.
    pub(crate) number: Number,
    /// His type and grade.
    pub(crate) rank: Rank,
    /// EXC-8.iii: whether his counter is turned over.
    pub(crate) wounded: bool,
    /// Where he stands.
    pub(crate) at: Point,
    /// EXC-13.i: whether he is inside the manor house or the castle.
    #[serde(default)]
    pub(crate) inside: bool,
    /// His march this season.
    #[serde(default)]
    pub(crate) march: March,
}

/// How a soldier marches this season.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct March {
    /// Where he began the season (EXC-6.vi.c); `None` in winter.
    pub(crate) start: Option<Point>,
    /// The order he follows, by its place on the sheet.
    pub(crate) order: Option<u8>,
    /// How many miles of the order's route he has gone.
    pub(crate) gone: u8,
    /// What he does now.
    pub(crate) course: Course,
    /// Where he stood when the phase began.
    pub(crate) setting_out: Option<Point>,
    /// The way he goes in this phase, mile by mile.
    pub(crate) way: List<Point, 2>,
    /// EXC-R20: whether he has left the place where he began the season, even if he came back.
    pub(crate) left: bool,
    /// EXC-8.v.a: when he came to where he is: 0 before the phase, else after its first or second mile.
    pub(crate) arrived: u8,
    /// EXC-R14: whether he has been halted for this phase by a meeting.
    pub(crate) halted: bool,
    /// EXC-R15: whom he has met on the road in this mile and was asked about.
    pub(crate) passed: Seats,
    /// EXC-14-NB: whether he has fought in this phase.
    pub(crate) fought: bool,
    /// EXC-R16: whether he has retreated in this phase and is safe for the rest of it.
    pub(crate) retreated: bool,
    /// EXC-13.i.a, EXC-R65: how he came to where he stands; `None` if he has been there since winter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) came: Option<Came>,
}

/// EXC-13.i.a, EXC-R65: the way back, and who was there before whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Came {
    /// The point he came from.
    pub from: Point,
    /// When: the miles that could have been marched since the game began.
    pub when: u32,
}

/// EXC-6.vi, EXC-6.vii, EXC-10.i: what a soldier does for the rest of the season.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Course {
    /// He follows his order, or stands if he has none.
    #[default]
    Ordered,
    /// EXC-6.vi.b: he stays where he fought.
    Stays,
    /// EXC-6.vi.c: he goes back to where he began.
    GoesBack,
    /// EXC-6.vii: he was beaten; his order is void, and he may go back or to a manor of his own.
    Beaten,
    /// EXC-10.i: his lord is dead, and he makes for home.
    Homeward,
}

impl Soldier {
    /// Fresh from the box.
    #[must_use]
    pub(crate) fn new(number: Number, rank: Rank, at: Point) -> Soldier {
        Soldier { number, rank, wounded: false, at, inside: false, march: March::default() }
    }

    /// EXC-7.ii, EXC-8.iii.c: his strength as his counter lies.
    #[must_use]
    pub(crate) fn strength(&self) -> u8 {
        self.rank.strength(self.wounded)
    }
}

/// The target of a soldier on the board.
pub(crate) fn soldier_target(seat: Seat, number: Number) -> Option<String> {
    Some(format!("soldier:{}-{}", seat.index(), number.0))
}

/// A soldier of a seat, to choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Man {
    pub(crate) seat: Seat,
    pub(crate) number: Number,
    /// What he is wanted for, for the steward.
    pub(crate) for_what: Errand,
}

/// What a soldier is chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Errand {
    /// EXC-6.iv-3: to march under an order.
    March,
    /// EXC-8.iv.a: to fight at a choke point.
    Fight,
    /// EXC-8.iii: to take a wound.
    Wound,
    /// EXC-6.vii-2: to make room.
    MakeRoom,
    /// EXC-R40: to sally.
    Sally,
}

impl Choice<Excalibur> for Man {
    fn label(&self, game: &Excalibur) -> String {
        match game.player(self.seat).soldier(self.number) {
            Some(soldier) => soldier.to_string(),
            None => self.number.to_string(),
        }
    }
    fn target(&self, _: &Excalibur) -> Option<String> {
        soldier_target(self.seat, self.number)
    }
    table::merit_by!(Excalibur, crate::bot::Outlook::of, crate::bot::war::man);
}

impl std::fmt::Display for Soldier {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let hurt = if self.wounded { ", wounded" } else { "" };
        write!(f, "{} {} ({}{hurt})", self.number, self.rank.words(), self.strength())
    }
}
