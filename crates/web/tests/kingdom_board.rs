//! The drawn board of Kingdom: every option is a link, and nothing in a name or a page can do harm.

use std::collections::{BTreeMap, BTreeSet};

use bots::Bot;
use kingdom::Kingdom;
use kingdom::board::Board;
use table::{Ask, Chance, Game, Match, Prompt, Quick, Seat, Seed, Setup};
use web::{Arms, Drawing, Look, Pick, draw};

type Picks = BTreeMap<String, Vec<Pick>>;

fn started(names: Vec<String>, options: &[(&str, &str)], seed: &str) -> Match<Kingdom> {
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let setup = Setup::new(&Kingdom::ABOUT, names, &options).expect("a set-up");
    Match::start(setup, Chance::new(Seed::from_words(seed))).expect("a match")
}

fn seats(count: usize) -> Vec<String> {
    (0..count).map(|seat| Kingdom::ABOUT.seat_name(seat)).collect()
}

/// The options of a question by their targets.
fn picks(prompt: &Prompt) -> Picks {
    let mut picks = Picks::new();
    if let Ask::One { options, .. } | Ask::Some { options, .. } = &prompt.ask {
        for (index, option) in options.iter().enumerate() {
            if let Some(target) = &option.target {
                let pick = Pick { index: index as u32, label: option.label.clone() };
                picks.entry(target.clone()).or_default().push(pick);
            }
        }
    }
    picks
}

fn looked_at(table: &Match<Kingdom>, viewer: Option<Seat>, picks: Picks, changed: BTreeSet<String>) -> Drawing {
    let names = table.setup().names();
    let arms = Arms::of_all(names.all());
    draw(table, &Look { viewer, names, arms: &arms, picks, changed })
}

fn papers(drawing: &Drawing) -> String {
    drawing.papers.iter().map(|(_, paper)| paper.0.as_str()).collect()
}

/// Plays, and shows the table before every answer.
fn play(mut table: Match<Kingdom>, bot: Bot, answers: usize, mut look: impl FnMut(&Match<Kingdom>, Seat)) {
    let mut luck = Quick::new(3);
    for _ in 0..answers {
        let Some(seat) = table.waiting().into_iter().next() else { return };
        look(&table, seat);
        let answer = bot.decide(&table, seat, &mut luck).expect("an answer");
        table.submit(seat, answer).expect("a good answer");
    }
}

