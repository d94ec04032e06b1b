//! Files and seeds: the two things that come from the machine.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

use table::{Record, Seed};

use crate::exit::Failure;

/// Reads a record from a file, or from standard input if the name is `-`.
pub(crate) fn read_record(name: &str) -> Result<Vec<u8>, Failure> {
    let read = |mut from: Box<dyn Read>| {
        let mut bytes = Vec::new();
        from.by_ref().take(Record::LARGEST as u64 + 1).read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    let bytes =
        if name == "-" { read(Box::new(io::stdin())) } else { File::open(name).and_then(|file| read(Box::new(file))) };
    match bytes {
        Ok(bytes) if bytes.len() > Record::LARGEST => Err(Failure::usage(format!(
            "{name} is larger than 16 MiB. No record of a match is so large; give the file that `--record` or `save` wrote."
        ))),
        Ok(bytes) => Ok(bytes),
        Err(error) => Err(Failure::usage(format!("{name} cannot be read: {error}."))),
    }
}

/// Writes a new file; it may replace one only if `again` says that we wrote that one. The file is written whole or not
/// at all.
pub(crate) fn write_record(name: &str, text: &str, again: bool) -> Result<(), String> {
    let path = Path::new(name);
    if !again && path.exists() {
        return Err(format!("{name} is there already, and is left as it is. Choose another name."));
    }
    let draft = path.with_added_extension("part");
    let write = || {
        let mut file = File::create(&draft)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&draft, path)
    };
    write().map_err(|error| {
        // The draft may not even exist; what matters is why the file could not be written.
        let _ = fs::remove_file(&draft);
        format!("{name} cannot be written: {error}.")
    })
}

/// The seed from somebody's words, or a random one.
pub(crate) fn seed(words: Option<&str>) -> Result<Seed, Failure> {
    fresh_or(words).map_err(Failure::usage)
}

/// Like [`seed`], with the reason as a plain sentence.
pub(crate) fn fresh_or(words: Option<&str>) -> Result<Seed, String> {
    if let Some(words) = words {
        return Ok(Seed::from_words(words));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        format!("The operating system gave no random numbers ({error}). Give a seed of your own with --seed.")
    })?;
    Ok(Seed::from_bytes(bytes))
}
