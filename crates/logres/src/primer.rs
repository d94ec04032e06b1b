//! `logres primer`: how a game is played and won, on one page.

use std::io::{self, Write};

use clap::Args;
use table::{About, Primer, PrimerLine};

use crate::exit::{Ended, Exit, Failure};
use crate::paint::{ASKED, cited, painted};
use crate::shelf;
use crate::tale::wrapped;

#[derive(Args, Debug)]
pub(crate) struct PrimerCommand {
    /// Which game (see `logres games`)
    game: String,
    /// Print JSON, for programs
    #[arg(long)]
    json: bool,
}

impl PrimerCommand {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Ended {
        let about = shelf::find(&self.game).map_err(Failure::usage)?.about();
        let primer = about.read_primer().map_err(Failure::failed)?;
        let Some(primer) = primer else {
            return Err(Failure::failed(format!("{} has no such page. Try: logres rules {}", about.title, about.id)));
        };
        if self.json {
            serde_json::to_writer_pretty(&mut *out, &primer)?;
            writeln!(out)?;
        } else {
            show(out, &about, &primer)?;
        }
        Ok(Exit::Fine)
    }
}

fn show(out: &mut dyn Write, about: &About, primer: &Primer) -> io::Result<()> {
    writeln!(out, "{}", painted(ASKED, format_args!("{} in two minutes", about.title)))?;
    for (title, lines) in primer.sections() {
        writeln!(out, "\n{}", painted(ASKED, title))?;
        lines.iter().try_for_each(|line| told(out, line))?;
    }
    if !primer.way.is_empty() {
        writeln!(out, "\n{}", painted(ASKED, "Shorter ways to play"))?;
    }
    for way in &primer.way {
        let line = PrimerLine { says: format!("{}. {}", way.title, way.says), rules: way.rules.clone() };
        told(out, &line)?;
        let others = std::iter::repeat_n(",bot:steward", way.seats.saturating_sub(1));
        let seats: String =
            std::iter::once("you").chain(others.map(|bot| if about.steward { bot } else { ",bot:search" })).collect();
        let options: String = way.options.iter().map(|(key, value)| format!(" --option {key}={value}")).collect();
        writeln!(out, "    logres play {} --seats {seats}{options}", about.id)?;
    }
    writeln!(out, "\nTo read a rule: logres rules {} {}", about.id, primer.cites().next().unwrap_or_default())
}

/// Some sentences with their rules.
fn told(out: &mut dyn Write, line: &PrimerLine) -> io::Result<()> {
    for (number, words) in wrapped(&line.says).iter().enumerate() {
        let mark = if number == 0 { "-" } else { " " };
        writeln!(out, "{mark} {words}")?;
    }
    let rules: String = line.rules.iter().map(|rule| format!(" {}", cited(rule))).collect();
    if rules.is_empty() { Ok(()) } else { writeln!(out, " {rules}") }
}
