//! What happened since a seat's last turn stays until its turn ends, whatever becomes of the house meanwhile.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::common::{Folder, config, get, open, post, secrets};
use crate::memory::{at_random, play};
use serde_json::json;
use server::Room;
use table::{Quick, Seat};
use web::model::Since;

/// What happened since the last turn of a seat, or for a spectator.
async fn since(room: &Arc<Room>, viewer: Option<Seat>) -> Since {
    room.look_and_read(|_| ControlFlow::Continue(viewer), 80, true, |_, _, told| told.since).await.unwrap()
}

/// The number of the entry that began the last turn, and whose turn that is.
async fn last_turn(room: &Arc<Room>) -> Option<(usize, Seat)> {
    let told = room.chronicle(None, 10_000).await.unwrap();
    let turn = told.iter().rev().find(|(_, entry)| entry.event["event"] == "turn");
    turn.map(|(number, entry)| (*number, Seat::new(entry.event["seat"].as_u64().unwrap() as usize)))
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stays_until_the_turn_ends_and_outlives_the_house() {
    let folder = Folder::new();
    let mut house = open(config(&folder)).await;
    let token = || json!({"kind": "token"});
    let body = json!({"game": "kingdom", "watched": true, "seats": [token(), token(), token(), token()]});
    let (id, _) = secrets(&post(&house, "/api/matches", "", body).await.json());
    let mut room = house.app.rooms.open(id.parse().unwrap()).await.unwrap();
    let mut luck = Quick::new(5);
    let (mut stayed, mut ended) = (0, 0);
    let mut before: Option<((usize, Seat), Since)> = None;
    for answer in 0..500 {
        if !play(&room, 1, at_random, &mut luck).await {
            break;
        }
        let Some(turn) = last_turn(&room).await else { continue };
        let now = since(&room, Some(turn.1)).await;
        match &before {
            // In his turn nothing moves, however much he answers.
            Some((was, seen)) if *was == turn => {
                assert_eq!(now, *seen, "after answer {answer}");
                stayed += usize::from(!now.parts.is_empty());
            }
            // It is gone for the seat whose turn ended: what comes now begins with the turn of the next.
            Some((was, _)) if was.1 != turn.1 => {
                assert_eq!(since(&room, Some(was.1)).await.entries.start, turn.0);
                ended += 1;
            }
            _ => {}
        }
        assert!(now.entries.is_empty() || now.entries.end == turn.0, "{:?} {turn:?}", now.entries);
        before = Some((turn, now));
    }
    assert!(stayed > 20 && ended > 5, "{stayed} {ended}");
    let seats: Vec<Option<Seat>> = (0..4).map(|seat| Some(Seat::new(seat))).chain([None]).collect();
    let mut told = Vec::new();
    for viewer in &seats {
        told.push(since(&room, *viewer).await);
    }
    assert!(told.iter().any(|since| since.steps().count() > 3), "{told:#?}");
    let page = get(&house, &format!("/match/{id}?step=1"), "").await.body;
    let strip = page.split_once("id=\"since\"").expect("a strip for those who watch").1;
    assert!(strip.contains("aria-current=\"step\"") && page.contains("class=\"trails\""), "{page}");
    drop(room);
    house.close().await.unwrap();
    house = open(config(&folder)).await;
    room = house.app.rooms.open(id.parse().unwrap()).await.unwrap();
    for (viewer, before) in seats.iter().zip(told) {
        assert_eq!(since(&room, *viewer).await, before, "{viewer:?}");
    }
    house.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn without_turns_a_row_of_answers_is_one_and_undo_takes_it_back() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let token = || json!({"kind": "token"});
    let body = json!({"game": "tic-tac-toe", "watched": true, "seats": [token(), token()]});
    let (id, _) = secrets(&post(&house, "/api/matches", "", body).await.json());
    let room = house.app.rooms.open(id.parse().unwrap()).await.unwrap();
    let mut luck = Quick::new(5);
    play(&room, 3, at_random, &mut luck).await;
    let [one, other] = [Seat::new(0), Seat::new(1)];
    let seen = since(&room, Some(other)).await;
    assert_eq!(seen.steps().count(), 1, "{seen:?}");
    assert!(since(&room, Some(one)).await.entries.is_empty(), "nothing happened since");
    play(&room, 1, at_random, &mut luck).await;
    assert!(since(&room, Some(other)).await.entries.is_empty(), "his turn has ended");
    room.undo(other).await.unwrap();
    assert_eq!(since(&room, Some(other)).await, seen);
    house.close().await.unwrap();
}
