//! Marches, battles and sieges.

use table::prelude::*;

use super::crown;
use super::odds::{campaign, estimate};
use super::outlook::{Outlook, Troop};
use super::ways::{in_a_turn, land, way};
use super::worth::{PIECE, danger, guard, heads_at, prize, slowest};
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

pub(crate) fn order(look: &Outlook<'_>, order: Order) -> f32 {
    match order {
        Order::March(from) => {
            let best = best_march(look, from);
            if best > TROUBLE { 1.0 + best } else { -1.0 }
        }
        // When the men stand where they will, the Challenger looks for his place among them.
        Order::Ride(from) => {
            let best = crown::best_ride(look, from);
            if best > TROUBLE { 0.5 } else { -1.0 }
        }
        Order::FreeMove => {
            let best = look.riders(look.seat).into_iter().map(|one| rider(look, one)).fold(0.0, f32::max);
            if best > CARD { 0.7 } else { -1.0 }
        }
        Order::EndAlliance(with) => super::talk::ends(look, with),
        Order::Parley(with) => super::talk::speaks(look, with),
        Order::Done => 0.0,
    }
}

pub(crate) fn rider(look: &Outlook<'_>, rider: Rider) -> f32 {
    match rider {
        Rider::Piece(kind, from) => {
            let one = Walker::Troops(kind.one());
            let worthwhile = |to: &Place| prize(look, *to) + heads_at(look, *to) > CARD;
            let reach = look.reach(look.seat, from, one);
            let places = reach.iter().map(|(to, _)| *to).filter(worthwhile);
            let start = Start::of(look, from, kind.one(), None);
            places.map(|to| march(look, &start, to, kind.one()).worth).fold(0.0, f32::max)
        }
        Rider::Challenger(from) => {
            let best = crown::best_ride(look, from);
            // His own move comes first.
            if look.this_turn.challenger_spent && best > 2.0 * CARD { best } else { 0.0 }
        }
        Rider::Nobody => 0.5,
    }
}

/// Where pieces, or the Challenger, could go. All those of a question set out from one place.
pub(crate) struct Destinations<'l, 'g> {
    look: &'l Outlook<'g>,
    start: Option<Start>,
}

impl<'l, 'g> Destinations<'l, 'g> {
    pub(crate) fn of(look: &'l Outlook<'g>) -> Self {
        Destinations { look, start: None }
    }

    pub(crate) fn worth(&mut self, destination: Destination) -> f32 {
        match destination {
            Destination::To { from, to, who: Walker::Troops(able) } => {
                let again = is_again(self.look, from, able);
                let known = self.start.as_ref().filter(|start| start.from == from && !again && !start.again);
                if known.is_none() {
                    self.start = Some(planned(self.look, from, able));
                }
                self.start.as_ref().map_or(0.0, |start| march(self.look, start, to, able).worth)
            }
            Destination::To { from, to, who: Walker::Challenger } => crown::ride(self.look, from, to),
            Destination::Stay => 0.1,
        }
    }
}

pub(crate) fn knights_to_send(game: &Kingdom, seat: Seat, from: Place, to: Place, able: Force) -> u8 {
    to_send(game, seat, from, to, able).knights
}

pub(crate) fn foot_to_send(game: &Kingdom, seat: Seat, from: Place, to: Place, able: Force) -> u8 {
    to_send(game, seat, from, to, able).foot
}

fn to_send(game: &Kingdom, seat: Seat, from: Place, to: Place, able: Force) -> Force {
    let look = &Outlook::of(game, seat);
    march(look, &planned(look, from, able), to, able).force
}

/// KGD-10: a card moves a piece again, though it is no longer fresh.
fn is_again(look: &Outlook<'_>, from: Place, able: Force) -> bool {
    let fresh = look.troop(from).map_or(Force::NONE, |troop| troop.fresh);
    able.knights > fresh.knights || able.foot > fresh.foot
}

/// The march of those who can come so far, as it was thought of when the army was picked.
fn planned(look: &Outlook<'_>, from: Place, able: Force) -> Start {
    let fresh = look.troop(from).map_or(Force::NONE, |troop| troop.fresh);
    let again = is_again(look, from, able);
    Start { again, ..Start::of(look, from, if again { able } else { fresh }, aim(look, from)) }
}

