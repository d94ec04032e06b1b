//! Random play and search leave out what only takes something back, and nothing else.

use crate::common::field::*;

#[test]
fn orders_are_written_and_led_on_but_not_struck_out() {
    // EXC-6.iv, EXC-6.i
    let mut play = Situation::field(2).manor("Anna", "barsham").men("Anna", "barsham", "13A 17A 18E").start();
    assert!(play.unusual("Anna").is_empty(), "{:?}", play.labels("Anna"));
    order(&mut play, "Anna", "barsham", &[13], "hazlemere", None);
    let struck = play.label("Anna", "strike out: ");
    assert_eq!(play.unusual("Anna"), [struck]);
    assert!(play.label("Anna", "lead on: ").contains("Hazlemere"), "he may march on from there");
    play.answer("Anna", "order troops at Barsham");
    pick(&mut play, "Anna", &[17]);
    assert_eq!(play.unusual("Anna").len(), 1, "to stay where they are: {:?}", play.unusual("Anna"));
}

#[test]
fn who_turns_to_another_faith_does_not_turn_back() {
    // EXC-R29
    let mut play = Situation::field_under(2, &[("rules", "advanced")]).start();
    let turn = play.label("Anna", "turn ");
    assert!(!play.unusual("Anna").contains(&turn));
    play.answer("Anna", &turn);
    let back = play.label("Anna", "turn ");
    assert_eq!(play.unusual("Anna"), [back]);
}
