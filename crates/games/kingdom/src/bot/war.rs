//! Marches, battles and sieges.

use table::prelude::*;

use super::crown;
use super::odds::{campaign, estimate};
use super::ways::{way, within};
use super::worth::{PIECE, danger, daring, guard, head, heads_at, prize, slowest, spare, threat, thrift};
use crate::Kingdom;
use crate::battle::{Affair, BannerPlay, Battle};
use crate::board::{Board, Place, Site};
use crate::force::{Force, Kind};
use crate::fortune::Victim;
use crate::movement::{Destination, Order, Resolve, Rider, Walker};
use crate::odds::{Contest, Ground};
use crate::tables::{Band, Cell, Tables};

/// A march: what it is worth, and who goes.
#[derive(Clone, Copy, Debug)]
struct March {
    worth: f32,
    force: Force,
}

impl March {
    const NONE: March = March { worth: 0.0, force: Force::NONE };

    fn or(self, other: March) -> March {
        if other.worth > self.worth && !other.force.is_none() { other } else { self }
    }
}

/// Less than this is not worth a march.
const TROUBLE: f32 = 1.0;
/// Who is less likely to win does not attack in the field.
const HOPE: f32 = 0.45;
/// Fewer than so many for each man behind the walls do not attack them.
const FEW: f32 = 0.7;
/// So many knights after one Challenger are enough.
const HUNTERS: u8 = 2;
/// Less than this is not worth a card.
const CARD: f32 = 14.0;

pub(crate) fn order(game: &Kingdom, seat: Seat, order: Order) -> f32 {
    match order {
        Order::March(from) => {
            let best = best_march(game, seat, from);
            if best > TROUBLE { 1.0 + best } else { -1.0 }
        }
        // When the men stand where they will, the Challenger looks for his place among them.
        Order::Ride(from) => {
            let best = crown::best_ride(game, seat, from);
            if best > TROUBLE { 0.5 } else { -1.0 }
        }
        Order::FreeMove => {
            let best = game.riders(seat).into_iter().map(|one| rider(game, seat, one)).fold(0.0, f32::max);
            if best > CARD { 0.7 } else { -1.0 }
        }
        Order::EndAlliance(with) => super::talk::ends(game, seat, with),
        Order::Parley(with) => super::talk::speaks(game, seat, with),
        Order::Done => 0.0,
    }
}

pub(crate) fn rider(game: &Kingdom, seat: Seat, rider: Rider) -> f32 {
    match rider {
        Rider::Piece(kind, from) => {
            let one = Walker::Troops(kind.one());
            let worthwhile = |to: &Place| prize(game, seat, *to) + heads_at(game, seat, *to) > CARD;
            let reach = game.reach(seat, from, one);
            let places = reach.iter().map(|(to, _)| *to).filter(worthwhile);
            places.map(|to| march(game, seat, from, to, kind.one(), kind.one(), None).worth).fold(0.0, f32::max)
        }
        Rider::Challenger(from) => {
            let best = crown::best_ride(game, seat, from);
            // His own move comes first.
            if game.this_turn.challenger_spent && best > 2.0 * CARD { best } else { 0.0 }
        }
        Rider::Nobody => 0.5,
    }
}

pub(crate) fn destination(game: &Kingdom, seat: Seat, destination: Destination) -> f32 {
    match destination {
        Destination::To { from, to, who: Walker::Troops(able) } => planned(game, seat, from, to, able).worth,
        Destination::To { from, to, who: Walker::Challenger } => crown::ride(game, seat, from, to),
        Destination::Stay => 0.1,
    }
}

pub(crate) fn knights_to_send(game: &Kingdom, seat: Seat, from: Place, to: Place, able: Force) -> u8 {
    planned(game, seat, from, to, able).force.knights
}

pub(crate) fn foot_to_send(game: &Kingdom, seat: Seat, from: Place, to: Place, able: Force) -> u8 {
    planned(game, seat, from, to, able).force.foot
}

/// The march of those who can come so far, as it was thought of when the army was picked.
fn planned(game: &Kingdom, seat: Seat, from: Place, to: Place, able: Force) -> March {
    let fresh = fresh(game, seat, from);
    // KGD-10: a card moves a piece again, though it is no longer fresh.
    let again = able.knights > fresh.knights || able.foot > fresh.foot;
    march(game, seat, from, to, if again { able } else { fresh }, able, aim(game, seat, from))
}

/// Those in a place who have not moved.
fn fresh(game: &Kingdom, seat: Seat, from: Place) -> Force {
    let army = game.player(seat).armies.iter().find(|army| army.place == from);
    army.map_or(Force::NONE, |army| army.force.without(army.spent))
}

