//! A question as the screen shows it.

use std::io::{self, Write};

use table::{Ask, Facing, Offered, Prompt};

use crate::paint::{ASKED, FAINT, KEY, cited, painted};

/// How many barred options are listed: more would push the question off the screen.
const BARS: usize = 8;

/// Writes who is asked what, by which rule, and what can be answered.
pub(super) fn write_question(out: &mut dyn Write, name: Option<&str>, prompt: &Prompt) -> io::Result<()> {
    let whose = name.map(|name| format!("{name}: ")).unwrap_or_default();
    writeln!(out, "{} {}", painted(ASKED, format_args!("{whose}{}", prompt.text)), cited(prompt.rule))?;
    for gamble in prompt.odds.iter().take(BARS) {
        let option = gamble.option.as_ref().map(|option| format!("{option}: ")).unwrap_or_default();
        writeln!(out, "  Odds: {option}{}.", gamble.odds)?;
    }
    match &prompt.ask {
        Ask::One { options, barred } => {
            write_options(out, options)?;
            for bar in barred.iter().take(BARS) {
                writeln!(out, "  {}", painted(FAINT, format_args!("   {}: {} [{}]", bar.label, bar.why, bar.rule)))?;
            }
            match barred.len().saturating_sub(BARS) {
                0 => Ok(()),
                more => writeln!(
                    out,
                    "  {}",
                    painted(FAINT, format_args!("   {more} more are barred; type one to learn why"))
                ),
            }
        }
        Ask::Some { options, min, max } => {
            write_options(out, options)?;
            let many = if min == max { min.to_string() } else { format!("{min} to {max}") };
            writeln!(out, "  Pick {many} of them, such as: 1 2{}", if *min == 0 { ", or none" } else { "" })
        }
        Ask::Number { min, max } => {
            writeln!(out, "  A number from {min} to {max}")?;
            for (bound, why) in [(min, &prompt.bounds.why_least), (max, &prompt.bounds.why_most)] {
                let Some(why) = why else { continue };
                writeln!(out, "  {}", painted(FAINT, format_args!("   {bound}: {why}")))?;
            }
            Ok(())
        }
        Ask::Spot(reach) => {
            let facing = if reach.facing == Facing::Needed { ", and where to look in degrees" } else { "" };
            writeln!(out, "  A place on {}{facing}, such as `{}`", reach.surface, reach.stay)
        }
        Ask::Text { longest } => writeln!(out, "  Up to {longest} characters"),
    }
}

/// Writes how to skip a question that nobody waits for.
pub(super) fn write_way_out(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "  {}", painted(FAINT, "Enter says nothing; hush says nothing until you are asked again"))
}

/// One below the other, or side by side if they are short.
fn write_options(out: &mut dyn Write, options: &[Offered]) -> io::Result<()> {
    const SCREEN: usize = 78;
    let longest = options.iter().map(|option| option.label.chars().count()).max().unwrap_or(0);
    let widest = longest + 6;
    let fits_a_line = options.len() * widest <= SCREEN;
    let columns = if fits_a_line || (longest <= 22 && options.len() > 5) { SCREEN / widest } else { 1 };
    for (row, options) in options.chunks(columns).enumerate() {
        write!(out, " ")?;
        for (column, option) in options.iter().enumerate() {
            let number = row * columns + column + 1;
            let last = column + 1 == options.len();
            let room = if last { 0 } else { longest };
            write!(out, " {KEY}{number:>2}{KEY:#} {:room$}{}", option.label, if last { "" } else { "  " })?;
        }
        writeln!(out)?;
    }
    Ok(())
}
