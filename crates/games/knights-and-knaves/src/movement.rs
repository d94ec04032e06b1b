//! Chapters Horse Panic, Declaration and Movement (KNK-PAN-1 to KNK-PAN-6, KNK-DCL-3 to KNK-DCL-7, KNK-MOV-1 to
//! KNK-MOV-20).

use table::prelude::*;

use crate::Skirmish;
use crate::charts::{Action, Panic, charts};
use crate::chronicle::What;
use crate::figure::{Leaving, Man, Pace, State, Toward};
use crate::geometry::{self, Bar, Base, Ended, Leg, March, Mover, Point, WHEEL, march, project, tenths_between};
use crate::roster::{Breed, Flag};
use crate::scenarios::Edge;

/// What a figure sets out to do.
struct Plan {
    march: March,
    allowance: i32,
    pace: Pace,
    /// KNK-OBS-2: the obstacle it scales, and where it comes down.
    scales: Option<Base>,
}

impl Skirmish {
    /// KNK-TRN-5: wounded horses; charges and the nerves they try; movement; what comes of it.
    pub(crate) fn move_everybody<T: Table<Self>>(&mut self, table: &mut T) {
        self.open_phase();
        for man in self.men() {
            let in_contact = self.is_in_contact(man);
            self.figure_mut(man).turn.began_in_contact = in_contact;
        }
        self.roll_for_panic(table);
        self.declare_charges(table);
        self.try_the_nerves_of_charges(table);
        let plans: Vec<Plan> = self.men().map(|man| self.plan(man)).collect();
        self.carry_out(plans, table);
        self.lead_captives(table);
        self.settle_nerves(table);
    }

    /// KNK-PAN-1, KNK-PAN-2, KNK-PAN-3: every wounded horse, each turn.
    fn roll_for_panic<T: Table<Self>>(&mut self, table: &mut T) {
        for man in self.men() {
            let (Some(horse), Some(mount)) = (self.figure(man).horse, self.line(man).mount) else { continue };
            if !self.figure(man).is_able() || !self.figure(man).is_mounted() || horse.stamina >= mount.stamina() {
                continue;
            }
            let die = table.roll(Dice::new(1, 10)).faces()[0];
            let breed = match mount.breed {
                Breed::Destrier => 3,
                Breed::Horse => 0,
                Breed::Nag => -3,
            };
            let total = i32::from(die) + i32::from(horse.stamina) + breed;
            let does = charts().panic(total);
            // KNK-PAN-6: with no enemy in sight there is nobody to charge.
            let does =
                if does == Panic::Charges && self.nearest_enemy_in_sight(man).is_none() { Panic::Obeys } else { does };
            let fast = self.can_gallop(man);
            let figure = self.figure_mut(man);
            match does {
                Panic::Bolts => {
                    figure.turn.bolts = true;
                    figure.turn.may_shoot = false;
                }
                Panic::Stands => figure.turn.balks = true,
                Panic::Charges => {
                    figure.chit = crate::figure::Chit { action: Action::FullAndMelee, toward: Toward::Enemy, fast };
                }
                Panic::Obeys => {}
            }
            self.tell(table, "KNK-PAN-3", Some(man), &[die], || What::Panics { total, does });
        }
    }

    /// KNK-DCL-3, KNK-R102: who has leave to enter melee and an enemy within his reach charges the nearest he sees.
    fn declare_charges<T: Table<Self>>(&mut self, table: &mut T) {
        for man in self.men() {
            let figure = self.figure(man);
            let charges = figure.is_fit()
                && figure.chit.action.enters_melee()
                && figure.chit.toward == Toward::Enemy
                && !figure.turn.bolts
                && !figure.turn.balks
                && !figure.turn.began_in_contact;
            let Some(foe) = charges.then(|| self.nearest_enemy_in_sight(man)).flatten() else { continue };
            let far = self.distance(man, foe);
            if far <= self.allowance(man) {
                let figure = self.figure_mut(man);
                figure.turn.charge = Some(foe);
                figure.turn.charged_from = far as u16;
                let whom = self.who(foe);
                self.tell(table, "KNK-R102", Some(man), &[], || What::Charges { whom });
            }
        }
    }

