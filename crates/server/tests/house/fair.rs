//! Bots think for everybody: a flood of matches of one maker does not keep another waiting.

use serde_json::{Value, json};
use server::{Config, House, Quota};

use crate::common::{Events, Folder, answer_first, config, guest, open, post};

/// Kingdom for six, with bots that would think for minutes. The first seat is for a program, or for another bot.
fn heavy(first: &str) -> Value {
    let bot = json!({"kind": "bot", "bot": "search:4000"});
    let first = if first == "token" { json!({"kind": "token"}) } else { bot.clone() };
    let seats: Vec<Value> = std::iter::once(first).chain(std::iter::repeat_n(bot, 5)).collect();
    json!({"game": "kingdom", "seats": seats})
}

/// Plays one move against a search bot. Returns how many decisions bots had made, in all matches, when it answered.
async fn decided_when_answered(house: &House) -> u64 {
    let anna = guest(house, "Anna").await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "search:400"}]);
    let made = post(house, "/api/matches", &anna, json!({"game": "tic-tac-toe", "seats": seats})).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let id = made.json()["id"].as_str().unwrap().to_owned();
    let bearer = format!("Bearer {anna}");
    let mut events = Events::open(house, &format!("/api/matches/{id}/events"), &[("authorization", &bearer)]).await;
    assert_eq!(answer_first(house, &id, &anna).await.status, 200);
    while events.next().await.unwrap().2["answers"].as_u64() < Some(2) {}
    house.app.metrics.bot_answers.get()
}

/// If they were served first come, first served, every match of the flood would have decided before.
async fn answers_before_the_flood_has(first: &str) {
    let folder = Folder::new();
    let quota = Quota { running: 1000, thinking: 1000, per_hour: 1000, megabytes: 1000 };
    let house = open(Config { guests: quota, addresses: quota, ..config(&folder) }).await;
    for _ in 0..100 {
        assert_eq!(post(&house, "/api/matches", "", heavy(first)).await.status, 201);
    }
    let decided = decided_when_answered(&house).await;
    assert!(decided < 100, "{decided} decisions of bots came first");
    assert!(house.app.metrics.slices.get() > 0, "the flood does think");
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_answered_before_a_flood_of_bots_among_themselves() {
    answers_before_the_flood_has("bot").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_answered_before_a_flood_that_programs_wait_for() {
    answers_before_the_flood_has("token").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_so_many_matches_in_which_bots_think() {
    let folder = Folder::new();
    let house = open(Config { rate_limit: true, writes_per_second: 1000, ..config(&folder) }).await;
    let mut statuses = Vec::new();
    let mut last = String::new();
    for _ in 0..10 {
        let made = post(&house, "/api/matches", "", heavy("bot")).await;
        statuses.push(made.status);
        last = made.body;
    }
    assert_eq!(statuses, [vec![201; 6], vec![422; 4]].concat());
    let why = "programs at your address have 6 matches in which bots are thinking ahead";
    assert!(last.contains(why) && last.contains("choose bots that answer at once"), "{last}");
    // Other makers are not affected, and neither are bots that answer at once.
    let quick = json!({"kind": "bot", "bot": "steward"});
    let body = json!({"game": "kingdom", "seats": [quick, quick]});
    assert_eq!(post(&house, "/api/matches", "", body).await.status, 201);
    let anna = guest(&house, "Anna").await;
    assert_eq!(post(&house, "/api/matches", &anna, heavy("bot")).await.status, 201);
    house.close().await.unwrap();
}
