//! Chapter 25: monks, followers, scutage, stonemasons, bees and boundaries.

use serde_json::json;

use super::ch25_calamities::spring;
use crate::common::*;

#[test]
fn poor_monks_and_rich_monks() {
    // EXC-25-11, EXC-25-18, EXC-R61: for the coming harvest.
    let raid = |monks: &str, total: u8| {
        let situation = Situation::under(2, &[("weather", "on"), ("fate", "on")]).weather(total);
        let situation =
            situation.with("fate", json!({ "monks": monks })).soldier("Anna", 52, "arms_b", "Bestly Priory");
        let play = situation.treasury("Anna", 0).stage("harvest").season("autumn").start();
        let book = of(&play, "Anna", "book");
        let raided = book.as_array().and_then(|lines| lines.iter().find(|line| line["item"] == "raid").cloned());
        raided.map_or(0, |line| line["sum"].as_i64().unwrap_or_default())
    };
    assert_eq!([raid("poor", 10), raid("rich", 10), raid("rich", 15), raid("usual", 15)], [0, 12, 16, 8]);
    let play = spring(2).dice([3, 4, 4]).start();
    assert_eq!(play.state()["fate"]["monks"], "poor");
    let play = spring(2).dice([6, 6, 6]).start();
    assert_eq!(play.state()["fate"]["monks"], "rich");
}

#[test]
fn followers_join_the_lord_with_the_fewest_manors() {
    // EXC-25-12, EXC-R34: an esquire and a grade B man-at-arms, free of charge.
    let situation = spring(3).manors("Anna", &["Gorsley", "Harrowby"]).manor("Clarine", "Dunmere");
    let play = situation.treasury("Bors", 3).dice([4, 4, 4]).start();
    assert_eq!((men_at(&play, "Bors", "Elmstow"), treasury(&play, "Bors")), (vec![1, 2, 52], 3));
    assert_eq!(man(&play, "Bors", 2).expect("he joins")["rank"], "esquire");
    assert_eq!(man(&play, "Bors", 52).expect("he joins")["rank"], "arms_b");
}

#[test]
fn the_fewest_counts_among_those_who_have_any() {
    // EXC-R34: ties by die, the highest affected; the joiner's manor is the owner's choice.
    let situation = spring(3).landless("Clarine").manor("Anna", "Gorsley").manor("Bors", "Staunton");
    let mut play = situation.dice([4, 4, 4, 2, 6]).start();
    play.answer("Bors", "Staunton").answer("Bors", "Elmstow");
    assert_eq!((men_at(&play, "Bors", "Staunton"), men_at(&play, "Bors", "Elmstow")), (vec![2], vec![1, 52]));
    assert_eq!(men(&play, "Clarine"), [1]);
}

#[test]
fn a_senior_knight_joins_the_highest_throw() {
    // EXC-25-13, EXC-R34: equal throws are thrown again among the tied.
    let play = spring(3).dice([4, 4, 5, 3, 6, 2]).start();
    assert_eq!(man(&play, "Bors", 2).expect("he joins")["rank"], "knight_a");
    let play = spring(3).dice([4, 4, 5, 6, 2, 6, 3, 4]).start();
    assert_eq!((men(&play, "Anna"), men(&play, "Clarine")), (vec![1], vec![1, 2]));
}

#[test]
fn scutage_is_one_for_every_manor() {
    // EXC-25-14, EXC-R27: money for next winter, and no income.
    let situation = spring(2).many_manors("Anna", 5).treasury("Anna", 2).gross("Anna", 7);
    let play = situation.dice([4, 5, 5]).start();
    assert_eq!((treasury(&play, "Anna"), treasury(&play, "Bors"), of(&play, "Anna", "gross")), (8, 1, json!(7)));
    assert!(play.is_asked_by("Anna", "EXC-6.iv"), "nothing can be bought now");
}

#[test]
fn stonemasons_look_for_work() {
    // EXC-25-15
    let play = Situation::under(2, &[("rules", "advanced")]).stage("fate").dice([5, 5, 5]).start();
    assert_eq!(play.state()["fate"]["masons"], json!(true));
}

