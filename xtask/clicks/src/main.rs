//! `cargo xtask clicks`: how many decisions, acts and clicks a turn takes a person who has the same plan every time.
//! Prints a table. No clock is involved: the same program gives the same figures on every machine.
//!
//! A decision is an answer to a question. An act is one gesture: what is meant as one is given as one
//! ([`table::Match::submit_chain`]), and what it does not say is as it is preset. Clicks are counted so: a march or an order
//! takes two (who, where to), a form two (open it, send it, which may also end the question), anything else one; each field
//! that has to be filled in and each warning that has to be confirmed takes one more.

mod excalibur;
mod hand;
mod kingdom;

use hand::{Tally, Way};

fn main() -> Result<(), String> {
    println!("\n| what | decisions, one by one | decisions, by acts | acts | clicks |\n|---|---|---|---|---|");
    for (marches, words) in [(1, "a march, an attack and a purchase"), (2, "two marches, an attack and a purchase")] {
        let (slow, _) = kingdom::play(marches, Way::OneByOne)?;
        let (quick, attacks) = kingdom::play(marches, Way::ByActs)?;
        let turns = quick.len();
        let came_about = table::counted(i64::from(attacks), "attack", "attacks");
        row(&format!("Kingdom, {turns} turns of {words} ({came_about} came about): mean of a turn"), &slow, &quick);
        row("the same, the longest turn", &longest(&slow), &longest(&quick));
    }
    let [slow, quick] = [excalibur::play(Way::OneByOne)?, excalibur::play(Way::ByActs)?];
    row("Excalibur, from the set-up to the end of the first winter", &slow[..1], &quick[..1]);
    row("Excalibur, the first spring: two orders, the sheet sealed, all that follows", &slow[1..], &quick[1..]);
    Ok(())
}

/// The turn with the most decisions.
fn longest(turns: &[Tally]) -> Vec<Tally> {
    turns.iter().max_by_key(|turn| turn.decisions).copied().into_iter().collect()
}

/// Means over turns.
fn row(what: &str, slow: &[Tally], quick: &[Tally]) {
    let mean = |turns: &[Tally], figure: fn(&Tally) -> u32| {
        f64::from(turns.iter().map(figure).sum::<u32>()) / turns.len().max(1) as f64
    };
    let one_by_one = mean(slow, |turn| turn.decisions);
    let [decisions, acts, clicks] =
        [|turn: &Tally| turn.decisions, |turn: &Tally| turn.acts, |turn: &Tally| turn.clicks]
            .map(|figure: fn(&Tally) -> u32| mean(quick, figure));
    println!("| {what} | {one_by_one:.1} | {decisions:.1} | {acts:.1} | {clicks:.1} |");
}
