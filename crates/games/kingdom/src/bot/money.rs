//! Allegiances and men: what the gold is for.

use table::prelude::*;

use super::outlook::Outlook;
use super::standing::tax_due;
use super::ways::way;
use super::worth::guard;
use crate::Kingdom;
use crate::allegiance::Bid;
use crate::force::Kind;
use crate::recruitment::Purchase;
use crate::tables::book;

/// A kingdom yields 14 a turn; more than this is not paid for one.
const DEAREST: i64 = 11;

/// Of a hundred pieces so many are to be knights: they besiege better, and lend their die to the others.
const KNIGHTS: u32 = 42;

pub(crate) fn bids(game: &Kingdom, seat: Seat, bid: Bid) -> f32 {
    let Some(auction) = game.auction else { return 0.0 };
    let next = auction.best.map_or(1, |(_, bid)| bid + 1);
    let solvent = game.player(seat).allegiance_costs() + next <= game.tax_due(seat) + 8;
    f32::from((bid == Bid::Bid) == (next <= DEAREST && solvent))
}

/// Gold that is not spent on men: costs to come, a card of fortune, a ransom, wages.
pub(super) fn reserve(game: &Kingdom, seat: Seat) -> i64 {
    let player = game.player(seat);
    let costs = if game.is_royal_guardian(seat) { 0 } else { player.allegiance_costs() };
    let short = (costs - tax_due(game, seat)).max(0) * 6;
    let ransom = if player.imprisoned() { book().capture.ransom } else { 0 };
    let wages = (player.force().wages() / 2).min(30);
    costs + short + 35 + ransom + wages
}

pub(crate) fn purchase(look: &Outlook<'_>, purchase: Purchase) -> f32 {
    let (game, seat): (&Kingdom, Seat) = (look, look.seat);
    match purchase {
        Purchase::Buy(kind, castle) => {
            if game.player(seat).gold - reserve(game, seat) < game.price(kind) {
                return -1.0;
            }
            let wanted = if wants(game, seat) == kind { 3.0 } else { 0.0 };
            1.0 + wanted + post(look, castle)
        }
        Purchase::EndAlliance(with) => super::talk::ends(look, with),
        Purchase::Parley(_) => -2.0,
        Purchase::Done => 0.0,
    }
}

pub(crate) fn pieces_to_buy(game: &Kingdom, seat: Seat, kind: Kind) -> u8 {
    let left = (game.player(seat).gold - reserve(game, seat)).max(0);
    let most = (left / game.price(kind)).clamp(1, 50) as u8;
    let both = game.price(Kind::Knight) + game.price(Kind::Foot);
    // Half of it for knights, and footsoldiers for the rest.
    let half = (left / both + 1).clamp(1, 50) as u8;
    if kind == Kind::Knight { most.min(half) } else { most }
}

/// Which kind is wanting.
fn wants(game: &Kingdom, seat: Seat) -> Kind {
    let player = game.player(seat);
    let (force, supply) = (player.force(), player.supply());
    let dear = game.price(Kind::Knight) - game.price(Kind::Foot);
    // A card makes one kind cheap.
    let share = match dear {
        ..=0 => 60,
        10.. => 25,
        _ => KNIGHTS,
    };
    let few = u32::from(force.knights) * 100 < share * u32::from(force.value());
    if supply.foot == 0 || few && supply.knights > 0 { Kind::Knight } else { Kind::Foot }
}

/// How well a castle is suited for new men: where a garrison is wanting, or near to the war.
fn post(look: &Outlook<'_>, castle: u8) -> f32 {
    let place = Kingdom::castle_place(castle);
    let there = look.player(look.seat).force_at(place).value();
    let wanting = f32::from(guard(look, place).saturating_sub(there).min(6));
    let besiegers = || look.foes.into_iter().map(|foe| look.player(foe).force_at(place).value()).max().unwrap_or(0);
    let lost = look.foe_places.contains(place) && besiegers() > 3 * there;
    let near = look.great_aim().map_or(0.0, |aim| 1.0 / (1.0 + way(Kind::Foot, place, aim)));
    let own = if look.own_castle(look.seat) == castle { 0.05 } else { 0.0 };
    wanting * 0.4 + near + own - if lost { 5.0 } else { 0.0 }
}

pub(crate) fn muster(look: &Outlook<'_>, castle: u8) -> f32 {
    post(look, castle)
}
