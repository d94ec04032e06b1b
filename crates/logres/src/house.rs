//! `logres house`: what the operator of a house can look at and order, over its data folder, whether it runs or not.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use clap::{Args, Subcommand};
use serde::Serialize;
use server::operator::{self, BanSheet, By, MatchSheet, OperatorError, Order, PersonSheet, Stats};
use server::{Id, Millis};

use crate::exit::{Ended, Exit, Failure};
use crate::seating::capital;
use crate::shelf;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  logres house list --data /var/lib/logres
  logres house list --people
  logres house close 3v8k2m0q4x7ra --why \"the listing was an advertisement\"
  logres house ban 203.0.113.7
  logres house ban Mordred --lift
  logres house stats --json

A house that runs on the folder carries out what is ordered within a second or two; if none runs it is done at once.
A person who is shut out cannot make matches, sit down or talk; bots play on in their seats, and tables of theirs that
wait for company are called off. An address that is shut out keeps its seats: others may share it.")]
pub(crate) struct HouseCommand {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// List the matches, the people, or those who are shut out
    List(List),
    /// End a match and tell its players
    Close(Close),
    /// Shut out a person or an address, or let them in again
    Ban(Ban),
    /// Show the house in numbers
    Stats(Common),
}

#[derive(Args, Debug)]
struct Common {
    /// The folder of the database
    #[arg(long, env = "LOGRES_DATA", value_name = "DIR", default_value = "logres-data")]
    data: PathBuf,
    /// Print JSON, for programs
    #[arg(long)]
    json: bool,
}

#[derive(Args, Debug)]
struct List {
    /// The people, those most recently at a table first
    #[arg(long, conflicts_with = "bans")]
    people: bool,
    /// The people and addresses that are shut out
    #[arg(long)]
    bans: bool,
    /// The largest matches first [default: the last written first]
    #[arg(long, conflicts_with_all = ["people", "bans"])]
    by_size: bool,
    /// At most this many
    #[arg(long, value_name = "N", default_value_t = 50)]
    most: u32,
    #[command(flatten)]
    common: Common,
}

#[derive(Args, Debug)]
struct Close {
    /// The match: the id in its address
    #[arg(value_name = "MATCH")]
    id: Id,
    /// Why, in a few words for its players
    #[arg(long, value_name = "WORDS", default_value = "")]
    why: String,
    #[command(flatten)]
    common: Common,
}

#[derive(Args, Debug)]
struct Ban {
    /// A person's id, the name of an account, or an address
    #[arg(value_name = "WHO")]
    who: String,
    /// Why, in a few words for them
    #[arg(long, value_name = "WORDS", default_value = "", conflicts_with = "lift")]
    why: String,
    /// Let them in again
    #[arg(long)]
    lift: bool,
    #[command(flatten)]
    common: Common,
}

impl HouseCommand {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Ended {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Failure::usage(format!("The house cannot be looked at: {error}.")))?;
        match &self.what {
            What::List(list) => {
                let Common { data, json } = &list.common;
                if list.people {
                    show(out, *json, &runtime.block_on(operator::people(data, list.most)).map_err(failed)?, people)
                } else if list.bans {
                    show(out, *json, &runtime.block_on(operator::bans(data)).map_err(failed)?, bans)
                } else {
                    let by = if list.by_size { By::Size } else { By::Touched };
                    show(
                        out,
                        *json,
                        &runtime.block_on(operator::matches(data, by, list.most)).map_err(failed)?,
                        matches,
                    )
                }
            }
            What::Stats(Common { data, json }) => {
                show(out, *json, &runtime.block_on(operator::stats(data)).map_err(failed)?, stats)
            }
            What::Close(Close { id, why, common }) => {
                let order = Order::Close { id: *id, why: why.clone() };
                done(out, common, &runtime.block_on(operator::carry_out(&common.data, shelf::titles(), &order)))
            }
            What::Ban(Ban { who, why, lift, common }) => {
                let who = who.clone();
                let order = if *lift { Order::Lift { who } } else { Order::Ban { who, why: why.clone() } };
                done(out, common, &runtime.block_on(operator::carry_out(&common.data, shelf::titles(), &order)))
            }
        }
    }
}

fn failed(error: OperatorError) -> Failure {
    let why = format!("{}.", capital(&error.to_string()));
    match error {
        OperatorError::Refused(_) | OperatorError::NotYet => Failure::failed(why),
        _ => Failure::usage(why),
    }
}

