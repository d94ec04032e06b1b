//! How long a match took: from when its answers came.

use table::Seat;

/// How long a match took.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Times {
    /// From the first to the last answer, in seconds.
    pub lasted: u64,
    /// For each seat, how long it was thought there.
    pub seats: Vec<SeatTime>,
    /// How often nothing happened for several hours, and how many hours that was in all.
    pub lay: (u32, u64),
}

/// The time of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SeatTime {
    /// In all, in seconds.
    pub thought: u64,
    /// How many answers that was.
    pub answers: u32,
    /// The longest thought, in seconds, and after how many answers it ended.
    pub longest: (u64, u32),
}

/// Who waits longer than this has gone away.
const AWAY: u64 = 4 * 3600;

impl Times {
    /// The times at a table of so many seats. Each act: who gave it, how many answers there are after it, and when it came,
    /// in milliseconds. The time since the act before it is the time of the seat that gave it, unless it is so long that
    /// the match just lay there.
    #[must_use]
    pub fn of(seats: usize, begun: u64, acts: impl IntoIterator<Item = (Option<Seat>, u32, u64)>) -> Times {
        let mut times = Times { seats: vec![SeatTime::default(); seats], ..Times::default() };
        let mut before = begun;
        for (seat, answers, at) in acts {
            let seconds = at.saturating_sub(before) / 1000;
            before = before.max(at);
            if seconds > AWAY {
                times.lay.0 += 1;
                times.lay.1 += seconds / 3600;
            }
            let Some(time) = seat.and_then(|seat| times.seats.get_mut(seat.index())) else { continue };
            time.answers += 1;
            if seconds <= AWAY {
                time.thought += seconds;
                if seconds > time.longest.0 {
                    time.longest = (seconds, answers);
                }
            }
        }
        times.lasted = before.saturating_sub(begun) / 1000;
        times
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_of_whoever_answers_and_a_night_is_of_nobody() {
        let (anna, bors) = (Seat::new(0), Seat::new(1));
        let night = 9 * 3_600_000;
        let acts = [
            (Some(anna), 1, 5_000),
            (Some(bors), 2, 35_000),
            (None, 1, 36_000),
            (Some(bors), 2, night),
            (Some(anna), 3, night + 61_000),
        ];
        let times = Times::of(2, 0, acts);
        assert_eq!(times.seats[0], SeatTime { thought: 66, answers: 2, longest: (61, 3) });
        assert_eq!(times.seats[1], SeatTime { thought: 30, answers: 2, longest: (30, 2) });
        assert_eq!((times.lay, times.lasted), ((1, 8), 9 * 3600 + 61));
    }
}