/// A player who came so far has weighed it.
pub(crate) fn resolve(_: &Kingdom, _: Seat, resolve: Resolve) -> f32 {
    match resolve {
        Resolve::Attack { .. } => 1.0,
        Resolve::Stay => 0.0,
    }
}

fn best_march(game: &Kingdom, seat: Seat, from: Place) -> f32 {
    let fresh = fresh(game, seat, from);
    if spare(game, seat, from, fresh).is_none() {
        return 0.0;
    }
    let aim = aim(game, seat, from);
    let reach = game.reach(seat, from, Walker::Troops(fresh));
    let worth =
        |(to, squares): &(Place, u8)| march(game, seat, from, *to, fresh, game.who_comes(fresh, *squares), aim).worth;
    reach.iter().map(worth).fold(0.0, f32::max)
}

/// What it is worth to march from one place to another, and with whom: `able` are those of the fresh who come so far.
fn march(game: &Kingdom, seat: Seat, from: Place, to: Place, fresh: Force, able: Force, aim: Option<Place>) -> March {
    let free = spare(game, seat, from, fresh);
    let able = Force { knights: free.knights.min(able.knights), foot: free.foot.min(able.foot) };
    if able.is_none() || game.token_at(to).is_some() {
        return March::NONE;
    }
    if game.must_fight(seat, to) {
        return attack(game, seat, from, to, able);
    }
    let mut best = relieve(game, seat, to, able);
    if game.foes_at(seat, to).is_empty() {
        best = best.or(take(game, seat, to, able)).or(chase(game, seat, from, to, able));
    }
    best.or(advance(game, seat, from, to, free, able, aim))
}

/// Into a place that enemies hold.
fn attack(game: &Kingdom, seat: Seat, from: Place, to: Place, able: Force) -> March {
    let purse = game.purse_for_battle_at(seat, to).max(0);
    let knights = able.knights.min((purse / 2) as u8);
    let foot = able.foot.min((purse - 2 * i64::from(knights)).clamp(0, 99) as u8);
    let mut force = Force { knights, foot };
    let there = game.player(seat).force_at(to);
    let Some(fight) = game.weigh(seat, to, force) else { return March::NONE };
    // KGD-17: nobody is paid who is not needed.
    if fight.ground != Ground::Field && there.is_none() {
        let enough = fight.defender.value().saturating_mul(3).saturating_add(4);
        force = fewer(force, enough);
    }
    let Some(fight) = game.weigh(seat, to, force) else { return March::NONE };
    let exposed = danger(game, seat, to, fight.attacker) * 0.5;
    let worth = if there.is_none() {
        let helpers = helpers(game, seat, from, to);
        // The main force goes first: as many as it is itself may join it, or else a handful would go in alone.
        let helpers = fewer(helpers, force.value());
        let together = Contest { attacker: fight.attacker + helpers, ..fight };
        assess(game, seat, to, &fight).max(assess(game, seat, to, &together) * 0.8) - exposed
    } else {
        let alone = Contest { attacker: there, ..fight };
        assess(game, seat, to, &fight) - assess(game, seat, to, &alone)
    };
    March { worth, force }
}

/// So many of a force, half of them knights if there are enough.
fn fewer(force: Force, most: u8) -> Force {
    if force.value() <= most {
        return force;
    }
    let knights = force.knights.min(most.div_ceil(2).max(most.saturating_sub(force.foot)));
    Force { knights, foot: force.foot.min(most - knights) }
}

/// Others who have not moved and could join the battle.
fn helpers(game: &Kingdom, seat: Seat, from: Place, to: Place) -> Force {
    let others = game.player(seat).armies.iter().filter(|army| army.place != from && army.place != to);
    let come = |army: &crate::players::Army| {
        within(spare(game, seat, army.place, army.force.without(army.spent)), army.place, to, 1.0)
    };
    others.map(come).sum()
}

