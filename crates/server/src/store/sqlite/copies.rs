//! Copies of a house: making one while it is open, and putting one in the place of another.

use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::begin::{FILE, NEWEST};
use crate::store::StoreError;
use crate::store::lock::Lock;

/// What a copy holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// How many matches.
    pub matches: u64,
    /// How many people.
    pub people: u64,
    /// How many bytes.
    pub bytes: u64,
}

type Copied<T> = Result<T, StoreError>;

fn broken(what: &Path, why: impl std::fmt::Display) -> StoreError {
    StoreError::Broken(format!("{}: {why}", what.display()))
}

fn unfit(why: String) -> StoreError {
    StoreError::Unfit(why)
}

/// Copies the house of a folder into a file, as it is at one moment. The house may be open and goes on.
///
/// # Errors
/// If there is no house, or the file is there already or cannot be written.
pub async fn backup(folder: &Path, to: &Path) -> Copied<Held> {
    let house = folder.join(FILE);
    if !house.is_file() {
        return Err(unfit(format!("there is no house in {}", folder.display())));
    }
    if to.exists() {
        return Err(unfit(format!("{} is there already; choose a name that is free", to.display())));
    }
    let options = SqliteConnectOptions::new().filename(&house).busy_timeout(Duration::from_secs(5));
    let mut from = options.connect().await?;
    let held = copy(&mut from, to).await;
    from.close().await?;
    held
}

/// Puts a copy into a folder, as a house to open. A house that is there is kept under another name.
///
/// # Errors
/// If a house is open there, if one is there and `replace` is not set, or if the file is not a complete house.
pub async fn restore(from: &Path, folder: &Path, replace: bool) -> Copied<(Held, Option<PathBuf>)> {
    if !from.is_file() {
        return Err(unfit(format!("there is no file {}", from.display())));
    }
    let lock = Lock::take(folder)?;
    let house = folder.join(FILE);
    if house.exists() && !replace {
        return Err(unfit(format!(
            "there is a house in {} already; --replace puts the copy in its place and keeps the old one beside it",
            folder.display()
        )));
    }
    let mut copy_from = open_whole(from).await?;
    let fresh = folder.join("logres.db.new");
    // A file that an interrupted restore left is worth nothing.
    let _ = std::fs::remove_file(&fresh);
    let held = copy(&mut copy_from, &fresh).await?;
    copy_from.close().await?;
    let old = if house.exists() { Some(move_aside(folder)?) } else { None };
    std::fs::rename(&fresh, &house).and_then(|()| sync_folder(folder)).map_err(|error| broken(&house, error))?;
    lock.release();
    Ok((held, old))
}

/// Writes a copy: under another name first, so that a file with the right name is always complete.
async fn copy(from: &mut SqliteConnection, to: &Path) -> Copied<Held> {
    let mut part = to.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    let written = copy_to(from, &part, to).await;
    if written.is_err() {
        let _ = std::fs::remove_file(&part);
    }
    written
}

async fn copy_to(from: &mut SqliteConnection, part: &Path, to: &Path) -> Copied<Held> {
    let name = part.to_str().ok_or_else(|| unfit(format!("{} is not a plain name", part.display())))?;
    // We create the file, so that no other user can read it: it holds seeds and keys.
    let mut make = OpenOptions::new();
    make.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut make, 0o600);
    make.open(part).map_err(|error| broken(part, error))?;
    sqlx::query("VACUUM INTO ?").bind(name).execute(&mut *from).await?;
    let mut written = open_whole(part).await?;
    let (matches, people): (i64, i64) =
        sqlx::query_as("SELECT (SELECT count(*) FROM matches), (SELECT count(*) FROM people)")
            .fetch_one(&mut written)
            .await?;
    written.close().await?;
    let synced = File::open(part).and_then(|file| file.sync_all().and_then(|()| file.metadata()));
    let bytes = synced.map_err(|error| broken(part, error))?.len();
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::rename(part, to).and_then(|()| sync_folder(folder)).map_err(|error| broken(to, error))?;
    Ok(Held { matches: matches as u64, people: people as u64, bytes })
}

/// Opens a copy to read, if it is a complete house that this program knows.
async fn open_whole(file: &Path) -> Copied<SqliteConnection> {
    let no_house = |why: &dyn std::fmt::Display| unfit(format!("{} is not a house of Logres: {why}", file.display()));
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let mut open = options.connect().await.map_err(|error| no_house(&error))?;
    let found: Result<(i64,), _> = sqlx::query_as(
        "SELECT count(*) FROM sqlite_master WHERE type = 'table'
         AND name IN ('house', 'people', 'matches', 'seats', 'journal', 'chapters')",
    )
    .fetch_one(&mut open)
    .await;
    if found.map_err(|error| no_house(&error))?.0 != 6 {
        return Err(no_house(&"its tables are missing"));
    }
    let (schema,): (i64,) = sqlx::query_as("PRAGMA user_version").fetch_one(&mut open).await?;
    if !(1..=NEWEST).contains(&schema) {
        return Err(unfit(format!(
            "{} has schema {schema}, and this program knows schemas 1 to {NEWEST}; use the program that wrote it, or a later one",
            file.display()
        )));
    }
    let checked: Vec<(String,)> =
        sqlx::query_as("PRAGMA integrity_check(1)").fetch_all(&mut open).await.map_err(|error| no_house(&error))?;
    match checked.first() {
        Some((said,)) if said != "ok" => Err(unfit(format!("{} is damaged: {said}", file.display()))),
        _ => Ok(open),
    }
}

/// Renames the house of a folder, with everything that belongs to it.
fn move_aside(folder: &Path) -> Copied<PathBuf> {
    let free = |number: &u32| !folder.join(format!("logres-old-{number}.db")).exists();
    let number = (1..).find(free).unwrap_or_default();
    let old = format!("logres-old-{number}.db");
    // The log goes first. Without its database it is nothing, but a database without its log has lost confirmed
    // answers.
    for rest in ["-wal", "-shm", ""] {
        let from = folder.join(format!("{FILE}{rest}"));
        if from.exists() {
            let to = folder.join(format!("{old}{rest}"));
            std::fs::rename(&from, to).map_err(|error| broken(&from, error))?;
        }
    }
    Ok(folder.join(old))
}

/// Makes the new names survive a power cut.
fn sync_folder(folder: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    File::open(folder)?.sync_all()?;
    #[cfg(not(unix))]
    let _ = folder;
    Ok(())
}
