//! The ten questions of the FAQ, case by case: what the first tests of each leave open.

use serde_json::json;

use super::{Case, EXCALIBUR, HIGH_KING, STRONG, all, at, borne, hand, lies};
use crate::stdio::say;

#[test]
fn question_2_a_move_takes_nobody_of_the_others_along() {
    // CLG-Q2, CLG-ACT-5
    let places = all([at(0, "camelot", &["sir-yvain", "sir-marhaus"]), at(1, "camelot", &["sir-ector"])]);
    let mut case = Case::of("standard", places, json!({}), json!({}));
    case.answer("Anna", "move Sir Yvain");
    assert_eq!(case.offered("Anna"), ["Sir Marhaus", "alone"]);
    case.answer("Anna", "Sir Marhaus");
    case.answer("Anna", "Cornwall");
    assert_eq!(case.place("sir-ector"), json!({"at": ["camelot", 1]}));
}

#[test]
fn question_3_a_bonus_of_one_company_needs_one_company() {
    // CLG-Q3a, CLG-Q3b
    let places = all([at(0, "forest", &["sir-gareth", "sir-balan", "sir-balin"]), at(0, "camelot", &["lady-lynette"])]);
    let mut case = Case::of("standard", places, json!({}), json!({}));
    assert_eq!((case.scores("sir-gareth")[2], case.scores("sir-balan")[0]), (4, 7), "Lynette is elsewhere");
}

#[test]
fn question_4_each_of_the_six_kings_helps_all_others_and_not_himself() {
    // CLG-Q4a, CLG-Q4b, CLG-Q4c
    for (king, ability, printed) in [
        ("king-arthur", 4, 5),
        ("king-ban", 0, 4),
        ("king-lot", 0, 4),
        ("king-mark", 3, 5),
        ("king-pellinore", 2, 5),
        ("king-leodegrance", 1, 4),
    ] {
        let places = all([at(0, "camelot", &[king, "sir-kay", "lady-enid"]), at(1, "camelot", &["sir-ector"])]);
        let mut case = Case::of("standard", places, json!({}), json!({}));
        assert_eq!(case.scores(king)[ability], printed, "not {king} himself");
        for (who, mut scores) in [("sir-kay", vec![3, 1, 2, 4, 1, 2]), ("lady-enid", vec![0, 3, 3, 2, 5, 3])] {
            scores[ability] += 1;
            assert_eq!(case.scores(who), scores, "{who} beside {king}");
        }
        assert_eq!(case.scores("sir-ector"), [2, 3, 1, 3, 4, 3], "another player's Company has nothing of {king}");
    }
    let two = all([at(0, "camelot", &["king-ban", "king-lot"])]);
    let mut kings = Case::of("standard", two, json!({}), json!({}));
    assert_eq!((kings.scores("king-ban")[0], kings.scores("king-lot")[0]), (5, 5));
}

#[test]
fn question_5_each_company_of_the_owner_has_the_bonus_and_nobody_else() {
    // CLG-Q5a, CLG-Q5c, CLG-E-mystic-temptation
    let places = all([
        at(0, "camelot", &["lady-of-the-lake", "dame-ragnell", "sir-bedivere"]),
        at(0, "forest", &["sir-kay"]),
        at(1, "forest", &["sir-galahad"]),
    ]);
    let events = json!({"mystic-temptation": {"display": 0}, "siege-perilous": {"at": "camelot"}});
    let mut case = Case::of("standard", places, events, json!({}));
    let psyche: Vec<i64> =
        case.companies().iter().map(|company| company["totals"][5].as_i64().expect("a number")).collect();
    assert_eq!(psyche, [13 + 2, 2 + 2, 6]);
    assert_eq!(case.scores("sir-bedivere")[5], 3, "the bonus is nobody's own");
    case.answer("Anna", "complete Siege Perilous");
    assert_eq!(case.place("siege-perilous"), json!({"display": 0}));
}

#[test]
fn question_6_what_stops_mordred_stops_no_event() {
    // CLG-Q6, CLG-USE-7, CLG-E-trial-by-combat
    for victim in ["Sir Yvain", "Lady Lyonesse", "Sir Ector"] {
        let places = all([
            at(0, "cornwall", STRONG),
            at(0, "cornwall", &["sir-mordred"]),
            at(1, "cornwall", &["sir-ector", "lady-lyonesse"]),
            at(2, "cornwall", &["sir-yvain"]),
        ]);
        let set = json!({"specials": borne(&[(EXCALIBUR, "sir-yvain", None)])});
        let mut case = Case::of("standard", places, lies("cornwall", &["trial-by-combat"]), set);
        case.answer("Anna", "use Sir Mordred");
        case.refused("Anna", "Sir Yvain", "CLG-USE-7");
        case.refused("Anna", "Sir Ector", "CLG-USE-7");
        case.answer("Anna", "nobody");
        case.answer("Anna", "complete Trial by Combat");
        case.answer("Anna", victim);
        let id = victim.to_lowercase().replace(' ', "-");
        assert_eq!(case.place(&id), json!("discard"), "{victim}");
    }
}

