//! Every command of the protocol, with its good replies.

use logres::stdio::Session;
use serde_json::{Value, json};

use crate::logres;

/// Sends a line; the reply must be good.
#[track_caller]
pub(crate) fn say(session: &mut Session, line: Value) -> Value {
    let reply: Value = serde_json::from_str(&session.line(&line.to_string())).expect("a reply is JSON");
    assert_eq!(reply["ok"], true, "{line} got {reply}");
    reply
}

/// A session in which match 1 is where a record ends.
pub(crate) fn loaded(record: &str) -> Session {
    let mut session = Session::new();
    say(&mut session, json!({"do": "load", "record": record}));
    session
}

/// How match 1 stands.
pub(crate) fn state(session: &mut Session) -> Value {
    say(session, json!({"do": "state", "match": 1}))["state"].take()
}

/// What was told at match 1, with its rules.
pub(crate) fn told(session: &mut Session) -> Vec<String> {
    let events = say(session, json!({"do": "events", "match": 1, "seat": null, "since": 0}));
    let text = |event: &Value| {
        format!("{} {}", event["rule"].as_str().expect("a rule"), event["text"].as_str().expect("words"))
    };
    events["events"].as_array().expect("a list").iter().map(text).collect()
}

/// Sends a line; the reply must be an error, which is returned.
#[track_caller]
pub(crate) fn refused(session: &mut Session, line: Value) -> Value {
    let before = session.hashes();
    let mut reply: Value = serde_json::from_str(&session.line(&line.to_string())).expect("a reply is JSON");
    assert_eq!(reply["ok"], false, "{line} got {reply}");
    assert_eq!(session.hashes(), before, "an error changes nothing");
    reply["error"].take()
}

fn feast() -> Session {
    let mut session = Session::new();
    say(&mut session, json!({"do": "new", "game": "boast", "seats": 2, "options": {"hand": 2}, "seed": "feast"}));
    session
}

#[test]
fn the_real_program_answers_line_by_line_and_ends_with_quit() {
    let ran = logres("stdio", b"{\"do\":\"games\",\"id\":[1]}\n\xc3\x28\n{\"do\":\"quit\"}\n{\"do\":\"games\"}\n");
    let lines: Vec<Value> = ran.ends(0).out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 3, "nothing is said after quit");
    assert_eq!(lines[0]["id"], json!([1]));
    assert_eq!(lines[0]["protocol"], 1);
    let ids: Vec<&Value> = lines[0]["games"].as_array().expect("a list").iter().map(|game| &game["id"]).collect();
    assert!(ids.contains(&&json!("boast")), "{ids:?}");
    assert_eq!(lines[2], json!({"ok": true}));
    assert_eq!(logres("stdio", "").ends(0).out, "", "the end of the input is an end too");
    assert_eq!(logres("stdio", "{\"do\":\"quit\"}").ends(0).out, "{\"ok\":true}\n");
}

#[test]
fn new_takes_seats_options_of_any_kind_entropy_and_a_script() {
    let mut session = Session::new();
    let new = json!({"do": "new", "game": "boast", "seats": ["A", "B", "C"], "options": {"hand": "3"}, "seed": 7,
        "entropy": [{"seat": "B", "words": "mine"}, {"seat": 0, "words": "yours"}],
        "script": {"dice": [6, 5], "orders": [[3, 2, 1, 0], [3, 2, 1, 0], [1, 0, 3, 2]]}});
    let begun = say(&mut session, new);
    assert_eq!(begun["seats"], json!(["A", "B", "C"]));
    assert_eq!(begun["waiting"], json!([0, 1, 2]));
    assert_eq!(begun["events"][0]["event"]["worth"], 6);
    let state = say(&mut session, json!({"do": "state", "match": 1}));
    assert_eq!(state["state"]["knights"][0]["hand"], json!([4, 8, 10]));
    assert_eq!(state["script"]["dice"], json!([5]));
    assert_eq!(state["options"]["hand"], "3");
    let record = say(&mut session, json!({"do": "record", "match": 1}));
    assert!(record["record"].as_str().expect("text").contains("[Entropy "), "{record}");
}

