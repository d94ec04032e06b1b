//! `logres games`: what is on the shelf.

use std::io::Write;

use clap::Args;
use serde::Serialize;
use table::{About, OptionKind, OptionSpec};

use crate::exit::{Ended, Exit};
use crate::paint::{ASKED, FAINT, cited, painted};
use crate::shelf;

#[derive(Args, Debug)]
pub(crate) struct Games {
    /// Print JSON, for programs
    #[arg(long)]
    json: bool,
}

/// A game as other programs read it.
#[derive(Serialize, Debug)]
pub(crate) struct Listed {
    id: &'static str,
    title: &'static str,
    blurb: &'static str,
    edition: u32,
    seats: Range,
    seat_names: &'static [&'static str],
    secrets: bool,
    /// Whether it has a house bot, `steward`.
    steward: bool,
    options: &'static [OptionSpec],
}

#[derive(Serialize, Debug)]
struct Range {
    least: usize,
    most: usize,
}

/// All games as other programs read them.
pub(crate) fn listed() -> Vec<Listed> {
    let each = |about: About| Listed {
        id: about.id,
        title: about.title,
        blurb: about.blurb,
        edition: about.edition,
        seats: Range { least: about.seats.0, most: about.seats.1 },
        seat_names: about.seat_names,
        secrets: about.secrets,
        steward: about.steward,
        options: about.options,
    };
    shelf::titles().iter().map(|title| each(title.about())).collect()
}

impl Games {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Ended {
        if self.json {
            serde_json::to_writer_pretty(&mut *out, &listed())?;
            writeln!(out)?;
            return Ok(Exit::Fine);
        }
        for title in shelf::titles() {
            let about = title.about();
            writeln!(out, "{}  {}, {}", painted(ASKED, about.id), about.title, seats(&about))?;
            writeln!(out, "    {}", about.blurb)?;
            if about.steward {
                writeln!(out, "    It has a house bot: bot:steward")?;
            }
            for option in about.options {
                writeln!(
                    out,
                    "    --option {}={}  {} {}",
                    option.key,
                    standard(option),
                    option.does,
                    cited(option.rule)
                )?;
                writeln!(out, "    {}", painted(FAINT, format_args!("    {}", option.kind)))?;
            }
        }
        writeln!(out, "\nTo play one: logres play {}", shelf::titles()[0].about().id)?;
        Ok(Exit::Fine)
    }
}

/// "2 seats", "2 to 4 seats".
pub(crate) fn seats(about: &About) -> String {
    match about.seats {
        (least, most) if least == most => format!("{least} seats"),
        (least, most) => format!("{least} to {most} seats"),
    }
}

fn standard(option: &OptionSpec) -> String {
    match option.kind {
        OptionKind::Flag { default } => if default { "on" } else { "off" }.to_owned(),
        OptionKind::Number { default, .. } => default.to_string(),
        OptionKind::Word { of } => of.first().copied().unwrap_or_default().to_owned(),
    }
}
