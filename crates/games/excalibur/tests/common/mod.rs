//! Situations for rule tests: a fresh game that is edited into the position a rule speaks of.
//!
//! ```text
//! let mut play = Situation::of(3).manor("Anna", "Gorsley").soldier("Anna", 13, "knight_b", "Gorsley").start();
//! play.answer("Anna", "done");
//! ```
//!
//! Anna plays Sir Gawaine and lives in Penhallow, Bors Sir Lancelot in Elmstow, Clarine Sir Lionel in Mistlow, Dinadan in
//! Fallowden, Elaine in Aldermoor, Feirefiz in Yarrowdale. Each has his lord there (number 1) and nothing else: no other
//! soldier, no other manor, no money. It is the spring of year 1, and orders are to be written. Everything is loaded through
//! the audit of positions.

pub(crate) mod field;

use excalibur::Excalibur;
use excalibur::board::{Board, ManorId, Point, UnitId};
use serde_json::{Value, json};
use table::{Game, Rehearsal, Scene, Setup};

pub(crate) type Play = Rehearsal<Excalibur>;

pub(crate) const NAMES: [&str; 6] = ["Anna", "Bors", "Clarine", "Dinadan", "Elaine", "Feirefiz"];
pub(crate) const HOMES: [&str; 6] = ["penhallow", "elmstow", "mistlow", "fallowden", "aldermoor", "yarrowdale"];
const ROADS: [&str; 6] = ["entry-w", "entry-e", "entry-nne", "entry-ssw", "entry-nw", "entry-se"];

/// A position in the making.
#[derive(Clone, Debug)]
pub(crate) struct Situation {
    seats: usize,
    scene: Scene<Excalibur>,
    state: Value,
}

/// The seat of this name.
#[track_caller]
pub(crate) fn seat(name: &str) -> usize {
    NAMES.iter().position(|known| *known == name).unwrap_or_else(|| panic!("nobody is called {name}"))
}

/// The manor with this name or id.
#[track_caller]
pub(crate) fn manor(name: &str) -> ManorId {
    Board::get().find_manor(name).unwrap_or_else(|| panic!("there is no manor {name}"))
}

/// The point with this id, or the centre of the manor, or the house, of this name.
#[track_caller]
pub(crate) fn point(name: &str) -> Point {
    let board = Board::get();
    let known = || board.points().find(|point| board.name(*point) == name);
    board.point(name).or_else(known).unwrap_or_else(|| panic!("there is no {name} on the board"))
}

/// The land unit with this id.
#[track_caller]
pub(crate) fn unit(id: &str) -> UnitId {
    serde_json::from_value(json!(id)).unwrap_or_else(|error| panic!("{error}"))
}

fn id(point: Point) -> Value {
    serde_json::to_value(point).expect("a point has an id")
}

impl Situation {
    /// So many players in the standard game without optional rules.
    #[track_caller]
    pub(crate) fn of(seats: usize) -> Situation {
        Situation::under(seats, &[])
    }

    /// The same, under options.
    #[track_caller]
    pub(crate) fn under(seats: usize, options: &[(&str, &str)]) -> Situation {
        let names = NAMES[..seats].iter().map(|name| (*name).to_owned()).collect();
        let chosen = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let setup = Setup::new(&Excalibur::ABOUT, names, &chosen).unwrap_or_else(|error| panic!("{error}"));
        let game = Excalibur::new(&setup).unwrap_or_else(|error| panic!("{error}"));
        let state = serde_json::to_value(game).expect("a game is plain data");
        let advanced = options.contains(&("rules", "advanced"));
        let scene = Rehearsal::of(seats).named(&NAMES).options(options);
        let mut situation = Situation { seats, scene, state };
        let roads = Board::get().entries();
        for index in 0..seats {
            let road = roads.iter().position(|road| road.id == ROADS[index]).expect("a road");
            let player = &mut situation.state["players"][index];
            player["set"] = json!(index);
            player["entry"] = json!(road);
            player["faith"] = if advanced { json!("christian") } else { Value::Null };
            let (name, home) = (NAMES[index], HOMES[index]);
            situation = situation.manor(name, home).soldier(name, 1, "lord", home);
        }
        situation.stage("orders").season("spring").year(1)
    }

