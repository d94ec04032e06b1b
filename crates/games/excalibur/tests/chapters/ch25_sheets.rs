//! EXC-25-S: the order sheets, when they have been executed.

use table::{Answer, Ask, Prompt};

use crate::common::field::*;

#[test]
fn the_sheets_are_opened_when_the_season_is_over_and_not_before() {
    // EXC-25-S, EXC-R56
    let mut play = Situation::field(2).manor("Anna", "barsham").men("Anna", "barsham", "13A 17A 18E").start();
    order(&mut play, "Anna", "barsham", &[13, 17], "hazlemere", None);
    assert!(!play.was_told("Anna", "The order sheet of"), "orders are still being written");
    seal(&mut play);
    // Anna is asked for her claim: all three phases are over.
    let opened: Vec<String> =
        play.told("Bors").into_iter().filter(|line| line.starts_with("The order sheet of")).collect();
    assert_eq!(
        opened,
        [
            "The order sheet of Sir Gawaine for spring of year 1: 13, 17 from Barsham to Hazlemere, 4 miles (2 + 2 + 0).",
            "The order sheet of Sir Lancelot for spring of year 1 is empty.",
        ]
    );
}

/// The first answer that a question takes: a sheet is sealed as it is.
fn first(prompt: &Prompt) -> Answer {
    match &prompt.ask {
        Ask::One { .. } => Answer::One(0),
        Ask::Some { min, .. } => Answer::Some((0..*min).collect()),
        Ask::Number { min, .. } => Answer::Number(*min),
        other => panic!("no answer to {other:?}"),
    }
}

#[test]
fn after_ten_years_every_player_has_thirty_pages_of_orders() {
    // EXC-25-S
    let mut play = Situation::field_under(3, &[("rules", "advanced")]).start();
    while let Some(seat) = play.waiting().into_iter().next() {
        let answer = first(&play.table().prompt(seat).expect("a question"));
        play.table().submit(seat, answer).expect("a good answer");
    }
    assert!(play.outcome().is_some());
    for lord in ["Sir Gawaine", "Sir Lancelot", "Sir Lionel"] {
        let page = format!("The order sheet of {lord} for ");
        let pages = play.told("Anna").into_iter().filter(|line| line.starts_with(&page)).count();
        assert_eq!(pages, 30, "{lord}");
    }
}
