//! Chapters 11, 12, 14 and 15: who fights, with which dice, and how a round is read.

use kingdom::odds::Force;

use super::{field, onto, rounds};
use crate::common::{Situation, controller, force, gold, stage, stands};

#[test]
fn armies_in_neighbouring_squares_do_not_fight() {
    // KGD-11
    let play =
        Situation::of(2).stage("battles").army("Anna", "N12", 3, 0).army("Bors", "N11", 1, 0).entered("N12").start();
    assert_eq!(stage(&play), "purchases");
    assert!(!play.was_told("Anna", "Battle"));
    assert_eq!(force(&play, "Bors", "N11"), (1, 0));
}

#[test]
fn a_river_without_a_bridge_keeps_enemies_apart() {
    // KGD-11.b
    let banks =
        Situation::of(2).no_armies().army("Anna", "N18 (north bank)", 2, 0).army("Bors", "N18 (south bank)", 1, 0);
    let play = banks.stage("battles").entered("N18 (north bank)").start();
    assert_eq!((stage(&play).as_str(), play.was_told("Anna", "Battle")), ("purchases", false));
    let bridge = Situation::of(2).no_armies().army("Anna", "M18", 2, 0).army("Bors", "M18", 1, 0);
    let play = bridge.stage("battles").entered("M18").dice([6, 1]).start();
    assert!(play.was_told("Anna", "Battle at M18"));
}

#[test]
fn a_river_protects_a_lone_challenger() {
    // KGD-11.b
    let scene = |bank: &str| {
        let lone = Situation::of(2).no_armies().army("Anna", "N17", 1, 0).challenger("Bors", bank);
        let mut play = lone.stage("movement").start();
        play.answer("Anna", "march from N17").answer("Anna", "to N18 (north bank)");
        stands(&play, "Bors")
    };
    assert_eq!(scene("N18 (south bank)").as_deref(), Some("N18 (south bank)"));
    assert_eq!(scene("N18 (north bank)"), None, "on the same bank he is caught");
}

#[test]
fn a_detachment_of_footsoldiers_is_worth_one() {
    // KGD-12.i
    assert_eq!(Force { knights: 0, foot: 3 }.value(), 3);
    // Three against a loss of two: one is left and fights on; a second loss of two is the end.
    let play = field((0, 1), (0, 3)).dice([4, 2, 3, 1]).start();
    assert_eq!(rounds(&play).len(), 2);
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Bors", "N12")), ((0, 1), (0, 0)));
}

#[test]
fn a_company_of_knights_is_worth_one_and_a_challenger_nothing() {
    // KGD-12.ii
    assert_eq!(Force { knights: 3, foot: 2 }.value(), 5);
    let scene = field((1, 0), (3, 0)).challenger("Bors", "N12");
    let play = scene.dice([4, 2, 3, 1, 2]).start();
    assert_eq!(rounds(&play).len(), 2, "three knights and a crown are beaten by two losses of two");
    assert_eq!(force(&play, "Bors", "N12"), (0, 0));
}

#[test]
fn one_company_of_knights_brings_the_blue_die() {
    // KGD-12.iii
    let play = field((1, 6), (0, 2)).dice([8, 1]).start();
    assert!(rounds(&play)[0].contains("King Arthur throws blue 8, Mordred throws red 1"), "{:?}", rounds(&play));
}

#[test]
fn footsoldiers_alone_throw_red() {
    // KGD-12.iv
    let play = field((0, 8), (1, 0)).dice([6, 1]).start();
    assert!(rounds(&play)[0].contains("King Arthur throws red 6, Mordred throws blue 1"), "{:?}", rounds(&play));
}

#[test]
fn a_mixed_force_throws_red_once_its_knights_are_gone() {
    // KGD-12.v
    let play = field((1, 2), (0, 2)).dice([4, 4, 2, 6, 1]).start();
    assert!(rounds(&play)[0].contains("King Arthur throws blue 4"));
    assert!(rounds(&play)[1].contains("King Arthur throws red 6"));
    assert_eq!(force(&play, "Anna", "N12"), (0, 2));
}

#[test]
fn moving_in_is_attacking_and_all_pieces_of_both_fight() {
    // KGD-14.i
    let scene = Situation::of(2).army("Anna", "N11", 2, 2).army("Bors", "N12", 1, 2).stage("movement");
    let mut play = scene.dice([7, 2]).start();
    play.answer("Anna", "march from N11").answer("Anna", "to N12").answer("Anna", "2").answer("Anna", "2");
    play.answer("Anna", "attack").answer("Anna", "done");
    let battle = "Battle at N12: King Arthur with 2 knights and 2 footsoldiers against Mordred with 1 knight and 2 footsoldiers.";
    assert!(play.was_told("Bors", battle), "{:?}", play.told("Bors"));
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Bors", "N12")), ((2, 2), (0, 0)));
}

