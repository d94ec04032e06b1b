//! The set-up, the turn, drawing the Event, Card Actions, the end of a turn (CLG-SET, CLG-STD, CLG-TURN, CLG-DRAW, CLG-ACT,
//! CLG-END, CLG-COY, CLG-HER, CLG-QB, CLG-BK, CLG-COMP).

use camelot_legends::Legends;
use camelot_legends::cards::{EventId, EventKind, Level};
use serde_json::json;
use table::Rehearsal;

use crate::common::{NAMES, Play, Situation, court, event, event_place, in_hand, score};

fn fresh(seats: usize, level: &str) -> Play {
    Rehearsal::<Legends>::of(seats).option("level", level).draws([1]).start()
}

fn counted(play: &Play, wanted: &serde_json::Value) -> usize {
    let state = play.state();
    let all = state["places"].as_object().expect("places").values();
    all.filter(|place| *place == wanted).count()
}

#[test]
fn hands_of_five_are_dealt_and_the_rest_is_the_deck() {
    // CLG-SET-2, CLG-SET-4, CLG-LVL-2
    let play = fresh(4, "standard");
    for name in NAMES {
        assert_eq!(counted(&play, &in_hand(name)), 5);
    }
    assert_eq!(counted(&play, &json!("deck")), 30);
    assert_eq!(court(&play).discard.len() + court(&play).event_discard.len(), 0);
}

#[test]
fn the_event_deck_has_one_final_event_at_its_bottom() {
    // CLG-STD-2, CLG-STD-3, CLG-STD-4, CLG-FIN-1, CLG-STD-1, CLG-SET-3, CLG-LVL-1, CLG-LVL-3
    for (seats, events) in [(2, 18), (3, 21), (4, 24)] {
        let play = fresh(seats, "standard");
        let deck = play.state()["event_deck"].as_array().expect("a deck").clone();
        assert_eq!(deck.len(), events);
        let finals = |id: &serde_json::Value| event(id.as_str().expect("an id")).row().kind == EventKind::Final;
        assert!(finals(&deck[0]) && !deck[1..].iter().any(finals));
        assert_eq!(court(&play).specials.iter().filter(|special| special.bearer.is_none()).count(), 3);
        let removed = EventId::all()
            .filter(|event| play.state()["events"][event.id()] == "out" && event.row().level <= Level::Blue);
        assert_eq!(removed.count(), 30 - events);
    }
    let beginner = fresh(2, "beginner");
    let deck = beginner.state()["event_deck"].as_array().expect("a deck").clone();
    assert_eq!(deck.len(), 15);
    assert!(deck.iter().all(|id| event(id.as_str().expect("an id")).row().kind == EventKind::Location));
    assert!(court(&beginner).specials.is_empty());
    assert_eq!(counted(&beginner, &json!("out")), 26);
    assert_eq!(counted(&fresh(2, "advanced"), &json!("out")), 0);
}

#[test]
fn the_pendragon_symbol_goes_first_and_all_begin_in_turn() {
    // CLG-SET-5, CLG-SET-6, CLG-COMP-6, CLG-SET-1
    let mut play = fresh(3, "standard");
    assert_eq!(play.who_is_asked(), ["Bors"], "the draw was scripted for the second seat");
    for name in ["Bors", "Clarine", "Anna"] {
        let first = play.labels(name)[0].clone();
        play.answer(name, &first);
        assert_eq!(play.labels(name), ["Camelot", "Cornwall", "the Forest"]);
        play.answer(name, "Cornwall");
    }
    for seat in 0..3 {
        assert_eq!(counted(&play, &json!({ "hand": seat })), 4);
        assert_eq!(counted(&play, &json!({ "at": ["cornwall", seat] })), 1);
    }
    assert_eq!((play.state()["turns"].clone(), play.state()["active"].clone()), (json!(1), json!(1)));
}

#[test]
fn over_many_seeds_everybody_is_first() {
    // CLG-SET-5
    let firsts: std::collections::BTreeSet<u64> = (0..3)
        .map(|draw| {
            let play = Rehearsal::<Legends>::of(3).draws([draw]).start();
            play.state()["first"].as_u64().expect("a seat")
        })
        .collect();
    assert_eq!(firsts.len(), 3);
}

