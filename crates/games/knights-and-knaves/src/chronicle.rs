//! What can happen: each with its rule, its dice and the places it touches.

use table::prelude::*;

use crate::charts::{Action, Panic};
use crate::figure::Man;
use crate::scenarios::ScenarioId;

/// A man of a battle: enough to know his name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Who {
    /// Which battle.
    pub battle: ScenarioId,
    /// His number in its roster.
    pub man: Man,
}

impl Who {
    /// KNK-ROS-2: his name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.battle.get().roster.get(usize::from(self.man)).map_or("somebody", |line| line.name.as_str())
    }
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deed {
    /// The rule by which it happened.
    #[serde(deserialize_with = "table::cited")]
    pub rule: Cite,
    /// Whom it happened to; nobody, if it is the whole table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Who>,
    /// What.
    pub what: What,
    /// The dice that fell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u8>,
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each is told in a sentence below, with its rule")]
pub enum What {
    Turn(u8),
    Arrives,
    Rallies { value: i32 },
    RunsOn { value: i32 },
    Stands { value: i32 },
    Breaks { value: i32 },
    Runs { off: bool },
    Leads,
    Withdraws,
    Acts { total: i32, action: Action },
    Shooting { may: bool },
    Panics { total: i32, does: Panic },
    Charges { whom: Who },
    Moves { tenths: i32 },
    Meets { whom: Who },
    RidesThrough { whom: Who },
    LeavesTable,
    Aims { at: Who, need: u8, hits: bool },
    Nerve { value: i32, holds: bool },
    Struck { by: Who, lost: u8, left: u8, horse: bool },
    Down,
    Exchange { with: Who, mine: i32, theirs: i32, home: bool },
    Free { at: Who, sum: i32, home: bool },
    LanceBreaks,
    KeepsSeat { needs: i32 },
    Falls { stunned: u8, lost: u8 },
    Yields { to: Who, killed: bool },
    Freed,
    Tires,
    Recovers { horse: bool },
    Everybody(u8),
    OutOfAmmunition,
    KeepsAmmunition,
    Heals { lives: bool },
    Conscious { turns: u8 },
    Over,
}

impl Event for Deed {
    fn rule(&self) -> Cite {
        self.rule
    }

    fn say(&self, _: &Names) -> String {
        let who = self.who.map_or("Everybody", Who::name);
        let die = self.dice.first().copied().unwrap_or_default();
        match &self.what {
            What::Turn(turn) => format!("Turn {turn} begins."),
            What::Arrives => format!("{who} comes onto the table."),
            What::Rallies { value } => format!("{who} needs less than {value}, rolls {die}, and rallies."),
            What::RunsOn { value } => format!("{who} needs less than {value}, rolls {die}, and runs on."),
            What::Stands { value } => format!("{who} needs less than {value}, rolls {die}, and stands."),
            What::Breaks { value } => format!("{who} needs less than {value}, rolls {die}, and breaks."),
            What::Runs { off: false } => format!("{who} runs."),
            What::Runs { off: true } => format!("{who} runs off the table."),
            What::Leads => format!("{who} takes over the unit."),
            What::Withdraws => format!("{who} leads his unit off the field."),
            What::Acts { total, action } => {
                format!("{who}, out of earshot, rolls {die}, which counts {total}: {}.", action.name())
            }
            What::Shooting { may: true } => format!("{who} rolls {die} and may shoot."),
            What::Shooting { may: false } => format!("{who} rolls {die} and may not shoot this turn."),
            What::Panics { total, does } => {
                let does = match does {
                    Panic::Bolts => "bolts",
                    Panic::Stands => "will not move",
                    Panic::Charges => "charges",
                    Panic::Obeys => "obeys",
                };
                format!("The wounded horse of {who} rolls {die}, {total} in all, and {does}.")
            }
            What::Charges { whom } => format!("{who} charges {}.", whom.name()),
            What::Moves { tenths } => format!("{who} moves {}.{} inches.", tenths / 10, tenths % 10),
            What::Meets { whom } => format!("{who} comes up against {}.", whom.name()),
            What::RidesThrough { whom } => format!("{who} rides on past {}.", whom.name()),
            What::LeavesTable => format!("{who} leaves the table."),
            What::Aims { at, need, hits } => {
                let ends = if *hits { "hits" } else { "misses" };
                format!("{who} shoots at {}, needs {need}, rolls {die}, and {ends}.", at.name())
            }
            What::Nerve { value, holds } => {
                let ends = if *holds { "waits until the last moment" } else { "shoots too early" };
                format!("{who} is charged, needs less than {value}, rolls {die}, and {ends}.")
            }
            What::Struck { by, lost, left, horse } => {
                let whose = if *horse { "The horse of " } else { "" };
                let by = by.name();
                match lost {
                    0 => format!("{whose}{who} is struck by {by} without harm."),
                    _ => format!("{whose}{who} loses {lost} to {by} and has {left} left."),
                }
            }
            What::Down => format!("{who} is down."),
            What::Exchange { with, mine, theirs, home } => {
                let ends = if *home { "strikes home" } else { "does not strike home" };
                format!("{who} has {mine} against {theirs} of {} and {ends}.", with.name())
            }
            What::Free { at, sum, home } => {
                let ends = if *home { "hits" } else { "misses" };
                format!("{who} strikes freely at {}, has {sum} of 15, and {ends}.", at.name())
            }
            What::LanceBreaks => format!("The lance of {who} is gone."),
            What::KeepsSeat { needs } => format!("{who} rolls {die}, needs more than {needs}, and does not fall."),
            What::Falls { stunned, lost } => match (stunned, lost) {
                (0, 0) => format!("{who} falls, and is none the worse for it."),
                (turns, 0) => format!("{who} falls and is stunned for {turns} turns."),
                (0, lost) => format!("{who} falls and loses {lost}."),
                (turns, lost) => format!("{who} falls, loses {lost} and is stunned for {turns} turns."),
            },
            What::Yields { to, killed: false } => format!("{who} yields to {}.", to.name()),
            What::Yields { to, killed: true } => format!("{who} yields to {}, who kills him.", to.name()),
            What::Freed => format!("{who} is free again."),
            What::Tires => format!("{who} rolls {die} and tires."),
            What::Recovers { horse: false } => format!("{who} rolls {die} and gets his breath back."),
            What::Recovers { horse: true } => format!("The horse of {who} rolls {die} and gets its breath back."),
            What::Everybody(levels) => format!("Everybody is tired for good: level {levels}."),
            What::OutOfAmmunition => format!("{who} rolls {die} and has shot all he had."),
            What::KeepsAmmunition => format!("{who} rolls {die} and can go on shooting."),
            What::Heals { lives: true } => format!("{who} rolls {die} and recovers from his wounds."),
            What::Heals { lives: false } => format!("{who} rolls {die} and dies of his wounds."),
            What::Conscious { turns } => format!("{who} rolls {die} and stays conscious for {turns} turns."),
            What::Over => "The battle is over.".to_owned(),
        }
    }

    fn dice(&self) -> Vec<u8> {
        self.dice.clone()
    }

    fn targets(&self) -> Vec<String> {
        self.who.map(|who| format!("man:{}", who.man)).into_iter().collect()
    }
}
