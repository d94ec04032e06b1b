//! Chapter 13.i.a: an invader does not pass a defender who stands in the open.

use crate::common::field::*;

/// The same while her 2 marches off to the west in the second phase.
fn bors_comes_while_she_leaves(ours: &str) -> Play {
    let mut play = foxwood_on_his_way(ours).start();
    order(&mut play, "Anna", "foxwood", &[2], "m099", Some([0, 1, 0]));
    order(&mut play, "Bors", "m047", &[2], "m043", Some([2, 0, 0]));
    seal(&mut play);
    play
}

/// She stands in the open, and nobody wants to fight.
#[track_caller]
fn stands_in_peace(play: &mut Play) {
    assert_eq!(place(play, "Bors", 2).as_deref(), Some("foxwood"), "{:?}", play.told("Anna"));
    play.answer("Anna", "stand in the open");
    wills(play, [("Anna", "avoid a fight"), ("Bors", "avoid a fight")]);
}

#[test]
fn an_invader_does_not_pass_in_a_later_phase_either() {
    // EXC-13.i.a
    let mut play = bors_comes_to_foxwood();
    for _ in 0..3 {
        stands_in_peace(&mut play);
    }
    assert_eq!(play.state()["season"], "summer");
    assert_eq!(place(&play, "Bors", 2).as_deref(), Some("foxwood"));
    let barred = "Sir Gawaine stands in the open at Foxwood and lets Sir Lancelot go no farther.";
    assert_eq!(play.told("Bors").iter().filter(|line| *line == barred).count(), 2, "{:?}", play.told("Bors"));
}

#[test]
fn once_the_defender_is_inside_the_way_is_free() {
    // EXC-13.i.a, EXC-13.i.b-2
    let mut play = bors_comes_to_foxwood();
    stands_in_peace(&mut play);
    play.answer("Anna", "go inside");
    play.answer("Bors", "let them be");
    assert_eq!(place(&play, "Bors", 2).as_deref(), Some("m043"), "in the third phase: {:?}", play.told("Anna"));
}

#[test]
fn in_the_next_season_he_goes_back_the_way_he_came_or_nowhere() {
    // EXC-13.i.a
    for (to, ends) in [("m043", "foxwood"), ("m153", "foxwood"), ("m047", "m047")] {
        let mut play = bors_comes_to_foxwood();
        for _ in 0..3 {
            stands_in_peace(&mut play);
        }
        order(&mut play, "Bors", "foxwood", &[2], to, Some([1, 0, 0]));
        seal(&mut play);
        assert_eq!(place(&play, "Bors", 2).as_deref(), Some(ends), "to {to}");
    }
}

#[test]
fn a_defender_who_marches_off_bars_no_way() {
    // EXC-13.i.a, EXC-R41
    let mut play = bors_comes_while_she_leaves("2E");
    stands_in_peace(&mut play);
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("m099"));
    assert_eq!(place(&play, "Bors", 2).as_deref(), Some("m043"), "{:?}", play.told("Anna"));
}

#[test]
fn one_of_two_who_stays_bars_the_way() {
    // EXC-13.i.a
    let mut play = bors_comes_while_she_leaves("2E 3E");
    stands_in_peace(&mut play);
    assert_eq!(place(&play, "Bors", 2).as_deref(), Some("foxwood"), "{:?}", play.told("Anna"));
}

#[test]
fn whoever_has_driven_the_defender_off_passes() {
    // EXC-13.i.a, EXC-6.vi.a
    let mut play = bors_comes_to_foxwood();
    play.answer("Anna", "stand in the open");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "avoid a fight"), ("Bors", "fight")]);
    wills(&mut play, [("Anna", "withdraw"), ("Bors", "fight on")]);
    play.answer("Anna", &format!("to {}", point("m099").name()));
    play.answer("Bors", "carry on with their orders");
    play.answer("Anna", "stand still");
    assert_eq!(place(&play, "Bors", 2).as_deref(), Some("m043"), "{:?}", play.told("Anna"));
}

#[test]
fn without_the_option_nobody_bars_the_way() {
    // EXC-13.i.a, EXC-B-1, EXC-R14: they let each other be, and he marches through.
    let mut play =
        Situation::field(2).manor("Anna", "foxwood").men("Anna", "foxwood", "2E").men("Bors", "m047", "2A").start();
    order(&mut play, "Bors", "m047", &[2], "m043", Some([2, 0, 0]));
    seal(&mut play);
    wills(&mut play, [("Anna", "avoid a fight"), ("Bors", "avoid a fight")]);
    assert_eq!(place(&play, "Bors", 2).as_deref(), Some("m043"));
}
