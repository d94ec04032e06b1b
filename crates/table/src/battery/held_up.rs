//! Law 11: nobody can hold the table up.

use super::stubborn::{Stubborn, WAYS};
use super::walk::walk;
use super::{Trial, Violation};
use crate::matches::MOST_DECISIONS;
use crate::{Answer, Game, Luck, Match, Quick, Seat};

/// The walk stops once in this many decisions to see what happens when everybody is away, or stubborn.
const SELDOM: u32 = 32;

/// Nobody can hold the table up, by any answer or by staying away.
///
/// - Players who always take the first option, or the last, or never the default, reach the end of every step
///   (`stubborn.rs` says exactly how).
/// - In games that are played against a clock ([`Trial::clock`]) every question that the match waits for has a default
///   that counts when its time is up. With nobody at the table, defaults alone end the turn. The first law checks that
///   the default is an answer. A seat that may speak, but that nobody waits for, needs no default.
///
/// # Errors
/// The first question without a default, or the first step or turn that does not end.
pub fn law_11_nobody_holds_the_table_up<G: Game>(trial: &Trial) -> Result<(), Violation> {
    walk::<G>(11, trial, |moment, luck| {
        let table = moment.table;
        if trial.clock {
            table.waiting().into_iter().try_for_each(|seat| default_of(table, seat).map(|_| ()))?;
        }
        if luck.below(SELDOM) > 0 {
            return Ok(());
        }
        if trial.clock {
            everybody_goes_away(table.clone(), trial.limit)?;
        }
        // An imagined game stops silently after so many decisions; a step without end must be seen before that.
        let answers = trial.limit.min(MOST_DECISIONS - 1);
        WAYS.into_iter().try_for_each(|way| everybody_is_stubborn(table, Stubborn::new(way, answers), luck))
    })
}

/// The default answer of a seat that the match waits for.
fn default_of<G: Game>(table: &Match<G>, seat: Seat) -> Result<Answer, String> {
    let prompt = table.prompt(seat).ok_or_else(|| format!("{seat} is waited for but not asked anything"))?;
    let Some(otherwise) = &prompt.otherwise else {
        return Err(format!("{:?} ({}) does not say what counts when time is up", prompt.text, prompt.rule));
    };
    prompt.find(otherwise).map_err(|_| format!("{otherwise:?} is no answer to {:?}", prompt.text))
}

/// From here on nobody answers: the defaults end the turn.
fn everybody_goes_away<G: Game>(mut table: Match<G>, limit: u32) -> Result<(), String> {
    let turn = table.game().turn();
    for _ in 0..limit {
        let Some(seat) = table.waiting().into_iter().next() else { return Ok(()) };
        if table.game().turn() != turn {
            return Ok(());
        }
        let answer = default_of(&table, seat)?;
        table.submit(seat, answer).map_err(|refusal| format!("with everybody away it cannot go on: {refusal}"))?;
        table.forget_before_this_step();
    }
    Err(format!("with everybody away, turn {turn} has not ended after {limit} answers"))
}

/// From here on everybody is stubborn in the same way: the step ends.
fn everybody_is_stubborn<G: Game>(table: &Match<G>, mut all: Stubborn, luck: &mut Quick) -> Result<(), String> {
    let Some(vantage) = table.waiting().into_iter().find_map(|seat| table.vantage(seat)) else { return Ok(()) };
    vantage.imagine(&mut all, luck, 1);
    match all.still_asked() {
        None => Ok(()),
        Some(last) => Err(format!("if all take {all}, the step has no end: {last}")),
    }
}
