//! What the operator of a house can look at and order, through its data folder.
//!
//! A running house has its matches in memory, so no other process may change them on disk. Orders therefore go into a
//! small table. A running house checks it every second and carries the orders out under the locks of its rooms. If no
//! house runs on the folder, one is opened for a moment, without a network, to carry them out.

use std::fs::{File, TryLockError};
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::clock::Clock;
use crate::config::Config;
use crate::origin::{Origin, network};
use crate::rooms::Shelf;
use crate::secret::{MatchId, PersonId};
use crate::store::{Ban, Desk, StoreError, Write};

pub use crate::store::{BanSheet, MatchSheet, PersonSheet, Stats};

/// An order of the operator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", tag = "do")]
pub enum Order {
    /// Ends a match.
    Close {
        /// Which match.
        id: MatchId,
        /// The reason, for its players.
        #[serde(default)]
        why: String,
    },
    /// Shuts somebody out.
    Ban {
        /// A person's id, the name of an account, or an address.
        who: String,
        /// The reason, for this person.
        #[serde(default)]
        why: String,
    },
    /// Lets somebody in again.
    Lift {
        /// As they were shut out, or as the list shows them.
        who: String,
    },
}

/// Why something cannot be shown, or was not done.
#[derive(Clone, Debug, thiserror::Error)]
pub enum OperatorError {
    /// There is no house.
    #[error("there is no house in {}: it has no logres.db; say where with --data", .0.display())]
    NoHouse(PathBuf),
    /// The house refuses it, in a sentence without a full stop.
    #[error("{0}")]
    Refused(String),
    /// A house runs, but has not done it yet.
    #[error("the house that runs on this folder has not carried it out yet; it will as soon as it can")]
    NotYet,
    /// The house was last opened by an earlier program.
    #[error("the database is of an earlier version; open the house once with this program, and try again")]
    Old,
    /// The store does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The result of an order, as the house stores it.
#[derive(Debug, Serialize, Deserialize)]
struct Outcome {
    done: bool,
    words: String,
}

/// The first schema with orders.
const SCHEMA: i64 = 4;
/// How long to wait for a house that runs.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long to wait if nobody knows whether a house runs.
const DOUBT: Duration = Duration::from_secs(3);

/// Lets the house in a folder carry out an order, and returns a sentence about it.
///
/// # Errors
/// If there is no house, or it refuses.
pub async fn carry_out(folder: &Path, shelf: Shelf, order: &Order) -> Result<String, OperatorError> {
    let mut desk = sit_down(folder).await?;
    let patience = match is_held(folder) {
        Some(true) => PATIENCE,
        Some(false) => Duration::ZERO,
        None => DOUBT,
    };
    if desk.schema().await? < SCHEMA {
        if patience == PATIENCE {
            return Err(OperatorError::Old);
        }
        // Opening the house once brings its schema up to date.
        App::open(Config { data: folder.to_owned(), ..Config::default() }, shelf).await?.close().await;
    }
    let what = serde_json::to_string(order).map_err(|error| StoreError::Broken(error.to_string()))?;
    let left = desk.order(&what, Clock::Real.now()).await?;
    let mut outcome = await_outcome(&mut desk, left, patience).await?;
    if outcome.is_none() && patience < PATIENCE {
        let app = App::open(Config { data: folder.to_owned(), ..Config::default() }, shelf).await?;
        let done = app.carry_out_orders().await;
        app.close().await;
        done?;
        outcome = desk.outcome(left).await?;
    }
    desk.close().await;
    let Some(outcome) = outcome else { return Err(OperatorError::NotYet) };
    let Outcome { done, words } =
        serde_json::from_str(&outcome).map_err(|error| StoreError::Broken(error.to_string()))?;
    if done { Ok(words) } else { Err(OperatorError::Refused(words)) }
}

async fn sit_down(folder: &Path) -> Result<Desk, OperatorError> {
    if !folder.join("logres.db").is_file() {
        return Err(OperatorError::NoHouse(folder.to_owned()));
    }
    Ok(Desk::open(folder).await?)
}

/// Whether a house runs on a folder, by the lock that it holds. `None` if the lock cannot tell.
fn is_held(folder: &Path) -> Option<bool> {
    let lock = File::open(folder.join("lock")).ok()?;
    match lock.try_lock_shared() {
        Ok(()) => Some(false),
        Err(TryLockError::WouldBlock) => Some(true),
        Err(TryLockError::Error(_)) => None,
    }
}

async fn await_outcome(desk: &mut Desk, order: i64, patience: Duration) -> Result<Option<String>, StoreError> {
    const BETWEEN: Duration = Duration::from_millis(100);
    let mut waited = Duration::ZERO;
    loop {
        let outcome = desk.outcome(order).await?;
        if outcome.is_some() || waited >= patience {
            return Ok(outcome);
        }
        tokio::time::sleep(BETWEEN).await;
        waited += BETWEEN;
    }
}

/// The order of the list of matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// The last written first.
    Touched,
    /// The largest first.
    Size,
}

