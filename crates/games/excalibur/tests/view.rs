//! What a seat may know: all that lies open, its own papers, and nothing that is hidden.

use std::collections::BTreeSet;

use excalibur::Excalibur;
use excalibur::view::ResultRow;
use serde_json::Value;
use table::{Chance, Game, Luck as _, Match, Quick, Seat, Seed, Setup, StateHash, TextBoard as _};

fn started(seats: usize, options: &[(&str, &str)], words: &str) -> Match<Excalibur> {
    let names = (0..seats).map(|seat| Excalibur::ABOUT.seat_name(seat)).collect();
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let setup = Setup::new(&Excalibur::ABOUT, names, &options).expect("a set-up");
    Match::start(setup, Chance::new(Seed::from_words(words))).expect("a match")
}

/// Plays at random, and shows the table at so many questions.
fn random_play(mut table: Match<Excalibur>, questions: usize, mut look: impl FnMut(&Match<Excalibur>)) {
    let mut luck = Quick::new(11);
    for _ in 0..questions {
        look(&table);
        let asked = table.waiting();
        let Some(seat) = asked.into_iter().nth(luck.below(asked.len().max(1) as u32) as usize) else { return };
        let answer = table.prompt(seat).expect("a question").random(&mut luck);
        table.submit(seat, answer).expect("a good answer");
    }
}

/// What a seat sees, as data.
fn seen(game: &Excalibur, viewer: Option<usize>) -> Value {
    serde_json::to_value(game.view(viewer.map(Seat::new))).expect("a view is plain data")
}

fn seats(table: &Match<Excalibur>) -> impl Iterator<Item = Option<Seat>> {
    table.setup().seats().into_iter().map(Some).chain([None])
}

const EVERYTHING: &[(&str, &str)] = &[("rules", "advanced")];

#[test]
fn what_is_hidden_leaves_no_trace_in_a_view() {
    // EXC-R56, EXC-4-1: byte for byte the same before and after others' orders and drafts are imagined anew.
    for (options, words) in [(&[] as &[_], "a view"), (EVERYTHING, "a view of everything")] {
        let mut luck = Quick::new(7);
        let mut varied = false;
        random_play(started(3, options, words), 400, |table| {
            for viewer in seats(table) {
                let mut hidden = table.game().clone();
                hidden.hide(viewer, &mut luck);
                varied |= StateHash::of(&hidden) != table.hash();
                let bytes = |game: &Excalibur| serde_json::to_string(&game.view(viewer)).expect("plain data");
                assert_eq!(bytes(&hidden), bytes(table.game()), "{viewer:?} at answer {}", table.answers());
            }
        });
        assert!(varied, "nothing was ever hidden");
    }
}

#[test]
fn a_treasury_is_its_owners_business_unless_the_table_says_otherwise() {
    // EXC-R56
    for (option, open) in [("private", false), ("open", true)] {
        random_play(started(3, &[("treasuries", option)], "money"), 120, |table| {
            for viewer in [Some(0), None] {
                let view = seen(table.game(), viewer);
                for player in view["players"].as_array().expect("players") {
                    let known = open || viewer == player["seat"].as_u64().map(|seat| seat as usize);
                    assert_eq!(player["treasury"].is_i64() || player["treasury"].is_u64(), known);
                }
                assert_eq!(view["own"].is_null(), viewer.is_none());
            }
        });
    }
}

#[test]
fn of_others_sheets_nothing_is_seen() {
    // EXC-6.iv, EXC-R56: the words of an order are in its writer's view alone.
    let mut written = 0;
    random_play(started(3, &[], "sheets"), 500, |table| {
        let own: Vec<Value> = (0..3).map(|seat| seen(table.game(), Some(seat))["own"]["orders"].clone()).collect();
        for (viewer, orders) in own.iter().enumerate() {
            let view = seen(table.game(), Some(viewer));
            let others = view["players"].as_array().expect("players");
            assert!(others.iter().all(|player| player.get("orders").is_none() && player.get("sealed").is_none()));
            assert_eq!(view["own"]["orders"], *orders);
        }
        assert!(seen(table.game(), None).to_string().matches("\"route\"").count() == 0);
        written += own.iter().filter(|orders| orders.as_array().is_some_and(|all| !all.is_empty())).count();
    });
    assert!(written > 0, "nobody wrote an order");
}

