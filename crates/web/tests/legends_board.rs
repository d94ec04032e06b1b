//! The drawn table of Camelot Legends: every option is a link, every card opens, what is hidden is nowhere, and all of it can be
//! read.

use std::collections::{BTreeMap, BTreeSet};

use bots::Bot;
use camelot_legends::Legends;
use camelot_legends::cards::{Card, Location};
use table::{Game, Match, Quick, Seat};
use web::{draw, picks};

use crate::common::boards::{
    Picks, all_can_be_chosen, cites_the_book, has_link, hostile_names, looked_at, papers, play, scene, seats, started,
};

/// Every match that the tests look at: all levels, two to four players.
const MATCHES: [(Bot, usize, &str, &str); 4] = [
    (Bot::Steward, 2, "standard", "table for two"),
    (Bot::Steward, 4, "advanced", "table for four"),
    (Bot::Random, 3, "advanced", "any three"),
    (Bot::Random, 2, "beginner", "any two"),
];

fn each(look: impl Fn(&Match<Legends>, Seat)) {
    for (bot, count, level, seed) in MATCHES {
        play(started::<Legends>(seats::<Legends>(count), &[("level", level)], seed), bot, 420, &look);
    }
}

#[test]
fn every_place_can_be_chosen_and_so_can_every_player_and_the_deck() {
    let places = Location::MAIN.map(|at| format!("location:{}", at.id()));
    let others = ["seat:0", "seat:1", "seat:2", "deck:characters"].map(str::to_owned);
    let targets: Vec<String> = places.into_iter().chain(others).collect();
    all_can_be_chosen(&started::<Legends>(seats::<Legends>(3), &[], "every place"), &targets);
}

#[test]
fn every_option_with_a_target_is_a_link_and_every_kind_is_met() {
    let kinds = std::cell::RefCell::new(BTreeSet::new());
    each(|table, seat| {
        let picks = picks(&table.prompt(seat).expect("a question"));
        if picks.is_empty() {
            return;
        }
        let drawing = looked_at(table, Some(seat), picks.clone(), BTreeSet::new());
        for (target, picks) in &picks {
            kinds.borrow_mut().insert(target.split(':').next().expect("a kind").to_owned());
            let on_table = drawing.board.0.split("class=\"large-cards\"").next().expect("a table");
            assert!(
                has_link(on_table, target, picks) || has_link(scene(&drawing), target, picks),
                "{target} is no link"
            );
        }
    });
    let kinds: Vec<_> = kinds.into_inner().into_iter().collect();
    for kind in ["card", "deck", "event", "location"] {
        assert!(kinds.contains(&kind.to_owned()), "{kinds:?}");
    }
}

#[test]
fn every_card_on_the_table_opens_large_with_all_its_words() {
    // CLG-CHR-3, CLG-FX-2
    each(|table, seat| {
        let view = table.view(Some(seat));
        let board = looked_at(table, Some(seat), Picks::new(), BTreeSet::new()).board.into_string();
        let links: BTreeSet<&str> =
            board.split("data-large=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        for link in links {
            assert_eq!(board.matches(&format!("id=\"{link}\"")).count(), 1, "{link} opens nothing");
        }
        for card in view.locations.iter().flat_map(|place| &place.companies).flat_map(|company| &company.characters) {
            let large = board
                .split(&format!("id=\"card-{}\"", card.id.id()))
                .nth(1)
                .and_then(|rest| rest.split("</section>").next());
            let large = large.expect("a large card");
            let words = maud::html! { (card.text) }.into_string();
            assert!(large.contains(&words), "{} does not say {words}", card.name);
            assert!(card.parts.iter().all(|(_, part)| large.contains(part.from.name())), "{}", card.name);
        }
    });
}

#[test]
fn totals_stand_beside_what_is_asked_for() {
    // CLG-CMP-2, CLG-CMP-4
    let met = std::cell::Cell::new(0);
    each(|table, seat| {
        let view = table.view(Some(seat));
        let board = looked_at(table, Some(seat), Picks::new(), BTreeSet::new()).board.into_string();
        for place in &view.locations {
            for event in &place.events {
                let tile = board.split(&format!("href=\"#event-{}\"", event.id.id())).nth(1).expect("a tile");
                let said = tile.split("aria-label=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a name");
                for company in place.companies.iter().filter(|company| company.seat == seat && event.asks != [0; 6]) {
                    for (index, asked) in event.asks.iter().enumerate().filter(|(_, asked)| **asked != 0) {
                        assert!(said.contains(&format!("{} of {asked}", company.totals[index])), "{said}");
                    }
                    let enough = company.meets.contains(&event.id);
                    let own = said.split(". ").find(|words| words.starts_with("Your Company has")).expect("mine");
                    assert_eq!(own.ends_with(": enough"), enough, "{own}");
                    met.set(met.get() + u32::from(enough));
                }
            }
        }
    });
    assert!(met.get() > 5, "{met:?}");
}

#[test]
fn a_hidden_card_is_nowhere_on_the_page_of_somebody_else() {
    // CLG-COMP-8
    each(|table, seat| {
        let truth: Vec<Card> = {
            let seen = |viewer: Seat| {
                table.view(Some(viewer)).players[viewer.index()].known.iter().map(|card| card.id).collect::<Vec<_>>()
            };
            table.setup().seats().into_iter().filter(|other| *other != seat).flat_map(seen).collect()
        };
        let mine = table.view(Some(seat));
        let known: BTreeSet<Card> = mine.players.iter().flat_map(|player| &player.known).map(|card| card.id).collect();
        let drawing = looked_at(table, Some(seat), Picks::new(), BTreeSet::new());
        for card in truth.into_iter().filter(|card| !known.contains(card)) {
            for part in [&drawing.board.0, scene(&drawing), &papers(&drawing)] {
                assert!(!part.contains(&format!("card-{}\"", card.id())), "{} is hidden", card.name());
                assert!(!part.contains(&format!("coat-{}\"", card.id())), "{} is hidden", card.name());
            }
        }
    });
}

