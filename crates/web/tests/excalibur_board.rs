//! The drawn vale of Excalibur: every option is a link, everything can be read aloud, and nothing on a page can do
//! harm.

use std::collections::BTreeSet;

use bots::Bot;
use excalibur::Excalibur;
use excalibur::board::{Board, Point};
use excalibur::view::Camp;
use table::Game;
use web::model::{Chrome, Past, TableModel};
use web::{pages, picks};

use crate::common::boards::{
    Picks, all_can_be_chosen, cites_the_book, has_link, hostile_names, looked_at, papers, play, seats, started, trail,
};
use crate::common::hold;

const EVERYTHING: &[(&str, &str)] = &[("rules", "advanced")];

#[test]
fn every_point_and_every_field_can_be_chosen_and_marked() {
    let board = Board::get();
    let targets: Vec<String> =
        board.points().map(|point| point.target()).chain(board.units().map(|unit| unit.target())).collect();
    let drawing = all_can_be_chosen(&started::<Excalibur>(seats::<Excalibur>(6), &[], "every place"), &targets);
    let trail = trail(&drawing);
    assert_eq!(trail.matches("<circle").count() + trail.matches("<rect").count(), targets.len());
}

#[test]
fn every_option_with_a_target_is_a_link_on_the_board() {
    let mut kinds = BTreeSet::new();
    let matches = [(Bot::Random, "links", EVERYTHING), (Bot::Random, "more links", &[] as &[_])];
    for (bot, seed, options) in matches {
        play(started::<Excalibur>(seats::<Excalibur>(4), options, seed), bot, 700, |table, seat| {
            let picks = picks(&table.prompt(seat).expect("a question"));
            if picks.is_empty() {
                return;
            }
            let drawing = looked_at(table, Some(seat), picks.clone(), BTreeSet::new());
            for (target, picks) in &picks {
                kinds.insert(target.split(':').next().expect("a kind").to_owned());
                assert!(has_link(&drawing.board.0, target, picks), "{target} is no link");
            }
        });
    }
    for kind in ["land", "point", "soldier"] {
        assert!(kinds.contains(kind), "{kinds:?}");
    }
}

#[test]
fn a_stack_opens_into_the_counters_of_its_men() {
    // EXC-7.iii: number and strength of every soldier can be read, without any script.
    play(started::<Excalibur>(seats::<Excalibur>(3), &[], "stacks"), Bot::Random, 60, |table, seat| {
        let view = table.view(Some(seat));
        let drawing = looked_at(table, Some(seat), Picks::new(), BTreeSet::new());
        for camp in &view.camps {
            let opens = format!(r##"href="#camp-{}""##, camp.at.id);
            let opened = format!(r#"id="camp-{}""#, camp.at.id);
            assert!(drawing.board.0.contains(&opens) && drawing.board.0.contains(&opened), "{}", camp.at.name);
            for man in camp.stacks.iter().flat_map(|stack| &stack.men) {
                assert!(drawing.board.0.contains(&man.in_words()), "{}", man.in_words());
            }
        }
    });
}

#[test]
fn everything_on_a_page_is_sound_and_has_words() {
    // No inline script or style, every id once, and every meaningful picture has a label.
    let mut nth = 0;
    play(started::<Excalibur>(hostile_names(), EVERYTHING, "hostile"), Bot::Random, 400, |table, seat| {
        nth += 1;
        if nth % 8 != 0 {
            return;
        }
        for viewer in [Some(seat), None] {
            let model = TableModel::of("7", table, viewer, Past::of(table, viewer, Some(0)));
            let page = hold("excalibur", &pages::table(&Chrome::default(), &model));
            for tag in &page.tags {
                let labelled = tag.get("aria-label").is_some_and(|label| !label.is_empty());
                assert!(tag.get("role") != Some("img") || labelled, "{tag:?}");
                let linked = tag.name == "a" && tag.get("class").is_some_and(|class| class.contains("target"));
                assert!(!linked || labelled, "{tag:?}");
            }
        }
    });
}

#[test]
fn a_board_is_small_enough_to_be_sent_after_every_move() {
    let mut largest = 0;
    play(started::<Excalibur>(seats::<Excalibur>(6), EVERYTHING, "size"), Bot::Random, 500, |table, seat| {
        let picks = picks(&table.prompt(seat).expect("a question"));
        largest = largest.max(looked_at(table, Some(seat), picks, BTreeSet::new()).board.0.len());
    });
    assert!(largest < 180_000, "{largest} bytes");
}

#[test]
fn every_citation_is_in_the_rule_book() {
    let book = Excalibur::ABOUT.rule_book().expect("a sound ledger");
    play(started::<Excalibur>(seats::<Excalibur>(4), EVERYTHING, "cites"), Bot::Random, 700, |table, seat| {
        cites_the_book(&looked_at(table, Some(seat), Picks::new(), BTreeSet::new()), &book);
    });
}

#[test]
fn the_papers_of_a_spectator_hold_nothing_of_a_players_own() {
    // EXC-R56
    play(started::<Excalibur>(seats::<Excalibur>(3), &[], "spectator"), Bot::Random, 200, |table, _| {
        let drawing = looked_at(table, None, Picks::new(), BTreeSet::new());
        let titles: Vec<&str> = drawing.papers.iter().map(|(title, _)| title.as_str()).collect();
        assert_eq!(titles, ["Lords and their troops", "The year", "All manors"]);
        assert!(!papers(&drawing).contains("Treasury"));
    });
}

#[test]
fn a_small_screen_begins_on_ones_own_land() {
    let mut lands = 0;
    play(started::<Excalibur>(seats::<Excalibur>(4), &[], "own land"), Bot::Steward, 400, |table, seat| {
        let own = table.view(Some(seat));
        let at = |viewer| home(&looked_at(table, viewer, Picks::new(), BTreeSet::new()).board.0);
        if own.fight.is_some() {
            return;
        }
        assert_eq!(at(None), None, "a spectator sees all of it");
        let Some([x, y, wide]) = at(Some(seat)) else { return };
        let high = wide * 1148.0 / 1068.0;
        assert!(x >= -18.0 && x + wide <= 1019.0 && y >= -18.0 && y + high <= 1019.0, "{x} {y} {wide}");
        let in_sight = |point: Point| {
            let spot = Board::get().spot(point);
            let (left, above) = (f64::from(spot.x) - x, f64::from(spot.y) - y);
            (0.0..wide).contains(&left) && (0.0..high).contains(&above)
        };
        let lord_is_in =
            |camp: &Camp| camp.stacks.iter().any(|stack| stack.men.iter().any(|man| man.lord && man.seat == seat));
        let all_of_it = own.manors_of(seat).all(|manor| in_sight(manor.at.point));
        let his_lord = own.camps.iter().any(|camp| lord_is_in(camp) && in_sight(camp.at.point));
        assert!(all_of_it || his_lord, "{x} {y} {wide}");
        lands += usize::from(all_of_it);
    });
    assert!(lands > 20, "{lands}");
}

/// The part of the board that is shown first.
fn home(board: &str) -> Option<[f64; 3]> {
    let words = board.split_once("data-home=\"")?.1.split_once('"')?.0;
    let numbers: Vec<f64> = words.split(' ').map(|word| word.parse().expect("a number")).collect();
    numbers.try_into().ok()
}
