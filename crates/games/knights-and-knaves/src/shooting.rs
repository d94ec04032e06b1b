//! Chapter Shooting (KNK-SHT-1 to KNK-SHT-33).

use table::prelude::*;

use crate::Skirmish;
use crate::charts::charts;
use crate::chronicle::What;
use crate::figure::{Hand, Man};
use crate::geometry::Leg;
use crate::morale::Parts;

/// KNK-SHT-2: a shot as it would be: each step with its rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shot {
    /// The skill, and the steps it goes down.
    pub skill: Parts,
    /// The columns to the right.
    pub right: Parts,
    /// The true range, in tenths.
    pub range: i32,
    /// KNK-SHT-3: the least die that hits; none is no chance.
    pub need: Option<u8>,
}

/// KNK-R87: whom a shooter aims at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Aim {
    /// Look at a shooter's targets.
    Of(Man),
    /// This one.
    At(Man, Man, u8),
    /// Nobody.
    Hold(Man),
    /// All have aimed.
    Loose,
}

impl Choice<Skirmish> for Aim {
    fn label(&self, game: &Skirmish) -> String {
        match self {
            Aim::Of(man) => game.line(*man).name.clone(),
            Aim::At(_, foe, need) => format!("{}, with a {need} or more", game.named(*foe)),
            Aim::Hold(_) => "nobody".to_owned(),
            Aim::Loose => "loose".to_owned(),
        }
    }

    fn target(&self, _: &Skirmish) -> Option<String> {
        match self {
            Aim::Of(man) | Aim::At(_, man, _) => Some(format!("man:{man}")),
            _ => None,
        }
    }

    fn ends(&self) -> bool {
        matches!(self, Aim::Loose | Aim::Hold(_))
    }

    fn merit(&self, _: &Skirmish, _: Seat) -> f32 {
        crate::bot::aim(*self)
    }
}

impl Skirmish {
    /// KNK-SHT-6 to KNK-SHT-23: what a shot would come to, at a range that may be another than the true one (KNK-SHT-25).
    #[must_use]
    pub fn shot(&self, shooter: Man, target: Man, range: i32) -> Shot {
        let (line, figure, aim) = (self.line(shooter), self.figure(shooter), self.figure(target));
        let own = i32::from(line.shooting);
        let mut skill: Parts = vec![("KNK-SKL-1", own)];
        let mut right: Parts = Vec::new();
        let mut down = |rule, by: i32| {
            if by != 0 {
                skill.push((rule, -by));
            }
        };
        // KNK-SHT-6: once, however many things are in the way.
        down("KNK-SHT-6", i32::from(self.is_view_obstructed(shooter, target)));
        let shield = self.line(target).shield.against_shooting();
        down(["KNK-SHT-7", "KNK-SHT-8", "KNK-SHT-9"][(shield as usize / 2).clamp(1, 3) - 1], shield);
        let cover = self.field().cover(figure.base, aim.base).map_or(0, |cover| i32::from(cover.down));
        down(
            match cover {
                8.. => "KNK-SHT-12",
                6.. => "KNK-SHT-11",
                _ => "KNK-SHT-10",
            },
            cover,
        );
        down("KNK-SHT-13", i32::from(aim.is_mounted()));
        // KNK-SHT-14, KNK-R2, KNK-OPT-1
        let half = if self.settings.round_up { (own + 1) / 2 } else { own / 2 };
        down("KNK-SHT-14", if figure.turn.moved { half } else { 0 });
        down("KNK-SHT-15", 2 * i32::from(self.permanent));
        down("KNK-SHT-16", self.wounds(shooter));
        if aim.turn.moved {
            right.push(("KNK-SHT-18", 4));
        }
        let missile = self.line(shooter).shoots_with();
        if let Some(missile) = missile.filter(|missile| missile.right > 0) {
            let rule = match missile.name.as_str() {
                "short bow" => "KNK-SHT-20",
                "hand gun" => "KNK-SHT-21",
                _ => "KNK-SHT-19",
            };
            right.push((rule, missile.right.into()));
        }
        let sum = |parts: &Parts| parts.iter().map(|(_, part)| part).sum::<i32>();
        let column = charts().column(range).map(|column| column + sum(&right) as usize);
        let need = column.and_then(|column| charts().to_hit(sum(&skill), column));
        Shot { skill, right, range, need }
    }

