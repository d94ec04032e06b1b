//! The steward of Excalibur: he beats random play, and what he decides is what a sensible player would.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use bots::{Bot, Of, Plan, Report, simulate};
use excalibur::Excalibur;
use table::{Answer, Ask, Game, Quick, Seat, Seed, Setup};

use crate::best_play::{Judge, force, lay, some_force, strike};
use crate::common::field::*;
use crate::common::seat;

fn play(bots: &[Bot], games: u64, seed: &str, options: &[(&str, &str)]) -> Report {
    let options: BTreeMap<String, String> =
        options.iter().map(|(key, value)| ((*key).into(), (*value).into())).collect();
    let names = (0..bots.len()).map(|seat| Excalibur::ABOUT.seat_name(seat)).collect();
    let setup = Setup::new(&Excalibur::ABOUT, names, &options).expect("a set-up");
    let seed = Seed::from_words(seed);
    let plan = Plan { setup, bots: bots.to_vec(), games, seed, limit: 100_000, jobs: 0, records: false };
    let report = simulate(&Of::<Excalibur>::new(), &plan, &AtomicBool::new(false), &|_, _| {});
    assert_eq!(report.troubles, [], "every game must end well");
    report
}

#[test]
fn a_steward_beats_two_random_players_from_every_seat() {
    const R: Bot = Bot::Random;
    const S: Bot = Bot::Steward;
    let wins: u64 = [[S, R, R], [R, S, R], [R, R, S]]
        .iter()
        .enumerate()
        .map(|(seat, bots)| play(bots, 6, "steward", &[]).wins[seat])
        .sum();
    assert!(wins >= 17, "{wins} of 18");
}

#[test]
fn a_steward_beats_two_random_players_in_the_advanced_game() {
    let report = play(&[Bot::Steward, Bot::Random, Bot::Random], 4, "advanced", &[("rules", "advanced")]);
    assert_eq!(report.wins[0], 4, "{report:?}");
}

/// What the steward says to what a seat is asked, as labels.
fn advice(play: &mut Play, name: &str) -> Vec<String> {
    let seat = Seat::new(seat(name));
    let options = match play.asked(name).ask {
        Ask::One { options, .. } | Ask::Some { options, .. } => options,
        other => panic!("{name} is asked for {other:?}"),
    };
    let label = |index: &u32| options[*index as usize].label.clone();
    match Bot::Steward.decide(play.table(), seat, &mut Quick::new(1)).expect("an answer") {
        Answer::One(index) => vec![label(&index)],
        Answer::Some(indices) => indices.iter().map(label).collect(),
        other => panic!("{other:?}"),
    }
}

/// The steward answers.
fn obey(play: &mut Play, name: &str) -> String {
    let said = advice(play, name).join(" | ");
    play.answer(name, &said);
    said
}

/// Anna's men in Barsham, and men of Bors's who stand there too.
fn face_to_face(ours: &str, theirs: &str) -> Play {
    let mut play = Situation::field(2).men("Anna", "barsham", ours).men("Bors", "barsham", theirs).start();
    seal(&mut play);
    play
}

#[test]
fn he_fights_when_the_odds_are_for_him_and_avoids_it_when_they_are_not() {
    // EXC-8-2
    assert_eq!(advice(&mut face_to_face("2A 3A 4A", "2E"), "Anna"), ["fight"]);
    assert_eq!(advice(&mut face_to_face("2E", "2A 3A 4A"), "Anna"), ["avoid a fight"]);
}

#[test]
fn he_withdraws_from_a_fight_that_he_will_lose_and_not_from_one_that_he_will_win() {
    // EXC-8.i
    let mut play = face_to_face("2A 3A", "2B 3E");
    // Two rounds without a wound: the dice of both, then the throws of both.
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    assert_eq!(advice(&mut play, "Anna"), ["fight on"]);
    assert_eq!(advice(&mut play, "Bors"), ["withdraw"]);
}

/// A force in letters as men with numbers: `Aaw` is `2A 53aw`.
fn numbered(force: &str) -> String {
    let mut men = String::new();
    for (index, letter) in force.chars().enumerate() {
        match letter {
            'w' => men.push('w'),
            'L' => men.push_str(" 1L"),
            'a' | 'b' => men.push_str(&format!(" {}{letter}", 52 + index)),
            _ => men.push_str(&format!(" {}{letter}", 2 + index)),
        }
    }
    men
}

