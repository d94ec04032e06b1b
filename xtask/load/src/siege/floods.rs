//! One address that makes matches without end, and bots that think without end.

use std::time::{Duration, Instant};

use serde_json::json;

use super::Outcome;
use super::player::{Came, Player};
use crate::line::{Io, Line};
use crate::players::millis;
use crate::process::{Folder, Server};

/// Another address of this machine.
const SOMEBODY_ELSE: [u8; 4] = [127, 0, 0, 2];

/// One address fills the house with searching bots, up to its limits; a visitor plays on meanwhile.
pub(super) async fn thinking_bots() -> Io<Outcome> {
    flood_of_thought("a flood of thinking bots", &[]).await
}

/// The same with quotas that let all of them in: turns alone must keep the visitor served.
pub(super) async fn thinking_bots_without_quotas() -> Io<Outcome> {
    const ALL: &str = "running=1000,thinking=1000,hour=1000,mb=1000";
    let flags = ["--guest-quota", ALL, "--address-quota", ALL];
    flood_of_thought("a flood of thinking bots, quotas lifted", &flags).await
}

async fn flood_of_thought(assault: &'static str, flags: &[&str]) -> Io<Outcome> {
    const WANTED: u32 = 100;
    const TURNS: usize = 100;
    const PATIENCE: Duration = Duration::from_secs(60);
    let folder = Folder::new()?;
    let server = Server::start_with(folder.path(), flags, &[]).await?;
    let mut flood = Line::open(&server.addr).await?;
    let bots: Vec<_> = (0..6).map(|_| json!({"kind": "bot", "bot": "search:4000"})).collect();
    let body = json!({"game": "kingdom", "seats": bots}).to_string();
    let mut made = 0;
    for _ in 0..WANTED {
        let (status, _) = flood.ask("POST", "/api/matches", "", &body).await?;
        made += u32::from(status == 201);
    }
    let mut line = Line::open_from(SOMEBODY_ELSE, &server.addr).await?;
    let seats = json!([{"kind": "token"}, {"kind": "bot", "bot": "search:400"}]);
    let mut player = Player::begin(&mut line, "connect-four", seats.clone(), 1).await?;
    let (mut times, mut answered) = (Vec::new(), Instant::now());
    let began = Instant::now();
    while times.len() < TURNS && began.elapsed() < PATIENCE {
        match player.answer(&mut line).await? {
            Came::Taken => {
                times.push(answered.elapsed());
                answered = Instant::now();
            }
            Came::Refused(_) => tokio::time::sleep(Duration::from_millis(100)).await,
            Came::NotAsked => {
                if is_over(&mut line, &player).await? {
                    player = Player::begin(&mut line, "connect-four", seats.clone(), times.len() as u64).await?;
                    answered = Instant::now();
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    }
    server.kill_now().await?;
    times.sort_unstable();
    let p99 = millis(&times, 0.99);
    let seen = format!(
        "{made} of {WANTED} matches of six `search:4000` were let in from one address; a visitor's `search:400` bot answered \
         {} times, p50 {:.0} ms, p99 {p99:.0} ms",
        times.len(),
        millis(&times, 0.5)
    );
    Ok(Outcome::of(assault, times.len() == TURNS && p99 < 2_000.0, seen))
}

async fn is_over(line: &mut Line, player: &Player) -> Io<bool> {
    let (_, sight) = line.ask("GET", &format!("/api/matches/{}", player.id), player.token(), "").await?;
    Ok(sight.contains("\"status\":\"over\""))
}

/// One address makes matches as quickly as its limits allow. The number of matches and their size on disk are bounded;
/// another visitor makes a match meanwhile.
pub(super) async fn matches_without_end() -> Io<Outcome> {
    const LASTING: Duration = Duration::from_secs(30);
    const MOST_MEGABYTES: f64 = 64.0;
    let folder = Folder::new()?;
    let server = Server::start_limited(folder.path()).await?;
    let mut flood = Line::open(&server.addr).await?;
    let bots: Vec<_> = (0..6).map(|_| json!({"kind": "bot", "bot": "random"})).collect();
    let body = json!({"game": "kingdom", "seats": bots}).to_string();
    let (mut made, mut refused) = (0, 0);
    let began = Instant::now();
    while began.elapsed() < LASTING {
        let (status, _) = flood.ask("POST", "/api/matches", "", &body).await?;
        if status == 201 {
            made += 1;
        } else {
            refused += 1;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    let mut line = Line::open_from(SOMEBODY_ELSE, &server.addr).await?;
    let seats = json!([{"kind": "token"}, {"kind": "token"}]);
    let welcome = Player::begin(&mut line, "connect-four", seats, 1).await.is_ok();
    let megabytes = size_of(folder.path()) as f64 / f64::from(1 << 20);
    server.kill_now().await?;
    let seen = format!(
        "in {} s {made} matches made and {refused} refused, {megabytes:.1} MB on disk; somebody else {} meanwhile",
        LASTING.as_secs(),
        if welcome { "made a match" } else { "could make none" }
    );
    Ok(Outcome::of("matches without end", refused > 0 && welcome && megabytes < MOST_MEGABYTES, seen))
}

fn size_of(folder: &std::path::Path) -> u64 {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.metadata().ok()).map(|about| about.len()).sum()
}
