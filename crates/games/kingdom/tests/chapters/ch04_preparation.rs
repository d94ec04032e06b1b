//! Chapter 4: preparation for play.

use serde_json::{Value, json};
use table::{Game, Rehearsal, Seat, TextBoard as _};

use crate::common::*;

#[test]
fn packs_are_shuffled_once_and_used_cards_go_round() {
    // KGD-4.i
    let situation = Situation::of(6).next_card("dowry").next_card("barrow-hoard").next_card("saxon-tribute");
    let mut play = situation.start();
    let first = pack(&play);
    assert_eq!(first.last().map(String::as_str), Some("saxon-tribute"));
    end_turn(&mut play, "Anna");
    end_turn(&mut play, "Bors");
    assert_eq!(active(&play), "Clarine");
    let mut rotated = first;
    rotated.rotate_left(2);
    assert_eq!(pack(&play), rotated, "never reshuffled, so the first card comes again after all others");

    let order = |play: &Play, pack: &str| play.state()[pack]["cards"].clone();
    let (one, other) = (fresh(2, &[]), Rehearsal::<kingdom::Kingdom>::of(2).order((0..47).rev()).dice([6, 1]).start());
    assert_eq!(order(&other, "fortune"), json!((0..47).rev().collect::<Vec<u8>>()));
    for (name, size) in [("fortune", 47), ("guardians", 16), ("riddles", 36)] {
        assert_ne!(order(&one, name), json!((0..size).collect::<Vec<u8>>()), "{name} as it came from the box");
    }
}

#[test]
fn the_moneylender_takes_what_is_paid() {
    // KGD-4.ii
    let play = Situation::of(6).next_card("raiders").start();
    assert_eq!(NAMES.map(|name| gold(&play, name)), [470, 500, 500, 500, 500, 500]);
    assert_eq!(play.state()["moneylender"], -2970);
}

#[test]
fn each_player_starts_with_500_gold() {
    // KGD-4.iii
    let play = fresh(4, &[]);
    assert_eq!(["Anna", "Bors", "Clarine", "Dinadan"].map(|name| gold(&play, name)), [500; 4]);
    assert_eq!([200, 100, 2 * 50, 3 * 25, 2 * 10, 5].iter().sum::<i64>(), 500);
}

#[test]
fn the_highest_throw_starts_and_ties_throw_again() {
    // KGD-4.iv
    let mut play: Play = Rehearsal::of(3).dice([4, 6, 6, 2, 5]).start();
    let thrown = play.told("Anna").into_iter().filter(|line| line.contains("with the red die")).count();
    assert_eq!(thrown, 3 + 2, "only those who tie throw again");
    for name in ["Clarine", "Anna", "Bors"] {
        assert!(play.is_asked(name), "{name} is next");
        let any = play.labels(name)[0].clone();
        play.answer(name, &any);
    }
    assert_eq!(play.state()["first"], 2);
    assert!(play.was_told("Anna", "Clarine plays first."));
}

#[test]
fn a_chosen_challenger_stands_on_his_castle_and_nobody_else_may_choose_him() {
    // KGD-4.v
    let mut play = fresh(3, &[]);
    play.answer("Anna", "King Arthur");
    assert_eq!(stands(&play, "Anna").as_deref(), Some("C15"));
    assert_eq!(controller(&play, "Castle Caerlon"), Some("Anna"));
    let why = play.refused("Bors", "King Arthur", "KGD-4.v");
    assert!(why.contains("another player has chosen him"), "{why}");
    assert_eq!(play.labels("Bors").len(), 5);
}

#[test]
fn standards_stand_on_the_villages_of_ones_colour() {
    // KGD-4.v.b
    let play = Situation::of(6).stage("movement").start();
    let villages = play.state()["villages"].clone();
    let of = |seat: usize| villages.as_array().map_or(0, |all| all.iter().filter(|who| **who == json!(seat)).count());
    assert_eq!([0, 1, 2, 3, 4, 5].map(of), [3, 4, 4, 5, 4, 4]);
    for home in ["Dolaucothi", "Wentwood", "Llandaff"] {
        assert_eq!(controller(&play, home), Some("Anna"), "{home}, the gold village among them");
    }
}

#[test]
fn somebody_must_play_arthur() {
    // KGD-4.v.note, KGD-R37
    let mut play = fresh(3, &[]);
    play.answer("Anna", "King Mark").answer("Bors", "King Lot");
    assert_eq!(play.labels("Clarine"), ["King Arthur"]);
    play.refused("Clarine", "Mordred", "KGD-4.v.note");
    play.refused("Clarine", "King Lot", "KGD-4.v");
    let mut play = fresh(3, &[]);
    play.answer("Anna", "King Arthur").answer("Bors", "King Lot");
    assert!(play.offers("Clarine", "Mordred"), "once Arthur is taken the last player is free");
}

