//! Law 1: what a question lists and what it accepts agree, and every citation is in the rule book.

use std::collections::BTreeSet;

use super::walk::walk;
use super::{Trial, Violation, fuzz};
use crate::answer::NONE;
use crate::{Announcement, Answer, Ask, Cite, Event, Game, Luck, Match, Offered, Prompt, Quick, Seat, Seats};

/// The options a question lists and the answers it accepts agree, for any answer; labels can be told apart; and every
/// rule that is cited is in the rule book.
///
/// # Errors
/// The first question that breaks the law.
pub fn law_1_options_and_answers_agree<G: Game>(trial: &Trial) -> Result<(), Violation> {
    let book = Citations::of::<G>()?;
    walk::<G>(1, trial, |moment, luck| {
        let table = moment.table;
        // Only what was told since the last decision.
        for told in &table.whole_chronicle()[table.retold() - table.forgotten()..] {
            book.check_event(told, table)?;
        }
        if let Some(outcome) = table.outcome() {
            book.check(outcome.rule, "the outcome")?;
        }
        if !moment.looked_at {
            return Ok(());
        }
        for seat in table.waiting().into_iter().chain(table.may_speak()) {
            let prompt = table.prompt(seat).ok_or_else(|| format!("{seat} is waited for but not asked anything"))?;
            check_words(&prompt, &book)?;
            check_answers(table, seat, &prompt, luck)?;
        }
        match &moment.next {
            Some((seat, answer)) if luck.below(4) == 0 => check_what_is_asked_then(table, *seat, answer),
            _ => Ok(()),
        }
    })
}

/// After an answer, the questions told at once are the questions found by looking afterwards.
fn check_what_is_asked_then<G: Game>(table: &Match<G>, seat: Seat, answer: &Answer) -> Result<(), String> {
    let mut table = table.clone();
    let mut told = table.submit_and_ask(seat, answer.clone()).map_err(|refusal| refusal.to_string())?;
    told.sort_by_key(|prompt| prompt.seat);
    let asked = table.waiting().into_iter().chain(table.may_speak()).collect::<Seats>();
    let looked: Vec<Prompt> = asked.into_iter().filter_map(|seat| table.prompt(seat)).map(Prompt::in_brief).collect();
    if told == looked { Ok(()) } else { Err("what is asked next is told in one way and found in another".to_owned()) }
}

/// The rules that may be cited.
struct Citations(BTreeSet<String>);

impl Citations {
    fn of<G: Game>() -> Result<Citations, Violation> {
        let about = G::ABOUT;
        let book = about.rule_book().map_err(|why| Violation::of(1, format!("the rule book cannot be read: {why}")))?;
        let mut ids = BTreeSet::new();
        for rule in book.entries() {
            if !ids.insert(rule.id.clone()) {
                return Err(Violation::of(1, format!("rule {} stands twice in the rule book", rule.id)));
            }
        }
        let ids = Citations(ids);
        for spec in about.options {
            ids.check(spec.rule, &format!("option {}", spec.key)).map_err(|why| Violation::of(1, why))?;
        }
        Ok(ids)
    }

    fn check(&self, rule: Cite, by: &str) -> Result<(), String> {
        if self.0.contains(rule) { Ok(()) } else { Err(format!("{by} cites {rule:?}, which is not in the rule book")) }
    }

    fn check_event<G: Game>(&self, told: &Announcement<G::Event>, table: &Match<G>) -> Result<(), String> {
        let words = told.event.say(table.setup().names());
        check_sentence(&words, "an event")?;
        self.check(told.event.rule(), &format!("the event {words:?}"))
    }
}

/// A sentence is not empty and stands on one line.
fn check_sentence(words: &str, what: &str) -> Result<(), String> {
    if words.trim().is_empty() {
        return Err(format!("{what} says nothing"));
    }
    if words.chars().any(char::is_control) { Err(format!("{what} is not one line: {words:?}")) } else { Ok(()) }
}

fn check_words(prompt: &Prompt, book: &Citations) -> Result<(), String> {
    check_sentence(&prompt.text, "a question")?;
    book.check(prompt.rule, &format!("the question {:?}", prompt.text))?;
    if let Some(otherwise) = &prompt.otherwise
        && prompt.find(otherwise).is_err()
    {
        return Err(format!("{otherwise:?} would count as the answer to {:?}, but it is none", prompt.text));
    }
    let (options, barred): (&[Offered], &[_]) = match &prompt.ask {
        Ask::One { options, barred } => (options, barred),
        Ask::Some { options, .. } => (options, &[]),
        _ => return Ok(()),
    };
    let mut labels = BTreeSet::new();
    let barred_labels = barred.iter().map(|bar| &bar.label);
    for label in options.iter().map(|option| &option.label).chain(barred_labels) {
        check_sentence(label, "an option")?;
        if label.trim() != label || label.contains('|') || label == NONE {
            return Err(format!("{label:?} cannot be the label of an option: no spaces at the ends, no |, not {NONE}"));
        }
        if !labels.insert(label) {
            return Err(format!("two options of {:?} are called {label:?}", prompt.text));
        }
    }
    for bar in barred {
        check_sentence(&bar.why, "a barred option")?;
        book.check(bar.rule, &format!("the barred option {:?}", bar.label))?;
        if prompt.find(&bar.label).is_ok() {
            return Err(format!("{:?} is barred and yet it is taken", bar.label));
        }
    }
    Ok(())
}

/// Compares what the prompt says about an answer with what the match does with it.
fn check_answers<G: Game>(table: &Match<G>, seat: Seat, prompt: &Prompt, luck: &mut Quick) -> Result<(), String> {
    // A refused answer changes nothing, so one copy serves for all of them.
    let mut refusing = table.clone();
    for answer in fuzz::answers(prompt, luck) {
        let allowed = prompt.check(answer.clone());
        let taken = match &allowed {
            Ok(_) => table.clone().submit(seat, answer.clone()),
            Err(_) => refusing.submit(seat, answer.clone()),
        };
        match (allowed, taken) {
            (Ok(_), Ok(())) => check_label(prompt, &answer)?,
            (Err(_), Err(_)) => {}
            (Ok(_), Err(refusal)) => return Err(format!("{answer:?} is offered to {seat} but refused: {refusal}")),
            (Err(refusal), Ok(())) => return Err(format!("{answer:?} of {seat} is taken but not offered: {refusal}")),
        }
    }
    let random = prompt.random(luck);
    prompt.check(random).map(|_| ()).map_err(|refusal| format!("a random answer is not offered: {refusal}"))
}

/// An answer can be found again by its label.
fn check_label(prompt: &Prompt, answer: &Answer) -> Result<(), String> {
    let label = prompt.label(answer);
    match prompt.find(&label) {
        Ok(found) if found == *answer => Ok(()),
        found => Err(format!("{answer:?} is written {label:?}, and that is read as {found:?}")),
    }
}
