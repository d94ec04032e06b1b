//! Bidding Events (CLG-BID) and Dagonet, in and out of them (CLG-DG).

use serde_json::json;

use crate::common::{
    EXCALIBUR, HIGH_KING, LOVE_POTION, Situation, actions_left, at, displayed, event_place, in_hand, place, points,
    score,
};

fn drawn(situation: Situation, event: &str) -> crate::common::Play {
    situation.top(&[event]).stage("draw_event").start()
}

#[test]
fn the_drawer_bids_first_and_those_who_pass_are_out() {
    // CLG-BID-1, CLG-BID-2, CLG-BID-5, CLG-BID-10, CLG-E-the-white-hart, CLG-Q1b
    let scene = Situation::of(4)
        .turns(2)
        .hand("Bors", &["sir-kay", "sir-ector"])
        .hand("Clarine", &["sir-percival"])
        .hand("Dinadan", &["sir-yvain"])
        .hand("Anna", &["sir-lucan"]);
    let mut play = drawn(scene, "the-white-hart");
    for (name, deed) in [
        ("Bors", "bid Sir Kay"),
        ("Clarine", "bid Sir Percival"),
        ("Dinadan", "pass"),
        ("Anna", "pass"),
        ("Bors", "pass"),
    ] {
        assert_eq!(play.who_is_asked(), [name]);
        play.answer(name, deed);
    }
    assert_eq!(event_place(&play, "the-white-hart"), displayed("Clarine"), "she has no card left and passes");
    assert_eq!(points(&play, "Clarine"), 4);
}

#[test]
fn characters_of_hand_and_table_are_bid_and_all_are_discarded() {
    // CLG-BID-3, CLG-BID-9, CLG-BID-12, CLG-R5, CLG-TU-7
    let scene = Situation::advanced(2)
        .hand("Anna", &["sir-kay"])
        .at("Anna", "camelot", &["sir-turquin"])
        .beneath("sir-turquin", &["sir-ector"])
        .at("Bors", "forest", &["sir-tristan", "sir-lambegus"]);
    let mut play = drawn(scene, "the-white-hart");
    assert_eq!(play.labels("Anna"), ["pass", "bid Sir Kay", "bid Sir Turquin from the table"]);
    play.refused("Anna", "bid Sir Ector", "CLG-BID-3");
    play.answer("Anna", "bid Sir Turquin from the table");
    assert_eq!(place(&play, "sir-ector"), json!({ "beneath": "sir-turquin" }), "for the moment");
    play.answer("Bors", "bid Sir Tristan from the table").answer("Anna", "pass").answer("Bors", "pass");
    for who in ["sir-turquin", "sir-ector", "sir-tristan"] {
        assert_eq!(place(&play, who), json!("discard"), "{who}");
    }
    assert_eq!(place(&play, "sir-lambegus"), at("Bors", "forest"), "he saves nobody who was bid");
}

#[test]
fn the_last_slot_ends_the_bidding() {
    // CLG-BID-4, CLG-R6
    let scene = Situation::of(2)
        .hand("Anna", &["sir-kay", "sir-ector", "sir-lucan", "sir-balan"])
        .hand("Bors", &["sir-percival", "sir-palomides", "sir-yvain"]);
    let mut play = drawn(scene, "the-white-hart");
    for (name, who) in
        [("Anna", "Kay"), ("Bors", "Percival"), ("Anna", "Ector"), ("Bors", "Palomides"), ("Anna", "Lucan")]
    {
        play.answer(name, &format!("bid Sir {who}"));
    }
    assert_eq!(event_place(&play, "the-white-hart"), displayed("Bors"), "nobody can bid a sixth");
}

#[test]
fn a_bid_counts_printed_heraldry_and_special_cards() {
    // CLG-BID-6, CLG-E-war-of-the-eleven-kings
    let scene = Situation::of(2)
        .at("Anna", "camelot", &["king-ban", "sir-sagramore"])
        .hand("Bors", &["sir-kay"])
        .bears(EXCALIBUR, "sir-sagramore", None)
        .heraldic("the-lances-of-ganis");
    let mut play = drawn(scene, "war-of-the-eleven-kings");
    play.answer("Anna", "bid King Ban from the table").answer("Bors", "bid Sir Kay");
    assert_eq!(play.state()["bidding"]["totals"], json!([5, 3, 0, 0]));
    play.answer("Anna", "bid Sir Sagramore from the table");
    assert!(play.was_told("Bors", "with a total of 11"), "5 and 4 + 2, no aura; who has nothing left passes");
    assert_eq!(play.state()["specials"][HIGH_KING]["by"], json!(null), "no Knight is left to be High King");
    assert_eq!(play.state()["specials"][EXCALIBUR]["by"], json!(null));
}

