//! Law 8: undo never survives a die, a draw or a revelation, and never crosses another seat's answer. Several answers
//! given as one act are taken, or refused, and taken back as one.

use std::borrow::Cow;
use std::collections::VecDeque;

use super::acts::one_act_is_its_answers;
use super::alike::Picture;
use super::suppose::{World, suppose};
use super::walk::{pick, walk};
use super::{Trial, Violation};
use crate::matches::{Line, is_answer};
use crate::{Answer, Game, Link, Luck, Match, Quick, Record, Rest, Seat};

/// How many worlds are dealt for each answer that could be taken back.
const WORLDS: usize = 4;
/// How many earlier decisions are kept; older ones are played again from the record.
const REMEMBERED: usize = 6;

/// An undo restores the match as it was, and the seat has learned nothing in between.
///
/// # Errors
/// The first undo that breaks the law.
pub fn law_8_undo_takes_back_no_knowledge<G: Game>(trial: &Trial) -> Result<(), Violation> {
    let mut earlier: VecDeque<Match<G>> = VecDeque::new();
    walk::<G>(8, trial, |moment, luck| {
        let table = moment.table;
        if table.answers() == 0 {
            earlier.clear();
        }
        if earlier.len() == REMEMBERED {
            earlier.pop_front();
        }
        earlier.push_back(table.clone());
        if !moment.looked_at {
            return Ok(());
        }
        for seat in table.setup().seats() {
            let mut undone = table.clone();
            let taken_back = undone.undo(seat).is_ok();
            if taken_back != table.may_undo(seat) {
                return Err(format!("whether {seat} may undo is told wrongly"));
            }
            if taken_back {
                one_answer_less(table, &undone, seat)?;
                as_it_was(&undone, &earlier)?;
            }
        }
        let now = Picture::of(table);
        // Seats that may speak rarely do, so the law also tries what they could say.
        let words = table.may_speak().into_iter().filter_map(|seat| Some((seat, pick(&table.prompt(seat)?, luck))));
        let words: Vec<(Seat, Answer)> = words.collect();
        let mut tried = moment.next.iter().chain(&words);
        tried.try_for_each(|(seat, answer)| {
            let act = one_act_is_its_answers(table, &now, *seat, answer, luck)?;
            if !act.is_empty() {
                tells_nothing(table, &now, *seat, &act, luck)?;
            }
            tells_nothing(table, &now, *seat, std::slice::from_ref(answer), luck)
        })
    })
}

/// The log without its numbers.
fn log<G: Game>(table: &Match<G>) -> Vec<String> {
    table.log().map(Cow::into_owned).collect()
}

/// Exactly one answer of the seat's own is gone, and only choices that others made at the same time came after it.
fn one_answer_less<G: Game>(table: &Match<G>, undone: &Match<G>, seat: Seat) -> Result<(), String> {
    let (mut before, after) = (log(table), log(undone));
    let gone = before.iter().zip(&after).position(|(one, other)| one != other).unwrap_or(after.len());
    if gone >= before.len() {
        return Err("an undo took nothing back".into());
    }
    let later = before.len() - gone - 1;
    let line = before.remove(gone);
    if before != after || !line.starts_with(&format!("{}: ", &table.setup().names()[seat])) {
        return Err(format!("the undo of {seat} took back more than its last answer"));
    }
    if !before[gone..].iter().all(|line| is_answer(line)) {
        return Err(format!("the undo of {seat} survived chance"));
    }
    let open = table.open();
    let at_once = |line: &Line| matches!(line, Line::Answer { together: true, .. });
    let secret = open.len() > later && open[open.len() - later - 1..].iter().all(at_once);
    if later > 0 && !secret {
        return Err(format!("the undo of {seat} crossed another seat's answer"));
    }
    Ok(())
}

/// The match is as it was when it had this record; or, if it never had, as the record replays.
fn as_it_was<G: Game>(undone: &Match<G>, earlier: &VecDeque<Match<G>>) -> Result<(), String> {
    let now = Picture::of(undone);
    let as_long = |then: &&Match<G>| then.answers() == undone.answers() && then.record() == now.record();
    let then = match earlier.iter().find(as_long) {
        Some(then) => Picture::of(then),
        None => {
            let replay = Record::parse(now.record()).and_then(|record| record.play::<G>(None));
            Picture::of(&replay.map_err(|error| format!("after an undo, the record ends: {error}"))?.table)
        }
    };
    match then.differs(&now) {
        Some(what) => Err(format!("an undo does not give back the same {what}")),
        None => Ok(()),
    }
}

/// If answers given in one act could be taken back, then the seat must see the same after it in every world that it could not tell
/// from the true one. Otherwise it could look, take back, and choose again.
fn tells_nothing<G: Game>(
    table: &Match<G>,
    now: &Picture,
    seat: Seat,
    answers: &[Answer],
    luck: &mut Quick,
) -> Result<(), String> {
    let mut after = table.clone();
    let links = answers.iter().cloned().map(Link::Answer).collect();
    if after.submit_chain(seat, links, Rest::Ask).is_err() || after.undo(seat).is_err() {
        return Ok(());
    }
    if let Some(what) = now.differs(&Picture::of(&after)) {
        return Err(format!("answered and taken back, the {what} is not the same"));
    }
    let truth = suppose(table, seat, World::True, answers);
    if truth.news_after {
        return Err(format!("an answer of {seat} can be taken back after chance, a revelation, or all having chosen"));
    }
    if !truth.reached {
        return Ok(());
    }
    for _ in 0..WORLDS {
        let world = World::AnewAtTheQuestion(Quick::new(u64::from(luck.word())));
        let other = suppose(table, seat, world, answers);
        if other.reached
            && !other.news_after
            && let Some(what) = truth.sight.differs(&other.sight)
        {
            return Err(format!("an answer of {seat} that can be taken back shows it hidden things (in its {what})"));
        }
    }
    Ok(())
}