#[test]
fn answers_are_given_by_index_number_and_label() {
    let mut session = feast();
    say(&mut session, json!({"do": "answer", "match": 1, "seat": 0, "option": 1}));
    let sealed = say(&mut session, json!({"do": "answer", "match": 1, "seat": "Bors", "label": "card 4"}));
    assert_eq!(sealed["events"][0]["text"], "All cards lie face down.");
    let asked = say(&mut session, json!({"do": "pending", "match": 1}));
    assert_eq!(asked["pending"][0]["kind"], "number");
    assert_eq!(asked["pending"][0]["question"], 1);
    say(&mut session, json!({"do": "answer", "match": 1, "seat": 0, "number": 2, "question": 1}));
    let shown = say(&mut session, json!({"do": "answer", "match": 1, "seat": 1, "label": "0"}));
    let texts: Vec<&str> =
        shown["events"].as_array().expect("a list").iter().filter_map(|e| e["text"].as_str()).collect();
    assert!(texts.contains(&"Anna shows the 5."), "{texts:?}");
    let all = say(&mut session, json!({"do": "events", "match": 1}));
    assert_eq!(all["next"], shown["next"]);
    let later = say(&mut session, json!({"do": "events", "match": 1, "since": 1_000_000}));
    assert_eq!((&later["events"], &later["next"]), (&json!([]), &shown["next"]));
}

#[test]
fn wrong_answers_are_refused_with_rule_and_what_is_allowed() {
    let mut session = feast();
    let error = refused(&mut session, json!({"do": "answer", "match": 1, "seat": 0, "label": "card 99"}));
    assert_eq!((&error["rule"], &error["allowed"]), (&json!("BST-4"), &json!("card 2 | card 5")));
    for wrong in [
        json!({"option": 2}),
        json!({"options": [0]}),
        json!({"number": 0}),
        json!({"text": "card 2"}),
        json!({"spot": {"x": 1, "y": 2}}),
        json!({"option": 0, "label": "card 2"}),
        json!({}),
        json!({"option": 0, "question": 1}),
    ] {
        let mut line = json!({"do": "answer", "match": 1, "seat": 0});
        line.as_object_mut().expect("an object").extend(wrong.as_object().expect("an object").clone());
        assert!(refused(&mut session, line)["allowed"].is_string(), "{wrong}");
    }
    say(&mut session, json!({"do": "answer", "match": 1, "seat": 0, "option": 0, "question": 0}));
    let stale = refused(&mut session, json!({"do": "answer", "match": 1, "seat": 0, "option": 0, "question": 0}));
    assert_eq!(stale["allowed"], "question 1");
}

#[test]
fn an_undo_takes_back_what_may_be_taken_back() {
    let mut session = feast();
    let before = say(&mut session, json!({"do": "state", "match": 1}));
    say(&mut session, json!({"do": "answer", "match": 1, "seat": 0, "option": 0}));
    let back = say(&mut session, json!({"do": "undo", "match": 1, "seat": 0}));
    assert_eq!((&back["hash"], &back["waiting"]), (&before["hash"], &json!([0, 1])));
    refused(&mut session, json!({"do": "undo", "match": 1, "seat": 0}));
    for seat in 0..2 {
        say(&mut session, json!({"do": "answer", "match": 1, "seat": seat, "option": 0}));
    }
    let boast = say(&mut session, json!({"do": "answer", "match": 1, "seat": 0, "number": 3}));
    let back = say(&mut session, json!({"do": "undo", "match": 1, "seat": 0}));
    assert_eq!(back["next"].as_u64().map(|next| next + 1), boast["next"].as_u64(), "the boast is untold");
    let again = say(&mut session, json!({"do": "answer", "match": 1, "seat": 0, "number": 0}));
    assert_eq!(again["events"][0]["text"], "Anna keeps silent.");
}

#[test]
fn a_script_that_does_not_fit_is_told_at_the_throw_and_can_be_replaced() {
    let mut session = feast();
    let queued = say(&mut session, json!({"do": "script", "match": 1, "dice": [9]}));
    assert_eq!(queued["script"]["dice"], json!([9]));
    for (seat, answer) in [(0, "card 2"), (1, "card 4"), (0, "0")] {
        say(&mut session, json!({"do": "answer", "match": 1, "seat": seat, "label": answer}));
    }
    let error = refused(&mut session, json!({"do": "answer", "match": 1, "seat": 1, "number": 0}));
    assert!(error["message"].as_str().expect("text").contains("the next scripted die is 9"), "{error}");
    say(&mut session, json!({"do": "script", "match": 1, "dice": [1], "replace": true}));
    let thrown = say(&mut session, json!({"do": "answer", "match": 1, "seat": 1, "number": 0}));
    let told = thrown["events"].as_array().and_then(|events| events.last()).expect("an event");
    assert_eq!(told["text"], "The herald puts up a purse of 1 glory.");
}

