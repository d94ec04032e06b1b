//! Chapter 10: troops whose lord has died.

use excalibur::board::Board;

use crate::common::field::*;

#[test]
fn a_dead_lord_leaves_his_troops_to_make_for_home() {
    // EXC-10-1, EXC-10.i, EXC-10.i-3, EXC-10.ii, EXC-R43, EXC-8.iii.d
    let mut play = Situation::field(2)
        .men("Anna", "m013", "1Lw")
        .men("Anna", "foxwood", "2A")
        .men("Bors", "m013", "2A 3A")
        .start();
    order(&mut play, "Anna", "foxwood", &[2], "rushmere", Some([0, 2, 2]));
    seal(&mut play);
    play.dice([1, 6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    // 5 + 1 against 12 + 6: 12, two wounds: the lord is dead.
    assert_eq!(place(&play, "Anna", 1), None);
    assert!(play.was_told("Anna", "all his troops make for home"));
    assert_ne!(place(&play, "Anna", 2).as_deref(), Some("rushmere"), "the order is void");
    claim_all(&mut play);
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("aldermoor"), "placed home when the season ends");
    assert!(!play.is_asked("Anna") && play.is_asked("Bors"), "no orders for the rest of the year");
}

#[test]
fn when_a_lord_has_died_his_troops_march_home_by_the_shortest_way() {
    // EXC-10.i, EXC-10.i-3: two miles a phase, whatever they were ordered.
    let board = Board::get();
    let home = board.miles_from(point("aldermoor"), &excalibur::board::Points::NONE);
    let start = board.points().find(|at| home.to(*at) == 3 && board.manor_at(*at).is_none()).expect("a place");
    let start = board.spot(start).id.clone();
    let away = board.points().find(|at| home.to(*at) == 5 && board.miles(point(&start), *at) == 2).expect("a place");
    let mut play =
        Situation::field(2).men("Anna", "m013", "1Lw").men("Anna", &start, "2A").men("Bors", "m013", "2A 3A").start();
    order(&mut play, "Anna", &start, &[2], &board.spot(away).id, Some([0, 2, 0]));
    seal(&mut play);
    play.dice([1, 6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    while play.is_asked("Anna") && play.asked("Anna").rule == "EXC-10.i-2" {
        let first = play.labels("Anna")[0].clone();
        play.answer("Anna", &first);
    }
    let marches: Vec<String> = play
        .told("Bors")
        .into_iter()
        .filter(|line| line.contains("Soldier 02 of Sir Gawaine's household march"))
        .collect();
    assert_eq!(marches.len(), 2, "two miles, and the last one: {marches:?}");
    assert!(marches[0].contains(&format!("from {}", point(&start).name())) && marches[1].ends_with("to Aldermoor."));
}

#[test]
fn the_lordless_on_their_way_fight_only_if_the_other_wants_it() {
    // EXC-R43
    let mut play = Situation::field(2).men("Anna", "m113", "2A").men("Bors", "m113", "4A").lordless("Anna").start();
    seal(&mut play);
    assert!(play.is_asked("Bors") && !play.is_asked("Anna"), "she is not asked");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    play.answer("Bors", "fight");
    assert_eq!((play.asked("Anna").rule, play.asked("Bors").rule), ("EXC-8.i", "EXC-8.i"), "then by the normal rules");
}

#[test]
fn lordless_troops_may_choose_among_equally_short_ways() {
    // EXC-10.i-2: both ways lead home, so the owner may take the free one.
    let board = Board::get();
    let mut found = None;
    'search: for at in board.points().filter(|at| board.is_open_ground(*at)) {
        for manor in board.manors() {
            let home = board.miles_from(manor.centre(), &excalibur::board::Points::NONE);
            if (3..=12).contains(&home.to(at)) && board.first_miles(at, &home).count() > 1 {
                found = Some((board.spot(at).id.clone(), board.manor(manor).id.clone()));
                break 'search;
            }
        }
    }
    let (at, home) = found.expect("the board has such a place");
    let mut play = Situation::field(2)
        .nobodys("aldermoor")
        .manor("Anna", &home)
        .men("Anna", "m013", "1Lw")
        .men("Anna", &at, "2A")
        .men("Bors", "m013", "2A 3A")
        .start();
    seal(&mut play);
    play.dice([1, 6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    assert_eq!(play.asked("Anna").rule, "EXC-10.i-2", "{:?}", play.told("Anna"));
    assert!(play.labels("Anna").len() > 1);
}

/// Anna has lost her lord; 2 stands in her Foxwood, and Bors comes from the south.
fn garrison_of_foxwood(options: &[(&'static str, &'static str)], to: &str) -> Play {
    let mut play = Situation::field_under(2, options)
        .manor("Anna", "foxwood")
        .men("Anna", "foxwood", "2A")
        .men("Bors", "m047", "52b")
        .lordless("Anna")
        .season("summer")
        .start();
    order(&mut play, "Bors", "m047", &[52], to, None);
    seal(&mut play);
    play
}

#[test]
fn a_garrison_without_a_lord_may_fight_an_intruder_who_wants_no_fight() {
    // EXC-10.ii, EXC-R43: in the manor, and as he marches through it.
    for to in ["foxwood", "m043"] {
        let mut play = garrison_of_foxwood(&[], to);
        assert_eq!(place(&play, "Bors", 52).as_deref(), Some("foxwood"));
        // 6 + 6 against 2 + 1: 9, a wound; then 6 + 6 against 1 + 1, two.
        play.dice([6, 1, 1, 6, 1, 1]);
        wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
        assert_eq!(place(&play, "Bors", 52), None, "{:?}", play.told("Anna"));
    }
}

#[test]
fn a_garrison_without_a_lord_may_stand_in_the_open_and_fight() {
    // EXC-10.ii, EXC-13.i.a
    let mut play = garrison_of_foxwood(&[("houses", "on")], "foxwood");
    play.answer("Anna", "stand in the open");
    play.dice([6, 1, 1, 6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    assert_eq!(place(&play, "Bors", 52), None, "{:?}", play.told("Anna"));
}

/// Anna's lord dies in the first phase at m013. Her 2 is at m048, two miles south of her Foxwood.
fn lord_dies(others: &[(&str, &str)]) -> Play {
    let mut field = Situation::field(2)
        .nobodys("aldermoor")
        .manor("Anna", "foxwood")
        .men("Anna", "m013", "1Lw")
        .men("Anna", "m048", "2A")
        .men("Bors", "m013", "2A 3A");
    for (at, men) in others {
        field = field.men("Bors", at, men);
    }
    let mut play = field.start();
    seal(&mut play);
    play.dice([1, 6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    assert_eq!(place(&play, "Anna", 1), None);
    play
}

fn by(one: &str, two: &str) -> String {
    format!("by {} and {}", point(one).name(), point(two).name())
}

#[test]
fn lordless_troops_may_go_a_longer_way_that_avoids_enemies() {
    // EXC-10.i-2, EXC-R66: the short way by m047 holds an enemy; the other leads south, round by Rushmere.
    let mut play = lord_dies(&[("m047", "4A")]);
    assert_eq!(play.labels("Anna"), [by("m049", "rushmere"), by("m047", "foxwood")]);
    assert_eq!(play.asked("Anna").otherwise, Some(by("m049", "rushmere")), "EXC-R67: the harmless one");
    play.answer("Anna", &by("m049", "rushmere"));
    assert!(play.was_told("Anna", "to Rushmere."), "{:?}", play.told("Anna"));
    assert!(!play.was_told("Anna", &format!("meet at {}", point("m047").name())), "{:?}", play.told("Anna"));
}

#[test]
fn lordless_troops_may_go_by_the_short_way_all_the_same() {
    // EXC-10.i-2, EXC-R66
    let mut play = lord_dies(&[("m047", "4A")]);
    play.answer("Anna", &by("m047", "foxwood"));
    assert!(play.is_asked("Bors") && play.asked("Bors").text.contains("You meet"));
}

#[test]
fn lordless_troops_must_move_even_if_every_way_is_held() {
    // EXC-10.i, EXC-R66: no road avoids both, so the shortest it is.
    let mut play = lord_dies(&[("m047", "4A"), ("m049", "5A")]);
    assert!(!play.is_asked("Anna"), "{:?}", play.told("Anna"));
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("m047"));
    play.answer("Bors", "avoid a fight");
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("foxwood"));
}

#[test]
fn with_nobody_in_the_way_there_is_only_the_shortest() {
    // EXC-10.i, EXC-R66
    let play = lord_dies(&[]);
    assert!(
        play.was_told(
            "Anna",
            &format!("Soldier 02 of Sir Gawaine's household marches from {} to Foxwood.", point("m048").name())
        ),
        "{:?}",
        play.told("Anna")
    );
}

#[test]
fn lordless_troops_that_come_home_to_an_intruder_do_not_begin_a_fight() {
    // EXC-R43, EXC-10.ii: they are no garrison yet. Free ways lead to no manor of hers, for there is only the one.
    let mut play = lord_dies(&[("foxwood", "52b")]);
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("foxwood"), "{:?}", play.told("Anna"));
    assert!(play.is_asked("Bors") && !play.is_asked("Anna"));
    play.answer("Bors", "avoid a fight");
    assert!(play.is_asked("Anna"), "in the third phase she is at home: {:?}", play.told("Anna"));
}
