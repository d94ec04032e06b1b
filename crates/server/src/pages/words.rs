//! Times and names in words.

use bots::Bot;

use crate::clock::Millis;

/// How long ago that was.
pub(super) fn ago(then: Millis, now: Millis) -> String {
    let seconds = now.saturating_sub(then) / 1000;
    let of = |n: u64, unit: &str| if n == 1 { format!("one {unit} ago") } else { format!("{n} {unit}s ago") };
    match seconds {
        0..60 => "just now".to_owned(),
        60..3600 => of(seconds / 60, "minute"),
        3600..86_400 => of(seconds / 3600, "hour"),
        _ => of(seconds / 86_400, "day"),
    }
}

/// Names as they are said: `Anna, Bors and Clarine`.
pub(super) fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// A bot's strength.
pub(super) fn strength(bot: Bot) -> String {
    match bot {
        Bot::Random => "plays at random".into(),
        Bot::Steward => "steward".into(),
        Bot::Search { simulations } => format!("searcher of {simulations}"),
    }
}

/// A limit of time.
pub(super) fn duration(seconds: u64) -> String {
    let of = |n: u64, unit: &str| if n == 1 { format!("one {unit}") } else { format!("{n} {unit}s") };
    match seconds {
        0..120 => of(seconds, "second"),
        120..7200 => of(seconds / 60, "minute"),
        7200..172_800 => of(seconds / 3600, "hour"),
        _ => of(seconds / 86_400, "day"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_as_they_are_said() {
        assert_eq!(ago(1_000, 30_000), "just now");
        assert_eq!(ago(0, 60_000), "one minute ago");
        assert_eq!(ago(0, 7_200_000), "2 hours ago");
        assert_eq!(duration(86_400), "24 hours");
        assert_eq!(duration(259_200), "3 days");
    }
}
