//! Chapters 6.vi to 6.viii: what troops do after combat.

use table::prelude::*;

use crate::board::{Board, Miles, Point, Points};
use crate::combat::{End, Field, Fight, Side};
use crate::encounters::{Force, Meeting};
use crate::players::STACK;
use crate::soldiers::{Came, Course, Number, Soldier};
use crate::{Clash, Excalibur, PHASES};

/// EXC-6.vi: the three courses of victorious troops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Next {
    /// EXC-6.vi.a
    CarryOn,
    /// EXC-6.vi.b
    Stay,
    /// EXC-6.vi.c
    GoBack,
}

impl Choice<Excalibur> for Next {
    fn label(&self, _: &Excalibur) -> String {
        match self {
            Next::CarryOn => "carry on with their orders",
            Next::Stay => "stay here for the season",
            Next::GoBack => "go back to where they began",
        }
        .to_owned()
    }
    fn merit(&self, game: &Excalibur, seat: Seat) -> f32 {
        crate::bot::war::next(game, seat, *self)
    }
}

/// EXC-6.vii, EXC-10.i: where beaten or lordless troops turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Refuge {
    /// EXC-R18: they stand.
    Stand,
    /// EXC-6.vii.a
    Start(Point),
    /// EXC-6.vii.b
    Manor(Point),
    /// EXC-10.i-2: by this way, two miles of it.
    By(Point, Option<Point>),
}

impl Choice<Excalibur> for Refuge {
    fn label(&self, _: &Excalibur) -> String {
        match self {
            Refuge::Stand => "stand still".to_owned(),
            Refuge::Start(point) => format!("go back towards {}", point.name()),
            Refuge::Manor(point) => format!("make for {}", point.name()),
            Refuge::By(one, None) => format!("by {}", one.name()),
            Refuge::By(one, Some(two)) => format!("by {} and {}", one.name(), two.name()),
        }
    }
    fn target(&self, _: &Excalibur) -> Option<String> {
        match self {
            Refuge::Stand => None,
            Refuge::Start(point) | Refuge::Manor(point) | Refuge::By(point, None) | Refuge::By(_, Some(point)) => {
                Some(point.target())
            }
        }
    }
    fn merit(&self, game: &Excalibur, seat: Seat) -> f32 {
        crate::bot::war::refuge(game, seat, *self)
    }
}

impl Excalibur {
    /// EXC-6.viii, EXC-R15: two forces meet between mile points.
    pub(crate) fn fight_on_the_road<T: Table<Self>>(&mut self, meeting: Meeting, table: &mut T) -> Play<()> {
        let Meeting { seats, from, mut men } = meeting;
        // Somebody may have died or been beaten in a fight before.
        for side in [0, 1] {
            let player = self.player(seats[side]);
            let is_there = |man: &Soldier| from.contains(&man.at) && !man.march.retreated;
            men[side].retain(|number| player.soldier(*number).is_some_and(is_there));
        }
        if men.iter().any(Vec::is_empty) {
            return Ok(());
        }
        let advanced = |side: usize| {
            let to = from[1 - side];
            men[side].iter().any(|number| self.player(seats[side]).soldier(*number).is_some_and(|man| man.at == to))
        };
        // EXC-8.v.a: the side that has won a fight on this road stands where the others set out, and fights them there.
        if let Some(side) = [0, 1].into_iter().find(|side| advanced(*side)) {
            self.encounters.agreed.push((from[1 - side], seats[0], seats[1]));
            return Ok(());
        }
        self.join_battle(Field::Between(from[0], from[1]), seats, men, table)
    }

    /// Who goes where when the fight is over.
    pub(crate) fn after_the_fight<T: Table<Self>>(&mut self, fight: &Fight, end: End, table: &mut T) -> Play<()> {
        for side in &fight.sides {
            for number in &side.men {
                if let Some(soldier) = self.player_mut(side.seat).soldier_mut(*number) {
                    soldier.march.fought = true;
                }
            }
        }
        self.note_the_victor(fight, end);
        match (end, fight.field) {
            (End::WentInside(side), Field::At(_)) => self.retire_inside(fight, side),
            (_, Field::Between(first, second)) => self.push_back(fight, end, [first, second], table),
            (End::BothWithdrew, Field::At(point)) => {
                let (seats, men) =
                    (fight.sides.each_ref().map(|side| side.seat), fight.sides.each_ref().map(|side| &side.men[..]));
                let came_by = fight.sides.each_ref().map(|side| &side.came_by);
                self.both_fall_back(Force { seats, men }, came_by, point, table)?;
            }
            (End::Withdrew(side), Field::At(point)) => {
                let Side { seat, men, came_by, .. } = &fight.sides[side];
                self.fall_back(*seat, men, point, came_by, None, table)?;
            }
            _ => {}
        }
        if let Some(victor) = end.victor().or(match end {
            // EXC-13.i.c: those who hold the ground go on as they like.
            End::WentInside(side) => Some(1 - side),
            _ => None,
        }) {
            let (seat, men) = (fight.sides[victor].seat, &fight.sides[victor].men);
            self.choose_courses(seat, men, end.victor().is_some(), table)?;
        }
        Ok(())
    }

