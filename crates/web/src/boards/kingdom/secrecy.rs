//! Nothing hidden can reach a page: if hidden things are dealt anew for a viewer, the drawing stays the same, byte for
//! byte.

use std::collections::{BTreeMap, BTreeSet};

use ::kingdom::{Happening, Kingdom};
use table::{Chance, Game, Match, Quick, Seat, Seed, Setup, StateHash};

use super::super::{Drawing, Look};
use crate::Arms;

/// Everything that is drawn for a viewer, as one text.
fn drawn(game: &Kingdom, told: &[&Happening], viewer: Option<Seat>, setup: &Setup) -> String {
    let names = setup.names();
    let arms = Arms::of_all(names.all());
    let look = Look { viewer, names, arms: &arms, picks: BTreeMap::new(), changed: BTreeSet::new(), since: None };
    let Drawing { board, scene, papers, stations, goal } = crate::draw_view::<Kingdom>(&game.view(viewer), told, &look);
    let mut all = board.into_string();
    all.extend(scene.map(maud::PreEscaped::into_string));
    papers.into_iter().for_each(|(title, paper)| all.extend([title, paper.into_string()]));
    all.push_str(&format!("{stations:?} {goal:?}"));
    // The land never changes, and would only make this slow.
    all.replace(super::land::land(), "")
}

fn the_page_stays_the_same(held_cards: &str, bot: bots::Bot, seed: &str, decisions: usize) {
    let names = (0..4).map(|seat| Kingdom::ABOUT.seat_name(seat)).collect();
    let options = [("held_cards".to_owned(), held_cards.to_owned())].into();
    let setup = Setup::new(&Kingdom::ABOUT, names, &options).expect("a set-up");
    let mut table = Match::<Kingdom>::start(setup, Chance::new(Seed::from_words(seed))).expect("a match");
    let mut luck = Quick::new(5);
    let mut varied = false;
    for _ in 0..decisions {
        for viewer in table.setup().seats().into_iter().map(Some).chain([None]) {
            let told: Vec<&Happening> = table.chronicle(viewer).collect();
            let mut hidden = table.game().clone();
            hidden.hide(viewer, &mut luck);
            varied |= StateHash::of(&hidden) != table.hash();
            let [before, after] = [table.game(), &hidden].map(|game| drawn(game, &told, viewer, table.setup()));
            assert_eq!(before, after, "for {viewer:?} at answer {}", table.answers());
        }
        let Some(seat) = table.waiting().into_iter().next() else { break };
        let answer = bot.decide(&table, seat, &mut luck).expect("an answer");
        table.submit(seat, answer).expect("a good answer");
    }
    assert!(varied, "something was hidden");
}

#[test]
fn a_page_shows_nothing_hidden() {
    // KGD-P-1
    the_page_stays_the_same("open", bots::Bot::Steward, "a page", 400);
    the_page_stays_the_same("open", bots::Bot::Random, "another page", 400);
}

#[test]
fn a_page_shows_no_card_that_another_keeps_hidden() {
    // KGD-OPT-7
    the_page_stays_the_same("hidden", bots::Bot::Steward, "a hidden page", 400);
    the_page_stays_the_same("hidden", bots::Bot::Random, "a hidden hand", 600);
}
