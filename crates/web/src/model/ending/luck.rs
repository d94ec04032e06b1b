//! Luck: what fell for a seat against what was to be expected, and how often it falls so.

use table::{Fortune, Seat};

/// How the dice fell for a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Luck {
    /// Whose luck.
    pub seat: Seat,
    /// How many dice.
    pub dice: u32,
    /// What they showed together.
    pub shown: u32,
    /// What was to be expected.
    pub expected: f64,
    /// How likely it is that they show as much as this or more; if they showed less than was to be expected, that they
    /// show as little as this or less.
    pub chance: f64,
}

/// Above so many dice the bell curve is as good as counting.
const COUNTED: u32 = 300;

impl Luck {
    /// The luck of each seat for which dice fell.
    pub(super) fn of_all(all: &[Fortune]) -> Vec<Luck> {
        all.iter().enumerate().filter_map(|(seat, fortune)| Luck::of(Seat::new(seat), fortune)).collect()
    }

    fn of(seat: Seat, fortune: &Fortune) -> Option<Luck> {
        let dice: u32 = fortune.dice.values().map(|(dice, _)| dice).sum();
        let shown: u32 = fortune.dice.values().map(|(_, sum)| sum).sum();
        let mean = |(faces, (dice, _)): (&u8, &(u32, u32))| f64::from(*dice) * (f64::from(*faces) + 1.0) / 2.0;
        let expected: f64 = fortune.dice.iter().map(mean).sum();
        let good = f64::from(shown) >= expected;
        let chance = if dice <= COUNTED { counted(fortune, shown, good) } else { bell(fortune, shown, expected) };
        (dice > 0).then_some(Luck { seat, dice, shown, expected, chance })
    }

    /// Whether it was better than was to be expected.
    #[must_use]
    pub fn is_good(&self) -> bool {
        f64::from(self.shown) >= self.expected
    }

    /// In words, without a full stop: `about one game in eight goes as well or better`.
    #[must_use]
    pub fn in_words(&self) -> String {
        let how = if self.is_good() { "as well or better" } else { "as badly or worse" };
        // Near the middle nothing is worth telling.
        if self.chance > 0.35 {
            return "about what was to be expected".to_owned();
        }
        let one_in = (1.0 / self.chance.max(1e-9)).round();
        const WORDS: [&str; 11] =
            ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
        if one_in > 1000.0 {
            return format!("less than one game in a thousand goes {how}");
        }
        let many = one_in as usize;
        let words = many.checked_sub(2).and_then(|index| WORDS.get(index)).map(ToString::to_string);
        let rounded = if many > 100 { many / 50 * 50 } else { many / 5 * 5 };
        format!("about one game in {} goes {how}", words.unwrap_or_else(|| rounded.to_string()))
    }
}

/// The chance of this sum or a better one (or a worse one), counted out.
fn counted(fortune: &Fortune, shown: u32, good: bool) -> f64 {
    let mut sums = vec![1.0_f64];
    for (faces, (dice, _)) in &fortune.dice {
        let faces = usize::from(*faces).max(1);
        for _ in 0..*dice {
            let mut next = vec![0.0; sums.len() + faces];
            for (sum, chance) in sums.iter().enumerate() {
                (1..=faces).for_each(|face| next[sum + face] += chance / faces as f64);
            }
            sums = next;
        }
    }
    let at = (shown as usize).min(sums.len() - 1);
    if good { sums[at..].iter().sum() } else { sums[..=at].iter().sum() }
}

/// The same by the bell curve: the tail beyond so many deviations (Zelen and Severo).
fn bell(fortune: &Fortune, shown: u32, expected: f64) -> f64 {
    let spread = |(faces, (dice, _)): (&u8, &(u32, u32))| {
        let faces = f64::from(*faces);
        f64::from(*dice) * (faces * faces - 1.0) / 12.0
    };
    let deviation = fortune.dice.iter().map(spread).sum::<f64>().sqrt();
    if deviation <= 0.0 {
        return 1.0;
    }
    let far = ((f64::from(shown) - expected).abs() - 0.5).max(0.0) / deviation;
    let t = 1.0 / (1.0 + 0.231_641_9 * far);
    let poly =
        t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
    (-far * far / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * poly
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(dice: &[(u8, u32, u32)]) -> Luck {
        let dice = dice.iter().map(|(faces, dice, sum)| (*faces, (*dice, *sum))).collect();
        Luck::of(Seat::new(0), &Fortune { dice }).expect("there are dice")
    }

    #[test]
    fn luck_is_what_fell_against_what_was_to_be_expected() {
        let two_sixes = of(&[(6, 2, 12)]);
        assert!((two_sixes.chance - 1.0 / 36.0).abs() < 1e-12 && (two_sixes.expected - 7.0).abs() < 1e-12);
        assert_eq!(two_sixes.in_words(), "about one game in 35 goes as well or better");
        assert_eq!(of(&[(6, 1, 6)]).in_words(), "about one game in six goes as well or better");
        assert_eq!(of(&[(6, 1, 1)]).in_words(), "about one game in six goes as badly or worse");
        assert_eq!(of(&[(8, 1, 1)]).in_words(), "about one game in eight goes as badly or worse");
        assert_eq!(of(&[(6, 10, 35)]).in_words(), "about what was to be expected");
        assert_eq!(of(&[(6, 20, 120)]).in_words(), "less than one game in a thousand goes as well or better");
    }

    #[test]
    fn many_dice_go_by_the_bell_curve() {
        let fortune = |dice: u32, sum: u32| Fortune { dice: [(6, (dice, sum))].into() };
        let (few, sum) = (fortune(300, 1100), 1100);
        assert!((counted(&few, sum, true) - bell(&few, sum, 1050.0)).abs() < 0.002);
        assert!(of(&[(6, 4000, 14_200)]).chance < 0.05);
    }
}
