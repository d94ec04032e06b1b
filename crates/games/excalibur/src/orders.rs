//! Chapter 6, orders: what a sheet says, and how it is written (EXC-6.iv, EXC-6.v).

use table::prelude::*;

use crate::board::{Board, Miles, Point};
use crate::chronicle::counted;
use crate::players::Player;
use crate::soldiers::{Errand, Man, March, Number};
use crate::{Clash, Excalibur, Faith, Season};

/// EXC-6.i: miles in a season.
pub(crate) const MILES: usize = 6;
/// EXC-6.ii: miles in a phase.
pub(crate) const MILES_A_PHASE: u8 = 2;

/// EXC-6.iv-3: an order as it stands on the sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Order {
    /// Who marches.
    pub men: List<Number, 6>,
    /// Where they start.
    pub from: Point,
    /// EXC-R54: the way, mile by mile.
    pub route: List<Point, MILES>,
    /// EXC-6.v: how many miles fall in each phase.
    pub pace: [u8; 3],
}

impl Order {
    /// Where it leads.
    #[must_use]
    pub fn goal(&self) -> Point {
        self.route.last().copied().unwrap_or(self.from)
    }

    /// Whether so many miles of it lead to this place.
    pub(crate) fn leads_by(&self, miles: u8, at: Point) -> bool {
        match usize::from(miles) {
            0 => self.from == at,
            gone => self.route.get(gone - 1) == Some(&at),
        }
    }

    /// Where they stand at the end of a phase, if nobody meets them.
    #[must_use]
    pub fn after(&self, phase: usize) -> Point {
        let miles: u8 = self.pace.iter().take(phase + 1).sum();
        match usize::from(miles).min(self.route.len()) {
            0 => self.from,
            gone => self.route[gone - 1],
        }
    }
}

/// EXC-6.iv-E, EXC-G7: as a paper sheet would have it: `13, 17 from Barsham to Hazlemere, 4 miles (2 + 2 + 0)`.
impl std::fmt::Display for Order {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let men: Vec<String> = self.men.iter().map(Number::to_string).collect();
        let [one, two, three] = self.pace;
        let miles = counted(self.route.len() as i64, "mile", "miles");
        let (from, to) = (self.from.name(), self.goal().name());
        write!(f, "{} from {from} to {to}, {miles} ({one} + {two} + {three})", men.join(", "))
    }
}

/// What can be done with the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Pen {
    /// Write an order for troops in a place.
    From(Point),
    /// Lead an order of this seat on from where it ends.
    On(Seat, u8),
    /// Strike an order of this seat out.
    StrikeOut(Seat, u8),
    /// EXC-R29: turn to the other faith.
    Turn(Faith),
    /// The sheet is done.
    Seal,
}

impl Choice<Excalibur> for Pen {
    fn label(&self, game: &Excalibur) -> String {
        let order = |seat: &Seat, index: &u8| &game.player(*seat).sheet[usize::from(*index)];
        match self {
            Pen::From(point) => format!("order troops at {}", point.name()),
            Pen::On(seat, index) => format!("lead on: {}", order(seat, index)),
            Pen::StrikeOut(seat, index) => format!("strike out: {}", order(seat, index)),
            Pen::Turn(faith) => format!("turn {}", faith.follower()),
            Pen::Seal => "seal the sheet".to_owned(),
        }
    }
    fn target(&self, _: &Excalibur) -> Option<String> {
        match self {
            Pen::From(point) => Some(point.target()),
            _ => None,
        }
    }
    table::merit_by!(Excalibur, crate::bot::Outlook::of, crate::bot::war::pen);

    fn ends(&self) -> bool {
        *self == Pen::Seal
    }
}

/// A place that an order can lead to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Goal {
    pub(crate) point: Point,
    pub(crate) miles: u8,
}

/// Where an order leads on to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Aim {
    /// To this place.
    To(Goal),
    /// No farther than here.
    Here(Point),
}

impl Choice<Excalibur> for Aim {
    fn label(&self, game: &Excalibur) -> String {
        match self {
            Aim::To(goal) => goal.label(game),
            Aim::Here(point) => format!("no farther than {}", point.name()),
        }
    }
    fn target(&self, game: &Excalibur) -> Option<String> {
        match self {
            Aim::To(goal) => goal.target(game),
            Aim::Here(_) => None,
        }
    }
    table::merit_by!(Excalibur, crate::bot::Outlook::of, crate::bot::war::aim);
}

impl Choice<Excalibur> for Goal {
    fn label(&self, _: &Excalibur) -> String {
        format!("to {}, {}", self.point.name(), counted(i64::from(self.miles), "mile", "miles"))
    }
    fn target(&self, _: &Excalibur) -> Option<String> {
        Some(self.point.target())
    }
    table::merit_by!(Excalibur, crate::bot::Outlook::of, crate::bot::war::goal);
}

/// EXC-6.v: in which phases the miles of an order fall.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Pace(pub(crate) [u8; 3]);

