//! Taking answers back, and keeping the record.

use std::io::{BufRead, Write};

use table::Seat;

use super::ask;
use super::command::Command;
use super::sitting::{Next, Sitting};
use crate::exit::Failure;
use crate::file;
use crate::paint::{WRONG, painted};
use crate::seating::Sitter;

impl Sitting {
    /// Takes back the last answer a person gave, and what bots answered after it.
    pub(super) fn undo(&mut self, out: &mut dyn Write) -> Result<Next, Failure> {
        let is_person = |seat: &Seat| matches!(self.sitters.get(seat.index()), Some(Sitter::Person(_)));
        let Some(last) = self.answered.iter().rposition(is_person) else {
            writeln!(out, "There is nothing to take back yet.")?;
            return Ok(Next::Again);
        };
        let mut before = self.table.fork();
        for seat in self.answered[last..].iter().rev() {
            if let Err(refusal) = before.undo(*seat) {
                writeln!(out, "{}", painted(WRONG, refusal))?;
                return Ok(Next::Again);
            }
        }
        self.table = before;
        self.answered.truncate(last);
        for (index, read) in self.read.iter_mut().enumerate() {
            let viewer = (index < self.sitters.len()).then(|| Seat::new(index));
            *read = (*read).min(self.table.tales(viewer, 0).len());
        }
        writeln!(out, "Taken back.")?;
        Ok(Next::Look)
    }

    /// Writes the record where a person wants it; whether that could be done.
    pub(super) fn save(&mut self, name: &str, out: &mut dyn Write) -> Result<bool, Failure> {
        if name.is_empty() {
            writeln!(out, "Where to? Type a file name too, such as: save feast.logres")?;
            return Ok(false);
        }
        match file::write_record(name, &self.table.record(), self.written.iter().any(|written| written == name)) {
            Ok(()) => {
                self.written.push(name.to_owned());
                writeln!(out, "Saved in {name}.")?;
                Ok(true)
            }
            Err(why) => {
                writeln!(out, "{}", painted(WRONG, why))?;
                Ok(false)
            }
        }
    }

    /// Brings the file of `--record` up to date.
    pub(super) fn keep_record(&mut self) -> Result<(), Failure> {
        let Some(name) = self.record.clone() else { return Ok(()) };
        let again = self.written.contains(&name);
        file::write_record(&name, &self.table.record(), again).map_err(Failure::usage)?;
        if !again {
            self.written.push(name);
        }
        Ok(())
    }

    /// After the end: where the record is kept, if anywhere.
    pub(super) fn offer_to_save(
        &mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> Result<Option<String>, Failure> {
        writeln!(out, "\nTo keep the record type save and a file name; Enter leaves.")?;
        loop {
            let Some(line) = ask(input, out, ">")? else { return Ok(None) };
            match Command::read(&line, None) {
                Command::Nothing | Command::Quit => return Ok(None),
                Command::Save(name) => {
                    if self.save(&name, out)? {
                        return Ok(Some(name));
                    }
                }
                other => self.obey(other, out).map(drop)?,
            }
        }
    }
}
