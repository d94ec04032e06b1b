//! Positions that cannot be are refused with a sentence (CLG-COMP-9, CLG-COY-2, CLG-STD-2 and others): the audit of a file.

use camelot_legends::Legends;
use serde_json::{Value, json};
use table::{Chance, Game, Match, Rehearsal, Seed, Setup};

/// Anna, Bors and Clarine are about to play their Starting Characters.
fn fresh() -> Value {
    Rehearsal::<Legends>::of(3).draws([0]).start().state()
}

/// Anna has the first turn; nobody has done anything.
fn begun() -> Value {
    let mut state = fresh();
    let folk = state["places"].as_object().expect("places").clone();
    for seat in 0..3 {
        let first = folk.iter().find(|(_, place)| **place == json!({ "hand": seat })).expect("a card").0.clone();
        state["places"][first] = json!({ "at": ["camelot", seat] });
    }
    state["stage"] = json!("card_actions");
    state["turns"] = json!(1);
    state
}

/// Why a position cannot be loaded by three players of the Standard Game.
#[track_caller]
fn why(state: &Value) -> String {
    loaded(state, 3, &[]).expect_err("it should be refused")
}

fn loaded(state: &Value, seats: usize, options: &[(&str, &str)]) -> Result<(), String> {
    let names = (0..seats).map(|seat| Legends::ABOUT.seat_name(seat)).collect();
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let setup = Setup::new(&Legends::ABOUT, names, &options).expect("a set-up");
    let started = Match::<Legends>::from_position(setup, &state.to_string(), Chance::new(Seed::from_words("position")));
    started.map(drop).map_err(|error| error.to_string())
}

/// A position with one field set otherwise.
fn with(mut state: Value, path: &str, value: Value) -> Value {
    *state.pointer_mut(path).unwrap_or_else(|| panic!("there is no {path}")) = value;
    state
}

#[test]
fn a_position_of_play_is_taken() {
    assert_eq!(loaded(&fresh(), 3, &[]), Ok(()));
    assert_eq!(loaded(&begun(), 3, &[]), Ok(()));
}

#[test]
fn a_position_fits_its_table() {
    // CLG-COMP-2, CLG-OPT-1
    let seats = loaded(&fresh(), 2, &[]).expect_err("three are not two");
    assert!(seats.contains("it is a table of 3 players, not of 2"), "{seats}");
    let options = loaded(&fresh(), 3, &[("hand_limit", "7")]).expect_err("other options");
    assert!(options.contains("it is played under other options"), "{options}");
}

#[test]
fn what_cannot_be_is_said() {
    // CLG-COY-2, CLG-TURN-1, CLG-AV-3, CLG-LVL-3, CLG-STD-2, CLG-DRAW-3, CLG-SPC-1, CLG-LP-9, CLG-SP-5, CLG-NI-3, CLG-FX-9
    let knight = |state: &Value, place: &Value| -> String {
        let folk = state["places"].as_object().expect("places");
        let is = |id: &str| camelot_legends::cards::Card::called(id).is_some_and(|card| card.is_knight());
        folk.iter().find(|(id, at)| *at == place && is(id)).expect("a Knight").0.clone()
    };
    let hand = knight(&begun(), &json!({ "hand": 1 }));
    for (state, words) in [
        (with(begun(), "/active", json!(1)), "it is not that player's turn (CLG-TURN-1)"),
        (with(begun(), "/turns", json!(0)), "the turns do not go with what is to be done next"),
        (with(begun(), "/last_drawn", json!(1)), "the last Event is drawn when the deck is empty"),
        (
            with(begun(), "/players/0/knights_gone", json!(2)),
            "somebody has moved more to Avalon than he may (CLG-AV-3)",
        ),
        (with(begun(), "/places/sir-dagonet", json!("deck")), "the Character deck is not what lies there"),
        (with(begun(), "/places/sir-dagonet", json!("discard")), "Sir Dagonet is not of this level (CLG-LVL-3)"),
        (with(begun(), &format!("/places/{hand}"), json!({ "at": ["avalon", 0] })), "cannot be there"),
        (with(begun(), &format!("/places/{hand}"), json!({ "beneath": "sir-kay" })), "cannot be there"),
        (with(begun(), &format!("/places/{hand}"), json!({ "hand": 3 })), "cannot be there"),
        (with(begun(), &format!("/places/{hand}"), json!({ "bid": 0 })), "bid for nothing"),
        (with(begun(), &format!("/places/{hand}"), json!({ "contest": [0, "camelot"] })), "a contest is left over"),
        (with(begun(), "/turn/spent", json!([hand])), "a mark lies on nobody (CLG-FX-9)"),
        (with(begun(), "/turn/used", json!(["king-arthur"])), "somebody was used who has no such text (CLG-USE-2)"),
        (with(begun(), "/turn/boosts", json!([["sir-kay", "sir-lucan"]])), "a boost comes from nobody (CLG-USE-2)"),
        (with(begun(), "/turn/actions_left", json!(41)), "there are too many Card Actions (CLG-ACT-6)"),
        (with(begun(), "/specials/0/by", json!(hand)), "Excalibur cannot be borne there (CLG-SPC-1)"),
        (
            with(begun(), "/specials/2/companion", json!("lady-enid")),
            "the Companion of The Love Potion cannot be there",
        ),
        (with(begun(), "/seals", json!([["siege-perilous", hand]])), "a seal lies where it cannot (CLG-SP-5)"),
        (with(begun(), "/fixed", json!([["the-holy-grail", 2]])), "points are fixed that cannot be"),
        (with(begun(), "/negated/0", json!([hand])), "a text is silent that could not speak (CLG-NI-3)"),
        (with(begun(), "/known/hands/0", json!(["nobody"])), "no Character has the id"),
        (with(begun(), "/stage", json!("preparation")), "the turns do not go with what is to be done next"),
        (with(fresh(), "/places/sir-dagonet", json!("deck")), "the Character deck is not what lies there"),
        (with(begun(), "/stage", json!("bidding")), "a bidding is left over"),
    ] {
        let said = loaded(&state, 3, &[]).err().unwrap_or_else(|| panic!("it was taken, and not refused: {words}"));
        assert!(said.contains(words), "{words:?} is not in {said:?}");
    }
}

