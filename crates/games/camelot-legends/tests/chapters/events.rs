//! Completing Events and what they do (CLG-CMP, CLG-Q6 to CLG-Q10, CLG-DIS, CLG-SP, CLG-TE, CLG-TL, CLG-FX-4 to CLG-FX-9).

use serde_json::json;

use crate::common::{
    EXCALIBUR, HIGH_KING, LOVE_POTION, Situation, actions_left, at, displayed, event_place, in_hand, place, points,
    score,
};

const STRONG: [&str; 4] = ["sir-lancelot", "sir-balin", "sir-balan", "sir-lamorak"];

#[test]
fn a_company_completes_an_event_at_its_own_location_alone() {
    // CLG-CMP-1, CLG-CMP-3, CLG-CMP-8, CLG-EVT-4, CLG-COMP-5, CLG-E-embassy-to-ireland, CLG-COY-1
    let folk = ["princess-guinevere", "king-arthur", "sir-lucan", "sir-bors"];
    let mut play = Situation::of(2).at("Anna", "cornwall", &folk).lies("cornwall", &["embassy-to-ireland"]).start();
    play.answer("Anna", "complete Embassy to Ireland");
    assert_eq!((event_place(&play, "embassy-to-ireland"), points(&play, "Anna")), (displayed("Anna"), 4));
    assert_eq!(place(&play, "sir-lucan"), at("Anna", "cornwall"), "the Company stays");
    let mut away = Situation::of(2).at("Anna", "camelot", &folk).lies("cornwall", &["embassy-to-ireland"]).start();
    away.refused("Anna", "complete Embassy to Ireland", "CLG-CMP-1");
}

#[test]
fn one_point_less_is_not_enough() {
    // CLG-CMP-3, CLG-E-the-saxon-shore, CLG-E-trial-by-combat, CLG-E-a-damsels-boon, CLG-E-dark-journey, CLG-E-mystic-temptation
    for (event, at, enough, less) in [
        (
            "the-saxon-shore",
            "cornwall",
            &["sir-balin", "sir-lancelot", "sir-gawain", "lady-lynette"][..],
            &["sir-lancelot", "sir-balin", "sir-gawain"][..],
        ),
        (
            "a-damsels-boon",
            "camelot",
            &["sir-gareth", "lady-enid", "sir-lancelot"][..],
            &["sir-gareth", "lady-enid", "sir-percival"][..],
        ),
        (
            "dark-journey",
            "forest",
            &["sir-percival", "sir-palomides", "sir-bedivere"][..],
            &["sir-percival", "sir-palomides", "sir-kay"][..],
        ),
        (
            "mystic-temptation",
            "forest",
            &["sir-galahad", "sir-gareth", "elaine-of-corbenic"][..],
            &["sir-galahad", "sir-gareth", "sir-bors"][..],
        ),
    ] {
        let offered = |folk: &[&str]| {
            let play = Situation::of(2).at("Anna", at, folk).lies(at, &[event]).start();
            play.labels("Anna").iter().any(|label| label.starts_with("complete"))
        };
        assert!(offered(enough), "{event}");
        assert!(!offered(less), "{event}");
    }
}

#[test]
fn two_requirements_are_met_at_once() {
    // CLG-CMP-2, CLG-E-the-queens-trial, CLG-E-the-dragon-of-the-mere
    let offered = |folk: &[&str], at: &str, event: &str, name: &str| {
        let play = Situation::of(2).at("Anna", at, folk).lies(at, &[event]).start();
        play.labels("Anna").contains(&format!("complete {name}"))
    };
    let trial = |folk: &[&str]| offered(folk, "camelot", "the-queens-trial", "the Queen's Trial");
    assert!(trial(&["sir-lancelot", "sir-gareth", "sir-lamorak"]));
    assert!(!trial(&["sir-lancelot", "sir-balin", "sir-balan"]), "Combat alone is not enough");
    let dragon = |folk: &[&str]| offered(folk, "forest", "the-dragon-of-the-mere", "the Dragon of the Mere");
    assert!(dragon(&["sir-lancelot", "sir-palomides", "sir-lamorak"]));
    assert!(!dragon(&["sir-lancelot", "sir-balin", "sir-marhaus"]), "Adventure is short");
}