    #[track_caller]
    fn player(&mut self, name: &str) -> &mut Value {
        assert!(seat(name) < self.seats, "{name} does not play");
        &mut self.state["players"][seat(name)]
    }

    #[track_caller]
    fn estate(&mut self, named: &str) -> &mut Value {
        &mut self.state["estates"][manor(named).index()]
    }

    /// He owns a manor.
    #[track_caller]
    pub(crate) fn manor(mut self, name: &str, named: &str) -> Situation {
        self.estate(named)["owner"] = json!(seat(name));
        self
    }

    /// He owns these.
    #[track_caller]
    pub(crate) fn manors(self, name: &str, named: &[&str]) -> Situation {
        named.iter().fold(self, |situation, manor| situation.manor(name, manor))
    }

    /// He owns so many manors more, taken from the end of the list of those that nobody owns.
    #[track_caller]
    pub(crate) fn many_manors(mut self, name: &str, count: usize) -> Situation {
        let who = json!(seat(name));
        let estates = self.state["estates"].as_array_mut().expect("estates");
        let free = estates.iter_mut().rev().filter(|estate| estate["owner"].is_null());
        assert_eq!(free.take(count).map(|estate| estate["owner"] = who.clone()).count(), count, "not so many are free");
        self
    }

    /// Nobody owns a manor.
    #[track_caller]
    pub(crate) fn nobodys(mut self, named: &str) -> Situation {
        self.estate(named)["owner"] = Value::Null;
        self
    }

    /// He owns nothing.
    #[track_caller]
    pub(crate) fn landless(mut self, name: &str) -> Situation {
        let who = json!(seat(name));
        let estates = self.state["estates"].as_array_mut().expect("estates");
        estates.iter_mut().filter(|estate| estate["owner"] == who).for_each(|estate| estate["owner"] = Value::Null);
        self
    }

    /// The card lies face up.
    #[track_caller]
    pub(crate) fn supervised(mut self, named: &str) -> Situation {
        self.estate(named)["supervised"] = json!(true);
        self
    }

    /// Anything else about a manor: `reeve`, `castle` (`"sound"`, `"damaged"`), `siege`, `pillaged`, `fought`.
    #[track_caller]
    pub(crate) fn with_estate(mut self, named: &str, key: &str, value: Value) -> Situation {
        let estate = self.estate(named);
        assert!(estate.get(key).is_some(), "a manor has no {key}");
        estate[key] = value;
        self
    }

    /// Anything about a land unit, by its id: `improved` (hive, forester), `mill`, `smoke`.
    #[track_caller]
    pub(crate) fn with_land(mut self, named: &str, key: &str, value: Value) -> Situation {
        let land = &mut self.state["lands"][unit(named).index()];
        assert!(land.get(key).is_some(), "land has no {key}");
        land[key] = value;
        self
    }

    /// A hive on a pasture, or a forester in a forest, by its id.
    #[track_caller]
    pub(crate) fn improved(self, named: &str) -> Situation {
        self.with_land(named, "improved", json!(true))
    }

    /// A church (`christian`) or a stone circle (`druid`) on a pasture, `sound` or `damaged`.
    #[track_caller]
    pub(crate) fn site(mut self, faith: &str, named: &str, condition: &str) -> Situation {
        let index = usize::from(faith == "druid");
        self.state["lands"][unit(named).index()]["sites"][index] = json!(condition);
        self
    }

    /// A soldier: his number, his rank (`lord`, `knight_a`, `knight_b`, `esquire`, `arms_a`, `arms_b`) and where he stands.
    #[track_caller]
    pub(crate) fn soldier(mut self, name: &str, number: u8, rank: &str, at: &str) -> Situation {
        let at = id(point(at));
        let player = self.player(name);
        if rank == "lord" {
            player["lord"] = json!(number);
        }
        let soldiers = player["soldiers"].as_array_mut().expect("soldiers");
        soldiers.retain(|man| man["number"] != json!(number));
        soldiers.push(json!({ "number": number, "rank": rank, "wounded": false, "at": at }));
        soldiers.sort_by_key(|man| man["number"].as_u64());
        self
    }

