//! A Special Location that is completed: those beneath it are free, and everybody leaves (CLG-CM).

use table::prelude::*;

use crate::cards::{Card, Location};
use crate::choice::{Aim, Goes, Pick};
use crate::discard::Why;
use crate::places::Where;
use crate::select::Source;
use crate::{Deed, Folk, Legends};

impl Legends {
    /// CLG-CM-5, CLG-CM-7: all beneath the Event join the completer's Company there, for a moment beyond its limit.
    pub(crate) fn release<T: Table<Legends>>(&mut self, source: &Source, table: &mut T) {
        let (Some(event), Some(at), seat) = (source.event, source.at, source.seat) else { return };
        let who = self.places.beneath_event(event);
        who.into_iter().for_each(|card| self.put(card, Where::At(at, seat)));
        self.tell(table, || Deed::Released { seat, who });
    }

    /// CLG-CM-6, CLG-R24: everybody there leaves for Main Locations, the completer's Characters first, then clockwise.
    pub(crate) fn relocate<T: Table<Legends>>(&mut self, source: &Source, table: &mut T) -> Play<()> {
        let Some(at) = source.at else { return Ok(()) };
        for seat in self.seats().clockwise_from(source.seat) {
            self.leave_the_location(at, seat, table)?;
        }
        Ok(())
    }

    /// CLG-CM-8, CLG-CM-9, CLG-CM-15, CLG-R32: as many as fit are placed, the sealed Knight before others; what is left is
    /// discarded together, without substitutes, and he goes to the hand if there is no place at all.
    fn leave_the_location<T: Table<Legends>>(&mut self, from: Location, seat: Seat, table: &mut T) -> Play<()> {
        let company = self.places.company[from.index()][seat.index()];
        let room: usize = Location::MAIN.into_iter().map(|at| self.room(at, seat)).sum();
        let sealed = company.and(self.sealed());
        let candidates = company.but(sealed);
        // Where nobody can be spared, nobody is asked.
        let too_many = company.len().saturating_sub(room);
        let mut excess = if too_many >= candidates.len() && too_many > 0 { candidates } else { Folk::NONE };
        while company.but(excess).but(sealed).len() + sealed.len() > room && !company.but(excess).but(sealed).is_empty()
        {
            let pick = Pick::must("CLG-CM-9", Aim::Lose, company.but(excess).but(sealed));
            let Some(card) = self.pick(table, seat, pick, "Who finds no place at the Main Locations?")? else { break };
            excess.insert(card);
        }
        for card in company.but(excess) {
            match self.place_at_a_main_location(card, seat, table)? {
                Some(to) => {
                    self.put(card, Where::At(to, seat));
                    self.tell(table, || Deed::Leaves { seat, card, from: Some(from), to });
                }
                None => self.return_to_hand(card, table),
            }
        }
        self.discard(excess, Why::Excess, table)
    }

    fn place_at_a_main_location<T: Table<Legends>>(
        &mut self,
        card: Card,
        seat: Seat,
        table: &mut T,
    ) -> Play<Option<Location>> {
        let open = Location::MAIN.into_iter().filter(|at| self.room(*at, seat) > 0);
        let to = open.fold(0, |all, at| all | 1 << at.index());
        let goes = Goes { who: card, with: None, whose: None, to, asked_alone: false };
        self.pick_place(table, seat, "CLG-CM-6", goes, say!("Where does {} go?", card.in_sentence()))
    }
}
