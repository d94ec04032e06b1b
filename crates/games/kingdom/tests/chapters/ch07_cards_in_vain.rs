//! Chapter 7: cards of fortune that change nothing. The chronicle says so, or a drawn card would seem forgotten.

use table::{Cite, Event, Seat};

use crate::common::*;

/// The rule that Bors, who looks on, reads beside this line of the chronicle; nothing if there is no such line.
fn cited(play: &mut Play, line: &str) -> Option<Cite> {
    let at = play.told("Bors").iter().position(|told| told == line)?;
    play.table().chronicle(Some(Seat::new(seat("Bors")))).nth(at).map(Event::rule)
}

#[test]
fn who_gives_no_alms_is_said_to_keep_his_gold() {
    // KGD-7.a: alms, for one who will not give, for one who has too little, and for one who gives.
    const KEEPS: &str = "King Arthur keeps his gold.";
    let mut play = Situation::of(6).next_card("alms").start();
    play.answer("Anna", "keep the gold");
    assert_eq!(cited(&mut play, KEEPS), Some("KGD-7.a"));
    let mut play = Situation::of(6).gold("Anna", 19).next_card("alms").start();
    assert_eq!(cited(&mut play, KEEPS), Some("KGD-7.a"), "though he was not asked");
    let mut play = Situation::of(6).next_card("alms").start();
    play.answer("Anna", "give");
    assert_eq!(cited(&mut play, KEEPS), None);
}

#[test]
fn who_is_at_nil_is_said_to_have_no_chivalry_to_lose() {
    // KGD-35.b: slander, and a wager refused.
    const NOTHING: &str = "King Arthur has no chivalry to lose.";
    let mut play = Situation::of(6).next_card("slander").start();
    assert_eq!(cited(&mut play, NOTHING), Some("KGD-35.b"));
    let mut play = Situation::of(6).next_card("green-wager").start();
    play.answer("Anna", "refuse the wager");
    assert_eq!(cited(&mut play, NOTHING), Some("KGD-35.b"));
    let mut play = Situation::of(6).chivalry("Anna", 1).next_card("slander").start();
    assert_eq!(cited(&mut play, NOTHING), None, "he had one to lose");
    assert_eq!(cited(&mut play, "King Arthur loses 1 chivalry and has 0."), Some("KGD-35.a"));
}

#[test]
fn who_needs_no_mending_is_said_to_be_at_full_strength() {
    // KGD-R44: holy-well for the drawer alone, nimues-balm for all.
    const FULL: &str = "King Arthur is at full strength already.";
    let mut play = Situation::of(6).next_card("holy-well").start();
    assert_eq!(cited(&mut play, FULL), Some("KGD-R44"));
    assert!(!play.was_told("Bors", "Mordred is at full strength"), "nobody else drank");
    let mut play = Situation::of(6).endurance("Anna", 29).next_card("nimues-balm").start();
    assert_eq!(cited(&mut play, FULL), None, "he was mended by 1");
    assert_eq!(cited(&mut play, "Mordred is at full strength already."), Some("KGD-R44"));
}
