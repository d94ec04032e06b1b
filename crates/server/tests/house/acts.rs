//! One intention, one act: several answers are taken, stored, found again and taken back as one, or refused as one.

use std::sync::Arc;

use server::rooms::PlayError;
use server::{House, Room};
use table::{Answer, Rest, Seat};

use crate::common::{Folder, as_killed, by_tokens, config, open};

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
async fn two_answers(room: &Arc<Room>) -> (Seat, u32, Vec<Answer>) {
    for _ in 0..200 {
        let (seat, question, ..) = now(room).await;
        for index in 0..20 {
            let first = Answer::One(index);
            if let Ok(ahead) = room.ahead(seat, question, vec![first.clone()]).await
                && let Some(next) = ahead.first()
                && let Some(second) = next.preset.as_deref().and_then(|preset| next.find(preset).ok())
            {
                return (seat, question, vec![first, second]);
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
    assert!(!at.ahead(seat, question, vec![answers[0].clone()]).await.unwrap().is_empty());
    assert_eq!(now(&at).await, before);
    answers[1] = Answer::One(9_999);
    assert!(matches!(at.answer_all(seat, question, answers, Rest::Ask).await, Err(PlayError::Refused(_))));
    assert_eq!(now(&at).await, before, "all or none");
    assert!(matches!(at.ahead(seat, question + 1, vec![Answer::One(0)]).await, Err(PlayError::Stale)));
}
