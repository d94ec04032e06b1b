//! The Love Potion in the FAQ: free movement, the bond of death, and what breaks it (CLG-LP).

use serde_json::{Value, json};

use super::{Case, LOVE_POTION, STRONG, all, at, borne, lies};

const TOGETHER: &str = "move Sir Geraint and Lady Enid together for free";

/// Geraint bears the Potion, and Enid is his Companion.
fn bound() -> Value {
    json!({"specials": borne(&[(LOVE_POTION, "sir-geraint", Some("lady-enid"))])})
}

fn gone(case: &mut Case) -> (bool, bool) {
    (case.place("sir-geraint") == "discard", case.place("lady-enid") == "discard")
}

#[test]
fn either_may_move_alone_or_with_another_for_an_action() {
    // CLG-LP-2, CLG-LP-1
    let places = all([at(0, "camelot", &["sir-geraint", "lady-enid", "sir-kay"])]);
    let mut case = Case::of("standard", places, json!({}), bound());
    case.answer("Anna", "go on to the Card Actions");
    case.answer("Anna", "move Sir Geraint");
    assert_eq!(case.offered("Anna"), ["Sir Kay", "Lady Enid", "alone"]);
    case.answer("Anna", "Sir Kay");
    case.answer("Anna", "Cornwall");
    assert_eq!(case.state()["state"]["turn"]["actions_left"], 1);
    case.refused("Anna", TOGETHER, "CLG-LP-10");
    case.answer("Anna", "move Lady Enid");
    case.answer("Anna", "Cornwall");
    case.answer("Anna", TOGETHER);
    case.answer("Anna", "the Forest");
    assert_eq!(case.state()["state"]["active"], 1, "no action was left, and the free move was the last");
    assert_eq!(case.place("lady-enid"), json!({"at": ["forest", 0]}));
}

#[test]
fn who_is_discarded_by_the_own_text_takes_the_other_along() {
    // CLG-LP-3
    let places = all([at(0, "camelot", &["lady-enid", "sir-kay"]), at(0, "forest", &["sir-geraint"])]);
    let mut case = Case::of("standard", places, json!({}), bound());
    case.answer("Anna", "use Lady Enid");
    case.answer("Anna", "Sir Kay");
    assert_eq!(gone(&mut case), (false, false), "not before the end of the turn");
    case.answer("Anna", "end the turn");
    assert_eq!(gone(&mut case), (true, true));
    assert_eq!(case.special(LOVE_POTION), (json!(null), json!(null)), "the Potion lies beside the table");
}

#[test]
fn who_was_bid_takes_the_other_along() {
    // CLG-LP-3, CLG-BID-9
    for (bid, other) in [("Lady Enid", "sir-geraint"), ("Sir Geraint", "lady-enid")] {
        let places = all([at(0, "camelot", &["sir-geraint", "lady-enid"])]);
        let mut set = bound();
        set["stage"] = json!("draw_event");
        set["top"] = json!(["the-white-hart"]);
        let mut case = Case::of("standard", places, json!({}), set);
        case.answer("Anna", &format!("bid {bid} from the table"));
        assert_ne!(case.place(other), json!("discard"), "{bid} is bid, and not yet discarded");
        case.answer("Anna", "pass");
        assert_eq!(gone(&mut case), (true, true), "{bid}");
        assert_eq!(case.place("the-white-hart"), json!({"display": 0}));
    }
}

