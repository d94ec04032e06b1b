//! The words in which cards say what they do (CLG-FX-11, CLG-FX-12). There are no others: a card is read into these
//! types when the program starts, and every rule that acts on an [`Op`] matches all of them.

use serde::Deserialize;

use super::ids::{Ability, SpecialId};
use super::vocabulary::{
    Abilities, Chooser, Condition, Cost, Dest, Driver, EventPlace, Exception, FromSpecial, LoserGoes, May, Peeked, Per,
    Quota, ReleaseTo, Select, Shelter, Timing, Until, WinnerGoes,
};

/// One thing that a card does, and when.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "toml::Table")]
pub struct Effect {
    /// What.
    pub op: Op,
    /// When.
    pub timing: Timing,
    /// What a text that is used costs; only its first effect says so.
    pub cost: Option<Cost>,
}

impl TryFrom<toml::Table> for Effect {
    type Error = String;

    fn try_from(mut table: toml::Table) -> Result<Effect, String> {
        fn word<T: serde::de::DeserializeOwned>(table: &mut toml::Table, field: &str) -> Result<Option<T>, String> {
            let Some(value) = table.remove(field) else { return Ok(None) };
            value.try_into().map(Some).map_err(|error| format!("{field}: {}", error.message()))
        }
        let timing = word(&mut table, "timing")?.ok_or("it has no `timing`")?;
        let cost = word(&mut table, "cost")?;
        let op = toml::Value::Table(table).try_into().map_err(|error: toml::de::Error| error.message().to_owned())?;
        Ok(Effect { op, timing, cost })
    }
}

