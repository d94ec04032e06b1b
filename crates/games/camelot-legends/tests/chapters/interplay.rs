//! Texts and Events that meet: discards at the same time, bonds, those who step in, Dinadan, Dagonet, and refusals with
//! their rule (CLG-FX-4, CLG-Q7c, CLG-LP, CLG-DG, CLG-AV).

use serde_json::json;

use crate::common::{EXCALIBUR, HIGH_KING, LOVE_POTION, Situation, at, displayed, event_place, place, points, score};

#[test]
fn bonds_are_applied_when_all_who_were_bid_are_gone() {
    // CLG-BID-9, CLG-LP-3, CLG-BID-12
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &["lady-enid", "merlin"])
        .at("Bors", "forest", &["sir-geraint", "sir-lambegus"])
        .bears(LOVE_POTION, "sir-geraint", Some("lady-enid"))
        .top(&["the-white-hart"])
        .stage("draw_event")
        .start();
    play.answer("Anna", "bid Lady Enid from the table")
        .answer("Bors", "pass")
        .answer("Anna", "bid Merlin from the table");
    assert_eq!(play.who_is_asked(), ["Bors"], "the bearer was not bid, so Lambegus may step in for him");
    assert_eq!((place(&play, "lady-enid"), place(&play, "merlin")), (json!("discard"), json!("discard")));
    play.answer("Bors", "Sir Lambegus");
    assert_eq!(place(&play, "sir-geraint"), at("Bors", "forest"));
    assert_eq!(play.state()["specials"][LOVE_POTION], json!({ "by": "sir-geraint", "companion": null }), "CLG-R18");
}

#[test]
fn who_ignores_the_tournament_is_settled_before_anybody_is_chosen() {
    // CLG-Q7c, CLG-TL-1, CLG-TL-5
    let mut play = Situation::of(3)
        .at("Anna", "camelot", &["sir-gawain"])
        .at("Bors", "camelot", &["sir-lamorak", "sir-balan"])
        .at("Clarine", "forest", &["sir-lancelot", "sir-dinadan"])
        .top(&["tournament-of-logres"])
        .stage("draw_event")
        .start();
    assert_eq!(play.who_is_asked(), ["Clarine"], "Bors chooses among equals later");
    play.answer("Clarine", "Sir Lancelot").answer("Clarine", "nobody else");
    assert_eq!(play.labels("Bors"), ["Sir Lamorak", "Sir Balan"]);
}

#[test]
fn nobody_is_asked_to_ignore_what_cannot_happen() {
    // CLG-Q7c, CLG-R25
    let ladies = ["nimue", "queen-morgause", "dame-ragnell", "dame-brangwaine"];
    let mut play = Situation::of(2)
        .at("Anna", "cornwall", &ladies)
        .hand("Anna", &["sir-ector"])
        .at("Bors", "forest", &["sir-kay", "sir-dinadan"])
        .bears(EXCALIBUR, "sir-kay", None)
        .lies("cornwall", &["theft-of-excalibur"])
        .start();
    play.answer("Anna", "complete Theft of Excalibur");
    assert!(!play.is_asked("Bors"), "no Knight is there to gain the sword");
    assert_eq!((points(&play, "Anna"), score(&play, "sir-kay", "combat")), (1, 5));
}

#[test]
fn nobody_counts_on_the_spent() {
    // CLG-CMP-11, CLG-CMP-9
    let scene = |spent: &str| {
        Situation::of(2)
            .at("Anna", "cornwall", &["king-mark", "merlin", "gouvernail", "king-arthur", "lady-enid"])
            .hand("Anna", &["sir-kay"])
            .lies("cornwall", &["the-draught-of-love"])
            .this_turn("spent", json!([spent]))
            .start()
    };
    assert!(scene("gouvernail").offers("Anna", "complete the Draught of Love"));
    assert!(!scene("lady-enid").offers("Anna", "complete the Draught of Love"), "the only Lady is spent");
}

#[test]
fn an_event_whose_knight_is_sealed_says_why_he_is_safe() {
    // CLG-Q7a, CLG-E-trial-by-combat
    let mut play = Situation::of(2)
        .at("Anna", "cornwall", &["sir-lancelot", "sir-balin", "sir-balan", "sir-lamorak"])
        .at("Bors", "cornwall", &["sir-galahad", "sir-kay"])
        .display("Bors", &["siege-perilous"])
        .sealed("sir-galahad")
        .lies("cornwall", &["trial-by-combat"])
        .start();
    play.answer("Anna", "complete Trial by Combat");
    let why = play.refused("Anna", "Sir Galahad", "CLG-Q7a");
    assert!(why.contains("Sir Galahad is sealed and cannot be discarded"), "{why}");
}

