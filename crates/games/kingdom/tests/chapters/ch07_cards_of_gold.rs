//! Chapter 7: the cards of fortune that bring or cost gold, or change prices and ways.

use serde_json::json;

use crate::common::*;

/// The gold of all six after a card, each having had 500.
fn gained(situation: Situation, card: &str) -> [i64; 6] {
    let play = situation.next_card(card).start();
    assert_eq!(pack(&play).last().map(String::as_str), Some(card));
    NAMES.map(|name| gold(&play, name) - 500)
}

#[test]
fn tribute_hoard_and_betrothal_enrich_the_drawer() {
    // KGD-7.c: saxon-tribute, barrow-hoard, dowry
    assert_eq!(gained(Situation::of(6), "saxon-tribute"), [40, 0, 0, 0, 0, 0]);
    assert_eq!(gained(Situation::of(6), "barrow-hoard"), [25, 0, 0, 0, 0, 0]);
    assert_eq!(gained(Situation::of(6), "dowry"), [50, 0, 0, 0, 0, 0]);
}

#[test]
fn harvest_seams_and_fair_pay_by_villages() {
    // KGD-7.a: good-harvest, new-seams, michaelmas-fair, for Arthur, Mordred, Mark, Lot, Urien and Nentres
    assert_eq!(gained(Situation::of(6), "good-harvest"), [2, 2, 2, 6, 2, 2]);
    assert_eq!(gained(Situation::of(6), "new-seams"), [6, 5, 5, 2, 5, 5]);
    assert_eq!(gained(Situation::of(6), "michaelmas-fair"), [0, 3, 3, 3, 3, 3]);
    assert_eq!(gained(Situation::of(6).controls("Anna", "Kelso"), "good-harvest"), [4, 2, 2, 4, 2, 2]);
}

#[test]
fn raiders_and_thieves_cost_the_drawer() {
    // KGD-7.c: raiders, thieves
    assert_eq!(gained(Situation::of(6), "raiders"), [-30, 0, 0, 0, 0, 0]);
    assert_eq!(gained(Situation::of(6), "thieves"), [-20, 0, 0, 0, 0, 0]);
}

#[test]
fn crumbling_walls_cost_by_castles() {
    // KGD-7.a: crumbling-walls
    let situation = Situation::of(6).controls("Bors", "Castle Caerlon");
    assert_eq!(gained(situation, "crumbling-walls"), [0, -10, -5, -5, -5, -5]);
}

#[test]
fn the_tithe_is_a_tenth_with_fractions_dropped() {
    // KGD-7.c: tithe
    assert_eq!(gained(Situation::of(6), "tithe"), [-50, 0, 0, 0, 0, 0]);
    let play = Situation::of(6).gold("Anna", 99).next_card("tithe").start();
    assert_eq!(gold(&play, "Anna"), 90);
    let play = Situation::of(6).gold("Anna", 9).next_card("tithe").start();
    assert_eq!(gold(&play, "Anna"), 9);
}

#[test]
fn a_payment_nobody_can_make_is_a_debt() {
    // KGD-R61: raiders, with 29 gold: payments follow KGD-32.
    let play = Situation::of(6).gold("Anna", 29).next_card("raiders").start();
    assert!(play.offers("Anna", "give up"));
    assert_eq!(play.asked("Anna").rule, "KGD-N-4");
}

#[test]
fn armourers_and_levy_lower_a_price() {
    // KGD-7.d: armourers, shire-levy
    for (card, kind, price) in [("armourers", "knights", 15), ("shire-levy", "footsoldiers", 10)] {
        let mut play = Situation::of(6).next_card(card).start();
        play.answer("Anna", "done").answer("Anna", &format!("{kind} for Castle Caerlon")).answer("Anna", "3");
        assert_eq!(gold(&play, "Anna"), 500 - 3 * price, "{card}");
        let other = if kind == "knights" { "footsoldiers" } else { "knights" };
        play.answer("Anna", &format!("{other} for Castle Caerlon")).answer("Anna", "1");
        let usual = if kind == "knights" { 15 } else { 20 };
        assert_eq!(gold(&play, "Anna"), 500 - 3 * price - usual, "{card}");
    }
}

