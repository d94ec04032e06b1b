//! One intention, one act: several answers are taken, stored, found again and taken back as one, or refused as one.

use std::sync::Arc;

use serde_json::{Value, json};
use server::rooms::{PlayError, Said};
use server::{House, Room};
use table::{Answer, Rest, Seat};

use crate::browser::{Browser, hidden};
use crate::common::{Folder, as_killed, by_tokens, config, get, guest, open, post, secrets};
use crate::errand::{OLD, PRESET, shelf};

async fn room(house: &House, id: &str) -> Arc<Room> {
    house.app.rooms.open(id.parse().unwrap()).await.unwrap()
}

/// What is asked now: of whom, its number, how many answers there are, and the hash of the match.
async fn now(room: &Room) -> (Seat, u32, u32, String) {
    room.look(|live| {
        let table = live.table().unwrap();
        let seat = table.waiting().into_iter().next().unwrap();
        (seat, table.question(seat), table.answers(), format!("{:?}", table.hash()))
    })
    .await
}

/// Two answers that follow each other at once, found by looking ahead.
async fn two_answers(room: &Arc<Room>) -> (Seat, u32, Vec<Said>) {
    for _ in 0..200 {
        let (seat, question, ..) = now(room).await;
        for index in 0..20 {
            let first = Answer::One(index);
            if let Ok(ahead) = room.ahead(seat, question, &[first.clone().into()]).await
                && let Some(next) = ahead.first()
                && let Some(second) = next.preset.as_deref().and_then(|preset| next.find(preset).ok())
            {
                return (seat, question, vec![first.into(), second.into()]);
            }
        }
        let any = room.look(|live| live.table().unwrap().prompt(seat).unwrap().otherwise.clone()).await;
        let answer = room.look(|live| {
            let prompt = live.table().unwrap().prompt(seat).unwrap();
            any.as_deref().and_then(|label| prompt.find(label).ok()).unwrap_or(Answer::One(0))
        });
        let answer = answer.await;
        room.answer(seat, question, answer).await.unwrap();
    }
    panic!("nothing in two hundred questions leads on to a question that is preset");
}

#[tokio::test(flavor = "multi_thread")]
async fn several_answers_are_stored_and_taken_back_as_one() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (id, _) = by_tokens(&house, "kingdom", 2).await;
    let at = room(&house, &id).await;
    let (seat, question, answers) = two_answers(&at).await;
    let before = now(&at).await;
    at.answer_all(seat, question, answers.clone(), Rest::Ask).await.unwrap();
    let after = now(&at).await;
    assert_eq!(after.2, before.2 + 2, "two answers, one act");

    // A later program plays it again from the disk, and takes it back as one.
    let copy = as_killed(&folder).await;
    let later = open(config(&copy)).await;
    let there = room(&later, &id).await;
    assert_eq!(now(&there).await.3, after.3);
    there.undo(seat).await.unwrap();
    assert_eq!(now(&there).await.2, before.2, "one undo takes both back");
    assert_eq!(now(&there).await.3, before.3);

    // It was for a question that is no longer asked.
    assert!(matches!(at.answer_all(seat, question, answers, Rest::Ask).await, Err(PlayError::Stale)));
    assert_eq!(now(&at).await, after);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chain_that_does_not_fit_changes_nothing_and_neither_does_looking() {
    let folder = Folder::new();
    let house = open(config(&folder)).await;
    let (id, _) = by_tokens(&house, "kingdom", 2).await;
    let at = room(&house, &id).await;
    let (seat, question, mut answers) = two_answers(&at).await;
    let before = now(&at).await;
    assert!(!at.ahead(seat, question, &answers[..1]).await.unwrap().is_empty());
    assert_eq!(now(&at).await, before);
    answers[1] = Answer::One(9_999).into();
    assert!(matches!(at.answer_all(seat, question, answers, Rest::Ask).await, Err(PlayError::Refused(_))));
    assert_eq!(now(&at).await, before, "all or none");
    assert!(matches!(at.ahead(seat, question + 1, &[Answer::One(0).into()]).await, Err(PlayError::Stale)));
}

