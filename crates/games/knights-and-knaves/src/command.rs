//! Chapters Command Determination and Action: who hears his lord, and what the others do (KNK-CMD-1 to KNK-CMD-9,
//! KNK-ACT-3 to KNK-ACT-17, KNK-FIN-2 to KNK-FIN-4).

use table::prelude::*;

use crate::Skirmish;
use crate::charts::{Action, ActsAs, charts};
use crate::chronicle::What;
use crate::figure::{Chit, Man, Toward};
use crate::geometry::{LINK, body};
use crate::morale::VOICE;
use crate::roster::Flag;

impl Skirmish {
    /// KNK-TRN-3: who is in command; who takes over a unit; who leaves the field; last, the nerves of the badly wounded.
    pub(crate) fn determine_command<T: Table<Self>>(&mut self, table: &mut T) {
        self.open_phase();
        self.replace_leaders(table);
        for man in self.men() {
            self.figure_mut(man).turn.commanded = self.is_in_command(man);
        }
        self.roll_for_withdrawal(table);
        // KNK-MOR-9: half of his stamina or less, every turn.
        for man in self.men() {
            if self.figure(man).is_able() && self.is_half_gone(man) {
                self.figure_mut(man).turn.shaken = true;
            }
        }
        self.settle_nerves(table);
    }

    /// KNK-DEF-2, KNK-CMD-3, KNK-CMD-4, KNK-R15: in his lord's voice, or in that of a leader who is in it.
    #[must_use]
    pub fn is_in_command(&self, man: Man) -> bool {
        let lord = self.lord_of(man);
        if !self.commands(lord) || !self.figure(man).is_able() {
            return false;
        }
        if man == lord || self.are_within(lord, man, VOICE) {
            return true;
        }
        let leader = self.figure(man).unit.and_then(|unit| self.units[usize::from(unit)].leader);
        leader.is_some_and(|leader| {
            self.figure(leader).is_able() && self.are_within(lord, leader, VOICE) && self.are_within(leader, man, VOICE)
        })
    }

    /// KNK-ACT-18, KNK-MEL-36, KNK-R16: whether a lord can be heard: able, or down and still conscious.
    pub(crate) fn commands(&self, lord: Man) -> bool {
        let figure = self.figure(lord);
        figure.is_able() || figure.state == crate::figure::State::Disabled && self.conscious[self.retinue(lord)] > 0
    }

