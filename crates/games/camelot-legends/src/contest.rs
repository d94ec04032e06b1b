//! A contest: each player sends an entrant, and the best wins the Event (CLG-TL).

use table::prelude::*;

use crate::cards::{Ability, Card, EventId, Select};
use crate::choice::{Aim, Pick};
use crate::places::{EventWhere, Where};
use crate::{Deed, Folk, Legends};

impl Legends {
    /// CLG-TL-1 to CLG-TL-5, CLG-R23: entrants, scores there, the winner, and where they go.
    pub(crate) fn hold_a_contest<T: Table<Legends>>(
        &mut self,
        event: EventId,
        entrant: &Select,
        ability: Ability,
        tie: Ability,
        table: &mut T,
    ) -> Play<()> {
        self.send_entrants(event, entrant, table)?;
        let scores = self.scores();
        let entrants = self.places.contest.iter().fold(Folk::NONE, |all, one| all.or(*one));
        for card in entrants {
            let score = scores.of(card, ability);
            self.tell(table, || Deed::Fights { card, score, ability });
        }
        let key = |card: Card| (scores.of(card, ability), scores.of(card, tie));
        let best = entrants.into_iter().map(key).max();
        let bests: Folk = entrants.into_iter().filter(|card| Some(key(*card)) == best).collect();
        let winner = if bests.len() == 1 { bests.first() } else { None };
        match winner {
            Some(card) => self.win_the_contest(event, card, table)?,
            // CLG-TL-4
            None => self.discard_event(event, "CLG-TL-4", table),
        }
        for card in entrants.into_iter().filter(|card| Some(*card) != winner) {
            self.return_to_hand(card, table);
        }
        Ok(())
    }

    /// CLG-TL-1, CLG-Q9b: everybody's entrant is found by the scores of the moment before anybody goes; the owner chooses
    /// among equals, and beside Dinadan some may stay out (CLG-TL-5).
    fn send_entrants<T: Table<Legends>>(&mut self, event: EventId, entrant: &Select, table: &mut T) -> Play<()> {
        let scores = self.scores();
        let able = |game: &Legends, seat: Seat| game.select(entrant, &game.source_of_event(event, seat, None));
        let touched = self.in_turn().fold(Folk::NONE, |all, seat| all.or(able(self, seat)));
        // CLG-Q7c: who stays out is settled before anybody is chosen.
        let excused = self.excused(touched, event, table)?;
        let mut sent: List<(Seat, Card), 4> = List::new();
        for seat in self.in_turn() {
            let all = able(self, seat);
            let best = self.picked(all.but(excused), entrant, &scores);
            let pick = Pick::must(event.rule(), Aim::Champion, best).barring(all.but(best), crate::choice::Bar::Score);
            if let Some(card) = self.pick(table, seat, pick, say!("Whom do you send to {}?", event.in_sentence()))? {
                sent.push((seat, card));
            }
        }
        for (seat, card) in sent {
            if let Some((from, _)) = self.stands(card) {
                self.put(card, Where::Contest(seat, from));
                self.tell(table, || Deed::Enters { seat, card, event });
            }
        }
        Ok(())
    }

    /// CLG-TL-3, CLG-TU-7: he wins it for his player and goes back where he came from.
    fn win_the_contest<T: Table<Legends>>(&mut self, event: EventId, card: Card, table: &mut T) -> Play<()> {
        let Where::Contest(seat, from) = self.places.of(card) else { return Ok(()) };
        self.put(card, Where::At(from, seat));
        self.tell(table, || Deed::WinsContest { seat, card, event });
        self.award(event, seat, None, table)?;
        self.events.put(event, EventWhere::Display(seat));
        Ok(())
    }
}