#[test]
fn a_view_hides_what_the_seat_may_not_see() {
    let mut session = feast();
    let hers = say(&mut session, json!({"do": "view", "match": 1, "seat": "Anna"}));
    assert_eq!(hers["view"]["seats"][0]["hand"], json!([2, 5]));
    assert_eq!(hers["view"]["seats"][1]["hand"], Value::Null);
    let nobody = say(&mut session, json!({"do": "view", "match": 1, "seat": null}));
    assert!(!nobody["board"].as_str().expect("text").contains("2 5"), "{nobody}");
    let dealt = say(&mut session, json!({"do": "events", "match": 1, "seat": 1}));
    assert_eq!(dealt["events"][0]["text"], "You are dealt 4 6.");
}

#[test]
fn forks_and_playouts_leave_the_match_as_it_is() {
    let mut session = feast();
    let before = session.hashes();
    let fork = say(&mut session, json!({"do": "fork", "match": 1}));
    assert_eq!(fork["match"], 2);
    say(&mut session, json!({"do": "answer", "match": 2, "seat": 0, "option": 0}));
    let once = say(&mut session, json!({"do": "playout", "match": 1, "seed": "p"}));
    assert_eq!((&once["decisions"], &once["outcome"]["rule"]), (&json!(8), &json!("BST-8")));
    let bots = json!({"do": "playout", "match": 1, "seed": "p", "bots": ["random", "random"]});
    assert_eq!(once, say(&mut session, bots));
    let cut = say(&mut session, json!({"do": "playout", "match": 1, "limit": 3}));
    assert_eq!((&cut["decisions"], &cut["outcome"]), (&json!(3), &Value::Null));
    refused(&mut session, json!({"do": "playout", "match": 1, "bots": ["random", "random", "random"]}));
    refused(&mut session, json!({"do": "playout", "match": 1, "bots": ["clever"]}));
    assert_eq!(session.hashes()[&1], before[&1]);
    say(&mut session, json!({"do": "close", "match": 1}));
    refused(&mut session, json!({"do": "close", "match": 1}));
    say(&mut session, json!({"do": "pending", "match": 2}));
}

#[test]
fn a_playout_has_fresh_dice_and_the_same_ones_for_the_same_seed() {
    let mut session = feast();
    let own = say(&mut session, json!({"do": "playout", "match": 1, "seed": "feast"}));
    let line = json!({"do": "playout", "match": 1, "seed": "p"});
    let once = say(&mut session, line.clone());
    assert_eq!(once, say(&mut session, line));
    assert_ne!(once["hash"], own["hash"]);
    let hash = |session: &mut Session| say(session, json!({"do": "playout", "match": 1}))["hash"].to_string();
    let hashes: std::collections::BTreeSet<String> = (0..20).map(|_| hash(&mut session)).collect();
    assert!(hashes.len() > 1, "without a seed every playout has its own");
    // Before the last boast of a round: four boasts with one die would have at most four results.
    for (seat, answer) in [(0, "card 2"), (1, "card 4"), (0, "0")] {
        say(&mut session, json!({"do": "answer", "match": 1, "seat": seat, "label": answer}));
    }
    let next = |seed| json!({"do": "playout", "match": 1, "limit": 1, "seed": seed});
    let ends = (0..40).map(|seed| say(&mut session, next(seed))["hash"].to_string());
    assert!(ends.collect::<std::collections::BTreeSet<_>>().len() > 4);
    // Scripted chance falls as scripted, or does not fit.
    say(&mut session, json!({"do": "script", "match": 1, "dice": [9]}));
    let error = refused(&mut session, json!({"do": "playout", "match": 1}));
    assert!(error["message"].as_str().expect("text").contains("the next scripted die is 9"), "{error}");
}