    /// The able members of a unit, wherever they are.
    pub(crate) fn members(&self, unit: u8) -> impl Iterator<Item = Man> + '_ {
        self.men().filter(move |man| self.figure(*man).unit == Some(unit) && self.figure(*man).is_able())
    }

    /// KNK-GEO-26: those of a unit who are in its body.
    pub(crate) fn body_of(&self, unit: u8) -> Vec<Man> {
        let members: Vec<Man> = self.members(unit).collect();
        let bases: Vec<_> = members.iter().map(|man| self.figure(*man).base).collect();
        let leader = self.units[usize::from(unit)].leader;
        let leader = leader.and_then(|leader| members.iter().position(|man| *man == leader));
        members.into_iter().zip(body(&bases, leader)).filter(|(_, linked)| *linked).map(|(man, _)| man).collect()
    }

    /// KNK-MOR-24: how strong the unit is that a man stands in; 0 if he is in none, or away from it.
    pub(crate) fn strength_around(&self, man: Man) -> usize {
        let Some(unit) = self.figure(man).unit.filter(|_| self.figure(man).is_able()) else { return 0 };
        // KNK-R65: without a leader it is no unit.
        if self.units[usize::from(unit)].leader.is_none_or(|leader| !self.figure(leader).is_able()) {
            return 0;
        }
        let body = self.body_of(unit);
        if body.contains(&man) { body.len() } else { 0 }
    }

    /// KNK-R65: another sergeant or better takes over: the best of the body.
    fn replace_leaders<T: Table<Self>>(&mut self, table: &mut T) {
        for unit in 0..self.units.len() as u8 {
            let leader = self.units[usize::from(unit)].leader;
            if leader.is_some_and(|leader| self.figure(leader).is_able()) {
                continue;
            }
            self.units[usize::from(unit)].leader = None;
            let body = self.body_of(unit);
            let fit = body.into_iter().filter(|man| self.line(*man).title.class().leads);
            let next = fit.min_by_key(|man| (self.line(*man).title, *man));
            self.units[usize::from(unit)].leader = next;
            if next.is_some() && leader.is_some() {
                self.tell(table, "KNK-R65", next, &[], || What::Leads);
            }
        }
    }

    /// KNK-FIN-2, KNK-FIN-3, KNK-FIN-4, KNK-R63: from the first permanent fatigue on, a unit whose leader is out of
    /// earshot may have had enough; a lord who is there stops it for as long as he is.
    fn roll_for_withdrawal<T: Table<Self>>(&mut self, table: &mut T) {
        for unit in 0..self.units.len() as u8 {
            let leader = self.units[usize::from(unit)].leader;
            let commanded = leader.is_some_and(|leader| self.figure(leader).turn.commanded);
            if self.permanent == 0 || commanded || self.units[usize::from(unit)].withdrawing {
                continue;
            }
            let able = self.members(unit).count();
            let losses = self.settings.battle.get().units[usize::from(unit)].members.len() - able;
            let first = self.settings.battle.get().units[usize::from(unit)].leader;
            let losses = if leader == Some(first) { losses } else { 2 * losses };
            if able == 0 || losses == 0 {
                continue;
            }
            let roll = table.roll(Dice::new(2, 10));
            if (roll.total() as usize) < losses {
                self.units[usize::from(unit)].withdrawing = true;
                let who = leader.or_else(|| self.members(unit).next());
                self.tell(table, "KNK-FIN-2", who, roll.faces(), || What::Withdraws);
            }
        }
    }

    /// KNK-TRN-4: those in command have their chits; shooters among them find out whether they can shoot; then all others
    /// roll, leaders first.
    pub(crate) fn roll_for_action<T: Table<Self>>(&mut self, table: &mut T) {
        for man in self.men() {
            let figure = self.figure(man);
            if figure.is_fit() && figure.turn.commanded && figure.chit.action.shoots() {
                self.activate(man, table);
            }
        }
        let leader_first = |game: &Self, man: Man| {
            let leads = game.figure(man).unit.is_some_and(|unit| game.units[usize::from(unit)].leader == Some(man));
            (game.side(man), game.figure(man).unit.unwrap_or(u8::MAX), !leads, man)
        };
        let mut others: Vec<Man> = self.men().filter(|man| !self.figure(*man).turn.commanded).collect();
        others.sort_by_key(|man| leader_first(self, *man));
        for man in others {
            if self.figure(man).is_fit() {
                let chit = self.acts_alone(man, table);
                let figure = self.figure_mut(man);
                figure.chit = chit;
                // KNK-CMD-9: the table covers his shooting.
                figure.turn.may_shoot = chit.action.shoots();
            }
        }
    }

    /// KNK-CMD-5, KNK-CMD-6, KNK-CMD-7, KNK-CMD-8: whether a commanded shooter gets his shot off; his chit stays.
    fn activate<T: Table<Self>>(&mut self, man: Man, table: &mut T) {
        let Some(missile) = self.missile(man) else { return };
        let mut dice = table.roll(Dice::new(1, 10)).faces().to_vec();
        let mut may = dice[0] >= missile.activation;
        if missile.misfire.is_some() && may {
            let second = table.roll(Dice::new(1, 10)).faces()[0];
            dice.push(second);
            may = second >= self.settings.fires_on;
        }
        let rule = match missile.acts_as {
            ActsAs::Handgun => "KNK-CMD-7",
            _ if missile.activation > 3 => "KNK-CMD-6",
            _ => "KNK-CMD-5",
        };
        self.figure_mut(man).turn.may_shoot = may;
        self.tell(table, rule, Some(man), &dice, || What::Shooting { may });
    }

    /// KNK-CMD-2, KNK-ACT-3: what a man does whom nobody commands.
    fn acts_alone<T: Table<Self>>(&mut self, man: Man, table: &mut T) -> Chit {
        // KNK-R66: a unit that leaves the field walks home.
        let withdraws = self.figure(man).unit.is_some_and(|unit| self.units[usize::from(unit)].withdrawing);
        // KNK-YLD-7, KNK-R47: a captor walks home with his captive.
        let escorts = self.men().any(|other| self.figure(other).state == crate::figure::State::Captive(man));
        if withdraws || escorts {
            let action = if self.is_in_contact(man) && escorts { Action::StayPut } else { Action::Full };
            return Chit { action, toward: Toward::Home, fast: false };
        }
        // KNK-R41, KNK-ACT-17: who is in contact stays and fights, and does not roll.
        if self.is_in_contact(man) {
            return Chit { action: Action::HalfAndMelee, toward: Toward::Enemy, fast: false };
        }
        let die = table.roll(Dice::new(1, 10)).faces()[0];
        let total = i32::from(die) + self.action_modifier(man);
        let row = if self.missile(man).is_some() { self.line(man).acts_as() } else { ActsAs::Other };
        // KNK-MOV-10: some peoples run whenever they move.
        let fast = self.has(man, Flag::Viking) || self.has(man, Flag::Highlander);
        let chit = if self.is_astray(man) {
            // KNK-ACT-6, KNK-R40: only a natural 10 sends him at the enemy.
            match die {
                10 => Chit { action: charts().action(row, 10), toward: Toward::Enemy, fast },
                _ => Chit { action: Action::Full, toward: Toward::Unit, fast },
            }
        } else {
            Chit { action: charts().action(row, total), toward: Toward::Enemy, fast }
        };
        self.tell(table, "KNK-ACT-3", Some(man), &[die], || What::Acts { total, action: chit.action });
        chit
    }

    /// KNK-ACT-10, KNK-ACT-11, KNK-ACT-12, KNK-ACT-12b, KNK-R98: what is added to a man's die on the action table.
    #[must_use]
    pub fn action_modifier(&self, man: Man) -> i32 {
        let line = self.line(man);
        let unit = self.figure(man).unit.map(|unit| self.units[usize::from(unit)]);
        let leader =
            unit.and_then(|unit| unit.leader).filter(|leader| *leader != man && self.figure(*leader).is_able());
        let led = leader.map_or(0, |leader| if self.figure(leader).chit.action == Action::StayPut { -2 } else { 2 });
        let bold = matches!(line.title, crate::charts::Title::Knight) || line.has(Flag::Berserk);
        led + if bold { 2 } else { 0 } - if line.is_unreliable() { 2 } else { 0 } - self.fatigue(man)
    }

    /// KNK-ACT-6: whether a man stands more than two inches from his unit.
    fn is_astray(&self, man: Man) -> bool {
        let Some(unit) = self.figure(man).unit else { return false };
        let body = self.body_of(unit);
        !body.contains(&man) && !body.is_empty() && body.iter().all(|other| self.distance(man, *other) > LINK)
    }
}
