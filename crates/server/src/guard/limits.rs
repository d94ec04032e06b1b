//! So many writes and log-ins for each address: a bucket each, which fills again with time.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::config::Config;

/// The limits of all addresses.
#[derive(Debug)]
pub(crate) struct Limits {
    on: bool,
    writes: Buckets,
    logins: Buckets,
}

/// The most addresses that are remembered; beyond that those are forgotten whose buckets are full again.
const MOST: usize = 50_000;

#[derive(Debug)]
struct Buckets {
    per_second: f64,
    size: f64,
    filled: Mutex<HashMap<IpAddr, (f64, Instant)>>,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Limits {
        let writes = f64::from(config.writes_per_second);
        let logins = f64::from(config.logins_per_minute);
        Limits {
            on: config.rate_limit,
            writes: Buckets { per_second: writes, size: writes * 5.0, filled: Mutex::default() },
            logins: Buckets { per_second: logins / 60.0, size: logins, filled: Mutex::default() },
        }
    }

    /// Whether a write from this address is let in.
    pub(crate) fn let_in(&self, from: IpAddr, path: &str) -> bool {
        if !self.on {
            return true;
        }
        let who = network(from);
        let login = path.starts_with("/account/") || path.starts_with("/api/account");
        self.writes.take(who) && (!login || self.logins.take(who))
    }
}

impl Buckets {
    fn take(&self, who: IpAddr) -> bool {
        let now = Instant::now();
        let mut filled = self.filled.lock().unwrap_or_else(PoisonError::into_inner);
        if filled.len() >= MOST && !filled.contains_key(&who) {
            let is_full =
                |(left, since): &(f64, Instant)| left + since.elapsed().as_secs_f64() * self.per_second >= self.size;
            filled.retain(|_, bucket| !is_full(bucket));
            if filled.len() >= MOST {
                return false;
            }
        }
        let (left, since) = filled.entry(who).or_insert((self.size, now));
        *left = (*left + now.duration_since(*since).as_secs_f64() * self.per_second).min(self.size);
        *since = now;
        if *left < 1.0 {
            return false;
        }
        *left -= 1.0;
        true
    }
}

/// In version 6 whoever has one address has the whole network.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from(u128::from(address) >> 64 << 64).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_is_empty_after_its_size_and_is_of_one_address_alone() {
        let limits = Limits::new(&Config { writes_per_second: 1, logins_per_minute: 2, ..Config::default() });
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let let_in = (0..20).filter(|_| limits.let_in(one, "/match/x/answer")).count();
        assert_eq!(let_in, 5);
        let let_in = (0..20).filter(|_| limits.let_in(other, "/account/login")).count();
        assert_eq!(let_in, 2);
    }

    #[test]
    fn a_house_of_version_6_is_one_address() {
        let address = |text: &str| network(text.parse().expect("an address"));
        assert_eq!(address("2001:db8::1"), address("2001:db8::2"));
        assert_ne!(address("2001:db8::1"), address("2001:db8:0:1::1"));
        assert_eq!(address("::ffff:10.0.0.1"), IpAddr::from([10, 0, 0, 1]));
    }
}
