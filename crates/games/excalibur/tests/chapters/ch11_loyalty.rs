//! Chapter 11: those who cannot be paid.

use serde_json::json;

use crate::common::*;

fn paying(sum: i64, force: &[(u8, &str)]) -> Situation {
    Situation::of(2).treasury("Anna", sum).treasury("Bors", 9).force("Anna", "Penhallow", force).winter("pay")
}

#[test]
fn only_who_cannot_pay_goes_through_chapter_eleven() {
    // EXC-4.iii-2, EXC-11.i
    let situation = paying(6, &[(2, "knight_a"), (3, "knight_a")]).soldier("Bors", 2, "knight_a", "Elmstow").dice([1]);
    let mut play = situation.start();
    assert!(play.is_asked_by("Anna", "EXC-R11") && !play.is_asked("Bors"));
    play.answer("Anna", "pay 03 (knight, grade A, in Penhallow)");
    assert_eq!((men(&play, "Anna"), men(&play, "Bors")), (vec![1, 3], vec![1, 2]));
    assert_eq!((treasury(&play, "Anna"), treasury(&play, "Bors")), (0, 5));
}

#[test]
fn money_goes_to_knights_first() {
    // EXC-11-2, EXC-7.iv-4, EXC-R10: a man-at-arms who is not paid just leaves.
    let force = [(2, "knight_a"), (3, "knight_a"), (52, "arms_a")];
    assert_eq!(treasury(&paying(10, &force).start(), "Anna"), 0);
    let play = paying(9, &force).start();
    assert_eq!((men(&play, "Anna"), treasury(&play, "Anna")), (vec![1, 2, 3], 1));
    assert!(!play.was_told("Anna", "for loyalty"));
}

#[test]
fn a_part_payment_is_lost_with_the_knight() {
    // EXC-11.i, EXC-R11, EXC-R63
    let force = [(2, "knight_a"), (3, "knight_a"), (4, "esquire"), (52, "arms_a")];
    let mut play = paying(10, &force).gross("Anna", 3).dice([1, 1]).start();
    play.answer("Anna", "pay 02 (knight, grade A, in Penhallow)")
        .answer("Anna", "pay 03 (knight, grade A, in Penhallow)");
    assert_eq!(
        (men(&play, "Anna"), treasury(&play, "Anna")),
        (vec![1, 2, 3], 0),
        "nothing is left for the man-at-arms"
    );
    assert!(play.was_told("Bors", "pays 10 Bz to his troops and declares a net income of -7 Bz."));
}

#[test]
fn the_owner_chooses_among_his_men_at_arms() {
    // EXC-R11
    let mut play = paying(7, &[(2, "knight_a"), (52, "arms_a"), (53, "arms_a")]).start();
    assert_eq!(play.labels("Anna").len(), 2);
    play.answer("Anna", "pay 53 (man-at-arms, grade A, in Penhallow)");
    assert_eq!((men(&play, "Anna"), treasury(&play, "Anna")), (vec![1, 2, 53], 1));
}

#[test]
fn paid_knights_roll_for_loyalty_when_one_went_unpaid() {
    // EXC-11.ii, EXC-R10: 4 stays, 5 and 6 desert with their pay; lord and men-at-arms do not roll.
    let force = [(2, "knight_a"), (3, "knight_a"), (4, "knight_a"), (5, "esquire")];
    let mut play = paying(12, &force).dice([4, 5, 6]).start();
    for number in ["02", "03", "04"] {
        play.answer("Anna", &format!("pay {number} (knight, grade A, in Penhallow)"));
    }
    assert_eq!((men(&play, "Anna"), treasury(&play, "Anna")), (vec![1, 2], 0));
    assert!(
        play.was_told("Bors", "Soldier 03 of Sir Gawaine throws 5 for loyalty: he deserts and takes his pay with him.")
    );
    assert_eq!(play.told("Bors").iter().filter(|line| line.contains("for loyalty")).count(), 3);
}

#[test]
fn an_appointed_lord_never_rolls() {
    // EXC-R42, EXC-R10
    let situation =
        paying(5, &[(2, "knight_a"), (3, "knight_a"), (4, "knight_a")]).lordless("Anna").appointed("Anna", 2);
    let mut play = situation.with_player("Anna", "leaderless", json!(false)).dice([6]).start();
    play.answer("Anna", "pay 03 (knight, grade A, in Penhallow)");
    assert_eq!(men(&play, "Anna"), [2], "the one who was paid deserts, the lord stays");
}

#[test]
fn he_relocates_in_his_place_afterwards() {
    // EXC-11.ii-2
    let situation = paying(4, &[(2, "knight_a"), (3, "knight_a")]).manor("Anna", "Underhay").gross("Anna", 9);
    let mut play = situation.treasury("Bors", 0).dice([1]).start();
    play.answer("Anna", "pay 02 (knight, grade A, in Penhallow)");
    assert!(play.is_asked_by("Anna", "EXC-4.i-W7"));
    play.answer("Anna", "move 02 (knight, grade A, in Penhallow)");
}
