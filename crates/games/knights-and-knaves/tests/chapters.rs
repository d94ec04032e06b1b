//! The rules in play: situation, act, outcome, with scripted dice.

use knights_and_knaves::figure::{Pace, State};
use serde_json::json;

use crate::common::{Situation, man};

fn sum(parts: &[(&str, i32)]) -> i32 {
    parts.iter().map(|(_, part)| part).sum()
}

/// Five men of the foot in one body on open ground, facing north.
fn foot(stage: &str) -> Situation {
    Situation::before(stage)
        .put("Eudo", 98, 420, 0)
        .put("Osbern", 110, 420, 0)
        .put("Serlo", 122, 420, 0)
        .put("Gilo", 104, 432, 0)
        .put("Ascelin", 116, 432, 0)
}

#[test]
fn morale_is_the_sum_of_what_applies() {
    // KNK-MOR-11, KNK-MOR-12, KNK-MOR-13, KNK-MOR-14, KNK-MOR-19, KNK-MOR-20, KNK-MOR-24, KNK-R13
    let game = foot("orders").with("Osbern", "stamina", json!(1)).game();
    let parts = game.morale_of(man("Osbern"), false);
    let due = [("KNK-MOR-11", 7), ("KNK-MOR-19", 1), ("KNK-MOR-20", -4), ("KNK-MOR-24", 2)];
    assert_eq!(parts, due);
    let sergeant = game.morale_of(man("Eudo"), false);
    assert_eq!(sergeant, [("KNK-MOR-11", 8), ("KNK-MOR-24", 2)], "the bonus goes to others, never to its owner");
    let four = foot("orders").with("Serlo", "state", json!("disabled")).with("Serlo", "stamina", json!(0)).game();
    assert_eq!(four.morale_of(man("Osbern"), false), [("KNK-MOR-11", 7)], "four are no unit, and have no leader");
}

#[test]
fn a_lord_steadies_those_who_hear_him() {
    // KNK-MOR-12, KNK-MOR-13, KNK-DEF-1
    let near = |x| {
        let game = foot("orders").put("Robert fitz Guy", x, 420, 0).game();
        let parts = game.morale_of(man("Serlo"), false);
        parts.iter().find(|(rule, _)| *rule == "KNK-MOR-19").map_or(0, |(_, part)| *part)
    };
    assert_eq!((near(182), near(183)), (3, 1), "50 tenths and 51: the lord's three, or the sergeant's one");
}

#[test]
fn fatigue_hatred_and_a_fallen_lord_count() {
    // KNK-MOR-15, KNK-MOR-17, KNK-MOR-21, KNK-MOR-22, KNK-R56
    let situation = || Situation::before("orders").put("Godric", 172, 60, 180).set("permanent", json!(1));
    let parts = situation().game().morale_of(man("Godric"), false);
    assert_eq!(parts, [("KNK-MOR-11", 7), ("KNK-MOR-21", -2), ("KNK-MOR-22", 2)]);
    let fallen = |who: &str| situation().with(who, "state", json!("disabled")).with(who, "stamina", json!(0));
    let enemy = fallen("Robert fitz Guy").game().morale_of(man("Godric"), false);
    assert!(enemy.contains(&("KNK-MOR-15", 2)));
    let own = fallen("Leofwine Thegn").with("Godric", "saw_lord_fall", json!(true)).game();
    assert!(own.morale_of(man("Godric"), false).contains(&("KNK-MOR-17", -3)));
}

#[test]
fn those_who_run_rally_or_run_on() {
    // KNK-MOR-2, KNK-MOR-28, KNK-RAL-1, KNK-RAL-2, KNK-RAL-3, KNK-TRN-2
    let situation = || {
        let alone = Situation::before("rally").put("Osbern", 160, 250, 0).put("Robert fitz Guy", 300, 440, 0);
        alone.with("Osbern", "state", json!("routing")).put("Godric", 160, 100, 180).set("turn", json!(2))
    };
    let play = situation().dice(&[6]).start();
    assert_eq!(play.game().figure(man("Osbern")).state, State::Able);
    assert!(play.was_told("Anna", "Osbern needs less than 7, rolls 6, and rallies."));
    let play = situation().dice(&[7]).start();
    let osbern = play.game().figure(man("Osbern"));
    assert_eq!(osbern.state, State::Routing);
    assert!(osbern.base.at.y > 400, "away from the enemy: {:?}", osbern.base.at);
}

