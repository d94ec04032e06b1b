//! Card Actions that cannot be taken, each with the rule that forbids it.

use table::Barred;
use table::prelude::*;

use crate::Legends;
use crate::actions::CardAction;
use crate::cards::{Cards, SpecialId};

impl Legends {
    /// CLG-USE-1, CLG-COY-2, CLG-TURN-1, CLG-ACT-5: what cannot be done any more, and why.
    pub(crate) fn barred_actions(&self, seat: Seat) -> Vec<Barred> {
        let mut barred = Vec::new();
        for card in self.places.of_player(seat).and(Cards::get().sets.usable) {
            let why = format!(
                "texts are used before the first Card Action, and the window of {} is over",
                card.in_sentence()
            );
            barred.push(Barred {
                label: format!("use {}", card.in_sentence()),
                target: Some(crate::choice::target(card)),
                rule: "CLG-USE-1",
                why,
            });
        }
        for (event, _) in self.completable(seat, &self.scores()) {
            let why = "Events are completed before the first Card Action".to_owned();
            barred.push(Barred {
                label: format!("complete {}", event.in_sentence()),
                target: None,
                rule: "CLG-TURN-1",
                why,
            });
        }
        self.bar_free_moves(seat, &mut barred);
        if self.turn.actions_left == 0 {
            return barred;
        }
        if self.deck.is_empty() && self.places.discard.is_empty() {
            let why = "no Character is left to draw".to_owned();
            barred.push(Barred { label: "draw a Character".to_owned(), target: None, rule: "CLG-ACT-7", why });
        }
        for card in self.places.of_player(seat).into_iter().filter(|card| !self.can_move(*card)) {
            let why = format!("no other Location has room for {}", card.name());
            let target = Some(crate::choice::target(card));
            barred.push(Barred { label: format!("move {}", card.in_sentence()), target, rule: "CLG-COY-2", why });
        }
        let lying = self
            .events
            .lying
            .iter()
            .flat_map(|events| *events)
            .filter(|event| Cards::get().sets.driven.contains(*event));
        let drivable = self.drivable(seat);
        for event in lying.filter(|event| !drivable.contains(*event)) {
            let why = "you need a Character at its Location, and it needs a free slot elsewhere".to_owned();
            let target = Some(format!("event:{}", event.id()));
            barred.push(Barred { label: format!("drive {}", event.in_sentence()), target, rule: "CLG-QB-2", why });
        }
        for card in self.places.hand[seat.index()].into_iter().filter(|card| !self.playable(*card, seat)) {
            let replacer = Cards::get().sets.replacers.contains(card);
            let (rule, why) = if replacer {
                ("CLG-DG-9", format!("there is nobody whom {} could replace", card.name()))
            } else {
                ("CLG-COY-2", "none of your Companies has room for a seventh".to_owned())
            };
            barred.push(Barred { label: format!("play {}", card.in_sentence()), target: None, rule, why });
        }
        for card in self.places.in_play.but(self.places.of_player(seat)) {
            let why = format!("{} is not one of yours", card.name());
            barred.push(Barred { label: format!("move {}", card.in_sentence()), target: None, rule: "CLG-Q2", why });
        }
        barred
    }

    /// CLG-LP-1, CLG-LP-5, CLG-LP-10, CLG-R33: why a pair does not move for free.
    fn bar_free_moves(&self, seat: Seat, barred: &mut Vec<Barred>) {
        for special in SpecialId::all() {
            let mine = self.bearer(special).filter(|bearer| self.places.of_player(seat).contains(*bearer));
            let Some(companion) = mine.and_then(|bearer| self.companion_of(bearer)) else { continue };
            let (rule, why) = if self.turn.moved_free[special.index()] {
                ("CLG-LP-10", "the two have moved for free this turn".to_owned())
            } else if !self.places.of_player(seat).contains(companion) {
                ("CLG-LP-5", format!("{} is not one of yours", companion.name()))
            } else if self.ways_together(special, seat) == 0 {
                ("CLG-LP-10", "they must stand together, and need room for both where they go".to_owned())
            } else {
                continue;
            };
            let label = CardAction::Together(special).label(self);
            barred.push(Barred { label, target: Some(format!("special:{}", special.id())), rule, why });
        }
    }
}