/// What a program's seat is asked, and how it stands.
async fn pending(house: &House, id: &str, token: &str) -> Value {
    get(house, &format!("/api/matches/{id}/pending"), token).await.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_looks_ahead_and_gives_an_act_in_one_request() {
    let folder = Folder::new();
    let house = House::open(config(&folder), shelf(OLD)).await.unwrap();
    let body = json!({"game": "errand", "seats": [{"kind": "token"}, {"kind": "token"}]});
    let (id, tokens) = secrets(&post(&house, "/api/matches", "", body).await.json());
    let at = |what: &str| format!("/api/matches/{id}/{what}");
    let before = pending(&house, &id, &tokens[0]).await;
    let question = before["question"].clone();

    let look = json!({"question": question, "answers": ["south"]});
    let ahead = post(&house, &at("ahead"), &tokens[0], look.clone()).await;
    assert_eq!(ahead.status, 200, "{}", ahead.body);
    assert_eq!(ahead.json()["prompts"][0]["text"], "How many miles?");
    assert_eq!(pending(&house, &id, &tokens[0]).await, before, "looking changes nothing");
    assert_eq!(post(&house, &at("ahead"), &tokens[1], look).await.status, 409, "nobody looks from another's seat");
    let nowhere = json!({"question": question, "answers": ["up"]});
    assert_eq!(post(&house, &at("ahead"), &tokens[0], nowhere).await.status, 422);

    let refused = json!({"question": question, "answers": ["south", {"number": 99}]});
    let refused = post(&house, &at("answer"), &tokens[0], refused).await;
    assert_eq!((refused.status, refused.json()["error"].as_str()), (422, Some("99 is not between 1 and 9")));
    for odd in [json!({"question": question}), json!({"question": question, "answer": {"one": 0}, "answers": ["east"]})]
    {
        assert_eq!(post(&house, &at("answer"), &tokens[0], odd).await.status, 422);
    }
    assert_eq!(pending(&house, &id, &tokens[0]).await, before, "a refused act changes nothing");

    let act = json!({"question": question, "answers": ["south", {"number": 3}]});
    let done = post(&house, &at("answer"), &tokens[0], act.clone()).await;
    assert_eq!(done.status, 200, "{}", done.body);
    assert_eq!(done.json()["revision"].as_u64(), before["revision"].as_u64().map(|revision| revision + 1));
    assert_eq!(post(&house, &at("answer"), &tokens[0], act).await.status, 409, "it counts once");
    assert_eq!(post(&house, &at("undo"), &tokens[0], json!(null)).await.status, 200);
    let after = pending(&house, &id, &tokens[0]).await;
    assert_eq!(after["prompt"], before["prompt"], "one undo takes all of it back");
    house.close().await.unwrap();
}

/// A browser of a guest who plays the first seat of a new match with presets.
async fn at_a_table(house: &House) -> (Browser, String) {
    let anna = guest(house, "Anna").await;
    let body = json!({"game": "errand", "seats": [{"kind": "me"}, {"kind": "token"}]});
    let id = post(house, "/api/matches", &anna, body).await.json()["id"].as_str().unwrap().to_owned();
    let mut page = Browser::default();
    page.cookies.insert("logres".into(), anna);
    (page, id)
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_script_an_act_is_one_form() {
    let folder = Folder::new();
    let house = House::open(config(&folder), shelf(PRESET)).await.unwrap();
    let (mut page, id) = at_a_table(&house).await;
    let table = page.get(&house, &format!("/match/{id}")).await.body;
    let question = hidden(&table, "question").unwrap();
    assert_eq!(hidden(&table, "look").as_deref(), Some("1"));
    let (on, answer) = (format!("/match/{id}"), format!("/match/{id}/answer"));
    let room = room(&house, &id).await;
    let before = now(&room).await;
    let start = [("seat", "0"), ("question", &*question)];

    let form = page.post(&house, &on, &answer, &[&start[..], &[("look", "1"), ("one", "2")]].concat()).await;
    assert_eq!(form.status, 200);
    assert!(form.body.contains("How many miles?") && form.body.contains("value=\"4\" required"), "{}", form.body);
    assert!(form.body.contains("name=\"one\" value=\"2\""), "what was chosen goes with it");
    assert_eq!(now(&room).await, before, "nothing has been answered yet");

    let act = |miles| [&start[..], &[("rest", "preset"), ("given", "1"), ("one", "2"), ("number", miles)]].concat();
    let wrong = page.post(&house, &on, &answer, &act("77")).await;
    assert_eq!(wrong.status, 422);
    assert!(
        wrong.body.contains("77 is not between 1 and 9") && wrong.body.contains("How many miles?"),
        "the form again"
    );
    assert_eq!(now(&room).await, before, "refused as one");

    let sent = page.post(&house, &on, &answer, &act("7")).await;
    assert_eq!(sent.status, 303, "{}", sent.body);
    assert_eq!(now(&room).await.2, before.2 + 2, "two answers");
    room.undo(Seat::new(0)).await.unwrap();
    assert_eq!(now(&room).await.3, before.3, "one act");
    drop(room);
    house.close().await.unwrap();
}
