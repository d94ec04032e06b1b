//! What whoever runs the house can choose.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::clock::Clock;

/// The settings of the house.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub addr: SocketAddr,
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
    /// Log-ins a minute that one address may try for long.
    pub logins_per_minute: u32,
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
    /// The most matches of one person that are not over.
    pub most_matches: u32,
    /// The most live streams of one person.
    pub most_streams: u32,
    /// Between two signs of life on a quiet stream.
    pub heartbeat: Duration,
    /// Whether logs are JSON.
    pub json_logs: bool,
    /// The clock.
    pub clock: Clock,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            addr: SocketAddr::from(([127, 0, 0, 1], 7777)),
            data: PathBuf::from("logres-data"),
            public_url: None,
            rate_limit: true,
            behind_proxy: false,
            writes_per_second: 20,
            logins_per_minute: 10,
            largest_body: 64 << 10,
            request_timeout: Duration::from_secs(30),
            idle: Duration::from_secs(600),
            bot_pause: Duration::from_millis(400),
            most_simulations: 4000,
            most_matches: 200,
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
