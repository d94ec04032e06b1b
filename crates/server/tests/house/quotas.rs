//! Quotas of one maker, and what is deleted.

use std::path::Path;
use std::time::Duration;

use futures_util::future::join_all;
use serde_json::{Value, json};
use server::{Config, House, Quota};
use sqlx::{Connection, SqliteConnection};

use crate::common::{Events, Folder, answer_first, by_tokens, config, get, guest, open, pass, post, told_clock};

const DAY: u64 = 86_400_000;

fn two_seats() -> Value {
    json!({"game": "tic-tac-toe", "seats": [{"kind": "token"}, {"kind": "token"}]})
}

fn bots(game: &str, bot: &str) -> Value {
    let bot = json!({"kind": "bot", "bot": bot});
    json!({"game": game, "seats": [bot, bot], "watched": true})
}

/// A house that counts addresses, without a limit on requests.
fn counting(folder: &Folder, guests: Quota) -> Config {
    Config { rate_limit: true, writes_per_second: 1000, reads_per_second: 1000, guests, ..config(folder) }
}

async fn made(house: &House, token: &str, body: Value) -> String {
    let made = post(house, "/api/matches", token, body).await;
    assert_eq!(made.status, 201, "{}", made.body);
    made.json()["id"].as_str().unwrap().to_owned()
}

async fn until_over(house: &House, id: &str) {
    let mut events = Events::open(house, &format!("/api/matches/{id}/events"), &[]).await;
    while events.next().await.unwrap().2["over"] != true {}
}

async fn status(house: &House, id: &str) -> u16 {
    get(house, &format!("/api/matches/{id}"), "").await.status
}

/// How many rows all tables have, of all matches.
async fn rows(folder: &Path) -> i64 {
    let url = format!("sqlite:{}?mode=ro", folder.join("logres.db").display());
    let mut database = SqliteConnection::connect(&url).await.unwrap();
    let count = "SELECT (SELECT count(*) FROM matches) + (SELECT count(*) FROM seats) + (SELECT count(*) FROM chapters)
                      + (SELECT count(*) FROM chat) + (SELECT count(*) FROM invitations) + (SELECT count(*) FROM tallies)";
    let (rows,): (i64,) = sqlx::query_as(count).fetch_one(&mut database).await.unwrap();
    database.close().await.unwrap();
    rows
}