    /// KNK-GEO-30, KNK-OPT-4: whether something stands between that the target is not directly behind, or only a part of
    /// him can be seen.
    fn is_view_obstructed(&self, shooter: Man, target: Man) -> bool {
        let (from, to) = (self.figure(shooter).base, self.figure(target).base);
        let field = self.field();
        field.obstructs(from, to).is_some()
            || field.sight(from, to).is_partial()
            || self.settings.figures_obstruct
                && self.men().any(|other| {
                    let base = self.figure(other).base;
                    let between = ![shooter, target].contains(&other) && self.figure(other).stands();
                    between
                        && base.distance(from) > 10
                        && base.distance(to) > 10
                        && Leg::new(from.at, to.at).points().any(|at| base.quad().holds(at.fine()))
                })
    }

    /// KNK-SHT-32, KNK-SHT-33, KNK-R30, KNK-R31: whom a man may shoot at now: enemies he sees who are in no melee, and
    /// who charged him; only with a chance to hit.
    fn targets_of(&self, shooter: Man) -> Vec<(u8, Man)> {
        let figure = self.figure(shooter);
        let ready =
            figure.is_fit() && figure.turn.may_shoot && figure.chit.action.shoots() && self.missile(shooter).is_some();
        if !ready || figure.turn.began_in_contact || figure.turn.bolts {
            return Vec::new();
        }
        let in_contact = self.is_in_contact(shooter);
        let foes = self.men().filter(|foe| {
            let charged = self.figure(*foe).turn.charge == Some(shooter);
            self.are_enemies(shooter, *foe)
                && matches!(self.figure(*foe).state, crate::figure::State::Able | crate::figure::State::Routing)
                && (charged || !in_contact && !self.is_in_contact(*foe))
        });
        let shot = |foe: Man| Some((self.shot(shooter, foe, self.distance(shooter, foe)).need?, foe));
        let mut all: Vec<(u8, Man)> = foes.filter(|foe| self.sees(shooter, *foe)).filter_map(shot).collect();
        all.sort_by_key(|(need, foe)| (*need, self.distance(shooter, *foe), *foe));
        all.truncate(8);
        all
    }

    /// KNK-R87: looks for targets once, so that no question has to; the first of each is aimed at unless somebody says
    /// otherwise.
    pub(crate) fn look_for_targets(&mut self) {
        self.shots.clear();
        for sheet in &mut self.sheets {
            sheet.aims.clear();
        }
        for man in self.men() {
            let targets = self.targets_of(man);
            if let Some((_, first)) = targets.first() {
                let seat = self.seat_of(man);
                self.sheets[seat.index()].aims.push((man, Some(*first)));
            }
            self.shots.extend(targets.into_iter().map(|(need, foe)| (man, foe, need)));
        }
    }

