//! Card Actions, the Beast, the Black Knight, and what is open (CLG-ACT, CLG-END-2, CLG-QB, CLG-BK, CLG-COMP, CLG-OPT).

use camelot_legends::Legends;
use camelot_legends::cards::{Card, Level};
use serde_json::json;
use table::{Ask, Game, Rehearsal};

use crate::common::{
    HIGH_KING, Situation, actions_left, at, card, court, event, event_place, in_hand, location, place,
};

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
    assert_eq!(play.asked("Anna").text, "Where does Sir Kay go?", "nobody can go with him");
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
    play.answer("Anna", "drive the Questing Beast");
    assert_eq!(play.labels("Anna"), ["the Forest"], "three cards lie there, but only two Events");
    let Ask::One { options, .. } = play.asked("Anna").ask else { panic!("it is a choice") };
    assert_eq!(options[0].target.as_deref(), Some("location:forest"));
    play.answer("Anna", "the Forest");
    assert_eq!((event_place(&play, "the-questing-beast"), actions_left(&play)), (json!({ "at": "forest" }), 1));
    let absent = Situation::of(2)
        .at("Anna", "camelot", &["sir-kay"])
        .lies("cornwall", &["the-questing-beast"])
        .stage("card_actions")
        .start();
    assert!(!absent.offers("Anna", "drive the Questing Beast"));
    let folk = ["sir-percival", "sir-palomides", "sir-lancelot", "sir-gawain"];
    let mut where_it_lies =
        Situation::of(2).at("Anna", "camelot", &folk).lies("camelot", &["the-questing-beast"]).start();
    where_it_lies.answer("Anna", "complete the Questing Beast");
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
    play.refused("Anna", "complete Dark Journey", "CLG-BK-1");
    play.answer("Anna", "complete the Black Knight");
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
    let play = Rehearsal::<Legends>::of(2).option("level", "advanced").start();
    assert_eq!(play.state()["places"].as_object().expect("places").len(), 60);
    assert_eq!(play.game().audit(), Ok(()));
}
