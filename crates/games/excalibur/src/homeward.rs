//! Chapter 6.ix: troops go home (EXC-R22).

use table::prelude::*;

use crate::board::{Board, ManorId, Miles, Point, Points};
use crate::soldiers::Number;
use crate::{Affair, Excalibur};

/// One of several manors that are equally near.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Home(ManorId);

impl Choice<Excalibur> for Home {
    fn label(&self, _: &Excalibur) -> String {
        self.0.name().to_owned()
    }

    fn target(&self, _: &Excalibur) -> Option<String> {
        Some(self.0.centre().target())
    }

    table::merit_by!(Excalibur, crate::bot::Outlook::of, |look: &crate::bot::Outlook<'_>, Home(manor)| {
        crate::bot::winter::home(look, manor)
    });
}

impl Excalibur {
    /// EXC-6.ix, EXC-9.iii, EXC-10.i-3: all soldiers of a player who are not in a manor of his go to the closest one.
    pub(crate) fn go_home<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<()> {
        let away =
            |game: &Excalibur, at: Point| Board::get().manor_at(at).is_none_or(|manor| game.owner(manor) != Some(seat));
        self.send_home(seat, away, table)
    }

    /// EXC-R37: all soldiers of a player who stand here go to his closest manor.
    pub(crate) fn leave_for_home<T: Table<Self>>(&mut self, seat: Seat, from: Point, table: &mut T) -> Play<()> {
        self.send_home(seat, |_, at| at == from, table)
    }

    /// EXC-R22: a clean-up, not a march: nobody is met on the way. A player without any manor leaves his troops where they
    /// are, and so does one whose manors are all full.
    fn send_home<T: Table<Self>>(
        &mut self,
        seat: Seat,
        goes: impl Fn(&Excalibur, Point) -> bool,
        table: &mut T,
    ) -> Play<()> {
        for index in 0..self.player(seat).soldiers.len() {
            let soldier = &self.player(seat).soldiers[index];
            let (from, number) = (soldier.at, soldier.number);
            if !goes(self, from) {
                continue;
            }
            let Some(manor) = self.nearest_manor(seat, number, from, table)? else { continue };
            let soldier = &mut self.player_mut(seat).soldiers[index];
            soldier.at = manor.centre();
            soldier.inside = false;
            (soldier.march.left, soldier.march.came) = (true, None);
            self.tell(table, || Affair::GoesHome { seat, number, from, to: manor });
        }
        Ok(())
    }

    /// EXC-R22: the own manor with the fewest road miles and with room; a tie is the owner's choice.
    pub(crate) fn nearest_manor<T: Table<Self>>(
        &mut self,
        seat: Seat,
        number: Number,
        from: Point,
        table: &mut T,
    ) -> Play<Option<ManorId>> {
        let closed = self.closed();
        let mut nearest = self.nearest_manors(seat, from, &closed);
        if nearest.is_empty() && !closed.is_empty() {
            // Floods cut him off from every manor; then he goes as if there were none.
            nearest = self.nearest_manors(seat, from, &Points::NONE);
        }
        match nearest[..] {
            [] => Ok(None),
            [Home(only)] => Ok(Some(only)),
            [first, ..] => {
                let sentence =
                    say!("Where does soldier {number} go from {}? These manors are equally near.", from.name());
                let question = one("EXC-R22", sentence, nearest).otherwise(first);
                Ok(Some(table.ask(self, seat, question)?.0))
            }
        }
    }

    /// All manors of a player with room that are as near as any.
    fn nearest_manors(&self, seat: Seat, from: Point, closed: &Points) -> List<Home, 40> {
        let board = Board::get();
        let measured = (!closed.is_empty()).then(|| board.miles_from(from, closed));
        let miles = |to: Point| measured.as_ref().map_or_else(|| board.miles(from, to), |miles| miles.to(to));
        let (mut least, mut nearest) = (Miles::NEVER - 1, List::new());
        for manor in self.manors_of(seat) {
            let far = miles(manor.centre());
            if far > least || !self.player(seat).has_room(manor.centre(), 1) {
                continue;
            }
            if far < least {
                nearest.clear();
                least = far;
            }
            nearest.push(Home(manor));
        }
        nearest
    }
}
