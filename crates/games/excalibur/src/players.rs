//! The players: their lords, their soldiers, their sheets and their treasuries.

use table::prelude::*;

use crate::Excalibur;
use crate::board::{Board, CounterSet, Point, Points};
use crate::manors::Faith;
use crate::orders::Order;
use crate::soldiers::{Number, Rank, Soldier};
use crate::standing::StandingAnswers;
use crate::treasury::Line;
use crate::winter::Draft;

/// EXC-6.iii: a player has at most so many soldiers in one place.
pub(crate) const STACK: usize = 6;

/// One player.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Player {
    /// EXC-3-1: his counter set, by its place in the list.
    pub(crate) set: Option<u8>,
    /// EXC-3-3: his entry road.
    pub(crate) entry: Option<u8>,
    /// His soldiers, by number.
    pub(crate) soldiers: Vec<Soldier>,
    /// EXC-10.iii.b: who is lord; `None` after his death.
    pub(crate) lord: Option<Number>,
    /// EXC-10.ii: whether the lord died this year, so that no orders are written.
    pub(crate) leaderless: bool,
    /// EXC-3-4
    pub(crate) treasury: i64,
    /// Everything that went in and out of the treasury.
    pub(crate) book: Vec<Line>,
    /// EXC-4.iii, EXC-R27: gross income of the last autumn.
    pub(crate) gross: i64,
    /// EXC-6.iv: the order sheet of this season.
    pub(crate) sheet: Vec<Order>,
    /// EXC-6.iv: whether the sheet is sealed.
    pub(crate) sealed: bool,
    /// EXC-R29: whether he turns to the other faith when orders are shown.
    #[serde(default)]
    pub(crate) turning: bool,
    /// What he has settled in a winter step but not yet shown (EXC-R45).
    pub(crate) draft: Draft,
    /// EXC-R68: what he has said beforehand.
    #[serde(default, skip_serializing_if = "StandingAnswers::is_empty")]
    pub(crate) standing: StandingAnswers,
    /// EXC-18: his faith, in the advanced game.
    pub(crate) faith: Option<Faith>,
    /// EXC-22-1
    pub(crate) reverence: i64,
    /// EXC-R52: a player without manors and soldiers is out.
    pub(crate) out: bool,
}

impl Player {
    pub(crate) fn new() -> Player {
        Player {
            set: None,
            entry: None,
            soldiers: Vec::new(),
            lord: None,
            leaderless: false,
            treasury: 0,
            book: Vec::new(),
            gross: 0,
            sheet: Vec::new(),
            sealed: false,
            turning: false,
            draft: Draft::default(),
            standing: StandingAnswers::default(),
            faith: None,
            reverence: 0,
            out: false,
        }
    }

    pub(crate) fn soldier(&self, number: Number) -> Option<&Soldier> {
        self.soldiers.iter().find(|soldier| soldier.number == number)
    }

    pub(crate) fn soldier_mut(&mut self, number: Number) -> Option<&mut Soldier> {
        self.soldiers.iter_mut().find(|soldier| soldier.number == number)
    }

    /// His soldiers in one place.
    pub(crate) fn at(&self, point: Point) -> impl Iterator<Item = &Soldier> + Clone {
        self.soldiers.iter().filter(move |soldier| soldier.at == point)
    }

    pub(crate) fn count_at(&self, point: Point) -> usize {
        self.at(point).count()
    }

    /// EXC-6.iii: whether so many more fit in.
    pub(crate) fn has_room(&self, point: Point, more: usize) -> bool {
        self.count_at(point) + more <= STACK
    }

    /// Whether a soldier is the lord, by birth or appointed.
    pub(crate) fn is_lord(&self, number: Number) -> bool {
        self.lord == Some(number)
    }

    /// EXC-4.i-W2, EXC-R42: what a soldier of his is paid; the lord, appointed or not, costs nothing.
    pub(crate) fn pay_of(&self, soldier: &Soldier) -> i64 {
        if self.is_lord(soldier.number) { 0 } else { soldier.rank.pay() }
    }

    /// Takes a soldier off the board.
    pub(crate) fn lose(&mut self, number: Number) -> Option<Soldier> {
        let place = self.soldiers.iter().position(|soldier| soldier.number == number)?;
        Some(self.soldiers.remove(place))
    }

    /// EXC-R9, EXC-R48: the lowest free number for a rank, if the box has one left.
    pub(crate) fn free_number(&self, rank: Rank) -> Option<Number> {
        let set = self.counters()?;
        let [first, last] = if rank.is_man_at_arms() { set.man_at_arms_ids } else { set.knight_ids };
        (first..=last).map(Number).find(|number| self.soldier(*number).is_none())
    }

    /// A new soldier comes to a place; nobody, if the box has no counter left.
    pub(crate) fn enlist(&mut self, rank: Rank, at: Point) -> Option<Number> {
        let number = self.free_number(rank)?;
        let place = self.soldiers.partition_point(|soldier| soldier.number < number);
        self.soldiers.insert(place, Soldier::new(number, rank, at));
        Some(number)
    }

    /// His counter set, once he has chosen.
    pub(crate) fn counters(&self) -> Option<&'static CounterSet> {
        Board::get().counter_sets().get(usize::from(self.set?))
    }
}

/// Who has soldiers where, for those who look at the whole board.
#[derive(Clone, Debug)]
pub(crate) struct Occupation([Seats; Points::ROOM]);

impl Occupation {
    pub(crate) fn at(&self, point: Point) -> Seats {
        self.0[point.index()]
    }
}

impl Excalibur {
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// All seats.
    pub(crate) fn seats(&self) -> Seats {
        Seats::first(self.players.len())
    }

    /// EXC-R52: those who are still in the game.
    pub(crate) fn in_play(&self) -> Seats {
        self.seats().into_iter().filter(|seat| !self.player(*seat).out).collect()
    }

    /// Who has soldiers in a place.
    pub(crate) fn present(&self, point: Point) -> Seats {
        self.seats().into_iter().filter(|seat| self.player(*seat).at(point).next().is_some()).collect()
    }

    /// Who has soldiers where.
    pub(crate) fn occupation(&self) -> Occupation {
        let mut all = Occupation([Seats::NONE; Points::ROOM]);
        for seat in self.seats() {
            for soldier in &self.player(seat).soldiers {
                let here = &mut all.0[soldier.at.index()];
                *here = here.with(seat);
            }
        }
        all
    }

    /// Whether anybody but this player has soldiers in a place.
    pub(crate) fn is_enemy_held(&self, point: Point, seat: Seat) -> bool {
        !self.present(point).without(seat).is_empty()
    }

    /// EXC-R52: a player with neither manors nor soldiers is out.
    pub(crate) fn strike_out_the_ruined<T: Table<Self>>(&mut self, table: &mut T) {
        for seat in self.in_play() {
            if self.player(seat).soldiers.is_empty() && self.count_manors(seat) == 0 {
                self.player_mut(seat).out = true;
                self.tell(table, || crate::Affair::Out { seat });
            }
        }
    }
}
