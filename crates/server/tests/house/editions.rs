//! Matches that an earlier edition began, stored as data: they go on and end under this program.
//!
//! `tests/stored/<game>-<edition>.sql` is the database of a house of that edition in the middle of play, as text. To
//! keep one of the current edition, before you raise it:
//! `cargo test -p server --test house -- --ignored keep_matches_of_this_edition`

use std::fmt::Write;
use std::path::{Path, PathBuf};

use serde_json::Value;
use server::House;
use server::store::Status;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use table::{Quick, Seat};

use crate::common::{Folder, by_tokens, config, get, open};

fn stored() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stored")
}

async fn connect(folder: &Folder) -> SqliteConnection {
    let file = SqliteConnectOptions::new().filename(folder.0.join("logres.db"));
    file.create_if_missing(true).connect().await.unwrap()
}

/// Plays random answers for every seat.
async fn play_at_random(house: &House, id: &str, answers: usize, luck: &mut Quick) {
    let room = house.app.rooms.open(id.parse().unwrap()).await.unwrap();
    for _ in 0..answers {
        let asked = room
            .look(|live| {
                let seat = live.waiting().into_iter().next()?;
                let table = live.table()?;
                Some((seat, table.question(seat), table.prompt(seat)?.random(luck)))
            })
            .await;
        let Some((seat, question, answer)) = asked else { return };
        room.answer(seat, question, answer).await.unwrap();
    }
}

/// The whole database as text: schema, rows and the version of the schema. The key of the house is left out.
async fn dump(connection: &mut SqliteConnection) -> String {
    let (schema,): (i64,) = sqlx::query_as("PRAGMA user_version").fetch_one(&mut *connection).await.unwrap();
    let mut text = format!("PRAGMA user_version = {schema};\n");
    let made: Vec<(String, String, String)> = sqlx::query_as(
        "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type = 'index', rowid",
    )
    .fetch_all(&mut *connection)
    .await
    .unwrap();
    for (_, _, sql) in &made {
        let _ = writeln!(text, "{sql};");
    }
    for (_, table, _) in made.iter().filter(|(kind, name, _)| kind == "table" && name != "house") {
        let columns: Vec<(String,)> = sqlx::query_as("SELECT name FROM pragma_table_info(?)")
            .bind(table)
            .fetch_all(&mut *connection)
            .await
            .unwrap();
        let quoted: Vec<String> = columns.iter().map(|(name,)| format!("quote({name})")).collect();
        let rows: Vec<(String,)> = sqlx::query_as(&format!("SELECT {} FROM {table}", quoted.join(" || ',' || ")))
            .fetch_all(&mut *connection)
            .await
            .unwrap();
        for (row,) in rows {
            let _ = writeln!(text, "INSERT INTO {table} VALUES ({row});");
        }
    }
    text
}

/// The stored database, in a folder of its own, with bots on all seats; and the match in it.
async fn lay_out(text: &str) -> (Folder, String) {
    let folder = Folder::new();
    let mut connection = connect(&folder).await;
    sqlx::raw_sql(text).execute(&mut connection).await.unwrap();
    let (id,): (i64,) = sqlx::query_as("SELECT id FROM matches").fetch_one(&mut connection).await.unwrap();
    sqlx::raw_sql("UPDATE seats SET sitter = 'random', token = NULL").execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    (folder, server::Id::from_number(id).to_string())
}

/// What everybody was told first, by the acts of the dump.
async fn told_first(folder: &Folder) -> Vec<String> {
    let (acts,): (String,) = sqlx::query_as("SELECT group_concat(acts, '') FROM chapters ORDER BY last")
        .fetch_one(&mut connect(folder).await)
        .await
        .unwrap();
    let to_all = |act: &str| -> Vec<String> {
        let act: Value = serde_json::from_str(act).unwrap();
        let told = act["told"].as_array().into_iter().flatten().filter(|entry| entry["to"] == "all");
        told.map(|entry| entry["text"].as_str().unwrap().to_owned()).collect()
    };
    acts.lines().map(to_all).find(|told| !told.is_empty()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_an_earlier_edition_began_goes_on_and_ends() {
    let mut kept: Vec<PathBuf> = std::fs::read_dir(stored()).unwrap().map(|entry| entry.unwrap().path()).collect();
    kept.sort();
    assert!(kept.len() >= 2);
    for file in kept {
        let (folder, id) = lay_out(&std::fs::read_to_string(&file).unwrap()).await;
        let first = told_first(&folder).await;
        let house = open(config(&folder)).await;
        let room = house.app.rooms.open(id.parse().unwrap()).await;
        let room = room.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let told: Vec<String> =
            room.chronicle(None, usize::MAX).await.unwrap().into_iter().map(|(_, entry)| entry.text).collect();
        assert!(told.starts_with(&first), "{}: {told:?}", file.display());
        // All seats have bots now, which play on by themselves.
        let (_, mut news) = room.listen_from_here().await;
        while room.look(|live| live.status).await != Status::Over {
            // A listener that was too slow looks again.
            let _ = news.next().await;
        }
        drop((room, news));
        house.close().await.unwrap();
        // It stays over.
        let house = open(config(&folder)).await;
        let room = house.app.rooms.open(id.parse().unwrap()).await.unwrap();
        assert_eq!(room.look(|live| live.status).await, Status::Over);
        let whole = room.chronicle(None, usize::MAX).await.unwrap();
        assert!(whole.into_iter().map(|(_, entry)| entry.text).take(first.len()).eq(first));
        let book = get(&house, &format!("/match/{id}/book"), "").await;
        assert_ne!(book.status, 500, "{}", book.body);
        house.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "writes data for the other tests"]
async fn keep_matches_of_this_edition() {
    for (game, seats, answers) in [("kingdom", 4, 230), ("excalibur", 4, 230)] {
        let folder = Folder::new();
        let house = open(config(&folder)).await;
        let (id, _) = by_tokens(&house, game, seats).await;
        let luck = &mut Quick::new(1);
        play_at_random(&house, &id, answers, luck).await;
        let room = house.app.rooms.open(id.parse().unwrap()).await.unwrap();
        // The stored match includes an undo, and it stops at the untidiest moment.
        for more in 0.. {
            let may = room.look(|live| (0..seats).map(Seat::new).find(|s| live.table().unwrap().may_undo(*s))).await;
            if let Some(seat) = may {
                room.undo(seat).await.unwrap();
                play_at_random(&house, &id, 3, luck).await;
                break;
            }
            assert!(more < 200, "nothing can be taken back");
            play_at_random(&house, &id, 1, luck).await;
        }
        let edition = room.look(|live| live.title.about().edition).await;
        // As a crash would leave it: acts since the checkpoint in chapters and in the journal.
        let text = dump(&mut connect(&folder).await).await;
        std::fs::create_dir_all(stored()).unwrap();
        std::fs::write(stored().join(format!("{game}-{edition}.sql")), text).unwrap();
        house.close().await.unwrap();
    }
}
