//! Chapters 6.viii and 8.v: who meets whom, and in which order they fight.

use table::Odds;
use table::prelude::*;

use crate::board::{Board, Point};
use crate::combat::Field;
use crate::orders::MILES_A_PHASE;
use crate::soldiers::{Number, Soldier};
use crate::{Clash, Excalibur, Stage};

/// What is still to be fought in this phase.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Encounters {
    /// EXC-6.viii: who met between mile points and wants to fight.
    on_the_road: Vec<Meeting>,
    /// EXC-R14, EXC-R15: who met on the way and wants to fight: in which place, and who.
    pub(crate) agreed: Vec<(Point, Seat, Seat)>,
    /// Places with troops of several players, the last first.
    places: Vec<Point>,
    /// Who met on the march and what they wanted, to be told once the marches are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    met: Vec<Met>,
}

/// Two players who have met, where, and what each wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Met {
    /// Who met.
    seats: [Seat; 2],
    /// Where.
    field: Field,
    /// What each of them wants.
    wants: [Will; 2],
}

/// EXC-6.viii: two forces that meet between neighbouring points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Meeting {
    /// Who meet.
    pub(crate) seats: [Seat; 2],
    /// Where each came from.
    pub(crate) from: [Point; 2],
    /// With which men, in the order of the seats.
    pub(crate) men: [Vec<Number>; 2],
}

impl Encounters {
    /// Whether there is more to fight.
    pub(crate) fn remain(&self) -> bool {
        !self.on_the_road.is_empty() || !self.places.is_empty()
    }

    /// Whether those who met are at the table and on neighbouring points.
    pub(crate) fn are_sound(&self, game: &Excalibur) -> bool {
        let known = |seat: Seat| seat.index() < game.players.len();
        let meets = |meeting: &Meeting| {
            let [a, b] = meeting.seats;
            known(a) && known(b) && a != b && Board::get().next(meeting.from[0]).contains(&meeting.from[1])
        };
        self.on_the_road.iter().all(meets)
            && self.agreed.iter().all(|(_, a, b)| known(*a) && known(*b))
            && self.met.iter().all(|met| met.seats.into_iter().all(known))
    }
}

/// EXC-8-2: what a player wants when he meets another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Will {
    /// To fight.
    Fight,
    /// To let the other be.
    Avoid,
    /// EXC-9.ii.a: to leave consecrated ground before a blow is struck.
    Leave,
}

impl Choice<Excalibur> for Will {
    fn label(&self, _: &Excalibur) -> String {
        match self {
            Will::Fight => "fight",
            Will::Avoid => "avoid a fight",
            Will::Leave => "withdraw before the fight",
        }
        .to_owned()
    }

    fn odds(&self, game: &Excalibur, seat: Seat) -> Option<Odds> {
        (*self == Will::Fight).then(|| game.fight_odds(seat))?
    }

    table::merit_by!(Excalibur, crate::bot::Outlook::of, crate::bot::war::will);
}

impl Excalibur {
    /// EXC-6.viii, EXC-R15: opponents who would change places in this mile meet between them; if either wants to fight,
    /// both stop there and fight at the end of the phase.
    pub(crate) fn meet_on_the_road<T: Table<Self>>(&mut self, mile: u8, table: &mut T) -> Play<()> {
        if mile == 1 {
            self.encounters = crate::encounters::Encounters::default();
        }
        let before = self.encounters.on_the_road.len();
        while let Some(meeting) = self.next_crossing(mile) {
            let Meeting { seats, from, men } = &meeting;
            let fighting = {
                let force = Force::of(*seats, men);
                self.either_wants_to_fight(Field::Between(from[0], from[1]), force, table)?
            };
            for (seat, men) in seats.iter().zip(men) {
                for number in men {
                    if let Some(soldier) = self.player_mut(*seat).soldier_mut(*number) {
                        soldier.march.passed = soldier.march.passed.with(seats[0]).with(seats[1]);
                    }
                }
            }
            if fighting {
                self.encounters.on_the_road.push(meeting);
            }
        }
        // Only now do they stop: those who come the other way have met them all.
        for Meeting { seats, men, .. } in &self.encounters.on_the_road[before..] {
            for (seat, men) in seats.iter().zip(men) {
                let soldiers = self.players[seat.index()].soldiers.iter_mut();
                soldiers.filter(|soldier| men.contains(&soldier.number)).for_each(|man| man.march.halted = true);
            }
        }
        for soldier in self.players.iter_mut().flat_map(|player| &mut player.soldiers) {
            soldier.march.passed = Seats::NONE;
        }
        Ok(())
    }

