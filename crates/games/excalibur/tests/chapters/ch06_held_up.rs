//! Chapter 6.vi.a: troops that were held up go on with their orders for the rest of the season.

use crate::common::field::*;

/// Anna marches from Barsham towards Hazlemere with 12, and a wounded man of Bors' is in her way.
fn on_the_road(held_up_at: &str, to: &str, pace: [u8; 3]) -> Play {
    let mut play = Situation::field(2).men("Anna", "barsham", "2A 3A").men("Bors", held_up_at, "52bw").start();
    order(&mut play, "Anna", "barsham", &[2, 3], to, Some(pace));
    seal(&mut play);
    // 12 + 6 against 1 + 1: 16, three wounds; Anna throws 1.
    play.dice([6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    assert_eq!(place(&play, "Bors", 52), None, "{:?}", play.told("Anna"));
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some(held_up_at));
    play
}

/// How many marches of a lord were told in each of the three phases.
fn marches(play: &Play, lord: &str) -> [usize; 3] {
    let mut count = [0; 3];
    let mut phase = 0;
    for line in play.told("Anna") {
        match line.as_str() {
            "Phase 1 begins." => phase = 0,
            "Phase 2 begins." => phase = 1,
            "Phase 3 begins." => phase = 2,
            other => count[phase] += usize::from(other.contains(&format!("of {lord} march"))),
        }
    }
    count
}

#[track_caller]
fn carry_on(play: &mut Play) {
    play.answer("Anna", "carry on with their orders");
    claim_all(play);
    assert_eq!(play.state()["season"], "summer");
}

#[test]
fn a_mile_lost_in_the_first_phase_is_made_up_in_the_second() {
    // EXC-6.vi.a: three miles as 2 + 1 + 0, held up after the first.
    let mut play = on_the_road("m113", "m115", [2, 1, 0]);
    carry_on(&mut play);
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("m115"));
    assert_eq!(marches(&play, "Sir Gawaine"), [1, 1, 0], "two miles in the second phase: {:?}", play.told("Anna"));
}

#[test]
fn an_order_for_the_first_phase_alone_is_carried_out_in_a_later_one() {
    // EXC-6.vi.a: two miles as 2 + 0 + 0, held up after the first.
    let mut play = on_the_road("m113", "m114", [2, 0, 0]);
    carry_on(&mut play);
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("m114"));
    assert_eq!(marches(&play, "Sir Gawaine"), [1, 1, 0]);
}

#[test]
fn a_mile_lost_in_the_second_phase_is_made_up_in_the_third() {
    // EXC-6.vi.a: four miles as 2 + 2 + 0, held up after the third.
    let mut play = on_the_road("m115", "hazlemere", [2, 2, 0]);
    carry_on(&mut play);
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("hazlemere"));
}

#[test]
fn after_the_third_phase_nothing_is_left_of_the_season() {
    // EXC-6.vi.a: four miles as 0 + 2 + 2, held up after the third.
    let mut play = on_the_road("m115", "hazlemere", [0, 2, 2]);
    claim_all(&mut play);
    assert_eq!(play.state()["season"], "summer", "nobody is asked for a course");
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("m115"));
}

#[test]
fn two_miles_a_phase_is_the_most_however_late_they_are() {
    // EXC-6.vi.a, EXC-6.ii: six miles, of which one was gone in the first phase.
    let mut play = on_the_road("m113", "m120", [2, 2, 2]);
    carry_on(&mut play);
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("m119"), "1 + 2 + 2 miles");
}

#[test]
fn whoever_is_not_late_keeps_to_the_phases_on_the_sheet() {
    // EXC-6.vi.a, EXC-6.v: two miles as 1 + 0 + 1, and the fight has cost none.
    let mut play = on_the_road("m113", "m114", [1, 0, 1]);
    carry_on(&mut play);
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("m114"));
    assert_eq!(marches(&play, "Sir Gawaine"), [1, 0, 1]);
}

#[test]
fn a_phase_of_rest_does_not_hold_back_those_who_are_late() {
    // EXC-6.vi.a, EXC-6.v: three miles as 2 + 0 + 1, held up after the first.
    let mut play = on_the_road("m113", "m115", [2, 0, 1]);
    carry_on(&mut play);
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("m115"));
    assert_eq!(marches(&play, "Sir Gawaine"), [1, 1, 1], "{:?}", play.told("Anna"));
}

#[test]
fn an_invader_makes_up_for_a_stop_at_a_manor_house() {
    // EXC-6.vi.a, EXC-R41, EXC-13.i.b-2: two miles through Foxwood as 2 + 0 + 0; the stop costs one of them.
    let mut play = bors_comes_to_foxwood();
    assert_eq!(place(&play, "Bors", 2).as_deref(), Some("foxwood"));
    play.answer("Anna", "go inside");
    play.answer("Bors", "let them be");
    assert_eq!(play.state()["season"], "summer", "nobody meets again: {:?}", play.told("Anna"));
    assert_eq!(place(&play, "Bors", 2).as_deref(), Some("m043"));
}

#[test]
fn whoever_found_a_place_full_goes_in_when_there_is_room() {
    // EXC-6.vi.a, EXC-R13: three miles as 2 + 1 + 0; in the third phase a comrade leaves.
    let mut play = Situation::field(2)
        .manor("Anna", "gorsley")
        .men("Anna", "gorsley", "2A 3A 4A 5A 52a")
        .men("Anna", "harrowby", "6E 7E")
        .start();
    order(&mut play, "Anna", "harrowby", &[6, 7], "gorsley", None);
    order(&mut play, "Anna", "gorsley", &[2], "m002", Some([0, 0, 1]));
    seal(&mut play);
    claim_all(&mut play);
    assert_eq!([6, 7].map(|number| place(&play, "Anna", number).expect("alive")), ["gorsley", "gorsley"]);
}
