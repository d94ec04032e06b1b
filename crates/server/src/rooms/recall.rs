//! What a match remembers when it is opened again: boards show the last fight, however long ago it was.

use super::act::StoredEntry;
use super::chronicle::fold;
use super::play::REMEMBERED;
use super::room::Room;
use crate::store::StoreError;

impl Room {
    /// Gives the match back what was told last before it was opened, so that its board looks as if it had always been
    /// in memory. This happens once, for the first board: bots, clocks and programs need none of it, and a match opens
    /// without reading its chapters.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn recall(&self) -> Result<(), StoreError> {
        let mut live = self.lock().await;
        let Some(table) = live.table() else { return Ok(()) };
        let remembered = table.remembered();
        if live.recalled || remembered.start == 0 || remembered.len() >= REMEMBERED {
            return Ok(());
        }
        let acts = self.last_acts(&live.pending, REMEMBERED, |_| true).await?;
        let (first, told) = fold(&acts).unwrap_or_default();
        let missing = remembered.end.saturating_sub(REMEMBERED)..remembered.start;
        let told = (first..).zip(told).filter(|(number, _)| missing.contains(number));
        let told = told.map(|(_, StoredEntry { to, event, .. })| (to, event)).collect();
        live.recalled = true;
        if let Some(table) = live.table.as_deref_mut() {
            table.recall(told);
        }
        Ok(())
    }
}
