//! The settings that an operator can choose.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use crate::clock::Clock;
use crate::dice::Dice;

/// The settings of the house.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub addr: SocketAddr,
    /// Where operators read the metrics; nowhere by default. Not for the public: the counts give away answers in
    /// secret.
    pub metrics_addr: Option<SocketAddr>,
    /// The folder of the database.
    pub data: PathBuf,
    /// The public address of the house, `https://...`. Cookies are then sent over secure connections only.
    pub public_url: Option<String>,
    /// Whether writes and logins are limited for each address.
    pub rate_limit: bool,
    /// Whether all requests come through a proxy that names the sender (`X-Forwarded-For`).
    pub behind_proxy: bool,
    /// How many writes a second one address may send in the long run.
    pub writes_per_second: u32,
    /// How many reads a second one address may send in the long run.
    pub reads_per_second: u32,
    /// How many logins a minute one address may try in the long run.
    pub logins_per_minute: u32,
    /// The most connections from one address, but never more than a quarter of all. Behind a proxy it does not count.
    pub connections_per_address: usize,
    /// The most connections in all. By default, as many as the system allows open files.
    pub most_connections: Option<usize>,
    /// A connection that does not send the head of a request within this time is closed.
    pub header_timeout: Duration,
    /// A connection that sends no further request, or reads nothing of what we send, is closed after this time.
    pub keep_alive: Duration,
    /// The largest body of a request, in bytes.
    pub largest_body: usize,
    /// A request that takes longer is aborted.
    pub request_timeout: Duration,
    /// A match that nobody touches for this long leaves memory.
    pub idle: Duration,
    /// How long bots wait between decisions while a person watches.
    pub bot_pause: Duration,
    /// The most simulations that a search bot runs for one decision.
    pub most_simulations: u32,
    /// The longest that a search bot thinks about one decision, even if it has run fewer simulations.
    pub most_thought: Duration,
    /// The quota of a guest, and of the programs at one address that send no person's token.
    pub guests: Quota,
    /// The quota of a person with an account.
    pub accounts: Quota,
    /// The quota of everybody together who makes matches from one address.
    pub addresses: Quota,
    /// Bots that play among themselves pause when their match takes this many bytes, until somebody watches.
    pub bots_alone_rest: u64,
    /// A match that nobody ever played is deleted after this time; zero means never.
    pub forget_unplayed: Duration,
    /// A match of bots alone is deleted when nobody has looked at it for this time; zero means never.
    pub forget_bots_alone: Duration,
    /// How many finished matches are replayed at once for readers.
    pub readers: usize,
    /// How many readers may wait for a replay.
    pub readers_waiting: usize,
    /// The longest that a reader waits.
    pub reader_patience: Duration,
    /// The most bytes of replayed positions that are kept.
    pub book_cache: usize,
    /// The most matches of one person in the lobby.
    pub most_listed: u32,
    /// The most matches in the lobby that were made from one address.
    pub most_listed_from: u32,
    /// The most live streams of one person.
    pub most_streams: u32,
    /// The pause between two signs of life on a quiet stream.
    pub heartbeat: Duration,
    /// How e-mail is sent, if it is.
    pub mail: Option<Mail>,
    /// Certificates (PEM) that the house trusts beside the usual ones, for e-mail and webhooks.
    pub trust: Option<String>,
    /// Whether webhooks may go to private addresses, and without encryption.
    pub private_webhooks: bool,
    /// How long a webhook may take.
    pub webhook_timeout: Duration,
    /// The most letters on their way. When there are more, further calls wait.
    pub most_letters: u64,
    /// How long somebody must be gone to count as away.
    pub away: Duration,
    /// Whether logs are JSON.
    pub json_logs: bool,
    /// The clock.
    pub clock: Clock,
    /// Where dice come from.
    pub dice: Dice,
}

/// How e-mail is sent.
#[derive(Clone, PartialEq, Eq)]
pub struct Mail {
    /// The name of the server that takes it.
    pub host: String,
    /// The port of that server.
    pub port: u16,
    /// How the connection is encrypted.
    pub tls: MailTls,
    /// User and password, if the server wants them.
    pub login: Option<(String, String)>,
    /// The sender: `logres@example.org` or `Logres <logres@example.org>`.
    pub from: String,
}

/// How the connection to the mail server is encrypted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MailTls {
    /// Not at all: for a server on this machine.
    None,
    /// By STARTTLS; never without.
    Starttls,
    /// From the first byte.
    Tls,
}

impl std::fmt::Debug for Mail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} by {}:{}", self.from, self.host, self.port)
    }
}

impl Mail {
    /// Reads the settings of an operator: the server as `HOST:PORT`.
    ///
    /// # Errors
    /// A sentence without a full stop that says what does not fit.
    pub fn new(
        server: &str,
        tls: Option<MailTls>,
        login: Option<(String, String)>,
        from: &str,
    ) -> Result<Mail, String> {
        let (host, port) = server.rsplit_once(':').unwrap_or((server, "587"));
        let port = port.parse().map_err(|_| format!("{server:?} is no mail server: write HOST:PORT"))?;
        let tls = tls.unwrap_or(if port == 465 { MailTls::Tls } else { MailTls::Starttls });
        if tls == MailTls::None && login.is_some() {
            return Err("without encryption anybody could read the password of the mail server; use starttls or tls, or leave out the user".to_owned());
        }
        if from.parse::<lettre::message::Mailbox>().is_err() {
            return Err(format!("{from:?} is no sender: write logres@example.org or \"Logres <logres@example.org>\""));
        }
        Ok(Mail { host: host.to_owned(), port, tls, login, from: from.to_owned() })
    }
}

const DAY: Duration = Duration::from_secs(86_400);

/// The quota of one maker of matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// Matches that are not over.
    pub running: u32,
    /// Matches in which search bots are playing.
    pub thinking: u32,
    /// Matches made in an hour.
    pub per_hour: u32,
    /// What all matches take on disk together, in megabytes.
    pub megabytes: u32,
}

impl Quota {
    /// This quota with some values replaced: `running=50,thinking=6,hour=60,mb=64`, or a part of it.
    ///
    /// # Errors
    /// A sentence that says what a quota looks like.
    pub fn with(mut self, text: &str) -> Result<Quota, String> {
        for part in text.split(',') {
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
            mail: None,
            trust: None,
            private_webhooks: false,
            webhook_timeout: Duration::from_secs(6),
            most_letters: 10_000,
            away: Duration::from_secs(60),
            json_logs: false,
            clock: Clock::Real,
            dice: Dice::Fresh,
        }
    }
}

impl Config {
    /// How the house is reached from outside, without a slash at the end.
    #[must_use]
    pub fn base(&self) -> String {
        let own = || format!("http://{}", self.addr);
        self.public_url.as_deref().map_or_else(own, |url| url.trim_end_matches('/').to_owned())
    }

    /// Whether people reach the house over secure connections.
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
