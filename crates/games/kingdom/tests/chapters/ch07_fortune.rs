//! Chapter 7: how a card of fortune is carried out, and the cards that are kept.

use serde_json::json;

use crate::common::*;

#[test]
fn a_card_binds_everyone_it_concerns() {
    // KGD-7.a: Outlaws are drawn by the first player, and the third has 2 knights in one forest square.
    let situation = Situation::of(6).army("Clarine", "K14", 2, 0).army("Anna", "L14", 0, 2).next_card("outlaws");
    let play = situation.start();
    assert_eq!(force(&play, "Clarine", "K14"), (1, 0));
    assert_eq!(force(&play, "Anna", "L14"), (0, 1));
    let told = play.told("Bors");
    let line = |words: &str| told.iter().position(|line| line.contains(words));
    assert!(line("King Arthur loses 1 footsoldier") < line("King Mark loses 1 knight"), "the drawer first: {told:?}");
}

#[test]
fn a_card_binds_its_drawer_first_and_then_the_others_clockwise() {
    // KGD-7.a: Mordred draws Outlaws, and three have men in a forest.
    let situation = Situation::of(6).active("Bors").army("Anna", "L14", 0, 1).army("Bors", "K14", 1, 0);
    let play = situation.army("Elaine", "L14", 0, 1).allied("Anna", "Elaine").next_card("outlaws").start();
    let losses: Vec<String> = play.told("Anna").into_iter().filter(|line| line.contains(" loses 1 ")).collect();
    let order = ["Mordred loses 1 knight", "King Urien loses 1 footsoldier", "King Arthur loses 1 footsoldier"];
    assert_eq!(losses.len(), 3, "{losses:?}");
    assert!(losses.iter().zip(order).all(|(line, who)| line.starts_with(who)), "{losses:?}");
}

#[test]
fn the_affected_player_chooses_and_as_much_as_possible_is_done() {
    // KGD-R61
    let situation = Situation::of(6).army("Clarine", "K14", 1, 1).army("Bors", "D15", 1, 1).next_card("outlaws");
    let mut play = situation.start();
    assert_eq!(play.labels("Clarine"), ["1 knight at K14", "1 footsoldier at K14"]);
    assert!(!play.is_asked("Anna"), "the choice is not the drawer's");
    play.answer("Clarine", "1 footsoldier at K14");
    assert_eq!((force(&play, "Clarine", "K14"), force(&play, "Bors", "D15")), ((1, 0), (1, 1)));
    let play = Situation::of(6).no_armies().next_card("outlaws").start();
    assert_eq!(stage(&play), "movement", "where there is nobody, nothing is lost");
}

#[test]
fn used_cards_go_to_the_bottom_and_kept_ones_when_played() {
    // KGD-7.b
    let play = Situation::of(6).next_card("dowry").start();
    assert_eq!(pack(&play).last().map(String::as_str), Some("dowry"));

    let situation = Situation::of(6).army("Anna", "D15", 1, 0).next_card("damsel").next_card("free-move");
    let mut play = situation.start();
    assert_eq!(of(&play, "Anna", "kept").as_array().map(Vec::len), Some(1));
    assert_eq!(pack(&play).len(), 46, "a kept card is in no pack");
    play.answer("Anna", "play a free move").answer("Anna", "1 knight at D15").answer("Anna", "to E15");
    assert_eq!(pack(&play).last().map(String::as_str), Some("free-move"));
    assert_eq!(of(&play, "Anna", "kept"), json!([]));
}

#[test]
fn card_money_goes_through_the_moneylender() {
    // KGD-7.c: two castles, and nobody gains what is paid for them.
    let situation = Situation::of(6).controls("Anna", "Castle Dover").next_card("crumbling-walls");
    let play = situation.start();
    assert_eq!(NAMES.map(|name| gold(&play, name)), [490, 500, 495, 495, 495, 495]);
    assert_eq!(play.state()["moneylender"], -2970);
}

#[test]
fn purchase_cards_act_in_the_purchase_step_of_that_turn() {
    // KGD-7.d: the Master Armourers.
    let mut play = Situation::of(2).next_card("damsel").next_card("slander").next_card("armourers").start();
    assert_eq!(stage(&play), "movement");
    play.answer("Anna", "done").answer("Anna", "knights for Castle Caerlon").answer("Anna", "2");
    assert_eq!(gold(&play, "Anna"), 470);
    play.answer("Anna", "footsoldiers for Castle Caerlon").answer("Anna", "1");
    assert_eq!(gold(&play, "Anna"), 455, "the price of footsoldiers is as ever");
    end_turn(&mut play, "Anna");
    play.answer("Bors", "done").answer("Bors", "knights for Castle Dover");
    assert!(play.asked("Bors").text.contains("at 20 gold each"), "nobody else buys cheaper");
    play.answer("Bors", "1");
    end_turn(&mut play, "Bors");
    play.answer("Anna", "done").answer("Anna", "knights for Castle Caerlon");
    assert!(play.asked("Anna").text.contains("at 20 gold each"), "nor he himself on his next turn");
}

#[test]
fn kept_cards_are_seen_by_all() {
    // KGD-R48
    let play = Situation::of(3).next_card("battle-plus-one").start();
    for name in &NAMES[..3] {
        assert!(play.was_told(name, "King Arthur draws the Dragon Banner and keeps it."), "{name}");
    }
    let play = Situation::under(3, &[("held_cards", "hidden")]).next_card("battle-plus-one").start();
    assert!(play.was_told("Anna", "Dragon Banner") && !play.was_told("Bors", "Dragon Banner"));
}

#[test]
fn fresh_horses_the_banner_and_the_lance_are_kept() {
    // KGD-7.b: free-move, battle-plus-one, magic-lance
    for id in ["free-move", "battle-plus-one", "magic-lance"] {
        let play = Situation::of(2).next_card(id).start();
        assert_eq!(of(&play, "Anna", "kept")[0]["card"], json!(fortune_cards(id)[0]), "{id}");
        assert!(!pack(&play).iter().take(3).any(|top| top == "magic-lance" && id == "magic-lance"));
        assert_eq!(pack(&play).len(), 46, "{id}");
    }
}

#[test]
fn cards_may_be_sold_without_need() {
    // KGD-R49
    let mut play = Situation::of(2).keeps("Anna", "free-move").stage("movement").start();
    play.answer("Anna", "make Mordred an offer");
    play.refused("Anna", "501", "KGD-N-2");
    play.answer("Anna", "0");
    let card = play.labels("Anna")[0].clone();
    play.answer("Anna", &card).answer("Anna", "15").answer("Anna", "without an alliance");
    play.answer("Bors", "accept");
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (515, 485));
    assert_eq!(of(&play, "Bors", "kept").as_array().map(Vec::len), Some(1));
    assert!(!play.offers("Anna", "play a free move"));
}