#[test]
fn an_oath_of_fealty_brings_a_knight_to_a_castle_of_ones_choice() {
    // KGD-7.d: oath-of-fealty
    let mut play = Situation::of(6).controls("Anna", "Castle Dover").next_card("oath-of-fealty").start();
    play.answer("Anna", "done");
    assert_eq!(play.labels("Anna"), ["Castle Caerlon", "Castle Dover"]);
    play.answer("Anna", "Castle Dover");
    assert_eq!((force(&play, "Anna", "T21"), gold(&play, "Anna")), ((1, 0), 500));

    let situation = Situation::of(6).army("Anna", "C15", 20, 4).next_card("oath-of-fealty");
    let mut play = situation.start();
    play.answer("Anna", "done");
    assert_eq!(force(&play, "Anna", "C15"), (20, 4), "none left in the box");

    let situation = Situation::of(6).controls("Bors", "Castle Caerlon").controls("Anna", "Castle Dover");
    let mut play = situation.no_army("Anna").next_card("oath-of-fealty").start();
    play.answer("Anna", "done");
    assert_eq!(of(&play, "Anna", "armies"), json!([]), "nor for one who may not recruit");
}

#[test]
fn rivers_in_spate_close_the_bridges_until_the_drawers_next_turn() {
    // KGD-7.d: spate
    let situation = Situation::of(2).army("Anna", "H14", 0, 1).army("Anna", "G14", 0, 1).army("Bors", "G16", 1, 0);
    let mut play = situation.next_card("damsel").next_card("slander").next_card("spate").start();
    play.answer("Anna", "march from G14");
    let why = play.refused("Anna", "to H14", "KGD-7.d");
    assert!(why.contains("in flood"), "{why}");
    play.answer("Anna", "stay");
    march(&mut play, "Anna", "H14", "I14", (0, 1));
    assert_eq!(force(&play, "Anna", "I14"), (0, 1), "who stands on a bridge may leave it on either side");
    end_turn(&mut play, "Anna");
    play.answer("Bors", "march from G16");
    play.refused("Bors", "to H16", "KGD-7.d");
    play.answer("Bors", "stay");
    end_turn(&mut play, "Bors");
    march(&mut play, "Anna", "G14", "H14", (0, 1));
    assert_eq!(force(&play, "Anna", "H14"), (0, 1), "on the drawer's next turn it is over");
}

#[test]
fn snow_closes_the_mountains_until_the_drawers_next_turn() {
    // KGD-7.d: snow
    let situation = Situation::of(2).army("Anna", "D14", 0, 1).army("Anna", "E14", 0, 1).army("Bors", "N13", 1, 0);
    let mut play = situation.next_card("damsel").next_card("slander").next_card("snow").start();
    play.answer("Anna", "march from D14");
    let why = play.refused("Anna", "to E14", "KGD-7.d");
    assert!(why.contains("snow"), "{why}");
    play.answer("Anna", "stay");
    march(&mut play, "Anna", "E14", "E15", (0, 1));
    end_turn(&mut play, "Anna");
    play.answer("Bors", "march from N13");
    play.refused("Bors", "to M13", "KGD-7.d");
    play.answer("Bors", "stay");
    end_turn(&mut play, "Bors");
    march(&mut play, "Anna", "D14", "E14", (0, 1));
    assert_eq!(force(&play, "Anna", "E14"), (0, 1));
}

#[test]
fn the_legion_road_adds_two_squares_but_not_through_difficult_ground() {
    // KGD-7.d: roman-road
    let situation = Situation::of(2).army("Anna", "B15", 0, 1).army("Anna", "J14", 1, 0);
    let mut play = situation.next_card("slander").next_card("roman-road").start();
    play.answer("Anna", "march from J14");
    play.refused("Anna", "to L14", "KGD-9.iii");
    play.answer("Anna", "stay");
    march(&mut play, "Anna", "B15", "G15", (0, 1));
    assert_eq!(force(&play, "Anna", "G15"), (0, 1), "5 squares on foot");
    end_turn(&mut play, "Anna");
    play.answer("Bors", "march from Castle Dover (T21)");
    let why = play.refused("Bors", "to N21", "KGD-9.i");
    assert!(why.contains("5 is the most"), "only the drawer's pieces, only this turn: {why}");
}
