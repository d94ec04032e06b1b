//! What moves a match on: `answer`, `undo`, `script`, `clock`, `bot`.

use bots::Bot;
use serde::Serialize;
use table::{Answer, Script, Seat, Spot};

use super::reply::{Trouble, sentence};
use super::request::{Answering, Consulting, Scripting, Timing, Undoing};
use super::session::{Session, Standing};

/// An answer in the form that `answer` takes.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Given {
    Option(u32),
    Options(Box<[u32]>),
    Number(i64),
    Spot(Spot),
    Text(Box<str>),
}

#[derive(Serialize)]
pub(super) struct Consulted {
    seat: Seat,
    bot: String,
    answer: Given,
    label: String,
    #[serde(flatten)]
    standing: Option<Standing>,
}

#[derive(Serialize)]
pub(super) struct Scripted {
    #[serde(flatten)]
    standing: Standing,
    /// Everything that is queued now.
    script: Script,
}

#[derive(Serialize)]
pub(super) struct Timed {
    #[serde(flatten)]
    standing: Standing,
    /// How long the match has lasted now: never less than before.
    minutes: u32,
}

impl Session {
    pub(super) fn answer(&mut self, asked: Answering) -> Result<Standing, Trouble> {
        let number = asked.r#match;
        let open = self.find(number)?;
        let seat = open.seat(&asked.seat)?;
        if let Some(question) = asked.question
            && question != open.table.question(seat)
        {
            let now = open.table.question(seat);
            return Err(Trouble::allowing(
                format!("Question {question} of this seat is not open any more, or not yet; nothing was answered."),
                format!("question {now}"),
            ));
        }
        let ways = [
            asked.option.map(Answer::One),
            asked.options.map(|mut picked| {
                picked.sort_unstable();
                Answer::Some(picked.into())
            }),
            asked.number.map(Answer::Number),
            asked.spot.map(Answer::Spot),
            asked.text.map(|words| Answer::Text(words.into())),
        ];
        let mut given = ways.into_iter().flatten();
        match (given.next(), given.next(), asked.label) {
            (Some(answer), None, None) => open.table.submit(seat, answer)?,
            (None, None, Some(label)) => open.table.submit_label(seat, &label)?,
            _ => {
                let allowed = "option, options, number, spot, text or label";
                return Err(Trouble::allowing("An answer is given in exactly one way.", allowed));
            }
        }
        Ok(open.standing(number))
    }

    pub(super) fn undo(&mut self, asked: Undoing) -> Result<Standing, Trouble> {
        let open = self.find(asked.r#match)?;
        let seat = open.seat(&asked.seat)?;
        open.table.undo(seat)?;
        open.told = open.table.tales(None, 0).len().min(open.told);
        Ok(open.standing(asked.r#match))
    }

    pub(super) fn script(&mut self, asked: Scripting) -> Result<Scripted, Trouble> {
        let Scripting { r#match, falls, dice, draws, orders, minutes, replace } = asked;
        let open = self.find(r#match)?;
        let script = Script { falls, dice, draws, orders, minutes };
        if replace {
            open.table.rescript(script);
        } else {
            open.table.script(script);
        }
        Ok(Scripted { script: open.table.chance().script.clone(), standing: open.standing(r#match) })
    }

    pub(super) fn clock(&mut self, asked: Timing) -> Result<Timed, Trouble> {
        let open = self.find(asked.r#match)?;
        open.table.set_minutes(asked.minutes);
        Ok(Timed { minutes: open.table.minutes(), standing: open.standing(asked.r#match) })
    }

    pub(super) fn bot(&mut self, asked: Consulting) -> Result<Consulted, Trouble> {
        let bot: Bot = asked.bot.parse().map_err(|why: String| Trouble::new(sentence(&why)))?;
        let open = self.find(asked.r#match)?;
        let seat = open.seat(&asked.seat)?;
        bot.plays(&open.table.about()).map_err(|why| Trouble::new(sentence(&why)))?;
        // A bot answers when it is asked. It never speaks before another.
        let asked_now = open.table.waiting().contains(seat);
        let Some(prompt) = open.table.prompt(seat).filter(|_| asked_now) else {
            let name = &open.table.setup().names()[seat];
            return Err(Trouble::new(format!("{name} is not asked anything now, so a bot has nothing to answer.")));
        };
        let mut luck = self.luck_of(asked.seed.as_ref());
        let open = self.find(asked.r#match)?;
        let answer = open.title.consult(&*open.table, seat, bot, &mut luck);
        let answer = answer.ok_or_else(|| Trouble::new(format!("The bot {bot} found no answer.")))?;
        let label = prompt.label(&answer);
        let standing = if asked.play {
            open.table.submit(seat, answer.clone())?;
            Some(open.standing(asked.r#match))
        } else {
            None
        };
        let answer = match answer {
            Answer::One(index) => Given::Option(index),
            Answer::Some(picked) => Given::Options(picked),
            Answer::Number(number) => Given::Number(number),
            Answer::Spot(spot) => Given::Spot(spot),
            Answer::Text(words) => Given::Text(words),
        };
        Ok(Consulted { seat, bot: bot.to_string(), answer, label, standing })
    }
}
