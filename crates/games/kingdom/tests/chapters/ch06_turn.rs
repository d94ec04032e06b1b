//! Chapter 6: a turn has six steps, in this order.

use serde_json::json;

use crate::common::*;

#[test]
fn steps_cannot_be_reordered() {
    // KGD-6
    let mut play = Situation::of(6).stage("purchases").start();
    let why = play.refused("Anna", "march from Castle Caerlon (C15)", "KGD-22");
    assert!(why.contains("not among the options"), "{why}");
    let mut play = Situation::of(6).stage("movement").start();
    play.refused("Anna", "knights for Castle Caerlon", "KGD-9");
    play.answer("Anna", "done");
    assert_eq!(stage(&play), "purchases");
    play.answer("Anna", "done");
    assert_eq!((active(&play), stage(&play).as_str()), ("Bors", "movement"));
}

#[test]
fn a_turn_begins_with_a_card_and_nothing_goes_before_it() {
    // KGD-6.i
    let mut play = Situation::of(6).next_card("alms").start();
    assert_eq!(play.labels("Anna"), ["give", "keep the gold"]);
    play.refused("Anna", "march from Castle Caerlon (C15)", "KGD-7.a");
    play.refused("Anna", "done", "KGD-7.a");
    play.answer("Anna", "keep the gold");
    assert!(play.offers("Anna", "march from Castle Caerlon (C15)"));
}

#[test]
fn allegiances_are_paid_after_the_card_and_before_moves() {
    // KGD-6.ii
    let situation = Situation::of(3).allegiance("Anna", "lot", 16).allegiance("Anna", "urien", 12);
    let mut play = situation.next_card("alms").start();
    assert_eq!(gold(&play, "Anna"), 500, "the card comes first");
    play.answer("Anna", "keep the gold");
    assert_eq!((gold(&play, "Anna"), stage(&play).as_str()), (472, "movement"));
}

#[test]
fn one_may_move_nothing_at_all() {
    // KGD-6.iii
    let mut play = Situation::of(6).army("Anna", "H14", 1, 0).army("Bors", "H14", 1, 0).stage("movement").start();
    let before = (gold(&play, "Anna"), of(&play, "Anna", "armies"));
    play.answer("Anna", "done");
    assert_eq!(stage(&play), "battles");
    assert_eq!((gold(&play, "Anna"), of(&play, "Anna", "armies")), before);
}

#[test]
fn the_active_player_orders_his_battles_and_fights_them_all() {
    // KGD-6.iv
    let situation = Situation::of(6).army("Anna", "D15", 2, 0).army("Anna", "D16", 2, 0).stage("movement");
    let mut play = situation.army("Bors", "F15", 1, 0).army("Clarine", "E16", 1, 0).start();
    march(&mut play, "Anna", "D15", "F15", (2, 0));
    march(&mut play, "Anna", "D16", "E16", (2, 0));
    play.answer("Anna", "done");
    assert_eq!(deeds(&play, "Anna"), ["fight at F15", "fight at E16"]);
    play.refused("Anna", "done", "KGD-6.iv");
    // An ambush finds the defenders in confusion: destroyed. Then the other battle, in the same way.
    play.dice([8, 1, 8, 1]).answer("Anna", "fight at E16");
    assert_eq!((force(&play, "Clarine", "E16"), force(&play, "Bors", "F15")), ((0, 0), (0, 0)));
    assert_eq!(stage(&play), "purchases");
}

#[test]
fn bought_pieces_stand_on_a_castle_and_have_not_moved() {
    // KGD-6.v
    let mut play = Situation::of(6).stage("purchases").start();
    play.answer("Anna", "knights for Castle Caerlon").answer("Anna", "1");
    assert_eq!(force(&play, "Anna", "C15"), (3, 4));
    play.refused("Anna", "march from Castle Caerlon (C15)", "KGD-22");
    play.answer("Anna", "done");
    NAMES[1..].iter().for_each(|name| end_turn(&mut play, name));
    march(&mut play, "Anna", "C15", "D15", (3, 0));
    assert_eq!(force(&play, "Anna", "D15"), (3, 0), "on his next turn they march");
}

#[test]
fn taxes_come_last_from_everything_one_controls_then() {
    // KGD-6.vi: the village was captured in step iv of this turn.
    let situation = Situation::of(6).army("Anna", "I20", 2, 0).army("Clarine", "I20", 0, 1).entered("I20");
    let mut play = situation.stage("battles").dice([4, 1]).start();
    assert_eq!(controller(&play, "Combe Martin"), Some("Anna"));
    let before = gold(&play, "Anna");
    play.answer("Anna", "done");
    assert_eq!(gold(&play, "Anna"), before + 14 + 4);
    assert_eq!(active(&play), "Bors", "and the next living player begins");
    let play = Situation::of(6).out("Bors").stage("taxes").start();
    assert_eq!(active(&play), "Clarine");
}

#[test]
fn a_round_ends_where_the_starting_player_would_have_come() {
    // KGD-R73: Anna started, and is out.
    let options = [("time_limit", "rounds"), ("limit", "2")];
    let mut play = Situation::under(3, &options).out("Anna").active("Clarine").next_card("damsel").start();
    end_turn(&mut play, "Clarine");
    assert_eq!((active(&play), play.state()["round"].clone()), ("Bors", json!(2)));
    end_turn(&mut play, "Bors");
    assert_eq!(play.outcome(), None, "each of the living has his turn");
    end_turn(&mut play, "Clarine");
    assert_eq!(play.outcome().map(|outcome| outcome.rule), Some("KGD-38"));
}

#[test]
fn a_round_is_one_turn_of_each_from_the_starting_player() {
    // KGD-R73
    let options = [("time_limit", "rounds"), ("limit", "2")];
    let situation = Situation::under(3, &options).active("Clarine").round(2).next_card("damsel");
    let mut play = situation.start();
    assert_eq!(play.state()["round"], 2);
    end_turn(&mut play, "Clarine");
    assert_eq!(play.outcome().map(|outcome| outcome.rule), Some("KGD-38"), "the round is complete, and time is up");

    let situation = Situation::under(3, &options).with("first", json!(1)).active("Clarine").round(2);
    let mut play = situation.start();
    end_turn(&mut play, "Clarine");
    assert_eq!(play.outcome(), None, "counted from Bors, the round ends with Anna's turn");
    end_turn(&mut play, "Anna");
    assert!(play.outcome().is_some());

    let situation = Situation::under(3, &[("time_limit", "minutes"), ("limit", "60")]).active("Bors");
    let mut play = situation.start();
    play.minutes([75]);
    end_turn(&mut play, "Bors");
    assert_eq!(play.outcome(), None, "the round in progress is completed");
    end_turn(&mut play, "Clarine");
    assert!(play.outcome().is_some());
}
