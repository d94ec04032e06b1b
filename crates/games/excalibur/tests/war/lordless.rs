//! Chapter 10: troops whose lord has died.

use excalibur::board::Board;

use super::field::*;

#[test]
fn a_dead_lord_leaves_his_troops_to_make_for_home() {
    // EXC-10-1, EXC-10.i, EXC-10.i-3, EXC-10.ii, EXC-R43, EXC-8.iii.d
    let mut play =
        Field::of(2).men("Anna", "m013", "1Lw").men("Anna", "foxwood", "2A").men("Bors", "m013", "2A 3A").start();
    order(&mut play, "Anna", "foxwood", &[2], "rushmere", Some([0, 2, 2]));
    seal(&mut play);
    play.dice([1, 6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    // 5 + 1 against 12 + 6: 12, two wounds: the lord is dead.
    assert_eq!(place(&play, "Anna", 1), None);
    assert!(told(&play, "all his troops make for home"));
    assert_ne!(place(&play, "Anna", 2).as_deref(), Some("rushmere"), "the order is void");
    claim_all(&mut play);
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("aldermoor"), "placed home when the season ends");
    assert!(!is_asked(&play, "Anna") && is_asked(&play, "Bors"), "no orders for the rest of the year");
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
        Field::of(2).men("Anna", "m013", "1Lw").men("Anna", &start, "2A").men("Bors", "m013", "2A 3A").start();
    order(&mut play, "Anna", &start, &[2], &board.spot(away).id, Some([0, 2, 0]));
    seal(&mut play);
    play.dice([1, 6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    while is_asked(&play, "Anna") && play.asked("Anna").rule == "EXC-10.i-2" {
        let first = labels(&play, "Anna")[0].clone();
        play.answer("Anna", &first);
    }
    let marches: Vec<String> =
        play.told("Bors").into_iter().filter(|line| line.contains("Gawaine: 02 march")).collect();
    assert_eq!(marches.len(), 2, "two miles, and the last one: {marches:?}");
    assert!(marches[0].contains(&format!("from {}", point(&start).name())) && marches[1].ends_with("to Aldermoor."));
}

#[test]
fn the_lordless_on_their_way_fight_only_if_the_other_wants_it() {
    // EXC-R43
    let mut play = Field::of(2).men("Anna", "m113", "2A").men("Bors", "m113", "4A").without_lord("Anna").start();
    seal(&mut play);
    assert!(is_asked(&play, "Bors") && !is_asked(&play, "Anna"), "she is not asked");
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
    let mut play = Field::of(2)
        .disowns("aldermoor")
        .owns("Anna", &home)
        .men("Anna", "m013", "1Lw")
        .men("Anna", &at, "2A")
        .men("Bors", "m013", "2A 3A")
        .start();
    seal(&mut play);
    play.dice([1, 6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    assert_eq!(play.asked("Anna").rule, "EXC-10.i-2", "{:?}", play.told("Anna"));
    assert!(labels(&play, "Anna").len() > 1);
}
