//! `logres odds excalibur`: a fight in the open, at a choke point, or for a house or castle.

use std::io::Write;
use std::str::FromStr;

use clap::{Args, ValueEnum};
use excalibur::odds::{Contest, Odds as Chances, Party, Stay, rounded};
use excalibur::soldiers::Rank;
use serde_json::json;

use crate::paint::{FAINT, painted};

#[derive(Args, Debug)]
#[command(after_help = "\
Forces are written by grade: L the lord, A, B and E knights (grade A, grade B, esquire), a and b men-at-arms
(grade A, grade B); w after a grade for wounded ones, a number before it for several: L,2A,Ew,3b.

Both sides place their wounds as well as the rules let them; at a choke point the strongest fight first.

Examples:
  logres odds excalibur A B
  logres odds excalibur 2A,a B,b,E,a --second-withdraws 70
  logres odds excalibur 2A L,2A,3a --choke
  logres odds excalibur E A --first-holds house")]
pub(super) struct Excalibur {
    /// The side that was there first
    first: Force,
    /// The side that came
    second: Force,
    /// A bridge, a wood or a scarp: only two of each side fight (EXC-8.iv)
    #[arg(long)]
    choke: bool,
    /// What the first side holds: the manor house, or a castle, from inside or before its gate (EXC-13)
    #[arg(long, value_enum, default_value_t = Walls::Nothing)]
    first_holds: Walls,
    /// The first side withdraws after round 2 or later, once its strength is below this percentage of the other's
    #[arg(long, value_name = "HUNDREDTHS")]
    first_withdraws: Option<u16>,
    /// The second side withdraws in the same way
    #[arg(long, value_name = "HUNDREDTHS")]
    second_withdraws: Option<u16>,
    /// Print JSON, for programs
    #[arg(long)]
    json: bool,
}

/// EXC-13: what helps a defender.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Walls {
    /// Open ground
    Nothing,
    /// Inside the manor house: 5
    House,
    /// Inside a castle: 10
    Castle,
    /// In the open before a castle: 5
    CastleGate,
}

/// A force as the command line writes it.
#[derive(Clone, Debug)]
struct Force(Party);

impl FromStr for Force {
    type Err = String;

    fn from_str(text: &str) -> Result<Force, String> {
        let wrong = || {
            "a force is a list of grades, such as L,2A,Ew,3b: L, A, B, E, a, b, with a number before and w after for wounded; 1 to 12 in all"
                .to_owned()
        };
        let mut party = Party::default();
        for word in text.split(',') {
            let letters = word.trim_start_matches(|c: char| c.is_ascii_digit());
            let number = &word[..word.len() - letters.len()];
            let count: usize = if number.is_empty() { 1 } else { number.parse().map_err(|_| wrong())? };
            let (grade, wounded) = letters.strip_suffix('w').map_or((letters, false), |grade| (grade, true));
            let rank = match grade {
                "L" => Rank::Lord,
                "A" => Rank::KnightA,
                "B" => Rank::KnightB,
                "E" => Rank::Esquire,
                "a" => Rank::ArmsA,
                "b" => Rank::ArmsB,
                _ => return Err(wrong()),
            };
            for _ in 0..count {
                party.men.try_push((rank, wounded)).map_err(|_| wrong())?;
            }
        }
        if party.men.is_empty() { Err(wrong()) } else { Ok(Force(party)) }
    }
}

impl Excalibur {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), std::io::Error> {
        let contest = self.contest();
        let odds = contest.odds();
        if self.json { write_json(out, &contest, &odds) } else { write(out, &contest, &odds) }
    }

    fn contest(&self) -> Contest {
        let stays = |below: Option<u16>| below.map_or(Stay::ToTheEnd, Stay::WhileAbove);
        let bonus = match self.first_holds {
            Walls::Nothing => 0,
            Walls::House | Walls::CastleGate => 5,
            Walls::Castle => 10,
        };
        let first = Party { bonus, stays: stays(self.first_withdraws), ..self.first.0.clone() };
        let second = Party { stays: stays(self.second_withdraws), ..self.second.0.clone() };
        Contest { parties: [first, second], choke: self.choke, ..Contest::default() }
    }
}

fn lost(contest: &Contest, odds: &Chances, side: usize) -> f64 {
    contest.parties[side].men.len() as f64 - odds.alive[side]
}

fn write(out: &mut dyn Write, contest: &Contest, odds: &Chances) -> Result<(), std::io::Error> {
    let [first, second, nobody, both] = rounded([odds.wins[0], odds.wins[1], odds.all_fall, odds.both_withdraw], 1000);
    let mut rows = vec![
        ("the first side wins", first, "EXC-8.i"),
        ("the second side wins", second, "EXC-8.i"),
        ("nobody is left", nobody, "EXC-8.iii.d"),
    ];
    if contest.parties.iter().all(|party| party.stays != Stay::ToTheEnd) {
        rows.push(("both withdraw", both, "EXC-8.i-2"));
    }
    for (what, thousandths, rule) in rows {
        let share = format!("{}.{}", thousandths / 10, thousandths % 10);
        writeln!(out, "{what:<23}{share:>6} %  {}", painted(FAINT, format_args!("[{rule}]")))?;
    }
    for (side, who) in ["first", "second"].into_iter().enumerate() {
        let (dead, hurt, all) = (lost(contest, odds, side), odds.wounded[side], contest.parties[side].men.len());
        writeln!(out, "the {who} side loses on average {dead:.2} of {all}, and {hurt:.2} of the others end wounded")?;
    }
    writeln!(out, "it lasts {:.1} rounds on average", odds.rounds)
}

fn write_json(out: &mut dyn Write, contest: &Contest, odds: &Chances) -> Result<(), std::io::Error> {
    let told = json!({
        "first_wins": odds.wins[0],
        "second_wins": odds.wins[1],
        "nobody_left": odds.all_fall,
        "both_withdraw": odds.both_withdraw,
        "first_lost": lost(contest, odds, 0),
        "second_lost": lost(contest, odds, 1),
        "first_wounded": odds.wounded[0],
        "second_wounded": odds.wounded[1],
        "rounds": odds.rounds,
    });
    writeln!(out, "{told:#}")
}
