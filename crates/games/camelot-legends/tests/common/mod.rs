//! Situations for rule tests: a table that is edited into the position a rule speaks of.
//!
//! ```text
//! let mut play = Situation::of(2).at("Anna", "camelot", &["king-arthur", "sir-kay"]).start();
//! assert_eq!(score(&play, "sir-kay", "chivalry"), 2);
//! ```
//!
//! It is Anna's first turn, in her window for texts and Events; all other Characters lie in the deck. The Event deck has the
//! Day at Camlann at its bottom and Events upon it that lie at no Location yet. Everything is loaded through the audit of
//! positions.

use camelot_legends::cards::{Ability, Card, EventId, EventKind, Level, Location};
use camelot_legends::{Court, Legends};
use serde_json::{Value, json};
use table::{Rehearsal, Scene, Seat};

pub(crate) type Play = Rehearsal<Legends>;

pub(crate) const NAMES: [&str; 4] = ["Anna", "Bors", "Clarine", "Dinadan"];

/// The number of a seat.
#[track_caller]
pub(crate) fn seat(name: &str) -> usize {
    NAMES.iter().position(|known| *known == name).unwrap_or_else(|| panic!("nobody is called {name}"))
}

#[track_caller]
pub(crate) fn card(id: &str) -> Card {
    Card::called(id).unwrap_or_else(|| panic!("there is no {id}"))
}

#[track_caller]
pub(crate) fn event(id: &str) -> EventId {
    EventId::called(id).unwrap_or_else(|| panic!("there is no {id}"))
}

#[track_caller]
pub(crate) fn ability(name: &str) -> usize {
    let known = Ability::ALL.iter().position(|ability| ability.to_string().to_lowercase() == name);
    known.unwrap_or_else(|| panic!("there is no {name}"))
}

/// A position in the making.
#[derive(Clone, Debug)]
pub(crate) struct Situation {
    scene: Scene<Legends>,
    state: Value,
    level: Level,
    /// Events from the top of the deck down.
    top: Vec<String>,
    thin: bool,
    finals: bool,
}

impl Situation {
    /// A Standard game.
    pub(crate) fn of(seats: usize) -> Situation {
        Situation::under(seats, &[("level", "standard")])
    }

    /// An Advanced game.
    pub(crate) fn advanced(seats: usize) -> Situation {
        Situation::under(seats, &[("level", "advanced")])
    }

    /// A game under options.
    pub(crate) fn under(seats: usize, options: &[(&str, &str)]) -> Situation {
        let play = Rehearsal::<Legends>::of(seats).options(options).draws([0]).start();
        let mut state = play.state();
        let level = match options.iter().find(|(key, _)| *key == "level").map(|(_, value)| *value) {
            Some("beginner") => Level::White,
            Some("advanced") => Level::Red,
            _ => Level::Blue,
        };
        for card in Card::all() {
            state["places"][card.id()] = if card.row().level <= level { json!("deck") } else { json!("out") };
        }
        for event in EventId::all() {
            state["events"][event.id()] = json!("out");
        }
        state["stage"] = json!("texts_and_events");
        state["turns"] = json!(1);
        let scene = Rehearsal::of(seats).options(options);
        Situation { scene, state, level, top: Vec::new(), thin: false, finals: level > Level::White }
    }

    /// A player's Company at a Location.
    pub(crate) fn at(mut self, name: &str, at: &str, folk: &[&str]) -> Situation {
        for id in folk {
            self.state["places"][card(id).id()] = json!({ "at": [at, seat(name)] });
        }
        self
    }

    pub(crate) fn hand(mut self, name: &str, folk: &[&str]) -> Situation {
        for id in folk {
            self.state["places"][card(id).id()] = json!({ "hand": seat(name) });
        }
        self
    }

    pub(crate) fn discarded(mut self, folk: &[&str]) -> Situation {
        for id in folk {
            self.state["places"][card(id).id()] = json!("discard");
        }
        self
    }

    pub(crate) fn beneath(mut self, holder: &str, folk: &[&str]) -> Situation {
        for id in folk {
            self.state["places"][card(id).id()] = json!({ "beneath": holder });
        }
        self
    }

