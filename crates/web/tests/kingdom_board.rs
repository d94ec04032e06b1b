//! The drawn board of Kingdom: every option is a link, and nothing in a name or a page can do harm.

use std::collections::BTreeSet;

use bots::Bot;
use kingdom::Kingdom;
use kingdom::board::Board;
use table::{Game, Quick};
use web::picks;

use crate::common::boards::{
    Picks, all_can_be_chosen, cites_the_book, has_link, hostile_names, looked_at, papers, play, scene, seats, started,
    trail,
};

#[test]
fn every_place_of_the_board_can_be_chosen_and_has_an_outline_of_its_own() {
    let targets: Vec<String> = Board::get().places().map(|place| Board::get().target(place).to_owned()).collect();
    let drawing = all_can_be_chosen(&started::<Kingdom>(seats::<Kingdom>(6), &[], "every place"), &targets);
    let outlines: BTreeSet<&str> = trail(&drawing).split(" d=").skip(1).collect();
    assert_eq!(outlines.len(), targets.len());
}

#[test]
fn every_option_with_a_target_is_a_link() {
    let matches =
        [(Bot::Steward, "links", "open"), (Bot::Random, "more links", "open"), (Bot::Random, "hidden links", "hidden")];
    let mut kinds = BTreeSet::new();
    for (bot, seed, held) in matches {
        play(started::<Kingdom>(seats::<Kingdom>(4), &[("held_cards", held)], seed), bot, 900, |table, seat| {
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
                assert!(has_link(on, target, picks), "{target} is no link");
            }
        });
    }
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), ["card", "challenger", "place"]);
}

#[test]
fn attacks_look_like_attacks_and_what_must_be_fought_is_listed() {
    // KGD-14.i
    let (mut attacks, mut ahead) = (0, 0);
    let table = started::<Kingdom>(seats::<Kingdom>(4), &[], "attacks");
    play(table, Bot::Steward, 700, |table, seat| {
        let picks = picks(&table.prompt(seat).expect("a question"));
        let hostile = picks.values().flatten().filter(|pick| pick.odds.is_some()).count();
        let coming = table.view(Some(seat)).battles_ahead;
        if hostile + coming.len() == 0 {
            return;
        }
        let drawing = looked_at(table, Some(seat), picks.clone(), BTreeSet::new());
        for (target, picks) in &picks {
            let link = drawing.board.0.split("<a ").find(|link| link.contains(&format!(r#"data-target="{target}""#)));
            let gambled = picks.iter().any(|pick| pick.odds.is_some());
            if let Some(link) = link.and_then(|link| link.split('>').next()) {
                assert_eq!(link.contains(" attack\""), gambled, "{link}");
                assert_eq!(link.contains(", attack: "), gambled, "its name says so too: {link}");
                attacks += usize::from(gambled);
            }
        }
        assert_eq!(drawing.board.0.contains(r#"class="swords""#), hostile > 0, "a sign beside the colour");
        for battle in &coming {
            ahead += 1;
            assert!(scene(&drawing).contains(battle.at.title), "{}", battle.at.title);
            assert_eq!(battle.odds.is_some(), battle.attacker == seat, "worded for the one who attacks");
        }
        let others = table.view(None).battles_ahead;
        assert_eq!(others.len(), coming.len(), "all of it lies open");
        assert!(others.iter().all(|battle| battle.odds.is_none()));
    });
    assert!(attacks > 10 && ahead > 3, "{attacks} attacks, {ahead} battles to come");
}

#[test]
fn nothing_on_a_page_can_run() {
    play(started::<Kingdom>(hostile_names(), &[], "hostile"), Bot::Random, 500, |table, seat| {
        let picks = picks(&table.prompt(seat).expect("a question"));
        let drawing = looked_at(table, Some(seat), picks, ["place:T21".to_owned()].into());
        for part in [drawing.board.0.as_str(), scene(&drawing), &papers(&drawing)] {
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
    let table = started::<Kingdom>(seats::<Kingdom>(6), &[], "size");
    let drawing = looked_at(&table, None, Picks::new(), BTreeSet::new());
    assert!(drawing.board.0.len() < 140_000, "{} bytes", drawing.board.0.len());
}

#[test]
fn a_finished_match_is_drawn_with_its_standings() {
    // KGD-37
    let mut table = started::<Kingdom>(seats::<Kingdom>(3), &[("time_limit", "rounds"), ("limit", "2")], "the end");
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
        let table = started::<Kingdom>(seats::<Kingdom>(4), &[("held_cards", "hidden")], seed);
        play(table, bot, 700, |table, seat| {
            cites_the_book(&looked_at(table, Some(seat), Picks::new(), BTreeSet::new()), &book);
        });
    }
}
