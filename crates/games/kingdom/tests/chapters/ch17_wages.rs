//! Chapter 17: wages and spoils of war.

use super::{field, onto, rounds};
use crate::common::{Situation, controller, force, gold, of, stage, stands};

/// Both have 100 gold and Anna is asked after the first dice, so that the purses can be looked at.
fn paused(anna: (u8, u8), bors: (u8, u8)) -> super::Play {
    field(anna, bors).gold("Anna", 100).gold("Bors", 100).keeps("Anna", "battle-plus-one").dice([1, 6]).start()
}

#[test]
fn a_company_of_knights_costs_two() {
    // KGD-17.i
    assert_eq!(of(&paused((3, 0), (1, 0)), "Anna", "wages"), 6);
    assert_eq!(of(&paused((3, 0), (1, 0)), "Bors", "wages"), 2);
}

#[test]
fn a_detachment_of_footsoldiers_costs_one() {
    // KGD-17.ii
    assert_eq!(of(&paused((0, 2), (0, 5)), "Anna", "wages"), 2);
    assert_eq!(of(&paused((0, 2), (0, 5)), "Bors", "wages"), 5);
}

#[test]
fn wages_are_set_aside_before_the_first_round_whatever_is_lost_later() {
    // KGD-17.a
    let mut play = paused((3, 2), (2, 1));
    assert_eq!((gold(&play, "Anna"), of(&play, "Anna", "wages")), (92, 8.into()));
    assert_eq!((gold(&play, "Bors"), of(&play, "Bors", "wages")), (95, 5.into()));
    assert!(play.was_told("Clarine", "King Arthur sets aside 8 gold for wages, and Mordred sets aside 5."));
    // On table 2 she loses a footsoldier; her wages are those of the start.
    play.dice([1, 1, 1, 1, 1]).answer("Anna", "pass").answer("Anna", "pass");
    assert_eq!(force(&play, "Anna", "N12"), (3, 1));
    assert_eq!((gold(&play, "Anna"), of(&play, "Anna", "wages")), (92, 8.into()));
}

#[test]
fn the_winner_pays_his_men_and_takes_the_losers_wages() {
    // KGD-17.b
    let scene = || field((3, 2), (2, 1)).gold("Anna", 100).gold("Bors", 100);
    let play = scene().dice([6, 1]).start();
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (97, 95));
    assert_eq!((of(&play, "Anna", "wages"), of(&play, "Bors", "wages")), (0.into(), 0.into()));
    // And so does a defender who wins.
    let play = field((0, 1), (2, 1)).gold("Anna", 100).gold("Bors", 100).dice([1, 4]).start();
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (99, 96));
}

#[test]
fn the_worked_example_of_wages() {
    // KGD-17.ex
    let play = field((3, 2), (2, 1)).gold("Anna", 100).gold("Bors", 100).dice([6, 1]).start();
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors"), gold(&play, "Clarine")), (97, 95, 500));
    assert!(play.was_told("Clarine", "The 5 gold that Mordred set aside for wages goes to King Arthur."));
    assert!(play.was_told("Clarine", "King Arthur pays 8 gold in wages."));
}

#[test]
fn if_nobody_wins_both_pay() {
    // KGD-17.nb
    let scene = onto("U20", (3, 2), (2, 1)).gold("Anna", 100).gold("Bors", 100);
    let play = scene.dice([1, 3]).start();
    assert!(play.was_told("Anna", "the assault is delayed"));
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (92, 95));
    let play = field((2, 0), (0, 1)).gold("Anna", 100).gold("Bors", 100).dice([3, 6, 7, 4]).start();
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (96, 99));
}

#[test]
fn spoils_are_paid_in_sieges_that_end_with_one_side_destroyed() {
    // KGD-R67
    let scene = onto("U20", (2, 0), (0, 1)).gold("Anna", 100).gold("Bors", 100);
    let play = scene.dice([4, 1]).start();
    assert_eq!(controller(&play, "Rochester"), Some("Anna"));
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (97, 99));
    let play = onto("U20", (0, 1), (1, 0)).gold("Anna", 100).gold("Bors", 100).dice([3, 6]).start();
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (99, 99), "a garrison that wins takes spoils too");
}

#[test]
fn an_attacker_brings_about_no_battle_he_cannot_pay_for() {
    // KGD-R15
    let scene = || Situation::of(2).no_armies().army("Anna", "N11", 3, 0).army("Bors", "N12", 1, 0).stage("movement");
    let mut play = scene().gold("Anna", 1).start();
    play.answer("Anna", "march from N11");
    let refusal = play.refuse("Anna", "to N12");
    assert_eq!(refusal.rule, "KGD-17.a");
    let mut play = scene().gold("Anna", 5).start();
    play.answer("Anna", "march from N11").answer("Anna", "to N12");
    assert_eq!(play.range("Anna"), (1, 2), "two of three are all that 5 gold can pay");
}

#[test]
fn the_wages_of_all_battles_together_must_be_there() {
    // KGD-R15
    let scene = Situation::of(2).no_armies().army("Anna", "N11", 1, 0).army("Anna", "Q11", 2, 0);
    let scene = scene.army("Bors", "N12", 1, 0).army("Bors", "Q10", 1, 0).stage("movement").gold("Anna", 3);
    let mut play = scene.start();
    play.answer("Anna", "march from N11").answer("Anna", "to N12").answer("Anna", "attack");
    play.answer("Anna", "march from Q11");
    assert_eq!(play.refuse("Anna", "to Q10").rule, "KGD-17.a");
}

