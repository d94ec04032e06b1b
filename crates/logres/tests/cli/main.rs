//! The program from outside: its commands, its exit codes, and its protocol in lines of JSON.

mod camelot_legends;
mod document;
mod excalibur;
mod fuzz;
mod hostile;
mod house;
mod kingdom;
mod lesson;
mod lookup;
mod odds;
mod play;
mod positions;
mod records;
mod serve;
mod simulate;
mod stdio;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The result of a run of the program.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// Its output as JSON.
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}", self.out))
    }

    /// Checks that it ended with this code.
    #[track_caller]
    pub(crate) fn ends(self, code: i32) -> Ran {
        assert_eq!(self.code, Some(code), "{self:#?}");
        self
    }
}

/// Runs the program with these words on its command line and these bytes on its input.
pub(crate) fn logres(words: &str, input: impl AsRef<[u8]>) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_logres"))
        .args(words.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.as_ref().to_vec();
    // A program that does not read to the end closes the pipe; it may do so.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

/// A folder that nobody else uses and that does not exist yet.
pub(crate) fn scratch_folder(name: &str) -> PathBuf {
    let path = scratch(name);
    if path.exists() {
        std::fs::remove_dir_all(&path).expect("the target folder can be written");
    }
    path
}

/// A file name that nobody else uses.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("logres-cli");
    std::fs::create_dir_all(&folder).expect("the target folder can be written");
    let path = folder.join(name);
    // It may not exist, which is fine.
    let _ = std::fs::remove_file(&path);
    path
}