#[test]
fn a_company_completes_one_event_a_turn() {
    // CLG-CMP-5, CLG-CMP-11, CLG-R2, CLG-E-a-damsels-boon
    let folk = ["king-arthur", "princess-guinevere", "lady-enid", "queen-morgause"];
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &folk)
        .at("Anna", "forest", &STRONG)
        .lies("camelot", &["feast-of-pentecost", "a-damsels-boon"])
        .lies("forest", &["the-black-knight"])
        .deck_top(&["sir-yvain"])
        .start();
    play.answer("Anna", "complete A Damsel's Boon");
    assert_eq!(place(&play, "sir-yvain"), in_hand("Anna"), "without a Card Action");
    play.refused("Anna", "complete Feast of Pentecost", "CLG-CMP-5");
    play.answer("Anna", "complete the Black Knight").answer("Anna", "go on to the Card Actions");
    assert_eq!(actions_left(&play), 2);
}

#[test]
fn the_spent_add_nothing_wherever_they_go() {
    // CLG-CMP-11
    let play = Situation::of(2)
        .at("Anna", "forest", &["lady-lynette", "sir-gareth", "sir-kay"])
        .this_turn("spent", json!(["lady-lynette", "sir-gareth"]))
        .start();
    assert_eq!(crate::common::total(&play, "Anna", "forest", "adventure"), 2);
    assert_eq!(score(&play, "sir-gareth", "adventure"), 6, "constant texts still help");
}

#[test]
fn events_are_completed_in_the_order_of_the_player_or_left() {
    // CLG-CMP-6, CLG-CMP-7, CLG-E-mystic-temptation
    let mut play = Situation::of(2)
        .at("Anna", "forest", &["sir-galahad", "sir-percival", "elaine-of-corbenic"])
        .at("Anna", "camelot", &["lady-of-the-lake", "dame-ragnell", "sir-bedivere"])
        .lies("forest", &["mystic-temptation"])
        .lies("camelot", &["siege-perilous"])
        .start();
    assert!(!play.offers("Anna", "complete Siege Perilous"), "13 is not 15");
    assert!(play.offers("Anna", "go on to the Card Actions"));
    play.answer("Anna", "complete Mystic Temptation");
    assert!(play.offers("Anna", "complete Siege Perilous"));
}

#[test]
fn an_event_can_ask_for_certain_characters() {
    // CLG-CMP-9, CLG-E-the-draught-of-love, CLG-LP-9
    let men = ["king-arthur", "king-mark", "merlin"];
    let alone = Situation::of(2)
        .at("Anna", "cornwall", &men)
        .lies("cornwall", &["the-draught-of-love"])
        .hand("Anna", &["sir-kay"])
        .start();
    assert!(!alone.offers("Anna", "complete the Draught of Love"));
    let folk = ["sir-tristan", "princess-isolde", "dame-brangwaine", "merlin"];
    let mut play = Situation::of(2).at("Anna", "cornwall", &folk).lies("cornwall", &["the-draught-of-love"]).start();
    play.answer("Anna", "complete the Draught of Love");
    assert_eq!(play.labels("Anna"), ["Sir Tristan", "Merlin"]);
    play.answer("Anna", "Sir Tristan");
    assert_eq!(play.labels("Anna"), ["Princess Isolde", "Dame Brangwaine"]);
    play.answer("Anna", "Dame Brangwaine");
    assert_eq!(play.state()["specials"][LOVE_POTION], json!({ "by": "sir-tristan", "companion": "dame-brangwaine" }));
}

#[test]
fn sixteen_and_two_complete_the_beast() {
    // CLG-Q5b
    let folk = ["sir-percival", "sir-palomides", "sir-bors", "sir-marhaus"];
    let mut play = Situation::of(2)
        .at("Anna", "cornwall", &folk)
        .lies("cornwall", &["the-questing-beast"])
        .display("Anna", &["the-green-knight"])
        .start();
    play.answer("Anna", "complete the Questing Beast");
    let without = Situation::of(2)
        .at("Anna", "cornwall", &["sir-percival", "sir-lancelot", "sir-gareth", "sir-kay"])
        .lies("cornwall", &["the-questing-beast"])
        .start();
    assert!(without.is_asked_by("Anna", "CLG-ACT-1"), "16 is not 18");
}

#[test]
fn the_completer_chooses_whom_trial_by_combat_discards() {
    // CLG-Q8a, CLG-CMP-10, CLG-FX-7, CLG-E-trial-by-combat
    let mut play = Situation::of(2)
        .at("Anna", "cornwall", &STRONG)
        .at("Bors", "cornwall", &["lady-lyonesse", "sir-kay"])
        .at("Bors", "camelot", &["sir-ector"])
        .lies("cornwall", &["trial-by-combat"])
        .start();
    play.answer("Anna", "complete Trial by Combat");
    let offered = play.labels("Anna");
    assert!(
        offered.contains(&"Lady Lyonesse".to_owned())
            && offered.contains(&"Sir Balin".to_owned())
            && offered.contains(&"nobody".to_owned())
    );
    assert!(!offered.contains(&"Sir Ector".to_owned()), "he is at Camelot");
    play.answer("Anna", "Lady Lyonesse");
    assert_eq!(place(&play, "lady-lyonesse"), json!("discard"));
}

