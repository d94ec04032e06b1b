//! EXC-4.i-W7: relocation, the one step of winter that is done in sequence.

use table::prelude::*;

use super::{Contact, soldier_target};
use crate::board::{Board, Ground, ManorId, UnitId};
use crate::players::STACK;
use crate::soldiers::Number;
use crate::{Affair, Excalibur, bot};

/// Who is relocated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Mover {
    /// A soldier of a player.
    Soldier(Seat, Number),
    /// EXC-5.vii: the forester of a forest.
    Forester(UnitId),
    /// EXC-5.vii: the river reeve of a manor.
    Reeve(ManorId),
    /// Nobody else.
    Done,
}

impl Choice<Excalibur> for Mover {
    fn label(&self, game: &Excalibur) -> String {
        match self {
            Mover::Soldier(seat, number) => format!("move {}", game.described(*seat, *number)),
            Mover::Forester(unit) => format!("move the forester of {} of {}", unit.called(), unit.manor().name()),
            Mover::Reeve(manor) => format!("move the river reeve of {}", manor.name()),
            Mover::Done => "done".into(),
        }
    }

    fn target(&self, _: &Excalibur) -> Option<String> {
        match self {
            Mover::Soldier(seat, number) => soldier_target(*seat, *number),
            Mover::Forester(unit) => Some(unit.target()),
            Mover::Reeve(manor) => Some(manor.centre().target()),
            Mover::Done => None,
        }
    }

    table::merit_by!(Excalibur, bot::Outlook::of, bot::winter::mover);

    fn ends(&self) -> bool {
        *self == Mover::Done
    }
}

/// Where he goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Destination {
    /// A soldier or a river reeve to a manor.
    To(Mover, ManorId),
    /// A forester to a forest.
    Into(UnitId),
}

impl Choice<Excalibur> for Destination {
    fn label(&self, _: &Excalibur) -> String {
        match self {
            Destination::To(_, manor) => format!("to {}", manor.name()),
            Destination::Into(unit) => format!("to {} of {}", unit.called(), unit.manor().name()),
        }
    }

    fn target(&self, _: &Excalibur) -> Option<String> {
        Some(match self {
            Destination::To(_, manor) => manor.centre().target(),
            Destination::Into(unit) => unit.target(),
        })
    }

    table::merit_by!(Excalibur, bot::Outlook::of, bot::winter::destination);
}

/// Whether he goes at all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Whither {
    To(Destination),
    Stay,
}

impl Choice<Excalibur> for Whither {
    fn label(&self, game: &Excalibur) -> String {
        match self {
            Whither::To(place) => place.label(game),
            Whither::Stay => "stay after all".into(),
        }
    }

    fn target(&self, game: &Excalibur) -> Option<String> {
        match self {
            Whither::To(place) => place.target(game),
            Whither::Stay => None,
        }
    }

    // Who is named to be moved is meant to move.
    table::merit_by!(Excalibur, bot::Outlook::of, |look: &bot::Outlook<'_>, whither| match whither {
        Whither::To(place) => bot::winter::destination(look, place),
        Whither::Stay => f32::MIN,
    });

    fn ends(&self) -> bool {
        *self == Whither::Stay
    }
}

impl Excalibur {
    /// EXC-4.iii-3, EXC-R27, EXC-R45: the richest harvest relocates first; equals are ordered by die.
    pub(super) fn order_relocation<T: Table<Self>>(&mut self, table: &mut T) {
        let mut left = self.in_play();
        self.relocating.clear();
        while let Some(most) = left.into_iter().map(|seat| self.player(seat).gross).max() {
            let equals: Seats = left.into_iter().filter(|seat| self.player(*seat).gross == most).collect();
            let order = self.order_by_die(equals, "EXC-R45", table);
            self.relocating.extend(order);
            left = left.into_iter().filter(|seat| !equals.contains(*seat)).collect();
        }
        let order = self.relocating.clone();
        self.tell(table, || Affair::RelocationOrder { order: order.into_iter().collect() });
    }

