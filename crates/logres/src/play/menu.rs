//! `logres play` without a game: shows the games, and asks which one to play.

use std::io::{BufRead, Write};

use bots::Bot;
use table::About;

use super::{Play, ask};
use crate::exit::Failure;
use crate::games::seats;
use crate::paint::{ASKED, KEY, painted};
use crate::shelf;

/// Asks what to play and, if the command line does not say, who plays; nothing if the person leaves.
pub(super) fn choose(said: &Play, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<Option<Play>, Failure> {
    writeln!(out, "{}: tabletop games with every rule enforced.\n", painted(ASKED, "Logres"))?;
    let titles = shelf::titles();
    for (number, title) in (1..).zip(titles) {
        let about = title.about();
        writeln!(out, "  {KEY}{number}{KEY:#}  {:<14} {} ({})", about.title, about.blurb, seats(&about))?;
    }
    let about = loop {
        let Some(reply) = ask(input, out, "\nWhich game? A number, or q to leave:")? else {
            return Err(Failure::usage("No game was named. Name one, such as `logres play kingdom`."));
        };
        if let "q" | "quit" | "exit" = reply.as_str() {
            return Ok(None);
        }
        let by_number = reply.parse::<usize>().ok().and_then(|number| titles.get(number.wrapping_sub(1)));
        match by_number.map_or_else(|| shelf::find(&reply), |title| Ok(*title)) {
            Ok(title) => break title.about(),
            Err(why) => writeln!(out, "{why}")?,
        }
    };
    let chosen = Play { game: Some(about.id.to_owned()), ..said.clone() };
    if said.seats.is_some() || said.lesson {
        return Ok(Some(chosen));
    }
    let Some(count) = how_many(&about, input, out)? else { return Ok(None) };
    writeln!(out, "Who plays? Enter for you against {}.", if count > 2 { "bots" } else { "a bot" })?;
    writeln!(out, "The bots, from the weakest:")?;
    for (bot, words) in Bot::levels(&about) {
        writeln!(out, "  {}  {words}", painted(ASKED, format_args!("bot:{bot}")))?;
    }
    loop {
        let question = "Or name each seat, such as you:Anna,bot:random:";
        let Some(reply) = ask(input, out, question)? else { return Ok(None) };
        let seats = if reply.is_empty() { count.to_string() } else { reply };
        let seated = Play { seats: Some(seats), ..chosen.clone() };
        match seated.seat_them() {
            Ok(_) => return Ok(Some(seated)),
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
