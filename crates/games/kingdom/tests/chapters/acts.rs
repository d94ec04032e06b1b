//! One intention, one act: a march and an offer are given in one go, and taken back in one.

use crate::common::*;

fn marchers() -> Situation {
    Situation::of(2).no_armies().army("Anna", "D15", 2, 3).stage("movement")
}

#[test]
fn a_march_takes_all_who_can_come_unless_the_player_says_how_many() {
    // KGD-9, KGD-9.i
    let mut play = marchers().start();
    play.act("Anna", &["march from D15", "to F15"]);
    assert_eq!(force(&play, "Anna", "F15"), (2, 3));
    assert!(play.offers("Anna", "done"), "and she goes on");
    let mut play = marchers().start();
    play.act("Anna", &["march from D15", "to F15", "1", "0"]);
    assert_eq!((force(&play, "Anna", "F15"), force(&play, "Anna", "D15")), ((1, 0), (1, 3)));
}

#[test]
fn one_undo_takes_a_march_back() {
    let mut play = marchers().start();
    let before = play.table().hash();
    play.act("Anna", &["march from D15", "to F15"]);
    let seat = play.seat("Anna");
    play.table().undo(seat).expect("nothing has happened since");
    assert_eq!(play.table().hash(), before);
}

#[test]
fn a_march_among_enemies_is_an_attack() {
    // KGD-14.i: the odds are shown with the place. One by one it is still asked.
    let mut play = marchers().army("Bors", "F15", 1, 0).start();
    play.act("Anna", &["march from D15", "to F15"]);
    assert_eq!(force(&play, "Anna", "F15"), (2, 3), "{}", play.asked("Anna").text);
    let mut play = marchers().army("Bors", "F15", 1, 0).start();
    play.act("Anna", &["march from D15", "to F15", "2", "3", "stay"]);
    assert_eq!(force(&play, "Anna", "D15"), (2, 3));
}

#[test]
fn knights_and_footsoldiers_are_bought_in_one_act_that_ends_the_purchases() {
    // KGD-22
    let mut play = Situation::of(2).gold("Anna", 500).stage("purchases").start();
    let [knights, foot] = ["knights for ", "footsoldiers for "].map(|begins| play.label("Anna", begins));
    let ahead = play.ahead("Anna", &[&knights]);
    assert_eq!(ahead.iter().map(|(_, preset)| preset.as_deref()).collect::<Vec<_>>(), [Some("1"), None], "{ahead:?}");
    play.act("Anna", &[&knights, "1", &foot, "2", "done"]);
    assert!(play.told("Bors").iter().filter(|text| text.contains(" buys ")).count() == 2, "{:?}", play.told("Bors"));
    assert!(!play.is_asked_by("Anna", "KGD-22"), "the step is over");
}

#[test]
fn an_offer_is_one_form() {
    // KGD-N-1, KGD-N-2
    let market = || Situation::of(3).stage("movement").keeps("Anna", "free-move").gold("Anna", 100).gold("Bors", 20);
    let mut play = market().start();
    let form = play.ahead("Anna", &["make Mordred an offer"]);
    let presets: Vec<Option<&str>> = form.iter().map(|(_, preset)| preset.as_deref()).collect();
    assert_eq!(presets[..4], [Some("0"), Some("(none)"), Some("0"), Some("without an alliance")], "{form:?}");
    assert_eq!(presets[4..], [None], "an offer of nothing for nothing is none, and she is asked what she moves");
    play.act("Anna", &["make Mordred an offer", "0", "Fresh Horses (1 of 6)", "15"]);
    play.answer("Bors", "accept");
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (115, 5));
}
