//! Whether two matches look the same to everybody.

use super::walk::choose;
use crate::{Audience, Event, Game, Match, Names, Quick, Seat, Seats, StateHash, TextBoard};

/// Every seat and the spectator.
pub(super) fn viewers<G: Game>(table: &Match<G>) -> impl Iterator<Item = Option<Seat>> + use<G> {
    table.setup().seats().into_iter().map(Some).chain([None])
}

/// What a viewer sees: the view as data and as a board.
pub(super) fn view_of<G: Game>(game: &G, viewer: Option<Seat>, names: &Names) -> String {
    let view = game.view(viewer);
    format!("{}\n{}", json(&view), view.drawn(&names.read_by(viewer)))
}

/// What a viewer was told, as data and in words, unless the match has forgotten it.
pub(super) fn told<G: Game>(table: &Match<G>, viewer: Option<Seat>) -> Vec<String> {
    let names = table.setup().names().read_by(viewer);
    table.chronicle(viewer).map(|event| in_full(&names, event)).collect()
}

/// What anybody was told, from an entry on that the match still has.
pub(super) fn all_told<G: Game>(table: &Match<G>, from: usize) -> Vec<(Audience, String)> {
    let kept = &table.whole_chronicle()[from - table.forgotten()..];
    kept.iter().map(|told| (told.audience, in_full(table.setup().names(), &told.event))).collect()
}

fn in_full(names: &Names, event: &impl Event) -> String {
    format!("{} {} {}", event.rule(), json(event), event.say(names))
}

/// The part of the chronicle that a match has kept: a hash of each entry, and the number of the first.
#[derive(Clone, Debug)]
struct ToldText {
    from: usize,
    entries: Vec<blake3::Hash>,
}

impl ToldText {
    fn of<G: Game>(table: &Match<G>) -> ToldText {
        let entries = all_told(table, table.forgotten()).into_iter();
        let hash = |(audience, words)| blake3::hash(format!("{audience:?} {words}").as_bytes());
        ToldText { from: table.forgotten(), entries: entries.map(hash).collect() }
    }

    /// Whether both have the same length, and the same entries where both have kept them.
    fn is_like(&self, other: &ToldText) -> bool {
        let end = |tale: &ToldText| tale.from + tale.entries.len();
        let both = self.entries.iter().rev().zip(other.entries.iter().rev());
        end(self) == end(other) && both.into_iter().all(|(one, other)| one == other)
    }
}

/// What a seat is asked, as data.
pub(super) fn asked<G: Game>(table: &Match<G>, seat: Seat) -> Option<String> {
    table.prompt(seat).map(|prompt| json(&prompt))
}

/// Who a viewer is, in words.
pub(super) fn called(viewer: Option<Seat>) -> String {
    viewer.map_or_else(|| "a spectator".to_owned(), |seat| seat.to_string())
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| format!("not plain data: {error}"))
}

/// A match as everybody sees it, to compare with another.
#[derive(Clone, Debug)]
pub(super) struct Picture {
    hash: StateHash,
    record: String,
    waiting: Seats,
    may_speak: Seats,
    asked: Vec<Option<String>>,
    views: Vec<String>,
    told: ToldText,
}

impl Picture {
    pub(super) fn of<G: Game>(table: &Match<G>) -> Picture {
        Picture {
            hash: table.hash(),
            record: table.record(),
            waiting: table.waiting(),
            may_speak: table.may_speak(),
            asked: table.setup().seats().into_iter().map(|seat| asked(table, seat)).collect(),
            views: viewers(table).map(|viewer| view_of(table.game(), viewer, table.setup().names())).collect(),
            told: ToldText::of(table),
        }
    }

    pub(super) fn record(&self) -> &str {
        &self.record
    }

    /// What differs in the other, if anything does.
    pub(super) fn differs(&self, other: &Picture) -> Option<&'static str> {
        let record = (self.record != other.record).then_some("record");
        self.differs_but_for_the_record(other).or(record)
    }

    /// The same for matches that reached the same point in different ways.
    pub(super) fn differs_but_for_the_record(&self, other: &Picture) -> Option<&'static str> {
        let told = (!self.told.is_like(&other.told)).then_some("chronicle");
        self.differs_but_for_the_past(other).or(told)
    }

    /// The same for two matches of which one was loaded without its past, or has forgotten what was told before.
    pub(super) fn differs_but_for_the_past(&self, other: &Picture) -> Option<&'static str> {
        [
            (self.waiting != other.waiting, "set of seats that are waited for"),
            (self.may_speak != other.may_speak, "set of seats that may speak"),
            (self.hash != other.hash, "hash"),
            (self.asked != other.asked, "question"),
            (self.views != other.views, "view"),
        ]
        .into_iter()
        .find_map(|(differs, what)| differs.then_some(what))
    }
}

/// What each seat's undo would lead to, where it has one.
pub(super) fn undoable<G: Game>(table: &Match<G>) -> Vec<Option<StateHash>> {
    let undone = |seat| {
        let mut table = table.clone();
        table.undo(seat).ok().map(|()| table.hash())
    };
    table.setup().seats().into_iter().map(undone).collect()
}

/// Plays both matches on with the same answers, and says where they differ.
pub(super) fn go_on_alike<G: Game>(
    one: &mut Match<G>,
    other: &mut Match<G>,
    answers: u32,
    luck: &mut Quick,
) -> Result<(), String> {
    for number in 1..=answers {
        let Some((seat, answer)) = choose(one, luck) else { break };
        let (here, there) = (one.submit(seat, answer.clone()), other.submit(seat, answer));
        if here.is_err() && there.is_err() {
            break;
        }
        if let Err(refusal) = here.and(there) {
            return Err(format!("{number} answers later only one of them goes on: {refusal}"));
        }
        if one.hash() != other.hash() || one.waiting() != other.waiting() {
            return Err(format!("{number} answers later they are no longer alike"));
        }
    }
    match Picture::of(one).differs_but_for_the_past(&Picture::of(other)) {
        Some(what) => Err(format!("gone on with, they have not the same {what}")),
        None => Ok(()),
    }
}
