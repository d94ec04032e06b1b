//! One house for one folder: two that write the same database would each confirm what the other overwrites.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::net::SocketAddr;
use std::path::Path;

use super::StoreError;

/// The lock on a folder. The operating system gives it back when the process ends, however it ends.
#[derive(Debug)]
pub(crate) struct Lock(File);

impl Lock {
    /// Takes the folder, and makes it if need be.
    ///
    /// # Errors
    /// If another process has it. The error names it.
    pub(crate) fn take(folder: &Path) -> Result<Lock, StoreError> {
        let broken =
            |error: std::io::Error| StoreError::Broken(format!("{} cannot be used: {error}", folder.display()));
        std::fs::create_dir_all(folder).map_err(broken)?;
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(folder.join("lock"));
        let file = file.map_err(broken)?;
        match file.try_lock() {
            Ok(()) => {
                let lock = Lock(file);
                lock.note(None);
                Ok(lock)
            }
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse(in_use(folder, file))),
            Err(TryLockError::Error(error)) => {
                Err(StoreError::Broken(format!("{} cannot be locked: {error}", folder.display())))
            }
        }
    }

    /// Notes where the house can be reached, for a second process that finds the folder taken.
    pub(crate) fn note(&self, addr: Option<SocketAddr>) {
        let house = addr.map(|addr| format!("house at {addr}\n")).unwrap_or_default();
        let text = format!("{house}process {}\n", std::process::id());
        let mut file = &self.0;
        // On a full disk the note is missing, but the lock holds.
        let _ =
            file.set_len(0).and_then(|()| file.seek(SeekFrom::Start(0))).and_then(|_| file.write_all(text.as_bytes()));
    }

    /// Gives the folder back before the process ends.
    pub(crate) fn release(&self) {
        let _ = self.0.set_len(0);
        if let Err(error) = self.0.unlock() {
            tracing::warn!(%error, "the folder could not be given back");
        }
    }
}

/// Who has the folder, in a sentence without a full stop.
fn in_use(folder: &Path, mut file: File) -> String {
    let mut text = String::new();
    // An unreadable note names nobody.
    let _ = file.read_to_string(&mut text);
    let find = |what: &str| text.lines().find_map(|line| line.strip_prefix(what));
    let who = match (find("house at "), find("process ")) {
        (Some(addr), Some(process)) => format!("by the house at {addr} (process {process})"),
        (None, Some(process)) => format!("by process {process}"),
        _ => "by another process".to_owned(),
    };
    format!(
        "the folder {} is in use {who}; close that one first, or choose another folder with --data",
        folder.display()
    )
}
