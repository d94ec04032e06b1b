//! Tests: whatever fails, and wherever, a second connection reads exactly what was confirmed as written, and nothing
//! else is half there. The faults are SQLite's own: a refused commit, an interrupted statement, a full database.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};

use super::Pen;
use super::begin::{FILE, migrate, options};
use crate::secret::{Id, PersonId};
use crate::store::rows::Write;

struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        let path = std::env::temp_dir().join(format!("logres-pen-{}", PersonId::fresh()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join(FILE)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

async fn pen(folder: &Folder) -> Pen {
    let options = options(&folder.file());
    let mut connection = options.connect().await.unwrap();
    migrate(&mut connection).await.unwrap();
    Pen::new(options, connection, 1)
}

async fn second(folder: &Folder) -> SqliteConnection {
    SqliteConnectOptions::new().filename(folder.file()).read_only(true).connect().await.unwrap()
}

/// What a run of writes confirmed.
#[derive(Default)]
struct Reported {
    done: BTreeSet<String>,
    refused: BTreeSet<String>,
}

/// The batch with this number: acts alone, acts with people, people alone, and one whose second write is refused.
async fn write(pen: &mut Pen, number: i64, told: &mut Reported) -> bool {
    // Long enough for pages of its own.
    let filler = "x".repeat(3000);
    let person = |id: i64| Write::Person { id: Id::from_number(id), name: format!("{filler}{id}"), created: 1 };
    let account = |id: i64, name: &str| Write::Register {
        id: Id::from_number(id),
        account: name.to_owned(),
        password: filler.clone(),
        created: 1,
    };
    let (first, next) = (1000 + 2 * number, 1001 + 2 * number);
    let (with_acts, people): (bool, Vec<Write>) = match number % 4 {
        0 => (true, Vec::new()),
        1 => (true, vec![person(first), person(next)]),
        2 => (false, vec![person(first), Write::Trim { below: number }, Write::Nothing]),
        // The same name twice: only the second is refused, and only it is undone.
        _ => (true, vec![account(first, &format!("n{number}")), account(next, &format!("n{number}"))]),
    };
    let twins = number % 4 == 3;
    let lines = if with_acts { format!("1\t{number}\tact {number} {filler}\n") } else { String::new() };
    let mut all: Vec<String> = with_acts.then(|| format!("act {number}")).into_iter().collect();
    all.extend(people.iter().filter_map(|write| match write {
        Write::Person { id, .. } | Write::Register { id, .. } => Some(format!("person {}", id.number())),
        _ => None,
    }));
    let written = pen.commit(lines, people.into_iter().map(Box::new).collect()).await;
    let Ok((_, each)) = written else {
        told.refused.extend(all);
        return false;
    };
    if twins {
        assert!(each[0].is_ok() && each[1].is_err());
        told.refused.insert(all.pop().unwrap());
    } else {
        assert!(each.iter().all(Result::is_ok), "{each:?}");
    }
    told.done.extend(all);
    true
}

/// Everything that a second connection reads.
async fn there(folder: &Folder) -> BTreeSet<String> {
    let mut second = second(folder).await;
    let acts: Vec<(String,)> = sqlx::query_as("SELECT acts FROM journal").fetch_all(&mut second).await.unwrap();
    let acts = acts.iter().flat_map(|(acts,)| acts.lines());
    let mut there: BTreeSet<String> =
        acts.map(|line| line.split('\t').nth(2).unwrap().split(" x").next().unwrap().to_owned()).collect();
    let people: Vec<(i64,)> = sqlx::query_as("SELECT id FROM people").fetch_all(&mut second).await.unwrap();
    there.extend(people.into_iter().map(|(id,)| format!("person {id}")));
    there
}

const BATCHES: i64 = 24;

/// Writes batches. A fault is set before one of them, and removed after a number of failures. Returns how many failed.
async fn run(lay: impl AsyncFn(&mut SqliteConnection, i64)) -> usize {
    let folder = Folder::new();
    let mut pen = pen(&folder).await;
    let mut told = Reported::default();
    let mut failed = 0;
    for number in 0..BATCHES {
        // A fresh connection does not have the faults of the previous one.
        if let Some(connection) = &mut pen.connection {
            lay(connection, number).await;
        }
        failed += usize::from(!write(&mut pen, number, &mut told).await);
        assert_eq!(there(&folder).await, told.done, "after batch {number}");
    }
    assert!(told.refused.is_disjoint(&told.done));
    let (next,): (i64,) =
        sqlx::query_as("SELECT max(id) + 1 FROM journal").fetch_one(&mut second(&folder).await).await.unwrap();
    assert_eq!(pen.next, next);
    pen.close().await;
    assert_eq!(there(&folder).await, told.done, "after it was closed");
    failed
}

#[tokio::test]
async fn a_commit_that_fails_loses_nothing_before_it_or_after_it() {
    for at in 0..BATCHES {
        let failed = run(async |connection, number| {
            if number == at {
                connection.lock_handle().await.unwrap().set_commit_hook(|| false);
            }
        })
        .await;
        assert_eq!(failed, 1, "at {at}");
    }
    // Every other one.
    assert!(run(async |connection, _| connection.lock_handle().await.unwrap().set_commit_hook(|| false)).await >= 12);
}

#[tokio::test]
async fn a_statement_that_is_broken_off_anywhere_loses_nothing_before_it_or_after_it() {
    // Interrupts after every n-th instruction of SQLite's machine, until a batch passes without an interruption.
    for at in [1, 2, 3] {
        for instructions in 1.. {
            let count = Arc::new(AtomicU64::new(0));
            let failed = run(async |connection, number| {
                if number == at {
                    let count = Arc::clone(&count);
                    let go_on = move || count.fetch_add(1, Ordering::Relaxed) + 1 < instructions;
                    connection.lock_handle().await.unwrap().set_progress_handler(4, go_on);
                } else {
                    connection.lock_handle().await.unwrap().remove_progress_handler();
                }
            })
            .await;
            if failed == 0 {
                assert!(instructions > 5, "batch {at} was hardly broken off");
                break;
            }
        }
    }
}

#[tokio::test]
async fn a_full_database_loses_nothing_and_goes_on_when_there_is_room_again() {
    for pages in 0..12 {
        let failed = run(async |connection, number| {
            if number == 5 {
                let (now,): (i64,) = sqlx::query_as("PRAGMA page_count").fetch_one(&mut *connection).await.unwrap();
                let cap = format!("PRAGMA max_page_count = {}", now + pages);
                sqlx::raw_sql(&cap).execute(connection).await.unwrap();
            }
        })
        .await;
        // The fresh connection has room again.
        assert_eq!(failed, 1, "with {pages} more pages");
    }
}