#[test]
fn the_owner_chooses_among_the_weakest_at_the_grand_tournament() {
    // CLG-Q8b, CLG-Q9a, CLG-DEC-1, CLG-E-grand-tournament
    let mut play = Situation::of(3)
        .at("Anna", "camelot", &STRONG)
        .at("Bors", "camelot", &["sir-kay", "sir-lucan", "sir-gawain", "merlin"])
        .at("Clarine", "camelot", &["king-lot", "sir-aglovale", "sir-marhaus"])
        .lies("camelot", &["grand-tournament"])
        .start();
    play.answer("Anna", "complete Grand Tournament");
    assert_eq!(
        (play.who_is_asked(), play.labels("Bors")),
        (vec!["Bors".to_owned()], vec!["Sir Kay".to_owned(), "Sir Lucan".to_owned()])
    );
    play.refused("Bors", "Sir Gawain", "CLG-Q9a");
    play.answer("Bors", "Sir Lucan").answer("Clarine", "Sir Aglovale");
    assert_eq!((place(&play, "sir-lucan"), place(&play, "sir-aglovale")), (json!("discard"), json!("discard")));
}

#[test]
fn assassination_kills_any_opponents_knight_but_the_sealed() {
    // CLG-Q6, CLG-Q7a, CLG-CHR-4, CLG-E-assassination, CLG-FX-6, CLG-FX-7, CLG-S-excalibur
    let mut play = Situation::of(2)
        .at("Anna", "cornwall", &["king-mark", "sir-kay", "queen-morgause"])
        .at("Bors", "camelot", &["sir-yvain", "lady-lyonesse", "merlin"])
        .at("Bors", "forest", &["sir-galahad"])
        .display("Bors", &["siege-perilous"])
        .sealed("sir-galahad")
        .bears(EXCALIBUR, "sir-yvain", None)
        .lies("cornwall", &["assassination"])
        .start();
    play.answer("Anna", "complete Assassination");
    assert_eq!(play.labels("Anna"), ["Sir Yvain", "nobody"]);
    play.refused("Anna", "Sir Galahad", "CLG-Q7a");
    play.answer("Anna", "Sir Yvain");
    assert_eq!(place(&play, "sir-yvain"), json!("discard"));
    assert_eq!(play.state()["specials"][EXCALIBUR]["by"], json!(null), "the sword is free again");
}

#[test]
fn special_cards_return_and_marks_end_when_a_character_leaves() {
    // CLG-Q10, CLG-DIS-2, CLG-DIS-1, CLG-FX-9
    let mut play = Situation::of(2)
        .at("Anna", "cornwall", &["king-mark", "sir-kay", "queen-morgause"])
        .at("Bors", "camelot", &["sir-lucan"])
        .bears(HIGH_KING, "sir-lucan", None)
        .with("negated", json!([[], ["sir-lucan"], [], []]))
        .lies("cornwall", &["assassination"])
        .start();
    assert_eq!(points(&play, "Bors"), 3);
    play.answer("Anna", "complete Assassination").answer("Anna", "Sir Lucan");
    assert_eq!((points(&play, "Bors"), play.state()["negated"][1].clone()), (0, json!([])));
}

#[test]
fn a_lady_changes_sides_and_the_bond_stays() {
    // CLG-E-villainous-request, CLG-LP-6, CLG-DIS-5, CLG-FX-8
    let company = ["king-mark", "sir-kay", "sir-ector"];
    let mut play = Situation::of(2)
        .at("Anna", "cornwall", &company)
        .at("Bors", "camelot", &["lady-enid", "sir-geraint"])
        .bears(LOVE_POTION, "sir-geraint", Some("lady-enid"))
        .lies("cornwall", &["villainous-request"])
        .start();
    play.answer("Anna", "complete Villainous Request").answer("Anna", "Lady Enid");
    assert_eq!(
        (place(&play, "lady-enid"), place(&play, "sir-geraint")),
        (at("Anna", "cornwall"), at("Bors", "camelot"))
    );
    assert_eq!(play.state()["specials"][LOVE_POTION]["companion"], json!("lady-enid"));
    assert!(play.offers("Anna", "use Lady Enid") || !play.offers("Anna", "complete Villainous Request"));
    let six = ["king-mark", "sir-kay", "sir-ector", "sir-lucan", "sir-balin", "sir-balan"];
    let mut full = Situation::of(2)
        .at("Anna", "cornwall", &six)
        .at("Bors", "camelot", &["lady-enid"])
        .lies("cornwall", &["villainous-request"])
        .start();
    full.answer("Anna", "complete Villainous Request");
    assert_eq!(place(&full, "lady-enid"), at("Bors", "camelot"));
}