    /// EXC-5.i.b: who won the last fight for a manor this season may claim it. EXC-6.viii: a fight on the road is for the
    /// place into which the defeated were pushed back.
    fn note_the_victor(&mut self, fight: &Fight, end: End) {
        let victor = end.victor();
        let point = match (fight.field, victor) {
            (Field::At(point), _) => point,
            (Field::Between(first, second), Some(side)) => [second, first][side],
            (Field::Between(..), None) => return,
        };
        if let Some(manor) = Board::get().manor_at(point) {
            self.estate_mut(manor).fought = Some(victor.map(|side| fight.sides[side].seat));
        }
    }

    /// EXC-6.viii, EXC-R15: all stand where the defeated side began; there is no further retreat.
    fn push_back<T: Table<Self>>(&mut self, fight: &Fight, end: End, from: [Point; 2], table: &mut T) {
        for (index, side) in fight.sides.iter().enumerate() {
            if end.victor() == Some(index) {
                let to = from[1 - index];
                let room = STACK - self.player(side.seat).count_at(to).min(STACK);
                for number in side.men.iter().take(room) {
                    self.advance(side.seat, *number, to);
                }
                let (seat, men) = (side.seat, side.men.clone());
                self.tell(table, || Clash::Advances { seat, men, to });
            } else {
                self.lose_heart(side.seat, &side.men);
            }
        }
    }

    /// The mile that was fought for is gone.
    fn advance(&mut self, seat: Seat, number: Number, to: Point) {
        let when = self.now();
        let Some(soldier) = self.player_mut(seat).soldier_mut(number) else { return };
        soldier.march.came = Some(Came { from: soldier.at, when });
        soldier.at = to;
        soldier.march.left = true;
        if soldier.march.course == Course::Ordered {
            soldier.march.gone += 1;
        }
    }

    /// EXC-6.vii: orders are void. EXC-R16: nobody attacks them again in this phase.
    pub(crate) fn lose_heart(&mut self, seat: Seat, men: &[Number]) {
        for number in men {
            if let Some(soldier) = self.player_mut(seat).soldier_mut(*number) {
                soldier.march.retreated = true;
                if soldier.march.course != Course::Homeward {
                    soldier.march.course = Course::Beaten;
                }
            }
        }
    }

    /// EXC-6.vi, EXC-R18: the victor chooses for each order group, after every fight that is won; troops without an
    /// order only stay (EXC-6.iv-4), and who is off the way of his order cannot carry on with it. When the last phase
    /// is over there is nothing to choose.
    fn choose_courses<T: Table<Self>>(&mut self, seat: Seat, men: &[Number], won: bool, table: &mut T) -> Play<()> {
        if self.phase() + 1 == PHASES {
            return Ok(());
        }
        for order in 0..self.player(seat).sheet.len() as u8 {
            let follows = |soldier: &Soldier| {
                soldier.march.order == Some(order)
                    && matches!(soldier.march.course, Course::Ordered | Course::Stays | Course::GoesBack)
                    && men.contains(&soldier.number)
            };
            let mut group = self.player(seat).soldiers.iter().filter(|soldier| follows(soldier)).peekable();
            if group.peek().is_none() {
                continue;
            }
            let sheet = &self.player(seat).sheet[usize::from(order)];
            let mut courses: List<Next, 3> = List::from_iter([Next::CarryOn, Next::Stay, Next::GoBack]);
            if !group.all(|soldier| sheet.leads_by(soldier.march.gone, soldier.at)) {
                courses.remove(0);
            }
            let usual = courses[0];
            let who = if sheet.men.len() == 1 { "soldier" } else { "soldiers" };
            let group = sheet.to_string();
            let news =
                if won { "They have won" } else { "The defender has gone inside, and they hold the open ground" };
            let sentence = say!("What do your troops do now? {news}. Their order: {who} {group}.");
            let next = table.ask(self, seat, one("EXC-6.vi", sentence, courses).otherwise(usual))?;
            let course = match next {
                Next::CarryOn => Course::Ordered,
                Next::Stay => Course::Stays,
                Next::GoBack => Course::GoesBack,
            };
            for soldier in self.player_mut(seat).soldiers.iter_mut().filter(|soldier| follows(soldier)) {
                soldier.march.course = course;
            }
        }
        Ok(())
    }

