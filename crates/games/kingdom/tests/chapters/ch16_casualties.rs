//! Chapter 16: which pieces fall.

use super::{field, onto, rounds};
use crate::common::{controller, force, gold, stands};

#[test]
fn the_worked_example_of_a_first_round() {
    // KGD-16.ex
    let play = field((1, 3), (2, 2)).dice([2, 5, 4, 6, 1]).start();
    let told = play.told("Bors");
    let first = "Round 1, table 1: King Arthur throws blue 2, Mordred throws blue 5: the attacker loses 2.";
    assert!(told.iter().any(|line| line == first), "{told:?}");
    assert!(told.iter().any(|line| line == "King Arthur loses 1 knight and 1 footsoldier (thrown: 4)."), "{told:?}");
    assert!(rounds(&play)[1].contains("King Arthur throws red 6"), "two footsoldiers are left");
    assert_eq!(force(&play, "Anna", "N12"), (0, 2));
}

#[test]
fn an_even_die_takes_a_knight_and_an_odd_one_a_footsoldier() {
    // KGD-16.a
    let scene = || field((4, 0), (3, 3)).keeps("Anna", "battle-plus-one");
    for (dice, left) in [([2, 4], (1, 3)), ([1, 5], (3, 1)), ([6, 3], (2, 2)), ([3, 6], (2, 2))] {
        let mut play = scene().dice([4, 2]).dice(dice).dice([1, 1]).start();
        play.answer("Anna", "pass");
        assert_eq!(force(&play, "Bors", "N12"), left, "{dice:?}");
    }
}

#[test]
fn no_die_is_thrown_when_one_kind_is_left() {
    // KGD-16.a, KGD-R12
    let play = field((1, 3), (5, 0)).dice([3, 7, 8, 8, 2, 1, 1]).start();
    assert!(play.was_told("Anna", "King Arthur loses 1 knight and 2 footsoldiers (thrown: 2)."));
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Bors", "N12")), ((0, 0), (3, 0)));
}

#[test]
fn a_side_that_loses_all_throws_no_dice() {
    // KGD-R12: the third die would otherwise be a casualty die; it is the escape throw of King Arthur.
    let play = field((1, 1), (2, 0)).challenger("Anna", "N12").dice([1, 4, 4]).start();
    assert_eq!(force(&play, "Anna", "N12"), (0, 0));
    assert!(play.was_told("Anna", "King Arthur throws 4 with the red die."), "{:?}", play.told("Anna"));
    assert!(!play.was_told("Anna", "thrown:") && play.was_told("Anna", "King Arthur escapes."));
}

#[test]
fn the_attacker_throws_for_the_defenders_losses_first() {
    // KGD-R11
    let mut play = field((2, 2), (2, 2)).keeps("Anna", "battle-plus-one").dice([3, 7, 4, 4, 2, 1, 1, 1]).start();
    play.answer("Anna", "pass").answer("Anna", "pass");
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Bors", "N12")), ((2, 1), (1, 2)));
}

#[test]
fn both_can_be_destroyed_and_then_nobody_has_won() {
    // KGD-16.note
    let play = field((2, 0), (0, 1)).gold("Anna", 100).gold("Bors", 100).dice([3, 6, 7, 4]).start();
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Bors", "N12")), ((0, 0), (0, 0)));
    assert!(play.was_told("Bors", "Both forces are destroyed."));
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (96, 99));
}

#[test]
fn nobody_captures_when_nobody_is_left() {
    // KGD-R27
    let scene = field((2, 0), (0, 1)).challenger("Anna", "N12").challenger("Bors", "N12");
    let play = scene.dice([3, 6, 7, 4]).start();
    assert_eq!((stands(&play, "Anna").as_deref(), stands(&play, "Bors").as_deref()), (Some("N12"), Some("N12")));
}

#[test]
fn control_passes_before_a_beaten_challenger_tries_to_escape() {
    // KGD-R66
    let siege = || onto("T21", (3, 0), (0, 1)).challenger("Bors", "T21").dice([4, 1]);
    let play = siege().dice([2]).start();
    assert_eq!(controller(&play, "Castle Dover"), Some("Anna"));
    assert!(play.was_told("Bors", "Mordred is captured by King Arthur."), "even, but the castle has just fallen");
    let play = siege().controls("Bors", "Castle Garlot").dice([2]).start();
    assert_eq!(stands(&play, "Bors").as_deref(), Some("X12"));
    let told = play.told("Anna");
    let line = |words: &str| told.iter().position(|line| line.contains(words));
    assert!(line("King Arthur takes Castle Dover") < line("Mordred throws 2"), "{told:?}");
    // The same order holds for a village.
    let play = onto("U20", (3, 0), (0, 1)).challenger("Bors", "U20").dice([4, 1, 2]).start();
    assert_eq!((controller(&play, "Rochester"), stands(&play, "Bors").as_deref()), (Some("Anna"), Some("T21")));
}
