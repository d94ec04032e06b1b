//! The valley as text: a line for each manor that is held, troops elsewhere, the viewer's own papers, the fight.

use std::fmt::{self, Formatter};

use table::prelude::*;

use super::own::{OrderLine, Own};
use super::results::ResultRow;
use super::troops::{Man, Stack};
use super::{FightScene, ManorCard, Valley};

/// As wide as a terminal may be taken to be.
const WIDTH: usize = 100;

pub(super) fn draw(valley: &Valley, names: &Names, f: &mut Formatter<'_>) -> fmt::Result {
    heading(valley, f)?;
    players(valley, names, f)?;
    manors(valley, names, f)?;
    elsewhere(valley, names, f)?;
    if let Some(own) = &valley.own {
        papers(own, valley, f)?;
    }
    if let Some(scene) = &valley.fight {
        fight(scene, names, f)?;
    }
    for standing in valley.ended.iter().flatten() {
        let who = valley.called(names, standing.seat);
        writeln!(f, "{}. {who}, with {} {} [{}]", standing.place, standing.score, standing.counts, standing.rule)?;
    }
    Ok(())
}

/// Writes words, broken into lines; all lines but the first are indented.
fn wrapped(f: &mut Formatter<'_>, heading: &str, words: &str) -> fmt::Result {
    f.write_str(&table::wrapped(heading, words, 8, WIDTH))
}

fn heading(valley: &Valley, f: &mut Formatter<'_>) -> fmt::Result {
    let mut facts = vec![format!("EXCALIBUR. {}: {}", valley.when(), valley.stage)];
    if valley.ended.is_some() {
        facts = vec![format!("EXCALIBUR. {}: the game is over", valley.when())];
    }
    facts.extend(valley.weather.map(|track| match track.year {
        None => "no weather yet".into(),
        Some(year) => format!("weather {} ({} so far)", track.total, year.words()),
    }));
    facts.extend(valley.king.map(|road| match road.arrives {
        true => "the king comes this autumn".into(),
        false => format!("the king is {} steps of {} from Camelot", road.steps, road.of),
    }));
    facts.extend(valley.last_year.map(|year| format!("it ends after the autumn of year {year}")));
    facts.extend(valley.manors_to_win.map(|manors| format!("{manors} manors win")));
    if !valley.washed_out.is_empty() {
        let bridges: Vec<&str> = valley.washed_out.iter().map(|bridge| bridge.name).collect();
        facts.push(format!("washed away: {}", bridges.join(", ")));
    }
    wrapped(f, "", &format!("{}.", facts.join("; ")))?;
    writeln!(f)
}

fn players(valley: &Valley, names: &Names, f: &mut Formatter<'_>) -> fmt::Result {
    let advanced = valley.rules.advanced;
    let reverence = if advanced { "  reverence faith" } else { "" };
    writeln!(f, "{:30}manors knights arms strength  pay gross treasury{reverence}", "")?;
    for player in &valley.players {
        let name: String = valley.called(names, player.seat).chars().take(28).collect();
        if player.out {
            writeln!(f, "{name:30}out of the game")?;
            continue;
        }
        let treasury = player.treasury.map_or("-".to_owned(), |sum| sum.to_string());
        write!(f, "{name:30}{:6} {:7} {:4}", player.manors, player.knights, player.men_at_arms)?;
        write!(f, " {:8} {:4} {:5} {treasury:>8}", player.strength, player.pay, player.gross)?;
        if advanced {
            write!(f, "  {:9} {}", player.reverence, player.faith.map_or("-", |faith| faith.follower()))?;
        }
        writeln!(f, "{}", if player.leaderless { "  no lord" } else { "" })?;
    }
    if !valley.relocating.is_empty() {
        let seats: Vec<&str> = valley.relocating.iter().map(|seat| &names[*seat]).collect();
        wrapped(f, "", &format!("Still to relocate, in this order: {}.", seats.join(", ")))?;
    }
    Ok(())
}

/// A counter in short: `13 A6`, wounded `13 A4*`, inside `[13 A6]`.
fn short(man: &Man) -> String {
    let lord = if man.lord { "!" } else { "" };
    let wounded = if man.wounded { "*" } else { "" };
    let counter = format!("{}/{}{wounded}{lord}", man.number, man.strength);
    if man.inside { format!("[{counter}]") } else { counter }
}

fn stack(stack: &Stack, names: &Names) -> String {
    let men: Vec<String> = stack.men.iter().map(short).collect();
    format!("{}: {}", &names[stack.seat], men.join(" "))
}

fn stacks(valley: &Valley, manor: &ManorCard, names: &Names) -> String {
    let here = valley.camps.iter().filter(|camp| camp.at.point == manor.at.point);
    let told: Vec<String> = here.flat_map(|camp| &camp.stacks).map(|one| stack(one, names)).collect();
    told.join("; ")
}

