//! Offers between players, and what counts as answered when a clock runs out.

use super::Play;
use super::field;
use crate::common::{Situation, active, gold, of, stage};

fn market() -> Situation {
    Situation::of(3).stage("movement").keeps("Anna", "free-move").gold("Anna", 100).gold("Bors", 20)
}

/// Anna offers Bors her card for so much.
fn sells(play: &mut Play, price: &str) {
    play.answer("Anna", "make Mordred an offer").answer("Anna", "0").answer("Anna", "Fresh Horses (1 of 6)");
    play.answer("Anna", price).answer("Anna", "without an alliance");
}

fn cards(play: &Play, name: &str) -> usize {
    of(play, name, "kept").as_array().map_or(0, Vec::len)
}

#[test]
fn what_is_accepted_is_exchanged_at_once() {
    // KGD-N-1
    let mut play = market().start();
    sells(&mut play, "15");
    assert!(
        play.asked("Bors").text.contains("King Arthur offers you Fresh Horses in return for 15 gold"),
        "{}",
        play.asked("Bors").text
    );
    assert_eq!((cards(&play, "Anna"), gold(&play, "Anna")), (1, 100), "nothing yet");
    play.answer("Bors", "accept");
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (115, 5));
    assert_eq!((cards(&play, "Anna"), cards(&play, "Bors")), (0, 1));
    assert!(play.is_asked("Anna"), "and she goes on");
}

#[test]
fn what_is_declined_changes_nothing() {
    // KGD-N-1
    let mut play = market().start();
    sells(&mut play, "15");
    play.answer("Bors", "decline");
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors"), cards(&play, "Anna")), (100, 20, 1));
}

#[test]
fn nobody_can_accept_what_he_cannot_pay() {
    // KGD-N-1
    let mut play = market().gold("Bors", 10).start();
    play.answer("Anna", "make Mordred an offer").answer("Anna", "0").answer("Anna", "Fresh Horses (1 of 6)");
    play.refuse("Anna", "15");
    assert_eq!(play.range("Anna"), (0, 10));
}

#[test]
fn what_the_other_does_not_have_cannot_be_accepted() {
    // KGD-N-1: with hidden cards one may ask for a card that is not there.
    let scene = Situation::under(3, &[("held_cards", "hidden")]).stage("movement").keeps("Bors", "magic-lance");
    let secret = serde_json::json!([{ "card": 13, "secret_of": 2 }]);
    let mut play = scene.record("Bors", "kept", secret).start();
    play.answer("Anna", "make Mordred an offer").answer("Anna", "30").answer("Anna", "0");
    play.answer("Anna", "The Dragon Banner (1 of 7)").answer("Anna", "without an alliance");
    assert_eq!(play.labels("Bors"), ["decline"]);
}

#[test]
fn others_may_make_the_active_player_an_offer_while_he_considers() {
    // KGD-N-1
    let mut play = market().start();
    assert_eq!(play.may_speak().len(), 2);
    assert_eq!(play.labels("Bors"), ["make King Arthur an offer"], "to him alone");
    play.answer("Bors", "make King Arthur an offer").answer("Bors", "12").answer("Bors", "0");
    play.answer("Bors", "Fresh Horses (1 of 6)").answer("Bors", "without an alliance");
    assert!(play.is_asked("Anna") && play.offers("Anna", "accept"));
    play.answer("Anna", "accept");
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors"), cards(&play, "Bors")), (112, 8, 1));
    assert!(play.offers("Anna", "done"), "and then she is asked again what she moves");
}

#[test]
fn offers_can_be_made_in_step_iv_and_in_step_v() {
    // KGD-N-1: any step of the turn outside a battle.
    let scene = field((2, 0), (1, 0)).army("Anna", "Q10", 1, 0).army("Clarine", "Q10", 1, 0).entered("Q10");
    let mut play = scene.gold("Anna", 10).gold("Bors", 50).start();
    assert!(play.offers("Anna", "fight at N12") && play.offers("Anna", "make Mordred an offer"));
    assert!(play.offers("Bors", "make King Arthur an offer"));
    play.answer("Anna", "make Mordred an offer");
    assert_eq!(play.range("Anna"), (0, 4), "gold set aside as wages cannot be traded");
    let play = Situation::of(2).stage("purchases").start();
    assert!(play.offers("Anna", "make Mordred an offer"));
}

