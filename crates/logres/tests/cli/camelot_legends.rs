//! Camelot Legends through stdio: the cases of its FAQ, question by question. A position is taken from a new game, what the
//! case is about is changed in it, and it is loaded and played.

mod faq_cards;
mod faq_potion;
mod faq_questions;
mod refusals;

use logres::stdio::Session;
use serde_json::{Map, Value, json};

use crate::logres;
use crate::stdio::{refused, say};

/// A case of the FAQ: match 2 of a session. It is Anna's first turn.
struct Case(Session);

impl Case {
    /// Where Characters are (all others lie in the deck), where Events are (all others are out of the game), and what else is
    /// not as in a new game. `top` names the next Events.
    fn of(level: &str, places: Value, events: Value, set: Value) -> Case {
        let mut session = Session::new();
        let options = json!({"level": level});
        let new = json!({"do": "new", "game": "camelot-legends", "seats": 3, "options": options, "seed": "faq",
            "script": {"draws": [0]}});
        say(&mut session, new);
        let mut position = say(&mut session, json!({"do": "state", "match": 1}))["position"].take();
        lay(&mut position["places"], &places);
        lay(&mut position["events"], &events);
        let mut set = set.as_object().cloned().unwrap_or_default();
        let last = position["event_deck"][0].clone();
        let top = set.remove("top").unwrap_or_else(|| json!(["the-saxon-shore"]));
        let mut deck: Vec<Value> = top.as_array().expect("Events").iter().rev().cloned().collect();
        deck.insert(0, last);
        for event in &deck {
            position["events"][event.as_str().expect("an id")] = json!("deck");
        }
        position["event_deck"] = json!(deck);
        let in_deck = |(id, place): (&String, &Value)| (place == "deck").then(|| id.clone());
        position["deck"] = position["places"].as_object().expect("places").iter().filter_map(in_deck).collect();
        position["stage"] = json!("texts_and_events");
        position["turns"] = json!(1);
        position.as_object_mut().expect("an object").append(&mut set);
        say(
            &mut session,
            json!({"do": "load", "game": "camelot-legends", "seats": ["Anna", "Bors", "Clarine"],
            "options": options, "seed": "faq", "position": position}),
        );
        Case(session)
    }

    /// An answer; what was told after it.
    #[track_caller]
    fn answer(&mut self, seat: &str, label: &str) -> Vec<String> {
        let said = say(&mut self.0, json!({"do": "answer", "match": 2, "seat": seat, "label": label}));
        let text = |event: &Value| event["text"].as_str().expect("words").to_owned();
        said["events"].as_array().expect("a list").iter().map(text).collect()
    }

    /// An answer that is refused by a rule.
    #[track_caller]
    fn refused(&mut self, seat: &str, label: &str, rule: &str) {
        let error = refused(&mut self.0, json!({"do": "answer", "match": 2, "seat": seat, "label": label}));
        assert_eq!(error["rule"], rule, "{error}");
    }

    fn state(&mut self) -> Value {
        say(&mut self.0, json!({"do": "state", "match": 2}))
    }

    /// Where a Character or an Event is.
    fn place(&mut self, id: &str) -> Value {
        let state = self.state();
        let of = |kind: &str| state["state"][kind].get(id).cloned();
        of("places").or_else(|| of("events")).unwrap_or_else(|| panic!("there is no {id}"))
    }

    /// The options of a seat.
    fn offered(&mut self, seat: &str) -> Vec<String> {
        let pending = say(&mut self.0, json!({"do": "pending", "match": 2}));
        let asked = pending["pending"].as_array().expect("a list").iter().find(|asked| asked["name"] == seat);
        let options = asked.unwrap_or_else(|| panic!("{seat} is not asked: {pending}"))["options"].clone();
        let label = |option: &Value| option["label"].as_str().expect("a label").to_owned();
        options.as_array().expect("options").iter().map(label).collect()
    }

    fn companies(&mut self) -> Vec<Value> {
        let view = say(&mut self.0, json!({"do": "view", "match": 2, "seat": null}))["view"].take();
        let locations = view["locations"].as_array().expect("a list").clone();
        locations.iter().flat_map(|at| at["companies"].as_array().expect("a list").clone()).collect()
    }

