//! Kingdom through stdio: the worked examples of the book, and bad answers of every kind.

use logres::stdio::Session;
use serde_json::{Value, json};

use crate::stdio::{loaded, refused, say, state, told};

/// Loads a record of the game's own tests; match 1 is then where the record ends.
macro_rules! worked_example {
    ($name:literal) => {
        loaded(include_str!(concat!("../../../games/kingdom/tests/records/", $name, ".logres")))
    };
}

fn pieces_at(player: &Value, place: &str) -> (u64, u64) {
    let armies = player["armies"].as_array().expect("a list");
    let army = armies.iter().find(|army| army["place"] == place);
    army.map_or((0, 0), |army| {
        let force = &army["force"];
        (force["knights"].as_u64().expect("a number"), force["foot"].as_u64().expect("a number"))
    })
}

#[test]
fn the_first_round_of_the_books_battle() {
    // KGD-16.ex
    let mut session = worked_example!("16-battle");
    let told = told(&mut session);
    let round = "KGD-15.ii Round 1, table 1: King Arthur throws blue 2, Mordred throws blue 5: the attacker loses 2.";
    let loss = "KGD-16.a King Arthur loses 1 knight and 1 footsoldier (thrown: 4).";
    let at = told.iter().position(|line| line == round).expect("the round of the book");
    assert_eq!(told[at + 1], loss);
    assert!(told[at + 2].contains("King Arthur throws red"), "without knights he throws red: {}", told[at + 2]);
    let state = state(&mut session);
    assert_eq!(pieces_at(&state["players"][0], "O12"), (0, 0));
    assert_eq!(pieces_at(&state["players"][1], "O12"), (2, 2));
}

#[test]
fn the_books_wages_and_spoils() {
    // KGD-17.ex
    let mut session = worked_example!("17-wages");
    let state = state(&mut session);
    assert_eq!((&state["players"][0]["gold"], &state["players"][1]["gold"]), (&json!(97), &json!(95)));
    assert_eq!(pieces_at(&state["players"][0], "O12"), (3, 2));
}

#[test]
fn the_books_allegiances_cost_28() {
    // KGD-8.ex
    let mut session = worked_example!("08-costs");
    assert!(told(&mut session).contains(&"KGD-8 King Arthur pays 28 gold for his allegiances.".to_owned()));
    let state = state(&mut session);
    assert_eq!(state["players"][0]["gold"], 72);
}

#[test]
fn the_books_two_castles_owe_8() {
    // KGD-4.vi.ex
    let mut session = worked_example!("04-tax");
    let view = say(&mut session, json!({"do": "view", "match": 1, "seat": null}));
    let lines = view["view"]["players"][0]["tax"].as_array().expect("the lines of a record card").clone();
    let castles = lines.iter().find(|line| line["what"] == "castle").expect("a line for castles");
    assert_eq!((&castles["controlled"], &castles["levy"], &castles["due"]), (&json!(2), &json!(4), &json!(8)));
}

#[test]
fn bad_answers_of_every_kind_are_refused_with_their_rule() {
    let mut session = Session::new();
    let new =
        json!({"do": "new", "game": "kingdom", "seats": 3, "options": {"turn_order": "agreed"}, "seed": "bad answers"});
    say(&mut session, new);
    let bad = |session: &mut Session, answer: Value, rule: &str| {
        let mut line = json!({"do": "answer", "match": 1});
        line.as_object_mut().expect("an object").extend(answer.as_object().expect("an object").clone());
        let error = refused(session, line.clone());
        assert_eq!(error["rule"], rule, "{line} got {error}");
    };
    let good = |session: &mut Session, seat: u8, label: &str| {
        say(session, json!({"do": "answer", "match": 1, "seat": seat, "label": label}));
    };
    good(&mut session, 0, "King Mark");
    // KGD-4.v: a Challenger somebody has; KGD-4.v.note: anybody but Arthur for the last.
    bad(&mut session, json!({"seat": 1, "label": "King Mark"}), "KGD-4.v");
    good(&mut session, 1, "King Lot");
    bad(&mut session, json!({"seat": 2, "label": "Mordred"}), "KGD-4.v.note");
    good(&mut session, 2, "King Arthur");
    // KGD-5.ii: a bid below the last, or no number at all.
    good(&mut session, 0, "bid");
    bad(&mut session, json!({"seat": 0, "number": 0}), "KGD-5.ii");
    good(&mut session, 0, "6");
    good(&mut session, 1, "bid");
    bad(&mut session, json!({"seat": 1, "number": 6}), "KGD-5.ii");
    bad(&mut session, json!({"seat": 1, "text": "a king's ransom"}), "KGD-5.ii");
    bad(&mut session, json!({"seat": 1, "option": 0}), "KGD-5.ii");
}
