//! Small games without a board of their own: they are shown as the terminal draws them.

use examples::boast::Hall;
use examples::relics::Chapel;
use examples::{Boast, Relics, TicTacToe};
use table::Names;

use crate::{Figure, GamePage, Sign, Station};

impl GamePage for TicTacToe {
    fn goal(_: &TicTacToe) -> Option<String> {
        Some("Be the first with three marks in a row.".to_owned())
    }
}

impl GamePage for Boast {
    fn stations(hall: &Hall, _: &Names) -> Vec<Station> {
        let one = |(glory, cards): (i64, usize)| Station {
            figures: vec![
                Figure::new(Sign::Star, "glory", glory).wins(),
                Figure::new(Sign::Cards, "cards in hand", cards as i64),
            ],
            ..Station::default()
        };
        hall.shown().map(one).collect()
    }

    fn goal(_: &Hall) -> Option<String> {
        Some("Have the most glory when all cards are played.".to_owned())
    }
}

impl GamePage for Relics {
    fn stations(chapel: &Chapel, _: &Names) -> Vec<Station> {
        let one = |(silver, relics): (u8, usize)| Station {
            figures: vec![Figure::new(Sign::Coin, "silver", silver), Figure::new(Sign::Relic, "relics", relics as i64)],
            ..Station::default()
        };
        chapel.shown().map(one).collect()
    }

    fn goal(_: &Chapel) -> Option<String> {
        Some("Have the most silver and relics at the end; relics of your patron count twice.".to_owned())
    }
}
