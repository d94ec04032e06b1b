//! The single cards of the FAQ, case by case: what the first tests of each leave open.

use serde_json::{Map, Value, json};

use super::{Case, EXCALIBUR, HIGH_KING, STRONG, all, at, beneath, borne, hand, lies};

const MAIDENS: &str = "castle-of-maidens";

fn beneath_the_castle(ladies: &[&str]) -> Map<String, Value> {
    ladies.iter().map(|id| ((*id).to_owned(), json!({"beneath_event": MAIDENS}))).collect()
}

fn drawing(event: &str) -> Value {
    json!({"stage": "draw_event", "top": [event]})
}

#[test]
fn the_black_knight_drawn_to_two_events_leaves_a_slot_for_the_beast() {
    // CLG-BK-1, CLG-BK-2, CLG-BK-3
    let events = json!({"the-green-knight": {"at": "forest"}, "mystic-temptation": {"at": "forest"},
        "the-questing-beast": {"at": "cornwall"}});
    let places =
        all([at(0, "cornwall", &["sir-kay"]), at(0, "forest", &["merlin", "lady-of-the-lake", "sir-galahad"])]);
    let mut case = Case::of("standard", places, events, drawing("the-black-knight"));
    assert_eq!(case.offered("Anna"), ["a slot of its own", "The Green Knight", "Mystic Temptation"]);
    case.answer("Anna", "Mystic Temptation");
    // A Company with Psyche 18 stands before it, and it is not in play.
    case.refused("Anna", "complete Mystic Temptation", "CLG-BK-1");
    case.answer("Anna", "go on to the Card Actions");
    case.answer("Anna", "drive the Questing Beast");
    case.answer("Anna", "the Forest");
    assert_eq!(case.place("the-questing-beast"), json!({"at": "forest"}));
}

#[test]
fn the_black_knight_drawn_to_three_events_is_discarded_or_covers_one() {
    // CLG-BK-4
    let three = lies("forest", &["the-green-knight", "mystic-temptation", "dark-journey"]);
    for (answer, place) in [("discard it", json!("discard")), ("Dark Journey", json!({"at": "forest"}))] {
        let mut case = Case::of("standard", json!({}), three.clone(), drawing("the-black-knight"));
        assert_eq!(case.offered("Anna"), ["discard it", "The Green Knight", "Mystic Temptation", "Dark Journey"]);
        case.answer("Anna", answer);
        assert_eq!(case.place("the-black-knight"), place);
    }
}

#[test]
fn the_castle_takes_ladies_of_the_table_alone_and_is_a_location_like_others() {
    // CLG-CM-1, CLG-CM-2, CLG-CM-3
    let places = all([
        hand(0, &["nimue", "sir-kay"]),
        at(0, "camelot", &["sir-ector"]),
        at(1, "camelot", &["lady-enid"]),
        at(2, "forest", &["queen-morgause", "dindrane"]),
    ]);
    let mut case = Case::of("advanced", places, json!({}), drawing(MAIDENS));
    assert_eq!(case.offered("Clarine"), ["Queen Morgause", "Dindrane"], "Anna gives none, and Bors has one alone");
    case.answer("Clarine", "Dindrane");
    for (lady, place) in [
        ("nimue", json!({"hand": 0})),
        ("lady-enid", json!({"beneath_event": MAIDENS})),
        ("dindrane", json!({"beneath_event": MAIDENS})),
        ("queen-morgause", json!({"at": ["forest", 2]})),
    ] {
        assert_eq!(case.place(lady), place, "{lady}");
    }
    case.answer("Anna", "play Sir Kay");
    case.answer("Anna", "the Castle of Maidens");
    case.answer("Anna", "move Sir Ector");
    case.answer("Anna", "the Castle of Maidens");
    assert_eq!(case.place("sir-kay"), json!({"at": ["castle", 0]}));
    assert_eq!(case.place("sir-ector"), json!({"at": ["castle", 0]}));
}

#[test]
fn another_event_is_completed_before_the_castle_and_none_after_it() {
    // CLG-CM-4, CLG-CM-5, CLG-CM-7, CLG-CM-8, CLG-CM-11, CLG-CM-12, CLG-CM-13
    let places = all([
        at(0, "castle", &["king-mark", "sir-kay", "sir-bedivere", "sir-yvain", "sir-marhaus", "sir-bors"]),
        at(0, "cornwall", &["king-arthur", "princess-guinevere", "sir-lucan", "merlin"]),
        beneath_the_castle(&["lady-enid", "dame-ragnell"]),
    ]);
    let events =
        json!({(MAIDENS): "site", "embassy-to-ireland": {"at": "cornwall"}, "a-damsels-boon": {"at": "camelot"}});
    let mut case = Case::of("advanced", places, events, json!({}));
    case.answer("Anna", "complete Embassy to Ireland");
    case.answer("Anna", "complete Castle of Maidens");
    // Six and the two who were beneath it: eight for the moment.
    for _ in 0..6 {
        case.answer("Anna", "Camelot");
    }
    case.refused("Anna", "Camelot", "CLG-COY-2");
    case.answer("Anna", "Cornwall");
    let told = case.answer("Anna", "Cornwall");
    assert!(told.contains(&"The turn of Anna ends at once.".to_owned()), "{told:?}");
    assert_eq!(
        case.state()["waiting"],
        json!([1]),
        "no Card Action, and no Damsel's Boon for those who came from there"
    );
    assert_eq!(case.points(0), 4 + 4);
    assert_eq!(case.place("a-damsels-boon"), json!({"at": "camelot"}));
}