/// What a battle is worth.
fn assess(game: &Kingdom, seat: Seat, place: Place, fight: &Contest) -> f32 {
    if fight.attacker.is_none() {
        return 0.0;
    }
    let odds = estimate(fight);
    let thrift = thrift(game, seat);
    let wages = fight.attacker.wages() as f32 * thrift;
    let daring = daring(game);
    let mut spoils = prize(game, seat, place) * daring + 0.5 * heads_at(game, seat, place);
    if game.controller(place) == Some(seat) {
        spoils += relief(game, seat, place);
    }
    let blood = |ours: f32, theirs: f32| PIECE * (theirs - ours * thrift);
    if fight.ground == Ground::Field || fight.defender.value() <= 2 {
        // A charge that will most likely fail is no plan, whatever it may cost the other.
        if fight.ground == Ground::Field && odds.win < HOPE {
            return -PIECE * odds.ours;
        }
        return odds.win * spoils + blood(odds.ours, odds.theirs) - wages * (1.0 - odds.win * 0.3) - 3.0;
    }
    // A handful does not storm a garrison, however long it lies before the walls.
    if f32::from(fight.attacker.value()) < FEW * f32::from(fight.defender.value()) {
        return -PIECE * odds.ours.max(1.0);
    }
    // KGD-23: while it lasts he can raise no men.
    let rival = game.controller(place);
    let starves = rival.is_some_and(|rival| Some(Site::Castle(game.own_castle(rival))) == Board::get().site(place));
    let hunger = if starves { 30.0 * daring } else { 0.0 };
    let fresh = (game.tax_due(seat) as f32 / 18.0).min(4.0) * (1.0 - thrift);
    let siege = campaign(fight, fresh);
    if siege.left < 2.0 {
        // The rich can afford to wear the garrison down, if they are as many.
        if fight.attacker.value() < fight.defender.value() {
            return -PIECE * odds.ours;
        }
        return blood(odds.ours, odds.theirs) - wages + hunger - 60.0 * thrift;
    }
    let ours = f32::from(fight.attacker.value()) - siege.left;
    let theirs = f32::from(fight.defender.value());
    spoils * 0.9 + hunger + blood(ours, theirs) - wages * siege.turns * 0.7
}

/// What it is worth to lift a siege.
fn relief(game: &Kingdom, seat: Seat, place: Place) -> f32 {
    let crown = if game.player(seat).stands() == Some(place) { 90.0 } else { 0.0 };
    let own = Some(Site::Castle(game.own_castle(seat))) == Board::get().site(place);
    crown + if own { 120.0 } else { 20.0 }
}

/// To an own place that is besieged or weakly held.
fn relieve(game: &Kingdom, seat: Seat, to: Place, able: Force) -> March {
    if game.controller(to) != Some(seat) {
        return March::NONE;
    }
    let there = game.player(seat).force_at(to);
    let mut best = March::NONE;
    if let Some(fight) = game.weigh(seat, to, able) {
        let with = assess(game, seat, to, &fight);
        let without = assess(game, seat, to, &Contest { attacker: there, ..fight }).max(0.0);
        best = best.or(March { worth: with - without, force: able });
    }
    let wanting = guard(game, seat, to).saturating_sub(there.value());
    if wanting > 0 && matches!(Board::get().site(to), Some(Site::Castle(_))) {
        let force = fewer(able, wanting);
        best = best.or(March { worth: 5.0 * f32::from(force.value()), force });
    }
    best
}

/// Into an undefended place, or onto a Challenger who is alone.
fn take(game: &Kingdom, seat: Seat, to: Place, able: Force) -> March {
    let lonely = heads_at(game, seat, to);
    let land = prize(game, seat, to);
    if lonely + land <= 0.0 {
        return March::NONE;
    }
    let castle = matches!(Board::get().site(to), Some(Site::Castle(_)));
    let force = fewer_on_foot(able, if castle { 4 } else { 1 });
    let near = threat(game, seat, to);
    let kept = if near.is_none() { 1.0 } else { 0.45 };
    let lost = if near.is_none() { 0.0 } else { 0.4 * PIECE * f32::from(force.value()) };
    March { worth: lonely + land * kept * daring(game).sqrt() - lost, force }
}

/// So many of a force, footsoldiers first.
fn fewer_on_foot(force: Force, most: u8) -> Force {
    let foot = force.foot.min(most);
    Force { knights: force.knights.min(most - foot), foot }
}

