//! Chapter 25: fate, and what it finds on the board.

use serde_json::json;

use crate::common::field;
use crate::common::*;

fn spring(seats: usize) -> Situation {
    Situation::under(seats, &[("fate", "on"), ("houses", "on")]).stage("fate")
}

const FULL: [(u8, &str); 5] = [(2, "knight_a"), (3, "knight_a"), (4, "knight_a"), (5, "knight_a"), (52, "arms_a")];

#[test]
fn whoever_is_thrown_out_passes_by_a_full_manor_for_the_nearest_with_room() {
    // EXC-R33, EXC-6.iii: Penhallow is in contact but full; Gorsley is not in contact and has two men.
    let situation = spring(2)
        .soldier("Bors", 2, "knight_a", "elmstow")
        .force("Anna", "penhallow", &FULL)
        .manors("Anna", &["underhay", "gorsley"])
        .soldier("Anna", 6, "esquire", "underhay")
        .force("Anna", "gorsley", &[(7, "esquire"), (8, "esquire")]);
    let play = situation.dice([2, 2, 2, 5]).start();
    assert_eq!((owner(&play, "underhay"), men_at(&play, "Anna", "gorsley")), (None, vec![6, 7, 8]));
    assert_eq!(men_at(&play, "Anna", "penhallow").len(), 6);
}

#[test]
fn a_lord_who_is_killed_in_a_revolt_leaves_his_troops_without_orders_all_year() {
    // EXC-25-6b, EXC-10-1, EXC-R64
    let situation = spring(2).soldier("Bors", 2, "knight_a", "elmstow").manor("Anna", "underhay").force(
        "Anna",
        "underhay",
        &[(2, "knight_a"), (52, "arms_a")],
    );
    let mut play = situation.dice([2, 2, 2, 6]).start();
    assert_eq!(
        (of(&play, "Anna", "lord"), owner(&play, "penhallow"), owner(&play, "underhay")),
        (json!(null), None, Some("Anna"))
    );
    for season in ["spring", "summer", "autumn"] {
        assert_eq!(play.state()["season"], season);
        assert!(!play.is_asked("Anna"), "no orders in {season}");
        field::seal(&mut play);
    }
    assert_eq!(of(&play, "Anna", "gross"), json!(7), "a knight sat in Underhay all spring");
}

#[test]
fn followers_come_as_long_as_there_is_room() {
    // EXC-25-12, EXC-R34, EXC-6.iii: five and the esquire make six, and the man-at-arms finds no place.
    let situation = spring(2).manor("Bors", "staunton").force("Anna", "penhallow", &FULL[..4]);
    let play = situation.dice([4, 4, 4]).start();
    assert_eq!(men(&play, "Anna"), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn two_lords_with_a_manor_each_change_places_when_boundaries_change() {
    // EXC-25-17, EXC-R37: each garrison goes to the only manor that is left to it.
    let mut play = spring(2).soldier("Anna", 2, "esquire", "penhallow").dice([5, 6, 6]).start();
    play.answer("Anna", "Elmstow").answer("Bors", "Penhallow");
    assert_eq!([owner(&play, "elmstow"), owner(&play, "penhallow")], [Some("Anna"), Some("Bors")]);
    assert_eq!((men_at(&play, "Anna", "elmstow"), men_at(&play, "Bors", "penhallow")), (vec![1, 2], vec![1]));
}

#[test]
fn from_a_neighbour_without_land_nothing_is_taken() {
    // EXC-25-17, EXC-R37: Bors takes of Anna, Clarine would take of Bors, who has nothing before the event.
    let situation = spring(3).landless("Bors").soldier("Bors", 1, "lord", "gorsley").manor("Anna", "underhay");
    let mut play = situation.dice([5, 6, 6]).start();
    assert!(!play.is_asked("Clarine"));
    play.answer("Anna", "Mistlow").answer("Bors", "Underhay");
    assert_eq!((owner(&play, "underhay"), owner(&play, "mistlow")), (Some("Bors"), Some("Anna")));
    assert!(play.is_asked_by("Clarine", "EXC-6.iv"), "she has lost all but plays on");
}

#[test]
fn lightning_may_strike_a_church_that_is_struck_already_and_does_no_more_harm() {
    // EXC-25-4, EXC-25-4b, EXC-R32: one church on the board; it goes round until a 6 falls.
    let situation = Situation::under(2, &[("rules", "advanced")]).stage("fate");
    let play = situation.site("christian", "penhallow-2", "damaged").dice([1, 1, 2, 3, 5, 6]).start();
    assert_eq!(land(&play, "penhallow-2", "sites"), json!(["damaged", null]));
    assert!(play.was_told("Bors", "throws 5 for the church of Penhallow: it is spared."));
    assert!(play.was_told("Bors", "Lightning strikes the church of Sir Gawaine in Penhallow."));
}

#[test]
fn a_bridge_that_is_gone_all_year_is_back_before_relocation() {
    // EXC-25-8, EXC-R61, EXC-R44: over bridge 1 from Underhay to Barsham.
    let situation = Situation::under(2, &[("fate", "on")])
        .manors("Anna", &["underhay", "barsham"])
        .soldier("Anna", 2, "esquire", "barsham")
        .with("fate", json!({ "washed": ["bridge-1"] }))
        .treasury("Anna", 4)
        .stage("harvest")
        .season("autumn");
    let mut play = situation.start();
    for rule in ["EXC-4.i-W1", "EXC-4.i-W5", "EXC-4.i-W6"] {
        all_pass(&mut play, rule);
    }
    play.answer("Anna", "move 02 (knight, grade B, in Barsham)");
    assert!(play.offers("Anna", "to Underhay"), "{:?}", play.labels("Anna"));
}

#[test]
fn a_storm_on_a_damaged_castle_does_no_more_harm_and_one_repair_mends_it() {
    // EXC-25-7, EXC-25-7b
    let castle = |situation: Situation| situation.with_estate("penhallow", "castle", json!("damaged"));
    let play = castle(spring(2)).dice([2, 2, 3, 6]).start();
    assert_eq!(estate(&play, "penhallow", "castle"), json!("damaged"));
    let mut play = castle(Situation::under(2, &[("houses", "on")])).treasury("Anna", 5).winter("improve").start();
    play.answer("Anna", "repair the castle of Penhallow");
    assert_eq!((estate(&play, "penhallow", "castle"), treasury(&play, "Anna")), (json!("sound"), 0));
}
