//! Taking answers back beyond dice, revelations and the answers of others: only if the whole table agrees.
//!
//! Who has to agree, and who has, is the host's business. Here the match goes back to before an act. What had fallen
//! since is passed over: its words of the stream are used up, so the same dice do not come again, and the log notes it,
//! so everybody can check that the dice after it are the next ones.

use super::log::Line;
use super::run::{Done, Run, broken};
use super::{Mark, Match};
use crate::{Fall, Game, PerSeat, Refusal, Seat};

/// How many points a seat may choose from.
const POINTS: usize = 8;

/// A point to which a seat may ask to go back: before one of its acts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Point {
    /// How many answers stay, of all seats. With secret choices that is a secret.
    pub answers: u32,
    /// How many of the seat's own answers stay.
    pub own: u32,
    /// The seat's act, as it is written: for that seat alone.
    pub act: String,
}

/// What was taken back.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TakenBack {
    /// How many answers.
    pub answers: u32,
    /// How many answers of each seat nobody else could see.
    pub unseen: PerSeat<u32>,
    /// How many throws, draws and shuffles are passed over.
    pub passed_over: u32,
}

/// The match as it was, and what is gone.
struct Back<G: Game> {
    lines: Vec<Line>,
    gone: Vec<Line>,
    passed_over: u32,
    done: Done<G>,
}

fn refused(why: &str) -> Refusal {
    Refusal::plain("taking it back", why)
}

impl<G: Game> Match<G> {
    /// The points to which a seat may ask to go back, the last first; without what it can take back by itself
    /// ([`Match::undo`]).
    #[must_use]
    pub fn points(&self, seat: Seat) -> Vec<Point> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let lines = self.lines_kept();
        let mut points: Vec<Point> = Vec::new();
        let (mut answers, mut given) = (self.answers(), self.answered(seat));
        let (mut act, mut undoes) = (Vec::new(), self.may_undo(seat));
        for (at, line) in lines.iter().enumerate().rev() {
            let Line::Answer { seat: by, chained, label, together, barriers, .. } = line else { continue };
            answers = answers.saturating_sub(1);
            if *by != seat {
                continue;
            }
            given = given.saturating_sub(1);
            // What is chosen in secret just now, each seat takes back by itself.
            if *together && *barriers == self.barriers {
                undoes = false;
                continue;
            }
            act.push(&**label);
            if *chained {
                continue;
            }
            act.reverse();
            let words = std::mem::take(&mut act).join(", ");
            if std::mem::take(&mut undoes) {
                continue;
            }
            let choice = &lines[first_of_choice(&lines, at)..at];
            let before = choice.iter().filter(|line| is_answer(line)).count() as u32;
            let own = choice.iter().filter(|line| is_of(line, seat)).count() as u32;
            let point = Point { answers: answers.saturating_sub(before), own: given.saturating_sub(own), act: words };
            let full = points.len() == POINTS;
            match points.last_mut() {
                // Several acts of one secret choice: all seats choose again.
                Some(last) if last.answers == point.answers => last.act = format!("{}, {}", point.act, last.act),
                _ if full => break,
                _ => points.push(point),
            }
        }
        points
    }

    /// How many entries of the whole chronicle come before this point: what it would stay, if the match went back there.
    ///
    /// # Errors
    /// Why it cannot go back so far.
    pub fn told_before(&self, answers: u32) -> Result<usize, Refusal> {
        let Done { after_events, events, .. } = self.back_to(answers)?.done;
        Ok(after_events + events.len())
    }

    /// Goes back to when only so many answers had been given. What was told up to then stays as it was.
    ///
    /// # Errors
    /// Why it cannot go back there; nothing has changed.
    pub fn take_back(&mut self, answers: u32) -> Result<TakenBack, Refusal> {
        let Back { mut lines, gone, passed_over, done } = self.back_to(answers)?;
        let mut taken = TakenBack { passed_over, unseen: self.answered.iter().map(|_| 0).collect(), answers: 0 };
        for line in &gone {
            if let Line::Answer { seat, unseen, .. } = line {
                taken.answers += 1;
                taken.unseen[seat.index()] += u32::from(*unseen);
                self.answered[seat.index()] = self.answered(*seat).saturating_sub(1);
            }
        }
        let Done { game, latest, waiting, may_speak, in_secret, barriers, after_events, events, .. } = done;
        self.open = lines.split_off(latest.at);
        if let Some(far) = &mut self.far {
            let used = latest_used(&self.chance, far.from.used, &lines);
            far.cut(lines);
            self.base = Mark { at: 0, used, ..latest };
        }
        self.latest = self.base.clone();
        self.retold = after_events + events.len();
        if after_events < self.forgotten {
            self.forgotten = after_events;
            self.chronicle.clear();
        }
        self.chronicle.truncate(after_events - self.forgotten);
        self.chronicle.extend(events);
        (self.game, self.waiting, self.may_speak) = (game, waiting, may_speak);
        (self.in_secret, self.barriers, self.unseen) = (in_secret, barriers, false);
        self.asked.iter_mut().for_each(|asked| *asked += 1);
        Ok(taken)
    }

    /// Notes what a record says was taken back here, or passed over.
    pub(crate) fn set_aside(&mut self, fall: &Fall, commanded: bool) -> Result<(), String> {
        if self.outcome().is_some() {
            return Err("nothing is taken back once the match is over".to_owned());
        }
        let thrown = self.chance.pass_over(fall);
        let fall = if commanded { fall.clone() } else { thrown };
        self.open.push(Line::Fall { fall, scripted: commanded });
        Ok(())
    }

    /// The lines of the log that are not yet text.
    fn lines_kept(&self) -> Vec<&Line> {
        self.far.iter().flat_map(|far| &far.lines).chain(&self.open).collect()
    }

    /// Plays again to this point.
    fn back_to(&self, answers: u32) -> Result<Back<G>, Refusal> {
        if self.outcome().is_some() {
            return Err(refused("the match is over"));
        }
        let far = self.far.as_ref().ok_or_else(|| refused("what came before is not kept"))?;
        let kept = self.lines_kept();
        let at = self.line_after(&kept, answers).ok_or_else(|| refused("it was given too long ago"))?;
        let gone: Vec<Line> = kept[at..].iter().map(|line| (*line).clone()).collect();
        let mut lines: Vec<Line> = kept[..at].iter().map(|line| (*line).clone()).collect();
        let count = gone.iter().filter(|line| is_answer(line)).count() as u32;
        lines.push(Line::Fall { fall: Fall::TakenBack { answers: count }, scripted: false });
        let passed_over = lines.len();
        lines.extend(gone.iter().filter_map(passed));
        let passed_over = (lines.len() - passed_over) as u32;
        let mut done = Run::new(&lines, self.chance.clone(), None).by_label().play_from(&far.from)?;
        self.check_seats(&done)?;
        if !done.fresh.is_empty() {
            return Err(broken("it throws more than it threw before"));
        }
        for (line, now) in std::mem::take(&mut done.moved) {
            if let Some(Line::Answer { answer, .. }) = lines.get_mut(line) {
                *answer = now;
            }
        }
        Ok(Back { lines, gone, passed_over, done })
    }

    /// The line of the first answer after so many, if an act begins there and no secret choice is torn apart.
    fn line_after(&self, lines: &[&Line], answers: u32) -> Option<usize> {
        let back = self.answers().checked_sub(answers).filter(|back| *back > 0)? as usize;
        let given = lines.iter().enumerate().rev().filter(|(_, line)| is_answer(line));
        let (at, line) = given.map(|(at, line)| (at, *line)).nth(back - 1)?;
        let begins = matches!(line, Line::Answer { chained: false, .. }) && first_of_choice(lines, at) == at;
        begins.then_some(at)
    }
}