    /// EXC-6.vii, EXC-10.i: in the phases that follow, beaten troops may go back or to a manor of their own, and those
    /// whose lord is dead must make for home. All owners choose at the same time (EXC-4-1).
    pub(crate) fn choose_where_to_fall_back<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let turned = |soldier: &Soldier| matches!(soldier.march.course, Course::Beaten | Course::Homeward);
        let seats = self.seats().into_iter();
        let choosing: Seats = seats.filter(|seat| self.player(*seat).soldiers.iter().any(turned)).collect();
        if choosing.is_empty() {
            return Ok(());
        }
        table.together(self, choosing, |game, seat, table| {
            let mut places: List<(Point, Course), 87> = List::new();
            for soldier in game.player(seat).soldiers.iter().filter(|soldier| turned(soldier) && !soldier.inside) {
                let group = (soldier.at, soldier.march.course);
                if !places.contains(&group) {
                    places.push(group);
                }
            }
            for (point, course) in places {
                game.choose_a_refuge(seat, point, course, table)?;
            }
            Ok(())
        })?;
        Ok(())
    }

    fn choose_a_refuge<T: Table<Self>>(&mut self, seat: Seat, point: Point, course: Course, table: &mut T) -> Play<()> {
        let (rule, choices) = match course {
            Course::Homeward => ("EXC-10.i-2", self.ways_home(seat, point)),
            _ => ("EXC-6.vii", self.refuges(seat, point)),
        };
        let Some(first) = choices.first().copied() else { return Ok(()) };
        let refuge = if choices.len() > 1 {
            let sentence = say!("Where do your troops at {} go?", point.name());
            table.ask(self, seat, one(rule, sentence, choices).otherwise(first))?
        } else {
            first
        };
        let way = match refuge {
            Refuge::Stand => List::new(),
            Refuge::Start(to) | Refuge::Manor(to) => self.two_miles_towards(point, to),
            Refuge::By(one, two) => std::iter::once(one).chain(two).collect(),
        };
        for soldier in &mut self.player_mut(seat).soldiers {
            if soldier.at == point && soldier.march.course == course && !soldier.inside {
                soldier.march.way = way.clone();
            }
        }
        Ok(())
    }

    /// EXC-6.vii.a, EXC-6.vii.b, EXC-R18: back towards the start, towards any own manor, or nowhere.
    fn refuges(&self, seat: Seat, point: Point) -> List<Refuge, 48> {
        let mut refuges = List::from_iter([Refuge::Stand]);
        for soldier in self.player(seat).at(point).filter(|soldier| soldier.march.course == Course::Beaten) {
            let start = soldier.march.start.unwrap_or(point);
            let refuge = Refuge::Start(start);
            if start != point && !refuges.contains(&refuge) && !refuges.is_full() {
                refuges.push(refuge);
            }
        }
        let own = self.manors_of(seat).map(|manor| manor.centre()).filter(|centre| *centre != point);
        for centre in own {
            if !refuges.is_full() && !refuges.contains(&Refuge::Start(centre)) {
                refuges.push(Refuge::Manor(centre));
            }
        }
        refuges
    }

    /// EXC-10.i, EXC-10.i-2, EXC-R66: two miles of a way home: first of all those that meet no troops of other players,
    /// then the shortest. Troops in a manor of their own, or without one, do not move.
    fn ways_home(&self, seat: Seat, point: Point) -> List<Refuge, 48> {
        let mut ways = List::new();
        let closed = self.closed_to(point);
        let mut held = closed;
        for other in self.seats().without(seat) {
            held.extend(self.player(other).soldiers.iter().map(|soldier| soldier.at).filter(|at| *at != point));
        }
        self.shortest_ways_home(seat, point, &held, &mut ways);
        self.shortest_ways_home(seat, point, &closed, &mut ways);
        ways
    }

    /// Every two miles of a shortest way to the closest manor of their own, round what is closed.
    fn shortest_ways_home(&self, seat: Seat, point: Point, closed: &Points, ways: &mut List<Refuge, 48>) {
        let board = Board::get();
        let from_here = board.miles_from(point, closed);
        let centres = self.manors_of(seat).map(|manor| manor.centre());
        let Some(nearest) = centres.clone().map(|centre| from_here.to(centre)).min() else { return };
        if nearest == 0 || nearest == Miles::NEVER {
            return;
        }
        for centre in centres.filter(|centre| from_here.to(*centre) == nearest) {
            let home = board.miles_from(centre, closed);
            for one in board.first_miles(point, &home) {
                let mut seconds = board.first_miles(one, &home).peekable();
                if seconds.peek().is_none() && !ways.is_full() && !ways.contains(&Refuge::By(one, None)) {
                    ways.push(Refuge::By(one, None));
                }
                for two in seconds {
                    let way = Refuge::By(one, Some(two));
                    if !ways.is_full() && !ways.contains(&way) {
                        ways.push(way);
                    }
                }
            }
        }
    }
}
