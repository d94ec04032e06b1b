//! Substitutes (CLG-FX-4), who ignores Events (CLG-Q7b) and the Tournament of Logres (CLG-TL).

use serde_json::json;

use crate::common::{EXCALIBUR, LOVE_POTION, Situation, at, displayed, event_place, in_hand, place, points, score};

const STRONG: [&str; 4] = ["sir-lancelot", "sir-balin", "sir-balan", "sir-lamorak"];

#[test]
fn lambegus_goes_in_anothers_stead() {
    // CLG-C-sir-lambegus, CLG-FX-4, CLG-DEC-1
    let scene = || {
        Situation::of(2)
            .at("Anna", "cornwall", &["king-mark", "sir-kay", "queen-morgause"])
            .at("Bors", "camelot", &["sir-tristan", "sir-lambegus"])
            .lies("cornwall", &["assassination"])
    };
    let mut play = scene().start();
    play.answer("Anna", "complete Assassination").answer("Anna", "Sir Tristan");
    assert_eq!(
        (play.who_is_asked(), play.labels("Bors")),
        (vec!["Bors".to_owned()], vec!["Sir Lambegus".to_owned(), "nobody steps in".to_owned()])
    );
    play.answer("Bors", "Sir Lambegus");
    assert_eq!((place(&play, "sir-tristan"), place(&play, "sir-lambegus")), (at("Bors", "camelot"), json!("discard")));
    let mut bound =
        scene().at("Bors", "forest", &["lady-enid"]).bears(LOVE_POTION, "sir-tristan", Some("lady-enid")).start();
    bound.answer("Anna", "complete Assassination").answer("Anna", "Sir Tristan").answer("Bors", "Sir Lambegus");
    assert_eq!(place(&bound, "lady-enid"), at("Bors", "forest"), "he was not discarded, so she stays");
}

#[test]
fn brangwaine_goes_for_isolde_alone() {
    // CLG-C-dame-brangwaine, CLG-FX-5
    let mut play = Situation::of(2).at("Anna", "camelot", &["princess-isolde", "dame-brangwaine", "sir-lucan"]).start();
    play.answer("Anna", "use Princess Isolde").answer("Anna", "Sir Lucan").answer("Anna", "use Sir Lucan");
    play.answer("Anna", "end the turn").answer("Anna", "Princess Isolde").answer("Anna", "Dame Brangwaine");
    assert_eq!(
        (place(&play, "princess-isolde"), place(&play, "dame-brangwaine")),
        (at("Anna", "camelot"), json!("discard"))
    );
    assert_eq!(place(&play, "sir-lucan"), json!("discard"), "she cannot save him");
}

#[test]
fn a_cost_cannot_be_paid_by_a_substitute() {
    // CLG-FX-5
    let mut play = Situation::advanced(2)
        .at("Anna", "camelot", &["dindrane", "sir-lambegus", "sir-bors"])
        .discarded(&["sir-kay"])
        .start();
    play.answer("Anna", "use Dindrane").answer("Anna", "Sir Kay");
    assert_eq!((place(&play, "dindrane"), place(&play, "sir-lambegus")), (json!("discard"), at("Anna", "camelot")));
    play.answer("Anna", "use Sir Bors").answer("Anna", "end the turn").answer("Anna", "Sir Lambegus");
    assert_eq!(place(&play, "sir-bors"), at("Anna", "camelot"), "a discard at the end of the turn can be replaced");
}

#[test]
fn dinadans_knights_may_ignore_events_in_an_opponents_turn() {
    // CLG-C-sir-dinadan, CLG-Q7b, CLG-Q7c, CLG-R20, CLG-R31
    let scene = || {
        Situation::of(2)
            .at("Anna", "camelot", &STRONG)
            .at("Bors", "camelot", &["sir-dinadan", "sir-kay", "merlin"])
            .lies("camelot", &["grand-tournament"])
    };
    let mut play = scene().start();
    play.answer("Anna", "complete Grand Tournament");
    assert_eq!(play.labels("Bors"), ["Sir Kay", "Sir Dinadan", "nobody else"]);
    play.answer("Bors", "Sir Kay").answer("Bors", "Sir Dinadan");
    assert_eq!((place(&play, "sir-kay"), place(&play, "sir-dinadan")), (at("Bors", "camelot"), at("Bors", "camelot")));
    let mut some = scene().start();
    some.answer("Anna", "complete Grand Tournament").answer("Bors", "Sir Kay").answer("Bors", "nobody else");
    assert_eq!((place(&some, "sir-kay"), place(&some, "sir-dinadan")), (at("Bors", "camelot"), json!("discard")));
}

