//! The chronicle of a match, assembled from its acts. Each act replaces the entries from some number on.

use std::ops::{ControlFlow, Range};

use table::{AnyMatch, Seat};
use web::model::{Since, Told};

use super::act::{Act, ActKind, StoredEntry, read_acts};
use super::live::Live;
use super::room::Room;
use crate::store::StoreError;

/// What a seat (or a spectator) was told.
#[derive(Clone, Debug, Default)]
pub struct SeatChronicle {
    /// The entries, oldest first, each with its number in the whole chronicle. The numbers have gaps where only others
    /// were told.
    pub entries: Vec<(usize, StoredEntry)>,
    /// What the house noted in between, each with the number of the entry that it stands before.
    pub notes: Vec<(usize, StoredEntry)>,
    /// The first entry that is new to the seat: it came with the seat's own last answer, or after it.
    pub since_own_answer: Option<usize>,
    /// What happened since the seat's last turn.
    pub since: Since,
}

/// How many entries at most are looked at for the end of the last turn. A round of six at Kingdom tells some 150.
const LOOK_BACK: [usize; 3] = [160, 320, 640];

impl Room {
    /// The last entries that a seat (or a spectator) was told, with what the house noted in between.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn chronicle(&self, viewer: Option<Seat>, most: usize) -> Result<Vec<(usize, StoredEntry)>, StoreError> {
        let acts = self.last_acts_for(viewer, most).await?;
        let SeatChronicle { mut entries, notes, .. } = seat_chronicle(&acts, viewer, most);
        for (before, note) in notes {
            let at =
                entries.partition_point(|(number, entry)| *number < before || (*number == before && *entry == note));
            entries.insert(at, (before, note));
        }
        Ok(entries)
    }

    /// Looks at the match together with the last entries that the viewer was told. Both belong to one moment: the match
    /// waits while its chronicle is read, so no page shows a question that its chronicle does not know yet. `viewer`
    /// returns the viewer, or the result for somebody who reads nothing. A viewer who `is_you` reads "you" in what
    /// happened since his last turn.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn look_and_read<T>(
        &self,
        viewer: impl FnOnce(&Live) -> ControlFlow<T, Option<Seat>>,
        most: usize,
        is_you: bool,
        look: impl FnOnce(&Live, Option<Seat>, SeatChronicle) -> T,
    ) -> Result<T, StoreError> {
        let live = self.lock().await;
        let viewer = match viewer(&live) {
            ControlFlow::Continue(viewer) => viewer,
            ControlFlow::Break(seen) => return Ok(seen),
        };
        let mut told = SeatChronicle::default();
        for reach in [most].into_iter().chain(LOOK_BACK.into_iter().filter(|reach| *reach > most)) {
            let acts = self.last_acts(&live.pending, reach, |entry| entry.to.includes(viewer)).await?;
            let since = live
                .table()
                .map(|table| since(table, &acts, viewer, viewer.filter(|_| is_you), reach))
                .unwrap_or_default();
            let is_all = since.is_whole || acts.first().is_none_or(|act| act.from == 0);
            told = SeatChronicle { since, ..seat_chronicle(&acts, viewer, most) };
            if is_all {
                break;
            }
        }
        Ok(look(&live, viewer, told))
    }

    /// After how many answers a seat (or a spectator) was first told something that contains these words.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn told_at(&self, viewer: Option<Seat>, words: &str) -> Result<Option<u32>, StoreError> {
        let mut answers: u32 = 0;
        for act in self.last_acts_for(viewer, usize::MAX).await? {
            answers = act.deed.count(answers);
            if act.told.iter().any(|entry| entry.to.includes(viewer) && entry.text.contains(words)) {
                return Ok(Some(answers));
            }
        }
        Ok(None)
    }

    /// What everybody was told since the last turn of a seat, in sentences; as one reader reads them, if given. The match
    /// must be locked.
    pub(super) async fn since_openly(
        &self,
        live: &Live,
        seat: Seat,
        reader: Option<Seat>,
    ) -> Result<Vec<String>, StoreError> {
        let Some(table) = live.table() else { return Ok(Vec::new()) };
        let [most, ..] = LOOK_BACK;
        let acts = self.last_acts(&live.pending, most, |entry| entry.to.includes(None)).await?;
        let entries = seat_chronicle(&acts, None, most).entries.into_iter();
        let told = entries.map(|(number, entry)| {
            let text = entry.words(reader).to_owned();
            Told { number, glance: table.glance(&entry.event), text }
        });
        let told: Vec<Told> = told.collect();
        let since = Since::of(Some(seat), &told, by_answers(table, &acts, seat));
        let mut said = Vec::new();
        for part in &since.parts {
            said.extend(part.title.clone().filter(|_| !part.steps.is_empty()));
            said.extend(part.steps.iter().map(|step| step.text.clone()));
        }
        if said.is_empty() {
            said.extend(told.into_iter().filter(|one| since.entries.contains(&one.number)).map(|one| one.text));
        }
        Ok(said)
    }

    /// The last acts, from far enough back that they told this viewer at least this much.
    async fn last_acts_for(&self, viewer: Option<Seat>, most: usize) -> Result<Vec<Act>, StoreError> {
        let pending = self.look(|live| live.pending.clone()).await;
        self.last_acts(&pending, most, |entry| entry.to.includes(viewer)).await
    }

    /// The last acts, including `pending` ones, from far enough back that they told enough entries that count.
    pub(super) async fn last_acts(
        &self,
        pending: &str,
        most: usize,
        counts: impl Fn(&StoredEntry) -> bool,
    ) -> Result<Vec<Act>, StoreError> {
        let broken = |error: serde_json::Error| StoreError::Broken(error.to_string());
        let mut acts: Vec<Act> = read_acts(pending).collect::<Result<_, _>>().map_err(broken)?;
        let mut before = acts.first().map_or(u64::MAX, |first| first.revision);
        // Entries that a later act replaces count too: this only says when there may be enough to fold.
        let counted = |acts: &[Act]| acts.iter().flat_map(|act| &act.told).filter(|entry| counts(entry)).count();
        let mut count = counted(&acts);
        loop {
            let told_enough =
                |(_, told): (usize, Vec<StoredEntry>)| told.iter().filter(|entry| counts(entry)).count() >= most;
            let enough = count >= most && fold(&acts).is_some_and(told_enough);
            let earlier = if enough { None } else { self.house.store.read().chapter_before(self.id(), before).await? };
            let Some((last, lines)) = earlier else { return Ok(acts) };
            before = last;
            let chapter: Vec<Act> = read_acts(&lines).collect::<Result<_, _>>().map_err(broken)?;
            count += counted(&chapter);
            acts.splice(0..0, chapter);
        }
    }
}

