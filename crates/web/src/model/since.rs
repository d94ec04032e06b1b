//! What happened since the reader's last turn: made of what the reader was told, and of nothing else.

use std::ops::Range;

use table::{Doing, Glance, Seat, Trace};

/// An entry of the reader's chronicle, for looking back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Its number in the whole chronicle.
    pub number: usize,
    /// What happened, in a sentence.
    pub text: String,
    /// What it shows.
    pub glance: Glance,
}

/// What happened since the reader's last turn ended, until his present turn began.
///
/// The turns are those that the reader was told about ([`table::Event::opens`]). In a game that tells of none, a turn is a
/// row of answers. For a spectator it is what happened since the last turn of the seat whose turn it is.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Since {
    /// The entries, by their numbers in the whole chronicle.
    pub entries: Range<usize>,
    /// Whether the end of the last turn was found, and not only what was looked at.
    pub is_whole: bool,
    /// Whether the game told of turns; otherwise a turn is a row of answers.
    pub by_turns: bool,
    /// What was done, in order: by turns, or by other parts of the match.
    pub parts: Vec<PartDone>,
    /// The step that the reader asked to see, from 1.
    pub shown: Option<usize>,
}

/// A turn of somebody, or a phase: what was done in it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PartDone {
    /// Whose turn it was.
    pub by: Option<Seat>,
    /// What it is called, if it is nobody's turn.
    pub title: Option<String>,
    /// Whether it was all done at the same time.
    pub at_once: bool,
    /// What was done.
    pub steps: Vec<Step>,
}

/// Something that was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Its number, from 1.
    pub number: usize,
    /// What it was.
    pub trace: Trace,
    /// The entries that tell of it, by their numbers: what was done, and how it ended.
    pub tales: Vec<usize>,
    /// The same in words.
    pub text: String,
    /// The dice that were thrown for it, the last ones if there were many.
    pub dice: Vec<u8>,
}

/// How many dice of a fight are shown again.
const DICE: usize = 12;
/// How far back a match without turns is looked at for a spectator.
const LATELY: usize = 12;

impl Since {
    /// What happened since the last turn of a seat (or lately, for a spectator). `by_answers` are the entries between the
    /// reader's last two rows of answers, for games that tell of no turns.
    #[must_use]
    pub fn of(viewer: Option<Seat>, told: &[Told], by_answers: Option<Range<usize>>) -> Since {
        let turns = by_turns(viewer, told);
        let by_turns = turns.is_some();
        let without = || (by_answers.or_else(|| lately(viewer, told)).unwrap_or_default(), true);
        let (entries, is_whole) = turns.unwrap_or_else(without);
        let within = |one: &&Told| entries.contains(&one.number);
        let parts = parts(told.iter().filter(within));
        Since { entries, is_whole, by_turns, parts, shown: None }
    }

    /// All steps, in order.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.parts.iter().flat_map(|part| &part.steps)
    }

    /// The step that the reader asked to see.
    #[must_use]
    pub fn at(&self) -> Option<&Step> {
        self.steps().find(|step| Some(step.number) == self.shown)
    }
}

/// From the end of the last turn of a seat to the beginning of its present one, or to now; and whether that end was told.
fn by_turns(viewer: Option<Seat>, told: &[Told]) -> Option<(Range<usize>, bool)> {
    let turn = |one: &Told| one.glance.opens.as_ref().and_then(|opens| opens.turn).map(|seats| (one.number, seats));
    let turns: Vec<_> = told.iter().filter_map(turn).collect();
    let (last, now) = *turns.last()?;
    let end = told.last().map_or(0, |one| one.number + 1);
    let watched = now.into_iter().next().unwrap_or(Seat::new(0));
    // Somebody who is out of the game has no turns any more, and only looks on.
    let plays = viewer.filter(|seat| turns.iter().any(|(_, seats)| seats.contains(*seat)));
    let seat = plays.unwrap_or(watched);
    let present = now.contains(seat);
    let until = if present && plays.is_some() { last } else { end };
    let earlier = if present { &turns[..turns.len() - 1] } else { &turns[..] };
    // The first turn after the seat's own last one.
    let own = earlier.iter().rposition(|(_, seats)| seats.contains(seat));
    let first = earlier.get(own.map_or(0, |own| own + 1));
    // For somebody who only looks on, the first turn of all is not to be missed.
    let from =
        first.or(turns.first().filter(|_| plays.is_none() && own.is_none())).map_or(until, |(number, _)| *number);
    Some((from..until, own.is_some()))
}