#[test]
fn the_bond_outlasts_a_theft_and_the_free_move_does_not() {
    // CLG-LP-4, CLG-LP-5
    let places =
        all([at(0, "camelot", &["morgan-le-fay"]), at(1, "camelot", &["sir-geraint", "lady-enid", "sir-kay"])]);
    let mut case = Case::of("standard", places, json!({}), bound());
    case.answer("Anna", "use Morgan le Fay");
    case.answer("Anna", "Sir Geraint");
    assert_eq!(case.place("sir-geraint"), json!({"at": ["camelot", 0]}));
    assert_eq!(case.special(LOVE_POTION), (json!("sir-geraint"), json!("lady-enid")));
    case.refused("Anna", TOGETHER, "CLG-LP-5");
    case.answer("Anna", "end the turn");
    assert!(
        !case.offered("Bors").contains(&TOGETHER.to_owned()),
        "the Companion's player moves them no more than Anna"
    );
    case.answer("Bors", "use Lady Enid");
    case.answer("Bors", "Sir Kay");
    case.answer("Bors", "end the turn");
    assert_eq!(gone(&mut case), (true, true), "she is discarded, and Anna's bearer with her");
}

#[test]
fn a_villainous_request_discards_nobody_and_the_bond_lasts() {
    // CLG-LP-6, CLG-E-villainous-request
    let places = all([
        at(0, "cornwall", &["king-mark", "sir-kay", "sir-ector"]),
        at(1, "camelot", &["sir-geraint", "lady-enid"]),
    ]);
    let mut case = Case::of("standard", places, lies("cornwall", &["villainous-request"]), bound());
    case.answer("Anna", "complete Villainous Request");
    case.answer("Anna", "Lady Enid");
    assert_eq!(gone(&mut case), (false, false));
    assert_eq!(case.place("lady-enid"), json!({"at": ["cornwall", 0]}));
    case.answer("Anna", "use Lady Enid");
    case.answer("Anna", "Sir Ector");
    case.answer("Anna", "end the turn");
    assert_eq!(gone(&mut case), (true, true), "they are still linked");
}

#[test]
fn a_bearer_sent_back_from_the_tournament_leaves_her_and_the_potion() {
    // CLG-LP-7, CLG-DIS-3
    let places = all([at(0, "forest", &["sir-lancelot"]), at(1, "camelot", &["sir-geraint", "lady-enid"])]);
    let mut set = bound();
    set["stage"] = json!("draw_event");
    set["top"] = json!(["tournament-of-logres"]);
    let mut case = Case::of("standard", places, json!({}), set);
    assert_eq!(
        (case.place("sir-geraint"), case.place("lady-enid")),
        (json!({"hand": 1}), json!({"at": ["camelot", 1]}))
    );
    assert_eq!(case.special(LOVE_POTION), (json!(null), json!(null)));
}

#[test]
fn when_another_seizes_the_potion_the_old_pair_is_free() {
    // CLG-LP-8, CLG-SPC-3
    let places = all([
        at(0, "cornwall", &["sir-tristan", "princess-isolde", "dame-brangwaine", "merlin"]),
        at(1, "camelot", &["sir-geraint", "lady-enid"]),
    ]);
    let mut case = Case::of("standard", places, lies("cornwall", &["the-draught-of-love"]), bound());
    case.answer("Anna", "complete the Draught of Love");
    case.answer("Anna", "Sir Tristan");
    case.answer("Anna", "Princess Isolde");
    assert_eq!(case.special(LOVE_POTION), (json!("sir-tristan"), json!("princess-isolde")));
    assert_eq!(gone(&mut case), (false, false));
    case.answer("Anna", "go on to the Card Actions");
    case.answer("Anna", "end the turn");
    case.answer("Bors", "use Lady Enid");
    case.answer("Bors", "Sir Geraint");
    case.answer("Bors", "end the turn");
    assert_eq!(gone(&mut case), (false, true), "Geraint is not linked to her any more");
}

#[test]
fn an_event_that_kills_one_kills_both() {
    // CLG-LP-3, CLG-LP-4
    let places = all([at(0, "cornwall", STRONG), at(1, "cornwall", &["sir-geraint"]), at(2, "forest", &["lady-enid"])]);
    let mut case = Case::of("standard", places, lies("cornwall", &["trial-by-combat"]), bound());
    case.answer("Anna", "complete Trial by Combat");
    case.answer("Anna", "Sir Geraint");
    assert_eq!(gone(&mut case), (true, true), "although three players and two Locations lie between them");
}
