//! What a card says, printed from what it does (CLG-FX-1): nobody writes the sentence by hand, so it cannot be wrong.

mod nouns;
mod who;

pub(crate) use nouns::{kind_name, shield_name};

use table::{capital, listed};

use nouns::{aims, counted_word, he, lasts, named, noun, plus, points, site, word_of};
use who::{ME, MY, Speaker};

use super::effects::{Effect, Op};
use super::vocabulary::{
    Abilities, Condition, Cost, Dest, EventPlace, FromSpecial, Peeked, Per, PerWord, Pick, Scope, Select, Shelter,
    Timing,
};
use super::{Ability, Card, EventId, EventKind, SpecialId};

/// The sentence of a Character.
#[must_use]
pub fn sentence_of_character(card: Card) -> String {
    Speaker::character(card).all(&card.row().effects)
}

/// The sentence of an Event.
#[must_use]
pub fn sentence_of_event(event: EventId) -> String {
    Speaker::event(event).all(&event.row().effects)
}

/// The sentence of a Special Card.
#[must_use]
pub fn sentence_of_special(special: SpecialId) -> String {
    Speaker::bearer().all(&special.row().effects)
}

/// A condition of a Character's text.
pub(crate) fn condition_in_words(card: Card, when: &Condition) -> String {
    let speaker = Speaker::character(card);
    speaker.finish(&speaker.when(when))
}

/// What an Event asks for: `Combat 12 and Chivalry 13`; nothing if nobody completes it.
#[must_use]
pub fn needed(event: EventId) -> String {
    let row = event.row();
    if let Some(any) = row.requires_any {
        return format!("{any} in any one Ability");
    }
    let asked = Ability::ALL.into_iter().zip(row.requires.all()).filter(|(_, asked)| *asked > 0);
    let asked: Vec<String> = asked.map(|(ability, asked)| format!("{ability} {asked}")).collect();
    let needs = row.needs.iter().map(|select| format!("a {}", noun(select, false)));
    let all: Vec<String> = asked.into_iter().chain(needs).collect();
    if all.is_empty() { String::new() } else { listed(&all) }
}

impl Speaker {
    /// All that a card says, a sentence for each thing it does.
    fn all(&self, effects: &[Effect]) -> String {
        let used: Vec<&Effect> = effects.iter().filter(|effect| effect.timing == Timing::Use).collect();
        let mut sentences: Vec<String> = Vec::new();
        if let Some(first) = used.first() {
            sentences.extend(self.use_of(first.cost.unwrap_or(Cost::None), &used));
        }
        let rest: Vec<&Effect> = effects.iter().filter(|effect| effect.timing != Timing::Use).collect();
        let mut next = 0;
        while let Some(effect) = rest.get(next) {
            // Two bonuses of the same kind are one sentence.
            let twin = rest.get(next + 1).and_then(|other| self.twins(effect, other));
            next += 1 + usize::from(twin.is_some());
            sentences.push(twin.unwrap_or_else(|| self.effect(effect)));
        }
        let sentences: Vec<String> =
            sentences.iter().map(|sentence| capital(format!("{}.", self.finish(sentence)))).collect();
        sentences.join(" ")
    }

    /// Two bonuses under the same condition, in one sentence.
    fn twins(&self, one: &Effect, other: &Effect) -> Option<String> {
        let bonus = |effect: &Effect| match &effect.op {
            Op::Bonus { ability, amount, to, when, per: None, until, .. } => {
                Some((self.when(when), self.who(to), plus(*amount, *ability), lasts(*until), effect.timing))
            }
            _ => None,
        };
        let (first, second) = (bonus(one)?, bonus(other)?);
        let same = (&first.0, &first.1, first.3, first.4) == (&second.0, &second.1, second.3, second.4);
        let (when, (who, has), plus, until, _) = first;
        same.then(|| comma(&when, &format!("{who} {has} {plus} and {}{until}", second.2)))
    }

