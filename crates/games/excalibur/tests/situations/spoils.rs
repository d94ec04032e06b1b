//! Chapters 9 and 14: pillage and raids.

use serde_json::{Value, json};

use super::asked;
use crate::common::field::{claim_all, owner, place, seal, wills};
use crate::common::{Situation, estate, land, of, treasury};

#[test]
fn pillage_leaves_castles_and_holy_sites_alone() {
    // EXC-R38: fields, hives, loot, mill and staff, and nothing else.
    let options = [("rules", "advanced"), ("weather", "off"), ("fate", "off")];
    let situation = Situation::under(2, &options)
        .manor("Bors", "foxwood")
        .soldier("Anna", 52, "arms_b", "foxwood")
        .with_estate("foxwood", "castle", json!("sound"))
        .with_estate("foxwood", "reeve", json!(true))
        .with_land("foxwood-3", "mill", json!(true))
        .improved("foxwood-1")
        .improved("foxwood-2")
        .site("christian", "foxwood-2", "sound");
    let mut play = situation.start();
    seal(&mut play);
    // Two fields, a hive, loot, the mill, the forester, the reeve: seven dice.
    play.dice([6, 6, 6, 6, 6, 6, 6]);
    play.answer("Anna", "pillage Foxwood");
    let gone = ["foxwood-1", "foxwood-2"].map(|unit| land(&play, unit, "improved"));
    assert_eq!((gone, land(&play, "foxwood-3", "mill")), ([json!(false), json!(false)], json!(false)));
    assert_eq!((estate(&play, "foxwood", "reeve"), treasury(&play, "Anna")), (json!(false), 6));
    assert_eq!(estate(&play, "foxwood", "castle"), json!("sound"));
    assert_eq!(land(&play, "foxwood-2", "sites"), json!(["sound", null]));
}

#[test]
fn the_smoke_of_pillagers_costs_whoever_owns_the_manor_at_harvest() {
    // EXC-14.ii, EXC-5.i, EXC-R27: Anna burns Bors' fields, claims the manor, and reaps two bezants less; loot is no income.
    let mut play = Situation::field_under(2, &[("pillaging", "on")])
        .manor("Bors", "foxwood")
        .men("Anna", "foxwood", "2A")
        .season("autumn")
        .start();
    seal(&mut play);
    play.dice([2, 2, 4]);
    play.answer("Anna", "pillage Foxwood");
    claim_all(&mut play);
    assert_eq!(owner(&play, "foxwood"), Some("Anna"));
    assert_eq!(of(&play, "Anna", "gross"), json!(5 + 5 - 2), "Aldermoor 5, Foxwood 5 less two burnt fields");
    assert_eq!(land(&play, "foxwood-3", "smoke"), json!(false), "the smoke is gone");
}

#[test]
fn of_two_invaders_only_one_pillages_in_a_season() {
    // EXC-R38: once a season, whoever does it.
    let mut play = Situation::field_under(3, &[("pillaging", "on")])
        .manor("Clarine", "foxwood")
        .men("Anna", "foxwood", "2A")
        .men("Bors", "foxwood", "2A")
        .start();
    seal(&mut play);
    wills(&mut play, [("Anna", "avoid a fight"), ("Bors", "avoid a fight")]);
    assert_eq!(asked(&play), ["Anna"]);
    play.dice([1, 1, 1]);
    play.answer("Anna", "pillage Foxwood");
    assert!(!play.is_asked_by("Bors", "EXC-14.i"), "{:?}", play.told("Bors"));
}