#[test]
fn bees_swarm_to_a_free_pasture_beside_them() {
    // EXC-25-16: from Larkstoke 3 to Larkstoke 4 or Underhay; only own land, so they must settle.
    let situation = spring(2).manor("Anna", "Larkstoke").improved("larkstoke-3").dice([5, 5, 6]);
    let mut play = situation.clone().manor("Anna", "Underhay").dice([4]).start();
    assert_eq!(play.labels("Anna"), ["pasture 2 of Larkstoke", "the pasture of Underhay"]);
    play.answer("Anna", "the pasture of Underhay");
    assert_eq!(
        (land(&play, "underhay-4", "improved"), land(&play, "larkstoke-4", "improved")),
        (json!(true), json!(false))
    );
    let play = situation.dice([3]).start();
    assert!(play.is_asked_by("Anna", "EXC-6.iv"), "a 3 is no swarm");
}

#[test]
fn whether_they_settle_on_a_rivals_land_is_the_owners_choice() {
    // EXC-25-16
    let situation = spring(2).manor("Bors", "Harrowby").improved("penhallow-2").dice([5, 5, 6, 4]);
    let mut play = situation.start();
    assert_eq!(play.labels("Anna"), ["the pasture of Harrowby", "let them not settle there"]);
    play.answer("Anna", "let them not settle there");
    assert_eq!(land(&play, "harrowby-4", "improved"), json!(false));
}

#[test]
fn new_hives_do_not_swarm_and_a_pasture_takes_one() {
    // EXC-R36: Anna's bees settle on Bors' land; when Bors' turn comes they do not swarm back or on.
    let situation = spring(2).manors("Bors", &["Dunmere"]).manor("Anna", "Mistlow").improved("mistlow-2");
    let mut play = situation.dice([5, 5, 6, 6, 6]).start();
    play.answer("Anna", "pasture 1 of Dunmere");
    assert_eq!(land(&play, "dunmere-1", "improved"), json!(true));
    assert!(play.is_asked_by("Anna", "EXC-6.iv") && play.is_asked_by("Bors", "EXC-6.iv"), "no die for the new hive");
    assert_eq!(play.told("Bors").iter().filter(|line| line.contains(" swarm from ")).count(), 1, "Anna's");
    assert_eq!(owner(&play, "Dunmere"), Some("Bors"), "and the hive is his");
}

#[test]
fn everybody_takes_a_manor_from_his_right() {
    // EXC-25-17: Bors of Anna, Clarine of Bors, Anna of Clarine.
    let mut play = spring(3).manor("Anna", "Gorsley").dice([5, 6, 6]).start();
    assert_eq!(play.labels("Bors"), ["Gorsley", "Penhallow"]);
    play.answer("Bors", "Gorsley");
    assert_eq!(owner(&play, "Gorsley"), Some("Anna"), "in secret, until all have picked");
    play.answer("Anna", "Mistlow").answer("Clarine", "Elmstow");
    assert_eq!(
        (owner(&play, "Gorsley"), owner(&play, "Mistlow"), owner(&play, "Elmstow")),
        (Some("Bors"), Some("Anna"), Some("Clarine"))
    );
}

#[test]
fn garrisons_of_lost_manors_go_home_and_all_else_passes() {
    // EXC-R37: victory is not checked.
    let situation = spring(3).manor("Anna", "Gorsley").soldier("Anna", 2, "esquire", "Gorsley").improved("gorsley-2");
    let mut play = situation.dice([5, 6, 6]).start();
    play.answer("Anna", "Mistlow").answer("Bors", "Gorsley").answer("Clarine", "Elmstow");
    assert_eq!(men_at(&play, "Anna", "Penhallow"), [1, 2]);
    assert_eq!(land(&play, "gorsley-2", "improved"), json!(true));
    assert_eq!(men_at(&play, "Bors", "Gorsley"), [1], "Bors' lord has lost Elmstow and finds his only manor");
    assert!(play.outcome().is_none());
}

#[test]
fn sites_pass_too_and_must_fall_if_of_the_other_faith() {
    // EXC-R37, EXC-19.vi
    let situation = Situation::under(2, &[("rules", "advanced")]).stage("fate").faith("Bors", "druid");
    let mut play = situation.site("christian", "penhallow-2", "sound").dice([5, 6, 6]).start();
    play.answer("Anna", "Elmstow").answer("Bors", "Penhallow").answer("Bors", "destroy the church");
    assert_eq!(land(&play, "penhallow-2", "sites"), json!([null, null]));
}
