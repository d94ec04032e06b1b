//! `logres odds`: fights are weighed, and impossible forces are refused.

use crate::logres;

#[test]
fn the_odds_of_a_battle_add_up() {
    let odds = logres("odds kingdom 3k2f 2k1f --json", "").ends(0).json();
    let chance = |what: &str| odds[what].as_f64().expect("a number");
    let sum: f64 = ["attacker_wins", "defender_wins", "both_destroyed", "delayed"].map(chance).iter().sum();
    assert!((sum - 1.0).abs() < 1e-9, "{odds}");
    assert_eq!(chance("delayed"), 0.0, "only a siege is delayed");
    assert!(odds["attacker_losses"]["knights"].as_f64().is_some_and(|lost| lost > 0.0 && lost < 3.0), "{odds}");
}

#[test]
fn the_odds_of_a_siege_cite_their_rules() {
    let told = logres("odds kingdom 6k8f 2k4f --at castle", "").ends(0).out;
    for part in ["the attacker wins", "the assault is delayed", "KGD-18.i", "of 6 knights", "of 4 footsoldiers"] {
        assert!(told.contains(part), "{part}: {told}");
    }
}

#[test]
fn an_impossible_force_is_refused() {
    for force in ["0k0f", "21k", "26f", "3x", "k", "f", "3f2k", "99999999999f"] {
        let refused = logres(&format!("odds kingdom 1k {force}"), "").ends(2);
        assert!(refused.err.contains(force), "{refused:?}");
    }
    logres("odds kingdom 1k -1f", "").ends(2);
    logres("odds kingdom 1k 20k25f", "").ends(0);
}

#[test]
fn the_odds_of_a_fight_in_the_valley_favour_the_stronger_and_those_behind_walls() {
    // EXC-8.ii-T, EXC-13.i.b-1, EXC-8.iv
    let win = |words: &str| {
        let odds = logres(&format!("odds excalibur {words} --json"), "").ends(0).json();
        odds["first_wins"].as_f64().expect("a number")
    };
    assert!(win("A B") > 0.5 && win("B A") < 0.5, "grade A beats grade B more often than not");
    assert!(win("E A --first-holds house") > win("E A"), "the house helps");
    assert!(win("2A L,2A,3a --choke") > win("2A L,2A,3a"), "two can hold a bridge against six");
    let told = logres("odds excalibur 2A,a B,b,E,a --second-withdraws 70", "").ends(0).out;
    assert!(told.contains("the second side wins") && told.contains("[EXC-8.i]"), "{told}");
}

#[test]
fn the_odds_of_a_fight_in_the_valley_add_up() {
    // EXC-8.i, EXC-8.i-2, EXC-8.iii.a
    let told = logres("odds excalibur 2A,a B,2a,b", "").ends(0).out;
    for row in ["the first side wins      63.6 %", "the second side wins     35.2 %", "nobody is left            1.2 %"]
    {
        assert!(told.contains(row), "{row}: {told}");
    }
    assert!(!told.contains("both withdraw"), "nobody thinks of it: {told}");
    let both = "odds excalibur 2A,a B,2a,b --first-withdraws 130 --second-withdraws 130";
    let odds = logres(&format!("{both} --json"), "").ends(0).json();
    let chance = |what: &str| odds[what].as_f64().expect("a number");
    let sum: f64 = ["first_wins", "second_wins", "nobody_left", "both_withdraw"].map(chance).iter().sum();
    assert!((sum - 1.0).abs() < 1e-9 && chance("both_withdraw") > 0.0, "{odds}");
    assert!(logres(both, "").ends(0).out.contains("both withdraw"));
}

#[test]
fn an_impossible_force_of_excalibur_is_refused() {
    for force in ["C", "13A", "A,,B", "0A", "w", "99999999999999999999A"] {
        let refused = logres(&format!("odds excalibur A {force}"), "").ends(2);
        assert!(refused.err.contains("a force is a list of grades"), "{force:?}: {refused:?}");
    }
}
