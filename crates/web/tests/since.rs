//! What happened since the reader's last turn: where it begins and ends, what its steps are, and how they are drawn.

use bots::Bot;
use camelot_legends::Legends;
use excalibur::Excalibur;
use kingdom::Kingdom;
use table::{Doing, Game, Glance, Match, Opening, Seat, Seats, Trace};
use web::model::{Past, Since, TableModel, Told};
use web::table_part;

use crate::common::boards::{play, seats, started};

const ANNA: Seat = Seat::new(0);
const BORS: Seat = Seat::new(1);

fn told(glances: Vec<Glance>) -> Vec<Told> {
    glances
        .into_iter()
        .enumerate()
        .map(|(number, glance)| Told { number, text: format!("{number}."), glance })
        .collect()
}

fn turn(seats: Seats) -> Glance {
    Glance { opens: Some(Opening::turn(seats)), ..Glance::default() }
}

fn of(seat: Seat) -> Glance {
    turn(Seats::only(seat))
}

fn does(doing: Doing, seat: Seat, places: &[&str]) -> Glance {
    let places = places.iter().map(|place| (*place).to_owned()).collect();
    Glance { trace: Some(Trace::new(doing, places, "does").by(seat)), ..Glance::default() }
}

#[test]
fn it_begins_where_the_last_turn_ended_and_ends_where_the_present_one_begins() {
    let moves = |seat| does(Doing::Moves, seat, &["a", "b"]);
    let mut all = vec![of(ANNA), moves(ANNA), of(BORS), moves(BORS)];
    let since = |all: &[Glance], viewer| Since::of(viewer, &told(all.to_vec()), None);
    assert_eq!(since(&all, Some(ANNA)).entries, 2..4, "so far");
    all.push(of(ANNA));
    all.push(moves(ANNA));
    assert_eq!(since(&all, Some(ANNA)).entries, 2..4, "what she does herself does not count");
    assert_eq!(since(&all, Some(BORS)).entries, 4..6);
    assert_eq!(since(&all, None).entries, 2..6, "a spectator sees it as it goes on");
    all.push(of(BORS));
    assert!(since(&all, Some(ANNA)).parts.is_empty(), "gone with the end of her turn");
}

#[test]
fn sealed_orders_end_the_turn_of_everybody() {
    let everybody = Seats::first(2);
    let phase = Glance { opens: Some(Opening::part("First phase")), ..Glance::default() };
    let all = vec![
        turn(everybody),
        turn(Seats::NONE),
        phase,
        does(Doing::Moves, BORS, &["a", "b"]),
        does(Doing::Wins, BORS, &["b"]),
        turn(everybody),
    ];
    let since = Since::of(Some(ANNA), &told(all), None);
    assert_eq!(since.entries, 1..5);
    let titles: Vec<_> = since.parts.iter().map(|part| (part.title.as_deref(), part.at_once)).collect();
    assert_eq!(titles, [(Some("First phase"), true), (Some("Afterwards"), false)]);
}

#[test]
fn a_fight_is_one_step_with_its_end_and_its_last_dice_and_a_long_march_is_one_way() {
    let dice = |dice: &[u8]| Glance { dice: dice.to_vec(), ..Glance::default() };
    let all = vec![
        of(BORS),
        does(Doing::Moves, BORS, &["a", "b"]),
        does(Doing::Moves, BORS, &["b", "c"]),
        does(Doing::Moves, BORS, &["x", "y"]),
        does(Doing::Fights, BORS, &["c"]),
        dice(&[1, 2, 3, 4, 5, 6, 7]),
        dice(&[8, 9, 10, 11, 12, 13, 14]),
        does(Doing::Ends, BORS, &["c"]),
    ];
    let since = Since::of(Some(ANNA), &told(all), None);
    let steps: Vec<_> = since.steps().collect();
    assert_eq!(steps.iter().map(|step| step.number).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(steps[0].trace.places, ["a", "b", "c"]);
    assert_eq!((&steps[2].tales[..], steps[2].text.as_str()), (&[4, 7][..], "4. 7."));
    assert_eq!(steps[2].dice, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
}

/// A board shows the trail of every step that has a place, and the strip names each step once.
fn is_drawn<G: Game>(table: &Match<G>, seat: Seat) -> usize {
    let model = TableModel::of("7", table, Some(seat), Past::of(table, Some(seat), None));
    let page = table_part(&model);
    let steps: Vec<_> = model.since.steps().collect();
    assert_eq!(page.matches(" data-step=").count(), steps.len());
    for step in &steps {
        let drawn = page.contains(&format!("id=\"trail-{}\"", step.number));
        assert_eq!(drawn, !step.trace.places.is_empty(), "{step:?}");
        assert!(!step.trace.words.is_empty() && !step.text.is_empty(), "{step:?}");
    }
    steps.len()
}

#[test]
fn every_step_of_kingdom_has_its_trail() {
    let table = started::<Kingdom>(seats::<Kingdom>(3), &[], "since");
    let mut most = 0;
    play(table, Bot::Steward, 500, |table, seat| most = most.max(is_drawn(table, seat)));
    assert!(most > 8, "{most}");
}

#[test]
fn every_step_of_excalibur_has_its_trail_and_belongs_to_its_phase() {
    let table = started::<Excalibur>(seats::<Excalibur>(3), &[], "since");
    let mut phases = 0;
    play(table, Bot::Steward, 300, |table, seat| {
        is_drawn(table, seat);
        let model = TableModel::of("7", table, Some(seat), Past::of(table, Some(seat), None));
        phases = phases.max(model.since.parts.iter().filter(|part| part.at_once).count());
    });
    assert_eq!(phases, 3, "a season has three");
}

#[test]
fn every_step_of_camelot_legends_has_its_trail_and_belongs_to_a_turn() {
    let table = started::<Legends>(seats::<Legends>(3), &[("level", "advanced")], "since");
    let mut most = 0;
    play(table, Bot::Steward, 500, |table, seat| {
        most = most.max(is_drawn(table, seat));
        let model = TableModel::of("7", table, Some(seat), Past::of(table, Some(seat), None));
        assert!(model.since.parts.iter().all(|part| part.by.is_some()), "{:?}", model.since.parts);
    });
    assert!(most > 5, "{most}");
}
