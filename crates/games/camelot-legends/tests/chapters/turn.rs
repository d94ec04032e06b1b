//! The set-up, the turn, drawing the Event, Card Actions, the end of a turn (CLG-SET, CLG-STD, CLG-TURN, CLG-DRAW, CLG-ACT,
//! CLG-END, CLG-COY, CLG-HER, CLG-QB, CLG-BK, CLG-COMP).

use camelot_legends::Legends;
use camelot_legends::cards::{Card, EventId, EventKind, Level};
use serde_json::json;
use table::{Game, Rehearsal};

use crate::common::{
    HIGH_KING, NAMES, Play, Situation, actions_left, at, card, court, event, event_place, in_hand, location, place,
    score,
};

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
    play.answer("Anna", "complete The Day at Camlann");
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

#[test]
fn two_card_actions_of_any_kind_or_none() {
    // CLG-ACT-1, CLG-ACT-2
    let mut play = Situation::of(2).hand("Anna", &["sir-kay"]).deck_top(&["sir-galahad", "sir-yvain"]).start();
    play.answer("Anna", "draw a Character").answer("Anna", "draw a Character");
    assert_eq!((place(&play, "sir-galahad"), place(&play, "sir-yvain")), (in_hand("Anna"), in_hand("Anna")));
    assert_eq!(play.who_is_asked(), ["Bors"], "two were all");
    assert!(!play.was_told("Bors", "Galahad"), "what is drawn is hidden");
}

#[test]
fn a_seventh_finds_no_room() {
    // CLG-ACT-3, CLG-COY-2
    let six = ["sir-kay", "sir-ector", "sir-lucan", "sir-balin", "sir-balan", "sir-bedivere"];
    let mut play = Situation::of(2)
        .at("Anna", "forest", &six)
        .at("Anna", "camelot", &["sir-bors"])
        .hand("Anna", &["sir-yvain"])
        .stage("card_actions")
        .start();
    play.answer("Anna", "play Sir Yvain");
    assert_eq!(play.labels("Anna"), ["Camelot", "Cornwall"]);
    play.refused("Anna", "the Forest", "CLG-COY-2");
    play.answer("Anna", "Camelot").answer("Anna", "move Sir Bors").answer("Anna", "alone");
    play.refused("Anna", "the Forest", "CLG-COY-2");
}

#[test]
fn one_or_two_move_together_from_one_location() {
    // CLG-ACT-4, CLG-TU-2
    let mut play = Situation::advanced(2)
        .at("Anna", "camelot", &["sir-turquin", "sir-lamorak", "sir-kay"])
        .at("Anna", "forest", &["sir-yvain"])
        .beneath("sir-turquin", &["sir-bors", "sir-lionel", "sir-ector"])
        .stage("card_actions")
        .start();
    play.answer("Anna", "move Sir Turquin");
    assert_eq!(play.labels("Anna"), ["Sir Kay", "Sir Lamorak", "alone"]);
    play.answer("Anna", "Sir Lamorak").answer("Anna", "Cornwall");
    assert_eq!((place(&play, "sir-turquin"), actions_left(&play)), (at("Anna", "cornwall"), 1));
    assert_eq!(place(&play, "sir-bors"), json!({ "beneath": "sir-turquin" }));
}

#[test]
fn a_move_takes_no_opponents_character() {
    // CLG-ACT-5, CLG-Q2
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &["sir-kay"])
        .at("Bors", "camelot", &["sir-ector"])
        .stage("card_actions")
        .start();
    play.refused("Anna", "move Sir Ector", "CLG-Q2");
    play.answer("Anna", "move Sir Kay");
    assert_eq!(play.asked("Anna").text, "Where to?", "nobody can go with him");
}

#[test]
fn cards_give_and_take_card_actions() {
    // CLG-ACT-6, CLG-S-high-king, CLG-E-feast-of-pentecost, CLG-TU-5, CLG-EVT-6
    let feast = |used: bool| {
        let situation = Situation::advanced(2)
            .at("Anna", "camelot", &["king-arthur", "princess-guinevere", "queen-morgause", "sir-turquin"])
            .at("Bors", "camelot", &["sir-bedivere", "sir-marhaus"])
            .lies("camelot", &["feast-of-pentecost"])
            .bears(HIGH_KING, "king-arthur", None);
        let mut play = situation.start();
        if used {
            play.answer("Anna", "use Sir Turquin").answer("Anna", "Sir Bedivere");
        }
        play.answer("Anna", "complete Feast of Pentecost");
        if play.offers("Anna", "go on to the Card Actions") {
            play.answer("Anna", "go on to the Card Actions");
        }
        actions_left(&play)
    };
    assert_eq!((feast(false), feast(true)), (5, 1));
}

