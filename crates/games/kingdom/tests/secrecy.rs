//! KGD-OPT-7, KGD-R77: with hidden cards, who is waited for tells nothing of what anybody keeps.
//!
//! Random matches are walked through. At every question, and for every seat and a spectator, the step is played again
//! from its beginning in worlds that differ only in hidden fortune cards, with the same dice and the same answers. All
//! that he sees must be the same, and above all for whom the table waits; over a whole match that is the order and the
//! number of all questions.

use kingdom::Kingdom;
use kingdom::packs::{Effect, FortuneCard, Packs};
use serde_json::Value;
use table::{Answer, Chance, Decide, Event, Game, Line, Luck, Match, Question, Quick, Script, Seat, Seats};

use crate::common::{Play, Situation, of};

const HIDDEN: (&str, &str) = ("held_cards", "hidden");

/// All that a viewer can see of a match.
#[derive(PartialEq, Debug)]
struct Sight {
    waiting: Seats,
    may_speak: Seats,
    asked: Option<String>,
    view: String,
    told: Vec<String>,
}

impl Sight {
    /// Where the two views part, with what stands around it.
    fn first_difference(&self, other: &Sight) -> Option<[String; 2]> {
        let at = self.view.bytes().zip(other.view.bytes()).take_while(|(one, two)| one == two).count();
        let around = |view: &str| view.chars().skip(at.saturating_sub(200)).take(300).collect();
        (self.view != other.view).then(|| [&self.view, &other.view].map(|view| around(view)))
    }
}

/// The state as it stands.
fn now_of(table: &Match<Kingdom>) -> Value {
    serde_json::to_value(table.game()).expect("plain data")
}

fn sight(table: &Match<Kingdom>, viewer: Option<Seat>) -> Sight {
    let json = |prompt| serde_json::to_string(&prompt).expect("a prompt is plain data");
    Sight {
        waiting: table.waiting(),
        may_speak: table.may_speak(),
        asked: viewer.and_then(|seat| table.prompt(seat)).map(json),
        view: serde_json::to_string(&table.view(viewer)).expect("a view is plain data"),
        told: table.chronicle(viewer).map(|event| event.say(table.setup().names())).collect(),
    }
}

/// The position in which the step began, with the fortune cards dealt anew that a viewer does not know even now. What he
/// has been shown since, and the card that is drawn in this step, stay where they were.
fn dealt_anew(table: &Match<Kingdom>, viewer: Option<Seat>, luck: &mut Quick) -> Option<String> {
    let position = table.position();
    let mut world: Value = serde_json::from_str(&position).expect("a position");
    let mut other: Kingdom = serde_json::from_str(&position).expect("a position");
    other.hide(viewer, luck);
    let mut other = serde_json::to_value(&other).expect("plain data");
    let mut fixed = known_cards(&now_of(table), viewer);
    if world["stage"] == "fortune" {
        fixed.push(world["fortune"]["cards"][0].clone());
    }
    for card in fixed {
        let there = other_card_there(&world, &other, &card);
        swap_cards(&mut other, &card, &there);
    }
    let kept = other["players"].as_array().expect("players").iter().flat_map(|player| player["kept"].as_array());
    if kept.flatten().any(|kept| !fortune(&kept["card"]).keep) {
        return None;
    }
    world["fortune"] = other["fortune"].take();
    let players = world["players"].as_array_mut().expect("players").iter_mut();
    for (player, other) in players.zip(other["players"].as_array_mut().expect("players")) {
        player["kept"] = other["kept"].take();
    }
    Some(world.to_string())
}

fn fortune(card: &Value) -> &'static FortuneCard {
    &Packs::get().fortune[card.as_u64().expect("a number") as usize]
}

/// The fortune cards whose place a viewer knows: those he has seen in hands, and those that have gone under the pack.
fn known_cards(now: &Value, viewer: Option<Seat>) -> Vec<Value> {
    let unseen = now["fortune"]["unseen"].as_u64().expect("a number") as usize;
    let mut known: Vec<Value> = now["fortune"]["cards"].as_array().expect("a pack")[unseen..].to_vec();
    known.extend(Some(&now["drawn"]).filter(|drawn| !drawn.is_null()).cloned());
    let seen = |kept: &&Value| {
        let bits = kept["secret_of"].as_u64();
        bits.is_none_or(|bits| viewer.is_some_and(|seat| bits >> seat.index() & 1 == 1))
    };
    for player in now["players"].as_array().expect("players") {
        known.extend(player["kept"].as_array().expect("cards").iter().filter(seen).map(|kept| kept["card"].clone()));
    }
    known
}

