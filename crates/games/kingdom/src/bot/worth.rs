//! What places, people and men are worth to a player, in gold; and what threatens them.

use table::prelude::*;

use super::odds::{Estimate, estimate};
use super::outlook::Outlook;
use super::ways::land;
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

/// Whether chivalry decides in the end (KGD-38).
pub(super) fn timed(game: &Kingdom) -> bool {
    game.settings.limit != TimeLimit::None
}

/// What a village is worth to one who holds it.
pub(super) fn tax_of(village: &crate::board::Village) -> f32 {
    Tables::get().tax(village.commodity) as f32 * TURNS_OF_TAX
}

/// What it is worth to take a castle or village from others.
pub(super) fn prize(look: &Outlook<'_>, place: Place) -> f32 {
    if !land(place) {
        return 0.0;
    }
    let Some(holder) = look.control(place) else { return 0.0 };
    if holder.is_some_and(|holder| !look.hostile(look.seat, holder)) {
        return 0.0;
    }
    let tables = Tables::get();
    match Board::get().site(place) {
        Some(Site::Village(village)) => tax_of(&Board::get().villages()[usize::from(village)]),
        Some(Site::Castle(castle)) => {
            let mut worth = tables.castle_tax as f32 * TURNS_OF_TAX + 15.0;
            if look.own_castle(look.seat) == castle {
                // KGD-23: without it all his gold raises no man.
                worth += 150.0 + (look.player(look.seat).gold as f32 * 0.3).min(200.0);
            }
            // KGD-23: a player who loses his own castle can raise no more men.
            if holder.is_some_and(|holder| look.own_castle(holder) == castle) {
                worth += 40.0;
            }
            // KGD-R25: the prisoners in it change hands.
            let held =
                |seat: Seat| matches!(look.player(seat).crown, Crown::Prison { castle: Some(c), .. } if c == castle);
            if held(look.seat) {
                worth += 60.0;
            }
            worth + 15.0 * look.foes.into_iter().filter(|foe| held(*foe)).count() as f32
        }
        _ => 0.0,
    }
}

/// What it is worth to capture a rival.
pub(super) fn head(look: &Outlook<'_>, rival: Seat) -> f32 {
    let player = look.player(rival);
    let capture = book().capture;
    let doomed = player.gold < capture.ransom || player.endurance <= capture.endurance_lost;
    let grail = if look.is_royal_guardian(rival) { 30.0 } else { 0.0 };
    let worn = (30 - player.endurance).max(0) as f32;
    // Who has hardly a man left is soon out of the game, and his land lies open.
    let weak = if player.force().value() < 7 { 30.0 } else { 0.0 };
    (45.0 + worn + grail + weak + if doomed { 80.0 } else { 0.0 }) * look.daring_root
}

/// Rivals' Challengers in a place, as far as pieces can catch them there.
pub(super) fn heads_at(look: &Outlook<'_>, place: Place) -> f32 {
    if !look.crowns.contains(place) || look.is_sanctuary(place) {
        return 0.0;
    }
    let here = |rival: &Seat| look.player(*rival).stands() == Some(place);
    look.foes.into_iter().filter(here).map(|rival| head(look, rival)).sum()
}

/// On what ground a player would be attacked in a place.
fn ground(look: &Outlook<'_>, place: Place) -> Ground {
    if !look.is_friendly(place) {
        return Ground::Field;
    }
    match Board::get().site(place) {
        Some(Site::Castle(_)) => Ground::Castle,
        _ => Ground::Village,
    }
}

/// What would come of an attack on a force in a place, next turn.
pub(super) fn attacked(look: &Outlook<'_>, place: Place, force: Force) -> Option<Estimate> {
    let threat = look.threat(place);
    if threat.is_none() {
        return None;
    }
    if force.is_none() {
        return Some(Estimate { win: 1.0, ..Estimate::default() });
    }
    let fight = Contest {
        attacker: threat,
        defender: force,
        ground: ground(look, place),
        attacker_is_guardian: false,
        defender_is_guardian: look.is_royal_guardian(look.seat),
        rulings: look.settings.tables,
    };
    Some(estimate(&fight))
}

/// What a force in a place stands to lose in the enemies' next turns.
pub(super) fn danger(look: &Outlook<'_>, place: Place, force: Force) -> f32 {
    let chance = attacked(look, place, force).map_or(0.0, |estimate| (estimate.win - 0.15).max(0.0));
    if chance == 0.0 {
        return 0.0;
    }
    chance * f32::from(force.value()) * PIECE * CAUTION * look.thrift() / look.daring_root
}

/// How many pieces have to stay in a place.
pub(super) fn guard(look: &Outlook<'_>, place: Place) -> u8 {
    let player = look.player(look.seat);
    let crown = player.stands() == Some(place);
    let near = || look.threat_within(place, 2).value();
    if look.is_own(place)
        && let Some(Site::Castle(castle)) = Board::get().site(place)
    {
        let own = crown || look.own_castle(look.seat) == castle;
        let all = player.force().value();
        return match (own, near()) {
            (true, 0) => (all / 4).min(6),
            (false, 0) => (all / 8).min(1),
            (true, near) => (3 + near).min(GARRISON),
            (false, near) => (1 + near / 2).min(4),
        };
    }
    match (crown, crown.then(near).unwrap_or_default()) {
        (false, _) => 0,
        (true, 0) => 1,
        (true, near) => near.min(6),
    }
}

/// Those of the pieces in a place who have to stay there. Footsoldiers make the garrison.
pub(super) fn garrison_of(look: &Outlook<'_>, place: Place, all: Force) -> Force {
    let stay = guard(look, place).min(all.value());
    let foot = stay.min(all.foot);
    Force { knights: stay - foot, foot }
}

/// How many turns the slowest of a force needs.
pub(super) fn slowest(force: Force) -> Kind {
    if force.foot > 0 { Kind::Foot } else { Kind::Knight }
}
