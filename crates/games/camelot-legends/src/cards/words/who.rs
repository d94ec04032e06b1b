//! Who is meant in the sentence of a card. The card itself is named once and "he" or "she" afterwards: sentences are made
//! with marks in the place of its name, which [`Speaker::finish`] puts into words.

use super::nouns::{any_of, noun, word_of};
use crate::cards::effects::Op;
use crate::cards::vocabulary::{Condition, Kind, Pick, Scope, Select, Side, ThanWhat};
use crate::cards::{Card, EventId, Location, Sex};

/// The card itself.
pub(super) const ME: char = '\u{1}';
/// What is his or hers.
pub(super) const MY: char = '\u{2}';
/// The same without a noun: "lower than his".
pub(super) const HERS: char = '\u{3}';

/// Who speaks.
pub(super) struct Speaker {
    card: Option<Card>,
    pub(super) event: Option<EventId>,
}

impl Speaker {
    pub(super) const fn character(card: Card) -> Speaker {
        Speaker { card: Some(card), event: None }
    }

    pub(super) const fn event(event: EventId) -> Speaker {
        Speaker { card: None, event: Some(event) }
    }

    pub(super) const fn bearer() -> Speaker {
        Speaker { card: None, event: None }
    }

    fn name(&self) -> String {
        match (self.card, self.event) {
            (Some(card), _) => card.in_sentence(),
            (None, Some(_)) => "this Event".to_owned(),
            (None, None) => "the bearer".to_owned(),
        }
    }

    fn is_she(&self) -> bool {
        self.card.is_some_and(|card| card.row().sex == Sex::F)
    }

    pub(super) fn pronoun(&self) -> String {
        (if self.is_she() { "she" } else { "he" }).to_owned()
    }

    /// Puts a sentence with marks into words: the first is the name, and pronouns follow. What is his may stand before the
    /// name, but not without one.
    pub(super) fn finish(&self, sentence: &str) -> String {
        let she = self.is_she();
        let mut named = false;
        let mut owned = sentence.contains(ME);
        let mut words = String::with_capacity(sentence.len() + 40);
        for letter in sentence.chars() {
            match letter {
                ME if named => words.push_str(if she { "she" } else { "he" }),
                ME => {
                    named = true;
                    words.push_str(&self.name());
                }
                MY if owned => words.push_str(if she { "her" } else { "his" }),
                MY => {
                    owned = true;
                    let name = self.name();
                    words.push_str(&name);
                    words.push_str(if name.ends_with('s') { "'" } else { "'s" });
                }
                HERS => words.push_str(if she { "hers" } else { "his" }),
                other => words.push(other),
            }
        }
        words
    }

    pub(super) fn when(&self, when: &Condition) -> String {
        let mut all = Vec::new();
        if let Some(names) = when.same_company {
            all.push(format!("while {} is in {MY} Company", any_of(names)));
        }
        if let Some(names) = when.same_location {
            all.push(format!("at the same Location as {}", any_of(names)));
        }
        if let Some(names) = when.not_same_location {
            all.push(format!("unless {} is at {MY} Location", any_of(names)));
        }
        if let Some(names) = when.elsewhere_in_play {
            all.push(format!("while {} is in play in a Company other than {HERS}", any_of(names)));
        }
        if let Some(places) = &when.at {
            let places: Vec<String> = places.iter().map(Location::to_string).collect();
            all.push(format!("at {}", places.join(" or ")));
        }
        if let Some(event) = when.event_here {
            all.push(format!("while {} lies at {MY} Location", event.in_sentence()));
        }
        if let Some(select) = &when.company_has {
            let other = if select.not_self && self.matches(select) { "another" } else { "a" };
            all.push(format!("while {other} {} is in {MY} Company", noun(select, false)));
        }
        if let Some(shields) = when.company_allegiances {
            all.push(format!("whose Knights show {} or more different Allegiances", word_of(shields)));
        }
        if when.opponents_turn {
            all.push("during an opponent's turn".to_owned());
        }
        if let Some(special) = when.bears {
            all.push(format!("if {ME} bears {}", special.in_sentence()));
        }
        all.join(" and ")
    }

