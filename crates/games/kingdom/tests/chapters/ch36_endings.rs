//! Chapters 35 to 38: chivalry, the places, and the time limit.

use serde_json::json;

use super::Play;
use crate::common::{Situation, active, end_turn, gold, of};

fn places(play: &Play) -> Vec<u8> {
    play.outcome().map(|outcome| outcome.places.to_vec()).unwrap_or_default()
}

/// Anna draws the Poisoned Cup with 2 endurance, and that is the end of her.
fn poisoned(seats: usize) -> Situation {
    Situation::of(seats).endurance("Anna", 2).next_card("poisoned-cup")
}

/// The last turn of a game with a limit: Clarine collects her taxes.
fn last_turn(limit: &[(&'static str, &str)]) -> Situation {
    let scene = Situation::under(3, limit).active("Clarine").turn("Anna", 1).turn("Bors", 1).round(10);
    scene.stage("taxes").chivalry("Anna", 6).chivalry("Bors", 9).chivalry("Clarine", 2)
}

const TEN_ROUNDS: [(&str, &str); 2] = [("time_limit", "rounds"), ("limit", "10")];

#[test]
fn deeds_change_the_record_at_once() {
    // KGD-35.a
    let scene = Situation::of(2).chivalry("Anna", 3).challenger("Anna", "N20").grail_at("Castlerigg").next_guardian(10);
    let mut play = scene.stage("battles").dice([1, 8]).start();
    play.answer("Anna", "fight");
    assert_eq!(of(&play, "Anna", "chivalry"), 7, "the Hollow Knight is worth 4");
    assert!(play.was_told("Bors", "King Arthur"));
    let play = Situation::of(2).next_card("damsel").start();
    assert_eq!((of(&play, "Anna", "chivalry"), of(&play, "Bors", "chivalry")), (json!(2), json!(0)));
}

#[test]
fn chivalry_never_falls_below_nil() {
    // KGD-35.b
    let mut play =
        Situation::of(2).chivalry("Anna", 1).next_card("damsel").next_card("free-move").next_card("slander").start();
    assert_eq!(of(&play, "Anna", "chivalry"), 0, "1 less 2");
    end_turn(&mut play, "Anna");
    end_turn(&mut play, "Bors");
    assert_eq!(of(&play, "Anna", "chivalry"), 2, "the excess of a loss is forgotten");
}

#[test]
fn the_last_one_left_wins_whatever_his_chivalry() {
    // KGD-36.a
    let play = poisoned(2).chivalry("Anna", 15).start();
    assert_eq!(places(&play), [2, 1]);
    assert_eq!(play.outcome().map(|outcome| outcome.rule), Some("KGD-36.a"));
    assert!(play.waiting().is_empty(), "the game is over");
}

#[test]
fn the_others_are_placed_by_chivalry() {
    // KGD-36.b
    let scene = poisoned(4).chivalry("Anna", 11).out("Bors").out("Clarine");
    let play = scene.chivalry("Bors", 4).chivalry("Clarine", 7).chivalry("Dinadan", 1).start();
    assert_eq!(places(&play), [2, 4, 3, 1]);
    assert!(play.was_told("Bors", "King Arthur comes second with 11 chivalry."));
    assert!(play.was_told("Bors", "Mordred comes fourth with 4 chivalry."));
}

#[test]
fn of_equals_the_one_who_fell_later_ranks_higher() {
    // KGD-R53
    let scene = poisoned(4).out("Clarine").out("Bors").chivalry("Anna", 3).chivalry("Bors", 3).chivalry("Clarine", 3);
    assert_eq!(places(&scene.start()), [2, 3, 4, 1]);
}

#[test]
fn the_last_two_never_die_together() {
    // KGD-R53: the plague strikes from the drawer clockwise, and stops when one is left.
    let scene = Situation::of(2).endurance("Anna", 2).endurance("Bors", 1).next_card("plague");
    let play = scene.start();
    assert_eq!(places(&play), [2, 1]);
    assert_eq!(of(&play, "Bors", "endurance"), 1);
    let scene = Situation::of(2).endurance("Anna", 2).endurance("Bors", 1).next_card("plague").active("Bors");
    assert_eq!(places(&scene.start()), [1, 2]);
}

#[test]
fn the_end_says_who_was_king_and_whether_he_was_the_least_chivalrous() {
    // KGD-37
    let play = poisoned(2).chivalry("Anna", 15).start();
    assert!(
        play.was_told("Anna", "Mordred is King of Arthurian Britain, with 0 chivalry, the least chivalrous of all.")
    );
    assert!(play.was_told("Anna", "King Arthur comes second with 15 chivalry."));
    let play = poisoned(2).chivalry("Anna", 1).chivalry("Bors", 4).start();
    assert!(play.was_told("Anna", "Mordred is King of Arthurian Britain, with 4 chivalry."));
}

#[test]
fn when_the_rounds_are_over_the_most_chivalrous_wins() {
    // KGD-38
    let play = last_turn(&TEN_ROUNDS).start();
    assert_eq!(places(&play), [2, 1, 3]);
    assert_eq!(play.outcome().map(|outcome| outcome.rule), Some("KGD-38"));
    assert!(play.was_told("Anna", "Time is up after round 10."));
    let play = last_turn(&TEN_ROUNDS).round(9).start();
    assert_eq!((play.outcome(), active(&play)), (None, "Anna"), "not before");
    let play = last_turn(&TEN_ROUNDS).active("Bors").start();
    assert_eq!((play.outcome(), active(&play)), (None, "Clarine"), "the round is played to its end");
}

#[test]
fn a_limit_in_minutes_ends_with_the_round_in_which_time_runs_out() {
    // KGD-38
    let limit = [("time_limit", "minutes"), ("limit", "90")];
    let ends_at = |minutes: u32| {
        let scene = last_turn(&limit);
        let game = scene.game();
        let options = [("time_limit", "minutes"), ("limit", "90"), ("questions", "all")];
        let scene = table::Rehearsal::of(3).options(&options).position(&game);
        scene.minutes([minutes]).start().outcome().is_some()
    };
    assert_eq!([30, 89, 90, 120].map(ends_at), [false, false, true, true]);
}

#[test]
fn ties_at_the_limit_go_by_tax_then_gold_then_are_shared() {
    // KGD-R54
    let tied = || last_turn(&TEN_ROUNDS).chivalry("Anna", 9).chivalry("Clarine", 1);
    assert_eq!(places(&tied().gold("Anna", 100).gold("Bors", 500).controls("Anna", "Padstow").start()), [1, 2, 3]);
    assert_eq!(places(&tied().gold("Anna", 501).gold("Bors", 500).start()), [1, 2, 3]);
    assert_eq!(places(&tied().start()), [1, 1, 3]);
    // The dead come after all the living, however noble.
    assert_eq!(places(&last_turn(&TEN_ROUNDS).out("Bors").chivalry("Bors", 99).start()), [1, 3, 2]);
}

#[test]
fn without_a_limit_a_game_ends_after_three_hundred_rounds() {
    // KGD-R74
    let play = last_turn(&[]).round(300).start();
    assert_eq!(places(&play), [2, 1, 3]);
    let play = last_turn(&[]).round(299).start();
    assert_eq!(play.outcome(), None);
    assert_eq!(gold(&play, "Clarine"), 514);
}
