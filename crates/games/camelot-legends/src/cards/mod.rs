//! The cards of the box, as `data/cards.toml` has them (CLG-COMP-1, CLG-FX-1).

mod effects;
mod exhibits;
mod ids;
mod read;
mod sets;
mod vocabulary;
mod words;

pub use effects::{Effect, Op};
pub(crate) use exhibits::exhibits;
pub use ids::{Ability, Card, EventId, Location, SpecialId};
pub(crate) use read::check;
pub use sets::{Rows, Sets};
pub use vocabulary::{
    Abilities, Bearer, Chooser, Cmp, Condition, Cost, Dest, Driver, Each, EventPlace, Exception, FromSpecial, Helper,
    Kind, LoserGoes, May, Own, Peeked, Per, PerWord, Pick, Quota, ReleaseTo, Scope, Select, Shelter, Shield, Side,
    Than, ThanWhat, Timing, Trait, Until, WinnerGoes,
};
pub(crate) use words::{condition_in_words, kind_name, shield_name};
pub use words::{needed, sentence_of_character, sentence_of_event, sentence_of_special};

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use crate::folk::Folk;

/// Everything in the box.
#[derive(Debug)]
pub struct Cards {
    /// What the set-up needs.
    pub setup: SetUp,
    /// The three Main Locations.
    pub locations: Vec<LocationCard>,
    /// CLG-COMP-6: the Reference Cards.
    pub reference_cards: Vec<ReferenceCard>,
    /// CLG-CHR-5: the Allegiances.
    pub allegiances: Vec<AllegianceRow>,
    /// The Characters, in the order of the file.
    pub characters: Vec<Character>,
    /// The Events, the Final Events last.
    pub events: Vec<EventCard>,
    /// The Special Cards.
    pub specials: Vec<SpecialCard>,
    /// Who is what.
    pub sets: Sets,
}

/// Numbers of the set-up.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct SetUp {
    pub hand: u8,
    pub company_limit: u8,
    pub event_limit: u8,
    pub card_actions: u8,
    /// With 2, 3 and 4 players (CLG-STD-3).
    pub events_above_final: [u8; 3],
    pub player_colours: [String; 4],
    /// From -1 to 6 (CLG-CHR-3).
    pub score_names: [String; 8],
    pub provenance: Provenance,
    pub provenance_detail: String,
}

/// Where a fact comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Provenance {
    /// The FAQ.
    Seed,
    /// Public material.
    Public,
    /// Us.
    Ours,
}

/// A Location Card (CLG-COMP-3, CLG-COMP-5).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct LocationCard {
    pub id: Location,
    pub name: String,
    pub main: bool,
    pub icons: Vec<Ability>,
    pub provenance: Provenance,
    pub provenance_detail: String,
}

/// A Reference Card (CLG-COMP-6).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ReferenceCard {
    pub id: String,
    pub pendragon_symbol: bool,
    pub provenance: Provenance,
    pub provenance_detail: String,
}

/// An Allegiance (CLG-CHR-5).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct AllegianceRow {
    pub id: Shield,
    pub name: String,
    /// How many Knights have it.
    pub knights: u8,
    pub provenance: Provenance,
}

/// CLG-COMP-7: at which level a card comes in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Beginner.
    White,
    /// Standard.
    Blue,
    /// Advanced.
    Red,
}

/// CLG-CHR-7.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sex {
    /// A man.
    M,
    /// A Lady.
    F,
}

/// Printed scores (CLG-CHR-2, CLG-CHR-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Printed {
    pub combat: i8,
    pub diplomacy: i8,
    pub adventure: i8,
    pub cunning: i8,
    pub chivalry: i8,
    pub psyche: i8,
}

impl Printed {
    /// In the order in which they are shown.
    #[must_use]
    pub const fn all(&self) -> [i8; 6] {
        [self.combat, self.diplomacy, self.adventure, self.cunning, self.chivalry, self.psyche]
    }
}

/// A Character Card (CLG-CHR-1).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Character {
    pub id: String,
    /// The rule that describes it.
    pub rule: String,
    pub name: String,
    pub level: Level,
    pub sex: Sex,
    /// CLG-CHR-4
    pub knight: bool,
    /// CLG-CHR-6
    pub allegiance: Vec<Shield>,
    pub traits: Vec<Trait>,
    pub scores: Printed,
    /// CLG-CHR-8
    pub helper: Vec<Helper>,
    pub effects: Vec<Effect>,
    pub provenance: Provenance,
    pub provenance_detail: String,
}

/// CLG-EVT-1: the kinds of Events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EventKind {
    /// Lies at a Main Location.
    Location,
    /// Helps the Knights of an Allegiance.
    Heraldic,
    /// Is bid for.
    Bidding,
    /// Does what it says.
    Special,
    /// Ends the game.
    Final,
}