#[test]
fn dark_journey_moves_two_of_the_opponents() {
    // CLG-E-dark-journey, CLG-Q2
    let six = ["king-lot", "king-ban", "king-mark", "sir-marhaus", "sir-bedivere", "sir-aglovale"];
    let mut play = Situation::of(3)
        .at("Anna", "forest", &["sir-percival", "sir-palomides", "sir-lamorak"])
        .at("Bors", "camelot", &["sir-kay"])
        .at("Bors", "cornwall", &six)
        .at("Clarine", "forest", &["sir-ector"])
        .lies("forest", &["dark-journey"])
        .start();
    play.answer("Anna", "complete Dark Journey").answer("Anna", "Sir Kay");
    assert_eq!(place(&play, "sir-kay"), at("Bors", "forest"), "Cornwall is full");
    play.answer("Anna", "Sir Ector").answer("Anna", "Camelot");
    assert_eq!(place(&play, "sir-ector"), at("Clarine", "camelot"));
    assert!(play.is_asked_by("Anna", "CLG-ACT-1"));
}

#[test]
fn special_cards_are_gained_from_anywhere_or_from_the_display_alone() {
    // CLG-SPC-1, CLG-SPC-2, CLG-SPC-3, CLG-TE-1, CLG-TE-2, CLG-E-theft-of-excalibur, CLG-E-the-sword-in-the-stone,
    // CLG-E-the-lake-of-the-sword, CLG-R25
    let theft = |situation: Situation| {
        let mut play = situation
            .at("Anna", "cornwall", &["king-mark", "merlin", "lady-lynette"])
            .lies("cornwall", &["theft-of-excalibur"])
            .start();
        play.answer("Anna", "complete Theft of Excalibur");
        play
    };
    assert_eq!(score(&theft(Situation::of(2)), "king-mark", "combat"), 4, "from the display");
    let taken = theft(Situation::of(2).at("Bors", "forest", &["sir-kay"]).bears(EXCALIBUR, "sir-kay", None));
    assert_eq!((score(&taken, "king-mark", "combat"), score(&taken, "sir-kay", "combat")), (4, 3));
    let ladies = ["nimue", "queen-morgause", "dame-ragnell", "dame-brangwaine"];
    let mut none = Situation::of(2)
        .at("Anna", "cornwall", &ladies)
        .lies("cornwall", &["theft-of-excalibur"])
        .hand("Anna", &["sir-kay"])
        .start();
    none.answer("Anna", "complete Theft of Excalibur");
    assert_eq!((points(&none, "Anna"), none.state()["specials"][EXCALIBUR]["by"].clone()), (1, json!(null)));
    let mut king = Situation::of(2)
        .at("Anna", "camelot", &["king-arthur", "lady-enid", "princess-guinevere"])
        .at("Bors", "forest", &["sir-kay"])
        .bears(HIGH_KING, "sir-kay", None)
        .bears(EXCALIBUR, "king-arthur", None)
        .lies("camelot", &["the-sword-in-the-stone"])
        .hand("Anna", &["sir-yvain"])
        .start();
    king.answer("Anna", "complete the Sword in the Stone");
    assert_eq!((points(&king, "Anna"), points(&king, "Bors")), (1 + 3 + 2, 0), "one Knight may bear several");
    assert_eq!(place(&king, "sir-kay"), at("Bors", "forest"));
    let lake = |situation: Situation| {
        let mut play = situation
            .at("Anna", "forest", &["sir-percival", "sir-galahad", "lady-of-the-lake"])
            .lies("forest", &["the-lake-of-the-sword"])
            .start();
        play.answer("Anna", "complete the Lake of the Sword");
        if play.offers("Anna", "Sir Percival") {
            play.answer("Anna", "Sir Percival");
        }
        score(&play, "sir-percival", "combat")
    };
    assert_eq!(lake(Situation::of(2)), 6);
    assert_eq!(lake(Situation::of(2).at("Bors", "forest", &["sir-kay"]).bears(EXCALIBUR, "sir-kay", None)), 4);
}

