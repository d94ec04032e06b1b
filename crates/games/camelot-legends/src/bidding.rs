//! Bidding Events (CLG-BID).

use table::prelude::*;
use table::{Barred, counted};

use crate::cards::{Ability, Card, Cards, EventId};
use crate::discard::Why;
use crate::places::{EventWhere, SEATS, Where};
use crate::{Deed, Folk, Legends, Stage, bot};

/// A bidding under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Bidding {
    /// For which Event.
    pub(crate) event: EventId,
    /// CLG-BID-4: how many Characters may be bid by all together.
    pub(crate) slots: u8,
    /// How many have been.
    pub(crate) filled: u8,
    /// Whose turn to bid it is.
    pub(crate) next: Seat,
    /// CLG-BID-2: who has passed.
    pub(crate) passed: Seats,
    /// Bids and passes so far.
    pub(crate) moves: u16,
    /// What each has bid.
    pub(crate) totals: [i16; SEATS],
    /// After how many bids and passes his total last changed.
    pub(crate) reached: [u16; SEATS],
}

impl Bidding {
    pub(crate) fn new(event: EventId, slots: u8, next: Seat) -> Bidding {
        Bidding {
            event,
            slots,
            filled: 0,
            next,
            passed: Seats::NONE,
            moves: 0,
            totals: [0; SEATS],
            reached: [0; SEATS],
        }
    }

    pub(crate) fn ability(&self) -> Ability {
        self.event.row().bid_ability.unwrap_or(Ability::Combat)
    }
}

/// What a player does when it is his turn to bid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Bid {
    /// He is out of this bidding.
    Pass,
    /// He bids a Character from his hand or the table.
    Character(Card),
}

impl Choice<Legends> for Bid {
    fn label(&self, game: &Legends) -> String {
        match self {
            Bid::Pass => "pass".to_owned(),
            Bid::Character(card) if game.places.in_play.contains(*card) => {
                format!("bid {} from the table", card.in_sentence())
            }
            Bid::Character(card) => format!("bid {}", card.in_sentence()),
        }
    }

    fn target(&self, _: &Legends) -> Option<String> {
        match self {
            Bid::Pass => None,
            Bid::Character(card) => Some(crate::choice::target(*card)),
        }
    }

    fn ends(&self) -> bool {
        matches!(self, Bid::Pass)
    }

    fn merit(&self, game: &Legends, seat: Seat) -> f32 {
        bot::bid(game, seat, *self)
    }
}

impl Legends {
    /// CLG-BID-2, CLG-BID-5: the next player bids one Character or passes.
    pub(crate) fn bid<T: Table<Legends>>(&mut self, table: &mut T) -> Play<()> {
        let Some(bidding) = self.bidding else {
            self.stage = Stage::TextsAndEvents;
            return Ok(());
        };
        let still_in = self.seats().into_iter().filter(|seat| !bidding.passed.contains(*seat));
        let still_in: Seats = still_in.collect();
        if bidding.filled >= bidding.slots || still_in.is_empty() {
            return self.close_the_bidding(bidding, table);
        }
        let Some(seat) = still_in.clockwise_from(bidding.next).next() else { return Ok(()) };
        let answer = self.ask_for_a_bid(seat, bidding, table)?;
        let taken = match answer {
            Bid::Pass => {
                self.tell(table, || Deed::PassesBid { seat });
                true
            }
            Bid::Character(card) => self.place_a_bid(seat, card, table)?,
        };
        if let Some(bidding) = &mut self.bidding
            && taken
        {
            bidding.moves = bidding.moves.saturating_add(1);
            bidding.next = seat.left(self.players.len());
            if answer == Bid::Pass {
                bidding.passed = bidding.passed.with(seat);
            }
        }
        self.reckon_bids();
        Ok(())
    }

