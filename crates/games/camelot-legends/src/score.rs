//! Scores and totals, each with its parts (CLG-FX-2): printed score, bonuses, multipliers, in one pure pass.
//!
//! No continuous effect depends on a modified score (CLG-FX-3), so the order of the pass does not matter.

use table::prelude::*;

use crate::cards::{
    Abilities, Ability, Card, Cards, Effect, EventId, Location, Op, Per, PerWord, Scope, SpecialId, Timing,
};
use crate::select::Source;
use crate::{Folk, Legends};

/// Which card a bonus comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// What is printed on the card itself.
    Printed,
    /// A Character's text.
    Character(Card),
    /// An Event.
    Event(EventId),
    /// A Special Card.
    Special(SpecialId),
}

/// A part of a score or a total: an amount that is added, or a factor after all bonuses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Part {
    /// Which card it comes from.
    pub from: Origin,
    /// What it adds.
    pub adds: i16,
    /// By what it multiplies: 1 for a bonus.
    pub times: i16,
}

impl Origin {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Origin::Printed => "printed",
            Origin::Character(card) => card.name(),
            Origin::Event(event) => event.name(),
            Origin::Special(special) => special.name(),
        }
    }

    /// The rule that describes it.
    #[must_use]
    pub fn rule(self) -> &'static str {
        match self {
            Origin::Printed => "CLG-CHR-3",
            Origin::Character(card) => card.rule(),
            Origin::Event(event) => event.rule(),
            Origin::Special(special) => special.rule(),
        }
    }
}

/// The modified scores of everybody. A row is wider than it must be, so that rows are added in one go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scores([Row; Card::COUNT]);

/// Six scores, and two places that nobody uses.
type Row = [i16; 8];

impl Scores {
    pub(crate) fn of(&self, card: Card, ability: Ability) -> i16 {
        self.0[card.index()][ability.index()]
    }

    /// What somebody has in all Abilities.
    pub(crate) fn all(&self, card: Card) -> [i16; 6] {
        six(self.0[card.index()])
    }

    /// What some have together.
    pub(crate) fn sum(&self, folk: Folk) -> [i16; 6] {
        let sum = folk.into_iter().fold([0; 8], |mut sum: Row, card| {
            sum.iter_mut().zip(self.0[card.index()]).for_each(|(sum, score)| *sum += score);
            sum
        });
        six(sum)
    }
}

fn six([combat, diplomacy, adventure, cunning, chivalry, psyche, ..]: Row) -> [i16; 6] {
    [combat, diplomacy, adventure, cunning, chivalry, psyche]
}

/// Who takes down what the pass finds.
trait Tally {
    fn add(&mut self, who: Folk, abilities: Abilities, amount: i16, from: Origin);
}

impl Tally for Scores {
    #[inline]
    fn add(&mut self, who: Folk, abilities: Abilities, amount: i16, _: Origin) {
        for card in who {
            for ability in abilities.each() {
                self.0[card.index()][ability.index()] += amount;
            }
        }
    }
}

/// The parts of one score.
struct Parts {
    card: Card,
    ability: Ability,
    parts: Vec<Part>,
}

impl Tally for Parts {
    fn add(&mut self, who: Folk, abilities: Abilities, amount: i16, from: Origin) {
        if amount != 0 && who.contains(self.card) && abilities.has(self.ability) {
            self.parts.push(Part { from, adds: amount, times: 1 });
        }
    }
}

impl Legends {
    /// CLG-FX-2: everybody's scores.
    pub(crate) fn scores(&self) -> Scores {
        let mut scores = Scores(Cards::get().sets.rows.0);
        self.add_bonuses(&mut scores);
        for (who, abilities, factor, _) in self.factors() {
            for ability in abilities.each() {
                scores.0[who.index()][ability.index()] *= factor;
            }
        }
        scores
    }

    /// What a score is made of.
    pub(crate) fn parts_of(&self, card: Card, ability: Ability) -> Vec<Part> {
        let printed = Cards::get().sets.rows.0[card.index()][ability.index()];
        let mut tally = Parts { card, ability, parts: vec![Part { from: Origin::Printed, adds: printed, times: 1 }] };
        self.add_bonuses(&mut tally);
        for (who, abilities, factor, from) in self.factors() {
            if who == card && abilities.has(ability) {
                tally.parts.push(Part { from, adds: 0, times: factor });
            }
        }
        tally.parts
    }

