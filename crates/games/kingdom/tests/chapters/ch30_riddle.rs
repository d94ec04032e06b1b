//! Chapter 30: the riddle.

use serde_json::json;
use table::{AtRandom, Game, Luck, Playout, Quick};

use super::Play;
use crate::common::{Situation, of, site, stands};

/// King Arthur stands on the Grail's site; the Hound and the riddle of the shadow lie on top; one throw slays the Hound.
fn seeks(option: &str) -> Situation {
    Situation::under(3, &[("riddles", option)])
        .challenger("Anna", "N20")
        .grail_at("Stonehenge")
        .next_guardian(0)
        .next_riddle(0)
        .stage("battles")
        .dice([1, 8])
}

/// He has slain the Guardian and is asked.
fn asked(option: &str) -> Play {
    let mut play = seeks(option).start();
    play.answer("Anna", "fight");
    play
}

fn token(play: &Play) -> String {
    play.state()["tokens"][site("Stonehenge")].as_str().unwrap_or_default().to_owned()
}

#[test]
fn the_left_hand_player_reads_one_riddle() {
    // KGD-30.a
    let mut play = asked("typed");
    assert!(play.asked("Anna").text.contains("I run before you at sunrise"));
    for name in ["Anna", "Bors", "Clarine"] {
        assert!(play.was_told(name, "Mordred reads King Arthur a riddle: “I run before you"), "{name}");
    }
    assert!(play.was_told("Bors", "The answer on the card: shadow."));
    assert!(!play.was_told("Anna", "shadow") && !play.was_told("Clarine", "shadow"));
    play.answer("Anna", "\"an echo\"");
    assert!(play.was_told("Clarine", "King Arthur does not solve the riddle."), "he answers once");
}

#[test]
fn an_answer_must_be_words_and_not_too_many() {
    // KGD-R34
    let mut play = asked("typed");
    let long = format!("\"{}\"", "a".repeat(61));
    for wrong in ["shadow", "7", long.as_str(), "\"two\\nlines\""] {
        assert_eq!(play.refuse("Anna", wrong).rule, "KGD-30.a", "{wrong}");
    }
    let kind = play.table().submit(table::Seat::new(0), table::Answer::One(0));
    assert!(kind.is_err(), "a choice is no answer to a riddle");
    assert_eq!(play.asked("Anna").otherwise.as_deref(), Some("\"\""), "no answer in time counts as a wrong one");
    play.answer("Anna", "\"The Shadow!\"");
    assert_eq!(play.state()["grail"], json!({ "held": 0 }));
}

#[test]
fn who_fails_must_leave_and_stay_away_for_two_turns() {
    // KGD-30.b
    let mut play = seeks("typed").turn("Anna", 6).start();
    play.answer("Anna", "fight").answer("Anna", "\"\"");
    assert_eq!(play.labels("Anna"), ["N19", "O20", "N21", "M20"]);
    play.answer("Anna", "N21");
    assert_eq!((stands(&play, "Anna").as_deref(), token(&play).as_str()), (Some("N21"), "shown"));
    let barred = of(&play, "Anna", "barred");
    let enters = |turn: u32| {
        let scene = Situation::of(3).challenger("Anna", "N19").turn("Anna", turn).stage("movement");
        let mut play = scene.record("Anna", "barred", barred.clone()).start();
        play.answer("Anna", "King Arthur from N19");
        play.offers("Anna", "to Stonehenge (N20)")
    };
    assert_eq!([7, 8, 9].map(enters), [false, false, true]);
}

#[test]
fn with_nowhere_beside_the_site_he_is_moved_to_the_nearest_free_square() {
    // KGD-30.b: all four squares are held by enemies.
    let scene = ["N19", "O20", "N21", "M20"].into_iter().fold(seeks("typed"), |scene, at| scene.army("Bors", at, 1, 0));
    let mut play = scene.start();
    play.answer("Anna", "fight").answer("Anna", "\"no\"");
    let choice = play.labels("Anna");
    assert!(choice.contains(&"O21".to_owned()) && choice.contains(&"M19".to_owned()), "{choice:?}");
    play.answer("Anna", "O21");
    assert_eq!(stands(&play, "Anna").as_deref(), Some("O21"));
}

#[test]
fn the_riddle_goes_under_the_pack_and_its_answer_stays_secret() {
    // KGD-30.c
    let mut play = asked("typed");
    play.answer("Anna", "\"an echo\"").answer("Anna", "N19");
    let cards = play.state()["riddles"]["cards"].as_array().cloned().unwrap_or_default();
    assert_eq!((cards.len(), cards.last()), (36, Some(&json!(0))));
    for name in ["Anna", "Clarine"] {
        assert!(!play.was_told(name, "shadow"), "{name} was told the answer");
    }
    assert_eq!(of(&play, "Bors", "riddles_read"), json!([0]));
    assert_eq!(of(&play, "Anna", "riddles_read"), json!([]));
    assert!(play.was_told("Bors", "King Arthur answers: “an echo”.") && !play.was_told("Clarine", "an echo"));
}

