//! How a command ends: with one of four exit codes, and a sentence if it failed.

use std::io;
use std::process::ExitCode;

/// The exit codes, as `--help` documents them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// Success.
    Fine = 0,
    /// A failure in what was asked about: a simulated game broke, a record does not verify, nothing was found.
    Failed = 1,
    /// The command, a file or an answer could not be used.
    Usage = 2,
    /// Ctrl-C.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// Why a command could not do what it was asked, in a sentence.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Shown to the user, with its exit code.
    Said(Exit, String),
    /// Nobody reads our output any more.
    NobodyReads,
}

impl Failure {
    /// Something is wrong with the command line or an input file.
    pub(crate) fn usage(why: impl Into<String>) -> Failure {
        Failure::Said(Exit::Usage, why.into())
    }

    /// A failure in what was asked about.
    pub(crate) fn failed(why: impl Into<String>) -> Failure {
        Failure::Said(Exit::Failed, why.into())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::NobodyReads,
            _ => Failure::usage(format!("The output could not be written: {error}.")),
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::from(io::Error::from(error))
    }
}

/// What every command returns.
pub(crate) type Ended = Result<Exit, Failure>;
