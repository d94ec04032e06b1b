//! The end of a turn, and of the game (CLG-END, CLG-FIN, CLG-VIC).

use table::prelude::*;

use crate::cards::Card;
use crate::choice::{Aim, Pick};
use crate::discard::Why;
use crate::places::Where;
use crate::{Deed, Folk, Legends, ThisTurn};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Ending {
    /// CLG-FIN-2: the Final Event was completed.
    FinalEvent,
    /// CLG-FIN-4, CLG-FIN-5: the rounds after the last Event are over.
    Rounds,
}

/// CLG-FIN-5: rounds that are played after the one in which the last Event was drawn.
const ROUNDS_WITHOUT_FINAL: u32 = 2;

impl Legends {
    /// CLG-END-1, CLG-END-2, CLG-TURN-4: marked Characters are discarded, boosts end, and the next player's turn begins.
    pub(crate) fn end_the_turn<T: Table<Legends>>(&mut self, table: &mut T) -> Play<()> {
        self.discard_the_doomed(table)?;
        self.discard_down_to_the_limit(table)?;
        self.turn = ThisTurn::default();
        let next = self.active.left(self.players.len());
        if next == self.first && self.rounds_are_over() {
            self.ending = Some(Ending::Rounds);
            self.tell_how_it_ended(table);
            return Ok(());
        }
        self.begin_a_turn(next, table);
        Ok(())
    }

    /// CLG-END-1, CLG-SP-2, CLG-FX-5: in an order that the active player chooses, where the order can matter.
    fn discard_the_doomed<T: Table<Legends>>(&mut self, table: &mut T) -> Play<()> {
        while !self.turn.doomed.is_empty() {
            let doomed = self.turn.doomed;
            let seat = self.active;
            let card = if self.order_matters() {
                let pick = Pick::must("CLG-END-1", Aim::Order, doomed);
                self.pick(table, seat, pick, "Who is discarded first?")?
            } else {
                doomed.first()
            };
            let Some(card) = card else { break };
            self.turn.doomed.remove(card);
            self.discard(Folk::only(card), Why::EndOfTurn, table)?;
        }
        Ok(())
    }

    /// Substitutes and bonds can make the order of discards matter; nothing else does.
    fn order_matters(&self) -> bool {
        let substitutes = self.places.in_play.and(crate::cards::Cards::get().sets.substitutes);
        !substitutes.is_empty() || self.specials.iter().any(|borne| borne.companion.is_some())
    }

    /// CLG-END-2, CLG-R4: with the option a player discards down to seven cards of his choice.
    fn discard_down_to_the_limit<T: Table<Legends>>(&mut self, table: &mut T) -> Play<()> {
        let seat = self.active;
        let Some(limit) = self.settings.hand_limit else { return Ok(()) };
        while self.places.hand[seat.index()].len() > usize::from(limit) {
            let pick = Pick::must("CLG-END-2", Aim::Pay, self.places.hand[seat.index()]);
            let Some(card) = self.pick(table, seat, pick, "Which card do you discard?")? else { break };
            self.put(card, Where::Discard);
            self.tell(table, || Deed::Discarded { card, from: None, why: "CLG-END-2" });
        }
        Ok(())
    }

    /// CLG-FIN-4, CLG-FIN-5, CLG-R8, CLG-R9: whether the round that ends is the last.
    fn rounds_are_over(&self) -> bool {
        self.last_round().is_some_and(|last| self.round() >= last)
    }

    /// CLG-FIN-4, CLG-FIN-5: the last round, once the last Event is drawn, unless only the Final Event ends the game.
    pub(crate) fn last_round(&self) -> Option<u32> {
        let drawn = self.last_drawn?;
        let more = if self.settings.has_finals() {
            u32::from(self.settings.final_event_rounds?)
        } else {
            ROUNDS_WITHOUT_FINAL
        };
        Some(drawn + more)
    }

    /// CLG-VIC-2, CLG-VIC-3, CLG-Q1a, CLG-Q1b, CLG-Q1c: the highest total wins; a tie is a tie, unless of those who tie for
    /// the first place the one with the most Events wins.
    pub(crate) fn places_at_the_end(&self) -> Option<Outcome> {
        let ending = self.ending?;
        let scores = self.scores();
        let points: PerSeat<i64> = self.seats().into_iter().map(|seat| self.points(seat, &scores)).collect();
        let most = points.iter().copied().max().unwrap_or_default();
        const ABOVE_ALL_EVENTS: i64 = 1_000;
        let key = |seat: Seat| {
            let mine = points[seat.index()];
            let events = if self.settings.most_events && mine == most { self.events_completed(seat) } else { 0 };
            mine * ABOVE_ALL_EVENTS + events
        };
        let keys: PerSeat<i64> = self.seats().into_iter().map(key).collect();
        let rule = match ending {
            Ending::FinalEvent => "CLG-FIN-2",
            Ending::Rounds if self.settings.has_finals() => "CLG-FIN-4",
            Ending::Rounds => "CLG-FIN-5",
        };
        Some(Outcome::by_score(&keys, rule))
    }

    /// CLG-VIC-1: how it ended, and what each has.
    pub(crate) fn tell_how_it_ended<T: Table<Legends>>(&self, table: &mut T) {
        let by_final = self.ending == Some(Ending::FinalEvent);
        let finals = self.settings.has_finals();
        self.tell(table, || Deed::Over { by_final, finals });
        for seat in self.seats() {
            self.tell(table, || Deed::Scores { seat, points: self.points(seat, &self.scores()) });
        }
    }

    /// CLG-TU-1: Characters that somebody holds beneath another, for views.
    pub(crate) fn held_by(&self, card: Card) -> Folk {
        self.places.beneath_card(card)
    }
}
