//! Opening a match from disk: its checkpoint, and the acts since.

use std::sync::Arc;

use bots::Title;
use table::{AnyMatch, Saved};

use super::act::{Act, Deed, read_acts};
use super::header::Sitting;
use super::live::Live;
use super::play::REMEMBERED;
use super::room::Room;
use super::unseen::Aside;
use super::{House, RoomError};
use crate::secret::MatchId;
use crate::store::{MatchRow, Status};

pub(super) async fn from_disk(house: &Arc<House>, id: MatchId) -> Result<Arc<Room>, RoomError> {
    let read = house.store.read();
    let given_up = house.unsettled().contains(&id);
    if given_up {
        // What was under way when the room was given up is written now, or never.
        house.store.check().await?;
    }
    let row = read.match_row(id).await?.ok_or(RoomError::Missing)?;
    let seats = read.seats(id).await?;
    let mut chapters = read.chapters_after(id, row.revision).await?;
    let mut pending = String::new();
    if given_up {
        let known = read.chapter_before(id, u64::MAX).await?.map_or(0, |(last, _)| last);
        let unsettled = read.journal_of(id, known).await?;
        pending = unsettled.iter().flat_map(|act| [act.as_str(), "\n"]).collect();
        chapters.push(pending.clone());
    }
    let damaged = |why: String| RoomError::Damaged(why);
    let title = house.shelf.iter().copied().find(|title| title.about().id == row.game);
    let title = title.ok_or_else(|| damaged(format!("this program has no game {:?}", row.game)))?;
    let seats = seats.into_iter().map(Sitting::from_row).collect::<Result<_, _>>().map_err(damaged)?;
    let mut live = before_acts(title, &row, seats).map_err(damaged)?;
    for lines in &chapters {
        for act in read_acts(lines) {
            replay(&mut live, &act.map_err(|error| damaged(error.to_string()))?).map_err(damaged)?;
        }
    }
    if let Some(table) = live.table.as_deref_mut() {
        table.forget_told(REMEMBERED);
    }
    live.pending = pending;
    let room = Room::new(house, id, live);
    let mut live = room.lock().await;
    // What was only in the journal is put in its place before anybody goes on from it.
    if given_up {
        room.put_by(&mut live).await?;
        house.unsettled().remove(&id);
    }
    room.wake_bots(&mut live);
    drop(live);
    Ok(room)
}

/// The match at its checkpoint.
fn before_acts(title: &'static dyn Title, row: &MatchRow, seats: Vec<Sitting>) -> Result<Live, String> {
    let wrong = |error: serde_json::Error| error.to_string();
    let Aside { clocks, unseen } = serde_json::from_str(&row.aside).map_err(wrong)?;
    let table: Option<Box<dyn AnyMatch>> = match &row.checkpoint {
        None => None,
        Some(saved) => {
            let saved: Saved = serde_json::from_str(saved).map_err(wrong)?;
            Some(title.load(saved).map_err(|error| error.to_string())?)
        }
    };
    Ok(Live {
        title,
        header: serde_json::from_str(&row.header).map_err(wrong)?,
        host: row.host,
        seats,
        status: row.status,
        revision: row.revision,
        unseen,
        clocks,
        created: row.created,
        updated: row.updated,
        table,
        recalled: false,
        seed: row.seed.parse()?,
        asked: Vec::new(),
        pending: String::new(),
        since_checkpoint: 0,
        driven: false,
        uncommitted: 0,
    })
}

/// Does again what was done.
fn replay(live: &mut Live, act: &Act) -> Result<(), String> {
    if act.revision <= live.revision {
        return Ok(());
    }
    let table = live.table.as_deref_mut().ok_or("acts are stored of a match that has not begun")?;
    table.set_minutes(act.minutes);
    match &act.deed {
        Deed::Start => {}
        Deed::Answer { seat, answer, .. } => {
            table.submit(*seat, answer.clone()).map_err(|refusal| refusal.to_string())?;
        }
        Deed::Undo { seat } => table.undo(*seat).map_err(|refusal| refusal.to_string())?,
    }
    live.clocks.turn(table, act.at);
    if table.outcome().is_some() {
        live.status = Status::Over;
    }
    live.revision = act.revision;
    live.note_change(&act.deed, act.at);
    live.since_checkpoint += 1;
    Ok(())
}
