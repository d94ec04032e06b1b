//! The seats of bots: they answer in the background, and never hold up people who look.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use bots::{Bot, Effort, Search, Thoughts};
use table::Seat;
use tokio::sync::OwnedMutexGuard;

use super::Rooms;
use super::act::{Act, ActKind, By};
use super::header::Sitter;
use super::live::Live;
use super::play::PlayError;
use super::room::Room;
use super::turns::{Busy, Need, Owner, Place, Turn, Turns};

/// The most decisions of bots in one commit.
const GROUP: usize = 64;
/// The longest that bots think before a commit.
const GROUP_TIME: Duration = Duration::from_millis(20);

/// How long a search bot thinks before somebody else gets a turn.
const SLICE: Duration = Duration::from_millis(40);

/// The result of a bot's turn.
enum BotTurn {
    /// Decisions that are applied but not yet on disk.
    Acts(Vec<Act>),
    /// Nothing: the match changed in the meantime.
    Changed,
    /// Nothing: no bot has to decide, or it has no answer.
    Nothing,
}

impl Room {
    /// Makes sure that bots answer when they have to decide.
    pub(super) fn wake_bots(self: &Arc<Room>, live: &mut Live) {
        if !live.driven && next_bot(live).is_some() && !self.rests(live) && !self.is_closing() {
            live.driven = true;
            let busy = live.has_searching_bot().then(|| self.house.thinking.busy(live.owner()));
            tokio::spawn(Arc::clone(self).drive(busy));
        }
    }

    /// Whether bots have played enough among themselves. They go on when somebody watches.
    fn rests(&self, live: &Live) -> bool {
        let written = live.tally.bytes + live.pending.len() as u64;
        written >= self.house.config.bots_alone_rest && live.has_bots_alone() && self.listeners() == 0
    }