/// What lies in the other world where a card lies in this one.
fn other_card_there(world: &Value, other: &Value, card: &Value) -> Value {
    let cards = |world: &Value| -> Vec<Value> {
        let pack = world["fortune"]["cards"].as_array().expect("a pack").iter().cloned();
        let players = world["players"].as_array().expect("players").iter();
        let kept =
            players.flat_map(|player| player["kept"].as_array().expect("cards")).map(|kept| kept["card"].clone());
        pack.chain(kept).collect()
    };
    let at = cards(world).iter().position(|known| known == card).expect("every card is somewhere");
    cards(other)[at].clone()
}

/// Each of two fortune cards lies where the other lay.
fn swap_cards(world: &mut Value, one: &Value, other: &Value) {
    let swapped = |card: &mut Value| {
        if card == one {
            *card = other.clone();
        } else if card == other {
            *card = one.clone();
        }
    };
    world["fortune"]["cards"].as_array_mut().expect("a pack").iter_mut().for_each(swapped);
    for player in world["players"].as_array_mut().expect("players") {
        player["kept"].as_array_mut().expect("cards").iter_mut().for_each(|kept| swapped(&mut kept["card"]));
    }
}

/// The step at hand, played again from another position; nothing if some answer is not possible there, so that it may
/// look otherwise.
fn played_again(table: &Match<Kingdom>, position: &str) -> Option<Match<Kingdom>> {
    let lines = table.since_position();
    let falls = lines.iter().filter_map(|line| match line {
        Line::Fall { fall, .. } => Some(fall.clone()),
        Line::Answer { .. } => None,
    });
    let chance = Chance::scripted(Script::of(falls));
    let mut again = Match::from_position(table.setup().clone(), position, chance).expect("it could stand on a table");
    for line in lines {
        if let Line::Answer { seat, label, .. } = line {
            again.submit_label(*seat, label).ok()?;
        }
    }
    Some(again)
}

fn keeps_a_banner(position: &str, seat: Seat) -> bool {
    let world: Value = serde_json::from_str(position).expect("a position");
    let kept = world["players"][seat.index()]["kept"].as_array().cloned().unwrap_or_default();
    kept.iter().any(|kept| matches!(fortune(&kept["card"]).effect, Effect::BattlePlusOne { .. }))
}

struct Anything;

impl Decide<Kingdom> for Anything {
    fn decide<Q: Question<Kingdom>>(&mut self, _: &Kingdom, _: Seat, question: &Q, luck: &mut impl Luck) -> Answer {
        question.random(luck)
    }
}

/// How often it mattered: somebody is asked for a battle card and has one in only one of two worlds.
#[derive(Default)]
struct Telling(u32);

impl Telling {
    fn count(&mut self, table: &Match<Kingdom>, worlds: [&str; 2]) {
        for seat in table.waiting() {
            let in_battle = table.prompt(seat).is_some_and(|prompt| prompt.rule == "KGD-13.b");
            let [here, there] = worlds.map(|world| keeps_a_banner(world, seat));
            self.0 += u32::from(in_battle && here != there);
        }
    }
}

/// Looks at a match as it stands in a few other worlds.
fn compare(table: &Match<Kingdom>, luck: &mut Quick, telling: &mut Telling) {
    let position = table.position();
    // Fights and cards are looked at every time; marches and purchases, which are long and alike, now and then.
    let lively = ["\"stage\":\"battles\"", "\"stage\":\"fortune\""].iter().any(|stage| position.contains(stage));
    if !lively && luck.below(8) > 0 {
        return;
    }
    let began = played_again(table, &position).expect("the step can be played again as it was");
    let seats = (0..table.setup().count()).map(Seat::new);
    for viewer in seats.map(Some).chain([None]) {
        let truth = sight(&began, viewer);
        for _ in 0..2 {
            let Some(world) = dealt_anew(table, viewer, luck) else { continue };
            let Some(again) = played_again(table, &world) else { continue };
            // Of several like cards another may have been given him or played: then he has seen something else.
            if known_cards(&now_of(&again), viewer) != known_cards(&now_of(table), viewer) {
                continue;
            }
            let other = sight(&again, viewer);
            assert_eq!(truth.waiting, other.waiting, "{viewer:?} learns something by who is waited for");
            assert_eq!(
                (truth.may_speak, &truth.asked),
                (other.may_speak, &other.asked),
                "{viewer:?} is asked otherwise"
            );
            assert_eq!(truth.told, other.told, "{viewer:?} is told otherwise");
            assert_eq!(truth.first_difference(&other), None, "{viewer:?} sees otherwise");
            telling.count(table, [&position, &world]);
        }
    }
}

