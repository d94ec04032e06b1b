//! The window of a turn: texts are used and Events completed, in any order, one after the other (CLG-USE-1, CLG-CMP).

use table::Barred;
use table::prelude::*;

use crate::cards::{Card, Cards, Effect, EventId, Location, Op, Per};
use crate::places::EventWhere;
use crate::score::Scores;
use crate::select::Source;
use crate::{Deed, Legends, Stage, bot};

/// What a player does in the window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Act {
    /// CLG-CMP-1: his Company there completes the Event.
    Complete(EventId, Location),
    /// CLG-USE-1: a Character's text is used.
    Use(Card),
    /// CLG-CMP-7, CLG-USE-9: nothing more; on to the Card Actions.
    GoOn,
}

impl Choice<Legends> for Act {
    fn label(&self, _: &Legends) -> String {
        match self {
            Act::Complete(event, _) => format!("complete {}", event.in_sentence()),
            Act::Use(card) => format!("use {}", card.in_sentence()),
            Act::GoOn => "go on to the Card Actions".to_owned(),
        }
    }

    fn target(&self, _: &Legends) -> Option<String> {
        match self {
            Act::Complete(event, _) => Some(format!("event:{}", event.id())),
            Act::Use(card) => Some(crate::choice::target(*card)),
            Act::GoOn => None,
        }
    }

    fn ends(&self) -> bool {
        *self == Act::GoOn
    }

    fn warning(&self, game: &Legends, seat: Seat) -> Option<String> {
        match self {
            Act::Complete(event, at) => game.end_that_is_lost(*event, *at, seat),
            Act::Use(_) | Act::GoOn => None,
        }
    }

    table::merit_by!(Legends, bot::Outlook::of, bot::act);
}

impl Legends {
    /// CLG-USE-1, CLG-CMP-6, CLG-CMP-7: one text or one completion, wholly resolved, or none any more.
    pub(crate) fn use_a_text_or_complete<T: Table<Legends>>(&mut self, table: &mut T) -> Play<()> {
        let seat = self.active;
        let texts = self.places.of_player(seat).and(Cards::get().sets.usable).but(self.turn.used);
        // A Company can always go on; nobody is asked where nothing else can be done, and nothing is reckoned.
        if texts.is_empty() && !self.has_events_before_it(seat) {
            self.begin_card_actions(table);
            return Ok(());
        }
        let scores = self.scores();
        let mut options: List<Act, 96> = List::new();
        for (event, at) in self.completable(seat, &scores) {
            options.push(Act::Complete(event, at));
        }
        for card in texts {
            if self.usable(card, &scores) {
                options.push(Act::Use(card));
            }
        }
        if options.is_empty() {
            self.begin_card_actions(table);
            return Ok(());
        }
        options.push(Act::GoOn);
        let question = one("CLG-USE-1", "Which text do you use, or which Event do you complete?", options)
            .otherwise(Act::GoOn)
            .barring(move |game: &Legends| game.barred_in_the_window(seat));
        match table.ask(self, seat, question)? {
            Act::Complete(event, at) => self.complete(event, at, table),
            Act::Use(card) => self.use_text(card, table),
            Act::GoOn => {
                self.begin_card_actions(table);
                Ok(())
            }
        }
    }

    /// CLG-CMP-1, CLG-CMP-2, CLG-CMP-3, CLG-CMP-5, CLG-CM-4, CLG-QB-4: what a player's Companies could complete now.
    pub(crate) fn completable(&self, seat: Seat, scores: &Scores) -> List<(EventId, Location), 20> {
        let mut found = List::new();
        for at in Location::ALL {
            let company = self.places.company[at.index()][seat.index()];
            // CLG-CMP-11: a Company without an unspent Character completes nothing.
            if company.but(self.turn.spent).is_empty() {
                continue;
            }
            let events = if at.is_main() { self.events.lying[at.index()] } else { self.site_at(at) };
            if events.is_empty() {
                continue;
            }
            let totals = self.totals(at, seat, scores);
            for event in events.into_iter().filter(|event| self.meets(*event, at, seat, &totals)) {
                // As many as there is room for: three and a Final Event at a Location are the most.
                let _ = found.try_push((event, at));
            }
        }
        found
    }

    /// Whether an Event lies where a player has a Company that is not spent.
    fn has_events_before_it(&self, seat: Seat) -> bool {
        Location::ALL.into_iter().any(|at| {
            let fresh = !self.places.company[at.index()][seat.index()].but(self.turn.spent).is_empty();
            fresh && if at.is_main() { !self.events.lying[at.index()].is_empty() } else { !self.site_at(at).is_empty() }
        })
    }

    fn site_at(&self, at: Location) -> crate::Events {
        self.events.site_of(at).map_or(crate::Events::NONE, crate::Events::only)
    }