    pub(crate) fn beneath_event(mut self, holder: &str, folk: &[&str]) -> Situation {
        for id in folk {
            self.state["places"][card(id).id()] = json!({ "beneath_event": holder });
        }
        self
    }

    /// Events that lie at a Location.
    pub(crate) fn lies(mut self, at: &str, events: &[&str]) -> Situation {
        for id in events {
            self.state["events"][event(id).id()] = json!({ "at": at });
        }
        self
    }

    pub(crate) fn covered(mut self, by: &str, covered: &str) -> Situation {
        self.state["events"][event(covered).id()] = json!({ "covered": event(by).id() });
        self
    }

    pub(crate) fn display(mut self, name: &str, events: &[&str]) -> Situation {
        for id in events {
            self.state["events"][event(id).id()] = json!({ "display": seat(name) });
        }
        self
    }

    pub(crate) fn heraldic(mut self, id: &str) -> Situation {
        self.state["events"][event(id).id()] = json!("heraldic");
        self
    }

    /// A Special Location is on the table.
    pub(crate) fn site(mut self, id: &str) -> Situation {
        self.state["events"][event(id).id()] = json!("site");
        self
    }

    pub(crate) fn bears(mut self, special: usize, who: &str, companion: Option<&str>) -> Situation {
        self.state["specials"][special] = json!({ "by": card(who).id(), "companion": companion });
        self
    }

    pub(crate) fn sealed(mut self, who: &str) -> Situation {
        self.state["seals"] = json!([["siege-perilous", card(who).id()]]);
        self
    }

    /// The next Events, the first to be drawn first.
    pub(crate) fn top(mut self, events: &[&str]) -> Situation {
        self.top = events.iter().map(|id| event(id).id().to_owned()).collect();
        self
    }

    /// Nothing lies in the deck but the Final Event and those of [`Situation::top`].
    pub(crate) fn thin(mut self) -> Situation {
        self.thin = true;
        self
    }

    /// The last Event was drawn in this round.
    pub(crate) fn last_drawn(mut self, round: u32) -> Situation {
        self.state["last_drawn"] = json!(round);
        self.thin = true;
        self.finals = false;
        if self.level > Level::White
            && !self.state["events"]
                .as_object()
                .expect("events")
                .iter()
                .any(|(id, place)| event(id).row().kind == EventKind::Final && place != "out")
        {
            self.state["events"]["the-day-at-camlann"] = json!({ "at": "cornwall" });
        }
        self
    }

    pub(crate) fn stage(mut self, stage: &str) -> Situation {
        self.state["stage"] = json!(stage);
        if stage == "card_actions" {
            self.state["turn"]["actions_left"] = json!(2);
        }
        self
    }

    /// So many turns have begun; the player follows from that, and Anna was first.
    pub(crate) fn turns(mut self, turns: usize) -> Situation {
        let seats = self.state["players"].as_array().expect("players").len();
        self.state["turns"] = json!(turns);
        self.state["active"] = json!((turns - 1) % seats);
        self
    }

    /// Sets a field of the turn.
    pub(crate) fn this_turn(mut self, field: &str, value: Value) -> Situation {
        self.state["turn"][field] = value;
        self
    }

    /// Sets a field of the state.
    pub(crate) fn with(mut self, field: &str, value: Value) -> Situation {
        self.state[field] = value;
        self
    }

    /// These Characters lie on top of the deck, the first to be drawn first.
    pub(crate) fn deck_top(self, folk: &[&str]) -> Situation {
        let ids: Vec<&str> = folk.iter().map(|id| card(id).id()).collect();
        self.with("deck_top", json!(ids))
    }

