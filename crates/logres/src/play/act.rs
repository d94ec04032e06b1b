//! Several answers in one line: `2 K20 all`, or `2 > K20 > all`. They are one act.

use table::{Answer, Ask, Offered, Prompt};

use super::reply::{Reply, read};

/// What a line says, if it is more than one answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Act {
    pub(super) answers: Vec<Answer>,
    /// Whether what follows is answered as it is preset.
    pub(super) rest: bool,
}

/// The word for everything that is not said: as it is preset, which mostly is all who can come.
const ALL: &str = "all";

/// Reads several answers to this question and to those that follow it at once, as `ahead` tells. Nothing, if the line is
/// one answer, or does not begin with one. An error, if only its beginning can be understood.
pub(super) fn several(
    line: &str,
    prompt: &Prompt,
    ahead: impl Fn(&[Answer]) -> Vec<Prompt>,
) -> Result<Option<Act>, String> {
    let apart: Vec<&str> = line.split('>').map(str::trim).filter(|part| !part.is_empty()).collect();
    let whole = matches!(read(line, prompt), Reply::Answer(_)) || matches!(prompt.ask, Ask::Text { .. });
    if whole || !matches!(prompt.ask, Ask::One { .. }) && apart.len() < 2 {
        return Ok(None);
    }
    // Between `>` each part is one answer; without it, an answer takes as many words as it can.
    let marked = apart.len() > 1;
    let mut words: Vec<&str> = if marked { apart } else { line.split_whitespace().collect() };
    let mut act = Act { answers: Vec::new(), rest: false };
    let mut asked = prompt.clone();
    loop {
        if words == [ALL] && asked.preset.is_some() && !act.answers.is_empty() {
            act.rest = true;
            return Ok(Some(act));
        }
        let most = if marked { 1 } else { words.len() };
        let taken = (1..=most).rev().find_map(|count| Some((answer(&words[..count].join(" "), &asked)?, count)));
        let Some((answer, count)) = taken else {
            if act.answers.is_empty() {
                return Ok(None);
            }
            return Err(format!("{:?} is no answer to what follows: {} ({})", words[0], asked.text, asked.allowed()));
        };
        act.answers.push(answer);
        words.drain(..count);
        if words.is_empty() {
            return Ok((act.answers.len() > 1).then_some(act));
        }
        match ahead(&act.answers).into_iter().next() {
            Some(next) => asked = next,
            None if act.answers.len() == 1 && !marked => return Ok(None),
            None => return Err(format!("{:?} cannot be said yet: something else happens first", words[0])),
        }
    }
}

/// One answer among several: shorter than alone, because the line has room for little.
fn answer(text: &str, prompt: &Prompt) -> Option<Answer> {
    match (&prompt.ask, text) {
        (Ask::Number { max, .. }, ALL | "most") => Some(Answer::Number(*max)),
        (Ask::Number { min, .. }, "least" | "none") => Some(Answer::Number(*min)),
        (Ask::Number { .. }, _) => text.parse().ok().map(Answer::Number),
        (Ask::One { options, .. }, _) => match read(text, prompt) {
            Reply::Answer(answer) => Some(answer),
            Reply::Label(_) => only_one_with(text, options),
        },
        _ => match read(text, prompt) {
            Reply::Answer(answer) => Some(answer),
            Reply::Label(_) => None,
        },
    }
}

/// The only option that has these words side by side: `K20` is enough for `to K20`.
fn only_one_with(text: &str, options: &[Offered]) -> Option<Answer> {
    let wanted = format!(" {} ", text.to_lowercase());
    let has = |option: &Offered| {
        let words = option.label.replace(['(', ')', ',', ':'], " ").to_lowercase();
        format!(" {} ", words.split_whitespace().collect::<Vec<_>>().join(" ")).contains(&wanted)
    };
    let mut found = options.iter().enumerate().filter(|(_, option)| has(option));
    match (found.next(), found.next()) {
        (Some((index, _)), None) => Some(Answer::One(index as u32)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Seat;

    fn prompt(ask: Ask, preset: Option<&str>) -> Prompt {
        let preset = preset.map(str::to_owned);
        Prompt { preset, ..Prompt::new(Seat::new(0), "X-1", "?", ask) }
    }

    fn one(labels: &[&str]) -> Ask {
        let offered = |label: &&str| Offered::new(*label, None);
        Ask::One { options: labels.iter().map(offered).collect(), barred: Vec::new() }
    }

    /// A stack, a square, how many knights.
    fn march(line: &str) -> Result<Option<Act>, String> {
        let ahead = |given: &[Answer]| match given.len() {
            1 => vec![prompt(one(&["to K20", "to K21", "stay"]), Some("stay"))],
            2 => vec![prompt(Ask::Number { min: 0, max: 3 }, Some("3"))],
            _ => Vec::new(),
        };
        several(line, &prompt(one(&["march from D15", "march from E2", "done"]), None), ahead)
    }

    fn act(answers: &[Answer], rest: bool) -> Result<Option<Act>, String> {
        Ok(Some(Act { answers: answers.to_vec(), rest }))
    }

    #[test]
    fn a_line_answers_the_questions_that_follow_each_other() {
        let start = [Answer::One(1), Answer::One(0)];
        assert_eq!(march("2 K20"), act(&start, false));
        assert_eq!(march("2 k20 all"), act(&start, true));
        assert_eq!(march("march from E2 to K20 all"), act(&start, true));
        assert_eq!(march("2 > to K20 > 1"), act(&[start[0].clone(), start[1].clone(), Answer::Number(1)], false));
        assert_eq!(march("E2 1 most"), act(&[start[0].clone(), start[1].clone(), Answer::Number(3)], false));
    }

    #[test]
    fn one_answer_is_read_as_before() {
        for line in ["2", "march from E2", "done", "nonsense", "nonsense and more"] {
            assert_eq!(march(line), Ok(None), "{line}");
        }
    }

    #[test]
    fn what_is_not_understood_is_said() {
        let why = march("2 K99").expect_err("there is no such square");
        assert!(why.starts_with("\"K99\" is no answer to what follows: ? (to K20 | to K21 | stay"), "{why}");
        let why = march("2 K20 1 5").expect_err("nothing follows");
        assert!(why.ends_with("something else happens first"), "{why}");
    }
}