    /// CLG-CMP-2, CLG-CMP-3, CLG-CMP-9, CLG-CMP-11: whether totals and Company are what the Event asks for.
    pub(crate) fn meets(&self, event: EventId, at: Location, seat: Seat, totals: &[i16; 6]) -> bool {
        let row = event.row();
        let asked = row.requires.all();
        let named = asked.iter().zip(totals).all(|(asked, total)| *asked == 0 || *total >= i16::from(*asked));
        let any = row.requires_any.is_none_or(|any| totals.iter().any(|total| *total >= i16::from(any)));
        let asks = asked != [0; 6] || row.requires_any.is_some();
        if !(asks && named && any) || row.needs.is_empty() {
            return asks && named && any;
        }
        // CLG-CMP-11: the spent take no part, so nobody counts on them.
        let source = self.source_of_event(event, seat, Some(at));
        let source = Source { company: source.company.but(self.turn.spent), ..source };
        row.needs.iter().all(|needed| self.select(needed, &source).len() >= usize::from(needed.most()))
    }

    /// CLG-FIN-2, CLG-VIC-2: what to say to a player who would end the game while somebody else is ahead of him.
    fn end_that_is_lost(&self, event: EventId, at: Location, seat: Seat) -> Option<String> {
        let source = self.source_of_event(event, seat, Some(at));
        let ends = |effect: &Effect| matches!(effect.op, Op::EndGame {});
        let more = event.row().effects.iter().map(|effect| match &effect.op {
            Op::Vp { amount, per: Some(Per::Who(who)), max, .. } => {
                let times = self.select(who, &source).len() as u8;
                amount * max.map_or(times, |max| times.min(max))
            }
            _ => 0,
        });
        let scores = self.scores();
        let mine = self.points(seat, &scores) + i64::from(event.row().vp + more.sum::<u8>());
        let others = self.seats().into_iter().filter(|other| *other != seat);
        let best = others.map(|other| self.points(other, &scores)).max().unwrap_or_default();
        let lost = best > mine && event.row().effects.iter().any(ends);
        lost.then(|| format!("This ends the game with {mine} points for you, and somebody else has {best}."))
    }

    /// CLG-USE-2, CLG-NI-3, CLG-USE-5, CLG-USE-9, CLG-CMP-2, CLG-BK-1: what cannot be done in the window, and why.
    fn barred_in_the_window(&self, seat: Seat) -> Vec<Barred> {
        let scores = self.scores();
        let mut barred = Vec::new();
        for card in self.places.of_player(seat).and(Cards::get().sets.usable) {
            if let Some((rule, why)) = self.why_not_used(card, &scores) {
                let label = format!("use {}", card.in_sentence());
                barred.push(Barred { label, target: Some(crate::choice::target(card)), rule, why });
            }
        }
        for at in self.locations() {
            let company = self.places.company[at.index()][seat.index()];
            let events = if at.is_main() { self.events.lying[at.index()] } else { self.site_at(at) };
            let totals = self.totals(at, seat, &scores);
            for event in events {
                let spent = company.but(self.turn.spent).is_empty();
                if !spent && self.meets(event, at, seat, &totals) {
                    continue;
                }
                let (rule, why) = if !company.is_empty() && spent {
                    ("CLG-CMP-5", format!("your Company at {at} has taken part in a completion this turn"))
                } else if company.is_empty() {
                    ("CLG-CMP-1", format!("you have no Company at {at}"))
                } else {
                    ("CLG-CMP-1", format!("your Company at {at} does not reach {}", crate::cards::needed(event)))
                };
                let label = format!("complete {}", event.in_sentence());
                if event.row().requires.all() != [0; 6] || event.row().requires_any.is_some() {
                    barred.push(Barred { label, target: Some(format!("event:{}", event.id())), rule, why });
                }
            }
        }
        for event in EventId::all() {
            if let EventWhere::Covered(by) = self.events.of(event) {
                let label = format!("complete {}", event.in_sentence());
                let why = format!("it lies beneath {} and is not in play", by.in_sentence());
                barred.push(Barred { label, target: None, rule: "CLG-BK-1", why });
            }
        }
        barred
    }

    /// CLG-ACT-6, CLG-ACT-8, CLG-R1: the window is over, for those who are played from now on, too; the Card Actions begin,
    /// and their number is fixed: two, more by Special Cards and completed Events, and never more than a text allows that
    /// was used.
    pub(crate) fn begin_card_actions<T: Table<Legends>>(&mut self, table: &mut T) {
        let seat = self.active;
        let all = Cards::get().setup.card_actions + self.actions_by_special_cards(seat) + self.turn.more_actions;
        self.turn.actions_left = self.turn.action_cap.map_or(all, |cap| all.min(cap));
        self.stage = Stage::CardActions;
        let actions = self.turn.actions_left;
        self.tell(table, || Deed::Actions { seat, actions });
    }
}