/// Knights ride after a Challenger who has no men about him, and wait where one is about to be set free; from several
/// sides, so that he runs from one into the other.
fn chase(game: &Kingdom, seat: Seat, from: Place, to: Place, able: Force) -> March {
    if able.knights == 0 {
        return March::NONE;
    }
    let mut best = March::NONE;
    for rival in game.living() {
        if !game.hostile(seat, rival) {
            continue;
        }
        let Some((place, hope)) = quarry(game, rival) else { continue };
        let here = way(Kind::Knight, from, place);
        let far = way(Kind::Knight, to, place);
        let gain = here - far;
        if gain <= 0.0 {
            continue;
        }
        // Two or three who are nearer are enough, and it is better if they come from elsewhere.
        let (mut hunters, mut crowd) = (0, 0);
        for army in game.player(seat).armies.iter().filter(|army| army.place != from && army.force.knights > 0) {
            if way(Kind::Knight, army.place, place) < here {
                hunters += army.force.knights;
                crowd += u8::from(way(Kind::Knight, army.place, to) < 0.5);
            }
        }
        if hunters >= HUNTERS {
            continue;
        }
        let share = (1.0 + f32::from(hunters)) * (1.0 + 0.5 * f32::from(crowd));
        let worth = head(game, rival) * hope * gain / (1.0 + far) / share;
        let force = Kind::Knight.one();
        best = best.or(March { worth: worth - danger(game, seat, to, force), force });
    }
    best
}

/// Where a Challenger can be caught without a fight, now or when he is set free, and how far that is worth a ride.
fn quarry(game: &Kingdom, rival: Seat) -> Option<(Place, f32)> {
    let player = game.player(rival);
    if let Some(place) = player.stands() {
        let safe = place == Board::get().camelot() || !game.is_alone(rival, place);
        return (!safe).then_some((place, 0.25));
    }
    // KGD-R26: home, or to the next castle of his, or to a village, or to the land before his lost castle.
    let home = Kingdom::castle_place(game.own_castle(rival));
    let near = |place: &Place| (way(Kind::Knight, home, *place) * 10.0) as u32;
    let castle = game.castles_of(rival).map(Kingdom::castle_place).min_by_key(near);
    let village = || game.villages_of(rival).map(|village| village.place).min_by_key(near);
    let place = castle.or_else(village).unwrap_or(home);
    (player.imprisoned() && player.force_at(place).is_none()).then_some((place, 0.15))
}

/// Nearer to what the war is about, all together.
fn advance(game: &Kingdom, seat: Seat, from: Place, to: Place, free: Force, able: Force, aim: Option<Place>) -> March {
    let Some(aim) = aim.filter(|aim| *aim != from && able == free) else { return March::NONE };
    let kind = slowest(free);
    let nearer = way(kind, from, aim) - way(kind, to, aim);
    if nearer <= 0.05 {
        return March::NONE;
    }
    let there = game.player(seat).force_at(to);
    let company = if there.is_none() { 0.0 } else { 1.5 };
    let risk = danger(game, seat, to, there + free) - danger(game, seat, from, game.player(seat).force_at(from));
    let ground = if Board::get().terrain(to) == crate::board::Terrain::Open { 0.0 } else { 0.3 };
    March { worth: 6.0 * nearer + company - risk.max(0.0) - ground, force: free }
}

/// What the war is about for those who stand in a place: what promises most for the way there.
fn aim(game: &Kingdom, seat: Seat, from: Place) -> Option<Place> {
    let armies: List<(Place, Force), 64> = game
        .player(seat)
        .armies
        .iter()
        .take(64)
        .map(|army| (army.place, spare(game, seat, army.place, army.force)))
        .collect();
    let own = armies.iter().find(|(place, _)| *place == from).map_or(Force::NONE, |(_, force)| *force);
    let kind = slowest(own);
    let board = Board::get();
    let castles = board.castles().iter().map(|castle| castle.place);
    let villages = board.villages().iter().map(|village| village.place);
    let rivals = game.living().into_iter().filter(|rival| game.hostile(seat, *rival));
    let crowns = rivals.filter_map(|rival| game.player(rival).stands());
    let mut best: Option<(f32, Place)> = None;
    for place in castles.chain(villages).chain(crowns) {
        if place == board.camelot() || game.token_at(place).is_some() {
            continue;
        }
        let far = way(kind, from, place);
        let comes = |(at, force): &(Place, Force)| {
            if way(slowest(*force), *at, place) <= far + 1.5 { *force } else { Force::NONE }
        };
        let army: Force = armies.iter().map(comes).sum();
        // What is near counts for more, so that he does not turn back half-way for what looks a little better.
        let worth = goal(game, seat, place, army) / (1.5 + far).powf(1.5);
        if worth > best.map_or(0.0, |(worth, _)| worth) {
            best = Some((worth, place));
        }
    }
    best.map(|(_, place)| place)
}

/// What the war is about for the greatest army.
pub(super) fn great_aim(game: &Kingdom, seat: Seat) -> Option<Place> {
    let armies = &game.player(seat).armies;
    let main = armies.iter().max_by_key(|army| spare(game, seat, army.place, army.force).value())?;
    aim(game, seat, main.place)
}