    /// Two players whose men would change places and have not yet been asked about it in this mile.
    fn next_crossing(&self, mile: u8) -> Option<Meeting> {
        let place = usize::from(mile) - 1;
        let leg = |soldier: &Soldier| {
            let to = soldier.march.way.get(place).copied().filter(|_| !soldier.march.halted)?;
            Some((soldier.at, to))
        };
        for one in self.seats() {
            for soldier in &self.player(one).soldiers {
                let Some((a, b)) = leg(soldier) else { continue };
                for other in self.seats().into_iter().filter(|other| other.index() > one.index()) {
                    let against = |foe: &&Soldier| leg(foe) == Some((b, a)) && !foe.march.passed.contains(one);
                    if soldier.march.passed.contains(other) || !self.player(other).soldiers.iter().any(|s| against(&s))
                    {
                        continue;
                    }
                    let with = |mate: &&Soldier| leg(mate) == Some((a, b));
                    let ours = self.player(one).soldiers.iter().filter(with).map(|soldier| soldier.number);
                    let theirs = self.player(other).soldiers.iter().filter(against).map(|soldier| soldier.number);
                    return Some(Meeting {
                        seats: [one, other],
                        from: [a, b],
                        men: [ours.collect(), theirs.collect()],
                    });
                }
            }
        }
        None
    }

