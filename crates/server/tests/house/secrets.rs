//! What a seat chooses in secret shows to nobody else: not as words, not as a number that grows, not as an event.

use serde_json::{Value, json};

use crate::common::*;

/// What others can get of a match: its state, their questions, and what they were told.
async fn seen(house: &server::House, id: &str, token: &str) -> Vec<String> {
    let mut all = Vec::new();
    for part in ["", "/pending", "/chronicle"] {
        all.push(get(house, &format!("/api/matches/{id}{part}"), token).await.body);
    }
    all
}

async fn asked(house: &server::House, id: &str, token: &str) -> Value {
    get(house, &format!("/api/matches/{id}/pending"), token).await.json()
}

/// Plays on until both write their orders.
async fn until_orders(house: &server::House, id: &str, tokens: &[String]) {
    for _ in 0..400 {
        let mut writing = 0;
        for token in tokens {
            let pending = asked(house, id, token).await;
            if pending["prompt"]["rule"] == "EXC-6.iv" {
                writing += 1;
            } else if !pending["prompt"].is_null() {
                answer_first(house, id, token).await;
            }
        }
        if writing == tokens.len() {
            return;
        }
    }
    panic!("spring never comes");
}

/// Anna writes an order: the second option of a sheet, after sealing it. Then she answers what follows.
async fn write_an_order(house: &server::House, id: &str, token: &str) -> u32 {
    let mut answers = 0;
    loop {
        let pending = asked(house, id, token).await;
        let on_the_sheet = pending["prompt"]["rule"] == "EXC-6.iv";
        if on_the_sheet && answers > 0 {
            return answers;
        }
        let answer = if on_the_sheet { json!({"one": 1}) } else { first_answer(&pending["prompt"]) };
        let body = json!({"question": pending["question"], "answer": answer});
        let reply = post(house, &format!("/api/matches/{id}/answer"), token, body).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        answers += 1;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn how_long_a_sheet_is_written_at_shows_to_nobody_else() {
    // EXC-R56
    let folder = Folder::new();
    let (clock, time) = told_clock(1_000_000);
    let settings = || server::Config { clock: clock.clone(), ..config(&folder) };
    let house = open(settings()).await;
    let seats = json!([{"kind": "token"}, {"kind": "token"}]);
    let limit = json!({"seconds": 600, "per": "decision", "then": "wait"});
    let body = json!({"game": "excalibur", "seats": seats, "limit": limit});
    let made = post(&house, "/api/matches", "", body).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let (id, tokens) = secrets(&made.json());
    let [anna, bors] = [&tokens[0], &tokens[1]];
    until_orders(&house, &id, &tokens).await;

    let bearer = format!("Bearer {bors}");
    let mut events = Events::open(&house, &format!("/api/matches/{id}/events"), &[("authorization", &bearer)]).await;
    let (_, at, _) = events.next().await.unwrap();
    let at: u64 = at.parse().unwrap();
    let own = asked(&house, &id, anna).await["revision"].as_u64().unwrap();
    let before = seen(&house, &id, bors).await;

    pass(&time, 5_000);
    let answers = write_an_order(&house, &id, anna).await;
    assert!(answers >= 2, "an order takes more than one answer");
    assert_eq!(asked(&house, &id, anna).await["revision"].as_u64(), Some(own + u64::from(answers)));
    assert_eq!(seen(&house, &id, bors).await, before, "an order is written, and Bors sees nothing of it");
    let undo = format!("/api/matches/{id}/undo");
    assert_eq!(post(&house, &undo, anna, json!(null)).await.status, 200);
    assert_eq!(seen(&house, &id, bors).await, before, "nor that something is taken back");

    // Not even when the house restarts.
    drop(events);
    house.close().await.unwrap();
    let house = open(settings()).await;
    assert_eq!(seen(&house, &id, bors).await, before);
    let since = at.to_string();
    let extra = [("authorization", &*bearer), ("last-event-id", &*since)];
    let mut events = Events::open(&house, &format!("/api/matches/{id}/events"), &extra).await;
    write_an_order(&house, &id, anna).await;
    assert_eq!(seen(&house, &id, bors).await, before);

    assert_eq!(answer_first(&house, &id, anna).await.status, 200, "Anna seals");
    let (_, sealed, news) = events.next().await.unwrap();
    assert_eq!(sealed, (at + 1).to_string(), "the first that Bors hears of is the seal");
    assert_eq!(news["waited"], json!([1]));
    house.close().await.unwrap();
}

/// Anna writes an order of several answers as one act. How many answers it has.
async fn write_at_once(house: &server::House, id: &str, token: &str) -> usize {
    let room = house.app.rooms.open(id.parse().unwrap()).await.unwrap();
    let seat = table::Seat::new(0);
    for index in 1..12 {
        let question = room.look(|live| live.table().unwrap().question(seat)).await;
        let first = table::Answer::One(index);
        let Ok(ahead) = room.ahead(seat, question, &[first.clone().into()]).await else { continue };
        let Some(next) = ahead.first().filter(|next| next.rule != "EXC-6.iv") else { continue };
        let second = next.random(&mut table::Quick::new(1));
        let before = asked(house, id, token).await["revision"].as_u64().unwrap();
        room.answer_all(seat, question, vec![first.into(), second.into()], table::Rest::Ask).await.unwrap();
        assert_eq!(asked(house, id, token).await["revision"].as_u64(), Some(before + 1), "one act, one revision");
        return 2;
    }
    panic!("no order of this sheet takes two answers");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_given_as_one_act_shows_to_nobody_else() {
    // EXC-R56
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (id, tokens) = by_tokens(&house, "excalibur", 2).await;
    until_orders(&house, &id, &tokens).await;
    let before = seen(&house, &id, &tokens[1]).await;
    let answers =
        async |token: &str| get(&house, &format!("/api/matches/{id}"), token).await.json()["answers"].as_u64();
    let own = answers(&tokens[0]).await.unwrap();
    let given = write_at_once(&house, &id, &tokens[0]).await;
    assert_eq!(answers(&tokens[0]).await, Some(own + given as u64));
    assert_eq!(seen(&house, &id, &tokens[1]).await, before, "an order is written, and Bors sees nothing of it");
    let room = house.app.rooms.open(id.parse().unwrap()).await.unwrap();
    room.undo(table::Seat::new(0)).await.unwrap();
    assert_eq!(answers(&tokens[0]).await, Some(own), "one undo takes the whole order back");
    assert_eq!(seen(&house, &id, &tokens[1]).await, before, "nor that something is taken back");
    drop(room);
    house.close().await.unwrap();
}