    /// The scores of a Character in play: Combat, Diplomacy, Adventure, Cunning, Chivalry, Psyche.
    fn scores(&mut self, id: &str) -> Vec<i64> {
        let folk =
            self.companies().into_iter().flat_map(|company| company["characters"].as_array().expect("a list").clone());
        let found = folk.into_iter().find(|seen| seen["id"] == id).unwrap_or_else(|| panic!("{id} is not in play"));
        numbers(&found["scores"])
    }

    /// The totals of the first Company on the board.
    fn totals(&mut self) -> Vec<i64> {
        numbers(&self.companies()[0]["totals"])
    }

    /// A player's points as they stand.
    fn points(&mut self, seat: usize) -> i64 {
        let view = say(&mut self.0, json!({"do": "view", "match": 2, "seat": null}));
        view["view"]["players"][seat]["points"].as_i64().expect("a number")
    }

    /// Who bears a Special Card, and the Companion.
    fn special(&mut self, special: usize) -> (Value, Value) {
        let borne = self.state()["state"]["specials"][special].take();
        (borne["by"].clone(), borne["companion"].clone())
    }
}

fn numbers(list: &Value) -> Vec<i64> {
    list.as_array().expect("a list").iter().map(|number| number.as_i64().expect("a number")).collect()
}

/// Puts all cards that the level uses away, and these where they are to be.
fn lay(places: &mut Value, wanted: &Value) {
    let away = if places.get("sir-kay").is_some() { "deck" } else { "out" };
    let known: &mut Map<String, Value> = places.as_object_mut().expect("places");
    known.values_mut().filter(|place| *place != "out").for_each(|place| *place = json!(away));
    for (id, place) in wanted.as_object().expect("places") {
        assert!(known.insert(id.clone(), place.clone()).is_some(), "there is no {id}");
    }
}

/// Characters of a seat at a Location.
fn at(seat: usize, location: &str, folk: &[&str]) -> Map<String, Value> {
    folk.iter().map(|id| ((*id).to_owned(), json!({"at": [location, seat]}))).collect()
}

/// Places of several kinds together.
fn all(parts: impl IntoIterator<Item = Map<String, Value>>) -> Value {
    Value::Object(parts.into_iter().flatten().collect())
}

fn lies(location: &str, events: &[&str]) -> Value {
    Value::Object(events.iter().map(|id| ((*id).to_owned(), json!({"at": location}))).collect())
}

/// Characters in the hand of a seat.
fn hand(seat: usize, folk: &[&str]) -> Map<String, Value> {
    folk.iter().map(|id| ((*id).to_owned(), json!({"hand": seat}))).collect()
}

/// Characters beneath another.
fn beneath(holder: &str, folk: &[&str]) -> Map<String, Value> {
    folk.iter().map(|id| ((*id).to_owned(), json!({"beneath": holder}))).collect()
}

const EXCALIBUR: usize = 0;
const HIGH_KING: usize = 1;
const LOVE_POTION: usize = 2;

/// Who bears which Special Card: Excalibur, the High King, the Love Potion.
fn borne(bearers: &[(usize, &str, Option<&str>)]) -> Value {
    let mut specials = vec![json!({"by": null, "companion": null}); 3];
    for (special, by, companion) in bearers {
        specials[*special] = json!({"by": by, "companion": companion});
    }
    json!(specials)
}

const STRONG: &[&str] = &["sir-lancelot", "sir-balin", "sir-balan", "sir-lamorak"];

#[test]
fn the_draw_says_who_is_first_and_a_shuffle_is_scripted() {
    // CLG-SET-5, CLG-SET-2
    let mut session = Session::new();
    let new = json!({"do": "new", "game": "camelot-legends", "seats": 3, "seed": 1, "script": {"draws": [2]}});
    let begun = say(&mut session, new);
    assert_eq!(begun["waiting"], json!([2]), "Clarine was dealt the Pendragon Symbol");
    let told = begun["events"][0]["text"].as_str().expect("words");
    assert!(told.ends_with("Clarine goes first."), "{told}");
}