    /// All bonuses: constant texts, the Heraldic Event, Special Cards and the boosts of this turn, which stay although the
    /// text that gave them is silent (CLG-R21).
    fn add_bonuses(&self, tally: &mut impl Tally) {
        let sets = &Cards::get().sets;
        let at_contest = self.places.contest.iter().fold(Folk::NONE, |all, one| all.or(*one));
        // CLG-USE-6, CLG-NI-3
        let speaking = self.places.in_play.or(at_contest).and(sets.constant).but(self.without_text());
        for card in speaking {
            let source = self.source_of(card);
            for effect in card.row().effects.iter().filter(|effect| effect.timing == Timing::Always) {
                self.add_bonus(effect, &source, Origin::Character(card), tally);
            }
        }
        if let Some(event) = self.events.heraldic {
            self.add_heraldic(event, at_contest, tally);
        }
        for special in SpecialId::all() {
            // CLG-SPC-5, CLG-BID-6, CLG-TL-2: whatever becomes of the bearer's text, and wherever he is.
            let Some(bearer) = self.bearer(special) else { continue };
            let source = self.source_of(bearer);
            special
                .row()
                .effects
                .iter()
                .for_each(|effect| self.add_bonus(effect, &source, Origin::Special(special), tally));
        }
        for (who, by) in &self.turn.boosts {
            for effect in by.row().effects.iter().filter(|effect| effect.timing == Timing::Use) {
                if let Op::Bonus { ability, amount, .. } = &effect.op {
                    tally.add(Folk::only(*who), *ability, i16::from(*amount), Origin::Character(*by));
                }
            }
        }
    }

    /// A bonus that holds all the time, if this is one.
    fn add_bonus(&self, effect: &Effect, source: &Source, from: Origin, tally: &mut impl Tally) {
        if let Op::Bonus { ability, amount, to, when, per, max, .. } = &effect.op
            && self.holds(when, source)
        {
            let times = per.as_ref().map_or(1, |per| self.select(per, source).len());
            let times = max.map_or(times, |max| times.min(usize::from(max)));
            tally.add(self.select(to, source), *ability, i16::from(*amount) * times as i16, from);
        }
    }

    /// CLG-HER-1: it helps its Knights in any player's Company, in a bid and at a contest too.
    fn add_heraldic(&self, event: EventId, at_contest: Folk, tally: &mut impl Tally) {
        let bid = self.places.bid.iter().fold(Folk::NONE, |all, one| all.or(*one));
        let wide = Source {
            company: self.places.in_play.or(bid).or(at_contest),
            ..self.source_of_event(event, self.active, None)
        };
        for effect in &event.row().effects {
            if let Op::Bonus { ability, amount, to, .. } = &effect.op {
                let everybody = crate::cards::Select { scope: Some(Scope::Company), ..*to };
                tally.add(self.select(&everybody, &wide), *ability, i16::from(*amount), Origin::Event(event));
            }
        }
    }