    /// KNK-DCL-7, KNK-MOR-6, KNK-MOR-7, KNK-R54: riders who charge spears check first, then men on foot whom riders still
    /// charge; each at most once.
    fn try_the_nerves_of_charges<T: Table<Self>>(&mut self, table: &mut T) {
        let at_spears = self.men().filter(|man| {
            let target = self.figure(*man).turn.charge;
            self.figure(*man).is_mounted()
                && target.is_some_and(|foe| {
                    !self.figure(foe).is_mounted() && self.in_hand(foe).is_some_and(|weapon| weapon.is_spear())
                })
        });
        self.shake(at_spears.collect(), table);
        let ridden_at = self.men().filter(|man| {
            !self.figure(*man).is_mounted()
                && self.men().any(|foe| {
                    let figure = self.figure(foe);
                    figure.turn.charge == Some(*man) && figure.is_mounted() && figure.is_able()
                })
        });
        self.shake(ridden_at.collect(), table);
    }

    fn shake<T: Table<Self>>(&mut self, men: Vec<Man>, table: &mut T) {
        for man in men {
            self.figure_mut(man).turn.shaken = true;
        }
        self.settle_nerves(table);
    }

    /// KNK-MOV-17: the best pace of a man who runs.
    pub(crate) fn best_pace(&self, man: Man) -> Pace {
        match self.figure(man).is_mounted() {
            false => Pace::Run,
            true if self.can_gallop(man) => Pace::Gallop,
            true => Pace::Canter,
        }
    }

    /// KNK-ACT-9, KNK-MOV-6, KNK-MOV-9: how fast a man goes with his chit: a rider walks a half move and canters a full
    /// one; only destriers gallop; only full moves are run.
    fn pace(&self, man: Man) -> Pace {
        let figure = self.figure(man);
        match (figure.is_mounted(), figure.chit.action) {
            (_, action) if !action.moves() => Pace::Stand,
            (true, action) if action.is_half() => Pace::Walk,
            (true, _) if figure.chit.fast && self.can_gallop(man) => Pace::Gallop,
            (true, _) => Pace::Canter,
            (false, action) if figure.chit.fast && action.is_full() => Pace::Run,
            (false, _) => Pace::Walk,
        }
    }

    /// KNK-MOV-16, KNK-R34: how far a man goes at a pace: halved if he or his horse is badly hurt, then more for routing
    /// and less for fatigue.
    #[must_use]
    pub fn reach(&self, man: Man, pace: Pace, routing: bool) -> i32 {
        let figure = self.figure(man);
        let (tenths, hurt, levels) = match (figure.is_mounted(), figure.horse, self.line(man).mount) {
            (true, Some(horse), Some(mount)) => {
                let hurt = 2 * horse.stamina <= mount.stamina();
                (pace.mounted(), hurt, i32::from(horse.fatigue) + i32::from(self.permanent))
            }
            _ => {
                (charts().on_foot(self.line(man).armour, pace == Pace::Run), self.is_half_gone(man), self.fatigue(man))
            }
        };
        // KNK-MOV-11, KNK-MOV-12, KNK-MOV-15
        let tenths = if hurt { tenths / 2 } else { tenths };
        (tenths + if routing { 20 } else { 0 } - 10 * levels).max(0)
    }

    /// KNK-MOV-16: how far a man may go with his chit, before the ground takes its share.
    fn allowance(&self, man: Man) -> i32 {
        let pace = self.pace(man);
        match (pace, self.figure(man).is_mounted(), self.figure(man).chit.action.is_half()) {
            (Pace::Stand, ..) => 0,
            (_, false, true) => self.reach(man, pace, false) / 2,
            _ => self.reach(man, pace, false),
        }
    }