#[test]
fn many_playouts_are_summed_up() {
    let mut session = feast();
    let line = json!({"do": "playout", "match": 1, "games": 50, "seed": "p"});
    let many = say(&mut session, line.clone());
    assert_eq!(many, say(&mut session, line));
    assert_eq!((&many["games"], &many["unended"], &many["decisions"]), (&json!(50), &json!(0), &json!(8.0)));
    let wins: u64 = (0..2).filter_map(|seat| many["wins"][seat].as_u64()).sum();
    assert_eq!(wins + many["shared"].as_u64().expect("a number"), 50);
    let cut = say(&mut session, json!({"do": "playout", "match": 1, "games": 5, "limit": 3}));
    assert_eq!((&cut["games"], &cut["unended"]), (&json!(0), &json!(5)));
    refused(&mut session, json!({"do": "playout", "match": 1, "games": 0}));
    refused(&mut session, json!({"do": "playout", "match": 1, "games": 10_001}));
}

#[test]
fn a_position_is_startable_in_the_middle_of_a_round_and_brings_its_seats() {
    let mut session = Session::new();
    say(&mut session, json!({"do": "new", "game": "boast", "seats": 3, "seed": "feast"}));
    for seat in 0..3 {
        say(&mut session, json!({"do": "answer", "match": 1, "seat": seat, "option": 0}));
    }
    let seen = say(&mut session, json!({"do": "state", "match": 1}));
    assert_ne!(seen["state"], seen["position"]);
    let error = refused(&mut session, json!({"do": "load", "game": "boast", "seats": 3, "position": seen["state"]}));
    assert!(error["message"].as_str().expect("text").contains("middle of a round"), "{error}");
    assert!(error["allowed"].as_str().expect("text").starts_with("a `position`"), "{error}");
    let loaded = say(&mut session, json!({"do": "load", "game": "boast", "position": seen["position"]}));
    assert_eq!(loaded["seats"], json!(["Anna", "Bors", "Clarine"]));
    let again = say(&mut session, json!({"do": "state", "match": 2}));
    assert_eq!(again["position"], seen["position"]);
}

#[test]
fn a_strict_script_must_be_just_what_falls() {
    let mut session = Session::new();
    let script = json!({"falls": ["shuffle of 4: 2 1 3 4", null, "d6: 4"], "dice": [1]});
    let new = json!({"do": "new", "game": "boast", "seats": 2, "options": {"hand": 2}, "seed": "f", "script": script});
    let begun = say(&mut session, new);
    assert_eq!(begun["events"][0]["event"]["worth"], 4);
    let state = say(&mut session, json!({"do": "state", "match": 1}));
    assert_eq!(state["state"]["knights"][0]["hand"][0], 2);
    assert_eq!(state["script"], json!({"dice": [1], "draws": [], "orders": []}));
    let queued = say(&mut session, json!({"do": "script", "match": 1, "falls": ["2d6: 1 1"]}));
    assert_eq!(queued["script"]["falls"], json!(["2d6: 1 1"]));
    for (seat, answer) in [(0, json!({"option": 0})), (1, json!({"option": 0})), (0, json!({"number": 0}))] {
        let mut line = json!({"do": "answer", "match": 1, "seat": seat});
        line.as_object_mut().expect("an object").extend(answer.as_object().expect("an object").clone());
        say(&mut session, line);
    }
    let last = json!({"do": "answer", "match": 1, "seat": 1, "number": 0});
    let error = refused(&mut session, last.clone());
    let told = "2d6: 1 1 was commanded, but the rules ask for d6";
    assert!(error["message"].as_str().expect("text").contains(told), "{error}");
    say(&mut session, json!({"do": "script", "match": 1, "falls": ["d6: 6"], "replace": true}));
    let thrown = say(&mut session, last);
    let events = thrown["events"].as_array().expect("a list");
    assert_eq!(events.last().map(|event| &event["event"]["worth"]), Some(&json!(6)));
    let error = refused(&mut session, json!({"do": "script", "match": 1, "falls": ["d6: 7"]}));
    assert!(error["message"].as_str().expect("text").starts_with("`falls[0]`: "), "{error}");
}

#[test]
fn a_bot_says_what_it_would_answer_and_plays_it_if_told_to() {
    let mut session = feast();
    let advice = say(&mut session, json!({"do": "bot", "match": 1, "seat": 0, "bot": "random", "seed": 1}));
    let played =
        say(&mut session, json!({"do": "bot", "match": 1, "seat": 0, "bot": "random", "seed": 1, "play": true}));
    assert_eq!((&advice["answer"], &advice["label"]), (&played["answer"], &played["label"]));
    assert_eq!(played["waiting"], json!([1]));
    refused(&mut session, json!({"do": "bot", "match": 1, "seat": 0, "bot": "random"}));
    refused(&mut session, json!({"do": "bot", "match": 1, "seat": 1, "bot": "clever"}));
}