#[test]
fn a_one_always_passes_and_a_ten_never() {
    // KNK-MOR-29
    let situation = |stamina: u32| {
        let alone = Situation::before("rally").put("Osbern", 160, 250, 0).put("Robert fitz Guy", 300, 440, 0);
        alone.with("Osbern", "state", json!("routing")).with("Osbern", "stamina", json!(stamina)).set("turn", json!(2))
    };
    // One of four left is -4, and three levels of fatigue -6: a value of -3. Then his unit may withdraw, and he checks.
    let worn = situation(1).set("permanent", json!(3)).dice(&[1, 9, 9, 1]).start();
    assert_eq!(worn.game().figure(man("Osbern")).state, State::Able);
    let bold = situation(4).dice(&[10]).start();
    assert_eq!(bold.game().figure(man("Osbern")).state, State::Routing);
}

#[test]
fn who_hears_the_lord_or_a_leader_who_does() {
    // KNK-DEF-1, KNK-DEF-2, KNK-CMD-1, KNK-CMD-3, KNK-CMD-4, KNK-CMD-EX1, KNK-R15
    let game = foot("orders").put("Robert fitz Guy", 98, 480, 0).game();
    assert!(game.is_in_command(man("Eudo")), "45 tenths from the front of his lord's horse");
    let far = foot("orders").put("Robert fitz Guy", 300, 420, 0).game();
    assert!(!far.is_in_command(man("Eudo")) && !far.is_in_command(man("Osbern")));
    let lone = Situation::before("orders").put("Robert fitz Guy", 200, 200, 0).put("Turold", 300, 200, 0).game();
    assert!(!lone.is_in_command(man("Turold")) && lone.is_in_command(man("Robert fitz Guy")));
}

#[test]
fn the_action_die_is_modified() {
    // KNK-ACT-10, KNK-ACT-11, KNK-ACT-12, KNK-ACT-12b, KNK-R98
    let knights = || Situation::before("orders").put("Robert fitz Guy", 149, 425, 0).put("Turold", 300, 425, 0);
    assert_eq!(knights().game().action_modifier(man("Turold")), 0, "a knight whose leader stays put");
    let led = knights().with("Robert fitz Guy", "chit.action", json!("half"));
    assert_eq!(led.game().action_modifier(man("Turold")), 4);
    let tired = knights().with("Turold", "fatigue", json!(2)).set("permanent", json!(1));
    assert_eq!(tired.game().action_modifier(man("Turold")), -3);
    let peasant = Situation::before("orders").put("Offa", 200, 80, 0).game();
    assert_eq!(peasant.action_modifier(man("Offa")), -2);
}

#[test]
fn how_far_somebody_goes() {
    // KNK-MOV-11, KNK-MOV-12, KNK-MOV-15, KNK-MOV-16, KNK-MOV-17, KNK-R14, KNK-R34
    let game = Situation::before("orders").put("Osbern", 200, 300, 0).put("Hamon", 300, 300, 0).game();
    let (osbern, hamon) = (man("Osbern"), man("Hamon"));
    assert_eq!((game.reach(osbern, Pace::Walk, false), game.reach(osbern, Pace::Run, true)), (100, 220));
    assert_eq!((game.reach(hamon, Pace::Canter, false), game.reach(hamon, Pace::Canter, true)), (160, 180));
    let hurt = Situation::before("orders").put("Osbern", 200, 300, 0).with("Osbern", "stamina", json!(2));
    let hurt = hurt.with("Osbern", "fatigue", json!(1)).game();
    assert_eq!(hurt.reach(osbern, Pace::Run, true), 110, "200/2 + 20 - 10");
    let horse = Situation::before("orders").put("Hamon", 300, 300, 0).with("Hamon", "horse.fatigue", json!(2));
    assert_eq!(horse.game().reach(hamon, Pace::Walk, false), 60, "a rider goes by his horse");
}

#[test]
fn a_shot_lists_its_steps() {
    // KNK-SHT-2, KNK-SHT-8, KNK-SHT-13, KNK-SHT-14, KNK-SHT-16, KNK-SHT-18, KNK-SHT-20, KNK-SHT-23, KNK-R2, KNK-OPT-1
    let situation = |options: &[(&str, &str)]| {
        Situation::under("orders", options).put("Gilo", 200, 350, 0).put("Cuthred", 200, 240, 180)
    };
    let shot = |situation: Situation| situation.game().shot(man("Gilo"), man("Cuthred"), 100);
    let plain = shot(situation(&[]));
    assert_eq!(plain.skill, [("KNK-SKL-1", 5), ("KNK-SHT-8", -4)]);
    // Skill 1, ten inches is column 12, and a short bow goes two to the right: 20.
    assert_eq!((plain.right, plain.need), (vec![("KNK-SHT-20", 2)], Some(6)));
    let moved = || situation(&[]).with("Gilo", "turn.moved", json!(true)).with("Cuthred", "turn.moved", json!(true));
    let far = shot(moved());
    assert_eq!((sum(&far.skill), sum(&far.right), far.need), (-1, 6, None));
    let up = situation(&[("moving_shooter_rounding", "up")]).with("Gilo", "turn.moved", json!(true));
    assert_eq!(sum(&shot(up).skill), -2);
    let hurt = shot(situation(&[]).with("Gilo", "stamina", json!(1)));
    assert!(hurt.skill.contains(&("KNK-SHT-16", -2)), "one of four is less than half: {:?}", hurt.skill);
}