fn is_answer(line: &Line) -> bool {
    matches!(line, Line::Answer { .. })
}

fn is_of(line: &Line, seat: Seat) -> bool {
    matches!(line, Line::Answer { seat: by, .. } if *by == seat)
}

/// Where the secret choice that a line belongs to begins: nobody chooses again alone, after the others have shown what
/// they chose.
fn first_of_choice(lines: &[&Line], at: usize) -> usize {
    let Line::Answer { together: true, barriers: choice, .. } = lines[at] else { return at };
    let same = |line: &&Line| matches!(line, Line::Answer { together: true, barriers, .. } if barriers == choice);
    let first = at - lines[..at].iter().rev().take_while(|line| same(line)).count();
    // The first of them may have been given in one act with what came before.
    first - lines.get(1..=first).unwrap_or_default().iter().rev().take_while(|line| is_chained(line)).count()
}

fn is_chained(line: &Line) -> bool {
    matches!(line, Line::Answer { chained: true, .. })
}

/// What is left of a line that was taken back: chance that is passed over. Nobody needs to know what time it was.
fn passed(line: &Line) -> Option<Line> {
    match line {
        Line::Fall { fall: fall @ Fall::PassedOver(_), scripted } => {
            Some(Line::Fall { fall: fall.clone(), scripted: *scripted })
        }
        Line::Fall { fall, scripted } if fall.is_thrown() => {
            Some(Line::Fall { fall: Fall::PassedOver(fall.clone().into()), scripted: *scripted })
        }
        Line::Fall { .. } | Line::Answer { .. } => None,
    }
}

/// How much of the stream had been used after these lines, which began when so much was used.
fn latest_used(chance: &crate::Chance, used: u64, lines: &[Line]) -> u64 {
    let mut chance = chance.clone().at_position(used);
    for line in lines {
        if let Line::Fall { fall, .. } = line {
            chance.pass_over(fall);
        }
    }
    chance.position()
}
