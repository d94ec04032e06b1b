//! The field: a campaigning season about to begin, with these troops in these places.
//!
//! Anna leads Sir Gawaine, Bors Sir Lancelot, Clarine Sir Lionel, Dinadan Sir Bors. Everybody's lord stands far from
//! everybody else's, on a manor of his own, unless a test puts him elsewhere.

use excalibur::Excalibur;
use excalibur::board::{Board, Point};
use serde_json::{Value, json};
use table::{Ask, Game, Rehearsal, Setup};

pub(crate) type Play = Rehearsal<Excalibur>;

pub(crate) const NAMES: [&str; 6] = ["Anna", "Bors", "Clarine", "Dinadan", "Elaine", "Feirefiz"];
const HOMES: [&str; 6] = ["aldermoor", "yarrowdale", "ashcombe", "crowhurst", "elmstow", "penhallow"];

#[derive(Clone, Debug)]
pub(crate) struct Field {
    seats: usize,
    options: Vec<(&'static str, &'static str)>,
    state: Value,
}

pub(crate) fn seat(name: &str) -> usize {
    NAMES.iter().position(|known| *known == name).unwrap_or_else(|| panic!("nobody is called {name}"))
}

#[track_caller]
pub(crate) fn point(id: &str) -> Point {
    Board::get().point(id).unwrap_or_else(|| panic!("there is no point {id}"))
}

fn manor(id: &str) -> usize {
    Board::get().find_manor(id).unwrap_or_else(|| panic!("there is no manor {id}")).index()
}

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
        let names = NAMES[..seats].iter().map(|name| (*name).to_owned()).collect();
        let set: std::collections::BTreeMap<String, String> =
            options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let setup = Setup::new(&Excalibur::ABOUT, names, &set).expect("a set-up");
        let mut state = serde_json::to_value(Excalibur::new(&setup).expect("a game")).expect("plain data");
        (state["stage"], state["year"], state["season"]) = (json!("orders"), json!(1), json!("spring"));
        for seat in 0..seats {
            let player = &mut state["players"][seat];
            (player["set"], player["entry"], player["lord"]) = (json!(seat), json!(seat), json!(1));
            if set.get("rules").is_some_and(|rules| rules == "advanced") {
                player["faith"] = json!("christian");
            }
        }
        let mut field = Field { seats, options: options.to_vec(), state };
        for seat in 0..seats {
            field = field.owns(NAMES[seat], HOMES[seat]).men(NAMES[seat], HOMES[seat], "1L");
        }
        field
    }

    pub(crate) fn season(mut self, season: &str) -> Field {
        self.state["season"] = json!(season);
        self
    }

    pub(crate) fn owns(mut self, name: &str, id: &str) -> Field {
        self.state["estates"][manor(id)]["owner"] = json!(seat(name));
        self
    }

    pub(crate) fn disowns(mut self, id: &str) -> Field {
        self.state["estates"][manor(id)]["owner"] = Value::Null;
        self
    }

    pub(crate) fn castle(mut self, id: &str, condition: &str) -> Field {
        self.state["estates"][manor(id)]["castle"] = json!(condition);
        self
    }

    pub(crate) fn reeve(mut self, id: &str) -> Field {
        self.state["estates"][manor(id)]["reeve"] = json!(true);
        self
    }

    /// Something lies on a land unit: `improved`, `mill`.
    pub(crate) fn land(mut self, id: &str, what: &str) -> Field {
        let board = Board::get();
        let unit = board.units().find(|unit| board.unit(*unit).id == id).expect("a land unit");
        self.state["lands"][unit.index()][what] = json!(true);
        self
    }

    pub(crate) fn besieged(mut self, id: &str, by: &str) -> Field {
        self.state["estates"][manor(id)]["siege"] = json!({ "by": seat(by), "succeeded": false });
        self
    }

    /// Troops of a player in a place, written as numbers with grades: `2A 3E 52a`; w for wounded, i for inside. A number
    /// that stands elsewhere moves.
    pub(crate) fn men(mut self, name: &str, at: &str, men: &str) -> Field {
        let soldiers = self.state["players"][seat(name)]["soldiers"].as_array_mut().expect("soldiers");
        for word in men.split_whitespace() {
            let digits = word.trim_end_matches(|c: char| c.is_alphabetic());
            let number: u8 = digits.parse().expect("a number");
            let letters = &word[digits.len()..];
            soldiers.retain(|soldier| soldier["number"] != json!(number));
            soldiers.push(json!({
                "number": number, "rank": rank(&letters[..1]), "wounded": letters[1..].contains('w'),
                "at": point(at), "inside": letters[1..].contains('i'),
            }));
        }
        soldiers.sort_by_key(|soldier| soldier["number"].as_u64());
        self
    }

    #[track_caller]
    pub(crate) fn start(self) -> Play {
        let game: Excalibur = serde_json::from_value(self.state).expect("a position");
        let scene = self.options.iter().fold(Rehearsal::of(self.seats), |scene, (key, value)| scene.option(key, value));
        scene.position(&game).start()
    }
}

/// The state of a match, as readable JSON.
pub(crate) fn state(play: &Play) -> Value {
    serde_json::to_value(play.game()).expect("a game is plain data")
}

/// Where a soldier stands; `None` if he is dead.
pub(crate) fn place(play: &Play, name: &str, number: u8) -> Option<String> {
    soldier(play, name, number).map(|soldier| soldier["at"].as_str().expect("a place").to_owned())
}

pub(crate) fn soldier(play: &Play, name: &str, number: u8) -> Option<Value> {
    let state = state(play);
    let soldiers = state["players"][seat(name)]["soldiers"].as_array().expect("soldiers").clone();
    soldiers.into_iter().find(|soldier| soldier["number"] == json!(number))
}

pub(crate) fn is_wounded(play: &Play, name: &str, number: u8) -> bool {
    soldier(play, name, number).is_some_and(|soldier| soldier["wounded"] == json!(true))
}

pub(crate) fn owner(play: &Play, id: &str) -> Option<&'static str> {
    state(play)["estates"][manor(id)]["owner"].as_u64().map(|seat| NAMES[seat as usize])
}

pub(crate) fn estate(play: &Play, id: &str) -> Value {
    state(play)["estates"][manor(id)].clone()
}

pub(crate) fn treasury(play: &Play, name: &str) -> i64 {
    state(play)["players"][seat(name)]["treasury"].as_i64().expect("bezants")
}

pub(crate) fn stage(play: &Play) -> Value {
    state(play)["stage"].clone()
}

/// The labels that a seat is offered.
#[track_caller]
pub(crate) fn labels(play: &Play, name: &str) -> Vec<String> {
    match play.asked(name).ask {
        Ask::One { options, .. } | Ask::Some { options, .. } => {
            options.into_iter().map(|option| option.label).collect()
        }
        other => panic!("{name} is asked for {other:?}"),
    }
}

/// The label that begins so.
#[track_caller]
pub(crate) fn label(play: &Play, name: &str, begins: &str) -> String {
    let labels = labels(play, name);
    labels.iter().find(|label| label.starts_with(begins)).unwrap_or_else(|| panic!("{begins:?} in {labels:?}")).clone()
}

/// Whether a seat is asked anything.
pub(crate) fn is_asked(play: &Play, name: &str) -> bool {
    play.waiting().contains(table::Seat::new(seat(name)))
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
