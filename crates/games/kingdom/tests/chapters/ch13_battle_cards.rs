//! Chapter 13: cards that add to a throw.

use super::{field, rounds};
use crate::common::{Situation, force, of, pack};

const BANNER: &str = "battle-plus-one";

#[test]
fn a_battle_card_adds_one_to_the_throw() {
    // KGD-13.a
    let mut play = field((2, 0), (3, 0)).keeps("Anna", BANNER).dice([5, 1]).start();
    play.answer("Anna", "add 1 to the throw");
    assert!(rounds(&play)[0].contains("throws blue 5 (counts 6)"), "{:?}", rounds(&play));
    assert_eq!(force(&play, "Bors", "N12"), (0, 0), "an ambush instead of a charge");
}

#[test]
fn no_other_card_bears_on_battle() {
    // KGD-13.a
    let scene = field((2, 0), (3, 0)).keeps("Anna", "magic-lance").keeps("Bors", "free-move");
    let play = scene.dice([6, 1]).start();
    assert!(rounds(&play)[0].contains("throws blue 6, Mordred throws blue 1:"), "nobody was asked");
}

#[test]
fn the_defender_is_asked_outside_his_turn() {
    // KGD-13.b, KGD-N-7
    let mut play = field((2, 0), (2, 0)).keeps("Bors", BANNER).dice([5, 5, 1, 1]).start();
    assert!(play.is_asked("Bors") && !play.is_asked("Anna"), "the holder alone is asked");
    assert!(rounds(&play).is_empty(), "and the table is not read yet");
    play.answer("Bors", "add 1 to the throw");
    assert!(rounds(&play)[0].contains("throws blue 5, Mordred throws blue 5 (counts 6): on to table 2"));
}

#[test]
fn several_cards_may_be_played_in_one_round() {
    // KGD-13.c
    let mut play = field((2, 0), (3, 0)).keeps("Anna", BANNER).keeps("Anna", BANNER).dice([4, 1]).start();
    play.answer("Anna", "add 1 to the throw").answer("Anna", "add 1 to the throw");
    assert!(rounds(&play)[0].contains("throws blue 4 (counts 6)"));
    assert_eq!(force(&play, "Bors", "N12"), (0, 0));
}

#[test]
fn a_card_counts_for_one_round_and_goes_to_the_bottom() {
    // KGD-13.d
    let mut play = field((4, 0), (4, 0)).keeps("Anna", BANNER).keeps("Anna", BANNER).dice([2, 1, 2, 1]).start();
    play.answer("Anna", "add 1 to the throw").answer("Anna", "pass");
    assert!(rounds(&play)[0].contains("throws blue 2 (counts 3)"));
    assert_eq!(of(&play, "Anna", "kept").as_array().map(Vec::len), Some(1));
    assert_eq!(pack(&play).last().map(String::as_str), Some(BANNER));
    assert_eq!(force(&play, "Bors", "N12"), (2, 0));
    play.dice([6, 1]).answer("Anna", "pass");
    assert!(rounds(&play)[1].contains("throws blue 2, Mordred"), "no bonus is left: {:?}", rounds(&play));
}

#[test]
fn cards_are_played_alternately_until_both_pass_in_a_row() {
    // KGD-N-7, KGD-R13
    let scene =
        field((4, 0), (4, 0)).keeps("Anna", BANNER).keeps("Anna", BANNER).keeps("Bors", BANNER).keeps("Bors", BANNER);
    let mut play = scene.dice([4, 4, 1, 1]).start();
    assert!(play.is_asked("Anna"), "the attacker first");
    // 4 and 5 read the same cell, 4 and 6 would not.
    let text = play.asked("Anna").text;
    assert!(text.ends_with("Your throw is 4, theirs is 4. Alone it would change nothing."), "{text}");
    play.answer("Anna", "pass");
    assert!(play.is_asked("Bors"));
    play.answer("Bors", "add 1 to the throw");
    assert!(play.is_asked("Anna"), "he may answer it");
    assert!(play.asked("Anna").text.contains("Your throw is 4, theirs is 5"), "{}", play.asked("Anna").text);
    play.answer("Anna", "add 1 to the throw").answer("Bors", "pass");
    assert!(play.is_asked("Anna") && rounds(&play).is_empty(), "only one has passed since");
    play.answer("Anna", "pass");
    assert!(rounds(&play)[0].contains("blue 4 (counts 5), Mordred throws blue 4 (counts 5)"), "{:?}", rounds(&play));
}

#[test]
fn after_a_reverse_the_new_attacker_is_asked_first() {
    // KGD-R13, KGD-15.v
    let scene = field((4, 0), (4, 0)).keeps("Anna", BANNER).keeps("Bors", BANNER).dice([3, 7, 3, 6, 1, 1]);
    let mut play = scene.start();
    play.answer("Anna", "pass").answer("Bors", "pass").answer("Anna", "pass").answer("Bors", "pass");
    assert!(play.is_asked("Bors"), "Mordred attacks now");
}

#[test]
fn a_score_above_eight_counts_as_eight() {
    // KGD-R2
    let mut play = field((2, 0), (2, 0)).keeps("Anna", BANNER).dice([8, 1]).start();
    play.answer("Anna", "add 1 to the throw");
    assert!(rounds(&play)[0].contains("throws blue 8 (counts 8)"), "{:?}", rounds(&play));
}

