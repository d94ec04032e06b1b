//! `logres stdio`: play from another program, one JSON object a line in, one a line out (`docs/stdio.md`).

mod about;
mod acts;
mod ahead;
mod begin;
mod look;
mod reply;
mod request;
mod session;

use std::io::{self, BufRead, Read, Write};

use clap::Args;

pub use session::Session;

use crate::exit::Exit;

/// The longest line that is read.
pub const LONGEST_LINE: usize = 16 << 20;

#[derive(Args, Debug)]
#[command(after_help = "\
Example:
  printf '%s\\n' '{\"do\":\"new\",\"game\":\"tic-tac-toe\"}' '{\"do\":\"answer\",\"match\":1,\"seat\":0,\"label\":\"b2\"}' | logres stdio

Every line gets exactly one line back, at once. Commands: games, rules, new, load, pending, answer, script, clock,
state, view, events, fork, undo, playout, bot, record, save, verify, close, quit. All of them are described in
docs/stdio.md.")]
pub(crate) struct Stdio {}

/// Answers line after line until the end of the input, or `quit`.
pub(crate) fn serve(input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<Exit> {
    let mut session = Session::new();
    while !session.is_over() {
        let reply = match read_line(input)? {
            Line::End => break,
            Line::Bytes(bytes) => match std::str::from_utf8(&bytes) {
                Ok(line) => session.line(line),
                Err(_) => reply::refuse("This line is not text (UTF-8)."),
            },
            Line::TooLong => reply::refuse("This line is longer than 16 MiB, and was skipped."),
        };
        writeln!(out, "{reply}")?;
        out.flush()?;
    }
    Ok(Exit::Fine)
}

enum Line {
    Bytes(Vec<u8>),
    TooLong,
    End,
}

/// The next line. A line that is too long is skipped and not kept.
fn read_line(input: &mut dyn BufRead) -> io::Result<Line> {
    let mut bytes = Vec::new();
    Read::take(&mut *input, LONGEST_LINE as u64 + 1).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(Line::End);
    }
    if bytes.len() <= LONGEST_LINE || bytes.ends_with(b"\n") {
        return Ok(Line::Bytes(bytes));
    }
    drop(bytes);
    loop {
        let here = input.fill_buf()?;
        let end = here.iter().position(|byte| *byte == b'\n');
        let length = end.map_or(here.len(), |end| end + 1);
        input.consume(length);
        if end.is_some() || length == 0 {
            return Ok(Line::TooLong);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_skipped_and_the_next_one_read() {
        let mut input = vec![b'x'; LONGEST_LINE + 10];
        input.extend_from_slice(b"\n{\"do\":\"quit\"}\n");
        let mut out = Vec::new();
        serve(&mut &input[..], &mut out).expect("memory can be written");
        let lines: Vec<&str> = std::str::from_utf8(&out).expect("text").lines().collect();
        assert_eq!(lines.len(), 2);
        assert!(lines[0].contains("longer than 16 MiB"), "{}", lines[0]);
        assert_eq!(lines[1], r#"{"ok":true}"#);
    }
}
