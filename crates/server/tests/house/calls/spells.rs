//! Waiting spells: one message for each, one reminder, and none while somebody is here.

use serde_json::{Value, json};

use super::town::*;
use crate::common::*;

#[tokio::test(flavor = "multi_thread")]
async fn one_message_for_each_wait_and_the_next_after_a_visit() {
    let town = Town::open().await;
    town.confirm().await;
    let table = town.play("tic-tac-toe", Value::Null).await;
    town.bors(&table).await;
    town.work().await;
    assert!(town.sink.got().is_empty(), "not at once: perhaps she is only just gone");
    town.pass(MINUTE).await;
    town.sink.one();
    town.pass(24 * HOUR).await;
    town.pass(24 * HOUR).await;
    // The wait ends and begins again without her.
    let undo = format!("/api/matches/{}/undo", table.id);
    assert_eq!(post(&town.house, &undo, &table.bors, json!(null)).await.status, 200);
    town.work().await;
    town.bors(&table).await;
    town.pass(HOUR).await;
    assert!(town.sink.got().is_empty(), "she was told, and has not come since");
    town.anna(&table).await;
    town.bors(&table).await;
    town.pass(MINUTE).await;
    town.sink.one();
    town.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_seen_that_it_is_his_turn_is_not_told() {
    let town = Town::open().await;
    town.confirm().await;
    let table = town.play("tic-tac-toe", Value::Null).await;
    town.bors(&table).await;
    town.look(&table).await;
    town.pass(HOUR).await;
    assert!(town.sink.got().is_empty());

    // Nor who has the match open, however long.
    town.anna(&table).await;
    let bearer = format!("Bearer {}", town.anna);
    let here = [("authorization", &*bearer)];
    let mut events = Events::open(&town.house, &format!("/api/matches/{}/events", table.id), &here).await;
    events.next().await.unwrap();
    town.bors(&table).await;
    events.next().await.unwrap();
    town.pass(HOUR).await;
    drop(events);
    town.pass(24 * HOUR).await;
    assert!(town.sink.got().is_empty());
    town.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_at_another_match_is_told_a_minute_after_leaving() {
    let town = Town::open().await;
    town.confirm().await;
    let (here, there) = (town.play("tic-tac-toe", Value::Null).await, town.play("tic-tac-toe", Value::Null).await);
    let bearer = format!("Bearer {}", town.anna);
    let extra = [("authorization", &*bearer)];
    let mut events = Events::open(&town.house, &format!("/api/matches/{}/events", here.id), &extra).await;
    events.next().await.unwrap();
    town.bors(&there).await;
    town.pass(HOUR).await;
    assert!(town.sink.got().is_empty());
    drop(events);
    // The house notices that nobody reads at the next sign of life.
    let room = town.house.app.rooms.open(here.id.parse().unwrap()).await.unwrap();
    while room.listeners() > 0 {
        town.bors_speaks(&here).await;
        tokio::task::yield_now().await;
    }
    town.work().await;
    assert!(town.sink.got().is_empty(), "she has only just left");
    town.pass(MINUTE).await;
    assert!(town.sink.one().text.contains(&there.id));
    town.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn one_reminder_when_a_fifth_of_the_time_is_left() {
    let town = Town::open().await;
    town.confirm().await;
    let table = town.play("tic-tac-toe", json!({"per": "decision", "seconds": 36_000, "then": "wait"})).await;
    town.bors(&table).await;
    town.pass(MINUTE).await;
    town.sink.one();
    pass(&town.time, 8 * HOUR - 2 * MINUTE);
    town.work().await;
    assert!(town.sink.got().is_empty(), "two hours and a minute are left");
    town.pass(MINUTE).await;
    let reminder = town.sink.one();
    assert_eq!(reminder.header("Subject").unwrap(), "2 hours left for your turn: Tic-tac-toe, with Bors");
    assert!(reminder.text.contains("This is the last message before your next visit."), "{}", reminder.text);
    town.pass(HOUR).await;
    town.pass(24 * HOUR).await;
    assert!(town.sink.got().is_empty(), "then silence");

    // Who knows, and left without an answer, is reminded too.
    town.anna(&table).await;
    town.bors(&table).await;
    town.look(&table).await;
    town.pass(8 * HOUR).await;
    town.sink.one();
    town.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_question_with_more_time_moves_the_reminder() {
    let town = Town::open().await;
    town.confirm().await;
    // A turn of two questions: which way, and how far.
    let table = town.play("errand", json!({"per": "decision", "seconds": 36_000, "then": "wait"})).await;
    town.bors(&table).await;
    town.bors(&table).await;
    // The house looks every second, so it knows since when she is waited for.
    town.work().await;
    town.pass(4 * HOUR).await;
    assert!(town.sink.one().text.contains("Which way do you go?"));
    town.anna(&table).await;
    town.work().await;
    town.pass(4 * HOUR).await;
    assert!(town.sink.got().is_empty(), "the new question has ten hours");
    town.pass(4 * HOUR).await;
    assert!(town.sink.one().text.contains("How many miles?"));
    town.house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_calls_nobody_twice_and_forgets_nobody() {
    let town = Town::open().await;
    town.confirm().await;
    let tables: Vec<Table> = [
        town.play("tic-tac-toe", Value::Null).await,
        town.play("tic-tac-toe", Value::Null).await,
        town.play("tic-tac-toe", Value::Null).await,
    ]
    .into();
    // She was called to the first, has seen the second, and the third began to wait just before the house closed.
    town.bors(&tables[0]).await;
    town.pass(MINUTE).await;
    town.sink.one();
    town.bors(&tables[1]).await;
    town.look(&tables[1]).await;
    town.work().await;
    town.bors(&tables[2]).await;
    let Town { folder, house, time, sink, config, .. } = town;
    let killed = as_killed(&folder).await;
    house.close().await.unwrap();
    for folder in [&folder, &killed] {
        let house = open_again(&server::Config { data: folder.0.clone(), ..config.clone() }).await;
        house.app.rooms.keep_time().await.unwrap();
        work(&house).await;
        pass(&time, HOUR);
        work(&house).await;
        let message = sink.one();
        assert!(message.text.contains(&tables[2].id), "{}", message.text);
        house.close().await.unwrap();
    }
}

impl Town {
    /// Bors says something at a table, so that the house writes to whoever watches.
    async fn bors_speaks(&self, table: &Table) {
        let path = format!("/api/matches/{}/chat", table.id);
        let said = post(&self.house, &path, &table.bors, json!({"words": "Where are you?"})).await;
        assert!(said.status < 300, "{}", said.body);
    }
}