/// No castle is likely to have more men in it.
const AT_HOME: u8 = 11;

/// Those who would be back in a castle before an army is there: as many as make a garrison.
fn returning(game: &Kingdom, place: Place, there: Force) -> Force {
    let castle = matches!(Board::get().site(place), Some(Site::Castle(_)));
    let Some(holder) = game.controller(place).filter(|_| castle) else { return Force::NONE };
    let armies = game.player(holder).armies.iter().filter(|army| army.place != place);
    let near: Force = armies.map(|army| within(army.force, army.place, place, 1.0)).sum();
    fewer_on_foot(near, AT_HOME.saturating_sub(there.value()))
}

/// What a place promises to an army.
fn goal(game: &Kingdom, seat: Seat, place: Place, army: Force) -> f32 {
    let spoils = prize(game, seat, place) + heads_at(game, seat, place);
    let Some(fight) = game.weigh(seat, place, army) else { return spoils };
    let own = game.controller(place) == Some(seat);
    let defender = if own { fight.defender } else { fight.defender + returning(game, place, fight.defender) };
    let attacker = fewer(army, defender.value().saturating_mul(3).saturating_add(4));
    let worth = assess(game, seat, place, &Contest { attacker, defender, ..fight });
    let most = if own { 300.0 } else { spoils.max(20.0) * 2.0 };
    if worth > 0.0 { worth.min(most) } else { spoils * 0.03 }
}

pub(crate) fn affair(game: &Kingdom, seat: Seat, affair: Affair) -> f32 {
    match affair {
        Affair::Battle(place) => {
            let worth = game.weigh(seat, place, Force::NONE).map_or(0.0, |fight| assess(game, seat, place, &fight));
            let must = game.compulsory_battles(seat).any(|must| must == place);
            if must { 100.0 + worth.clamp(-50.0, 50.0) } else { worth }
        }
        Affair::Take(_) => 20.0,
        Affair::Guardian(_) => 30.0,
        Affair::Duel(_) => 40.0,
        Affair::Done => 0.0,
        Affair::Parley(_) | Affair::EndAlliance(_) => -200.0,
    }
}

/// Plays a card if it turns the round: a piece at least is worth it.
pub(crate) fn banner(game: &Kingdom, seat: Seat, play: BannerPlay) -> f32 {
    let Some(battle) = &game.battle else { return 0.0 };
    match play {
        BannerPlay::Play(adds) => {
            let side = usize::from(!battle.sides[0].has(seat));
            let gain = outlook(game, battle, side, adds) - outlook(game, battle, side, 0);
            gain - 0.9
        }
        BannerPlay::Pass => 0.0,
        BannerPlay::PassOn => f32::NEG_INFINITY,
    }
}

/// What the round brings to a side if it adds so much: pieces of theirs less pieces of ours.
fn outlook(game: &Kingdom, battle: &Battle, side: usize, adds: u8) -> f32 {
    let roles = battle.roles();
    let (to_attacker, to_defender) = battle.ground.modifiers();
    let score = |role: usize, shift: i32| {
        let extra = if roles[role] == side { adds } else { 0 };
        i32::from(battle.throws[roles[role]] + battle.banners[roles[role]] + extra) + shift
    };
    let bands = [score(0, to_attacker), score(1, to_defender)].map(|score| Band::of(score.clamp(1, 8)));
    let forces = roles.map(|side| f32::from(battle.sides[side].force().value()));
    let for_attacker = match Tables::get().cell(battle.table, bands[0], bands[1], game.settings.tables) {
        Cell::Casualties { defender, attacker } => {
            let lost =
                |losses: u8, force: f32| if f32::from(losses) >= force { force + 2.0 } else { f32::from(losses) };
            lost(defender, forces[1]) - lost(attacker, forces[0])
        }
        Cell::DefendersDestroyed => forces[1] + 2.0,
        Cell::GoToTable2 { defender } => f32::from(defender),
        Cell::Reverse => 0.0,
        Cell::AssaultDelayed => -0.8,
    };
    if roles[0] == side { for_attacker } else { -for_attacker }
}

/// Knights first: they throw the better die.
pub(crate) fn knights_to_pay(gold: i64, force: Force) -> u8 {
    if gold < 2 {
        return 0;
    }
    // One company lends its die to all; the rest of the gold pays more men if it pays footsoldiers.
    let others = (gold - i64::from(force.foot)) / 2;
    force.knights.min(others.clamp(1, 99) as u8)
}

pub(crate) fn victim(victim: Victim) -> f32 {
    f32::from(victim.kind == Kind::Foot)
}
