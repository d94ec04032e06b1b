//! How things are told: only what happens, in the order in which it happens, by the right names and numbers.

use excalibur::board::Board;
use excalibur::{Affair, Clash, Deed, Excalibur, Happening};
use serde::de::DeserializeOwned;
use serde_json::json;
use table::{Announcement, Event as _, Game as _, Seat};

use crate::common::Situation;
use crate::common::field::*;

/// The place of the first line with these words.
#[track_caller]
fn line(play: &Play, words: &str) -> usize {
    let told = play.told("Anna");
    told.iter().position(|line| line.contains(words)).unwrap_or_else(|| panic!("{words:?} in {told:#?}"))
}

#[track_caller]
fn count(play: &Play, words: &str) -> usize {
    play.told("Anna").iter().filter(|line| line.contains(words)).count()
}

/// Anna's esquire holds Foxwood, and Bors' knight stands before it.
fn at_foxwood(season: &str) -> Play {
    let field = Situation::field_under(2, &[("houses", "on")]).manor("Anna", "foxwood");
    let mut play = field.men("Anna", "foxwood", "2E").men("Bors", "foxwood", "2A").season(season).start();
    seal(&mut play);
    play
}

/// Anna stays inside and Bors before the door.
fn wait(play: &mut Play) {
    while play.is_asked("Anna") && play.asked("Anna").rule == "EXC-13.i" {
        play.answer("Anna", "go inside");
        play.answer("Bors", "let them be");
    }
}

#[test]
fn a_siege_is_told_only_where_there_is_one() {
    // EXC-13.iii, EXC-R40: sieges end when autumn ends, so none is laid then.
    let mut play = at_foxwood("autumn");
    wait(&mut play);
    assert!(!play.was_told("Anna", "lays siege"), "{:#?}", play.told("Anna"));
    let mut play = at_foxwood("summer");
    wait(&mut play);
    assert!(play.was_told("Anna", "Sir Lancelot lays siege to Foxwood."));
    seal(&mut play);
    for _ in 0..2 {
        play.answer("Anna", "go inside");
        play.answer("Bors", "let them be");
    }
    play.answer("Bors", "let them be");
    assert!(play.was_told("Anna", "The siege of Foxwood by Sir Lancelot is over."), "{:#?}", play.told("Anna"));
}

#[test]
fn going_inside_is_told_once_and_not_in_every_phase() {
    // EXC-13.i.b
    let mut play = at_foxwood("spring");
    wait(&mut play);
    assert_eq!(count(&play, "Sir Gawaine goes behind the walls of Foxwood."), 1, "{:#?}", play.told("Anna"));
}

#[test]
fn nobody_has_won_when_the_defender_went_inside() {
    // EXC-13.i.c, EXC-6.vi
    let field = Situation::field_under(2, &[("houses", "on")]).manor("Anna", "foxwood").men("Anna", "foxwood", "2E");
    let mut play = field.men("Bors", "rushmere", "2A").start();
    order(&mut play, "Bors", "rushmere", &[2], "foxwood", None);
    seal(&mut play);
    play.answer("Anna", "stand in the open");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    wills(&mut play, [("Anna", "go inside"), ("Bors", "fight on")]);
    let asked = play.asked("Bors").text;
    assert!(asked.contains("The defender has gone inside, and they hold the open ground."), "{asked}");
    assert_eq!(count(&play, "inside"), 1, "the end of the fight says it: {:#?}", play.told("Anna"));
}

#[test]
fn a_march_is_told_before_the_meeting_it_led_to() {
    // EXC-6.viii, EXC-R14: they cross in the second mile.
    let board = Board::get();
    let far = |one: &str, other: &str| board.miles(point(one), point(other));
    assert_eq!(far("barsham", "hazlemere"), 4, "the test wants four miles between them");
    let mut play = Situation::field(2).men("Anna", "barsham", "2A").men("Bors", "hazlemere", "2A").start();
    order(&mut play, "Anna", "barsham", &[2], "hazlemere", Some([2, 2, 0]));
    order(&mut play, "Bors", "hazlemere", &[2], "barsham", Some([1, 2, 1]));
    seal(&mut play);
    while play.is_asked("Anna") && play.asked("Anna").rule == "EXC-8-2" {
        wills(&mut play, [("Anna", "avoid a fight"), ("Bors", "avoid a fight")]);
    }
    let met = line(&play, "Sir Gawaine and Sir Lancelot meet");
    let marches: Vec<usize> = (0..met).filter(|place| play.told("Anna")[*place].contains("Soldier 02 of")).collect();
    assert!(marches.len() >= 3, "both marches of that phase come first: {:#?}", play.told("Anna"));
}

