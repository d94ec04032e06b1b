//! Many people read finished matches at once: a few are served at a time, and all get an answer.

use std::time::Duration;

use futures_util::future::join_all;
use serde_json::json;
use server::{Config, House};

use crate::common::{Events, Folder, Reply, config, get, open, post};

/// A match that bots have played to its end, and how many answers it has.
async fn finished(house: &House, game: &str) -> (String, u64) {
    let bot = json!({"kind": "bot", "bot": "random"});
    let body = json!({"game": game, "seats": [bot, bot], "watched": true});
    let made = post(house, "/api/matches", "", body).await.json();
    let id = made["id"].as_str().unwrap().to_owned();
    let mut events = Events::open(house, &format!("/api/matches/{id}/events"), &[]).await;
    loop {
        let (_, _, change) = events.next().await.unwrap();
        if change["over"] == true {
            return (id, change["answers"].as_u64().unwrap());
        }
    }
}

fn replays(house: &House) -> u64 {
    house.app.metrics.replays.get()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_readers_are_answered_and_few_matches_are_played_again_at_once() {
    let folder = Folder::new();
    let house = open(Config { readers_waiting: 20, ..config(&folder) }).await;
    let (id, answers) = finished(&house, "kingdom").await;
    let page = |reader: u64| format!("/match/{id}/book?at={}", reader % answers.max(1));
    let pages: Vec<String> = (0..200).map(page).collect();
    let replies: Vec<Reply> = join_all(pages.iter().map(|page| get(&house, page, ""))).await;
    let (read, full): (Vec<&Reply>, Vec<&Reply>) = replies.iter().partition(|reply| reply.status == 200);
    assert!(!read.is_empty() && read.iter().all(|reply| reply.body.contains("The book of a match of Kingdom")));
    for reply in &full {
        assert_eq!((reply.status, reply.header("retry-after")), (503, Some("5")), "{}", reply.body);
        assert!(reply.body.contains("Many people are reading finished matches right now"), "{}", reply.body);
    }
    let most = house.app.metrics.most_readers.get();
    assert!((1..=2).contains(&most), "{most} at once");
    assert!(replays(&house) <= 200 - full.len() as u64);
    // No place and no queue is left occupied: the next reader is served.
    assert_eq!(get(&house, &format!("/match/{id}/book"), "").await.status, 200);
    assert_eq!(house.app.metrics.readers.get(), 0);
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_leaf_that_many_want_is_opened_once_and_kept() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (id, _) = finished(&house, "tic-tac-toe").await;
    let page = format!("/match/{id}/book?at=3");
    let replies = join_all((0..50).map(|_| get(&house, &page, ""))).await;
    assert!(replies.iter().all(|reply| reply.status == 200));
    assert_eq!(replays(&house), 1);
    assert!(replies[0].body.contains("the same"), "its dice were looked at: {}", replies[0].body);
    get(&house, &format!("/match/{id}/book?at=4"), "").await;
    assert_eq!(replays(&house), 2, "another leaf is another");
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn leaves_are_kept_only_as_far_as_there_is_room() {
    let folder = Folder::new();
    let house = open(Config { book_cache: 0, ..config(&folder) }).await;
    let (id, _) = finished(&house, "tic-tac-toe").await;
    for expected in 1..=3 {
        assert_eq!(get(&house, &format!("/match/{id}/book?at=3"), "").await.status, 200);
        assert_eq!(replays(&house), 2 * expected, "once for the position, once more for the curve");
    }
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_who_finds_no_place_is_asked_to_come_again() {
    let folder = Folder::new();
    let impatient = Config { readers_waiting: 0, reader_patience: Duration::from_secs(1), ..config(&folder) };
    let house = open(impatient).await;
    let (id, _) = finished(&house, "tic-tac-toe").await;
    let reply = get(&house, &format!("/match/{id}/book"), "").await;
    assert_eq!((reply.status, reply.header("retry-after")), (503, Some("5")));
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn reads_are_limited_too() {
    let folder = Folder::new();
    let house = open(Config { rate_limit: true, reads_per_second: 1, ..config(&folder) }).await;
    let mut last = get(&house, "/about", "").await;
    assert_eq!(last.status, 200);
    for _ in 0..20 {
        last = get(&house, "/about", "").await;
    }
    assert_eq!((last.status, last.header("retry-after")), (429, Some("5")));
    assert!(last.body.contains("too many requests from your address"), "{}", last.body);
    assert_eq!(get(&house, "/healthz", "").await.status, 200, "the house always says how it is");
    house.close().await.unwrap();
}