#[test]
fn every_place_of_the_board_can_be_chosen_and_marked() {
    let table = started(seats(6), &[], "every place");
    let board = Board::get();
    let targets = || board.places().map(|place| board.target(place).to_owned());
    let all = targets().enumerate().map(|(index, target)| {
        let pick = Pick { index: index as u32, label: format!("to {target}") };
        (target, vec![pick])
    });
    let drawing = looked_at(&table, Some(Seat::new(0)), all.collect(), targets().collect());
    for (index, target) in targets().enumerate() {
        let link = format!(
            r##"href="#option-{index}" data-option="{index}" data-options="{index}" data-target="{target}" aria-label="to {target}""##
        );
        assert!(drawing.board.0.contains(&link), "{target} is not on the board");
    }
    let trail = drawing.board.0.split(r#"class="trail""#).nth(1).and_then(|trail| trail.split("</g>").next());
    assert_eq!(trail.map(|trail| trail.matches("<path").count()), Some(board.places().count()));
}

#[test]
fn every_place_has_an_outline_of_its_own() {
    let table = started(seats(6), &[], "outlines");
    let changed: BTreeSet<String> = Board::get().places().map(|place| Board::get().target(place).to_owned()).collect();
    let places = changed.len();
    let drawing = looked_at(&table, None, Picks::new(), changed);
    let trail = drawing.board.0.split(r#"class="trail""#).nth(1).and_then(|trail| trail.split("</g>").next());
    let outlines: BTreeSet<&str> = trail.expect("a trail").split(" d=").skip(1).collect();
    assert_eq!(outlines.len(), places);
}

#[test]
fn every_option_with_a_target_is_a_link() {
    let matches =
        [(Bot::Steward, "links", "open"), (Bot::Random, "more links", "open"), (Bot::Random, "hidden links", "hidden")];
    let mut kinds = BTreeSet::new();
    for (bot, seed, held) in matches {
        play(started(seats(4), &[("held_cards", held)], seed), bot, 900, |table, seat| {
            let picks = picks(&table.prompt(seat).expect("a question"));
            if picks.is_empty() {
                return;
            }
            let drawing = looked_at(table, Some(seat), picks.clone(), BTreeSet::new());
            let papers = papers(&drawing);
            for (target, picks) in &picks {
                let kind = target.split(':').next().expect("a kind");
                kinds.insert(kind.to_owned());
                let on = if kind == "card" { &papers } else { &drawing.board.0 };
                let link = format!(r##"href="#option-{}""##, picks[0].index);
                let target = format!(r#"data-target="{target}""#);
                assert!(on.split("<a ").any(|a| a.contains(&link) && a.contains(&target)), "{target} is no link");
            }
        });
    }
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), ["card", "challenger", "place"]);
}

#[test]
fn nothing_on_a_page_can_run() {
    let hostile = ["<script>alert(1)</script>", "\"onload=\"x", "' style='x", "&amp;<b>"].map(str::to_owned);
    play(started(hostile.to_vec(), &[], "hostile"), Bot::Random, 500, |table, seat| {
        let picks = picks(&table.prompt(seat).expect("a question"));
        let drawing = looked_at(table, Some(seat), picks, ["place:T21".to_owned()].into());
        let scene = drawing.scene.as_ref().map_or("", |scene| scene.0.as_str());
        for part in [drawing.board.0.as_str(), scene, &papers(&drawing)] {
            assert!(!part.contains("<script") && !part.contains("<style"), "a name or a drawing brings a script");
            assert!(!part.contains("<b>alert") && !part.contains(r#" onload=""#), "a name gets out of its quotes");
            for tag in part.split('<').filter_map(|tag| tag.split('>').next()) {
                let bare: String = tag.split('"').step_by(2).collect();
                let hung = bare.split_whitespace().find(|name| name.starts_with("style=") || name.starts_with("on"));
                assert_eq!(hung, None, "{tag}");
            }
        }
    });
}

#[test]
fn a_board_is_small_enough_to_be_sent_after_every_move() {
    let table = started(seats(6), &[], "size");
    let drawing = looked_at(&table, None, Picks::new(), BTreeSet::new());
    assert!(drawing.board.0.len() < 140_000, "{} bytes", drawing.board.0.len());
}

#[test]
fn a_finished_match_is_drawn_with_its_standings() {
    // KGD-37
    let mut table = started(seats(3), &[("time_limit", "rounds"), ("limit", "2")], "the end");
    let mut luck = Quick::new(3);
    while let Some(seat) = table.waiting().into_iter().next() {
        let answer = Bot::Steward.decide(&table, seat, &mut luck).expect("an answer");
        table.submit(seat, answer).expect("a good answer");
    }
    let drawing = looked_at(&table, None, Picks::new(), BTreeSet::new());
    assert!(papers(&drawing).contains("How it ended"));
    assert!(drawing.board.0.contains("Over, in round"));
}

#[test]
fn every_citation_is_in_the_rule_book() {
    let book = Kingdom::ABOUT.rule_book().expect("a sound ledger");
    for (bot, seed) in [(Bot::Steward, "cites"), (Bot::Random, "more cites")] {
        play(started(seats(4), &[("held_cards", "hidden")], seed), bot, 700, |table, seat| {
            let drawing = looked_at(table, Some(seat), Picks::new(), BTreeSet::new());
            let scene = drawing.scene.as_ref().map_or("", |scene| scene.0.as_str());
            for cited in [scene, &papers(&drawing)].into_iter().flat_map(|part| part.split(r#"data-rule=""#).skip(1)) {
                let rule = cited.split('"').next().expect("a rule");
                assert!(book.get(rule).is_some(), "{rule} is not in the book");
            }
        });
    }
}