#[test]
fn one_mile_is_a_mile() {
    // EXC-6.iv-E
    let mut play = Situation::field(2).men("Anna", "barsham", "2A").start();
    let next = Board::get().spot(Board::get().next(point("barsham"))[0]).id.clone();
    order(&mut play, "Anna", "barsham", &[2], &next, None);
    let written = play.labels("Anna").into_iter().find(|label| label.starts_with("strike out")).expect("an order");
    assert!(written.contains(", 1 mile ("), "{written}");
}

#[test]
fn a_dead_knight_does_not_go_on_by_name() {
    // EXC-10.i, EXC-10.iii
    let situation = Situation::under(2, &[("fate", "on")]).soldier("Anna", 2, "knight_a", "Penhallow").stage("fate");
    let mut play = situation.dice([1, 1, 1, 6, 1, 1]).start();
    assert!(play.was_told("Anna", "Lord 01 of Sir Gawaine dies at Penhallow."), "{:#?}", play.told("Anna"));
    assert!(play.was_told("Anna", "Sir Gawaine is dead, and all his troops make for home."));
    while !play.was_told("Anna", "harvests") {
        seal(&mut play);
        claim_all(&mut play);
    }
    let harvest = play.told("Anna").into_iter().find(|line| line.contains("harvests")).expect("a harvest");
    assert!(harvest.starts_with("Sir Gawaine's household harvests"), "{harvest}");
    // What is read back from a store is told by the same names.
    let table = play.table();
    let names = table.setup().names().clone();
    let said: Vec<String> = table.whole_chronicle().iter().map(|told| told.event.say(&names)).collect();
    let mut read: Vec<Announcement<Happening>> = table
        .whole_chronicle()
        .iter()
        .map(|told| {
            let written = serde_json::to_value(&told.event).expect("data");
            Announcement { audience: told.audience, event: serde_json::from_value(written).expect("an event") }
        })
        .collect();
    table.game().recast(&mut read);
    assert_eq!(read.iter().map(|told| told.event.say(&names)).collect::<Vec<_>>(), said);
}

#[test]
fn a_lord_without_land_harvests_nothing() {
    // EXC-5.viii
    let situation = Situation::of(2).landless("Anna").soldier("Anna", 1, "lord", "m013");
    let play = situation.stage("harvest").season("autumn").start();
    assert!(play.was_told("Anna", "Sir Gawaine has no manor and harvests nothing."), "{:#?}", play.told("Anna"));
    assert!(
        play.was_told("Anna", "Sir Lancelot harvests 3 Bz in Elmstow.")
            || play.was_told("Anna", "Sir Lancelot harvests 5 Bz in Elmstow.")
    );
}

#[test]
fn supervision_is_announced_when_spring_ends() {
    // EXC-5.iv, EXC-3-11
    let mut play = Situation::of(2).manor("Anna", "Gorsley").soldier("Anna", 2, "esquire", "Gorsley").start();
    seal(&mut play);
    let words = "Sir Gawaine has supervised Penhallow and Gorsley all spring, so the harvest there will be better.";
    let other = "Sir Gawaine has supervised Gorsley and Penhallow all spring, so the harvest there will be better.";
    assert!(play.was_told("Anna", words) || play.was_told("Anna", other), "{:#?}", play.told("Anna"));
}