/// A Character of the deck stands in Anna's Company at Cornwall.
fn brought(mut state: Value, id: &str) -> Value {
    let deck = state["deck"].as_array().expect("a deck").clone();
    state["deck"] = json!(deck.into_iter().filter(|card| *card != id).collect::<Vec<_>>());
    state["places"][id] = json!({ "at": ["cornwall", 0] });
    state
}

#[test]
fn a_new_game_is_a_position_at_every_level() {
    // CLG-SET-2, CLG-SET-3, CLG-STD-3: before the set-up all Events of the level lie in the deck
    for level in ["beginner", "standard", "advanced"] {
        let options = [("level", level)];
        let map = [("level".to_owned(), level.to_owned())].into();
        let names = (0..3).map(|seat| Legends::ABOUT.seat_name(seat)).collect();
        let setup = Setup::new(&Legends::ABOUT, names, &map).expect("a set-up");
        let new = serde_json::to_value(Legends::new(&setup).expect("a table")).expect("plain data");
        assert_eq!(loaded(&new, 3, &options), Ok(()), "{level}");
        let begun = Rehearsal::<Legends>::of(3).options(&options).draws([0]).start().state();
        assert_eq!(loaded(&begun, 3, &options), Ok(()), "{level}, dealt");
    }
}

#[test]
fn special_cards_lie_on_those_who_may_bear_them() {
    // CLG-SPC-1, CLG-LP-9
    let lady = brought(begun(), "nimue");
    let nimue = |special: usize| with(lady.clone(), &format!("/specials/{special}/by"), json!("nimue"));
    assert!(why(&nimue(0)).contains("Excalibur cannot be borne there (CLG-SPC-1)"), "{}", why(&nimue(0)));
    assert!(why(&nimue(2)).contains("The Love Potion cannot be borne there"), "{}", why(&nimue(2)));
    let knight = brought(begun(), "sir-tristan");
    assert_eq!(loaded(&with(knight.clone(), "/specials/0/by", json!("sir-tristan")), 3, &[]), Ok(()));
    let alone = with(knight, "/specials/0/companion", json!("nimue"));
    assert!(why(&alone).contains("the Companion of Excalibur cannot be there"), "{}", why(&alone));
    let pair = with(brought(brought(begun(), "sir-tristan"), "nimue"), "/specials/2/by", json!("sir-tristan"));
    assert_eq!(loaded(&with(pair.clone(), "/specials/2/companion", json!("nimue")), 3, &[]), Ok(()));
    let man = with(pair, "/specials/2/companion", json!("sir-tristan"));
    assert!(why(&man).contains("the Companion of The Love Potion cannot be there"), "{}", why(&man));
}

#[test]
fn companies_and_locations_hold_what_they_can() {
    // CLG-COY-2, CLG-DRAW-3, CLG-STD-2, CLG-HER-2, CLG-SET-2
    let mut seven = begun();
    let deck = seven["deck"].as_array().expect("a deck").clone();
    let (rest, moved) = deck.split_at(deck.len() - 6);
    for id in moved {
        seven["places"][id.as_str().expect("an id")] = json!({ "at": ["camelot", 0] });
    }
    seven["deck"] = json!(rest);
    assert!(why(&seven).contains("a Company is larger than six (CLG-COY-2)"), "{}", why(&seven));
    let mut four = begun();
    let events = four["event_deck"].as_array().expect("a deck").clone();
    let (rest, moved) = events.split_at(events.len() - 4);
    for id in moved {
        four["events"][id.as_str().expect("an id")] = json!({ "at": "camelot" });
    }
    four["event_deck"] = json!(rest);
    let said = why(&four);
    assert!(said.contains("more than three Events lie at Camelot") || said.contains("cannot be there"), "{said}");
    let mut last = begun();
    let mut turned = events.clone();
    turned.reverse();
    last["event_deck"] = json!(turned);
    assert!(why(&last).contains("the Final Event is the bottom card (CLG-STD-2)"), "{}", why(&last));
    let mut short = fresh();
    let hand = short["places"]
        .as_object()
        .expect("places")
        .iter()
        .find(|(_, at)| **at == json!({ "hand": 0 }))
        .expect("a card");
    let hand = hand.0.clone();
    short["places"][hand] = json!("discard");
    assert!(why(&short).contains("everybody begins with five cards (CLG-SET-2)"), "{}", why(&short));
    let drawn = with(begun(), &format!("/events/{}", events[0].as_str().expect("an id")), json!("drawn"));
    assert!(why(&drawn).contains("is not where the deck is"), "{}", why(&drawn));
}
