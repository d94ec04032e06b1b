//! Chapters 4.ii, 5.i and 5.iv: claims and supervision.

use crate::common::field::*;

#[test]
fn a_knight_claims_and_a_man_at_arms_cannot() {
    // EXC-3-10, EXC-5.i
    let mut play = Situation::field(2).men("Anna", "foxwood", "52a").men("Anna", "rushmere", "3E").start();
    seal(&mut play);
    assert_eq!(play.labels("Anna"), ["Rushmere"]);
    play.answer("Anna", "Rushmere");
    assert_eq!((owner(&play, "foxwood"), owner(&play, "rushmere")), (None, Some("Anna")));
}

#[test]
fn claiming_is_voluntary() {
    // EXC-R19
    let mut play = Situation::field(2).men("Anna", "rushmere", "3E").start();
    seal(&mut play);
    play.answer("Anna", "(none)");
    assert_eq!(owner(&play, "rushmere"), None);
}

#[test]
fn an_empty_manor_of_another_can_be_taken() {
    // EXC-5.i, EXC-4.ii-5
    let mut play = Situation::field(2).manor("Bors", "foxwood").men("Anna", "foxwood", "3E").start();
    seal(&mut play);
    assert_eq!(owner(&play, "foxwood"), Some("Bors"), "not before the season ends");
    play.answer("Anna", "Foxwood");
    assert_eq!(owner(&play, "foxwood"), Some("Anna"));
}

#[test]
fn a_manor_that_was_entered_and_left_cannot_be_claimed() {
    // EXC-4.ii
    let mut play = Situation::field(2).men("Anna", "barsham", "2A").start();
    order(&mut play, "Anna", "barsham", &[2], "hazlemere", None);
    let on = play.label("Anna", "lead on");
    play.answer("Anna", &on);
    lead(&mut play, "Anna", &point_beyond("barsham", "hazlemere"), None);
    seal(&mut play);
    assert_eq!(play.state()["season"], "summer", "nothing to claim");
    assert_eq!(owner(&play, "hazlemere"), None);
}

/// A point two miles beyond a place, away from where one came.
fn point_beyond(from: &str, at: &str) -> String {
    use excalibur::board::Board;
    let board = Board::get();
    let far = |p: &excalibur::board::Point| {
        board.miles(point(at), *p) == 2 && board.miles(point(from), *p) == board.miles(point(from), point(at)) + 2
    };
    let beyond = board.points().find(far).expect("the road goes on");
    board.spot(beyond).id.clone()
}

#[test]
fn without_combat_the_old_holder_keeps_a_disputed_manor() {
    // EXC-5.i-5, EXC-5.i.a, EXC-R19
    let mut play =
        Situation::field(2).manor("Bors", "foxwood").men("Anna", "foxwood", "3E").men("Bors", "foxwood", "2A").start();
    seal(&mut play);
    all_say(&mut play, "EXC-8-2", "avoid a fight");
    assert_eq!(play.state()["season"], "summer");
    assert_eq!(owner(&play, "foxwood"), Some("Bors"));
    let mut play = Situation::field(2).men("Anna", "foxwood", "3E").men("Bors", "foxwood", "2A").start();
    seal(&mut play);
    all_say(&mut play, "EXC-8-2", "avoid a fight");
    assert_eq!(owner(&play, "foxwood"), None, "nobody gains an unowned manor that is disputed");
}

#[test]
fn after_combat_the_last_victor_may_claim() {
    // EXC-5.i.b
    let mut play = Situation::field(2)
        .manor("Bors", "foxwood")
        .men("Anna", "foxwood", "2A 3A")
        .men("Bors", "foxwood", "52bw")
        .men("Bors", "m053", "4A")
        .start();
    let near = {
        use excalibur::board::Board;
        Board::get().miles(point("m053"), point("foxwood")) <= 6
    };
    assert!(near, "the test needs a place within reach");
    order(&mut play, "Bors", "m053", &[4], "foxwood", Some(late("m053", "foxwood")));
    seal(&mut play);
    play.dice([6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    all_say(&mut play, "EXC-8-2", "avoid a fight");
    assert_eq!(place(&play, "Bors", 4).as_deref(), Some("foxwood"));
    assert_eq!(play.labels("Anna"), ["Foxwood"], "the other has come back, and both let it be");
    play.answer("Anna", "Foxwood");
    assert_eq!(owner(&play, "foxwood"), Some("Anna"));
}

/// The miles in the latest phases.
fn late(from: &str, to: &str) -> [u8; 3] {
    let miles = excalibur::board::Board::get().miles(point(from), point(to));
    let third = miles.min(2);
    let second = (miles - third).min(2);
    [miles - third - second, second, third]
}

#[test]
fn a_manor_is_supervised_if_a_knight_stays_all_spring() {
    // EXC-5.iv, EXC-3-11, EXC-5.iv-2
    let mut play = Situation::field(2)
        .manor("Anna", "harrowby")
        .manor("Anna", "gorsley")
        .men("Anna", "harrowby", "2E")
        .men("Anna", "gorsley", "52a")
        .start();
    seal(&mut play);
    assert_eq!(play.state()["season"], "summer");
    assert_eq!(whole_estate(&play, "harrowby")["supervised"], true);
    assert_eq!(whole_estate(&play, "gorsley")["supervised"], false, "a man-at-arms cannot supervise");
    order(&mut play, "Anna", "harrowby", &[2], "gorsley", None);
    seal(&mut play);
    assert_eq!(whole_estate(&play, "harrowby")["supervised"], true, "he may leave in summer");
}

#[test]
fn who_left_in_spring_and_came_back_has_not_supervised() {
    // EXC-R20
    let mut play = Situation::field(2).manor("Anna", "harrowby").men("Anna", "harrowby", "2E").start();
    let out = {
        let board = excalibur::board::Board::get();
        board.spot(board.next(point("harrowby"))[0]).id.clone()
    };
    order(&mut play, "Anna", "harrowby", &[2], &out, None);
    let on = play.label("Anna", "lead on");
    play.answer("Anna", &on);
    lead(&mut play, "Anna", "harrowby", None);
    seal(&mut play);
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("harrowby"));
    assert_eq!(whole_estate(&play, "harrowby")["supervised"], false);
}

#[test]
fn who_fought_and_held_still_supervises() {
    // EXC-R20
    let mut play = Situation::field(2)
        .manor("Anna", "harrowby")
        .men("Anna", "harrowby", "2A 3A")
        .men("Bors", "harrowby", "52bw")
        .start();
    seal(&mut play);
    play.dice([6, 1, 1]);
    wills(&mut play, [("Anna", "avoid a fight"), ("Bors", "fight")]);
    assert_eq!(play.state()["season"], "summer", "{:?}", play.told("Anna"));
    assert_eq!(whole_estate(&play, "harrowby")["supervised"], true);
}

#[test]
fn the_lord_claims_supervises_and_collects_like_a_knight() {
    // EXC-3-10, EXC-5.iv, EXC-5.i-2
    let mut play = Situation::field(2).men("Anna", "foxwood", "1L").start();
    seal(&mut play);
    play.answer("Anna", "Foxwood");
    assert_eq!(
        (owner(&play, "foxwood"), whole_estate(&play, "foxwood")["supervised"].clone()),
        (Some("Anna"), true.into())
    );
    seal(&mut play);
    seal(&mut play);
    assert_eq!(play.state()["players"][0]["gross"], 7 + 1, "7 in Foxwood, and 1 from Aldermoor, where nobody is");
}