/// A player who came so far has weighed it.
pub(crate) fn resolve(_: &Kingdom, _: Seat, resolve: Resolve) -> f32 {
    match resolve {
        Resolve::Attack { .. } => 1.0,
        Resolve::Stay => 0.0,
    }
}

fn best_march(look: &Outlook<'_>, from: Place) -> f32 {
    let Some(troop) = look.troop(from) else { return 0.0 };
    let start = Start::of(look, from, troop.fresh, None);
    if start.free.is_none() {
        return 0.0;
    }
    let start = Start { aim: Aim::of(look, &start, aim(look, from)), ..start };
    let reach = look.reach(look.seat, from, Walker::Troops(troop.fresh));
    let worth = |(to, squares): &(Place, u8)| march(look, &start, *to, look.who_comes(troop.fresh, *squares)).worth;
    reach.iter().map(worth).fold(0.0, f32::max)
}

/// Those who set out from a place.
#[derive(Clone, Debug)]
struct Start {
    from: Place,
    /// Those who may go.
    free: Force,
    /// Whether they have moved before.
    again: bool,
    /// Where the war is.
    aim: Option<Aim>,
    /// Whom they can hunt.
    hunts: List<Hunt, 6>,
}

/// What the war is about for those who set out.
#[derive(Clone, Copy, Debug)]
struct Aim {
    place: Place,
    kind: Kind,
    /// How far it is.
    far: f32,
    /// What they stand to lose where they are.
    danger: f32,
}

/// A Challenger whom few hunt so far.
#[derive(Clone, Copy, Debug)]
struct Hunt {
    quarry: Quarry,
    /// How far he is.
    far: f32,
    /// Those who hunt him already.
    hunters: u8,
}

/// A Challenger who can be caught without a fight, and how much a ride after him is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quarry {
    pub(super) place: Place,
    pub(super) worth: f32,
}

impl Start {
    fn of(look: &Outlook<'_>, from: Place, fresh: Force, aim: Option<Place>) -> Start {
        let free = look.troop(from).map_or(Force::NONE, |troop| troop.free);
        let free = Force { knights: free.knights.min(fresh.knights), foot: free.foot.min(fresh.foot) };
        let hunts = if free.knights > 0 { hunts(look, from) } else { List::new() };
        let start = Start { from, free, again: false, aim: None, hunts };
        Start { aim: Aim::of(look, &start, aim), ..start }
    }
}

impl Aim {
    fn of(look: &Outlook<'_>, start: &Start, aim: Option<Place>) -> Option<Aim> {
        let place = aim.filter(|aim| *aim != start.from)?;
        let kind = slowest(start.free);
        let danger = danger(look, start.from, look.player(look.seat).force_at(start.from));
        Some(Aim { place, kind, far: way(kind, start.from, place), danger })
    }
}

/// What it is worth to march to a place, and with whom: `able` are those of the fresh who come so far.
fn march(look: &Outlook<'_>, start: &Start, to: Place, able: Force) -> March {
    let able = Force { knights: start.free.knights.min(able.knights), foot: start.free.foot.min(able.foot) };
    if able.is_none() || look.sites.contains(to) {
        return March::NONE;
    }
    if look.must_fight_at(to) {
        return attack(look, start.from, to, able);
    }
    let mut best = relieve(look, to, able);
    if !look.foe_places.contains(to) {
        best = best.or(take(look, to, able)).or(chase(look, start, to, able));
    }
    best.or(advance(look, start, to, able))
}

