//! Chapters 5.i and 5.iv: claims and supervision; how a season closes.

use table::prelude::*;

use crate::board::{Board, ManorId};
use crate::soldiers::Soldier;
use crate::{Affair, Clash, Excalibur, Season};

/// A manor to claim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Claim(pub(crate) ManorId);

impl Choice<Excalibur> for Claim {
    fn label(&self, _: &Excalibur) -> String {
        self.0.name().to_owned()
    }
    fn target(&self, _: &Excalibur) -> Option<String> {
        Some(self.0.centre().target())
    }
    fn merit(&self, _: &Excalibur, _: Seat) -> f32 {
        1.0
    }
}

impl Excalibur {
    /// EXC-4.ii, EXC-R21: lordless troops are placed home, claims pass cards, spring sets them face up or down, victory
    /// is checked, and the weather is rolled.
    pub(crate) fn end_the_season<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        self.open_the_sheets(table);
        self.place_the_lordless_home(table)?;
        self.claim_manors(table)?;
        if self.season == Season::Spring {
            self.turn_the_cards(table);
        }
        self.strike_out_the_ruined(table);
        self.check_victory(table);
        if self.ending.is_some() {
            return Ok(());
        }
        if self.settings.weather {
            self.roll_the_weather(table);
        }
        self.close_the_season(table);
        Ok(())
    }

    /// EXC-25-S, EXC-R56: orders that have been executed lie open, a page for each player and season, and stay in the
    /// chronicle.
    fn open_the_sheets<T: Table<Self>>(&self, table: &mut T) {
        for seat in self.in_play() {
            let (year, season, orders) = (self.year, self.season, &self.player(seat).sheet);
            // EXC-10.ii: the lordless have written none.
            if orders.is_empty() && self.player(seat).leaderless {
                continue;
            }
            self.tell(table, || Clash::Sheet { seat, year, season, orders: orders.clone() });
        }
    }

    /// EXC-4.ii-5, EXC-5.i, EXC-R19: cards change hands at the end of a season and at no other time. All claim at once.
    fn claim_manors<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let seats = self.in_play().into_iter();
        let claiming: Seats = seats.filter(|seat| self.claimable(*seat).next().is_some()).collect();
        let claims = table.together(self, claiming, |game, seat, table| {
            let manors: List<Claim, 40> = game.claimable(seat).map(Claim).collect();
            let question = some("EXC-5.i", "Which manors do you claim?", 0..=manors.len(), manors);
            // EXC-R67: what he can have, he wants.
            let all = move |game: &Excalibur| game.claimable(seat).map(Claim).collect::<Vec<_>>();
            table.ask(game, seat, question.otherwise(all).preset())
        })?;
        for (seat, claims) in claiming.into_iter().zip(claims) {
            for Claim(manor) in claims {
                let from = self.owner(manor);
                self.tell(table, || Clash::Claims { seat, manor, from });
                self.gain(seat, manor, table)?;
            }
        }
        Ok(())
    }

    /// What a player can claim at the end of this season.
    pub(crate) fn claimable(&self, seat: Seat) -> impl Iterator<Item = ManorId> {
        Board::get().manors().filter(move |manor| self.may_claim(seat, *manor))
    }

    /// EXC-3-10, EXC-5.i, EXC-5.i-5, EXC-5.i.a, EXC-5.i.b, EXC-R19: a knight or the lord on the centre, and nobody
    /// else's soldiers there; if there are, the player who won the last fight of the season. EXC-R40: who holds the
    /// house keeps the card. EXC-R43: the lordless claim nothing.
    fn may_claim(&self, seat: Seat, manor: ManorId) -> bool {
        let (point, estate) = (manor.centre(), self.estate(manor));
        let noble = self.player(seat).at(point).any(|soldier| soldier.rank.is_noble());
        if !noble || estate.owner == Some(seat) || self.player(seat).leaderless {
            return false;
        }
        let others = self.present(point).without(seat);
        let held = others
            .into_iter()
            .any(|other| estate.owner == Some(other) && self.player(other).at(point).any(|soldier| soldier.inside));
        others.is_empty() || !held && estate.fought == Some(Some(seat))
    }

    /// EXC-5.iv, EXC-5.iv-2, EXC-3-11, EXC-R20: face up where a knight of the holder stood from the start of spring to its
    /// end and never left.
    fn turn_the_cards<T: Table<Self>>(&mut self, table: &mut T) {
        for manor in Board::get().manors() {
            let centre = manor.centre();
            let stayed = |soldier: &Soldier| soldier.rank.is_noble() && !soldier.march.left;
            let supervised = self.owner(manor).is_some_and(|owner| self.player(owner).at(centre).any(stayed));
            self.estate_mut(manor).supervised = supervised;
        }
        for seat in self.in_play() {
            let mut supervised = self.manors_of(seat).filter(|manor| self.estate(*manor).supervised).peekable();
            if supervised.peek().is_some() {
                self.tell(table, || Affair::Supervises { seat, manors: supervised.collect() });
            }
        }
    }

    /// What lasts for a season ends; who stands before a closed door lays siege (EXC-13.iii), but not over winter.
    fn close_the_season<T: Table<Self>>(&mut self, table: &mut T) {
        let autumn = self.season == Season::Autumn;
        if self.settings.houses {
            self.lift_sieges(table);
            if autumn {
                self.winter_ends_sieges(table);
            } else {
                self.lay_sieges(table);
            }
        }
        for estate in &mut self.estates {
            (estate.pillaged, estate.fought) = (false, None);
        }
        // EXC-13.i.b-2: with nobody before the door, or with winter at it, those inside come out.
        let occupied = self.occupation();
        for seat in self.seats() {
            for soldier in &mut self.players[seat.index()].soldiers {
                soldier.inside &= !autumn && !occupied.at(soldier.at).without(seat).is_empty();
            }
        }
    }
}