/// What a card does.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "each variant says it; the fields are the words of the data")]
pub enum Op {
    /// Adds to an Ability of everybody selected; with `per` so often as that selects, at most `max` times.
    Bonus {
        ability: Abilities,
        amount: i8,
        to: Select,
        #[serde(default)]
        when: Condition,
        #[serde(default)]
        per: Option<Select>,
        #[serde(default)]
        max: Option<u8>,
        #[serde(default)]
        until: Option<Until>,
    },
    /// Multiplies a score after all bonuses.
    Multiply { ability: Abilities, factor: i8, to: Select, until: Until },
    /// Adds to a Company's total, and to nobody's score.
    TotalBonus {
        ability: Abilities,
        amount: i8,
        to: Select,
        #[serde(default)]
        when: Condition,
        #[serde(default)]
        until: Option<Until>,
    },
    /// From being targeted by opponents' Characters, from Events, or from being discarded.
    Protect {
        from: Shelter,
        to: Select,
        #[serde(default)]
        when: Condition,
        #[serde(default)]
        except: Vec<Exception>,
        #[serde(default)]
        choice: Option<May>,
    },
    /// This card is discarded in the place of another.
    Substitute { to: Select, choice: May, chooser: Chooser },
    /// Draws Character Cards.
    Draw { n: u8 },
    /// Takes a Character from the discard pile into the hand.
    Recover { to: Select, choice: May, chooser: Chooser },
    /// Looks at the top of the Event deck, or at hands.
    Peek {
        what: Peeked,
        n: u8,
        #[serde(default)]
        reorder: bool,
    },
    /// Discards those selected.
    Discard {
        to: Select,
        #[serde(default)]
        targeted: bool,
        choice: May,
        chooser: Chooser,
    },
    /// Sends those selected to their controller's hand.
    Return {
        to: Select,
        #[serde(default)]
        targeted: bool,
        choice: May,
        chooser: Chooser,
    },
    /// Takes one over for good.
    Steal {
        to: Select,
        dest: Dest,
        #[serde(default)]
        targeted: bool,
        choice: May,
        chooser: Chooser,
    },
    /// Places one beneath this card.
    Capture {
        to: Select,
        #[serde(default)]
        targeted: bool,
        #[serde(default)]
        capacity: Option<u8>,
        #[serde(default)]
        when: Condition,
        choice: May,
        chooser: Chooser,
    },
    /// Everybody beneath this card joins the completer's Company at its Location.
    Release { to: ReleaseTo },
    /// Everybody at this card's Location must leave.
    Relocate { dest: Dest },
    /// A text has no effect.
    Negate {
        to: Select,
        until: Until,
        #[serde(default)]
        targeted: bool,
        choice: May,
        chooser: Chooser,
    },
    /// Is played in the place of another, who is discarded.
    Replace {
        to: Select,
        #[serde(default)]
        targeted: bool,
        choice: May,
        chooser: Chooser,
    },
    /// Moves Characters of any player.
    Move { to: Select, dest: Dest, choice: May, chooser: Chooser },
    /// Moves without a Card Action.
    FreeMove {
        to: Select,
        #[serde(default)]
        escort: Option<Select>,
        dest: Dest,
    },
    /// More Card Actions.
    Actions { amount: u8 },
    /// At most so many Card Actions this turn.
    ActionCap { amount: u8 },
    /// Puts a Special Card on a Character.
    GainSpecial {
        special: SpecialId,
        from: FromSpecial,
        bearer: Select,
        #[serde(default)]
        companion: Option<Select>,
        #[serde(default)]
        targeted: bool,
        #[serde(default)]
        when: Condition,
        choice: May,
        chooser: Chooser,
    },
    /// Discards an Event.
    EventDiscard {
        #[serde(rename = "where")]
        places: Vec<EventPlace>,
        count: u8,
        choice: May,
        chooser: Chooser,
    },
    /// Can be driven to another Location by a Card Action.
    EventMove { who: Driver, dest: Dest },
    /// May be placed on another Event.
    EventCover { choice: May, chooser: Chooser },
    /// Marks a Character with this Event's seal.
    Attach { to: Select, choice: May, chooser: Chooser },
    /// Bearer and Companion: one does not outlive the other.
    Link {},
    /// The Event becomes a Location.
    Site {
        play: bool,
        #[serde(rename = "move")]
        moves: bool,
        #[serde(default)]
        quota: Option<Quota>,
        #[serde(default = "yes")]
        completable: bool,
    },
    /// Is bid for at once.
    Auction { ability: Ability },
    /// Each player's entrant fights for it at once.
    Contest {
        entrant: Select,
        ability: Ability,
        tie: Ability,
        winner_knight: WinnerGoes,
        loser_knight: LoserGoes,
        choice: May,
        chooser: Chooser,
    },
    /// Victory Points.
    Vp {
        amount: u8,
        #[serde(default)]
        per: Option<Per>,
        #[serde(default)]
        max: Option<u8>,
        #[serde(default)]
        threshold: Option<i8>,
        #[serde(default)]
        knight: Option<Ability>,
        #[serde(default)]
        lady: Option<Ability>,
        #[serde(default)]
        when: Condition,
    },
    /// The turn ends at once.
    EndTurn {},
    /// The game ends at once.
    EndGame {},
}

const fn yes() -> bool {
    true
}