    /// EXC-4.i-W7, EXC-11.ii-2: the next in the order moves troops and staff among his manors.
    pub(super) fn relocate_next<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let Some(seat) = self.relocating.first().copied() else { return Ok(()) };
        let contact = self.contact(seat);
        loop {
            let movers = self.movers(seat, &contact);
            let last = match movers[..] {
                [] | [Mover::Done] => break,
                [.., last] => last,
            };
            let question = one("EXC-4.i-W7", "Who moves to another of your manors?", movers).otherwise(last);
            let bars = move |game: &Excalibur| game.why_not_move(seat, &contact);
            let mover = table.ask(self, seat, question.barring(bars))?;
            if mover == Mover::Done {
                break;
            }
            let mut places: Vec<Whither> =
                self.destinations(seat, mover, &contact).into_iter().map(Whither::To).collect();
            // Of a manor that is too full somebody has to go.
            if self.overfull(seat).is_none() {
                places.push(Whither::Stay);
            }
            // EXC-R67: nobody is moved whose owner has not said where to, unless he must.
            let Some(usual) = places.last().copied() else { break };
            let question = one("EXC-4.iii-4", "Where does he go?", places).otherwise(usual);
            if let Whither::To(place) = table.ask(self, seat, question)? {
                self.relocate(seat, mover, place, table);
            }
        }
        self.player_mut(seat).draft = super::Draft::default();
        self.relocating.remove(0);
        Ok(())
    }

    /// Who can be moved: each once. Of a manor that is too full, to change places, one must go before anything else.
    fn movers(&self, seat: Seat, contact: &Contact) -> Vec<Mover> {
        let player = self.player(seat);
        let full = self.overfull(seat);
        let free = |number: Number| !player.draft.moved.contains(&number);
        let mut movers = Vec::new();
        for man in &player.soldiers {
            let Some(from) = Board::get().manor_at(man.at) else { continue };
            if free(man.number) && full.is_none_or(|full| full == from) && self.has_way(seat, from, contact) {
                movers.push(Mover::Soldier(seat, man.number));
            }
        }
        if full.is_none() {
            for manor in self.manors_of(seat) {
                let foresters = self.improved(manor, Ground::Forest).map(Mover::Forester);
                let staff = foresters.chain(self.estate(manor).reeve.then_some(Mover::Reeve(manor)));
                let fresh = staff.filter(|mover| !player.draft.staff.contains(mover));
                movers.extend(fresh.filter(|mover| !self.destinations(seat, *mover, contact).is_empty()));
            }
            movers.push(Mover::Done);
        }
        movers
    }

    /// EXC-6.iii, EXC-R13: the limit holds after relocation; the manor that is above it for the moment.
    fn overfull(&self, seat: Seat) -> Option<ManorId> {
        let crowded = |manor: &ManorId| self.player(seat).count_at(manor.centre()) > STACK;
        if self.player(seat).draft.moved.is_empty() { None } else { self.manors_of(seat).find(crowded) }
    }

    fn has_way(&self, seat: Seat, from: ManorId, contact: &Contact) -> bool {
        self.manors_of(seat).any(|to| self.may_move(seat, from, to, contact))
    }

    /// EXC-4.iii-4, EXC-R44: any distance inside a group of manors in contact. A full manor can be entered if somebody who
    /// has not been moved can leave it.
    fn may_move(&self, seat: Seat, from: ManorId, to: ManorId, contact: &Contact) -> bool {
        if to == from || !contact.between(from, to) {
            return false;
        }
        let player = self.player(seat);
        let there = player.count_at(to.centre());
        let can_leave = || player.at(to.centre()).any(|man| !player.draft.moved.contains(&man.number));
        there < STACK || there == STACK && self.overfull(seat).is_none() && can_leave()
    }

    /// EXC-4.iii-4, EXC-5.vii: where somebody can go; staff need a free place of their kind.
    fn destinations(&self, seat: Seat, mover: Mover, contact: &Contact) -> Vec<Destination> {
        match mover {
            Mover::Soldier(_, number) => {
                let at = self.player(seat).soldier(number).and_then(|man| Board::get().manor_at(man.at));
                let Some(from) = at else { return Vec::new() };
                let places = self.manors_of(seat).filter(|to| self.may_move(seat, from, *to, contact));
                places.map(|to| Destination::To(mover, to)).collect()
            }
            Mover::Reeve(from) => {
                let free = |to: &ManorId| to.card().river_rights && !self.estate(*to).reeve;
                let places = self.manors_of(seat).filter(|to| contact.between(from, *to) && free(to));
                places.map(|to| Destination::To(mover, to)).collect()
            }
            Mover::Forester(from) => {
                let others = |to: &ManorId| *to != from.manor() && contact.between(from.manor(), *to);
                let forests = |to| Board::get().units_of(to, Ground::Forest);
                let places = self.manors_of(seat).filter(others).flat_map(forests);
                places.filter(|unit| !self.land(*unit).improved).map(Destination::Into).collect()
            }
            Mover::Done => Vec::new(),
        }
    }

    fn relocate<T: Table<Self>>(&mut self, seat: Seat, mover: Mover, place: Destination, table: &mut T) {
        match (mover, place) {
            (Mover::Soldier(_, number), Destination::To(_, to)) => {
                let player = self.player_mut(seat);
                player.draft.moved.push(number);
                let Some(man) = player.soldier_mut(number) else { return };
                let from = std::mem::replace(&mut man.at, to.centre());
                self.tell(table, || Affair::Relocates { seat, number, from, to });
            }
            (Mover::Reeve(from), Destination::To(_, to)) => {
                self.estate_mut(from).reeve = false;
                self.estate_mut(to).reeve = true;
                self.player_mut(seat).draft.staff.push(Mover::Reeve(to));
                self.tell(table, || Affair::StaffMoves { seat, forester: false, from, to });
            }
            (Mover::Forester(from), Destination::Into(to)) => {
                self.land_mut(from).improved = false;
                self.land_mut(to).improved = true;
                self.player_mut(seat).draft.staff.push(Mover::Forester(to));
                self.tell(table, || Affair::StaffMoves { seat, forester: true, from: from.manor(), to: to.manor() });
            }
            _ => {}
        }
    }

    fn why_not_move(&self, seat: Seat, contact: &Contact) -> Vec<Barred> {
        let mut bars = Vec::new();
        for man in &self.player(seat).soldiers {
            let from = Board::get().manor_at(man.at).filter(|manor| self.owner(*manor) == Some(seat));
            let moved = self.player(seat).draft.moved.contains(&man.number);
            let (rule, why) = match from {
                _ if moved => ("EXC-4.i-W7", "he has been relocated already"),
                None => ("EXC-4.iii-4", "he is not in a manor of yours"),
                Some(from) if !self.has_way(seat, from, contact) => {
                    ("EXC-4.iii-4", "no other manor of yours with room is in road contact with his")
                }
                Some(_) => continue,
            };
            let option = Mover::Soldier(seat, man.number);
            bars.push(Barred { label: option.label(self), target: option.target(self), rule, why: why.to_owned() });
        }
        bars
    }
}