#[test]
fn gold_cards_and_alliances_are_traded_and_nothing_else() {
    // KGD-N-2
    let mut play = market().keeps("Bors", "battle-plus-one").start();
    play.answer("Anna", "make Mordred an offer");
    assert_eq!(play.range("Anna"), (0, 100));
    play.answer("Anna", "0");
    assert_eq!(play.labels("Anna"), ["Fresh Horses (1 of 6)"]);
    play.answer("Anna", "(none)");
    assert_eq!(play.range("Anna"), (0, 20));
    play.answer("Anna", "0");
    assert_eq!(play.labels("Anna"), ["The Dragon Banner (1 of 7)"]);
    play.answer("Anna", "(none)");
    assert_eq!(play.labels("Anna"), ["with an alliance", "without an alliance"]);
    play.answer("Anna", "without an alliance");
    assert!(play.was_told("Bors", "King Arthur decides to offer Mordred nothing after all."));
    assert!(play.is_asked("Anna"), "no village, piece or prisoner was ever asked about");
}

#[test]
fn gold_that_battles_will_cost_cannot_be_traded() {
    // KGD-N-2
    let scene = Situation::of(2).no_armies().army("Anna", "N11", 2, 0).army("Bors", "N12", 1, 0).gold("Anna", 10);
    let mut play = scene.stage("movement").start();
    play.answer("Anna", "march from N11").answer("Anna", "to N12").answer("Anna", "2").answer("Anna", "attack");
    play.answer("Anna", "make Mordred an offer");
    assert_eq!(play.range("Anna"), (0, 6), "4 of 10 are pledged");
}

#[test]
fn whoever_does_not_answer_declines_or_passes() {
    // KGD-P-2
    let default = |play: &Play, name: &str| play.asked(name).otherwise.unwrap_or_default();
    let mut play = market().start();
    sells(&mut play, "15");
    assert_eq!(default(&play, "Bors"), "decline", "an offer");
    let play = Situation::of(3).next_card("tournament-whitsun").start();
    assert!(default(&play, "Bors").starts_with("stay away"), "an invitation: {}", default(&play, "Bors"));
    let play = field((2, 0), (2, 0)).keeps("Bors", "battle-plus-one").dice([4, 4]).start();
    assert_eq!(default(&play, "Bors"), "pass", "a battle card");
    let mut play = crate::common::fresh(2, &[]);
    assert_eq!(default(&play, "Anna"), "King Arthur", "a Challenger: the first that is free");
    for name in ["Anna", "Bors"] {
        let first = play.labels(name)[0].clone();
        play.answer(name, &first);
    }
    assert_eq!(default(&play, "Anna"), "pass", "an auction");
    play.answer("Anna", "bid");
    assert_eq!(default(&play, "Anna"), "1", "the least bid");
}

#[test]
fn whoever_is_away_on_his_own_turn_does_nothing_that_costs_him() {
    // KGD-P-2
    let default = |play: &Play, name: &str| play.asked(name).otherwise.unwrap_or_default();
    let mut play = Situation::of(2).stage("movement").army("Bors", "D15", 1, 0).start();
    assert_eq!(default(&play, "Anna"), "done");
    play.answer("Anna", "march from Castle Caerlon (C15)");
    assert_eq!(default(&play, "Anna"), "stay");
    play.answer("Anna", "to D15");
    assert_eq!(default(&play, "Anna"), "0", "as few as can be");
    play.answer("Anna", "0");
    assert_eq!(default(&play, "Anna"), "1");
    play.answer("Anna", "1");
    assert_eq!(default(&play, "Anna"), "stay", "nobody attacks");
    let mut play = Situation::of(2).stage("purchases").start();
    assert_eq!(default(&play, "Anna"), "done");
    play.answer("Anna", "knights for Castle Caerlon");
    assert_eq!(default(&play, "Anna"), "0", "nothing is bought");
    play.answer("Anna", "0");
    assert_eq!((gold(&play, "Anna"), default(&play, "Anna").as_str()), (500, "done"));
    let play = Situation::of(2).next_card("alms").start();
    assert_eq!(default(&play, "Anna"), "keep the gold");
    let play = Situation::of(2).next_card("green-wager").start();
    assert_eq!(default(&play, "Anna"), "refuse the wager");
    // From a Guardian he retreats, unless it is that which kills him: the Wyvern asks for 3 endurance.
    let wyvern = |endurance: i32| {
        let scene = Situation::of(2).challenger("Anna", "N20").next_guardian(11).stage("battles");
        scene.endurance("Anna", endurance).start()
    };
    assert!(default(&wyvern(4), "Anna").starts_with("retreat to"));
    assert_eq!(default(&wyvern(3), "Anna"), "fight");
    // A captor who is away executes nobody.
    let scene = Situation::of(2).prisoner("Anna", "Bors", "Castle Dover", 1).gold("Anna", 0).landless("Anna");
    let mut play = scene.stage("taxes").start();
    play.answer("Anna", "give up");
    assert_eq!(default(&play, "Bors"), "release him for the gold he has");
}