#[test]
fn a_bearer_beside_dinadan_keeps_his_sword() {
    // CLG-Q7c, CLG-TE-2
    let mut play = Situation::of(2)
        .at("Anna", "cornwall", &["king-mark", "merlin", "lady-lynette"])
        .at("Bors", "camelot", &["sir-dinadan", "sir-kay"])
        .bears(EXCALIBUR, "sir-kay", None)
        .lies("cornwall", &["theft-of-excalibur"])
        .hand("Anna", &["sir-yvain"])
        .start();
    play.answer("Anna", "complete Theft of Excalibur");
    assert_eq!(play.labels("Bors"), ["Sir Kay", "nobody else"]);
    play.answer("Bors", "Sir Kay");
    assert_eq!((score(&play, "sir-kay", "combat"), points(&play, "Anna")), (5, 1));
}

#[test]
fn the_best_knights_ride_at_the_tournament_of_logres() {
    // CLG-TL-1, CLG-TL-2, CLG-TL-3, CLG-R23, CLG-Q9b, CLG-Q8c, CLG-E-tournament-of-logres, CLG-TURN-2
    let mut play = Situation::of(3)
        .at("Anna", "camelot", &["sir-sagramore", "king-ban"])
        .at("Anna", "forest", &["sir-ector-de-maris"])
        .at("Bors", "camelot", &["sir-lamorak", "sir-balan", "sir-kay"])
        .top(&["tournament-of-logres"])
        .stage("draw_event")
        .start();
    assert_eq!(play.labels("Bors"), ["Sir Lamorak", "Sir Balan"], "Sagramore, 5 beside Ban, has gone unasked");
    play.answer("Bors", "Sir Balan");
    assert!(play.was_told("Clarine", "Sir Sagramore has Combat 4 there"));
    assert_eq!((place(&play, "sir-sagramore"), place(&play, "sir-balan")), (in_hand("Anna"), at("Bors", "camelot")));
    assert_eq!(event_place(&play, "tournament-of-logres"), displayed("Bors"), "Clarine has no Knight and sent none");
}

#[test]
fn a_tie_at_the_tournament_is_broken_by_chivalry_or_not_at_all() {
    // CLG-TL-4
    let tie = |one: &str, two: &str| {
        let play = Situation::of(2)
            .at("Anna", "camelot", &[one])
            .at("Bors", "forest", &[two])
            .top(&["tournament-of-logres"])
            .stage("draw_event")
            .start();
        (event_place(&play, "tournament-of-logres"), place(&play, one), place(&play, two))
    };
    assert_eq!(tie("sir-balan", "sir-lamorak"), (json!("discard"), in_hand("Anna"), in_hand("Bors")));
    assert_eq!(tie("sir-galahad", "sir-lamorak"), (displayed("Anna"), at("Anna", "camelot"), in_hand("Bors")));
}

#[test]
fn a_lone_entrant_wins_and_gawain_counts_alone() {
    // CLG-TL-3, CLG-TL-2
    let play = Situation::of(2)
        .at("Anna", "camelot", &["sir-gawain", "sir-gaheris", "sir-gareth", "sir-agravaine"])
        .top(&["tournament-of-logres"])
        .stage("draw_event")
        .start();
    assert!(play.was_told("Bors", "Sir Gawain has Combat 5 there"));
    assert_eq!(place(&play, "sir-gawain"), at("Anna", "camelot"));
}

#[test]
fn beside_dinadan_a_knight_need_not_ride() {
    // CLG-TL-5, CLG-Q7b
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &["sir-gawain"])
        .at("Bors", "camelot", &["sir-lancelot", "sir-dinadan"])
        .at("Bors", "forest", &["sir-ector-de-maris"])
        .top(&["tournament-of-logres"])
        .stage("draw_event")
        .start();
    play.answer("Bors", "Sir Lancelot").answer("Bors", "nobody else");
    assert_eq!(
        (place(&play, "sir-ector-de-maris"), place(&play, "sir-lancelot")),
        (in_hand("Bors"), at("Bors", "camelot"))
    );
    let own = Situation::of(2)
        .at("Anna", "camelot", &["sir-lancelot", "sir-dinadan"])
        .at("Bors", "camelot", &["sir-gawain"])
        .top(&["tournament-of-logres"])
        .stage("draw_event")
        .start();
    assert!(own.was_told("Bors", "Sir Lancelot has Combat 6 there"), "in her own turn Anna is not asked");
}

#[test]
fn turquin_keeps_or_loses_those_beneath_him() {
    // CLG-TU-3, CLG-TU-7, CLG-R35
    let scene = |other: &str| {
        Situation::advanced(2)
            .at("Anna", "camelot", &["sir-turquin"])
            .beneath("sir-turquin", &["sir-kay", "sir-ector"])
            .at("Bors", "camelot", &[other])
            .top(&["tournament-of-logres"])
            .stage("draw_event")
            .start()
    };
    let lost = scene("sir-lancelot");
    assert_eq!(
        (place(&lost, "sir-turquin"), place(&lost, "sir-kay"), points(&lost, "Anna")),
        (in_hand("Anna"), json!("discard"), 0)
    );
    let won = scene("sir-bedivere");
    assert_eq!((place(&won, "sir-kay"), points(&won, "Anna")), (json!({ "beneath": "sir-turquin" }), 3 + 2));
}
