//! Opening a match from disk: its checkpoint, and the acts since.
//!
//! A later program may not be able to replay everything that is stored: a rule was corrected, or an option is gone.
//! Then the match is opened as far as it goes, and says so ([`super::mend`]). If nothing of it can be opened, it is set
//! aside.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use bots::Title;
use table::{AnyMatch, Link, Refusal, Rest, Saved};

use super::act::{Act, ActKind, Outline};
use super::header::{Header, Sitting};
use super::lesson::lesson_of;
use super::live::Live;
use super::play::REMEMBERED;
use super::room::Room;
use super::unseen::Aside;
use super::{RoomError, SharedHouse, Shelf};
use crate::secret::MatchId;
use crate::store::{Keep, MatchRow, SeatRow, Status, StoreError, Tally, Write};

pub(super) async fn from_disk(house: &Arc<SharedHouse>, id: MatchId) -> Result<Arc<Room>, RoomError> {
    let read = house.store.read();
    let given_up = house.unsettled().contains(&id);
    if given_up {
        // Writes that were under way when the room was given up have to end first.
        house.store.settle().await?;
    }
    let row = read.match_row(id).await?.ok_or(RoomError::Missing)?;
    let seats = read.seats(id).await?;
    let newest = read.chapter_before(id, u64::MAX).await?;
    let mut chapters = read.chapters_after(id, row.revision).await?;
    let mut pending = String::new();
    if given_up {
        let unsettled = read.journal_of(id, newest.as_ref().map_or(0, |(last, _)| *last)).await?;
        pending = unsettled.iter().flat_map(|act| [act.as_str(), "\n"]).collect();
        chapters.push(pending.clone());
    }
    // Rules that panic on what an earlier program stored are treated like rules that refuse it.
    let opened = catch_unwind(AssertUnwindSafe(|| Opened::of(house.shelf, &row, seats, &chapters)));
    let opened = opened.unwrap_or_else(|_| Err(Unopened::new("the rules panic over it")));
    let Opened { mut live, lost, last } = match opened {
        Ok(opened) => opened,
        Err(unopened) => return Err(set_aside(house, &row, pending, unopened).await?),
    };
    live.tally = read.tally(id).await?;
    if let Some(table) = live.table.as_deref_mut() {
        table.forget_told(REMEMBERED);
    }
    live.pending = pending;
    if lost > 0 {
        let in_chapters = || newest.as_ref().and_then(|(_, lines)| Outline::read(lines.lines().last()?));
        let last = last.or_else(in_chapters).unwrap_or_default();
        tracing::warn!(room = %id, lost, "a match could not be played again to where it stood");
        live.mend(lost, last, house.clock().now()).map_err(|error| StoreError::Broken(error.to_string()))?;
    }
    let room = Room::new(house, id, live);
    let mut live = room.lock().await;
    // What was only in the journal is moved to its place before anybody goes on from it.
    if given_up || lost > 0 {
        room.put_by(&mut live).await?;
        house.unsettled().remove(&id);
    }
    room.wake_bots(&mut live);
    drop(live);
    Ok(room)
}

/// Notes that this program cannot go on with a match, so that nobody tries again every second.
async fn set_aside(
    house: &SharedHouse,
    row: &MatchRow,
    pending: String,
    unopened: Unopened,
) -> Result<RoomError, StoreError> {
    let Unopened { why, said } = unopened;
    tracing::error!(room = %row.id, why, "a match is set aside");
    if let Some(last) = pending.lines().last().and_then(Outline::read) {
        // The match no longer needs the journal.
        let tally = house.store.read().tally(row.id).await?;
        let tally = Tally { bytes: tally.bytes + pending.len() as u64, ..tally };
        let keep = Keep { id: row.id, chapter: Some((last.revision, pending)), checkpoint: None, tally };
        house.store.write(Write::Keep(keep)).await?;
    }
    house.store.write(Write::SetAside(row.id)).await?;
    house.unsettled().remove(&row.id);
    Ok(RoomError::SetAside(said))
}

/// Why a match cannot be opened.
struct Unopened {
    /// For the log.
    why: String,
    /// For its players, without a full stop. The other reason may contain secrets.
    said: String,
}

impl Unopened {
    fn new(why: impl Into<String>) -> Unopened {
        Unopened { why: why.into(), said: "this program cannot read what is stored of it".to_owned() }
    }

    /// A reason that anybody may know.
    fn open(why: String) -> Unopened {
        Unopened { said: why.clone(), why }
    }
}

impl From<serde_json::Error> for Unopened {
    fn from(error: serde_json::Error) -> Unopened {
        Unopened::new(error.to_string())
    }
}

impl From<String> for Unopened {
    fn from(why: String) -> Unopened {
        Unopened::new(why)
    }
}

/// A match, as far as it could be opened.
struct Opened {
    live: Live,
    /// How many answers and undos could not be replayed.
    lost: u32,
    /// The last act since the checkpoint, if there is any.
    last: Option<Outline>,
}

