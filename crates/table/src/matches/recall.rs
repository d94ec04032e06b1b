//! Gives a match that is opened again the chronicle from before. The store has kept it.

use serde_json::Value;

use super::{Match, give_back};
use crate::event::Announcement;
use crate::rules::let_be_cited;
use crate::{Audience, Game};

impl<G: Game> Match<G> {
    /// Gives back the entries right before those that are kept, oldest first, each event as it was written. An event
    /// that cannot be read, because another program wrote it, stays forgotten, and so does everything before it.
    pub fn recall(&mut self, told: Vec<(Audience, Value)>) {
        let_be_cited(G::ABOUT.rules);
        let read = |(audience, event)| Some(Announcement { audience, event: serde_json::from_value(event).ok()? });
        let mut chronicle: Vec<Announcement<G::Event>> =
            told.into_iter().rev().take(self.forgotten).map_while(read).collect();
        if chronicle.is_empty() {
            return;
        }
        self.forgotten -= chronicle.len();
        chronicle.reverse();
        chronicle.append(&mut self.chronicle);
        self.chronicle = chronicle;
        give_back(&mut self.chronicle);
        self.game.recast(&mut self.chronicle);
    }

    /// Forgets what was told before the step that is being played.
    pub(crate) fn forget_before_this_step(&mut self) {
        let told = self.forgotten + self.chronicle.len();
        self.forget_told(told.saturating_sub(self.latest.events));
    }
}
