//! What Characters, Events and positions are worth to a steward, in Victory Points.

use std::cell::OnceCell;
use std::ops::Deref;
use std::sync::OnceLock;

use table::Seat;

use super::ties::Totals;
use crate::cards::{Ability, Card, Cards, Cost, EventId, Location, Op, Per, PerWord};
use crate::places::Where;
use crate::texts::{cost_of, used_effects};
use crate::{Events, Folk, Legends};

/// What is looked up for every card, reckoned once.
struct Prices {
    value: [f32; Card::COUNT],
    worth: [f32; EventId::COUNT],
    /// What an Event asks for: which Abilities, how much, and one part of so many.
    asks: Vec<Vec<(usize, i16, f32)>>,
    /// What a text that is used adds to the totals of its Company, in each Ability.
    boost: [Totals; Card::COUNT],
    /// Whose text can do that.
    boosters: Folk,
}

fn prices() -> &'static Prices {
    static PRICES: OnceLock<Prices> = OnceLock::new();
    PRICES.get_or_init(|| {
        let boost: [Totals; Card::COUNT] = std::array::from_fn(|index| boost_of(Card::nth(index as u8)));
        Prices {
            value: std::array::from_fn(|index| value_of(Card::nth(index as u8))),
            worth: std::array::from_fn(|index| worth_of(EventId::nth(index as u8))),
            asks: EventId::all().map(asks_of).collect(),
            boosters: Card::all().filter(|card| boost[card.index()] != [0; 8]).collect(),
            boost,
        }
    })
}

/// What a Character is worth to the player who has him.
pub(super) fn value(card: Card) -> f32 {
    prices().value[card.index()]
}

fn value_of(card: Card) -> f32 {
    let printed = Cards::get().sets.printed[card.index()];
    let sum: f32 = printed.iter().map(|score| f32::from(*score)).sum();
    let best = printed.iter().copied().max().map_or(0.0, f32::from);
    0.05 * sum + 0.1 * best
}

/// What an Event is worth to the player who completes it.
pub(super) fn worth(event: EventId) -> f32 {
    prices().worth[event.index()]
}

fn worth_of(event: EventId) -> f32 {
    let row = event.row();
    let more: f32 = row.effects.iter().map(|effect| extra(&effect.op)).sum();
    f32::from(row.vp) + more
}

/// What a text that is used adds to its Company's totals. A multiplier doubles somebody good.
fn boost_of(card: Card) -> Totals {
    const DOUBLED: i16 = 4;
    let mut totals = [0; 8];
    for effect in used_effects(card) {
        let (abilities, amount) = match &effect.op {
            Op::Bonus { ability, amount, .. } | Op::TotalBonus { ability, amount, .. } => (ability, i16::from(*amount)),
            Op::Multiply { ability, .. } => (ability, DOUBLED),
            _ => continue,
        };
        abilities.each().for_each(|ability| totals[ability.index()] += amount);
    }
    totals
}

/// Whether a text boosts its Company.
pub(super) fn boosts(card: Card) -> Option<&'static Totals> {
    prices().boosters.contains(card).then(|| &prices().boost[card.index()])
}

fn asks_of(event: EventId) -> Vec<(usize, i16, f32)> {
    let asked = event.row().requires.all();
    let asked = asked.iter().enumerate().filter(|(_, asked)| **asked > 0);
    asked.map(|(index, asked)| (index, i16::from(*asked), 1.0 / f32::from(*asked))).collect()
}