#[test]
fn brangwaine_saves_isolde_and_lambegus_anybody_but_himself() {
    // CLG-C-dame-brangwaine, CLG-C-sir-lambegus, CLG-FX-4, CLG-FX-5, CLG-USE-3
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &["princess-isolde", "dame-brangwaine", "sir-lambegus", "sir-tristan"])
        .start();
    play.answer("Anna", "use Princess Isolde").answer("Anna", "Sir Tristan").answer("Anna", "end the turn");
    assert_eq!(play.labels("Anna"), ["Sir Lambegus", "Dame Brangwaine", "nobody steps in"]);
    play.answer("Anna", "Dame Brangwaine");
    assert_eq!(
        (place(&play, "princess-isolde"), place(&play, "dame-brangwaine")),
        (at("Anna", "camelot"), json!("discard"))
    );
    let mut bors = Situation::of(2).at("Anna", "camelot", &["sir-bors", "dame-brangwaine"]).start();
    bors.answer("Anna", "use Sir Bors").answer("Anna", "end the turn");
    assert_eq!(place(&bors, "sir-bors"), json!("discard"), "Brangwaine is asked for Isolde alone");
    let mut cost =
        Situation::advanced(2).at("Anna", "camelot", &["dindrane", "sir-lambegus"]).discarded(&["sir-kay"]).start();
    cost.answer("Anna", "use Dindrane").answer("Anna", "Sir Kay");
    assert_eq!((place(&cost, "dindrane"), place(&cost, "sir-lambegus")), (json!("discard"), at("Anna", "camelot")));
}

#[test]
fn lambegus_steps_in_for_the_bearer_and_the_companion_stays() {
    // CLG-FX-4, CLG-LP-3
    let mut play = Situation::of(2)
        .at("Anna", "cornwall", &["king-mark", "sir-kay", "queen-morgause"])
        .at("Bors", "camelot", &["sir-geraint", "lady-enid", "sir-lambegus"])
        .bears(LOVE_POTION, "sir-geraint", Some("lady-enid"))
        .lies("cornwall", &["assassination"])
        .start();
    play.answer("Anna", "complete Assassination").answer("Anna", "Sir Geraint").answer("Bors", "Sir Lambegus");
    assert_eq!(play.state()["specials"][LOVE_POTION], json!({ "by": "sir-geraint", "companion": "lady-enid" }));
    assert_eq!(place(&play, "sir-lambegus"), json!("discard"));
}

#[test]
fn a_bearer_who_steps_in_takes_his_companion_with_him() {
    // CLG-FX-4, CLG-LP-3: the bond is applied to the one who was really discarded
    let mut play = Situation::of(2)
        .at("Anna", "cornwall", &["king-mark", "sir-kay", "queen-morgause"])
        .at("Bors", "camelot", &["sir-ector", "lady-enid", "sir-lambegus"])
        .bears(LOVE_POTION, "sir-lambegus", Some("lady-enid"))
        .lies("cornwall", &["assassination"])
        .start();
    play.answer("Anna", "complete Assassination").answer("Anna", "Sir Ector").answer("Bors", "Sir Lambegus");
    assert_eq!(
        [place(&play, "sir-ector"), place(&play, "sir-lambegus"), place(&play, "lady-enid")],
        [at("Bors", "camelot"), json!("discard"), json!("discard")]
    );
}

#[test]
fn a_silent_dinadan_lets_events_reach_his_company() {
    // CLG-NI-3, CLG-Q7b
    let scene = || {
        Situation::of(2)
            .at("Anna", "cornwall", &["king-mark", "sir-kay", "queen-morgause"])
            .at("Bors", "camelot", &["sir-dinadan", "sir-ector"])
            .lies("cornwall", &["assassination"])
    };
    let mut speaks = scene().start();
    speaks.answer("Anna", "complete Assassination");
    assert_eq!(speaks.who_is_asked(), ["Bors"]);
    speaks.answer("Bors", "Sir Ector").answer("Bors", "nobody else");
    assert_eq!(speaks.labels("Anna"), ["Sir Dinadan", "nobody"]);
    let mut silent = scene().with("negated", json!([["sir-dinadan"], [], [], []])).start();
    silent.answer("Anna", "complete Assassination");
    assert_eq!(silent.labels("Anna"), ["Sir Ector", "Sir Dinadan", "nobody"]);
}

