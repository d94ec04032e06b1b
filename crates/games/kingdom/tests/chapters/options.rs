//! Options, secrets, and what the program does by itself.

use kingdom::board::Board;
use serde_json::json;
use table::{AtRandom, Game, Playout, Quick, RuleBook, Seat, Setup};

use super::Play;
use super::field;
use crate::common::{Situation, active, castle, gold, of, stands};

#[test]
fn difficult_ground_may_be_stricter() {
    // KGD-OPT-3
    let reaches = |option: &str, from: &str, to: &str| {
        let scene = Situation::under(2, &[("difficult_ground", option)]).no_armies().army("Anna", from, 1, 0);
        let mut play = scene.stage("movement").start();
        play.answer("Anna", &format!("march from {from}"));
        play.offers("Anna", &format!("to {to}"))
    };
    // L19 is forest; M19 and N19 lie open beyond it.
    assert!(reaches("stop_on_entry", "L19", "M19") && reaches("stop_on_entry", "L19", "N19"));
    assert!(reaches("one_square_turn", "L19", "M19") && !reaches("one_square_turn", "L19", "N19"));
    assert!(reaches("one_square_turn", "M19", "O20"), "only those who begin there are slowed");
}

#[test]
fn captivity_may_bind_the_whole_player() {
    // KGD-OPT-4
    let prisoner = |option: &str, turn: u32| {
        let scene = Situation::under(3, &[("captivity", option)]).active("Bors").turn("Bors", turn);
        scene.prisoner("Bors", "Anna", "Castle Caerlon", 2).gold("Bors", 100).gold("Anna", 100)
    };
    let play = prisoner("whole_player", 0).start();
    assert_eq!((active(&play), gold(&play, "Bors")), ("Clarine", 100), "his turn passes at once, without tax");
    assert!(!play.was_told("Bors", "Mordred draws") && stands(&play, "Bors").is_none());
    // At the end of the second skipped turn he is ransomed, and that turn is skipped as well.
    let play = prisoner("whole_player", 1).start();
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors"), stands(&play, "Bors").as_deref()), (130, 70, Some("T21")));
    assert_eq!(active(&play), "Clarine", "a turn that was skipped stays skipped");
    let play = prisoner("challenger_only", 0).start();
    assert_eq!(active(&play), "Bors", "else only the Challenger is bound");
    assert!(play.is_asked("Bors"));
}

#[test]
fn the_pieces_of_a_captive_player_still_defend_themselves() {
    // KGD-OPT-4
    let scene = Situation::under(3, &[("captivity", "whole_player")]).no_armies().army("Anna", "N12", 0, 1);
    let scene = scene.army("Bors", "N12", 2, 0).prisoner("Bors", "Anna", "Castle Caerlon", 2).entered("N12");
    let play = scene.stage("battles").dice([1, 4]).start();
    assert!(play.was_told("Anna", "Mordred wins; the force of King Arthur is destroyed."));
}

/// A game in which Bors draws this card in secret.
fn draws_in_secret(card: &str) -> Play {
    Situation::under(3, &[("held_cards", "hidden")]).active("Bors").next_card(card).start()
}

#[test]
fn kept_cards_may_be_hidden() {
    // KGD-OPT-7
    let play = draws_in_secret("magic-lance");
    assert!(play.was_told("Bors", "the Magic Lance"));
    assert!(!play.was_told("Anna", "Lance") && play.was_told("Anna", "Mordred"));
    // All that the others see is the same, whichever card it is.
    let (one, other) = (draws_in_secret("magic-lance"), draws_in_secret("battle-plus-one"));
    for viewer in [Some(Seat::new(0)), Some(Seat::new(2)), None] {
        let [one, other] = [&one, &other].map(|play| serde_json::to_string(&play.game().view(viewer)).expect("a view"));
        assert_eq!(one, other);
    }
    assert_eq!(one.told("Anna"), other.told("Anna"));
    let open = Situation::of(3).active("Bors").next_card("magic-lance").start();
    assert!(open.was_told("Anna", "the Magic Lance"), "by default they are open");
}

#[test]
fn hidden_cards_are_dealt_anew_for_those_who_do_not_know_them() {
    // KGD-OPT-7
    let play = draws_in_secret("magic-lance");
    assert!(knows_the_lance(&play, 1), "he knows his own");
    assert!(!knows_the_lance(&play, 0), "the others do not");
}

