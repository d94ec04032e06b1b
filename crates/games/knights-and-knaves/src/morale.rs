//! Chapter Morale: who checks, in which order, with what, and what comes of it (KNK-MOR-1 to KNK-MOR-32, KNK-RAL-1 to
//! KNK-RAL-4).

use table::prelude::*;

use crate::Skirmish;
use crate::chronicle::What;
use crate::figure::{Man, State, worst};
use crate::geometry::in_order;
use crate::roster::Flag;

/// What a morale value is made of: each part with its rule.
pub type Parts = Vec<(Cite, i32)>;

/// KNK-MOR-8: so near a friend's fall is felt, in tenths.
const NEAR: i32 = 20;
/// KNK-DEF-1: so far a voice carries, in tenths.
pub(crate) const VOICE: i32 = 50;

impl Skirmish {
    /// KNK-MOR-14: the morale value of a man now, as its parts: the basic value, then the modifiers from the top of the
    /// list down. A rally check does not count neighbours who are lost (KNK-RAL-1).
    #[must_use]
    pub fn morale_of(&self, man: Man, rally: bool) -> Parts {
        let (line, figure) = (self.line(man), self.figure(man));
        let battle = self.settings.battle.get();
        let mut parts: Parts = vec![("KNK-MOR-11", line.morale.into())];
        let mut add = |rule, value| {
            if value != 0 {
                parts.push((rule, value));
            }
        };
        // KNK-MOR-15, KNK-R56: once, however many enemy lords are down.
        let enemy_down = battle.retinues.iter().any(|of| of.side != self.side(man) && self.is_down(of.lord));
        add("KNK-MOR-15", if enemy_down { 2 } else { 0 });
        add("KNK-MOR-16", if line.title.is_common() { -self.riders_against(man) } else { 0 });
        // KNK-MOR-17: not those whose loyalty is to an order.
        let lord_down = figure.saw_lord_fall && self.is_down(self.lord_of(man)) && !line.has(Flag::MilitaryOrder);
        add("KNK-MOR-17", if lord_down { -3 } else { 0 });
        add("KNK-MOR-18", if rally { 0 } else { -self.lost_beside(man) });
        add("KNK-MOR-19", self.leader_bonus(man));
        // KNK-MOR-20, KNK-R13: only the worst counts.
        add("KNK-MOR-20", -2 * worst(figure.stamina.into(), line.stamina().into()));
        add("KNK-MOR-21", -2 * i32::from(self.permanent));
        add("KNK-MOR-22", if battle.sides[usize::from(self.side(man))].hatred { 2 } else { 0 });
        add("KNK-MOR-23", if self.is_covered(man) { 4 } else { 0 });
        add(
            "KNK-MOR-24",
            match self.strength_around(man) {
                ..5 => 0,
                5..=10 => 2,
                _ => 4,
            },
        );
        parts
    }

    /// Whether a lord counts as disabled (KNK-R56): down, dead or taken.
    pub(crate) fn is_down(&self, man: Man) -> bool {
        matches!(self.figure(man).state, State::Disabled | State::Dead | State::Captive(_))
            || matches!(self.figure(man).state, State::Left(crate::figure::Leaving::Taken(_)))
    }

    /// KNK-MOR-16: riders who charge a man or are in contact with him.
    fn riders_against(&self, man: Man) -> i32 {
        let against = |foe: &Man| {
            let figure = self.figure(*foe);
            figure.is_mounted()
                && figure.is_able()
                && self.are_enemies(man, *foe)
                && (figure.turn.charge == Some(man) || figure.base.touches(self.figure(man).base))
        };
        self.men().filter(against).count() as i32
    }

    /// KNK-MOR-18, KNK-R50: friends within two inches who ran or fell this turn, where they stood when it happened.
    fn lost_beside(&self, man: Man) -> i32 {
        let base = self.figure(man).base;
        let near = |friend: &Man| {
            *friend != man
                && !self.are_enemies(man, *friend)
                && self.figure(*friend).turn.lost_at.is_some_and(|at| base.distance(at) <= NEAR)
        };
        self.men().filter(near).count() as i32
    }

