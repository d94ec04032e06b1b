//! Chapter 7: who comes to a tournament, who is too tired, and the way home.

use serde_json::json;

use crate::common::*;

const RIDE: &str = "ride in the tournament";
const AWAY: &str = "stay away";

fn whitsun(seats: usize) -> Situation {
    Situation::of(seats).next_card("tournament-whitsun")
}

#[test]
fn after_the_tournament_all_rest_at_home_for_a_turn() {
    // KGD-7.T.v, KGD-R23
    let mut play = whitsun(2).challenger("Bors", "H14").dice([4, 6]).start();
    play.answer("Bors", RIDE).answer("Anna", "4").answer("Bors", "1");
    assert_eq!(stands(&play, "Bors").as_deref(), Some("T21"), "straight to his own castle");
    end_turn(&mut play, "Anna");
    play.refused("Bors", "Mordred from Castle Dover (T21)", "KGD-7.T.v");
    end_turn(&mut play, "Bors");
    play.refused("Anna", "King Arthur from Castle Caerlon (C15)", "KGD-7.T.v");
    end_turn(&mut play, "Anna");
    assert!(play.offers("Bors", "Mordred from Castle Dover (T21)"), "on the turn after that he may");
}

#[test]
fn the_excused_lose_no_chivalry() {
    // KGD-R46: a prisoner, one bound to his castle, one with less than 2 stamina.
    let situation = whitsun(4).chivalry("Bors", 5).chivalry("Clarine", 5).chivalry("Dinadan", 5);
    let situation = situation.prisoner("Bors", "Anna", "Castle Caerlon", 2).stamina("Dinadan", 1);
    let play = situation.record("Clarine", "bound_through", json!(1)).start();
    assert_eq!(stage(&play), "purchases", "nobody is asked");
    assert_eq!(["Bors", "Clarine", "Dinadan"].map(|name| of(&play, name, "chivalry")), [5, 5, 5].map(|p| json!(p)));
    assert_eq!(gold(&play, "Anna"), 560);
}

#[test]
fn a_host_without_a_castle_or_a_free_challenger_holds_no_tournament() {
    // KGD-R46
    let cases = [
        whitsun(2).landless("Anna"),
        whitsun(2).prisoner("Anna", "Bors", "Castle Dover", 2),
        whitsun(2).stamina("Anna", 1),
        whitsun(2).record("Anna", "bound_through", json!(1)),
    ];
    for situation in cases {
        let play = situation.chivalry("Bors", 3).start();
        assert_eq!(stage(&play), "movement", "his turn goes on with movement and battle");
        assert_eq!((gold(&play, "Anna"), of(&play, "Bors", "chivalry")), (500, json!(3)));
    }
    let situation = whitsun(2).controls("Bors", "Castle Caerlon").controls("Anna", "Castle Tintagel");
    let play = situation.no_army("Anna").challenger("Anna", "D15").start();
    assert_eq!(stands(&play, "Anna").as_deref(), Some("H21"), "else in the castle nearest to his own");
    assert!(play.is_asked("Bors"));
}

#[test]
fn without_a_castle_a_guest_goes_back_where_he_came_from() {
    // KGD-R26
    let mut play = whitsun(2).landless("Bors").no_army("Bors").challenger("Bors", "H14").dice([4, 6]).start();
    play.answer("Bors", RIDE).answer("Anna", "4").answer("Bors", "1");
    assert_eq!(stands(&play, "Bors").as_deref(), Some("H14"));
    let situation = whitsun(2).controls("Anna", "Castle Dover").controls("Bors", "Castle Garlot");
    let situation = situation.no_army("Bors").controls("Bors", "Castle Dunpelder").challenger("Bors", "H14");
    let mut play = situation.dice([4, 6]).start();
    play.answer("Bors", RIDE).answer("Anna", "4").answer("Bors", "1");
    assert_eq!(stands(&play, "Bors").as_deref(), Some("X12"), "or to the castle of his nearest to his own");
}

#[test]
fn who_has_no_stamina_left_retires_and_forfeits() {
    // KGD-R45: Mordred is struck down to nothing by Arthur, and Mark need not ride against him.
    let mut play = whitsun(3).stamina("Bors", 2).dice([1, 6, 6, 1]).start();
    play.answer("Bors", RIDE).answer("Clarine", RIDE).answer("Anna", "1").answer("Bors", "1");
    assert_eq!(of(&play, "Bors", "stamina"), 0);
    play.answer("Anna", "1").answer("Clarine", "1");
    assert!(play.was_told("Anna", "Mordred is too tired to ride, so King Mark scores."));
    assert_eq!(
        (gold(&play, "Clarine"), of(&play, "Bors", "out")),
        (560, json!(null)),
        "2 + 2 points; and nobody dies of it"
    );
}

#[test]
fn stamina_never_falls_below_nil() {
    // KGD-R45: with 3 stamina Mordred is struck by Arthur and by Mark, and then he is done.
    let mut play = whitsun(4).stamina("Bors", 3).dice([1, 6, 1, 6, 1, 6, 6, 1, 1, 6]).start();
    play.answer("Bors", RIDE).answer("Clarine", RIDE).answer("Dinadan", RIDE);
    for (one, other) in [("Anna", "Bors"), ("Anna", "Clarine"), ("Anna", "Dinadan"), ("Bors", "Clarine")] {
        play.answer(one, "1").answer(other, "1");
    }
    assert_eq!(of(&play, "Bors", "stamina"), 0);
    assert!(play.was_told("Anna", "Mordred is too tired to ride, so King Lot scores."));
}

#[test]
fn stamina_comes_back_in_a_turn_at_ones_own_castle() {
    // KGD-R45
    let rested = |situation: Situation| {
        let mut play = situation.stamina("Anna", 4).next_card("damsel").start();
        end_turn(&mut play, "Anna");
        of(&play, "Anna", "stamina").as_i64()
    };
    assert_eq!(rested(Situation::of(2)), Some(6));
    assert_eq!(
        rested(Situation::of(2).challenger("Anna", "T21").controls("Anna", "Castle Dover").no_army("Bors")),
        Some(6)
    );
    assert_eq!(rested(Situation::of(2).challenger("Anna", "D15")), Some(4));
    assert_eq!(rested(Situation::of(2).controls("Bors", "Castle Caerlon").no_army("Anna")), Some(4));
    let mut play = Situation::of(2).stamina("Anna", 9).next_card("damsel").start();
    end_turn(&mut play, "Anna");
    assert_eq!(of(&play, "Anna", "stamina"), 10, "10 is the most");
    let mut play = Situation::of(2).stamina("Anna", 4).challenger("Anna", "D15").stage("movement").start();
    ride(&mut play, "Anna", "C15");
    end_turn(&mut play, "Anna");
    assert_eq!(of(&play, "Anna", "stamina"), 4, "he must have been there from the start");
}

#[test]
fn declining_is_no_tournament_for_oneself() {
    // KGD-7.T.v: who stayed away is not bound.
    let mut play = whitsun(2).start();
    play.answer("Bors", AWAY);
    end_turn(&mut play, "Anna");
    assert!(play.offers("Bors", "Mordred from Castle Dover (T21)"));
}
