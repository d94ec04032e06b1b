//! Chapter 9: Carse Abbey and Bestly Priory.

use table::prelude::*;

use crate::board::{Board, ReligiousHouse};
use crate::chronicle::Name;
use crate::fate::Monks;
use crate::tables::book;
use crate::treasury::Item;
use crate::{Affair, Excalibur};

/// EXC-9.ii.b: who gets what, in the order of arrival.
type Division = List<(Seat, i64), 6>;

/// Whether one of those present proposes how to share.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Proposal {
    Propose,
    Leave,
}

impl Choice<Excalibur> for Proposal {
    fn label(&self, _: &Excalibur) -> String {
        match self {
            Proposal::Propose => "propose a division".into(),
            Proposal::Leave => "propose nothing".into(),
        }
    }

    fn merit(&self, _: &Excalibur, _: Seat) -> f32 {
        f32::from(u8::from(*self == Proposal::Leave))
    }

    fn ends(&self) -> bool {
        *self == Proposal::Leave
    }
}

/// What one of those present is to have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Share {
    sum: i64,
    equal: i64,
}

impl Choice<Excalibur> for Share {
    fn label(&self, _: &Excalibur) -> String {
        format!("{} Bz", self.sum)
    }

    fn merit(&self, _: &Excalibur, _: Seat) -> f32 {
        -((self.sum - self.equal).abs() as f32)
    }
}

/// What one says to a division.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Reply {
    Agree { mine: i64, equal: i64 },
    Decline,
}

impl Choice<Excalibur> for Reply {
    fn label(&self, _: &Excalibur) -> String {
        match self {
            Reply::Agree { .. } => "agree".into(),
            Reply::Decline => "decline".into(),
        }
    }

    /// A player who gets no less than an equal share agrees.
    fn merit(&self, _: &Excalibur, _: Seat) -> f32 {
        match self {
            Reply::Agree { mine, equal } => (mine - equal) as f32 + 0.5,
            Reply::Decline => 0.0,
        }
    }

    fn ends(&self) -> bool {
        *self == Reply::Decline
    }
}

impl Excalibur {
    /// EXC-9-1, EXC-9.i, EXC-9.i-2: a player with a force on the grounds when autumn ends takes the income of the
    /// house, which nobody can own.
    pub(crate) fn raid_the_houses<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        for house in ReligiousHouse::BOTH {
            let raiders = self.raiders(house);
            let income = self.house_income();
            if income == 0 {
                for seat in &raiders {
                    self.tell(table, || Affair::PoorMonks { seat: *seat, house });
                }
                continue;
            }
            let shares = match raiders[..] {
                [] => continue,
                [alone] => Division::from_iter([(alone, income)]),
                _ => self.share_the_house(house, &raiders, income, table)?,
            };
            for (seat, sum) in shares {
                self.player_mut(seat).gross += sum;
                self.enter_in_the_book(seat, Item::Raid, sum);
                self.tell(table, || Affair::Raids { seat, house, sum });
            }
        }
        Ok(())
    }

    /// EXC-9.i, EXC-R60, EXC-25-11, EXC-25-18: 6 Bz, 8 in a good year; fate may double it or take it away.
    pub(crate) fn house_income(&self) -> i64 {
        let income = book().house_income.of(self.years_weather());
        match self.fate.monks {
            Monks::Usual => income,
            Monks::Poor => 0,
            Monks::Rich => 2 * income,
        }
    }

    /// Those with soldiers on the grounds, in the order of their arrival.
    fn raiders(&self, house: ReligiousHouse) -> List<Seat, 6> {
        let at = Board::get().house(house);
        let mut raiders: List<Seat, 6> = self.present(at).into_iter().collect();
        raiders.sort_by_key(|seat| self.player(*seat).at(at).map(|soldier| soldier.march.arrived).min());
        raiders
    }

    /// EXC-9.ii, EXC-9.ii.b, EXC-R51: each in the order of arrival may propose a division, and it holds if all others
    /// agree. Failing that all get the same, rounded down, and the rest is lost.
    fn share_the_house<T: Table<Self>>(
        &mut self,
        house: ReligiousHouse,
        raiders: &[Seat],
        income: i64,
        table: &mut T,
    ) -> Play<Division> {
        let equal = income / raiders.len() as i64;
        for seat in raiders.iter().copied() {
            if let Some(division) = self.propose(seat, house, raiders, income, table)? {
                self.tell(table, || Affair::Proposes { seat, house, division: division.to_vec() });
                if self.all_agree(seat, &division, equal, table)? {
                    return Ok(division);
                }
            }
        }
        self.tell(table, || Affair::SharedEqually { house, sum: equal });
        Ok(raiders.iter().map(|seat| (*seat, equal)).collect())
    }

    fn propose<T: Table<Self>>(
        &mut self,
        seat: Seat,
        house: ReligiousHouse,
        raiders: &[Seat],
        income: i64,
        table: &mut T,
    ) -> Play<Option<Division>> {
        let name = Board::get().house(house).name();
        let sentence = say!("Do you propose how to share {income} Bz? You are not alone in {name}.");
        let question = one("EXC-9.ii.b", sentence, [Proposal::Propose, Proposal::Leave]).otherwise(Proposal::Leave);
        if table.ask(self, seat, question)? == Proposal::Leave {
            return Ok(None);
        }
        let equal = income / raiders.len() as i64;
        let (mut division, mut left) = (Division::new(), income);
        for other in raiders.iter().copied().filter(|other| *other != seat) {
            let who = self.lords_name(other);
            let shares: List<Share, 17> = (0..=left).map(|sum| Share { sum, equal }).collect();
            let sentence = say!("How much does {who} get? There are {left} Bz left to share, and you keep the rest.");
            let usual = Share { sum: equal.min(left), equal };
            let share = table.ask(self, seat, one("EXC-9.ii.b", sentence, shares).otherwise(usual))?;
            left -= share.sum;
            division.push((other, share.sum));
        }
        division.push((seat, left));
        Ok(Some(division))
    }

    fn all_agree<T: Table<Self>>(&mut self, seat: Seat, division: &Division, equal: i64, table: &mut T) -> Play<bool> {
        let by = self.lords_name(seat);
        for (other, mine) in division.iter().copied().filter(|(other, _)| *other != seat) {
            let sentence = say!("Do you agree? {by} proposes {mine} Bz for you, and nobody has declined yet.");
            let replies = [Reply::Agree { mine, equal }, Reply::Decline];
            if table.ask(self, other, one("EXC-9.ii.b", sentence, replies).otherwise(Reply::Decline))? == Reply::Decline
            {
                self.tell(table, || Affair::Declines { seat: other });
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// What a player is called once he has a counter set.
    pub(crate) fn lords_name(&self, seat: Seat) -> Name {
        self.name_of(seat).unwrap_or(Name::UNKNOWN)
    }
}