impl Choice<Excalibur> for Pace {
    fn label(&self, _: &Excalibur) -> String {
        let [one, two, three] = self.0;
        format!("{one} + {two} + {three} miles in phases 1, 2 and 3")
    }
    fn merit(&self, game: &Excalibur, seat: Seat) -> f32 {
        crate::bot::war::pace(game, seat, *self)
    }
}

impl Excalibur {
    /// EXC-4.ii, EXC-3-9: a campaigning season opens, and everybody writes orders, in secret and at the same time.
    pub(crate) fn write_orders<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        self.open_the_season(table);
        let writing = self.who_writes();
        table.together(self, writing, |game, seat, table| game.fill_the_sheet(seat, table))?;
        for seat in writing {
            self.hand_out_orders(seat);
            // EXC-R29: a change of faith is announced when the sheets are in.
            if std::mem::take(&mut self.player_mut(seat).turning) {
                self.convert(seat, table);
            }
        }
        self.tell(table, || Clash::Sealed);
        Ok(())
    }

    fn open_the_season<T: Table<Self>>(&mut self, table: &mut T) {
        let (year, season) = (self.year, self.season);
        self.tell(table, || Clash::SeasonOpens { year, season });
        // EXC-21.i: the king's road is rolled for when autumn starts.
        if self.settings.advanced && season == Season::Autumn {
            self.king_rides(table);
        }
        for player in &mut self.players {
            player.sheet.clear();
            player.sealed = false;
            for soldier in &mut player.soldiers {
                soldier.march = March { start: Some(soldier.at), came: soldier.march.came, ..March::default() };
            }
        }
    }

    /// EXC-10.ii: a player who has lost his lord writes no orders until winter; nor does anybody without troops.
    fn who_writes(&self) -> Seats {
        let writes = |player: &Player| !player.leaderless && player.lord.is_some() && !player.soldiers.is_empty();
        self.in_play().into_iter().filter(|seat| writes(self.player(*seat))).collect()
    }

    /// EXC-6.iv: until the sheet is sealed a player may change his mind. When his time is up the sheet counts as it is,
    /// and who has no order stands still (EXC-6.iv-4).
    fn fill_the_sheet<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<()> {
        loop {
            let sentence = self.advice_for_the_sheet();
            // What takes something back again is for people who change their minds.
            let turning = self.player(seat).turning;
            let question = one("EXC-6.iv", sentence, self.pens(seat))
                .usually(|pen| !(matches!(pen, Pen::StrikeOut(..)) || turning && matches!(pen, Pen::Turn(_))))
                .otherwise(Pen::Seal);
            match table.ask(self, seat, question)? {
                Pen::From(point) => self.write_an_order(seat, point, table)?,
                Pen::On(_, index) => self.lead_on(seat, usize::from(index), table)?,
                Pen::StrikeOut(_, index) => {
                    self.player_mut(seat).sheet.remove(index.into());
                }
                Pen::Turn(_) => self.player_mut(seat).turning ^= true,
                Pen::Seal => {
                    self.player_mut(seat).sealed = true;
                    return Ok(());
                }
            }
        }
    }

    /// EXC-3-13: the first spring comes with the book's advice.
    fn advice_for_the_sheet(&self) -> &'static str {
        match (self.year, self.season) {
            (1, Season::Spring) => {
                "What are your orders for spring? Leave your most junior knight behind to supervise, or send everybody out to take manors. Only knights and your lord can claim those on which they end the season."
            }
            (1, Season::Autumn) => {
                "What are your orders for autumn? Have a knight on every manor when the season ends."
            }
            (_, Season::Spring) => "What are your orders for spring?",
            (_, Season::Summer) => "What are your orders for summer?",
            (_, Season::Autumn) => "What are your orders for autumn?",
            _ => "What are your orders for the season?",
        }
    }

    /// What can be done with the sheet as it is.
    fn pens(&self, seat: Seat) -> List<Pen, 270> {
        let player = self.player(seat);
        let mut pens = List::new();
        pens.push(Pen::Seal);
        for soldier in self.unordered(seat) {
            let pen = Pen::From(soldier.at);
            if !pens.contains(&pen) {
                pens.push(pen);
            }
        }
        for (index, order) in (0..).zip(&player.sheet) {
            pens.push(Pen::StrikeOut(seat, index));
            if order.route.len() < MILES {
                pens.push(Pen::On(seat, index));
            }
        }
        if let (true, Some(faith)) = (self.settings.advanced, player.faith) {
            // Taking it back is offered as turning to the faith one has.
            pens.push(Pen::Turn(if player.turning { faith } else { faith.other() }));
        }
        pens
    }

    /// EXC-R40: those shut in by besiegers cannot march; everybody else without an order can have one (EXC-R54).
    pub(crate) fn unordered(&self, seat: Seat) -> impl Iterator<Item = &crate::soldiers::Soldier> {
        let player = self.player(seat);
        let has_order = |number| player.sheet.iter().any(|order| order.men.contains(&number));
        player.soldiers.iter().filter(move |soldier| !soldier.inside && !has_order(soldier.number))
    }

    /// EXC-6.iv-3: who, where to, by which way, in which phases.
    fn write_an_order<T: Table<Self>>(&mut self, seat: Seat, from: Point, table: &mut T) -> Play<()> {
        let here = self.unordered(seat).filter(|soldier| soldier.at == from);
        let men: List<Man, 6> =
            here.map(|soldier| Man { seat, number: soldier.number, for_what: Errand::March }).collect();
        let picked = if men.len() > 1 {
            let sentence = say!("Who marches from {}?", from.name());
            // EXC-R67: when time is up all of them go no farther than here, which strikes the order out.
            let all = men.clone();
            let question = some("EXC-6.iv-3", sentence, 1..=men.len(), men);
            table.ask(self, seat, question.otherwise(|_: &Excalibur| all.to_vec()).preset())?
        } else {
            men.to_vec()
        };
        let men = picked.into_iter().map(|man| man.number).collect();
        self.player_mut(seat).sheet.push(Order { men, from, route: List::new(), pace: [0; 3] });
        let index = self.player(seat).sheet.len() - 1;
        self.lead_on(seat, index, table)
    }

    /// EXC-6.i, EXC-6-1, EXC-R54: the order leads on along the roads, by the shortest way to a place within its miles.
    /// Leading on from place to place makes any way, there and back again too. An order that leads nowhere is struck out.
    fn lead_on<T: Table<Self>>(&mut self, seat: Seat, index: usize, table: &mut T) -> Play<()> {
        let order = &self.player(seat).sheet[index];
        let here = Aim::Here(order.goal());
        let aims: List<Aim, 129> = self.goals(order).into_iter().map(Aim::To).chain([here]).collect();
        let question = one("EXC-6.i", "Where do they march?", aims).usually(|aim| *aim != here).otherwise(here);
        // Who marches and where to is one act: a page shows the places before anything is sent.
        let question = question.preset();
        let Aim::To(goal) = table.ask(self, seat, question)? else {
            self.player_mut(seat).sheet.retain(|order| !order.route.is_empty());
            return Ok(());
        };
        let way = self.shortest_way(self.player(seat).sheet[index].goal(), goal.point);
        let order = &mut self.player_mut(seat).sheet[index];
        order.route.extend(way);
        let miles = order.route.len() as u8;
        order.pace = earliest(miles);
        let paces = paces(miles);
        if paces.len() > 1 {
            let sentence = say!("In which phases do they march {}?", counted(i64::from(miles), "mile", "miles"));
            let pace =
                table.ask(self, seat, one("EXC-6.v", sentence, paces).otherwise(Pace(earliest(miles))).preset())?;
            self.player_mut(seat).sheet[index].pace = pace.0;
        }
        Ok(())
    }

    /// Every place that an order can still lead to.
    pub(crate) fn goals(&self, order: &Order) -> List<Goal, 128> {
        let (board, left) = (Board::get(), (MILES - order.route.len()) as u8);
        let miles = board.miles_from(order.goal(), &self.closed());
        let near = board.points().filter(|point| (1..=left).contains(&miles.to(*point)));
        near.take(128).map(|point| Goal { point, miles: miles.to(point) }).collect()
    }

    /// The shortest way between two places; of equals the first on the board.
    pub(crate) fn shortest_way(&self, from: Point, to: Point) -> List<Point, MILES> {
        let board = Board::get();
        let home = board.miles_from(to, &self.closed_to(from));
        let mut way = List::new();
        let mut at = from;
        while at != to && !way.is_full() && home.to(at) != Miles::NEVER {
            let Some(next) = board.first_mile(at, &home) else { break };
            way.push(next);
            at = next;
        }
        way
    }

    /// EXC-6.iv: everybody follows the sheet; who is on no order has none.
    fn hand_out_orders(&mut self, seat: Seat) {
        let player = self.player_mut(seat);
        for (index, order) in (0..).zip(&player.sheet) {
            for soldier in player.soldiers.iter_mut().filter(|soldier| order.men.contains(&soldier.number)) {
                soldier.march.order = Some(index);
            }
        }
    }
}

/// EXC-R54: two miles a phase, from the first phase on.
fn earliest(miles: u8) -> [u8; 3] {
    let first = miles.min(MILES_A_PHASE);
    let second = (miles - first).min(MILES_A_PHASE);
    [first, second, miles - first - second]
}

/// EXC-6.v: every way to share the miles out among the phases, the earliest first.
fn paces(miles: u8) -> List<Pace, 8> {
    let all = (0..27).rev().map(|code| [code / 9, code / 3 % 3, code % 3]);
    all.filter(|pace| pace.iter().sum::<u8>() == miles).map(Pace).collect()
}