#[test]
fn who_finds_no_place_is_chosen_among_those_of_the_castle() {
    // CLG-CM-9, CLG-CM-15
    let places = all([
        at(0, "camelot", &["king-arthur", "king-ban", "king-lot", "king-mark", "king-pellinore", "king-leodegrance"]),
        at(0, "cornwall", &["sir-kay", "sir-bedivere", "sir-lucan", "sir-ector", "sir-gaheris"]),
        at(0, "forest", &["sir-gareth", "queen-morgause", "sir-percival", "sir-yvain", "sir-tor"]),
        at(0, "castle", &["sir-gawain", "sir-lancelot", "sir-lamorak", "sir-balin", "sir-balan"]),
    ]);
    let mut case = Case::of("advanced", places, json!({(MAIDENS): "site"}), json!({}));
    case.answer("Anna", "complete Castle of Maidens");
    assert_eq!(case.offered("Anna"), ["Sir Gawain", "Sir Lancelot", "Sir Lamorak", "Sir Balin", "Sir Balan"]);
    for who in ["Sir Gawain", "Sir Balin", "Sir Balan"] {
        case.answer("Anna", who);
    }
    case.answer("Anna", "Cornwall");
    assert_eq!(case.place("sir-lancelot"), json!({"at": ["cornwall", 0]}));
    assert_eq!(case.place("sir-lamorak"), json!({"at": ["forest", 0]}), "one place is left");
    for who in ["sir-gawain", "sir-balin", "sir-balan"] {
        assert_eq!(case.place(who), json!("discard"), "{who}");
    }
}

#[test]
fn dagonet_replaces_a_lady_and_those_who_cannot_be_targeted() {
    // CLG-DG-1, CLG-DG-2, CLG-DG-3
    for (victim, id) in [("Nimue", "nimue"), ("Sir Yvain", "sir-yvain")] {
        let places = all([hand(0, &["sir-dagonet"]), at(1, "camelot", &["nimue", "lady-lyonesse", "sir-yvain"])]);
        let set = json!({"specials": borne(&[(EXCALIBUR, "sir-yvain", None)])});
        let mut case = Case::of("advanced", places, json!({}), set);
        case.answer("Anna", "play Sir Dagonet");
        case.answer("Anna", victim);
        assert_eq!((case.place(id), case.place("sir-dagonet")), (json!("discard"), json!({"at": ["camelot", 1]})));
        let bearer = if id == "sir-yvain" { "sir-dagonet" } else { "sir-yvain" };
        assert_eq!(case.special(EXCALIBUR).0, json!(bearer));
    }
}

#[test]
fn dagonet_holds_the_slot_of_the_one_he_replaced() {
    // CLG-DG-7, CLG-DG-6, CLG-DG-8
    let places =
        all([hand(0, &["sir-kay", "sir-dagonet"]), hand(1, &["sir-lancelot", "sir-yvain"]), hand(2, &["sir-ector"])]);
    let mut case = Case::of("advanced", places, json!({}), drawing("war-of-the-eleven-kings"));
    case.refused("Anna", "bid Sir Dagonet", "CLG-DG-6");
    case.answer("Anna", "bid Sir Kay");
    case.answer("Bors", "bid Sir Lancelot");
    case.answer("Clarine", "bid Sir Ector");
    let filled = |case: &mut Case| case.state()["state"]["bidding"]["filled"].take();
    assert_eq!(filled(&mut case), 3);
    case.answer("Anna", "bid Sir Dagonet");
    case.answer("Anna", "Sir Lancelot");
    assert_eq!(filled(&mut case), 3);
    assert_eq!((case.place("sir-lancelot"), case.place("sir-dagonet")), (json!("discard"), json!({"bid": 1})));
}