#[test]
fn an_empty_deck_is_made_of_the_discard_pile() {
    // CLG-ACT-7
    let white: Vec<&str> = Card::all().filter(|card| card.row().level == Level::White).map(Card::id).collect();
    let (down, up) = white.split_at(12);
    let mut play =
        Situation::under(2, &[("level", "beginner")]).discarded(down).hand("Bors", up).stage("card_actions").start();
    play.answer("Anna", "draw a Character");
    assert_eq!((court(&play).deck, court(&play).discard.len()), (11, 0));
    let empty = Situation::under(2, &[("level", "beginner")])
        .hand("Bors", &white)
        .hand("Anna", &["king-arthur"])
        .stage("card_actions")
        .start();
    assert!(!empty.offers("Anna", "draw a Character"));
}

#[test]
fn bleoberis_brings_one_from_another_location_if_there_is_room() {
    // CLG-C-sir-bleoberis
    let mut play = Situation::of(2)
        .at("Anna", "cornwall", &["sir-yvain"])
        .hand("Anna", &["sir-bleoberis"])
        .stage("card_actions")
        .start();
    play.answer("Anna", "play Sir Bleoberis").answer("Anna", "the Forest");
    assert_eq!(play.labels("Anna"), ["Sir Yvain", "nobody"]);
    play.answer("Anna", "Sir Yvain");
    assert_eq!((place(&play, "sir-yvain"), actions_left(&play)), (at("Anna", "forest"), 1));
    let five = ["sir-kay", "sir-ector", "sir-lucan", "sir-balin", "sir-balan"];
    let mut full = Situation::of(2)
        .at("Anna", "forest", &five)
        .at("Anna", "cornwall", &["sir-yvain"])
        .hand("Anna", &["sir-bleoberis"])
        .stage("card_actions")
        .start();
    full.answer("Anna", "play Sir Bleoberis").answer("Anna", "the Forest");
    assert!(full.is_asked_by("Anna", "CLG-ACT-1"), "there is no seventh place");
}

#[test]
fn the_hand_limit_is_an_option() {
    // CLG-END-2, CLG-R4
    let hand = [
        "sir-kay",
        "sir-ector",
        "sir-lucan",
        "sir-balin",
        "sir-balan",
        "sir-yvain",
        "sir-marhaus",
        "sir-bors",
        "sir-gareth",
    ];
    let mut play = Situation::under(2, &[("hand_limit", "7")]).hand("Anna", &hand).stage("card_actions").start();
    play.answer("Anna", "end the turn").answer("Anna", "Sir Kay").answer("Anna", "Sir Ector");
    assert_eq!((place(&play, "sir-kay"), play.who_is_asked()), (json!("discard"), vec!["Bors".to_owned()]));
    let mut free = Situation::of(2).hand("Anna", &hand).stage("card_actions").start();
    free.answer("Anna", "end the turn");
    assert_eq!(free.who_is_asked(), ["Bors"]);
}

#[test]
fn the_beast_is_driven_to_an_open_slot() {
    // CLG-QB-1, CLG-QB-2, CLG-QB-3, CLG-QB-4, CLG-SPE-2, CLG-R14, CLG-E-the-questing-beast, CLG-BK-2
    assert_eq!(event("the-questing-beast").row().level, Level::White);
    let three = ["grand-tournament", "feast-of-pentecost", "a-damsels-boon"];
    let mut play = Situation::advanced(2)
        .site("castle-of-maidens")
        .at("Anna", "cornwall", &["sir-kay"])
        .lies("cornwall", &["the-questing-beast"])
        .lies("camelot", &three)
        .lies("forest", &["the-black-knight", "mystic-temptation"])
        .covered("the-black-knight", "the-dragon-of-the-mere")
        .stage("card_actions")
        .start();
    play.answer("Anna", "drive The Questing Beast");
    assert_eq!(play.labels("Anna"), ["the Forest"], "three cards lie there, but only two Events");
    play.answer("Anna", "the Forest");
    assert_eq!((event_place(&play, "the-questing-beast"), actions_left(&play)), (json!({ "at": "forest" }), 1));
    let absent = Situation::of(2)
        .at("Anna", "camelot", &["sir-kay"])
        .lies("cornwall", &["the-questing-beast"])
        .stage("card_actions")
        .start();
    assert!(!absent.offers("Anna", "drive The Questing Beast"));
    let folk = ["sir-percival", "sir-palomides", "sir-lancelot", "sir-gawain"];
    let mut where_it_lies =
        Situation::of(2).at("Anna", "camelot", &folk).lies("camelot", &["the-questing-beast"]).start();
    where_it_lies.answer("Anna", "complete The Questing Beast");
    assert_eq!(event_place(&where_it_lies, "the-questing-beast"), crate::common::displayed("Anna"));
}

