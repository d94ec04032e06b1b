//! A disk that is full for a while.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::json;

use super::player::{Came, Player};
use super::{Outcome, Stood};
use crate::line::{Io, Line};
use crate::process::{Folder, Server, UNLIMITED};

const NAME: &str = "a disk that is full for a while";
/// How many answers follow after there is space again.
const AFTERWARDS: u32 = 20;

/// A small file system, removed afterwards.
struct Small<'f>(&'f Path);

impl Small<'_> {
    fn mount(at: &Path) -> Option<Small<'_>> {
        let made = Command::new("mount").args(["-t", "tmpfs", "-o", "size=8m", "tmpfs"]).arg(at).output();
        made.is_ok_and(|made| made.status.success()).then_some(Small(at))
    }
}

impl Drop for Small<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.0).output();
    }
}

/// The disk fills up until two answers could not be stored, then there is space again. Everything that was
/// acknowledged, before or after, is there when the server comes back.
pub(super) async fn a_full_disk() -> Io<Outcome> {
    let folder = Folder::new()?;
    let Some(_small) = Small::mount(folder.path()) else {
        let seen = "a small file system cannot be mounted here; the tests fill one inside SQLite".to_owned();
        return Ok(Outcome { assault: NAME, seen, stood: Stood::Untried });
    };
    let server = Server::start_with(folder.path(), UNLIMITED, &[]).await?;
    let mut line = Line::open(&server.addr).await?;
    let seats = || json!([{"kind": "token"}, {"kind": "token"}]);
    let mut player = Player::begin(&mut line, "kingdom", seats(), 1).await?;
    for _ in 0..10 {
        player.answer(&mut line).await?;
    }
    let ballast = folder.path().join("ballast");
    fill(&ballast);
    let mut refused = 0;
    for _ in 0..5_000 {
        if let Came::Refused(_) = player.answer(&mut line).await? {
            refused += 1;
        }
        if refused >= 2 {
            break;
        }
        fill(&ballast);
    }
    let (health, _) = line.ask("GET", "/healthz", "", "").await?;
    let before = player.acknowledged;
    fs::remove_file(&ballast).map_err(|error| error.to_string())?;
    let mut after = 0;
    for _ in 0..AFTERWARDS * 3 {
        after += u32::from(player.answer(&mut line).await? == Came::Taken);
        if after == AFTERWARDS {
            break;
        }
    }
    server.kill_now().await?;
    let server = Server::start_with(folder.path(), UNLIMITED, &[]).await?;
    let mut line = Line::open(&server.addr).await?;
    let there = player.revision(&mut line).await?;
    server.kill_now().await?;
    let lost = player.acknowledged.saturating_sub(there);
    let seen = format!(
        "{before} revisions acknowledged before, {refused} answers refused while it was full (/healthz said {health}), {after} \
         acknowledged afterwards, {lost} lost"
    );
    Ok(Outcome::of(NAME, lost == 0 && refused >= 2 && after == AFTERWARDS && health == 503, seen))
}

/// Fills the space that is left.
fn fill(ballast: &Path) {
    let Ok(mut file) = fs::OpenOptions::new().create(true).append(true).open(ballast) else { return };
    for size in [64 << 10, 4 << 10] {
        while std::io::Write::write_all(&mut file, &vec![0; size]).is_ok() {}
    }
}
