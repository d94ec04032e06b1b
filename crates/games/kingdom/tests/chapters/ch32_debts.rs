//! Chapter 32: debts, and how to raise the money.

use super::Play;
use crate::common::{Situation, gold, of, stage};

/// Anna owes 28 for allegiances and has 20 gold.
fn owes() -> Situation {
    let sworn = Situation::of(3).allegiance("Anna", "lot", 16).allegiance("Anna", "urien", 12);
    sworn.allegiance("Clarine", "nentres", 1).gold("Anna", 20).gold("Bors", 50).gold("Clarine", 50).stage("costs")
}

fn is_out(play: &Play, name: &str) -> bool {
    !of(play, name, "out").is_null()
}

#[test]
fn whoever_cannot_pay_in_full_is_bankrupt() {
    // KGD-32
    let mut play = owes().start();
    assert_eq!(
        play.asked("Anna").text,
        "How do you raise 8 gold? You owe 28. If you cannot raise it, you are out of the game."
    );
    play.answer("Anna", "hear what the others offer").answer("Bors", "nothing more").answer("Clarine", "nothing more");
    assert!(is_out(&play, "Anna"));
    assert!(play.was_told("Bors", "King Arthur is bankrupt and out of the game"));
    let play = owes().gold("Anna", 28).start();
    assert_eq!((gold(&play, "Anna"), is_out(&play, "Anna")), (0, false), "what can be paid is paid");
}

#[test]
fn payments_of_cards_can_bankrupt_too_even_out_of_turn() {
    // KGD-32
    let scene = Situation::of(3).next_card("crumbling-walls").gold("Bors", 4).gold("Anna", 50);
    let mut play = scene.start();
    assert!(play.is_asked("Bors"), "he owes 5 for Castle Dover on Anna's turn");
    play.answer("Bors", "give up");
    assert!(is_out(&play, "Bors"));
    assert_eq!(stage(&play), "movement", "and her turn goes on");
}

#[test]
fn a_debtor_may_sell_his_cards() {
    // KGD-32.i
    let mut play = owes().keeps("Anna", "free-move").start();
    play.answer("Anna", "make Mordred an offer").answer("Anna", "0").answer("Anna", "Fresh Horses (1 of 6)");
    play.answer("Anna", "10").answer("Anna", "without an alliance").answer("Bors", "accept");
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (2, 40), "the debt is paid at once");
    assert!(!is_out(&play, "Anna"));
    assert_eq!((of(&play, "Bors", "kept").as_array().map(Vec::len), stage(&play).as_str()), (Some(1), "movement"));
}

#[test]
fn a_debtor_may_look_for_an_ally_with_gold() {
    // KGD-32.ii
    let mut play = owes().start();
    play.answer("Anna", "make Mordred an offer").answer("Anna", "0").answer("Anna", "8");
    play.answer("Anna", "with an alliance").answer("Bors", "accept");
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors"), is_out(&play, "Anna")), (0, 42, false));
    assert!(play.was_told("Clarine", "King Arthur and Mordred are allies."));
    // Or an opponent offers it.
    let mut play = owes().start();
    play.answer("Anna", "hear what the others offer").answer("Bors", "make King Arthur an offer").answer("Bors", "8");
    play.answer("Bors", "0").answer("Bors", "with an alliance").answer("Anna", "accept");
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors"), stage(&play).as_str()), (0, 42, "movement"));
}

#[test]
fn the_window_closes_when_all_others_offer_nothing_more() {
    // KGD-N-4
    let mut play = owes().gold("Anna", 23).start();
    play.answer("Anna", "hear what the others offer").answer("Bors", "nothing more");
    assert!(!is_out(&play, "Anna") && play.is_asked("Clarine"));
    assert_eq!(play.asked("Clarine").otherwise.as_deref(), Some("nothing more"));
    play.answer("Clarine", "nothing more");
    assert!(is_out(&play, "Anna"), "with the last refusal");
}

#[test]
fn an_offer_keeps_the_window_open_until_the_debt_is_covered() {
    // KGD-N-4
    let mut play = owes().start();
    play.answer("Anna", "hear what the others offer").answer("Bors", "make King Arthur an offer").answer("Bors", "3");
    play.answer("Bors", "0").answer("Bors", "without an alliance").answer("Anna", "accept");
    assert!(play.asked("Clarine").text.contains("5 gold short"), "{}", play.asked("Clarine").text);
    play.answer("Clarine", "nothing more");
    let all = ["make Mordred an offer", "make King Mark an offer", "hear what the others offer", "give up"];
    assert_eq!(play.labels("Anna"), all, "whoever offers nothing himself may still be made an offer");
    play.answer("Anna", "hear what the others offer").answer("Bors", "make King Arthur an offer").answer("Bors", "5");
    play.answer("Bors", "0").answer("Bors", "without an alliance").answer("Anna", "accept");
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors"), stage(&play).as_str()), (0, 42, "movement"));
}