#[test]
fn nothing_on_a_page_can_run_and_every_citation_is_in_the_book() {
    let book = Legends::ABOUT.rule_book().expect("a sound ledger");
    play(started::<Legends>(hostile_names(), &[("level", "advanced")], "hostile"), Bot::Random, 300, |table, seat| {
        let picks = picks(&table.prompt(seat).expect("a question"));
        let drawing = looked_at(table, Some(seat), picks, ["location:forest".to_owned()].into());
        for part in [drawing.board.0.as_str(), scene(&drawing), &papers(&drawing)] {
            assert!(
                !part.contains("<script") && !part.contains("<style") && !part.contains("<b>alert"),
                "a name gets out"
            );
            for tag in part.split('<').filter_map(|tag| tag.split('>').next()) {
                let bare: String = tag.split('"').step_by(2).collect();
                let hung = bare.split_whitespace().find(|name| name.starts_with("style=") || name.starts_with("on"));
                assert_eq!(hung, None, "{tag}");
            }
        }
        cites_the_book(&drawing, &book);
    });
}

#[test]
fn words_on_the_table_are_large_enough_in_a_wide_window() {
    // At 1440 by 900 a unit of the table is at least 0.93 pixels, if the table has not grown.
    each(|table, seat| {
        let board = looked_at(table, Some(seat), Picks::new(), BTreeSet::new()).board.into_string();
        for size in board.split("font-size=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(size.parse::<f32>().expect("a number") >= 11.4, "letters of {size}");
        }
    });
    let style = web::assets().iter().find(|asset| asset.name == "camelot-legends.css").expect("a style sheet").body;
    for line in style.lines().filter(|line| line.starts_with(".legends ")) {
        if let Some(size) = line.split("font-size: ").nth(1).and_then(|rest| rest.split("px").next()) {
            assert!(size.parse::<f32>().is_ok_and(|size| size >= 11.4) || size.contains("rem"), "{line}");
        }
    }
}

#[test]
fn a_finished_match_shows_what_the_points_are_made_of() {
    // CLG-VIC-1, CLG-VIC-4
    let mut table = started::<Legends>(seats::<Legends>(2), &[("level", "standard")], "the end");
    let mut luck = Quick::new(3);
    while let Some(seat) = table.waiting().into_iter().next() {
        let answer = Bot::Steward.decide(&table, seat, &mut luck).expect("an answer");
        table.submit(seat, answer).expect("a good answer");
    }
    let drawing = looked_at(&table, None, Picks::new(), BTreeSet::new());
    assert!(scene(&drawing).contains("How it ended"));
    for player in &table.view(None).players {
        for part in &player.parts {
            let name = maud::html! { (part.from.name()) }.into_string();
            assert!(scene(&drawing).contains(&name) && papers(&drawing).contains(&name), "{name}");
        }
    }
}

#[test]
fn a_bidding_is_a_scene_with_its_slots() {
    // CLG-BID-4
    let seen = std::cell::Cell::new(0);
    each(|table, seat| {
        let Some(bidding) = table.view(Some(seat)).bidding else { return };
        let drawing = looked_at(table, Some(seat), Picks::new(), BTreeSet::new());
        assert_eq!(scene(&drawing).matches("class=\"slot ").count(), usize::from(bidding.slots), "{}", scene(&drawing));
        assert_eq!(scene(&drawing).matches("class=\"slot free\"").count(), usize::from(bidding.slots - bidding.filled));
        seen.set(seen.get() + 1);
    });
    assert!(seen.get() > 3, "{seen:?}");
}

#[test]
fn a_board_is_small_enough_to_be_sent_after_every_move() {
    let sizes = std::cell::RefCell::new(BTreeMap::new());
    each(|table, seat| {
        let arms = web::Arms::of_all(table.setup().names().all());
        let look = web::Look {
            viewer: Some(seat),
            names: table.setup().names(),
            arms: &arms,
            picks: Picks::new(),
            changed: BTreeSet::new(),
            since: None,
        };
        sizes.borrow_mut().insert(draw(table, &look).board.0.len(), table.answers());
    });
    let (most, _) = sizes.into_inner().pop_last().expect("sizes");
    assert!(most < 290_000, "{most} bytes");
}

/// The light and the dark value of a colour of the style sheet.
fn colour(name: &str) -> [[f64; 3]; 2] {
    let lines =
        || web::assets().iter().filter(|asset| asset.name.ends_with(".css")).flat_map(|sheet| sheet.body.lines());
    let line = lines().find_map(|line| line.strip_prefix(&format!("--{name}: light-dark("))).expect(name);
    let (light, dark) = line.trim_end_matches(");").split_once(", ").expect("two values");
    let part = |hex: &str, at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("a colour");
    [light, dark].map(|hex| [1, 3, 5].map(|at| f64::from(part(hex, at)) / 255.0))
}

#[test]
fn words_on_cards_stand_out_from_their_ground() {
    let luminance = |colour: [f64; 3]| {
        let [r, g, b] = colour.map(|c| if c <= 0.03928 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    for ink in ["ink", "ink-soft", "rubric", "good"] {
        for ground in ["leaf", "asked", "plate", "own-cell"] {
            for (one, two) in colour(ink).into_iter().zip(colour(ground)) {
                let (one, two) = (luminance(one), luminance(two));
                let contrast = (one.max(two) + 0.05) / (one.min(two) + 0.05);
                assert!(contrast >= 4.5, "{ink} on {ground} is {contrast:.2}");
            }
        }
    }
}
