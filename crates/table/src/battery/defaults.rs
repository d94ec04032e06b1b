//! Law 11: nobody who is away holds the table up.

use super::walk::walk;
use super::{Trial, Violation};
use crate::{Answer, Game, Luck, Match, Seat};

/// How seldom the walk stops to see what happens when everybody is away: once in so many decisions.
const AWAY: u32 = 32;

/// Every question that a seat is waited for says what counts as answered when its time is up; and by that alone, with
/// nobody at the table, the turn comes to its end. That what it says is an answer is in the first law. Whoever may
/// speak but is not waited for needs none.
///
/// This law is not in [`crate::battery!`]: a game that is never played against a clock may wait.
///
/// # Errors
/// The first question for which it is not so, or the first turn that does not end.
pub fn law_11_nobody_is_waited_for_in_vain<G: Game>(trial: &Trial) -> Result<(), Violation> {
    walk::<G>(11, trial, |moment, luck| {
        for seat in moment.table.waiting() {
            default_of(moment.table, seat)?;
        }
        if luck.below(AWAY) == 0 { everybody_goes_away(moment.table.clone(), trial.limit) } else { Ok(()) }
    })
}

/// What counts as the answer of a seat that is waited for.
fn default_of<G: Game>(table: &Match<G>, seat: Seat) -> Result<Answer, String> {
    let prompt = table.prompt(seat).ok_or_else(|| format!("{seat} is waited for but not asked anything"))?;
    let Some(otherwise) = &prompt.otherwise else {
        return Err(format!("{:?} ({}) does not say what counts when time is up", prompt.text, prompt.rule));
    };
    prompt.find(otherwise).map_err(|_| format!("{otherwise:?} is no answer to {:?}", prompt.text))
}

/// Nobody answers any more: what counts when time is up brings the turn to its end.
fn everybody_goes_away<G: Game>(mut table: Match<G>, limit: u32) -> Result<(), String> {
    let turn = table.game().turn();
    for _ in 0..limit {
        let Some(seat) = table.waiting().into_iter().next() else { return Ok(()) };
        if table.game().turn() != turn {
            return Ok(());
        }
        let answer = default_of(&table, seat)?;
        table.submit(seat, answer).map_err(|refusal| format!("with everybody away it cannot go on: {refusal}"))?;
    }
    Err(format!("with everybody away, turn {turn} has not ended after {limit} answers"))
}