#[test]
fn question_7_the_sealed_stay_whatever_discards_them_unless_they_are_bid() {
    // CLG-Q7a, CLG-BID-11, CLG-FX-6
    let sealed = json!({"seals": [["siege-perilous", "sir-galahad"]]});
    let siege = json!({"siege-perilous": {"display": 1}});
    let places = all([at(0, "camelot", &["sir-mordred"]), at(1, "camelot", &["sir-galahad"])]);
    let mut text = Case::of("standard", places, siege.clone(), sealed.clone());
    text.answer("Anna", "use Sir Mordred");
    let told = text.answer("Anna", "Sir Galahad");
    assert!(told.contains(&"Sir Galahad is sealed and stays.".to_owned()), "{told:?}");
    assert_eq!(text.place("sir-galahad"), json!({"at": ["camelot", 1]}));
    let mut set = sealed;
    set["stage"] = json!("draw_event");
    set["top"] = json!(["the-white-hart"]);
    let places = all([at(1, "camelot", &["sir-galahad"]), hand(0, &["sir-kay"])]);
    let mut bid = Case::of("standard", places, siege, set);
    bid.answer("Anna", "pass");
    bid.answer("Bors", "bid Sir Galahad from the table");
    assert_eq!(bid.place("sir-galahad"), json!("discard"));
    assert_eq!(bid.state()["state"]["seals"], json!([]));
}

#[test]
fn question_7_dinadan_ignores_events_in_opponents_turns_alone() {
    // CLG-Q7b, CLG-Q7c, CLG-TL-5
    let places = || all([at(0, "camelot", &["sir-lancelot", "sir-dinadan"]), at(1, "camelot", &["sir-gawain"])]);
    let set = json!({"stage": "draw_event", "top": ["tournament-of-logres"]});
    let mut own = Case::of("standard", places(), json!({}), set.clone());
    let told = say(&mut own.0, json!({"do": "events", "match": 2})).to_string();
    assert!(told.contains("Sir Lancelot has Combat 6 there."), "in her own turn Anna is not asked: {told}");
    let mut set = set;
    set["turns"] = json!(2);
    set["active"] = json!(1);
    let mut others = Case::of("standard", places(), json!({}), set);
    others.answer("Anna", "Sir Lancelot");
    let told = others.answer("Anna", "nobody else").join(" ");
    assert!(told.contains("Sir Dinadan has Combat 3 there."), "Lancelot ignores what Bors has drawn: {told}");
    assert_eq!(others.place("sir-lancelot"), json!({"at": ["camelot", 0]}));
}

#[test]
fn question_8_among_the_best_their_owner_chooses() {
    // CLG-Q8c, CLG-SP-1, CLG-TL-1
    let folk = ["sir-bedivere", "sir-lamorak", "lady-of-the-lake", "elaine-of-corbenic"];
    let mut siege =
        Case::of("standard", all([at(0, "camelot", &folk)]), lies("camelot", &["siege-perilous"]), json!({}));
    siege.answer("Anna", "complete Siege Perilous");
    assert_eq!(siege.offered("Anna"), ["Sir Bedivere", "Sir Lamorak"]);
    siege.answer("Anna", "Sir Lamorak");
    assert_eq!(siege.state()["state"]["seals"], json!([["siege-perilous", "sir-lamorak"]]));
    let places = all([at(0, "camelot", &["sir-gawain"]), at(1, "forest", &["sir-lamorak", "sir-balan", "sir-kay"])]);
    let set = json!({"stage": "draw_event", "top": ["tournament-of-logres"]});
    let mut tournament = Case::of("standard", places, json!({}), set);
    assert_eq!(tournament.offered("Bors"), ["Sir Lamorak", "Sir Balan"]);
    tournament.refused("Bors", "Sir Kay", "CLG-Q9a");
}

#[test]
fn question_9_modified_scores_say_who_is_the_weakest() {
    // CLG-Q9a
    let places =
        all([at(0, "camelot", STRONG), at(1, "camelot", &["sir-kay", "king-lot"]), at(2, "camelot", &["sir-gaheris"])]);
    let events = json!({"grand-tournament": {"at": "camelot"}, "the-might-of-orkney": "heraldic"});
    let mut case = Case::of("standard", places, events, json!({}));
    // Kay has 3 + 1 beside Lot, Lot 4 + 1 by the Might of Orkney.
    case.answer("Anna", "complete Grand Tournament");
    assert_eq!((case.place("sir-kay"), case.place("king-lot")), (json!("discard"), json!({"at": ["camelot", 1]})));
    assert_eq!(case.place("sir-gaheris"), json!("discard"), "the only one of his Company");
}

#[test]
fn question_10_the_cards_of_a_knight_who_goes_to_the_hand_are_free_again() {
    // CLG-Q10, CLG-DIS-3
    let places = all([at(0, "camelot", &["sir-andret"]), at(1, "camelot", &["sir-balan"])]);
    let set = json!({"specials": borne(&[(HIGH_KING, "sir-balan", None), (EXCALIBUR, "sir-andret", None)])});
    let mut case = Case::of("advanced", places, json!({}), set);
    case.answer("Anna", "use Sir Andret");
    let told = case.answer("Anna", "Sir Balan");
    assert!(told.contains(&"The High King lies beside the table again.".to_owned()), "{told:?}");
    assert_eq!((case.place("sir-balan"), case.special(HIGH_KING).0), (json!({"hand": 1}), json!(null)));
    assert_eq!(case.special(EXCALIBUR).0, json!("sir-andret"), "the others stay where they are");
}
