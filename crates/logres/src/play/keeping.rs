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
    /// Takes back the last answer of the person at the screen (if nothing is secret, of whichever seat gave it), and
    /// with it what bots answered since.
    pub(super) fn undo(&mut self, out: &mut dyn Write) -> Result<Next, Failure> {
        let secrets = self.table.about().secrets;
        let is_person = |seat: &Seat| matches!(self.sitters.get(seat.index()), Some(Sitter::Person(_)));
        let is_mine = |seat: &Seat| if secrets { Some(*seat) == self.facing } else { is_person(seat) };
        let Some(last) = self.answered.iter().rposition(is_mine) else {
            writeln!(out, "There is nothing to take back yet.")?;
            return Ok(Next::Again);
        };
        let (mine, since) = (self.answered[last], &self.answered[last + 1..]);
        let mut before = self.table.fork();
        let mut undone = before.undo(mine);
        if undone.is_err() && !since.iter().any(is_person) {
            before = self.table.fork();
            undone = since.iter().rev().try_for_each(|bot| before.undo(*bot)).and_then(|()| before.undo(mine));
            if undone.is_ok() {
                self.answered.truncate(last + 1);
            }
        }
        if let Err(refusal) = undone {
            writeln!(out, "{}", painted(WRONG, refusal))?;
            return Ok(Next::Again);
        }
        self.answered.remove(last);
        self.table = before;
        self.unread();
        writeln!(out, "Taken back.")?;
        Ok(Next::Look)
    }

    /// What was taken back has not been read.
    pub(super) fn unread(&mut self) {
        for (index, read) in self.read.iter_mut().enumerate() {
            let viewer = (index < self.sitters.len()).then(|| Seat::new(index));
            *read = (*read).min(self.table.tales(viewer, 0).len());
        }
        let public = self.table.tales(None, 0).len();
        self.public.iter_mut().for_each(|read| *read = (*read).min(public));
    }

    /// Writes the record where a person wants it; returns whether that worked.
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

    /// Updates the file of `--record`.
    pub(super) fn keep_record(&mut self) -> Result<(), Failure> {
        let Some(name) = self.record.clone() else { return Ok(()) };
        let again = self.written.contains(&name);
        file::write_record(&name, &self.table.record(), again).map_err(Failure::usage)?;
        if !again {
            self.written.push(name);
        }
        Ok(())
    }

    /// After the end: says where the record is, if it was kept.
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
