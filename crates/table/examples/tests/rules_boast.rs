//! One test for each rule of Boast.
//!
//! With every rank reversed, the first seat is dealt the highest card of each, the second the one below, and so on.

use examples::Boast;
use serde_json::{Value, json};
use table::{AnyMatch, Ask, Game, Match, Rehearsal, Scene, Seat, Seats, Setup};

const ANNA: Seat = Seat::new(0);
const BORS: Seat = Seat::new(1);

/// Anna is dealt 4 8 12 16 20, Bors 3 7 11 15 19, Clarine 2 6 10 14 18.
fn highest_first(seats: usize) -> Scene<Boast> {
    (0..5).fold(Rehearsal::<Boast>::of(seats), |scene, _| scene.order([3, 2, 1, 0]))
}

/// Anna is dealt 1 5 9 13 17, Bors 2 6 10 14 18.
fn lowest_first(seats: usize) -> Scene<Boast> {
    (0..5).fold(Rehearsal::<Boast>::of(seats), |scene, _| scene.order([0, 1, 2, 3]))
}

/// What a viewer sees.
fn hall(table: &mut Rehearsal<Boast>, viewer: Option<Seat>) -> Value {
    AnyMatch::view(table.table(), viewer)
}

fn glory(table: &mut Rehearsal<Boast>) -> [i64; 2] {
    let hall = hall(table, None);
    [0, 1].map(|seat: usize| hall["seats"][seat]["glory"].as_i64().expect("a number"))
}

/// Plays a round: the cards and boasts of Anna and Bors, the lead boasting first.
fn round(table: &mut Rehearsal<Boast>, lead: Seat, cards: [u32; 2], boasts: [u32; 2]) {
    let names = ["Anna", "Bors"];
    for (name, card) in names.iter().zip(cards) {
        table.answer(name, &format!("card {card}"));
    }
    for seat in Seats::first(2).clockwise_from(lead) {
        table.answer(names[seat.index()], &boasts[seat.index()].to_string());
    }
}

#[test]
fn the_deck_is_the_cards_1_to_24() {
    // BST-1
    let mut table = highest_first(2).start();
    let state: Value = serde_json::from_str(&table.table().state()).expect("a state is JSON");
    let held = state["knights"].as_array().expect("knights").iter().flat_map(|knight| cards(&knight["hand"]));
    let mut all: Vec<u64> = cards(&state["deck"]).into_iter().chain(held).collect();
    all.sort_unstable();
    assert_eq!(all, Vec::from_iter(1..=24));
    for wrong in [0, 2, 25] {
        let mut doctored = state.clone();
        doctored["deck"][0] = json!(wrong);
        let setup = Setup::standard(&Boast::ABOUT, 2).expect("two seats");
        let chance = table.table().chance().clone();
        let error = Match::<Boast>::from_position(setup, &doctored.to_string(), chance).expect_err("not such a deck");
        assert!(error.0.contains("the cards 1 to 24 are not all there once"), "{error}");
    }
}

fn cards(of: &Value) -> Vec<u64> {
    of.as_array().expect("cards").iter().filter_map(Value::as_u64).collect()
}

#[test]
fn each_is_dealt_a_hand_that_only_he_sees() {
    // BST-2
    let mut table = highest_first(2).start();
    for (viewer, hands) in [
        (Some(ANNA), [json!([4, 8, 12, 16, 20]), Value::Null]),
        (Some(BORS), [Value::Null, json!([3, 7, 11, 15, 19])]),
        (None, [Value::Null, Value::Null]),
    ] {
        let hall = hall(&mut table, viewer);
        assert_eq!([&hall["seats"][0]["hand"], &hall["seats"][1]["hand"]], hands.each_ref());
    }
    assert_eq!(table.told("Bors")[0], "You are dealt 3 7 11 15 19.");
    assert!(!table.told("Anna").concat().contains("15"));
    assert_eq!(lowest_first(2).start().told("Anna")[0], "You are dealt 1 5 9 13 17.");
}

#[test]
fn as_many_rounds_are_played_as_there_are_cards_in_a_hand() {
    // BST-2
    let mut table = highest_first(2).option("hand", 2).start();
    assert_eq!(table.told("Anna")[0], "You are dealt 4 8.");
    round(&mut table, ANNA, [4, 3], [0, 0]);
    assert_eq!(table.outcome(), None);
    round(&mut table, ANNA, [8, 7], [0, 0]);
    assert!(table.outcome().is_some());
}

#[test]
fn a_die_says_what_is_in_the_purse() {
    // BST-3
    let mut table = highest_first(2).dice([4, 6]).start();
    assert_eq!(hall(&mut table, None)["purse"], 4);
    assert_eq!(table.told("Anna")[1], "The herald puts up a purse of 4 glory.");
    round(&mut table, ANNA, [20, 15], [0, 0]);
    assert_eq!(hall(&mut table, None)["purse"], 6, "and it is thrown anew each round");
    assert_eq!(glory(&mut table), [4, 0]);
}