#[test]
fn dark_journey_moves_nobody_who_ignores_it() {
    // CLG-Q7c, CLG-E-dark-journey
    let mut play = Situation::of(2)
        .at("Anna", "forest", &["sir-percival", "sir-palomides", "sir-lamorak"])
        .at("Bors", "camelot", &["sir-dinadan", "sir-ector", "nimue"])
        .lies("forest", &["dark-journey"])
        .start();
    play.answer("Anna", "complete Dark Journey");
    play.answer("Bors", "Sir Ector").answer("Bors", "Sir Dinadan");
    assert_eq!(play.labels("Anna"), ["Nimue", "nobody"], "a Lady is no Knight and cannot ignore it");
}

#[test]
fn dagonet_stands_beside_the_saved_in_a_company_of_six() {
    // CLG-DG-4, CLG-DG-9, CLG-COY-2
    let six = ["sir-tristan", "sir-lambegus", "sir-ector", "sir-lucan", "sir-balin", "princess-isolde"];
    let mut play =
        Situation::advanced(2).at("Bors", "camelot", &six).hand("Anna", &["sir-dagonet"]).stage("card_actions").start();
    play.answer("Anna", "play Sir Dagonet").answer("Anna", "Princess Isolde").answer("Bors", "Sir Lambegus");
    let there = ["sir-tristan", "sir-ector", "sir-lucan", "sir-balin", "princess-isolde", "sir-dagonet"];
    assert!(there.iter().all(|who| place(&play, who) == at("Bors", "camelot")));
    assert_eq!(place(&play, "sir-lambegus"), json!("discard"));
}

#[test]
fn a_captured_bearer_loses_his_cards_and_his_bond() {
    // CLG-R16, CLG-DIS-4, CLG-LP-7, CLG-C-sir-turquin
    let mut play = Situation::advanced(2)
        .at("Anna", "camelot", &["sir-turquin"])
        .at("Bors", "camelot", &["sir-geraint", "lady-enid"])
        .bears(LOVE_POTION, "sir-geraint", Some("lady-enid"))
        .start();
    play.answer("Anna", "use Sir Turquin").answer("Anna", "Sir Geraint");
    assert_eq!((place(&play, "lady-enid"), points(&play, "Bors")), (at("Bors", "camelot"), 0));
    assert_eq!(play.state()["specials"][LOVE_POTION]["by"], json!(null));
}

#[test]
fn turquin_replaced_and_saved_keeps_those_beneath_him() {
    // CLG-DG-4, CLG-DG-10, CLG-TU-3
    let mut play = Situation::advanced(2)
        .at("Bors", "camelot", &["sir-turquin", "sir-lambegus"])
        .beneath("sir-turquin", &["sir-kay"])
        .hand("Anna", &["sir-dagonet"])
        .bears(HIGH_KING, "sir-turquin", None)
        .stage("card_actions")
        .start();
    play.answer("Anna", "play Sir Dagonet").answer("Anna", "Sir Turquin").answer("Bors", "Sir Lambegus");
    assert_eq!(place(&play, "sir-kay"), json!({ "beneath": "sir-turquin" }));
    assert_eq!(play.state()["specials"][HIGH_KING]["by"], json!("sir-dagonet"));
}

#[test]
fn a_sealed_knight_who_was_bid_can_be_replaced_in_that_bidding() {
    // CLG-DG-5, CLG-BID-11
    let mut play = Situation::advanced(2)
        .at("Anna", "camelot", &["sir-galahad"])
        .hand("Anna", &["sir-kay"])
        .hand("Bors", &["sir-dagonet", "sir-ector"])
        .display("Anna", &["siege-perilous"])
        .sealed("sir-galahad")
        .top(&["the-white-hart"])
        .stage("draw_event")
        .start();
    play.answer("Anna", "bid Sir Galahad from the table").answer("Bors", "bid Sir Dagonet");
    play.answer("Bors", "Sir Galahad");
    assert_eq!((place(&play, "sir-galahad"), place(&play, "sir-dagonet")), (json!("discard"), json!({ "bid": 0 })));
}

#[test]
fn avalon_refuses_with_its_rules() {
    // CLG-AV-3, CLG-AV-7, CLG-COY-2
    let mut play = Situation::advanced(2)
        .site("isle-of-avalon")
        .at("Anna", "camelot", &["sir-bors", "merlin", "sir-kay"])
        .at("Anna", "avalon", &["sir-galahad"])
        .hand("Anna", &["sir-lucan"])
        .with("players", json!([{ "knights_gone": 1, "ladies_gone": 0 }, { "knights_gone": 0, "ladies_gone": 0 }]))
        .stage("card_actions")
        .start();
    play.answer("Anna", "move Sir Bors").answer("Anna", "alone");
    play.refused("Anna", "the Isle of Avalon", "CLG-AV-3");
    play.refused("Anna", "Camelot", "CLG-ACT-4");
    play.answer("Anna", "Cornwall").answer("Anna", "move Merlin").answer("Anna", "alone");
    play.refused("Anna", "the Isle of Avalon", "CLG-AV-7");
    play.answer("Anna", "Cornwall");
    let mut hand =
        Situation::advanced(2).site("isle-of-avalon").hand("Anna", &["sir-lucan"]).stage("card_actions").start();
    hand.answer("Anna", "play Sir Lucan");
    hand.refused("Anna", "the Isle of Avalon", "CLG-AV-7");
}

