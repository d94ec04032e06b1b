//! The chronicle of a match, put together from its acts: each replaces what was told from some entry on.

use table::Seat;

use super::act::{Act, Entry, read_acts};
use super::room::Room;
use crate::store::StoreError;

impl Room {
    /// The last entries that a seat (or a spectator) was told, oldest first, each with its number in the whole chronicle.
    /// Those numbers have gaps where others were told.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn chronicle(&self, viewer: Option<Seat>, most: usize) -> Result<Vec<(usize, Entry)>, StoreError> {
        let broken = |error: serde_json::Error| StoreError::Broken(error.to_string());
        let pending = self.look(|live| live.pending.clone()).await;
        let mut acts: Vec<Act> = read_acts(&pending).collect::<Result<_, _>>().map_err(broken)?;
        let mut before = acts.first().map_or(u64::MAX, |first| first.revision);
        // Those that a later act replaces are counted too: it is only worth folding when there may be enough.
        let heard =
            |acts: &[Act]| acts.iter().flat_map(|act| &act.told).filter(|entry| entry.to.includes(viewer)).count();
        let mut count = heard(&acts);
        loop {
            let enough = count >= most
                && fold(&acts)
                    .is_some_and(|(_, told)| told.iter().filter(|entry| entry.to.includes(viewer)).count() >= most);
            let earlier = if enough { None } else { self.house.store.read().chapter_before(self.id(), before).await? };
            let Some((last, lines)) = earlier else {
                let (from, told) = fold(&acts).unwrap_or_default();
                let all = (from..).zip(told).filter(|(_, entry)| entry.to.includes(viewer));
                let mut all: Vec<(usize, Entry)> = all.collect();
                all.drain(..all.len().saturating_sub(most));
                return Ok(all);
            };
            before = last;
            let chapter: Vec<Act> = read_acts(&lines).collect::<Result<_, _>>().map_err(broken)?;
            count += heard(&chapter);
            acts.splice(0..0, chapter);
        }
    }
}

/// What acts in a row told, and the number of its first entry; nothing if more acts before them are needed to know.
fn fold(acts: &[Act]) -> Option<(usize, Vec<Entry>)> {
    let first = acts.first()?.from;
    if acts.iter().any(|act| act.from < first) {
        return None;
    }
    let mut told: Vec<Entry> = Vec::new();
    for act in acts {
        told.truncate(act.from - first);
        told.extend(act.told.iter().cloned());
    }
    Some((first, told))
}
