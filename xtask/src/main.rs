//! `cargo xtask test | browser | screenshots | bench | arena | clicks | load | siege | wire | fuzz`: one command for each thing
//! a contributor runs.

mod browser;
mod measure;
mod run;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask test                     everything that must hold: format, lints, all tests, those in the browser too
                                     (one of those that fails is tried once more, and told as a flake if it passes)
cargo xtask test --only GAME         for work on one game: its format, its lints, its tests
cargo xtask browser [--under-load] [--times N] [WORDS]
                                     the tests in Chromium alone (with WORDS in their name, N times, until one fails);
                                     installs what they need. Under load, two busy loops for every core run beside them
cargo xtask screenshots [DIR]        pictures of the pages (default: pictures/); those of the README go to docs/pictures
cargo xtask bench [WORDS] [--save]   the benchmark table (rows with WORDS in their name); --save puts it into
                                     bench/results.md
cargo xtask arena [--help | ARGUMENTS] [--save]
                                     how strong the bots are: ladders of games between them, seats in turn, with
                                     intervals; what is played is kept, so a night's run can be stopped and go on
cargo xtask clicks [--save]          how many decisions, acts and clicks a turn takes a person; --save as above
cargo xtask load [WORDS] [--save]    the server under load on this machine, with its memory (runs with WORDS in their
                                     name); --save as above
cargo xtask siege [--save]           what the server withstands: floods, slow clients, a full disk, kills, two
                                     servers on one folder; a minute or two, on this machine alone
cargo xtask wire [--save]            what a table costs on the network and how soon a click shows, in Chromium; some minutes
cargo xtask fuzz [TRIES]             the fuzzers of the tests for much longer (default 3000000 tries), each time
                                     from another seed, which it prints";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["test"] => run::test().and_then(|()| browser::test_as_built()),
        ["test", "--only", game] => run::test_only(game),
        ["browser", ref rest @ ..] => browser::test(rest),
        ["screenshots"] => browser::screenshots("pictures"),
        ["screenshots", dir] => browser::screenshots(dir),
        ["bench", ref rest @ ..] => measure::bench(rest),
        ["arena", ref rest @ ..] => measure::arena(rest),
        ["clicks"] => measure::clicks(false),
        ["clicks", "--save"] => measure::clicks(true),
        ["load", ref rest @ ..] => measure::load(rest),
        ["siege"] => measure::siege(false),
        ["siege", "--save"] => measure::siege(true),
        ["wire"] => measure::wire(false),
        ["wire", "--save"] => measure::wire(true),
        ["fuzz"] => run::fuzz("3000000"),
        ["fuzz", tries] => run::fuzz(tries),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => Err(format!("this is not a task:\n{HELP}")),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}
