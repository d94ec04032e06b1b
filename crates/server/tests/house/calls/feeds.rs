//! The private feed and calendar.

use serde_json::{Value, json};

use super::town::*;
use crate::common::*;

#[tokio::test(flavor = "multi_thread")]
async fn a_feed_lists_what_waits_at_an_address_that_can_be_renewed() {
    let town = Town::open().await;
    assert_eq!(town.settings().await["feed"], Value::Null);
    let renew = async |on: bool| {
        let set = post(&town.house, "/api/account/calls/feed", &town.anna, json!({"on": on})).await.json();
        let path = |kind: &str| set["feed"][kind].as_str().map(|url| url.replace("http://logres.example.org", ""));
        (path("atom"), path("calendar"))
    };
    let (atom, calendar) = renew(true).await;
    let (atom, calendar) = (atom.unwrap(), calendar.unwrap());
    town.work().await;
    let read = async |path: &str| send(&town.house, "GET", path, &[], "").await;
    assert!(!read(&atom).await.body.contains("<entry>"));

    let timed = town.play("tic-tac-toe", json!({"per": "decision", "seconds": 36_000, "then": "wait"})).await;
    let plain = town.play("connect-four", Value::Null).await;
    town.bors(&timed).await;
    town.bors(&plain).await;
    town.work().await;
    let feed = read(&atom).await;
    assert_eq!(feed.header("content-type"), Some("application/atom+xml; charset=utf-8"));
    assert!(feed.header("set-cookie").is_none());
    for words in [
        "<title>Your turn: Tic-tac-toe, with Bors</title>",
        "<updated>2026-11-19T21:00:00Z</updated>",
        "Which square do you mark?",
        &format!("<link href=\"http://logres.example.org/match/{}\"/>", timed.id),
        "<title>Your turn: Connect four, with Bors</title>",
    ] {
        assert!(feed.body.contains(words), "{words}: {}", feed.body);
    }
    let dates = read(&calendar).await;
    assert_eq!(dates.header("content-type"), Some("text/calendar; charset=utf-8"));
    assert!(dates.body.contains("DTSTART:20261120T070000Z\r\n"), "{}", dates.body);
    assert!(dates.body.contains("DTSTART;VALUE=DATE:20261119\r\n"), "{}", dates.body);
    assert_eq!(town.sink.got().len(), 0, "a feed alone sends nothing");

    // What is done is gone.
    town.anna(&timed).await;
    town.work().await;
    assert!(!read(&atom).await.body.contains("Tic-tac-toe"));

    // The address is the secret: a new one voids the old one, and so does closing the feed.
    let (renewed, _) = renew(true).await;
    let renewed = renewed.unwrap();
    assert_eq!((read(&atom).await.status, read(&calendar).await.status), (410, 410));
    assert!(read(&renewed).await.body.contains("Connect four"));
    assert_eq!(read(&renewed.replace("/feed/", "/feed/0")).await.status, 410);
    assert_eq!(renew(false).await, (None, None));
    assert_eq!(read(&renewed).await.status, 410);
    let (last, _) = renew(true).await;
    assert!(last.unwrap() != renewed && read(&renewed).await.status == 410, "an old address never comes back");
    town.house.close().await.unwrap();
}