/// What an Event does besides its points.
pub(super) fn extra(op: &Op) -> f32 {
    match op {
        Op::GainSpecial { special, .. } => f32::from(special.row().vp),
        Op::Draw { n } => 0.4 * f32::from(*n),
        Op::Actions { amount } => 0.4 * f32::from(*amount),
        Op::Steal { .. } => 1.2,
        Op::Discard { .. } | Op::Release { .. } => 0.8,
        Op::Move { .. } => 0.5,
        Op::TotalBonus { .. } => 1.0,
        Op::Attach { .. } => 0.5,
        Op::Vp { per: Some(Per::Who(_)), .. } => 1.0,
        Op::Vp { .. }
        | Op::Bonus { .. }
        | Op::Multiply { .. }
        | Op::Protect { .. }
        | Op::Substitute { .. }
        | Op::Recover { .. }
        | Op::Peek { .. }
        | Op::Return { .. }
        | Op::Capture { .. }
        | Op::Relocate { .. }
        | Op::Negate { .. }
        | Op::Replace { .. }
        | Op::FreeMove { .. }
        | Op::ActionCap { .. }
        | Op::EventDiscard { .. }
        | Op::EventMove { .. }
        | Op::EventCover { .. }
        | Op::Link {}
        | Op::Site { .. }
        | Op::Auction { .. }
        | Op::Contest { .. }
        | Op::EndTurn {}
        | Op::EndGame {} => 0.0,
    }
}

/// What a player's Companies are near to.
pub(super) fn prospects(game: &Legends, seat: Seat) -> f32 {
    let company = |at: Location| game.places.company[at.index()][seat.index()];
    Location::ALL.into_iter().map(|at| prospects_at(game, seat, at, company(at))).sum()
}

/// The Events that a Company at a Location could complete.
pub(super) fn events_at(game: &Legends, at: Location) -> Events {
    if at.is_main() {
        game.events.lying[at.index()]
    } else {
        game.events.site_of(at).map_or(Events::NONE, Events::only)
    }
}

/// What a Company at a Location is near to: the best Event counts most.
fn prospects_at(game: &Legends, seat: Seat, at: Location, company: Folk) -> f32 {
    if company.is_empty() {
        return 0.0;
    }
    let totals = game.totals_of(company, at, seat);
    let boost = boost_at(game, company);
    let (mut best, mut second) = (0.0_f32, 0.0_f32);
    for event in events_at(game, at) {
        let near = worth(event) * nearness(event, &totals, &boost);
        if near > best {
            (best, second) = (near, best);
        } else {
            second = second.max(near);
        }
    }
    // Companies are of use for Events to come, too.
    let ready: f32 = totals[..6].iter().map(|total| f32::from((*total).clamp(0, 18))).sum();
    let site = if at.is_main() { 0.0 } else { at_site(game, at, company) };
    best + 0.35 * second + 0.006 * ready + site
}

/// What the texts of a Company can add, each once.
fn boost_at(game: &Legends, company: Folk) -> Totals {
    let mut boost = [0; 8];
    let silent = game.turn.used.or(game.without_text());
    for card in company.and(prices().boosters).but(silent) {
        boost.iter_mut().zip(prices().boost[card.index()]).for_each(|(all, more)| *all += more);
    }
    boost
}

/// How near totals are to what an Event asks for, from 0 to 1; being there counts much more than being near, and being
/// there by a text that costs its Character a little less.
pub(super) fn nearness(event: EventId, totals: &Totals, boost: &Totals) -> f32 {
    const BOOSTED: f32 = 0.8;
    let (mut product, mut there, mut boosted) = (1.0_f32, true, true);
    match event.row().requires_any {
        Some(any) => {
            let (most, lifted) = totals[..6]
                .iter()
                .zip(boost)
                .fold((0, 0), |(most, lifted), (total, more)| (most.max(*total), lifted.max(*total + *more)));
            product = (f32::from(most) / f32::from(any.max(1))).min(1.0);
            there = most >= i16::from(any);
            boosted = lifted >= i16::from(any);
        }
        None => {
            let asks = &prices().asks[event.index()];
            if asks.is_empty() {
                return 0.0;
            }
            for (index, asked, part) in asks {
                let total = totals[*index];
                if total < *asked {
                    there = false;
                    boosted &= total + boost[*index] >= *asked;
                    product *= f32::from(total.max(0)) * part;
                }
            }
        }
    }
    match (there, boosted) {
        (true, _) => 1.0,
        (_, true) => BOOSTED,
        _ => 0.7 * product * product * product,
    }
}

