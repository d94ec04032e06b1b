//! A folder with the record of every game.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::exit::Failure;

/// Where the records go: `feasts/0001.logres` and on.
pub(super) struct Folder {
    path: PathBuf,
    digits: usize,
    trouble: Mutex<Option<String>>,
}

impl Folder {
    /// Makes the folder, if it does not exist, for the records of this many games.
    pub(super) fn open(path: &Path, games: u64) -> Result<Folder, Failure> {
        fs::create_dir_all(path)
            .map_err(|error| Failure::usage(format!("The folder {} cannot be made: {error}.", path.display())))?;
        Ok(Folder { path: path.to_owned(), digits: games.to_string().len(), trouble: Mutex::new(None) })
    }

    /// The file of a game, counted from 0.
    pub(super) fn file(&self, number: u64) -> PathBuf {
        self.path.join(format!("{:0digits$}.logres", number + 1, digits = self.digits))
    }

    /// Writes a record to a new file. If that fails, the games stop.
    pub(super) fn keep(&self, number: u64, record: &str, stop: &AtomicBool) {
        let file = self.file(number);
        let written = File::create_new(&file).and_then(|mut file| file.write_all(record.as_bytes()));
        if let Err(error) = written {
            stop.store(true, Ordering::Relaxed);
            let why = format!("The record {} cannot be written: {error}.", file.display());
            if let Ok(mut trouble) = self.trouble.lock() {
                trouble.get_or_insert(why);
            }
        }
    }

    /// Why the games had to stop, if they had to.
    pub(super) fn trouble(&self) -> Option<String> {
        self.trouble.lock().ok().and_then(|trouble| trouble.clone())
    }
}
