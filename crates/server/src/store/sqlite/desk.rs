//! The operator's desk: a connection beside the house's own, to look at everything and to leave orders.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use crate::clock::Millis;
use crate::secret::Id;
use crate::store::StoreError;
use crate::store::rows::Status;

/// A connection of the operator.
#[derive(Debug)]
pub(crate) struct Desk(SqliteConnection);

/// A match as the operator sees it.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct MatchSheet {
    /// Its id.
    pub id: Id,
    /// Which game.
    pub game: String,
    /// Its status.
    pub status: Status,
    /// Whether the lobby lists it.
    pub listed: bool,
    /// Who made it.
    pub host: Option<Id>,
    /// The names of its seats, with commas.
    pub seats: String,
    /// Answers given at its last checkpoint.
    pub answers: u32,
    /// What it takes up on disk, in bytes.
    pub bytes: u64,
    /// When it was last written to, in milliseconds since 1970.
    pub touched: Millis,
}

/// A person as the operator sees them.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct PersonSheet {
    /// Their id.
    pub id: Id,
    /// Their name; empty if they never gave one.
    pub name: String,
    /// Whether they have an account.
    pub account: bool,
    /// How many matches they sit at or made.
    pub matches: u32,
    /// When one of those was last written to, in milliseconds since 1970.
    pub touched: Option<Millis>,
    /// Whether they are shut out.
    pub banned: bool,
}

/// Somebody who is shut out.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct BanSheet {
    /// The id of a person, or an address.
    pub who: String,
    /// The operator's reason.
    pub why: String,
    /// Since when, in milliseconds since 1970.
    pub since: Millis,
}

/// A house in numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct Stats {
    /// Matches with free seats that have not begun.
    pub open: u32,
    /// Those of them that stand in the lobby.
    pub listed: u32,
    /// Matches being played.
    pub playing: u32,
    /// Matches that have ended.
    pub over: u32,
    /// Answers in all matches, at their last checkpoints.
    pub answers: u64,
    /// People who gave a name.
    pub people: u32,
    /// Those of them with an account.
    pub accounts: u32,
    /// People and addresses that are shut out.
    pub bans: u32,
    /// Messages at tables.
    pub chat: u32,
    /// What the database takes up, in bytes, without its log.
    pub bytes: u64,
}

type Read<T> = Result<T, StoreError>;
type PersonColumns = (i64, Option<String>, bool, i64, Option<i64>, bool);
type MatchColumns = (i64, String, String, bool, Option<i64>, Option<String>, i64, i64, i64);

impl Desk {
    /// Opens a house that exists.
    pub(crate) async fn open(folder: &Path) -> Read<Desk> {
        // Only to read and to leave orders. But SQLite must write to a log that no other process has open, even to read
        // it.
        let options = SqliteConnectOptions::new()
            .filename(folder.join("logres.db"))
            .create_if_missing(false)
            .busy_timeout(Duration::from_secs(10));
        Ok(Desk(options.connect().await?))
    }

    pub(crate) async fn close(self) {
        if let Err(error) = self.0.close().await {
            tracing::warn!(%error, "the database did not close as it should");
        }
    }

    /// The schema of the database.
    pub(crate) async fn schema(&mut self) -> Read<i64> {
        let (known,): (i64,) = sqlx::query_as("PRAGMA user_version").fetch_one(&mut self.0).await?;
        Ok(known)
    }

    /// Leaves an order.
    pub(crate) async fn order(&mut self, what: &str, at: Millis) -> Read<i64> {
        let done = sqlx::query("INSERT INTO orders (at, what) VALUES (?, ?)").bind(at as i64).bind(what);
        Ok(done.execute(&mut self.0).await?.last_insert_rowid())
    }

    /// The result of an order.
    pub(crate) async fn outcome(&mut self, order: i64) -> Read<Option<String>> {
        let row: Option<(Option<String>,)> =
            sqlx::query_as("SELECT outcome FROM orders WHERE id = ?").bind(order).fetch_optional(&mut self.0).await?;
        Ok(row.and_then(|(outcome,)| outcome))
    }

