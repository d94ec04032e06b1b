//! Chapter 6.vii: retreat.

use excalibur::board::Board;

use crate::common::field::*;

/// Two rounds without a scratch, then Bors withdraws.
fn bors_withdraws(play: &mut Play) {
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(play, [("Anna", "fight"), ("Bors", "fight")]);
    wills(play, [("Anna", "fight on"), ("Bors", "withdraw")]);
}

#[test]
fn whoever_withdraws_goes_one_mile_and_his_order_is_void() {
    // EXC-6.vii, EXC-R16
    let mut play = Situation::field(2).men("Anna", "m013", "2A").men("Bors", "m013", "2A").start();
    order(&mut play, "Bors", "m013", &[2], "underhay", Some([0, 1, 0]));
    seal(&mut play);
    bors_withdraws(&mut play);
    let exits = play.labels("Bors");
    assert_eq!(exits.len(), Board::get().next(point("m013")).len());
    play.answer("Bors", &exits[0]);
    let at = place(&play, "Bors", 2).expect("alive");
    assert_eq!(Board::get().miles(point(&at), point("m013")), 1);
    assert_eq!(play.asked("Bors").rule, "EXC-6.vii", "in the next phase he may go back, home, or stand");
    let refuges = play.labels("Bors");
    assert!(refuges.contains(&"stand still".to_owned()), "EXC-R18: {refuges:?}");
    assert!(refuges.iter().any(|label| label.starts_with("go back towards")), "EXC-6.vii.a: {refuges:?}");
    assert!(refuges.contains(&"make for Yarrowdale".to_owned()), "EXC-6.vii.b: {refuges:?}");
}

#[test]
fn the_beaten_go_back_two_miles_a_phase() {
    // EXC-6.vii.a
    let mut play = Situation::field(2).men("Anna", "hazlemere", "2A").men("Bors", "barsham", "2A").start();
    order(&mut play, "Bors", "barsham", &[2], "hazlemere", Some([2, 2, 0]));
    seal(&mut play);
    bors_withdraws(&mut play);
    let at = place(&play, "Bors", 2).expect("alive");
    let far = Board::get().miles(point(&at), point("barsham"));
    let back = play.label("Bors", "go back towards Barsham");
    play.answer("Bors", &back);
    claim_all(&mut play);
    let at = place(&play, "Bors", 2).expect("alive");
    assert_eq!(Board::get().miles(point(&at), point("barsham")), far - 2);
}

#[test]
fn the_beaten_may_make_for_a_manor_of_their_own() {
    // EXC-6.vii.b
    let mut play =
        Situation::field(2).manor("Bors", "barsham").men("Anna", "m013", "2A").men("Bors", "m013", "2A").start();
    seal(&mut play);
    bors_withdraws(&mut play);
    let exits = play.labels("Bors");
    let nearer = |label: &&String| {
        let board = Board::get();
        board.next(point("m013")).iter().any(|exit| {
            **label == format!("to {}", exit.name())
                && board.miles(*exit, point("barsham")) < board.miles(point("m013"), point("barsham"))
        })
    };
    let exit = exits.iter().find(nearer).expect("a way towards Barsham").clone();
    play.answer("Bors", &exit);
    while play.is_asked("Bors") && play.asked("Bors").rule == "EXC-6.vii" {
        let home = play.labels("Bors").into_iter().find(|label| label == "make for Barsham");
        play.answer("Bors", &home.unwrap_or_else(|| "stand still".to_owned()));
    }
    assert_eq!(place(&play, "Bors", 2).as_deref(), Some("barsham"));
}

#[test]
fn friends_in_the_way_make_room() {
    // EXC-6.vii-2, EXC-R17
    let board = Board::get();
    let full = board.next(point("m013"))[0];
    let other = board.next(point("m013"))[1];
    let (full, other) = (board.spot(full).id.clone(), board.spot(other).id.clone());
    let mut play = Situation::field(2)
        .men("Anna", "m013", "2A 3A 4A 5A")
        .men("Anna", &other, "52a")
        .men("Bors", "m013", "2A 3A 4A 5A")
        .men("Bors", &full, "6E 7E 8E 9E 52b")
        .start();
    seal(&mut play);
    bors_withdraws(&mut play);
    assert_eq!(play.asked("Bors").rule, "EXC-6.vii-2", "the other way is held by Anna: {:?}", play.told("Anna"));
    assert!(play.asked("Bors").text.contains("Who makes room"));
    pick(&mut play, "Bors", &[6, 7, 8]);
    let here = [2, 3, 4, 5, 9, 52].map(|number| place(&play, "Bors", number).expect("alive"));
    assert!(here.iter().all(|at| *at == full), "{here:?}");
    let moved = [6, 7, 8].map(|number| place(&play, "Bors", number).expect("alive"));
    assert!(moved.iter().all(|at| board.miles(point(at), point(&full)) == 1 && *at != "m013"), "{moved:?}");
}

