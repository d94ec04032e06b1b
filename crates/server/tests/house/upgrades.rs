//! A later program goes on with what an earlier one stored: by the labels of answers, as far as they still fit. A match
//! that it cannot continue is set aside, and gets in nobody's way.

use std::sync::Arc;

use serde_json::{Value, json};
use server::rooms::PlayError;
use server::{Config, House, Room};
use table::{Answer, Rest, Seat};

use crate::common::{Folder, as_killed, config, get, guest, pass, post, secrets, send, told_clock};
use crate::errand::{ERRANDS, FAULTY, LATER, MENDED, OLD, SORTED, shelf};

async fn open(folder: &Folder, program: u8) -> House {
    House::open(config(folder), shelf(program)).await.unwrap()
}

/// A match of two programs.
async fn errand(house: &House) -> (String, Vec<String>) {
    let body = json!({"game": "errand", "seats": [{"kind": "token"}, {"kind": "token"}], "watched": true});
    let made = post(house, "/api/matches", "", body).await;
    assert_eq!(made.status, 201, "{}", made.body);
    secrets(&made.json())
}

async fn room(house: &House, id: &str) -> Arc<Room> {
    house.app.rooms.open(id.parse().unwrap()).await.unwrap()
}

/// Answers each question by a label.
async fn say(house: &House, id: &str, words: &[&str]) {
    let room = room(house, id).await;
    for word in words {
        let (seat, question, answer) = room
            .look(|live| {
                let (seat, table) = (live.waiting().into_iter().next().unwrap(), live.table().unwrap());
                (seat, table.question(seat), table.prompt(seat).unwrap().find(word).unwrap())
            })
            .await;
        room.answer(seat, question, answer).await.unwrap();
    }
}

async fn run(house: &House, id: &str, token: &str) -> Vec<String> {
    let sight = get(house, &format!("/api/matches/{id}"), token).await.json();
    serde_json::from_value(sight["view"]["run"].clone()).unwrap()
}

async fn told(house: &House, id: &str, token: &str) -> Vec<String> {
    let told = get(house, &format!("/api/matches/{id}/chronicle?last=1000"), token).await.json();
    told.as_array().unwrap().iter().map(|entry| entry["text"].as_str().unwrap().to_owned()).collect()
}

/// Answers two questions of one seat as one act.
async fn say_both(house: &House, id: &str, way: &str, miles: i64) {
    let room = room(house, id).await;
    let (seat, question, way) = room
        .look(|live| {
            let (seat, table) = (live.waiting().into_iter().next().unwrap(), live.table().unwrap());
            (seat, table.question(seat), table.prompt(seat).unwrap().find(way).unwrap())
        })
        .await;
    room.answer_all(seat, question, vec![way.into(), Answer::Number(miles).into()], Rest::Ask).await.unwrap();
}

