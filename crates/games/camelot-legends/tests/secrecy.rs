//! What is dealt anew for a seat, and what is not because the seat has seen it (CLG-COMP-8).

use std::collections::BTreeSet;

use camelot_legends::Legends;
use serde_json::{Value, json};
use table::{Game, Quick, Seat};

use crate::common::{Play, Situation, in_hand, seat};

/// Worlds that a seat cannot tell from the true one.
fn worlds(play: &Play, viewer: Option<&str>) -> Vec<Value> {
    let viewer = viewer.map(|name| Seat::new(seat(name)));
    let world = |number: u64| {
        let mut other: Legends = play.game().clone();
        other.hide(viewer, &mut Quick::new(number));
        assert_eq!(other.audit(), Ok(()));
        serde_json::to_value(other).expect("plain data")
    };
    (0..40).map(world).collect()
}

/// In how many places a Character lies over these worlds.
fn where_is(worlds: &[Value], id: &str) -> BTreeSet<String> {
    worlds.iter().map(|world| world["places"][id].to_string()).collect()
}

#[test]
fn a_hand_is_dealt_anew_for_others_and_not_for_its_holder() {
    let play = Situation::of(2).hand("Anna", &["sir-kay"]).hand("Bors", &["sir-ector"]).start();
    let for_bors = worlds(&play, Some("Bors"));
    assert!(where_is(&for_bors, "sir-kay").len() > 1);
    assert_eq!(where_is(&for_bors, "sir-ector").len(), 1);
    assert!(where_is(&worlds(&play, None), "sir-ector").len() > 1);
    let sizes: BTreeSet<usize> = for_bors
        .iter()
        .map(|world| {
            world["places"].as_object().expect("places").values().filter(|place| **place == in_hand("Anna")).count()
        })
        .collect();
    assert_eq!(sizes, [1].into(), "hands keep their size");
}

#[test]
fn what_went_openly_to_a_hand_stays_there_for_all() {
    // CLG-DIS-3
    let mut play = Situation::advanced(3)
        .at("Anna", "camelot", &["sir-andret"])
        .at("Bors", "camelot", &["sir-balan"])
        .hand("Bors", &["sir-ector"])
        .start();
    play.answer("Anna", "use Sir Andret").answer("Anna", "Sir Balan");
    for viewer in [Some("Anna"), Some("Clarine"), None] {
        let worlds = worlds(&play, viewer);
        assert_eq!(where_is(&worlds, "sir-balan").len(), 1, "{viewer:?}");
        assert!(where_is(&worlds, "sir-ector").len() > 1, "{viewer:?}");
    }
}

#[test]
fn a_hand_that_was_looked_at_is_known_to_one() {
    // CLG-C-sir-agravaine
    let mut play = Situation::of(3)
        .at("Anna", "camelot", &["sir-agravaine"])
        .hand("Bors", &["sir-kay"])
        .hand("Clarine", &["sir-balin"])
        .start();
    play.answer("Anna", "use Sir Agravaine").answer("Anna", "the hand of the red player");
    assert_eq!(where_is(&worlds(&play, Some("Anna")), "sir-kay").len(), 1);
    assert!(where_is(&worlds(&play, Some("Anna")), "sir-balin").len() > 1);
    assert!(where_is(&worlds(&play, Some("Clarine")), "sir-kay").len() > 1);
}

#[test]
fn merlins_order_is_known_to_his_player_alone_and_the_final_event_to_nobody() {
    // CLG-C-merlin, CLG-STD-2, CLG-R29
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &["merlin"])
        .hand("Anna", &["sir-kay", "sir-balin"])
        .top(&["embassy-to-ireland", "the-saxon-shore", "dark-journey"])
        .start();
    play.answer("Anna", "use Merlin")
        .answer("Anna", "Sir Kay")
        .answer("Anna", "Dark Journey")
        .answer("Anna", "The Saxon Shore");
    let tops = |viewer: &str| -> BTreeSet<String> {
        let top = |world: &Value| {
            let deck = world["event_deck"].as_array().expect("a deck").clone();
            json!(deck[deck.len() - 3..]).to_string()
        };
        worlds(&play, Some(viewer)).iter().map(top).collect()
    };
    assert_eq!(tops("Anna"), ["[\"embassy-to-ireland\",\"the-saxon-shore\",\"dark-journey\"]".to_owned()].into());
    assert!(tops("Bors").len() > 1);
    for viewer in ["Anna", "Bors"] {
        let bottoms: BTreeSet<String> =
            worlds(&play, Some(viewer)).iter().map(|world| world["event_deck"][0].to_string()).collect();
        assert_eq!(bottoms.len(), 3, "any of the three, for {viewer}");
    }
    assert!(play.board("Anna").contains("You know the next Events: Dark Journey, The Saxon Shore, Embassy to Ireland"));
}
