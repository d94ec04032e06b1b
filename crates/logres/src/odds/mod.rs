//! `logres odds`: the likely result of a fight, before it is fought.

mod excalibur;
mod kingdom;

use std::io::Write;

use clap::{Args, Subcommand};

use crate::exit::{Ended, Exit};

#[derive(Args, Debug)]
pub(crate) struct Odds {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand, Debug)]
enum Game {
    /// A battle or a siege of Kingdom, exactly, without cards and allies
    Kingdom(kingdom::Kingdom),
    /// A fight of Excalibur, exactly, round by round
    Excalibur(excalibur::Excalibur),
}

impl Odds {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Ended {
        match &self.game {
            Game::Kingdom(asked) => asked.run(out)?,
            Game::Excalibur(asked) => asked.run(out)?,
        }
        Ok(Exit::Fine)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_of_games_on_the_shelf() {
        let odds = Odds::augment_args(clap::Command::new("odds"));
        for game in odds.get_subcommands() {
            assert!(web::shelf::find(game.get_name()).is_some(), "there is no game {}", game.get_name());
        }
    }
}
