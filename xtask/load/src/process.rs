//! The server as its own process, on a folder that is deleted afterwards.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A folder for one run.
pub(super) struct Folder(PathBuf);

impl Folder {
    pub(super) fn new() -> Result<Folder, String> {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("logres-load-{}-{number}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).map_err(|error| format!("{} cannot be made: {error}", path.display()))?;
        Ok(Folder(path))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Players who measure send more than one address may.
pub(super) const UNLIMITED: &[&str] = &["--no-rate-limit"];

/// The server.
pub(super) struct Server {
    child: Child,
    id: u32,
    pub(super) addr: String,
}

impl Server {
    pub(super) async fn start(folder: &Folder) -> Result<Server, String> {
        Server::start_with(&folder.0, UNLIMITED, &[]).await
    }

    /// Starts it as a newcomer would, with its default limits.
    pub(super) async fn start_limited(folder: &Path) -> Result<Server, String> {
        Server::start_with(folder, &[], &[]).await
    }

    /// Starts it without huge pages. They are resident as a whole, so unused memory would count as used, and memory
    /// used later would count as nothing.
    pub(super) async fn start_in_small_pages(folder: &Folder) -> Result<Server, String> {
        Server::start_with(&folder.0, UNLIMITED, &[("MIMALLOC_ALLOW_THP", "0")]).await
    }

    pub(super) async fn start_with(folder: &Path, flags: &[&str], settings: &[(&str, &str)]) -> Result<Server, String> {
        let program = std::env::current_exe().map_err(|error| error.to_string())?.with_file_name("logres");
        let mut child = Command::new(program)
            .envs(settings.iter().copied())
            .args(["serve", "--addr", "127.0.0.1:0", "--bot-pause", "0"])
            .args(flags)
            .arg("--data")
            .arg(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .map_err(|error| format!("the server cannot be started: {error}"))?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line).await.map_err(|error| error.to_string())?;
        }
        let addr = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).map(str::to_owned);
        let (Some(addr), Some(id)) = (addr, child.id()) else {
            return Err(format!("the server does not say where it listens: {line:?}"));
        };
        Ok(Server { child, id, addr })
    }

    /// Processor time used so far.
    pub(super) fn cpu(&self) -> Result<Duration, String> {
        /// Ticks in a second: the unit in which Linux counts for programs, the same on every machine.
        const TICKS: u64 = 100;
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.id)).map_err(|error| error.to_string())?;
        let fields: Vec<&str> = stat.rsplit_once(')').map_or("", |(_, rest)| rest).split_whitespace().collect();
        let field = |index: usize| fields.get(index).and_then(|text| text.parse::<u64>().ok()).unwrap_or(0);
        Ok(Duration::from_millis((field(11) + field(12)) * 1000 / TICKS))
    }

    /// Memory it holds, in bytes.
    pub(super) fn resident(&self) -> Result<u64, String> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.id)).map_err(|error| error.to_string())?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").trim().parse::<u64>().ok());
        kilobytes.map(|kilobytes| kilobytes * 1024).ok_or_else(|| "the server's memory cannot be read".to_owned())
    }

    pub(super) fn kill(mut self) {
        let _ = self.child.start_kill();
    }

    /// Kills it, and waits until it is gone.
    pub(super) async fn kill_now(mut self) -> Result<(), String> {
        self.child.kill().await.map_err(|error| error.to_string())
    }

    /// Tells it to end, and waits until it has.
    pub(super) async fn end(mut self) -> Result<(), String> {
        let told = std::process::Command::new("kill").arg(self.id.to_string()).status();
        told.map_err(|error| error.to_string())?;
        self.child.wait().await.map(|_| ()).map_err(|error| error.to_string())
    }
}