#[tokio::test(flavor = "multi_thread")]
async fn many_at_once_slip_past_no_quota() {
    let folder = Folder::new();
    let house = open(counting(&folder, Quota { running: 5, ..Config::default().guests })).await;
    let replies = join_all((0..20).map(|_| post(&house, "/api/matches", "", two_seats()))).await;
    assert_eq!(replies.iter().filter(|reply| reply.status == 201).count(), 5);
    let refused = replies.iter().find(|reply| reply.status == 422).unwrap();
    let why = "programs at your address have 5 matches that are not over, the most there may be without a person's token; \
               wait for the end of one first; with an account you may have 200";
    assert_eq!(refused.json()["error"], why);
    // A person at the same address has their own quota.
    let anna = guest(&house, "Anna").await;
    made(&house, &anna, two_seats()).await;
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_a_quota_for_all_its_guests_together() {
    let folder = Folder::new();
    let few = Quota { running: 3, ..Config::default().addresses };
    let house = open(Config { addresses: few, ..counting(&folder, Config::default().guests) }).await;
    for number in 0..3 {
        let guest = guest(&house, &format!("Guest {number}")).await;
        made(&house, &guest, two_seats()).await;
    }
    let another = guest(&house, "Another").await;
    let refused = post(&house, "/api/matches", &another, two_seats()).await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("your address has 3 matches that are not over"), "{}", refused.body);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn so_many_an_hour_and_so_much_on_disk() {
    let folder = Folder::new();
    let guests = Config::default().guests;
    let house = open(counting(&folder, Quota { per_hour: 3, ..guests })).await;
    for _ in 0..3 {
        made(&house, "", two_seats()).await;
    }
    let refused = post(&house, "/api/matches", "", two_seats()).await;
    assert_eq!(refused.status, 429);
    assert!(refused.body.contains("an address may make 3 matches an hour"), "{}", refused.body);
    house.close().await.unwrap();

    let house = open(counting(&folder, Quota { megabytes: 0, ..guests })).await;
    let refused = post(&house, "/api/matches", "", two_seats()).await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("with an account you may keep 1024 MB"), "{}", refused.body);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_that_nobody_looks_at_make_way_for_a_new_match() {
    let folder = Folder::new();
    let (clock, time) = told_clock(1_000_000_000);
    let guests = Quota { running: 2, ..Config::default().guests };
    let house = open(Config { clock, ..counting(&folder, guests) }).await;
    // They think for longer than this test runs.
    let one = made(&house, "", bots("kingdom", "search:4000")).await;
    pass(&time, 1000);
    let other = made(&house, "", bots("kingdom", "search:4000")).await;
    assert_eq!(post(&house, "/api/matches", "", two_seats()).await.status, 422, "they are not idle yet");
    pass(&time, 601_000);
    made(&house, "", two_seats()).await;
    assert_eq!((status(&house, &one).await, status(&house, &other).await), (404, 200), "the older one is gone");
    // Now somebody has looked at the other match.
    assert_eq!(post(&house, "/api/matches", "", two_seats()).await.status, 422);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_alone_are_forgotten_after_a_day_and_what_nobody_played_after_a_month() {
    let folder = Folder::new();
    let (clock, time) = told_clock(100 * DAY);
    let settings = || Config { clock: clock.clone(), ..config(&folder) };
    let house = open(settings()).await;
    let before = rows(&folder.0).await;
    let anna = guest(&house, "Anna").await;
    let alone = made(&house, "", bots("tic-tac-toe", "random")).await;
    until_over(&house, &alone).await;
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let unplayed = json!({"game": "tic-tac-toe", "seats": seats, "listed": true});
    let unplayed = made(&house, &anna, unplayed).await;
    pass(&time, DAY - 1000);
    house.app.rooms.sweep().await.unwrap();
    assert_eq!((status(&house, &alone).await, status(&house, &unplayed).await), (200, 200));
    // Somebody has just looked at it: it stays for another day, even if the house restarts in between.
    pass(&time, 601_000);
    house.app.rooms.sweep().await.unwrap();
    house.close().await.unwrap();
    let house = open(settings()).await;
    house.app.rooms.sweep().await.unwrap();
    assert_eq!(status(&house, &alone).await, 200);
    pass(&time, DAY + 601_000);
    house.app.rooms.sweep().await.unwrap();
    assert_eq!((status(&house, &alone).await, status(&house, &unplayed).await), (404, 200));
    pass(&time, 30 * DAY);
    house.app.rooms.sweep().await.unwrap();
    assert_eq!(status(&house, &unplayed).await, 404);
    assert_eq!(rows(&folder.0).await, before, "no row is left of them");
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_somebody_played_is_never_forgotten() {
    let folder = Folder::new();
    let (clock, time) = told_clock(100 * DAY);
    let settings = || Config { clock: clock.clone(), idle: Duration::from_secs(60), ..config(&folder) };
    let house = open(settings()).await;
    let (by_program, tokens) = by_tokens(&house, "tic-tac-toe", 2).await;
    assert_eq!(answer_first(&house, &by_program, &tokens[0]).await.status, 200);
    // Anna answers once and leaves. Bots play on alone, and end it.
    let anna = guest(&house, "Anna").await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}]);
    let left = json!({"game": "tic-tac-toe", "seats": seats, "watched": true});
    let left = made(&house, &anna, left).await;
    assert_eq!(answer_first(&house, &left, &anna).await.status, 200);
    assert_eq!(post(&house, &format!("/api/matches/{left}/leave"), &anna, json!({})).await.status, 204);
    until_over(&house, &left).await;
    house.close().await.unwrap();
    pass(&time, 1000 * DAY);
    let house = open(settings()).await;
    for _ in 0..3 {
        house.app.rooms.sweep().await.unwrap();
    }
    assert_eq!(status(&house, &left).await, 200);
    assert_eq!(get(&house, &format!("/api/matches/{by_program}"), &tokens[0]).await.json()["answers"], 1);
    house.close().await.unwrap();
}

/// A crash can leave acts in the journal of a match that was deleted since.
#[tokio::test(flavor = "multi_thread")]
async fn acts_of_a_forgotten_match_are_no_trouble_when_the_house_opens() {
    let folder = Folder::new();
    open(config(&folder)).await.close().await.unwrap();
    let url = format!("sqlite:{}", folder.0.join("logres.db").display());
    let mut database = SqliteConnection::connect(&url).await.unwrap();
    sqlx::query("INSERT INTO journal (id, acts) VALUES (1, '77\t2\t{}\n')").execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    let house = open(config(&folder)).await;
    assert_eq!(get(&house, "/healthz", "").await.status, 200);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_among_themselves_rest_until_somebody_looks_on() {
    let folder = Folder::new();
    let (clock, time) = told_clock(1_000_000_000);
    let house = open(Config { clock, bots_alone_rest: 8 << 10, ..config(&folder) }).await;
    // Random players of Kingdom go on for tens of thousands of decisions.
    let bot = json!({"kind": "bot", "bot": "random"});
    let body = json!({"game": "kingdom", "seats": vec![bot; 6], "watched": true});
    let id = made(&house, "", body).await;
    pass(&time, 601_000);
    // A room stays in memory while its bots play.
    while !house.app.rooms.in_memory().is_empty() {
        house.app.rooms.sweep().await.unwrap();
        tokio::task::yield_now().await;
    }
    let rested = get(&house, &format!("/api/matches/{id}"), "").await.json();
    assert_eq!(rested["status"], "playing");
    let answers = rested["answers"].as_u64().unwrap();
    assert!((1..1000).contains(&answers), "{answers} answers for nobody");
    let mut events = Events::open(&house, &format!("/api/matches/{id}/events"), &[]).await;
    while events.next().await.unwrap().2["answers"].as_u64() < Some(answers + 1000) {}
    house.close().await.unwrap();
}