    /// Whether the card itself is of the kind that is meant.
    fn matches(&self, select: &Select) -> bool {
        self.card.is_some_and(|card| {
            let row = card.row();
            let kind = match select.kind {
                Some(Kind::Knight) => row.knight,
                Some(Kind::Lady) => row.sex == Sex::F,
                Some(Kind::Male) => row.sex == Sex::M,
                None => true,
            };
            kind && select.allegiance.is_none_or(|shield| row.allegiance.contains(&shield))
                && select.quality.is_none_or(|quality| row.traits.contains(&quality))
                && select.names.is_none_or(|names| names.contains(card))
        })
    }

    /// Everybody who is meant, as the subject of a sentence, with "has" or "have".
    pub(super) fn who(&self, select: &Select) -> (String, &'static str) {
        let one = noun(select, false);
        let single = |who: String| (who, "has");
        match select.scope.unwrap_or(Scope::Company) {
            Scope::Me => single(ME.to_string()),
            Scope::Bearer => single("the bearer".to_owned()),
            Scope::Companion => single("the Companion".to_owned()),
            Scope::Marked => single("that Knight".to_owned()),
            Scope::Company => match (select.names, select.count) {
                (Some(names), _) => single(format!("while in {}, {}", self.company(select), any_of(names))),
                (None, Some(count)) => single(format!("{} {one} in {}", word_of(count), self.company(select))),
                (None, None) if select.not_self => single(format!("every other {one} in {}", self.company(select))),
                (None, None) if self.matches(select) => {
                    let others = if select.kind.is_some() { "the other" } else { "the" };
                    (format!("{ME} and {others} {} in {}", noun(select, true), self.company(select)), "have")
                }
                (None, None) => single(format!("each {one} in {}", self.company(select))),
            },
            Scope::Location => match select.side {
                Some(Side::Opponent) => (format!("opponents' {} at {MY} Location", noun(select, true)), "have"),
                Some(Side::Own | Side::Any) | None => single(format!("every {one} at {MY} Location")),
            },
            Scope::Table => (format!("every player's {}", noun(select, true)), "have"),
            Scope::Here => single(format!("every {one} here")),
            Scope::EveryCompany | Scope::EachOwnCompany | Scope::BearerCompany => single(self.company(select)),
            Scope::Discard => single(format!("a {one} of the discard pile")),
        }
    }

    /// Whose Company.
    pub(super) fn company(&self, select: &Select) -> String {
        match (select.scope, self.event) {
            (Some(Scope::EveryCompany), _) => "every Company".to_owned(),
            (Some(Scope::EachOwnCompany), _) => "each of your Companies".to_owned(),
            (_, Some(_)) => "the completing Company".to_owned(),
            (_, None) => format!("{MY} Company"),
        }
    }

    pub(super) fn each_other(&self, select: &Select) -> String {
        let other = if select.not_self { "each other" } else { "each" };
        format!("{other} {} in {}", noun(select, false), self.company(select))
    }

    /// Those whom the card holds beneath it.
    pub(super) fn held(&self) -> String {
        let effects = self.card.map_or(&[][..], |card| &card.row().effects);
        let captured = effects.iter().find_map(|effect| match &effect.op {
            Op::Capture { to, .. } => Some(noun(to, false)),
            _ => None,
        });
        captured.unwrap_or_else(|| "Character".to_owned())
    }

    /// One who is chosen, as the object of a sentence.
    pub(super) fn victim(&self, select: &Select) -> String {
        let noun = noun(select, false);
        if let (Some(Scope::Company), Some(Pick::Highest), Some(ability)) = (select.scope, select.pick, select.ability)
        {
            return format!("the {noun} with the highest {ability} in {}", self.company(select));
        }
        let whose = match (select.side, select.not_self) {
            (Some(Side::Opponent), _) => format!("an opponent's {noun}"),
            (Some(Side::Own), _) => format!("a {noun} of yours"),
            (_, true) => format!("another {noun}"),
            (_, false) => format!("one {noun}"),
        };
        let place = match (select.scope, self.event) {
            (Some(Scope::Location), _) => format!(" at {MY} Location"),
            (Some(Scope::Here), Some(event)) => event.row().location.map_or_else(String::new, |at| format!(" at {at}")),
            (Some(Scope::Company), Some(_)) => " in the completing Company".to_owned(),
            (Some(Scope::Table), Some(_)) => " at any Location".to_owned(),
            _ => String::new(),
        };
        let score = select.score.map_or_else(String::new, |than| match than.than {
            ThanWhat::Own(_) => format!(" whose {} is lower than {HERS}", than.ability),
            ThanWhat::Number(number) => format!(" whose {} is lower than {number}", than.ability),
        });
        format!("{whose}{place}{score}")
    }
}