    /// KNK-MOV-13, KNK-MOV-14, KNK-R35, KNK-GEO-20: what slopes, stairs and fords on a way take, each once.
    pub(crate) fn ground_costs(&self, way: &[Point]) -> i32 {
        let ground = self.field().ground;
        let (mut gentle, mut steep, mut stairs, mut ford) = (false, false, false, false);
        for ends in way.windows(2) {
            let mut before = ground.cell(ends[0]);
            for at in Leg::new(ends[0], ends[1]).points() {
                let cell = ground.cell(at);
                if cell.height() != before.height() {
                    if cell.is_steep() || before.is_steep() { steep = true } else { gentle = true }
                }
                stairs |= cell.is_stairs();
                ford |= cell.is_ford();
                before = cell;
            }
        }
        20 * i32::from(gentle) + 30 * (i32::from(steep) + i32::from(stairs) + i32::from(ford))
    }

    /// What a man sets out to do.
    fn plan(&self, man: Man) -> Plan {
        let figure = self.figure(man);
        let stands = Plan { march: March::Stand, allowance: 0, pace: Pace::Stand, scales: None };
        if !figure.is_fit() || figure.turn.balks {
            return stands;
        }
        if figure.turn.bolts {
            // KNK-PAN-4, KNK-R78: away from the enemy as fast as it can, whichever way it stood.
            let pace = self.best_pace(man);
            let allowance = self.reach(man, pace, false);
            let first = self.away_from_the_enemy(man);
            return Plan { march: March::Ride { first, tenths: allowance, turn: 0 }, allowance, pace, scales: None };
        }
        let (pace, allowance) = (self.pace(man), self.allowance(man));
        if allowance == 0 {
            return stands;
        }
        if let Some(target) = figure.turn.charge {
            let costs = self.ground_costs(&[figure.base.at, self.figure(target).base.at]);
            let march = match figure.is_mounted() {
                true => {
                    March::RideAt { target: target.into(), free: self.turns_freely(man), gallop: pace == Pace::Gallop }
                }
                false => March::Charge(target.into()),
            };
            return Plan { march, allowance: (allowance - costs).max(0), pace, scales: None };
        }
        // KNK-R41, KNK-MEL-2: who fights stays, unless he is told to go.
        if figure.turn.began_in_contact && figure.chit.toward == Toward::Enemy {
            return stands;
        }
        match self.goal(man) {
            Some(goal) => self.plan_to(man, goal, pace, allowance),
            None => stands,
        }
    }

    /// KNK-MOV-7: whether a horse may set off in any direction.
    fn turns_freely(&self, man: Man) -> bool {
        self.figure(man).horse.is_none_or(|horse| matches!(horse.pace, Pace::Stand | Pace::Walk))
    }

    /// Where a man's chit leads him.
    fn goal(&self, man: Man) -> Option<Point> {
        let figure = self.figure(man);
        let at = figure.base.at;
        match figure.chit.toward {
            Toward::Place(place) => Some(place),
            Toward::Lord => Some(self.figure(self.lord_of(man)).base.at),
            Toward::Unit => {
                let body = self.body_of(figure.unit?);
                body.into_iter()
                    .min_by_key(|other| (self.distance(man, *other), *other))
                    .map(|other| self.figure(other).base.at)
            }
            Toward::Home => {
                let beyond = 30;
                let [wide, deep] = self.field().ground.table();
                Some(match self.settings.battle.get().sides[usize::from(self.side(man))].home_edge {
                    Edge::North => Point::new(at.x, -beyond),
                    Edge::South => Point::new(at.x, deep + beyond),
                    Edge::West => Point::new(-beyond, at.y),
                    Edge::East => Point::new(wide + beyond, at.y),
                })
            }
            // KNK-ACT-7: the enemy in sight, or where the nearest is known to be.
            Toward::Enemy => {
                let foe = self.nearest_enemy_in_sight(man).or_else(|| {
                    let foes = self.men().filter(|foe| self.are_enemies(man, *foe) && self.figure(*foe).is_able());
                    foes.min_by_key(|foe| (at.square_to(self.figure(*foe).base.at), *foe))
                })?;
                // KNK-ACT-8: skirmishers go at nobody unless they enter melee.
                let shy =
                    self.has(man, Flag::Skirmisher) && !figure.turn.commanded && !figure.chit.action.enters_melee();
                (!shy).then(|| self.figure(foe).base.at)
            }
        }
    }

