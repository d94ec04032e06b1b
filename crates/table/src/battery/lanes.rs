//! Law 6: the order in which seats answer a secret choice does not matter.

use super::alike::{Picture, asked, called, told, view_of, viewers};
use super::walk::{pick, walk};
use super::{Trial, Violation};
use crate::{Answer, Game, Luck, Match, Quick, Seat};

/// The match ends up the same whichever seat answers first; and nobody can tell while others answer.
///
/// # Errors
/// The first secret choice that breaks the law.
pub fn law_6_the_order_of_secret_choices_does_not_matter<G: Game>(trial: &Trial) -> Result<(), Violation> {
    walk::<G>(6, trial, |moment, luck| {
        let table = moment.table;
        if table.waiting().len() < 2 || !moment.looked_at {
            return Ok(());
        }
        let lanes = table.waiting().into_iter().map(|seat| lane(table, seat, trial, luck));
        let lanes = lanes.collect::<Result<Vec<_>, _>>()?;
        let rising: Vec<Given> = lanes.iter().flatten().cloned().collect();
        let falling: Vec<Given> = lanes.iter().rev().flatten().cloned().collect();
        let first = in_order(table, &rising)?;
        for order in [falling, mixed(&lanes, luck), mixed(&lanes, luck)] {
            if let Some(what) = first.differs_but_for_the_record(&in_order(table, &order)?) {
                return Err(format!("answered in another order, the same choices give another {what}"));
            }
        }
        Ok(())
    })
}

/// One answer of a secret choice.
type Given = (Seat, Answer);

/// Everything that one seat answers in a secret choice. The other seats have not chosen, so the run ends with its own
/// part.
fn lane<G: Game>(table: &Match<G>, seat: Seat, trial: &Trial, luck: &mut Quick) -> Result<Vec<Given>, String> {
    let mut table = table.clone();
    let mut lane = Vec::new();
    while let Some(prompt) = table.prompt(seat) {
        let answer = pick(&prompt, luck);
        table.submit(seat, answer.clone()).map_err(|refusal| format!("{seat} cannot choose in secret: {refusal}"))?;
        lane.push((seat, answer));
        if lane.len() > trial.limit as usize {
            return Err(format!("the secret choice of {seat} has no end"));
        }
    }
    Ok(lane)
}

/// The lanes in a random mix, each in its own order.
fn mixed(lanes: &[Vec<Given>], luck: &mut Quick) -> Vec<Given> {
    let mut left: Vec<&[Given]> = lanes.iter().map(Vec::as_slice).collect();
    let mut order = Vec::new();
    loop {
        left.retain(|lane| !lane.is_empty());
        if left.is_empty() {
            return order;
        }
        let next = luck.below(left.len() as u32) as usize;
        let lane = &mut left[next];
        order.extend(lane.first().cloned());
        *lane = &lane[1..];
    }
}

/// Gives the answers in this order. Before the last of them, only the seat that answers sees anything happen.
fn in_order<G: Game>(table: &Match<G>, order: &[Given]) -> Result<Picture, String> {
    let mut table = table.clone();
    for (index, (seat, answer)) in order.iter().enumerate() {
        let before = seen_by_others(&table, *seat);
        let done = table.submit(*seat, answer.clone());
        done.map_err(|refusal| format!("what {seat} chooses depends on what others choose: {refusal}"))?;
        if index + 1 == order.len() {
            break;
        }
        for ((viewer, before), (_, after)) in before.iter().zip(seen_by_others(&table, *seat)) {
            if *before != after {
                return Err(format!("while {seat} chooses in secret, {} sees something change", called(*viewer)));
            }
        }
    }
    Ok(Picture::of(&table))
}

/// What a viewer sees, is asked and was told.
type Seen = (String, Option<String>, Vec<String>);

/// What everybody but one seat sees, is asked and was told.
fn seen_by_others<G: Game>(table: &Match<G>, but: Seat) -> Vec<(Option<Seat>, Seen)> {
    viewers(table)
        .filter(|viewer| *viewer != Some(but))
        .map(|viewer| {
            let question = viewer.and_then(|seat| asked(table, seat));
            (viewer, (view_of(table.game(), viewer, table.setup().names()), question, told(table, viewer)))
        })
        .collect()
}
