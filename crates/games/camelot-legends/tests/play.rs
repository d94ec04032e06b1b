//! Whole games of random play: they end, and no card is lost. `LOGRES_GAMES=1000` plays so many of each kind.

use camelot_legends::Legends;
use table::{AtRandom, Game, Playout, Quick, Setup};

fn games() -> u64 {
    std::env::var("LOGRES_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(40)
}

#[test]
fn random_games_end_and_conserve_the_cards() {
    // CLG-COMP-2, CLG-COMP-9
    for level in ["beginner", "standard", "advanced"] {
        for seats in 2..=4 {
            for game in 0..games() {
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

#[test]
fn two_to_four_play() {
    // CLG-COMP-2
    for seats in [1, 5] {
        let names = (0..seats).map(|seat| format!("Knight {seat}")).collect();
        let why = Setup::new(&Legends::ABOUT, names, &[].into()).expect_err("too few or too many");
        assert_eq!(why.to_string(), format!("Camelot Legends is for 2 to 4 seats, not {seats}"));
    }
}
