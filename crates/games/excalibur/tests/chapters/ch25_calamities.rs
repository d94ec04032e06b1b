//! Chapter 25: plague, lightning, storms, floods, fires, desertion.

use serde_json::json;

use crate::common::*;

/// Just before spring, with fate on.
pub(super) fn spring(seats: usize) -> Situation {
    Situation::under(seats, &[("fate", "on"), ("houses", "on")]).stage("fate")
}

/// The same in the advanced game.
fn pious(seats: usize) -> Situation {
    Situation::under(seats, &[("rules", "advanced")]).stage("fate")
}

#[test]
fn three_dice_before_every_spring() {
    // EXC-15, EXC-25-T, EXC-R5: after relocation and before orders.
    let situation = Situation::under(2, &[("fate", "on")]).manor("Anna", "Underhay").gross("Anna", 9);
    let mut play = situation.winter("improve").start();
    play.dice([6, 6, 6]).answer("Anna", "done");
    assert_eq!((play.state()["year"].clone(), play.state()["fate"]["sum"].clone()), (json!(2), json!(18)));
    assert_eq!(play.state()["fate"]["monks"], "rich");
    assert!(play.was_told("Bors", "Fate throws 18") && play.is_asked_by("Anna", "EXC-6.iv"));
    let mut play = Situation::of(2).manor("Anna", "Underhay").gross("Anna", 9).winter("improve").start();
    play.answer("Anna", "done");
    assert!(!play.was_told("Bors", "Fate throws"), "EXC-B-1: not without the rule");
}

#[test]
fn plague_takes_whoever_throws_a_six() {
    // EXC-25-3
    let force = [(2, "knight_a"), (52, "arms_a"), (53, "arms_a")];
    let situation = spring(2).force("Anna", "Penhallow", &force).dice([1, 1, 1, 1, 6, 5, 6, 1]);
    let play = situation.start();
    assert_eq!((men(&play, "Anna"), men(&play, "Bors")), (vec![1, 52], vec![1]));
    let dice = "Dice for the soldiers of Sir Gawaine, who die on a 6: 1 for 01, 6 for 02, 5 for 52, 6 for 53.";
    assert!(play.was_told("Bors", dice), "{:?}", play.told("Bors"));
}

#[test]
fn a_lord_who_dies_of_plague_leaves_his_troops_for_the_year() {
    // EXC-25-3, EXC-10-1, EXC-R64
    let situation = spring(2).soldier("Anna", 2, "knight_a", "Penhallow").dice([1, 1, 1, 6, 1, 1]);
    let play = situation.start();
    assert_eq!((of(&play, "Anna", "lord"), of(&play, "Anna", "leaderless")), (json!(null), json!(true)));
    assert!(!play.is_asked("Anna") && play.is_asked("Bors"), "she writes no orders");
}

#[test]
fn an_appointed_lord_is_mourned_like_the_first() {
    // EXC-10.iii.c, EXC-10-1
    let situation = spring(2).soldier("Anna", 7, "knight_a", "Penhallow").lordless("Anna").appointed("Anna", 7);
    let situation =
        situation.with_player("Anna", "leaderless", json!(false)).soldier("Anna", 8, "esquire", "Penhallow");
    let play = situation.dice([1, 1, 1, 6, 1, 1]).start();
    assert_eq!((of(&play, "Anna", "lord"), of(&play, "Anna", "leaderless")), (json!(null), json!(true)));
    assert!(!play.is_asked("Anna") && play.is_asked("Bors"), "she writes no orders");
}

#[test]
fn fate_is_rolled_before_every_spring_from_the_first() {
    // EXC-15, EXC-R5: after the winter of the opening year, and before orders.
    let situation = Situation::under(2, &[("fate", "on")]).gross("Anna", 5).gross("Bors", 3).year(0).winter("improve");
    let play = situation.dice([6, 6, 6]).start();
    assert_eq!((play.state()["fate"]["sum"].clone(), play.state()["year"].clone()), (json!(18), json!(1)));
    assert!(play.is_asked_by("Anna", "EXC-6.iv"));
}

#[test]
fn lightning_goes_from_the_highest_throw_on() {
    // EXC-25-4, EXC-25-4b
    let situation = pious(2).site("christian", "penhallow-2", "sound").site("christian", "elmstow-3", "sound");
    let play = situation.clone().dice([1, 1, 2, 5, 3, 2, 6]).start();
    assert_eq!(
        (land(&play, "penhallow-2", "sites")[0].clone(), land(&play, "elmstow-3", "sites")[0].clone()),
        (json!("sound"), json!("damaged"))
    );
    // EXC-R32: equal throws are thrown again, and without a 6 it goes round again.
    let play = situation.clone().dice([1, 1, 2, 4, 4, 2, 3, 1, 1, 6]).start();
    assert_eq!(land(&play, "elmstow-3", "sites")[0], "damaged", "round and round until a 6 falls");
    let play = situation.dice([1, 1, 2, 4, 4, 2, 3, 1, 1, 1, 6]).start();
    assert_eq!(
        (land(&play, "penhallow-2", "sites")[0].clone(), land(&play, "elmstow-3", "sites")[0].clone()),
        (json!("damaged"), json!("sound"))
    );
}

#[test]
fn the_owner_names_the_site() {
    // EXC-R32
    let situation = pious(2).manor("Anna", "Gorsley").site("christian", "penhallow-2", "sound");
    let mut play = situation.site("christian", "gorsley-2", "sound").dice([1, 1, 2]).start();
    assert_eq!(
        (play.asked("Anna").rule, play.labels("Anna")),
        ("EXC-25-4", vec!["Gorsley".into(), "Penhallow".into()])
    );
    play.dice([6]).answer("Anna", "Gorsley");
    assert_eq!(land(&play, "gorsley-2", "sites")[0], "damaged");
}