/// The result of an order.
fn done(out: &mut dyn Write, common: &Common, outcome: &Result<String, OperatorError>) -> Ended {
    match outcome {
        Ok(words) if common.json => writeln!(out, "{}", serde_json::json!({ "done": words }))?,
        Ok(words) => writeln!(out, "{}.", capital(words))?,
        Err(error) => return Err(failed(error.clone())),
    }
    Ok(Exit::Fine)
}

/// As JSON, or as rows of words below their titles.
fn show<T: Serialize>(out: &mut dyn Write, json: bool, found: &T, rows: impl Fn(&T) -> Vec<Vec<String>>) -> Ended {
    if json {
        serde_json::to_writer_pretty(&mut *out, found)?;
        writeln!(out)?;
        return Ok(Exit::Fine);
    }
    let rows = rows(found);
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|word| word.chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or_default()).collect();
    for row in &rows {
        let cells: Vec<String> = row.iter().zip(&widths).map(|(word, width)| format!("{word:width$}")).collect();
        writeln!(out, "{}", cells.join("  ").trim_end())?;
    }
    Ok(Exit::Fine)
}

fn titles(words: &[&str]) -> Vec<Vec<String>> {
    vec![words.iter().map(|word| (*word).to_owned()).collect()]
}

// The type of a row decides what is shown of it.
#[allow(clippy::ptr_arg)]
fn matches(found: &Vec<MatchSheet>) -> Vec<Vec<String>> {
    let mut rows = titles(&["match", "game", "status", "answers", "size", "touched", "host", "seats"]);
    rows.extend(found.iter().map(|one| {
        let status = format!("{:?}", one.status).to_lowercase() + if one.listed { ", listed" } else { "" };
        let host = one.host.map_or_else(|| "-".to_owned(), |host| host.to_string());
        let (answers, size) = (one.answers.to_string(), kilobytes(one.bytes));
        vec![one.id.to_string(), one.game.clone(), status, answers, size, ago(one.touched), host, visible(&one.seats)]
    }));
    rows
}

#[allow(clippy::ptr_arg)]
fn people(found: &Vec<PersonSheet>) -> Vec<Vec<String>> {
    let mut rows = titles(&["person", "kind", "matches", "touched", "name"]);
    rows.extend(found.iter().map(|one| {
        let kind =
            if one.account { "account" } else { "guest" }.to_owned() + if one.banned { ", shut out" } else { "" };
        let touched = one.touched.map_or_else(|| "-".to_owned(), ago);
        vec![one.id.to_string(), kind, one.matches.to_string(), touched, visible(&one.name)]
    }));
    rows
}

#[allow(clippy::ptr_arg)]
fn bans(found: &Vec<BanSheet>) -> Vec<Vec<String>> {
    let mut rows = titles(&["who", "since", "why"]);
    rows.extend(found.iter().map(|one| vec![one.who.clone(), ago(one.since), visible(&one.why)]));
    rows
}

fn stats(found: &Stats) -> Vec<Vec<String>> {
    let row = |what: &str, count: String| vec![what.to_owned(), count];
    vec![
        row("matches being played", found.playing.to_string()),
        row("matches that wait for company", found.open.to_string()),
        row("  of them in the lobby", found.listed.to_string()),
        row("matches that are over", found.over.to_string()),
        row("answers", found.answers.to_string()),
        row("people who said a name", found.people.to_string()),
        row("  of them with an account", found.accounts.to_string()),
        row("shut out", found.bans.to_string()),
        row("words spoken at tables", found.chat.to_string()),
        row("size of the database", kilobytes(found.bytes)),
    ]
}

/// Names without control characters, which a terminal would obey.
fn visible(words: &str) -> String {
    words.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn kilobytes(bytes: u64) -> String {
    format!("{} KB", bytes.div_ceil(1024))
}

/// How long ago something was, in the largest unit that fits.
fn ago(at: Millis) -> String {
    let at = SystemTime::UNIX_EPOCH + Duration::from_millis(at);
    let seconds = at.elapsed().map_or(0, |since| since.as_secs());
    let (count, unit) = match seconds {
        0..60 => (seconds, "s"),
        60..3600 => (seconds / 60, "min"),
        3600..172_800 => (seconds / 3600, "h"),
        _ => (seconds / 86_400, "days"),
    };
    format!("{count} {unit} ago")
}