#[test]
fn question_1_a_tie_is_a_tie_or_is_broken_by_events() {
    // CLG-Q1a, CLG-Q1b
    for (rule, places) in [("none", [1, 1, 3]), ("most_events", [2, 1, 3])] {
        let mut session = Session::new();
        let options = json!({"level": "standard", "tie_breaker": rule});
        let new = json!({"do": "new", "game": "camelot-legends", "seats": 3, "options": options, "seed": 2, "script": {"draws": [0]}});
        say(&mut session, new);
        let mut position = say(&mut session, json!({"do": "state", "match": 1}))["position"].take();
        let last = position["event_deck"][0].as_str().expect("an id").to_owned();
        let mut events = json!({"the-saxon-shore": {"display": 0}, "assassination": {"display": 1},
            "trial-by-combat": {"display": 1}, "embassy-to-ireland": {"display": 2}});
        let lies = if last == "the-holy-grail" {
            "forest"
        } else if last == "the-day-at-camlann" {
            "cornwall"
        } else {
            "camelot"
        };
        events[&last] = json!({"at": lies});
        lay(&mut position["places"], &json!({}));
        lay(&mut position["events"], &events);
        let ids = position["places"].as_object().expect("places").iter().filter(|(_, place)| *place == "deck");
        position["deck"] = ids.map(|(id, _)| json!(id)).collect();
        position["event_deck"] = json!([]);
        for (field, value) in
            [("last_drawn", json!(1)), ("turns", json!(27)), ("active", json!(2)), ("stage", json!("end_of_turn"))]
        {
            position[field] = value;
        }
        let loaded = say(
            &mut session,
            json!({"do": "load", "game": "camelot-legends", "seats": 3, "options": options,
            "seed": 3, "position": position}),
        );
        assert_eq!(loaded["outcome"]["places"], json!(places), "{rule}: {loaded}");
    }
}

#[test]
fn question_2_nobody_moves_an_opponents_character() {
    // CLG-Q2
    let places = all([at(0, "camelot", &["sir-kay"]), at(1, "camelot", &["sir-ector"])]);
    let mut case = Case::of("standard", places, json!({}), json!({}));
    case.refused("Anna", "move Sir Ector", "CLG-Q2");
    let folk = ["sir-percival", "sir-palomides", "sir-lamorak"];
    let places = all([at(0, "forest", &folk), at(1, "camelot", &["sir-ector"])]);
    let mut dark = Case::of("standard", places, lies("forest", &["dark-journey"]), json!({}));
    dark.answer("Anna", "complete Dark Journey");
    dark.answer("Anna", "Sir Ector");
    dark.answer("Anna", "Cornwall");
    assert_eq!(dark.place("sir-ector"), json!({"at": ["cornwall", 1]}));
}

#[test]
fn question_3_the_same_location_is_not_the_same_company() {
    // CLG-Q3a, CLG-Q3b
    let places = all([at(0, "forest", &["sir-gareth", "sir-balan"]), at(1, "forest", &["lady-lynette", "sir-balin"])]);
    let mut case = Case::of("standard", places, json!({}), json!({}));
    assert_eq!((case.scores("sir-gareth")[2], case.scores("sir-balan")[0]), (6, 5));
}

#[test]
fn question_4_a_king_helps_each_of_the_others() {
    // CLG-Q4b
    let five = ["king-pellinore", "sir-kay", "sir-ector", "sir-lucan", "sir-yvain", "sir-marhaus"];
    let mut case = Case::of("standard", all([at(0, "camelot", &five)]), json!({}), json!({}));
    assert_eq!(case.totals()[2], 5 + 2 + 1 + 2 + 4 + 3 + 5);
    assert_eq!(case.scores("king-pellinore")[2], 5);
}

#[test]
fn question_5_sixteen_and_two_are_eighteen() {
    // CLG-Q5b
    let folk = ["sir-lancelot", "sir-gawain", "sir-gareth", "sir-bors"];
    let events = json!({"the-green-knight": {"display": 0}, "the-questing-beast": {"at": "cornwall"}});
    let mut case = Case::of("standard", all([at(0, "cornwall", &folk)]), events, json!({}));
    assert_eq!((case.totals()[2], case.scores("sir-lancelot")[2]), (16 + 2, 5), "nobody's own score changes");
    case.answer("Anna", "complete the Questing Beast");
    assert_eq!(case.place("the-questing-beast"), json!({"display": 0}));
}

