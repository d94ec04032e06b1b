//! What a seat sees: the table, and its own sheet (KNK-ROS-1, KNK-ARM-6).

use std::fmt;

use table::prelude::*;

use crate::figure::{Chit, Figure, State};
use crate::geometry::Point;
use crate::orders::Subject;
use crate::scenarios::ScenarioId;
use crate::{Skirmish, Stage};

/// The battlefield, as a seat sees it.
#[derive(Clone, Debug, Serialize)]
pub struct Battlefield {
    /// Which battle.
    pub battle: ScenarioId,
    /// The turn, and after which one it ends.
    pub turn: u8,
    /// The last turn.
    pub last: u8,
    /// What is being done.
    pub stage: Stage,
    /// The permanent fatigue of everybody.
    pub permanent: u8,
    /// Everybody, in the order of the roster.
    pub figures: Vec<Figure>,
    /// The points of each side so far.
    pub scores: Vec<i64>,
    /// The viewer's own orders.
    pub orders: Vec<(Subject, Chit)>,
}

impl Battlefield {
    pub(crate) fn of(game: &Skirmish, viewer: Option<Seat>) -> Battlefield {
        Battlefield {
            battle: game.settings.battle,
            turn: game.turn,
            last: game.settings.turns,
            stage: game.stage,
            permanent: game.permanent,
            figures: game.figures.clone(),
            scores: game.seats().into_iter().map(|seat| game.score(seat)).collect(),
            orders: viewer.map_or_else(Vec::new, |seat| game.sheets[seat.index()].lines.clone()),
        }
    }
}

/// How many tenths a letter stands for.
const WIDE: i32 = 8;
const DEEP: i32 = 16;

impl TextBoard for Battlefield {
    fn draw(&self, _: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let battle = self.battle.get();
        writeln!(f, "{}, turn {} of {}", battle.title, self.turn, self.last)?;
        let [wide, deep] = battle.ground.table();
        for row in 0..=deep / DEEP {
            let mut line = String::new();
            for column in 0..=wide / WIDE {
                let at = Point::new(column * WIDE + WIDE / 2, row * DEEP + DEEP / 2);
                line.push(self.letter_at(at));
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        for (at, side) in battle.sides.iter().enumerate() {
            let men = battle.roster.iter().enumerate().filter(|(man, _)| battle.side_of(*man) == at);
            writeln!(
                f,
                "{} ({}), {} points:",
                side.name,
                letter(at),
                self.scores.get(at).copied().unwrap_or_default()
            )?;
            for (line, figure) in men.map(|(man, line)| (line, &self.figures[man])) {
                let state = match figure.state {
                    State::Able if figure.stunned > 0 => "stunned".to_owned(),
                    State::Able => format!("at {}", figure.base.at),
                    State::Waiting => "comes later".to_owned(),
                    State::Routing => format!("running, at {}", figure.base.at),
                    State::Captive(_) => "taken".to_owned(),
                    State::Disabled => "down".to_owned(),
                    State::Dead => "dead".to_owned(),
                    State::Left(_) => "off the table".to_owned(),
                };
                writeln!(f, "  {:<20} {}/{} {state}", line.name, figure.stamina, line.stamina())?;
            }
        }
        Ok(())
    }
}

/// The letter of a side.
const fn letter(side: usize) -> char {
    match side {
        0 => 'A',
        1 => 'B',
        2 => 'C',
        _ => 'D',
    }
}

impl Battlefield {
    /// What is drawn at a point: a figure, or what grows there.
    fn letter_at(&self, at: Point) -> char {
        let battle = self.battle.get();
        let here = |figure: &Figure| {
            let there = figure.base.at;
            (there.x - at.x).abs() <= WIDE / 2 && (there.y - at.y).abs() <= DEEP / 2 && figure.stands()
        };
        if let Some(man) = self.figures.iter().position(here) {
            let letter = letter(battle.side_of(man));
            return if self.figures[man].is_mounted() { letter } else { letter.to_ascii_lowercase() };
        }
        let cell = battle.ground.cell(at);
        match () {
            () if cell.building() != 0 => '#',
            () if cell.is_block() => '^',
            () if cell.is_woods() => '*',
            () if cell.is_crossing() => '=',
            () if cell.is_deep() => '~',
            () if cell.height() > 0 => '.',
            () => ' ',
        }
    }
}
