//! The organisational table: a line for each man, as he comes to the battle (KNK-ROS-1).

use serde::{Deserialize, Serialize};
use table::ChartRow;

use crate::charts::{ActsAs, Missile, Title, Weapon, charts, stamina_of_horse, stamina_of_man};
use crate::geometry::{Base, Facing, Point};

/// KNK-SHT-7: the shield a man bears.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Shield {
    None,
    Small,
    Large,
    Pavise,
}

impl Shield {
    /// KNK-SHT-7, KNK-SHT-8, KNK-SHT-9: how many steps it takes a shooter's skill down, from whatever side (KNK-R24).
    #[must_use]
    pub const fn against_shooting(self) -> i32 {
        match self {
            Shield::None => 0,
            Shield::Small => 2,
            Shield::Large => 4,
            Shield::Pavise => 6,
        }
    }

    /// KNK-MEL-11, KNK-R23: what it takes from an opponent in melee; a pavise takes nothing.
    #[must_use]
    pub const fn in_melee(self) -> i32 {
        match self {
            Shield::Small => 1,
            Shield::Large => 2,
            Shield::None | Shield::Pavise => 0,
        }
    }
}

/// KNK-MOV-6: what a man rides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Breed {
    Destrier,
    Horse,
    Nag,
}

/// A horse, as it comes to the battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mount {
    /// KNK-MOV-6
    pub breed: Breed,
    /// KNK-ARM-2
    pub armour: u8,
}

impl Mount {
    /// KNK-ARM-5
    #[must_use]
    pub const fn stamina(self) -> u8 {
        stamina_of_horse(self.armour)
    }
}

/// KNK-INT-3: what is said of a man beside his class.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it; the rules that use each cite it")]
pub enum Flag {
    Household,
    Trumpeter,
    Flag,
    MilitaryOrder,
    Mercenary,
    Unreliable,
    Skirmisher,
    Viking,
    Highlander,
    Berserk,
    Champion,
    Brigand,
}

/// KNK-ROS-1, KNK-ROS-2: a man of a retinue, by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// His name in the file.
    pub id: String,
    /// His name.
    pub name: String,
    /// Whose man he is.
    pub retinue: String,
    /// KNK-DEF-4: his unit, if he is in one.
    pub unit: Option<String>,
    /// KNK-DEF-3: whether he leads it.
    pub leads: bool,
    /// The row of the organisation he comes from.
    pub row: String,
    /// KNK-SKL-2
    pub title: Title,
    /// What he rides.
    pub mount: Option<Mount>,
    /// KNK-MEL-6: his melee weapons, by their number in the chart.
    pub weapons: Vec<usize>,
    /// His missile weapon, by its number in the chart.
    pub missile: Option<usize>,
    /// What he has in hand at first, by its number among his weapons; none if it is the missile weapon.
    pub in_hand: Option<usize>,
    /// KNK-SHT-7
    pub shield: Shield,
    /// KNK-ARM-2
    pub armour: u8,
    /// KNK-MOR-11
    pub morale: u8,
    /// KNK-SKL-1
    pub melee: u8,
    /// KNK-SKL-1: 0 if he has no missile weapon.
    pub shooting: u8,
    /// KNK-INT-3
    pub flags: Vec<Flag>,
    /// Where he stands when the battle begins.
    pub at: Point,
    /// Where he looks.
    pub facing: Facing,
    /// KNK-SCN-7: the turn at whose start he comes.
    pub arrives: u8,
}

impl Line {
    /// KNK-ARM-4
    #[must_use]
    pub const fn stamina(&self) -> u8 {
        stamina_of_man(self.armour)
    }

    /// KNK-INT-3
    #[must_use]
    pub fn has(&self, flag: Flag) -> bool {
        self.flags.contains(&flag)
    }

    /// KNK-R46: whether he is noble or gentle; a berserk is not.
    #[must_use]
    pub fn is_gentle(&self) -> bool {
        self.title.class().gentle && !self.has(Flag::Berserk)
    }

    /// KNK-ACT-12: whether nobody should rely on him: a peasant, or a man who is not paid.
    #[must_use]
    pub fn is_unreliable(&self) -> bool {
        self.title == Title::Peasant || self.has(Flag::Unreliable)
    }

    /// KNK-BAL-1, KNK-BAL-2, KNK-R59, KNK-R60: what he counts: a peasant half, a horse its stamina.
    #[must_use]
    pub fn points(&self) -> i64 {
        let man = i64::from(self.melee) + i64::from(self.shooting) + i64::from(self.morale) + i64::from(self.stamina());
        let man = if self.title == Title::Peasant { man / 2 } else { man };
        man + self.mount.map_or(0, |mount| i64::from(mount.stamina()))
    }

