//! Chapters 5 and 8: allegiances, and what they cost.

use table::Rehearsal;

use crate::common::*;

/// Everybody chooses; Anna plays Arthur. What is left is auctioned.
fn chosen(mut play: Play, choices: &[&str]) -> Play {
    for (name, choice) in NAMES.iter().zip(choices) {
        play.answer(name, choice);
    }
    play
}

fn bid(play: &mut Play, name: &str, gold: i64) {
    play.answer(name, "bid").answer(name, &gold.to_string());
}

/// Three players; Urien, Nentres and Mordred are left, and the script brings this one first.
fn three(first: u32) -> Play {
    let play = Rehearsal::of(3).dice([6, 1, 2]).draws([first]).start();
    chosen(play, &["King Arthur", "King Mark", "King Lot"])
}

/// Four players; Mordred and Nentres are left, and Mordred comes first.
fn without_mordred() -> Play {
    let play = Rehearsal::of(4).dice([6, 1, 2, 3]).draws([0]).start();
    chosen(play, &["King Arthur", "King Mark", "King Lot", "King Urien"])
}

fn auctions(play: &Play) -> Vec<String> {
    play.told("Anna").into_iter().filter(|line| line.ends_with("offers his allegiance.")).collect()
}

#[test]
fn unchosen_challengers_are_auctioned() {
    // KGD-5
    let mut play = chosen(fresh(4, &[]), &["King Arthur", "Mordred", "King Mark", "King Lot"]);
    for auction in 1..=2 {
        assert_eq!(auctions(&play).len(), auction);
        bid(&mut play, "Anna", 1);
        ["Bors", "Clarine", "Dinadan"].iter().for_each(|name| {
            play.answer(name, "pass");
        });
    }
    assert_eq!(auctions(&play).len(), 2);
    assert_ne!(stage(&play), "allegiances");

    let play =
        chosen(fresh(6, &[]), &["King Arthur", "Mordred", "King Mark", "King Lot", "King Urien", "King Nentres"]);
    assert!(auctions(&play).is_empty(), "with six players the step is skipped");
    assert_ne!(stage(&play), "allegiances");
}

#[test]
fn the_moneylender_brings_each_once_in_random_order() {
    // KGD-5.i, KGD-R60: of Mordred, Urien and Nentres lots bring the third first.
    let mut play = three(2);
    assert_eq!(auctions(&play), ["King Nentres offers his allegiance."]);
    for _ in 0..3 {
        bid(&mut play, "Anna", 1);
        play.answer("Bors", "pass").answer("Clarine", "pass");
    }
    let mut offered = auctions(&play);
    offered.sort();
    assert_eq!(offered, ["King Nentres", "King Urien", "Mordred"].map(|name| format!("{name} offers his allegiance.")));
    assert_eq!(auctions(&three(0)), ["Mordred offers his allegiance."]);
}

#[test]
fn the_highest_bid_wins() {
    // KGD-5.ii
    let mut play = three(0);
    bid(&mut play, "Anna", 5);
    bid(&mut play, "Bors", 9);
    bid(&mut play, "Clarine", 12);
    play.answer("Anna", "pass").answer("Bors", "pass");
    assert_eq!(of(&play, "Clarine", "allegiances")[0]["cost"], 12);
    bid(&mut play, "Anna", 1);
    play.answer("Bors", "pass");
    bid(&mut play, "Clarine", 2);
    play.answer("Anna", "pass");
    assert_eq!(of(&play, "Clarine", "allegiances").as_array().map(Vec::len), Some(2), "one may win several");
}

#[test]
fn bids_rise_by_whole_coins_without_limit_and_passing_is_final() {
    // KGD-R38
    let mut play = three(0);
    play.answer("Anna", "bid");
    play.refused("Anna", "0", "KGD-5.ii");
    play.refused("Anna", "two and a half", "KGD-5.ii");
    play.answer("Anna", "4").answer("Bors", "bid");
    let why = play.refused("Bors", "4", "KGD-5.ii");
    assert!(why.contains("4 is not between 5 and"), "a bid must be above the last: {why}");
    play.answer("Bors", "800");
    assert!(play.was_told("Anna", "King Mark bids 800 gold a turn, more than his lands yield."), "a warning, no bar");
    play.answer("Clarine", "pass");
    bid(&mut play, "Anna", 801);
    bid(&mut play, "Bors", 802);
    assert!(!play.is_asked("Clarine"), "who has passed is out of that auction");
    play.answer("Anna", "pass");
    assert_eq!(of(&play, "Bors", "allegiances")[0]["cost"], 802);
}

#[test]
fn the_warning_counts_all_ones_allegiances_together() {
    // KGD-R38: Arthur owes 10 for Mordred, and both their lands bring in 28.
    let mut play = three(0);
    bid(&mut play, "Anna", 10);
    play.answer("Bors", "pass").answer("Clarine", "pass");
    bid(&mut play, "Anna", 18);
    assert!(play.was_told("Bors", "King Arthur bids 18 gold a turn."), "28 are no more than 28");
    bid(&mut play, "Bors", 19);
    play.answer("Clarine", "pass");
    bid(&mut play, "Anna", 20);
    assert!(play.was_told("Bors", "King Arthur bids 20 gold a turn, more than his lands yield."));
}

