//! The settings that an operator can choose.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::clock::Clock;

/// The settings of the house.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub addr: SocketAddr,
    /// Where operators read what the house counts; nowhere if nobody says. Not for the public: counts tell of answers
    /// given in secret.
    pub metrics_addr: Option<SocketAddr>,
    /// The folder of the database.
    pub data: PathBuf,
    /// How the house is reached from outside, `https://...`; cookies are then for secure connections alone.
    pub public_url: Option<String>,
    /// Whether writes and log-ins are limited for each address.
    pub rate_limit: bool,
    /// Whether all requests come through a proxy that says from whom (`X-Forwarded-For`).
    pub behind_proxy: bool,
    /// Writes a second that one address may send for long.
    pub writes_per_second: u32,
    /// Reads a second that one address may send for long.
    pub reads_per_second: u32,
    /// Log-ins a minute that one address may try for long.
    pub logins_per_minute: u32,
    /// The most connections of one address, but never more than a quarter of all. Behind a proxy it does not count.
    pub connections_per_address: usize,
    /// The most connections in all; as many as the system allows open files if nobody says.
    pub most_connections: Option<usize>,
    /// A connection that does not send the head of a request in this time is closed.
    pub header_timeout: Duration,
    /// A connection that sends no other request for so long is closed, and one that takes nothing of what is sent.
    pub keep_alive: Duration,
    /// The largest body of a request, in bytes.
    pub largest_body: usize,
    /// A request that takes longer is given up.
    pub request_timeout: Duration,
    /// A match that nobody touches for so long leaves memory.
    pub idle: Duration,
    /// How long bots wait between decisions while a person looks on.
    pub bot_pause: Duration,
    /// The most simulations a searching bot does for a decision.
    pub most_simulations: u32,
    /// And the longest it thinks about one, however few simulations that are.
    pub most_thought: Duration,
    /// What a guest may have, and programs at one address that send no person's token.
    pub guests: Quota,
    /// What a person with an account may have.
    pub accounts: Quota,
    /// What all who make matches from one address may have together.
    pub addresses: Quota,
    /// Bots who play among themselves rest when their match takes so many bytes, until somebody looks on.
    pub bots_alone_rest: u64,
    /// A match that nobody ever played is forgotten after so long; never if it is zero.
    pub forget_unplayed: Duration,
    /// A match of bots alone is forgotten when nobody has looked at it for so long; never if it is zero.
    pub forget_bots_alone: Duration,
    /// So many finished matches are played again at once, for those who read them.
    pub readers: usize,
    /// So many may wait for it.
    pub readers_waiting: usize,
    /// And no longer than this.
    pub reader_patience: Duration,
    /// The most bytes of leaves that were read and are kept.
    pub book_cache: usize,
    /// The most matches of one person that stand in the lobby.
    pub most_listed: u32,
    /// The most matches made from one address that stand in the lobby.
    pub most_listed_from: u32,
    /// The most live streams of one person.
    pub most_streams: u32,
    /// Between two signs of life on a quiet stream.
    pub heartbeat: Duration,
    /// Whether logs are JSON.
    pub json_logs: bool,
    /// The clock.
    pub clock: Clock,
}

const DAY: Duration = Duration::from_secs(86_400);

/// How much one maker of matches may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// Matches that are not over.
    pub running: u32,
    /// Matches in which bots that search are at it.
    pub thinking: u32,
    /// Matches made in an hour.
    pub per_hour: u32,
    /// What all matches take on disk, in megabytes.
    pub megabytes: u32,
}

impl Quota {
    /// The same with what is said otherwise: `running=50,thinking=6,hour=60,mb=64`, or some of it.
    ///
    /// # Errors
    /// What a quota is, in a sentence.
    pub fn with(mut self, said: &str) -> Result<Quota, String> {
        for part in said.split(',') {
            let known = part.split_once('=').and_then(|(key, number)| {
                let place = match key.trim() {
                    "running" => &mut self.running,
                    "thinking" => &mut self.thinking,
                    "hour" => &mut self.per_hour,
                    "mb" => &mut self.megabytes,
                    _ => return None,
                };
                *place = number.trim().parse().ok()?;
                Some(())
            });
            known.ok_or_else(|| {
                format!("{part:?} is no quota: give running, thinking, hour or mb a number, as in `running=50,hour=60`")
            })?;
        }
        Ok(self)
    }
}

impl Default for Config {
    fn default() -> Config {
        Config {
            addr: SocketAddr::from(([127, 0, 0, 1], 7777)),
            metrics_addr: None,
            data: PathBuf::from("logres-data"),
            public_url: None,
            rate_limit: true,
            behind_proxy: false,
            writes_per_second: 20,
            reads_per_second: 100,
            logins_per_minute: 10,
            connections_per_address: 256,
            most_connections: None,
            header_timeout: Duration::from_secs(10),
            keep_alive: Duration::from_secs(75),
            largest_body: 64 << 10,
            request_timeout: Duration::from_secs(30),
            idle: Duration::from_secs(600),
            bot_pause: Duration::from_millis(400),
            most_simulations: 4000,
            most_thought: Duration::from_secs(10),
            guests: Quota { running: 50, thinking: 6, per_hour: 60, megabytes: 64 },
            accounts: Quota { running: 200, thinking: 12, per_hour: 240, megabytes: 1024 },
            addresses: Quota { running: 400, thinking: 24, per_hour: 480, megabytes: 2048 },
            bots_alone_rest: 256 << 10,
            forget_unplayed: DAY * 30,
            forget_bots_alone: DAY,
            readers: 2,
            readers_waiting: 64,
            reader_patience: Duration::from_secs(10),
            book_cache: 32 << 20,
            most_listed: 5,
            most_listed_from: 20,
            most_streams: 32,
            heartbeat: Duration::from_secs(15),
            json_logs: false,
            clock: Clock::Real,
        }
    }
}

impl Config {
    /// Whether the house is reached over secure connections.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quota_is_read_part_by_part() {
        let quota = Quota { running: 1, thinking: 2, per_hour: 3, megabytes: 4 };
        assert_eq!(quota.with("hour=30, mb=40"), Ok(Quota { per_hour: 30, megabytes: 40, ..quota }));
        for odd in ["", "hour", "hour=", "hour=-1", "day=3", "running=1;hour=2"] {
            assert!(quota.with(odd).is_err_and(|why| why.contains("running=50,hour=60")), "{odd}");
        }
    }
}