    /// His missile weapon.
    #[must_use]
    pub fn shoots_with(&self) -> Option<&'static Missile> {
        charts().missiles().get(self.missile?)
    }

    /// One of his melee weapons.
    #[must_use]
    pub fn weapon(&self, number: usize) -> Option<&'static Weapon> {
        charts().weapons().get(*self.weapons.get(number)?)
    }

    /// KNK-R94: the row of the action table he rolls on while he has ammunition.
    #[must_use]
    pub fn acts_as(&self) -> ActsAs {
        self.shoots_with().filter(|_| self.shooting > 0).map_or(ActsAs::Other, |missile| missile.acts_as)
    }

    /// Where he stands when the battle begins.
    #[must_use]
    pub fn base(&self) -> Base {
        Base { at: self.at, facing: self.facing, mounted: self.mount.is_some() }
    }

    /// Reads a row of a roster.
    pub(crate) fn read(row: ChartRow<'_>) -> Result<Line, String> {
        let or_dash = |column: &str| row.text(column).map(|text| if text == "-" { "" } else { text });
        let weapons = words(or_dash("weapons")?);
        let known = |name: &&str| {
            charts()
                .weapon_called(name)
                .ok_or_else(|| row.wrong("weapons", format_args!("there is no weapon {name:?}")))
        };
        let numbers: Vec<usize> = weapons.iter().map(known).collect::<Result<_, _>>()?;
        let missile = or_dash("missile")?;
        let missile = match missile {
            "" => None,
            name => Some(charts().missile_called(name).ok_or_else(|| row.wrong("missile", "there is no such weapon"))?),
        };
        let in_hand = row.text("in hand")?;
        let held = weapons.iter().position(|weapon| *weapon == in_hand);
        if held.is_none() && missile.is_none_or(|number| charts().missiles()[number].name != in_hand) {
            return Err(row.wrong("in hand", format_args!("{in_hand:?} is none of his weapons")));
        }
        let flag = |word: &&str| word_of(word).map_err(|why| row.wrong("flags", why));
        let at = row.text("at")?;
        let point = at.split_once(' ').and_then(|(x, y)| Some(Point::new(x.parse().ok()?, y.parse().ok()?)));
        Ok(Line {
            id: row.text("id")?.to_owned(),
            name: row.text("name")?.to_owned(),
            retinue: row.text("retinue")?.to_owned(),
            unit: Some(or_dash("unit")?.to_owned()).filter(|unit| !unit.is_empty()),
            leads: crate::charts::yes(row, "leads")?,
            row: row.text("row")?.to_owned(),
            title: row.word("class")?,
            mount: mount(row)?,
            weapons: numbers,
            missile,
            in_hand: held,
            shield: row.word("shield")?,
            armour: row.number("armour")?,
            morale: row.number("morale")?,
            melee: row.number("melee")?,
            shooting: if or_dash("shooting")?.is_empty() { 0 } else { row.number("shooting")? },
            flags: words(or_dash("flags")?).iter().map(flag).collect::<Result<_, _>>()?,
            at: point.ok_or_else(|| row.wrong("at", format_args!("{at:?} is no place like 149 425")))?,
            facing: Facing::try_from(row.number::<u32>("facing")?.min(999) as u16)
                .map_err(|why| row.wrong("facing", why))?,
            arrives: row.number("arrives")?,
        })
    }
}

/// `spear, sword`: the words of a cell.
pub(crate) fn words(text: &str) -> Vec<&str> {
    text.split(", ").map(str::trim).filter(|word| !word.is_empty()).collect()
}

/// A word that a type knows.
pub(crate) fn word_of<W: serde::de::DeserializeOwned>(word: &str) -> Result<W, String> {
    use serde::de::IntoDeserializer as _;
    let known: Result<W, serde::de::value::Error> = W::deserialize(word.into_deserializer());
    known.map_err(|error| error.to_string())
}

/// `destrier (b)`: a horse, barded or bare.
fn mount(row: ChartRow<'_>) -> Result<Option<Mount>, String> {
    let text = row.text("horse")?;
    if text == "-" {
        return Ok(None);
    }
    let (breed, pieces) = text.strip_suffix(" (b)").map_or((text, "A"), |breed| (breed, "AJ"));
    let breed = word_of(breed).map_err(|why| row.wrong("horse", why))?;
    let armour = charts().armour_of(pieces, crate::charts::Wearer::Horse)?;
    Ok(Some(Mount { breed, armour }))
}
