//! The drawn vale of Excalibur: every option is a link, all can be read aloud, and nothing on a page can do harm.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::hold;
use bots::Bot;
use excalibur::Excalibur;
use excalibur::board::{Board, Point};
use excalibur::view::Camp;
use table::{Chance, Game, Match, Quick, Seat, Seed, Setup};
use web::model::{Chrome, Past, TableModel};
use web::{Arms, Drawing, Look, Pick, draw, pages, picks};

type Picks = BTreeMap<String, Vec<Pick>>;

fn started(names: Vec<String>, options: &[(&str, &str)], seed: &str) -> Match<Excalibur> {
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let setup = Setup::new(&Excalibur::ABOUT, names, &options).expect("a set-up");
    Match::start(setup, Chance::new(Seed::from_words(seed))).expect("a match")
}

fn seats(count: usize) -> Vec<String> {
    (0..count).map(|seat| Excalibur::ABOUT.seat_name(seat)).collect()
}

fn looked_at(table: &Match<Excalibur>, viewer: Option<Seat>, picks: Picks, changed: BTreeSet<String>) -> Drawing {
    let names = table.setup().names();
    let arms = Arms::of_all(names.all());
    draw(table, &Look { viewer, names, arms: &arms, picks, changed })
}

fn papers(drawing: &Drawing) -> String {
    drawing.papers.iter().map(|(_, paper)| paper.0.as_str()).collect()
}

fn scene(drawing: &Drawing) -> &str {
    drawing.scene.as_ref().map_or("", |scene| scene.0.as_str())
}

/// Plays, and shows the table before every answer.
fn play(mut table: Match<Excalibur>, bot: Bot, answers: usize, mut look: impl FnMut(&Match<Excalibur>, Seat)) {
    let mut luck = Quick::new(3);
    for _ in 0..answers {
        let Some(seat) = table.waiting().into_iter().next() else { return };
        look(&table, seat);
        let answer = bot.decide(&table, seat, &mut luck).expect("an answer");
        table.submit(seat, answer).expect("a good answer");
    }
}

const EVERYTHING: &[(&str, &str)] = &[("rules", "advanced")];

#[test]
fn every_point_and_every_field_can_be_chosen_and_marked() {
    let table = started(seats(6), &[], "every place");
    let board = Board::get();
    let targets =
        || board.points().map(|point| point.target()).chain(board.units().map(|unit| unit.target())).enumerate();
    let all = targets().map(|(index, target)| {
        let pick = Pick { index: index as u32, label: format!("to {target}") };
        (target, vec![pick])
    });
    let changed = targets().map(|(_, target)| target).collect();
    let drawing = looked_at(&table, Some(Seat::new(0)), all.collect(), changed);
    for (index, target) in targets() {
        let link = format!(
            r##"href="#option-{index}" data-option="{index}" data-options="{index}" data-target="{target}" aria-label="to {target}""##
        );
        assert!(drawing.board.0.contains(&link), "{target} is not on the board");
    }
    let trail = drawing.board.0.split(r#"class="trail""#).nth(1).and_then(|trail| trail.split("</g>").next());
    let marks = trail.map(|trail| trail.matches("<circle").count() + trail.matches("<rect").count());
    assert_eq!(marks, Some(targets().count()));
}

#[test]
fn every_option_with_a_target_is_a_link_on_the_board() {
    let mut kinds = BTreeSet::new();
    let matches = [(Bot::Random, "links", EVERYTHING), (Bot::Random, "more links", &[] as &[_])];
    for (bot, seed, options) in matches {
        play(started(seats(4), options, seed), bot, 700, |table, seat| {
            let picks = picks(&table.prompt(seat).expect("a question"));
            if picks.is_empty() {
                return;
            }
            let drawing = looked_at(table, Some(seat), picks.clone(), BTreeSet::new());
            for (target, picks) in &picks {
                kinds.insert(target.split(':').next().expect("a kind").to_owned());
                let link = format!(r##"href="#option-{}""##, picks[0].index);
                let target = format!(r#"data-target="{target}""#);
                let is_link = |part: &str| part.split("<a ").any(|a| a.contains(&link) && a.contains(&target));
                assert!(is_link(&drawing.board.0), "{target} is no link");
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
    play(started(seats(3), &[], "stacks"), Bot::Random, 60, |table, seat| {
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
    // No script or style in place, every id once, and every picture that means something says what.
    let hostile = ["<script>alert(1)</script>", "\"onload=\"x", "' style='x", "&amp;<b>"].map(str::to_owned);
    let mut nth = 0;
    play(started(hostile.to_vec(), EVERYTHING, "hostile"), Bot::Random, 400, |table, seat| {
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
    play(started(seats(6), EVERYTHING, "size"), Bot::Random, 500, |table, seat| {
        let picks = picks(&table.prompt(seat).expect("a question"));
        largest = largest.max(looked_at(table, Some(seat), picks, BTreeSet::new()).board.0.len());
    });
    assert!(largest < 180_000, "{largest} bytes");
}

#[test]
fn every_citation_is_in_the_rule_book() {
    let book = Excalibur::ABOUT.rule_book().expect("a sound ledger");
    play(started(seats(4), EVERYTHING, "cites"), Bot::Random, 700, |table, seat| {
        let drawing = looked_at(table, Some(seat), Picks::new(), BTreeSet::new());
        let parts = [scene(&drawing), &papers(&drawing)].map(str::to_owned);
        for cited in parts.iter().flat_map(|part| part.split(r#"data-rule=""#).skip(1)) {
            let rule = cited.split('"').next().expect("a rule");
            assert!(book.get(rule).is_some(), "{rule} is not in the book");
        }
    });
}

#[test]
fn the_papers_of_a_spectator_hold_nothing_of_a_players_own() {
    // EXC-R56
    play(started(seats(3), &[], "spectator"), Bot::Random, 200, |table, _| {
        let drawing = looked_at(table, None, Picks::new(), BTreeSet::new());
        let titles: Vec<&str> = drawing.papers.iter().map(|(title, _)| title.as_str()).collect();
        assert_eq!(titles, ["Lords and their troops", "Year-book", "Register of the manors"]);
        assert!(!papers(&drawing).contains("Treasury"));
    });
}

#[test]
fn a_small_screen_begins_on_ones_own_land() {
    let mut lands = 0;
    play(started(seats(4), &[], "own land"), Bot::Steward, 400, |table, seat| {
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

/// Where a board wants to be looked at first.
fn home(board: &str) -> Option<[f64; 3]> {
    let words = board.split_once("data-home=\"")?.1.split_once('"')?.0;
    let numbers: Vec<f64> = words.split(' ').map(|word| word.parse().expect("a number")).collect();
    numbers.try_into().ok()
}