    /// CLG-BID-3, CLG-DG-6: what can be bid: the hand, except those who must replace a bid Character when there is none, and
    /// everybody in play.
    fn ask_for_a_bid<T: Table<Legends>>(&mut self, seat: Seat, bidding: Bidding, table: &mut T) -> Play<Bid> {
        let hand = self.places.hand[seat.index()];
        let replacers = hand.and(Cards::get().sets.replacers);
        let none_bid = self.places.bid.iter().all(|bid| bid.is_empty());
        let barred = if none_bid { replacers } else { Folk::NONE };
        let all = hand.but(barred).or(self.places.of_player(seat));
        if hand.is_empty() && all.is_empty() {
            return Ok(Bid::Pass);
        }
        let mut options: List<Bid, 64> = List::from_iter([Bid::Pass]);
        options.extend(all.into_iter().map(Bid::Character));
        let (event, left) = (bidding.event, bidding.slots - bidding.filled);
        let question = one(
            "CLG-BID-2",
            say!(
                "What do you bid for {} ({}, {} left)?",
                event.in_sentence(),
                bidding.ability(),
                counted(left, "slot", "slots")
            ),
            options,
        );
        let question = question.otherwise(Bid::Pass).barring(move |game: &Legends| {
            let replacer = |card: Card| Barred {
                label: format!("bid {}", card.in_sentence()),
                target: None,
                rule: "CLG-DG-6",
                why: format!("{} must replace a Character that was bid before, and there is none", card.name()),
            };
            let beneath = game.places.beneath.into_iter().map(|card| Barred {
                label: format!("bid {}", card.in_sentence()),
                target: None,
                rule: "CLG-BID-3",
                why: format!("{} lies beneath a card", card.name()),
            });
            barred.into_iter().map(replacer).chain(beneath).collect()
        });
        table.ask(self, seat, question)
    }

    /// CLG-BID-3, CLG-BID-4, CLG-DG-7, CLG-R5: the Character leaves its place and fills a slot; one that replaces another does not.
    fn place_a_bid<T: Table<Legends>>(&mut self, seat: Seat, card: Card, table: &mut T) -> Play<bool> {
        let from_hand = self.places.hand[seat.index()].contains(card);
        if from_hand && Cards::get().sets.replacers.contains(card) {
            return self.replace(card, seat, table);
        }
        self.leave(card, Where::Bid(seat), table);
        if let Some(bidding) = &mut self.bidding {
            bidding.filled += 1;
        }
        self.tell(table, || Deed::Bids { seat, card, from_hand });
        Ok(true)
    }

    /// CLG-BID-6, CLG-BID-7, CLG-R37: totals as they stand; a total that has changed counts from now on.
    fn reckon_bids(&mut self) {
        let Some(mut bidding) = self.bidding else { return };
        let scores = self.scores();
        for seat in self.seats() {
            let bid = self.places.bid[seat.index()];
            let total = scores.sum(bid)[bidding.ability().index()];
            if total != bidding.totals[seat.index()] || bid.len() == 1 && bidding.reached[seat.index()] == 0 {
                bidding.totals[seat.index()] = total;
                bidding.reached[seat.index()] = bidding.moves;
            }
        }
        self.bidding = Some(bidding);
    }

    /// CLG-BID-7, CLG-BID-8, CLG-BID-9, CLG-BID-10, CLG-R7: the highest total wins; everybody who was bid is discarded, bonds are
    /// applied, and only then the Event does what it says for the winner.
    fn close_the_bidding<T: Table<Legends>>(&mut self, bidding: Bidding, table: &mut T) -> Play<()> {
        self.bidding = None;
        self.stage = Stage::TextsAndEvents;
        let event = bidding.event;
        let bidders = self.seats().into_iter().filter(|seat| !self.places.bid[seat.index()].is_empty());
        let best = bidders.min_by_key(|seat| (-bidding.totals[seat.index()], bidding.reached[seat.index()]));
        let all = self.places.bid.iter().fold(Folk::NONE, |all, bid| all.or(*bid));
        let Some(winner) = best else {
            self.discard_event(event, "CLG-BID-8", table);
            return Ok(());
        };
        let total = bidding.totals[winner.index()];
        self.tell(table, || Deed::WinsBid { seat: winner, event, total });
        self.discard(all, Why::Bid, table)?;
        self.award(event, winner, None, table)?;
        self.events.put(event, EventWhere::Display(winner));
        Ok(())
    }
}