#[test]
fn ten_offers_to_one_player_are_all_in_a_step() {
    // KGD-R78, KGD-N-1
    let mut play = Situation::of(3).stage("movement").start();
    for _ in 0..10 {
        play.answer("Anna", "make Mordred an offer").answer("Anna", "0").answer("Anna", "0");
        play.answer("Anna", "without an alliance");
    }
    assert!(!play.offers("Anna", "make Mordred an offer") && play.offers("Anna", "make King Mark an offer"));
    // Nor may others keep her from moving.
    for _ in 0..10 {
        play.answer("Bors", "make King Arthur an offer").answer("Bors", "0").answer("Bors", "0");
        play.answer("Bors", "without an alliance");
    }
    assert!(!play.may_speak().contains(play.seat("Bors")) && play.may_speak().contains(play.seat("Clarine")));
    let why = play.refused("Anna", "make Mordred an offer", "KGD-R78");
    assert!(why.contains("you have made Mordred 10 offers, the most that are allowed in one step of a turn"), "{why}");
    play.answer("Anna", "done");
    assert!(play.offers("Anna", "make Mordred an offer"), "in the next step there is more to talk about");
}

#[test]
fn who_thinks_better_of_it_twenty_times_has_ended_the_step() {
    // KGD-R78, KGD-9, KGD-22
    let mut play = Situation::of(3).stage("movement").start();
    let march = play.label("Anna", "march from ");
    for _ in 0..20 {
        assert_eq!(stage(&play), "movement");
        play.answer("Anna", &march).answer("Anna", "stay");
    }
    assert_eq!(stage(&play), "purchases");
    let buy = play.labels("Anna").swap_remove(0);
    for _ in 0..20 {
        assert_eq!(active(&play), "Anna");
        play.answer("Anna", &buy).answer("Anna", "0");
    }
    assert_eq!(active(&play), "Bors", "her turn is over");
    let told = play.told("Bors");
    let why = |line: &&String| *line == "King Arthur has changed his mind 20 times, so play goes on.";
    assert_eq!(told.iter().filter(why).count(), 2, "both times all are told why: {told:?}");
}

#[test]
fn in_every_step_of_a_turn_a_spent_offer_is_barred_with_the_reason() {
    // KGD-R78, KGD-N-1
    let spend = |play: &mut Play, name: &str, to: &str| {
        for _ in 0..10 {
            play.answer(name, &format!("make {to} an offer")).answer(name, "0").answer(name, "0");
            if play.offers(name, "without an alliance") {
                play.answer(name, "without an alliance");
            }
        }
    };
    let battles = Situation::of(3).stage("battles").army("Anna", "D15", 1, 0).army("Bors", "D15", 1, 0);
    for mut play in [battles.start(), Situation::of(3).stage("purchases").start()] {
        spend(&mut play, "Anna", "Mordred");
        play.refused("Anna", "make Mordred an offer", "KGD-R78");
    }
    // An ally who has said all he can could still end the alliance.
    for step in ["movement", "purchases"] {
        let mut play = Situation::of(3).allied("Anna", "Bors").stage(step).start();
        spend(&mut play, "Bors", "King Arthur");
        play.refused("Bors", "make King Arthur an offer", "KGD-R78");
    }
}
