//! EXC-25-9, EXC-25-12, EXC-25-13, EXC-25-17: soldiers who leave or join, and manors that change hands.

use table::prelude::*;

use crate::board::ManorId;
use crate::soldiers::{Number, Rank};
use crate::winter::soldier_target;
use crate::{Affair, Excalibur, bot};

/// EXC-R34: the manor from which men desert.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Troubled(ManorId);

impl Choice<Excalibur> for Troubled {
    fn label(&self, _: &Excalibur) -> String {
        self.0.name().to_owned()
    }

    fn target(&self, _: &Excalibur) -> Option<String> {
        Some(self.0.centre().target())
    }
}

/// Who deserts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Deserter(Seat, Number);

impl Choice<Excalibur> for Deserter {
    fn label(&self, game: &Excalibur) -> String {
        game.described(self.0, self.1)
    }

    fn target(&self, _: &Excalibur) -> Option<String> {
        soldier_target(self.0, self.1)
    }

    /// The weakest.
    fn merit(&self, game: &Excalibur, _: Seat) -> f32 {
        game.player(self.0).soldier(self.1).map_or(0.0, |man| -f32::from(man.strength()))
    }
}

/// Where a joiner comes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Station(ManorId);

impl Choice<Excalibur> for Station {
    fn label(&self, _: &Excalibur) -> String {
        self.0.name().to_owned()
    }

    fn target(&self, _: &Excalibur) -> Option<String> {
        Some(self.0.centre().target())
    }

    table::merit_by!(Excalibur, bot::Outlook::of, |look: &bot::Outlook<'_>, Station(manor)| bot::winter::post(
        look, manor
    ));
}

/// EXC-R37: the manor to take from the neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Taking(ManorId);

impl Choice<Excalibur> for Taking {
    fn label(&self, _: &Excalibur) -> String {
        self.0.name().to_owned()
    }

    fn target(&self, _: &Excalibur) -> Option<String> {
        Some(self.0.centre().target())
    }

    fn merit(&self, game: &Excalibur, seat: Seat) -> f32 {
        bot::winter::taking(game, seat, self.0)
    }
}