#[test]
fn a_castle_shifts_both_scores_and_the_limits_hold() {
    // KGD-R2: 3 - 1 and 5 + 1; but the garrison's 8 + 1 counts as 8, the besieger's 1 - 1 as 1.
    let siege = || super::onto("T21", (2, 0), (2, 0));
    let play = siege().dice([3, 5]).start();
    assert!(rounds(&play)[0].contains("blue 3 (counts 2), Mordred throws blue 5 (counts 6)"), "{:?}", rounds(&play));
    let play = siege().dice([1, 8]).start();
    assert!(rounds(&play)[0].contains("blue 1, Mordred throws blue 8: the assault is delayed"), "{:?}", rounds(&play));
}

#[test]
fn battle_cards_do_not_help_a_challenger_in_person() {
    // KGD-R14
    let scene = Situation::of(2).keeps("Anna", BANNER).challenger("Anna", "N20").next_guardian(0).stage("battles");
    let mut play = scene.dice([6, 1]).start();
    assert!(!play.labels("Anna").iter().any(|label| label.contains("add 1")));
    play.answer("Anna", "fight");
    assert!(play.was_told("Anna", "throws 6, King Arthur throws 1"));
    assert!(!play.labels("Anna").iter().any(|label| label.contains("add 1")));
    // Nor when a Challenger throws for his escape.
    let scene = field((2, 0), (1, 0)).challenger("Bors", "N12").keeps("Bors", BANNER);
    let mut play = scene.dice([6, 1, 1]).start();
    play.answer("Bors", "pass");
    assert!(play.was_told("Bors", "Mordred is captured by King Arthur."), "he was not asked again");
}

#[test]
fn nobody_is_asked_for_a_card_that_cannot_change_the_cell() {
    // KGD-R79, KGD-OPT-12: 4 and 5 read the same cell; 5 and 6 do not.
    let all = || field((4, 0), (4, 0)).keeps("Anna", BANNER);
    let scene = || all().asks_what_matters();
    let play = scene().dice([4, 1, 6, 1]).start();
    assert!(rounds(&play)[0].contains("blue 4, Mordred throws blue 1"), "not asked: {:?}", rounds(&play));
    let play = all().dice([4, 1]).start();
    assert!(play.is_asked_by("Anna", "KGD-13.b"), "with the other option he is");
    // On table 1 a defender who engages sends both to table 2, whatever the attacker does.
    let play = scene().dice([5, 6, 6, 1]).start();
    assert!(rounds(&play)[0].contains("on to table 2"), "{:?}", rounds(&play));
    assert!(!play.told("Bors").iter().any(|line| line.contains("Dragon Banner")));
}

#[test]
fn he_is_asked_where_a_card_could_matter_once_the_enemy_has_played_his() {
    // KGD-R79: 5 against 2 reads 2-0. Anna's card makes it a rout, and Bors's would make it a charge against a fighting retreat.
    let scene = field((4, 0), (4, 0)).asks_what_matters().keeps("Anna", BANNER).keeps("Bors", BANNER);
    let mut play = scene.dice([5, 2, 1, 1]).start();
    play.answer("Anna", "add 1 to the throw");
    assert!(play.is_asked_by("Bors", "KGD-13.b"));
    let text = play.asked("Bors").text;
    assert!(text.contains(" Without it: ") && text.contains(". With it: "), "{text}");
    play.answer("Bors", "add 1 to the throw");
    assert!(rounds(&play)[0].contains("blue 5 (counts 6), Mordred throws blue 2 (counts 3)"), "{:?}", rounds(&play));
}

#[test]
fn who_passes_for_the_rest_of_the_battle_is_asked_again_when_the_enemy_plays_a_card() {
    // KGD-N-10
    let scene = || field((6, 0), (6, 0)).asks_what_matters().keeps("Anna", BANNER);
    let mut play = scene().dice([5, 2]).start();
    play.dice([5, 2, 6, 1]).answer("Anna", "pass for the rest of the battle");
    assert!(play.was_told("Bors", "King Arthur passes for the rest of the battle, unless the enemy plays a card."));
    assert_eq!(rounds(&play).len(), 3, "5 against 2 comes again, and nobody is asked");
    // Bors answers a throw of 5 with a card that sends both to table 2: now Anna is asked again.
    let mut play = scene().keeps("Bors", BANNER).dice([2, 5]).start();
    play.answer("Anna", "pass for the rest of the battle").answer("Bors", "add 1 to the throw");
    assert!(play.was_told("Bors", "The enemy has played a card, so King Arthur is asked for cards again."));
    assert_eq!(play.state()["battle"]["content"].as_u64().unwrap_or_default(), 0);
}

#[test]
fn a_standing_answer_is_in_the_players_own_view() {
    // KGD-N-10
    let mut play =
        field((6, 0), (6, 0)).asks_what_matters().keeps("Anna", BANNER).keeps("Bors", BANNER).dice([5, 5]).start();
    play.answer("Anna", "pass for the rest of the battle");
    let standing = |play: &mut crate::common::Play, seat: usize| {
        serde_json::to_value(play.table().view(Some(table::Seat::new(seat)))).expect("a view")["standing"].clone()
    };
    assert_eq!(standing(&mut play, 0)[0], "You pass for the rest of the battle, unless the enemy plays a card.");
    assert!(standing(&mut play, 1).is_null(), "others see their own");
}
