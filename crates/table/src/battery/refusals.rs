//! Law 2: a refused answer changes nothing and names the rule.

use std::collections::BTreeSet;

use super::alike::Picture;
use super::walk::walk;
use super::{Trial, Violation, fuzz};
use crate::{Ask, Game, Luck, Match, Prompt, Refusal};

/// A refused answer changes nothing, and its refusal says why and by which rule.
///
/// # Errors
/// The first refusal that breaks the law.
pub fn law_2_a_refusal_changes_nothing<G: Game>(trial: &Trial) -> Result<(), Violation> {
    let book = G::ABOUT.rule_book().map_err(|why| Violation::of(2, why))?;
    let ids: BTreeSet<String> = book.entries().map(|rule| rule.id).collect();
    walk::<G>(2, trial, |moment, luck| {
        if !moment.looked_at {
            return Ok(());
        }
        let before = Picture::of(moment.table);
        let mut table = moment.table.clone();
        for seat in table.setup().seats() {
            let Some(prompt) = table.prompt(seat) else {
                // A seat that is not asked cannot break a rule, but it is told why it is refused.
                let refused = table.submit(seat, crate::Answer::One(0));
                said_why(&refused.err().ok_or_else(|| format!("{seat} is not asked, and yet his answer is taken"))?)?;
                continue;
            };
            let named = |refusal: Refusal| {
                said_why(&refusal)?;
                let known = ids.contains(&refusal.rule);
                if known { Ok(()) } else { Err(format!("a refusal names no rule of the book: {refusal}")) }
            };
            for answer in fuzz::answers(&prompt, luck) {
                if prompt.check(answer.clone()).is_err()
                    && let Err(refusal) = table.submit(seat, answer)
                {
                    named(refusal)?;
                }
            }
            for label in nonsense(&prompt) {
                if prompt.find(&label).is_err()
                    && let Err(refusal) = table.submit_label(seat, &label)
                {
                    named(refusal)?;
                }
            }
        }
        unchanged(&before, &table)?;
        // A refusal must not change later play either.
        if luck.below(8) == 0 {
            super::alike::go_on_alike(&mut moment.table.clone(), &mut table, 12, luck)?;
        }
        Ok(())
    })
}

/// Labels that do not exist, and those that are barred.
fn nonsense(prompt: &Prompt) -> Vec<String> {
    let barred = match &prompt.ask {
        Ask::One { barred, .. } => barred.iter().map(|bar| bar.label.clone()).collect(),
        _ => Vec::new(),
    };
    fuzz::NONSENSE.map(str::to_owned).into_iter().chain(barred).collect()
}

fn said_why(refusal: &Refusal) -> Result<(), String> {
    if refusal.why.trim().is_empty() { Err(format!("a refusal does not say why: {refusal}")) } else { Ok(()) }
}

fn unchanged<G: Game>(before: &Picture, table: &Match<G>) -> Result<(), String> {
    match before.differs(&Picture::of(table)) {
        Some(what) => Err(format!("refused answers changed the {what}")),
        None => Ok(()),
    }
}