/// Plays to the end, always going east.
async fn play_to_the_end(house: &House, id: &str, token: &str) {
    while run(house, id, token).await.len() < ERRANDS {
        let room = room(house, id).await;
        let asked = room.look(|live| {
            let table = live.table().unwrap();
            table.prompt(table.waiting().into_iter().next().unwrap()).unwrap()
        });
        let miles = asked.await.text.contains("miles");
        say(house, id, &[if miles { "1" } else { "east" }]).await;
    }
    assert_eq!(get(house, &format!("/api/matches/{id}"), token).await.json()["status"], "over");
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_are_found_again_by_what_they_are_called() {
    for killed in [true, false] {
        let mut folder = Folder::new();
        let house = open(&folder, OLD).await;
        let (id, tokens) = errand(&house).await;
        // The last answer is in the middle of a step: closing stores it beside the checkpoint.
        say(&house, &id, &["south", "3", "west", "1", "east", "2", "north"]).await;
        let before = told(&house, &id, &tokens[0]).await;
        let killed = if killed { Some(as_killed(&folder).await) } else { None };
        house.close().await.unwrap();
        folder = killed.unwrap_or(folder);
        let house = open(&folder, SORTED).await;
        assert_eq!(run(&house, &id, &tokens[0]).await, ["south 3", "west 1", "east 2"]);
        assert_eq!(told(&house, &id, &tokens[0]).await, before);
        say(&house, &id, &["4", "south"]).await;
        assert_eq!(run(&house, &id, &tokens[0]).await[3], "north 4");
        // The options are in another place now. Answers stay the same after an undo or a further question.
        room(&house, &id).await.undo(Seat::new(0)).await.unwrap();
        say(&house, &id, &["west", "9"]).await;
        assert_eq!(run(&house, &id, &tokens[0]).await[4], "west 9");
        play_to_the_end(&house, &id, &tokens[0]).await;
        house.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_whose_answers_no_longer_fit_goes_on_from_where_they_did_and_says_so() {
    for killed in [true, false] {
        let mut folder = Folder::new();
        let house = open(&folder, OLD).await;
        let (id, tokens) = errand(&house).await;
        say(&house, &id, &["east", "1", "west", "2", "south"]).await;
        if killed {
            say(&house, &id, &["3", "north"]).await;
        }
        let before = told(&house, &id, &tokens[0]).await;
        let old_question = room(&house, &id).await.look(|live| live.table().unwrap().question(Seat::new(0))).await;
        let killed = if killed { Some(as_killed(&folder).await) } else { None };
        house.close().await.unwrap();
        let lost = if killed.is_some() { "the last 3 answers no longer fit" } else { "the last answer no longer fits" };
        folder = killed.unwrap_or(folder);

        let house = open(&folder, MENDED).await;
        assert_eq!(run(&house, &id, &tokens[0]).await, ["east 1", "west 2"]);
        let after = told(&house, &id, &tokens[0]).await;
        assert_eq!(after[..before.len()], before, "the chronicle as it was told");
        assert!(after.len() == before.len() + 1 && after[before.len()].contains(lost), "{after:?}");
        let page = get(&house, &format!("/match/{id}"), "").await;
        assert!(page.status == 200 && page.body.contains(lost), "{}", page.body);
        // An answer that was under way does not count for the new question, and earlier answers cannot be taken back.
        let room = room(&house, &id).await;
        let stale = room.answer(Seat::new(0), old_question, Answer::One(0)).await;
        assert!(matches!(stale, Err(PlayError::Stale)), "{stale:?}");
        for seat in [0, 1] {
            assert!(room.undo(Seat::new(seat)).await.is_err());
        }
        say(&house, &id, &["north"]).await;
        assert_eq!(told(&house, &id, &tokens[0]).await[..after.len()], after);
        drop(room);
        // The match stays repaired.
        house.close().await.unwrap();
        let house = open(&folder, MENDED).await;
        assert_eq!(told(&house, &id, &tokens[0]).await[..after.len()], after);
        say(&house, &id, &["5"]).await;
        assert_eq!(run(&house, &id, &tokens[0]).await, ["east 1", "west 2", "north 5"]);
        play_to_the_end(&house, &id, &tokens[0]).await;
        house.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_act_of_several_answers_is_found_again_by_what_they_are_called() {
    for killed in [true, false] {
        let mut folder = Folder::new();
        let house = open(&folder, OLD).await;
        let (id, tokens) = errand(&house).await;
        say_both(&house, &id, "south", 3).await;
        say_both(&house, &id, "west", 1).await;
        let killed = if killed { Some(as_killed(&folder).await) } else { None };
        house.close().await.unwrap();
        folder = killed.unwrap_or(folder);
        let house = open(&folder, SORTED).await;
        assert_eq!(run(&house, &id, &tokens[0]).await, ["south 3", "west 1"]);
        room(&house, &id).await.undo(Seat::new(1)).await.unwrap();
        assert_eq!(run(&house, &id, &tokens[0]).await, ["south 3"]);
        assert_eq!(get(&house, &format!("/api/matches/{id}"), "").await.json()["answers"], 2);
        house.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_an_act_that_no_longer_fits_nothing_is_left() {
    for killed in [true, false] {
        let mut folder = Folder::new();
        let house = open(&folder, OLD).await;
        let (id, tokens) = errand(&house).await;
        say_both(&house, &id, "east", 1).await;
        say_both(&house, &id, "south", 3).await;
        let killed = if killed { Some(as_killed(&folder).await) } else { None };
        house.close().await.unwrap();
        folder = killed.unwrap_or(folder);
        let house = open(&folder, MENDED).await;
        assert_eq!(run(&house, &id, &tokens[0]).await, ["east 1"]);
        let said = told(&house, &id, &tokens[0]).await;
        assert!(said.last().unwrap().contains("the last 2 answers no longer fit"), "{said:?}");
        assert_eq!(get(&house, &format!("/api/matches/{id}"), "").await.json()["answers"], 2);
        say_both(&house, &id, "north", 5).await;
        assert_eq!(run(&house, &id, &tokens[0]).await, ["east 1", "north 5"]);
        house.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_no_program_here_can_open_is_set_aside_and_not_lost() {
    for (writes, reads, why) in [(LATER, OLD, "edition 2"), (OLD, FAULTY, "cannot read what is stored of it")] {
        let folder = Folder::new();
        let house = open(&folder, writes).await;
        let anna = guest(&house, "Anna").await;
        let body = json!({"game": "errand", "seats": [{"kind": "me"}, {"kind": "token"}]});
        let made = post(&house, "/api/matches", &anna, body).await;
        let (id, tokens) = secrets(&made.json());
        say(&house, &id, &["south", "3", "west"]).await;
        house.close().await.unwrap();

        let house = open(&folder, reads).await;
        for path in ["", "/pending", "/chronicle", "/chat", "/record", "/report"] {
            let reply = get(&house, &format!("/api/matches/{id}{path}"), &tokens[1]).await;
            assert_eq!(reply.status, 409, "{path}: {}", reply.body);
            let said = reply.json()["error"].as_str().unwrap().to_owned();
            assert!(said.contains("is set aside") && said.contains(why), "{said}");
        }
        for path in ["", "/book", "/record", "/report"] {
            let page = get(&house, &format!("/match/{id}{path}"), "").await;
            assert!(page.status == 409 && page.body.contains("This match is set aside"), "{path}: {}", page.body);
        }
        let mine = get(&house, "/api/matches", &anna).await.json();
        assert_eq!((&mine[0]["status"], &mine[0]["seats"][0]["waited"]), (&json!("aside"), &json!(false)));
        // Each player can get their own part, and nobody else gets anything.
        let kept = get(&house, &format!("/api/matches/{id}/kept"), &tokens[1]).await;
        assert_eq!(kept.status, 200, "{}", kept.body);
        let kept = kept.json();
        assert_eq!(kept["answers"], json!([{"seat": 1, "answer": {"one": 3}, "label": "west"}]));
        assert!(kept["chronicle"].to_string().contains("Anna goes south for 3 miles") && kept["whole"].is_null());
        let hers = get(&house, &format!("/api/matches/{id}/kept"), &anna).await.json();
        assert_eq!(hers["answers"].as_array().unwrap().len(), 2);
        assert_eq!(get(&house, &format!("/api/matches/{id}/kept"), "").await.status, 403);
        assert_eq!(get(&house, &format!("/match/{id}/kept"), "").await.status, 403);
        house.close().await.unwrap();

        // With a program that can, it goes on as if nothing had happened.
        let house = open(&folder, writes).await;
        assert_eq!(get(&house, "/api/matches", &anna).await.json()[0]["status"], "playing");
        assert_eq!(get(&house, &format!("/api/matches/{id}/kept"), &anna).await.status, 409);
        say(&house, &id, &["7"]).await;
        assert_eq!(run(&house, &id, &tokens[1]).await, ["south 3", "west 7"]);
        house.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_matches_that_are_set_aside_stop_nobodys_clock() {
    let folder = Folder::new();
    let (clock, time) = told_clock(1_000_000);
    let config = || Config { clock: clock.clone(), ..config(&folder) };
    let house = House::open(config(), shelf(LATER)).await.unwrap();
    let limited = |game: &str| {
        json!({"game": game, "seats": [{"kind": "token"}, {"kind": "token"}],
            "limit": {"per": "decision", "seconds": 30, "then": "bot"}})
    };
    for _ in 0..100 {
        assert_eq!(post(&house, "/api/matches", "", limited("errand")).await.status, 201);
    }
    // Its time runs out after all others.
    pass(&time, 1);
    let (id, tokens) = secrets(&post(&house, "/api/matches", "", limited("tic-tac-toe")).await.json());
    house.close().await.unwrap();
    let house = House::open(config(), shelf(OLD)).await.unwrap();
    pass(&time, 40_000);
    // Each is tried once.
    house.app.rooms.keep_time().await.unwrap();
    house.app.rooms.keep_time().await.unwrap();
    let sight = get(&house, &format!("/api/matches/{id}"), &tokens[0]).await.json();
    assert_eq!(sight["answers"], 1);
    house.close().await.unwrap();
}

/// A book needs the record only for its replay: without it, the ending and the chronicle are still there.
#[tokio::test(flavor = "multi_thread")]
async fn the_book_of_a_match_that_no_longer_plays_again_shows_the_chronicle_as_told() {
    let folder = Folder::new();
    let house = open(&folder, OLD).await;
    let (id, tokens) = errand(&house).await;
    say(&house, &id, &["south", "3"]).await;
    play_to_the_end(&house, &id, &tokens[0]).await;
    let before = told(&house, &id, &tokens[0]).await;
    house.close().await.unwrap();
    let house = open(&folder, MENDED).await;
    for at in ["", "?at=1"] {
        let book = get(&house, &format!("/match/{id}/book{at}"), "").await;
        assert_eq!(book.status, 200, "{}", book.body);
        assert!(book.body.contains("can no longer be replayed") && book.body.contains("goes south for 3 miles"));
    }
    assert_eq!(told(&house, &id, &tokens[0]).await, before);
    let sight: Value = get(&house, &format!("/api/matches/{id}"), &tokens[0]).await.json();
    assert_eq!(sight["status"], "over");
    house.close().await.unwrap();
}

/// `/healthz` writes something and reads it back, even for many clients at once.
#[tokio::test(flavor = "multi_thread")]
async fn the_house_says_that_it_is_well_when_it_can_write_and_read() {
    let folder = Folder::new();
    let house = open(&folder, OLD).await;
    let (one, two) = tokio::join!(send(&house, "GET", "/healthz", &[], ""), send(&house, "GET", "/healthz", &[], ""));
    assert_eq!((one.status, one.body.as_str(), two.status), (200, "well\n", 200));
    // Its answer depends on what it has written.
    let marks: i64 = {
        use sqlx::ConnectOptions;
        let file = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.0.join("logres.db"));
        let mut connection = file.connect().await.unwrap();
        sqlx::query_scalar("SELECT count(*) FROM house WHERE key = 'mark'").fetch_one(&mut connection).await.unwrap()
    };
    assert_eq!(marks, 1);
    // A closed store does not write.
    house.app.store.close().await;
    let reply = send(&house, "GET", "/healthz", &[], "").await;
    assert_eq!(reply.status, 503);
    assert!(reply.body.starts_with("not well: the store does not answer: it "), "{}", reply.body);
}