#[test]
fn mordred_strikes_at_avalon_and_a_knight_lost_there_is_lost() {
    // CLG-AV-4, CLG-AV-5, CLG-AV-3
    let places =
        all([at(0, "avalon", &["sir-mordred"]), at(1, "avalon", &["sir-bors"]), at(1, "camelot", &["sir-yvain"])]);
    let gone = json!({"knights_gone": 1, "ladies_gone": 0});
    let set = json!({"players": [gone, gone, {"knights_gone": 0, "ladies_gone": 0}]});
    let mut case = Case::of("advanced", places, json!({"isle-of-avalon": "site"}), set);
    assert_eq!(case.points(1), 1, "Bors has Adventure 3");
    case.answer("Anna", "use Sir Mordred");
    case.answer("Anna", "Sir Bors");
    assert_eq!((case.place("sir-bors"), case.points(1)), (json!("discard"), 0));
    case.answer("Anna", "end the turn");
    case.answer("Bors", "move Sir Yvain");
    case.refused("Bors", "the Isle of Avalon", "CLG-AV-3");
}

#[test]
fn nimue_is_gone_and_her_silence_lasts() {
    // CLG-NI-1, CLG-NI-2
    let places =
        all([at(0, "cornwall", &["nimue"]), at(1, "cornwall", &["king-arthur", "sir-kay"]), at(1, "cornwall", STRONG)]);
    let mut set = json!({"top": ["embassy-to-ireland", "the-saxon-shore", "the-queens-trial"]});
    set["stage"] = json!("texts_and_events");
    let mut case = Case::of("standard", places, lies("cornwall", &["trial-by-combat"]), set);
    case.answer("Anna", "use Nimue");
    case.answer("Anna", "King Arthur");
    case.answer("Anna", "end the turn");
    case.answer("Bors", "complete Trial by Combat");
    case.answer("Bors", "Nimue");
    assert_eq!((case.place("nimue"), case.scores("sir-kay")[4]), (json!("discard"), 1));
    case.answer("Bors", "end the turn");
    case.answer("Clarine", "end the turn");
    assert_eq!(case.scores("sir-kay")[4], 2, "Anna's next turn has begun");
}

#[test]
fn the_archbishop_ends_the_round_table_for_all() {
    // CLG-RT-1, CLG-RT-2, CLG-RT-4
    let places = all([
        at(0, "camelot", &["king-arthur", "sir-percival"]),
        at(0, "forest", &["archbishop-of-canterbury"]),
        at(1, "camelot", &["sir-gawain", "sir-palomides", "sir-lucan"]),
    ]);
    let mut case = Case::of("advanced", places, json!({"the-round-table": {"display": 1}}), json!({}));
    let chivalry = |case: &mut Case, company: usize| case.companies()[company]["totals"][4].as_i64().expect("a number");
    assert_eq!((chivalry(&mut case, 0), chivalry(&mut case, 1)), (10 + 2, 3 + 2 + 3), "No Allegiance is no third one");
    assert_eq!(case.points(1), 3);
    case.answer("Anna", "use the Archbishop of Canterbury");
    case.answer("Anna", "The Round Table");
    assert_eq!((chivalry(&mut case, 0), case.points(1)), (10, 0));
}

#[test]
fn the_knight_of_the_siege_uses_his_text_in_every_turn() {
    // CLG-SP-3, CLG-SP-2
    let places = all([at(0, "camelot", &["sir-bors"])]);
    let set = json!({"seals": [["siege-perilous", "sir-bors"]],
        "top": ["embassy-to-ireland", "the-saxon-shore", "the-queens-trial"]});
    let mut case = Case::of("standard", places, json!({"siege-perilous": {"display": 0}}), set);
    for turn in 1..=2 {
        case.answer("Anna", "use Sir Bors");
        assert_eq!(case.scores("sir-bors")[5], 8, "turn {turn}");
        let told = case.answer("Anna", "end the turn");
        assert_eq!(told[0], "Sir Bors is sealed and stays.");
        assert_eq!(case.scores("sir-bors")[5], 4);
        if turn == 1 {
            case.answer("Bors", "end the turn");
            case.answer("Clarine", "end the turn");
        }
    }
}

#[test]
fn sagramore_is_doubled_after_all_that_is_added() {
    // CLG-SA-1, CLG-SA-2, CLG-SA-3
    let places = all([at(0, "camelot", &["sir-sagramore", "king-ban", "princess-isolde", "elaine-of-astolat"])]);
    let set = json!({"specials": borne(&[(EXCALIBUR, "sir-sagramore", None)])});
    let mut case = Case::of("standard", places, json!({}), set);
    case.answer("Anna", "use Sir Sagramore");
    assert_eq!(case.scores("sir-sagramore")[0], (4 + 1 + 2) * 2);
    case.answer("Anna", "use Elaine of Astolat");
    case.answer("Anna", "Sir Sagramore");
    assert_eq!(case.scores("sir-sagramore")[0], (4 + 1 + 2 + 5) * 2, "what is added later is doubled, too");
    case.answer("Anna", "use Princess Isolde");
    case.answer("Anna", "Sir Sagramore");
    assert_eq!(case.scores("sir-sagramore")[0], (4 + 1 + 2 + 5) * 4);
}