#[test]
fn all_dice_of_fate_are_shown() {
    // EXC-25-7, EXC-25-8, EXC-25-10, EXC-25-16
    let spring = || Situation::under(2, &[("fate", "on"), ("houses", "on")]).stage("fate");
    let castles = spring().with_estate("Penhallow", "castle", json!("sound"));
    let play = castles.dice([2, 2, 3, 6]).start();
    assert!(play.was_told("Anna", "Dice for the castles of Sir Gawaine, damaged on a 6: 6 for Penhallow."));
    let play = spring().dice([2, 3, 3, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).start();
    let floods = &play.told("Anna")[line(&play, "Dice for the bridges, washed away on 5 or 6: 5 for bridge 1")];
    assert_eq!(floods.matches(" for bridge ").count(), Board::get().bridges().len(), "{floods}");
    let play = spring().dice([3, 3, 4, 5, 2, 2, 2]).start();
    assert!(line(&play, "which burn on 5 or 6: 5 for the forest of Penhallow.") < line(&play, "Fire takes"));
    let play = spring().improved("penhallow-2").dice([5, 5, 6, 3]).start();
    assert!(
        play.was_told("Anna", "which swarm on 4 to 6: 3 for the pasture of Penhallow."),
        "{:#?}",
        play.told("Anna")
    );
}

#[test]
fn the_price_list_of_winter_is_that_of_this_winter() {
    // EXC-5.v-T, EXC-25-15: what the game has, and what it costs now.
    let asked = |options: &[(&'static str, &str)], masons: bool| {
        let situation = Situation::under(2, options).treasury("Anna", 30);
        let situation = situation.with("fate", json!({ "sum": 15, "masons": masons })).winter("improve");
        situation.start().asked("Anna").text
    };
    let plain = asked(&[], false);
    assert!(plain.contains("cost 2, a mill 15."), "{plain}");
    let advanced = asked(&[("rules", "advanced")], false);
    assert!(advanced.contains("a castle 10, a church or a stone circle 10, a repair 5."), "{advanced}");
    let masons = asked(&[("rules", "advanced")], true);
    assert!(masons.contains("a stone circle 10, a church only 5 while stonemasons look for work"), "{masons}");
}

#[test]
fn places_are_told_in_words() {
    // EXC-2-1, EXC-16.i.v
    let situation = Situation::under(3, &[("time_limit", "years"), ("limit", "1")]).treasury("Bors", 1);
    let play = situation.treasury("Clarine", 2).stage("harvest").season("autumn").start();
    assert!(
        play.was_told("Anna", "comes second with") && play.was_told("Anna", "comes third with"),
        "{:#?}",
        play.told("Anna")
    );
}

#[test]
fn nobody_is_called_like_a_lord_unless_he_wants_to() {
    let lords: Vec<&str> = Board::get().counter_sets().iter().map(|set| set.lord.as_str()).collect();
    for name in Excalibur::ABOUT.seat_names {
        assert!(!lords.iter().any(|lord| lord.split(' ').any(|word| word == *name)), "{name} is one of {lords:?}");
    }
}

/// The names of all that can happen of one kind, as they are written.
fn names<D: DeserializeOwned>() -> Vec<String> {
    let nothing = json!({"event": "?"});
    let why = serde_json::from_value::<D>(nothing).err().expect("nothing is called so").to_string();
    why.split('`').skip(3).step_by(2).map(str::to_owned).collect()
}

#[test]
fn what_can_happen_is_told_apart_by_its_name() {
    let (war, land) = (names::<Clash>(), names::<Affair>());
    assert!(war.contains(&"sealed".to_owned()) && land.contains(&"throws".to_owned()), "{war:?} {land:?}");
    let both: Vec<&String> = war.iter().filter(|name| land.contains(name)).collect();
    assert_eq!(both, ["takes"]);
    let (seat, manor) = (Seat::new(0), Board::get().manors().next().expect("a manor"));
    let read = |deed: Deed| serde_json::from_value(serde_json::to_value(deed).expect("data")).expect("an event");
    assert!(matches!(read(Clash::Takes { seat, manor, inside: true }.into()), Deed::War(Clash::Takes { .. })));
    assert!(matches!(read(Affair::Takes { seat, manor, from: seat }.into()), Deed::Land(Affair::Takes { .. })));
}

#[test]
fn a_milestone_is_told_by_the_place_behind_it() {
    let board = Board::get();
    let called = |name: &str| board.points().find(|point| point.name() == name).expect("on the board");
    let (here, there) = (called("Aldermoor"), called("Birchover"));
    let half = called("milestone 60 (Aldermoor - Birchover)");
    let words = |from, to| {
        let fall_back = Clash::FallsBack { seat: Seat::new(0), men: Vec::new(), from, to };
        Happening::from(Deed::from(fall_back)).trace().expect("a move").words
    };
    assert!(words(here, half).ends_with("towards Birchover"), "{}", words(here, half));
    assert!(words(there, half).ends_with("towards Aldermoor"));
    assert!(words(half, there).ends_with("to Birchover"));
}
