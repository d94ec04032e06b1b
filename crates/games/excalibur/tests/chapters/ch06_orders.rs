//! Chapter 6, orders.

use crate::common::field::*;

/// Anna has two knights and an esquire in Barsham.
fn barsham() -> Situation {
    Situation::field(2).manor("Anna", "barsham").men("Anna", "barsham", "13A 17A 18E")
}

#[test]
fn barsham_to_hazlemere() {
    // EXC-6.iv-E, EXC-6.iv-3, EXC-6.ii, EXC-G7
    let mut play = barsham().start();
    order(&mut play, "Anna", "barsham", &[13, 17], "hazlemere", None);
    seal(&mut play);
    let marches: Vec<String> = play.told("Bors").into_iter().filter(|line| line.contains("march")).collect();
    assert_eq!(marches.len(), 2, "four miles take two phases: {marches:?}");
    assert!(marches[1].ends_with("to Hazlemere."), "{marches:?}");
    assert_eq!(place(&play, "Anna", 18).as_deref(), Some("barsham"), "who has no order stays");
    play.answer("Anna", "Hazlemere");
    assert_eq!(owner(&play, "hazlemere"), Some("Anna"));
    assert_eq!([13, 17].map(|number| place(&play, "Anna", number).expect("alive")), ["hazlemere", "hazlemere"]);
}

#[test]
fn nobody_sees_an_order_before_it_is_executed() {
    // EXC-4-1, EXC-6.iv, EXC-R56
    let mut play = barsham().start();
    order(&mut play, "Anna", "barsham", &[13, 17], "hazlemere", None);
    play.answer("Anna", "seal the sheet");
    let seen = serde_json::to_string(&table::Game::view(play.game(), Some(table::Seat::new(1)))).expect("a view");
    let own = serde_json::to_string(&table::Game::view(play.game(), Some(table::Seat::new(0)))).expect("a view");
    assert_ne!(seen, own);
    let hidden = {
        let mut other = barsham().start();
        other.answer("Anna", "seal the sheet");
        serde_json::to_string(&table::Game::view(other.game(), Some(table::Seat::new(1)))).expect("a view")
    };
    assert_eq!(seen, hidden, "Bors sees the same whatever Anna has written");
    assert!(!play.told("Bors").iter().any(|line| line.contains("Hazlemere")));
}

#[test]
fn a_sealed_sheet_cannot_be_changed() {
    // EXC-6.iv
    let mut play = barsham().start();
    play.answer("Anna", "seal the sheet");
    assert!(!play.is_asked("Anna") && play.is_asked("Bors"));
    seal(&mut play);
    assert_eq!(place(&play, "Anna", 13).as_deref(), Some("barsham"));
}

#[test]
fn one_may_change_ones_mind_until_the_sheet_is_sealed() {
    // EXC-6.iv
    let mut play = barsham().start();
    order(&mut play, "Anna", "barsham", &[13], "hazlemere", None);
    let strike = play.label("Anna", "strike out: 13 from Barsham to Hazlemere, 4 miles");
    play.answer("Anna", &strike);
    order(&mut play, "Anna", "barsham", &[17], "crowhurst", None);
    seal(&mut play);
    claim_all(&mut play);
    assert_eq!(place(&play, "Anna", 13).as_deref(), Some("barsham"));
    assert_eq!(place(&play, "Anna", 17).as_deref(), Some("crowhurst"));
}

#[test]
fn who_submits_no_order_does_not_move() {
    // EXC-3-9, EXC-6.iv-4
    let mut play = barsham().start();
    seal(&mut play);
    assert_eq!([13, 17, 18].map(|number| place(&play, "Anna", number).expect("alive")), ["barsham"; 3]);
    assert_eq!(play.state()["season"], "summer");
}

#[test]
fn six_miles_is_the_most() {
    // EXC-6.i, EXC-R54
    let mut play = barsham().start();
    play.answer("Anna", &format!("order troops at {}", point("barsham").name()));
    pick(&mut play, "Anna", &[13]);
    let labels = play.labels("Anna");
    let miles: Vec<u32> = labels
        .iter()
        .filter(|label| label.starts_with("to "))
        .map(|label| label.split(", ").last().and_then(|m| m.split(' ').next()?.parse().ok()).expect("miles"))
        .collect();
    assert_eq!((miles.iter().min(), miles.iter().max()), (Some(&1), Some(&6)));
    play.refuse("Anna", "to Foxwood, 12 miles");
}

#[test]
fn troops_keep_to_the_roads() {
    // EXC-6-1: Barsham's crossing of the brook is a bridge away, however near the other bank.
    let mut play = barsham().start();
    play.answer("Anna", &format!("order troops at {}", point("barsham").name()));
    pick(&mut play, "Anna", &[13]);
    let offered = play.labels("Anna");
    assert!(offered.contains(&"to Underhay, 4 miles".to_owned()), "{offered:?}");
    assert!(!offered.iter().any(|label| label.starts_with("to Larkstoke")), "near on the map, but not by road");
}

#[test]
fn an_order_may_choose_its_phases() {
    // EXC-6.v
    let mut play = barsham().start();
    order(&mut play, "Anna", "barsham", &[13], "hazlemere", Some([2, 0, 2]));
    seal(&mut play);
    let lines = play.told("Anna");
    let phase = |words: &str| lines.iter().position(|line| line == words).expect("a phase");
    let marches: Vec<usize> = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| line.starts_with("Soldier 13 of"))
        .map(|(index, _)| index)
        .collect();
    assert!(phase("Phase 1 begins.") < marches[0] && marches[0] < phase("Phase 2 begins."));
    assert!(phase("Phase 3 begins.") < marches[1], "they stand two miles out in phase 2: {lines:?}");
}

#[test]
fn a_route_may_double_back_and_several_orders_may_split_a_place() {
    // EXC-R54, EXC-6.iv-3
    let mut play = barsham().start();
    order(&mut play, "Anna", "barsham", &[13], "m113", None);
    let on = play.label("Anna", "lead on: 13 from Barsham");
    play.answer("Anna", &on);
    lead(&mut play, "Anna", "barsham", None);
    assert!(play.labels("Anna").iter().any(|label| label.starts_with("order troops at Barsham")));
    order(&mut play, "Anna", "barsham", &[17], "crowhurst", None);
    play.refuse("Anna", "order troops at Foxwood");
    seal(&mut play);
    claim_all(&mut play);
    assert_eq!(place(&play, "Anna", 17).as_deref(), Some("crowhurst"));
    assert_eq!(place(&play, "Anna", 13).as_deref(), Some("barsham"), "there and back again");
}

#[test]
fn a_soldier_stands_in_one_order_only() {
    // EXC-R54
    let mut play = barsham().start();
    order(&mut play, "Anna", "barsham", &[13, 18], "hazlemere", None);
    play.answer("Anna", "order troops at Barsham");
    assert_eq!(play.asked("Anna").rule, "EXC-6.i", "17 is the only one left");
    lead(&mut play, "Anna", "crowhurst", None);
    assert!(!play.labels("Anna").contains(&"order troops at Barsham".to_owned()));
}

#[test]
fn the_first_spring_comes_with_advice() {
    // EXC-3-13
    let play = barsham().start();
    let text = play.asked("Anna").text;
    assert!(text.contains("most junior knight") && text.contains("send everybody out"), "{text}");
}

#[test]
fn when_time_is_up_the_sheet_counts_as_it_is() {
    // EXC-6.iv-4
    let play = barsham().start();
    assert_eq!(play.asked("Anna").otherwise.as_deref(), Some("seal the sheet"));
}