#[test]
fn a_match_goes_on_from_its_record_its_checkpoint_and_its_position() {
    let mut session = feast();
    say(&mut session, json!({"do": "answer", "match": 1, "seat": 0, "option": 0}));
    say(&mut session, json!({"do": "answer", "match": 1, "seat": 1, "option": 0}));
    let state = say(&mut session, json!({"do": "state", "match": 1}));
    let record = say(&mut session, json!({"do": "record", "match": 1}))["record"].take();
    let saved = say(&mut session, json!({"do": "save", "match": 1}))["saved"].take();
    let replayed = say(&mut session, json!({"do": "load", "record": record}));
    let loaded = say(&mut session, json!({"do": "load", "saved": saved}));
    assert_eq!((&replayed["hash"], &loaded["hash"]), (&state["hash"], &state["hash"]));
    let first = say(&mut session, json!({"do": "load", "record": record, "until": 1}));
    assert_eq!(first["waiting"], json!([1]));
    for number in [1, 2, 3] {
        let played = say(&mut session, json!({"do": "answer", "match": number, "seat": 0, "number": 1}));
        assert_eq!(played["match"], number);
    }
    let hashes = session.hashes();
    assert!([2, 3].iter().all(|number| hashes[number] == hashes[&1]));
    let position =
        say(&mut session, json!({"do": "load", "game": "tic-tac-toe", "position": [1, 2], "seats": ["X", "O"]}));
    assert_eq!(position["waiting"], json!([0]));
    refused(&mut session, json!({"do": "load", "game": "tic-tac-toe", "position": [3, 2], "seats": 4}));
    refused(&mut session, json!({"do": "load", "game": "tic-tac-toe", "position": [3, 3]}));
    refused(&mut session, json!({"do": "load", "position": [1, 2]}));
    refused(&mut session, json!({"do": "load", "record": record, "game": "boast"}));
    refused(&mut session, json!({"do": "load"}));
}

#[test]
fn a_record_is_verified_or_found_out() {
    let mut session = feast();
    while let Some(seat) = say(&mut session, json!({"do": "state", "match": 1}))["waiting"].get(0).cloned() {
        say(&mut session, json!({"do": "bot", "match": 1, "seat": seat, "bot": "random", "play": true}));
    }
    let record = say(&mut session, json!({"do": "record", "match": 1}))["record"].take();
    let good = say(&mut session, json!({"do": "verify", "record": record}));
    assert_eq!((&good["answers"], &good["falls"]), (&json!(8), &json!(4)));
    let edited = record.as_str().expect("text").replace("[Answers 8]", "[Answers 9]");
    let error = refused(&mut session, json!({"do": "verify", "record": edited}));
    assert!(error["line"].is_u64(), "{error}");
}

#[test]
fn rules_are_searched() {
    let mut session = Session::new();
    let found = say(&mut session, json!({"do": "rules", "game": "boast", "query": "empty"}));
    assert_eq!(found["rules"][0]["id"], "BST-7");
    assert_eq!(say(&mut session, json!({"do": "rules", "game": "boast"}))["rules"].as_array().map(Vec::len), Some(8));
    refused(&mut session, json!({"do": "rules", "game": "poker"}));
}

fn relics() -> Session {
    let mut session = Session::new();
    let new = json!({"do": "new", "game": "relics", "seats": 3, "seed": "r", "options": {"bell": 30}});
    let begun = say(&mut session, new);
    assert_eq!((&begun["waiting"], &begun["may_speak"]), (&json!([0]), &json!([1, 2])));
    session
}

