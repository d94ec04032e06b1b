//! From what a person types to an answer. Input that cannot be read is passed on unchanged, so that the refusal comes
//! from the table, with its rule.

use table::{Answer, Ask, Offered, Prompt, Spot};

/// An answer, or the words for one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reply {
    Answer(Answer),
    Label(String),
}

pub(super) fn read(text: &str, prompt: &Prompt) -> Reply {
    let answer = match &prompt.ask {
        Ask::One { options, .. } => pick(text, options).map(Answer::One),
        Ask::Some { options, .. } => pick_some(text, options).map(|picked| Answer::Some(picked.into())),
        Ask::Number { .. } => None,
        Ask::Spot(_) => spot(text).map(Answer::Spot),
        Ask::Text { .. } => Some(Answer::Text(text.into())),
    };
    answer.map_or_else(|| Reply::Label(text.to_owned()), Reply::Answer)
}

/// The answer that was typed and what it would bring about, if that must be confirmed.
pub(super) fn warning(text: &str, prompt: &Prompt) -> Option<(Answer, String)> {
    let answer = match read(text, prompt) {
        Reply::Answer(answer) => answer,
        Reply::Label(label) => prompt.find(&label).ok()?,
    };
    let warning = prompt.warning(&answer)?;
    Some((answer, warning))
}

/// By its name, its number from 1, or its name with other capital letters.
fn pick(text: &str, options: &[Offered]) -> Option<u32> {
    let named = |same: &dyn Fn(&str) -> bool| options.iter().position(|option| same(&option.label));
    let numbered = || text.parse::<usize>().ok().filter(|n| (1..=options.len()).contains(n)).map(|n| n - 1);
    named(&|label| label == text)
        .or_else(numbered)
        .or_else(|| named(&|label| label.to_lowercase() == text.to_lowercase()))
        .map(|index| index as u32)
}

/// `1 3`, `1,3`, `2-4`, `none`, or names with commas between.
fn pick_some(text: &str, options: &[Offered]) -> Option<Vec<u32>> {
    if let "none" | "(none)" | "0" | "-" = text {
        return Some(Vec::new());
    }
    let by_number = || {
        let words = text.split([',', ' ']).filter(|word| !word.is_empty());
        words.map(|word| range(word, options)).collect::<Option<Vec<_>>>().map(|ranges| ranges.concat())
    };
    let by_name = || text.split([',', '|']).map(|name| pick(name.trim(), options)).collect::<Option<Vec<_>>>();
    let mut picked = by_number().or_else(by_name)?;
    picked.sort_unstable();
    Some(picked)
}

fn range(word: &str, options: &[Offered]) -> Option<Vec<u32>> {
    match word.split_once('-') {
        Some((from, to)) => Some((pick(from, options)?..=pick(to, options)?).collect()),
        None => pick(word, options).map(|index| vec![index]),
    }
}

fn spot(text: &str) -> Option<Spot> {
    let numbers: Vec<i32> =
        text.split([',', ' ']).filter(|word| !word.is_empty()).map(str::parse).collect::<Result<_, _>>().ok()?;
    match numbers[..] {
        [x, y] => Some(Spot { x, y, facing: None }),
        [x, y, facing] => Some(Spot { x, y, facing: Some(u16::try_from(facing).ok()?) }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Seat;

    fn options() -> Vec<Offered> {
        ["Lance", "Sword", "Shield", "2"].map(|label| Offered::new(label, None)).into()
    }

    fn one(text: &str) -> Reply {
        let ask = Ask::One { options: options(), barred: Vec::new() };
        read(text, &Prompt::new(Seat::new(0), "X-1", "", ask))
    }

    fn some(text: &str) -> Option<Vec<u32>> {
        pick_some(text, &options())
    }

    #[test]
    fn one_is_picked_by_name_or_by_number() {
        assert_eq!(one("1"), Reply::Answer(Answer::One(0)));
        assert_eq!(one("shield"), Reply::Answer(Answer::One(2)));
        assert_eq!(one("2"), Reply::Answer(Answer::One(3)), "a name comes before a number");
        assert_eq!(one("9"), Reply::Label("9".into()));
    }

    #[test]
    fn what_ruins_is_warned_of_by_number_and_by_name() {
        let mut options = options();
        options[1].warning = Some("You would be out.".into());
        let ask = Ask::One { options, barred: Vec::new() };
        let prompt = Prompt::new(Seat::new(0), "X-1", "", ask);
        let expected = Some((Answer::One(1), "You would be out.".to_owned()));
        assert_eq!(warning("Sword", &prompt), expected);
        assert_eq!(warning("sword", &prompt), expected);
        assert_eq!(warning("1", &prompt), None);
        assert_eq!(warning("nonsense", &prompt), None);
        let bounds = table::Bounds::default().warn_beyond(3, "{over} too much.");
        let number = Prompt { bounds, ..Prompt::new(Seat::new(0), "X-1", "", Ask::Number { min: 0, max: 9 }) };
        assert_eq!(warning("5", &number), Some((Answer::Number(5), "2 too much.".to_owned())));
    }

    #[test]
    fn several_are_picked_by_numbers_ranges_and_names() {
        assert_eq!(some("3 1"), Some(vec![0, 2]));
        assert_eq!(some("1-3"), Some(vec![0, 1, 2]));
        assert_eq!(some("sword, Lance"), Some(vec![0, 1]));
        assert_eq!(some("none"), Some(vec![]));
        assert_eq!(some("5"), None);
        assert_eq!(some("1-99999999999"), None);
    }

    #[test]
    fn a_spot_is_two_or_three_numbers() {
        assert_eq!(spot("120 45"), Some(Spot { x: 120, y: 45, facing: None }));
        assert_eq!(spot("120, 45, 90"), Some(Spot { x: 120, y: 45, facing: Some(90) }));
        assert_eq!(spot("120"), None);
        assert_eq!(spot("1 2 -3"), None);
    }
}
