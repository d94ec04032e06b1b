//! A live match stays small, however long it is played.

use std::sync::Arc;
use std::time::Duration;

use crate::common::{Folder, config, pass, told_clock};
use server::rooms::{NewTable, SeatWish, Wish};
use server::{App, Config, MatchId, Room};
use table::{Answer, Ask, Prompt, Quick, Seat};

async fn begin(app: &App) -> Arc<Room> {
    let seat = || SeatWish { name: None, wish: Wish::Token };
    let new = NewTable { game: "kingdom".into(), seats: vec![seat(), seat()], ..NewTable::default() };
    app.rooms.create(new).await.unwrap().room
}

/// How players answer.
pub(crate) type Habit = fn(&Prompt, &mut Quick) -> Answer;

/// At random, with low bids: a player who bids at random is bankrupt before the first turn.
pub(crate) fn at_random(prompt: &Prompt, luck: &mut Quick) -> Answer {
    match prompt.ask {
        Ask::Number { min, .. } => Answer::Number(min),
        _ => prompt.random(luck),
    }
}

/// Always the first option: two such players outbid each other for ever, in one step.
fn the_first(prompt: &Prompt, luck: &mut Quick) -> Answer {
    match prompt.ask {
        Ask::One { .. } => Answer::One(0),
        _ => at_random(prompt, luck),
    }
}

/// Plays on for this many answers. Returns whether it got that far.
pub(crate) async fn play(room: &Arc<Room>, answers: u32, habit: Habit, luck: &mut Quick) -> bool {
    for _ in 0..answers {
        let asked = room.look(|live| {
            let table = live.table()?;
            let seat: Seat = table.waiting().into_iter().next()?;
            Some((seat, table.question(seat), table.prompt(seat)?))
        });
        let Some((seat, question, prompt)) = asked.await else { return false };
        room.answer(seat, question, habit(&prompt, luck)).await.unwrap();
    }
    true
}

/// The bytes that a match holds after 400 decisions.
fn held_after_400(habit: Habit) -> u64 {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let folder = Folder::new();
    let (clock, time) = told_clock(1_000_000);
    let open = App::open(Config { clock, idle: Duration::from_secs(1), ..config(&folder) }, web::shelf::titles());
    let app = runtime.block_on(open).unwrap();
    let mut luck = Quick::new(7);
    let ids: Vec<MatchId> = runtime.block_on(async {
        let mut ids = Vec::new();
        // Some random matches end before that.
        for _ in 0..40 {
            if ids.len() == 2 {
                break;
            }
            let room = begin(&app).await;
            play(&room, 400, habit, &mut luck).await;
            if room.look(|live| live.waiting().len()).await > 0 {
                ids.push(room.id());
            }
        }
        ids
    });
    assert_eq!(ids.len(), 2, "no match was long enough");
    // What one room holds: opened from disk, and played on so that everything it gathers on the way is included.
    let mut held = Vec::new();
    for id in ids {
        pass(&time, 2_000);
        runtime.block_on(app.rooms.sweep()).unwrap();
        assert!(app.rooms.in_memory().is_empty());
        let counted = allocation_counter::measure(|| {
            runtime.block_on(async {
                let room = app.rooms.open(id).await.unwrap();
                room.recall().await.unwrap();
                play(&room, 20, habit, &mut luck).await;
            });
        });
        held.push(counted.bytes_current);
    }
    println!("{held:?} bytes");
    runtime.block_on(app.close());
    // The first room also pays for what all rooms share.
    u64::try_from(held[1]).unwrap()
}

#[test]
fn a_live_match_of_kingdom_stays_under_64_kib_after_400_decisions() {
    let held = held_after_400(at_random);
    assert!((1..64 << 10).contains(&held), "{held} bytes");
}

#[test]
fn even_if_all_of_them_are_in_one_step() {
    let held = held_after_400(the_first);
    assert!((1..64 << 10).contains(&held), "{held} bytes");
}
