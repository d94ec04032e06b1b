//! Reading `data/charts.toml`.

use serde::Deserialize;
use table::{CellNumber, Chart, ChartRow};

use super::arms::{ArmourPiece, Class, Missile, Title, Weapon};
use super::tables::{Action, CombatRow, DISTANCES, Fallen, Stun, Tables};
use super::{Charts, Wearer};

const FILE: &str = "data/charts.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    classes: String,
    armour: String,
    weapons: String,
    missiles: String,
    actions: String,
    on_foot: String,
    mounted: String,
    hits: String,
    missile_dice: String,
    combat: String,
    panic: String,
    falls: String,
    fallen: String,
}

impl Charts {
    pub(crate) fn read(text: &str) -> Result<Charts, String> {
        let file: File = table::read_data(FILE, text)?;
        Ok(Charts {
            classes: classes(&chart("classes", &file.classes)?)?,
            armour: rows(&chart("armour", &file.armour)?, armour)?,
            weapons: rows(&chart("weapons", &file.weapons)?, weapon)?,
            missiles: rows(&chart("missiles", &file.missiles)?, missile)?,
            tables: Tables {
                actions: actions(&chart("actions", &file.actions)?)?,
                on_foot: rows(&chart("on_foot", &file.on_foot)?, |row| {
                    Ok((range(row, "armour")?[1], row.number("walk")?, row.number("run")?))
                })?,
                mounted: exactly(&chart("mounted", &file.mounted)?, |row| row.number("tenths"))?,
                distances: distances(&chart("hits", &file.hits)?)?,
                hits: hits(&chart("hits", &file.hits)?)?,
                missile_dice: rows(&chart("missile_dice", &file.missile_dice)?, |row| {
                    Ok((row.number("up to")?, row.number("dice")?))
                })?,
                combat: combat(&chart("combat", &file.combat)?)?,
                panic: rows(&chart("panic", &file.panic)?, |row| Ok((row.number("up to")?, row.word("it")?)))?,
                falls: exactly(&chart("falls", &file.falls)?, |row| row.number("falls at"))?,
                fallen: rows(&chart("fallen", &file.fallen)?, |row| Ok((row.number("up to")?, fallen(row)?)))?,
            },
        })
    }
}

fn chart(name: &str, text: &str) -> Result<Chart, String> {
    Chart::read(&format!("{FILE}, {name}"), text)
}

