//! Chapters 4, 7 and 11: winters with too little money, too little room or too many neighbours.

use serde_json::json;

use crate::common::*;

#[test]
fn with_an_empty_treasury_all_knights_leave_and_nobody_is_left_to_roll() {
    // EXC-11.i, EXC-11.ii, EXC-R10, EXC-R63: the lord stays, and his church with him.
    let options = [("rules", "advanced"), ("weather", "off"), ("fate", "off")];
    let situation = Situation::under(2, &options).site("christian", "penhallow-2", "sound").gross("Anna", 3);
    let force = [(2, "knight_a"), (3, "esquire"), (52, "arms_a")];
    let play = situation.force("Anna", "penhallow", &force).winter("pay").start();
    assert_eq!((men(&play, "Anna"), treasury(&play, "Anna")), (vec![1], 0));
    assert!(play.was_told("Bors", "pays 0 Bz to his troops and declares a net income of 3 Bz."));
    assert!(!play.was_told("Bors", "for loyalty"));
    assert_eq!(land(&play, "penhallow-2", "sites"), json!(["sound", null]));
}

#[test]
fn dismissing_men_at_arms_does_not_save_a_knight_who_cannot_be_paid_in_full() {
    // EXC-4.i-W1, EXC-11-2, EXC-R11: 7 Bz and two knights: one is paid, 3 Bz go with the other, and the first rolls.
    let force = [(2, "knight_a"), (3, "knight_a"), (52, "arms_a")];
    let situation = Situation::of(2).force("Anna", "penhallow", &force).treasury("Anna", 7).winter("dismiss");
    let mut play = situation.start();
    play.answer("Anna", "dismiss 52 (man-at-arms, grade A, in Penhallow)");
    assert!(play.is_asked_by("Anna", "EXC-R11"), "only {} left", treasury(&play, "Anna"));
    play.dice([5]).answer("Anna", "pay 02 (knight, grade A, in Penhallow)");
    assert_eq!((men(&play, "Anna"), treasury(&play, "Anna")), (vec![1], 0));
}

#[test]
fn exact_money_pays_everybody_and_nobody_rolls() {
    // EXC-4.i-W2, EXC-R10
    let force = [(2, "knight_a"), (3, "esquire"), (52, "arms_a"), (53, "arms_b")];
    let play = Situation::of(2).force("Anna", "penhallow", &force).treasury("Anna", 12).winter("pay").start();
    assert_eq!((men(&play, "Anna"), treasury(&play, "Anna")), (vec![1, 2, 3, 52, 53], 0));
    assert!(!play.was_told("Bors", "for loyalty"));
}

#[test]
fn an_unowned_manor_on_the_road_breaks_contact_like_a_rivals() {
    // EXC-R44, EXC-4.iii-4: Penhallow and Barsham are joined through Underhay only.
    let situation = Situation::of(2).manors("Anna", &["underhay", "barsham"]).soldier("Anna", 2, "esquire", "barsham");
    let movable = |situation: Situation| {
        let play = situation.gross("Anna", 9).winter("improve").start();
        play.is_asked_by("Anna", "EXC-4.i-W7") && play.offers("Anna", "move 02 (esquire, in Barsham)")
    };
    assert!(movable(situation.clone()), "over the bridge by way of Underhay");
    let board = excalibur::board::Board::get();
    let others: Vec<_> =
        board.manors().filter(|other| ![manor("penhallow"), manor("barsham")].contains(other)).collect();
    let closed = others.iter().map(|manor| manor.centre()).collect();
    assert_eq!(board.miles_from(point("penhallow"), &closed).to(point("barsham")), u8::MAX, "no other road");
    assert!(!movable(situation.nobodys("underhay")));
}