#[test]
fn who_comes_to_the_shown_grail_fights_a_new_guardian_and_gets_a_new_riddle_at_once() {
    // KGD-30.d, KGD-R33
    let scene = seeks("typed").token("Stonehenge", "shown").next_guardian(1).next_riddle(8);
    let mut play = scene.start();
    assert!(play.was_told("Anna", "The Fen Hag, with 7 endurance"));
    play.answer("Anna", "fight");
    assert!(!play.was_told("Bors", "turns the token"), "it lies face up already");
    assert!(play.asked("Anna").text.contains("A white house with no door"));
    play.answer("Anna", "\"eggs\"");
    assert_eq!(play.state()["grail"], json!({ "held": 0 }));
}

#[test]
fn who_answers_takes_the_grail() {
    // KGD-30.e
    let mut play = asked("typed");
    play.answer("Anna", "\"my shadow\"");
    assert_eq!((play.state()["grail"].clone(), token(&play).as_str()), (json!({ "held": 0 }), "gone"));
    assert!(play.was_told("Clarine", "King Arthur wins the Holy Grail and is the Royal Guardian."));
    assert_eq!(stands(&play, "Anna").as_deref(), Some("N20"));
    assert!(play.is_asked("Anna"), "and his turn goes on");
}

#[test]
fn the_reader_may_be_the_judge_of_last_resort() {
    // KGD-OPT-6
    let mut play = asked("typed_reader_may_accept");
    play.answer("Anna", "\"the shade of a man\"");
    assert!(play.is_asked("Bors") && play.waiting().len() == 1);
    let prompt = play.asked("Bors");
    assert!(prompt.text.contains("the shade of a man") && prompt.otherwise.as_deref() == Some("refuse it"));
    play.answer("Bors", "accept it");
    assert_eq!(play.state()["grail"], json!({ "held": 0 }));
    let mut play = asked("typed_reader_may_accept");
    play.answer("Anna", "\"the shade of a man\"").answer("Bors", "refuse it");
    assert_eq!((play.state()["grail"].clone(), token(&play).as_str()), (json!("hidden"), "shown"));
    let mut play = asked("typed_reader_may_accept");
    play.answer("Anna", "\"shadow\"");
    assert_eq!(play.state()["grail"], json!({ "held": 0 }), "a right answer needs no judge");
}

#[test]
fn a_riddle_may_be_a_choice_of_four() {
    // KGD-OPT-6
    let mut play = asked("choice_of_four");
    let mut four = play.labels("Anna");
    assert_eq!(
        (four.pop().as_deref(), play.asked("Anna").otherwise.as_deref()),
        (Some("no answer"), Some("no answer"))
    );
    let different: std::collections::BTreeSet<&String> = four.iter().collect();
    assert_eq!((four.len(), different.len()), (4, 4), "{four:?}");
    assert_eq!(four.iter().filter(|answer| *answer == "shadow").count(), 1, "{four:?}");
    assert!(!play.was_told("Anna", "shadow"));
    play.refuse("Anna", "\"shadow\"");
    play.answer("Anna", "shadow");
    assert_eq!(play.state()["grail"], json!({ "held": 0 }));
    let mut play = asked("choice_of_four");
    let wrong = four.iter().find(|answer| *answer != "shadow").cloned().unwrap_or_default();
    play.answer("Anna", &wrong);
    assert_eq!(token(&play), "shown");
    // KGD-R34: so is no answer.
    let mut play = asked("choice_of_four");
    play.answer("Anna", "no answer");
    assert_eq!(token(&play), "shown");
}

/// How many of 400 bots answer the riddle, once they have slain the Hound.
fn right_answers(read: bool) -> usize {
    let scene =
        seeks("typed").endurance("Anna", 30).record("Anna", "riddles_read", if read { json!([0]) } else { json!([]) });
    let fresh = scene.game();
    let mut luck = Quick::new(7);
    let (mut asked, mut right) = (0, 0);
    while asked < 400 {
        let mut game = fresh.clone();
        let (dice, mind) = (Quick::new(luck.word().into()), Quick::new(luck.word().into()));
        let done = game.step(&mut Playout::new(AtRandom, dice, mind, 10_000));
        assert!(done.is_ok(), "a bot has an answer to everything");
        let after = serde_json::to_value(&game).expect("plain data");
        asked += usize::from(after["tokens"][site("Stonehenge")] != "grail");
        right += usize::from(after["grail"] != "hidden");
    }
    right
}

#[test]
fn a_bot_answers_half_the_riddles_and_every_one_it_has_read() {
    // KGD-P-3
    let right = right_answers(false);
    assert!((140..=260).contains(&right), "{right} of 400");
    assert_eq!(right_answers(true), 400);
}
