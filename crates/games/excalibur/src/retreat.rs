//! Chapter 6.vii: retreat, one mile from the place of combat, and who must make room.

use table::prelude::*;

use crate::board::{Board, Miles, Point, Points};
use crate::combat::Ways;
use crate::encounters::Force;
use crate::orders::MILES_A_PHASE;
use crate::players::STACK;
use crate::soldiers::{Came, Course, Errand, Man, Number, Soldier};
use crate::{Clash, Excalibur};

/// A way out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Exit(pub(crate) Point);

impl Choice<Excalibur> for Exit {
    fn label(&self, _: &Excalibur) -> String {
        format!("to {}", self.0.name())
    }
    fn target(&self, _: &Excalibur) -> Option<String> {
        Some(self.0.target())
    }
    fn merit(&self, game: &Excalibur, seat: Seat) -> f32 {
        crate::bot::war::exit(game, seat, *self)
    }
}

impl Excalibur {
    /// EXC-6.vii, EXC-R16: the whole force goes one mile, to a point without troops of any other player, as its owner
    /// picks. EXC-R65: those who came upon the enemy go back the way they came, while that is free. EXC-6.vii-3: if every
    /// exit is taken, chance picks. `but` is the exit that another has just taken.
    pub(crate) fn fall_back<T: Table<Self>>(
        &mut self,
        seat: Seat,
        men: &[Number],
        from: Point,
        came_by: &Ways,
        but: Option<Point>,
        table: &mut T,
    ) -> Play<Option<Point>> {
        self.lose_heart(seat, men);
        let closed = self.closed();
        let open: List<Exit, 8> =
            Board::get().next(from).iter().filter(|exit| !closed.contains(**exit)).map(|exit| Exit(*exit)).collect();
        let free = |exit: &&Exit| {
            !self.is_enemy_held(exit.0, seat) && self.room_can_be_made(seat, exit.0, men.len(), &mut avoiding(from))
        };
        let mut exits: List<Exit, 8> = open.iter().filter(free).copied().collect();
        // EXC-R16: when both withdraw, the second may not pick the same point unless it is the only one.
        if exits.len() > 1 {
            exits.retain(|exit| Some(exit.0) != but);
        }
        if exits.iter().any(|exit| came_by.contains(&exit.0)) {
            exits.retain(|exit| came_by.contains(&exit.0));
        }
        let to = match (exits.len(), open.len()) {
            (_, 0) => return Ok(None),
            (0, _) => {
                // EXC-6.iii: chance leads nobody where his own men leave no room, unless there is no other way.
                let mut ways = open.clone();
                ways.retain(|exit| self.room_can_be_made(seat, exit.0, men.len(), &mut avoiding(from)));
                let ways = if ways.is_empty() { open } else { ways };
                let exit = ways[table.draw(ways.len())].0;
                self.tell(table, || Clash::AllExitsBlocked { seat, from });
                exit
            }
            (1, _) => exits[0].0,
            _ => {
                let sentence = say!("Where do your troops fall back to from {}?", from.name());
                let homeward =
                    exits.iter().copied().min_by_key(|exit| self.miles_home(seat, exit.0)).unwrap_or(exits[0]);
                table.ask(self, seat, one("EXC-6.vii", sentence, exits).otherwise(homeward))?.0
            }
        };
        self.make_room(seat, to, men.len(), &mut avoiding(from), table)?;
        let room = STACK - self.player(seat).count_at(to).min(STACK);
        for number in men.iter().take(room) {
            self.step_back(seat, *number, to);
        }
        let men = men.to_vec();
        self.tell(table, || Clash::FallsBack { seat, men, from, to });
        Ok(Some(to))
    }

    fn step_back(&mut self, seat: Seat, number: Number, to: Point) {
        let when = self.now();
        if let Some(soldier) = self.player_mut(seat).soldier_mut(number) {
            soldier.march.came = Some(Came { from: soldier.at, when });
            soldier.at = to;
            soldier.inside = false;
            soldier.march.left = true;
        }
    }

    /// The end of the phase that is being played.
    pub(crate) fn now(&self) -> u32 {
        self.mile_of_the_game(MILES_A_PHASE)
    }

    /// EXC-R65: from where a force came to a place in which the other was before it, or to which both came together;
    /// nothing if it was there first, or if any way out will do.
    pub(crate) fn came_by(&self, force: Force<'_>, side: usize) -> Ways {
        let came = |side: usize| {
            let player = self.player(force.seats[side]);
            force.men[side].iter().filter_map(|number| player.soldier(*number)).map(|soldier| soldier.march.came)
        };
        let first = |side: usize| came(side).map(|came| came.map_or(0, |came| came.when)).min();
        let mut ways = Ways::new();
        if self.settings.back_as_they_came != Some(true) || first(side) < first(1 - side) {
            return ways;
        }
        for from in came(side).flatten().map(|came| came.from) {
            if !ways.contains(&from) && !ways.is_full() {
                ways.push(from);
            }
        }
        ways
    }