#[test]
fn each_bidding_counts_the_ability_that_it_names() {
    // CLG-BID-6, CLG-E-the-white-hart, CLG-E-war-of-the-eleven-kings, CLG-E-the-court-of-love, CLG-E-the-web-of-intrigue
    for (event, kay) in
        [("the-white-hart", 2), ("war-of-the-eleven-kings", 3), ("the-court-of-love", 1), ("the-web-of-intrigue", 4)]
    {
        let scene = Situation::advanced(2).hand("Anna", &["sir-kay", "sir-ector"]).hand("Bors", &["sir-lucan"]);
        let mut play = drawn(scene, event);
        play.answer("Anna", "bid Sir Kay");
        assert_eq!(play.state()["bidding"]["totals"][0], json!(kay), "{event}");
    }
}

#[test]
fn the_winner_may_make_a_knight_high_king() {
    // CLG-E-war-of-the-eleven-kings, CLG-BID-9
    let scene = Situation::of(2)
        .hand("Anna", &["sir-lancelot"])
        .at("Anna", "camelot", &["sir-kay", "merlin"])
        .hand("Bors", &["sir-lucan"]);
    let mut play = drawn(scene, "war-of-the-eleven-kings");
    play.answer("Anna", "bid Sir Lancelot").answer("Bors", "pass").answer("Anna", "pass");
    assert_eq!(
        (place(&play, "sir-lancelot"), play.labels("Anna")),
        (json!("discard"), vec!["Sir Kay".to_owned(), "nobody".to_owned()])
    );
    play.answer("Anna", "Sir Kay");
    assert_eq!(points(&play, "Anna"), 3 + 3);
}

#[test]
fn on_a_tie_the_first_to_reach_the_total_wins() {
    // CLG-BID-7, CLG-R7
    let scene =
        Situation::of(2).hand("Anna", &["sir-percival", "sir-lamorak"]).hand("Bors", &["sir-palomides", "sir-yvain"]);
    let mut play = drawn(scene, "the-white-hart");
    play.answer("Anna", "bid Sir Percival")
        .answer("Bors", "bid Sir Palomides")
        .answer("Anna", "bid Sir Lamorak")
        .answer("Bors", "bid Sir Yvain");
    assert_eq!(event_place(&play, "the-white-hart"), displayed("Anna"), "both have 9");
}

#[test]
fn a_lowered_total_counts_from_that_moment() {
    // CLG-BID-7, CLG-R37, CLG-DG-6, CLG-DG-7, CLG-DG-8
    let scene = Situation::advanced(3)
        .hand("Anna", &["sir-percival", "sir-lamorak", "sir-bedivere", "sir-ector"])
        .hand("Bors", &["sir-palomides", "sir-yvain", "sir-lucan"])
        .hand("Clarine", &["sir-kay", "sir-dagonet"]);
    let mut play = drawn(scene, "the-white-hart");
    play.answer("Anna", "bid Sir Percival").answer("Bors", "bid Sir Palomides").answer("Clarine", "bid Sir Kay");
    play.answer("Anna", "bid Sir Lamorak").answer("Bors", "bid Sir Yvain");
    assert_eq!(play.state()["bidding"]["totals"], json!([9, 9, 2, 0]));
    play.answer("Clarine", "bid Sir Dagonet").answer("Clarine", "Sir Lamorak");
    assert_eq!(play.state()["bidding"]["filled"], json!(5), "he takes no new slot");
    assert_eq!(play.state()["bidding"]["totals"], json!([6, 9, 2, 0]));
    assert_eq!((place(&play, "sir-lamorak"), place(&play, "sir-dagonet")), (json!("discard"), json!({ "bid": 0 })));
    play.answer("Anna", "bid Sir Bedivere").answer("Bors", "pass").answer("Anna", "pass");
    assert_eq!(event_place(&play, "the-white-hart"), displayed("Bors"), "Anna has 9 again, but later");
}

#[test]
fn nobody_bids_and_the_event_is_discarded() {
    // CLG-BID-8
    let mut play = drawn(Situation::of(2).hand("Anna", &["sir-kay"]).hand("Bors", &["sir-lucan"]), "the-white-hart");
    play.answer("Anna", "pass").answer("Bors", "pass");
    assert_eq!(event_place(&play, "the-white-hart"), json!("discard"));
}

