//! How often one bot won against others, and how sure that is.

/// Games of one bot against others.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// It had the first place to itself.
    pub won: u64,
    /// It shared the first place.
    pub shared: u64,
    /// It had neither.
    pub lost: u64,
}

impl Tally {
    /// How many games that are.
    #[must_use]
    pub fn games(self) -> u64 {
        self.won + self.shared + self.lost
    }

    /// Both together.
    #[must_use]
    pub fn and(self, more: Tally) -> Tally {
        Tally { won: self.won + more.won, shared: self.shared + more.shared, lost: self.lost + more.lost }
    }

    /// The part of the games that it won; a shared place counts half.
    #[must_use]
    pub fn part(self) -> f64 {
        (self.won as f64 + self.shared as f64 / 2.0) / self.games().max(1) as f64
    }

    /// Between which parts the truth lies, 95 times of 100 (Wilson's interval).
    #[must_use]
    pub fn interval(self) -> (f64, f64) {
        const SIGMAS: f64 = 1.96;
        let (games, part) = (self.games() as f64, self.part());
        if games == 0.0 {
            return (0.0, 1.0);
        }
        let pull = SIGMAS * SIGMAS / games;
        let middle = part + pull / 2.0;
        let reach = SIGMAS * (part * (1.0 - part) / games + pull / games / 4.0).sqrt();
        ((middle - reach) / (1.0 + pull), (middle + reach) / (1.0 + pull))
    }
}