impl Op {
    /// When an op can act; nowhere else do the rules look for it. Costs nothing to read, so that a card with an op at
    /// another time is refused instead of doing nothing.
    #[must_use]
    pub const fn timings(&self) -> &'static [Timing] {
        use Timing::{
            Always, Attached, Bearing, CardAction, GameEnd, Heraldic, InDisplay, Instead, OnComplete, OnDraw, OnPlay,
            Use,
        };
        match self {
            Op::Bonus { .. } => &[Always, Use, Heraldic, Bearing],
            Op::Multiply { .. } | Op::ActionCap { .. } | Op::Negate { .. } | Op::Return { .. } => &[Use],
            Op::Recover { .. } | Op::Peek { .. } | Op::EventDiscard { .. } => &[Use],
            Op::TotalBonus { .. } => &[Use, InDisplay],
            Op::Protect { .. } => &[Always, Attached, Bearing],
            Op::Substitute { .. } => &[Instead],
            Op::Draw { .. } | Op::Discard { .. } | Op::Steal { .. } | Op::GainSpecial { .. } => &[Use, OnComplete],
            Op::Capture { .. } => &[Use, OnDraw],
            Op::Release { .. } | Op::Relocate { .. } | Op::EndTurn {} | Op::EndGame {} => &[OnComplete],
            Op::Replace { .. } => &[OnPlay],
            Op::Move { .. } => &[OnPlay, OnComplete],
            Op::FreeMove { .. } => &[Use, Bearing],
            Op::Actions { .. } => &[OnComplete, Bearing],
            Op::EventMove { .. } => &[CardAction],
            Op::EventCover { .. } | Op::Site { .. } | Op::Auction { .. } | Op::Contest { .. } => &[OnDraw],
            Op::Attach { .. } => &[OnComplete],
            Op::Link {} => &[Bearing],
            Op::Vp { .. } => &[OnComplete, GameEnd],
        }
    }

    /// Every selector it has, for checks.
    #[must_use]
    pub fn selectors(&self) -> Vec<&Select> {
        match self {
            Op::Bonus { to, per, when, .. } => {
                [Some(to), per.as_ref(), when.company_has.as_ref()].into_iter().flatten().collect()
            }
            Op::TotalBonus { to, when, .. } | Op::Protect { to, when, .. } | Op::Capture { to, when, .. } => {
                [Some(to), when.company_has.as_ref()].into_iter().flatten().collect()
            }
            Op::Multiply { to, .. }
            | Op::Substitute { to, .. }
            | Op::Recover { to, .. }
            | Op::Discard { to, .. }
            | Op::Return { to, .. }
            | Op::Steal { to, .. }
            | Op::Negate { to, .. }
            | Op::Replace { to, .. }
            | Op::Move { to, .. }
            | Op::Attach { to, .. } => vec![to],
            Op::FreeMove { to, escort, .. } => [Some(to), escort.as_ref()].into_iter().flatten().collect(),
            Op::GainSpecial { bearer, companion, .. } => {
                [Some(bearer), companion.as_ref()].into_iter().flatten().collect()
            }
            Op::Contest { entrant, .. } => vec![entrant],
            Op::Vp { per: Some(Per::Who(who)), .. } => vec![who],
            Op::Vp { .. }
            | Op::Draw { .. }
            | Op::Peek { .. }
            | Op::Release { .. }
            | Op::Relocate { .. }
            | Op::Actions { .. }
            | Op::ActionCap { .. }
            | Op::EventDiscard { .. }
            | Op::EventMove { .. }
            | Op::EventCover { .. }
            | Op::Link {}
            | Op::Site { .. }
            | Op::Auction { .. }
            | Op::EndTurn {}
            | Op::EndGame {} => Vec::new(),
        }
    }

    /// The condition it has, if it has one.
    #[must_use]
    pub const fn condition(&self) -> Option<&Condition> {
        match self {
            Op::Bonus { when, .. }
            | Op::TotalBonus { when, .. }
            | Op::Protect { when, .. }
            | Op::Capture { when, .. }
            | Op::GainSpecial { when, .. }
            | Op::Vp { when, .. } => Some(when),
            Op::Multiply { .. }
            | Op::Substitute { .. }
            | Op::Draw { .. }
            | Op::Recover { .. }
            | Op::Peek { .. }
            | Op::Discard { .. }
            | Op::Return { .. }
            | Op::Steal { .. }
            | Op::Release { .. }
            | Op::Relocate { .. }
            | Op::Negate { .. }
            | Op::Replace { .. }
            | Op::Move { .. }
            | Op::FreeMove { .. }
            | Op::Actions { .. }
            | Op::ActionCap { .. }
            | Op::EventDiscard { .. }
            | Op::EventMove { .. }
            | Op::EventCover { .. }
            | Op::Attach { .. }
            | Op::Link {}
            | Op::Site { .. }
            | Op::Auction { .. }
            | Op::Contest { .. }
            | Op::EndTurn {}
            | Op::EndGame {} => None,
        }
    }
}
