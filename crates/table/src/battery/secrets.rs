//! Law 7: nothing hidden leaks, and what is hidden does vary.

use super::alike::{called, view_of, viewers};
use super::suppose::{World, suppose};
use super::walk::walk;
use super::{Trial, Violation};
use crate::matches::Line;
use crate::{Game, Luck, Match, Quick, Seat, StateHash};

/// How many worlds are dealt at each decision.
const WORLDS: usize = 2;

/// [`Game::hide`] leaves what a viewer sees, is asked and was told as it was, byte for byte; what the viewer may not
/// see does vary; and the result is a possible state.
///
/// # Errors
/// The first leak, or a game that says it has secrets but never varies any.
pub fn law_7_nothing_hidden_leaks<G: Game>(trial: &Trial) -> Result<(), Violation> {
    let mut secrets = Secrets::default();
    walk::<G>(7, trial, |moment, luck| {
        if !moment.looked_at {
            return Ok(());
        }
        let table = moment.table;
        let seen: Vec<(Option<Seat>, String)> =
            viewers(table).map(|viewer| (viewer, view_of(table.game(), viewer, table.setup().names()))).collect();
        for (viewer, sees) in &seen {
            for _ in 0..WORLDS {
                secrets.look(table, *viewer, sees, &seen, luck)?;
            }
        }
        table.waiting().into_iter().chain(table.may_speak()).try_for_each(|seat| same_question(table, seat, luck))
    })?;
    secrets.judge::<G>().map_err(|why| Violation::of(7, why))
}

/// Which secrets were seen over all matches.
#[derive(Default)]
struct Secrets {
    /// Something is dealt anew.
    vary: bool,
    /// A seat sees what a spectator does not.
    known: bool,
    /// What a seat sees is dealt anew for another.
    known_vary: bool,
}

impl Secrets {
    /// Deals the hidden things anew for a viewer of the game as it stands. `seen` is what everybody sees.
    fn look<G: Game>(
        &mut self,
        table: &Match<G>,
        viewer: Option<Seat>,
        sees: &str,
        seen: &[(Option<Seat>, String)],
        luck: &mut Quick,
    ) -> Result<(), String> {
        let (game, names) = (table.game(), table.setup().names());
        let mut hidden = game.clone();
        hidden.hide(viewer, luck);
        if view_of(&hidden, viewer, names) != sees {
            return Err(format!("{} sees something that is dealt anew for all it may know", called(viewer)));
        }
        hidden.audit().map_err(|why| format!("what is dealt anew for {} cannot be: {why}", called(viewer)))?;
        if let Some(change) = hidden.inventory().change_since(&game.inventory()) {
            return Err(format!("when hidden things are dealt anew for {}, {change}", called(viewer)));
        }
        if hidden.outcome() != game.outcome() {
            return Err(format!("the outcome is dealt anew for {}", called(viewer)));
        }
        truth_has_no_bearing(game, &hidden, viewer, luck)?;
        let varies = StateHash::of(&hidden) != table.hash();
        if varies && !G::ABOUT.secrets {
            return Err("the game says that it has no secrets, but something is dealt anew".into());
        }
        self.vary |= varies;
        self.known |= seen.iter().any(|(_, sees)| *sees != seen[seen.len() - 1].1);
        let vary = |(other, sees): &(_, String)| *other != viewer && view_of(&hidden, *other, names) != *sees;
        self.known_vary = self.known_vary || varies && seen.iter().any(vary);
        Ok(())
    }

    /// If a game says that it has secrets, some must vary: those that seats know too, if seats know any. (A view that
    /// names its viewer counts as such knowledge.)
    fn judge<G: Game>(&self) -> Result<(), String> {
        if G::ABOUT.secrets && !self.vary {
            return Err("the game says that it has secrets, but nothing is ever dealt anew".into());
        }
        if G::ABOUT.secrets && self.known && !self.known_vary {
            return Err("seats see what others do not, but it is never dealt anew for the others".into());
        }
        Ok(())
    }
}

/// The same luck deals the same world, whatever the truth is. Otherwise a bot's choice could depend on the truth.
fn truth_has_no_bearing<G: Game>(truth: &G, other: &G, viewer: Option<Seat>, luck: &mut Quick) -> Result<(), String> {
    let deal = Quick::new(luck.word().into());
    let worlds = [truth, other].map(|world| {
        let mut dealt = world.clone();
        dealt.hide(viewer, &mut deal.clone());
        StateHash::of(&dealt)
    });
    if worlds[0] == worlds[1] {
        return Ok(());
    }
    Err(format!(
        "what is dealt anew for {} depends on what was there: put it in order before it is dealt",
        called(viewer)
    ))
}

/// What a seat is asked is the same in every world.
fn same_question<G: Game>(table: &Match<G>, seat: Seat, luck: &mut Quick) -> Result<(), String> {
    let truth = suppose(table, seat, World::True, &[]);
    let (_, lines) = table.step_so_far();
    let only_his = lines.iter().all(|line| matches!(line, Line::Answer { seat: by, .. } if *by == seat));
    for _ in 0..WORLDS {
        let anew = Quick::new(u64::from(luck.word()));
        let at_question = suppose(table, seat, World::AnewAtTheQuestion(anew.clone()), &[]);
        if let Some(what) = truth.sight.differs(&at_question.sight) {
            return Err(format!("asked in another world, {seat} has another {what}"));
        }
        if !only_his || truth.news_before {
            continue;
        }
        // In some worlds another seat may be asked first: then there is nothing to compare.
        let from_beginning = suppose(table, seat, World::AnewAtTheBeginning(anew), &[]);
        if from_beginning.reached
            && !from_beginning.news_before
            && let Some(what) = truth.sight.differs(&from_beginning.sight)
        {
            return Err(format!(
                "if the step begins in another world, {seat} has another {what}, and nothing was revealed"
            ));
        }
    }
    Ok(())
}
