//! Connections: limits for each address and in all, with room kept for addresses that hold few.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::config::Config;
use crate::origin::network;

/// Files that the house needs besides its connections: the database, its log, the listener.
const OTHER_FILES: usize = 64;
/// The house never keeps more connections than this, however many files it may open.
const MOST: usize = 10_000;
/// An address with fewer connections than this still gets one when only the last quarter is free.
const FEW: usize = 8;
/// The shortest time between two log lines.
const QUIET: Duration = Duration::from_secs(10);

/// Counts connections.
#[derive(Clone, Debug)]
pub(crate) struct Connections(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    most: usize,
    /// Behind a proxy all come from one address.
    per_address: Option<usize>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    total: usize,
    by: HashMap<IpAddr, usize>,
    turned_away: u64,
    logged: Option<Instant>,
}

/// A connection that was accepted. It counts until this is dropped.
#[derive(Debug)]
pub(crate) struct ConnectionPermit {
    all: Connections,
    from: IpAddr,
}

/// Why a connection was refused, in a sentence without a full stop.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum NoPlace {
    #[error("your address has {0} connections open, the most that this server allows; close some and try again")]
    Address(usize),
    #[error("this server is almost full and takes only addresses with fewer than {FEW} connections; try again soon")]
    FewLeft,
    #[error("this server has {0} connections open and no room for another; try again soon")]
    House(usize),
}

impl Connections {
    pub(crate) fn new(config: &Config) -> Connections {
        let most = config.most_connections.unwrap_or_else(|| open_files().saturating_sub(OTHER_FILES).clamp(FEW, MOST));
        let counted = config.rate_limit && !config.behind_proxy;
        // No address gets more than a quarter of all.
        let per_address = counted.then(|| config.connections_per_address.min(most / 4).max(1));
        Connections(Arc::new(Inner { most, per_address, state: Mutex::default() }))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Accepts a connection, or says why not.
    pub(crate) fn enter(&self, from: IpAddr) -> Result<ConnectionPermit, NoPlace> {
        let (from, mut state) = (network(from), self.state());
        let held = state.by.get(&from).copied().unwrap_or_default();
        if let Some(full) = self.full(held, state.total) {
            state.note(from, &full);
            return Err(full);
        }
        state.total += 1;
        *state.by.entry(from).or_default() += 1;
        Ok(ConnectionPermit { all: self.clone(), from })
    }

    fn full(&self, held: usize, total: usize) -> Option<NoPlace> {
        let most = self.0.most;
        if total >= most {
            return Some(NoPlace::House(most));
        }
        let per_address = self.0.per_address?;
        if held >= per_address {
            return Some(NoPlace::Address(per_address));
        }
        (held >= FEW && most - total <= most / 4).then_some(NoPlace::FewLeft)
    }

    /// How many connections are open.
    pub(crate) fn count(&self) -> usize {
        self.state().total
    }
}

impl State {
    /// Writes to the log, but not for every refused connection.
    fn note(&mut self, from: IpAddr, full: &NoPlace) {
        self.turned_away += 1;
        if self.logged.is_none_or(|at| at.elapsed() >= QUIET) {
            let (connections, turned_away) = (self.total, std::mem::take(&mut self.turned_away));
            tracing::warn!(%from, connections, turned_away, "connections were turned away: {full}");
            self.logged = Some(Instant::now());
        }
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut state = self.all.state();
        state.total -= 1;
        if let Some(held) = state.by.get_mut(&self.from) {
            *held -= 1;
            if *held == 0 {
                state.by.remove(&self.from);
            }
        }
    }
}

/// How many files this process may have open. A careful guess if the system does not say.
fn open_files() -> usize {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(1024)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, last])
    }

    fn connections(most: usize, per_address: usize, behind_proxy: bool) -> Connections {
        Connections::new(&Config {
            most_connections: Some(most),
            connections_per_address: per_address,
            behind_proxy,
            ..Config::default()
        })
    }

    #[test]
    fn an_address_has_its_share_and_others_still_come_in() {
        let connections = connections(400, 100, false);
        let mut held: Vec<ConnectionPermit> = (0..100).map(|_| connections.enter(address(1)).unwrap()).collect();
        assert_eq!(connections.enter(address(1)).unwrap_err(), NoPlace::Address(100));
        assert!(connections.enter(address(2)).is_ok());
        held.pop();
        assert!(connections.enter(address(1)).is_ok(), "a place that is given back can be taken again");
    }

    #[test]
    fn the_last_quarter_is_kept_for_addresses_that_hold_few() {
        let connections = connections(400, 100, false);
        let held: Vec<ConnectionPermit> =
            (0..300).map(|number| connections.enter(address(1 + (number / 100) as u8)).unwrap()).collect();
        let mut more: Vec<ConnectionPermit> = (0..8).map(|_| connections.enter(address(9)).unwrap()).collect();
        assert_eq!(connections.enter(address(9)).unwrap_err(), NoPlace::FewLeft);
        more.extend((0..92).map(|number| connections.enter(address(10 + number)).unwrap()));
        assert_eq!(connections.enter(address(200)).unwrap_err(), NoPlace::House(400));
        assert_eq!((connections.count(), held.len() + more.len()), (400, 400));
        drop((held, more));
        assert_eq!((connections.count(), connections.state().by.len()), (0, 0), "nothing is left behind");
    }

    #[test]
    fn the_address_of_a_proxy_is_not_counted() {
        let connections = connections(40, 2, true);
        let _held: Vec<ConnectionPermit> = (0..40).map(|_| connections.enter(address(1)).unwrap()).collect();
        assert_eq!(connections.enter(address(1)).unwrap_err(), NoPlace::House(40));
    }

    #[test]
    fn a_flood_is_one_line_in_the_log() {
        let connections = connections(4, 1, false);
        let _held = connections.enter(address(1)).unwrap();
        for _ in 0..50 {
            assert!(connections.enter(address(1)).is_err());
        }
        let state = connections.state();
        assert!(state.logged.is_some());
        assert_eq!(state.turned_away, 49, "the first was told; the others are in the next line");
    }
}
