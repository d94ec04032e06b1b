//! The sample organisations of the book, and whether a retinue follows one (KNK-ORG-1).

use std::sync::OnceLock;

use serde::Deserialize;
use table::{Chart, ChartRow};

use crate::charts::{Title, charts, range};
use crate::roster::{Breed, Flag, Line, word_of, words};

const FILE: &str = "data/organisations.toml";

/// KNK-ORG-1: an organisation.
#[derive(Clone, Debug)]
pub struct Organisation {
    /// Its name in the file.
    pub id: String,
    /// Its name.
    pub title: String,
    /// When and where it fought.
    pub period: String,
    /// What there is to say about it.
    pub note: String,
    /// Who is in it: the lord first.
    pub rows: Vec<Row>,
}

/// A row of an organisation.
#[derive(Clone, Debug)]
pub struct Row {
    /// What such men are called.
    pub figure: String,
    /// What they can be.
    pub classes: Vec<Title>,
    /// KNK-ARM-2: the least and the most armour.
    pub armour: [u8; 2],
    /// Their melee weapons, by their numbers in the chart.
    pub weapons: Vec<usize>,
    /// Their missile weapons, by their numbers in the chart.
    pub missiles: Vec<usize>,
    /// `shield` or `pavise`, if they have one.
    pub shield: Option<String>,
    /// What they can ride.
    pub horses: Vec<Breed>,
    /// Whether they may as well be on foot.
    pub horse_optional: bool,
    /// Whether their horses are barded; either, if nothing is said.
    pub barded: Option<bool>,
    /// The share of the whole force, in percent; none for the lord.
    pub share: Option<[usize; 2]>,
    /// KNK-INT-3
    pub flags: Vec<Flag>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    organisation: Vec<OrganisationText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OrganisationText {
    id: String,
    title: String,
    period: String,
    note: String,
    rows: String,
}

/// The organisations, read once, in the order of the book.
#[must_use]
pub fn organisations() -> &'static [Organisation] {
    static ALL: OnceLock<Vec<Organisation>> = OnceLock::new();
    ALL.get_or_init(|| read(include_str!("../data/organisations.toml")).expect("the organisations are sound"))
}

/// Reads the file of organisations as the game does when it starts, for somebody who edits it.
///
/// # Errors
/// A sentence that says what is wrong, and where.
pub fn check_organisations(text: &str) -> Result<(), String> {
    read(text).map(drop)
}

fn read(text: &str) -> Result<Vec<Organisation>, String> {
    let file: File = table::read_data(FILE, text)?;
    let mut all = Vec::new();
    for text in file.organisation {
        let chart = Chart::read(&format!("{FILE}, organisation {:?}", text.id), &text.rows)?;
        let rows: Vec<Row> = chart.rows().map(read_row).collect::<Result<_, _>>()?;
        let lords = rows.iter().filter(|row| row.share.is_none()).count();
        if lords != 1 || rows.first().is_none_or(|row| row.share.is_some()) {
            return Err(chart.wrong("the first row, and no other, is of 1 figure: the lord"));
        }
        let OrganisationText { id, title, period, note, .. } = text;
        all.push(Organisation { id, title, period, note, rows });
    }
    Ok(all)
}

