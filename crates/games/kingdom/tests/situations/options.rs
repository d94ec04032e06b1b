//! The options of a set-up where they meet other rules.

use crate::common::*;

#[test]
fn a_captive_player_has_no_taxes_to_pay_his_ransom_with() {
    // KGD-OPT-4, KGD-21.iii.b2: 20 gold, and the 14 of tax do not come in a turn that is skipped.
    let scene = Situation::under(3, &[("captivity", "whole_player")]).active("Bors").turn("Bors", 1);
    let mut play = scene.prisoner("Bors", "Anna", "Castle Caerlon", 2).gold("Bors", 20).start();
    assert!(play.asked("Bors").text.contains("How do you raise 10 gold? You owe 30."), "{}", play.asked("Bors").text);
    play.answer("Bors", "give up").answer("Anna", "release him for the gold he has");
    assert_eq!((gold(&play, "Bors"), stands(&play, "Bors").as_deref()), (0, Some("T21")));
    assert_eq!(active(&play), "Clarine", "and the skipped turn is over");
}

#[test]
fn on_stricter_ground_a_free_move_from_the_forest_is_one_square_too() {
    // KGD-OPT-3, KGD-10
    let scene = |option: &str| {
        let scene = Situation::under(2, &[("difficult_ground", option)]).no_armies().army("Anna", "K14", 1, 0);
        let mut play = scene.spent("Anna", "K14", 1, 0).keeps("Anna", "free-move").stage("movement").start();
        play.answer("Anna", "play a free move").answer("Anna", "1 knight at K14");
        [play.offers("Anna", "to J14"), play.offers("Anna", "to I14")]
    };
    assert_eq!(scene("one_square_turn"), [true, false]);
    assert_eq!(scene("stop_on_entry"), [true, true]);
}

#[test]
fn without_alliances_none_can_be_asked_for_a_life() {
    // KGD-OPT-8, KGD-N-5: gold, then villages, then the prison; nothing of an alliance.
    let scene = Situation::under(3, &[("alliances", "off")]).active("Bors").turn("Bors", 2).stage("taxes");
    let scene = scene.prisoner("Bors", "Anna", "Castle Caerlon", 2).gold("Bors", 0);
    let mut play = scene.start();
    play.answer("Bors", "give up").answer("Anna", "propose terms").answer("Anna", "14").answer("Anna", "Rochester");
    assert_eq!(play.labels("Anna"), ["one more turn in prison", "free at once"]);
    play.answer("Anna", "free at once").answer("Bors", "accept");
    assert_eq!((controller(&play, "Rochester"), stands(&play, "Bors").as_deref()), (Some("Anna"), Some("T21")));
}

#[test]
fn an_ambush_toll_takes_the_knight_or_the_footsoldier_by_a_throw() {
    // KGD-OPT-1, KGD-16.a: of a knight and a footsoldier an even die takes the knight; then table 2, and red.
    let scene = Situation::under(3, &[("ambush_toll", "1")]).no_armies().stage("battles").entered("N12");
    let scene = scene.army("Anna", "N12", 3, 0).army("Bors", "N12", 1, 1).keeps("Anna", "battle-plus-one");
    let mut play = scene.dice([7, 7, 2, 4, 4]).start();
    play.answer("Anna", "pass");
    assert_eq!(force(&play, "Bors", "N12"), (0, 1));
    play.answer("Anna", "pass");
    let round = &super::rounds(&play)[1];
    assert!(round.starts_with("Round 2, table 2") && round.contains("Mordred throws red 4"), "{round}");
}

#[test]
fn whoever_is_agreed_to_start_begins_every_round() {
    // KGD-OPT-9, KGD-R73: with Bors to start, a round is over when Anna has had her turn.
    let options = [("turn_order", "agreed"), ("starts", "2"), ("time_limit", "rounds"), ("limit", "1")];
    let scene = Situation::under(2, &options).active("Anna").stage("purchases").chivalry("Anna", 1);
    let mut play = scene.clone().start();
    end_turn(&mut play, "Anna");
    assert_eq!(play.outcome().map(|outcome| outcome.places.to_vec()), Some(vec![1, 2]));
    let mut play = scene.active("Bors").start();
    end_turn(&mut play, "Bors");
    assert_eq!(play.outcome(), None, "Bors has begun the round");
}
