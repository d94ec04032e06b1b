//! A house that closes does not wait for bots that think.

use std::sync::atomic::{AtomicBool, Ordering};

use bots::{Bot, Of, Plan, Played, Search, Thoughts, Title, Trial};
use examples::TicTacToe;
use serde_json::json;
use server::House;
use table::{
    About, Answer, AnyMatch, Chance, LoadError, Quick, Record, RecordError, Saved, Seat, Seed, Setup, StartError,
    Verified,
};

use crate::common::{Folder, config, post};

/// Tic-tac-toe with bots that think until they are told to stop.
struct Brooding(Of<TicTacToe>);

static THINKS: AtomicBool = AtomicBool::new(false);

impl Title for Brooding {
    fn ponder(
        &self,
        _: &dyn AnyMatch,
        _: Seat,
        search: Search<'_>,
        _: &mut Thoughts,
        _: &mut Quick,
        _: &mut dyn FnMut() -> bool,
    ) -> bool {
        THINKS.store(true, Ordering::Relaxed);
        while !search.is_stopped() {
            std::thread::yield_now();
        }
        false
    }

    fn about(&self) -> About {
        self.0.about()
    }
    fn start(&self, setup: Setup, chance: Chance) -> Result<Box<dyn AnyMatch>, StartError> {
        self.0.start(setup, chance)
    }
    fn start_at(&self, setup: Setup, position: &str, chance: Chance) -> Result<Box<dyn AnyMatch>, StartError> {
        self.0.start_at(setup, position, chance)
    }
    fn load(&self, saved: Saved) -> Result<Box<dyn AnyMatch>, LoadError> {
        self.0.load(saved)
    }
    fn replay(&self, record: &Record, until: Option<usize>) -> Result<Box<dyn AnyMatch>, RecordError> {
        self.0.replay(record, until)
    }
    fn watch(&self, record: &Record, seen: &mut dyn FnMut(&dyn AnyMatch)) -> Result<Box<dyn AnyMatch>, RecordError> {
        self.0.watch(record, seen)
    }
    fn verify(&self, record: &Record) -> Result<Verified, RecordError> {
        self.0.verify(record)
    }
    fn consult(&self, table: &dyn AnyMatch, seat: Seat, bot: Bot, luck: &mut Quick) -> Option<Answer> {
        self.0.consult(table, seat, bot, luck)
    }
    fn play_one(&self, plan: &Plan, seed: &Seed, stop: &AtomicBool) -> Option<Played> {
        self.0.play_one(plan, seed, stop)
    }
    fn fits(&self, setup: &Setup, position: &str) -> bool {
        self.0.fits(setup, position)
    }
    fn play_at_random(&self, setup: &Setup, decisions: u64, luck: &mut Quick) -> Result<u64, String> {
        self.0.play_at_random(setup, decisions, luck)
    }
    fn trials(&self) -> &'static [Trial] {
        self.0.trials()
    }
}

/// A runtime that ends waits for its tasks, as the program does. If the bot went on thinking, this test would hang.
#[test]
fn a_house_that_closes_does_not_wait_for_a_bot_that_thinks() {
    static SHELF: &[&dyn Title] = &[&Brooding(Of::new())];
    let folder = Folder::new();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let house = House::open(config(&folder), SHELF).await.unwrap();
        let bot = json!({"kind": "bot", "bot": "search:3600s"});
        let made = post(&house, "/api/matches", "", json!({"game": "tic-tac-toe", "seats": [bot, bot]})).await;
        assert_eq!(made.status, 201, "{}", made.body);
        while !THINKS.load(Ordering::Relaxed) {
            tokio::task::yield_now().await;
        }
        house.close().await.unwrap();
    });
    drop(runtime);
}