#[test]
fn those_who_stood_there_are_paid_with_those_who_come() {
    // KGD-R15: two knights stand beside Mordred's already; with a third the battle costs 6.
    let scene = |gold: i64| {
        let scene = Situation::of(2).no_armies().army("Anna", "N11", 1, 0).army("Anna", "N12", 2, 0).gold("Anna", gold);
        scene.army("Bors", "N12", 1, 0).stage("movement").start()
    };
    let mut play = scene(5);
    play.answer("Anna", "march from N11");
    assert_eq!(play.refuse("Anna", "to N12").rule, "KGD-17.a");
    let mut play = scene(6);
    play.answer("Anna", "march from N11");
    assert!(play.offers("Anna", "to N12"));
}

#[test]
fn a_defender_pays_whom_he_can_and_the_others_stand_aside() {
    // KGD-R15
    let scene = || field((2, 0), (2, 2)).gold("Anna", 100).gold("Bors", 3).keeps("Anna", "battle-plus-one");
    let mut play = scene().dice([1, 1, 1]).start();
    assert_eq!(play.range("Bors"), (0, 1));
    play.answer("Bors", "0");
    assert!(play.was_told(
        "Anna",
        "Mordred can pay only 2 footsoldiers; the rest of his 2 knights and 2 footsoldiers stand aside."
    ));
    assert_eq!(gold(&play, "Bors"), 1);
    let mut play = scene().dice([1, 1, 6, 1]).start();
    play.answer("Bors", "1");
    assert_eq!(gold(&play, "Bors"), 0);
    // One knight and one footsoldier fight: value 2, so a first loss of 1 is thrown for, and then they are routed.
    play.dice([2]).answer("Anna", "pass");
    assert_eq!(force(&play, "Bors", "N12"), (1, 2));
}

#[test]
fn unpaid_men_give_no_die_and_are_lost_with_those_who_were_paid() {
    // KGD-R15
    let play = field((2, 0), (2, 1)).gold("Anna", 100).gold("Bors", 1).dice([6, 1]).start();
    assert!(rounds(&play)[0].contains("Mordred throws red 1"), "unpaid knights give no blue die: {:?}", rounds(&play));
    assert_eq!(force(&play, "Bors", "N12"), (0, 0));
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (97, 0));
    // If those who were paid win, the unpaid are still there.
    let play = field((0, 1), (2, 1)).gold("Anna", 100).gold("Bors", 1).dice([1, 4]).start();
    assert_eq!(force(&play, "Bors", "N12"), (2, 1));
}

#[test]
fn a_defender_who_can_pay_nobody_loses_all_at_once() {
    // KGD-R15
    let scene = field((2, 0), (2, 2)).gold("Anna", 100).gold("Bors", 0).challenger("Bors", "N12");
    let play = scene.dice([3]).start();
    assert!(rounds(&play).is_empty(), "there is no round");
    assert_eq!(force(&play, "Bors", "N12"), (0, 0));
    assert_eq!(gold(&play, "Anna"), 96, "no spoils, and her own men are paid");
    assert_eq!(stands(&play, "Bors"), None, "his Challenger threw odd");
}

#[test]
fn a_defender_who_keeps_cards_may_raise_the_wages_first() {
    // KGD-R15, KGD-N-4
    let scene =
        field((2, 0), (2, 0)).gold("Anna", 100).gold("Bors", 1).gold("Clarine", 50).keeps("Bors", "magic-lance");
    let mut play = scene.dice([6, 1]).start();
    assert!(play.is_asked("Bors") && play.offers("Bors", "make King Mark an offer"), "{:?}", play.labels("Bors"));
    play.answer("Bors", "make King Mark an offer").answer("Bors", "0").answer("Bors", "The Magic Lance");
    play.answer("Bors", "3").answer("Bors", "without an alliance").answer("Clarine", "accept");
    assert!(rounds(&play)[0].contains("Mordred throws blue"), "both knights are paid");
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors"), gold(&play, "Clarine")), (100, 0, 47));
}

#[test]
fn wages_of_all_compulsory_battles_are_set_aside_together() {
    // KGD-R16
    let scene = onto("N12", (1, 0), (1, 0)).army("Anna", "Q10", 0, 3).army("Clarine", "Q10", 1, 0).entered("Q10");
    let mut play = scene.gold("Anna", 10).gold("Bors", 50).gold("Clarine", 50).dice([6, 1, 6, 1]).start();
    assert_eq!((gold(&play, "Anna"), of(&play, "Anna", "wages")), (5, 5.into()));
    assert_eq!(
        (gold(&play, "Clarine"), of(&play, "Clarine", "wages")),
        (50, 0.into()),
        "defenders pay battle by battle"
    );
    play.answer("Anna", "fight at N12");
    assert_eq!((gold(&play, "Anna"), stage(&play).as_str()), (5 + 2 + 2, "purchases"), "spoils of both");
}

#[test]
fn with_the_stricter_option_unpaid_wages_bankrupt() {
    // KGD-OPT-5
    let scene = Situation::under(3, &[("unpaid_wages", "bankrupt")]).stage("battles").no_armies();
    let scene = scene.army("Anna", "U20", 2, 0).army("Bors", "U20", 2, 0).entered("U20").gold("Bors", 1);
    let mut play = scene.gold("Anna", 100).start();
    play.answer("Bors", "give up");
    assert_eq!(of(&play, "Bors", "out"), 1);
    assert!(play.was_told("Clarine", "Mordred is bankrupt"));
    assert!(rounds(&play).is_empty() && play.was_told("Clarine", "There is no battle at Rochester (U20)."));
    assert_eq!(gold(&play, "Anna"), 100, "her wages are her own again, and there are no spoils");
    assert_eq!(controller(&play, "Rochester"), Some("Anna"), "his lands lie open");
}
