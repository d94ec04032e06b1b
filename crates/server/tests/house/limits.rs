//! The limits of the house, and what it does beyond them: streams, matches, time, addresses.

use std::time::Duration;

use serde_json::json;
use server::{Config, House, Quota};

use crate::common::{
    Events, Folder, answer_first, answer_last, by_tokens, config, get, guest, open, pass, post, secrets, send,
    told_clock,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_listens_as_often_as_it_may_and_again_when_it_has_hung_up() {
    let folder = Folder::new();
    let house = open(Config { most_streams: 2, ..config(&folder) }).await;
    let (id, tokens) = by_tokens(&house, "tic-tac-toe", 2).await;
    let path = format!("/api/matches/{id}/events");
    let bearer = format!("Bearer {}", tokens[0]);
    let one = Events::open(&house, &path, &[("authorization", &bearer)]).await;
    let _other = Events::open(&house, &path, &[("authorization", &bearer)]).await;
    let refused = get(&house, &path, &tokens[0]).await;
    assert_eq!(refused.status, 429);
    assert!(refused.body.contains("you have this match open 2 times already"), "{}", refused.body);
    // The other seat is another listener.
    let theirs = format!("Bearer {}", tokens[1]);
    drop(Events::open(&house, &path, &[("authorization", &theirs)]).await);
    drop(one);
    // The house notices that a client is gone when it next sends something.
    assert_eq!(answer_first(&house, &id, &tokens[0]).await.status, 200);
    for _ in 0..2000 {
        if house.app.metrics.streams.get() <= 1 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    drop(Events::open(&house, &path, &[("authorization", &bearer)]).await);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_has_more_matches_under_way_than_the_house_allows() {
    let folder = Folder::new();
    let house = open(Config { guests: Quota { running: 2, ..Config::default().guests }, ..config(&folder) }).await;
    let anna = guest(&house, "Anna").await;
    let body = json!({"game": "tic-tac-toe", "seats": [{"kind": "me"}, {"kind": "open"}]});
    for _ in 0..2 {
        assert_eq!(post(&house, "/api/matches", &anna, body.clone()).await.status, 201);
    }
    let refused = post(&house, "/api/matches", &anna, body.clone()).await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("you have 2 matches that are not over"), "{}", refused.body);
    let bors = guest(&house, "Bors").await;
    assert_eq!(post(&house, "/api/matches", &bors, body).await.status, 201);
    house.close().await.unwrap();
}

/// REL-3 has a default answer. At a table that passes when time is up, it counts.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_rules_say_counts_as_answered_when_time_is_up() {
    let folder = Folder::new();
    let (clock, time) = told_clock(1_000_000);
    let house = open(Config { clock, ..config(&folder) }).await;
    let seats = json!([{"kind": "token"}, {"kind": "token"}, {"kind": "token"}]);
    let limit = json!({"per": "decision", "seconds": 30, "then": "pass"});
    let body = json!({"game": "relics", "seats": seats, "limit": limit});
    let (id, tokens) = secrets(&post(&house, "/api/matches", "", body).await.json());
    let otherwise = get(&house, &format!("/api/matches/{id}/pending"), &tokens[0]).await.json();
    assert_eq!(otherwise["prompt"]["otherwise"], "leave");
    pass(&time, 31_000);
    house.app.rooms.keep_time().await.unwrap();
    let sight = get(&house, &format!("/api/matches/{id}"), &tokens[0]).await.json();
    assert_eq!((&sight["answers"], &sight["seats"][1]["waited"]), (&json!(1), &json!(true)));
    house.close().await.unwrap();
}

/// A host who wants a bot to decide gets one, even if the rules have a default answer. A host who wants to wait, waits.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_host_chose_happens_when_time_is_up() {
    let folder = Folder::new();
    let (clock, time) = told_clock(1_000_000);
    let house = open(Config { clock, ..config(&folder) }).await;
    let mut ids = Vec::new();
    for then in ["bot", "pass", "wait"] {
        let limit = json!({"per": "decision", "seconds": 30, "then": then});
        let body = json!({"game": "kingdom", "seats": [{"kind": "token"}, {"kind": "token"}], "limit": limit});
        ids.push(secrets(&post(&house, "/api/matches", "", body).await.json()));
    }
    pass(&time, 31_000);
    house.app.rooms.keep_time().await.unwrap();
    for ((id, tokens), answered) in ids.iter().zip([true, true, false]) {
        let sight = get(&house, &format!("/api/matches/{id}"), &tokens[0]).await.json();
        assert_eq!(sight["answers"].as_u64().unwrap() > 0, answered, "{sight}");
    }
    house.close().await.unwrap();
}

