//! One test for each rule of Relics.
//!
//! Unshuffled, Amesbury draws Dwyn and Beverley Cuthbert, and the relics come up from Dwyn to Alban, the dearest first.

use examples::Relics;
use serde_json::{Value, json};
use table::{AnyMatch, Rehearsal, Scene, Seat, Seats};

const AMESBURY: Seat = Seat::new(0);
const BEVERLEY: Seat = Seat::new(1);

fn unshuffled(seats: usize) -> Scene<Relics> {
    Rehearsal::<Relics>::of(seats).order(0..12).order(0..4)
}

/// What a viewer sees.
fn chapel(table: &mut Rehearsal<Relics>, viewer: Option<Seat>) -> Value {
    AnyMatch::view(table.table(), viewer)
}

fn silver(table: &mut Rehearsal<Relics>) -> [i64; 2] {
    let chapel = chapel(table, None);
    [0, 1].map(|seat: usize| chapel["houses"][seat]["silver"].as_i64().expect("a number"))
}

#[test]
fn every_house_has_a_patron_that_only_it_sees() {
    // REL-1
    let mut table = unshuffled(2).start();
    let patrons = |chapel: Value| [0, 1].map(|seat: usize| chapel["houses"][seat]["patron"].clone());
    assert_eq!(patrons(chapel(&mut table, Some(AMESBURY))), [json!("Dwyn"), Value::Null]);
    assert_eq!(patrons(chapel(&mut table, Some(BEVERLEY))), [Value::Null, json!("Cuthbert")]);
    assert_eq!(patrons(chapel(&mut table, None)), [Value::Null, Value::Null]);
    assert!(table.told("Amesbury").contains(&"Amesbury draws Dwyn.".into()));
    assert!(!table.told("Beverley").contains(&"Amesbury draws Dwyn.".into()));
    assert_eq!(silver(&mut table), [10, 10]);
    assert_eq!(silver(&mut unshuffled(2).option("silver", 7).start()), [7, 7]);
}

#[test]
fn the_houses_take_turns_to_find_a_relic() {
    // REL-2
    let mut table = unshuffled(2).start();
    table.answer("Amesbury", "leave").answer("Beverley", "leave");
    assert_eq!(table.waiting(), Seats::only(AMESBURY));
    let told = table.told("Beverley");
    let found: Vec<&String> = told.iter().filter(|words| words.contains("finds")).collect();
    assert_eq!(
        found,
        [
            "Amesbury finds the skull of Dwyn, worth 9.",
            "Beverley finds the hand of Dwyn, worth 6.",
            "Amesbury finds the finger of Dwyn, worth 3."
        ]
    );
}

#[test]
fn a_finder_keeps_what_he_can_pay_for() {
    // REL-3
    let mut table = unshuffled(2).start();
    assert_eq!(table.asked("Amesbury").allowed(), "keep | leave");
    table.answer("Amesbury", "keep");
    assert_eq!(silver(&mut table), [3, 10]);
    assert_eq!(chapel(&mut table, None)["houses"][0]["relics"], json!([{"saint": "Dwyn", "worth": 9}]));
    table.answer("Beverley", "leave");
    assert_eq!(chapel(&mut table, None)["left"], json!([{"saint": "Dwyn", "worth": 6}]));
    table.answer("Amesbury", "leave");
    table.answer("Beverley", "leave");
    let refusal = table.refuse("Amesbury", "keep");
    assert_eq!((refusal.rule.as_str(), refusal.why.as_str()), ("REL-3", "it costs 4 silver, and you have 3"));
    let refusal = table.refuse("Amesbury", "sell");
    assert_eq!((refusal.rule.as_str(), refusal.why.as_str()), ("REL-3", "nobody has made an offer"));
}

#[test]
fn a_finder_sells_to_the_best_offer() {
    // REL-3
    let mut table = unshuffled(2).start();
    table.answer("Beverley", "4").answer("Amesbury", "sell");
    assert_eq!(silver(&mut table), [14, 6]);
    assert_eq!(chapel(&mut table, None)["houses"][1]["relics"], json!([{"saint": "Dwyn", "worth": 9}]));
}

#[test]
fn a_finder_who_cannot_decide_sells_or_leaves_it() {
    // REL-3
    let mut table = unshuffled(2).start();
    assert_eq!(table.asked("Amesbury").otherwise.as_deref(), Some("leave"));
    table.answer("Beverley", "1");
    assert_eq!(table.asked("Amesbury").otherwise.as_deref(), Some("sell"));
}

#[test]
fn others_outbid_each_other_until_the_finder_decides() {
    // REL-4
    let mut table = unshuffled(3).option("silver", 5).start();
    assert_eq!(table.waiting(), Seats::only(AMESBURY));
    assert_eq!(table.may_speak(), Seats::first(3).without(AMESBURY));
    assert_eq!(table.asked("Beverley").allowed(), "a number from 1 to 5");
    table.answer("Beverley", "3");
    let refusal = table.refuse("Crowland", "3");
    assert_eq!((refusal.rule.as_str(), refusal.allowed.as_str()), ("REL-4", "a number from 4 to 5"));
    table.answer("Crowland", "5");
    assert_eq!(table.may_speak(), Seats::NONE, "nobody has more than 5 silver");
    assert!(table.refuse("Beverley", "6").why.contains("Beverley is not asked anything now"));
    table.answer("Amesbury", "sell");
    assert_eq!(table.waiting(), Seats::only(BEVERLEY));
    assert_eq!(chapel(&mut table, None)["offer"], Value::Null);
}

#[test]
fn the_bell_ends_the_game_with_the_turn() {
    // REL-5
    let mut table = unshuffled(2).start();
    table.minutes([59, 60]).answer("Amesbury", "leave");
    assert_eq!(table.outcome(), None);
    table.answer("Beverley", "leave");
    assert!(table.outcome().is_some());
    assert!(table.told("Amesbury").contains(&"Beverley hears the bell.".into()));
    let mut early = unshuffled(2).option("bell", 1).minutes([1]).start();
    assert!(early.answer("Amesbury", "leave").outcome().is_some());
}

#[test]
fn relics_of_the_patron_count_twice() {
    // REL-6
    let mut table = unshuffled(2).minutes([60]).start();
    table.answer("Amesbury", "keep");
    let outcome = table.outcome().expect("the bell has rung");
    // 3 silver and twice 9, against 10 silver.
    assert_eq!((outcome.places[..].to_vec(), outcome.rule), (vec![1, 2], "REL-6"));
    assert_eq!(chapel(&mut table, None)["houses"][1]["patron"], "Cuthbert");
    let mut table = unshuffled(2).option("silver", 14).minutes([0, 60]).start();
    table.answer("Amesbury", "leave");
    // Once: 14 - 4 + 6, against 14.
    table.answer("Beverley", "keep");
    assert_eq!(table.outcome().expect("the bell has rung").places[..], [2, 1]);
    let mut table = unshuffled(2).minutes([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).start();
    for turn in 0..12 {
        table.answer(["Amesbury", "Beverley"][turn % 2], "leave");
    }
    assert!(table.outcome().expect("the last relic is found").is_draw());
}
