//! The field: a campaigning season about to begin, with these troops in these places, written short; and what players do
//! in it. Anna leads Sir Gawaine, Bors Sir Lancelot, Clarine Sir Lionel, Dinadan Sir Bors.

use serde_json::{Value, json};

pub(crate) use crate::common::{NAMES, Play, Situation, man as soldier, owner, point, treasury};

use crate::common::{manor, seat};

/// Everybody's lord stands far from everybody else's, on a manor of his own, unless a test puts him elsewhere.
const FAR_APART: [&str; 6] = ["aldermoor", "yarrowdale", "ashcombe", "crowhurst", "elmstow", "penhallow"];

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

impl Situation {
    /// So many players in the standard game without optional rules, in the field.
    #[track_caller]
    pub(crate) fn field(seats: usize) -> Situation {
        Situation::field_under(seats, &[])
    }

    /// The same, under options.
    #[track_caller]
    pub(crate) fn field_under(seats: usize, options: &[(&str, &str)]) -> Situation {
        let nobody_at_home =
            NAMES[..seats].iter().fold(Situation::under(seats, options), |all, name| all.landless(name));
        let homes = NAMES[..seats].iter().zip(FAR_APART);
        homes.fold(nobody_at_home, |all, (name, home)| all.manor(name, home).soldier(name, 1, "lord", home))
    }

    #[track_caller]
    pub(crate) fn castle(self, id: &str, condition: &str) -> Situation {
        self.with_estate(id, "castle", json!(condition))
    }

    #[track_caller]
    pub(crate) fn reeve(self, id: &str) -> Situation {
        self.with_estate(id, "reeve", json!(true))
    }

    /// Something lies on a land unit: `improved`, `mill`.
    #[track_caller]
    pub(crate) fn land(self, id: &str, what: &str) -> Situation {
        self.with_land(id, what, json!(true))
    }

    #[track_caller]
    pub(crate) fn besieged(self, id: &str, by: &str) -> Situation {
        self.with_estate(id, "siege", json!({ "by": seat(by), "succeeded": false }))
    }

    /// Troops of a player in a place, written as numbers with grades: `2A 3E 52a`; w for wounded, i for inside. A number
    /// that stands elsewhere moves.
    #[track_caller]
    pub(crate) fn men(mut self, name: &str, at: &str, men: &str) -> Situation {
        for word in men.split_whitespace() {
            let digits = word.trim_end_matches(|c: char| c.is_alphabetic());
            let number: u8 = digits.parse().expect("a number");
            let letters = &word[digits.len()..];
            self = self.soldier(name, number, rank(&letters[..1]), at);
            if letters[1..].contains('w') {
                self = self.wounded(name, number);
            }
            if letters[1..].contains('i') {
                self = self.inside(name, number);
            }
        }
        self
    }
}

/// Where a soldier stands; `None` if he is dead.
pub(crate) fn place(play: &Play, name: &str, number: u8) -> Option<String> {
    soldier(play, name, number).map(|soldier| soldier["at"].as_str().expect("a place").to_owned())
}

pub(crate) fn is_wounded(play: &Play, name: &str, number: u8) -> bool {
    soldier(play, name, number).is_some_and(|soldier| soldier["wounded"] == json!(true))
}

/// All that is known of a manor.
pub(crate) fn whole_estate(play: &Play, id: &str) -> Value {
    play.state()["estates"][manor(id).index()].clone()
}

pub(crate) fn stage(play: &Play) -> Value {
    play.state()["stage"].clone()
}

/// A seat picks soldiers by their numbers.
#[track_caller]
pub(crate) fn pick(play: &mut Play, name: &str, numbers: &[u8]) {
    let labels: Vec<String> = numbers.iter().map(|number| play.label(name, &format!("{number:02} "))).collect();
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
    let goal = play.label(name, &format!("to {}, ", point(to).name()));
    play.answer(name, &goal);
    if play.asked(name).rule == "EXC-6.v" {
        let chosen = match pace {
            Some([one, two, three]) => format!("{one} + {two} + {three} miles in phases 1, 2 and 3"),
            None => play.labels(name)[0].clone(),
        };
        play.answer(name, &chosen);
    }
}

/// Everybody who still writes seals.
#[track_caller]
pub(crate) fn seal(play: &mut Play) {
    for name in play.who_is_asked() {
        play.answer(&name, "seal the sheet");
    }
}

/// A season begins, and nobody writes an order.
#[track_caller]
pub(crate) fn sealed(field: Situation) -> Play {
    let mut play = field.start();
    seal(&mut play);
    play
}

/// Anna holds Foxwood with these, with manor houses, and Bors stands a mile to the south.
pub(crate) fn foxwood_on_his_way(ours: &str) -> Situation {
    let foxwood = Situation::field_under(2, &[("houses", "on")]).manor("Anna", "foxwood");
    foxwood.men("Anna", "foxwood", ours).men("Bors", "m047", "2A")
}

/// Bors marches from the south through Anna's Foxwood towards m043 in the north, and stops before her men.
#[track_caller]
pub(crate) fn bors_comes_to_foxwood() -> Play {
    let mut play = foxwood_on_his_way("2E").start();
    order(&mut play, "Bors", "m047", &[2], "m043", Some([2, 0, 0]));
    seal(&mut play);
    play
}

/// Answers what is asked by this rule with this label, for whoever is asked, until something else is asked.
#[track_caller]
pub(crate) fn all_say(play: &mut Play, rule: &str, label: &str) {
    while let Some(name) = play.who_is_asked().into_iter().find(|name| play.is_asked_by(name, rule)) {
        play.answer(&name, label);
    }
}

/// The season is over and everybody claims what he can; the next question is of another kind.
#[track_caller]
pub(crate) fn claim_all(play: &mut Play) {
    while let Some(name) = play.who_is_asked().into_iter().find(|name| play.is_asked_by(name, "EXC-5.i")) {
        let all = play.labels(&name).join(" | ");
        play.answer(&name, &all);
    }
}

/// The two say at the same time whether they want to fight.
#[track_caller]
pub(crate) fn wills(play: &mut Play, wills: [(&str, &str); 2]) {
    for (name, will) in wills {
        play.answer(name, will);
    }
}
