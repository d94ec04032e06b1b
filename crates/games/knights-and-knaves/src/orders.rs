//! Secret orders: a line for each unit and each man who stands alone, written by all at the same time (KNK-ACT-1,
//! KNK-ACT-2, KNK-DCL-5).

use table::prelude::*;

use crate::Skirmish;
use crate::charts::Action;
use crate::figure::{Chit, Man, Toward};
use crate::geometry::Point;

/// Whom a line of the sheet is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// Those of a unit who are in command.
    Unit(u8),
    /// One man by himself.
    Man(Man),
}

/// A player's sheet.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// What each does; who is not on it does what he did last, or stands.
    pub lines: Vec<(Subject, Chit)>,
    /// The same as it was last shown.
    pub shown: Vec<(Subject, Chit)>,
    /// KNK-R87: whom each shooter aims at.
    pub aims: Vec<(Man, Option<Man>)>,
    /// KNK-R99: what each fighter does.
    pub blows: Vec<crate::melee::Blow>,
}

/// What can be done with the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Pen {
    /// Write a line.
    For(Subject),
    /// It is done.
    Seal,
}

/// What a line can say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Bid {
    /// An action with its direction.
    Do(Subject, Chit),
    /// A move to a place that is pointed at.
    Go(Subject, bool),
}

impl Choice<Skirmish> for Pen {
    fn label(&self, game: &Skirmish) -> String {
        match self {
            Pen::For(subject) => game.called(*subject),
            Pen::Seal => "seal the orders".to_owned(),
        }
    }

    fn target(&self, _: &Skirmish) -> Option<String> {
        match self {
            Pen::For(Subject::Man(man)) => Some(format!("man:{man}")),
            Pen::For(Subject::Unit(unit)) => Some(format!("unit:{unit}")),
            Pen::Seal => None,
        }
    }

    fn ends(&self) -> bool {
        *self == Pen::Seal
    }

    fn merit(&self, game: &Skirmish, seat: Seat) -> f32 {
        crate::bot::pen(game, seat, *self)
    }
}

impl Choice<Skirmish> for Bid {
    fn label(&self, _: &Skirmish) -> String {
        match self {
            Bid::Do(_, chit) => chit.words(),
            Bid::Go(_, false) => "move up to full, to a place".to_owned(),
            Bid::Go(_, true) => "move up to full, to a place, at a run or a gallop".to_owned(),
        }
    }

    fn merit(&self, game: &Skirmish, seat: Seat) -> f32 {
        crate::bot::bid(game, seat, *self)
    }
}

impl Chit {
    /// In words: `move up to full and enter melee, toward the enemy, at a run or a gallop`.
    #[must_use]
    pub fn words(&self) -> String {
        let toward = match self.toward {
            _ if !self.action.moves() => String::new(),
            Toward::Enemy => ", toward the enemy".to_owned(),
            Toward::Home => ", toward home".to_owned(),
            Toward::Lord => ", toward their lord".to_owned(),
            Toward::Unit => ", toward the unit".to_owned(),
            Toward::Place(place) => format!(", to {place}"),
        };
        let fast = if self.fast && self.action.moves() { ", at a run or a gallop" } else { "" };
        format!("{}{toward}{fast}", self.action.name())
    }
}