/// Whether the card that Bors keeps is the Magic Lance in all worlds that may be so for all a seat knows.
fn knows_the_lance(play: &Play, seat: usize) -> bool {
    (0..20).all(|seed| {
        let mut game = play.game().clone();
        game.hide(Some(Seat::new(seat)), &mut Quick::new(seed));
        serde_json::to_value(&game).expect("plain data")["players"][1]["kept"][0]["card"] == 13
    })
}

#[test]
fn whoever_was_offered_a_hidden_card_knows_it() {
    // KGD-OPT-7
    let mut play = draws_in_secret("magic-lance");
    play.answer("Bors", "make King Arthur an offer").answer("Bors", "0").answer("Bors", "The Magic Lance");
    play.answer("Bors", "20").answer("Bors", "without an alliance");
    assert!(knows_the_lance(&play, 0) && !knows_the_lance(&play, 2));
    play.answer("Anna", "decline");
    assert!(knows_the_lance(&play, 0) && !knows_the_lance(&play, 2));
}

#[test]
fn an_offer_of_hidden_cards_is_between_two() {
    // KGD-OPT-7
    let mut play = draws_in_secret("magic-lance");
    play.answer("Bors", "make King Arthur an offer").answer("Bors", "0").answer("Bors", "The Magic Lance");
    play.answer("Bors", "20").answer("Bors", "without an alliance").answer("Anna", "accept");
    assert!(play.was_told("Anna", "the Magic Lance") && !play.was_told("Clarine", "Lance"));
    assert_eq!(of(&play, "Anna", "kept").as_array().map(Vec::len), Some(1));
}

#[test]
fn the_order_of_play_may_be_agreed() {
    // KGD-OPT-9: no dice are scripted, and none are thrown.
    let agreed = [("turn_order", "agreed"), ("starts", "2")];
    let play = crate::common::fresh(3, &agreed);
    assert!(play.is_asked("Bors") && play.waiting().len() == 1);
    assert!(!play.was_told("Anna", "throws"));
    let beyond = [("turn_order", "agreed"), ("starts", "4")];
    assert!(std::panic::catch_unwind(|| crate::common::fresh(3, &beyond)).is_err(), "there is no fourth seat");
}

#[test]
fn invitations_go_round_from_the_host() {
    // KGD-N-6
    let mut play = Situation::of(4).active("Clarine").next_card("tournament-whitsun").start();
    for name in ["Dinadan", "Anna", "Bors"] {
        assert!(play.is_asked(name) && play.waiting().len() == 1, "{name} is next");
        assert_eq!(play.asked(name).otherwise.as_deref(), Some("stay away"));
        play.answer(name, "stay away");
        assert!(play.was_told("Clarine", "stays away from the tournament"), "publicly");
    }
    assert_eq!(gold(&play, "Clarine"), 560, "champion, alone");
}

#[test]
fn bids_rise_in_seat_order_and_a_pass_is_final() {
    // KGD-N-9
    let mut play = crate::common::fresh(3, &[]);
    for name in ["Anna", "Bors", "Clarine"] {
        let first = play.labels(name)[0].clone();
        play.answer(name, &first);
    }
    assert!(
        play.asked("Anna").text.contains("So far you pay 0 gold a turn for allegiances and collect 14 gold of tax"),
        "{}",
        play.asked("Anna").text
    );
    play.answer("Anna", "bid").answer("Anna", "4").answer("Bors", "bid");
    assert_eq!(play.range("Bors").0, 5, "more than the last");
    play.answer("Bors", "6").answer("Clarine", "pass").answer("Anna", "pass");
    let sworn = of(&play, "Bors", "allegiances");
    assert_eq!((sworn.as_array().map(Vec::len), sworn[0]["cost"].clone()), (Some(1), json!(6)));
}