#[test]
fn the_sealed_knight_may_be_bid_and_is_discarded() {
    // CLG-BID-11, CLG-Q7a
    let scene = Situation::of(2)
        .at("Anna", "camelot", &["sir-galahad"])
        .display("Anna", &["siege-perilous"])
        .sealed("sir-galahad");
    let mut play = drawn(scene, "the-white-hart");
    play.answer("Anna", "bid Sir Galahad from the table");
    assert_eq!(place(&play, "sir-galahad"), json!("discard"));
    assert_eq!(play.state()["seals"], json!([]));
}

#[test]
fn a_bound_lady_who_is_bid_takes_her_bearer_with_her() {
    // CLG-FX-9, CLG-LP-3, CLG-BID-9
    let scene = Situation::of(2).at("Anna", "camelot", &["lady-enid", "sir-geraint"]).bears(
        LOVE_POTION,
        "sir-geraint",
        Some("lady-enid"),
    );
    let mut play = drawn(scene, "the-white-hart");
    play.answer("Anna", "bid Lady Enid from the table").answer("Anna", "pass");
    assert_eq!((place(&play, "lady-enid"), place(&play, "sir-geraint")), (json!("discard"), json!("discard")));
}

#[test]
fn the_court_of_love_gives_the_potion_and_frees_the_old_pair() {
    // CLG-E-the-court-of-love, CLG-LP-8, CLG-LP-11
    let scene = || {
        Situation::advanced(2)
            .hand("Anna", &["sir-gareth"])
            .at("Anna", "forest", &["merlin", "sir-kay"])
            .at("Bors", "camelot", &["sir-geraint", "lady-enid"])
            .bears(LOVE_POTION, "sir-geraint", Some("lady-enid"))
    };
    let mut play = drawn(scene(), "the-court-of-love");
    play.answer("Anna", "bid Sir Gareth").answer("Bors", "pass").answer("Anna", "pass").answer("Anna", "Merlin");
    assert_eq!(play.state()["specials"][LOVE_POTION], json!({ "by": "merlin", "companion": null }));
    assert_eq!(
        (place(&play, "sir-geraint"), place(&play, "lady-enid")),
        (at("Bors", "camelot"), at("Bors", "camelot"))
    );
    assert_eq!(points(&play, "Anna"), 2 + 1);
    assert!(!play.labels("Anna").iter().any(|label| label.contains("together")), "there is no Companion");
}

#[test]
fn the_web_of_intrigue_draws_two() {
    // CLG-E-the-web-of-intrigue
    let scene = Situation::advanced(2)
        .hand("Anna", &["sir-mordred"])
        .hand("Bors", &["sir-kay"])
        .deck_top(&["sir-galahad", "sir-yvain"]);
    let mut play = drawn(scene, "the-web-of-intrigue");
    play.answer("Anna", "bid Sir Mordred").answer("Bors", "pass");
    assert_eq!((place(&play, "sir-galahad"), place(&play, "sir-yvain")), (in_hand("Anna"), in_hand("Anna")));
}

#[test]
fn dagonet_must_replace_somebody_who_was_bid() {
    // CLG-DG-6, CLG-DG-8
    let scene = Situation::advanced(2)
        .hand("Anna", &["sir-dagonet", "sir-kay", "sir-ector"])
        .hand("Bors", &["sir-lancelot", "sir-lucan"]);
    let mut play = drawn(scene, "war-of-the-eleven-kings");
    play.refused("Anna", "bid Sir Dagonet", "CLG-DG-6");
    play.answer("Anna", "bid Sir Kay")
        .answer("Bors", "bid Sir Lancelot")
        .answer("Anna", "bid Sir Dagonet")
        .answer("Anna", "Sir Lancelot");
    assert_eq!(play.state()["bidding"]["totals"], json!([3, 0, 0, 0]));
    assert_eq!((place(&play, "sir-lancelot"), place(&play, "sir-dagonet")), (json!("discard"), json!({ "bid": 1 })));
    let table = Situation::advanced(2).at("Anna", "camelot", &["sir-dagonet"]);
    let mut own = drawn(table, "war-of-the-eleven-kings");
    own.answer("Anna", "bid Sir Dagonet from the table");
    assert_eq!(event_place(&own, "war-of-the-eleven-kings"), displayed("Anna"), "from the table he takes a slot");
}