    /// KNK-MOR-12, KNK-MOR-19, KNK-MOR-27, KNK-R52: the best single bonus of the leader of his unit and of his lord, who
    /// must be able and within five inches.
    fn leader_bonus(&self, man: Man) -> i32 {
        let steadies =
            |leader: Man| leader != man && self.figure(leader).is_fit() && self.are_within(leader, man, VOICE);
        let lord = Some(self.lord_of(man)).filter(|lord| steadies(*lord));
        let routing = self.figure(man).state == State::Routing;
        let leader = self.figure(man).unit.and_then(|unit| self.units[usize::from(unit)].leader);
        let leader = leader.filter(|leader| steadies(*leader) && !routing && self.strength_around(man) >= 5);
        [lord, leader].into_iter().flatten().map(|leader| self.bonus_of(leader, man)).max().unwrap_or(0)
    }

    /// KNK-MOR-23
    fn is_covered(&self, man: Man) -> bool {
        let near = self.nearest_enemy_in_sight(man).map(|foe| self.figure(foe).base);
        // KNK-GEO-16: an enemy on one's own side of the wall takes its worth away.
        let beside = self.men().any(|foe| {
            self.are_enemies(man, foe)
                && self.figure(foe).is_able()
                && self.figure(foe).base.touches(self.figure(man).base)
        });
        !beside && self.field().is_covered(self.figure(man).base, near)
    }

    /// KNK-MOR-28, KNK-MOR-29: one die: lower than the value passes; a 1 always, a 10 never.
    pub(crate) fn nerve_die<T: Table<Self>>(&self, value: i32, table: &mut T) -> (u8, bool) {
        let die = table.roll(Dice::new(1, 10)).faces()[0];
        (die, die == 1 || die != 10 && i32::from(die) < value)
    }

    /// KNK-MOR-10: a man checks, once in a phase.
    fn check<T: Table<Self>>(&mut self, man: Man, table: &mut T) {
        let value = self.morale_of(man, false).iter().map(|(_, part)| part).sum();
        let (die, passed) = self.nerve_die(value, table);
        self.figure_mut(man).turn.checked = true;
        if passed {
            self.tell(table, "KNK-MOR-28", Some(man), &[die], || What::Stands { value });
        } else {
            self.tell(table, "KNK-MOR-28", Some(man), &[die], || What::Breaks { value });
            if self.figure(man).turn.by_lord && !self.has(man, Flag::MilitaryOrder) {
                // KNK-FIN-1: who runs because his lord is down does not come back.
                self.figure_mut(man).never_rallies = true;
            }
            self.breaks(man, table);
        }
    }

    /// A phase begins: nobody has checked in it.
    pub(crate) fn open_phase(&mut self) {
        for figure in &mut self.figures {
            let turn = &mut figure.turn;
            (turn.checked, turn.shaken, turn.by_lord, turn.wounded, turn.may_fall) =
                (false, false, false, false, false);
            turn.stamina_before = figure.stamina;
        }
    }

    /// KNK-MOR-1, KNK-MOR-32, KNK-R51: at the end of a phase all who have cause check; then those who have cause by that,
    /// until nobody new has.
    pub(crate) fn settle_nerves<T: Table<Self>>(&mut self, table: &mut T) {
        self.notice_fallen_lords();
        for man in self.men() {
            // KNK-R12: a wound that brought or left him at half his stamina.
            if self.figure(man).turn.wounded && self.is_half_gone(man) {
                self.figure_mut(man).turn.shaken = true;
            }
        }
        loop {
            let concerned = self.men().filter(|man| {
                let figure = self.figure(*man);
                // KNK-R92: who is stunned does not check.
                figure.is_fit() && figure.turn.shaken && !figure.turn.checked
            });
            let order = self.checking_order(concerned.collect());
            if order.is_empty() {
                return;
            }
            for man in order {
                if self.figure(man).is_fit() {
                    self.check(man, table);
                } else {
                    self.figure_mut(man).turn.checked = true;
                }
            }
        }
    }

