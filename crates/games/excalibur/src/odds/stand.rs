//! One side of a reckoned fight as its counters lie, and where its wounds can go.

use crate::soldiers::Rank;

use super::{MOST, Party};

/// EXC-8.iv: so many of a side fight at a choke point.
const ABREAST: u8 = 2;

/// A rank on one side of its counter.
type Kind = (Rank, bool);

/// How many there are of each rank, sound and wounded: four bits for each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(super) struct Men(u64);

const _: () = assert!(MOST < 16, "four bits count a kind");

impl Men {
    /// Every kind, those first whom their owner gives up first.
    const KINDS: [Kind; 12] = [
        (Rank::ArmsB, true),
        (Rank::ArmsA, true),
        (Rank::ArmsB, false),
        (Rank::ArmsA, false),
        (Rank::Esquire, true),
        (Rank::Esquire, false),
        (Rank::KnightB, true),
        (Rank::KnightB, false),
        (Rank::KnightA, true),
        (Rank::KnightA, false),
        (Rank::Lord, true),
        (Rank::Lord, false),
    ];

    const fn place((rank, wounded): Kind) -> u32 {
        8 * rank as u32 + if wounded { 4 } else { 0 }
    }

    /// How many of those are given up before this one.
    pub(super) fn place_in_line(kind: Kind) -> usize {
        Men::KINDS.iter().position(|other| *other == kind).unwrap_or(Men::KINDS.len())
    }

    pub(super) const fn count(self, kind: Kind) -> u8 {
        (self.0 >> Men::place(kind) & 15) as u8
    }

    #[must_use]
    const fn with(self, kind: Kind, more: u8) -> Men {
        Men(self.0 + ((more as u64) << Men::place(kind)))
    }

    #[must_use]
    const fn without(self, kind: Kind, fewer: u8) -> Men {
        Men(self.0 - ((fewer as u64) << Men::place(kind)))
    }

    fn kinds(self) -> impl Iterator<Item = (Kind, u8)> {
        Men::KINDS.into_iter().map(move |kind| (kind, self.count(kind))).filter(|(_, count)| *count > 0)
    }

    /// Only the sound ones, or only the wounded.
    fn who_are(self, wounded: bool) -> Men {
        const SOUND: u64 = 0x0f0f_0f0f_0f0f;
        Men(self.0 & if wounded { SOUND << 4 } else { SOUND })
    }

    /// The sound ones of these, wounded.
    fn once_wounded(self) -> Men {
        Men(self.who_are(false).0 << 4)
    }

    pub(super) fn len(self) -> u8 {
        self.kinds().map(|(_, count)| count).sum()
    }

    pub(super) fn strength(self) -> u8 {
        self.kinds().map(|((rank, wounded), count)| rank.strength(wounded) * count).sum()
    }

    /// EXC-8.iii.c, EXC-8.iii.d: these of them take a wound each.
    #[must_use]
    fn hit(self, who: Men) -> Men {
        who.kinds().fold(self, |men, ((rank, wounded), count)| {
            let men = men.without((rank, wounded), count);
            if wounded { men } else { men.with((rank, true), count) }
        })
    }

    /// All ways to pick so many.
    fn picks(self, many: u8, found: &mut dyn FnMut(Men)) {
        fn pick(among: &[(Kind, u8)], many: u8, picked: Men, found: &mut dyn FnMut(Men)) {
            let Some(((kind, count), rest)) = among.split_first() else {
                return if many == 0 {
                    found(picked)
                };
            };
            (0..=many.min(*count)).rev().for_each(|some| pick(rest, many - some, picked.with(*kind, some), found));
        }
        let kinds: table::List<(Kind, u8), 12> = self.kinds().collect();
        pick(&kinds, many, Men::default(), found);
    }

    /// The first so many in the order in which they are given up.
    fn first(self, many: u8) -> Men {
        let mut left = many;
        self.kinds().fold(Men::default(), |men, (kind, count)| {
            let some = count.min(left);
            left -= some;
            men.with(kind, some)
        })
    }
}

/// Which ways to place wounds a reckoning looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wounding {
    /// All that the rules allow.
    Any,
    /// The weakest take them.
    WeakestFirst,
}

/// A side: those who fight, and those who wait behind them at a choke point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Stand {
    pub(super) front: Men,
    behind: Men,
}

impl Stand {
    pub(super) fn of(party: &Party, choke: bool) -> Stand {
        let mut stand = Stand { front: Men::default(), behind: Men::default() };
        for (index, man) in party.men.iter().enumerate() {
            let fights = !choke || index < usize::from(party.in_front);
            let men = if fights { &mut stand.front } else { &mut stand.behind };
            *men = men.with(*man, 1);
        }
        stand.filled()
    }

    /// EXC-8.iv.a, EXC-8.iv.c: the strongest of those who wait step in.
    fn filled(mut self) -> Stand {
        while self.behind != Men::default() && self.front.len() < ABREAST {
            let strongest = self.behind.kinds().max_by_key(|((rank, wounded), _)| rank.strength(*wounded));
            let Some((kind, _)) = strongest else { break };
            (self.front, self.behind) = (self.front.with(kind, 1), self.behind.without(kind, 1));
        }
        self
    }

    pub(super) fn len(self) -> u8 {
        self.front.len() + self.behind.len()
    }

    pub(super) fn wounded(self) -> u8 {
        self.front.who_are(true).len() + self.behind.who_are(true).len()
    }

    pub(super) fn strength(self) -> u8 {
        self.front.strength() + self.behind.strength()
    }

    /// How many wounds it can take.
    pub(super) fn lives(self) -> u8 {
        2 * self.len() - self.wounded()
    }

    /// Who took a wound each between this and that.
    pub(super) fn struck(self, after: Stand) -> Men {
        let count = |stand: Stand, kind: Kind| stand.front.count(kind) + stand.behind.count(kind);
        Rank::ALL.into_iter().fold(Men::default(), |struck, rank| {
            let lost =
                |wounded: bool| i16::from(count(self, (rank, wounded))) - i16::from(count(after, (rank, wounded)));
            let sound = lost(false).max(0);
            let dead = (lost(true) + sound).max(0);
            struck.with((rank, false), sound as u8).with((rank, true), dead as u8)
        })
    }

    /// EXC-8.iii.a, EXC-8.iii.b, EXC-R50: how the side may stand after so many wounds. In the first round of a fight everybody
    /// takes one before anybody takes two; later those who were wounded take one each before the others do.
    pub(super) fn after(self, wounds: u8, later: bool, wounding: Wounding, found: &mut dyn FnMut(Stand)) {
        let turns = if later {
            [self.front.who_are(true), self.front.who_are(false), self.front.once_wounded()]
        } else {
            [self.front, self.front.once_wounded(), Men::default()]
        };
        let (mut front, mut left) = (self.front, wounds);
        for among in turns {
            if left < among.len() {
                let stand = |who: Men| Stand { front: front.hit(who), ..self }.filled();
                return match wounding {
                    Wounding::Any => among.picks(left, &mut |who| found(stand(who))),
                    Wounding::WeakestFirst => found(stand(among.first(left))),
                };
            }
            front = front.hit(among);
            left -= among.len();
        }
        found(Stand { front, ..self }.filled());
    }
}