#[test]
fn the_record_card_follows_the_holdings() {
    // KGD-4.vi: King Lot's castle, iron, fish, barley, fruit and leather come to 14.
    let lines =
        [("Castle Dunpelder", 4), ("Lanark", 3), ("Dunbar", 2), ("Haddington", 2), ("Kelso", 2), ("Peebles", 1)];
    let taxed = |situation: Situation| {
        let play = situation.active("Dinadan").gold("Dinadan", 0).stage("taxes").start();
        gold(&play, "Dinadan")
    };
    assert_eq!(taxed(Situation::of(6)), 14);
    for (named, levy) in lines {
        assert_eq!(taxed(Situation::of(6).landless("Dinadan").controls("Dinadan", named)), levy, "{named}");
    }
}

#[test]
fn two_castles_owe_eight() {
    // KGD-4.vi.ex
    let situation = Situation::of(6).landless("Anna").gold("Anna", 0);
    let situation = situation.controls("Anna", "Castle Tintagel").controls("Anna", "Castle Caerlon");
    assert_eq!(gold(&situation.stage("taxes").start(), "Anna"), 8);
}

#[test]
fn records_change_as_soon_as_control_does() {
    // KGD-4.vi.nb: Anna takes the silver village of Combe Martin.
    let mut play = Situation::of(6).army("Anna", "I19", 1, 0).stage("movement").start();
    march(&mut play, "Anna", "I19", "I20", (1, 0));
    assert_eq!(controller(&play, "Combe Martin"), Some("Anna"), "at once, before taxes");
    end_turn(&mut play, "Anna");
    assert_eq!(gold(&play, "Anna"), 500 + 14 + 4);
    end_turn(&mut play, "Bors");
    end_turn(&mut play, "Clarine");
    assert_eq!(gold(&play, "Clarine"), 500 + 14 - 4);
}

#[test]
fn each_starts_with_two_knights_and_four_footsoldiers_on_his_castle() {
    // KGD-4.vii
    let mut play = fresh(2, &[]);
    play.answer("Anna", "King Nentres").answer("Bors", "King Arthur");
    assert_eq!((force(&play, "Anna", "X12"), stands(&play, "Anna").as_deref()), ((2, 4), Some("X12")));
    assert_eq!((force(&play, "Bors", "C15"), stands(&play, "Bors").as_deref()), ((2, 4), Some("C15")));
}

#[test]
fn a_token_lies_face_down_on_each_site() {
    // KGD-4.viii: at random; the script lays the Grail, the last of the box, under the first site.
    let face_down = |play: &Play| {
        let tokens = play.state()["tokens"].clone();
        let down = |token: &&Value| **token == "blank" || **token == "grail";
        tokens.as_array().map_or(0, |all| all.iter().filter(down).count())
    };
    assert_eq!(face_down(&fresh(2, &[])), 9);
    let lies = |words: &str| {
        let seed = table::Seed::from_words(words);
        let names = vec!["Anna".into(), "Bors".into()];
        let setup = table::Setup::new(&kingdom::Kingdom::ABOUT, names, &std::collections::BTreeMap::new());
        let play = table::Match::<kingdom::Kingdom>::start(setup.expect("a set-up"), table::Chance::new(seed));
        let state = serde_json::to_value(play.expect("a match").game()).expect("plain data");
        state["tokens"].as_array().and_then(|tokens| tokens.iter().position(|token| *token == "grail"))
    };
    let sites: std::collections::BTreeSet<_> = (0..60).map(|seed| lies(&format!("seed {seed}"))).collect();
    assert_eq!(sites.len(), 9, "every site has the Grail in some game");
}

#[test]
fn nobody_knows_where_the_grail_lies() {
    // KGD-4.viii.b
    let (one, other) = (Situation::of(3).grail_at("Stonehenge").game(), Situation::of(3).grail_at("Castlerigg").game());
    assert_ne!(serde_json::to_value(&one).expect("data"), serde_json::to_value(&other).expect("data"));
    let names = table::Setup::new(
        &kingdom::Kingdom::ABOUT,
        NAMES[..3].iter().map(|name| (*name).into()).collect(),
        &std::collections::BTreeMap::new(),
    );
    let names = names.expect("a set-up");
    for viewer in [None, Some(Seat::new(0)), Some(Seat::new(1)), Some(Seat::new(2))] {
        let seen = |game: &kingdom::Kingdom| {
            let view = game.view(viewer);
            (serde_json::to_string(&view).expect("data"), view.drawn(names.names()))
        };
        assert_eq!(seen(&one), seen(&other), "{viewer:?}");
    }
}

#[test]
fn the_choice_of_a_challenger_says_what_each_begins_with() {
    // KGD-4.v, KGD-24
    let play = Rehearsal::<kingdom::Kingdom>::of(3).dice([6, 1, 2]).start();
    let text = play.asked("Anna").text;
    assert!(text.contains("and 14 gold of tax a turn. King Arthur has 3 villages, Mordred "), "{text}");
    assert_eq!(text.matches(", ").count(), 5, "{text}");
}