impl Excalibur {
    /// EXC-25-9, EXC-R34: the leader in manors loses a knight and a man-at-arms, both from one manor; the lord never deserts.
    pub(super) fn desertion<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let Some(most) = self.in_play().into_iter().map(|seat| self.count_manors(seat)).max() else { return Ok(()) };
        let equals: Seats = self.in_play().into_iter().filter(|seat| self.count_manors(*seat) == most).collect();
        let Some(seat) = self.order_by_die(equals, "EXC-R34", table).first().copied() else { return Ok(()) };
        let Some(manor) = self.troubled_manor(seat, table)? else { return Ok(()) };
        for arms in [false, true] {
            let men: List<Deserter, 6> =
                self.deserters(seat, manor, arms).map(|number| Deserter(seat, number)).collect();
            let gone = match men[..] {
                [] => continue,
                [only] => only,
                [first, ..] => {
                    let question = one("EXC-25-9", say!("Who deserts from {}?", manor.name()), men);
                    table.ask(self, seat, question.otherwise(first))?
                }
            };
            if let Some(gone) = self.player_mut(seat).lose(gone.1) {
                self.tell(table, || Affair::Deserts { seat, number: gone.number, rank: gone.rank, manor });
            }
        }
        Ok(())
    }

    /// Knights, or men-at-arms, who might desert from a manor.
    fn deserters(&self, seat: Seat, manor: ManorId, arms: bool) -> impl Iterator<Item = Number> + '_ {
        let player = self.player(seat);
        let may = move |rank: Rank, number| rank.is_man_at_arms() == arms && !player.is_lord(number);
        player.at(manor.centre()).filter(move |man| may(man.rank, man.number)).map(|man| man.number).take(6)
    }

    /// EXC-R34: a manor with both a knight and a man-at-arms if there is one, else with a knight, else with a man-at-arms.
    fn troubled_manor<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<Option<ManorId>> {
        let has = |manor: ManorId, arms| self.deserters(seat, manor, arms).next().is_some();
        let rank = |manor: ManorId| 2 * u8::from(has(manor, false)) + u8::from(has(manor, true));
        let best = self.manors_of(seat).map(rank).max().unwrap_or(0);
        if best == 0 {
            return Ok(None);
        }
        let manors: List<Troubled, 40> =
            self.manors_of(seat).filter(|manor| rank(*manor) == best).map(Troubled).collect();
        let first = manors[0];
        if manors.len() == 1 {
            return Ok(Some(first.0));
        }
        let question = one("EXC-R34", "From which of your manors do soldiers desert?", manors).otherwise(first);
        Ok(Some(table.ask(self, seat, question)?.0))
    }

    /// EXC-25-12, EXC-R34: the last in manors, of those who have any, receives an esquire and a grade B man-at-arms.
    pub(super) fn followers_for_the_weakest<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let landed: Seats = self.in_play().into_iter().filter(|seat| self.count_manors(*seat) > 0).collect();
        let Some(least) = landed.into_iter().map(|seat| self.count_manors(seat)).min() else { return Ok(()) };
        let equals: Seats = landed.into_iter().filter(|seat| self.count_manors(*seat) == least).collect();
        let Some(seat) = self.order_by_die(equals, "EXC-R34", table).first().copied() else { return Ok(()) };
        self.joins(seat, Rank::Esquire, "EXC-25-12", table)?;
        self.joins(seat, Rank::ArmsB, "EXC-25-12", table)
    }

    /// EXC-25-13, EXC-R34: the highest throw gains a knight of grade A; equals throw again.
    pub(super) fn senior_knight<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let mut throwing = self.in_play();
        while throwing.len() > 1 {
            let throws = self.all_throw(throwing, "EXC-25-13", table);
            let highest = throws.iter().map(|(_, die)| *die).max();
            throwing = throws.iter().filter(|(_, die)| Some(*die) == highest).map(|(seat, _)| *seat).collect();
        }
        match throwing.into_iter().next() {
            Some(seat) => self.joins(seat, Rank::KnightA, "EXC-25-13", table),
            None => Ok(()),
        }
    }

    /// EXC-R34: a joiner is placed in an own manor with room; without any nobody comes.
    fn joins<T: Table<Self>>(&mut self, seat: Seat, rank: Rank, rule: Cite, table: &mut T) -> Play<()> {
        let room = |manor: &ManorId| self.player(seat).has_room(manor.centre(), 1);
        let manors: List<Station, 40> = self.manors_of(seat).filter(room).map(Station).collect();
        let at = match manors[..] {
            [] => return Ok(()),
            [only] => only.0,
            [first, ..] => {
                let words = rank.noun();
                let question = one(rule, say!("Which manor does your new {words} join?"), manors);
                table.ask(self, seat, question.otherwise(first))?.0
            }
        };
        if let Some(number) = self.player_mut(seat).enlist(rank, at.centre()) {
            self.tell(table, || Affair::Joins { seat, number, rank, manor: at });
        }
        Ok(())
    }

    /// EXC-25-17, EXC-R37: everybody picks in secret a manor of the player on his right; all change hands together, judged
    /// by what was held before. Garrisons go home, and buildings, staff and sites pass.
    pub(super) fn boundary_changes<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let seats = self.in_play();
        let takes = |game: &Excalibur, seat: Seat| game.count_manors(game.right_of(seat)) > 0;
        let takers: Seats = seats.into_iter().filter(|seat| takes(self, *seat)).collect();
        table.together(self, takers, |game, seat, table| {
            let right = game.right_of(seat);
            let manors: List<Taking, 40> = game.manors_of(right).map(Taking).collect();
            let (first, who) = (manors[0], game.lords_name(right));
            let sentence = say!("Which manor do you take from {who}? The king orders boundary changes.");
            let Taking(manor) = table.ask(game, seat, one("EXC-25-17", sentence, manors).otherwise(first))?;
            game.player_mut(seat).draft.takes = Some(manor);
            Ok(())
        })?;
        let mut taken: PerSeat<(Seat, ManorId, Seat)> = PerSeat::new();
        for seat in takers {
            // A bot that imagines the others does not know what they pick: then it is the first.
            let picked = self.player_mut(seat).draft.takes.take();
            let right = self.right_of(seat);
            if let Some(manor) = picked.or_else(|| self.manors_of(right).next()) {
                taken.push((seat, manor, right));
            }
        }
        for (seat, manor, from) in taken.iter().copied() {
            self.estate_mut(manor).owner = Some(seat);
            self.tell(table, || Affair::Takes { seat, manor, from });
        }
        for (seat, manor, from) in taken {
            self.leave_for_home(from, manor.centre(), table)?;
            self.heed_the_faith(seat, manor, table)?;
        }
        Ok(())
    }

    /// The player on one's right: the previous seat that is still in the game.
    fn right_of(&self, seat: Seat) -> Seat {
        let others: PerSeat<Seat> = self.in_play().clockwise_from(seat).collect();
        others.last().copied().unwrap_or(seat)
    }
}