    async fn drive(self: Arc<Room>, _busy: Option<Busy>) {
        for shown in 0.. {
            match self.play_bots().await {
                Ok(true) if !self.is_closing() => {}
                Ok(_) => return,
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

    /// Whether a person plays here and somebody watches.
    async fn is_followed(&self) -> bool {
        !self.house.config.bot_pause.is_zero() && self.listeners() > 0 && self.live.lock().await.has_people()
    }

    fn is_closing(&self) -> bool {
        self.house.closing.load(Ordering::Relaxed)
    }

    /// Waits for a turn of the owner of this match. If somebody starts to watch in the meantime, the match moves to the
    /// queue of matches that people wait for.
    async fn turn(&self, turns: &Turns, place: Place) -> Turn {
        loop {
            let (owner, need) = {
                let live = self.live.lock().await;
                let alone = live.has_bots_alone() && self.listeners() == 0;
                (live.owner(), if alone { Need::Alone } else { Need::Awaited })
            };
            tokio::select! {
                turn = turns.take(owner, need, place) => return turn,
                () = self.noticed.notified(), if need == Need::Alone => {}
            }
        }
    }

    /// Lets bots answer for a while. `false` when no bot has to decide.
    async fn play_bots(self: &Arc<Room>) -> Result<bool, PlayError> {
        // A bot that thinks for long must not keep quick bots waiting.
        let asked = {
            let mut live = self.live.lock().await;
            if self.rests(&live) {
                live.driven = false;
                return Ok(false);
            }
            thinking_bot(&live)
        };
        let (mut live, result) = match asked {
            Some((seat, effort)) => self.think_apart(seat, effort).await?,
            None => self.decide_at_once().await?,
        };
        match result {
            BotTurn::Acts(acts) => {
                self.house.metrics.bot_answers.inc_by(acts.len() as u64);
                self.commit(&mut live, acts).await?;
            }
            BotTurn::Changed => live.driven = next_bot(&live).is_some(),
            BotTurn::Nothing => live.driven = false,
        }
        Ok(live.driven)
    }

    /// Lets quick bots decide, in their owner's turn.
    async fn decide_at_once(self: &Arc<Room>) -> Result<(OwnedMutexGuard<Live>, BotTurn), PlayError> {
        let _turn = self.turn(&self.house.quick, Place::Last).await;
        let one_by_one = self.is_followed().await;
        let mut live = Arc::clone(&self.live).lock_owned().await;
        if !self.is_settled(&live) {
            return Err(PlayError::NotStored);
        }
        if next_bot(&live).is_none() {
            return Ok((live, BotTurn::Nothing));
        }
        if thinking_bot(&live).is_some() {
            return Ok((live, BotTurn::Changed));
        }
        let room = Arc::clone(self);
        let group = move || {
            let acts = room.play_group(&mut live, one_by_one);
            (live, if acts.is_empty() { BotTurn::Nothing } else { BotTurn::Acts(acts) })
        };
        tokio::task::spawn_blocking(group).await.map_err(|_| PlayError::NotStored)
    }

    /// Lets quick bots decide, one decision after the other. While people watch, they pause after each decision that
    /// can be seen. Nobody waits for what they choose in secret, such as order sheets and bids.
    fn play_group(&self, live: &mut Live, one_by_one: bool) -> Vec<Act> {
        let began = Instant::now();
        let dice = &self.house.config.dice;
        let mut luck = dice.luck(live.revision);
        let mut acts = Vec::new();
        // Make at least one decision: on a busy machine the time of a group can be over before it begins, and nobody
        // comes back to a room that has done nothing.
        while acts.is_empty() || acts.len() < GROUP && began.elapsed() < GROUP_TIME {
            let Some((seat, bot)) = next_bot(live) else { break };
            let told = live.lesson_answer(seat);
            if told.is_none() && bot.effort(&live.title.about()).is_some() {
                break;
            }
            dice.go_on(&mut luck, live.revision);
            let ask = |live: &Live, luck| live.table().and_then(|table| live.title.consult(table, seat, bot, luck));
            let Some(answer) = told.or_else(|| ask(live, &mut luck)) else { break };
            match self.apply(live, ActKind::Answer { seat, answer, by: By::Own }) {
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

    /// A search bot thinks about a copy, while others may look at the match and even change it. It thinks in slices,
    /// each in its own turn, so a long search keeps a short one waiting for one slice at most. When the house closes,
    /// it stops, even in the middle of a simulation.
    async fn think_apart(
        self: &Arc<Room>,
        seat: Seat,
        effort: Effort,
    ) -> Result<(OwnedMutexGuard<Live>, BotTurn), PlayError> {
        let config = &self.house.config;
        let effort = effort.at_most(config.most_simulations, config.most_thought);
        let mut turn = self.turn(&self.house.thinking, Place::Last).await;
        let (title, revision, mut copy) = {
            let live = Arc::clone(&self.live).lock_owned().await;
            if !self.is_settled(&live) {
                return Err(PlayError::NotStored);
            }
            match (thinking_bot(&live), live.table()) {
                (Some((next, _)), Some(table)) if next == seat => (live.title, live.revision, table.fork()),
                _ => return Ok((live, BotTurn::Changed)),
            }
        };
        let (mut thoughts, mut luck) = (Thoughts::default(), config.dice.luck(revision));
        loop {
            let house = Arc::clone(&self.house);
            let slice = move || {
                let began = Instant::now();
                let mut enough = || began.elapsed() >= SLICE;
                let search = Search::new(effort).until(&house.closing);
                let done = title.ponder(&*copy, seat, search, &mut thoughts, &mut luck, &mut enough);
                (done, copy, thoughts, luck)
            };
            let done;
            (done, copy, thoughts, luck) =
                tokio::task::spawn_blocking(slice).await.map_err(|_| PlayError::NotStored)?;
            drop(turn);
            self.house.metrics.slices.inc();
            if self.is_closing() {
                return Ok((Arc::clone(&self.live).lock_owned().await, BotTurn::Nothing));
            }
            if done || self.live.lock().await.revision != revision {
                break;
            }
            turn = self.turn(&self.house.thinking, Place::First).await;
        }
        let mut live = Arc::clone(&self.live).lock_owned().await;
        if live.revision != revision || !self.is_settled(&live) {
            return Ok((live, BotTurn::Changed));
        }
        let Some(answer) = thoughts.favourite(seat) else { return Ok((live, BotTurn::Nothing)) };
        let act = self.apply(&mut live, ActKind::Answer { seat, answer, by: By::Own })?;
        Ok((live, BotTurn::Acts(vec![act])))
    }
}

impl Rooms {
    /// Before the house closes: stops bots that think, and lets none begin.
    pub fn stop_bots(&self) {
        self.house().closing.store(true, Ordering::Relaxed);
    }
}

impl Live {
    /// The owner of the match.
    pub(super) fn owner(&self) -> Owner {
        Owner { origin: self.tally.origin, person: self.host }
    }

    /// Whether only bots play here.
    #[must_use]
    pub fn has_bots_alone(&self) -> bool {
        self.seats.iter().all(|sitting| matches!(sitting.sitter, Sitter::Bot(_)))
    }

    pub(super) fn has_searching_bot(&self) -> bool {
        let about = self.title.about();
        let thinks = |sitter: &Sitter| matches!(sitter, Sitter::Bot(bot) if bot.effort(&about).is_some());
        self.seats.iter().any(|sitting| thinks(&sitting.sitter))
    }
}

/// The pause before the next decision of a bot, after a number of decisions in a row. People can follow the first ones,
/// but the long turns of three bots keep nobody from their own turn.
fn pause_after(shown: u32, pause: Duration) -> Duration {
    const FOLLOWED: u32 = 12;
    if shown < FOLLOWED { pause } else { pause / 4 }
}

/// The first bot that has to decide; in a lesson also one that speaks before others because the lesson says so.
fn next_bot(live: &Live) -> Option<(Seat, Bot)> {
    // Bots agree to everything, but they do not play on while people talk it over.
    if live.request().is_some() {
        return None;
    }
    let told = live.lesson_next().map(|(seat, _)| seat).into_iter();
    told.chain(live.waiting()).find_map(|seat| match live.seats.get(seat.index())?.sitter {
        Sitter::Bot(bot) => Some((seat, bot)),
        _ => None,
    })
}

/// The same, if it is one that thinks, and how much.
fn thinking_bot(live: &Live) -> Option<(Seat, Effort)> {
    let (seat, bot) = next_bot(live)?;
    let effort = bot.effort(&live.title.about())?;
    // What a lesson has it answer needs no thought.
    live.lesson_answer(seat).is_none().then_some((seat, effort))
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