fn rows<T>(chart: &Chart, read: impl Fn(ChartRow<'_>) -> Result<T, String>) -> Result<Vec<T>, String> {
    chart.rows().map(read).collect()
}

fn exactly<T, const N: usize>(
    chart: &Chart,
    read: impl Fn(ChartRow<'_>) -> Result<T, String>,
) -> Result<[T; N], String> {
    let rows = rows(chart, read)?;
    rows.try_into().map_err(|rows: Vec<T>| chart.wrong(format_args!("{} rows are not {N}", rows.len())))
}

/// `7-9`: the least and the most.
pub(crate) fn range<N: CellNumber + Copy>(row: ChartRow<'_>, column: &str) -> Result<[N; 2], String> {
    let text = row.text(column)?;
    let both = text.split_once('-').and_then(|(least, most)| Some([least.parse().ok()?, most.parse().ok()?]));
    both.ok_or_else(|| row.wrong(column, format_args!("{text:?} is no range like 7-9")))
}

/// `yes`, or `no` or a dash.
pub(crate) fn yes(row: ChartRow<'_>, column: &str) -> Result<bool, String> {
    match row.text(column)? {
        "yes" => Ok(true),
        "no" | "-" => Ok(false),
        other => Err(row.wrong(column, format_args!("{other:?} is neither yes nor no"))),
    }
}

fn classes(chart: &Chart) -> Result<[Class; Title::COUNT], String> {
    let read = |row: ChartRow<'_>| {
        Ok(Class {
            title: row.word("class")?,
            name: row.text("title")?.to_owned(),
            morale: range(row, "morale")?,
            bonus: row.number("bonus")?,
            melee: range(row, "melee")?,
            shooting: range(row, "shooting")?,
            leads: yes(row, "leads")?,
            gentle: yes(row, "gentle")?,
        })
    };
    let all: [Class; Title::COUNT] = exactly(chart, read)?;
    match all.iter().enumerate().find(|(at, class)| class.title as usize != *at) {
        Some((_, class)) => Err(chart.wrong(format_args!("{} is not in its place", class.name))),
        None => Ok(all),
    }
}

fn armour(row: ChartRow<'_>) -> Result<ArmourPiece, String> {
    let code = row.text("code")?;
    let over = row.text("over")?;
    Ok(ArmourPiece {
        code: code.chars().next().ok_or_else(|| row.wrong("code", "there is no letter"))?,
        name: row.text("piece")?.to_owned(),
        adds: row.number("adds")?,
        of: if row.text("for")? == "both" { None } else { Some(row.word::<Wearer>("for")?) },
        over: if over == "-" { String::new() } else { over.to_owned() },
    })
}

fn weapon(row: ChartRow<'_>) -> Result<Weapon, String> {
    Ok(Weapon {
        name: row.text("weapon")?.to_owned(),
        class: row.number("class")?,
        first: row.number("first")?,
        later: row.number("later")?,
        dice: row.number("dice")?,
        two_handed: row.number::<u8>("hands")? == 2,
    })
}

fn missile(row: ChartRow<'_>) -> Result<Missile, String> {
    let text = row.text("activation")?;
    let wrong = || row.wrong("activation", format_args!("{text:?} is no die, or two like 9, 4"));
    let mut dice = text.split(", ").map(|die| die.parse::<u8>().map_err(|_| wrong()));
    Ok(Missile {
        name: row.text("weapon")?.to_owned(),
        acts_as: row.word("acts as")?,
        right: row.number("right")?,
        damage: row.number("damage")?,
        activation: dice.next().ok_or_else(wrong)??,
        misfire: dice.next().transpose()?,
    })
}

fn actions(chart: &Chart) -> Result<[[Action; 5]; 4], String> {
    exactly(chart, |row| {
        let mut all = [Action::StayPut; 5];
        for (action, column) in all.iter_mut().zip(["1-2", "3-4", "5-6", "7-8", "9-10"]) {
            *action = row.word(column)?;
        }
        Ok(all)
    })
}

fn distances(chart: &Chart) -> Result<[i32; DISTANCES], String> {
    let wrong = |what: &str| chart.wrong(format_args!("{what:?} is no distance"));
    let all: Result<Vec<i32>, String> =
        chart.columns().iter().skip(1).map(|name| name.parse().map_err(|_| wrong(name))).collect();
    all?.try_into().map_err(|all: Vec<i32>| chart.wrong(format_args!("{} distances are not {DISTANCES}", all.len())))
}

fn hits(chart: &Chart) -> Result<Vec<[Option<u8>; DISTANCES]>, String> {
    let mut due = 10;
    let mut all = Vec::new();
    for row in chart.rows() {
        if row.number::<i32>("skill")? != due {
            return Err(row.wrong("skill", format_args!("the skill of this row is {due}")));
        }
        due -= 1;
        let mut cells = [None; DISTANCES];
        for (cell, column) in cells.iter_mut().zip(chart.columns().iter().skip(1)) {
            *cell = if row.text(column)? == "-" { None } else { Some(row.number(column)?) };
        }
        all.push(cells);
    }
    Ok(all)
}

fn combat(chart: &Chart) -> Result<Vec<CombatRow>, String> {
    rows(chart, |row| {
        let mut cells = Vec::new();
        for column in chart.columns().iter().skip(1) {
            let value = column.parse().map_err(|_| row.wrong(column, "the column is no weapon value"))?;
            cells.push((value, row.number(column)?));
        }
        Ok((row.number("skill")?, cells))
    })
}

fn fallen(row: ChartRow<'_>) -> Result<Fallen, String> {
    let stun = match row.text("stunned")? {
        "half the dice" => Stun::HalfTheDice,
        _ => Stun::Turns(row.number("stunned")?),
    };
    Ok(Fallen { quarters: row.number("quarters")?, stun })
}