    /// A text that is used: what it costs, and what it does.
    fn use_of(&self, cost: Cost, effects: &[&Effect]) -> Vec<String> {
        let does: Vec<String> = effects.iter().map(|effect| self.effect(effect)).collect();
        let does = does.join("; ");
        let when =
            effects.iter().find_map(|effect| effect.op.condition()).map_or_else(String::new, |when| self.when(when));
        let when = if when.is_empty() { when } else { format!(", {when}") };
        match cost {
            Cost::None => vec![format!("once in your turn{when}: {does}")],
            Cost::Hand1 => vec![format!("once in your turn{when} you may discard a card from your hand: {does}")],
            Cost::DiscardEnd => {
                // Where somebody else is spoken of, the name says who goes.
                let goes = if does.contains(ME) { self.pronoun() } else { ME.to_string() };
                let goes = format!("{goes} is discarded at the end of the turn");
                vec![format!("once in your turn{when}: {does}"), goes]
            }
            Cost::DiscardNow => vec![format!("discard {ME}{when}: {does}")],
        }
    }

    fn effect(&self, effect: &Effect) -> String {
        match &effect.op {
            Op::Bonus { ability, amount, to, when, per, max, until } => {
                let (who, has) = self.who(to);
                let per = per.as_ref().map_or_else(String::new, |per| format!(" for {}", self.each_other(per)));
                let max =
                    max.map_or_else(String::new, |max| format!(", at most +{}", i16::from(*amount) * i16::from(max)));
                let heraldic =
                    if effect.timing == Timing::Heraldic { " until another Heraldic Event is drawn" } else { "" };
                comma(
                    &self.when(when),
                    &format!("{who} {has} {}{per}{max}{heraldic}{}", plus(*amount, *ability), lasts(*until)),
                )
            }
            Op::Multiply { ability, factor, to, until } => {
                let times = if *factor == 2 { "doubled".to_owned() } else { format!("multiplied by {factor}") };
                format!("the {} of {} is {times}{}", named(*ability), self.who(to).0, lasts(Some(*until)))
            }
            Op::TotalBonus { ability, amount, to, when, until } => {
                let total = if *ability == Abilities(0b11_1111) {
                    "to its total in every Ability".to_owned()
                } else {
                    format!("to its total {}", named(*ability))
                };
                let lies =
                    if to.scope == Some(Scope::EveryCompany) { "while this lies in a Victory Display, " } else { "" };
                let when = self.when(when);
                let whose = if when.is_empty() { when } else { format!(" {when}") };
                format!("{lies}{}{whose} has {amount:+} {total}{}", self.company(to), lasts(*until))
            }
            Op::Protect { from, to, when, except, .. } => {
                let bid = if except.is_empty() { "" } else { ", unless he is bid for a Bidding Event" };
                let (who, what) = (
                    self.who(to).0,
                    match from {
                        Shelter::Target => "cannot be targeted by opponents' Characters",
                        Shelter::Event => "may ignore the effects of Event Cards",
                        Shelter::Discard => "cannot be discarded",
                    },
                );
                comma(&self.when(when), &format!("{who} {what}{bid}"))
            }
            Op::Substitute { to, .. } => {
                let who = match to.names {
                    Some(names) => format!("{} in {}", nouns::any_of(names), self.company(to)),
                    None => format!("another {} in {}", noun(to, false), self.company(to)),
                };
                format!("when {who} would be discarded, you may discard {ME} instead")
            }
            Op::Draw { n } => {
                let cards = counted_word(*n, "Character Card", "Character Cards");
                match self.event.map(|event| event.row().kind) {
                    Some(EventKind::Bidding) => format!("the winner draws {cards}"),
                    Some(_) => format!("the player who completes this Event draws {cards}"),
                    None => format!("draw {cards}"),
                }
            }
            Op::Recover { to, .. } => {
                let other = if to.not_self { "any other" } else { "any" };
                format!("take {other} {} from the discard pile into your hand", noun(to, false))
            }
            Op::Peek { what: Peeked::EventDeck, n, reorder } => {
                let back = if *reorder { " and put them back in any order" } else { "" };
                format!("look at the top {} of the Event deck{back}", counted_word(*n, "card", "cards"))
            }
            Op::Peek { what: Peeked::Hand, n, .. } => {
                format!("look at {}", counted_word(*n, "opponent's hand", "opponents' hands"))
            }
            Op::Discard { to, targeted, .. } => self.discard(to, *targeted),
            Op::Return { to, targeted, .. } => {
                format!("{} {}; {} returns to its owner's hand", aims(*targeted), self.victim(to), he(to))
            }
            Op::Steal { to, targeted, .. } => match self.event {
                Some(_) => {
                    format!(
                        "the player who completes this Event may take {} into the completing Company",
                        self.victim(to)
                    )
                }
                None => format!("{} {}; {} joins your Company there", aims(*targeted), self.victim(to), he(to)),
            },
            Op::Capture { to, targeted, capacity, .. } => match self.event {
                Some(_) => {
                    format!(
                        "when it is drawn, each player places one of his {} on the table beneath it",
                        noun(to, true)
                    )
                }
                None => {
                    let most =
                        capacity.map_or_else(String::new, |most| format!(", who holds at most {}", word_of(most)));
                    format!("{} {} and place him beneath {ME}{most}", aims(*targeted), self.victim(to))
                }
            },
            Op::Release { .. } => "the player who completes it gains all Characters beneath it".to_owned(),
            Op::Relocate { .. } => "everybody here then leaves for Main Locations".to_owned(),
            Op::Negate { to, targeted, until, .. } => {
                format!("{} {}; its text has no effect{}", aims(*targeted), self.victim(to), lasts(Some(*until)))
            }
            Op::Replace { .. } => format!(
                "{ME} is played only by replacing a Character on the table: that Character is discarded, and {ME} takes \
                 its place in its Company together with its Special Cards"
            ),
            Op::Move { to, dest: Dest::Here, .. } => format!(
                "when you play {ME}, you may at once move {} of your Characters from another Location into {MY} Company",
                word_of(to.most())
            ),
            Op::Move { to, .. } => format!(
                "the player who completes this Event may move up to {} of opponents to other Main Locations",
                counted_word(to.most(), "Character", "Characters")
            ),
            Op::FreeMove { escort, dest, .. } => free_move(escort.as_ref(), *dest),
            Op::Actions { amount } => {
                let more = counted_word(*amount, "more Card Action", "more Card Actions");
                if effect.timing == Timing::Bearing {
                    format!("the bearer's player has {more} each turn")
                } else {
                    format!("the player who completes this Event has {more} this turn")
                }
            }
            Op::ActionCap { amount } => {
                format!("you may take only {} this turn", counted_word(*amount, "Card Action", "Card Actions"))
            }
            Op::GainSpecial { special, from, bearer, companion, .. } => {
                self.gain(*special, *from, bearer, companion.as_ref())
            }
            Op::EventDiscard { places, .. } => {
                let place = |place: &EventPlace| match place {
                    EventPlace::MainLocation => "one Location Event that lies at a Main Location",
                    EventPlace::DisplayLasting => "one Event with lasting text from any Victory Display",
                };
                let places: Vec<&str> = places.iter().map(place).collect();
                format!("discard {}", places.join(", or "))
            }
            Op::EventMove { .. } => {
                "as a Card Action, a player with a Character at this Event's Location may drive it to \
                                     another Main Location with fewer than three Events"
                    .to_owned()
            }
            Op::EventCover { .. } => "when it is drawn, it may be placed on top of another Event at its Location; the \
                                      covered Event is not in play until this one leaves"
                .to_owned(),
            Op::Attach { to, .. } => {
                format!("{} gets the seal of this Event; if several are equal, their owner chooses", self.victim(to))
            }
            Op::Link {} => "if the bearer or the Companion is discarded, so is the other".to_owned(),
            Op::Site { play, moves, quota, completable } => site(*play, *moves, *quota, *completable),
            Op::Auction { ability } => {
                let slots = self.event.and_then(|event| event.row().bid_slots);
                let slots = slots.map_or_else(String::new, |[two, three, four]| {
                    format!(" (at most {two}, {three} or {four} by all together, with two, three or four players)")
                });
                format!(
                    "when it is drawn, Characters are bid for it{slots}; the highest total {ability} wins it, and all who \
                     were bid are discarded"
                )
            }
            Op::Contest { entrant, ability, tie, .. } => format!(
                "when it is drawn, each player sends his {knight} with the highest {ability} on the table to this Event. \
                 The {knight} with the highest {ability} there, or of several the one with the highest {tie}, wins it for \
                 his player and goes back where he came from; the others return to their owners' hands. If that is a \
                 tie, too, nobody wins it and all return",
                knight = noun(entrant, false)
            ),
            Op::Vp { .. } => self.points(effect),
            Op::EndTurn {} => "the turn then ends".to_owned(),
            Op::EndGame {} => "completing it ends the game".to_owned(),
        }
    }