    /// KNK-MOR-5: who sees his lord lie for the first time.
    fn notice_fallen_lords(&mut self) {
        for man in self.men() {
            let lord = self.lord_of(man);
            let figure = self.figure(man);
            if figure.is_able() && !figure.saw_lord_fall && lord != man && self.is_down(lord) && self.sees(man, lord) {
                let figure = self.figure_mut(man);
                (figure.saw_lord_fall, figure.turn.shaken, figure.turn.by_lord) = (true, true, true);
            }
        }
    }

    /// KNK-MOR-8, KNK-MOR-3, KNK-MOR-4: a man ran, fell or was taken: friends who see it are shaken; so are his unit if he
    /// led it, and his men if he is their lord.
    pub(crate) fn is_lost(&mut self, man: Man) {
        let base = self.figure(man).base;
        self.figure_mut(man).turn.lost_at = Some(base);
        let down = self.is_down(man);
        let leads = self.figure(man).unit.filter(|unit| self.units[usize::from(*unit)].leader == Some(man));
        let friends: Vec<Man> = self.men().filter(|friend| *friend != man && !self.are_enemies(man, *friend)).collect();
        for friend in friends {
            let figure = self.figure(friend);
            if !figure.is_able() {
                continue;
            }
            let near = figure.base.at.square_to(base.at) < 50 * 50
                && figure.base.distance(base) <= NEAR
                && self.field().sees(figure.base, base);
            let leaderless = down && leads.is_some() && figure.unit == leads;
            let lordless = down && self.lord_of(friend) == man && self.sees(friend, man);
            let figure = self.figure_mut(friend);
            figure.turn.shaken |= near || leaderless || lordless;
            figure.turn.by_lord |= lordless;
            figure.saw_lord_fall |= lordless;
        }
    }

    /// KNK-MOR-25, KNK-MOR-26, KNK-R101, KNK-GEO-17: side by side; in a side lords first, then the units with their leaders
    /// first and other sergeants and better next, then who is in no unit.
    pub(crate) fn checking_order(&self, men: Vec<Man>) -> Vec<Man> {
        let place = |man: Man| {
            let unit = self.figure(man).unit?;
            let members: Vec<Man> = self.members(unit).collect();
            let leader = self.units[usize::from(unit)]
                .leader
                .or_else(|| members.iter().copied().min_by_key(|member| (self.line(*member).title, *member)))?;
            let bases: Vec<_> = members.iter().map(|member| self.figure(*member).base).collect();
            let base = self.figure(leader).base;
            let order = in_order(&bases, base.at, base.facing);
            order.iter().position(|at| members[*at] == man)
        };
        let mut keyed: Vec<_> = men
            .into_iter()
            .map(|man| {
                let unit = self.figure(man).unit;
                let leads = unit.is_some_and(|unit| self.units[usize::from(unit)].leader == Some(man));
                let rank = if leads { 0 } else { 2 - u8::from(self.line(man).title.class().leads) };
                let key = (self.side(man), !self.is_lord(man), unit.unwrap_or(u8::MAX), rank, place(man), man);
                (key, man)
            })
            .collect();
        keyed.sort_unstable();
        keyed.into_iter().map(|(_, man)| man).collect()
    }

    /// KNK-TRN-2, KNK-RAL-1: the turn begins with those who run.
    pub(crate) fn rally<T: Table<Self>>(&mut self, table: &mut T) {
        self.open_phase();
        let routing = self.men().filter(|man| self.figure(*man).state == State::Routing);
        for man in self.checking_order(routing.collect()) {
            if self.figure(man).never_rallies {
                // KNK-FIN-1
                self.flees(man, table);
                continue;
            }
            let value = self.morale_of(man, true).iter().map(|(_, part)| part).sum();
            let (die, passed) = self.nerve_die(value, table);
            if passed {
                // KNK-RAL-2
                self.figure_mut(man).state = State::Able;
                self.tell(table, "KNK-RAL-2", Some(man), &[die], || What::Rallies { value });
            } else {
                // KNK-RAL-3
                self.tell(table, "KNK-RAL-3", Some(man), &[die], || What::RunsOn { value });
                self.flees(man, table);
            }
        }
    }
}
