//! `logres replay`: plays a recorded match again, or checks its dice.

use std::io::Write;

use bots::Title;
use clap::Args;
use serde::Serialize;
use serde_json::value::RawValue;
use table::{AnyMatch, Outcome, Record, RecordError, Seat, StateHash, ToldEvent};

use crate::exit::{Ended, Exit, Failure};
use crate::tale::{counted, write_result, write_tales};
use crate::{file, shelf};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  logres replay feast.logres
  logres replay feast.logres --until 12 --seat Anna
  logres replay feast.logres --verify

A match is told as it was told to everybody at the table; with --seat, as that seat saw it. --verify plays the
record, checks that it comes to the hash it names, that the seed is the one that was committed to before the
first die, and that every die, draw and shuffle noted in it came from that seed (exit code 1 if not).")]
pub(crate) struct Replay {
    /// The record, or - for standard input
    file: String,
    /// Stop after this many answers
    #[arg(long, value_name = "N")]
    until: Option<usize>,
    /// Tell it from the view of this seat: its name, or its number from 1
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// Print JSON, for programs
    #[arg(long)]
    json: bool,
    /// Check the dice against the seed, and the end against the hash
    #[arg(long, conflicts_with_all = ["until", "seat"])]
    verify: bool,
}

/// A replayed match as other programs read it.
#[derive(Serialize)]
struct ReplayJson<'t> {
    game: &'t str,
    seats: &'t [String],
    answers: u32,
    turn: u32,
    hash: StateHash,
    outcome: Option<Outcome>,
    state: Box<RawValue>,
    chronicle: Vec<ToldEvent>,
}

/// The result of a check, as other programs read it.
#[derive(Serialize)]
struct Checked {
    verified: bool,
    answers: Option<usize>,
    falls: Option<usize>,
    passed_over: Option<usize>,
    /// Whether it led to the hash it names; it may not if the rules have changed since its edition.
    same_state: Option<bool>,
    line: Option<usize>,
    why: Option<String>,
}

impl Replay {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Ended {
        let record = Record::read(&file::read_record(&self.file)?).map_err(|error| self.at(&error))?;
        let title = shelf::find(&record.game).map_err(|why| Failure::usage(format!("{}: {why}", self.file)))?;
        if self.verify {
            return self.verify(title, &record, out);
        }
        let table = title.replay(&record, self.until).map_err(|error| self.at(&error))?;
        let viewer = self.viewer(&*table)?;
        if self.json {
            let told = ReplayJson {
                game: &record.game,
                seats: &record.seats,
                answers: table.answers(),
                turn: table.turn(),
                hash: table.hash(),
                outcome: table.outcome(),
                state: RawValue::from_string(table.state())?,
                chronicle: table.tales(viewer, 0),
            };
            serde_json::to_writer_pretty(&mut *out, &told)?;
            writeln!(out)?;
            return Ok(Exit::Fine);
        }
        writeln!(out, "{}, {}", table.about().title, record.seats.join(", "))?;
        write_tales(out, &table.tales(viewer, 0), None)?;
        writeln!(out, "\n{}", table.board(viewer).trim_end())?;
        match table.outcome() {
            Some(outcome) => write_result(out, &*table, &outcome, None)?,
            None => {
                let names = table.setup().names();
                let asked: Vec<&str> = table.waiting().into_iter().map(|seat| &names[seat]).collect();
                writeln!(
                    out,
                    "After {} it is for {} to answer.",
                    counted(table.answers(), "answer"),
                    asked.join(", ")
                )?;
            }
        }
        writeln!(out, "Hash {}", table.hash())?;
        Ok(Exit::Fine)
    }

    fn verify(&self, title: &dyn Title, record: &Record, out: &mut dyn Write) -> Ended {
        let verified = title.verify(record);
        if self.json {
            let (good, bad) = (verified.as_ref().ok(), verified.as_ref().err());
            let checked = Checked {
                verified: good.is_some(),
                answers: good.map(|good| good.answers),
                falls: good.map(|good| good.falls),
                passed_over: good.map(|good| good.passed_over),
                same_state: good.map(|good| good.same_state),
                line: bad.map(|bad| bad.line),
                why: bad.map(|bad| bad.why.clone()),
            };
            serde_json::to_writer_pretty(&mut *out, &checked)?;
            writeln!(out)?;
            return Ok(if checked.verified { Exit::Fine } else { Exit::Failed });
        }
        let good = verified.map_err(|error| {
            Failure::failed(format!("{}, line {}: {}. The record does not verify.", self.file, error.line, error.why))
        })?;
        writeln!(
            out,
            "{} verifies: the seed is the one that was committed to, {}, and {} to {}.",
            self.file,
            match good.falls {
                0 => "chance decided nothing".to_owned(),
                1 => "the one throw, draw or shuffle came from it".to_owned(),
                falls => format!("all {falls} throws, draws and shuffles came from it"),
            },
            match good.answers {
                1 => "the one answer leads".to_owned(),
                answers => format!("the {answers} answers lead"),
            },
            if good.same_state {
                "the hash it names".to_owned()
            } else {
                format!("the end it names (not to its hash: the rules have changed since edition {})", record.edition)
            },
        )?;
        match good.passed_over {
            0 => {}
            1 => writeln!(out, "One more came from it and counts for nothing: it was taken back by agreement.")?,
            more => {
                writeln!(out, "{more} more came from it and count for nothing: they were taken back by agreement.")?
            }
        }
        Ok(Exit::Fine)
    }

    fn viewer(&self, table: &dyn AnyMatch) -> Result<Option<Seat>, Failure> {
        let Some(name) = &self.seat else { return Ok(None) };
        let seat = table.setup().seat_called(name).ok_or_else(|| {
            Failure::usage(format!(
                "{}: no seat is called {name:?}. The seats are {}.",
                self.file,
                table.setup().names().all().join(", ")
            ))
        })?;
        Ok(Some(seat))
    }

    fn at(&self, error: &RecordError) -> Failure {
        Failure::usage(format!("{}, line {}: {}.", self.file, error.line, error.why))
    }
}
