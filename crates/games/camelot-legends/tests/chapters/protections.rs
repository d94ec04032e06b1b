//! What protects from an Event, Event by Event, and where protection ends (CLG-Q7a, CLG-Q7b, CLG-Q7c, CLG-FX-4).

use serde_json::json;

use crate::common::{
    EXCALIBUR, HIGH_KING, LOVE_POTION, Play, Situation, at, displayed, event_place, in_hand, place, points,
};

const STRONG: [&str; 4] = ["sir-lancelot", "sir-balin", "sir-balan", "sir-lamorak"];

/// Bors' Knights beside Dinadan at Camelot, and one who is alone at Cornwall.
fn beside_dinadan() -> Situation {
    Situation::advanced(2).at("Bors", "camelot", &["sir-dinadan", "sir-yvain", "lady-enid"]).at(
        "Bors",
        "cornwall",
        &["sir-marhaus"],
    )
}

#[test]
fn dinadan_helps_the_knights_of_his_company_and_nobody_else() {
    // CLG-C-sir-dinadan, CLG-Q7b: not a Lady beside him, not a Knight elsewhere
    let mut play = beside_dinadan()
        .at("Anna", "cornwall", &["king-mark", "sir-kay", "queen-morgause"])
        .lies("cornwall", &["assassination"])
        .start();
    play.answer("Anna", "complete Assassination");
    assert_eq!(play.labels("Bors"), ["Sir Yvain", "Sir Dinadan", "nobody else"]);
    play.answer("Bors", "Sir Yvain").answer("Bors", "Sir Dinadan");
    assert_eq!(play.labels("Anna"), ["Sir Marhaus", "nobody"]);
    let mut ladies = beside_dinadan()
        .at("Anna", "cornwall", &["king-mark", "sir-kay", "sir-ector"])
        .lies("cornwall", &["villainous-request"])
        .start();
    ladies.answer("Anna", "complete Villainous Request");
    assert_eq!(ladies.labels("Anna"), ["Lady Enid", "nobody"], "nobody can save a Lady from it");
}

#[test]
fn trial_by_combat_passes_those_who_ignore_it() {
    // CLG-Q7b, CLG-E-trial-by-combat
    let mut play = Situation::of(2)
        .at("Anna", "cornwall", &STRONG)
        .at("Bors", "cornwall", &["sir-dinadan", "sir-kay", "merlin"])
        .lies("cornwall", &["trial-by-combat"])
        .start();
    play.answer("Anna", "complete Trial by Combat").answer("Bors", "Sir Kay").answer("Bors", "nobody else");
    let offered = play.labels("Anna");
    assert!(!offered.contains(&"Sir Kay".to_owned()) && offered.contains(&"Merlin".to_owned()), "{offered:?}");
    assert!(offered.contains(&"Sir Dinadan".to_owned()), "he could have ignored it and did not: {offered:?}");
}

/// Anna's Event would take a Special Card from Bors' Yvain, who may ignore it; the bearers that are left.
fn taken(special: usize, mut play: Play, begin: &[&str], ignores: bool) -> (Play, serde_json::Value) {
    for label in begin {
        play.answer("Anna", label);
    }
    assert_eq!(play.labels("Bors"), ["Sir Yvain", "nobody else"]);
    play.answer("Bors", if ignores { "Sir Yvain" } else { "nobody else" });
    while play.is_asked("Anna") && !matches!(play.asked("Anna").rule, "CLG-ACT-1" | "CLG-USE-1") {
        let first = play.labels("Anna")[0].clone();
        play.answer("Anna", &first);
    }
    let by = play.state()["specials"][special]["by"].clone();
    (play, by)
}

#[test]
fn a_bearer_who_ignores_an_event_keeps_what_it_would_take() {
    // CLG-Q7c, CLG-TE-2, CLG-E-the-sword-in-the-stone, CLG-E-the-draught-of-love
    for (special, location, event, label, folk) in [
        (
            HIGH_KING,
            "camelot",
            "the-sword-in-the-stone",
            "complete the Sword in the Stone",
            &["king-arthur", "princess-guinevere", "sir-gareth"][..],
        ),
        (
            EXCALIBUR,
            "cornwall",
            "theft-of-excalibur",
            "complete Theft of Excalibur",
            &["king-mark", "merlin", "lady-lynette"][..],
        ),
        (
            LOVE_POTION,
            "cornwall",
            "the-draught-of-love",
            "complete the Draught of Love",
            &["sir-tristan", "princess-isolde", "dame-brangwaine", "merlin"][..],
        ),
    ] {
        let scene = || {
            beside_dinadan()
                .at("Anna", location, folk)
                .lies(location, &[event])
                .bears(special, "sir-yvain", None)
                .start()
        };
        let (kept, by) = taken(special, scene(), &[label], true);
        assert_eq!(by, json!("sir-yvain"), "{event}");
        assert_eq!(event_place(&kept, event), displayed("Anna"), "the points count all the same");
        let (_, by) = taken(special, scene(), &[label], false);
        assert!(folk.iter().any(|who| by == json!(who)), "{event}: {by}");
    }
}

