//! Kills, and two servers on one folder.

use std::time::{Duration, Instant};

use serde_json::json;

use super::Outcome;
use super::player::{Came, Player};
use crate::line::{Io, Line};
use crate::process::{Folder, Server, UNLIMITED};

const KILLS: u32 = 25;
const MATCHES: u64 = 6;
const BURST: Duration = Duration::from_millis(400);

/// The server is killed again and again while it answers. What it acknowledged is there afterwards.
pub(super) async fn kills_in_the_middle_of_play() -> Io<Outcome> {
    let folder = Folder::new()?;
    let mut players = Vec::new();
    let (mut lost, mut kills) = (0, 0);
    while kills < KILLS {
        let server = Server::start_with(folder.path(), UNLIMITED, &[]).await?;
        let mut line = Line::open(&server.addr).await?;
        for player in &players {
            let there = Player::revision(player, &mut line).await?;
            lost += player.acknowledged.saturating_sub(there);
        }
        if players.is_empty() {
            for number in 0..MATCHES {
                let seats = json!([{"kind": "token"}, {"kind": "bot", "bot": "random"}]);
                players.push(Player::begin(&mut line, "kingdom", seats, number).await?);
            }
        }
        let began = Instant::now();
        while began.elapsed() < BURST {
            for player in &mut players {
                player.answer(&mut line).await?;
            }
        }
        server.kill_now().await?;
        kills += 1;
    }
    let answers: u32 = players.iter().map(|player| player.answers).sum();
    let seen = format!("{kills} kills, {answers} answers acknowledged, {lost} lost");
    Ok(Outcome::of("killed in the middle of play", lost == 0 && answers > 0, seen))
}

/// A second server on the same folder refuses to start, and the first goes on.
pub(super) async fn two_servers_on_one_folder() -> Io<Outcome> {
    let folder = Folder::new()?;
    let first = Server::start_with(folder.path(), UNLIMITED, &[]).await?;
    let second = Server::start_with(folder.path(), UNLIMITED, &[]).await;
    let started = second.is_ok();
    if let Ok(second) = second {
        second.kill_now().await?;
    }
    let mut line = Line::open(&first.addr).await?;
    let seats = json!([{"kind": "token"}, {"kind": "token"}]);
    let mut player = Player::begin(&mut line, "connect-four", seats, 1).await?;
    let goes_on = player.answer(&mut line).await? == Came::Taken;
    first.kill_now().await?;
    let second = if started { "the second started" } else { "the second refused to start" };
    let seen = format!("{second}, the first {}", if goes_on { "went on" } else { "did not go on" });
    Ok(Outcome::of("two servers on one folder", !started && goes_on, seen))
}