#[test]
fn he_lets_a_man_at_arms_take_the_wound_that_a_knight_would_feel() {
    // EXC-8.iii.a: the fight for Foxwood.
    let mut play = face_to_face("13A 27A 57a", "10B 62a 75a 78b");
    play.dice([1, 6, 6, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    assert_eq!(play.asked("Anna").rule, "EXC-8.iii.a");
    assert_eq!(advice(&mut play, "Anna"), ["57 man-at-arms, grade A (3)"]);
}

#[test]
fn he_chooses_his_wounded_as_best_play_does() {
    // EXC-8.iii.a, EXC-R50: also among men who come with wounds, all of whom may be spared in the first round.
    let mut luck = Quick::new(3);
    let mut asked = 0;
    for _ in 0..60 {
        let [ours, theirs] = [0, 1].map(|_| some_force(3, true, &mut luck));
        let mut play = face_to_face(&numbered(&ours), &numbered(&theirs));
        // Anna throws low and Bors high, then both throw high for their wounds.
        play.dice([1, 6, 6, 6]);
        wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
        if !play.is_asked("Anna") || play.asked("Anna").rule != "EXC-8.iii.a" {
            continue;
        }
        asked += 1;
        let last = &play.state()["fight"]["last"]["wounds"];
        let wounds = [0, 1].map(|side| last[side].as_u64().expect("a number") as usize);
        let (men, foes, mut judge) = (force(&ours), force(&theirs), Judge::default());
        let (_, best) = judge.best([&men, &foes], wounds, true);
        let struck: Vec<usize> = advice(&mut play, "Anna")
            .iter()
            .map(|label| men_in(&ours).iter().position(|number| label.starts_with(number)).expect("one of hers"))
            .collect();
        let stand = strike(&men, &struck);
        let chosen = judge.answer(&stand, &lay(&foes, wounds[1], true));
        assert!(
            (chosen[0] - best[0]).abs() < 1e-9,
            "{ours} against {theirs}, {wounds:?}: {struck:?} {chosen:?} {best:?}"
        );
    }
    assert!(asked >= 15, "{asked}");
}

/// The numbers of such a force, as labels begin.
fn men_in(force: &str) -> Vec<String> {
    let digits = |word: &str| word.trim_end_matches(|c: char| c.is_alphabetic()).parse::<u8>().expect("a number");
    numbered(force).split_whitespace().map(|word| format!("{:02} ", digits(word))).collect()
}

#[test]
fn he_takes_the_free_manors_within_his_reach_each_by_one_order() {
    // EXC-5.i, EXC-6.i
    let mut play = Situation::field(2).men("Anna", "barsham", "2A 3A 4E").manor("Anna", "barsham").start();
    let mut written = Vec::new();
    loop {
        let said = obey(&mut play, "Anna");
        if said == "seal the sheet" {
            break;
        }
        if said.starts_with("to ") {
            written.push(said);
        }
    }
    assert!(written.len() >= 2, "{written:?}");
    let mut goals = written.clone();
    goals.sort();
    goals.dedup();
    assert_eq!(goals.len(), written.len(), "nobody is sent where another goes: {written:?}");
}

/// Anna's men stand in Hazlemere, which is Bors's and undefended.
fn in_hazlemere(men: &str) -> Play {
    let field =
        Situation::field_under(2, &[("pillaging", "on")]).manor("Bors", "hazlemere").men("Anna", "hazlemere", men);
    let mut play = field.start();
    seal(&mut play);
    play
}

#[test]
fn he_pillages_what_he_cannot_keep() {
    // EXC-14.i
    assert_eq!(advice(&mut in_hazlemere("52a"), "Anna"), ["pillage Hazlemere"], "a man-at-arms claims nothing");
}

#[test]
fn he_spares_the_mill_of_a_manor_that_is_about_to_be_his() {
    // EXC-14.i, EXC-5.i
    let field =
        Situation::field_under(2, &[("pillaging", "on")]).manor("Bors", "hazlemere").men("Anna", "hazlemere", "2A");
    let mill = excalibur::board::Board::get();
    let unit = mill.units().find(|unit| {
        let land = mill.unit(*unit);
        land.by_river && land.id.starts_with("hazlemere")
    });
    let id = mill.unit(unit.expect("Hazlemere lies by the river")).id.clone();
    let mut play = field.land(&id, "mill").start();
    seal(&mut play);
    assert_eq!(advice(&mut play, "Anna"), ["spare Hazlemere"]);
}