#[test]
fn those_who_stood_there_fight_beside_those_who_came() {
    // KGD-14.i
    let scene = Situation::of(2).army("Anna", "N11", 1, 0).army("Anna", "N12", 0, 2).army("Bors", "N12", 0, 1);
    let mut play = scene.stage("movement").dice([6, 1]).start();
    play.answer("Anna", "march from N11").answer("Anna", "to N12").answer("Anna", "attack").answer("Anna", "done");
    assert!(play.was_told("Bors", "King Arthur with 1 knight and 2 footsoldiers against Mordred"));
}

#[test]
fn combat_values_are_known_and_fall_with_every_loss() {
    // KGD-14.ii
    let mut play = field((3, 2), (0, 4)).keeps("Anna", "battle-plus-one").dice([4, 2, 1, 1]).start();
    let values = |play: &super::Play| {
        let sides = play.state()["battle"]["sides"].clone();
        [0, 1].map(|side| {
            let force = &sides[side]["ranks"][0]["force"];
            force["knights"].as_u64().unwrap_or_default() + force["foot"].as_u64().unwrap_or_default()
        })
    };
    assert_eq!(values(&play), [5, 4]);
    play.answer("Anna", "pass");
    assert_eq!(values(&play), [5, 2]);
}

#[test]
fn a_round_is_read_on_table_1_attacker_along_the_top() {
    // KGD-14.iii
    let mut play = field((3, 0), (3, 0)).keeps("Anna", "battle-plus-one").dice([4, 2, 1, 1]).start();
    play.answer("Anna", "pass");
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Bors", "N12")), ((3, 0), (1, 0)));
    assert!(rounds(&play)[0].starts_with("Round 1, table 1: King Arthur throws blue 4, Mordred throws blue 2"));
}

#[test]
fn defenders_destroyed_is_a_total_rout() {
    // KGD-15.i
    let play = field((1, 0), (3, 4)).dice([6, 1]).start();
    assert_eq!(force(&play, "Bors", "N12"), (0, 0));
    assert!(play.was_told("Bors", "King Arthur wins; the force of Mordred is destroyed."));
    assert_eq!(rounds(&play).len(), 1);
}

#[test]
fn both_losses_of_a_cell_happen_together() {
    // KGD-15.ii
    let mut play = field((5, 0), (5, 0)).keeps("Anna", "battle-plus-one").dice([3, 7, 7, 4, 1, 1]).start();
    play.answer("Anna", "pass").answer("Anna", "pass");
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Bors", "N12")), ((3, 0), (4, 0)));
}

#[test]
fn go_to_table_2_costs_nobody_anything_by_itself() {
    // KGD-15.iii
    let mut play = field((2, 0), (2, 0)).keeps("Anna", "battle-plus-one").dice([3, 7, 1, 1]).start();
    play.answer("Anna", "pass");
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Bors", "N12")), ((2, 0), (2, 0)));
    play.answer("Anna", "pass");
    assert!(rounds(&play)[1].starts_with("Round 2, table 2"));
}

#[test]
fn there_is_no_way_back_from_table_2() {
    // KGD-15.iv, KGD-R10
    let scene =
        field((2, 0), (2, 0)).dice([1, 1, 3, 7]).dice([3, 6, 3, 6, 3, 6, 3, 6, 3, 6, 3, 6, 3, 6, 3, 6, 3, 6, 3, 6]);
    // Ten reversals, then the side of two loses one and one.
    let play = scene.dice([1, 1, 1, 1]).start();
    let tables: Vec<bool> = rounds(&play).iter().map(|round| round.contains("table 1:")).collect();
    assert_eq!(tables[..2], [true, true], "on table 1 until it says otherwise");
    assert_eq!(tables.len(), 14);
    assert!(tables[2..].iter().all(|first| !first), "{:?}", rounds(&play));
}

