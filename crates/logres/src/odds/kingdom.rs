//! `logres odds kingdom`: a battle or a siege.

use std::io::Write;
use std::str::FromStr;

use clap::{Args, ValueEnum};
use kingdom::odds::{Contest, Force, Ground, Odds as Chances};
use kingdom::tables::TableRulings;
use serde_json::json;

use crate::paint::{FAINT, painted};

#[derive(Args, Debug)]
#[command(after_help = "\
Forces are written as knights and footsoldiers: 3k2f, 4f, 1k.

Examples:
  logres odds kingdom 3k2f 2k1f
  logres odds kingdom 6k8f 2k4f --at castle
  logres odds kingdom 4f 2k2f --attacker-guardian --swapped")]
pub(super) struct Kingdom {
    /// The force that moves in
    attacker: Pieces,
    /// The force that is there
    defender: Pieces,
    /// Where: in the field, or at a castle or village that the defender holds
    #[arg(long, value_enum, default_value_t = At::Field)]
    at: At,
    /// The attacker is the Royal Guardian: all his troops throw the blue die (KGD-31.ii)
    #[arg(long)]
    attacker_guardian: bool,
    /// The defender is the Royal Guardian (KGD-31.ii)
    #[arg(long)]
    defender_guardian: bool,
    /// What an ambush that meets an engage costs the defender (KGD-OPT-1)
    #[arg(long, value_name = "PIECES", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=1))]
    ambush_toll: u8,
    /// Exchange the two numbers of every cell of table 2 (KGD-OPT-2)
    #[arg(long)]
    swapped: bool,
    /// Print JSON, for programs
    #[arg(long)]
    json: bool,
}

/// Where a fight of Kingdom takes place.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum At {
    /// Tables 1 and 2
    Field,
    /// Table 3, both throws shifted (KGD-18.iii)
    Castle,
    /// Table 3, the defender's throw shifted (KGD-20.i)
    Village,
}

/// A force as the command line writes it.
#[derive(Clone, Copy, Debug)]
struct Pieces(Force);

impl FromStr for Pieces {
    type Err = String;

    fn from_str(text: &str) -> Result<Pieces, String> {
        let wrong = || {
            "a force is knights and footsoldiers, such as 3k2f, 4f or 1k: up to 20 knights and 25 footsoldiers, and at least one piece".to_owned()
        };
        let (knights, rest) = text.split_once('k').map_or(("0", text), |(knights, rest)| (knights, rest));
        let foot = if rest.is_empty() { "0" } else { rest.strip_suffix('f').ok_or_else(wrong)? };
        let number = |text: &str, most: u8| text.parse().ok().filter(|number: &u8| *number <= most).ok_or_else(wrong);
        // KGD-3.ii, KGD-3.iii: no player has more.
        let force = Force { knights: number(knights, 20)?, foot: number(foot, 25)? };
        if force.value() > 0 { Ok(Pieces(force)) } else { Err(wrong()) }
    }
}

impl Kingdom {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), std::io::Error> {
        let odds = self.fight().odds();
        if self.json { write_json(out, &odds) } else { self.write(out, &odds) }
    }

    fn fight(&self) -> Contest {
        Contest {
            attacker: self.attacker.0,
            defender: self.defender.0,
            ground: match self.at {
                At::Field => Ground::Field,
                At::Castle => Ground::Castle,
                At::Village => Ground::Village,
            },
            attacker_is_guardian: self.attacker_guardian,
            defender_is_guardian: self.defender_guardian,
            rulings: TableRulings { ambush_toll: self.ambush_toll, table2_swapped: self.swapped },
        }
    }

    fn write(&self, out: &mut dyn Write, odds: &Chances) -> Result<(), std::io::Error> {
        let rows = [
            ("the attacker wins", odds.attacker_wins, "KGD-15.vi"),
            ("the defender wins", odds.defender_wins, "KGD-15.vi"),
            ("both are destroyed", odds.both_destroyed, "KGD-16.note"),
            ("the assault is delayed", odds.delayed, "KGD-18.i"),
        ];
        for (what, chance, rule) in rows {
            writeln!(out, "{what:<23}{:>6.1} %  {}", 100.0 * chance, painted(FAINT, format_args!("[{rule}]")))?;
        }
        for (who, force, (knights, foot)) in
            [("attacker", self.attacker.0, odds.attacker_losses), ("defender", self.defender.0, odds.defender_losses)]
        {
            let (all_knights, all_foot) = (force.knights, force.foot);
            writeln!(
                out,
                "the {who} loses on average {knights:.2} of {all_knights} knights and {foot:.2} of {all_foot} footsoldiers"
            )?;
        }
        Ok(())
    }
}

fn write_json(out: &mut dyn Write, odds: &Chances) -> Result<(), std::io::Error> {
    let losses = |(knights, foot): (f64, f64)| json!({"knights": knights, "footsoldiers": foot});
    let told = json!({
        "attacker_wins": odds.attacker_wins,
        "defender_wins": odds.defender_wins,
        "both_destroyed": odds.both_destroyed,
        "delayed": odds.delayed,
        "attacker_losses": losses(odds.attacker_losses),
        "defender_losses": losses(odds.defender_losses),
    });
    writeln!(out, "{told:#}")
}