    /// KNK-GEO-8, KNK-GEO-29: the way to a place: round what bars it, or over an obstacle that he is at.
    fn plan_to(&self, man: Man, goal: Point, pace: Pace, allowance: i32) -> Plan {
        let base = self.figure(man).base;
        let field = self.field();
        let found = if field.ground.is_on(goal) { field.way(base, goal) } else { None };
        let way = found.map_or_else(|| vec![goal], |way| way.points);
        let next = way[0];
        // KNK-OBS-2: no way round, and an obstacle that can be scaled lies on the straight line.
        let facing = geometry::Facing::from_to(base.at, next, base.facing);
        let standing = self.standing_but(man);
        let scaled = field.at_obstacles(&base.quad()).find_map(|piece| {
            let traits = field.ground.pieces()[piece].kind.traits();
            let passage = if base.mounted { traits.horse } else { traits.foot };
            let on_the_line =
                field.ground.outline(piece).is_crossed_by(base.at.fine(), project(base.at, facing, 40).fine());
            (passage == geometry::terrain::Passage::Scale && on_the_line)
                .then(|| field.beyond(base, piece, facing, &standing))
                .flatten()
        });
        if let Some(beyond) = scaled {
            return Plan { march: March::Stand, allowance: 0, pace, scales: Some(beyond) };
        }
        let mut whole = vec![base.at];
        whole.extend(&way);
        let allowance = (allowance - self.ground_costs(&whole)).max(0);
        if !base.mounted {
            return Plan { march: March::Way { points: way, through: None }, allowance, pace, scales: None };
        }
        let first = if self.turns_freely(man) { facing } else { base.facing };
        let tenths = allowance.min(tenths_between(base.at, next));
        let middle = project(base.at, first, tenths / 2);
        let turn = first.turn_to(geometry::Facing::from_to(middle, next, first)).clamp(-WHEEL, WHEEL);
        Plan { march: March::Ride { first, tenths, turn }, allowance, pace, scales: None }
    }

    /// KNK-MOV-1, KNK-GEO-9: everybody moves at once.
    fn carry_out<T: Table<Self>>(&mut self, plans: Vec<Plan>, table: &mut T) {
        let seats = self.seats().len();
        let movers: Vec<Mover> = self
            .men()
            .zip(&plans)
            .map(|(man, plan)| {
                let figure = self.figure(man);
                Mover {
                    base: figure.base,
                    side: self.side(man),
                    allowance: plan.allowance,
                    // The seat order is rotated by one each turn.
                    rank: ((usize::from(self.side(man)) + seats - usize::from(self.turn) % seats) % seats) as u32,
                    enters_melee: figure.chit.action.enters_melee() || figure.turn.charge.is_some(),
                    may_leave: self.may_leave(man),
                    stands: figure.stands(),
                    march: if figure.stands() { plan.march.clone() } else { March::Stand },
                }
            })
            .collect();
        let (moved, moments) = march(&self.field(), &movers);
        for (man, (moved, plan)) in self.men().zip(moved.into_iter().zip(&plans)) {
            let went = moved.steps > 0;
            let figure = self.figure_mut(man);
            if !figure.stands() {
                continue;
            }
            figure.base = moved.base;
            figure.turn.moved = went;
            figure.turn.pace = if went { plan.pace } else { Pace::Stand };
            figure.turn.passed = moved.passed.map(|foe| foe as Man);
            let met = moved.ended == Ended::Contact || moved.passed.is_some();
            figure.turn.galloped_in = met && plan.pace == Pace::Gallop;
            if moved.ended == Ended::Left {
                figure.state =
                    if figure.turn.bolts { State::Left(Leaving::Routed) } else { State::Left(Leaving::Safe) };
                let [wide, deep] = self.field().ground.table();
                let at = &mut self.figure_mut(man).base.at;
                (at.x, at.y) = (at.x.clamp(0, wide), at.y.clamp(0, deep));
                self.tell(table, "KNK-GEO-25", Some(man), &[], || What::LeavesTable);
            } else if went {
                let tenths = moved.steps;
                self.tell(table, "KNK-MOV-1", Some(man), &[], || What::Moves { tenths });
            }
            self.tire_by_moving(man);
        }
        for moment in moments {
            let (who, whom) = match moment.what {
                geometry::What::Contact(foe) => (moment.who as Man, self.who(foe as Man)),
                geometry::What::Exit(foe) => (moment.who as Man, self.who(foe as Man)),
            };
            let through = matches!(moment.what, geometry::What::Exit(_));
            let rule = if through { "KNK-MOV-18" } else { "KNK-MEL-1" };
            self.tell(table, rule, Some(who), &[], || {
                if through { What::RidesThrough { whom } } else { What::Meets { whom } }
            });
        }
        self.scale(&plans, table);
    }

