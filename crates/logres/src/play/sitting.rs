//! One match at one keyboard, from the first question to the last.

use std::io::{BufRead, Write};
use std::time::Instant;

use bots::{Bot, Title};
use table::{Answer, AnyMatch, Lesson, Link, Prompt, Quick, Refusal, Rest, Seat};

use super::act::{self, Act};
use super::ask;
use super::command::{Command, HELP};
use super::options::{write_question, write_way_out};
use super::reply::{self, Reply};
use super::speaking::{Silence, minutes_after};
use crate::exit::{Ended, Exit, Failure};
use crate::paint::{FAINT, WRONG, painted};
use crate::seating::Sitter;
use crate::tale::{write_result, write_tales};

/// A match, its players, and what each has seen of it.
pub(super) struct Sitting {
    pub(super) title: &'static dyn Title,
    pub(super) table: Box<dyn AnyMatch>,
    pub(super) sitters: Vec<Sitter>,
    luck: Quick,
    /// Who answered, in order: undo goes back along this list.
    pub(super) answered: Vec<Seat>,
    /// How much of the chronicle each seat, and last a spectator, has read.
    pub(super) read: Vec<usize>,
    /// How much of the public chronicle each seat has read.
    pub(super) public: Vec<usize>,
    /// Who is at the screen.
    pub(super) facing: Option<Seat>,
    /// Who speaks next, although another seat is asked.
    pub(super) speaker: Option<Seat>,
    pub(super) silence: Silence,
    /// When we started, and how long the match had lasted then.
    began: Instant,
    lasted: u32,
    /// The board as it was last shown.
    pub(super) shown: String,
    /// Where the record goes after every answer.
    pub(super) record: Option<String>,
    /// The files that we wrote.
    pub(super) written: Vec<String>,
    /// The lesson that it is.
    pub(super) lesson: Option<Lesson>,
    /// The note that was shown last.
    pub(super) noted: String,
}

/// What to do after a line.
pub(super) enum Next {
    /// Something changed: look again who is asked.
    Look,
    /// Nothing changed: the same question again.
    Again,
    /// Another speaks first.
    Speak(Seat),
    /// Leave.
    Leave,
}

impl Sitting {
    pub(super) fn new(title: &'static dyn Title, table: Box<dyn AnyMatch>, sitters: Vec<Sitter>) -> Sitting {
        let luck = table.chance().seed().map_or(Quick::new(u64::from(table.answers())), Quick::from_seed);
        let (read, public) = (vec![0; sitters.len() + 1], vec![0; sitters.len()]);
        let people: Vec<usize> = (0..sitters.len()).filter(|i| matches!(sitters[*i], Sitter::Person(_))).collect();
        // A person alone among bots is always at the screen.
        let facing = if let [alone] = people[..] { Some(Seat::new(alone)) } else { None };
        Sitting {
            speaker: None,
            silence: Silence::Broken,
            began: Instant::now(),
            lasted: table.minutes(),
            title,
            table,
            sitters,
            luck,
            answered: Vec::new(),
            read,
            public,
            facing,
            shown: String::new(),
            record: None,
            written: Vec::new(),
            lesson: None,
            noted: String::new(),
        }
    }

    /// Keeps the record in a file; `ours` if it is the one we continued from.
    pub(super) fn keeping(mut self, record: Option<String>, ours: bool) -> Sitting {
        self.written.extend(record.clone().filter(|_| ours));
        self.record = record;
        self
    }