    /// Victory Points.
    fn points(&self, effect: &Effect) -> String {
        let Op::Vp { amount, per, max, threshold, knight, lady, when } = &effect.op else { return String::new() };
        let points = points(*amount);
        match per {
            None => {
                let when = format!("{} at the end of the game", self.when(when));
                comma(when.trim_start(), &format!("{ME} is worth {points} more"))
            }
            Some(Per::Word(PerWord::Beneath)) => {
                format!("at the end of the game each {} beneath {ME} is worth {points}", self.held())
            }
            Some(Per::Word(PerWord::PointAbove)) => {
                let above = threshold.unwrap_or_default();
                let each = [("Knight", knight), ("Lady", lady)].into_iter().filter_map(|(kind, ability)| {
                    let ability = (*ability)?;
                    Some(format!("each {kind} here is worth {points} for every point of {ability} above {above}"))
                });
                format!("at the end of the game {}", each.collect::<Vec<_>>().join(", and "))
            }
            Some(Per::Who(who)) => {
                let max = max.map_or_else(String::new, |max| format!(", at most {max}"));
                format!("it is worth {points} more for each {} in the completing Company{max}", noun(who, false))
            }
        }
    }

    /// Somebody is discarded by an Event or a text.
    fn discard(&self, to: &Select, targeted: bool) -> String {
        match (self.event, to.pick, to.ability) {
            (Some(event), Some(Pick::Lowest), Some(ability)) => {
                let at = event.row().location.map_or_else(String::new, |at| format!(" at {at}"));
                let knight = noun(to, false);
                format!(
                    "each other Company{at} discards its {knight} of lowest {ability}; if several are equal, its owner chooses"
                )
            }
            (Some(_), ..) => format!("the player who completes this Event may discard {}", self.victim(to)),
            (None, ..) if targeted => {
                format!("target {}; that {} is discarded", self.victim(to), noun(to, false))
            }
            (None, ..) => format!("discard {}", self.victim(to)),
        }
    }

