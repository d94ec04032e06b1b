//! A message goes over foreign machines: it says what everybody may know, and nothing of what anybody holds.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use table::Seat;

use super::receiver::Receiver;
use super::town::*;
use crate::common::*;

/// All words in a position that are long enough to be looked for.
fn words(value: &Value, all: &mut BTreeSet<String>) {
    match value {
        Value::String(text) if text.chars().count() >= 4 => {
            all.insert(text.to_lowercase());
        }
        Value::Array(list) => list.iter().for_each(|value| words(value, all)),
        Value::Object(fields) => fields.values().for_each(|value| words(value, all)),
        _ => {}
    }
}

/// Names of hidden things: what a seat sees in the position, and a spectator neither sees nor was told.
async fn hidden(town: &Town, table: &Table) -> BTreeSet<String> {
    let room = town.house.app.rooms.open(table.id.parse().unwrap()).await.unwrap();
    let told = room.chronicle(None, usize::MAX).await.unwrap();
    let told: String = told.iter().map(|(_, entry)| entry.text.to_lowercase()).collect();
    room.look(|live| {
        let table = live.table().unwrap();
        let (mut seen, mut open) = (BTreeSet::new(), BTreeSet::new());
        for seat in 0..live.seats.len() {
            words(&table.view(Some(Seat::new(seat))), &mut seen);
        }
        words(&table.view(None), &mut open);
        seen.difference(&open).filter(|words| !told.contains(words.as_str())).cloned().collect()
    })
    .await
}

/// Plays a match of Anna and Bors, and reads every message that Anna gets. How many hidden things could have been told.
async fn reads_no_secret(game: &str, options: Value, decisions: usize) -> usize {
    let town = Town::open().await;
    let receiver = Receiver::open().await;
    town.confirm().await;
    town.hook(&receiver).await;
    let seats = json!([{"kind": "token", "name": "Bors"}, {"kind": "me", "name": "Anna"}]);
    let body = json!({"game": game, "seats": seats, "options": options});
    let made = post(&town.house, "/api/matches", &town.anna, body).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let (id, tokens) = secrets(&made.json());
    let table = Table { id, bors: tokens[0].clone() };
    let (mut messages, mut could_tell) = (0, 0);
    for turn in 0..decisions {
        let sight = get(&town.house, &format!("/api/matches/{}", table.id), &table.bors).await.json();
        let waited = |seat: usize| sight["seats"][seat]["waited"] == true;
        if waited(1) {
            town.pass(MINUTE).await;
            let secrets = hidden(&town, &table).await;
            let mails = town.sink.take().into_iter().map(|got| format!("{}\n{}", got.raw, got.text));
            let hooks = receiver.got().into_iter().map(|got| got.body);
            for message in mails.chain(hooks) {
                messages += 1;
                could_tell += secrets.len();
                let told = message.to_lowercase();
                for secret in &secrets {
                    assert!(!told.contains(secret), "{game} tells {secret:?}:\n{message}");
                }
            }
        }
        if waited(1) {
            answer_some(&town.house, &table.id, &town.anna, turn).await;
        }
        if waited(0) {
            answer_some(&town.house, &table.id, &table.bors, turn).await;
        }
    }
    assert!(messages > 4, "{game}: only {messages} messages");
    town.house.close().await.unwrap();
    could_tell
}

#[tokio::test(flavor = "multi_thread")]
async fn no_message_of_camelot_legends_tells_of_a_hand() {
    assert!(reads_no_secret("camelot-legends", json!({}), 40).await > 0, "nobody held anything");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_message_of_kingdom_tells_of_a_held_card() {
    // Few cards are kept. That no question depends on them is tried in many worlds beside the pages.
    reads_no_secret("kingdom", json!({"held_cards": "hidden"}), 160).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_message_of_excalibur_tells_of_an_order() {
    // EXC-R56
    reads_no_secret("excalibur", json!({}), 60).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_message_of_boast_or_relics_tells_of_a_hand() {
    reads_no_secret("boast", json!({}), 30).await;
    reads_no_secret("relics", json!({}), 30).await;
}
