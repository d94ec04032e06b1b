//! Wrong answers of every kind through stdio: refused with the rule, and nothing has changed (`refused` compares the hashes
//! of the whole session before and after).

use serde_json::{Value, json};

use super::{Case, EXCALIBUR, LOVE_POTION, all, at, borne, hand, lies};
use crate::stdio::refused;

/// Six who say nothing that can be used without a hand.
const SIX: &[&str] = &["sir-yvain", "sir-marhaus", "sir-ector", "sir-bedivere", "sir-lionel", "sir-galahad"];

fn actions(mut set: Value) -> Value {
    set["stage"] = json!("card_actions");
    set["turn"] = json!({"actions_left": 3});
    set
}

#[test]
fn a_protected_target() {
    // CLG-USE-7, CLG-C-lady-lyonesse, CLG-S-excalibur
    let places = all([
        at(0, "camelot", &["sir-mordred"]),
        at(1, "camelot", &["sir-kay", "lady-lyonesse"]),
        at(2, "camelot", &["sir-yvain", "sir-lucan"]),
        at(2, "forest", &["sir-ector"]),
    ]);
    let set = json!({"specials": borne(&[(EXCALIBUR, "sir-yvain", None)])});
    let mut case = Case::of("standard", places, json!({}), set);
    case.answer("Anna", "use Sir Mordred");
    for (who, rule) in [
        ("Sir Kay", "CLG-USE-7"),
        ("Sir Yvain", "CLG-USE-7"),
        // Not a Knight, not at his Location, Mordred himself: nobody whom his text means.
        ("Lady Lyonesse", "CLG-C-sir-mordred"),
        ("Sir Ector", "CLG-C-sir-mordred"),
        ("Sir Mordred", "CLG-C-sir-mordred"),
    ] {
        case.refused("Anna", who, rule);
    }
}

#[test]
fn a_seventh_companion() {
    // CLG-COY-2: played, moved, moved together, led by Lynette
    let places = all([
        at(0, "forest", SIX),
        at(0, "camelot", &["sir-geraint", "lady-enid", "sir-kay"]),
        hand(0, &["sir-lucan"]),
    ]);
    let set = actions(json!({"specials": borne(&[(LOVE_POTION, "sir-geraint", Some("lady-enid"))])}));
    let mut case = Case::of("standard", places, json!({}), set);
    case.answer("Anna", "play Sir Lucan");
    case.refused("Anna", "the Forest", "CLG-COY-2");
    case.answer("Anna", "Cornwall");
    case.answer("Anna", "move Sir Kay");
    case.answer("Anna", "alone");
    case.refused("Anna", "the Forest", "CLG-COY-2");
    case.answer("Anna", "Cornwall");
    case.answer("Anna", "move Sir Geraint and Lady Enid together for free");
    case.refused("Anna", "the Forest", "CLG-COY-2");
    let places = all([
        at(0, "forest", SIX),
        at(0, "camelot", &["lady-lynette", "sir-gareth"]),
        at(0, "cornwall", &["sir-lucan"]),
    ]);
    let mut lynette = Case::of("standard", places, json!({}), json!({}));
    lynette.answer("Anna", "use Lady Lynette");
    lynette.answer("Anna", "Sir Gareth");
    // One Location is left, so nobody is asked.
    assert_eq!(lynette.place("lady-lynette"), json!({"at": ["cornwall", 0]}));
}

#[test]
fn a_second_use_in_a_turn() {
    // CLG-USE-2
    let places = all([
        at(0, "camelot", &["princess-guinevere", "sir-yvain", "sir-bors"]),
        hand(0, &["sir-kay", "sir-lucan", "sir-balin"]),
    ]);
    let mut case = Case::of("standard", places, json!({}), json!({}));
    case.answer("Anna", "use Princess Guinevere");
    case.answer("Anna", "Sir Yvain");
    case.answer("Anna", "Sir Kay");
    case.refused("Anna", "use Princess Guinevere", "CLG-USE-2");
}