#[test]
fn when_every_exit_is_held_chance_leads() {
    // EXC-6.vii-3
    let board = Board::get();
    let exits: Vec<String> = board.next(point("m013")).iter().map(|exit| board.spot(*exit).id.clone()).collect();
    assert_eq!(exits.len(), 2);
    let mut field = Situation::field(2).men("Anna", "m013", "2A").men("Bors", "m013", "2A");
    for (number, exit) in [3, 4].into_iter().zip(&exits) {
        field = field.men("Anna", exit, &format!("{number}A"));
    }
    let mut play = field.start();
    seal(&mut play);
    bors_withdraws(&mut play);
    assert!(play.was_told("Anna", "Enemies hold all ways out of"));
    let at = place(&play, "Bors", 2).expect("alive");
    assert!(exits.contains(&at), "{at}");
    assert_eq!(
        play.told("Anna").iter().filter(|line| line.starts_with("A fight")).count(),
        1,
        "EXC-R16: not attacked again in this phase"
    );
}

#[test]
fn on_consecrated_ground_one_may_leave_before_the_fight() {
    // EXC-9.ii, EXC-9.ii.a, EXC-R51
    let mut play = Situation::field(2).men("Anna", "bestly-priory", "2A").men("Bors", "bestly-priory", "52b").start();
    seal(&mut play);
    assert_eq!(play.labels("Bors"), ["fight", "avoid a fight", "withdraw before the fight"]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "withdraw before the fight")]);
    let exit = play.labels("Bors")[0].clone();
    play.answer("Bors", &exit);
    assert!(!play.was_told("Anna", "Round 1"), "no round is fought");
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("bestly-priory"));
    let at = place(&play, "Bors", 52).expect("alive");
    assert_eq!(Board::get().miles(point(&at), point("bestly-priory")), 1);
}

#[test]
fn friends_do_not_make_room_onto_an_enemy() {
    // EXC-R17: then no room can be made, and the exit counts as blocked.
    let board = Board::get();
    let stone = point("m013");
    let (full, other) = (board.next(stone)[0], board.next(stone)[1]);
    let id = |at: excalibur::board::Point| board.spot(at).id.clone();
    let mut field = Situation::field(2)
        .men("Anna", "m013", "2A 3A 4A 5A")
        .men("Anna", &id(other), "52a")
        .men("Bors", "m013", "2A 3A 4A 5A")
        .men("Bors", &id(full), "6E 7E 8E 9E 52b");
    for (number, behind) in (53..).zip(board.next(full).iter().filter(|behind| **behind != stone)) {
        field = field.men("Anna", &id(*behind), &format!("{number}a"));
    }
    let mut play = field.start();
    seal(&mut play);
    bors_withdraws(&mut play);
    assert!(play.was_told("Anna", "Enemies hold all ways out of"), "{:?}", play.told("Anna"));
}

#[test]
fn when_both_withdraw_from_a_manor_its_holder_picks_first() {
    // EXC-R16, EXC-8.i-2
    let mut play = Situation::field(2)
        .manor("Bors", "harrowby")
        .men("Anna", "harrowby", "2A")
        .men("Bors", "harrowby", "2A")
        .start();
    seal(&mut play);
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    wills(&mut play, [("Anna", "withdraw"), ("Bors", "withdraw")]);
    assert!(play.is_asked("Bors") && !play.is_asked("Anna"));
}

#[test]
fn both_may_leave_consecrated_ground_before_the_fight() {
    // EXC-R51, EXC-9.ii.a
    let mut play = Situation::field(2).men("Anna", "carse-abbey", "2A").men("Bors", "carse-abbey", "52b").start();
    seal(&mut play);
    wills(&mut play, [("Anna", "withdraw before the fight"), ("Bors", "withdraw before the fight")]);
    for name in ["Anna", "Bors"] {
        while play.is_asked(name) && play.asked(name).text.starts_with("Where do your troops fall back to") {
            let exit = play.labels(name)[0].clone();
            play.answer(name, &exit);
        }
    }
    let far =
        |name, number| Board::get().miles(point(&place(&play, name, number).expect("alive")), point("carse-abbey"));
    assert_eq!((far("Anna", 2), far("Bors", 52)), (1, 1));
}

#[test]
fn friends_make_room_towards_home() {
    // EXC-R17: of two points behind the full one they take the one nearer to a manor of their own.
    let board = Board::get();
    let id = |at: excalibur::board::Point| board.spot(at).id.clone();
    let home = |at: excalibur::board::Point| board.miles(at, point("yarrowdale"));
    let behind = |stone, full| board.next(full).iter().copied().filter(move |at| *at != stone);
    let forks = |stone: &excalibur::board::Point| {
        let full = board.next(*stone)[0];
        let far: std::collections::BTreeSet<u8> = behind(*stone, full).map(home).collect();
        board.next(*stone).len() == 2 && far.len() >= 2 && [*stone, full].iter().all(|at| board.manor_at(*at).is_none())
    };
    let stone = board.points().find(forks).expect("such a place");
    let (full, other) = (board.next(stone)[0], board.next(stone)[1]);
    let mut play = Situation::field(2)
        .men("Anna", &id(stone), "2A")
        .men("Anna", &id(other), "52a")
        .men("Bors", &id(stone), "2A")
        .men("Bors", &id(full), "6E 7E 8E 9E 52b 53b")
        .start();
    seal(&mut play);
    bors_withdraws(&mut play);
    pick(&mut play, "Bors", &[53]);
    let nearest = behind(stone, full).map(home).min();
    assert_eq!(place(&play, "Bors", 53).map(|at| home(point(&at))), nearest);
}