    /// EXC-R14: opponents on the same point after the first mile, of whom at least one would march on, are asked; if
    /// either wants to fight, both halt there and fight at the end of the phase.
    pub(crate) fn meet_on_the_way<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let occupied = self.occupation();
        for point in Board::get().points().filter(|point| occupied.at(*point).len() > 1) {
            for (one, other) in pairs(occupied.at(point)) {
                let marches_on =
                    |seat: Seat| self.player(seat).at(point).any(|s| !s.march.halted && s.march.way.len() > 1);
                if !marches_on(one) && !marches_on(other) || self.is_shut_in(one, other, point) {
                    continue;
                }
                let men = [one, other].map(|seat| self.numbers_at(seat, point));
                let force = Force::of([one, other], &men);
                if self.either_wants_to_fight(Field::At(point), force, table)? {
                    self.encounters.agreed.push((point, one, other));
                    for seat in [one, other] {
                        for soldier in self.player_mut(seat).soldiers.iter_mut().filter(|s| s.at == point) {
                            soldier.march.halted = true;
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// EXC-R16: those who stand in a place and can be fought: those who retreated in this phase are left alone.
    pub(crate) fn ready_at(&self, seat: Seat, point: Point) -> Vec<Number> {
        self.player(seat).at(point).filter(|soldier| !soldier.march.retreated).map(|soldier| soldier.number).collect()
    }

    /// Those who stand in a place.
    pub(crate) fn numbers_at(&self, seat: Seat, point: Point) -> Vec<Number> {
        self.player(seat).at(point).map(|soldier| soldier.number).collect()
    }

    /// EXC-8-1: the phase is over; wherever troops of two players stand in one place, they may fight.
    pub(crate) fn find_who_is_to_fight(&mut self) {
        let occupied = self.occupation();
        self.encounters.places = Board::get().points().filter(|point| occupied.at(*point).len() > 1).collect();
        self.encounters.places.reverse();
    }

    /// EXC-6.ii-2: fights are fought at the end of the phase: those on the road first, then place after place.
    pub(crate) fn fight_in_the_next_place<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        if !self.encounters.on_the_road.is_empty() {
            let meeting = self.encounters.on_the_road.remove(0);
            self.fight_on_the_road(meeting, table)?;
            // Who won has come to where the other began.
            if self.encounters.on_the_road.is_empty() {
                self.find_who_is_to_fight();
            }
            return Ok(());
        }
        if let Some(point) = self.encounters.places.pop() {
            self.sieges_succeed(point, table);
            self.fights_at(point, table)?;
        }
        self.lift_sieges(table);
        Ok(())
    }

    /// EXC-8.v, EXC-R49: in the order of arrival each is asked against those before him; the winner meets the next.
    fn fights_at<T: Table<Self>>(&mut self, point: Point, table: &mut T) -> Play<()> {
        let queue = self.queue_at(point, table);
        for next in 1..queue.len() {
            for before in 0..next {
                let pair = [queue[before], queue[next]];
                if pair.iter().all(|seat| self.can_be_fought(*seat, point)) {
                    self.meet_at(pair, point, table)?;
                }
            }
        }
        Ok(())
    }

    /// EXC-R16: a force that has retreated in this phase is left alone for the rest of it.
    fn can_be_fought(&self, seat: Seat, point: Point) -> bool {
        self.player(seat).at(point).any(|soldier| !soldier.march.retreated)
    }

    /// EXC-8.v.a, EXC-8.v.b, EXC-R49: the first to come fight first; of those who came together the lower throws do.
    fn queue_at<T: Table<Self>>(&self, point: Point, table: &mut T) -> List<Seat, 6> {
        let here: Seats = self.present(point).into_iter().filter(|seat| self.can_be_fought(*seat, point)).collect();
        let arrival = |seat: Seat| self.player(seat).at(point).map(|soldier| soldier.march.arrived).min().unwrap_or(0);
        let mut queue = List::new();
        for mile in 0..=MILES_A_PHASE {
            let together = here.into_iter().filter(|seat| arrival(*seat) == mile).collect();
            self.line_up(together, point, &mut queue, table);
        }
        queue
    }

    /// Those who came together throw, and those who throw the same throw again among themselves. For the first two places
    /// nobody throws: the two fight each other in any case.
    fn line_up<T: Table<Self>>(&self, seats: Seats, point: Point, queue: &mut List<Seat, 6>, table: &mut T) {
        if seats.len() + queue.len() <= 2 || seats.len() <= 1 {
            return queue.extend(seats);
        }
        let mut throws: PerSeat<(Seat, u8)> = PerSeat::new();
        for seat in seats {
            let die = table.roll(Dice::D6).total() as u8;
            self.tell(table, || Clash::ThrowsForOrder { seat, die, at: point });
            throws.push((seat, die));
        }
        for lowest in 1..=6 {
            let equals = throws.iter().filter(|(_, die)| *die == lowest).map(|(seat, _)| *seat).collect();
            self.line_up(equals, point, queue, table);
        }
    }

    /// Two players stand in one place: on consecrated ground, before a manor house, or on the open road.
    fn meet_at<T: Table<Self>>(&mut self, pair: [Seat; 2], point: Point, table: &mut T) -> Play<()> {
        if self.settings.houses
            && let Some(manor) = Board::get().manor_at(point)
            && let Some(holder) = self.owner(manor).filter(|holder| pair.contains(holder))
        {
            let invader = if pair[0] == holder { pair[1] } else { pair[0] };
            return self.come_to_a_manor_house(holder, invader, manor, table);
        }
        let men = pair.map(|seat| self.ready_at(seat, point));
        let agreed =
            self.encounters.agreed.iter().any(|(at, a, b)| *at == point && pair.contains(a) && pair.contains(b));
        let field = Field::At(point);
        if Board::get().house_at(point).is_some() {
            let wills = self.what_they_want(field, Force::of(pair, &men), &CONSECRATED, table)?;
            return match wills {
                // EXC-R51: both slip away.
                [Will::Leave, Will::Leave] => {
                    let force = Force::of(pair, &men);
                    let came_by = [0, 1].map(|side| self.came_by(force, side));
                    self.both_fall_back(force, came_by.each_ref(), point, table)
                }
                [Will::Leave, Will::Fight] => self.slips_away(pair[0], pair[1], point, table),
                [Will::Fight, Will::Leave] => self.slips_away(pair[1], pair[0], point, table),
                [Will::Leave, Will::Avoid] => self.slips_away(pair[0], pair[1], point, table),
                [Will::Avoid, Will::Leave] => self.slips_away(pair[1], pair[0], point, table),
                [Will::Avoid, Will::Avoid] => Ok(()),
                _ => self.join_battle(field, pair, men, table),
            };
        }
        if agreed || self.either_wants_to_fight(field, Force::of(pair, &men), table)? {
            self.join_battle(field, pair, men, table)?;
        }
        Ok(())
    }

    /// EXC-8-2, EXC-R57: combat takes place if at least one wants it.
    pub(crate) fn either_wants_to_fight<T: Table<Self>>(
        &mut self,
        field: Field,
        force: Force<'_>,
        table: &mut T,
    ) -> Play<bool> {
        Ok(self.what_they_want(field, force, &OPEN, table)?.contains(&Will::Fight))
    }

    /// EXC-R12: both say at the same time what they want, if they have a say.
    fn what_they_want<T: Table<Self>>(
        &mut self,
        field: Field,
        force: Force<'_>,
        choices: &[Will],
        table: &mut T,
    ) -> Play<[Will; 2]> {
        let asked: Seats = force.seats.iter().copied().filter(|seat| self.may_begin_a_fight(*seat, field)).collect();
        self.weigh(field, force);
        let wills = table.together(self, asked, |game, seat, table| {
            let foe = game.foe_of(seat);
            let sentence = say!("Do you fight {foe}? You meet {}.", field.words());
            let wills: List<Will, 3> = choices.iter().copied().collect();
            table.ask(game, seat, one("EXC-8-2", sentence, wills).otherwise(Will::Avoid))
        })?;
        self.fight = None;
        let said: List<(Seat, Will), 2> = asked.into_iter().zip(wills).collect();
        let wants =
            force.seats.map(|seat| said.iter().find(|(who, _)| *who == seat).map_or(Will::Avoid, |(_, will)| *will));
        let seats = force.seats;
        if matches!(self.stage, Stage::March(_)) {
            self.encounters.met.push(Met { seats, field, wants });
        } else {
            self.tell(table, || Clash::Meets { seats, field, wants });
        }
        Ok(wants)
    }

    /// Who met on the march is told after the marches that led there.
    pub(crate) fn tell_meetings<T: Table<Self>>(&mut self, table: &mut T) {
        for Met { seats, field, wants } in std::mem::take(&mut self.encounters.met) {
            self.tell(table, || Clash::Meets { seats, field, wants });
        }
    }
}

impl Excalibur {
    /// EXC-R43: troops that make for home after their lord's death fight only if the other wants it. EXC-10.ii: a
    /// garrison that was there before this phase may defend the manor of its player all the same.
    fn may_begin_a_fight(&self, seat: Seat, field: Field) -> bool {
        let player = self.player(seat);
        let is_garrison = match field {
            Field::At(point) => {
                let owned = Board::get().manor_at(point).is_some_and(|manor| self.owner(manor) == Some(seat));
                owned && player.at(point).any(|soldier| soldier.march.arrived == 0)
            }
            Field::Between(..) => false,
        };
        !player.leaderless || is_garrison
    }
}

const OPEN: [Will; 2] = [Will::Fight, Will::Avoid];
/// EXC-9.ii.a
const CONSECRATED: [Will; 3] = [Will::Fight, Will::Avoid, Will::Leave];

/// Who stands against whom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Force<'m> {
    pub(crate) seats: [Seat; 2],
    pub(crate) men: [&'m [Number]; 2],
}

impl<'m> Force<'m> {
    pub(crate) fn of(seats: [Seat; 2], men: &'m [Vec<Number>; 2]) -> Force<'m> {
        Force { seats, men: [&men[0], &men[1]] }
    }
}

fn pairs(seats: Seats) -> impl Iterator<Item = (Seat, Seat)> {
    seats.into_iter().flat_map(move |one| {
        seats.into_iter().filter(move |other| other.index() > one.index()).map(move |other| (one, other))
    })
}
