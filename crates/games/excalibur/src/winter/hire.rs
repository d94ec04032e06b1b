//! EXC-4.i-W5: hiring.

use table::prelude::*;

use crate::board::ManorId;
use crate::players::STACK;
use crate::soldiers::Hireling;
use crate::treasury::Item;
use crate::{Affair, Excalibur, bot};

/// Whom to hire, and where he comes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Recruit {
    Hire(Hireling, ManorId),
    Done,
}

impl Choice<Excalibur> for Recruit {
    fn label(&self, _: &Excalibur) -> String {
        match self {
            Recruit::Hire(Hireling::Knight, manor) => format!("a knight for {}", manor.name()),
            Recruit::Hire(Hireling::ManAtArms, manor) => format!("a man-at-arms for {}", manor.name()),
            Recruit::Done => "done".into(),
        }
    }

    fn target(&self, _: &Excalibur) -> Option<String> {
        match self {
            Recruit::Hire(_, manor) => Some(manor.centre().target()),
            Recruit::Done => None,
        }
    }

    fn warning(&self, game: &Excalibur, seat: Seat) -> Option<String> {
        match self {
            Recruit::Hire(kind, _) => game.warning_of_spending(seat, kind.price(), kind.price()),
            Recruit::Done => None,
        }
    }

    table::merit_by!(Excalibur, bot::Outlook::of, bot::winter::recruit);

    fn ends(&self) -> bool {
        *self == Recruit::Done
    }
}

const BOTH: [Hireling; 2] = [Hireling::Knight, Hireling::ManAtArms];

impl Excalibur {
    /// EXC-4.i-W5, EXC-7.iv, EXC-R45: all at the same time; the recruits are shown together.
    pub(super) fn hire_troops<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let seats = self.in_play();
        table.together(self, seats, |game, seat, table| game.choose_recruits(seat, table))?;
        for seat in seats {
            for (kind, manor) in std::mem::take(&mut self.player_mut(seat).draft).hired {
                let sum = kind.price();
                // EXC-7.iv: a year's pay in advance, and he comes in at the lowest grade.
                let Some(number) = self.player_mut(seat).enlist(kind.rank(), manor.centre()) else { continue };
                self.enter_in_the_book(seat, Item::Hire, -sum);
                self.tell(table, || Affair::Hired { seat, number, rank: kind.rank(), manor, sum });
            }
        }
        Ok(())
    }

    fn choose_recruits<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<()> {
        loop {
            let mut options = Vec::new();
            let kinds: List<Hireling, 2> = BOTH.into_iter().filter(|kind| self.can_hire(seat, *kind)).collect();
            if !kinds.is_empty() {
                for manor in self.manors_of(seat).filter(|manor| self.room_for_recruits(seat, *manor)) {
                    options.extend(kinds.iter().map(|kind| Recruit::Hire(*kind, manor)));
                }
            }
            if options.is_empty() {
                return Ok(());
            }
            options.push(Recruit::Done);
            let purse = self.purse(seat);
            let sentence = say!("Who do you hire? You have {purse} Bz. A knight costs 4, a man-at-arms 2.");
            let question = one("EXC-4.i-W5", sentence, options).otherwise(Recruit::Done);
            match table.ask(self, seat, question.barring(move |game: &Excalibur| game.why_not_hire(seat)))? {
                Recruit::Hire(kind, manor) => {
                    let draft = &mut self.player_mut(seat).draft;
                    draft.hired.push((kind, manor));
                    draft.spent += kind.price();
                }
                Recruit::Done => return Ok(()),
            }
        }
    }

    /// EXC-4.i-W5, EXC-R48: whether there is money for one more, and a counter in the box.
    pub(crate) fn can_hire(&self, seat: Seat, kind: Hireling) -> bool {
        self.purse(seat) >= kind.price() && self.counters_left(seat, kind) > 0
    }

    /// EXC-R48: 50 knights and 36 men-at-arms for each player.
    fn counters_left(&self, seat: Seat, kind: Hireling) -> usize {
        let player = self.player(seat);
        let Some(set) = player.counters() else { return 0 };
        let [first, last] = if kind == Hireling::Knight { set.knight_ids } else { set.man_at_arms_ids };
        let used = player.soldiers.iter().filter(|man| (first..=last).contains(&man.number.0)).count();
        let hired = player.draft.hired.iter().filter(|(hired, _)| *hired == kind).count();
        usize::from(last - first + 1).saturating_sub(used + hired)
    }

    /// EXC-7.iv, EXC-6.iii, EXC-R13: a recruit stands in an own manor, of which none holds more than six.
    pub(crate) fn room_for_recruits(&self, seat: Seat, manor: ManorId) -> bool {
        let player = self.player(seat);
        let hired = player.draft.hired.iter().filter(|(_, at)| *at == manor).count();
        player.count_at(manor.centre()) + hired < STACK
    }

    fn why_not_hire(&self, seat: Seat) -> Vec<Barred> {
        let mut bars = Vec::new();
        for manor in self.manors_of(seat) {
            for kind in BOTH {
                let (price, purse) = (kind.price(), self.purse(seat));
                let (rule, why) = if price > purse {
                    ("EXC-4.i-W5", format!("he costs {price} Bz, and you have {purse}"))
                } else if self.counters_left(seat, kind) == 0 {
                    ("EXC-R48", "all your counters of that kind are on the board".to_owned())
                } else if !self.room_for_recruits(seat, manor) {
                    ("EXC-6.iii", format!("{} holds six of your soldiers already", manor.name()))
                } else {
                    continue;
                };
                let option = Recruit::Hire(kind, manor);
                bars.push(Barred { label: option.label(self), target: option.target(self), rule, why });
            }
        }
        bars
    }
}
