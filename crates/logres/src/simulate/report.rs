//! The result of a simulation, in words and as JSON.

use std::io::{self, Write};
use std::time::Duration;

use bots::{Plan, Report};
use serde::Serialize;
use table::About;

use super::records::Folder;
use crate::paint::{ASKED, FAINT, WRONG, painted};
use crate::tale::counted;

/// The report as it is printed.
#[derive(Serialize, Debug)]
pub(super) struct ReportJson {
    game: &'static str,
    seed: String,
    asked: u64,
    /// Games that ended.
    games: u64,
    interrupted: bool,
    seats: Vec<SeatTold>,
    /// How often the first place was shared.
    shared: u64,
    turns: Spread,
    decisions: Spread,
    seconds: f64,
    decisions_per_second: f64,
    troubles: Vec<Trouble>,
}

#[derive(Serialize, Debug)]
struct SeatTold {
    name: String,
    bot: String,
    wins: u64,
    percent: f64,
    value: f64,
}

#[derive(Serialize, Debug)]
struct Spread {
    least: u64,
    mean: f64,
    most: u64,
}

#[derive(Serialize, Debug)]
struct Trouble {
    /// Which game, from 1.
    game: u64,
    seed: String,
    why: String,
    again: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<String>,
}

impl ReportJson {
    pub(super) fn new(
        about: &About,
        plan: &Plan,
        report: &Report,
        records: Option<&Folder>,
        took: Duration,
        interrupted: bool,
    ) -> ReportJson {
        let seconds = took.as_secs_f64();
        let percent = |wins: u64| 100.0 * wins as f64 / report.games.max(1) as f64;
        let sitting = plan.setup.names().all().iter().zip(&plan.bots).zip(&report.wins).zip(&report.value);
        ReportJson {
            game: about.id,
            seed: plan.seed.to_string(),
            asked: plan.games,
            games: report.games,
            interrupted,
            seats: sitting
                .map(|(((name, bot), wins), value)| SeatTold {
                    name: name.clone(),
                    bot: bot.to_string(),
                    wins: *wins,
                    percent: percent(*wins),
                    value: *value,
                })
                .collect(),
            shared: report.shared,
            turns: Spread { least: report.turns.least, mean: report.turns.mean, most: report.turns.most },
            decisions: Spread {
                least: report.decisions.least,
                mean: report.decisions.mean,
                most: report.decisions.most,
            },
            seconds,
            decisions_per_second: report.decisions.mean * report.games as f64 / seconds.max(1e-9),
            troubles: report
                .troubles
                .iter()
                .map(|trouble| Trouble {
                    game: trouble.number + 1,
                    seed: trouble.seed.to_string(),
                    why: trouble.why.clone(),
                    again: command(about, plan, &trouble.seed.to_string()),
                    record: records
                        .map(|folder| folder.file(trouble.number))
                        .filter(|file| file.exists())
                        .map(|file| file.display().to_string()),
                })
                .collect(),
        }
    }

    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let all = counted(self.asked, "game");
        let many = if self.games == self.asked { all } else { format!("{} of {all}", self.games) };
        let many = if self.interrupted { format!("Interrupted: {many}") } else { many };
        writeln!(out, "{}", painted(ASKED, format_args!("{many} of {}", self.game)))?;
        if self.games > 0 {
            self.write_seats(out)?;
            self.turns.write(out, "turns")?;
            self.decisions.write(out, "decisions")?;
            writeln!(out, "  {:.0} decisions a second, {:.2} s in all", self.decisions_per_second, self.seconds)?;
        }
        writeln!(out, "  {}", painted(FAINT, format_args!("seed {}", self.seed)))?;
        self.write_troubles(out)
    }

    fn write_seats(&self, out: &mut dyn Write) -> io::Result<()> {
        let widest = self.seats.iter().map(|seat| seat.name.chars().count()).max().unwrap_or(0);
        for seat in &self.seats {
            let SeatTold { name, bot, wins, percent, value } = seat;
            writeln!(out, "  {name:widest$}  {wins:>9} won  {percent:>5.1} %   mean value {value:.3}   {bot}")?;
        }
        writeln!(out, "  first place shared: {}", self.shared)
    }

    fn write_troubles(&self, out: &mut dyn Write) -> io::Result<()> {
        const SHOWN: usize = 20;
        if self.troubles.is_empty() {
            return Ok(());
        }
        let many = self.troubles.len();
        writeln!(out, "\n{}", painted(WRONG, format_args!("{} went wrong:", counted(many as u64, "game"))))?;
        for trouble in self.troubles.iter().take(SHOWN) {
            writeln!(out, "  game {}: {}\n    {}", trouble.game, trouble.why, painted(FAINT, &trouble.again))?;
            if let Some(record) = &trouble.record {
                writeln!(out, "    {}", painted(FAINT, format_args!("logres replay {record}")))?;
            }
        }
        if many > SHOWN {
            writeln!(out, "  and {} more (--json lists them all)", many - SHOWN)?;
        }
        Ok(())
    }
}

impl Spread {
    fn write(&self, out: &mut dyn Write, what: &str) -> io::Result<()> {
        writeln!(out, "  {what}: {} at least, {:.1} on average, {} at most", self.least, self.mean, self.most)
    }
}

/// The command that plays one of the games again.
fn command(about: &About, plan: &Plan, seed: &str) -> String {
    let seats: Vec<String> = plan.bots.iter().map(|bot| format!("bot:{bot}")).collect();
    let options: String =
        plan.setup.options().map(|(key, value)| format!(" --option {key}={value}")).collect::<Vec<_>>().concat();
    let seats = seats.join(",");
    format!("logres simulate {} --games 1 --seats {seats}{options} --seed {seed} --limit {}", about.id, plan.limit)
}
