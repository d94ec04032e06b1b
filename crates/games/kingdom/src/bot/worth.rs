//! What places, people and men are worth to a player, in gold; and what threatens them.

use table::prelude::*;

use super::odds::{Estimate, estimate};
use super::ways::within;
use crate::Kingdom;
use crate::board::{Board, Place, Site};
use crate::force::{Force, Kind};
use crate::odds::{Contest, Ground};
use crate::players::Crown;
use crate::settings::TimeLimit;
use crate::tables::{Tables, book};

/// What a piece is worth.
pub(super) const PIECE: f32 = 14.0;

/// So many hold a castle for a turn. More of them at home would be safer; but a war in which everybody sits at home has no end.
const GARRISON: u8 = 5;

/// What of the men who stand in danger is counted as lost.
const CAUTION: f32 = 0.15;

/// For how many turns a tax is counted.
const TURNS_OF_TAX: f32 = 3.5;

/// The longer the war, the more one dares.
pub(super) fn daring(game: &Kingdom) -> f32 {
    1.0 + (game.round as f32 / 4.0).min(9.0)
}

/// What blood costs one who is short of gold, 1; the richer, the less.
pub(super) fn thrift(game: &Kingdom, seat: Seat) -> f32 {
    let free = (game.player(seat).gold - super::money::reserve(game, seat)).max(0) as f32;
    1.0 / (1.0 + free / 150.0)
}

/// Whether chivalry decides in the end (KGD-38).
pub(super) fn timed(game: &Kingdom) -> bool {
    game.settings.limit != TimeLimit::None
}

/// What a village is worth to one who holds it.
pub(super) fn tax_of(village: &crate::board::Village) -> f32 {
    Tables::get().tax(village.commodity) as f32 * TURNS_OF_TAX
}

/// What it is worth to take a castle or village from others.
pub(super) fn prize(game: &Kingdom, seat: Seat, place: Place) -> f32 {
    let Some(holder) = game.control(place) else { return 0.0 };
    if holder.is_some_and(|holder| !game.hostile(seat, holder)) {
        return 0.0;
    }
    let tables = Tables::get();
    match Board::get().site(place) {
        Some(Site::Village(village)) => tax_of(&Board::get().villages()[usize::from(village)]),
        Some(Site::Castle(castle)) => {
            let mut worth = tables.castle_tax as f32 * TURNS_OF_TAX + 15.0;
            if game.own_castle(seat) == castle {
                // KGD-23: without it all his gold raises no man.
                worth += 150.0 + (game.player(seat).gold as f32 * 0.3).min(200.0);
            }
            // KGD-23: a player who loses his own castle can raise no more men.
            if holder.is_some_and(|holder| game.own_castle(holder) == castle) {
                worth += 40.0;
            }
            // KGD-R25: the prisoners in it change hands.
            let held =
                |seat: Seat| matches!(game.player(seat).crown, Crown::Prison { castle: Some(c), .. } if c == castle);
            if held(seat) {
                worth += 60.0;
            }
            worth
                + 15.0
                    * game.living().into_iter().filter(|other| game.hostile(seat, *other) && held(*other)).count()
                        as f32
        }
        _ => 0.0,
    }
}

/// What it is worth to capture a rival.
pub(super) fn head(game: &Kingdom, rival: Seat) -> f32 {
    let player = game.player(rival);
    let capture = book().capture;
    let doomed = player.gold < capture.ransom || player.endurance <= capture.endurance_lost;
    let grail = if game.is_royal_guardian(rival) { 30.0 } else { 0.0 };
    let worn = (30 - player.endurance).max(0) as f32;
    // Who has hardly a man left is soon out of the game, and his land lies open.
    let weak = if player.force().value() < 7 { 30.0 } else { 0.0 };
    (45.0 + worn + grail + weak + if doomed { 80.0 } else { 0.0 }) * daring(game).sqrt()
}

