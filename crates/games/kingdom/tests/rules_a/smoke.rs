//! Chapters 4 and 7: smoke.
use crate::common::*;
#[test]
fn a_situation_is_what_it_says() {
    // KGD-7.c
    let play = Situation::of(6).next_card("raiders").allied("Anna", "Bors").start();
    assert_eq!(gold(&play, "Anna"), 470);
    assert_eq!(stage(&play), "movement");
}
