//! EXC-4.i-W1: winter begins with sending away those who are not wanted.

use table::prelude::*;

use super::soldier_target;
use crate::soldiers::Number;
use crate::{Affair, Excalibur, bot};

/// Whom to dismiss.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Dismissal {
    Dismiss(Seat, Number),
    Done,
}

impl Choice<Excalibur> for Dismissal {
    fn label(&self, game: &Excalibur) -> String {
        match self {
            Dismissal::Dismiss(seat, number) => format!("dismiss {}", game.described(*seat, *number)),
            Dismissal::Done => "done".into(),
        }
    }

    fn target(&self, _: &Excalibur) -> Option<String> {
        match self {
            Dismissal::Dismiss(seat, number) => soldier_target(*seat, *number),
            Dismissal::Done => None,
        }
    }

    fn merit(&self, game: &Excalibur, seat: Seat) -> f32 {
        bot::winter::dismissal(game, seat, *self)
    }

    fn ends(&self) -> bool {
        *self == Dismissal::Done
    }

    fn warning(&self, game: &Excalibur, seat: Seat) -> Option<String> {
        match self {
            Dismissal::Dismiss(..) => Some("He leaves for good when everybody has chosen.".to_owned()),
            Dismissal::Done => {
                let short = game.wages(seat) - game.player(seat).treasury;
                (short > 0).then(|| {
                    format!(
                        "You are {short} Bz short of pay. Those you cannot pay leave, and if a knight is among them, your \
                         other knights may follow."
                    )
                })
            }
        }
    }
}

impl Excalibur {
    /// EXC-4.i-W1, EXC-7.iv-3, EXC-11-1, EXC-R45: all at the same time, before pay; men-at-arms only.
    pub(super) fn dismiss_men_at_arms<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let seats = self.in_play();
        table.together(self, seats, |game, seat, table| game.choose_dismissals(seat, table))?;
        for seat in seats {
            for number in std::mem::take(&mut self.player_mut(seat).draft).dismissed {
                if let Some(gone) = self.player_mut(seat).lose(number) {
                    self.tell(table, || Affair::Dismissed { seat, number, rank: gone.rank, at: gone.at });
                }
            }
        }
        Ok(())
    }

    fn choose_dismissals<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<()> {
        loop {
            let player = self.player(seat);
            let stays = |number: Number| !player.draft.dismissed.contains(&number);
            let men = player.soldiers.iter().filter(|man| man.rank.is_man_at_arms() && stays(man.number));
            let mut options: Vec<Dismissal> = men.map(|man| Dismissal::Dismiss(seat, man.number)).collect();
            if options.is_empty() {
                return Ok(());
            }
            options.push(Dismissal::Done);
            let (wages, treasury) = (self.wages(seat), player.treasury);
            let short = wages - treasury;
            let sentence = std::fmt::from_fn(move |f| {
                write!(f, "Do you dismiss any men-at-arms? Pay costs {wages} Bz, and you have {treasury}.")?;
                // EXC-11.i, EXC-11.ii: what comes of it is better known now.
                if short > 0 { write!(f, " You are {short} Bz short: those you cannot pay leave.") } else { Ok(()) }
            });
            let question = one("EXC-4.i-W1", sentence, options).otherwise(Dismissal::Done);
            match table.ask(self, seat, question.barring(move |game: &Excalibur| game.undismissable(seat)))? {
                Dismissal::Dismiss(_, number) => self.player_mut(seat).draft.dismissed.push(number),
                Dismissal::Done => return Ok(()),
            }
        }
    }

    fn undismissable(&self, seat: Seat) -> Vec<Barred> {
        let bar = |number: Number| {
            let option = Dismissal::Dismiss(seat, number);
            let why = "knights may never be dismissed".to_owned();
            Barred { label: option.label(self), target: option.target(self), rule: "EXC-7.iv-3", why }
        };
        self.player(seat).soldiers.iter().filter(|man| man.rank.is_noble()).map(|man| bar(man.number)).collect()
    }
}