fn lately(viewer: Option<Seat>, told: &[Told]) -> Option<Range<usize>> {
    let first = told.get(told.len().saturating_sub(LATELY)).filter(|_| viewer.is_none())?;
    Some(first.number..told.last()?.number + 1)
}

fn parts<'t>(told: impl Iterator<Item = &'t Told> + Clone) -> Vec<PartDone> {
    // A game that says nothing of what its events are is told entry by entry.
    let plain = told.clone().all(|one| one.glance.trace.is_none() && one.glance.opens.is_none());
    let mut parts: Vec<PartDone> = vec![PartDone::default()];
    let mut number = 0;
    for one in told {
        if let Some(opens) = &one.glance.opens {
            let by = opens.turn.and_then(|seats| seats.into_iter().next().filter(|_| seats.len() == 1));
            let (title, at_once) = (opens.part.clone(), opens.part.is_some());
            parts.push(PartDone { by, title, at_once, steps: Vec::new() });
            continue;
        }
        let of_itself = || Trace::new(Doing::Deals, one.glance.targets.clone(), one.text.clone());
        let trace = one.glance.trace.clone().or_else(|| plain.then(of_itself));
        let doing = trace.as_ref().map(|trace| trace.doing);
        let Some(part) = parts.last_mut() else { break };
        match (trace, part.steps.last_mut()) {
            (None, Some(fight)) if fight.trace.doing == Doing::Fights => keep_last(&mut fight.dice, &one.glance.dice),
            (None, _) => {}
            (Some(trace), Some(fight)) if doing == Some(Doing::Ends) && fight.trace.doing == Doing::Fights => {
                fight.tales.push(one.number);
                fight.text = format!("{} {}", fight.text, one.text);
                fight.trace.befell = fight.trace.befell.or(trace.befell);
            }
            (Some(_), _) if doing == Some(Doing::Ends) => {}
            (Some(trace), Some(last)) if goes_on(&last.trace, &trace) => {
                last.trace.places.extend(trace.places.into_iter().skip(1));
                last.trace.words = format!("{}, then {}", last.trace.words, trace.words);
                last.tales.push(one.number);
                last.text = format!("{} {}", last.text, one.text);
            }
            (Some(trace), _) => {
                // What is settled after the fights of a phase is no part of it.
                if part.at_once && matches!(trace.doing, Doing::Wins | Doing::Deals) {
                    parts.push(PartDone { title: Some("Afterwards".to_owned()), ..PartDone::default() });
                }
                number += 1;
                let (tales, text, dice) = (vec![one.number], one.text.clone(), one.glance.dice.clone());
                if let Some(part) = parts.last_mut() {
                    part.steps.push(Step { number, trace, tales, text, dice });
                }
            }
        }
    }
    parts.retain(|part| !part.steps.is_empty());
    parts
}

/// Whether a move goes on where the one before it ended, by the same seat.
fn goes_on(last: &Trace, next: &Trace) -> bool {
    let moves = (last.doing, next.doing) == (Doing::Moves, Doing::Moves);
    moves && last.by == next.by && last.places.last() == next.places.first()
}

fn keep_last(dice: &mut Vec<u8>, more: &[u8]) {
    dice.extend(more);
    dice.drain(..dice.len().saturating_sub(DICE));
}
