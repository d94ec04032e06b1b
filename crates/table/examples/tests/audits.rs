//! Which positions from a file are accepted: only those that the rules can lead to and can handle.

use crate::common::{answer_one, begun};
use examples::{Boast, ConnectFour, TicTacToe};
use serde_json::{Value, json};
use table::{AtRandom, Game, Luck, Playout, Quick, Seat};

fn sound<G: Game>(state: &Value) -> bool {
    serde_json::from_value::<G>(state.clone()).is_ok_and(|game| game.audit().is_ok())
}

#[test]
fn nobody_marks_a_square_after_a_row_is_made() {
    // TTT-3
    assert!(sound::<TicTacToe>(&json!([0o007, 0o030])), "Cross has just won");
    assert!(sound::<TicTacToe>(&json!([0o013, 0o120])), "nobody has won yet");
    assert!(sound::<TicTacToe>(&json!([0o013, 0o700])), "Nought has just won");
    assert!(!sound::<TicTacToe>(&json!([0o007, 0o070])), "both have a row");
    assert!(!sound::<TicTacToe>(&json!([0o007, 0o130])), "Nought marked a square after Cross had won");
    assert!(!sound::<TicTacToe>(&json!([0o033, 0o700])), "Cross marked a square after Nought had won");
    assert!(sound::<TicTacToe>(&json!([0o117, 0o660])), "two rows with one mark");
}

/// Connect four with these rows, from the top; R and Y.
fn connect_four(rows: &[&str]) -> Value {
    let discs = |sign: char| {
        let places = rows.iter().rev().enumerate().flat_map(|(row, discs)| {
            discs.chars().enumerate().filter(move |(_, disc)| *disc == sign).map(move |(column, _)| column * 7 + row)
        });
        places.map(|place| 1_u64 << place).sum::<u64>()
    };
    json!({"discs": [discs('R'), discs('Y')]})
}

#[test]
fn no_disc_falls_after_four_in_a_row() {
    // CF-3
    assert!(sound::<ConnectFour>(&connect_four(&["YYY....", "RRRR..."])), "Red has just won");
    assert!(sound::<ConnectFour>(&connect_four(&["YYYY...", "RRRYRR."])), "Yellow has just won");
    assert!(!sound::<ConnectFour>(&connect_four(&["YYYY...", "RRRR..."])), "both have four");
    assert!(!sound::<ConnectFour>(&connect_four(&["YYY....", "RRRR..Y"])), "Yellow dropped one after Red had won");
    assert!(!sound::<ConnectFour>(&connect_four(&["YYYY...", "RRRYRRR"])), "Red dropped one after Yellow had won");
    assert!(sound::<ConnectFour>(&connect_four(&["YYY.YYY", "RRRRRRR"])), "seven in a row with one disc");
    assert!(!sound::<ConnectFour>(&connect_four(&["YYRY..Y", "RRRR..."])), "Red had four before its last disc");
}

/// Replaces one value of the state, or swaps two cards.
fn spoil(state: &mut Value, luck: &mut Quick) {
    let seat = luck.below(4);
    let number = [0, 1, 2, 3, 5, 6, 7, 24, 25, 255, 999, 4_294_967_295_u64][luck.below(12) as usize];
    let card = json!(luck.below(26));
    let place = match luck.below(12) {
        0 => "/round".to_owned(),
        1 => "/rounds".to_owned(),
        2 => "/purse".to_owned(),
        3 => "/lead".to_owned(),
        4 => format!("/knights/{seat}/boast"),
        5 => format!("/knights/{seat}/glory"),
        6 => return state["knights"][0]["sealed"] = card,
        7 => return state["deck"].as_array_mut().unwrap().push(card),
        8 => return drop(state["knights"].as_array_mut().unwrap().pop()),
        _ => return swap_cards(state, luck),
    };
    if let Some(value) = state.pointer_mut(&place) {
        *value = json!(number);
    }
}

/// Swaps two cards, wherever they are; or moves one to another place.
fn swap_cards(state: &mut Value, luck: &mut Quick) {
    let text = state.to_string();
    let (one, other) = (luck.below(24) + 1, luck.below(24) + 1);
    let sign = |n: u32| format!("\u{1}{n}\u{1}");
    let mut swapped = String::new();
    let mut cards = false;
    for part in text.split_inclusive(['[', ']', ',', ':']) {
        cards = cards || part.ends_with('[');
        let (word, end) = part.split_at(part.len() - 1);
        let word = match word.parse::<u32>() {
            Ok(n) if cards && n == one => sign(other),
            Ok(n) if cards && n == other => sign(one),
            _ => word.to_owned(),
        };
        swapped.push_str(&word);
        swapped.push_str(end);
        cards = cards && !part.ends_with(']');
    }
    if let Ok(value) = serde_json::from_str(&swapped.replace('\u{1}', "")) {
        *state = value;
    }
}

#[test]
fn whatever_passes_the_audit_of_boast_can_be_hidden_and_played() {
    let (mut accepted, mut refused) = (0, 0);
    for seed in 0..6_000 {
        let mut luck = Quick::new(seed);
        let seats = 2 + luck.below(3) as usize;
        let hand = (2 + luck.below(5)).to_string();
        let mut table = begun::<Boast>(seats, &[("hand", &hand)], "audits");
        for _ in 0..luck.below(20) {
            answer_one(&mut table, &mut luck);
        }
        // In the middle of a round there are cards face down; where a step begins, there are none.
        let state = if luck.below(2) == 0 { table.state() } else { table.position() };
        let mut state: Value = serde_json::from_str(&state).unwrap();
        (0..1 + luck.below(2)).for_each(|_| spoil(&mut state, &mut luck));
        let Some(game) = serde_json::from_value::<Boast>(state).ok().filter(|game| game.audit().is_ok()) else {
            refused += 1;
            continue;
        };
        accepted += 1;
        for viewer in [None, Some(Seat::new(0)), Some(Seat::new(seats - 1)), Some(Seat::new(15))] {
            let mut hidden = game.clone();
            hidden.hide(viewer, &mut luck);
            assert_eq!(hidden.audit(), Ok(()));
            let seen = |game: &Boast| serde_json::to_string(&game.view(viewer)).unwrap();
            assert_eq!(seen(&hidden), seen(&game));
        }
        if game.audit_start(table.setup()).is_ok() {
            let mut played = game.clone();
            assert!(Playout::new(AtRandom, luck.clone(), luck, 1_000).play(&mut played));
            assert_eq!(played.audit(), Ok(()));
        }
    }
    assert!(accepted > 500 && refused > 500, "{accepted} accepted, {refused} refused");
}

#[test]
fn boast_is_dealt_from_a_deck_that_lies_rank_by_rank() {
    // BST-2
    let state = |deck: Vec<u8>| {
        let knight = json!({"hand": [], "sealed": null, "boast": 0, "glory": 0});
        json!({"round": 0, "lead": 0, "rounds": 5, "purse": 0, "deck": deck, "played": [], "knights": [knight, knight]})
    };
    assert!(sound::<Boast>(&state((1..=24).collect())));
    assert!(!sound::<Boast>(&state((1..=24).rev().collect())));
    assert!(!sound::<Boast>(&state((0..24).collect())));
    assert!(!sound::<Boast>(&state((1..=23).collect())));
}
