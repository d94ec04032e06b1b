//! Law 10: random play ends, and no question is ever without an answer.

use super::walk::{choose, luck, seed, start};
use super::{Trial, Violation};
use crate::{AtRandom, Game, Match, Playout, Stream};

/// Random play ends within the limit, live and as a playout, and every question on the way has an answer.
///
/// # Errors
/// The first match that does not end.
pub fn law_10_random_play_ends<G: Game>(trial: &Trial) -> Result<(), Violation> {
    for number in 0..trial.games_of(10) {
        let mut table = start::<G>(trial, number)
            .map_err(|why| Violation::of(10, format!("match {number} cannot be started: {why}")))?;
        plays_out(&table, trial, number).map_err(|why| Violation::at(10, &table, why))?;
        ends(&mut table, trial, number).map_err(|why| Violation::at(10, &table, why))?;
    }
    Ok(())
}

fn ends<G: Game>(table: &mut Match<G>, trial: &Trial, number: u32) -> Result<(), String> {
    let mut luck = luck(trial, number);
    while table.outcome().is_none() {
        if table.answers() >= trial.limit {
            return Err(format!("after {} answers it has not ended", trial.limit));
        }
        let (seat, answer) = choose(table, &mut luck).ok_or("it is not over, and nobody is asked anything")?;
        table.submit(seat, answer).map_err(|refusal| format!("it cannot go on: {refusal}"))?;
    }
    if table.waiting().is_empty() { Ok(()) } else { Err("it is over, and somebody is still asked something".into()) }
}

/// The same from the set-up in one go.
fn plays_out<G: Game>(table: &Match<G>, trial: &Trial, number: u32) -> Result<(), String> {
    let mut game = G::new(table.setup())?;
    let dice = Stream::new(&seed(trial, number));
    let mut playout = Playout::new(AtRandom, dice, luck(trial, number), trial.limit.into());
    if playout.play(&mut game) {
        return Ok(());
    }
    Err(format!(
        "as a playout it does not end, or has a question without an answer, after {} answers",
        playout.decisions()
    ))
}