/// The last entries that these acts told a viewer.
fn seat_chronicle(acts: &[Act], viewer: Option<Seat>, most: usize) -> SeatChronicle {
    let (from, told) = fold(acts).unwrap_or_default();
    let all = (from..).zip(told).filter(|(_, entry)| entry.to.includes(viewer));
    let mut entries: Vec<(usize, StoredEntry)> = all.collect();
    entries.drain(..entries.len().saturating_sub(most));
    let own = |act: &&Act| viewer.is_some() && act.deed.answered_by() == viewer;
    let since_own_answer = acts.iter().rev().find(own).map(|act| act.from);
    let oldest = entries.first().map_or(from, |(number, _)| *number);
    let notes = notes(acts).into_iter().filter(|(before, _)| *before >= oldest).collect();
    SeatChronicle { entries, notes, since_own_answer, since: Since::default() }
}

/// What the house noted during these acts. If the match goes back further still, a note stands where it has gone to.
fn notes(acts: &[Act]) -> Vec<(usize, StoredEntry)> {
    let mut notes: Vec<(usize, StoredEntry)> = Vec::new();
    for act in acts {
        if let ActKind::Back { .. } = act.deed {
            notes.iter_mut().for_each(|(before, _)| *before = act.from.min(*before));
        }
        notes.extend(act.note.clone().map(|note| (act.from, note)));
    }
    notes
}

/// What happened since the last turn of a seat, as far as these acts tell.
fn since(table: &dyn AnyMatch, acts: &[Act], viewer: Option<Seat>, reader: Option<Seat>, most: usize) -> Since {
    let entries = seat_chronicle(acts, viewer, most).entries.into_iter();
    let told = entries.map(|(number, entry)| {
        let text = entry.words(reader).to_owned();
        Told { number, glance: table.glance(&entry.event), text }
    });
    let told: Vec<Told> = told.collect();
    Since::of(viewer, &told, viewer.and_then(|seat| by_answers(table, acts, seat)))
}

/// The entries between the last two rows of a seat's answers; if it is not asked, those since its last one.
fn by_answers(table: &dyn AnyMatch, acts: &[Act], seat: Seat) -> Option<Range<usize>> {
    let own = |act: &Act| act.deed.answered_by() == Some(seat);
    let asked = table.waiting().contains(seat);
    let mut until = table.remembered().end;
    let mut from = until;
    let mut before = that_stand(acts).peekable();
    while let Some(act) = before.next_if(|act| asked && own(act)) {
        until = act.from;
        from = act.from;
    }
    while let Some(act) = before.next_if(|act| !own(act)) {
        // What was done in secret leaves no mark.
        if act.told.iter().any(|entry| entry.to.includes(Some(seat))) {
            from = from.min(act.from);
        }
    }
    before.next().map(|_| from..until)
}

/// The acts that nobody took back, newest first.
fn that_stand(acts: &[Act]) -> impl Iterator<Item = &Act> {
    let mut taken_back = 0;
    acts.iter().rev().filter(move |act| match act.deed {
        ActKind::Undo { answers, .. }
        | ActKind::Back { answers, .. }
        | ActKind::StepBack { lost: answers, .. }
        | ActKind::Mended { lost: answers } => {
            taken_back += answers;
            false
        }
        ActKind::Answer { .. } | ActKind::Several { .. } if taken_back > 0 => {
            taken_back = taken_back.saturating_sub(act.deed.weight());
            false
        }
        _ => true,
    })
}

/// The entries that consecutive acts told, and the number of the first. `None` if earlier acts are needed to know.
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
