//! For law 8: several answers given as one act come to what they come to one by one, all of them or none; and looking
//! ahead shows what would be asked, and changes nothing.

use super::alike::Picture;
use super::walk::pick;
use crate::{Answer, Game, Link, Match, Quick, Rest, Seat};

/// How many answers an act has at most.
const LONGEST: usize = 4;

/// A wrong answer to every question: options are listed in rising order.
fn wrong<'a>() -> Link<'a> {
    Link::Answer(Answer::Some([1, 0].into()))
}

fn links<'a>(answers: &[Answer]) -> Vec<Link<'a>> {
    answers.iter().cloned().map(Link::Answer).collect()
}

/// Gives an answer, and whatever the same seat is asked at once after it: first one by one, then as one act. `now` is how
/// the match looks before. The answers that could be given as one act; none, if they cannot be taken back.
pub(super) fn one_act_is_its_answers<G: Game>(
    table: &Match<G>,
    now: &Picture,
    seat: Seat,
    answer: &Answer,
    luck: &mut Quick,
) -> Result<Vec<Answer>, String> {
    let mut one_by_one = table.clone();
    let mut given = vec![answer.clone()];
    if one_by_one.submit(seat, answer.clone()).is_err() {
        return Ok(Vec::new());
    }
    while given.len() < LONGEST {
        let ahead = table.ahead(seat, links(&given)).map_err(|refusal| format!("nobody can look ahead: {refusal}"))?;
        let Some(next) = ahead.first() else { break };
        if one_by_one.prompt(seat).as_ref() != Some(next) {
            return Err(format!("looking ahead shows {seat} a question that it is not asked then"));
        }
        let answer = pick(next, luck);
        if one_by_one.submit(seat, answer.clone()).is_err() {
            break;
        }
        given.push(answer);
    }
    if let Some(what) = now.differs(&Picture::of(table)) {
        return Err(format!("looking ahead changed the {what}"));
    }
    if given.len() < 2 {
        return Ok(Vec::new());
    }
    let mut at_once = table.clone();
    if let Err(refusal) = at_once.submit_chain(seat, links(&given), Rest::Ask) {
        return Err(format!("answers that are taken one by one are refused as one act: {refusal}"));
    }
    if let Some(what) = Picture::of(&one_by_one).differs_but_for_the_record(&Picture::of(&at_once)) {
        return Err(format!("answers given one by one and as one act have not the same {what}"));
    }
    all_or_none(table, now, seat, &given)?;
    if at_once.undo(seat).is_err() {
        return Ok(Vec::new());
    }
    match now.differs(&Picture::of(&at_once)) {
        Some(what) => Err(format!("after one undo of an act of several answers the {what} is not as it was")),
        None => Ok(given),
    }
}

/// An act of which the last answer does not fit changes nothing.
fn all_or_none<G: Game>(table: &Match<G>, now: &Picture, seat: Seat, given: &[Answer]) -> Result<(), String> {
    let mut refused = table.clone();
    let mut act = links(&given[..given.len() - 1]);
    act.push(wrong());
    if refused.submit_chain(seat, act, Rest::Ask).is_ok() {
        return Err("an act is taken although its last answer does not fit".into());
    }
    match now.differs(&Picture::of(&refused)) {
        Some(what) => Err(format!("a refused act changed the {what}")),
        None => Ok(()),
    }
}
