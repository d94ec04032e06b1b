//! So many reads, writes and log-ins for each address: a bucket each, which fills again with time.

use std::net::IpAddr;

use super::buckets::Buckets;
use crate::config::Config;
use crate::origin::network;

/// The limits of all addresses.
#[derive(Debug)]
pub(crate) struct Limits {
    on: bool,
    reads: Buckets<IpAddr>,
    writes: Buckets<IpAddr>,
    logins: Buckets<IpAddr>,
}

/// What the house does when a request comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wants {
    /// To look at something.
    Read,
    /// To change something.
    Write,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Limits {
        let reads = f64::from(config.reads_per_second);
        let writes = f64::from(config.writes_per_second);
        let logins = f64::from(config.logins_per_minute);
        Limits {
            on: config.rate_limit,
            reads: Buckets::new(reads * 5.0, reads),
            writes: Buckets::new(writes * 5.0, writes),
            logins: Buckets::new(logins, logins / 60.0),
        }
    }

    /// Whether a request from this address is let in.
    pub(crate) fn let_in(&self, from: IpAddr, wants: Wants, path: &str) -> bool {
        if !self.on {
            return true;
        }
        let who = network(from);
        if wants == Wants::Read {
            // Whoever watches over the house always hears how it is.
            return path == "/healthz" || self.reads.take(who);
        }
        let login = path.starts_with("/account/") || path.starts_with("/api/account");
        self.writes.take(from) && (!login || self.logins.take(from))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_is_empty_after_its_size_and_is_of_one_address_alone() {
        let config = Config { reads_per_second: 2, writes_per_second: 1, logins_per_minute: 2, ..Config::default() };
        let limits = Limits::new(&config);
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let let_in = |from, wants, path| (0..20).filter(|_| limits.let_in(from, wants, path)).count();
        assert_eq!(let_in(one, Wants::Write, "/match/x/answer"), 5);
        assert_eq!(let_in(other, Wants::Write, "/account/login"), 2);
        assert_eq!(let_in(one, Wants::Read, "/match/x/book"), 10);
        assert_eq!(let_in(one, Wants::Read, "/healthz"), 20);
    }
}
