//! The bargain for a prisoner who cannot pay (KGD-N-5).

use serde_json::json;

use super::Play;
use super::ch33_alliances::ends_first;
use crate::common::{Situation, controller, gold, of, stands};

/// It is the end of the second turn that Mordred has spent in King Arthur's dungeon, and he has 12 gold.
fn due() -> Situation {
    let held = Situation::of(3).active("Bors").turn("Bors", 2).prisoner("Bors", "Anna", "Castle Caerlon", 2);
    // Faversham alone brings in nothing before the ransom is due: the lands of Mordred are in other hands.
    let mut held = held.nobodys("Castle Dover").nobodys("Rochester").nobodys("Wadhurst").nobodys("Faversham");
    held = held.gold("Bors", 11).gold("Anna", 100).gold("Clarine", 40).stage("taxes");
    held
}

/// Nobody helps him.
fn judged() -> Play {
    let mut play = due().start();
    assert_eq!(gold(&play, "Bors"), 12, "with the tax of Cranbrook");
    play.answer("Bors", "give up");
    play
}

/// The captor asks for so much gold, Cranbrook or not, an alliance or not, and one more turn or not.
fn proposes(play: &mut Play, gold: &str, village: &str, alliance: bool, another_turn: bool) {
    play.answer("Anna", "propose terms").answer("Anna", gold).answer("Anna", village);
    play.answer("Anna", if alliance { "with an alliance" } else { "without an alliance" });
    play.answer("Anna", if another_turn { "one more turn in prison" } else { "free at once" });
}

#[test]
fn whoever_can_pay_is_not_executed() {
    // KGD-R28
    let play = due().gold("Bors", 100).start();
    assert!(play.was_told("Anna", "Mordred pays King Arthur a ransom of 30 gold."));
    assert!(!play.is_asked("Anna"), "his captor is not asked at all");
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (130, 71));
    assert_eq!(stands(&play, "Bors").as_deref(), Some("Q20"), "his only village");
}

#[test]
fn a_window_is_held_for_the_ransom_first() {
    // KGD-N-5
    let mut play = due().start();
    assert_eq!(
        play.asked("Bors").text,
        "How do you raise 18 gold? You owe 30. If you cannot raise it, your captor decides your fate."
    );
    play.answer("Bors", "make King Mark an offer").answer("Bors", "0").answer("Bors", "18");
    play.answer("Bors", "with an alliance").answer("Clarine", "accept");
    assert_eq!(
        (gold(&play, "Anna"), gold(&play, "Bors"), gold(&play, "Clarine")),
        (130, 0, 40 - 18 - 3),
        "Mark has paid his allegiances since"
    );
    assert_eq!(of(&play, "Bors", "endurance"), 25);
}

#[test]
fn the_captor_may_execute_or_release_or_propose() {
    // KGD-N-5
    let mut play = judged();
    assert_eq!(play.labels("Anna"), ["propose terms", "release him for the gold he has", "execute him"]);
    let mut mercy = play.clone();
    mercy.answer("Anna", "release him for the gold he has");
    assert_eq!((gold(&mercy, "Anna"), gold(&mercy, "Bors"), of(&mercy, "Bors", "endurance")), (112, 0, json!(25)));
    assert_eq!(of(&mercy, "Bors", "bound_through"), 3, "and one more turn at home");
    play.answer("Anna", "execute him");
    assert!(play.was_told("Clarine", "Mordred is executed and out of the game"));
}

#[test]
fn gold_and_a_village_may_pass_for_a_life() {
    // KGD-N-5
    let mut play = judged();
    play.answer("Anna", "propose terms");
    assert_eq!(play.range("Anna"), (0, 12));
    play.answer("Anna", "12");
    assert_eq!(play.labels("Anna"), ["Cranbrook"]);
    play.answer("Anna", "Cranbrook").answer("Anna", "without an alliance").answer("Anna", "free at once");
    assert!(play.was_told("Clarine", "King Arthur offers Mordred his life for 12 gold and Cranbrook."));
    assert_eq!(play.asked("Bors").otherwise.as_deref(), Some("decline"));
    play.answer("Bors", "accept");
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors"), controller(&play, "Cranbrook")), (112, 0, Some("Anna")));
    assert_eq!(of(&play, "Bors", "endurance"), 25);
    // He has nothing left but the choice of an open square near his lost castle.
    let near = play.labels("Bors");
    play.answer("Bors", &near[0]);
    assert_eq!(stands(&play, "Bors"), Some(near[0].clone()), "he is free");
}

#[test]
fn he_goes_home_to_his_own_castle() {
    // KGD-N-5
    let mut play = due().controls("Bors", "Castle Dover").gold("Bors", 7).start();
    play.answer("Bors", "give up");
    proposes(&mut play, "12", "Cranbrook", false, false);
    play.answer("Bors", "accept");
    assert_eq!((stands(&play, "Bors").as_deref(), controller(&play, "Cranbrook")), (Some("T21"), Some("Anna")));
}

#[test]
fn an_alliance_and_cards_may_be_terms() {
    // KGD-N-5
    let mut play = due().keeps("Bors", "magic-lance").start();
    play.answer("Bors", "give up")
        .answer("Anna", "propose terms")
        .answer("Anna", "0")
        .answer("Anna", "The Magic Lance");
    play.answer("Anna", "(none)")
        .answer("Anna", "with an alliance")
        .answer("Anna", "free at once")
        .answer("Bors", "accept");
    assert_eq!(of(&play, "Anna", "kept").as_array().map(Vec::len), Some(1));
    assert!(play.was_told("Clarine", "Mordred and King Arthur are allies."));
}

#[test]
fn one_more_turn_in_prison_and_then_the_full_ransom_again() {
    // KGD-N-5
    let mut play = judged();
    proposes(&mut play, "5", "(none)", false, true);
    play.answer("Bors", "accept");
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors"), of(&play, "Bors", "endurance")), (105, 7, json!(30)));
    assert_eq!(of(&play, "Bors", "crown")["prison"]["due"], 3);
    let mut play = due().turn("Bors", 3).prisoner("Bors", "Anna", "Castle Caerlon", 3).start();
    assert_eq!(
        play.asked("Bors").text,
        "How do you raise 18 gold? You owe 30. If you cannot raise it, your captor decides your fate."
    );
    play.answer("Bors", "give up");
    assert!(play.offers("Anna", "propose terms"));
}

#[test]
fn after_three_proposals_only_death_or_release_remain() {
    // KGD-N-5
    let mut play = judged();
    for _ in 0..3 {
        assert!(play.offers("Anna", "propose terms"));
        proposes(&mut play, "1", "(none)", false, false);
        play.answer("Bors", "decline");
    }
    assert_eq!(play.labels("Anna"), ["release him for the gold he has", "execute him"]);
    assert_eq!(gold(&play, "Bors"), 12, "what was declined has changed nothing");
}

#[test]
fn captor_and_prisoner_may_end_their_alliances_while_they_bargain() {
    // KGD-N-3, KGD-N-5
    let mut play = due().allied("Bors", "Clarine").allied("Anna", "Clarine").start();
    play.answer("Bors", "give up");
    ends_first(&mut play, "Anna", "King Mark");
    proposes(&mut play, "12", "(none)", false, false);
    ends_first(&mut play, "Bors", "King Mark");
    assert!(play.was_told("Clarine", "King Arthur ends the alliance with King Mark."));
    assert!(play.was_told("Clarine", "Mordred ends the alliance with King Mark."));
}