#[test]
fn dagonet_is_no_starting_character() {
    // CLG-SET-7
    let folk = ["sir-dagonet", "sir-kay", "sir-ector", "sir-lucan", "sir-balin"];
    let mut play = Situation::advanced(2)
        .hand("Anna", &folk)
        .hand("Bors", &["sir-yvain", "sir-marhaus", "sir-bors", "sir-balan", "sir-lionel"])
        .stage("starting_characters")
        .with("turns", json!(0))
        .start();
    assert_eq!(play.labels("Anna").len(), 4);
    play.refused("Anna", "Sir Dagonet", "CLG-SET-7");
}

#[test]
fn bleoberis_brings_nobody_at_the_start() {
    // CLG-SET-8
    let mut play = Situation::of(2)
        .hand("Anna", &["sir-bleoberis", "sir-kay", "sir-ector", "sir-lucan", "sir-balin"])
        .hand("Bors", &["sir-yvain", "sir-marhaus", "sir-bors", "sir-balan", "sir-lionel"])
        .stage("starting_characters")
        .with("turns", json!(0))
        .start();
    play.answer("Anna", "Sir Bleoberis").answer("Anna", "Camelot");
    assert_eq!(play.who_is_asked(), ["Bors"]);
}

#[test]
fn a_turn_begins_with_the_event() {
    // CLG-DRAW-1, CLG-DRAW-2, CLG-TURN-1, CLG-TURN-3, CLG-TURN-4
    let mut play = Situation::of(3).top(&["assassination"]).stage("draw_event").start();
    assert_eq!(event_place(&play, "assassination"), json!({ "at": "cornwall" }));
    assert!(play.is_asked_by("Anna", "CLG-ACT-1"), "a player without Characters has his actions");
    play.answer("Anna", "end the turn");
    assert_eq!((court(&play).round, play.who_is_asked()), (1, vec!["Bors".to_owned()]));
    play.answer("Bors", "end the turn").answer("Clarine", "end the turn");
    assert_eq!(court(&play).round, 2);
}

#[test]
fn a_fourth_event_at_a_location_is_discarded() {
    // CLG-DRAW-3, CLG-DRAW-4, CLG-R3
    let three = ["grand-tournament", "feast-of-pentecost", "a-damsels-boon"];
    let play = Situation::of(2).lies("camelot", &three).top(&["the-round-table"]).stage("draw_event").start();
    assert_eq!(event_place(&play, "the-round-table"), json!("discard"));
    assert!(play.is_asked_by("Anna", "CLG-ACT-1"));
}

#[test]
fn an_empty_event_deck_is_passed_over() {
    // CLG-DRAW-7
    let play = Situation::of(2).last_drawn(1).at("Anna", "camelot", &["sir-lucan"]).stage("draw_event").start();
    assert!(play.is_asked_by("Anna", "CLG-USE-1"));
}

#[test]
fn the_final_event_lies_even_beyond_three() {
    // CLG-DRAW-6, CLG-DRAW-3, CLG-F-the-day-at-camlann
    let three = ["assassination", "trial-by-combat", "villainous-request"];
    let folk = ["sir-lancelot", "sir-balin", "sir-balan", "sir-lamorak", "sir-gawain"];
    let mut play =
        Situation::of(2).thin().lies("cornwall", &three).at("Anna", "cornwall", &folk).stage("draw_event").start();
    assert_eq!(event_place(&play, "the-day-at-camlann"), json!({ "at": "cornwall" }));
    play.answer("Anna", "complete the Day at Camlann");
    assert!(play.outcome().is_some(), "in that same turn");
}

#[test]
fn a_new_heraldic_event_takes_the_place_of_the_old() {
    // CLG-HER-2, CLG-HER-3, CLG-DRAW-5
    let play = Situation::of(2)
        .at("Anna", "camelot", &["sir-gaheris"])
        .heraldic("the-might-of-orkney")
        .top(&["the-lances-of-ganis"])
        .stage("draw_event")
        .start();
    assert_eq!(
        (event_place(&play, "the-might-of-orkney"), event_place(&play, "the-lances-of-ganis")),
        (json!("discard"), json!("heraldic"))
    );
    assert_eq!(score(&play, "sir-gaheris", "combat"), 3);
}
