//! Knights & Knaves: medieval skirmishes on a table of inches, figure by figure.
//!
//! This page is the sequence of play. The [`geometry`] of the table is exact; the [`charts`], the [`organisations`] and the
//! [`scenarios`] are read from `data/`; each chapter of the book is a module; `rules.toml` is the book in our words.

mod audit;
mod bot;
pub mod charts;
mod chronicle;
mod command;
mod ending;
mod falls;
mod fatigue;
pub mod figure;
mod flight;
pub mod geometry;
mod melee;
mod morale;
mod movement;
mod orders;
pub mod organisations;
pub mod roster;
pub mod scenarios;
mod settings;
mod shooting;
pub mod view;

pub use chronicle::{Deed, What, Who};
pub use ending::Ending;
pub use melee::{Blow, Bout};
pub use morale::Parts;
pub use orders::{Sheet, Subject};
pub use shooting::Shot;

use table::prelude::*;

use figure::{Figure, Man, State};
use scenarios::Scenario;
use settings::Settings;
use view::Battlefield;

/// Everything on the table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Skirmish {
    /// The options it is played under.
    settings: Settings,
    /// What is to be done next.
    stage: Stage,
    /// The turn, from 1.
    turn: u8,
    /// KNK-FAT-2: the permanent fatigue of everybody.
    permanent: u8,
    /// Everybody, in the order of the roster.
    figures: Vec<Figure>,
    /// The units, in the order of the battle.
    units: Vec<Unit>,
    /// KNK-MEL-36: for how many turns each lord who is down stays conscious, by retinue.
    conscious: Vec<u8>,
    /// KNK-MEL-7: how it stands between those who fight.
    bouts: Vec<Bout>,
    /// KNK-GEO-22: the doors that are open, by their number.
    open_doors: u64,
    /// What each player has written.
    sheets: Vec<Sheet>,
    /// KNK-R87: who can shoot at whom in this phase, with which die.
    shots: Vec<(Man, Man, u8)>,
    /// How it ended.
    #[serde(default)]
    ending: Option<Ending>,
}

/// KNK-DEF-4: a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Unit {
    /// KNK-R65: who leads it.
    leader: Option<Man>,
    /// KNK-FIN-2: whether it leaves the field.
    withdrawing: bool,
}

/// KNK-TRN-1: what is to be done next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// KNK-TRN-2, KNK-TRN-3: arrivals, rally, command determination.
    Rally,
    /// KNK-TRN-4: orders are written.
    Orders,
    /// KNK-TRN-4, KNK-TRN-5: dice for those whom nobody commands, and movement.
    Movement,
    /// KNK-TRN-6
    Shooting,
    /// KNK-TRN-7
    Melee,
    /// KNK-TRN-8
    Fatigue,
}

impl Game for Skirmish {
    type Event = Deed;
    type View = Battlefield;
    const ABOUT: About = About {
        id: "knights-and-knaves",
        title: "Knights & Knaves",
        blurb: "Medieval skirmishes: you command whom your voice reaches, and the rest act as their nature has it.",
        seats: (2, 2),
        seat_names: &["Anna", "Bors"],
        edition: 1,
        options: settings::OPTIONS,
        former: &[],
        secrets: true,
        steward: true,
        rules: include_str!("../rules.toml"),
        ..About::PLAIN
    };

    fn new(setup: &Setup) -> Result<Skirmish, String> {
        let settings = Settings::read(setup)?;
        let battle = settings.battle.get();
        let unit_of = |man: usize| {
            let unit = battle.units.iter().position(|unit| unit.members.contains(&(man as Man)));
            unit.map(|unit| unit as u8)
        };
        let mut figures: Vec<Figure> =
            battle.roster.iter().enumerate().map(|(man, line)| Figure::new(line, unit_of(man))).collect();
        for (man, figure) in figures.iter_mut().enumerate() {
            // A side that may stay away stays away: nobody plays it.
            if battle.sides[battle.side_of(man)].optional {
                figure.state = State::Left(figure::Leaving::Safe);
            }
        }
        Ok(Skirmish {
            settings,
            stage: Stage::Rally,
            turn: 1,
            permanent: 0,
            figures,
            units: battle.units.iter().map(|unit| Unit { leader: Some(unit.leader), withdrawing: false }).collect(),
            conscious: vec![0; battle.retinues.len()],
            bouts: Vec::new(),
            open_doors: 0,
            sheets: vec![Sheet::default(); battle.seats()],
            shots: Vec::new(),
            ending: None,
        })
    }

