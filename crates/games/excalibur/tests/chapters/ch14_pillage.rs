//! Chapter 14: pillaging.

use crate::common::field::*;

/// Bors stands in Foxwood, which is Anna's.
fn foxwood() -> Situation {
    Situation::field_under(2, &[("pillaging", "on")]).manor("Anna", "foxwood").men("Bors", "foxwood", "52b")
}

/// The same with manor houses, and a man of Anna's in Foxwood.
fn held_foxwood(ours: &str) -> Situation {
    let foxwood = Situation::field_under(2, &[("pillaging", "on"), ("houses", "on")]).manor("Anna", "foxwood");
    foxwood.men("Anna", "foxwood", ours).men("Bors", "foxwood", "2A")
}

#[test]
fn any_soldier_may_pillage_an_unoccupied_manor_of_another() {
    // EXC-14.i, EXC-14.i.a, EXC-B-1, EXC-R38
    let play = sealed(foxwood());
    assert_eq!(play.labels("Bors"), ["pillage Foxwood", "spare Foxwood"]);
    let play = sealed(foxwood().nobodys("foxwood"));
    assert_eq!(play.state()["season"], "summer", "an unowned manor cannot be pillaged");
    let mut play = sealed(foxwood().men("Anna", "foxwood", "53a"));
    all_say(&mut play, "EXC-8-2", "avoid a fight");
    assert_eq!(play.state()["season"], "summer", "nor one whose owner stands in the open");
}

#[test]
fn fields_hives_mill_and_staff_are_rolled_for_and_loot_is_taken() {
    // EXC-14.i-1, EXC-14.i-2, EXC-14.i-3, EXC-14.i-4, EXC-14.i-5
    let board = excalibur::board::Board::get();
    let foxwood_id = board.find_manor("foxwood").expect("Foxwood");
    let units: Vec<_> = foxwood_id.card().units.iter().map(|unit| board.unit(*unit)).collect();
    let find = |ground| units.iter().find(|unit| unit.ground == ground).expect("such land").id.clone();
    let (pasture, forest) = (find(excalibur::board::Ground::Pasture), find(excalibur::board::Ground::Forest));
    let mill = units.iter().find(|unit| unit.by_river).expect("a river-side unit").id.clone();
    let mut play =
        sealed(foxwood().land(&pasture, "improved").land(&forest, "improved").land(&mill, "mill").reeve("foxwood"));
    // Fields 1 and 2, hive 2, loot 4, mill 3, forester 5, reeve 4.
    play.dice([1, 2, 2, 4, 3, 5, 4]);
    play.answer("Bors", "pillage Foxwood");
    let lands = play.state()["lands"].clone();
    let land = |id: &str| {
        let unit = board.units().find(|unit| board.unit(*unit).id == id).expect("a unit");
        lands[unit.index()].clone()
    };
    let smoking = units.iter().filter(|unit| land(&unit.id)["smoke"] == true).count();
    assert_eq!(smoking, 1, "a 1 spares a field, a 2 burns it");
    assert_eq!(land(&pasture)["improved"], false, "the hive is destroyed on a 2");
    assert_eq!(treasury(&play, "Bors"), 4);
    assert_eq!(treasury(&play, "Anna"), 0, "the owner loses no money");
    assert_eq!(land(&mill)["mill"], true, "a mill stands on a 3");
    assert_eq!(land(&forest)["improved"], false, "a forester is killed on a 5");
    assert_eq!(whole_estate(&play, "foxwood")["reeve"], true, "a reeve lives on a 4");
}

#[test]
fn a_manor_is_pillaged_once_a_season() {
    // EXC-R38
    let mut play = sealed(foxwood());
    play.dice([1, 1, 4]);
    play.answer("Bors", "pillage Foxwood");
    assert_eq!(play.state()["season"], "summer", "not asked again in phases 2 and 3");
}

#[test]
fn pillage_takes_the_place_of_combat() {
    // EXC-14-NB
    let mut play = sealed(held_foxwood("2E"));
    play.answer("Anna", "go inside");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    play.answer("Bors", "attack those inside");
    wills(&mut play, [("Anna", "withdraw"), ("Bors", "fight on")]);
    let exit = play.labels("Anna")[0].clone();
    play.answer("Anna", &exit);
    assert!(!play.is_asked("Bors") || play.asked("Bors").rule != "EXC-14.i", "they fought in this phase");
}

#[test]
fn the_shut_in_cannot_keep_pillagers_out() {
    // EXC-14.i.b, EXC-13.i.b-2, EXC-14.iii
    let mut play = sealed(held_foxwood("2E"));
    play.answer("Anna", "go inside");
    play.answer("Bors", "let them be");
    assert_eq!(play.asked("Bors").rule, "EXC-14.i");
}

#[test]
fn whoever_drove_the_holder_inside_may_pillage_at_once() {
    // EXC-R39, EXC-13.i.c
    let mut play = sealed(held_foxwood("2E"));
    play.answer("Anna", "stand in the open");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    wills(&mut play, [("Anna", "go inside"), ("Bors", "fight on")]);
    assert_eq!(play.asked("Bors").rule, "EXC-14.i");
}

#[test]
fn besiegers_pillage_in_their_first_season_only() {
    // EXC-13.iii, EXC-14.iii
    let mut play = sealed(held_foxwood("2Ei").besieged("foxwood", "Bors").season("summer"));
    play.answer("Anna", "go inside");
    play.answer("Bors", "let them be");
    assert_eq!(play.asked("Anna").rule, "EXC-13.i", "the next phase: nobody was asked to pillage");
}
