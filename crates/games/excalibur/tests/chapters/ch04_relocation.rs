//! Chapter 4.iii: relocation.

use serde_json::json;

use crate::common::*;

/// Anna's manors Penhallow, Underhay and Larkstoke are in contact; Gorsley is not.
fn relocating() -> Situation {
    let situation = Situation::of(2).manors("Anna", &["Underhay", "Larkstoke", "Gorsley"]);
    situation.with("relocating", json!([0, 1])).winter("relocate")
}

#[test]
fn soldiers_move_among_connected_manors_at_any_distance() {
    // EXC-4.i-W7
    let mut play = relocating().soldier("Anna", 2, "knight_b", "Penhallow").start();
    play.answer("Anna", "move 02 (knight, grade B, in Penhallow)");
    assert_eq!(play.labels("Anna"), ["to Underhay", "to Larkstoke", "stay after all"]);
    play.answer("Anna", "to Larkstoke");
    assert_eq!(men_at(&play, "Anna", "Larkstoke"), [2]);
    assert!(play.was_told("Bors", "Sir Gawaine moves soldier 02 from Penhallow to Larkstoke."));
    play.refused("Anna", "move 02 (knight, grade B, in Larkstoke)", "EXC-4.i-W7");
}

#[test]
fn the_richest_harvest_relocates_first() {
    // EXC-4.iii-3, EXC-R27
    let situation = Situation::of(3).gross("Anna", 40).gross("Bors", 25).gross("Clarine", 31);
    let situation = situation.manor("Anna", "Underhay").manor("Bors", "Staunton").manor("Clarine", "Dunmere");
    let mut play = situation.winter("improve").start();
    assert!(play.was_told("Bors", "in this order: Sir Gawaine, Sir Lionel and Sir Lancelot."));
    assert!(play.is_asked_by("Anna", "EXC-4.i-W7") && !play.is_asked("Bors") && !play.is_asked("Clarine"));
    play.answer("Anna", "move 01 (lord, in Penhallow)").answer("Anna", "to Underhay");
    assert!(play.was_told("Clarine", "Sir Gawaine moves soldier 01"), "each sees what the earlier ones did");
    assert!(play.is_asked_by("Clarine", "EXC-4.i-W7") && !play.is_asked("Bors"));
    play.answer("Clarine", "done");
    assert!(play.is_asked_by("Bors", "EXC-4.i-W7"));
}

#[test]
fn equal_harvests_are_ordered_by_die() {
    // EXC-R45: the two of 31 throw, the same at first.
    let situation = Situation::of(3).gross("Anna", 31).gross("Bors", 25).gross("Clarine", 31).dice([4, 4, 2, 5]);
    let play = situation.manor("Bors", "Staunton").winter("improve").start();
    assert!(play.was_told("Bors", "in this order: Sir Lionel, Sir Gawaine and Sir Lancelot."));
}

#[test]
fn an_isolated_manor_is_cut_off() {
    // EXC-4.iii-4
    let mut play = relocating().soldier("Anna", 2, "knight_b", "Gorsley").start();
    play.refused("Anna", "move 02 (knight, grade B, in Gorsley)", "EXC-4.iii-4");
    play.answer("Anna", "move 01 (lord, in Penhallow)");
    assert!(!play.offers("Anna", "to Gorsley"));
}

#[test]
fn contact_is_broken_by_foreign_manors_only() {
    // EXC-R44: Aldermoor and Gorsley are joined; Harrowby beyond is reached only through own land.
    let situation = Situation::of(2).landless("Anna").manors("Anna", &["Aldermoor", "Harrowby"]);
    let situation =
        situation.soldier("Anna", 1, "lord", "Aldermoor").with("relocating", json!([0, 1])).winter("relocate");
    let play = situation.clone().treasury("Bors", 0).manor("Anna", "Underhay").start();
    assert!(!play.is_asked_by("Anna", "EXC-4.i-W7"), "Gorsley, Oakenshaw and Birchover are nobody's");
    let mut play = situation.manor("Anna", "Gorsley").start();
    play.answer("Anna", "move 01 (lord, in Aldermoor)");
    assert_eq!(
        play.labels("Anna"),
        ["to Gorsley", "to Harrowby", "stay after all"],
        "through Gorsley, which is her own"
    );
}

#[test]
fn a_full_manor_is_entered_only_to_change_places() {
    // EXC-6.iii, EXC-R13: the limit of six holds after relocation.
    let full = [(2, "knight_a"), (3, "knight_a"), (4, "knight_a"), (5, "knight_a"), (6, "knight_a"), (7, "esquire")];
    let mut play = relocating().force("Anna", "Underhay", &full).start();
    play.answer("Anna", "move 01 (lord, in Penhallow)").answer("Anna", "to Underhay");
    let offered = play.labels("Anna");
    assert!(offered.len() == 6 && offered.iter().all(|label| label.ends_with("in Underhay)")), "{offered:?}");
    play.answer("Anna", "move 07 (esquire, in Underhay)").answer("Anna", "to Penhallow");
    assert_eq!((men_at(&play, "Anna", "Penhallow"), men_at(&play, "Anna", "Underhay").len()), (vec![7], 6));
    assert!(play.offers("Anna", "done"));
}

#[test]
fn staff_move_with_the_troops_and_buildings_do_not() {
    // EXC-5.vii, EXC-R47
    let situation = Situation::of(2).manors("Anna", &["Breaume", "Oakenshaw", "Rushmere", "Quarnford"]);
    let situation =
        situation.improved("breaume-2").improved("oakenshaw-3").with_estate("Rushmere", "reeve", json!(true));
    let situation = situation.with_land("rushmere-6", "mill", json!(true)).with("relocating", json!([0, 1]));
    let mut play = situation.winter("relocate").start();
    let offered = play.labels("Anna");
    assert_eq!(offered, ["move the forester of the forest of Breaume", "move the river reeve of Rushmere", "done"]);
    play.answer("Anna", "move the forester of the forest of Breaume").answer("Anna", "to the forest of Oakenshaw");
    assert_eq!(
        (land(&play, "breaume-2", "improved"), land(&play, "oakenshaw-5", "improved")),
        (json!(false), json!(true))
    );
    play.answer("Anna", "move the river reeve of Rushmere").answer("Anna", "to Quarnford");
    assert_eq!((estate(&play, "Rushmere", "reeve"), estate(&play, "Quarnford", "reeve")), (json!(false), json!(true)));
}

#[test]
fn staff_find_a_free_place_of_their_kind_or_stay() {
    // EXC-5.vii, EXC-5.v-forester, EXC-5.v-reeve: the only other forest and the only other river have theirs.
    let situation = Situation::of(2).manors("Anna", &["Breaume", "Oakenshaw", "Hazlemere", "Larkstoke"]);
    let situation = situation.improved("breaume-2").improved("oakenshaw-5").with("relocating", json!([0, 1]));
    let situation = situation.with_estate("Larkstoke", "reeve", json!(true)).soldier("Anna", 1, "lord", "Breaume");
    let play = situation.winter("relocate").start();
    assert_eq!(play.labels("Anna"), ["move 01 (lord, in Breaume)", "done"]);
}