    /// KNK-TRN-1: rally, command determination, action, movement, shooting, melee, fatigue.
    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        match self.stage {
            Stage::Rally => {
                self.open_the_turn(table);
                self.rally(table);
                self.determine_command(table);
                self.stage = Stage::Orders;
            }
            Stage::Orders => {
                self.write_orders(table)?;
                self.stage = Stage::Movement;
            }
            Stage::Movement => {
                self.roll_for_action(table);
                self.move_everybody(table);
                self.look_for_targets();
                self.stage = Stage::Shooting;
            }
            Stage::Shooting => {
                self.shoot(table)?;
                self.stage = Stage::Melee;
            }
            Stage::Melee => {
                self.fight(table)?;
                self.stage = Stage::Fatigue;
            }
            Stage::Fatigue => {
                self.tire_and_rest(table);
                if self.is_over() {
                    self.end(table);
                } else {
                    self.turn += 1;
                    self.stage = Stage::Rally;
                }
            }
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.ending.as_ref().map(Ending::outcome)
    }

    fn turn(&self) -> u32 {
        self.turn.into()
    }

    fn view(&self, viewer: Option<Seat>) -> Battlefield {
        Battlefield::of(self, viewer)
    }

    /// KNK-TRN-4, KNK-R87, KNK-R99: what others have written and not yet shown.
    fn hide(&mut self, from: Option<Seat>, luck: &mut impl Luck) {
        for seat in self.seats() {
            if Some(seat) != from {
                self.imagine_sheet(seat, luck);
            }
        }
    }

    fn appraise(&self, seat: Seat) -> f64 {
        bot::appraise(self, seat)
    }

    fn inventory(&self) -> Inventory {
        self.count_the_men()
    }

    fn audit(&self) -> Result<(), String> {
        self.check_all()
    }

    fn audit_start(&self, setup: &Setup) -> Result<(), String> {
        self.check_start(setup)
    }
}

impl Scenario {
    /// How many players it has: one for each side that does not stay away.
    fn seats(&self) -> usize {
        self.sides.iter().filter(|side| !side.optional).count()
    }
}

impl Skirmish {
    /// Everybody.
    fn seats(&self) -> Seats {
        Seats::first(self.settings.battle.get().seats())
    }

    /// KNK-ROS-2: a man, for the chronicle.
    fn who(&self, man: Man) -> Who {
        Who { battle: self.settings.battle, man }
    }

    /// A man's name, with his side if another has the same name.
    fn named(&self, man: Man) -> String {
        let (battle, line) = (self.settings.battle.get(), self.line(man));
        let twice = battle.roster.iter().filter(|other| other.name == line.name).count() > 1;
        if twice { format!("{} ({})", line.name, line.id) } else { line.name.clone() }
    }

    /// Tells everybody.
    fn tell<T: Table<Skirmish>>(
        &self,
        table: &mut T,
        rule: Cite,
        man: Option<Man>,
        dice: &[u8],
        what: impl FnOnce() -> What,
    ) {
        let who = man.map(|man| self.who(man));
        table.tell(Audience::All, || Deed { rule, who, what: what(), dice: dice.to_vec() });
    }

    /// KNK-SCN-7: a turn begins, with those who come at its start where there is room.
    fn open_the_turn<T: Table<Self>>(&mut self, table: &mut T) {
        let turn = self.turn;
        self.tell(table, "KNK-TRN-1", None, &[], || What::Turn(turn));
        for man in self.men() {
            self.figure_mut(man).turn = figure::Turn::default();
            let line = self.line(man);
            if self.figure(man).state != State::Waiting || line.arrives > turn {
                continue;
            }
            let standing = self.standing_but(man);
            if self.field().is_free(line.base(), &standing) {
                self.figure_mut(man).state = State::Able;
                self.tell(table, "KNK-SCN-7", Some(man), &[], || What::Arrives);
            }
        }
    }

    /// Another sheet that could be: orders like those that were shown, aims at anybody who can be hit, blows at anybody in
    /// reach. The truth has no part in it.
    fn imagine_sheet(&mut self, seat: Seat, luck: &mut impl Luck) {
        let mut lines = self.sheets[seat.index()].shown.clone();
        if self.stage == Stage::Orders {
            for subject in self.subjects(seat) {
                if luck.below(3) > 0 {
                    continue;
                }
                let bids = self.bids(subject);
                if let Some(orders::Bid::Do(_, chit)) = bids.get(luck.below(bids.len() as u32) as usize) {
                    lines.retain(|(of, _)| *of != subject);
                    lines.push((subject, *chit));
                }
            }
            lines.sort_unstable();
        }
        let mut aims = std::mem::take(&mut self.sheets[seat.index()].aims);
        for (man, aim) in &mut aims {
            let targets: Vec<Man> = self.shots.iter().filter(|(who, ..)| who == man).map(|(_, foe, _)| *foe).collect();
            *aim = targets.get(luck.below(targets.len().max(1) as u32) as usize).copied();
        }
        let mut blows = std::mem::take(&mut self.sheets[seat.index()].blows);
        for blow in &mut blows {
            let foes = self.opponents(blow.man);
            blow.at = foes.get(luck.below(foes.len() as u32 + 1) as usize).copied();
            blow.horse = blow.at.is_some_and(|foe| self.figure(foe).is_mounted()) && luck.below(4) == 0;
        }
        let sheet = &mut self.sheets[seat.index()];
        (sheet.lines, sheet.aims, sheet.blows) = (lines, aims, blows);
    }
}
