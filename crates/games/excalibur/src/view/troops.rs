//! Who stands where: counters lie open (EXC-R56).

use table::prelude::*;

use super::land::Where;
use crate::Excalibur;
use crate::board::Point;
use crate::players::Player;
use crate::soldiers::{Course, Number, Rank, Soldier};

/// All troops in one place.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Camp {
    pub at: Where,
    pub stacks: Vec<Stack>,
}

/// One player's troops in a place (EXC-6.iii).
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Stack {
    pub seat: Seat,
    /// Their strengths together (EXC-8.ii.a).
    pub strength: u32,
    pub men: Vec<Man>,
}

/// A counter.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Man {
    pub seat: Seat,
    pub number: Number,
    pub rank: Rank,
    /// His type and grade.
    pub words: &'static str,
    pub strength: u8,
    pub wounded: bool,
    /// EXC-13.i: whether he is inside the manor house or the castle.
    pub inside: bool,
    /// EXC-10.iii: whether he is the lord, by birth or appointed.
    pub lord: bool,
    /// What he does for the rest of the season, if it is not what his order says: declared after a fight.
    pub course: Option<&'static str>,
}

impl Man {
    pub(super) fn of(player: &Player, seat: Seat, soldier: &Soldier) -> Man {
        Man {
            seat,
            number: soldier.number,
            rank: soldier.rank,
            words: soldier.rank.words(),
            strength: soldier.strength(),
            wounded: soldier.wounded,
            inside: soldier.inside,
            lord: player.is_lord(soldier.number),
            course: course(soldier.march.course),
        }
    }

    /// His target on the board: `soldier:0-13`.
    #[must_use]
    pub fn target(&self) -> String {
        format!("soldier:{}-{}", self.seat.index(), self.number.0)
    }

    /// `13, knight, grade A, strength 4, wounded`.
    #[must_use]
    pub fn in_words(&self) -> String {
        let mut words = format!("{}, {}, strength {}", self.number, self.words, self.strength);
        if self.lord && self.rank != Rank::Lord {
            words.push_str(", lord of his house");
        }
        if self.wounded {
            words.push_str(", wounded");
        }
        if self.inside {
            words.push_str(", inside the walls");
        }
        if let Some(course) = self.course {
            words.push_str(", ");
            words.push_str(course);
        }
        words
    }
}

/// EXC-6.vi, EXC-6.vii, EXC-10.i
fn course(course: Course) -> Option<&'static str> {
    match course {
        Course::Ordered => None,
        Course::Stays => Some("stays where he fought"),
        Course::GoesBack => Some("goes back to where he began"),
        Course::Beaten => Some("beaten, with a void order"),
        Course::Homeward => Some("makes for home"),
    }
}

/// All troops by place, in the order of the board.
pub(super) fn camps(game: &Excalibur) -> Vec<Camp> {
    let mut places: Vec<Point> =
        game.players.iter().flat_map(|player| player.soldiers.iter().map(|soldier| soldier.at)).collect();
    places.sort_unstable();
    places.dedup();
    let stacks = |at: Point| game.present(at).into_iter().map(move |seat| Stack::of(game, seat, at)).collect();
    places.into_iter().map(|at| Camp { at: Where::of(at), stacks: stacks(at) }).collect()
}

impl Stack {
    fn of(game: &Excalibur, seat: Seat, at: Point) -> Stack {
        let player = game.player(seat);
        let men: Vec<Man> = player.at(at).map(|soldier| Man::of(player, seat, soldier)).collect();
        Stack { seat, strength: men.iter().map(|man| u32::from(man.strength)).sum(), men }
    }
}
