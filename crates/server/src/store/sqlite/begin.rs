//! Opening the database: its settings, its schema, and what a crash left in the journal.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::{Pen, Reads};
use crate::store::StoreError;

/// The schema, step by step. A step that was released is never edited.
const MIGRATIONS: &[&str] = &[
    include_str!("migrations/0001.sql"),
    include_str!("migrations/0002.sql"),
    include_str!("migrations/0003.sql"),
    include_str!("migrations/0004.sql"),
    include_str!("migrations/0005.sql"),
    include_str!("migrations/0006.sql"),
    include_str!("migrations/0007.sql"),
    include_str!("migrations/0008.sql"),
    include_str!("migrations/0009.sql"),
];

/// The newest schema that this program knows.
pub(super) const NEWEST: i64 = MIGRATIONS.len() as i64;

/// The file name of the database.
pub(super) const FILE: &str = "logres.db";

/// Opens the database in a folder.
pub(in crate::store) async fn open(folder: &Path) -> Result<(Pen, Reads), StoreError> {
    let broken = |error: std::io::Error| StoreError::Broken(format!("{} cannot be used: {error}", folder.display()));
    std::fs::create_dir_all(folder).map_err(broken)?;
    let file = folder.join(FILE);
    let options = options(&file);
    let mut connection = options.connect().await?;
    only_for_us(&file).map_err(broken)?;
    migrate(&mut connection).await?;
    let next = put_in_order(&mut connection).await?;
    let reads = SqlitePoolOptions::new().max_connections(4).connect_with(options.clone().read_only(true)).await?;
    Ok((Pen::new(options, connection, next), Reads::new(reads)))
}

/// How the database is opened.
pub(super) fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
        // The log is folded in often, a little at a time, so that no commit waits for long.
        .pragma("wal_autocheckpoint", "200")
}

/// No other user of this machine may read the database: it holds seeds and keys.
pub(super) fn only_for_us(file: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o600))?;
    }
    Ok(())
}

pub(super) async fn migrate(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let (known,): (i64,) = sqlx::query_as("PRAGMA user_version").fetch_one(&mut *connection).await?;
    if known > NEWEST {
        return Err(StoreError::Broken(format!(
            "the database has schema {known}, and this program knows schemas up to {NEWEST}; use the program that wrote it, or a later one"
        )));
    }
    for (number, step) in (1..).zip(MIGRATIONS).skip(known as usize) {
        let mut all = connection.begin().await?;
        sqlx::raw_sql(step).execute(&mut *all).await?;
        // A pragma takes no parameters. The number is our own.
        sqlx::raw_sql(&format!("PRAGMA user_version = {number}")).execute(&mut *all).await?;
        all.commit().await?;
    }
    Ok(())
}

/// Moves what a crash left in the journal to the chapters of its matches. Returns the next number of the journal.
async fn put_in_order(connection: &mut SqliteConnection) -> Result<i64, StoreError> {
    let mut all = connection.begin().await?;
    let rows: Vec<(i64, String)> =
        sqlx::query_as("SELECT id, acts FROM journal ORDER BY id").fetch_all(&mut *all).await?;
    let next = rows.last().map_or(1, |(id, _)| id + 1);
    let mut acts: BTreeMap<i64, Vec<(u64, &str)>> = BTreeMap::new();
    for line in rows.iter().flat_map(|(_, lines)| lines.lines()) {
        let (id, revision, act) =
            split_line(line).ok_or_else(|| StoreError::Broken("the journal is damaged".into()))?;
        acts.entry(id).or_default().push((revision, act));
    }
    for (id, acts) in acts {
        // A deleted match no longer needs its acts. Any other may have an answer among them, so it counts as played.
        let found = sqlx::query("UPDATE tallies SET played = played OR NOT alone WHERE match = ?").bind(id);
        if found.execute(&mut *all).await?.rows_affected() == 0 {
            continue;
        }
        let (known,): (i64,) = sqlx::query_as("SELECT coalesce(max(last), 0) FROM chapters WHERE match = ?")
            .bind(id)
            .fetch_one(&mut *all)
            .await?;
        let new: Vec<&(u64, &str)> = acts.iter().filter(|(revision, _)| *revision > known as u64).collect();
        let Some((last, _)) = new.last() else { continue };
        let text: String = new.iter().flat_map(|(_, act)| [*act, "\n"]).collect();
        sqlx::query("INSERT INTO chapters (match, last, acts) VALUES (?, ?, ?)")
            .bind(id)
            .bind(*last as i64)
            .bind(text)
            .execute(&mut *all)
            .await?;
        // Whose time runs out, and when, is known once the match is opened. So open it soon.
        sqlx::query("UPDATE matches SET deadline = 1 WHERE id = ? AND status = 'playing'")
            .bind(id)
            .execute(&mut *all)
            .await?;
    }
    sqlx::query("DELETE FROM journal").execute(&mut *all).await?;
    // Perhaps this program can go on with matches that the last one could not.
    sqlx::query("UPDATE matches SET set_aside = 0 WHERE set_aside = 1").execute(&mut *all).await?;
    all.commit().await?;
    Ok(next)
}

/// A line of the journal: match, revision, act.
pub(super) fn split_line(line: &str) -> Option<(i64, u64, &str)> {
    let (id, rest) = line.split_once('\t')?;
    let (revision, act) = rest.split_once('\t')?;
    Some((id.parse().ok()?, revision.parse().ok()?, act))
}