#[test]
fn questions_6_and_10_assassination_kills_the_bearer_of_excalibur_and_frees_the_sword() {
    // CLG-Q6, CLG-Q10
    let places = all([
        at(0, "cornwall", &["king-mark", "sir-kay", "queen-morgause"]),
        at(1, "camelot", &["sir-yvain", "lady-lyonesse"]),
    ]);
    let set = json!({"specials": borne(&[(EXCALIBUR, "sir-yvain", None)])});
    let mut case = Case::of("standard", places, lies("cornwall", &["assassination"]), set);
    case.answer("Anna", "complete Assassination");
    let told = case.answer("Anna", "Sir Yvain");
    assert_eq!(told[..2], ["Excalibur lies beside the table again.", "Sir Yvain is discarded."]);
    assert_eq!(case.state()["state"]["specials"][EXCALIBUR]["by"], json!(null));
}

#[test]
fn question_7_the_sealed_stay_and_dinadans_company_ignores_events() {
    // CLG-Q7a, CLG-Q7b
    let places = all([
        at(0, "camelot", STRONG),
        at(1, "camelot", &["sir-kay", "sir-gawain"]),
        at(2, "camelot", &["sir-dinadan", "sir-lucan"]),
    ]);
    let events = json!({"grand-tournament": {"at": "camelot"}, "siege-perilous": {"display": 1}});
    let mut case = Case::of("standard", places, events, json!({"seals": [["siege-perilous", "sir-kay"]]}));
    case.answer("Anna", "complete Grand Tournament");
    case.answer("Clarine", "Sir Lucan");
    let told = case.answer("Clarine", "Sir Dinadan");
    assert!(told.contains(&"Sir Kay is sealed and stays.".to_owned()), "{told:?}");
    for (who, seat) in [("sir-kay", 1), ("sir-gawain", 1), ("sir-dinadan", 2), ("sir-lucan", 2)] {
        assert_eq!(case.place(who), json!({"at": ["camelot", seat]}), "{who}");
    }
}

#[test]
fn question_8_who_is_told_to_do_it_chooses() {
    // CLG-Q8a, CLG-Q8b
    let places = all([at(0, "camelot", STRONG), at(1, "camelot", &["sir-kay", "sir-lucan", "sir-gawain"])]);
    let mut case = Case::of("standard", places, lies("camelot", &["grand-tournament"]), json!({}));
    case.answer("Anna", "complete Grand Tournament");
    assert_eq!(case.offered("Bors"), ["Sir Kay", "Sir Lucan"]);
    let places = all([at(0, "cornwall", STRONG), at(1, "cornwall", &["sir-kay", "lady-enid"])]);
    let mut trial = Case::of("standard", places, lies("cornwall", &["trial-by-combat"]), json!({}));
    trial.answer("Anna", "complete Trial by Combat");
    assert!(trial.offered("Anna").contains(&"Lady Enid".to_owned()));
}

#[test]
fn question_9_a_knight_is_sent_by_his_modified_score_and_fights_without_it() {
    // CLG-Q9a, CLG-Q9b
    let places = all([
        at(0, "camelot", &["sir-sagramore", "king-ban"]),
        at(0, "forest", &["sir-ector-de-maris"]),
        at(1, "camelot", &["sir-lamorak"]),
    ]);
    let set = json!({"stage": "draw_event", "top": ["tournament-of-logres"]});
    let mut case = Case::of("standard", places, json!({}), set);
    let told = say(&mut case.0, json!({"do": "events", "match": 2}));
    assert!(told.to_string().contains("Sir Sagramore has Combat 4 there."), "{told}");
    assert_eq!(
        (case.place("sir-sagramore"), case.place("sir-lamorak")),
        (json!({"hand": 0}), json!({"at": ["camelot", 1]}))
    );
}

