//! The seats of bots: they answer in the background, and never hold up those who look.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use bots::Bot;
use table::{Answer, AnyMatch, Quick, Seat};
use tokio::sync::OwnedMutexGuard;

use super::act::{Act, By, Deed};
use super::header::Sitter;
use super::live::Live;
use super::play::PlayError;
use super::room::Room;
use crate::secret::random;

/// So many decisions of bots go into one commit, at the most.
const GROUP: usize = 64;
/// And so long do they think before it.
const GROUP_TIME: Duration = Duration::from_millis(20);

impl Room {
    /// Sees to it that bots who are asked will answer.
    pub(super) fn wake_bots(self: &Arc<Room>, live: &mut Live) {
        if !live.driven && next_bot(live).is_some() {
            live.driven = true;
            tokio::spawn(Arc::clone(self).drive());
        }
    }

    async fn drive(self: Arc<Room>) {
        for shown in 0.. {
            match self.play_bots().await {
                Ok(true) => {}
                Ok(false) => return,
                Err(error) => {
                    tracing::warn!(room = %self.id(), %error, "a bot could not go on");
                    return;
                }
            }
            if self.is_followed().await {
                tokio::time::sleep(pause_after(shown, self.house.config.bot_pause)).await;
            }
        }
    }

    /// Whether a person plays here and somebody looks on.
    async fn is_followed(&self) -> bool {
        !self.house.config.bot_pause.is_zero() && self.listeners() > 0 && self.live.lock().await.has_people()
    }

    /// Lets bots answer for a while. `false` when none is asked.
    async fn play_bots(self: &Arc<Room>) -> Result<bool, PlayError> {
        // Whoever thinks for long keeps nobody waiting who decides at once.
        let asked = next_bot(&*self.live.lock().await);
        let room_for = match asked {
            Some((_, Bot::Search { .. })) => &self.house.thinking,
            _ => &self.house.quick,
        };
        let permit = Arc::clone(room_for).acquire_owned().await;
        let one_by_one = self.is_followed().await;
        let mut live = Arc::clone(&self.live).lock_owned().await;
        if !self.is_settled(&live) {
            return Err(PlayError::NotStored);
        }
        let Some((seat, bot)) = next_bot(&live) else {
            live.driven = false;
            return Ok(false);
        };
        let (mut live, acts) = if let Bot::Search { simulations } = bot {
            self.think_apart(live, seat, simulations).await?
        } else {
            let room = Arc::clone(self);
            let group = move || {
                let acts = room.play_group(&mut live, one_by_one);
                (live, acts)
            };
            tokio::task::spawn_blocking(group).await.map_err(|_| PlayError::NotStored)?
        };
        drop(permit);
        if acts.is_empty() {
            live.driven = live.driven && next_bot(&live).is_some_and(|(_, bot)| matches!(bot, Bot::Search { .. }));
            return Ok(live.driven);
        }
        self.house.metrics.bot_answers.fetch_add(acts.len() as u64, Ordering::Relaxed);
        self.commit(&mut live, acts).await?;
        Ok(true)
    }

    /// Quick bots, one decision after the other. Before people who follow it they stop after each that can be seen; for
    /// what they choose in secret, order sheets and bids, nobody waits.
    fn play_group(&self, live: &mut Live, one_by_one: bool) -> Vec<Act> {
        let began = Instant::now();
        let mut luck = Quick::new(u64::from_le_bytes(random()));
        let mut acts = Vec::new();
        // One decision is made however late it is: on a busy machine the time of a group can be over before it begins, and
        // nobody comes back to a room that has done nothing.
        while acts.is_empty() || acts.len() < GROUP && began.elapsed() < GROUP_TIME {
            let Some((seat, bot)) = next_bot(live) else { break };
            if let (Bot::Search { .. }, false) = (bot, acts.is_empty()) {
                break;
            }
            let Some(answer) = live.table().and_then(|table| live.title.consult(table, seat, bot, &mut luck)) else {
                break;
            };
            match self.apply(live, Deed::Answer { seat, answer, by: By::Own }) {
                Ok(act) => acts.push(act),
                Err(error) => {
                    tracing::error!(room = %self.id(), %error, "the answer of a bot was refused");
                    break;
                }
            }
            if one_by_one && !live.table().is_some_and(|table| table.unseen()) {
                break;
            }
        }
        acts
    }

    /// A searching bot thinks about a copy, while others may look at the match, and even change it.
    async fn think_apart(
        self: &Arc<Room>,
        live: OwnedMutexGuard<Live>,
        seat: Seat,
        simulations: u32,
    ) -> Result<(OwnedMutexGuard<Live>, Vec<Act>), PlayError> {
        let (revision, title) = (live.revision, live.title);
        let Some(copy) = live.table().map(AnyMatch::fork) else { return Ok((live, Vec::new())) };
        drop(live);
        let bot = Bot::Search { simulations: simulations.min(self.house.config.most_simulations) };
        let think = move || title.consult(&*copy, seat, bot, &mut Quick::new(u64::from_le_bytes(random())));
        let thought: Option<Answer> = tokio::task::spawn_blocking(think).await.map_err(|_| PlayError::NotStored)?;
        let mut live = Arc::clone(&self.live).lock_owned().await;
        let Some(answer) = thought.filter(|_| live.revision == revision && self.is_settled(&live)) else {
            return Ok((live, Vec::new()));
        };
        let act = self.apply(&mut live, Deed::Answer { seat, answer, by: By::Own })?;
        Ok((live, vec![act]))
    }
}

/// How long bots wait after so many decisions in a row: the first can be followed one by one, but nobody is kept from his
/// turn by the long turns of three others.
fn pause_after(shown: u32, pause: Duration) -> Duration {
    const FOLLOWED: u32 = 12;
    if shown < FOLLOWED { pause } else { pause / 4 }
}

/// The first bot that is asked.
fn next_bot(live: &Live) -> Option<(Seat, Bot)> {
    live.waiting().into_iter().find_map(|seat| match live.seats.get(seat.index())?.sitter {
        Sitter::Bot(bot) => Some((seat, bot)),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_that_go_on_for_long_are_quicker() {
        let pause = Duration::from_millis(400);
        assert_eq!((pause_after(0, pause), pause_after(11, pause)), (pause, pause));
        assert_eq!(pause_after(12, pause), Duration::from_millis(100));
        assert_eq!(pause_after(500, Duration::ZERO), Duration::ZERO);
    }
}
