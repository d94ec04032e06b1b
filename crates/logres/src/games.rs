//! `logres games`: what is on the shelf.

use std::io::Write;

use bots::Bot;
use clap::Args;
use serde::Serialize;
use table::{About, OptionGroup, OptionKind, OptionSpec};

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
    /// Its levels of bots, from the weakest to the strongest.
    levels: Vec<String>,
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
        levels: Bot::levels(&about).into_iter().map(|(bot, _)| bot.to_string()).collect(),
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
            let levels = Bot::levels(&about).into_iter().map(|(bot, _)| format!("bot:{bot}"));
            writeln!(out, "    Its bots, from the weakest: {}", levels.collect::<Vec<_>>().join(", "))?;
            for group in OptionGroup::ALL {
                let mut of_group = about.options.iter().filter(|option| option.group == group).peekable();
                if of_group.peek().is_some() {
                    writeln!(out, "    {}", painted(ASKED, group.title()))?;
                }
                for option in of_group {
                    describe(option, out)?;
                }
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

/// What an option does, and what to write for each of its values, the usual one first.
fn describe(option: &OptionSpec, out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(out, "      {}: {} {}", option.title, option.does, cited(option.rule))?;
    if let OptionKind::Number { min, max, .. } = option.kind {
        let range = painted(FAINT, format_args!("{min} to {max}, usually {}", option.standard())).to_string();
        return writeln!(out, "        --option {}=N  {range}", option.key);
    }
    for (value, words) in option.values() {
        writeln!(out, "        --option {}={value}  {}", option.key, painted(FAINT, format_args!("{words}")))?;
    }
    Ok(())
}
