//! How near each seat is to winning, as far as the viewer may know.

use maud::{Markup, html};

/// How near a seat is to what wins: `7 of 21 manors`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How much it has.
    pub has: i64,
    /// How much there is to have: what wins, or what the best of all have.
    pub of: i64,
    /// The same in words, without a full stop.
    pub words: String,
}

impl Progress {
    /// So much of what is needed: `7 of 21 manors`.
    #[must_use]
    pub fn towards(has: i64, of: i64, what: &str) -> Progress {
        Progress { has, of, words: format!("{has} of {of} {what}") }
    }

    /// Where the most wins: what a seat has beside those of the others who are still in the game: `9 points, 2 behind`.
    #[must_use]
    pub fn among(has: i64, others: impl IntoIterator<Item = i64>, one: &str, several: &str) -> Progress {
        let counted = table::counted(has, one, several);
        let Some(best) = others.into_iter().max() else { return Progress { has, of: has, words: counted } };
        let words = match best - has {
            0 => format!("{counted}, level with the best"),
            behind @ 1.. => format!("{counted}, {behind} behind the best"),
            ahead => format!("{counted}, {} ahead of the others", -ahead),
        };
        Progress { has, of: has.max(best), words }
    }

    /// How full the bar is, in hundredths.
    fn share(&self) -> i64 {
        if self.of <= 0 { 0 } else { (self.has.max(0).saturating_mul(100) / self.of).min(100) }
    }
}

/// A bar with its words.
pub(crate) fn progress(progress: &Progress) -> Markup {
    html! {
        p class="progress" {
            svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false" {
                rect class="whole" width="100" height="6" {}
                @if progress.share() > 0 { rect class="part" width=(progress.share()) height="6" {} }
            }
            span { (progress.words) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_say_who_is_ahead_and_by_how_much() {
        let words = |has: i64, others: &[i64]| Progress::among(has, others.to_vec(), "point", "points").words;
        assert_eq!(words(9, &[11, 3]), "9 points, 2 behind the best");
        assert_eq!(words(11, &[9, 3]), "11 points, 2 ahead of the others");
        assert_eq!(words(1, &[1]), "1 point, level with the best");
        assert_eq!(words(-3, &[0]), "-3 points, 3 behind the best");
        assert_eq!(words(4, &[]), "4 points");
    }

    #[test]
    fn the_bar_is_never_fuller_than_full_nor_emptier_than_empty() {
        let share = |has: i64, of: i64| Progress::towards(has, of, "manors").share();
        assert_eq!([share(7, 21), share(30, 21), share(-3, 21), share(0, 0), share(i64::MAX, 2)], [33, 100, 0, 0, 100]);
        let drawn = progress(&Progress::towards(7, 21, "manors")).into_string();
        assert!(drawn.contains("width=\"33\"") && drawn.contains("<span>7 of 21 manors</span>"), "{drawn}");
        assert!(!progress(&Progress::towards(0, 21, "manors")).into_string().contains("part"), "an empty bar");
    }
}