impl Opened {
    fn of(shelf: Shelf, row: &MatchRow, seats: Vec<SeatRow>, chapters: &[String]) -> Result<Opened, Unopened> {
        let title = shelf.iter().copied().find(|title| title.about().id == row.game);
        let title = title.ok_or_else(|| Unopened::open(format!("this program has no game {:?}", row.game)))?;
        let seats = seats.into_iter().map(Sitting::from_row).collect::<Result<_, _>>()?;
        let (mut live, mut lost) = at_checkpoint(title, row, seats)?;
        let mut last = None;
        for line in chapters.iter().flat_map(|lines| lines.lines()) {
            let outline = Outline::read(line).ok_or_else(|| Unopened::new("an act is damaged"))?;
            if outline.revision <= row.revision {
                continue;
            }
            let act: Result<Act, _> = serde_json::from_str(line);
            let answers = act.as_ref().map_or(1, |act| act.deed.weight());
            let fits = lost == 0
                && act
                    .map_err(|error| error.to_string())
                    .and_then(|act| replay(&mut live, &act))
                    .inspect_err(|why| tracing::warn!(room = %row.id, why, "an act cannot be played again"))
                    .is_ok();
            lost += if fits { 0 } else { answers };
            last = Some(outline);
        }
        if lost > 0 && row.status == Status::Over {
            return Err(Unopened::new("it is over, and cannot be played again to its end"));
        }
        Ok(Opened { live, lost, last })
    }
}

/// The match at its checkpoint, and how many later answers had to be left out.
fn at_checkpoint(title: &'static dyn Title, row: &MatchRow, seats: Vec<Sitting>) -> Result<(Live, u32), Unopened> {
    let Aside { clocks, unseen, asking } = serde_json::from_str(&row.aside)?;
    let (table, lost) = match &row.checkpoint {
        None => (None, 0),
        Some(saved) => {
            let (table, lost) = load(title, serde_json::from_str(saved)?)?;
            (Some(table), lost)
        }
    };
    let header: Header = serde_json::from_str(&row.header)?;
    let live = Live {
        title,
        lesson: lesson_of(title, &header),
        header,
        host: row.host,
        seats,
        status: row.status,
        revision: row.revision,
        unseen,
        asking,
        clocks,
        created: row.created,
        updated: row.updated,
        table,
        recalled: false,
        seed: row.seed.parse()?,
        tally: Tally::default(),
        asked: Vec::new(),
        pending: String::new(),
        since_checkpoint: 0,
        driven: false,
        uncommitted: 0,
    };
    Ok((live, lost))
}

/// Loads a checkpoint with as many of the later answers as can be replayed.
fn load(title: &dyn Title, mut saved: Saved) -> Result<(Box<dyn AnyMatch>, u32), Unopened> {
    let (edition, known) = (saved.edition, title.about().edition);
    if edition > known {
        return Err(Unopened::open(format!(
            "it is played under edition {edition} of the rules, and this program knows editions up to {known}"
        )));
    }
    let mut lost = 0;
    loop {
        match title.load(saved.clone()) {
            Ok(table) => return Ok((table, lost)),
            Err(error) => match saved.forget_last_act() {
                Some(answers) => lost += answers.max(1),
                None => return Err(Unopened::new(error.to_string())),
            },
        }
    }
}

/// Replays an act: by the label of its answer, if it is known, because the option may be elsewhere in the list now.
fn replay(live: &mut Live, act: &Act) -> Result<(), String> {
    let table = live.table.as_deref_mut().ok_or("acts are stored of a match that has not begun")?;
    if let ActKind::Ask { .. } | ActKind::Agree { .. } | ActKind::Decline { .. } = &act.deed {
        live.revision = act.revision;
        live.note_change(&act.deed, act.at);
        live.since_checkpoint += 1;
        return Ok(());
    }
    if let ActKind::StepBack { to, .. } = &act.deed {
        live.table = Some(live.title.back(table, *to as usize).map_err(|error| error.to_string())?);
    } else {
        table.set_minutes(act.minutes);
        let done = match (&live.lesson, act.deed.by_seat()) {
            (Some(lesson), Some(seat)) => lesson.guide(table, seat, |table| do_again(table, act)),
            _ => do_again(table, act),
        };
        done.map_err(|refusal| refusal.to_string())?;
    }
    let table = live.table.as_deref().ok_or("the match is gone")?;
    live.clocks.turn(table, act.at);
    if table.outcome().is_some() {
        live.status = Status::Over;
    }
    live.revision = act.revision;
    live.note_change(&act.deed, act.at);
    live.since_checkpoint += 1;
    Ok(())
}

fn do_again(table: &mut dyn AnyMatch, act: &Act) -> Result<(), Refusal> {
    match (&act.deed, &act.label) {
        (ActKind::Back { to, .. }, _) => table.take_back(*to).map(drop),
        (ActKind::Answer { seat, answer, .. }, Some(label)) => table.submit_stored(*seat, answer.clone(), label),
        (ActKind::Answer { seat, answer, .. }, None) => table.submit(*seat, answer.clone()),
        (ActKind::Several { seat, answers }, _) => {
            let links = answers.iter().map(|(answer, label)| Link::Stored(answer.clone(), label)).collect();
            table.submit_chain(*seat, links, Rest::Ask).map(drop)
        }
        (ActKind::Undo { seat, .. }, _) => table.undo(*seat),
        _ => Ok(()),
    }
}
