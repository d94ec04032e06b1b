//! Limits on reads, writes and logins for each network: a bucket each, which refills with time.

use std::net::IpAddr;

use super::buckets::Buckets;
use crate::config::Config;
use crate::origin::network;

/// The limits of all networks.
#[derive(Debug)]
pub(crate) struct Limits {
    on: bool,
    reads: Buckets<IpAddr>,
    writes: Buckets<IpAddr>,
    logins: Buckets<IpAddr>,
}

/// What a request does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    /// It looks at something.
    Read,
    /// It changes something.
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

    /// Whether a request from this address is allowed now.
    pub(crate) fn let_in(&self, from: IpAddr, access: Access, path: &str) -> bool {
        if !self.on {
            return true;
        }
        let from = network(from);
        if access == Access::Read {
            // Health checks are never limited.
            return path == "/healthz" || self.reads.take(from);
        }
        let login =
            ["/account/", "/api/account", "/recover/", "/mail/confirm/"].iter().any(|front| path.starts_with(front));
        self.writes.take(from) && (!login || self.logins.take(from))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits() -> Limits {
        Limits::new(&Config { reads_per_second: 2, writes_per_second: 1, logins_per_minute: 2, ..Config::default() })
    }

    #[test]
    fn a_bucket_is_empty_after_its_size_and_is_of_one_address_alone() {
        let limits = limits();
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let let_in = |from, access, path| (0..20).filter(|_| limits.let_in(from, access, path)).count();
        assert_eq!(let_in(one, Access::Write, "/match/x/answer"), 5);
        assert_eq!(let_in(other, Access::Write, "/account/login"), 2);
        assert_eq!(let_in(one, Access::Read, "/match/x/book"), 10);
        assert_eq!(let_in(one, Access::Read, "/healthz"), 20);
    }

    #[test]
    fn all_addresses_of_a_network_of_version_6_share_its_buckets() {
        for (access, path, most) in
            [(Access::Read, "/", 10), (Access::Write, "/match/x/answer", 5), (Access::Write, "/account/login", 2)]
        {
            let limits = limits();
            let from = |last: u16| IpAddr::from([0x2001, 0xdb8, 0, 0, 0, 0, 0, last]);
            assert_eq!((0..20).filter(|last| limits.let_in(from(*last), access, path)).count(), most, "{path}");
        }
    }
}