impl Skirmish {
    /// KNK-TRN-4, KNK-ACT-2: everybody writes in secret; then chits lie by all who are in command.
    pub(crate) fn write_orders<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let writing: Seats = self.seats().into_iter().filter(|seat| !self.subjects(*seat).is_empty()).collect();
        table.together(self, writing, |game, seat, table| game.fill_the_sheet(seat, table))?;
        for seat in self.seats() {
            let sheet = &mut self.sheets[seat.index()];
            sheet.shown = sheet.lines.clone();
        }
        for man in self.men() {
            if self.figure(man).turn.commanded {
                self.figure_mut(man).chit = self.chit_for(man);
            }
        }
        Ok(())
    }

    /// Until the sheet is sealed a player may change his mind. A clock seals it as it is.
    fn fill_the_sheet<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<()> {
        for _ in 0..MOST_LINES {
            let mut pens: List<Pen, 96> = List::new();
            pens.push(Pen::Seal);
            pens.extend(self.subjects(seat).into_iter().take(95).map(Pen::For));
            let turn = self.turn;
            let question = one("KNK-ACT-2", say!("Turn {turn}: whom do you give orders?"), pens);
            match table.ask(self, seat, question.otherwise(Pen::Seal))? {
                Pen::Seal => return Ok(()),
                Pen::For(subject) => self.write_a_line(seat, subject, table)?,
            }
        }
        Ok(())
    }

    fn write_a_line<T: Table<Self>>(&mut self, seat: Seat, subject: Subject, table: &mut T) -> Play<()> {
        let called = self.called(subject);
        let stand = Bid::Do(subject, Chit::default());
        let name = called.clone();
        let question = one("KNK-ACT-1", say!("What does {name} do?"), self.bids(subject));
        let chit = match table.ask(self, seat, question.otherwise(stand))? {
            Bid::Do(_, chit) => chit,
            Bid::Go(_, fast) => {
                let here = self.place_of(subject);
                let [right, bottom] = self.field().ground.table();
                let reach = Reach {
                    surface: "the table".to_owned(),
                    facing: Facing::None,
                    within: vec![Zone::Box { left: 0, top: 0, right, bottom }],
                    outside: Vec::new(),
                    stay: Spot { x: here.x.clamp(0, right), y: here.y.clamp(0, bottom), facing: None },
                };
                let stay = reach.stay;
                let place =
                    table.ask(self, seat, spot("KNK-DCL-3", say!("Where does {called} go?"), reach).otherwise(stay))?;
                let toward = Toward::Place(Point::new(place.x, place.y));
                Chit { action: Action::Full, toward, fast }
            }
        };
        let lines = &mut self.sheets[seat.index()].lines;
        lines.retain(|(of, _)| *of != subject);
        lines.push((subject, chit));
        lines.sort_unstable();
        Ok(())
    }

    /// KNK-CMD-1: whom a player can give orders: units of which somebody is in command, and every man who is.
    pub(crate) fn subjects(&self, seat: Seat) -> Vec<Subject> {
        let commanded =
            |man: &Man| self.figure(*man).is_fit() && self.figure(*man).turn.commanded && !self.has_captive(*man);
        let men: Vec<Man> = self.men_of(seat).filter(commanded).collect();
        let mut subjects: Vec<Subject> =
            men.iter().filter_map(|man| self.figure(*man).unit.map(Subject::Unit)).collect();
        subjects.sort_unstable();
        subjects.dedup();
        subjects.extend(men.into_iter().map(Subject::Man));
        subjects
    }

    /// KNK-YLD-7: whether a man has a captive to lead off.
    pub(crate) fn has_captive(&self, man: Man) -> bool {
        self.men().any(|other| self.figure(other).state == crate::figure::State::Captive(man))
    }

    /// What a line is called: the unit with its leader, or the man.
    pub(crate) fn called(&self, subject: Subject) -> String {
        match subject {
            Subject::Man(man) => self.named(man),
            Subject::Unit(unit) => {
                let band = &self.settings.battle.get().units[usize::from(unit)];
                let leader = self.units[usize::from(unit)].leader;
                let under = leader.map_or_else(String::new, |leader| format!(" under {}", self.line(leader).name));
                format!("the {}{under}", band.name.replace('-', " "))
            }
        }
    }

    /// Where it is: its leader, or the man.
    fn place_of(&self, subject: Subject) -> Point {
        let man = match subject {
            Subject::Man(man) => Some(man),
            Subject::Unit(unit) => self.units[usize::from(unit)].leader.or_else(|| self.members(unit).next()),
        };
        man.map_or_else(Point::default, |man| self.figure(man).base.at)
    }

    /// Whom a line is for.
    pub(crate) fn those_of(&self, subject: Subject) -> Vec<Man> {
        match subject {
            Subject::Man(man) => vec![man],
            Subject::Unit(unit) => self.members(unit).filter(|man| self.figure(*man).turn.commanded).collect(),
        }
    }

    /// KNK-ACT-1: what a line can say: the actions that are open to the arms of those it is for.
    pub(crate) fn bids(&self, subject: Subject) -> List<Bid, 24> {
        let men = self.those_of(subject);
        let shoots = men.iter().any(|man| self.missile(*man).is_some());
        let mut bids = List::new();
        let mut add = |action, toward, fast| bids.push(Bid::Do(subject, Chit { action, toward, fast }));
        add(Action::StayPut, Toward::Enemy, false);
        if shoots {
            add(Action::ShootOnly, Toward::Enemy, false);
            add(Action::HalfAndShoot, Toward::Enemy, false);
            add(Action::HalfAndShoot, Toward::Home, false);
            add(Action::FullAndShoot, Toward::Enemy, false);
        }
        add(Action::Half, Toward::Enemy, false);
        add(Action::HalfAndMelee, Toward::Enemy, false);
        for fast in [false, true] {
            add(Action::Full, Toward::Enemy, fast);
            add(Action::FullAndMelee, Toward::Enemy, fast);
            add(Action::Full, Toward::Home, fast);
        }
        add(Action::Full, Toward::Lord, false);
        bids.push(Bid::Go(subject, false));
        bids.push(Bid::Go(subject, true));
        bids
    }

    /// The chit that the sheet lays by a man: his own line, else that of his unit; who has no missile does not shoot.
    fn chit_for(&self, man: Man) -> Chit {
        let lines = &self.sheets[self.seat_of(man).index()].lines;
        let line = |subject: Subject| lines.iter().find(|(of, _)| *of == subject).map(|(_, chit)| *chit);
        let unit = self.figure(man).unit;
        let mut chit = line(Subject::Man(man)).or_else(|| line(Subject::Unit(unit?))).unwrap_or_default();
        if self.has_captive(man) {
            chit = Chit { action: Action::Full, toward: Toward::Home, fast: false };
        }
        // A unit that goes to a place keeps its order: each man goes as far as its leader.
        if let (Toward::Place(place), Some(unit), None) = (chit.toward, unit, line(Subject::Man(man))) {
            let anchor = self.place_of(Subject::Unit(unit));
            let at = self.figure(man).base.at;
            let [right, bottom] = self.field().ground.table();
            let to =
                Point::new((at.x + place.x - anchor.x).clamp(0, right), (at.y + place.y - anchor.y).clamp(0, bottom));
            chit.toward = Toward::Place(to);
        }
        if self.missile(man).is_none() {
            chit.action = match chit.action {
                Action::ShootOnly => Action::StayPut,
                Action::HalfAndShoot => Action::Half,
                Action::FullAndShoot => Action::Full,
                action => action,
            };
        }
        chit
    }
}

/// Nobody writes more lines in a turn.
const MOST_LINES: usize = 64;
