//! The command line: which command runs, and what its exit code says.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::backup::{Backup, Restore};
use crate::exit::{Ended, Exit, Failure};
use crate::games::Games;
use crate::house::HouseCommand;
use crate::odds::Odds;
use crate::paint::{WRONG, painted};
use crate::play::Play;
use crate::primer::PrimerCommand;
use crate::replay::Replay;
use crate::rules::Rules;
use crate::serve::Serve;
use crate::simulate::Simulate;
use crate::stdio::{self, Stdio};

const ENDING: &str = "\
Without a command, logres opens the game table, like `logres serve`.

Examples:
  logres serve
  logres play tic-tac-toe
  logres play boast --seats you:Anna,you:Bors,bot:search --option hand=3
  logres rules boast empty boasts
  logres simulate connect-four --games 10000

Exit codes:
  0    everything worked
  1    what you asked about failed: a simulated game broke, a record does not verify, nothing was found
  2    a command, a file or an answer could not be used; the message says what to do
  130  interrupted with Ctrl-C";

/// Rules-heavy tabletop games with every rule enforced
#[derive(Parser, Debug)]
#[command(name = "logres", version, after_help = ENDING, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// List the games
    Games(Games),
    /// Show how a game is played and won, on one page
    Primer(PrimerCommand),
    /// Look up the rules of a game
    Rules(Rules),
    /// Open the game table, to play in the browser, live or over weeks
    Serve(Serve),
    /// Look after a house (a server with its matches and people): list or close matches, shut people out
    House(HouseCommand),
    /// Copy a house into a file, whether it is running or not
    Backup(Backup),
    /// Restore a house from such a copy
    Restore(Restore),
    /// Play a game in the terminal
    Play(Play),
    /// Let bots play many games, and report how they went
    Simulate(Simulate),
    /// Play a recorded match again, or check its dice
    Replay(Replay),
    /// Work out the odds of a fight
    Odds(Odds),
    /// Play from another program: one line of JSON in, one line of JSON out
    Stdio(Stdio),
}

impl Cli {
    fn served(&self, out: &mut dyn Write) -> Ended {
        match &self.command {
            Some(Command::Serve(serve)) => serve.run(out),
            _ => Ok(Exit::Fine),
        }
    }
}

/// The whole program: reads the command line, runs the command, and gives the exit code.
#[must_use]
pub fn run() -> ExitCode {
    // clap prints help and usage errors itself, and ends with 0 or 2.
    let cli = Cli::parse();
    let mut out = anstream::AutoStream::auto(io::stdout());
    let ended = match &cli.command {
        Some(Command::Stdio(_)) => {
            stdio::serve(&mut io::stdin().lock(), &mut io::stdout().lock()).map_err(Failure::from)
        }
        Some(Command::Games(games)) => games.run(&mut out),
        Some(Command::Primer(primer)) => primer.run(&mut out),
        Some(Command::Rules(rules)) => rules.run(&mut out),
        Some(Command::Play(play)) => play.run(&mut io::stdin().lock(), &mut out),
        Some(Command::Simulate(simulate)) => simulate.run(&mut out),
        Some(Command::Replay(replay)) => replay.run(&mut out),
        Some(Command::Odds(odds)) => odds.run(&mut out),
        Some(Command::Serve(serve)) => serve.run(&mut out),
        Some(Command::House(house)) => house.run(&mut out),
        Some(Command::Backup(backup)) => backup.run(&mut out),
        Some(Command::Restore(restore)) => restore.run(&mut out),
        // Parsed like a typed command, so that the environment counts.
        None => Cli::parse_from(["logres", "serve"]).served(&mut out),
    };
    let ended = ended.and_then(|exit| out.flush().map(|()| exit).map_err(Failure::from));
    match ended {
        Ok(exit) => exit.into(),
        Err(Failure::NobodyReads) => Exit::Fine.into(),
        Err(Failure::Said(exit, why)) => {
            // If even this cannot be written, the exit code still says it.
            let _ = writeln!(anstream::AutoStream::auto(io::stderr()), "{} {why}", painted(WRONG, "logres:"));
            exit.into()
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }
}