#[test]
fn a_rehearsal_ends_where_the_orders_lead() {
    // EXC-6.ii, EXC-6.v: with nobody in the way the third phase ends at every order's goal.
    let mut rehearsed = 0;
    random_play(started(2, &[], "rehearsal"), 400, |table| {
        let view = seen(table.game(), Some(0));
        let stands = view["own"]["rehearsal"].as_array().and_then(|phases| phases.last()).cloned();
        let Some(stands) = stands else { return };
        for order in view["own"]["orders"].as_array().expect("orders") {
            for man in order["men"].as_array().expect("men") {
                let place = stands
                    .as_array()
                    .expect("stands")
                    .iter()
                    .find(|stand| stand["men"].as_array().is_some_and(|men| men.contains(&man["number"])));
                assert_eq!(place.map(|stand| &stand["at"]), Some(&order["to"]));
                rehearsed += 1;
            }
            assert!(order["route"].as_array().is_some_and(|route| route.len() <= 6), "EXC-6.i");
        }
    });
    assert!(rehearsed > 0);
}

#[test]
fn every_soldier_and_every_card_is_seen_once() {
    // EXC-R56: counters and cards are open.
    random_play(started(4, EVERYTHING, "open"), 300, |table| {
        let view = seen(table.game(), None);
        let men = |value: &Value| value["men"].as_array().expect("men").len();
        let stacks: Vec<&Value> = view["camps"]
            .as_array()
            .expect("camps")
            .iter()
            .flat_map(|camp| camp["stacks"].as_array().expect("stacks"))
            .collect();
        for player in view["players"].as_array().expect("players") {
            let counted: u64 =
                ["knights", "men_at_arms"].map(|kind| player[kind].as_u64().expect("a number")).iter().sum();
            let lord = u64::from(!player["lord"].is_null());
            let own = stacks.iter().filter(|stack| stack["seat"] == player["seat"]);
            assert_eq!(own.map(|stack| men(stack) as u64).sum::<u64>(), counted + lord);
            let cards = view["manors"].as_array().expect("cards").iter().filter(|card| card["owner"] == player["seat"]);
            assert_eq!(player["manors"].as_u64(), Some(cards.count() as u64));
        }
        let ids: BTreeSet<&str> =
            view["manors"].as_array().expect("cards").iter().filter_map(|card| card["name"].as_str()).collect();
        assert_eq!(ids.len(), 40, "EXC-1-4");
    });
}

#[test]
fn gross_income_is_declared_when_winter_comes() {
    // EXC-4.iii, EXC-R27: the book of incomes begins with the opening harvest of 5.
    let mut seen_it = false;
    random_play(started(3, &[], "declared"), 200, |table| {
        let view = seen(table.game(), None);
        for player in view["players"].as_array().expect("players") {
            if let Some(first) = player["incomes"].as_array().and_then(|all| all.first()) {
                assert_eq!(first["gross"], 5, "EXC-3-6");
                seen_it = true;
            }
        }
    });
    assert!(seen_it);
}

#[test]
fn the_board_fits_a_terminal() {
    // At most 100 columns, and no blanks at the end of a line.
    random_play(started(6, EVERYTHING, "terminal"), 300, |table| {
        for viewer in [Some(Seat::new(0)), None] {
            let board = table.view(viewer).drawn(table.setup().names());
            assert!(board.starts_with("EXCALIBUR. "), "{board}");
            for line in board.lines() {
                assert!(line.chars().count() <= 100 && line == line.trim_end(), "{line:?}");
                assert!(line.is_ascii(), "{line:?}");
            }
        }
    });
}

#[test]
fn every_difference_has_its_row() {
    // EXC-8.ii-T, EXC-R3
    let headings = [0, 1, 3, 9, 10, 15, 16, 40].map(|difference| ResultRow::of(difference).heading);
    assert_eq!(headings, ["0", "1", "2-4", "5-9", "10-15", "10-15", "16 or more", "16 or more"]);
    assert_eq!(ResultRow::of(3).weaker.in_words(), "1 wound on 3-6");
    assert_eq!(ResultRow::of(20).weaker.in_words(), "3 wounds, no throw");
}
