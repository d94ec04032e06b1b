//! No traps: what nobody wants is said before it happens, and every fight is weighed.

use table::Upshot;

use crate::common::*;

/// What choosing this brings about that must be confirmed.
fn warning(play: &Play, name: &str, label: &str) -> Option<String> {
    let asked = play.asked(name);
    asked.warning(&asked.find(label).expect("it is offered"))
}

/// The ends of a gamble, with their chances.
fn odds(play: &Play, name: &str, label: &str) -> Vec<(Upshot, u8)> {
    let asked = play.asked(name);
    let gamble = asked.odds.iter().find(|gamble| gamble.option.as_deref() == Some(label)).expect("it is a gamble");
    gamble.odds.parts.iter().map(|part| (part.end, part.percent)).collect()
}

#[test]
fn an_attack_that_is_probably_lost_warns() {
    // KGD-14.i
    let marchers =
        |knights, foot| Situation::of(2).no_armies().army("Anna", "D15", knights, foot).army("Bors", "F15", 3, 3);
    let mut play = marchers(1, 0).stage("movement").start();
    play.answer("Anna", "march from D15");
    let says = warning(&play, "Anna", "to F15").expect("one against six");
    assert!(says.contains("probably lose"), "{says}");
    let mut play = marchers(6, 6).stage("movement").start();
    play.answer("Anna", "march from D15");
    assert_eq!(warning(&play, "Anna", "to F15"), None, "twelve against six");
    assert_eq!(warning(&play, "Anna", "to D16"), None, "nobody is there");
}

#[test]
fn the_way_to_a_guardian_is_weighed_against_all_of_them() {
    // KGD-28.a, KGD-28.ii
    let mut play = Situation::of(2).challenger("Anna", "N19").stage("movement").start();
    play.answer("Anna", "King Arthur from N19");
    let odds = odds(&play, "Anna", &format!("to {}", title("N20")));
    assert_eq!(odds.iter().map(|(_, percent)| u32::from(*percent)).sum::<u32>(), 100);
    assert!(odds.iter().any(|(end, percent)| *end == Upshot::Won && *percent > 0), "{odds:?}");
}

#[test]
fn leaving_camelot_warns_of_the_gold_that_it_costs() {
    // KGD-19.b
    let inside = |name| Situation::of(3).challenger(name, "N14").chivalry("Anna", 13).stage("movement").start();
    let mut play = inside("Anna");
    play.answer("Anna", "King Arthur from Castle Camelot (N14)");
    let says = warning(&play, "Anna", "to N13").expect("he has been there for the whole turn");
    assert!(says.contains("25 gold"), "{says}");
    let mut play = Situation::of(3).challenger("Anna", "N13").chivalry("Anna", 13).stage("movement").start();
    play.answer("Anna", "King Arthur from N13");
    assert_eq!(warning(&play, "Anna", "to N12"), None);
}

#[test]
fn an_offer_of_what_one_needs_warns_and_so_does_its_acceptance() {
    // KGD-N-2, KGD-8: 30 gold a turn for an allegiance.
    let owes = |name: &str| {
        Situation::of(3).stage("movement").gold("Anna", 100).gold("Bors", 40).allegiance(name, "urien", 30)
    };
    let mut play = owes("Bors").start();
    play.answer("Anna", "make Mordred an offer").answer("Anna", "0");
    play.answer("Anna", "20").answer("Anna", "without an alliance");
    let says = warning(&play, "Bors", "accept").expect("20 of his 40 are needed");
    assert!(says.contains("10 short"), "{says}");
    assert_eq!(warning(&play, "Bors", "decline"), None);

    // He has the turn, so the next taxes are his own; she has paid too.
    let mut play = owes("Anna").active("Bors").start();
    play.answer("Anna", "make Mordred an offer");
    let asked = play.asked("Anna");
    let beyond = asked.bounds.beyond.expect("a bound");
    assert_eq!(beyond.most, 70, "30 of her 100 are needed before her next taxes");
}