#[test]
fn the_siege_perilous_seals_the_best_psyche_by_modified_score() {
    // CLG-SP-1, CLG-SP-2, CLG-SP-3, CLG-R30, CLG-E-siege-perilous, CLG-Q8c
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &["sir-bors", "sir-galahad", "sir-bedivere"])
        .at("Anna", "forest", &["sir-yvain"])
        .lies("camelot", &["siege-perilous"])
        .start();
    play.answer("Anna", "use Sir Bors").answer("Anna", "complete Siege Perilous");
    assert_eq!(play.state()["seals"], json!([["siege-perilous", "sir-bors"]]));
    play.answer("Anna", "end the turn");
    assert_eq!(place(&play, "sir-bors"), at("Anna", "camelot"), "he stays");
    let mut again = Situation::of(2)
        .at("Anna", "camelot", &["sir-bors"])
        .display("Anna", &["siege-perilous"])
        .sealed("sir-bors")
        .start();
    again.answer("Anna", "use Sir Bors");
    assert_eq!(score(&again, "sir-bors", "psyche"), 8);
    again.answer("Anna", "end the turn");
    assert_eq!(place(&again, "sir-bors"), at("Anna", "camelot"), "every turn");
    let mut equal = Situation::of(2)
        .at("Anna", "camelot", &["sir-bedivere", "sir-lamorak", "lady-of-the-lake", "elaine-of-corbenic"])
        .lies("camelot", &["siege-perilous"])
        .start();
    equal.answer("Anna", "complete Siege Perilous");
    assert_eq!(equal.labels("Anna"), ["Sir Bedivere", "Sir Lamorak"]);
}

#[test]
fn without_a_knight_nobody_is_sealed() {
    // CLG-SP-4
    let ladies = ["lady-of-the-lake", "elaine-of-corbenic", "dame-ragnell"];
    let mut play = Situation::of(2).at("Anna", "camelot", &ladies).lies("camelot", &["siege-perilous"]).start();
    play.answer("Anna", "complete Siege Perilous");
    assert_eq!((points(&play, "Anna"), play.state()["seals"].clone()), (3, json!([])));
}

#[test]
fn the_seal_ends_with_leaving_play_and_with_the_event_and_not_by_theft() {
    // CLG-SP-5
    let sealed = || {
        Situation::advanced(2)
            .at("Bors", "camelot", &["sir-yvain"])
            .display("Bors", &["siege-perilous"])
            .sealed("sir-yvain")
    };
    let mut hand = sealed().at("Anna", "camelot", &["sir-andret"]).start();
    hand.answer("Anna", "use Sir Andret").answer("Anna", "Sir Yvain");
    assert_eq!(hand.state()["seals"], json!([]));
    let mut event = sealed().at("Anna", "camelot", &["archbishop-of-canterbury"]).start();
    event.answer("Anna", "use the Archbishop of Canterbury").answer("Anna", "Siege Perilous");
    assert_eq!(event.state()["seals"], json!([]));
    let mut stolen = sealed().at("Anna", "camelot", &["morgan-le-fay"]).start();
    stolen.answer("Anna", "use Morgan le Fay").answer("Anna", "Sir Yvain");
    assert_eq!(stolen.state()["seals"], json!([["siege-perilous", "sir-yvain"]]));
}

#[test]
fn a_sealed_knight_stays_and_nobody_goes_in_his_place() {
    // CLG-Q7a, CLG-R19, CLG-FX-6
    let mut play = Situation::of(2)
        .at("Anna", "camelot", &STRONG)
        .at("Bors", "camelot", &["sir-kay", "sir-gawain"])
        .lies("camelot", &["grand-tournament"])
        .display("Bors", &["siege-perilous"])
        .sealed("sir-kay")
        .start();
    play.answer("Anna", "complete Grand Tournament");
    assert_eq!((place(&play, "sir-kay"), place(&play, "sir-gawain")), (at("Bors", "camelot"), at("Bors", "camelot")));
    let mut mordred = Situation::of(2)
        .at("Anna", "camelot", &["sir-mordred"])
        .at("Bors", "camelot", &["sir-kay"])
        .display("Bors", &["siege-perilous"])
        .sealed("sir-kay")
        .start();
    mordred.answer("Anna", "use Sir Mordred").answer("Anna", "Sir Kay");
    assert_eq!(place(&mordred, "sir-kay"), at("Bors", "camelot"));
}