#[test]
fn a_bearer_who_ignores_a_bidding_keeps_what_its_winner_would_take() {
    // CLG-Q7c, CLG-E-war-of-the-eleven-kings, CLG-E-the-court-of-love
    for (special, event) in [(HIGH_KING, "war-of-the-eleven-kings"), (LOVE_POTION, "the-court-of-love")] {
        let scene = || {
            beside_dinadan()
                .at("Anna", "forest", &["sir-lancelot", "sir-kay"])
                .bears(special, "sir-yvain", None)
                .top(&[event])
                .stage("draw_event")
                .start()
        };
        let bids = |ignores: bool| {
            let mut play = scene();
            play.answer("Anna", "bid Sir Lancelot from the table").answer("Bors", "pass").answer("Anna", "pass");
            taken(special, play, &[], ignores).1
        };
        assert_eq!((bids(true), bids(false)), (json!("sir-yvain"), json!("sir-kay")), "{event}");
    }
}

#[test]
fn in_the_turn_of_his_own_player_dinadan_stops_nothing() {
    // CLG-Q7b: Bors wins the bidding that Anna has drawn, and takes the High King from Anna's Knight beside Dinadan
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &["sir-dinadan", "sir-yvain"])
        .bears(HIGH_KING, "sir-yvain", None)
        .at("Bors", "forest", &["sir-lancelot", "sir-kay"])
        .top(&["war-of-the-eleven-kings"])
        .stage("draw_event")
        .start();
    play.answer("Anna", "pass").answer("Bors", "bid Sir Lancelot from the table").answer("Bors", "pass");
    assert_eq!(play.labels("Bors"), ["Sir Kay", "nobody"], "Anna is not asked");
    play.answer("Bors", "Sir Kay");
    assert_eq!(points(&play, "Bors"), 3 + 3);
}

#[test]
fn lambegus_and_brangwaine_save_those_of_their_own_company_alone() {
    // CLG-C-sir-lambegus, CLG-C-dame-brangwaine, CLG-FX-4
    let mut play = Situation::of(2)
        .at("Anna", "cornwall", &STRONG)
        .at("Bors", "cornwall", &["princess-isolde"])
        .at("Bors", "camelot", &["sir-lambegus", "dame-brangwaine"])
        .lies("cornwall", &["trial-by-combat"])
        .start();
    play.answer("Anna", "complete Trial by Combat").answer("Anna", "Princess Isolde");
    assert!(!play.is_asked("Bors"), "they stand elsewhere");
    assert_eq!(place(&play, "princess-isolde"), json!("discard"));
    let mut other = Situation::of(3)
        .at("Anna", "cornwall", &STRONG)
        .at("Bors", "cornwall", &["princess-isolde"])
        .at("Clarine", "cornwall", &["sir-lambegus", "dame-brangwaine"])
        .lies("cornwall", &["trial-by-combat"])
        .start();
    other.answer("Anna", "complete Trial by Combat").answer("Anna", "Princess Isolde");
    assert!(!other.is_asked("Clarine"), "they are of another Company");
    assert_eq!(place(&other, "princess-isolde"), json!("discard"));
}

#[test]
fn a_sealed_substitute_is_not_asked() {
    // CLG-FX-4, CLG-Q7a: he cannot be discarded, so he cannot step in
    let mut play = Situation::of(2)
        .at("Anna", "cornwall", &["king-mark", "sir-kay", "queen-morgause"])
        .at("Bors", "camelot", &["sir-tristan", "sir-lambegus"])
        .display("Bors", &["siege-perilous"])
        .sealed("sir-lambegus")
        .lies("cornwall", &["assassination"])
        .start();
    play.answer("Anna", "complete Assassination").answer("Anna", "Sir Tristan");
    assert_eq!((place(&play, "sir-tristan"), place(&play, "sir-lambegus")), (json!("discard"), at("Bors", "camelot")));
}

#[test]
fn protection_from_targets_does_not_stop_andrets_return_of_others() {
    // CLG-USE-7, CLG-C-sir-andret: one protected Character among others bars itself alone
    let mut play = Situation::advanced(2)
        .at("Anna", "camelot", &["sir-andret"])
        .at("Bors", "camelot", &["sir-balan", "sir-yvain"])
        .bears(EXCALIBUR, "sir-balan", None)
        .start();
    play.answer("Anna", "use Sir Andret");
    assert_eq!(play.labels("Anna"), ["Sir Yvain", "nobody"]);
    play.refused("Anna", "Sir Balan", "CLG-USE-7");
    play.answer("Anna", "Sir Yvain");
    assert_eq!(place(&play, "sir-yvain"), in_hand("Bors"));
}

#[test]
fn constantine_is_worth_more_as_high_king_alone() {
    // CLG-C-sir-constantine
    let scene = |special: usize, bearer: &str| {
        let scene = Situation::advanced(2).at("Anna", "camelot", &["sir-constantine", "sir-kay"]);
        points(&scene.bears(special, bearer, None).start(), "Anna")
    };
    assert_eq!(scene(HIGH_KING, "sir-constantine"), 3 + 2);
    assert_eq!(scene(HIGH_KING, "sir-kay"), 3);
    assert_eq!(scene(EXCALIBUR, "sir-constantine"), 2);
}
