//! The chronicle of a match, put together from its acts: each replaces what was told from some entry on.

use std::ops::ControlFlow;

use table::Seat;

use super::act::{Act, ActKind, StoredEntry, read_acts};
use super::live::Live;
use super::room::Room;
use crate::store::StoreError;

/// What a seat (or a spectator) was told.
#[derive(Clone, Debug, Default)]
pub struct SeatChronicle {
    /// The entries, oldest first, each with its number in the whole chronicle. Those numbers have gaps where others
    /// were told.
    pub entries: Vec<(usize, StoredEntry)>,
    /// The entry from which on it came after the seat's own last answer, or with it.
    pub since_own_answer: Option<usize>,
}

impl Room {
    /// The last entries that a seat (or a spectator) was told.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn chronicle(&self, viewer: Option<Seat>, most: usize) -> Result<Vec<(usize, StoredEntry)>, StoreError> {
        let acts = self.last_acts_for(viewer, most).await?;
        Ok(told(&acts, viewer, most).entries)
    }

    /// Looks at the match together with the last entries that the viewer was told. Both are of one moment: the match
    /// waits while its chronicle is read, so that no page asks what its chronicle does not know of yet. `viewer` says who
    /// looks, or gives what is seen by somebody who reads nothing.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn look_and_read<T>(
        &self,
        viewer: impl FnOnce(&Live) -> ControlFlow<T, Option<Seat>>,
        most: usize,
        look: impl FnOnce(&Live, Option<Seat>, SeatChronicle) -> T,
    ) -> Result<T, StoreError> {
        let live = self.lock().await;
        let viewer = match viewer(&live) {
            ControlFlow::Continue(viewer) => viewer,
            ControlFlow::Break(seen) => return Ok(seen),
        };
        let acts = self.last_acts(&live.pending, most, |entry| entry.to.includes(viewer)).await?;
        Ok(look(&live, viewer, told(&acts, viewer, most)))
    }

    /// After how many answers a seat (or a spectator) was first told something with these words in it.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn told_at(&self, viewer: Option<Seat>, words: &str) -> Result<Option<u32>, StoreError> {
        let mut answers: u32 = 0;
        for act in self.last_acts_for(viewer, usize::MAX).await? {
            match act.deed {
                ActKind::Start => {}
                ActKind::Answer { .. } => answers += 1,
                ActKind::Undo { .. } => answers = answers.saturating_sub(1),
                ActKind::Mended { lost } => answers = answers.saturating_sub(lost),
            }
            if act.told.iter().any(|entry| entry.to.includes(viewer) && entry.text.contains(words)) {
                return Ok(Some(answers));
            }
        }
        Ok(None)
    }

    /// The last acts, from far enough back that they told this viewer so much.
    async fn last_acts_for(&self, viewer: Option<Seat>, most: usize) -> Result<Vec<Act>, StoreError> {
        let pending = self.look(|live| live.pending.clone()).await;
        self.last_acts(&pending, most, |entry| entry.to.includes(viewer)).await
    }

    /// The last acts, `pending` ones with them, from far enough back that so many entries that count were told.
    pub(super) async fn last_acts(
        &self,
        pending: &str,
        most: usize,
        counts: impl Fn(&StoredEntry) -> bool,
    ) -> Result<Vec<Act>, StoreError> {
        let broken = |error: serde_json::Error| StoreError::Broken(error.to_string());
        let mut acts: Vec<Act> = read_acts(pending).collect::<Result<_, _>>().map_err(broken)?;
        let mut before = acts.first().map_or(u64::MAX, |first| first.revision);
        // Those that a later act replaces are counted too: it is only worth folding when there may be enough.
        let heard = |acts: &[Act]| acts.iter().flat_map(|act| &act.told).filter(|entry| counts(entry)).count();
        let mut count = heard(&acts);
        loop {
            let told_enough =
                |(_, told): (usize, Vec<StoredEntry>)| told.iter().filter(|entry| counts(entry)).count() >= most;
            let enough = count >= most && fold(&acts).is_some_and(told_enough);
            let earlier = if enough { None } else { self.house.store.read().chapter_before(self.id(), before).await? };
            let Some((last, lines)) = earlier else { return Ok(acts) };
            before = last;
            let chapter: Vec<Act> = read_acts(&lines).collect::<Result<_, _>>().map_err(broken)?;
            count += heard(&chapter);
            acts.splice(0..0, chapter);
        }
    }
}

/// What these acts told a viewer, the last so many entries of it.
fn told(acts: &[Act], viewer: Option<Seat>, most: usize) -> SeatChronicle {
    let (from, told) = fold(acts).unwrap_or_default();
    let all = (from..).zip(told).filter(|(_, entry)| entry.to.includes(viewer));
    let mut entries: Vec<(usize, StoredEntry)> = all.collect();
    entries.drain(..entries.len().saturating_sub(most));
    let own = |act: &&Act| matches!(act.deed, ActKind::Answer { seat, .. } if Some(seat) == viewer);
    let since_own_answer = acts.iter().rev().find(own).map(|act| act.from);
    SeatChronicle { entries, since_own_answer }
}

/// What acts in a row told, and the number of its first entry; nothing if more acts before them are needed to know.
pub(super) fn fold(acts: &[Act]) -> Option<(usize, Vec<StoredEntry>)> {
    let first = acts.first()?.from;
    if acts.iter().any(|act| act.from < first) {
        return None;
    }
    let mut told: Vec<StoredEntry> = Vec::new();
    for act in acts {
        told.truncate(act.from - first);
        told.extend(act.told.iter().cloned());
    }
    Some((first, told))
}