    /// Several soldiers in one place.
    #[track_caller]
    pub(crate) fn force(self, name: &str, at: &str, men: &[(u8, &str)]) -> Situation {
        men.iter().fold(self, |situation, (number, rank)| situation.soldier(name, *number, rank, at))
    }

    #[track_caller]
    fn man(&mut self, name: &str, number: u8) -> &mut Value {
        let soldiers = self.player(name)["soldiers"].as_array_mut().expect("soldiers");
        let found = soldiers.iter_mut().find(|man| man["number"] == json!(number));
        found.unwrap_or_else(|| panic!("{name} has no {number}"))
    }

    /// A soldier is wounded.
    #[track_caller]
    pub(crate) fn wounded(mut self, name: &str, number: u8) -> Situation {
        self.man(name, number)["wounded"] = json!(true);
        self
    }

    /// A soldier is inside the manor house or the castle.
    #[track_caller]
    pub(crate) fn inside(mut self, name: &str, number: u8) -> Situation {
        self.man(name, number)["inside"] = json!(true);
        self
    }

    /// Anything about a soldier's march this season.
    #[track_caller]
    pub(crate) fn march_of(mut self, name: &str, number: u8, march: Value) -> Situation {
        self.man(name, number)["march"] = march;
        self
    }

    /// He has no soldiers at all, his lord neither.
    #[track_caller]
    pub(crate) fn no_soldiers(mut self, name: &str) -> Situation {
        self.player(name)["soldiers"] = json!([]);
        self.player(name)["lord"] = Value::Null;
        self
    }

    /// His lord is dead; he writes no orders.
    #[track_caller]
    pub(crate) fn lordless(mut self, name: &str) -> Situation {
        let player = self.player(name);
        let lord = player["lord"].take();
        player["soldiers"].as_array_mut().expect("soldiers").retain(|man| man["number"] != lord);
        player["leaderless"] = json!(true);
        self
    }

    /// One of his knights is the appointed lord.
    #[track_caller]
    pub(crate) fn appointed(mut self, name: &str, number: u8) -> Situation {
        self.man(name, number);
        self.player(name)["lord"] = json!(number);
        self
    }

    /// What is in his treasury.
    #[track_caller]
    pub(crate) fn treasury(mut self, name: &str, sum: i64) -> Situation {
        self.player(name)["treasury"] = json!(sum);
        self
    }

    /// His gross income of the last autumn.
    #[track_caller]
    pub(crate) fn gross(mut self, name: &str, sum: i64) -> Situation {
        self.player(name)["gross"] = json!(sum);
        self
    }

    /// His faith: `christian` or `druid`.
    #[track_caller]
    pub(crate) fn faith(mut self, name: &str, faith: &str) -> Situation {
        self.player(name)["faith"] = json!(faith);
        self
    }

    /// His reverence points.
    #[track_caller]
    pub(crate) fn reverence(mut self, name: &str, points: i64) -> Situation {
        self.player(name)["reverence"] = json!(points);
        self
    }

    /// Any other entry of a player.
    #[track_caller]
    pub(crate) fn with_player(mut self, name: &str, key: &str, value: Value) -> Situation {
        let player = self.player(name);
        assert!(player.get(key).is_some(), "a player has no {key}");
        player[key] = value;
        self
    }

    /// What is to be done next: `preparation`, `opening_autumn`, `fate`, `orders`, `season_ends`, `harvest`.
    pub(crate) fn stage(self, stage: &str) -> Situation {
        self.with("stage", json!(stage))
    }

    /// A step of winter: `dismiss`, `pay`, `promote`, `hire`, `improve`, `relocate`.
    pub(crate) fn winter(self, step: &str) -> Situation {
        self.with("stage", json!({ "winter": step })).season("winter")
    }

    pub(crate) fn season(self, season: &str) -> Situation {
        self.with("season", json!(season))
    }

    pub(crate) fn year(self, year: u32) -> Situation {
        self.with("year", json!(year))
    }