#[test]
fn whoever_fights_another_invader_does_not_pillage_in_that_phase() {
    // EXC-14-NB, EXC-R39: the manor is empty of its owner's men, but Anna has fought Bors for it.
    let mut play = Situation::field_under(3, &[("pillaging", "on")])
        .manor("Clarine", "foxwood")
        .men("Anna", "foxwood", "2A 3A")
        .men("Bors", "foxwood", "52bw")
        .start();
    seal(&mut play);
    play.dice([6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    assert_eq!(place(&play, "Bors", 52), None);
    assert!(play.is_asked_by("Anna", "EXC-14.i"));
    assert_eq!(crate::common::field::stage(&play), json!({ "pillage": 1 }), "not before the second phase");
}

#[test]
fn a_fight_for_the_priory_leaves_the_income_to_the_winner() {
    // EXC-9.ii.a, EXC-9.i, EXC-9.iii: who is beaten stands a mile off when autumn ends.
    let mut play = Situation::field(2)
        .men("Anna", "bestly-priory", "2A")
        .men("Bors", "bestly-priory", "2A")
        .season("autumn")
        .start();
    seal(&mut play);
    for _ in 0..2 {
        wills(&mut play, [("Anna", "avoid a fight"), ("Bors", "avoid a fight")]);
    }
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "avoid a fight"), ("Bors", "fight")]);
    wills(&mut play, [("Anna", "withdraw"), ("Bors", "fight on")]);
    let exit = play.label("Anna", "to ");
    play.answer("Anna", &exit);
    assert_eq!([of(&play, "Anna", "gross"), of(&play, "Bors", "gross")], [json!(5), json!(5 + 6)]);
}

#[test]
fn three_in_the_abbey_share_a_good_year_and_lose_the_rest() {
    // EXC-R51, EXC-9.i: 8 Bz are 2 for each of three.
    let mut situation = Situation::under(3, &[("weather", "on")]).with("weather", json!({ "total": 14 }));
    for name in ["Anna", "Bors", "Clarine"] {
        situation = situation.soldier(name, 52, "arms_a", "carse-abbey");
    }
    let mut play = situation.stage("harvest").season("autumn").start();
    crate::common::all_pass(&mut play, "EXC-9.ii.b");
    assert_eq!(["Anna", "Bors", "Clarine"].map(|name| of(&play, name, "gross")), [(); 3].map(|()| Value::from(5 + 2)));
}

#[test]
fn a_raid_lifts_its_lord_in_the_order_of_relocation() {
    // EXC-R27, EXC-4.iii-3: 5 + 6 from the priory is more than 5 + 5 from a second manor.
    let situation = Situation::of(2)
        .manors("Anna", &["underhay"])
        .manors("Bors", &["staunton"])
        .soldier("Anna", 52, "arms_a", "bestly-priory")
        .soldier("Bors", 2, "esquire", "staunton")
        .treasury("Anna", 0)
        .treasury("Bors", 0);
    let mut play = situation.stage("harvest").season("autumn").start();
    assert_eq!([of(&play, "Anna", "gross"), of(&play, "Bors", "gross")], [json!(12), json!(10)]);
    for rule in ["EXC-R22", "EXC-4.i-W1", "EXC-4.i-W5", "EXC-4.i-W6"] {
        crate::common::all_pass(&mut play, rule);
    }
    assert!(play.is_asked_by("Anna", "EXC-4.i-W7") && !play.is_asked_by("Bors", "EXC-4.i-W7"));
}

#[test]
fn monks_who_have_nothing_still_cost_the_kings_favour() {
    // EXC-25-11, EXC-21.ii.d, EXC-R26: 5 and 20 less 15, and nothing from the abbey.
    let options = [("rules", "advanced"), ("weather", "off"), ("houses", "off"), ("pillaging", "off")];
    let situation = Situation::under(2, &options)
        .with("fate", json!({ "monks": "poor" }))
        .with("king_comes", json!(true))
        .site("christian", "penhallow-2", "sound")
        .soldier("Anna", 52, "arms_a", "carse-abbey");
    let play = situation.stage("harvest").season("autumn").start();
    assert_eq!(of(&play, "Anna", "reverence"), json!(5 + 20 - 15));
    assert!(!play.was_told("Anna", "Sir Gawaine takes"));
}