#[test]
fn lightning_strikes_stone_circles_too() {
    // EXC-25-5
    let situation = pious(2).faith("Anna", "druid").site("druid", "penhallow-2", "sound");
    let play = situation.site("christian", "elmstow-3", "sound").dice([1, 2, 2, 6]).start();
    assert_eq!(
        (land(&play, "penhallow-2", "sites")[1].clone(), land(&play, "elmstow-3", "sites")[0].clone()),
        (json!("damaged"), json!("sound"))
    );
    // EXC-R32: with no such site nothing happens.
    let play = pious(2).site("christian", "elmstow-3", "sound").dice([1, 2, 2]).start();
    assert_eq!(land(&play, "elmstow-3", "sites")[0], "sound");
    assert!(play.is_asked_by("Anna", "EXC-6.iv"));
}

#[test]
fn storms_damage_castles_on_a_six() {
    // EXC-25-7
    let castle = |situation: Situation, manor: &str| situation.with_estate(manor, "castle", json!("sound"));
    let situation = castle(castle(castle(spring(2).manor("Anna", "Gorsley"), "Gorsley"), "Penhallow"), "Elmstow");
    let play = situation.dice([2, 2, 3, 6, 5, 6]).start();
    let castles = ["Gorsley", "Penhallow", "Elmstow"].map(|manor| estate(&play, manor, "castle"));
    assert_eq!(castles, ["damaged", "sound", "damaged"].map(|condition| json!(condition)));
}

#[test]
fn floods_wash_bridges_away() {
    // EXC-25-8
    let situation = spring(2).dice([2, 3, 3, 5, 4, 6, 1, 1, 1, 1, 1, 1, 1, 1]);
    let play = situation.start();
    let bridges = excalibur::board::Board::get().bridges();
    assert_eq!(bridges.len(), 11);
    assert_eq!(play.state()["fate"]["washed"], json!([bridges[0], bridges[2]]));
}

#[test]
fn what_is_washed_away_can_be_left_but_not_entered() {
    // EXC-25-8, EXC-R53: Anna has no manor, so her lord has wintered on a bridge, and the flood takes it.
    let board = excalibur::board::Board::get();
    let bridge = board.bridges()[0];
    let bank = board.next(bridge)[0];
    let (on, beside) = (board.spot(bridge).id.clone(), board.spot(bank).id.clone());
    let situation = spring(2).landless("Anna").soldier("Anna", 1, "lord", &on).soldier("Anna", 2, "knight_a", &beside);
    let mut play = situation.stage("orders").with("fate", json!({ "washed": [bridge] })).start();
    play.answer("Anna", &format!("order troops at {}", bank.name()));
    assert!(!play.labels("Anna").iter().any(|label| label.starts_with(&format!("to {},", bridge.name()))));
    let away = play.labels("Anna")[0].clone();
    play.answer("Anna", &away);
    while play.asked("Anna").rule == "EXC-6.v" {
        let first = play.labels("Anna")[0].clone();
        play.answer("Anna", &first);
    }
    play.answer("Anna", &format!("order troops at {}", bridge.name()));
    play.answer("Anna", &format!("to {}, 1 mile", bank.name()));
    let pace = play.labels("Anna")[0].clone();
    play.answer("Anna", &pace);
    let orders = of(&play, "Anna", "sheet");
    assert_eq!(orders[1]["route"], json!([bank]), "he marches off it: {orders}");
}

#[test]
fn forests_burn_on_five_and_six() {
    // EXC-25-10, EXC-R35: forests of unowned manors are not rolled for.
    let situation = spring(2).manor("Anna", "Foxwood").dice([3, 3, 4, 5, 4, 6]);
    let play = situation.start();
    let burnt = ["penhallow-4", "foxwood-1", "elmstow-4"].map(|unit| land(&play, unit, "smoke"));
    assert_eq!(burnt, [true, false, true].map(|smoke| json!(smoke)));
}

#[test]
fn the_leader_loses_a_knight_and_a_man_at_arms() {
    // EXC-25-9, EXC-R34: from a manor that holds both.
    let situation = spring(2).manors("Anna", &["Gorsley", "Harrowby"]).soldier("Anna", 2, "knight_a", "Harrowby");
    let both = [(3, "knight_a"), (4, "esquire"), (52, "arms_a")];
    let mut play = situation.force("Anna", "Gorsley", &both).dice([3, 3, 3]).start();
    assert_eq!((play.asked("Anna").rule, play.labels("Anna").len()), ("EXC-25-9", 2));
    play.answer("Anna", "04 (esquire, in Gorsley)");
    assert_eq!(men(&play, "Anna"), [1, 2, 3]);
}

#[test]
fn the_lord_never_deserts() {
    // EXC-R34: ties for the most manors are decided by die, the highest affected.
    let situation = spring(2).soldier("Bors", 52, "arms_a", "Elmstow").soldier("Bors", 53, "arms_a", "Elmstow");
    let mut play = situation.dice([3, 3, 3, 2, 5]).start();
    play.answer("Bors", "52 (man-at-arms, grade A, in Elmstow)");
    assert_eq!((men(&play, "Anna"), men(&play, "Bors")), (vec![1], vec![1, 53]));
}

#[test]
fn fate_has_no_say_in_games_without_sites_or_castles() {
    // EXC-R32
    for dice in [[1, 1, 2], [1, 2, 2], [2, 2, 3], [5, 5, 5]] {
        let play = Situation::under(2, &[("fate", "on")]).stage("fate").dice(dice).start();
        assert!(play.is_asked_by("Anna", "EXC-6.iv"));
        assert_eq!(play.state()["fate"]["masons"], json!(false));
    }
}
