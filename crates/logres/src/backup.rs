//! `logres backup` and `logres restore`: a copy of a house, and a house from a copy.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use server::store::{self, Held, StoreError};

use crate::exit::{Ended, Exit, Failure};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  logres backup logres-monday.db
  logres backup /mnt/safe/logres.db --data /var/lib/logres

The copy is of one moment and whole; the house stays open meanwhile. It holds seeds and keys: keep it where only you read.")]
pub(crate) struct Backup {
    /// The copy: a new file
    file: PathBuf,
    /// The folder of the database
    #[arg(long, env = "LOGRES_DATA", value_name = "DIR", default_value = "logres-data")]
    data: PathBuf,
}

impl Backup {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Ended {
        let held = wait_for(store::backup(&self.data, &self.file))?;
        writeln!(out, "{} of {} is in {}.", words(held), self.data.display(), self.file.display())?;
        Ok(Exit::Fine)
    }
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  logres restore logres-monday.db
  logres restore logres-monday.db --data /var/lib/logres --replace

The house must be closed. One that is in the folder already is never overwritten: with --replace it stays there under
another name.")]
pub(crate) struct Restore {
    /// The copy, as `logres backup` made it
    file: PathBuf,
    /// The folder of the database
    #[arg(long, env = "LOGRES_DATA", value_name = "DIR", default_value = "logres-data")]
    data: PathBuf,
    /// Replace the house that is in the folder, and keep the old one beside it
    #[arg(long)]
    replace: bool,
}

impl Restore {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Ended {
        let (held, old) = wait_for(store::restore(&self.file, &self.data, self.replace))?;
        writeln!(out, "{} of {} is in {}.", words(held), self.file.display(), self.data.display())?;
        if let Some(old) = old {
            writeln!(out, "The house that was there is kept as {}.", old.display())?;
        }
        Ok(Exit::Fine)
    }
}

fn wait_for<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Failure::usage(format!("The copy cannot begin: {error}.")))?;
    let why = |error: StoreError| {
        let why = match error {
            StoreError::Unfit(why) => why,
            other => other.to_string(),
        };
        Failure::usage(format!("{}.", crate::seating::capital(&why)))
    };
    runtime.block_on(work).map_err(why)
}

/// `The house with 1 match and 3 people (12 kB)`.
fn words(held: Held) -> String {
    let matches = if held.matches == 1 { "match" } else { "matches" };
    let people = if held.people == 1 { "person" } else { "people" };
    let size = held.bytes.div_ceil(1000);
    format!("The house with {} {matches} and {} {people} ({size} kB)", held.matches, held.people)
}