    /// The miles to the closest manor of a player.
    fn miles_home(&self, seat: Seat, point: Point) -> u8 {
        let board = Board::get();
        self.manors_of(seat).map(|manor| board.miles(point, manor.centre())).min().unwrap_or(Miles::NEVER)
    }

    /// EXC-8.i-2, EXC-R16: both sides fall back; the holder of the manor, else who came first, picks first.
    pub(crate) fn both_fall_back<T: Table<Self>>(
        &mut self,
        force: Force<'_>,
        came_by: [&Ways; 2],
        from: Point,
        table: &mut T,
    ) -> Play<()> {
        let holder = Board::get().manor_at(from).and_then(|manor| self.owner(manor));
        let [first, second] = if holder == Some(force.seats[1]) { [1, 0] } else { [0, 1] };
        let taken = self.fall_back(force.seats[first], force.men[first], from, came_by[first], None, table)?;
        self.fall_back(force.seats[second], force.men[second], from, came_by[second], taken, table)?;
        Ok(())
    }

    /// EXC-9.ii.a: one leaves consecrated ground before a blow is struck.
    pub(crate) fn slips_away<T: Table<Self>>(
        &mut self,
        seat: Seat,
        other: Seat,
        from: Point,
        table: &mut T,
    ) -> Play<()> {
        self.tell(table, || Clash::SlipsAway { seat, other, from });
        let men = [seat, other].map(|seat| self.numbers_at(seat, from));
        let came_by = self.came_by(Force::of([seat, other], &men), 0);
        self.fall_back(seat, &men[0], from, &came_by, None, table)?;
        Ok(())
    }

    /// EXC-6.vii-2, EXC-R17: friends in the way fall back themselves, just as many as must.
    fn make_room<T: Table<Self>>(
        &mut self,
        seat: Seat,
        at: Point,
        coming: usize,
        avoid: &mut Points,
        table: &mut T,
    ) -> Play<()> {
        let here = self.numbers_at(seat, at);
        let over = (here.len() + coming).saturating_sub(STACK).min(here.len());
        if over == 0 {
            return Ok(());
        }
        let Some(behind) = self.point_behind(seat, at, over, avoid) else { return Ok(()) };
        let picked: Vec<Number> = if over < here.len() {
            let men: Vec<Man> =
                here.iter().map(|number| Man { seat, number: *number, for_what: Errand::MakeRoom }).collect();
            let sentence = say!("Who makes room at {}?", at.name());
            let question = some("EXC-6.vii-2", sentence, over..=over, men);
            let idle = move |game: &Excalibur| game.idlest_at(seat, at, over);
            let picked = table.ask(self, seat, question.otherwise(idle))?;
            picked.into_iter().map(|man| man.number).collect()
        } else {
            here
        };
        avoid.insert(at);
        self.make_room(seat, behind, over, avoid, table)?;
        for number in &picked {
            self.step_back(seat, *number, behind);
            if let Some(soldier) = self.player_mut(seat).soldier_mut(*number) {
                // They are off the way of their order.
                if soldier.march.course == Course::Ordered {
                    soldier.march.course = Course::Beaten;
                }
            }
        }
        self.tell(table, || Clash::MakesRoom { seat, men: picked, from: at, to: behind });
        Ok(())
    }

    /// EXC-R67: those who lose least when they make room: who has no order to follow goes before who has one.
    fn idlest_at(&self, seat: Seat, at: Point, many: usize) -> Vec<Man> {
        let mut here: Vec<&Soldier> = self.player(seat).at(at).collect();
        here.sort_by_key(|soldier| soldier.march.order.is_some() && soldier.march.course == Course::Ordered);
        here.iter().take(many).map(|soldier| Man { seat, number: soldier.number, for_what: Errand::MakeRoom }).collect()
    }

    /// EXC-R17: a neighbouring point that is neither where they came from nor held by an enemy and where room can be
    /// made; the nearest to home.
    fn point_behind(&self, seat: Seat, at: Point, coming: usize, avoid: &Points) -> Option<Point> {
        let closed = self.closed();
        let board = Board::get();
        let mut beyond = *avoid;
        beyond.insert(at);
        let fits = |point: &Point| {
            !beyond.contains(*point)
                && !closed.contains(*point)
                && !self.is_enemy_held(*point, seat)
                && self.room_can_be_made(seat, *point, coming, &mut beyond.clone())
        };
        board.next(at).iter().copied().filter(fits).min_by_key(|point| self.miles_home(seat, *point))
    }

    fn room_can_be_made(&self, seat: Seat, at: Point, coming: usize, avoid: &mut Points) -> bool {
        let over = (self.player(seat).count_at(at) + coming).saturating_sub(STACK);
        coming <= STACK && (over == 0 || self.point_behind(seat, at, over, avoid).is_some())
    }
}

fn avoiding(point: Point) -> Points {
    Points::from_iter([point])
}