#[test]
fn nobody_learns_of_hidden_cards_by_who_is_waited_for() {
    // KGD-OPT-7, KGD-N-7
    let mut telling = Telling::default();
    for (number, seats) in [3, 4, 2, 5, 3].into_iter().enumerate() {
        // Everybody stands in one square and keeps two cards, so that there is something to fight about and to hide.
        let options = [HIDDEN, ("questions", "what_matters"), ("time_limit", "rounds"), ("limit", "3")];
        let mut scene = Situation::under(seats, &options).no_armies().stage("battles").entered("N12");
        for (index, name) in crate::common::NAMES[..seats].iter().enumerate() {
            let cards = ["battle-plus-one", "free-move"];
            scene = scene.hides(name, cards[index % 2]).hides(name, cards[(index + number) % 2]);
            scene = scene.army(name, "N12", 4, 3);
        }
        scene = scene.hides("Bors", "magic-lance").next_card("tournament-whitsun");
        let mut table = scene.start().table().clone();
        let mut luck = Quick::new(number as u64 + 1);
        while let Some(seat) = table.waiting().into_iter().next() {
            compare(&table, &mut luck, &mut telling);
            let answer = table.vantage(seat).and_then(|vantage| vantage.decide(&mut Anything, &mut luck));
            table.submit(seat, answer.expect("an answer")).expect("an answer that is taken");
        }
    }
    assert!(telling.0 > 10, "only {} worlds would have told anything", telling.0);
}

/// Anna attacks Bors at N12; he keeps these cards in secret.
fn attacked(secrets: &[&str]) -> Situation {
    let scene = Situation::under(3, &[HIDDEN, ("questions", "what_matters")])
        .stage("battles")
        .no_armies()
        .army("Anna", "N12", 2, 0);
    let scene = scene.army("Bors", "N12", 2, 0).entered("N12");
    secrets.iter().fold(scene, |scene, card| scene.hides("Bors", card))
}

/// What everybody but Bors sees, and for whom all wait.
fn seen_by_others(play: &mut Play) -> [Sight; 3] {
    [Some(Seat::new(0)), Some(Seat::new(2)), None].map(|viewer| sight(play.table(), viewer))
}

#[test]
fn whoever_may_hold_a_battle_card_is_asked_whichever_card_it_is() {
    // KGD-N-7, KGD-R77: by bytes, and by who is waited for, question after question.
    let mut worlds =
        ["battle-plus-one", "free-move", "magic-lance"].map(|card| attacked(&[card]).dice([5, 5, 1, 1]).start());
    let [holds, free_move, lance] = &mut worlds;
    for _ in 0..3 {
        let seen = seen_by_others(holds);
        assert_eq!(seen_by_others(free_move), seen);
        assert_eq!(seen_by_others(lance), seen);
        for play in [&mut *holds, &mut *free_move, &mut *lance] {
            if play.is_asked("Bors") && play.asked("Bors").rule == "KGD-13.b" {
                play.answer("Bors", "pass");
            }
        }
    }
    let [holds, free_move, _] =
        ["battle-plus-one", "free-move", "magic-lance"].map(|card| attacked(&[card]).dice([5, 5]).start());
    assert_eq!(holds.labels("Bors"), ["add 1 to the throw", "pass", "pass for the rest of the battle"]);
    assert_eq!(free_move.labels("Bors"), ["pass", "pass for the rest of the battle"]);
    assert_eq!(free_move.asked("Bors").otherwise.as_deref(), Some("pass"));
    assert!(free_move.asked("Bors").text.contains("You have no card that adds 1, but the others do not know that."));
}

#[test]
fn nobody_is_asked_of_whom_all_know_that_he_has_no_battle_card() {
    // KGD-N-7
    let play = attacked(&[]).dice([6, 1]).start();
    assert!(play.was_told("Anna", "King Arthur wins"), "he keeps no card at all");
    let play = attacked(&[]).keeps("Bors", "free-move").dice([6, 1]).start();
    assert!(play.was_told("Anna", "King Arthur wins"), "all know the card he keeps");
    // All seven cards that add 1 have been seen.
    let seven = (0..7).fold(attacked(&["free-move"]), |scene, _| scene.keeps("Clarine", "battle-plus-one"));
    let play = seven.dice([6, 1]).start();
    assert!(play.was_told("Anna", "King Arthur wins"), "no such card is left that he could keep");
}

#[test]
fn a_lance_that_is_used_has_been_seen() {
    // KGD-OPT-7, KGD-7.T.nb
    let scene = Situation::under(2, &[HIDDEN]).hides("Bors", "magic-lance").next_card("tournament-whitsun");
    let mut play = scene.start();
    play.answer("Bors", "ride in the tournament").answer("Anna", "1");
    assert!(!of(&play, "Bors", "kept")[0]["secret_of"].is_null(), "nobody has seen it yet");
    play.dice([6, 6]).answer("Bors", "1 | 2");
    assert!(of(&play, "Bors", "kept")[0]["secret_of"].is_null(), "he named a number more than others may");
}