#[test]
fn the_black_knight_on_one_of_two_leaves_a_slot_open_for_the_beast() {
    // CLG-BK-2, CLG-QB-3
    let events = json!({"the-black-knight": {"at": "forest"}, "the-green-knight": {"covered": "the-black-knight"},
        "mystic-temptation": {"at": "forest"}, "the-questing-beast": {"at": "cornwall"}});
    let mut case = Case::of("standard", all([at(0, "cornwall", &["sir-kay"])]), events, json!({}));
    case.answer("Anna", "drive the Questing Beast");
    assert_eq!(case.offered("Anna"), ["Camelot", "the Forest"]);
    case.answer("Anna", "the Forest");
    assert_eq!(case.place("the-questing-beast"), json!({"at": "forest"}));
}

#[test]
fn the_castle_of_maidens_ends_the_turn_and_everybody_leaves() {
    // CLG-CM-5, CLG-CM-6, CLG-CM-11
    let places = all([
        at(0, "castle", STRONG),
        at(1, "castle", &["sir-kay"]),
        [("lady-enid".to_owned(), json!({"beneath_event": "castle-of-maidens"}))].into_iter().collect(),
    ]);
    let mut case = Case::of("advanced", places, json!({"castle-of-maidens": "site"}), json!({}));
    case.answer("Anna", "complete Castle of Maidens");
    for _ in 0..5 {
        case.answer("Anna", "Camelot");
    }
    let told = case.answer("Bors", "the Forest");
    assert!(told.contains(&"The turn of Anna ends at once.".to_owned()), "{told:?}");
    assert_eq!(
        (case.place("lady-enid"), case.place("castle-of-maidens")),
        (json!({"at": ["camelot", 0]}), json!({"display": 0}))
    );
    assert_eq!(case.state()["waiting"], json!([1]));
}

#[test]
fn dagonet_lambegus_and_the_sealed() {
    // CLG-DG-3, CLG-DG-4, CLG-DG-5, CLG-DG-7
    let hand = [("sir-dagonet".to_owned(), json!({"hand": 0}))];
    let places =
        all([at(1, "camelot", &["sir-tristan", "sir-lambegus", "sir-galahad"]), hand.clone().into_iter().collect()]);
    let set =
        json!({"specials": borne(&[(EXCALIBUR, "sir-tristan", None)]), "seals": [["siege-perilous", "sir-galahad"]]});
    let mut case = Case::of("advanced", places, json!({"siege-perilous": {"display": 1}}), set);
    case.answer("Anna", "play Sir Dagonet");
    case.refused("Anna", "Sir Galahad", "CLG-DG-5");
    case.answer("Anna", "Sir Tristan");
    let told = case.answer("Bors", "Sir Lambegus");
    assert_eq!(told[..2], ["Sir Lambegus steps in for Sir Tristan.", "Sir Lambegus is discarded."]);
    assert_eq!(case.state()["state"]["specials"][EXCALIBUR]["by"], json!("sir-dagonet"));
    let bids = [("sir-lancelot", 1), ("sir-kay", 0), ("sir-ector", 2)];
    let bids = bids.map(|(id, seat)| (id.to_owned(), json!({"hand": seat})));
    let set = json!({"stage": "draw_event", "top": ["war-of-the-eleven-kings"]});
    let mut bid = Case::of("advanced", all([bids.into_iter().collect(), hand.into_iter().collect()]), json!({}), set);
    bid.refused("Anna", "bid Sir Dagonet", "CLG-DG-6");
    bid.answer("Anna", "bid Sir Kay");
    bid.answer("Bors", "bid Sir Lancelot");
    bid.answer("Clarine", "pass");
    bid.answer("Anna", "bid Sir Dagonet");
    let told = bid.answer("Anna", "Sir Lancelot");
    assert!(told.contains(&"Sir Lancelot is discarded.".to_owned()), "{told:?}");
}

