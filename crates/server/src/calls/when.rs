//! Times as people and other programs read them.

use crate::clock::Millis;

/// A day in milliseconds.
pub(crate) const DAY: Millis = 86_400_000;

/// Year, month, day, hour, minute and second, UTC.
fn parts(at: Millis) -> (i64, u32, u32, u32, u32, u32) {
    let (days, seconds) = ((at / DAY) as i64, (at % DAY / 1000) as u32);
    // Counted from 1 March of the year 0, so that a leap day comes last.
    let day = days + 719_468;
    let (era, of_era) = (day / 146_097, day % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let date = (of_year - (153 * month + 2) / 5 + 1) as u32;
    let month = if month < 10 { month + 3 } else { month - 9 } as u32;
    let year = year + era * 400 + i64::from(month <= 2);
    (year, month, date, seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// `2026-11-19T21:42:37Z`
pub(crate) fn stamp(at: Millis) -> String {
    let (year, month, day, hour, minute, second) = parts(at);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// `20261119T214237Z`, as calendars write it.
pub(crate) fn calendar_stamp(at: Millis) -> String {
    stamp(at).replace(['-', ':'], "")
}

/// `2026-11-19 21:42 UTC`
pub(crate) fn moment(at: Millis) -> String {
    let (year, month, day, hour, minute, _) = parts(at);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02} UTC")
}

/// How long it is until then, in words: `31 hours`.
pub(crate) fn time_left(until: Millis, now: Millis) -> String {
    let minutes = until.saturating_sub(now) / 60_000;
    let counted = |count: u64, one: &str| if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") };
    match minutes {
        0 => "less than a minute".to_owned(),
        1..=119 => counted(minutes, "minute"),
        120..=4319 => counted(minutes / 60, "hour"),
        _ => counted(minutes / 1440, "day"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_its_date_and_time() {
        for (at, words) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400_000, "2000-02-29T00:00:00Z"),
            (1_709_251_199_000, "2024-02-29T23:59:59Z"),
            (1_795_124_557_000, "2026-11-19T21:42:37Z"),
            (4_107_542_400_000, "2100-03-01T00:00:00Z"),
        ] {
            assert_eq!(stamp(at), words);
        }
        assert_eq!(calendar_stamp(1_795_124_557_000), "20261119T214237Z");
        assert_eq!(moment(1_795_124_557_000), "2026-11-19 21:42 UTC");
    }

    #[test]
    fn time_left_is_told_in_one_unit() {
        let hour = 3_600_000;
        for (left, words) in [
            (30_000, "less than a minute"),
            (60_000, "1 minute"),
            (hour, "60 minutes"),
            (31 * hour, "31 hours"),
            (72 * hour, "3 days"),
        ] {
            assert_eq!(time_left(5 + left, 5), words);
        }
        assert_eq!(time_left(5, 10), "less than a minute");
    }
}