#[test]
fn a_text_or_an_event_after_a_card_action() {
    // CLG-USE-1, CLG-TURN-1
    let folk = ["princess-guinevere", "king-arthur", "sir-lucan", "sir-bors"];
    let places = all([at(0, "cornwall", &folk)]);
    let mut case = Case::of("standard", places, lies("cornwall", &["embassy-to-ireland"]), json!({}));
    case.answer("Anna", "go on to the Card Actions");
    case.answer("Anna", "draw a Character");
    case.refused("Anna", "use Sir Lucan", "CLG-USE-1");
    case.refused("Anna", "complete Embassy to Ireland", "CLG-TURN-1");
}

#[test]
fn a_bid_that_cannot_be_made() {
    // CLG-BID-2, CLG-BID-3, CLG-DG-6
    let places = all([
        hand(0, &["sir-dagonet", "sir-kay"]),
        at(0, "camelot", &["sir-turquin"]),
        super::beneath("sir-turquin", &["sir-ector"]),
        hand(1, &["sir-balin", "sir-balan"]),
        at(1, "forest", &["sir-lucan"]),
    ]);
    let set = json!({"stage": "draw_event", "top": ["war-of-the-eleven-kings"]});
    let mut case = Case::of("advanced", places, json!({}), set);
    for (bid, rule) in [
        ("bid Sir Dagonet", "CLG-DG-6"),
        ("bid Sir Ector", "CLG-BID-3"),
        ("bid Sir Lucan from the table", "CLG-BID-2"),
        ("bid Sir Balin", "CLG-BID-2"),
        ("bid Sir Galahad", "CLG-BID-2"),
    ] {
        case.refused("Anna", bid, rule);
    }
    case.answer("Anna", "bid Sir Kay");
    refused(&mut case.0, json!({"do": "answer", "match": 2, "seat": "Anna", "label": "pass"}));
    case.answer("Bors", "pass");
    // Bors is out of this bidding: Anna is asked again and again.
    case.answer("Anna", "bid Sir Turquin from the table");
    assert_eq!(case.state()["waiting"], json!([0]));
}

#[test]
fn an_event_that_cannot_be_completed() {
    // CLG-CMP-1, CLG-CMP-5, CLG-BK-1
    let places = all([
        at(0, "forest", &["sir-percival", "sir-palomides", "sir-lamorak"]),
        at(0, "camelot", &["sir-bors"]),
        at(1, "cornwall", &["sir-yvain"]),
    ]);
    let events = json!({"dark-journey": {"at": "forest"}, "the-black-knight": {"at": "forest"},
        "the-questing-beast": {"covered": "the-black-knight"}, "embassy-to-ireland": {"at": "cornwall"},
        "the-queens-trial": {"at": "camelot"}});
    let mut case = Case::of("standard", places, events, json!({}));
    for (event, rule) in [
        ("complete Embassy to Ireland", "CLG-CMP-1"),
        ("complete the Queen's Trial", "CLG-CMP-1"),
        ("complete the Questing Beast", "CLG-BK-1"),
    ] {
        case.refused("Anna", event, rule);
    }
    case.answer("Anna", "complete Dark Journey");
    case.answer("Anna", "nobody");
    case.refused("Anna", "complete the Black Knight", "CLG-CMP-5");
}

#[test]
fn what_is_no_answer_at_all() {
    // Labels, numbers and seats that do not exist, and answers of another seat.
    let places = all([at(0, "camelot", &["sir-bors"]), at(1, "camelot", &["sir-lucan"])]);
    let mut case = Case::of("standard", places, json!({}), json!({}));
    case.refused("Anna", "", "CLG-USE-1");
    case.refused("Anna", "use Sir Nobody", "CLG-USE-1");
    for wrong in [
        json!({"do": "answer", "match": 2, "seat": "Anna", "option": 99}),
        json!({"do": "answer", "match": 2, "seat": "Anna", "option": -1}),
        json!({"do": "answer", "match": 2, "seat": "Anna", "number": 1}),
        json!({"do": "answer", "match": 2, "seat": "Bors", "label": "use Sir Lucan"}),
        json!({"do": "answer", "match": 2, "seat": "Mordred", "label": "use Sir Bors"}),
        json!({"do": "answer", "match": 3, "seat": "Anna", "label": "use Sir Bors"}),
    ] {
        let error = refused(&mut case.0, wrong);
        assert!(!error["message"].to_string().is_empty(), "{error}");
    }
}