#[test]
fn the_black_knight_covers_another_event() {
    // CLG-BK-1, CLG-BK-3, CLG-BK-4, CLG-BK-6, CLG-E-the-black-knight
    let drawn =
        |lies: &[&str]| Situation::of(2).lies("forest", lies).top(&["the-black-knight"]).stage("draw_event").start();
    assert_eq!(event_place(&drawn(&[]), "the-black-knight"), json!({ "at": "forest" }), "there is no choice");
    assert_eq!(drawn(&["dark-journey"]).labels("Anna"), ["a slot of its own", "Dark Journey"]);
    let mut full = drawn(&["the-green-knight", "dark-journey", "the-questing-beast"]);
    assert_eq!(full.labels("Anna"), ["discard it", "The Questing Beast", "The Green Knight", "Dark Journey"]);
    full.answer("Anna", "The Green Knight");
    assert_eq!(event_place(&full, "the-green-knight"), json!({ "covered": "the-black-knight" }));
    let mut gone = drawn(&["the-green-knight", "dark-journey", "the-questing-beast"]);
    gone.answer("Anna", "discard it");
    assert_eq!(event_place(&gone, "the-black-knight"), json!("discard"));
}

#[test]
fn what_the_black_knight_covers_is_back_when_he_leaves() {
    // CLG-BK-5, CLG-R15, CLG-BK-1
    let mut play = Situation::of(2)
        .at("Anna", "forest", &["sir-lancelot", "sir-balin", "sir-gawain"])
        .lies("forest", &["the-black-knight"])
        .covered("the-black-knight", "dark-journey")
        .start();
    play.refused("Anna", "complete Dark Journey", "CLG-USE-1");
    play.answer("Anna", "complete The Black Knight");
    assert_eq!(event_place(&play, "dark-journey"), json!({ "at": "forest" }));
}

#[test]
fn hands_and_decks_are_hidden_and_all_else_is_open() {
    // CLG-COMP-8, CLG-COMP-4, CLG-CHR-1, CLG-EVT-2, CLG-EVT-4, CLG-EVT-5
    let play = Situation::of(2)
        .at("Anna", "forest", &["sir-kay"])
        .hand("Bors", &["sir-galahad"])
        .discarded(&["sir-ector"])
        .lies("forest", &["the-questing-beast"])
        .display("Bors", &["embassy-to-ireland"])
        .start();
    let open = serde_json::to_string(&court(&play)).expect("a view is plain data");
    assert!(!open.contains("sir-galahad") && !open.contains("sir-lamorak") && !open.contains("the-holy-grail"));
    assert!(open.contains("sir-ector") && open.contains("embassy-to-ireland"));
    assert_eq!(court(&play).players.iter().map(|player| player.colour).collect::<Vec<_>>(), ["blue", "red"]);
    let board = play.board("Bors");
    assert!(board.contains("Sir Galahad") && board.contains("The Questing Beast [5] for Adventure 18"), "{board}");
    assert_eq!(location("forest").to_string(), "the Forest");
}

#[test]
fn all_options_can_be_set_otherwise() {
    // CLG-OPT-1, CLG-LVL-3
    let odd = [
        ("level", "advanced"),
        ("tie_breaker", "most_events"),
        ("hand_limit", "7"),
        ("final_event_rounds", "unlimited"),
    ];
    let play = Rehearsal::<Legends>::of(2).options(&odd).start();
    assert_eq!(
        play.state()["settings"],
        json!({ "level": "advanced", "most_events": true, "hand_limit": 7, "final_event_rounds": null })
    );
    assert_eq!(Legends::ABOUT.options.len(), 4);
    assert!(card("sir-dagonet").row().level == Level::Red);
}

#[test]
fn every_character_is_in_one_place() {
    // CLG-COMP-9, CLG-FX-1
    let play = fresh(2, "advanced");
    assert_eq!(play.state()["places"].as_object().expect("places").len(), 60);
    assert_eq!(play.game().audit(), Ok(()));
}