#[test]
fn avalon_gives_a_point_more_beside_guinevere_and_takes_one_knight() {
    // CLG-AV-2, CLG-AV-3
    let places = all([
        at(0, "avalon", &["sir-lancelot"]),
        at(1, "avalon", &["princess-guinevere"]),
        at(0, "camelot", &["sir-kay", "sir-yvain"]),
    ]);
    let set = json!({"players": [{"knights_gone": 1, "ladies_gone": 0}, {"knights_gone": 0, "ladies_gone": 1}, {"knights_gone": 0, "ladies_gone": 0}]});
    let mut case = Case::of("advanced", places, json!({"isle-of-avalon": "site"}), set);
    let view = say(&mut case.0, json!({"do": "view", "match": 2, "seat": null}));
    assert_eq!(view["view"]["players"][0]["points"], 4);
    case.answer("Anna", "move Sir Kay");
    case.answer("Anna", "alone");
    case.refused("Anna", "the Isle of Avalon", "CLG-AV-3");
}

#[test]
fn the_love_potion_moves_for_free_and_binds_at_a_distance() {
    // CLG-LP-1, CLG-LP-3, CLG-LP-4
    let potion = json!({"specials": borne(&[(2, "sir-geraint", Some("lady-enid"))])});
    let pair = all([at(0, "camelot", &["sir-geraint", "lady-enid", "sir-kay"])]);
    let mut case = Case::of("standard", pair, json!({}), potion.clone());
    case.answer("Anna", "go on to the Card Actions");
    case.answer("Anna", "move Sir Geraint and Lady Enid together for free");
    case.answer("Anna", "Cornwall");
    assert_eq!(case.state()["state"]["turn"]["actions_left"], 2);
    let apart = all([at(0, "cornwall", STRONG), at(0, "forest", &["sir-geraint"]), at(1, "cornwall", &["lady-enid"])]);
    let mut bond = Case::of("standard", apart, lies("cornwall", &["trial-by-combat"]), potion);
    bond.answer("Anna", "complete Trial by Combat");
    bond.answer("Anna", "Lady Enid");
    assert_eq!((bond.place("lady-enid"), bond.place("sir-geraint")), (json!("discard"), json!("discard")));
}

#[test]
fn nimues_silence_outlasts_her() {
    // CLG-NI-1, CLG-NI-2
    let places = all([at(0, "camelot", &["nimue"]), at(1, "camelot", &["king-arthur", "sir-kay"])]);
    let set = json!({"top": ["embassy-to-ireland", "the-saxon-shore", "the-queens-trial"]});
    let mut case = Case::of("standard", places, json!({}), set);
    case.answer("Anna", "use Nimue");
    case.answer("Anna", "King Arthur");
    for seat in ["Anna", "Bors", "Clarine"] {
        assert_eq!(case.scores("sir-kay")[4], 1, "in the turn of {seat}");
        case.answer(seat, "end the turn");
    }
    assert_eq!(case.scores("sir-kay")[4], 2, "Anna's next turn has begun");
}

#[test]
fn the_round_table_needs_three_allegiances_and_arthur_and_percival_have_them() {
    // CLG-RT-1, CLG-RT-6
    let places = all([at(0, "camelot", &["king-arthur", "sir-percival"])]);
    let mut case = Case::of("standard", places, json!({"the-round-table": {"display": 1}}), json!({}));
    assert_eq!(case.totals()[4], 5 + 5 + 2, "although an opponent completed it");
}

#[test]
fn sagramore_is_doubled_twice() {
    // CLG-SA-1, CLG-SA-2
    let places = all([at(0, "camelot", &["sir-sagramore", "princess-isolde", "king-ban"])]);
    let mut case = Case::of("standard", places, json!({}), json!({}));
    case.answer("Anna", "use Sir Sagramore");
    assert_eq!(case.scores("sir-sagramore")[0], (4 + 1) * 2);
    case.answer("Anna", "use Princess Isolde");
    case.answer("Anna", "Sir Sagramore");
    assert_eq!(case.scores("sir-sagramore")[0], (4 + 1) * 4);
}

#[test]
fn bors_completes_the_siege_by_his_text_and_stays() {
    // CLG-SP-1, CLG-SP-2, CLG-SP-3
    let places = all([at(0, "camelot", &["sir-bors", "sir-galahad", "sir-bedivere"])]);
    let mut case = Case::of("standard", places, lies("camelot", &["siege-perilous"]), json!({}));
    case.answer("Anna", "use Sir Bors");
    let told = case.answer("Anna", "complete Siege Perilous");
    assert!(told.contains(&"Sir Bors gets the seal of Siege Perilous.".to_owned()), "{told:?}");
    let told = case.answer("Anna", "end the turn");
    assert_eq!(told[0], "Sir Bors is sealed and stays.");
}