#[test]
fn the_theft_takes_the_sword_from_its_bearer_who_stays() {
    // CLG-TE-2, CLG-SPC-3
    let places = all([at(0, "cornwall", &["king-mark", "merlin", "lady-lynette"]), at(1, "forest", &["sir-kay"])]);
    let set = json!({"specials": borne(&[(EXCALIBUR, "sir-kay", None)])});
    let mut case = Case::of("standard", places, lies("cornwall", &["theft-of-excalibur"]), set);
    case.answer("Anna", "complete Theft of Excalibur");
    assert_eq!(case.special(EXCALIBUR).0, json!("king-mark"));
    assert_eq!((case.place("sir-kay"), case.scores("sir-kay")[0]), (json!({"at": ["forest", 1]}), 3));
}

#[test]
fn isolde_beneath_the_castle_is_in_no_company() {
    // CLG-TR-3, CLG-CM-14
    let places = all([at(0, "camelot", &["sir-tristan"]), beneath_the_castle(&["princess-isolde"])]);
    let mut case = Case::of("advanced", places, json!({(MAIDENS): "site"}), json!({}));
    assert_eq!((case.scores("sir-tristan")[0], case.scores("sir-tristan")[5]), (5, 3));
}

#[test]
fn a_captured_knight_is_out_of_play_and_goes_where_turquin_goes() {
    // CLG-TU-1, CLG-TU-2
    let places =
        all([at(0, "camelot", &["sir-turquin", "sir-lamorak"]), at(1, "camelot", &["king-arthur", "sir-yvain"])]);
    let mut case = Case::of("advanced", places, json!({}), json!({}));
    assert_eq!(case.scores("sir-yvain")[4], 4 + 1);
    case.answer("Anna", "use Sir Turquin");
    case.answer("Anna", "King Arthur");
    assert_eq!(case.scores("sir-yvain")[4], 4, "Arthur's text does nothing beneath Turquin");
    case.answer("Anna", "move Sir Turquin");
    case.answer("Anna", "Sir Lamorak");
    case.answer("Anna", "Cornwall");
    assert_eq!(case.place("sir-turquin"), json!({"at": ["cornwall", 0]}), "one action for both");
    assert_eq!((case.place("king-arthur"), case.points(0)), (json!({"beneath": "sir-turquin"}), 1));
}

#[test]
fn turquins_conquests_are_lost_when_he_leaves_even_if_he_comes_back() {
    // CLG-TU-3
    let captives = ["sir-kay", "sir-ector"];
    let places = || all([at(1, "camelot", &["sir-turquin"]), beneath("sir-turquin", &captives)]);
    let free = |case: &mut Case| captives.iter().all(|id| case.place(id) == "discard");
    let mut killers = places();
    killers.as_object_mut().expect("places").append(&mut at(0, "cornwall", &["king-mark", "nimue", "dame-ragnell"]));
    let mut killed = Case::of("advanced", killers, lies("cornwall", &["assassination"]), json!({}));
    assert_eq!(killed.points(1), 2);
    killed.answer("Anna", "complete Assassination");
    killed.answer("Anna", "Sir Turquin");
    assert!(killed.place("sir-turquin") == "discard" && free(&mut killed) && killed.points(1) == 0);
    let mut senders = places();
    senders.as_object_mut().expect("places").append(&mut at(0, "camelot", &["sir-andret"]));
    let mut sent = Case::of("advanced", senders, json!({}), json!({}));
    sent.answer("Anna", "use Sir Andret");
    sent.answer("Anna", "Sir Turquin");
    assert!(sent.place("sir-turquin") == json!({"hand": 1}) && free(&mut sent));
    sent.answer("Anna", "end the turn");
    sent.answer("Bors", "play Sir Turquin");
    sent.answer("Bors", "Camelot");
    assert_eq!(sent.points(1), 0, "he is back, they are not");
}

#[test]
fn turquins_text_leaves_one_card_action_even_after_the_feast() {
    // CLG-TU-5
    let places = all([
        at(0, "camelot", &["king-arthur", "princess-guinevere", "queen-morgause", "sir-turquin"]),
        at(1, "camelot", &["sir-bedivere"]),
    ]);
    let set = json!({"specials": borne(&[(HIGH_KING, "king-arthur", None)])});
    let mut case = Case::of("advanced", places, lies("camelot", &["feast-of-pentecost"]), set);
    case.answer("Anna", "use Sir Turquin");
    case.answer("Anna", "Sir Bedivere");
    let told = case.answer("Anna", "complete Feast of Pentecost");
    assert!(told.contains(&"Anna has 1 Card Action.".to_owned()), "{told:?}");
}