#[test]
fn others_may_speak_before_the_one_who_is_asked() {
    let mut session = relics();
    let asked = say(&mut session, json!({"do": "pending", "match": 1}));
    assert_eq!(asked["pending"].as_array().map(Vec::len), Some(1));
    assert_eq!((&asked["pending"][0]["seat"], &asked["pending"][0]["otherwise"]), (&json!(0), &json!("leave")));
    assert_eq!((&asked["may_speak"][1]["seat"], &asked["may_speak"][1]["rule"]), (&json!(2), &json!("REL-4")));
    assert_eq!(asked["may_speak"][1].get("otherwise"), None);
    let word =
        json!({"do": "answer", "match": 1, "seat": 2, "number": 10, "question": asked["may_speak"][1]["question"]});
    let heard = say(&mut session, word);
    assert_eq!(heard["waiting"], json!([0]));
    assert_eq!(heard.get("may_speak"), None, "nobody has more to offer");
    let state = say(&mut session, json!({"do": "state", "match": 1}));
    assert_eq!((state.get("may_speak"), &state["minutes"]), (None, &json!(0)));
    // A seat that had not heard of the offer answers another question.
    let stale =
        json!({"do": "answer", "match": 1, "seat": 0, "option": 1, "question": asked["pending"][0]["question"]});
    assert!(refused(&mut session, stale)["message"].as_str().expect("words").contains("not open any more"));
    let now = say(&mut session, json!({"do": "pending", "match": 1}));
    assert_eq!((&now["pending"][0]["otherwise"], now.get("may_speak")), (&json!("sell"), None));
}

#[test]
fn bots_answer_but_do_not_speak_first() {
    let mut session = relics();
    let bot = |seat: u32, bot: &str| json!({"do": "bot", "match": 1, "seat": seat, "bot": bot, "play": true});
    for kind in ["random", "steward", "search:10"] {
        let why = refused(&mut session, bot(1, kind));
        assert!(why["message"].as_str().expect("words").contains("Beverley is not asked anything now"), "{why}");
    }
    // Any offer is worth more to a steward than what it cannot afford or would leave.
    say(&mut session, json!({"do": "answer", "match": 1, "seat": 1, "number": 10}));
    assert_eq!(say(&mut session, bot(0, "steward"))["label"], "sell");
    let played = say(&mut session, json!({"do": "playout", "match": 1, "bots": ["steward"], "seed": "p"}));
    assert_eq!(played["decisions"], 11);
}

#[test]
fn a_steward_is_refused_where_there_is_none() {
    let mut session = feast();
    for line in [
        json!({"do": "bot", "match": 1, "seat": 0, "bot": "steward"}),
        json!({"do": "playout", "match": 1, "bots": ["steward"]}),
    ] {
        let why = refused(&mut session, line);
        assert_eq!(
            why["message"],
            "Boast has no steward; its bots are `squire`, `knight`, `master`, `random`, `search`, `search:2000` and `search:2s`."
        );
    }
    let games = say(&mut session, json!({"do": "games"}));
    let games = games["games"].as_array().expect("a list");
    let has_steward = |id: &str| &games.iter().find(|game| game["id"] == id).expect("a game")["steward"];
    for (id, has) in [("kingdom", true), ("excalibur", true), ("relics", true), ("boast", false)] {
        assert_eq!(*has_steward(id), has, "{id}");
    }
}

#[test]
fn the_clock_is_set_and_scripted() {
    let mut session = relics();
    let set = say(&mut session, json!({"do": "clock", "match": 1, "minutes": 12}));
    assert_eq!((&set["minutes"], &set["waiting"]), (&json!(12), &json!([0])));
    assert_eq!(say(&mut session, json!({"do": "clock", "match": 1, "minutes": 3}))["minutes"], 12, "never back");
    let queued = say(&mut session, json!({"do": "script", "match": 1, "minutes": [29]}));
    assert_eq!(queued["script"]["minutes"], json!([29]));
    for (seat, minutes) in [(0, 13), (1, 29), (2, 30)] {
        say(&mut session, json!({"do": "clock", "match": 1, "minutes": minutes}));
        say(&mut session, json!({"do": "answer", "match": 1, "seat": seat, "label": "leave"}));
    }
    let state = say(&mut session, json!({"do": "state", "match": 1}));
    assert_eq!((&state["minutes"], &state["outcome"]["rule"]), (&json!(30), &json!("REL-6")));
    let record = say(&mut session, json!({"do": "record", "match": 1}));
    let record = record["record"].as_str().expect("text");
    for line in ["* clock 29 minutes\n2. ", "; clock 29 minutes\n3. ", "; clock 30 minutes\n"] {
        assert!(record.contains(line), "{line} in {record}");
    }
    assert_eq!(say(&mut session, json!({"do": "verify", "record": record}))["falls"], 2);
    for minutes in [json!(-1), json!(1.5), json!("ten"), json!(4_294_967_296_u64)] {
        refused(&mut session, json!({"do": "clock", "match": 1, "minutes": minutes}));
    }
}
