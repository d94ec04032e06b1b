//! The promises of the house: no confirmed answer is lost, time limits hold, the door is guarded.

use std::time::Duration;

use crate::common::{
    Folder, answer_first, by_tokens, config, first_answer, get, open, pass, post, secrets, send, told_clock,
};
use axum::http::{HeaderMap, HeaderValue, header};
use serde_json::{Value, json};
use server::{Config, House};
use table::Record;

/// Plays on for this many answers, whichever seat has to decide.
async fn play_on(house: &House, id: &str, tokens: &[String], answers: usize) {
    for _ in 0..answers {
        let sight = get(house, &format!("/api/matches/{id}"), &tokens[0]).await.json();
        let waited = sight["seats"].as_array().unwrap().iter().position(|seat| seat["waited"] == true);
        let Some(waited) = waited else { return };
        let reply = answer_first(house, id, &tokens[waited]).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
    }
}

async fn all_sights(house: &House, id: &str, tokens: &[String]) -> Vec<Value> {
    let mut sights = Vec::new();
    for token in tokens {
        sights.push(get(house, &format!("/api/matches/{id}"), token).await.json());
        sights.push(get(house, &format!("/api/matches/{id}/pending"), token).await.json());
        sights.push(get(house, &format!("/api/matches/{id}/chronicle?last=10000"), token).await.json());
    }
    sights
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_goes_on_with_every_match_where_it_was() {
    let folder = Folder::new();
    let mut house = open(config(&folder)).await;
    let mut matches = Vec::new();
    for (game, answers) in [("kingdom", 90), ("excalibur", 60), ("boast", 7), ("connect-four", 0)] {
        let (id, tokens) = by_tokens(&house, game, 2).await;
        play_on(&house, &id, &tokens, answers).await;
        matches.push((id, tokens));
    }
    for round in 0..3 {
        let mut before = Vec::new();
        for (id, tokens) in &matches {
            before.push(all_sights(&house, id, tokens).await);
        }
        house.close().await.unwrap();
        house = open(config(&folder)).await;
        for ((id, tokens), before) in matches.iter().zip(&before) {
            assert_eq!(&all_sights(&house, id, tokens).await, before, "round {round}");
            play_on(&house, id, tokens, 3).await;
        }
    }
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_room_leaves_memory_when_nobody_comes_and_is_the_same_when_somebody_does() {
    let folder = Folder::new();
    let (clock, time) = told_clock(1_000_000);
    let house = open(Config { clock, idle: Duration::from_secs(60), ..config(&folder) }).await;
    let (id, tokens) = by_tokens(&house, "kingdom", 2).await;
    play_on(&house, &id, &tokens, 25).await;
    let before = all_sights(&house, &id, &tokens).await;
    assert_eq!(house.app.rooms.in_memory().len(), 1);
    pass(&time, 61_000);
    house.app.rooms.sweep().await.unwrap();
    assert_eq!(house.app.rooms.in_memory().len(), 0);
    assert_eq!(all_sights(&house, &id, &tokens).await, before);
    assert_eq!(house.app.rooms.in_memory().len(), 1);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_a_match_of_their_own_to_its_end() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let body = json!({"game": "boast", "seats": [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "search:20"}], "watched": true});
    let made = post(&house, "/api/matches", "", body).await.json();
    let id = made["id"].as_str().unwrap();
    let mut events = crate::common::Events::open(&house, &format!("/api/matches/{id}/events"), &[]).await;
    while events.next().await.is_some_and(|(_, _, data)| data["over"] != true) {}
    let record = get(&house, &format!("/api/matches/{id}/record"), "").await;
    assert_eq!(record.status, 200, "{}", record.body);
    Record::parse(&record.body).unwrap().verify::<examples::Boast>().unwrap();
    house.close().await.unwrap();
}

/// When time is up, a bot decides, or everybody sees it.
#[tokio::test(flavor = "multi_thread")]
async fn when_time_is_up_a_bot_decides_or_everybody_waits() {
    let folder = Folder::new();
    let (clock, time) = told_clock(1_000_000);
    let house = open(Config { clock, ..config(&folder) }).await;
    let mut ids = Vec::new();
    for then in ["bot", "wait"] {
        let body = json!({
            "game": "tic-tac-toe", "seats": [{"kind": "token"}, {"kind": "token"}],
            "limit": {"per": "decision", "seconds": 30, "then": then}
        });
        ids.push(secrets(&post(&house, "/api/matches", "", body).await.json()));
    }
    pass(&time, 29_000);
    house.app.rooms.keep_time().await.unwrap();
    for (id, tokens) in &ids {
        assert_eq!(get(&house, &format!("/api/matches/{id}"), &tokens[0]).await.json()["answers"], 0);
    }
    pass(&time, 2_000);
    house.app.rooms.keep_time().await.unwrap();
    let (id, tokens) = &ids[0];
    let sight = get(&house, &format!("/api/matches/{id}"), &tokens[0]).await.json();
    assert_eq!((&sight["answers"], &sight["seats"][1]["waited"]), (&json!(1), &json!(true)));
    assert_eq!(sight["seats"][1]["until"], 1_061_000);
    let (id, tokens) = &ids[1];
    let sight = get(&house, &format!("/api/matches/{id}"), &tokens[0]).await.json();
    assert_eq!((&sight["answers"], &sight["seats"][0]["late"]), (&json!(0), &json!(true)));
    assert_eq!(answer_first(&house, id, &tokens[0]).await.status, 200);
    // Clocks are the same after a restart.
    let before = get(&house, &format!("/api/matches/{id}"), &tokens[0]).await.json();
    house.close().await.unwrap();
    let (clock, _) = told_clock(1_032_000);
    let house = open(Config { clock, ..config(&folder) }).await;
    assert_eq!(get(&house, &format!("/api/matches/{id}"), &tokens[0]).await.json(), before);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_newest_entries_of_the_chronicle_stay_in_memory_for_the_board() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (id, tokens) = by_tokens(&house, "kingdom", 2).await;
    play_on(&house, &id, &tokens, 120).await;
    let told = get(&house, &format!("/api/matches/{id}/chronicle?last=10000"), &tokens[0]).await.json();
    let told = told.as_array().unwrap().len();
    let room = house.app.rooms.open(id.parse().unwrap()).await.unwrap();
    let held = room.look(|live| live.table().unwrap().told(0).len()).await;
    assert!(held >= told.min(64), "{held} of {told} entries are there");
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_players_bank_of_time_runs_only_while_he_is_asked() {
    let folder = Folder::new();
    let (clock, time) = told_clock(1_000_000);
    let house = open(Config { clock, ..config(&folder) }).await;
    let body = json!({
        "game": "tic-tac-toe", "seats": [{"kind": "token"}, {"kind": "token"}],
        "limit": {"per": "player", "seconds": 60, "then": "bot"}
    });
    let (id, tokens) = secrets(&post(&house, "/api/matches", "", body).await.json());
    for (seat, seconds) in [(0, 20), (1, 50), (0, 30)] {
        pass(&time, seconds * 1000);
        assert_eq!(answer_first(&house, &id, &tokens[seat]).await.status, 200);
    }
    // The second player has 10 of his 60 seconds left.
    let sight = get(&house, &format!("/api/matches/{id}"), &tokens[0]).await.json();
    assert_eq!(sight["seats"][1]["until"], 1_110_000);
    pass(&time, 10_000);
    house.app.rooms.keep_time().await.unwrap();
    let sight = get(&house, &format!("/api/matches/{id}"), &tokens[0]).await.json();
    assert_eq!((&sight["answers"], &sight["seats"][0]["until"]), (&json!(4), &json!(1_120_000)));
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_names_and_words_are_refused_in_a_sentence() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let long = "x".repeat(41);
    for name in ["", " ", "a\u{0}b", "a\nb", "; Lot", "a: b", "\u{202e}toL", &long] {
        let reply = post(&house, "/api/account/guest", "", json!({"name": name})).await;
        assert_eq!(reply.status, 422, "{name:?}");
        let body = json!({"game": "tic-tac-toe", "seats": [{"kind": "token", "name": name}, {"kind": "token"}]});
        assert_eq!(post(&house, "/api/matches", "", body).await.status, 422, "{name:?}");
    }
    let kind = json!({"name": "<script>alert('x')</script>"});
    assert_eq!(post(&house, "/api/account/guest", "", kind).await.status, 200);
    let (id, tokens) = by_tokens(&house, "tic-tac-toe", 2).await;
    for words in ["", "\u{7}", &"x".repeat(501)] {
        let reply = post(&house, &format!("/api/matches/{id}/chat"), &tokens[0], json!({"words": words})).await;
        assert_eq!(reply.status, 422, "{words:?}");
    }
    let body = json!({"game": "tic-tac-toe", "seats": vec![json!({"kind": "token"}); 400]});
    assert_eq!(post(&house, "/api/matches", "", body).await.status, 422);
    let body = json!({"game": "chess", "seats": []});
    assert!(post(&house, "/api/matches", "", body).await.json()["error"].as_str().unwrap().contains("the games are"));
    let large =
        send(&house, "POST", "/api/matches", &[("content-type", "application/json")], &"x".repeat(70_000)).await;
    assert_eq!(large.status, 413);
    for odd in ["/api/matches/%00", "/api/matches/zzzzzzzzzzzzz", "/match/..%2f/live", "/api/invitations/x"] {
        assert!(matches!(get(&house, odd, "").await.status, 400 | 404 | 405), "{odd}");
    }
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_door_turns_away_other_sites_and_those_who_send_too_much() {
    let folder = Folder::new();
    let house = open(Config { rate_limit: true, writes_per_second: 2, logins_per_minute: 3, ..config(&folder) }).await;
    let body = json!({"name": "Anna"}).to_string();
    let json = ("content-type", "application/json");
    for elsewhere in [("sec-fetch-site", "cross-site"), ("origin", "https://evil.example"), ("origin", "null")] {
        let reply = send(&house, "POST", "/api/account/guest", &[json, elsewhere], &body).await;
        assert_eq!(reply.status, 403, "{elsewhere:?}");
    }
    let home = format!("http://{}", house.addr);
    let reply = send(&house, "POST", "/api/account/guest", &[json, ("origin", &home)], &body).await;
    assert_eq!(reply.status, 200);
    let mut statuses = Vec::new();
    for _ in 0..5 {
        let login = json_of("Anna", "not the password");
        statuses.push(post(&house, "/api/account/login", "", login).await.status);
    }
    assert!(statuses.contains(&401) && statuses.contains(&429), "{statuses:?}");
    // Looking is not limited.
    assert_eq!(get(&house, "/api/games", "").await.status, 200);
    house.close().await.unwrap();
}

fn json_of(name: &str, password: &str) -> Value {
    json!({"name": name, "password": password})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_is_taken_only_from_the_page_of_the_same_visitor() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let people = &house.app.people;
    let new = people.who(&HeaderMap::new()).await.unwrap();
    assert!(new.is_new);
    let with_cookie = |visitor: &server::Visitor| {
        let (_, cookie) = people.set_cookie(visitor);
        let value = cookie.to_str().unwrap().split(';').next().unwrap().to_owned();
        assert!(cookie.to_str().unwrap().contains("HttpOnly; SameSite=Lax"));
        HeaderMap::from_iter([(header::COOKIE, HeaderValue::try_from(format!("a=b; {value}")).unwrap())])
    };
    let known = people.who(&with_cookie(&new)).await.unwrap();
    assert_eq!((known.id, known.is_new), (new.id, false));
    let token = people.form_token(&known);
    assert!(people.is_own_form(&known, &token));
    assert!(!people.is_own_form(&known, ""));
    let other = people.who(&with_cookie(&people.stranger())).await.unwrap();
    assert!(!people.is_own_form(&other, &token));
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_an_earlier_program_is_brought_up_to_date_and_its_matches_go_on() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (id, tokens) = by_tokens(&house, "kingdom", 2).await;
    play_on(&house, &id, &tokens, 30).await;
    let before = all_sights(&house, &id, &tokens).await;
    house.close().await.unwrap();

    // As the first schema had it.
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.0.join("logres.db"));
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    let first = "ALTER TABLE matches DROP COLUMN ended; ALTER TABLE people DROP COLUMN epoch;
        ALTER TABLE seats DROP COLUMN words; ALTER TABLE matches DROP COLUMN set_aside; DROP TABLE tallies;
        ALTER TABLE matches DROP COLUMN turn; ALTER TABLE matches DROP COLUMN asked_back;
        ALTER TABLE seats DROP COLUMN until; ALTER TABLE seats DROP COLUMN since;
        DROP TABLE ended_sessions; DROP TABLE bans; DROP TABLE orders; DROP TABLE contacts; DROP TABLE muted;
        DROP TABLE spells; DROP TABLE letters; DROP TABLE recovery_codes; DROP TABLE comments; DROP TABLE sequels;
        PRAGMA user_version = 1";
    sqlx::raw_sql(first).execute(&mut connection).await.unwrap();
    sqlx::Connection::close(connection).await.unwrap();

    let house = open(config(&folder)).await;
    assert_eq!(all_sights(&house, &id, &tokens).await, before);
    play_on(&house, &id, &tokens, 30).await;
    assert_ne!(all_sights(&house, &id, &tokens).await, before);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_a_later_program_is_refused_in_a_sentence() {
    let folder = Folder::new();
    open(config(&folder)).await.close().await.unwrap();
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.0.join("logres.db"));
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    sqlx::raw_sql("PRAGMA user_version = 99").execute(&mut connection).await.unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    let why = House::open(config(&folder), web::shelf::titles()).await.unwrap_err().to_string();
    assert!(why.contains("schema 99"), "{why}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_cannot_be_stored_does_not_count() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (id, tokens) = by_tokens(&house, "boast", 2).await;
    play_on(&house, &id, &tokens, 5).await;
    let before = all_sights(&house, &id, &tokens).await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.0.join("logres.db"));
    let mut disk = sqlx::ConnectOptions::connect(&options).await.unwrap();
    let waited = usize::from(before[0]["seats"][1]["waited"] == true);
    let pending = &before[waited * 3 + 1];
    let body = json!({"question": pending["question"], "answer": first_answer(&pending["prompt"])});
    sqlx::raw_sql("ALTER TABLE journal RENAME TO elsewhere").execute(&mut disk).await.unwrap();
    let refused = post(&house, &format!("/api/matches/{id}/answer"), &tokens[waited], body.clone()).await;
    assert_eq!(refused.status, 503, "{}", refused.body);
    sqlx::raw_sql("ALTER TABLE elsewhere RENAME TO journal").execute(&mut disk).await.unwrap();
    assert_eq!(all_sights(&house, &id, &tokens).await, before);
    assert_eq!(post(&house, &format!("/api/matches/{id}/answer"), &tokens[waited], body).await.status, 200);
    play_on(&house, &id, &tokens, 100).await;
    house.close().await.unwrap();
}