/// What Characters at a Special Location will score.
fn at_site(game: &Legends, at: Location, company: Folk) -> f32 {
    let Some(event) = game.events.site_of(at) else { return 0.0 };
    let points = event.row().effects.iter().map(|effect| match &effect.op {
        Op::Vp { per: Some(Per::Word(PerWord::PointAbove)), threshold, knight, lady, .. } => {
            let above = |card: Card| {
                let ability = if card.is_knight() { *knight } else { *lady };
                let score = ability.map_or(0, |ability: Ability| game.score_of(card, at)[ability.index()]);
                f32::from((score - i16::from(threshold.unwrap_or_default())).max(0))
            };
            company.into_iter().map(above).sum()
        }
        _ => 0.0,
    });
    let points: f32 = points.sum();
    0.8 * points
}

/// A position as a player weighs it: what his Companies are near to is reckoned once for a question.
pub(crate) struct Outlook<'g> {
    game: &'g Legends,
    pub(super) seat: Seat,
    before: OnceCell<[f32; 5]>,
}

impl Deref for Outlook<'_> {
    type Target = Legends;

    fn deref(&self) -> &Legends {
        self.game
    }
}

impl<'g> Outlook<'g> {
    pub(crate) const fn of(game: &'g Legends, seat: Seat) -> Outlook<'g> {
        Outlook { game, seat, before: OnceCell::new() }
    }

    fn company(&self, at: Location) -> Folk {
        self.game.places.company[at.index()][self.seat.index()]
    }

    /// What his Company there is near to now.
    fn before(&self, at: Location) -> f32 {
        let all = || Location::ALL.map(|at| prospects_at(self.game, self.seat, at, self.company(at)));
        self.before.get_or_init(all)[at.index()]
    }

    /// How much better he stands when these go there.
    pub(super) fn gain_by_going(&self, who: Card, with: Option<Card>, at: Location) -> f32 {
        let movers = with.map_or(Folk::only(who), |with| Folk::only(who).with(with));
        self.gain_by_leaving(movers) + self.gain_by_coming(movers, at)
    }

    /// What becomes of the Companies that these leave.
    fn gain_by_leaving(&self, movers: Folk) -> f32 {
        let mut gain = 0.0;
        for at in Location::ALL {
            let company = self.company(at);
            if !company.and(movers).is_empty() {
                gain += prospects_at(self.game, self.seat, at, company.but(movers)) - self.before(at);
            }
        }
        gain
    }

    /// What becomes of the Company that these join.
    fn gain_by_coming(&self, movers: Folk, at: Location) -> f32 {
        let company = self.company(at);
        let joined = prospects_at(self.game, self.seat, at, company.or(movers));
        if company.and(movers).is_empty() {
            joined - self.before(at)
        } else {
            joined - prospects_at(self.game, self.seat, at, company.but(movers))
        }
    }

    /// The best that a move can do.
    pub(super) fn best_move(&self, who: Card, with: Option<Card>, ways: u8) -> f32 {
        let movers = with.map_or(Folk::only(who), |with| Folk::only(who).with(with));
        let best = places_of(ways).map(|at| self.gain_by_coming(movers, at)).fold(f32::NEG_INFINITY, f32::max);
        if best == f32::NEG_INFINITY { best } else { best + self.gain_by_leaving(movers) }
    }
}

fn places_of(ways: u8) -> impl Iterator<Item = Location> {
    Location::ALL.into_iter().filter(move |at| ways >> at.index() & 1 == 1)
}

/// What a text costs that is used.
pub(super) fn price_of(game: &Legends, card: Card) -> f32 {
    let sealed = game.sealed().contains(card);
    match cost_of(card) {
        Cost::None => 0.0,
        Cost::Hand1 => 0.35,
        Cost::DiscardEnd | Cost::DiscardNow if sealed => 0.0,
        Cost::DiscardEnd | Cost::DiscardNow => value(card) + super::special_of(game, card) + 0.3,
    }
}

/// Where a Character is or, if he is not in play, might be.
pub(super) fn where_of(game: &Legends, card: Card) -> Location {
    match game.places.of(card) {
        Where::At(at, _) => at,
        _ => Location::Camelot,
    }
}

/// What a Character has by himself in an Ability, about.
pub(super) fn score(game: &Legends, card: Card, ability: Ability) -> i16 {
    game.score_of(card, where_of(game, card))[ability.index()]
}
