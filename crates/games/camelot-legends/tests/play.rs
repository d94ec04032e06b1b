//! Whole games of random play: they end, no card is lost, their records replay, and what is hidden can be dealt anew without
//! anybody seeing a difference. `LOGRES_GAMES=1000` plays so many of each level with two, three and four seats.

use bots::Bot;
use camelot_legends::{Legends, TITLE};
use table::{AtRandom, Chance, Game, Match, Playout, Quick, Record, Seed, Setup};

/// How many games of each kind: as many as the environment asks for.
fn games(usually: u64) -> u64 {
    std::env::var("LOGRES_GAMES").map_or(usually, |games| games.parse().expect("LOGRES_GAMES is a number"))
}

#[test]
fn random_games_end_and_conserve_the_cards() {
    // CLG-COMP-2, CLG-COMP-9
    for level in ["beginner", "standard", "advanced"] {
        for seats in 2..=4 {
            for game in 0..games(40) {
                let names = (0..seats).map(|seat| Legends::ABOUT.seat_name(seat)).collect();
                let options = [("level".to_owned(), level.to_owned())].into();
                let setup = Setup::new(&Legends::ABOUT, names, &options).expect("a set-up");
                let mut table = Legends::new(&setup).expect("a table");
                let before = table.inventory();
                let mut playout = Playout::new(AtRandom, Quick::new(game * 7 + seats as u64), Quick::new(game), 20_000);
                assert!(playout.play(&mut table), "{level} with {seats} seats, game {game} does not end");
                assert_eq!(table.inventory().change_since(&before), None);
                assert_eq!(table.audit(), Ok(()), "{level} with {seats} seats, game {game}");
            }
        }
    }
}

/// Deals anew what each seat, and somebody who looks on, cannot know: the views stay as they are, byte for byte.
fn look_alike(table: &Match<Legends>, luck: &mut Quick) {
    let seats = table.setup().seats().into_iter().map(Some).chain([None]);
    for viewer in seats {
        let seen = |game: &Legends| serde_json::to_string(&game.view(viewer)).expect("a view is plain data");
        let mut other = table.game().clone();
        other.hide(viewer, luck);
        assert_eq!(seen(table.game()), seen(&other), "{viewer:?} sees what he cannot know");
    }
}

#[test]
fn random_games_replay_to_their_hash_and_hide_their_secrets() {
    // CLG-COMP-8, CLG-COMP-9
    for level in ["beginner", "standard", "advanced"] {
        for seats in 2..=4 {
            for game in 0..games(2) {
                let names = (0..seats).map(|seat| Legends::ABOUT.seat_name(seat)).collect();
                let options = [("level".to_owned(), level.to_owned())].into();
                let setup = Setup::new(&Legends::ABOUT, names, &options).expect("a set-up");
                let seed = Seed::from_words(&format!("{level} {seats} {game}"));
                let mut table = TITLE.start(setup, Chance::new(seed)).expect("it starts");
                let (mut luck, mut decisions) = (Quick::new(game), 0);
                while let Some(seat) = table.waiting().into_iter().next() {
                    let legends = table.of_game::<Legends>().expect("it is this game");
                    assert_eq!(legends.game().audit(), Ok(()), "{level} with {seats} seats, game {game}");
                    if decisions % 40 == 0 {
                        look_alike(legends, &mut luck);
                    }
                    let answer = TITLE.consult(&*table, seat, Bot::Random, &mut luck).expect("an answer");
                    table.submit(seat, answer).expect("it is taken");
                    decisions += 1;
                }
                let record = Record::parse(&table.record()).expect("a record can be read");
                let verified =
                    record.verify::<Legends>().unwrap_or_else(|why| panic!("{level}, {seats}, {game}: {why}"));
                assert!(verified.same_state, "{level} with {seats} seats, game {game}");
            }
        }
    }
}

#[test]
fn two_to_four_play() {
    // CLG-COMP-2
    for seats in [1, 5] {
        let names = (0..seats).map(|seat| format!("Knight {seat}")).collect();
        let why = Setup::new(&Legends::ABOUT, names, &[].into()).expect_err("too few or too many");
        assert_eq!(why.to_string(), format!("Camelot Legends is for 2 to 4 seats, not {seats}"));
    }
}