#[test]
fn a_reverse_changes_the_roles_and_nothing_else() {
    // KGD-15.v
    let scene = field((4, 0), (4, 0)).gold("Anna", 100).gold("Bors", 100);
    let mut play = scene.keeps("Anna", "battle-plus-one").dice([3, 7, 3, 6, 6, 4, 8, 8, 6, 1]).start();
    play.answer("Anna", "pass").answer("Anna", "pass");
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Bors", "N12")), ((4, 0), (4, 0)), "nobody falls");
    play.answer("Anna", "pass");
    let round = &rounds(&play)[2];
    assert!(round.starts_with("Round 3, table 2: Mordred throws blue 6, King Arthur throws blue 4"), "{round}");
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Bors", "N12")), ((3, 0), (2, 0)), "Mordred attacks now");
    // Mordred attacks with 8 against 8: King Arthur loses 2, and Mordred his last.
    play.answer("Anna", "pass");
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Bors", "N12")), ((1, 0), (0, 0)));
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (100, 92), "who pays whom stays as it was");
    assert_eq!(stage(&play), "purchases");
    assert!(play.is_asked("Anna"), "and it is still her turn");
}

#[test]
fn a_second_reverse_gives_the_first_attacker_his_role_back() {
    // KGD-15.v: on to table 2, then 3 against 6 twice.
    let play = field((1, 0), (1, 0)).dice([3, 7, 3, 6, 3, 6, 4, 1]).start();
    let attackers = ["King Arthur", "King Arthur", "Mordred", "King Arthur"];
    let rounds = rounds(&play);
    assert_eq!(rounds.len(), 4, "{rounds:?}");
    for (round, attacker) in rounds.iter().zip(attackers) {
        assert!(round.contains(&format!(": {attacker} throws")), "{attacker} throws first: {round}");
    }
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Bors", "N12")), ((0, 0), (1, 0)), "who lost as attacker");
}

#[test]
fn after_a_reverse_the_side_with_pieces_left_captures() {
    // KGD-R29
    let scene = field((1, 0), (1, 0)).challenger("Anna", "N12");
    // Reversed, Mordred attacks with 3 against 1 on table 2 and loses his own; so King Arthur's side has won.
    let play = scene.clone().dice([3, 7, 3, 6, 3, 1]).start();
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Bors", "N12")), ((1, 0), (0, 0)));
    // Reversed twice, King Arthur attacks again, loses, throws odd, and is Mordred's prisoner.
    let play = scene.dice([3, 7, 3, 6, 3, 6, 3, 1, 3]).start();
    assert_eq!(stands(&play, "Anna"), None);
    assert!(play.was_told("Anna", "King Arthur is captured by Mordred."));
}

#[test]
fn a_battle_ends_when_one_side_has_nobody_left_and_the_winner_stays() {
    // KGD-15.vi
    let play = field((2, 0), (0, 1)).dice([3, 1]).start();
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Bors", "N12")), ((2, 0), (0, 0)));
    let play = field((0, 1), (2, 0)).dice([1, 4]).start();
    assert_eq!((force(&play, "Anna", "N12"), force(&play, "Bors", "N12")), ((0, 0), (2, 0)));
    assert!(play.was_told("Anna", "Mordred wins; the force of King Arthur is destroyed."));
}

#[test]
fn nobody_can_break_off_a_field_battle() {
    // KGD-R65
    let play = field((1, 0), (6, 0)).keeps("Anna", "battle-plus-one").dice([1, 1]).start();
    assert_eq!(play.labels("Anna"), ["add 1 to the throw", "pass", "pass for the rest of the battle"]);
    let play = field((1, 0), (2, 0)).dice([1, 1, 1, 1]).start();
    assert_eq!(stage(&play), "purchases", "without cards it is fought to its end at once");
    assert_eq!(force(&play, "Bors", "N12"), (0, 0));
}

#[test]
fn walls_help_only_those_who_control_them() {
    // KGD-R59: Wentwood is King Arthur's; Mordred's men who stand there without holding it are fought in the field.
    let mut play = onto("F16", (2, 0), (2, 0)).dice([6, 1]).start();
    play.answer("Anna", "fight at Wentwood (F16)");
    assert!(rounds(&play)[0].contains("table 1"), "{:?}", rounds(&play));
    let play = onto("F16", (2, 0), (2, 0)).controls("Clarine", "Wentwood").dice([6, 1]).start();
    assert!(rounds(&play)[0].contains("table 1"), "{:?}", rounds(&play));
    assert_eq!(controller(&play, "Wentwood"), Some("Anna"), "nobody is left to hold it");
    let play = onto("F16", (2, 0), (2, 0)).controls("Bors", "Wentwood").dice([6, 1, 6, 1]).start();
    assert!(rounds(&play)[0].contains("table 3"), "{:?}", rounds(&play));
    assert!(rounds(&play)[0].contains("Mordred throws blue 1 (counts 2)"), "{:?}", rounds(&play));
}