    /// KNK-OBS-1, KNK-OBS-2, KNK-OBS-3: those who scale come down beyond, if there is still room.
    fn scale<T: Table<Self>>(&mut self, plans: &[Plan], table: &mut T) {
        for (man, plan) in self.men().zip(plans) {
            let Some(place) = plan.scales else { continue };
            if self.figure(man).is_fit() && self.field().is_free(place, &self.standing_but(man)) {
                let figure = self.figure_mut(man);
                figure.base = place;
                figure.turn.moved = true;
                figure.turn.pace = Pace::Walk;
                self.tell(table, "KNK-OBS-2", Some(man), &[], || What::Moves { tenths: 10 });
            }
        }
    }

    /// KNK-GEO-25: over which edges a man may leave: his own and the one that is open to him; a bolting horse anywhere.
    fn may_leave(&self, man: Man) -> [bool; 4] {
        let side = &self.settings.battle.get().sides[usize::from(self.side(man))];
        if self.figure(man).turn.bolts {
            return [true; 4];
        }
        [Edge::North, Edge::East, Edge::South, Edge::West].map(|edge| edge == side.home_edge || edge == side.exit_edge)
    }

    /// KNK-MOV-3, KNK-MOV-9: a gallop tires the horse, a run the man.
    fn tire_by_moving(&mut self, man: Man) {
        let figure = self.figure_mut(man);
        let pace = figure.turn.pace;
        if let (Some(horse), true) = (&mut figure.horse, figure.base.mounted) {
            horse.pace = pace;
            horse.fatigue = (horse.fatigue + u8::from(pace == Pace::Gallop)).min(crate::figure::MOST_FATIGUE);
        }
        if pace == Pace::Run {
            figure.fatigue = (figure.fatigue + 1).min(crate::figure::MOST_FATIGUE);
        }
    }

    /// KNK-YLD-7, KNK-R47: captives go where their captors go; who has lost his captor is taken over, or is free.
    fn lead_captives<T: Table<Self>>(&mut self, table: &mut T) {
        for man in self.men() {
            let State::Captive(captor) = self.figure(man).state else { continue };
            let holder = self.figure(captor);
            if matches!(holder.state, State::Left(Leaving::Safe)) {
                self.figure_mut(man).state = State::Left(Leaving::Taken(captor));
                self.tell(table, "KNK-YLD-7", Some(man), &[], || What::LeavesTable);
            } else if !holder.is_able() {
                let base = self.figure(man).base;
                let near = self.men().filter(|friend| {
                    !self.are_enemies(captor, *friend)
                        && self.figure(*friend).is_fit()
                        && self.figure(*friend).base.distance(base) <= 50
                });
                let next = near.min_by_key(|friend| (self.distance(man, *friend), *friend));
                self.figure_mut(man).state = next.map_or(State::Able, State::Captive);
                if next.is_none() {
                    self.tell(table, "KNK-R47", Some(man), &[], || What::Freed);
                }
            } else if holder.turn.moved {
                let around = holder.base.at;
                let place = self.field().free_place_around(self.figure(man).base, around, &self.standing_but(man));
                if let Some(place) = place {
                    self.figure_mut(man).base = place;
                }
            }
        }
    }

    /// KNK-GEO-10: what a bar is, for somebody who asks why he stopped.
    #[must_use]
    pub fn barred_by(&self, bar: Bar) -> String {
        let named = |piece: usize| self.field().ground.pieces()[piece].name();
        match bar {
            Bar::Edge => "the edge of the table".to_owned(),
            Bar::Impassable(piece) | Bar::Obstacle(piece) => named(piece),
            Bar::Wall(piece) => format!("the wall of the {}", named(piece)),
        }
    }
}
