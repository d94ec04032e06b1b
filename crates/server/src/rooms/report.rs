//! A text to hand on: a report of what a seat knows.

use std::fmt::Write;
use std::ops::ControlFlow;

use table::{AnyMatch, Seat};

use super::chronicle::SeatChronicle;
use super::live::Live;
use super::room::Room;
use crate::store::StoreError;

impl Room {
    /// A text to attach to a problem report. It has only what the seat (or a spectator) may know.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn report(&self, viewer: Option<Seat>) -> Result<String, StoreError> {
        self.look_and_read(
            |_| ControlFlow::Continue(viewer),
            usize::MAX,
            false,
            |live, viewer, told| self.report_of(live, viewer, &told),
        )
        .await
    }

    fn report_of(&self, live: &Live, viewer: Option<Seat>, told: &SeatChronicle) -> String {
        let about = live.title.about();
        let eyes = live.eyes(viewer);
        let (revision, answers) = (live.revision_for(eyes), live.answers_for(eyes));
        let mut text = format!("Logres {}\n", env!("CARGO_PKG_VERSION"));
        let names: Vec<&str> = live.names().collect();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "Game: {}, edition {}\nMatch: {}", about.id, about.edition, self.id());
        let _ = writeln!(text, "Revision: {revision}");
        let seen_by = viewer.map_or("a spectator", |seat| names.get(seat.index()).copied().unwrap_or_default());
        let _ = writeln!(text, "Seen by: {seen_by}");
        if let Some(table) = live.table() {
            let _ = writeln!(text, "Answers: {answers}\n\nView:\n{}", table.view(viewer));
            let _ = writeln!(text, "\nRecord, as far as it may be known here:\n{}", known_record(table, viewer));
            if let Some(prompt) = viewer.and_then(|seat| live.prompt(seat)) {
                let _ = writeln!(text, "\nQuestion:\n{}", serde_json::to_string(&prompt).unwrap_or_default());
            }
        }
        text.push_str("\nChronicle:\n");
        for (_, entry) in &told.entries {
            let _ = writeln!(text, "{} ({})", entry.text, entry.rule);
        }
        text
    }
}

/// The record of a running match as a seat may know it: the set-up, and the seat's own answers. What others chose, and
/// what chance decided, may be hidden; the chronicle tells what the seat may know of it.
fn known_record(table: &dyn AnyMatch, viewer: Option<Seat>) -> String {
    let record = table.record();
    if table.outcome().is_some() {
        return record;
    }
    const OPEN: [&str; 7] = ["Logres", "Game", "Edition", "Seats", "Options", "Commitment", "Entropy"];
    let tags = record.lines().filter(|line| OPEN.iter().any(|tag| line.starts_with(&format!("[{tag} "))));
    let name = viewer.map(|seat| &table.setup().names()[seat]);
    // How many answers others gave in secret is part of the secret, so these answers are renumbered.
    let own = record.lines().filter_map(|line| {
        // `12. Anna: horn`, or `13+ Anna: 2` for one that was given in one act with the one before it.
        let (number, answer) = line.split_once(' ')?;
        let number = number.strip_suffix(['.', '+'])?;
        let (by, _) = answer.split_once(": ")?;
        (number.bytes().all(|digit| digit.is_ascii_digit()) && name.is_some_and(|name| name == by)).then_some(answer)
    });
    let own = (1..).zip(own).map(|(number, answer)| format!("{number}. {answer}"));
    tags.map(str::to_owned).chain(std::iter::once(String::new())).chain(own).collect::<Vec<_>>().join("\n")
}