#[test]
fn the_bid_becomes_a_standing_cost() {
    // KGD-5.iii
    let mut play = three(0);
    bid(&mut play, "Anna", 12);
    play.answer("Bors", "pass").answer("Clarine", "pass");
    assert_eq!(gold(&play, "Anna"), 500, "nothing is paid now");
    assert_eq!(of(&play, "Anna", "allegiances")[0]["cost"], 12);
}

#[test]
fn an_allegiance_brings_troops_castle_and_villages_but_no_crown() {
    // KGD-5.iv, KGD-5.iv.b, KGD-5.v: Arthur's player wins Mordred's allegiance.
    let mut play = without_mordred();
    bid(&mut play, "Anna", 3);
    ["Bors", "Clarine", "Dinadan"].iter().for_each(|name| {
        play.answer(name, "pass");
    });
    assert_eq!(force(&play, "Anna", "T21"), (1, 2));
    assert_eq!(controller(&play, "Castle Dover"), Some("Anna"));
    for village in ["Rochester", "Wadhurst", "Faversham", "Cranbrook"] {
        assert_eq!(controller(&play, village), Some("Anna"), "{village}");
    }
    assert!(
        NAMES[..4].iter().all(|name| stands(&play, name).as_deref() != Some("T21")),
        "Mordred's crown is in the box"
    );
    assert!(NAMES[1..4].iter().all(|name| force(&play, name, "T21") == (0, 0)), "and so are his men");
    let prompt = play.asked("Anna").text;
    assert!(prompt.contains("you pay 3 gold a turn") && prompt.contains("28 gold of tax"), "{prompt}");
    let yields =
        prompt.split(" three pieces and ").nth(1).and_then(|rest| rest.split(' ').next()).expect("the tax").to_owned();
    play.answer("Anna", "bid");
    let prompt = play.asked("Anna").text;
    assert!(prompt.ends_with(&format!("His lands yield {yields} gold of tax a turn.")), "{prompt}");
}

#[test]
fn everything_is_allotted_in_the_end() {
    // KGD-5.vi
    let mut play = chosen(fresh(2, &[]), &["King Arthur", "King Mark"]);
    for _ in 0..4 {
        play.answer("Anna", "pass");
        bid(&mut play, "Bors", 1);
    }
    assert_ne!(stage(&play), "allegiances");
    let state = play.state();
    let all = |key: &str| state[key].as_array().is_some_and(|all| all.iter().all(serde_json::Value::is_u64));
    assert!(all("castles") && all("villages"));
}

#[test]
fn allegiance_troops_count_against_the_supply() {
    // KGD-R43: with four allegiances he has 6 knights and 12 footsoldiers on the board.
    let mut situation = Situation::of(2).active("Bors").gold("Bors", 5000).stage("purchases");
    for castle in ["H21", "S5", "I7", "X12"] {
        situation = situation.army("Bors", castle, 1, 2);
    }
    let mut play = situation.start();
    play.answer("Bors", "knights for Castle Dover");
    assert_eq!(play.range("Bors"), (0, 14));
    play.answer("Bors", "1").answer("Bors", "footsoldiers for Castle Dover");
    assert_eq!(play.range("Bors"), (0, 13));
}

#[test]
fn if_nobody_bids_the_highest_throw_must_take_him_at_that_price() {
    // KGD-5.note.a, KGD-5.note.b
    let mut play = three(0);
    play.answer("Anna", "pass").answer("Bors", "pass").dice([3, 6, 2]).answer("Clarine", "pass");
    let thrown = play.told("Anna").into_iter().filter(|line| line.contains("with the red die")).count();
    assert_eq!(thrown, 3 + 3, "each throws once, as each did for the start");
    assert_eq!(of(&play, "Bors", "allegiances")[0]["challenger"], "mordred");
    assert_eq!(of(&play, "Bors", "allegiances")[0]["cost"], 6);
    assert_eq!(force(&play, "Bors", "T21"), (1, 2), "with troops and villages as usual");
    assert_eq!(controller(&play, "Rochester"), Some("Bors"));
}

#[test]
fn ties_throw_again_and_the_winner_pays_the_sum_of_his_own_throws() {
    // KGD-5.note.c, KGD-R39: 5 and 5, then 1 and 3.
    let mut play = three(0);
    play.answer("Anna", "pass").answer("Bors", "pass").dice([5, 2, 5, 1, 3]).answer("Clarine", "pass");
    assert_eq!(of(&play, "Clarine", "allegiances")[0]["cost"], 8);
    assert!(of(&play, "Anna", "allegiances").as_array().is_some_and(Vec::is_empty));
}

#[test]
fn allegiances_are_paid_every_turn_even_when_the_land_is_lost() {
    // KGD-8: the castle of the allegiance has been captured by a rival, and 12 gold are still due.
    let situation = Situation::of(3).allegiance("Anna", "lot", 12).controls("Bors", "Castle Dunpelder");
    let mut play = situation.next_card("damsel").start();
    assert_eq!(gold(&play, "Anna"), 488);
    end_turn(&mut play, "Anna");
    assert_eq!(gold(&play, "Anna"), 488 + 14);
}

#[test]
fn sixteen_and_twelve_are_twenty_eight() {
    // KGD-8.ex
    let situation = Situation::of(3).gold("Anna", 100).next_card("damsel");
    let play = situation.allegiance("Anna", "lot", 16).allegiance("Anna", "urien", 12).start();
    assert_eq!((gold(&play, "Anna"), stage(&play).as_str()), (72, "movement"));
    assert!(play.was_told("Bors", "King Arthur pays 28 gold for his allegiances."));
}
