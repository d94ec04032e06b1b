//! What a question offers besides its options: where they are on the board, what is preset, and what is barred by which rule.

use table::{Ask, Game, Prompt, Seat};

use crate::common::{LOVE_POTION, Play, Situation};

fn parts(prompt: Prompt) -> (Vec<(String, Option<String>)>, Vec<String>) {
    let Ask::One { options, barred } = prompt.ask else { panic!("it is a choice") };
    let options = options.into_iter().map(|option| (option.label, option.target)).collect();
    (options, barred.into_iter().map(|barred| barred.label).collect())
}

fn targets(play: &Play) -> Vec<(String, Option<String>)> {
    parts(play.asked("Anna")).0
}

/// Nothing is offered and barred at once.
fn assert_apart(play: &Play, seat: &str) {
    let (options, barred) = parts(play.asked(seat));
    for (label, _) in options {
        assert!(!barred.contains(&label), "{label} is offered and barred");
    }
}

fn scene() -> Situation {
    Situation::of(2)
        .at("Anna", "cornwall", &["sir-geraint", "lady-enid"])
        .at("Bors", "camelot", &["sir-ector"])
        .hand("Anna", &["sir-kay"])
        .lies("cornwall", &["the-questing-beast"])
        .bears(LOVE_POTION, "sir-geraint", Some("lady-enid"))
        .stage("card_actions")
}

#[test]
fn each_option_says_where_it_is_on_the_board() {
    // CLG-ACT-1, CLG-USE-1, CLG-BID-2
    let actions = targets(&scene().start());
    for (label, target) in [
        ("draw a Character", Some("deck:characters")),
        ("play Sir Kay", Some("card:sir-kay")),
        ("move Lady Enid", Some("card:lady-enid")),
        ("drive the Questing Beast", Some("event:the-questing-beast")),
        ("move Sir Geraint and Lady Enid together for free", Some("special:love-potion")),
        ("end the turn", None),
    ] {
        let found = actions.iter().find(|(known, _)| known == label).unwrap_or_else(|| panic!("{label}: {actions:?}"));
        assert_eq!(found.1.as_deref(), target, "{label}");
    }
    let window = Situation::of(2)
        .at("Anna", "forest", &["sir-lancelot", "sir-balin", "sir-bors"])
        .lies("forest", &["the-black-knight"])
        .start();
    let target = |label: &str| {
        let found = targets(&window).into_iter().find(|(known, _)| known == label);
        found.unwrap_or_else(|| panic!("{label} is not offered")).1
    };
    assert_eq!(target("use Sir Bors").as_deref(), Some("card:sir-bors"));
    assert_eq!(target("complete the Black Knight").as_deref(), Some("event:the-black-knight"));
    assert_eq!(target("go on to the Card Actions"), None);
    let bids = Situation::of(2).hand("Anna", &["sir-kay"]).top(&["the-white-hart"]).stage("draw_event").start();
    let expected = [("pass".to_owned(), None), ("bid Sir Kay".to_owned(), Some("card:sir-kay".to_owned()))];
    assert_eq!(targets(&bids), expected);
}

#[test]
fn who_goes_along_and_where_to_are_preset() {
    // CLG-ACT-3, CLG-ACT-4: a page shows both at once
    let mut play = scene().start();
    assert_eq!(play.asked("Anna").preset, None, "what is done is the player's to say");
    play.answer("Anna", "move Sir Geraint");
    assert_eq!(play.asked("Anna").preset.as_deref(), Some("alone"));
    play.answer("Anna", "alone");
    assert_eq!(play.asked("Anna").preset.as_deref(), Some("Camelot"));
    play.answer("Anna", "Camelot").answer("Anna", "play Sir Kay");
    assert!(play.asked("Anna").preset.is_some());
    let mut harm =
        Situation::of(2).at("Anna", "camelot", &["sir-mordred"]).at("Bors", "camelot", &["sir-ector"]).start();
    harm.answer("Anna", "use Sir Mordred");
    assert_eq!(harm.asked("Anna").preset, None, "a victim is never preset");
}

#[test]
fn nothing_is_offered_and_barred_at_once() {
    // CLG-ACT-7, CLG-COY-2, CLG-Q2, CLG-QB-2, CLG-USE-1
    assert_apart(&scene().start(), "Anna");
    let white: Vec<&str> = camelot_legends::cards::Card::all()
        .filter(|card| card.row().level == camelot_legends::cards::Level::White)
        .map(camelot_legends::cards::Card::id)
        .collect();
    let (down, up) = white.split_at(12);
    let beginner = || Situation::under(2, &[("level", "beginner")]).hand("Bors", up).stage("card_actions");
    let pile = beginner().discarded(down).start();
    assert!(pile.offers("Anna", "draw a Character"), "the pile becomes a deck");
    assert_apart(&pile, "Anna");
    let mut nothing = beginner().hand("Anna", down).start();
    nothing.refused("Anna", "draw a Character", "CLG-ACT-7");
    assert_apart(&nothing, "Anna");
    let window = Situation::of(2)
        .at("Anna", "forest", &["sir-lancelot", "sir-balin", "sir-bors", "sir-kay"])
        .lies("forest", &["the-black-knight", "dark-journey"])
        .lies("camelot", &["feast-of-pentecost"])
        .start();
    assert_apart(&window, "Anna");
}

#[test]
fn the_chances_to_win_add_up_and_follow_the_points() {
    // CLG-VIC-2
    let even = Situation::of(2).start();
    let ahead = Situation::of(2).display("Anna", &["the-saxon-shore", "the-queens-trial"]).start();
    let chance = |play: &Play, seat: usize| play.game().appraise(Seat::new(seat));
    for play in [&even, &ahead] {
        assert!((chance(play, 0) + chance(play, 1) - 1.0).abs() < 1e-6);
    }
    assert!(chance(&ahead, 0) > chance(&even, 0) && chance(&even, 0) > 0.3);
}
