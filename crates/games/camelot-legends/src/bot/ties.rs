//! What Characters add to a Company's totals, alone and by each other: reckoned once, by the rules themselves.
//!
//! A steward weighs dozens of moves for one decision. To put each into a position and score everybody anew would cost him
//! a thousand times what it tells him. Nearly all texts speak of the Character himself or of one other in the same
//! Company, so totals are sums: of what each is worth there, and of what each two are worth together.

use std::sync::OnceLock;

use table::Seat;

use crate::cards::{Card, Cards, EventId, Location, SpecialId};
use crate::places::{EventPlaces, Places, Where};
use crate::{Borne, Folk, Legends, ThisTurn};

/// One number for each Ability, and two more that make it a word.
pub(super) type Totals = [i16; 8];
type Sum = [i8; 8];

/// What is added to totals.
#[derive(Debug)]
pub(super) struct Ties {
    /// What a Character adds at a Location.
    alone: [[Sum; Card::COUNT]; 5],
    /// Who adds to, or takes from, what somebody adds.
    tied: [Folk; Card::COUNT],
    /// What two add besides.
    both: Vec<[Sum; Card::COUNT]>,
    /// What a Heraldic Event adds to a Character.
    heraldic: Vec<[Sum; Card::COUNT]>,
    /// What a Special Card adds to its bearer.
    borne: [[Sum; Card::COUNT]; SpecialId::COUNT],
}

/// Adds one sum to another.
#[inline]
fn add(totals: &mut Totals, sum: &Sum) {
    totals.iter_mut().zip(sum).for_each(|(total, more)| *total += i16::from(*more));
}

impl Ties {
    /// The ties of the cards of the box.
    pub(super) fn get(game: &Legends) -> &'static Ties {
        static TIES: OnceLock<Ties> = OnceLock::new();
        TIES.get_or_init(|| Ties::reckon(game))
    }

    /// A Character by himself.
    #[inline]
    pub(super) fn of(&self, card: Card, at: Location) -> &Sum {
        &self.alone[at.index()][card.index()]
    }

    /// By the rules: everybody alone at each Location, and each two together.
    fn reckon(game: &Legends) -> Ties {
        let seat = Seat::new(0);
        let empty = Legends {
            places: Places::all_out(),
            events: EventPlaces::all_out(),
            specials: [Borne::default(); SpecialId::COUNT],
            negated: [Folk::NONE; crate::places::SEATS],
            turn: ThisTurn::default(),
            ..game.clone()
        };
        let put = |table: &mut Legends, who: Folk, at: Location| {
            who.into_iter().for_each(|card| table.places.put(card, Where::At(at, seat)));
        };
        let sum = |table: &Legends, who: Folk| {
            let all = table.scores().sum(who);
            let mut sum: Sum = [0; 8];
            sum.iter_mut().zip(all).for_each(|(part, score)| *part = score.clamp(-99, 99) as i8);
            sum
        };
        let less = |one: Sum, other: Sum| -> Sum { std::array::from_fn(|index| one[index] - other[index]) };
        let of = |who: Folk, at: Location, change: &dyn Fn(&mut Legends)| {
            let mut table = empty.clone();
            put(&mut table, who, at);
            change(&mut table);
            sum(&table, who)
        };
        let plain = |_: &mut Legends| {};
        let alone =
            Location::ALL.map(|at| std::array::from_fn(|index| of(Folk::only(Card::nth(index as u8)), at, &plain)));
        let at = Location::Camelot;
        let with = |card: Card, change: &dyn Fn(&mut Legends)| {
            less(of(Folk::only(card), at, change), of(Folk::only(card), at, &plain))
        };
        let everybody = || Card::all();
        let mut tied = [Folk::NONE; Card::COUNT];
        let mut both = vec![[[0; 8]; Card::COUNT]; Card::COUNT];
        for (one, other) in everybody().flat_map(|one| everybody().map(move |other| (one, other))) {
            if one == other {
                continue;
            }
            let apart: [Sum; 2] = [one, other].map(|card| of(Folk::only(card), at, &plain));
            let more = less(less(of(Folk::only(one).with(other), at, &plain), apart[0]), apart[1]);
            if more != [0; 8] {
                tied[one.index()].insert(other);
                both[one.index()][other.index()] = more;
            }
        }
        let heraldic = EventId::all().map(|event| {
            let raise = move |table: &mut Legends| table.events.heraldic = Some(event);
            std::array::from_fn(|index| match event.row().kind {
                crate::cards::EventKind::Heraldic => with(Card::nth(index as u8), &raise),
                _ => [0; 8],
            })
        });
        let borne = std::array::from_fn(|special| {
            std::array::from_fn(|index| {
                let card = Card::nth(index as u8);
                with(card, &move |table: &mut Legends| table.specials[special].by = Some(card))
            })
        });
        Ties { alone, tied, both, heraldic: heraldic.collect(), borne }
    }
}

impl Legends {
    /// About what a Company of a player has at a Location, spent or not: texts that look farther than the Company are left
    /// out.
    pub(super) fn totals_of(&self, company: Folk, at: Location, seat: Seat) -> Totals {
        let ties = Ties::get(self);
        let mut totals: Totals = [0; 8];
        for card in company {
            add(&mut totals, ties.of(card, at));
            // Each two once.
            let others = Folk(ties.tied[card.index()].0 & company.0 & ((1 << card.index()) - 1));
            for other in others {
                add(&mut totals, &ties.both[card.index()][other.index()]);
            }
        }
        if let Some(event) = self.events.heraldic {
            company.into_iter().for_each(|card| add(&mut totals, &ties.heraldic[event.index()][card.index()]));
        }
        for special in SpecialId::all() {
            if let Some(bearer) = self.bearer(special).filter(|bearer| company.contains(*bearer)) {
                add(&mut totals, &ties.borne[special.index()][bearer.index()]);
            }
        }
        if !self.events.displayed().and(Cards::get().sets.uplifting).is_empty() {
            self.each_uplift(at, seat, |abilities, amount, _| {
                abilities.each().for_each(|ability| totals[ability.index()] += amount);
            });
        }
        totals
    }

    /// About what somebody has by himself: for a bid or a contest.
    pub(super) fn score_of(&self, card: Card, at: Location) -> Totals {
        let ties = Ties::get(self);
        let mut totals: Totals = [0; 8];
        add(&mut totals, ties.of(card, at));
        if let Some(event) = self.events.heraldic {
            add(&mut totals, &ties.heraldic[event.index()][card.index()]);
        }
        for special in SpecialId::all().filter(|special| self.bearer(*special) == Some(card)) {
            add(&mut totals, &ties.borne[special.index()][card.index()]);
        }
        totals
    }
}
