//! The list of the day.

use serde_json::{Value, json};

use super::town::*;
use crate::common::*;

#[tokio::test(flavor = "multi_thread")]
async fn once_a_day_at_the_chosen_hour_the_soonest_deadline_first() {
    let town = Town::open().await;
    town.confirm().await;
    let choice = json!({"wish": "daily", "hour": 6});
    assert_eq!(post(&town.house, "/api/account/calls/mail", &town.anna, choice).await.json()["mail"]["hour"], 6);
    let limit = |hours: u64| json!({"per": "decision", "seconds": hours * 3600, "then": "wait"});
    let tables = [
        town.play("tic-tac-toe", Value::Null).await,
        town.play("connect-four", limit(72)).await,
        town.play("tic-tac-toe", limit(48)).await,
        town.play("tic-tac-toe", limit(24)).await,
    ];
    for table in &tables {
        town.bors(table).await;
    }
    let mute = json!({"match": tables[3].id, "muted": true});
    assert_eq!(post(&town.house, "/api/account/calls/mute", &town.anna, mute).await.status, 200);
    town.pass(8 * HOUR).await;
    assert!(town.sink.got().is_empty(), "it is five, and nothing is sent in between");
    town.pass(HOUR).await;
    let list = town.sink.one();
    assert_eq!(list.header("Subject").unwrap(), "3 matches wait for you");
    assert!(list.header("List-Unsubscribe").is_some());
    let places: Vec<usize> =
        [&tables[2], &tables[1], &tables[0]].iter().map(|table| list.text.find(&table.id).unwrap()).collect();
    assert!(places.is_sorted(), "{}", list.text);
    assert!(list.text.contains("- Tic-tac-toe, with Bors (39 hours left)\n"), "{}", list.text);
    assert!(list.text.contains("(no time limit)") && !list.text.contains(&tables[3].id), "{}", list.text);
    town.pass(12 * HOUR).await;
    assert!(town.sink.got().is_empty());

    // The next day, with what still waits; on a day without any, nothing.
    town.anna(&tables[0]).await;
    town.anna(&tables[1]).await;
    town.pass(12 * HOUR).await;
    assert_eq!(town.sink.one().header("Subject").unwrap(), "A match waits for you");
    town.anna(&tables[2]).await;
    town.pass(24 * HOUR).await;
    assert!(town.sink.got().is_empty());

    // Whoever changes back is told of what comes, not of what waits already.
    town.bors(&tables[0]).await;
    town.pass(MINUTE).await;
    let choice = json!({"wish": "turns"});
    assert_eq!(post(&town.house, "/api/account/calls/mail", &town.anna, choice).await.status, 200);
    town.pass(HOUR).await;
    assert!(town.sink.got().is_empty());
    town.bors(&tables[1]).await;
    town.pass(MINUTE).await;
    assert!(town.sink.one().text.contains(&tables[1].id));
    town.house.close().await.unwrap();
}
