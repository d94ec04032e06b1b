//! What the machine itself does while we measure: how much of its time we get, and how quick its disk is.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// Processor time of all cores since the machine started, in ticks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ticks {
    all: u64,
    /// Time in which we had work to do, but the hypervisor ran somebody else.
    stolen: u64,
}

impl Ticks {
    pub(super) fn now() -> Result<Ticks, String> {
        let stat = fs::read_to_string("/proc/stat").map_err(|error| error.to_string())?;
        Ticks::read(&stat).ok_or_else(|| "the machine's processor time cannot be read".to_owned())
    }

    fn read(stat: &str) -> Option<Ticks> {
        let line = stat.lines().find_map(|line| line.strip_prefix("cpu "))?;
        // User, nice, system, idle, waiting for disks, interrupts twice, stolen. The time of guests follows: it is
        // already counted as user time.
        let ticks: Vec<u64> = line.split_whitespace().take(8).map_while(|ticks| ticks.parse().ok()).collect();
        (ticks.len() == 8).then(|| Ticks { all: ticks.iter().sum(), stolen: ticks[7] })
    }

    /// The share of all processor time that was stolen since then, from 0 to 1.
    pub(super) fn stolen_since(self, before: Ticks) -> f64 {
        let stolen = self.stolen.saturating_sub(before.stolen);
        stolen as f64 / self.all.saturating_sub(before.all).max(1) as f64
    }
}

/// How long the disk alone takes for the same work: something to write arrives each millisecond, and everything that
/// has arrived is appended and flushed at once. Returns the time from each arrival until it was on disk, in rising
/// order. While the disk stalls more arrives, and all of that is late, not only the one flush.
pub(super) fn flushes(folder: &Path, lasting: Duration) -> Result<Vec<Duration>, String> {
    const EVERY: Duration = Duration::from_millis(1);
    let broken = |error: std::io::Error| format!("the disk cannot be measured: {error}");
    let mut file = File::create(folder.join("flushes")).map_err(broken)?;
    let (mut times, start) = (Vec::new(), Instant::now());
    let mut next = start;
    while next < start + lasting {
        std::thread::sleep(next.saturating_duration_since(Instant::now()));
        let (first, now) = (next, Instant::now());
        while next <= now {
            file.write_all(&[0; 512]).map_err(broken)?;
            next += EVERY;
        }
        file.sync_data().map_err(broken)?;
        let done = Instant::now();
        let came = std::iter::successors(Some(first), |came| Some(*came + EVERY));
        times.extend(came.take_while(|came| *came < next).map(|came| done - came));
    }
    times.sort_unstable();
    Ok(times)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STAT: &str = "cpu  100 1 20 1000 5 2 3 40 7 0\ncpu0 50 0 10 500 2 1 1 20 3 0\nintr 1234\n";

    #[test]
    fn stolen_time_is_the_eighth_figure_and_guests_are_not_counted_twice() {
        assert_eq!(Ticks::read(STAT), Some(Ticks { all: 1171, stolen: 40 }));
    }

    #[test]
    fn the_share_that_was_stolen_is_that_between_two_looks() {
        let before = Ticks { all: 1171, stolen: 40 };
        let after = Ticks { all: 1271, stolen: 80 };
        assert!((after.stolen_since(before) - 0.4).abs() < 1e-9);
        assert!(before.stolen_since(before).abs() < 1e-9);
    }

    #[test]
    fn what_is_not_of_this_form_is_not_read() {
        assert_eq!(Ticks::read(""), None);
        assert_eq!(Ticks::read("cpu0 1 2 3 4 5 6 7 8\n"), None);
        assert_eq!(Ticks::read("cpu  1 2 3 4 5 6 7\n"), None);
        assert_eq!(Ticks::read("cpu  1 2 3 x 5 6 7 8\n"), None);
    }
}