#[test]
fn the_theft_needs_no_thief() {
    // CLG-TE-1
    let places = all([at(0, "cornwall", &["king-mark", "merlin", "lady-lynette"])]);
    let mut case = Case::of("standard", places, lies("cornwall", &["theft-of-excalibur"]), json!({}));
    let told = case.answer("Anna", "complete Theft of Excalibur");
    assert!(told.contains(&"King Mark gains Excalibur.".to_owned()), "{told:?}");
}

#[test]
fn tristan_suffers_while_isolde_is_elsewhere() {
    // CLG-TR-1, CLG-TR-2, CLG-TR-3
    let tristan = |isolde: Value| {
        let isolde = [("princess-isolde".to_owned(), isolde)];
        let mut case = Case::of(
            "standard",
            all([at(0, "camelot", &["sir-tristan"]), isolde.into_iter().collect()]),
            json!({}),
            json!({}),
        );
        let scores = case.scores("sir-tristan");
        (scores[0], scores[5])
    };
    assert_eq!(tristan(json!({"at": ["forest", 0]})), (5, -1));
    assert_eq!(tristan(json!({"at": ["camelot", 1]})), (7, -1));
    assert_eq!(tristan(json!({"hand": 1})), (5, 3));
    assert_eq!(tristan(json!("discard")), (5, 3));
}

#[test]
fn turquin_takes_one_action_and_is_stolen_with_his_captives() {
    // CLG-TU-4, CLG-TU-5
    let places = all([at(0, "camelot", &["sir-turquin"]), at(1, "camelot", &["sir-bedivere"])]);
    let mut case = Case::of("advanced", places, json!({}), json!({"specials": borne(&[(1, "sir-turquin", None)])}));
    case.answer("Anna", "use Sir Turquin");
    let told = case.answer("Anna", "Sir Bedivere");
    assert!(told.contains(&"Anna has 1 Card Action.".to_owned()), "although she has the High King: {told:?}");
    let captive = [("sir-kay".to_owned(), json!({"beneath": "sir-turquin"}))];
    let places =
        all([at(0, "camelot", &["morgan-le-fay"]), at(1, "camelot", &["sir-turquin"]), captive.into_iter().collect()]);
    let mut stolen = Case::of("advanced", places, json!({}), json!({}));
    stolen.answer("Anna", "use Morgan le Fay");
    stolen.answer("Anna", "Sir Turquin");
    let view = say(&mut stolen.0, json!({"do": "view", "match": 2, "seat": null}));
    assert_eq!(view["view"]["players"][0]["points"], 1);
}

#[test]
fn a_card_is_looked_up_by_its_name() {
    let shown = logres("rules camelot-legends Turquin", "").ends(0).out;
    let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    for words in [
        "Sir Turquin CLG-C-sir-turquin",
        "Recreant Knight of No Allegiance, in the Advanced Game.",
        "Combat 5, Diplomacy 0, Adventure 3, Cunning 3, Chivalry -1, Psyche 2",
        "At the end of the game each Knight beneath Sir Turquin is worth 1 Victory Point.",
        "The FAQ of the game names this card.",
        "Rulings that name it",
        "CLG-R35",
        "Rules that name it",
        "CLG-TU-3",
    ] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    assert!(!shown.contains("CLG-R34"), "that one is Nimue's: {shown}");
    let event = logres("rules camelot-legends holy grail", "").ends(0).out;
    assert!(event.contains("Final Event at the Forest") && event.contains("Victory Points 6"), "{event}");
    let contents = logres("rules camelot-legends", "").ends(0).out;
    assert!(contents.contains("The Castle of Maidens\nCLG-CM-1"), "{contents}");
    let several = logres("rules camelot-legends Turquins", "").ends(0).out;
    assert!(several.contains("CLG-C-sir-turquin"), "a card in another form of its name: {several}");
    logres("rules camelot-legends Turk", "").ends(1);
}
