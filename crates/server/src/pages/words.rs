//! Times and bots in words.

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

/// A bot's strength.
pub(super) fn strength(bot: Bot) -> String {
    match bot {
        Bot::Random => "plays at random".into(),
        Bot::Squire | Bot::Knight | Bot::Steward | Bot::Master => bot.to_string(),
        Bot::Search(effort) => match effort.to_string().as_str() {
            "1" => "thinks ahead (1 try)".into(),
            time if time.ends_with('s') => format!("thinks ahead ({time})"),
            tries => format!("thinks ahead ({tries} tries)"),
        },
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bots::Effort;

    use super::*;

    #[test]
    fn times_read_as_they_are_said() {
        assert_eq!(ago(1_000, 30_000), "just now");
        assert_eq!(ago(0, 60_000), "one minute ago");
        assert_eq!(ago(0, 7_200_000), "2 hours ago");
    }

    #[test]
    fn bots_read_as_they_are_said() {
        let words = |effort| strength(Bot::Search(effort));
        assert_eq!(words(Effort::simulations(1)), "thinks ahead (1 try)");
        assert_eq!(words(Effort::simulations(400)), "thinks ahead (400 tries)");
        assert_eq!(words(Effort::time(Duration::from_secs(2))), "thinks ahead (2s)");
    }
}
