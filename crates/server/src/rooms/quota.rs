//! Quotas of one maker: running matches, matches an hour, bots that think, space on disk.

use std::hash::{BuildHasher, RandomState};

use tokio::sync::{Mutex, MutexGuard};

use super::turns::Owner;
use super::{MakeError, RoomError, Rooms};
use crate::config::{Config, Quota};
use crate::guard::Buckets;
use crate::store::{Maker, Usage};

/// The number of locks that makers share.
const LOCKS: usize = 64;

/// The counters of everybody who makes matches.
#[derive(Debug)]
pub(super) struct Makers {
    /// Matches of one maker are made one at a time, so that nobody gets past a quota.
    locks: [Mutex<()>; LOCKS],
    dealt: RandomState,
    guests: Buckets<Maker>,
    accounts: Buckets<Maker>,
    addresses: Buckets<Maker>,
}

/// A quota that a match counts against.
#[derive(Clone, Copy)]
struct Share<'h> {
    maker: Maker,
    quota: &'h Quota,
    hourly: &'h Buckets<Maker>,
    /// The quota of an account, for a guest who could make one.
    account: Option<&'h Quota>,
}

/// Held until the match is made.
pub(super) type Making<'h> = Vec<MutexGuard<'h, ()>>;

impl Makers {
    pub(super) fn new(config: &Config) -> Makers {
        let hourly = |quota: &Quota| Buckets::new(f64::from(quota.per_hour), f64::from(quota.per_hour) / 3600.0);
        Makers {
            locks: std::array::from_fn(|_| Mutex::default()),
            dealt: RandomState::new(),
            guests: hourly(&config.guests),
            accounts: hourly(&config.accounts),
            addresses: hourly(&config.addresses),
        }
    }

    async fn lock(&self, shares: &[Share<'_>]) -> Making<'_> {
        let number = |share: &Share<'_>| self.dealt.hash_one(share.maker) as usize % LOCKS;
        // In order, each once, so that no two wait for each other.
        let numbers: std::collections::BTreeSet<usize> = shares.iter().map(number).collect();
        let mut held = Vec::with_capacity(numbers.len());
        for number in numbers {
            held.push(self.locks[number].lock().await);
        }
        held
    }
}

impl Rooms {
    /// Lets somebody make a match, or says which quota is used up. Hold the result until the match is made.
    pub(super) async fn admit(&self, owner: Owner, searches: bool) -> Result<Making<'_>, MakeError> {
        let shares = self.shares(owner).await?;
        let held = self.house().makers.lock(&shares).await;
        for share in &shares {
            self.check(share, searches).await?;
        }
        let limited = self.house().config.rate_limit;
        for Share { maker, quota, hourly, .. } in shares {
            if limited && !hourly.take(maker) {
                let why = format!("{} {} matches an hour; wait a while and try again", may_make(maker), quota.per_hour);
                return Err(MakeError::TooOften(why));
            }
        }
        Ok(held)
    }

    /// The quotas that a match of this owner counts against: that of the person, and that of the address.
    async fn shares(&self, owner: Owner) -> Result<Vec<Share<'_>>, MakeError> {
        let (house, mut shares) = (self.house(), Vec::new());
        let (config, makers) = (&house.config, &house.makers);
        let origin = owner.origin.filter(|_| config.rate_limit);
        let as_guest =
            |maker| Share { maker, quota: &config.guests, hourly: &makers.guests, account: Some(&config.accounts) };
        if let Some(person) = owner.person {
            let known = house.store.read().person(person).await.map_err(RoomError::from)?;
            let share = as_guest(Maker::Person(person));
            let has_account = known.is_some_and(|known| known.account.is_some());
            shares.push(if has_account {
                Share { quota: &config.accounts, hourly: &makers.accounts, account: None, ..share }
            } else {
                share
            });
        } else if let Some(origin) = origin {
            shares.push(as_guest(Maker::Nobody(origin)));
        }
        if let Some(origin) = origin {
            let maker = Maker::Address(origin);
            shares.push(Share { maker, quota: &config.addresses, hourly: &makers.addresses, account: None });
        }
        Ok(shares)
    }

    async fn check(&self, share: &Share<'_>, searches: bool) -> Result<(), MakeError> {
        let Share { maker, quota, account, .. } = *share;
        let usage = self.usage(maker).await?;
        if usage.running >= quota.running {
            // Matches of bots alone, at which nobody looks any more, make room.
            if !self.make_way(maker, true).await? {
                let more = account.map(|account| format!("; with an account you may have {}", account.running));
                return Err(MakeError::Unfit(format!(
                    "{} {} matches that are not over, the most {}; {} one first{}",
                    has(maker),
                    usage.running,
                    share.whose(),
                    if let Maker::Person(_) = maker { "end, leave or call off" } else { "wait for the end of" },
                    more.unwrap_or_default()
                )));
            }
        }
        if usage.bytes >= u64::from(quota.megabytes) << 20 && !self.make_way(maker, false).await? {
            let more = account.map(|account| format!("; with an account you may keep {} MB", account.megabytes));
            let more = more.unwrap_or_else(|| "; the operator of this server can allow more".to_owned());
            return Err(MakeError::Unfit(format!(
                "{} matches that take {} MB, the most {}{}",
                has(maker),
                usage.bytes >> 20,
                share.whose(),
                more
            )));
        }
        let thinking = self.house().thinking.busy_for(|owner| maker.is(*owner));
        if searches && thinking >= quota.thinking {
            return Err(MakeError::Unfit(format!(
                "{} {thinking} matches in which bots are thinking ahead, the most {}; let one of them finish, or choose \
                 bots that answer at once",
                has(maker),
                share.whose()
            )));
        }
        Ok(())
    }

    async fn usage(&self, maker: Maker) -> Result<Usage, RoomError> {
        Ok(self.house().store.read().usage(maker).await?)
    }
}

impl Maker {
    fn is(self, owner: Owner) -> bool {
        match self {
            Maker::Person(person) => owner.person == Some(person),
            Maker::Nobody(origin) => owner.person.is_none() && owner.origin == Some(origin),
            Maker::Address(origin) => owner.origin == Some(origin),
        }
    }
}

impl Share<'_> {
    /// Whose quota it is: "the most ..."
    fn whose(&self) -> &'static str {
        match (self.maker, self.account) {
            (Maker::Person(_), Some(_)) => "a guest may have",
            (Maker::Person(_), None) => "one person may have",
            (Maker::Nobody(_), _) => "there may be without a person's token",
            (Maker::Address(_), _) => "that are kept for one address",
        }
    }
}

fn has(maker: Maker) -> &'static str {
    match maker {
        Maker::Person(_) => "you have",
        Maker::Nobody(_) => "programs at your address have",
        Maker::Address(_) => "your address has",
    }
}

fn may_make(maker: Maker) -> &'static str {
    match maker {
        Maker::Person(_) => "you may make",
        Maker::Nobody(_) => "without a person's token, an address may make",
        Maker::Address(_) => "one address may make",
    }
}
