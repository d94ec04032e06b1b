//! Chapters 18 and 20 where sieges meet other rules.

use super::{captor, rounds};
use crate::common::*;

/// Anna lies before Dover, Bors is within, and his Challenger is far away.
fn siege(besiegers: (u8, u8), garrison: (u8, u8)) -> Situation {
    let scene = Situation::of(3).no_armies().army("Anna", "T21", besiegers.0, besiegers.1);
    scene.army("Bors", "T21", garrison.0, garrison.1).challenger("Bors", "V13")
}

#[test]
fn a_battle_card_turns_a_delayed_assault_into_a_bloody_one() {
    // KGD-13.a, KGD-18.i: 3 counts 2 against 3 that counts 4; with the card it is 3 against 4.
    let scene = siege((3, 0), (0, 2)).stage("battles").entered("T21").keeps("Anna", "battle-plus-one");
    let mut play = scene.gold("Anna", 100).gold("Bors", 100).dice([3, 3, 3, 3]).start();
    play.answer("Anna", "add 1 to the throw");
    // Both lose one; the second round has no card and is delayed.
    assert_eq!((force(&play, "Anna", "T21"), force(&play, "Bors", "T21")), ((2, 0), (0, 1)));
    assert_eq!(rounds(&play).len(), 2);
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (94, 98), "each pays the wages of the start");
}

#[test]
fn besiegers_who_are_reinforced_must_assault() {
    // KGD-R18, KGD-R16: one stood before the walls and one moves in; both are paid, and there is no choice.
    let scene = siege((1, 0), (0, 3)).army("Anna", "T20", 1, 0).stage("movement").gold("Anna", 10);
    let mut play = scene.dice([1, 6]).start();
    march(&mut play, "Anna", "T20", "T21", (1, 0));
    play.answer("Anna", "done");
    assert!(play.was_told("Bors", "Siege at Castle Dover (T21): King Arthur with 2 knights against Mordred"));
    assert!(play.was_told("Bors", "King Arthur pays 4 gold in wages."), "{:?}", play.told("Bors"));
    assert_eq!((force(&play, "Anna", "T21"), controller(&play, "Castle Dover")), ((2, 0), Some("Bors")));
}

#[test]
fn a_sortie_in_which_all_fall_leaves_the_castle_to_its_owner_who_may_recruit() {
    // KGD-R17, KGD-16.note, KGD-R41: on to table 2, and there 3 against 3 takes the last of both.
    let scene = siege((1, 0), (1, 0)).active("Bors").stage("battles").gold("Anna", 100).gold("Bors", 100);
    let mut play = scene.dice([3, 6, 3, 3]).start();
    play.answer("Bors", "fight at Castle Dover (T21)");
    assert_eq!((force(&play, "Anna", "T21"), force(&play, "Bors", "T21")), ((0, 0), (0, 0)));
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (98, 98), "both pay, and nobody has spoils");
    assert_eq!(controller(&play, "Castle Dover"), Some("Bors"));
    assert!(play.offers("Bors", "knights for Castle Dover"), "a siege that is lifted needs no waiting turn");
}

#[test]
fn all_fall_at_a_village_and_it_stays_whose_it_was() {
    // KGD-16.note, KGD-20, KGD-R27: 5 against 4, which counts 5 at a village.
    let scene = Situation::of(3).no_armies().army("Anna", "U20", 1, 0).army("Bors", "U20", 0, 1).entered("U20");
    let scene = scene.challenger("Anna", "U20").gold("Anna", 100).gold("Bors", 100).stage("battles");
    let play = scene.dice([5, 4]).start();
    assert_eq!((force(&play, "Anna", "U20"), force(&play, "Bors", "U20")), ((0, 0), (0, 0)));
    assert_eq!(controller(&play, "Rochester"), Some("Bors"));
    assert_eq!(stands(&play, "Anna").as_deref(), Some("U20"), "nobody is left to capture Arthur");
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (98, 99));
}

#[test]
fn a_challenger_left_behind_by_the_garrison_is_taken_with_the_castle() {
    // KGD-R17, KGD-21.ii
    let scene = siege((1, 0), (0, 0)).challenger("Bors", "T21").stage("battles");
    let mut play = scene.start();
    play.answer("Anna", "take Castle Dover (T21)");
    assert_eq!((controller(&play, "Castle Dover"), captor(&play, "Bors")), (Some("Anna"), 0.into()));
    assert_eq!(of(&play, "Bors", "crown")["prison"]["castle"], castle("Castle Caerlon"), "in Arthur's own castle");
}

/// Clarine comes to Dover with three knights, where two of Anna's besiege three footsoldiers of Bors.
fn third(gold: i64) -> Play {
    let scene = siege((2, 0), (0, 3)).active("Clarine").army("Clarine", "T20", 3, 0).stage("movement");
    let scene = scene.gold("Anna", 100).gold("Bors", 100).gold("Clarine", gold);
    let mut play = scene.dice([8, 1]).start();
    march(&mut play, "Clarine", "T20", "T21", (3, 0));
    play.answer("Clarine", "done");
    play
}

#[test]
fn whoever_beats_besiegers_and_garrison_pays_twice_and_has_spoils_twice() {
    // KGD-R58, KGD-R16, KGD-R67: 6 and 6 for his knights; 4 from the besiegers and 3 from the garrison.
    let mut play = third(100);
    assert_eq!(gold(&play, "Clarine"), 100 - 6 + 4);
    play.dice([6, 1, 6, 1, 6, 1]).answer("Clarine", "fight at Castle Dover (T21)");
    assert_eq!((gold(&play, "Clarine"), controller(&play, "Castle Dover")), (98 - 6 + 3, Some("Clarine")));
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (96, 97));
}

#[test]
fn whoever_cannot_pay_for_a_second_battle_leaves_the_garrison_alone() {
    // KGD-R15, KGD-R58: of 6 gold 4 are left after the first battle, and three knights cost 6.
    let play = third(6);
    assert_eq!((force(&play, "Anna", "T21"), force(&play, "Clarine", "T21")), ((0, 0), (3, 0)));
    assert_eq!((force(&play, "Bors", "T21"), controller(&play, "Castle Dover")), ((0, 3), Some("Bors")));
    assert_ne!(stage(&play), "battles", "{:?}", play.labels(active(&play)));
}