fn read_row(row: ChartRow<'_>) -> Result<Row, String> {
    let or_dash = |column: &str| row.text(column).map(|text| if text == "-" { "" } else { text });
    let weapon = |name: &&str| {
        charts().weapon_called(name).ok_or_else(|| row.wrong("weapons", format_args!("there is no {name:?}")))
    };
    let missile = |name: &&str| {
        charts().missile_called(name).ok_or_else(|| row.wrong("missiles", format_args!("there is no {name:?}")))
    };
    let title = |word: &&str| word_of(word).map_err(|why| row.wrong("classes", why));
    let flag = |word: &&str| word_of(word).map_err(|why| row.wrong("flags", why));
    let horse = or_dash("horse")?;
    let horses = words(horse.trim_end_matches(" ?"));
    let breed = |word: &&str| word_of(word).map_err(|why| row.wrong("horse", why));
    let barded = match row.text("barding")? {
        "barded" => Some(true),
        "unbarded" => Some(false),
        "either" | "-" => None,
        other => return Err(row.wrong("barding", format_args!("{other:?} is none of barded, unbarded, either"))),
    };
    Ok(Row {
        figure: row.text("figure")?.to_owned(),
        classes: words(row.text("classes")?).iter().map(title).collect::<Result<_, _>>()?,
        armour: range(row, "armour")?,
        weapons: words(or_dash("weapons")?).iter().map(weapon).collect::<Result<_, _>>()?,
        missiles: words(or_dash("missiles")?).iter().map(missile).collect::<Result<_, _>>()?,
        shield: Some(or_dash("shield")?.to_owned()).filter(|shield| !shield.is_empty()),
        horses: horses.iter().map(breed).collect::<Result<_, _>>()?,
        horse_optional: horse.ends_with('?'),
        barded,
        share: if row.text("of")? == "1 figure" { None } else { Some(range(row, "of")?) },
        flags: words(or_dash("flags")?).iter().map(flag).collect::<Result<_, _>>()?,
    })
}

impl Row {
    /// KNK-ORG-1, KNK-R76: whether so many figures of a force can be of this row.
    #[must_use]
    pub fn takes(&self, count: usize, force: usize) -> bool {
        match self.share {
            None => count == 1,
            // Percentages are approximate: less than one figure beyond them.
            Some([least, most]) => least * force < (count + 1) * 100 && count * 100 < most * force + 100,
        }
    }
}

impl Organisation {
    /// KNK-ORG-1: whether a force follows the organisation; `later` lets armour be up to two better (KNK-ORG-4).
    ///
    /// # Errors
    /// What is wrong, and with whom.
    pub fn follows(&self, force: &[&Line], later: bool) -> Result<(), String> {
        for row in &self.rows {
            let count = force.iter().filter(|line| line.row == row.figure).count();
            if !row.takes(count, force.len()) {
                let figure = &row.figure;
                return Err(format!("{count} of {} cannot be {figure} (KNK-ORG-1)", force.len()));
            }
        }
        for line in force {
            let Some(row) = self.rows.iter().find(|row| row.figure == line.row) else {
                return Err(format!("{}: the {} has no {} (KNK-ORG-1)", line.name, self.title, line.row));
            };
            let [least, most] = row.armour;
            let most = if later { most + 2 } else { most };
            if !(least..=most).contains(&line.armour) {
                let (name, armour) = (&line.name, line.armour);
                return Err(format!("{name}: armour {armour} is not {least} to {most} (KNK-ORG-1)"));
            }
            // A few may be named sergeants or valets.
            let named = matches!(line.title, Title::Sergeant | Title::Valet);
            if !row.classes.contains(&line.title) && !named {
                return Err(format!("{}: he is of another class than his row (KNK-ORG-1)", line.name));
            }
            let rides = line.mount.is_none_or(|mount| row.horses.contains(&mount.breed));
            if !rides {
                return Err(format!("{}: his row does not ride such a horse (KNK-ORG-1)", line.name));
            }
        }
        Ok(())
    }

    /// KNK-ORG-1: whether a man carries something that his row does not print: he may, and it is marked.
    #[must_use]
    pub fn is_untypical(&self, line: &Line) -> bool {
        let Some(row) = self.rows.iter().find(|row| row.figure == line.row) else { return true };
        line.weapons.iter().any(|weapon| !row.weapons.contains(weapon))
            || line.missile.is_some_and(|missile| !row.missiles.contains(&missile))
    }
}

/// KNK-SKL-1: what of a line is outside of what is usual for its class: guidelines, not rules.
#[must_use]
pub fn unusual(line: &Line) -> Vec<String> {
    let class = line.title.class();
    let shooting = if line.shooting == 0 { class.shooting[0] } else { line.shooting };
    let all = [
        ("morale", line.morale, class.morale),
        ("melee", line.melee, class.melee),
        ("shooting", shooting, class.shooting),
    ];
    let outside = all.into_iter().filter(|(_, is, [least, most])| !(*least..=*most).contains(is));
    outside.map(|(what, is, [least, most])| format!("{what} {is} is outside {least}-{most}")).collect()
}