    pub(super) fn play(mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> Ended {
        self.welcome(out)?;
        while self.table.outcome().is_none() {
            if let Some((seat, bot)) = self.told_bot() {
                self.bot_answers(seat, bot)?;
                continue;
            }
            let waiting_bot = self.waiting_bot();
            let speaker = self.speaker.take().or_else(|| waiting_bot.and_then(|_| self.who_may_cut_in()));
            let seat = match (speaker, waiting_bot) {
                (Some(speaker), _) => speaker,
                (None, Some((seat, bot))) => {
                    self.bot_answers(seat, bot)?;
                    if self.people() == 0 {
                        self.news(out)?;
                    }
                    continue;
                }
                (None, None) => self.waiting_person().ok_or_else(|| {
                    Failure::failed("The rules are stuck: the match is not over, but nobody is asked anything.")
                })?,
            };
            if !self.take_the_screen(seat, input, out)? {
                return self.leave(out);
            }
            self.news(out)?;
            self.board(out, false)?;
            match self.question(seat, input, out)? {
                Next::Leave => return self.leave(out),
                Next::Speak(speaker) => self.speaker = Some(speaker),
                Next::Look | Next::Again => self.keep_record()?,
            }
        }
        self.end(input, out)
    }

    pub(super) fn people(&self) -> usize {
        self.sitters.iter().filter(|sitter| matches!(sitter, Sitter::Person(_))).count()
    }

    fn waiting_bot(&self) -> Option<(Seat, Bot)> {
        self.table.waiting().into_iter().find_map(|seat| match self.sitters.get(seat.index()) {
            Some(Sitter::Bot(bot)) => Some((seat, *bot)),
            _ => None,
        })
    }

    /// The person at the screen goes on, if their seat is asked.
    fn waiting_person(&self) -> Option<Seat> {
        let waiting = self.table.waiting();
        self.facing.filter(|seat| waiting.contains(*seat)).or_else(|| waiting.into_iter().next())
    }

    fn bot_answers(&mut self, seat: Seat, bot: Bot) -> Result<(), Failure> {
        let told = self.lesson.as_ref().and_then(|lesson| lesson.answer_of(&*self.table, seat));
        let mut ask = |bot| self.title.consult(&*self.table, seat, bot, &mut self.luck);
        let answer = told.or_else(|| ask(bot)).or_else(|| ask(Bot::Random));
        let answer = answer.ok_or_else(|| Failure::failed(format!("The bot {bot} found no answer.")))?;
        self.keep_time();
        self.act(seat, |table| table.submit(seat, answer.clone()))
            .map_err(|refusal| Failure::failed(refusal.to_string()))?;
        self.answered.push(seat);
        self.silence.after_an_answer();
        Ok(())
    }

    /// Tells the match how long it has lasted.
    fn keep_time(&mut self) {
        self.table.set_minutes(minutes_after(self.lasted, self.began.elapsed()));
    }

    fn question(&mut self, seat: Seat, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<Next, Failure> {
        let Some(prompt) = self.table.prompt(seat) else {
            return Err(Failure::failed("The rules are stuck: a seat is asked, but there is no question."));
        };
        self.say_note(seat, &prompt, out)?;
        let name = self.reader().is_none().then(|| &self.table.setup().names()[seat]);
        write_question(out, name, &prompt)?;
        let is_asked = self.table.waiting().contains(seat);
        if !is_asked {
            write_way_out(out)?;
        }
        let mut warned = None;
        loop {
            let Some(line) = ask(input, out, ">")? else { return Ok(Next::Leave) };
            let next = match Command::read(&line, Some(&prompt)) {
                Command::Answer(text) => {
                    if let Some((answer, warning)) = reply::warning(&text, &prompt)
                        && warned.as_ref() != Some(&answer)
                    {
                        writeln!(out, "{}", painted(WRONG, warning))?;
                        writeln!(out, "Type it once more to confirm, or answer something else.")?;
                        warned = Some(answer);
                        continue;
                    }
                    self.keep_time();
                    match self.take(seat, &text, &prompt) {
                        Ok(()) => {
                            self.answered.push(seat);
                            self.silence = Silence::Broken;
                            Next::Look
                        }
                        Err(refusal) => {
                            writeln!(out, "{}", painted(WRONG, refusal))?;
                            Next::Again
                        }
                    }
                }
                Command::Nothing if !is_asked => self.say_nothing(Silence::ForNow),
                Command::Hush if !is_asked => self.say_nothing(Silence::UntilAsked),
                Command::Speak(name) => self.let_speak(&name, out)?,
                Command::Undo => self.undo(out)?,
                Command::Back => self.back(out)?,
                Command::Show => self.show(seat, out)?,
                other => self.obey(other, out)?,
            };
            if !matches!(next, Next::Again) {
                return Ok(next);
            }
        }
    }

    /// Gives the answer that was typed, or several as one act.
    fn take(&mut self, seat: Seat, text: &str, prompt: &Prompt) -> Result<(), Refusal> {
        let links = |answers: &[Answer]| answers.iter().cloned().map(Link::Answer).collect();
        let ahead = |given: &[Answer]| self.table.ahead(seat, links(given)).unwrap_or_default();
        match act::several(text, prompt, ahead) {
            Ok(Some(Act { answers, rest })) => {
                let rest = if rest { Rest::Preset } else { Rest::Ask };
                self.act(seat, |table| table.submit_chain(seat, links(&answers), rest).map(drop))
            }
            Ok(None) => match reply::read(text, prompt) {
                Reply::Answer(answer) => self.act(seat, |table| table.submit(seat, answer.clone())),
                Reply::Label(label) => self.act(seat, |table| table.submit_label(seat, &label)),
            },
            Err(why) => Err(Refusal::plain(text, why)),
        }
    }

    /// Commands that change nothing at the table.
    pub(super) fn obey(&mut self, command: Command, out: &mut dyn Write) -> Result<Next, Failure> {
        match command {
            Command::Help => writeln!(out, "{HELP}")?,
            Command::Rules(words) => self.look_up(&words, out)?,
            Command::Log => write_tales(out, &self.table.tales(self.viewer(), 0), self.reader())?,
            Command::Board => self.board(out, true)?,
            Command::Save(name) => self.save(&name, out).map(drop)?,
            Command::Quit => return Ok(Next::Leave),
            Command::Unknown(text) => writeln!(out, "There is no command {text}; type ? for those there are.")?,
            Command::Nothing => writeln!(out, "Type an answer, or ? for help.")?,
            Command::Hush => writeln!(out, "You are asked yourself: answer, or ? for help.")?,
            Command::Hint => self.hint(out)?,
            Command::Skip => self.skip(out)?,
            Command::Back | Command::Show | Command::Undo | Command::Speak(_) | Command::Answer(_) => {
                writeln!(out, "The match is over.")?
            }
        }
        Ok(Next::Again)
    }

    /// Before the end.
    fn leave(mut self, out: &mut dyn Write) -> Ended {
        self.keep_record()?;
        match &self.record {
            Some(name) => writeln!(out, "Goodbye. To go on another time: logres play --resume {name}")?,
            None => writeln!(out, "Goodbye.")?,
        }
        Ok(Exit::Fine)
    }

    fn end(mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> Ended {
        if self.people() > 1 && self.table.about().secrets {
            // What some have not read yet is told to everybody.
            let people =
                self.sitters.iter().zip(&self.public).filter(|(sitter, _)| matches!(sitter, Sitter::Person(_)));
            let known = people.map(|(_, public)| *public).min().unwrap_or_default();
            self.facing = None;
            self.read.fill(known);
            writeln!(out)?;
        }
        self.news(out)?;
        self.board(out, false)?;
        self.say_ending(out)?;
        if let Some(outcome) = self.table.outcome() {
            write_result(out, &*self.table, &outcome, self.reader())?;
        }
        if let Some(seed) = self.table.chance().seed() {
            writeln!(out, "{}", painted(FAINT, format_args!("The seed was {seed}")))?;
        }
        self.keep_record()?;
        let kept = match self.record.take() {
            None if self.people() > 0 => self.offer_to_save(input, out)?,
            record => record,
        };
        if let Some(name) = kept {
            writeln!(out, "To check the dice: logres replay {name} --verify")?;
        }
        Ok(Exit::Fine)
    }
}
