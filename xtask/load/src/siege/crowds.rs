//! Many connections: idle ones, slow ones, and readers of one book.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::task::JoinSet;

use super::Outcome;
use super::player::{Came, Player};
use crate::line::{Io, Line};
use crate::process::{Folder, Server, UNLIMITED};

/// Over a thousand connections of one address send nothing. Another visitor still gets in.
pub(super) async fn idle_connections() -> Io<Outcome> {
    const CONNECTIONS: usize = 1100;
    let folder = Folder::new()?;
    let server = Server::start_limited(folder.path()).await?;
    let mut idle = Vec::new();
    for _ in 0..CONNECTIONS {
        match Line::open(&server.addr).await {
            Ok(line) => idle.push(line),
            Err(_) => break,
        }
    }
    let visit = async {
        let mut line = Line::open_from([127, 0, 0, 2], &server.addr).await?;
        line.ask("GET", "/", "", "").await
    };
    let status = tokio::time::timeout(Duration::from_secs(10), visit).await.ok().and_then(Result::ok);
    let let_in = status.is_some_and(|(status, _)| status == 200);
    let seen = format!(
        "{} connections were opened and said nothing; somebody else {}",
        idle.len(),
        if let_in { "got in" } else { "was shut out" }
    );
    server.kill_now().await?;
    Ok(Outcome::of("idle connections", let_in, seen))
}

/// Connections that send a header a letter at a time are closed.
pub(super) async fn headers_that_never_end() -> Io<Outcome> {
    const CONNECTIONS: usize = 50;
    const PATIENCE: Duration = Duration::from_secs(60);
    let folder = Folder::new()?;
    let server = Server::start_limited(folder.path()).await?;
    let mut slow = JoinSet::new();
    for _ in 0..CONNECTIONS {
        let mut line = Line::open(&server.addr).await?;
        slow.spawn(async move {
            let dribble = async {
                let _ = line.write(b"GET / HTTP/1.1\r\nhost: here\r\nx: ").await;
                line.hung_up().await;
            };
            tokio::time::timeout(PATIENCE, dribble).await.is_ok()
        });
    }
    let began = Instant::now();
    let mut closed = 0;
    while let Some(ended) = slow.join_next().await {
        closed += usize::from(ended.unwrap_or(false));
    }
    let took = began.elapsed().as_secs();
    server.kill_now().await?;
    let seen = format!("{closed} of {CONNECTIONS} connections with half a header were closed within {took} s");
    Ok(Outcome::of("headers that never end", closed == CONNECTIONS, seen))
}

/// Two hundred readers page through a finished match at once.
pub(super) async fn readers_of_one_book() -> Io<Outcome> {
    const READERS: usize = 200;
    const MOST_MEGABYTES: u64 = 256;
    let folder = Folder::new()?;
    let server = Server::start_with(folder.path(), UNLIMITED, &[]).await?;
    let mut line = Line::open(&server.addr).await?;
    let limit = json!({"time_limit": "rounds", "limit": "3"});
    let body = json!({"game": "kingdom", "options": limit, "watched": true,
                      "seats": [{"kind": "token"}, {"kind": "bot", "bot": "random"}]});
    let mut player = Player::begin_as(&mut line, &body, 1).await?;
    for _ in 0..20_000 {
        match player.answer(&mut line).await? {
            Came::Taken => {}
            Came::Refused(_) => break,
            Came::NotAsked => {
                let (_, sight) = line.ask("GET", &format!("/api/matches/{}", player.id), player.token(), "").await?;
                if sight.contains("\"status\":\"over\"") {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
    }
    let before = server.resident()?;
    let mut reading = JoinSet::new();
    for reader in 0..READERS {
        let (addr, id) = (server.addr.clone(), player.id.clone());
        reading.spawn(async move {
            let mut line = Line::open(&addr).await?;
            let (status, _) = line.ask("GET", &format!("/match/{id}/book?at={}", reader % 40), "", "").await?;
            Io::Ok(status)
        });
    }
    let (mut read, mut later, mut other, mut most) = (0, 0, 0, before);
    while let Some(ended) = reading.join_next().await {
        most = most.max(server.resident()?);
        match ended.map_err(|error| error.to_string())? {
            Ok(200) => read += 1,
            Ok(429 | 503) => later += 1,
            _ => other += 1,
        }
    }
    server.kill_now().await?;
    let (before, most) = (before >> 20, most >> 20);
    let seen = format!(
        "{read} of {READERS} read it, {later} were asked to come again, {other} got neither; memory from {before} to {most} MB"
    );
    Ok(Outcome::of("readers of one book", read > 0 && other == 0 && most < MOST_MEGABYTES, seen))
}
