//! For a match that a later program cannot replay to where it stood: it goes on from where the replay stopped, and
//! everybody is told.

use serde_json::Value;
use table::Audience;

use super::act::{Act, ActKind, Outline, StoredEntry};
use super::live::Live;
use super::request::Asking;
use crate::clock::Millis;

impl Live {
    /// Goes on from here, after a number of answers and undos that could not be replayed; this was the last of them.
    /// What they told stays in the chronicle, with a sentence after it. The act that tells it is pending.
    pub(super) fn mend(&mut self, lost: u32, last: Outline, now: Millis) -> Result<(), serde_json::Error> {
        let Some(table) = self.table.as_deref_mut() else { return Ok(()) };
        let from = last.chronicle_length();
        let told = vec![StoredEntry {
            to: Audience::All,
            rule: String::new(),
            text: what_happened(lost),
            event: Value::Null,
            yours: Vec::new(),
        }];
        table.go_on_after(lost, from + told.len());
        self.asking = Asking::default();
        // The store has what was told last.
        table.forget_told(0);
        self.clocks.turn(table, now);
        self.revision = self.revision.max(last.revision) + 1;
        self.updated = now;
        let minutes = self.clocks.minutes(now);
        let deed = ActKind::Mended { lost };
        let act = Act { revision: self.revision, at: now, deed, minutes, from, told, label: None, note: None };
        self.pending.push_str(&serde_json::to_string(&act)?);
        self.pending.push('\n');
        self.since_checkpoint += 1;
        Ok(())
    }
}

fn what_happened(lost: u32) -> String {
    let answers = if lost == 1 {
        "the last answer no longer fits".to_owned()
    } else {
        format!("the last {lost} answers no longer fit")
    };
    format!(
        "The server was updated, and with it the rules: {answers}, so the match goes on from the moment before. Everything \
         told above stays as it was told."
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_answer_or_several_are_counted_in_plain_words() {
        assert!(what_happened(1).contains("the last answer no longer fits, so"));
        assert!(what_happened(3).contains("the last 3 answers no longer fit, so"));
    }
}
