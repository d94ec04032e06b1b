//! The charts of the book, read from `data/charts.toml` as they are printed.

mod arms;
mod read;
mod tables;

pub use arms::{ActsAs, ArmourPiece, Class, Missile, Title, Weapon, Wearer};
pub(crate) use read::{range, yes};
pub use tables::{Action, Fallen, Panic, Stun};

use std::sync::OnceLock;

use tables::Tables;

/// Everything that is printed.
#[derive(Debug)]
pub struct Charts {
    pub(crate) classes: [Class; Title::COUNT],
    pub(crate) armour: Vec<ArmourPiece>,
    pub(crate) weapons: Vec<Weapon>,
    pub(crate) missiles: Vec<Missile>,
    pub(crate) tables: Tables,
}

/// The charts, read once.
///
/// # Panics
/// If the data file is broken, which a test would find.
#[must_use]
pub fn charts() -> &'static Charts {
    static CHARTS: OnceLock<Charts> = OnceLock::new();
    CHARTS.get_or_init(|| Charts::read(include_str!("../../data/charts.toml")).expect("the charts are sound"))
}

impl Charts {
    /// KNK-ARM-1, KNK-ARM-2, KNK-ARM-3: what pieces of armour come to, by their letters.
    ///
    /// # Errors
    /// If a letter is unknown or twice, if it is not for such a wearer, or if it is worn over what is not there.
    pub fn armour_of(&self, pieces: &str, wearer: Wearer) -> Result<u8, String> {
        let mut rating = 0;
        for (at, code) in pieces.char_indices() {
            let Some(piece) = self.armour.iter().find(|piece| piece.code == code) else {
                return Err(format!("there is no armour {code:?} (KNK-ARM-2)"));
            };
            if pieces[..at].contains(code) {
                return Err(format!("{} is there twice (KNK-ARM-2)", piece.name));
            }
            if piece.of.is_some_and(|of| of != wearer) {
                return Err(format!("{} is not for {} (KNK-ARM-3)", piece.name, wearer.name()));
            }
            if let Some(lacks) = piece.over.chars().find(|under| !pieces.contains(*under)) {
                return Err(format!("{} needs {lacks} as well (KNK-ARM-3)", piece.name));
            }
            rating += piece.adds;
        }
        if !pieces.contains('A') {
            return Err("everybody starts with A, which counts 3 (KNK-ARM-1)".to_owned());
        }
        Ok(rating)
    }

    /// KNK-MEL-6: the weapon of this name, by its number.
    #[must_use]
    pub fn weapon_called(&self, name: &str) -> Option<usize> {
        self.weapons.iter().position(|weapon| weapon.name == name)
    }

    /// KNK-R20, KNK-R21: the missile weapon of this name, by its number. A bow is a short one and a crossbow a medium one
    /// unless it is said.
    #[must_use]
    pub fn missile_called(&self, name: &str) -> Option<usize> {
        let name = match name {
            "bow" => "short bow",
            "crossbow" => "medium crossbow",
            name => name,
        };
        self.missiles.iter().position(|missile| missile.name == name)
    }

    /// KNK-MEL-6: the weapons, in the order of the chart.
    #[must_use]
    pub fn weapons(&self) -> &[Weapon] {
        &self.weapons
    }

    /// The missile weapons, in the order of the chart.
    #[must_use]
    pub fn missiles(&self) -> &[Missile] {
        &self.missiles
    }
}

/// KNK-ARM-4: what a man's stamina starts at.
#[must_use]
pub const fn stamina_of_man(armour: u8) -> u8 {
    armour
}

/// KNK-ARM-5: what a horse's stamina starts at.
#[must_use]
pub const fn stamina_of_horse(armour: u8) -> u8 {
    2 * armour
}
