//! What a card says, printed from what it does (CLG-FX-1): nobody writes the sentence by hand, so it cannot be wrong.

mod nouns;

pub(crate) use nouns::kind_name;

use table::{counted, listed};

use nouns::{aims, any_of, capital, counted_word, has, lasts, more_actions, named, noun, plus, points, site, word_of};

use super::effects::{Effect, Op};
use super::vocabulary::{
    Abilities, Condition, Cost, Dest, EventPlace, FromSpecial, Peeked, Per, PerWord, Pick, Scope, Select, Shelter,
    Side, ThanWhat, Timing, Until,
};
use super::{Ability, Card, EventCard, EventId, Location, SpecialId};

/// The sentence of a Character.
#[must_use]
pub fn sentence_of_character(card: Card) -> String {
    Speaker { me: card.name().to_owned(), event: None }.all(&card.row().effects)
}

/// The sentence of an Event.
#[must_use]
pub fn sentence_of_event(event: EventId) -> String {
    Speaker { me: event.name().to_owned(), event: Some(event.row()) }.all(&event.row().effects)
}

/// The sentence of a Special Card.
#[must_use]
pub fn sentence_of_special(special: SpecialId) -> String {
    Speaker { me: "The bearer".to_owned(), event: None }.all(&special.row().effects)
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

/// Who speaks.
struct Speaker {
    me: String,
    event: Option<&'static EventCard>,
}

impl Speaker {
    fn all(&self, effects: &[Effect]) -> String {
        let used: Vec<&Effect> = effects.iter().filter(|effect| effect.timing == Timing::Use).collect();
        let mut sentences: Vec<String> = Vec::new();
        if let Some(first) = used.first() {
            sentences.push(self.use_of(first.cost.unwrap_or(Cost::None), &used));
        }
        let rest = effects.iter().filter(|effect| effect.timing != Timing::Use);
        sentences.extend(rest.map(|effect| capital(&format!("{}.", self.effect(effect)))));
        sentences.join(" ")
    }

    /// A text that is used: what it costs, and what it does.
    fn use_of(&self, cost: Cost, effects: &[&Effect]) -> String {
        let me = &self.me;
        let does: Vec<String> = effects.iter().map(|effect| self.effect(effect)).collect();
        let does = does.join("; ");
        let when =
            effects.iter().find_map(|effect| effect.op.condition()).map_or_else(String::new, |when| self.when(when));
        let when = if when.is_empty() { when } else { format!(", {when}") };
        match cost {
            Cost::None => format!("Once in your turn{when}: {does}."),
            Cost::Hand1 => format!("Once in your turn{when}, discard a card from your hand: {does}."),
            Cost::DiscardEnd => {
                format!("Once in your turn{when}: {does}. {me} is then discarded at the end of the turn.")
            }
            Cost::DiscardNow => format!("Discard {me}{when}: {does}."),
        }
    }

    fn effect(&self, effect: &Effect) -> String {
        match &effect.op {
            Op::Bonus { ability, amount, to, when, per, max, until } => {
                let bonus = format!("{} {} {}", self.who(to), has(to), plus(*amount, *ability));
                let per = per.as_ref().map_or_else(String::new, |per| format!(" for {}", self.each_other(per)));
                let max =
                    max.map_or_else(String::new, |max| format!(", at most +{}", i16::from(*amount) * i16::from(max)));
                self.while_(when, &format!("{bonus}{per}{max}{}{}", self.heraldic(effect), lasts(*until)))
            }
            Op::Multiply { ability, factor, to, until } => {
                let times = if *factor == 2 { "doubled".to_owned() } else { format!("multiplied by {factor}") };
                format!("the {} of {} is {times}{}", named(*ability), self.who(to), lasts(Some(*until)))
            }
            Op::TotalBonus { ability, amount, to, when, until } => {
                let bonus = if *ability == Abilities(0b11_1111) {
                    format!("{amount:+} to its total in every Ability")
                } else {
                    format!("{amount:+} to its total {}", named(*ability))
                };
                self.while_(when, &format!("{} has {bonus}{}", self.company(to), lasts(*until)))
            }
            Op::Protect { from: Shelter::Target, to, when, .. } => {
                self.while_(when, &format!("{} cannot be targeted by opponents' Characters", self.who(to)))
            }
            Op::Protect { from: Shelter::Event, to, when, .. } => {
                self.while_(when, &format!("{} may ignore the effects of Event Cards", self.who(to)))
            }
            Op::Protect { from: Shelter::Discard, to, when, except, .. } => {
                let unless = if except.is_empty() { "" } else { " by any effect, unless he is bid to a Bidding Event" };
                self.while_(when, &format!("{} cannot be discarded{unless}", self.who(to)))
            }
            Op::Substitute { to, .. } => {
                let who = self.who(to).replacen("every other", "another", 1);
                format!("when {who} would be discarded, you may discard {} instead", self.me)
            }
            Op::Draw { n } => match self.event {
                Some(_) => format!(
                    "the player who completes this Event draws {}",
                    counted(*n, "Character Card", "Character Cards")
                ),
                None => format!("draw {}", counted(*n, "Character Card", "Character Cards")),
            },
            Op::Recover { to, .. } => {
                let other = if to.not_self { "any other" } else { "any" };
                format!("take {other} {} from the discard pile into your hand", noun(to, false))
            }
            Op::Peek { what: Peeked::EventDeck, n, reorder } => {
                let back = if *reorder { " and put them back in any order" } else { "" };
                format!("look at the top {} of the Event deck{back}", counted(*n, "card", "cards"))
            }
            Op::Peek { what: Peeked::Hand, n: 1, .. } => "look at one opponent's hand".to_owned(),
            Op::Peek { what: Peeked::Hand, n, .. } => format!("look at the hands of {n} opponents"),
            Op::Discard { to, targeted, .. } => self.done_to(to, *targeted, "discard", "is discarded"),
            Op::Return { to, targeted, .. } => {
                let (verb, who) = (aims(*targeted), self.victim(to));
                format!("{verb} {who}: it returns to its owner's hand")
            }
            Op::Steal { to, dest, targeted, .. } => self.steal(to, *dest, *targeted),
            Op::Capture { to, targeted, capacity, .. } => match self.event {
                Some(_) => {
                    format!("when drawn, each player places one of his {} on the table beneath it", noun(to, true))
                }
                None => {
                    let most = capacity.map_or_else(String::new, |most| format!(" ({} holds at most {most})", self.me));
                    format!("{} {} and place him beneath {}{most}", aims(*targeted), self.victim(to), self.me)
                }
            },
            Op::Release { .. } => "on completion the completer gains all Characters beneath it".to_owned(),
            Op::Relocate { .. } => "everybody here then leaves for Main Locations".to_owned(),
            Op::Negate { to, targeted, until, .. } => {
                let until = match until {
                    Until::StartOfYourNextTurn => "until your next turn begins",
                    Until::EndOfTurn => "until the end of the turn",
                };
                format!("{} {}: its text has no effect {until}", aims(*targeted), self.victim(to))
            }
            Op::Replace { .. } => format!(
                "{} is played only by replacing a Character on the table: that Character is discarded, and {} takes its \
                 place in its Company together with its Special Cards",
                self.me, self.me
            ),
            Op::Move { to, dest: Dest::Here, .. } => format!(
                "when you play {me} you may at once move {} of your Characters from another Location into the Company of {me}",
                word_of(to.most()),
                me = self.me
            ),
            Op::Move { to, .. } => format!(
                "the player who completes this Event may move up to {} Characters of opponents to other Main Locations",
                word_of(to.most())
            ),
            Op::FreeMove { escort, dest, .. } => self.free_move(escort.as_ref(), *dest),
            Op::Actions { amount } if effect.timing == Timing::Bearing => {
                format!("the bearer's player has {} each turn", more_actions(*amount))
            }
            Op::Actions { amount } => {
                format!("the player who completes this Event has {} this turn", more_actions(*amount))
            }
            Op::ActionCap { amount } => {
                format!("you may take only {} this turn", counted_word(*amount, "Card Action", "Card Actions"))
            }
            Op::GainSpecial { special, from, bearer, companion, when, .. } => {
                self.gain(effect, *special, *from, bearer, companion.as_ref(), when)
            }
            Op::EventDiscard { places, .. } => {
                let place = |place: &EventPlace| match place {
                    EventPlace::MainLocation => "one Location Event lying at a Main Location",
                    EventPlace::DisplayLasting => "one Event with lasting text from any Victory Display",
                };
                let places: Vec<&str> = places.iter().map(place).collect();
                format!("discard {}", places.join(", or "))
            }
            Op::EventMove { .. } => {
                "as a Card Action a player with a Character at this Event's Location may drive it to \
                                     another Main Location with fewer than three Events"
                    .to_owned()
            }
            Op::EventCover { .. } => {
                "when drawn, the player may place this Event on top of another Event at its Location; \
                                      the covered Event is not in play until this one leaves"
                    .to_owned()
            }
            Op::Attach { to, .. } => format!("on completion the seal of this Event is placed on {}", self.victim(to)),
            Op::Link {} => "if the bearer or the Companion is discarded, so is the other".to_owned(),
            Op::Site { play, moves, quota, completable } => site(*play, *moves, *quota, *completable),
            Op::Auction { ability } => {
                format!("when drawn, Characters are bid for it: the highest total {ability} wins it")
            }
            Op::Contest { entrant, ability, tie, .. } => format!(
                "when drawn, each player sends his {} with the highest {ability} on the table to this Event; the highest \
                 {ability} there (then {tie}) wins it for his player and goes back where he came from, the others return \
                 to their owners' hands",
                noun(entrant, false)
            ),
            Op::Vp { amount, per, max, threshold, knight, lady, when } => {
                let at_end = if effect.timing == Timing::GameEnd { "at the end of the game " } else { "" };
                let points = points(*amount);
                match per {
                    None => self.while_(when, &format!("{at_end}{} is worth {points} more", self.me)),
                    Some(Per::Word(PerWord::Beneath)) => {
                        format!("{at_end}each Character beneath {} is worth {points}", self.me)
                    }
                    Some(Per::Word(PerWord::PointAbove)) => {
                        let above = threshold.unwrap_or_default();
                        let each = [("Knight", knight), ("Lady", lady)];
                        let each = each.iter().filter_map(|(kind, ability)| {
                            ability.map(|ability| {
                                format!("each {kind} here is worth {points} for every point of {ability} above {above}")
                            })
                        });
                        format!("{at_end}{}", each.collect::<Vec<_>>().join(", "))
                    }
                    Some(Per::Who(who)) => {
                        let max = max.map_or_else(String::new, |max| format!(", at most {max}"));
                        format!(
                            "it is worth {points} more for each {} in the completing Company{max}",
                            noun(who, false)
                        )
                    }
                }
            }
            Op::EndTurn {} => "the turn then ends".to_owned(),
            Op::EndGame {} => "completing it ends the game".to_owned(),
        }
    }

    /// A sentence under a condition.
    fn while_(&self, when: &Condition, then: &str) -> String {
        let when = self.when(when);
        if when.is_empty() { then.to_owned() } else { format!("{when}, {then}") }
    }

    fn when(&self, when: &Condition) -> String {
        let (me, mut all) = (&self.me, Vec::new());
        if let Some(names) = when.same_company {
            all.push(format!("while {} is in the Company of {me}", any_of(names)));
        }
        if let Some(names) = when.same_location {
            all.push(format!("at the same Location as {}", any_of(names)));
        }
        if let Some(names) = when.not_same_location {
            all.push(format!("unless {} is at the Location of {me}", any_of(names)));
        }
        if let Some(names) = when.elsewhere_in_play {
            all.push(format!("while {} is in play in another Company than that of {me}", any_of(names)));
        }
        if let Some(places) = &when.at {
            let places: Vec<String> = places.iter().map(Location::to_string).collect();
            all.push(format!("at {}", places.join(" or ")));
        }
        if let Some(event) = when.event_here {
            all.push(format!("while {} lies at the Location of {me}", event.name().replacen("The ", "the ", 1)));
        }
        if let Some(select) = &when.company_has {
            let other = if select.not_self { "another" } else { "a" };
            all.push(format!("while {other} {} is in the Company of {me}", noun(select, false)));
        }
        if let Some(shields) = when.company_allegiances {
            all.push(format!("if its Knights show {} or more different Allegiances", word_of(shields)));
        }
        if when.opponents_turn {
            all.push("during an opponent's turn".to_owned());
        }
        if let Some(special) = when.bears {
            all.push(format!("if {me} bears {}", special.name()));
        }
        all.join(" and ")
    }

    fn heraldic(&self, effect: &Effect) -> &'static str {
        if effect.timing == Timing::Heraldic { " until another Heraldic Event is drawn" } else { "" }
    }

    /// Everybody who is meant, as the subject of a sentence.
    fn who(&self, select: &Select) -> String {
        let me = &self.me;
        match select.scope.unwrap_or(Scope::Company) {
            Scope::Me => me.clone(),
            Scope::Bearer => "the bearer".to_owned(),
            Scope::Companion => "the Companion".to_owned(),
            Scope::Marked => "that Knight".to_owned(),
            Scope::Company => match (select.names, select.count, select.not_self) {
                (Some(names), ..) => format!("{} in {}", any_of(names), self.company(select)),
                (None, Some(count), _) => {
                    format!("{} {} in {}", word_of(count), noun(select, false), self.company(select))
                }
                (None, None, true) => format!("every other {} in {}", noun(select, false), self.company(select)),
                (None, None, false) => format!("each {} in {}", noun(select, false), self.company(select)),
            },
            Scope::Location => match select.side {
                Some(Side::Opponent) => format!("every opponent's {} at the Location of {me}", noun(select, false)),
                Some(Side::Own | Side::Any) | None => format!("every {} at the Location of {me}", noun(select, false)),
            },
            Scope::Table => format!("every {}, of any player,", noun(select, false)),
            Scope::Here => format!("every {} here", noun(select, false)),
            Scope::EveryCompany | Scope::EachOwnCompany | Scope::BearerCompany => self.company(select),
            Scope::Discard => format!("a {} of the discard pile", noun(select, false)),
        }
    }

    /// Whose Company.
    fn company(&self, select: &Select) -> String {
        match (select.scope, self.event) {
            (Some(Scope::EveryCompany), _) => "each Company of any player".to_owned(),
            (Some(Scope::EachOwnCompany), _) => "each of your Companies".to_owned(),
            (_, Some(_)) => "the completing Company".to_owned(),
            (_, None) => format!("the Company of {}", self.me),
        }
    }

    fn each_other(&self, select: &Select) -> String {
        let other = if select.not_self { "each other" } else { "each" };
        format!("{other} {} in {}", noun(select, false), self.company(select))
    }

    /// One who is chosen, as the object of a sentence.
    fn victim(&self, select: &Select) -> String {
        let noun = noun(select, false);
        let whose = match (select.side, select.not_self) {
            (Some(Side::Opponent), _) => format!("an opponent's {noun}"),
            (Some(Side::Own), _) => format!("a {noun} of yours"),
            (_, true) => format!("another {noun}"),
            (_, false) => format!("one {noun}"),
        };
        let place = match (select.scope, self.event) {
            (Some(Scope::Location), _) => format!(" at the Location of {}", self.me),
            (Some(Scope::Here), Some(event)) => event.location.map_or_else(String::new, |at| format!(" at {at}")),
            (Some(Scope::Company), Some(_)) => match (select.pick, select.ability) {
                (Some(Pick::Highest), Some(ability)) => {
                    return format!("the {noun} with the highest {ability} in the completing Company");
                }
                _ => " in the completing Company".to_owned(),
            },
            (Some(Scope::Table), Some(_)) => " at any Location".to_owned(),
            _ => String::new(),
        };
        let score = select.score.map_or_else(String::new, |than| match than.than {
            ThanWhat::Own(_) => format!(" whose {} is lower than that of {}", than.ability, self.me),
            ThanWhat::Number(number) => format!(" whose {} is lower than {number}", than.ability),
        });
        format!("{whose}{place}{score}")
    }

    fn done_to(&self, to: &Select, targeted: bool, verb: &str, passive: &str) -> String {
        match (self.event, to.pick, to.ability) {
            (Some(event), Some(Pick::Lowest), Some(ability)) => {
                let at = event.location.map_or_else(String::new, |at| format!(" at {at}"));
                format!(
                    "on completion the {} of lowest {ability} in each other Company{at} {passive}, its owner choosing among equals",
                    noun(to, false)
                )
            }
            (Some(_), ..) => format!("the player who completes this Event may {verb} {}", self.victim(to)),
            (None, ..) if targeted => format!("target {}, who {passive}", self.victim(to)),
            (None, ..) => format!("{verb} {}", self.victim(to)),
        }
    }

    fn steal(&self, to: &Select, dest: Dest, targeted: bool) -> String {
        match (self.event, dest) {
            (Some(_), _) => {
                format!("the player who completes this Event may take {} into the completing Company", self.victim(to))
            }
            (None, _) => format!("{} {}, who joins your Company there", aims(targeted), self.victim(to)),
        }
    }

    fn free_move(&self, escort: Option<&Select>, dest: Dest) -> String {
        let to = match dest {
            Dest::Main | Dest::AnyMain | Dest::MainOpenSlot => "another Main Location",
            Dest::Any | Dest::Here | Dest::CompletingCompany => "another Location",
        };
        match escort.map(|escort| (escort.scope, escort)) {
            Some((Some(Scope::Companion), _)) => {
                format!(
                    "once in your turn the bearer and the Companion may move together to {to} without a Card Action"
                )
            }
            Some((_, escort)) => format!(
                "{me}, alone or with {} of the same Company, moves to {to} without a Card Action",
                format_args!("one {}", noun(escort, false)),
                me = self.me
            ),
            None => format!("{} moves to {to} without a Card Action", self.me),
        }
    }

    fn gain(
        &self,
        effect: &Effect,
        special: SpecialId,
        from: FromSpecial,
        bearer: &Select,
        companion: Option<&Select>,
        when: &Condition,
    ) -> String {
        let name = special.name();
        let unborne = if from == FromSpecial::Display { format!("if no one bears {name}, ") } else { String::new() };
        let borne = match from {
            FromSpecial::Anywhere => ", whether or not anyone bears it",
            FromSpecial::BearerHere => " from its bearer at that Location",
            FromSpecial::Display => "",
        };
        let who = match (bearer.scope, self.event) {
            (Some(Scope::Me), _) => self.me.clone(),
            (Some(Scope::Table), _) => format!("a {} whom the winner has in play", noun(bearer, false)),
            _ => format!("one {} in {}", noun(bearer, false), self.company(bearer)),
        };
        let may = if effect.timing == Timing::OnComplete && bearer.scope == Some(Scope::Table) {
            "may gain"
        } else {
            "gains"
        };
        let with = companion.map_or_else(String::new, |lady| {
            format!("; a {} of the same Company becomes the Companion", noun(lady, false))
        });
        let _ = when; // It stands before the whole text.
        format!("{unborne}{who} {may} {name}{borne}{with}")
    }
}