    /// CLG-SA-1, CLG-SA-2, CLG-SA-3: what multiplies a score of this moment.
    fn factors(&self) -> impl Iterator<Item = (Card, Abilities, i16, Origin)> + '_ {
        self.turn.boosts.iter().flat_map(|(who, by)| {
            by.row().effects.iter().filter_map(move |effect| match &effect.op {
                Op::Multiply { ability, factor, .. } => {
                    Some((*who, *ability, i16::from(*factor), Origin::Character(*by)))
                }
                _ => None,
            })
        })
    }

    /// CLG-CMP-4: the totals of a player's Company, of those who are not spent (CLG-CMP-11).
    pub(crate) fn totals(&self, at: Location, seat: Seat, scores: &Scores) -> [i16; 6] {
        let company = self.places.company[at.index()][seat.index()];
        let mut totals = scores.sum(company.but(self.turn.spent));
        self.each_uplift(at, seat, |abilities, amount, _| {
            for ability in abilities.each() {
                totals[ability.index()] += amount;
            }
        });
        totals
    }

    /// What a total is made of besides the scores of its Characters.
    pub(crate) fn parts_of_total(&self, at: Location, seat: Seat, ability: Ability) -> Vec<Part> {
        let mut parts = Vec::new();
        self.each_uplift(at, seat, |abilities, amount, from| {
            if abilities.has(ability) {
                parts.push(Part { from, adds: amount, times: 1 });
            }
        });
        parts
    }

    /// CLG-Q5a, CLG-RT-7: what is added to a Company's totals, and to nobody's score.
    pub(crate) fn each_uplift(&self, at: Location, seat: Seat, mut add: impl FnMut(Abilities, i16, Origin)) {
        for (owner, display) in self.events.display.iter().enumerate().take(self.players.len()) {
            for event in display.and(Cards::get().sets.uplifting) {
                let source = self.source_of_event(event, seat, Some(at));
                for effect in &event.row().effects {
                    // CLG-Q5c: a bonus to its owner's Companies is for nobody else; CLG-RT-1: one to all is for all.
                    if let Op::TotalBonus { ability, amount, to, when, .. } = &effect.op
                        && (to.scope != Some(Scope::EachOwnCompany) || owner == seat.index())
                        && self.holds(when, &source)
                    {
                        add(*ability, i16::from(*amount), Origin::Event(event));
                    }
                }
            }
        }
        for (_, _, by) in self.turn.uplifts.iter().filter(|(place, whose, _)| (*place, *whose) == (at, seat)) {
            for effect in &by.row().effects {
                if let Op::TotalBonus { ability, amount, .. } = &effect.op {
                    add(*ability, i16::from(*amount), Origin::Character(*by));
                }
            }
        }
    }

    /// CLG-VIC-1, CLG-VIC-4: a player's Victory Points as they stand.
    pub(crate) fn points(&self, seat: Seat, scores: &Scores) -> i64 {
        let mut sum = 0;
        self.each_point(seat, scores, |part| sum += i64::from(part.points));
        sum
    }

    /// What a player's Victory Points are made of.
    pub(crate) fn parts_of_points(&self, seat: Seat) -> Vec<PointPart> {
        let mut parts = Vec::new();
        self.each_point(seat, &self.scores(), |part| parts.push(part));
        parts
    }

    /// CLG-FIN-3: the Final Event counts like other Events.
    fn each_point(&self, seat: Seat, scores: &Scores, mut add: impl FnMut(PointPart)) {
        for event in self.events.display[seat.index()] {
            let fixed = self.fixed.iter().find(|(known, _)| *known == event).map_or(0, |(_, points)| *points);
            add(PointPart { from: Origin::Event(event), who: None, points: i16::from(event.row().vp + fixed) });
        }
        let mine = self.places.of_player(seat);
        for special in SpecialId::all() {
            // CLG-SPC-4
            if let Some(bearer) = self.bearer(special).filter(|bearer| mine.contains(*bearer)) {
                let points = i16::from(special.row().vp);
                add(PointPart { from: Origin::Special(special), who: Some(bearer), points });
            }
        }
        for card in mine.and(Cards::get().sets.scorers).but(self.without_text()) {
            let source = self.source_of(card);
            for effect in card.row().effects.iter().filter(|effect| effect.timing == Timing::GameEnd) {
                if let Op::Vp { amount, per, when, .. } = &effect.op
                    && self.holds(when, &source)
                {
                    let times = match per {
                        None => 1,
                        Some(Per::Word(PerWord::Beneath)) => self.places.beneath_card(card).len(),
                        Some(Per::Word(PerWord::PointAbove)) => 0,
                        Some(Per::Who(who)) => self.select(who, &source).len(),
                    };
                    let points = i16::from(*amount) * times as i16;
                    add(PointPart { from: Origin::Character(card), who: Some(card), points });
                }
            }
        }
        for event in self.events.sites {
            let Some(at) = event.row().location else { continue };
            let company = self.places.company[at.index()][seat.index()];
            company.into_iter().for_each(|card| {
                let points = points_at_site(event, card, scores);
                if points > 0 {
                    add(PointPart { from: Origin::Event(event), who: Some(card), points });
                }
            });
        }
    }

    /// CLG-Q1b, CLG-R26: how many Events lie in a display.
    pub(crate) fn events_completed(&self, seat: Seat) -> i64 {
        self.events.display[seat.index()].len() as i64
    }
}

/// CLG-AV-6, CLG-AV-2, CLG-R11: what a Character is worth at a Special Location, never less than nothing.
fn points_at_site(event: EventId, card: Card, scores: &Scores) -> i16 {
    let worth = |effect: &Effect| match &effect.op {
        Op::Vp { amount, per: Some(Per::Word(PerWord::PointAbove)), threshold, knight, lady, .. } => {
            let ability = if card.is_knight() { *knight } else { lady.filter(|_| card.is_lady()) };
            let above =
                ability.map_or(0, |ability| scores.of(card, ability) - i16::from(threshold.unwrap_or_default()));
            i16::from(*amount) * above.max(0)
        }
        _ => 0,
    };
    event.row().effects.iter().map(worth).sum()
}

/// A part of a player's Victory Points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PointPart {
    /// Which card gives it.
    pub from: Origin,
    /// Who bears it or stands there.
    pub who: Option<Card>,
    /// How many.
    pub points: i16,
}
