//! `logres play`: a match in the terminal, against bots or around one keyboard.

mod act;
mod command;
mod keeping;
mod lesson;
mod menu;
mod options;
mod reply;
mod screen;
mod sitting;
mod speaking;

use std::io::{self, BufRead, IsTerminal, Read, Write};

use bots::{Bot, Title};
use clap::Args;
use table::{About, Chance, Lesson, Record, Seat};

use crate::exit::{Ended, Exit, Failure};
use crate::seating::{self, Sitter};
use crate::{file, shelf};
use sitting::Sitting;

#[derive(Args, Debug, Clone)]
#[command(after_help = "\
Examples:
  logres play
  logres play tic-tac-toe
  logres play kingdom --lesson
  logres play boast --seats you,bot:random,bot:search:2000 --option hand=3
  logres play boast --seats you:Anna,you:Bors --record feast.logres
  logres play --resume feast.logres --seats 2

Seats are `you`, `you:Name` (several for play around one keyboard), and bots. Their levels are `bot:squire`,
`bot:knight`, `bot:steward` (the house bot of a game that has one) and `bot:master`, which thinks up to a second;
`logres games` lists those of each game. `bot:random` plays at random, `bot:search` looks ahead:
`bot:search:2000` for so many simulations a decision, `bot:search:2s` or `bot:search:500ms` for so long. Where
there is a steward, it plays against you unless you say otherwise; elsewhere it is `bot:search`.
While you play, type ? for help.")]
pub(crate) struct Play {
    /// Which game (see `logres games`); without one you are asked
    game: Option<String>,
    /// Who plays: one for each seat, or a number for you and bots on the other seats [default: you against the fewest
    /// bots]
    #[arg(long, value_name = "SEATS")]
    seats: Option<String>,
    /// Set an option of the game; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Words or 64 hexadecimal digits that all dice come from [default: a fresh seed, revealed at the end]
    #[arg(long)]
    seed: Option<String>,
    /// Keep the record of the match in this file, up to date after every answer
    #[arg(long, value_name = "FILE")]
    record: Option<String>,
    /// Continue a match from its record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "options", "seed"])]
    resume: Option<String>,
    /// Learn the game: a guided first match against beginners
    #[arg(long, conflicts_with_all = ["seats", "options", "seed", "resume"])]
    lesson: bool,
}

impl Play {
    pub(crate) fn run(&self, input: &mut dyn BufRead, out: &mut dyn Write) -> Ended {
        if self.game.is_none() && self.resume.is_none() {
            return match menu::choose(self, input, out)? {
                Some(chosen) => chosen.run(input, out),
                None => Ok(Exit::Fine),
            };
        }
        if let Some(name) = &self.record
            && self.record != self.resume
            && std::path::Path::new(name).exists()
        {
            return Err(Failure::usage(format!("{name} is there already. Choose another name for the record.")));
        }
        let sitting = match &self.resume {
            Some(name) => self.go_on(name)?,
            None if self.lesson => self.learn()?,
            None => self.start()?,
        };
        sitting.keeping(self.record.clone(), self.record.is_some() && self.record == self.resume).play(input, out)
    }

    /// Who sits where, by the command line.
    fn seat_them(&self) -> Result<(&'static dyn Title, Vec<Sitter>, table::Setup), String> {
        let title = shelf::find(self.game.as_deref().unwrap_or_default())?;
        let sitters = self.sitters(&title.about(), title.about().seats.0)?;
        let setup = seating::set_up(&title.about(), &sitters, &self.options)?;
        Ok((title, sitters, setup))
    }

    fn sitters(&self, about: &About, count: usize) -> Result<Vec<Sitter>, String> {
        let bot = Sitter::Bot(if about.steward { Bot::Steward } else { Bot::SEARCH });
        seating::read(&self.seats.clone().unwrap_or_else(|| count.to_string()), &Sitter::Person(None), &bot)
    }

    fn start(&self) -> Result<Sitting, Failure> {
        let (title, sitters, setup) = self.seat_them().map_err(Failure::usage)?;
        let chance = Chance::new(file::seed(self.seed.as_deref())?);
        let table =
            title.start(setup, chance).map_err(|error| Failure::usage(format!("{}.", seating::capital(&error.0))))?;
        Ok(Sitting::new(title, table, sitters))
    }

    /// The lesson of a game, from its beginning.
    fn learn(&self) -> Result<Sitting, Failure> {
        let title = shelf::find(self.game.as_deref().unwrap_or_default()).map_err(Failure::usage)?;
        let lesson = Lesson::of(&title.about());
        let lesson = lesson.ok_or_else(|| Failure::usage(format!("{} has no lesson.", title.about().title)))?;
        let broken = |error: table::RecordError| Failure::failed(format!("The lesson cannot be played: {error}."));
        let lesson = lesson.map_err(broken)?;
        let table = title.replay(&lesson.record, Some(0)).map_err(broken)?;
        let sitter =
            |seat| if Seat::new(seat) == lesson.learner { Sitter::Person(None) } else { Sitter::Bot(Bot::Squire) };
        let sitters = (0..lesson.record.seats.len()).map(sitter).collect();
        Ok(Sitting::new(title, table, sitters).learning(lesson))
    }

    fn go_on(&self, name: &str) -> Result<Sitting, Failure> {
        let at = |error: table::RecordError| Failure::usage(format!("{name}, line {}: {}.", error.line, error.why));
        let record = Record::read(&file::read_record(name)?).map_err(at)?;
        let title = shelf::find(&record.game).map_err(Failure::usage)?;
        let table = title.replay(&record, None).map_err(at)?;
        let about = title.about();
        let sitters = self.sitters(&about, record.seats.len()).map_err(Failure::usage)?;
        seating::check_bots(&about, &sitters).map_err(Failure::usage)?;
        if sitters.len() != record.seats.len() {
            let seats = record.seats.join(", ");
            return Err(Failure::usage(format!(
                "{name} has {} seats ({seats}), not {}.",
                record.seats.len(),
                sitters.len()
            )));
        }
        Ok(Sitting::new(title, table, sitters))
    }
}

/// Asks for a line. Input that does not come from a keyboard is printed, so that the output still reads as a
/// conversation.
fn ask(input: &mut dyn BufRead, out: &mut dyn Write, question: &str) -> io::Result<Option<String>> {
    write!(out, "{question} ")?;
    out.flush()?;
    let line = read_line(input)?;
    match &line {
        Some(line) if !io::stdin().is_terminal() => writeln!(out, "{line}")?,
        Some(_) => {}
        None => writeln!(out)?,
    }
    Ok(line)
}

/// The next line, without its end; nothing at the end of the input. A line that is too long is cut.
fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    const LONGEST: u64 = 1 << 16;
    let mut bytes = Vec::new();
    Read::take(&mut *input, LONGEST).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
}