/// Lists the matches of the house in a folder.
///
/// # Errors
/// If there is no house.
pub async fn matches(folder: &Path, by: By, most: u32) -> Result<Vec<MatchSheet>, OperatorError> {
    let mut desk = up_to_date(folder).await?;
    let found = desk.matches(by == By::Size, most).await?;
    desk.close().await;
    Ok(found)
}

/// Lists the people of the house in a folder.
///
/// # Errors
/// If there is no house.
pub async fn people(folder: &Path, most: u32) -> Result<Vec<PersonSheet>, OperatorError> {
    let mut desk = up_to_date(folder).await?;
    let found = desk.people(most).await?;
    desk.close().await;
    Ok(found)
}

/// Lists everybody who is shut out.
///
/// # Errors
/// If there is no house.
pub async fn bans(folder: &Path) -> Result<Vec<BanSheet>, OperatorError> {
    let mut desk = up_to_date(folder).await?;
    let found = desk.bans().await?;
    desk.close().await;
    Ok(found)
}

/// The numbers of the house in a folder.
///
/// # Errors
/// If there is no house.
pub async fn stats(folder: &Path) -> Result<Stats, OperatorError> {
    let mut desk = up_to_date(folder).await?;
    let found = desk.stats().await?;
    desk.close().await;
    Ok(found)
}

async fn up_to_date(folder: &Path) -> Result<Desk, OperatorError> {
    let mut desk = sit_down(folder).await?;
    if desk.schema().await? < SCHEMA { Err(OperatorError::Old) } else { Ok(desk) }
}

impl App {
    /// Carries out the orders of the operator. Call it every second or so.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn carry_out_orders(&self) -> Result<(), StoreError> {
        for (order, what) in self.store.read().orders().await? {
            let outcome = match serde_json::from_str(&what) {
                Ok(known) => self.carry_out(known).await,
                Err(_) => Err("this house does not know that order; is it of an earlier version?".to_owned()),
            };
            let done = outcome.is_ok();
            let words = outcome.unwrap_or_else(|why| why);
            tracing::info!(order, done, words, "an order of the operator");
            let outcome = serde_json::to_string(&Outcome { done, words }).unwrap_or_default();
            self.store.write(Write::Ordered { order, outcome }).await?;
        }
        Ok(())
    }

    /// Carries out one order. Returns the result, or why it was not done.
    async fn carry_out(&self, order: Order) -> Result<String, String> {
        match order {
            Order::Close { id, why } => {
                self.rooms.close_match(id, why.trim()).await.map_err(|error| error.to_string())?;
                Ok(format!("match {id} is closed"))
            }
            Order::Ban { who, why } => self.shut_out(&who, why.trim()).await,
            Order::Lift { who } => {
                let who = self.ban_target(&who).await?.name();
                match self.store.write(Write::LiftBan { who: who.clone() }).await {
                    Ok(()) => Ok(format!("{who} may take part again")),
                    Err(StoreError::Taken) => Err(format!("{who} is not shut out")),
                    Err(error) => Err(error.to_string()),
                }
            }
        }
    }

    async fn shut_out(&self, who: &str, why: &str) -> Result<String, String> {
        let (target, broken) = (self.ban_target(who).await?, |error: StoreError| error.to_string());
        let (person, origin) = match target {
            BanTarget::Person(person) => (Some(person), None),
            BanTarget::Network(address) => (None, Some(Origin::of(&self.key, address))),
        };
        let ban = Ban { who: target.name(), person, origin, why: why.to_owned(), since: self.config.clock.now() };
        self.store.write(Write::Ban(ban)).await.map_err(broken)?;
        match person {
            None => {
                Ok(format!("nobody can make matches, sit down or talk from {}; seats stay as they are", target.name()))
            }
            Some(person) => {
                let left = self.rooms.send_away(person).await.map_err(broken)?;
                let from = if left == 1 { "1 match".to_owned() } else { format!("{left} matches") };
                Ok(format!("{person} cannot make matches, sit down or talk any more, and is gone from {from}"))
            }
        }
    }

    /// Who is meant: an address, a person by id, or an account by name.
    async fn ban_target(&self, who: &str) -> Result<BanTarget, String> {
        let who = who.trim();
        if let Ok(address) = who.parse::<IpAddr>() {
            return Ok(BanTarget::Network(network(address)));
        }
        let (read, broken) = (self.store.read(), |error: StoreError| error.to_string());
        // The id comes before the name: an account named like somebody else's id must not stand in for that person.
        if let Ok(id) = who.parse::<PersonId>()
            && read.is_anybody(id).await.map_err(broken)?
        {
            return Ok(BanTarget::Person(id));
        }
        let account = read.account(who).await.map_err(broken)?;
        account.map(|person| BanTarget::Person(person.id)).ok_or_else(|| {
            format!("nobody here is {who:?}: say the id of a person (`logres house list --people`), the name of an account, or an address")
        })
    }
}

/// Somebody to be shut out.
enum BanTarget {
    Person(PersonId),
    Network(IpAddr),
}

impl BanTarget {
    /// The name in the list.
    fn name(&self) -> String {
        match self {
            BanTarget::Person(person) => person.to_string(),
            BanTarget::Network(address) => address.to_string(),
        }
    }
}
