//! `logres` alone: what this is, which games there are, and what would you like to play?

use std::io::{BufRead, Write};

use table::About;

use crate::exit::{Ended, Exit};
use crate::games::seats;
use crate::paint::{ASKED, KEY, painted};
use crate::play::{Play, ask};
use crate::shelf;

/// Asks what to play, and plays it. `help` is shown if nobody is there to answer.
pub(crate) fn run(input: &mut dyn BufRead, out: &mut dyn Write, help: &impl std::fmt::Display) -> Ended {
    writeln!(out, "{}: tabletop games with every rule enforced.\n", painted(ASKED, "Logres"))?;
    let titles = shelf::titles();
    for (number, title) in (1..).zip(titles) {
        let about = title.about();
        writeln!(out, "  {KEY}{number}{KEY:#}  {:<14} {} ({})", about.title, about.blurb, seats(&about))?;
    }
    let about = loop {
        let Some(reply) = ask(input, out, "\nWhich game? A number, or q to leave:")? else {
            writeln!(out, "\n{help}")?;
            return Ok(Exit::Fine);
        };
        if let "q" | "quit" | "exit" = reply.as_str() {
            return Ok(Exit::Fine);
        }
        let by_number = reply.parse::<usize>().ok().and_then(|number| titles.get(number.wrapping_sub(1)));
        match by_number.map_or_else(|| shelf::find(&reply), |title| Ok(*title)) {
            Ok(title) => break title.about(),
            Err(why) => writeln!(out, "{why}")?,
        }
    };
    let Some(count) = how_many(&about, input, out)? else { return Ok(Exit::Fine) };
    writeln!(out, "Who plays? Enter for you against {}.", if count > 2 { "bots" } else { "a bot" })?;
    loop {
        let question = "Or name each seat, such as you:Anna,bot:random:";
        let Some(reply) = ask(input, out, question)? else { return Ok(Exit::Fine) };
        let reply = if reply.is_empty() { count.to_string() } else { reply };
        let play = Play::of(about.id, &reply);
        match play.seat_them() {
            Ok(_) => return play.run(input, out),
            Err(why) => writeln!(out, "{why}")?,
        }
    }
}

/// How many seats; nothing if nobody is there.
fn how_many(about: &About, input: &mut dyn BufRead, out: &mut dyn Write) -> std::io::Result<Option<usize>> {
    let (least, most) = about.seats;
    if least == most {
        return Ok(Some(least));
    }
    loop {
        let question = format!("How many seats, {least} to {most}? Enter for {least}:");
        let Some(reply) = ask(input, out, &question)? else { return Ok(None) };
        match reply.parse() {
            _ if reply.is_empty() => return Ok(Some(least)),
            Ok(number) if (least..=most).contains(&number) => return Ok(Some(number)),
            _ => writeln!(out, "{} has {}.", about.title, seats(about))?,
        }
    }
}