    /// Matches: the last written first, or the largest first.
    pub(crate) async fn matches(&mut self, largest: bool, most: u32) -> Read<Vec<MatchSheet>> {
        let order = if largest { "bytes" } else { "updated" };
        let sql = format!(
            "SELECT id, game, status, listed, host, (SELECT group_concat(name, ', ') FROM
                    (SELECT name FROM seats WHERE match = matches.id ORDER BY seat)), answers,
                length(header) + coalesce(length(checkpoint), 0)
                    + coalesce((SELECT sum(length(acts)) FROM chapters WHERE match = matches.id), 0)
                    + coalesce((SELECT sum(length(words)) FROM chat WHERE match = matches.id), 0) AS bytes, updated
             FROM matches ORDER BY {order} DESC, id LIMIT ?"
        );
        let rows: Vec<MatchColumns> = sqlx::query_as(&sql).bind(most).fetch_all(&mut self.0).await?;
        let sheet = |(id, game, status, listed, host, seats, answers, bytes, touched): MatchColumns| MatchSheet {
            id: Id::from_number(id),
            game,
            status: Status::from_word(&status),
            listed,
            host: host.map(Id::from_number),
            seats: seats.unwrap_or_default(),
            answers: answers as u32,
            bytes: bytes as u64,
            touched: touched as Millis,
        };
        Ok(rows.into_iter().map(sheet).collect())
    }

    /// People: those who were at a table last come first.
    pub(crate) async fn people(&mut self, most: u32) -> Read<Vec<PersonSheet>> {
        let rows: Vec<PersonColumns> = sqlx::query_as(
            "WITH at (person, match) AS (
                 SELECT person, match FROM seats WHERE person IS NOT NULL
                 UNION SELECT host, id FROM matches WHERE host IS NOT NULL),
             everybody (id) AS (SELECT id FROM people UNION SELECT person FROM at)
             SELECT everybody.id, people.name, people.account IS NOT NULL, count(at.match), max(matches.updated),
                 EXISTS (SELECT 1 FROM bans WHERE bans.person = everybody.id)
             FROM everybody LEFT JOIN people ON people.id = everybody.id LEFT JOIN at ON at.person = everybody.id
                 LEFT JOIN matches ON matches.id = at.match
             GROUP BY everybody.id ORDER BY max(matches.updated) DESC, everybody.id LIMIT ?",
        )
        .bind(most)
        .fetch_all(&mut self.0)
        .await?;
        let sheet = |(id, name, account, matches, touched, banned): PersonColumns| {
            let touched = touched.map(|at| at as Millis);
            PersonSheet {
                id: Id::from_number(id),
                name: name.unwrap_or_default(),
                account,
                matches: matches as u32,
                touched,
                banned,
            }
        };
        Ok(rows.into_iter().map(sheet).collect())
    }

    /// Everybody who is shut out.
    pub(crate) async fn bans(&mut self) -> Read<Vec<BanSheet>> {
        let rows: Vec<(String, String, i64)> =
            sqlx::query_as("SELECT who, why, since FROM bans ORDER BY since, who").fetch_all(&mut self.0).await?;
        Ok(rows.into_iter().map(|(who, why, since)| BanSheet { who, why, since: since as Millis }).collect())
    }

    /// The house in numbers.
    pub(crate) async fn stats(&mut self) -> Read<Stats> {
        let (open, listed, playing, over, answers): (i64, i64, i64, i64, i64) = sqlx::query_as(
            "SELECT count(*) FILTER (WHERE status = 'open'), count(*) FILTER (WHERE status = 'open' AND listed = 1),
                 count(*) FILTER (WHERE status = 'playing'), count(*) FILTER (WHERE status = 'over'),
                 coalesce(sum(answers), 0) FROM matches",
        )
        .fetch_one(&mut self.0)
        .await?;
        let (people, accounts, bans, chat): (i64, i64, i64, i64) = sqlx::query_as(
            "SELECT (SELECT count(*) FROM people), (SELECT count(account) FROM people), (SELECT count(*) FROM bans),
                 (SELECT count(*) FROM chat)",
        )
        .fetch_one(&mut self.0)
        .await?;
        let (pages,): (i64,) = sqlx::query_as("PRAGMA page_count").fetch_one(&mut self.0).await?;
        let (size,): (i64,) = sqlx::query_as("PRAGMA page_size").fetch_one(&mut self.0).await?;
        Ok(Stats {
            open: open as u32,
            listed: listed as u32,
            playing: playing as u32,
            over: over as u32,
            answers: answers as u64,
            people: people as u32,
            accounts: accounts as u32,
            bans: bans as u32,
            chat: chat as u32,
            bytes: (pages * size) as u64,
        })
    }
}