#[test]
fn nobody_sees_tokens_packs_or_answers() {
    // KGD-P-1
    let at = |site: &str, guardian: u8, riddle: u8, card: &str| {
        let scene = Situation::of(3).grail_at(site).next_guardian(guardian).next_riddle(riddle);
        scene.next_card(card).stage("movement").start()
    };
    let (one, other) = (at("Stonehenge", 3, 5, "dowry"), at("Castlerigg", 9, 20, "spate"));
    for viewer in [Some(Seat::new(0)), Some(Seat::new(1)), Some(Seat::new(2)), None] {
        let [one, other] = [&one, &other].map(|play| serde_json::to_string(&play.game().view(viewer)).expect("a view"));
        assert_eq!(one, other, "{viewer:?}");
    }
    assert_eq!(one.board("Anna"), other.board("Anna"));
    // What is hidden is dealt anew for a bot.
    let grails: std::collections::BTreeSet<usize> = (0..60)
        .map(|seed| {
            let mut game = one.game().clone();
            game.hide(Some(Seat::new(0)), &mut Quick::new(seed));
            let tokens = serde_json::to_value(&game).expect("plain data")["tokens"].clone();
            tokens.as_array().and_then(|all| all.iter().position(|token| *token == "grail")).unwrap_or_default()
        })
        .collect();
    assert_eq!(grails.len(), 9, "it may be anywhere");
}

#[test]
fn bots_play_a_game_of_thirty_rounds_to_its_end() {
    // KGD-P-3
    let names = (0..6).map(|seat| kingdom::Kingdom::ABOUT.seat_name(seat)).collect();
    let options = [("time_limit".to_owned(), "rounds".to_owned()), ("limit".to_owned(), "30".to_owned())].into();
    let setup = Setup::new(&kingdom::Kingdom::ABOUT, names, &options).expect("a set-up");
    for seed in 0..20 {
        let mut game = kingdom::Kingdom::new(&setup).expect("a game");
        let mut playout = Playout::new(AtRandom, Quick::new(seed), Quick::new(seed + 100), 1_000_000);
        assert!(playout.play(&mut game), "seed {seed}: a decision had no answer");
        assert!(game.turn() <= 30);
        assert!(game.outcome().is_some());
    }
}

#[test]
fn whoever_flees_goes_to_the_nearest_castle_whatever_stands_between() {
    // KGD-P-4: from N12 Dover is farther than Garlot; enemies and rivers do not matter.
    let scene = field((2, 0), (1, 0)).challenger("Bors", "N12").controls("Bors", "Castle Garlot");
    let scene = scene.army("Anna", "X11", 3, 0).dice([6, 1, 2]);
    let play = scene.start();
    let squares = |name: &str| {
        let at = |place| Board::get().at(place);
        let ((c, r), (column, row)) = (at(crate::common::place("N12")), at(Board::get().castles()[castle(name)].place));
        c.abs_diff(column) + r.abs_diff(row)
    };
    assert!(squares("Castle Garlot") < squares("Castle Dover"));
    assert_eq!(stands(&play, "Bors").as_deref(), Some("X12"));
    assert_eq!(play.state()["this_turn"]["challenger_moved"], false, "and it is no move");
}

#[test]
fn the_numbering_of_the_book_is_restored_by_position() {
    // KGD-R68
    let book = RuleBook::parse(kingdom::Kingdom::ABOUT.rules).expect("a good ledger");
    for id in
        ["KGD-3.iii", "KGD-4.ii", "KGD-5.i", "KGD-6.v", "KGD-9.ii", "KGD-12.i", "KGD-17.i", "KGD-21.i", "KGD-31.ii"]
    {
        assert!(book.get(id).is_some(), "{id}");
    }
    let thirty: Vec<&str> =
        book.rules.iter().map(|rule| rule.id.as_str()).filter(|id| id.starts_with("KGD-30.")).collect();
    assert_eq!(thirty, ["KGD-30.a", "KGD-30.b", "KGD-30.c", "KGD-30.d", "KGD-30.e"], "the riddle is rule 30");
}

#[test]
fn a_movement_step_in_which_nothing_can_be_done_is_over_at_once() {
    // KGD-OPT-12: Anna has no men, her Challenger is a prisoner, and nobody has anything to trade.
    let begins = |questions: &str| {
        let options = [("alliances", "off"), ("questions", questions)];
        let scene = Situation::under(2, &options).no_armies().gold("Anna", 0).gold("Bors", 0).stage("movement");
        scene.prisoner("Anna", "Bors", "Castle Dover", 3).start()
    };
    assert!(begins("all").is_asked_by("Anna", "KGD-9"));
    let play = begins("what_matters");
    assert!(!play.is_asked("Anna") || play.asked("Anna").rule != "KGD-9", "{}", play.asked("Anna").text);
}