/// Into a place that enemies hold.
fn attack(look: &Outlook<'_>, from: Place, to: Place, able: Force) -> March {
    let (game, seat): (&Kingdom, Seat) = (look, look.seat);
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
    let exposed = danger(look, to, fight.attacker) * 0.5;
    let stakes = Stakes::of(look, to);
    let worth = if there.is_none() {
        let helpers = helpers(look, from, to);
        // The main force goes first: as many as it is itself may join it, or else a handful would go in alone.
        let helpers = fewer(helpers, force.value());
        let together = Contest { attacker: fight.attacker + helpers, ..fight };
        assess(look, &stakes, &fight).max(assess(look, &stakes, &together) * 0.8) - exposed
    } else {
        let alone = Contest { attacker: there, ..fight };
        assess(look, &stakes, &fight) - assess(look, &stakes, &alone)
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
fn helpers(look: &Outlook<'_>, from: Place, to: Place) -> Force {
    let others = look.troops().iter().filter(|troop| troop.place != from && troop.place != to);
    let come = |troop: &Troop| {
        let Troop { free, fresh, .. } = troop;
        let spare = Force { knights: free.knights.min(fresh.knights), foot: free.foot.min(fresh.foot) };
        in_a_turn(spare, troop.place, to)
    };
    others.map(come).sum()
}

/// What is fought for in a place.
#[derive(Clone, Copy, Debug)]
struct Stakes {
    /// What the winner gets.
    spoils: f32,
    /// KGD-23: what it is worth that a rival can raise no men while the siege lasts.
    hunger: f32,
}

impl Stakes {
    fn of(look: &Outlook<'_>, place: Place) -> Stakes {
        Stakes::with(look, place, prize(look, place), heads_at(look, place))
    }

    fn with(look: &Outlook<'_>, place: Place, prize: f32, heads: f32) -> Stakes {
        let mut spoils = prize * look.daring + 0.5 * heads;
        if look.is_own(place) {
            spoils += relief(look, place);
        }
        let castle = |rival: Seat| Some(Site::Castle(look.own_castle(rival)));
        let starves =
            land(place) && look.controller(place).is_some_and(|rival| castle(rival) == Board::get().site(place));
        Stakes { spoils, hunger: if starves { 30.0 * look.daring } else { 0.0 } }
    }
}

/// What a battle is worth.
fn assess(look: &Outlook<'_>, stakes: &Stakes, fight: &Contest) -> f32 {
    if fight.attacker.is_none() {
        return 0.0;
    }
    let Stakes { spoils, hunger } = *stakes;
    let odds = estimate(fight);
    let thrift = look.thrift();
    let wages = fight.attacker.wages() as f32 * thrift;
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
    let siege = campaign(fight, look.fresh_men());
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
fn relief(look: &Outlook<'_>, place: Place) -> f32 {
    let crown = if look.player(look.seat).stands() == Some(place) { 90.0 } else { 0.0 };
    let own = Some(Site::Castle(look.own_castle(look.seat))) == Board::get().site(place);
    crown + if own { 120.0 } else { 20.0 }
}

/// To an own place that is besieged or weakly held.
fn relieve(look: &Outlook<'_>, to: Place, able: Force) -> March {
    if !look.is_own(to) {
        return March::NONE;
    }
    let there = look.player(look.seat).force_at(to);
    let mut best = March::NONE;
    if look.foe_places.contains(to)
        && let Some(fight) = look.weigh(look.seat, to, able)
    {
        let stakes = Stakes::of(look, to);
        let with = assess(look, &stakes, &fight);
        let without = assess(look, &stakes, &Contest { attacker: there, ..fight }).max(0.0);
        best = best.or(March { worth: with - without, force: able });
    }
    if matches!(Board::get().site(to), Some(Site::Castle(_))) {
        let wanting = guard(look, to).saturating_sub(there.value());
        if wanting > 0 {
            let force = fewer(able, wanting);
            best = best.or(March { worth: 5.0 * f32::from(force.value()), force });
        }
    }
    best
}

/// Into an undefended place, or onto a Challenger who is alone.
fn take(look: &Outlook<'_>, to: Place, able: Force) -> March {
    let lonely = heads_at(look, to);
    let land = prize(look, to);
    if lonely + land <= 0.0 {
        return March::NONE;
    }
    let castle = matches!(Board::get().site(to), Some(Site::Castle(_)));
    let force = fewer_on_foot(able, if castle { 4 } else { 1 });
    let near = look.threat(to);
    let kept = if near.is_none() { 1.0 } else { 0.45 };
    let lost = if near.is_none() { 0.0 } else { 0.4 * PIECE * f32::from(force.value()) };
    March { worth: lonely + land * kept * look.daring_root - lost, force }
}

/// So many of a force, footsoldiers first.
fn fewer_on_foot(force: Force, most: u8) -> Force {
    let foot = force.foot.min(most);
    Force { knights: force.knights.min(most - foot), foot }
}

/// Whom those in a place can hunt: two or three who are nearer are enough.
fn hunts(look: &Outlook<'_>, from: Place) -> List<Hunt, 6> {
    let mut hunts = List::new();
    for quarry in look.quarries() {
        let far = way(Kind::Knight, from, quarry.place);
        let others = look.player(look.seat).armies.iter().filter(|army| army.place != from && army.force.knights > 0);
        let nearer = others.filter(|army| way(Kind::Knight, army.place, quarry.place) < far);
        let hunters = nearer.map(|army| army.force.knights).sum();
        if hunters < HUNTERS {
            hunts.push(Hunt { quarry: *quarry, far, hunters });
        }
    }
    hunts
}

/// Knights ride after a Challenger who has no men about him, and wait where one is about to be set free; from several
/// sides, so that he runs from one into the other.
fn chase(look: &Outlook<'_>, start: &Start, to: Place, able: Force) -> March {
    if able.knights == 0 {
        return March::NONE;
    }
    let mut best = March::NONE;
    for Hunt { quarry, far: here, hunters } in &start.hunts {
        let far = way(Kind::Knight, to, quarry.place);
        let gain = here - far;
        if gain <= 0.0 {
            continue;
        }
        // It is better if they come from elsewhere.
        let others =
            look.player(look.seat).armies.iter().filter(|army| army.place != start.from && army.force.knights > 0);
        let beside = others.filter(|army| {
            way(Kind::Knight, army.place, quarry.place) < *here && way(Kind::Knight, army.place, to) < 0.5
        });
        let crowd = if *hunters == 0 { 0 } else { beside.count() as u8 };
        let share = (1.0 + f32::from(*hunters)) * (1.0 + 0.5 * f32::from(crowd));
        let worth = quarry.worth * gain / (1.0 + far) / share;
        let force = Kind::Knight.one();
        best = best.or(March { worth: worth - danger(look, to, force), force });
    }
    best
}

/// Where a Challenger can be caught without a fight, now or when he is set free, and how far that is worth a ride.
pub(super) fn quarry(game: &Kingdom, rival: Seat) -> Option<(Place, f32)> {
    let player = game.player(rival);
    if let Some(place) = player.stands() {
        let safe = place == Board::get().camelot() || !game.is_alone(rival, place);
        return (!safe).then_some((place, 0.25));
    }
    if !player.imprisoned() {
        return None;
    }
    // KGD-R26: home, or to the next castle of his, or to a village, or to the land before his lost castle.
    let home = Kingdom::castle_place(game.own_castle(rival));
    let near = |place: &Place| (way(Kind::Knight, home, *place) * 10.0) as u32;
    let castle = game.castles_of(rival).map(Kingdom::castle_place).min_by_key(near);
    let village = || game.villages_of(rival).map(|village| village.place).min_by_key(near);
    let place = castle.or_else(village).unwrap_or(home);
    player.force_at(place).is_none().then_some((place, 0.15))
}

/// Nearer to what the war is about, all together.
fn advance(look: &Outlook<'_>, start: &Start, to: Place, able: Force) -> March {
    let Some(aim) = start.aim.filter(|_| able == start.free) else { return March::NONE };
    let nearer = aim.far - way(aim.kind, to, aim.place);
    if nearer <= 0.05 {
        return March::NONE;
    }
    let there = look.player(look.seat).force_at(to);
    let company = if there.is_none() { 0.0 } else { 1.5 };
    let risk = danger(look, to, there + start.free) - aim.danger;
    let ground = if Board::get().difficult().contains(to) { 0.3 } else { 0.0 };
    March { worth: 6.0 * nearer + company - risk.max(0.0) - ground, force: start.free }
}

/// What the war can be about: a place, and what it promises.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    place: Place,
    spoils: f32,
    /// Whether there are enemies, and what is fought for.
    fight: Option<(Contest, Stakes)>,
    /// It promises no more than this.
    most: f32,
}

/// All that the war can be about.
pub(super) fn goals(look: &Outlook<'_>) -> List<Goal, 40> {
    let board = Board::get();
    let castles = board.castles().iter().map(|castle| castle.place);
    let villages = board.villages().iter().map(|village| village.place);
    let crowns = look.foes.into_iter().filter_map(|rival| look.player(rival).stands());
    let places = castles.chain(villages).chain(crowns).filter(|place| !look.is_sanctuary(*place));
    places.map(|place| goal(look, place)).filter(|goal| goal.most > 0.0).take(40).collect()
}

/// What a place promises.
fn goal(look: &Outlook<'_>, place: Place) -> Goal {
    let (prize, heads) = (prize(look, place), heads_at(look, place));
    let spoils = prize + heads;
    let contest = if look.foe_places.contains(place) { look.weigh(look.seat, place, Force::NONE) } else { None };
    let Some(contest) = contest else { return Goal { place, spoils, fight: None, most: spoils } };
    let own = look.is_own(place);
    let back = if own { Force::NONE } else { returning(look, place, contest.defender) };
    let contest = Contest { defender: contest.defender + back, ..contest };
    let most = if own { 300.0 } else { spoils.max(20.0) * 2.0 };
    Goal { place, spoils, fight: Some((contest, Stakes::with(look, place, prize, heads))), most }
}

impl Goal {
    /// What it promises to an army.
    fn promise(&self, look: &Outlook<'_>, army: Force) -> f32 {
        let Some((contest, stakes)) = &self.fight else { return self.spoils };
        let attacker = fewer(army, contest.defender.value().saturating_mul(3).saturating_add(4));
        let worth = assess(look, stakes, &Contest { attacker, ..*contest });
        if worth > 0.0 { worth.min(self.most) } else { self.spoils * 0.03 }
    }
}

/// What the war is about for those who stand in a place: what promises most for the way there.
fn aim(look: &Outlook<'_>, from: Place) -> Option<Place> {
    let own = look.troop(from).map_or(Force::NONE, |troop| troop.free);
    let kind = slowest(own);
    let mut best: Option<(f32, Place)> = None;
    for goal in look.goals() {
        let far = way(kind, from, goal.place);
        // What is near counts for more, so that he does not turn back half-way for what looks a little better.
        let toil = (1.5 + far).powf(1.5);
        let least = best.map_or(0.0, |(worth, _)| worth);
        if goal.most / toil <= least {
            continue;
        }
        let comes = |troop: &Troop| {
            if way(slowest(troop.free), troop.place, goal.place) <= far + 1.5 { troop.free } else { Force::NONE }
        };
        let army: Force = look.troops().iter().map(comes).sum();
        let worth = goal.promise(look, army) / toil;
        if worth > least {
            best = Some((worth, goal.place));
        }
    }
    best.map(|(_, place)| place)
}

/// What the war is about for the greatest army.
pub(super) fn great_aim(look: &Outlook<'_>) -> Option<Place> {
    let main = look.troops().iter().max_by_key(|troop| troop.free.value())?;
    aim(look, main.place)
}

/// No castle is likely to have more men in it.
const AT_HOME: u8 = 11;

/// Those who would be back in a castle before an army is there: as many as make a garrison.
fn returning(look: &Outlook<'_>, place: Place, there: Force) -> Force {
    let castle = matches!(Board::get().site(place), Some(Site::Castle(_)));
    let Some(holder) = look.controller(place).filter(|_| castle) else { return Force::NONE };
    let armies = look.player(holder).armies.iter().filter(|army| army.place != place);
    let near: Force = armies.map(|army| in_a_turn(army.force, army.place, place)).sum();
    fewer_on_foot(near, AT_HOME.saturating_sub(there.value()))
}

pub(crate) fn affair(look: &Outlook<'_>, affair: Affair) -> f32 {
    let (game, seat): (&Kingdom, Seat) = (look, look.seat);
    match affair {
        Affair::Battle(place) => {
            let fight = game.weigh(seat, place, Force::NONE);
            let worth = fight.map_or(0.0, |fight| assess(look, &Stakes::of(look, place), &fight));
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