#[test]
fn dagonet_takes_anybodys_place_with_his_special_cards() {
    // CLG-DG-1, CLG-DG-2, CLG-DG-3, CLG-DG-8, CLG-DG-9, CLG-R12, CLG-R36, CLG-C-sir-dagonet, CLG-CHR-7
    let six = ["sir-lancelot", "lady-lyonesse", "sir-ector", "sir-lucan", "sir-balin", "nimue"];
    let mut play = Situation::advanced(2)
        .at("Bors", "camelot", &six)
        .hand("Anna", &["sir-dagonet"])
        .bears(EXCALIBUR, "sir-lancelot", None)
        .stage("card_actions")
        .start();
    play.answer("Anna", "play Sir Dagonet");
    assert!(play.offers("Anna", "Nimue"));
    play.answer("Anna", "Sir Lancelot");
    assert_eq!((place(&play, "sir-lancelot"), place(&play, "sir-dagonet")), (json!("discard"), at("Bors", "camelot")));
    assert_eq!((score(&play, "sir-dagonet", "combat"), actions_left(&play)), (2, 1));
}

#[test]
fn dagonet_needs_somebody_to_replace() {
    // CLG-DG-9, CLG-DG-5
    let mut play = Situation::advanced(2)
        .at("Bors", "camelot", &["sir-galahad"])
        .display("Bors", &["siege-perilous"])
        .sealed("sir-galahad")
        .hand("Anna", &["sir-dagonet"])
        .stage("card_actions")
        .start();
    play.refused("Anna", "play Sir Dagonet", "CLG-DG-9");
    let mut two = Situation::advanced(2)
        .at("Bors", "camelot", &["sir-galahad", "sir-kay"])
        .display("Bors", &["siege-perilous"])
        .sealed("sir-galahad")
        .hand("Anna", &["sir-dagonet"])
        .stage("card_actions")
        .start();
    two.answer("Anna", "play Sir Dagonet");
    two.refused("Anna", "Sir Galahad", "CLG-DG-5");
}

#[test]
fn lambegus_saves_whom_dagonet_replaces_but_not_the_sword() {
    // CLG-DG-4, CLG-FX-4
    let mut play = Situation::advanced(2)
        .at("Bors", "camelot", &["sir-tristan", "sir-lambegus"])
        .hand("Anna", &["sir-dagonet"])
        .bears(EXCALIBUR, "sir-tristan", None)
        .stage("card_actions")
        .start();
    play.answer("Anna", "play Sir Dagonet").answer("Anna", "Sir Tristan").answer("Bors", "Sir Lambegus");
    assert_eq!(
        (place(&play, "sir-tristan"), place(&play, "sir-dagonet")),
        (at("Bors", "camelot"), at("Bors", "camelot"))
    );
    assert_eq!(
        (place(&play, "sir-lambegus"), play.state()["specials"][EXCALIBUR]["by"].clone()),
        (json!("discard"), json!("sir-dagonet"))
    );
}

#[test]
fn dagonet_takes_over_nothing_else() {
    // CLG-DG-10, CLG-TU-3, CLG-TU-1
    let mut play = Situation::advanced(2)
        .at("Bors", "camelot", &["sir-turquin"])
        .beneath("sir-turquin", &["sir-kay", "sir-ector"])
        .hand("Anna", &["sir-dagonet"])
        .with("negated", json!([["sir-turquin"], [], [], []]))
        .stage("card_actions")
        .start();
    play.answer("Anna", "play Sir Dagonet");
    assert_eq!(play.labels("Anna"), ["Sir Turquin", "leave it"], "those beneath cannot be chosen");
    play.answer("Anna", "Sir Turquin");
    assert_eq!((place(&play, "sir-kay"), place(&play, "sir-ector")), (json!("discard"), json!("discard")));
    assert_eq!((place(&play, "sir-dagonet"), play.state()["negated"][0].clone()), (at("Bors", "camelot"), json!([])));
}

#[test]
fn dagonet_takes_the_potion_and_the_bond_with_it() {
    // CLG-R13, CLG-DG-3, CLG-LP-3
    let scene = || {
        Situation::advanced(2)
            .at("Bors", "camelot", &["sir-geraint", "lady-enid"])
            .hand("Anna", &["sir-dagonet"])
            .bears(LOVE_POTION, "sir-geraint", Some("lady-enid"))
            .stage("card_actions")
    };
    let mut bearer = scene().start();
    bearer.answer("Anna", "play Sir Dagonet").answer("Anna", "Sir Geraint");
    assert_eq!(place(&bearer, "lady-enid"), at("Bors", "camelot"));
    assert_eq!(bearer.state()["specials"][LOVE_POTION], json!({ "by": "sir-dagonet", "companion": "lady-enid" }));
    let mut lady = scene().start();
    lady.answer("Anna", "play Sir Dagonet").answer("Anna", "Lady Enid");
    assert_eq!(place(&lady, "sir-geraint"), json!("discard"), "his Companion was discarded");
}