#[test]
fn a_card_action_that_cannot_be_taken_is_refused_with_its_rule() {
    // CLG-COY-2, CLG-ACT-7, CLG-QB-2, CLG-LP-5, CLG-LP-10
    let mut far = Situation::of(2)
        .at("Anna", "camelot", &["sir-kay"])
        .lies("cornwall", &["the-questing-beast"])
        .stage("card_actions")
        .start();
    far.refused("Anna", "drive the Questing Beast", "CLG-QB-2");
    let full = |at: &str| -> &[&str] {
        if at == "cornwall" {
            &["king-lot", "king-ban", "king-mark", "sir-balan", "sir-marhaus", "sir-bors"]
        } else {
            &["sir-yvain", "sir-galahad", "sir-tristan", "nimue", "merlin", "gouvernail"]
        }
    };
    let mut crowded = Situation::of(2)
        .at("Anna", "camelot", &["sir-kay"])
        .at("Anna", "cornwall", full("cornwall"))
        .at("Anna", "forest", full("forest"))
        .stage("card_actions")
        .start();
    crowded.refused("Anna", "move Sir Kay", "CLG-COY-2");
    assert!(crowded.offers("Anna", "move Merlin"), "there is room at Camelot");
    let pair = "move Sir Geraint and Lady Enid together for free";
    let mut moved = Situation::of(2)
        .at("Anna", "camelot", &["sir-geraint", "lady-enid"])
        .bears(LOVE_POTION, "sir-geraint", Some("lady-enid"))
        .stage("card_actions")
        .start();
    moved.answer("Anna", pair).answer("Anna", "Cornwall");
    moved.refused("Anna", pair, "CLG-LP-10");
    let mut divided = Situation::of(2)
        .at("Anna", "camelot", &["sir-geraint"])
        .at("Bors", "camelot", &["lady-enid"])
        .bears(LOVE_POTION, "sir-geraint", Some("lady-enid"))
        .stage("card_actions")
        .start();
    divided.refused("Anna", pair, "CLG-LP-5");
    let mut apart = Situation::of(2)
        .at("Anna", "camelot", &["sir-geraint"])
        .at("Anna", "forest", &["lady-enid"])
        .bears(LOVE_POTION, "sir-geraint", Some("lady-enid"))
        .stage("card_actions")
        .start();
    apart.refused("Anna", pair, "CLG-LP-10");
}

#[test]
fn a_bidding_refuses_what_cannot_be_bid() {
    // CLG-BID-2, CLG-BID-3, CLG-BID-4
    let mut play = Situation::of(2)
        .hand("Anna", &["sir-kay", "sir-ector"])
        .at("Bors", "camelot", &["sir-lucan"])
        .hand("Bors", &["sir-bors"])
        .top(&["the-white-hart"])
        .stage("draw_event")
        .start();
    play.refused("Anna", "bid Sir Lucan", "CLG-BID-2");
    play.refused("Anna", "bid Sir Bors", "CLG-BID-2");
    play.answer("Anna", "pass").answer("Bors", "bid Sir Bors").answer("Bors", "pass");
    assert_eq!(event_place(&play, "the-white-hart"), displayed("Bors"), "Anna is out of this bidding");
}

#[test]
fn all_the_doomed_go_in_the_order_that_their_player_wants() {
    // CLG-END-1, CLG-LP-3
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &["lady-enid", "sir-bors", "sir-geraint"])
        .bears(LOVE_POTION, "sir-geraint", Some("lady-enid"))
        .start();
    play.answer("Anna", "use Sir Bors").answer("Anna", "use Lady Enid").answer("Anna", "Sir Bors");
    play.answer("Anna", "end the turn");
    assert!(play.is_asked_by("Anna", "CLG-END-1"));
    play.answer("Anna", "Lady Enid");
    for who in ["lady-enid", "sir-bors", "sir-geraint"] {
        assert_eq!(place(&play, who), json!("discard"), "{who}");
    }
}