/// EXC-3-11: a line for every manor with an owner or with troops; of the others the names.
fn manors(valley: &Valley, names: &Names, f: &mut Formatter<'_>) -> fmt::Result {
    writeln!(f, "\n(counters: number/strength, * wounded, ! lord, [] inside the walls)")?;
    let mut free = Vec::new();
    for manor in &valley.manors {
        let troops = stacks(valley, manor, names);
        let Some(owner) = manor.owner else {
            let river = if manor.river_rights { " (river)" } else { "" };
            let troops = if troops.is_empty() { troops } else { format!(" [{troops}]") };
            free.push(format!("{}{river}{troops}", manor.name));
            continue;
        };
        let face = if manor.supervised { "face up" } else { "face down" };
        let mut parts = vec![format!("{face}, {} Bz now", manor.basic_income())];
        parts.extend(Some(troops).filter(|troops| !troops.is_empty()));
        parts.extend(Some(manor.improvements().join(", ")).filter(|built| !built.is_empty()));
        parts.extend(manor.siege.map(|siege| format!("besieged by {}", &names[siege.by])));
        parts.extend(manor.pillaged.then(|| "pillaged".to_owned()));
        let name: String = names[owner].chars().take(12).collect();
        wrapped(f, &format!("{:12}{name:13}", manor.name), &parts.join("; "))?;
    }
    if free.is_empty() {
        return Ok(());
    }
    wrapped(f, "Nobody's: ", &free.join(", "))
}

fn elsewhere(valley: &Valley, names: &Names, f: &mut Formatter<'_>) -> fmt::Result {
    let manors: Vec<_> = valley.manors.iter().map(|manor| manor.at.point).collect();
    for camp in valley.camps.iter().filter(|camp| !manors.contains(&camp.at.point)) {
        let told: Vec<String> = camp.stacks.iter().map(|one| stack(one, names)).collect();
        wrapped(f, "On the road ", &format!("at {}: {}", camp.at.name, told.join("; ")))?;
    }
    Ok(())
}

fn order(line: &OrderLine) -> String {
    let men: Vec<String> = line.men.iter().map(|man| man.number.to_string()).collect();
    let legs: Vec<String> = line.route.iter().map(|leg| format!("{} ({})", leg.to.name, leg.phase)).collect();
    let way = if legs.is_empty() { "stand".into() } else { legs.join(" > ") };
    format!("{} from {}: {way}", men.join(", "), line.from.name)
}

/// His treasury, his sheet with the phase of every mile, and where his men would stand.
fn papers(own: &Own, valley: &Valley, f: &mut Formatter<'_>) -> fmt::Result {
    writeln!(f, "\nYour treasury: {} bezants.", own.treasury)?;
    if !own.orders.is_empty() {
        writeln!(f, "Your orders{}:", if own.sealed { ", sealed" } else { "" })?;
        for (index, line) in own.orders.iter().enumerate() {
            wrapped(f, &format!("{:3}. ", index + 1), &order(line))?;
        }
    } else if valley.writing {
        writeln!(f, "Your order sheet is empty: your men stand.")?;
    }
    for (index, stands) in own.rehearsal.iter().enumerate() {
        let stand = |stand: &super::Stand| {
            let men: Vec<String> = stand.men.iter().map(ToString::to_string).collect();
            let full = if stand.too_many { " (too many)" } else { "" };
            format!("{} at {}{full}", men.join(","), stand.at.name)
        };
        let all: Vec<String> = stands.iter().map(stand).collect();
        wrapped(f, &format!("  after phase {}: ", index + 1), &all.join("; "))?;
    }
    for line in &own.draft {
        wrapped(f, "Settled: ", line)?;
    }
    Ok(())
}

fn fight(scene: &FightScene, names: &Names, f: &mut Formatter<'_>) -> fmt::Result {
    let round = if scene.round == 0 { "before the first round".into() } else { format!("round {}", scene.round) };
    let choke = if scene.choke.is_some() { ", a choke point" } else { "" };
    wrapped(f, "\nFIGHT ", &format!("{}{choke}, {round}.", scene.place()))?;
    for side in &scene.sides {
        let men: Vec<String> = side.men.iter().map(short).collect();
        let bonus = if side.bonus > 0 { format!(" and {} for the walls", side.bonus) } else { String::new() };
        let line = format!("{}: {}; strength {}{bonus}", &names[side.seat], men.join(" "), side.strength);
        wrapped(f, "     ", &line)?;
    }
    if let Some(last) = &scene.last {
        let [ours, theirs] = last.attack_values;
        let [one, other] = last.round.wounds;
        let row = ResultRow::of(last.difference);
        let line = format!(
            "last round: {ours} against {theirs}, row {} [{}]; wounds {one} and {other}.",
            row.heading, row.rule
        );
        wrapped(f, "     ", &line)?;
    }
    Ok(())
}