    /// KNK-SHT-1, KNK-R87: all aim in secret; then all shots fall at once.
    pub(crate) fn shoot<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let shooting: Seats =
            self.seats().into_iter().filter(|seat| !self.sheets[seat.index()].aims.is_empty()).collect();
        table.together(self, shooting, |game, seat, table| game.aim(seat, table))?;
        self.open_phase();
        self.resolve_shots(table);
        self.test_falls(table);
        self.settle_nerves(table);
        self.shots.clear();
        self.sheets.iter_mut().for_each(|sheet| sheet.aims.clear());
        self.plan_blows();
        Ok(())
    }

    fn aim<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<()> {
        for _ in 0..64 {
            let mut men: List<Aim, 65> = List::new();
            men.push(Aim::Loose);
            men.extend(self.sheets[seat.index()].aims.iter().take(64).map(|(man, _)| Aim::Of(*man)));
            let question = one("KNK-R87", "Each shooter aims where he hits best. Who aims at somebody else?", men);
            let Aim::Of(man) = table.ask(self, seat, question.otherwise(Aim::Loose))? else { return Ok(()) };
            let mut targets: List<Aim, 9> = List::new();
            let mine = self.shots.iter().filter(|(shooter, _, _)| *shooter == man);
            targets.extend(mine.take(8).map(|(_, foe, need)| Aim::At(man, *foe, *need)));
            // KNK-R39: who acts by himself shoots if he can.
            if self.figure(man).turn.commanded {
                targets.push(Aim::Hold(man));
            }
            let first = targets[0];
            let name = &self.line(man).name;
            let aim =
                table.ask(self, seat, one("KNK-R87", say!("At whom does {name} shoot?"), targets).otherwise(first))?;
            let aims = &mut self.sheets[seat.index()].aims;
            if let Some(place) = aims.iter_mut().find(|(who, _)| *who == man) {
                place.1 = match aim {
                    Aim::At(_, foe, _) => Some(foe),
                    _ => None,
                };
            }
        }
        Ok(())
    }

    /// KNK-SHT-1, KNK-SHT-31: shots are worked out one by one; what they do is done when all have fallen.
    fn resolve_shots<T: Table<Self>>(&mut self, table: &mut T) {
        let aims: Vec<(Man, Man)> = self
            .sheets
            .iter()
            .flat_map(|sheet| sheet.aims.iter().filter_map(|(man, foe)| Some((*man, (*foe)?))))
            .collect();
        let mut hits: Vec<(Man, Man, bool, i32)> = Vec::new();
        for (man, foe) in aims {
            self.figure_mut(man).turn.shot = true;
            // KNK-R29: he is caught with the bow in his hands.
            self.figure_mut(man).hand = Hand::Missile;
            let range = self.range_by_nerve(man, foe, table);
            if self.loose_at(man, foe, range, table) {
                hits.push((man, foe, false, range));
                continue;
            }
            // KNK-SHT-27, KNK-R31: the two nearest the target, his own horse before all.
            for (other, horse) in self.neighbours(man, foe) {
                let range = self.distance(man, other);
                if self.loose_at(man, other, range, table) {
                    hits.push((man, other, horse, range));
                    break;
                }
            }
        }
        for (man, foe, horse, range) in hits {
            let dice = table.roll(Dice::new(charts().missile_dice(range), 10));
            // KNK-SHT-28, KNK-SHT-30
            let more = self.line(man).shoots_with().map_or(0, |missile| i32::from(missile.damage));
            self.hurt(man, foe, horse, dice.total() as i32 + more, dice.faces(), "KNK-SHT-28", table);
        }
    }

    /// KNK-SHT-24, KNK-SHT-25, KNK-SHT-26, KNK-R55: who is charged needs nerve to wait until the charger is near.
    fn range_by_nerve<T: Table<Self>>(&mut self, man: Man, foe: Man, table: &mut T) -> i32 {
        let now = self.distance(man, foe);
        if self.figure(foe).turn.charge != Some(man) {
            return now;
        }
        let value = self.morale_of(man, false).iter().map(|(_, part)| part).sum();
        let (die, holds) = self.nerve_die(value, table);
        self.tell(table, "KNK-SHT-24", Some(man), &[die], || What::Nerve { value, holds });
        if holds { now } else { self.figure(foe).turn.charged_from.into() }
    }

    /// KNK-SHT-3: one die, if there is a chance at all.
    fn loose_at<T: Table<Self>>(&mut self, man: Man, foe: Man, range: i32, table: &mut T) -> bool {
        let Some(need) = self.shot(man, foe, range).need else { return false };
        let die = table.roll(Dice::new(1, 10)).faces()[0];
        let (at, hits) = (self.who(foe), die >= need);
        self.tell(table, "KNK-SHT-3", Some(man), &[die], || What::Aims { at, need, hits });
        hits
    }

    /// KNK-SHT-27, KNK-R31: whom a miss may strike: the target's horse, then those within two inches of him, the nearest
    /// first, friend or foe, whom the shooter sees; two of them.
    fn neighbours(&self, shooter: Man, target: Man) -> Vec<(Man, bool)> {
        let horse = self.figure(target).is_mounted().then_some((target, true));
        let mut near: Vec<(i32, bool, Man)> = self
            .men()
            .filter(|other| ![shooter, target].contains(other) && self.figure(*other).stands())
            .filter(|other| self.are_within(target, *other, 20) && self.sees(shooter, *other))
            .map(|other| (self.distance(target, other), self.are_enemies(target, other), other))
            .collect();
        near.sort_unstable();
        horse.into_iter().chain(near.into_iter().map(|(_, _, other)| (other, false))).take(2).collect()
    }

    /// KNK-SHT-28, KNK-MEL-34, KNK-R58, KNK-R91: damage less armour is stamina lost; at nothing left a man is down, and a
    /// horse is gone (KNK-R26).
    #[allow(clippy::too_many_arguments, reason = "each is a part of one blow")]
    pub(crate) fn hurt<T: Table<Self>>(
        &mut self,
        by: Man,
        man: Man,
        horse: bool,
        damage: i32,
        dice: &[u8],
        rule: Cite,
        table: &mut T,
    ) {
        let armour = match (horse, self.line(man).mount) {
            (true, Some(mount)) => mount.armour,
            _ => self.line(man).armour,
        };
        let lost = (damage - i32::from(armour)).max(0) as u8;
        let who = self.who(by);
        let figure = self.figure_mut(man);
        if let (true, Some(ridden)) = (horse, &mut figure.horse) {
            ridden.stamina = ridden.stamina.saturating_sub(lost);
            let left = ridden.stamina;
            self.tell(table, rule, Some(man), dice, || What::Struck { by: who, lost, left, horse: true });
            return;
        }
        let before = figure.stamina;
        figure.stamina = before.saturating_sub(lost);
        figure.turn.wounded |= lost > 0;
        let left = figure.stamina;
        self.tell(table, rule, Some(man), dice, || What::Struck { by: who, lost, left, horse: false });
        if before > 0 && left == 0 {
            self.goes_down(man, table);
        }
    }

    /// KNK-SHT-31, KNK-MEL-35, KNK-MEL-36: a man is down; a lord stays conscious for as many turns as he rolls.
    pub(crate) fn goes_down<T: Table<Self>>(&mut self, man: Man, table: &mut T) {
        let figure = self.figure_mut(man);
        if !figure.stands() {
            return;
        }
        figure.stamina = 0;
        figure.state = crate::figure::State::Disabled;
        self.dismount(man);
        self.tell(table, "KNK-MEL-35", Some(man), &[], || What::Down);
        if self.is_lord(man) {
            let die = table.roll(Dice::new(1, 10)).faces()[0];
            let retinue = self.retinue(man);
            self.conscious[retinue] = die + 1;
            self.tell(table, "KNK-MEL-36", Some(man), &[die], || What::Conscious { turns: die });
        }
        self.is_lost(man);
    }

    /// KNK-SCL-3, KNK-R27: his horse stands where he left it, and is in nobody's way.
    pub(crate) fn dismount(&mut self, man: Man) {
        let figure = self.figure_mut(man);
        if !figure.base.mounted {
            return;
        }
        let place = figure.base;
        figure.base.mounted = false;
        match &mut figure.horse {
            Some(horse) if horse.stamina > 0 => horse.loose = Some(place),
            _ => figure.horse = None,
        }
    }
}