/// KGD-38: the clock of the house is the clock of the game.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_limited_to_minutes_ends_by_the_clock_of_the_house() {
    let folder = Folder::new();
    let (clock, time) = told_clock(1_000_000);
    let house = open(Config { clock, ..config(&folder) }).await;
    let options = json!({"time_limit": "minutes", "limit": "20"});
    let seats = json!([{"kind": "token"}, {"kind": "token"}]);
    let body = json!({"game": "kingdom", "seats": seats, "options": options});
    let (id, tokens) = secrets(&post(&house, "/api/matches", "", body).await.json());
    let path = format!("/api/matches/{id}");
    let play = async |house: &House, answers: usize| {
        for _ in 0..answers {
            let sight = get(house, &path, &tokens[0]).await.json();
            let Some(seat) = sight["seats"].as_array().unwrap().iter().position(|seat| seat["waited"] == true) else {
                return;
            };
            assert!(answer_last(house, &id, &tokens[seat]).await);
        }
    };
    play(&house, 60).await;
    assert_eq!(get(&house, &path, &tokens[0]).await.json()["status"], "playing");
    pass(&time, 21 * 60_000);
    play(&house, 60).await;
    let sight = get(&house, &path, &tokens[0]).await.json();
    assert_eq!((&sight["status"], &sight["outcome"]["rule"]), (&json!("over"), &json!("KGD-38")));
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn while_a_person_looks_on_bots_decide_one_by_one() {
    let folder = Folder::new();
    let house = open(Config { bot_pause: Duration::from_millis(1), ..config(&folder) }).await;
    let anna = guest(&house, "Anna").await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]);
    let made = post(&house, "/api/matches", &anna, json!({"game": "kingdom", "seats": seats})).await.json();
    let id = made["id"].as_str().unwrap();
    let bearer = format!("Bearer {anna}");
    let mut events = Events::open(&house, &format!("/api/matches/{id}/events"), &[("authorization", &bearer)]).await;
    let mut answers = events.next().await.unwrap().2["answers"].as_u64().unwrap();
    let mut by_bots = 0;
    for _ in 0..2000 {
        let sight = get(&house, &format!("/api/matches/{id}"), &anna).await.json();
        let own = sight["seats"][0]["waited"] == true && sight["answers"].as_u64() == Some(answers);
        if own && !answer_last(&house, id, &anna).await {
            continue;
        }
        let (_, _, changed) = events.next().await.unwrap();
        let now = changed["answers"].as_u64().unwrap();
        assert_eq!(now, answers + 1, "each decision is shown");
        (answers, by_bots) = (now, by_bots + u32::from(!own));
        if by_bots > 8 || changed["over"] == true {
            break;
        }
    }
    assert!(by_bots > 8, "bots decided {by_bots} times");
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_each_address_that_it_names_has_its_own_limit() {
    let folder = Folder::new();
    let limited = Config { rate_limit: true, behind_proxy: true, writes_per_second: 1, ..config(&folder) };
    let house = open(limited).await;
    let body = json!({"game": "tic-tac-toe", "seats": [{"kind": "token"}, {"kind": "token"}]}).to_string();
    let from = async |addresses: &str| {
        let extra = [("content-type", "application/json"), ("x-forwarded-for", addresses)];
        send(&house, "POST", "/api/matches", &extra, &body).await.status
    };
    let mut statuses = Vec::new();
    for forged in 0..8 {
        // Whatever is written before it, the last address is the one that the proxy saw.
        statuses.push(from(&format!("10.9.9.{forged}, 10.0.0.1")).await);
    }
    assert!(statuses.starts_with(&[201; 5]) && statuses.contains(&429), "{statuses:?}");
    assert_eq!(from("10.0.0.2").await, 201);
    house.close().await.unwrap();
}
