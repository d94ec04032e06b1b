//! Chapters 1 to 3: the object of the game, and what is in the box.

use std::collections::BTreeSet;

use kingdom::Kingdom;
use kingdom::packs::Packs;
use kingdom::tables::Die;
use serde_json::{Value, json};
use table::{Game, Quick, Seat};

use crate::common::*;

#[test]
fn the_game_names_itself_and_its_setting() {
    // KGD-1
    assert_eq!(Kingdom::ABOUT.title, "Kingdom");
    assert!(Kingdom::ABOUT.blurb.contains("King Arthur's Britain"), "{}", Kingdom::ABOUT.blurb);
}

#[test]
fn the_last_one_left_wins_at_once() {
    // KGD-2: of three, one is out and the second-last cannot pay.
    let situation = Situation::of(3).out("Clarine").active("Bors").gold("Bors", 29).next_card("raiders");
    let mut play = situation.start();
    assert_eq!(play.outcome(), None);
    play.answer("Bors", "give up");
    let outcome = play.outcome().expect("only one is left");
    assert!(outcome.is_first(Seat::new(0)) && !outcome.is_first(Seat::new(1)));
    assert!(play.waiting().is_empty(), "and nothing more is asked");
}

#[test]
fn six_challengers_are_chosen_or_won_by_allegiance() {
    // KGD-3.i
    for seats in 2..=6 {
        let mut play = fresh(seats, &[]);
        for name in &NAMES[..seats] {
            let first = play.labels(name)[0].clone();
            play.answer(name, &first);
        }
        while play.state()["stage"] == "allegiances" {
            let asked = play.waiting().into_iter().next().expect("somebody bids");
            play.answer(NAMES[asked.index()], "pass");
        }
        let players = play.state()["players"].clone();
        let of = |player: &Value| {
            let sworn = player["allegiances"].as_array().cloned().unwrap_or_default();
            let sworn = sworn.into_iter().map(|sworn| sworn["challenger"].clone());
            sworn.chain([player["challenger"].clone()]).collect::<Vec<_>>()
        };
        let all: Vec<String> =
            players.as_array().expect("players").iter().flat_map(of).map(|id| id.to_string()).collect();
        assert_eq!(all.len(), 6, "{seats} players: {all:?}");
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 6, "{seats} players: {all:?}");
    }
}

#[test]
fn there_are_twenty_companies_of_each_colour() {
    // KGD-3.ii
    let mut play = Situation::of(6).army("Anna", "C15", 20, 0).stage("purchases").start();
    let why = play.refused("Anna", "knights for Castle Caerlon", "KGD-22.a");
    assert!(why.contains("on the board"), "{why}");
    assert!(play.offers("Anna", "footsoldiers for Castle Caerlon"));
}

#[test]
fn there_are_twenty_five_detachments_of_each_colour() {
    // KGD-3.iii
    let mut play = Situation::of(6).army("Anna", "C15", 0, 20).army("Anna", "D15", 0, 5).stage("purchases").start();
    play.refused("Anna", "footsoldiers for Castle Caerlon", "KGD-22.a");
    assert!(play.offers("Anna", "knights for Castle Caerlon"));
}

#[test]
fn standards_never_limit_control() {
    // KGD-3.iv, KGD-R42: the twenty-fourth village is taken like the first, and the castles with it.
    let mut situation = Situation::of(2).no_army("Bors").army("Anna", "D16", 1, 0).stage("movement");
    situation = situation.with("villages", json!(vec![0; 24])).nobodys("Wentwood");
    for castle in kingdom::board::Board::get().castles() {
        situation = situation.controls("Anna", &castle.name);
    }
    let mut play = situation.challenger("Bors", "Z14").start();
    march(&mut play, "Anna", "D16", "F16", (1, 0));
    assert_eq!(play.state()["villages"], json!(vec![0; 24]));
    assert_eq!(play.state()["castles"], json!(vec![0; 6]));
}

#[test]
fn gold_is_a_whole_number_and_change_is_free() {
    // KGD-3.v: a tax of 1 gold coin.
    let situation = Situation::of(6).landless("Anna").controls("Anna", "Bodmin").gold("Anna", 7).stage("taxes");
    assert_eq!(gold(&situation.start(), "Anna"), 8);
}

#[test]
fn the_bank_never_runs_dry() {
    // KGD-R40: there are 84 coins in the box, and far more have been paid out.
    let play = Situation::of(6).with("moneylender", json!(-1_000_000)).next_card("dowry").start();
    assert_eq!(gold(&play, "Anna"), 550);
    assert_eq!(play.state()["moneylender"], -1_000_050);
}

#[test]
fn nine_tokens_and_three_packs_are_in_the_box() {
    // KGD-3.vi, KGD-3.vii, KGD-3.viii, KGD-3.ix
    let state = fresh(4, &[]).state();
    let tokens = state["tokens"].as_array().expect("tokens");
    let count = |kind: &str| tokens.iter().filter(|token| **token == kind).count();
    assert_eq!((tokens.len(), count("blank"), count("grail")), (9, 8, 1));
    let different = |pack: &str| {
        let cards = state[pack]["cards"].as_array().expect("a pack");
        (cards.len(), cards.iter().map(Value::to_string).collect::<BTreeSet<_>>().len())
    };
    assert_eq!(different("guardians"), (16, 16));
    assert_eq!(different("fortune"), (47, 47));
    assert_eq!(different("riddles"), (36, 36));
    assert_eq!((Packs::get().guardians.len(), Packs::get().fortune.len(), Packs::get().riddles.len()), (16, 47, 36));
}

#[test]
fn red_shows_one_to_six_and_blue_one_to_eight() {
    // KGD-3.x
    let mut luck = Quick::new(7);
    let mut faces = |die: Die| -> Vec<u32> {
        let thrown: BTreeSet<u32> = (0..500).map(|_| die.dice().throw(&mut luck).total()).collect();
        thrown.into_iter().collect()
    };
    assert_eq!(faces(Die::Red), [1, 2, 3, 4, 5, 6]);
    assert_eq!(faces(Die::Blue), [1, 2, 3, 4, 5, 6, 7, 8]);
}