#[test]
fn a_combat_value_lists_its_parts() {
    // KNK-MEL-4, KNK-MEL-9, KNK-MEL-11, KNK-MEL-12, KNK-MEL-13
    let game = Situation::before("orders").put("Serlo", 200, 300, 0).put("Godric", 200, 289, 180).game();
    assert_eq!(game.combat_value(man("Serlo"), man("Godric")), [("KNK-MEL-8", 11), ("KNK-MEL-11", -2)]);
    let rider = Situation::before("orders").put("Turold", 200, 300, 0).put("Godric", 200, 284, 180);
    let rider = rider.with("Turold", "fatigue", json!(1)).with("Turold", "stamina", json!(2)).game();
    let parts = rider.combat_value(man("Turold"), man("Godric"));
    let due = [("KNK-MEL-8", 13), ("KNK-MEL-9", 1), ("KNK-MEL-11", -2), ("KNK-MEL-12", -2), ("KNK-MEL-13", -1)];
    assert_eq!(parts, due);
}

/// Serlo with his ax or his spear against Godric with his spear, in contact, before melee; Serlo's dice come first.
fn duel(ax: bool, dice: &[u32]) -> crate::common::Play {
    let hand = if ax { json!({ "weapon": 1 }) } else { json!({ "weapon": 0 }) };
    let duel = Situation::before("shooting").put("Serlo", 200, 300, 0).put("Godric", 200, 289, 180);
    let mut play = duel.with("Serlo", "hand", hand).dice(dice).start();
    play.answer("Anna", "fight").answer("Bors", "fight");
    play
}

#[test]
fn the_higher_strikes_home_and_a_tie_strikes_nobody() {
    // KNK-MEL-1, KNK-MEL-5, KNK-MEL-31, KNK-MEL-34, KNK-TRN-7, KNK-R99
    // Serlo 7 + 4 - 2 = 9, Godric 8 + 4 - 2 = 10.
    let tie = duel(false, &[6, 5, 9, 9]);
    assert_eq!((tie.game().figure(man("Serlo")).stamina, tie.game().figure(man("Godric")).stamina), (4, 5));
    let home = duel(false, &[8, 5, 7, 9, 9, 9, 9]);
    assert_eq!(home.game().figure(man("Godric")).stamina, 3, "a seven less armour 5");
    assert!(home.was_told("Anna", "Serlo has 17 against 15 of Godric and strikes home."));
}

#[test]
fn a_short_weapon_can_only_parry_at_first() {
    // KNK-MEL-23, KNK-R80
    // Serlo's ax: 7 + 3 - 2 = 8; with a ten he has 18 against 11, and nobody is struck.
    let play = duel(true, &[10, 1, 9, 9]);
    assert_eq!((play.game().figure(man("Godric")).stamina, play.game().figure(man("Serlo")).stamina), (5, 4));
    assert!(play.was_told("Bors", "Serlo has 18 against 11 of Godric and does not strike home."));
}

#[test]
fn orders_are_sealed_in_secret() {
    // KNK-ACT-2, KNK-DCL-5, KNK-TRN-4
    let mut play = table::Rehearsal::<knights_and_knaves::Skirmish>::of(2).start();
    assert!(play.is_asked_by("Anna", "KNK-ACT-2") && play.is_asked_by("Bors", "KNK-ACT-2"));
    let before = play.board("Bors");
    let line = play.label("Anna", "the conroi");
    play.answer("Anna", &line).answer("Anna", "move up to full, toward the enemy");
    assert_eq!(play.board("Bors"), before);
    play.answer("Anna", "seal the orders");
    assert!(play.is_asked("Bors") && !play.is_asked("Anna"), "the other has still to write");
    play.answer("Bors", "seal the orders");
    assert!(play.was_told("Bors", "Turold moves"));
}

#[test]
fn a_battle_ends_with_its_last_turn_and_is_counted() {
    // KNK-SCN-2, KNK-TRN-1, KNK-YLD-8, KNK-SCN-first-blood
    let last = Situation::under("fatigue", &[("turns", "1")]).put("Turold", 200, 300, 0).put("Godric", 300, 60, 180);
    let last = last.with("Ansculf", "state", json!("disabled")).with("Ansculf", "stamina", json!(0));
    let play = last.with("Drogo", "state", json!({ "captive": man("Godric") })).dice(&[1]).start();
    // Ansculf counts 28 and Drogo 25; the Saxons have 25 for being fewer.
    assert_eq!(play.outcome().expect("it is over").places.to_vec(), [2, 1]);
    assert!(play.was_told("Anna", "The battle is over."));
}
