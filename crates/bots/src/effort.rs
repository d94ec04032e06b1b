//! How much a search may think about a decision: `2000`, `500ms`, `2s`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How much a search thinks about a decision: a number of simulations, a time, or both, whichever ends first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    simulations: u32,
    time: Option<Duration>,
}

const MOST_SIMULATIONS: u32 = 10_000_000;
const LONGEST: Duration = Duration::from_secs(3600);

impl Effort {
    /// This many simulations. The same luck then gives the same answer.
    #[must_use]
    pub const fn simulations(simulations: u32) -> Effort {
        Effort { simulations, time: None }
    }

    /// This long, and at least one simulation.
    #[must_use]
    pub const fn time(time: Duration) -> Effort {
        Effort { simulations: MOST_SIMULATIONS, time: Some(time) }
    }

    /// The same, within limits of both kinds: for a house that does not trust the names of bots.
    #[must_use]
    pub fn at_most(self, simulations: u32, time: Duration) -> Effort {
        let time = self.time.map_or(time, |own| own.min(time));
        Effort { simulations: self.simulations.min(simulations), time: Some(time) }
    }

    /// Whether time counts.
    pub(crate) fn is_timed(&self) -> bool {
        self.time.is_some()
    }

    /// Whether this is enough. At least one simulation: without it there is no answer.
    pub(crate) fn is_spent(&self, simulations: u32, time: Duration) -> bool {
        simulations >= self.simulations.max(1) || simulations > 0 && self.time.is_some_and(|most| time >= most)
    }
}

impl FromStr for Effort {
    type Err = String;

    fn from_str(text: &str) -> Result<Effort, String> {
        let millis = |number: &str, each: u64| {
            let number: u64 = number.parse().ok()?;
            let time = Duration::from_millis(number.checked_mul(each)?);
            (!time.is_zero() && time <= LONGEST).then_some(Effort::time(time))
        };
        let read = if let Some(number) = text.strip_suffix("ms") {
            millis(number, 1)
        } else if let Some(number) = text.strip_suffix('s') {
            millis(number, 1000)
        } else {
            text.parse().ok().filter(|number| (1..=MOST_SIMULATIONS).contains(number)).map(Effort::simulations)
        };
        read.ok_or_else(|| {
            "search takes 1 to 10000000 simulations, as in `search:2000`, or a time up to an hour, as in `search:2s` or `search:500ms`".to_owned()
        })
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.time.map(|time| time.as_millis()) {
            None => write!(f, "{}", self.simulations),
            Some(millis) if millis % 1000 == 0 => write!(f, "{}s", millis / 1000),
            Some(millis) => write!(f, "{millis}ms"),
        }
    }
}
