//! Chapters 25 to 27: the Grail and the mystic sites.

use serde_json::json;
use table::Rehearsal;

use crate::common::{Situation, force, stands};

#[test]
fn the_grail_lies_under_exactly_one_site() {
    // KGD-25
    let mut scene = Situation::of(2).grail_at("Stonehenge");
    let blanks = ["Pentre Ifan", "Merry Maidens", "Kit's Coty", "Blaxhall Stone", "Duddo Stones", "Castlerigg"];
    for site in blanks {
        scene = scene.token(site, "gone");
    }
    let play = scene.clone().stage("movement").start();
    let left = |play: &super::Play, kind: &str| {
        let tokens = play.state()["tokens"].as_array().cloned().unwrap_or_default();
        tokens.iter().filter(|token| **token == kind).count()
    };
    assert_eq!((left(&play, "grail"), left(&play, "gone")), (1, 6));
    // A position without it, or with two, is refused.
    for token in ["blank", "gone"] {
        let game = scene.clone().token("Stonehenge", token).game();
        assert!(std::panic::catch_unwind(|| Rehearsal::of(2).position(&game).start()).is_err(), "{token}");
    }
    let game = scene.token("Kit's Coty", "grail").game();
    assert!(std::panic::catch_unwind(|| Rehearsal::of(2).position(&game).start()).is_err());
}

#[test]
fn only_challengers_seek_the_grail() {
    // KGD-26
    let scene = Situation::of(2).no_armies().army("Anna", "N19", 1, 0).challenger("Anna", "N19").stage("movement");
    let mut play = scene.start();
    play.answer("Anna", "march from N19");
    assert!(play.offers("Anna", "to N18 (south bank)") && !play.offers("Anna", "to Stonehenge (N20)"));
    assert_eq!(play.refuse("Anna", "to Stonehenge (N20)").rule, "KGD-27.ii");
    play.answer("Anna", "stay").answer("Anna", "King Arthur from N19");
    assert!(play.offers("Anna", "to Stonehenge (N20)"));
}

#[test]
fn challengers_in_prison_or_bound_to_their_castle_do_not_seek() {
    // KGD-26
    let rides = |scene: Situation| {
        let play = scene.stage("movement").start();
        play.labels("Anna").iter().any(|label| label.starts_with("King Arthur from"))
    };
    assert!(rides(Situation::of(2)));
    assert!(!rides(Situation::of(2).prisoner("Anna", "Bors", "Castle Dover", 2)));
    assert!(!rides(Situation::of(2).turn("Anna", 1).record("Anna", "bound_through", json!(1))));
}

#[test]
fn entering_a_site_ends_the_move() {
    // KGD-27.i
    let scene = Situation::of(2).no_armies().challenger("Anna", "M20").keeps("Anna", "free-move").stage("movement");
    let mut play = scene.start();
    play.answer("Anna", "King Arthur from M20").answer("Anna", "to Stonehenge (N20)");
    assert!(!play.labels("Anna").iter().any(|label| label.starts_with("King Arthur")));
    assert!(!play.offers("Anna", "play a free move"), "not even a card moves him on");
}

#[test]
fn a_site_holds_one_challenger_at_a_time() {
    // KGD-27.i
    let scene = Situation::of(3).challenger("Anna", "N20").stage("battles");
    assert_eq!(stands(&scene.clone().start(), "Anna").as_deref(), Some("N20"));
    let two = scene.challenger("Bors", "N20").game();
    let refused = std::panic::catch_unwind(|| Rehearsal::of(3).position(&two).start());
    assert!(refused.is_err(), "two Challengers cannot stand on a site");
}

#[test]
fn troops_go_round_a_site() {
    // KGD-27.ii
    let across = |token: &str| {
        let scene = Situation::of(2).no_armies().army("Anna", "N21", 0, 1).token("Stonehenge", token).stage("movement");
        let mut play = scene.start();
        play.answer("Anna", "march from N21");
        (play.offers("Anna", "to N19"), play.offers("Anna", "to Stonehenge (N20)"))
    };
    assert_eq!(across("blank"), (false, false), "N19 is four squares away round the site, and they move three");
    assert_eq!(across("gone"), (true, true), "and two across it once its spell is broken");
}

#[test]
fn an_escort_waits_beside_the_site() {
    // KGD-27.ii.b
    let scene =
        Situation::of(2).no_armies().army("Anna", "N18 (south bank)", 2, 1).challenger("Anna", "N18 (south bank)");
    let mut play = scene.stage("movement").next_guardian(0).start();
    play.answer("Anna", "march from N18 (south bank)").answer("Anna", "to N19").answer("Anna", "2").answer("Anna", "1");
    play.answer("Anna", "King Arthur from N18 (south bank)").answer("Anna", "to Stonehenge (N20)");
    assert_eq!((force(&play, "Anna", "N19"), stands(&play, "Anna").as_deref()), ((2, 1), Some("N20")));
    play.answer("Anna", "done");
    assert_eq!(force(&play, "Anna", "N19"), (2, 1));
}

#[test]
fn a_site_without_its_token_is_ordinary_ground() {
    // KGD-R32
    let scene = Situation::of(3).no_armies().token("Stonehenge", "gone").army("Anna", "N19", 1, 0);
    let scene = scene.challenger("Bors", "N20").challenger("Clarine", "N20").challenger("Anna", "N21");
    let mut play = scene.stage("movement").start();
    play.answer("Anna", "King Arthur from N21").answer("Anna", "to Stonehenge (N20)");
    play.answer("Anna", "march from N19").answer("Anna", "to Stonehenge (N20)");
    assert!(play.was_told("Bors", "Mordred is captured by King Arthur."));
    assert!(play.was_told("Clarine", "King Mark is captured by King Arthur."));
    play.answer("Anna", "done");
    assert!(!play.was_told("Anna", "Guardian"), "and nothing guards it any more");
}

#[test]
fn a_site_whose_grail_is_shown_is_still_closed_to_troops_and_the_others_still_searched() {
    // KGD-R33
    let scene = Situation::of(2).no_armies().grail_at("Stonehenge").token("Stonehenge", "shown");
    let scene = scene.army("Anna", "N19", 1, 0).challenger("Anna", "Y15").stage("movement").next_guardian(0);
    let mut play = scene.dice([1, 8]).start();
    play.answer("Anna", "march from N19");
    assert_eq!(play.refuse("Anna", "to Stonehenge (N20)").rule, "KGD-27.ii");
    play.answer("Anna", "stay").answer("Anna", "King Arthur from Thetford (Y15)");
    play.answer("Anna", "to Blaxhall Stone (Y16)").answer("Anna", "done").answer("Anna", "fight");
    assert!(play.was_told("Bors", "it is blank"), "{:?}", play.told("Bors"));
}