    fn gain(&self, special: SpecialId, from: FromSpecial, bearer: &Select, companion: Option<&Select>) -> String {
        let name = special.in_sentence();
        let with = companion.map_or_else(String::new, |lady| {
            format!("; a {} of the same Company becomes the Companion", noun(lady, false))
        });
        let even = ", even if somebody else bears it";
        match (from, bearer.scope) {
            (FromSpecial::BearerHere, _) => format!("{ME} takes {name} from its bearer at that Location"),
            (FromSpecial::Display, _) => {
                format!(
                    "if no one bears {name}, one {} in {} gains it{with}",
                    noun(bearer, false),
                    self.company(bearer)
                )
            }
            (FromSpecial::Anywhere, Some(Scope::Table)) => {
                format!("the winner may give {name} to one of his {} in play{even}{with}", noun(bearer, true))
            }
            (FromSpecial::Anywhere, _) => {
                format!("one {} in {} gains {name}{even}{with}", noun(bearer, false), self.company(bearer))
            }
        }
    }
}

/// A sentence under a condition.
fn comma(when: &str, then: &str) -> String {
    if when.is_empty() { then.to_owned() } else { format!("{when}, {then}") }
}

fn free_move(escort: Option<&Select>, dest: Dest) -> String {
    let to = match dest {
        Dest::Main | Dest::AnyMain | Dest::MainOpenSlot => "another Main Location",
        Dest::Any | Dest::Here | Dest::CompletingCompany => "another Location",
    };
    match escort {
        Some(escort) if escort.scope == Some(Scope::Companion) => {
            format!("once in your turn the bearer and the Companion may move together to {to} without a Card Action")
        }
        Some(escort) => {
            format!(
                "{ME}, alone or with one {} of {MY} Company, moves to {to} without a Card Action",
                noun(escort, false)
            )
        }
        None => format!("{ME} moves to {to} without a Card Action"),
    }
}
