//! Chapter 10: free-move cards.

use serde_json::json;

use crate::common::*;

const PLAY: &str = "play a free move";

fn at(place: &str, knights: u8, foot: u8) -> Situation {
    let situation = Situation::of(2).no_armies().army("Anna", place, knights, foot);
    situation.keeps("Anna", "free-move").stage("movement")
}

#[test]
fn a_card_moves_one_piece_again_by_its_full_allowance() {
    // KGD-10
    let mut play = at("D15", 0, 2).start();
    march(&mut play, "Anna", "D15", "G15", (0, 2));
    play.answer("Anna", PLAY).answer("Anna", "1 footsoldier at G15");
    play.refused("Anna", "to Castle Caerlon (C15)", "KGD-9.i");
    play.answer("Anna", "to I14");
    assert_eq!(
        (force(&play, "Anna", "I14"), force(&play, "Anna", "G15")),
        ((0, 1), (0, 1)),
        "3 squares more, one piece"
    );
    assert_eq!(pack(&play).last().map(String::as_str), Some("free-move"));
    let why = play.refused("Anna", PLAY, "KGD-10");
    assert!(why.contains("you have no free-move card"), "{why}");
}

#[test]
fn a_card_may_move_the_challenger() {
    // KGD-10
    let mut play = at("B15", 1, 0).start();
    ride(&mut play, "Anna", "G15");
    play.answer("Anna", PLAY).answer("Anna", "King Arthur at G15").answer("Anna", "to I16");
    assert_eq!(stands(&play, "Anna").as_deref(), Some("I16"));
}

#[test]
fn one_may_think_better_of_it_and_keep_the_card() {
    // KGD-10
    let mut play = at("D15", 1, 0).start();
    play.answer("Anna", PLAY).answer("Anna", "1 knight at D15").answer("Anna", "stay");
    assert!(play.offers("Anna", PLAY));
}

#[test]
fn a_free_move_gives_no_piece_its_own_move_back() {
    // KGD-9: of two knights one has moved; by card it moves again, and then only the other one may march.
    let mut play = at("F15", 2, 0).spent("Anna", "F15", 1, 0).start();
    play.answer("Anna", PLAY).answer("Anna", "1 knight at F15").answer("Anna", "to G15");
    play.refused("Anna", "march from G15", "KGD-9");
    march(&mut play, "Anna", "F15", "E15", (1, 0));
    play.refused("Anna", "march from E15", "KGD-9");
}

#[test]
fn all_cards_may_be_spent_on_one_piece() {
    // KGD-10.b: fifteen squares on open ground, with two cards.
    let mut play = at("C15", 1, 0).keeps("Anna", "free-move").start();
    march(&mut play, "Anna", "C15", "G14", (1, 0));
    play.answer("Anna", PLAY).answer("Anna", "1 knight at G14").answer("Anna", "to J16");
    play.answer("Anna", PLAY).answer("Anna", "1 knight at J16").answer("Anna", "to K20");
    assert_eq!(force(&play, "Anna", "K20"), (1, 0));
    assert_eq!(of(&play, "Anna", "kept"), json!([]));
}

#[test]
fn no_card_leads_out_of_a_battle() {
    // KGD-R56
    let mut play = at("D15", 2, 0).army("Bors", "E15", 1, 0).start();
    march(&mut play, "Anna", "D15", "E15", (1, 0));
    play.answer("Anna", PLAY);
    assert!(play.offers("Anna", "1 knight at D15") && !play.offers("Anna", "1 knight at E15"));
}

#[test]
fn no_card_moves_a_challenger_who_rests_or_has_entered_a_site_or_camelot() {
    // KGD-R56
    let riders = |play: &mut Play| {
        play.answer("Anna", PLAY);
        play.labels("Anna").iter().any(|label| label.starts_with("King Arthur"))
    };
    assert!(riders(&mut at("D15", 1, 0).start()));
    assert!(!riders(&mut at("D15", 1, 0).record("Anna", "bound_through", json!(1)).start()), "resting");
    assert!(!riders(&mut at("D15", 1, 0).prisoner("Anna", "Bors", "Castle Dover", 2).start()), "a prisoner");
    let mut play = at("D15", 1, 0).challenger("Anna", "N13").chivalry("Anna", 13).start();
    ride(&mut play, "Anna", "N14");
    assert!(!riders(&mut play), "in Camelot");
    let mut play = at("D15", 1, 0).challenger("Anna", "J14").start();
    ride(&mut play, "Anna", "J13");
    assert!(!riders(&mut play), "on a mystic site");
    let mut play = at("D15", 1, 0).stage("purchases").start();
    play.refused("Anna", PLAY, "KGD-22");
}