/// CLG-EVT-5: totals that are asked for; 0 where nothing is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Requires {
    pub combat: i8,
    pub diplomacy: i8,
    pub adventure: i8,
    pub cunning: i8,
    pub chivalry: i8,
    pub psyche: i8,
}

impl Requires {
    /// In the order in which Abilities are shown.
    #[must_use]
    pub const fn all(&self) -> [i8; 6] {
        [self.combat, self.diplomacy, self.adventure, self.cunning, self.chivalry, self.psyche]
    }
}

/// An Event Card (CLG-EVT-2). It has no field for flavour, so nothing can read one (CLG-EVT-3).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct EventCard {
    pub id: String,
    /// The rule that describes it.
    pub rule: String,
    pub name: String,
    pub level: Level,
    #[serde(rename = "type")]
    pub kind: EventKind,
    #[serde(default)]
    pub location: Option<Location>,
    pub vp: u8,
    #[serde(default)]
    pub requires: Requires,
    /// That total in any one Ability.
    #[serde(default)]
    pub requires_any: Option<i8>,
    /// Who must be in the Company besides (CLG-CMP-9).
    #[serde(default)]
    pub needs: Vec<Select>,
    /// Whether its text works from a Victory Display.
    #[serde(default)]
    pub lasting: bool,
    #[serde(default)]
    pub bid_ability: Option<Ability>,
    /// CLG-BID-4: with 2, 3 and 4 players.
    #[serde(default)]
    pub bid_slots: Option<[u8; 3]>,
    pub effects: Vec<Effect>,
    pub provenance: Provenance,
    pub provenance_detail: String,
}

/// A Special Card (CLG-SPC-1).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct SpecialCard {
    pub id: String,
    /// The rule that describes it.
    pub rule: String,
    pub name: String,
    pub level: Level,
    pub vp: u8,
    pub bearer: Bearer,
    pub effects: Vec<Effect>,
    pub provenance: Provenance,
    pub provenance_detail: String,
}

impl Cards {
    /// The cards of the box, read once.
    ///
    /// # Panics
    /// If the data file is broken; a test reads it.
    pub fn get() -> &'static Cards {
        static CARDS: OnceLock<Cards> = OnceLock::new();
        CARDS.get_or_init(|| Cards::read(ids::TEXT).expect("the cards of the box are sound"))
    }
}

impl Card {
    /// Its row.
    #[must_use]
    pub fn row(self) -> &'static Character {
        &Cards::get().characters[self.index()]
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        &self.row().name
    }

    /// Its name within a sentence: "the Lady of the Lake".
    #[must_use]
    pub fn in_sentence(self) -> String {
        in_sentence(self.name())
    }

    /// The rule that describes it.
    #[must_use]
    pub fn rule(self) -> &'static str {
        &self.row().rule
    }

    /// CLG-CHR-4
    #[must_use]
    pub fn is_knight(self) -> bool {
        Cards::get().sets.knights.contains(self)
    }

    /// CLG-CHR-7
    #[must_use]
    pub fn is_lady(self) -> bool {
        Cards::get().sets.ladies.contains(self)
    }
}

impl EventId {
    /// Its row.
    #[must_use]
    pub fn row(self) -> &'static EventCard {
        &Cards::get().events[self.index()]
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        &self.row().name
    }

    /// Its name within a sentence: "the Lady of the Lake".
    #[must_use]
    pub fn in_sentence(self) -> String {
        in_sentence(self.name())
    }

    /// The rule that describes it.
    #[must_use]
    pub fn rule(self) -> &'static str {
        &self.row().rule
    }
}

impl SpecialId {
    /// Its row.
    #[must_use]
    pub fn row(self) -> &'static SpecialCard {
        &Cards::get().specials[self.index()]
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        &self.row().name
    }

    /// Its name within a sentence: "the Lady of the Lake".
    #[must_use]
    pub fn in_sentence(self) -> String {
        in_sentence(self.name())
    }

    /// The rule that describes it.
    #[must_use]
    pub fn rule(self) -> &'static str {
        &self.row().rule
    }

    /// CLG-SPC-1: who may bear it.
    #[must_use]
    pub fn bearers(self) -> Folk {
        let sets = &Cards::get().sets;
        match self.row().bearer {
            Bearer::Knight => sets.knights,
            Bearer::Male => Folk::ALL.but(sets.ladies),
        }
    }
}

/// A name within a sentence: its article is small there.
fn in_sentence(name: &str) -> String {
    name.strip_prefix("The ").map_or_else(|| name.to_owned(), |rest| format!("the {rest}"))
}