/// Rivals' Challengers in a place, as far as pieces can catch them there.
pub(super) fn heads_at(game: &Kingdom, seat: Seat, place: Place) -> f32 {
    if game.token_at(place).is_some() || place == Board::get().camelot() {
        return 0.0;
    }
    game.rivals_at(seat, place).into_iter().map(|rival| head(game, rival)).sum()
}

/// The most that any one enemy can bring to a place within so many turns.
pub(super) fn threat_within(game: &Kingdom, seat: Seat, place: Place, most: f32) -> Force {
    let mut worst = Force::NONE;
    if game.token_at(place).is_some() || place == Board::get().camelot() {
        return worst;
    }
    for other in game.living() {
        if game.hostile(seat, other) {
            let armies = &game.player(other).armies;
            let force: Force = armies.iter().map(|army| within(army.force, army.place, place, most)).sum();
            if force.value() > worst.value() {
                worst = force;
            }
        }
    }
    worst
}

/// The most that any one enemy can bring to a place in his next turn.
pub(super) fn threat(game: &Kingdom, seat: Seat, place: Place) -> Force {
    threat_within(game, seat, place, 1.0)
}

/// On what ground a player would be attacked in a place.
fn ground(game: &Kingdom, seat: Seat, place: Place) -> Ground {
    let friendly = game.controller(place).is_some_and(|holder| !game.hostile(seat, holder));
    match Board::get().site(place) {
        Some(Site::Castle(_)) if friendly => Ground::Castle,
        Some(Site::Village(_)) if friendly => Ground::Village,
        _ => Ground::Field,
    }
}

/// What would come of an attack on a force in a place, next turn.
pub(super) fn attacked(game: &Kingdom, seat: Seat, place: Place, force: Force) -> Option<Estimate> {
    let threat = threat(game, seat, place);
    if threat.is_none() {
        return None;
    }
    if force.is_none() {
        return Some(Estimate { win: 1.0, ..Estimate::default() });
    }
    let fight = Contest {
        attacker: threat,
        defender: force,
        ground: ground(game, seat, place),
        attacker_is_guardian: false,
        defender_is_guardian: game.is_royal_guardian(seat),
        rulings: game.settings.tables,
    };
    Some(estimate(&fight))
}

/// What a force in a place stands to lose in the enemies' next turns.
pub(super) fn danger(game: &Kingdom, seat: Seat, place: Place, force: Force) -> f32 {
    let chance = attacked(game, seat, place, force).map_or(0.0, |estimate| (estimate.win - 0.15).max(0.0));
    chance * f32::from(force.value()) * PIECE * CAUTION * thrift(game, seat) / daring(game).sqrt()
}

/// How many pieces have to stay in a place.
pub(super) fn guard(game: &Kingdom, seat: Seat, place: Place) -> u8 {
    let crown = game.player(seat).stands() == Some(place);
    let near = threat_within(game, seat, place, 2.0).value();
    if game.controller(place) == Some(seat)
        && let Some(Site::Castle(castle)) = Board::get().site(place)
    {
        let own = crown || game.own_castle(seat) == castle;
        let all = game.player(seat).force().value();
        return match (own, near) {
            (true, 0) => (all / 4).min(6),
            (false, 0) => (all / 8).min(1),
            (true, _) => (3 + near).min(GARRISON),
            (false, _) => (1 + near / 2).min(4),
        };
    }
    match (crown, near) {
        (false, _) => 0,
        (true, 0) => 1,
        (true, _) => near.min(6),
    }
}

/// Those of some pieces who need not stay where they are. Footsoldiers make the garrison.
pub(super) fn spare(game: &Kingdom, seat: Seat, place: Place, fresh: Force) -> Force {
    let all = game.player(seat).force_at(place);
    let stay = guard(game, seat, place).min(all.value());
    let foot = stay.min(all.foot);
    let free = all.without(Force { knights: stay - foot, foot });
    Force { knights: free.knights.min(fresh.knights), foot: free.foot.min(fresh.foot) }
}

/// How many turns the slowest of a force needs.
pub(super) fn slowest(force: Force) -> Kind {
    if force.foot > 0 { Kind::Foot } else { Kind::Knight }
}
