//! The field: a campaigning season about to begin, with these troops in these places, written short.
//!
//! A [`Field`] is a [`Situation`] in which everybody's lord stands far from everybody else's, on a manor of his own, unless
//! a test puts him elsewhere. Anna leads Sir Gawaine, Bors Sir Lancelot, Clarine Sir Lionel, Dinadan Sir Bors.

use serde_json::{Value, json};

pub(crate) use crate::common::{NAMES, Play, is_asked, labels, man as soldier, owner, point, state, treasury};

use crate::common::{Situation, manor, seat};

const HOMES: [&str; 6] = ["aldermoor", "yarrowdale", "ashcombe", "crowhurst", "elmstow", "penhallow"];

#[derive(Clone, Debug)]
pub(crate) struct Field(Situation);

/// Knights of grade A, B and esquires, men-at-arms of grade A and B, as tests write them.
fn rank(letter: &str) -> &'static str {
    match letter {
        "L" => "lord",
        "A" => "knight_a",
        "B" => "knight_b",
        "E" => "esquire",
        "a" => "arms_a",
        "b" => "arms_b",
        other => panic!("there is no grade {other}"),
    }
}

impl Field {
    pub(crate) fn of(seats: usize) -> Field {
        Field::under(seats, &[])
    }

    pub(crate) fn under(seats: usize, options: &[(&'static str, &'static str)]) -> Field {
        let mut situation = Situation::under(seats, options);
        for name in &NAMES[..seats] {
            situation = situation.landless(name);
        }
        for (name, home) in NAMES[..seats].iter().zip(HOMES) {
            situation = situation.manor(name, home).soldier(name, 1, "lord", home);
        }
        Field(situation)
    }

    pub(crate) fn season(self, season: &str) -> Field {
        Field(self.0.season(season))
    }

    #[track_caller]
    pub(crate) fn owns(self, name: &str, id: &str) -> Field {
        Field(self.0.manor(name, id))
    }

    #[track_caller]
    pub(crate) fn disowns(self, id: &str) -> Field {
        Field(self.0.nobodys(id))
    }

    #[track_caller]
    pub(crate) fn castle(self, id: &str, condition: &str) -> Field {
        Field(self.0.with_estate(id, "castle", json!(condition)))
    }

    #[track_caller]
    pub(crate) fn reeve(self, id: &str) -> Field {
        Field(self.0.with_estate(id, "reeve", json!(true)))
    }

    /// Something lies on a land unit: `improved`, `mill`.
    #[track_caller]
    pub(crate) fn land(self, id: &str, what: &str) -> Field {
        Field(self.0.with_land(id, what, json!(true)))
    }

    /// The lord of a player has died this year.
    #[track_caller]
    pub(crate) fn without_lord(self, name: &str) -> Field {
        Field(self.0.lordless(name))
    }

    #[track_caller]
    pub(crate) fn besieged(self, id: &str, by: &str) -> Field {
        Field(self.0.with_estate(id, "siege", json!({ "by": seat(by), "succeeded": false })))
    }

    /// Troops of a player in a place, written as numbers with grades: `2A 3E 52a`; w for wounded, i for inside. A number
    /// that stands elsewhere moves.
    #[track_caller]
    pub(crate) fn men(mut self, name: &str, at: &str, men: &str) -> Field {
        for word in men.split_whitespace() {
            let digits = word.trim_end_matches(|c: char| c.is_alphabetic());
            let number: u8 = digits.parse().expect("a number");
            let letters = &word[digits.len()..];
            self.0 = self.0.soldier(name, number, rank(&letters[..1]), at);
            if letters[1..].contains('w') {
                self.0 = self.0.wounded(name, number);
            }
            if letters[1..].contains('i') {
                self.0 = self.0.inside(name, number);
            }
        }
        self
    }

    #[track_caller]
    pub(crate) fn start(self) -> Play {
        self.0.start()
    }
}

/// Where a soldier stands; `None` if he is dead.
pub(crate) fn place(play: &Play, name: &str, number: u8) -> Option<String> {
    soldier(play, name, number).map(|soldier| soldier["at"].as_str().expect("a place").to_owned())
}

pub(crate) fn is_wounded(play: &Play, name: &str, number: u8) -> bool {
    soldier(play, name, number).is_some_and(|soldier| soldier["wounded"] == json!(true))
}

pub(crate) fn estate(play: &Play, id: &str) -> Value {
    state(play)["estates"][manor(id).index()].clone()
}

pub(crate) fn stage(play: &Play) -> Value {
    state(play)["stage"].clone()
}

/// The label that begins so.
#[track_caller]
pub(crate) fn label(play: &Play, name: &str, begins: &str) -> String {
    let labels = labels(play, name);
    labels.iter().find(|label| label.starts_with(begins)).unwrap_or_else(|| panic!("{begins:?} in {labels:?}")).clone()
}

/// A seat picks soldiers by their numbers.
#[track_caller]
pub(crate) fn pick(play: &mut Play, name: &str, numbers: &[u8]) {
    let labels: Vec<String> = numbers.iter().map(|number| label(play, name, &format!("{number:02} "))).collect();
    play.answer(name, &labels.join(" | "));
}

/// An order on the sheet; the earliest phases unless a pace is given.
#[track_caller]
pub(crate) fn order(play: &mut Play, name: &str, from: &str, numbers: &[u8], to: &str, pace: Option<[u8; 3]>) {
    play.answer(name, &format!("order troops at {}", point(from).name()));
    if play.asked(name).rule == "EXC-6.iv-3" {
        pick(play, name, numbers);
    }
    lead(play, name, to, pace);
}

/// The order in hand leads to a place.
#[track_caller]
pub(crate) fn lead(play: &mut Play, name: &str, to: &str, pace: Option<[u8; 3]>) {
    let goal = label(play, name, &format!("to {}, ", point(to).name()));
    play.answer(name, &goal);
    if play.asked(name).rule == "EXC-6.v" {
        let chosen = match pace {
            Some([one, two, three]) => format!("{one} + {two} + {three} miles in phases 1, 2 and 3"),
            None => labels(play, name)[0].clone(),
        };
        play.answer(name, &chosen);
    }
}

/// Everybody who still writes seals.
#[track_caller]
pub(crate) fn seal(play: &mut Play) {
    for seat in play.waiting() {
        play.answer(NAMES[seat.index()], "seal the sheet");
    }
}

/// Answers what is asked by this rule with this label, for whoever is asked, until something else is asked.
#[track_caller]
pub(crate) fn all_say(play: &mut Play, rule: &str, label: &str) {
    while let Some(seat) = play.waiting().into_iter().find(|seat| play.asked(NAMES[seat.index()]).rule == rule) {
        play.answer(NAMES[seat.index()], label);
    }
}

/// The season is over and everybody claims what he can; the next question is of another kind.
#[track_caller]
pub(crate) fn claim_all(play: &mut Play) {
    while let Some(seat) = play.waiting().into_iter().find(|seat| play.asked(NAMES[seat.index()]).rule == "EXC-5.i") {
        let name = NAMES[seat.index()];
        let all = labels(play, name).join(" | ");
        play.answer(name, &all);
    }
}

/// The two say at the same time whether they want to fight.
#[track_caller]
pub(crate) fn wills(play: &mut Play, wills: [(&str, &str); 2]) {
    for (name, will) in wills {
        play.answer(name, will);
    }
}

/// What anybody was told that has these words in it.
pub(crate) fn told(play: &Play, words: &str) -> bool {
    play.told("Anna").iter().any(|line| line.contains(words))
}