#[test]
fn all_choose_a_card_at_the_same_time_and_nobody_can_tell_which() {
    // BST-4
    let mut table = highest_first(2).start();
    assert_eq!(table.waiting(), Seats::first(2));
    assert_eq!(table.refuse("Bors", "card 20").rule, "BST-4");
    let before = (hall(&mut table, Some(BORS)), table.told("Bors"), table.asked("Bors"));
    table.answer("Anna", "card 20");
    let after = (hall(&mut table, Some(BORS)), table.told("Bors"), table.asked("Bors"));
    assert_eq!(before, after, "Bors cannot even tell whether Anna has chosen");
    table.answer("Bors", "card 15");
    let hall = hall(&mut table, Some(BORS));
    assert_eq!((&hall["seats"][0]["sealed"], &hall["seats"][0]["sealed_card"]), (&json!(true), &Value::Null));
    assert_eq!(hall["seats"][1]["sealed_card"], 15);
    assert_eq!(hall["seats"][1]["hand"], json!([3, 7, 11, 19]));
}

#[test]
fn from_the_lead_on_each_may_boast_by_up_to_three() {
    // BST-5
    let mut table = highest_first(3).dice([4]).start();
    table.answer("Anna", "card 20").answer("Bors", "card 15").answer("Clarine", "card 10");
    assert_eq!(table.waiting(), Seats::only(ANNA), "the first round is led by the first seat");
    assert_eq!(table.asked("Anna").ask, Ask::Number { min: 0, max: 3 });
    assert_eq!(table.refuse("Anna", "4").rule, "BST-5");
    table.refuse("Anna", "-1");
    table.answer("Anna", "3");
    assert_eq!(table.asked("Bors").text, "By how much do you boast? 7 glory is at stake.");
    table.answer("Bors", "2");
    assert_eq!(table.asked("Clarine").text, "By how much do you boast? 9 glory is at stake.");
    table.answer("Clarine", "0");
    assert!(table.told("Anna").contains(&"Clarine keeps silent.".to_owned()));
    assert_eq!(table.waiting(), Seats::first(3), "the round is over");
}

#[test]
fn the_highest_card_takes_the_purse_and_leads_next() {
    // BST-6
    let mut table = lowest_first(2).dice([4, 1]).start();
    round(&mut table, ANNA, [5, 6], [0, 3]);
    assert_eq!(glory(&mut table), [0, 7]);
    assert_eq!(hall(&mut table, None)["played"], json!([5, 6]));
    assert!(table.told("Anna").contains(&"Bors shows the 6.".to_owned()));
    assert_eq!(hall(&mut table, None)["lead"], 1);
    table.answer("Anna", "card 1").answer("Bors", "card 2");
    assert_eq!(table.waiting(), Seats::only(BORS), "who leads boasts first");
}

#[test]
fn an_empty_boast_is_paid_for() {
    // BST-7
    let mut table = highest_first(2).dice([4, 1]).start();
    round(&mut table, ANNA, [20, 15], [2, 3]);
    assert_eq!(glory(&mut table), [9, -3], "Anna is not shamed: her card was the highest");
    assert!(table.told("Anna").contains(&"Bors is shamed and loses 3 glory.".to_owned()));
    round(&mut table, ANNA, [16, 11], [0, 0]);
    assert_eq!(glory(&mut table), [10, -3], "who kept silent pays nothing, and a boast is paid for once");
}

#[test]
fn the_most_glory_wins() {
    // BST-8
    let mut table = highest_first(2).option("hand", 2).dice([1, 1]).start();
    round(&mut table, ANNA, [4, 3], [0, 0]);
    round(&mut table, ANNA, [8, 7], [0, 0]);
    let outcome = table.outcome().expect("the hands are empty");
    assert_eq!((&outcome.places[..], outcome.rule), (&[1, 2][..], "BST-8"));
    assert!(table.waiting().is_empty());
}

#[test]
fn equal_glory_shares_the_place() {
    // BST-8
    // Anna holds 4 and 5, Bors 3 and 6, so each takes a purse of 2.
    let scene = Rehearsal::<Boast>::of(2).order([3, 2, 1, 0]).order([0, 1, 2, 3]);
    let mut table = scene.option("hand", 2).dice([2, 2]).start();
    round(&mut table, ANNA, [4, 3], [0, 0]);
    round(&mut table, ANNA, [5, 6], [0, 0]);
    assert_eq!(glory(&mut table), [2, 2]);
    assert_eq!(table.outcome().expect("the hands are empty").places[..], [1, 1]);
}
