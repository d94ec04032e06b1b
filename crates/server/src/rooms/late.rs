//! When time is up.

use std::sync::Arc;

use bots::Bot;
use table::{Answer, Seat};

use super::act::{ActKind, By};
use super::header::Then;
use super::live::Live;
use super::room::Room;
use crate::dice::Dice;

impl Room {
    /// Applies the time limit to every seat whose time has run out.
    pub(super) async fn on_time(self: &Arc<Room>) {
        let now = self.house.clock().now();
        if self.deadline().is_none_or(|deadline| deadline > now) {
            return;
        }
        let mut live = Arc::clone(&self.live).lock_owned().await;
        let mut acts = Vec::new();
        if !self.is_settled(&live) {
            return;
        }
        for seat in live.clocks.overdue(live.header.limit, now) {
            let Some((answer, by)) = answer_for(&live, seat, &self.house.config.dice) else {
                live.clocks.note_late(seat);
                continue;
            };
            match self.apply(&mut live, ActKind::Answer { seat, answer, by }) {
                Ok(act) => acts.push(act),
                Err(error) => {
                    tracing::error!(room = %self.id(), %error, "what counts as answered was refused");
                    live.clocks.note_late(seat);
                }
            }
        }
        if acts.is_empty() {
            self.note(&live);
        } else if self.commit(&mut live, acts).await.is_ok() {
            self.wake_bots(&mut live);
        }
    }
}

/// The answer that counts for a seat whose time is up; `None` if the match keeps waiting.
fn answer_for(live: &Live, seat: Seat, dice: &Dice) -> Option<(Answer, By)> {
    let table = live.table()?;
    match live.header.limit?.then {
        Then::Wait => None,
        Then::Pass => {
            let prompt = table.prompt(seat)?;
            prompt.find(prompt.otherwise.as_deref()?).ok().map(|answer| (answer, By::Clock))
        }
        Then::Bot => {
            let bot = if live.title.about().steward { Bot::Steward } else { Bot::Random };
            let mut luck = dice.luck(live.revision);
            live.title.consult(table, seat, bot, &mut luck).map(|answer| (answer, By::Stand))
        }
    }
}
