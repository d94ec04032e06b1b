//! EXC-10.iii: a new lord for those who have none.

use table::prelude::*;

use super::soldier_target;
use crate::soldiers::{Number, Rank};
use crate::{Affair, Excalibur, bot};

/// Who is to be lord.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Heir {
    Appoint(Seat, Number),
    Nobody,
}

impl Choice<Excalibur> for Heir {
    fn label(&self, game: &Excalibur) -> String {
        match self {
            Heir::Appoint(seat, number) => format!("appoint {}", game.described(*seat, *number)),
            Heir::Nobody => "appoint nobody".into(),
        }
    }

    fn target(&self, _: &Excalibur) -> Option<String> {
        match self {
            Heir::Appoint(seat, number) => soldier_target(*seat, *number),
            Heir::Nobody => None,
        }
    }

    fn merit(&self, game: &Excalibur, seat: Seat) -> f32 {
        bot::winter::heir(game, seat, *self)
    }
}

impl Excalibur {
    /// EXC-10.iii, EXC-7.i, EXC-R42: right after promotion a player without a lord may name one of his grade A knights.
    /// Without one he sits out the year and tries again next winter.
    pub(super) fn appoint_lords<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let lordless: Seats = self.in_play().into_iter().filter(|seat| self.player(*seat).lord.is_none()).collect();
        if lordless.is_empty() {
            return Ok(());
        }
        table.together(self, lordless, |game, seat, table| game.choose_an_heir(seat, table))?;
        for seat in lordless {
            match std::mem::take(&mut self.player_mut(seat).draft).heir {
                Some(number) => self.appoint(seat, number, table),
                None => self.tell(table, || Affair::NoHeir { seat }),
            }
        }
        Ok(())
    }

    fn choose_an_heir<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<()> {
        let knights = self.player(seat).soldiers.iter().filter(|man| man.rank == Rank::KnightA);
        let mut options: Vec<Heir> = knights.map(|man| Heir::Appoint(seat, man.number)).collect();
        if options.is_empty() {
            return Ok(());
        }
        // EXC-R67: a year without a lord is a year without orders, so the first of them counts as named when time is up.
        let first = options[0];
        options.push(Heir::Nobody);
        let question = one(
            "EXC-10.iii",
            "Who is your new lord? The old one is dead, and a grade A knight can take his place.",
            options,
        );
        let bars = move |game: &Excalibur| game.too_junior(seat);
        if let Heir::Appoint(_, number) = table.ask(self, seat, question.otherwise(first).barring(bars))? {
            self.player_mut(seat).draft.heir = Some(number);
        }
        Ok(())
    }

    /// EXC-10.iii.a, EXC-10.iii.b, EXC-10.iii.c: the old lord does not come back; the new one is marked for all to see, and
    /// keeps his own number and strength.
    fn appoint<T: Table<Self>>(&mut self, seat: Seat, number: Number, table: &mut T) {
        let player = self.player_mut(seat);
        player.lord = Some(number);
        player.leaderless = false;
        self.tell(table, || Affair::Appointed { seat, number });
    }

    fn too_junior(&self, seat: Seat) -> Vec<Barred> {
        let juniors = self.player(seat).soldiers.iter().filter(|man| man.rank != Rank::KnightA);
        let bar = |number: Number| {
            let option = Heir::Appoint(seat, number);
            let why = "only a knight of grade A can be lord".to_owned();
            Barred { label: option.label(self), target: option.target(self), rule: "EXC-10.iii", why }
        };
        juniors.map(|man| bar(man.number)).collect()
    }
}