    /// The whole position.
    fn build(&self) -> Value {
        let mut state = self.state.clone();
        let wanted: Vec<String> = match state.as_object_mut().and_then(|state| state.remove("deck_top")) {
            Some(Value::Array(ids)) => ids.iter().filter_map(|id| id.as_str().map(str::to_owned)).collect(),
            _ => Vec::new(),
        };
        let in_deck = |id: &str| state["places"][id] == "deck" && !wanted.iter().any(|known| known == id);
        let mut deck: Vec<String> = Card::all().map(|card| card.id().to_owned()).filter(|id| in_deck(id)).collect();
        deck.extend(wanted.iter().rev().cloned());
        let final_drawn =
            EventId::all().any(|event| event.row().kind == EventKind::Final && state["events"][event.id()] != "out");
        let mut events: Vec<String> = Vec::new();
        if self.finals && !final_drawn {
            events.push("the-day-at-camlann".to_owned());
        }
        if !self.thin {
            let filler = EventId::all().filter(|event| {
                event.row().kind == EventKind::Location
                    && event.row().level == Level::White
                    && state["events"][event.id()] == "out"
            });
            events.extend(filler.map(|event| event.id().to_owned()).filter(|id| !self.top.contains(id)).take(12));
        }
        events.extend(self.top.iter().rev().cloned());
        events.iter().for_each(|id| state["events"][id] = json!("deck"));
        state["deck"] = json!(deck);
        if events.is_empty() && state["last_drawn"].is_null() {
            state["last_drawn"] = json!(1);
        }
        state["event_deck"] = json!(events);
        state
    }

    /// Starts with another Final Event than the Day at Camlann, at its Location.
    #[track_caller]
    pub(crate) fn start_with_final(mut self, id: &str, at: &str) -> Play {
        self.state["events"]["the-day-at-camlann"] = json!("out");
        self.lies(at, &[id]).start()
    }

    /// Starts the match from here.
    #[track_caller]
    pub(crate) fn start(self) -> Play {
        let state = self.build();
        let game: Legends = serde_json::from_value(state).unwrap_or_else(|why| panic!("{why}"));
        self.scene.position(&game).start()
    }
}

/// The table as everybody sees it.
pub(crate) fn court(play: &Play) -> Court {
    use table::Game;
    play.game().view(None)
}

/// A modified score of a Character in play.
#[track_caller]
pub(crate) fn score(play: &Play, id: &str, of: &str) -> i16 {
    scores(play, id)[ability(of)]
}

/// All modified scores of a Character in play.
#[track_caller]
pub(crate) fn scores(play: &Play, id: &str) -> [i16; 6] {
    let court = court(play);
    let all = court.locations.iter().flat_map(|at| &at.companies).flat_map(|company| &company.characters);
    let found = all.into_iter().find(|seen| seen.id == card(id));
    found.unwrap_or_else(|| panic!("{id} is not in play")).scores
}

/// The total of a Company.
#[track_caller]
pub(crate) fn total(play: &Play, name: &str, at: &str, of: &str) -> i16 {
    let court = court(play);
    let at = court.locations.iter().find(|seen| seen.id.id() == at).unwrap_or_else(|| panic!("there is no {at}"));
    let company = at.companies.iter().find(|company| company.seat == Seat::new(seat(name)));
    company.unwrap_or_else(|| panic!("{name} has nobody there")).totals[ability(of)]
}

/// Where a Character is, as the state says it.
pub(crate) fn place(play: &Play, id: &str) -> Value {
    play.state()["places"][card(id).id()].clone()
}

/// Where an Event is, as the state says it.
pub(crate) fn event_place(play: &Play, id: &str) -> Value {
    play.state()["events"][event(id).id()].clone()
}

pub(crate) fn at(name: &str, at: &str) -> Value {
    json!({ "at": [at, seat(name)] })
}

pub(crate) fn in_hand(name: &str) -> Value {
    json!({ "hand": seat(name) })
}

pub(crate) fn displayed(name: &str) -> Value {
    json!({ "display": seat(name) })
}

/// A player's points as they stand.
pub(crate) fn points(play: &Play, name: &str) -> i64 {
    court(play).players[seat(name)].points
}

/// Card Actions that are left.
pub(crate) fn actions_left(play: &Play) -> u64 {
    play.state()["turn"]["actions_left"].as_u64().expect("a number")
}

/// A Location of the board.
pub(crate) fn location(id: &str) -> Location {
    Location::ALL.into_iter().find(|at| at.id() == id).unwrap_or_else(|| panic!("there is no {id}"))
}

pub(crate) const EXCALIBUR: usize = 0;
pub(crate) const HIGH_KING: usize = 1;
pub(crate) const LOVE_POTION: usize = 2;