    /// The weather of the year so far.
    pub(crate) fn weather(self, total: u8) -> Situation {
        self.with("weather", json!({ "total": total }))
    }

    /// Any entry of the state.
    #[track_caller]
    pub(crate) fn with(mut self, key: &str, value: Value) -> Situation {
        assert!(self.state.get(key).is_some(), "there is no {key}");
        self.state[key] = value;
        self
    }

    /// Scripts the coming dice.
    pub(crate) fn dice<const N: usize>(mut self, dice: [u32; N]) -> Situation {
        self.scene = self.scene.dice(dice);
        self
    }

    /// The position as a game.
    #[track_caller]
    pub(crate) fn game(&self) -> Excalibur {
        let mut state = self.state.clone();
        for player in state["players"].as_array_mut().expect("players") {
            // Accounts that fit.
            let sum = player["treasury"].clone();
            let line = json!({ "year": 0, "season": "autumn", "item": "start", "sum": sum });
            player["book"] = if sum == json!(0) { json!([]) } else { json!([line]) };
        }
        serde_json::from_value(state).unwrap_or_else(|error| panic!("{error}\n{:#}", self.state))
    }

    /// Begins to play.
    #[track_caller]
    pub(crate) fn start(self) -> Play {
        let game = self.game();
        self.scene.position(&game).start()
    }
}

/// Everybody who is asked says `done` as long as it is offered.
#[track_caller]
pub(crate) fn all_done(play: &mut Play) {
    for _ in 0..200 {
        let Some(name) = play.who_is_asked().into_iter().find(|name| play.offers(name, "done")) else { return };
        play.answer(&name, "done");
    }
    panic!("they are never done");
}

/// Everybody who is asked by this rule says `done` (or what else counts when a clock runs out), once.
#[track_caller]
pub(crate) fn all_pass(play: &mut Play, rule: &str) {
    let seats = play.state()["players"].as_array().map_or(0, Vec::len);
    for name in &NAMES[..seats] {
        while play.is_asked_by(name, rule) {
            let otherwise = play.asked(name).otherwise.unwrap_or_else(|| panic!("{name} must say something"));
            play.answer(name, &otherwise);
        }
    }
}

/// Any entry of a player.
pub(crate) fn of(play: &Play, name: &str, key: &str) -> Value {
    play.state()["players"][seat(name)][key].clone()
}

pub(crate) fn treasury(play: &Play, name: &str) -> i64 {
    of(play, name, "treasury").as_i64().expect("money")
}

/// The numbers of a player's soldiers in a place.
#[track_caller]
pub(crate) fn men_at(play: &Play, name: &str, at: &str) -> Vec<u64> {
    let at = id(point(at));
    let soldiers = of(play, name, "soldiers");
    let there = soldiers.as_array().expect("soldiers").iter().filter(|man| man["at"] == at);
    there.filter_map(|man| man["number"].as_u64()).collect()
}

/// The numbers of all of a player's soldiers.
pub(crate) fn men(play: &Play, name: &str) -> Vec<u64> {
    let soldiers = of(play, name, "soldiers");
    soldiers.as_array().expect("soldiers").iter().filter_map(|man| man["number"].as_u64()).collect()
}

/// One soldier; nothing if he is not on the board.
pub(crate) fn man(play: &Play, name: &str, number: u8) -> Option<Value> {
    let soldiers = of(play, name, "soldiers");
    soldiers.as_array().expect("soldiers").iter().find(|man| man["number"] == json!(number)).cloned()
}

/// Who owns a manor.
#[track_caller]
pub(crate) fn owner(play: &Play, named: &str) -> Option<&'static str> {
    play.state()["estates"][manor(named).index()]["owner"].as_u64().map(|index| NAMES[index as usize])
}

/// Any entry of a manor.
#[track_caller]
pub(crate) fn estate(play: &Play, named: &str, key: &str) -> Value {
    play.state()["estates"][manor(named).index()][key].clone()
}

/// Any entry of a land unit, by its id.
#[track_caller]
pub(crate) fn land(play: &Play, named: &str, key: &str) -> Value {
    play.state()["lands"][unit(named).index()][key].clone()
}