#[test]
fn nobody_else_is_asked_once_the_debt_is_covered() {
    // KGD-N-4: Mordred gives just what is missing.
    let mut play = owes().start();
    play.answer("Anna", "hear what the others offer").answer("Bors", "make King Arthur an offer").answer("Bors", "8");
    play.answer("Bors", "0").answer("Bors", "without an alliance").answer("Anna", "accept");
    assert!(!play.is_asked("Clarine"));
    assert!(play.was_told("Clarine", "King Arthur pays 28 gold for his allegiances."), "and it is paid at once");
}

#[test]
fn a_debtor_may_give_up_and_does_when_the_clock_runs_out() {
    // KGD-N-4
    let mut play = owes().start();
    assert_eq!(play.asked("Anna").otherwise.as_deref(), Some("give up"));
    play.answer("Anna", "give up");
    assert!(is_out(&play, "Anna"));
}

#[test]
fn offers_in_the_window_may_be_declined() {
    // KGD-N-4
    let mut play = owes().keeps("Anna", "magic-lance").start();
    play.answer("Anna", "make King Mark an offer").answer("Anna", "0").answer("Anna", "The Magic Lance");
    assert_eq!(play.range("Anna"), (0, 50));
    play.answer("Anna", "50").answer("Anna", "without an alliance").answer("Clarine", "decline");
    assert_eq!((gold(&play, "Anna"), gold(&play, "Clarine")), (20, 50));
    assert!(play.is_asked("Anna") && play.offers("Anna", "give up"));
}

#[test]
fn there_are_no_partial_payments() {
    // KGD-R51
    let mut play = owes().start();
    let bank = |play: &Play| play.state()["moneylender"].as_i64().unwrap_or_default();
    let before = bank(&play);
    play.answer("Anna", "give up");
    assert!(!play.was_told("Bors", "pays"), "{:?}", play.told("Bors"));
    assert_eq!(bank(&play) - before, 20, "all he has goes to the moneylender when he is out");
    assert_eq!((gold(&play, "Bors"), gold(&play, "Clarine")), (50, 50));
}

/// One player makes another an offer of nothing.
#[track_caller]
fn offers_nothing(play: &mut Play, name: &str, to: &str) {
    play.answer(name, &format!("make {to} an offer"));
    while play.is_asked(name) && play.asked(name).rule == "KGD-N-2" {
        play.answer(name, "0");
    }
    play.answer(name, "without an alliance");
}

#[test]
fn a_debtor_makes_each_of_the_others_five_offers_and_no_more() {
    // KGD-R78, KGD-N-4
    let mut play = owes().start();
    (0..5).for_each(|_| offers_nothing(&mut play, "Anna", "Mordred"));
    assert_eq!(play.labels("Anna"), ["make King Mark an offer", "hear what the others offer", "give up"]);
    let why = play.refused("Anna", "make Mordred an offer", "KGD-R78");
    assert!(why.contains("you have made Mordred 5 offers, the most that are allowed for one debt"), "{why}");
    (0..5).for_each(|_| offers_nothing(&mut play, "Anna", "King Mark"));
    assert_eq!(play.labels("Anna"), ["hear what the others offer", "give up"], "he is still in the game");
    play.answer("Anna", "hear what the others offer").answer("Bors", "make King Arthur an offer").answer("Bors", "8");
    play.answer("Bors", "0").answer("Bors", "without an alliance").answer("Anna", "accept");
    assert_eq!((gold(&play, "Anna"), stage(&play).as_str()), (0, "movement"), "and the others can still save him");
}

#[test]
fn a_player_who_has_made_a_debtor_five_offers_has_nothing_more_to_offer() {
    // KGD-R78, KGD-N-4
    let mut play = owes().start();
    play.answer("Anna", "hear what the others offer");
    for _ in 0..4 {
        offers_nothing(&mut play, "Bors", "King Arthur");
        play.answer("Clarine", "make King Arthur an offer").answer("Clarine", "0").answer("Clarine", "0");
        play.answer("Clarine", "without an alliance").answer("Anna", "hear what the others offer");
    }
    offers_nothing(&mut play, "Bors", "King Arthur");
    offers_nothing(&mut play, "Clarine", "King Arthur");
    assert!(is_out(&play, "Anna"), "nobody is left to hear");
}
