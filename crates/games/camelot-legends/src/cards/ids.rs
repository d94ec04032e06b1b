//! What cards, Abilities and Locations are called.

use std::fmt;
use std::sync::OnceLock;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The data file.
pub(super) const TEXT: &str = include_str!("../../data/cards.toml");

/// The ids of all cards, in the order of the file: effects name cards before they are read.
struct Ids {
    characters: Vec<String>,
    events: Vec<String>,
    specials: Vec<String>,
}

impl Ids {
    fn get() -> &'static Ids {
        static IDS: OnceLock<Ids> = OnceLock::new();
        IDS.get_or_init(|| {
            let file: toml::Table = TEXT.parse().unwrap_or_default();
            let of = |kind: &str| -> Vec<String> {
                let rows = file.get(kind).and_then(toml::Value::as_array).into_iter().flatten();
                rows.filter_map(|row| Some(row.get("id")?.as_str()?.to_owned())).collect()
            };
            let mut events = of("event");
            events.extend(of("final_event"));
            Ids { characters: of("character"), events, specials: of("special") }
        })
    }
}

/// What the names of all kinds of cards can do: a number in the program, its id in data.
macro_rules! card_id {
    ($card:ident, $count:literal, $list:ident, $what:literal) => {
        impl $card {
            /// How many there are in the box.
            pub const COUNT: usize = $count;

            /// Its number in the box.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The card with this number.
            #[must_use]
            pub const fn nth(index: u8) -> $card {
                $card(index)
            }

            /// All of the box.
            pub fn all() -> impl Iterator<Item = $card> {
                (0..$count).map($card)
            }

            /// As data and records name it.
            #[must_use]
            pub fn id(self) -> &'static str {
                Ids::get().$list.get(self.index()).map_or("", String::as_str)
            }

            /// The card with this id.
            #[must_use]
            pub fn called(id: &str) -> Option<$card> {
                Ids::get().$list.iter().position(|known| known == id).map(|index| $card(index as u8))
            }
        }

        impl Serialize for $card {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.id())
            }
        }

        impl<'de> Deserialize<'de> for $card {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$card, D::Error> {
                let id = String::deserialize(from)?;
                $card::called(&id).ok_or_else(|| D::Error::custom(format!("no {} has the id {id:?}", $what)))
            }
        }
    };
}

/// A Character, by its id: `sir-kay`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);
card_id!(Card, 60, characters, "Character");

/// An Event, by its id: `grand-tournament`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EventId(u8);
card_id!(EventId, 37, events, "Event");

/// A Special Card, by its id: `excalibur`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SpecialId(u8);
card_id!(SpecialId, 3, specials, "Special Card");

/// CLG-CHR-2: the six Abilities, in the order in which they are shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Ability {
    Combat,
    Diplomacy,
    Adventure,
    Cunning,
    Chivalry,
    Psyche,
}

impl Ability {
    /// All six.
    pub const ALL: [Ability; 6] =
        [Ability::Combat, Ability::Diplomacy, Ability::Adventure, Ability::Cunning, Ability::Chivalry, Ability::Psyche];

    /// Its number.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ability::Combat => "Combat",
            Ability::Diplomacy => "Diplomacy",
            Ability::Adventure => "Adventure",
            Ability::Cunning => "Cunning",
            Ability::Chivalry => "Chivalry",
            Ability::Psyche => "Psyche",
        })
    }
}

/// CLG-COMP-3: the Main Locations, and what Events can become (CLG-SPE-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Location {
    /// Arthur's court, a Main Location.
    Camelot,
    /// A Main Location.
    Cornwall,
    /// The Perilous Forest, a Main Location.
    Forest,
    /// CLG-CM-1: the Castle of Maidens.
    Castle,
    /// CLG-AV-3: the Isle of Avalon.
    Avalon,
}

impl Location {
    /// The three that are always there.
    pub const MAIN: [Location; 3] = [Location::Camelot, Location::Cornwall, Location::Forest];
    /// All five.
    pub const ALL: [Location; 5] =
        [Location::Camelot, Location::Cornwall, Location::Forest, Location::Castle, Location::Avalon];

    /// Its number.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether it is always there.
    #[must_use]
    pub const fn is_main(self) -> bool {
        self.index() < 3
    }

    /// As records and boards name it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Location::Camelot => "camelot",
            Location::Cornwall => "cornwall",
            Location::Forest => "forest",
            Location::Castle => "castle",
            Location::Avalon => "avalon",
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Location::Camelot => "Camelot",
            Location::Cornwall => "Cornwall",
            Location::Forest => "the Forest",
            Location::Castle => "the Castle of Maidens",
            Location::Avalon => "the Isle of Avalon",
        })
    }
}
