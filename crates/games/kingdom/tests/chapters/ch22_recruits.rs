//! Chapters 22 and 23: buying pieces.

use serde_json::json;

use crate::common::*;

const KNIGHTS: &str = "knights for Castle Caerlon";
const FOOT: &str = "footsoldiers for Castle Caerlon";

fn buying(gold: i64) -> Situation {
    Situation::of(2).gold("Anna", gold).stage("purchases")
}

#[test]
fn one_buys_what_one_can_pay() {
    // KGD-22: 2 knights and 4 footsoldiers for 100 gold.
    let mut play = Situation::of(6).gold("Anna", 100).stage("purchases").start();
    play.answer("Anna", KNIGHTS).answer("Anna", "2").answer("Anna", FOOT);
    let why = play.refused("Anna", "5", "KGD-22");
    assert!(why.contains("5 is not between 0 and 4"), "more than his gold buys: {why}");
    play.answer("Anna", "4");
    assert_eq!(force(&play, "Anna", "C15"), (4, 8));
    assert_eq!(gold(&play, "Anna"), 0, "nothing was left");
    assert_eq!(gold(&play, "Bors"), 500, "the moneylender was paid");
    let mut play = buying(19).start();
    let why = play.refused("Anna", KNIGHTS, "KGD-22");
    assert!(why.contains("one costs 20 gold, and you have 19"), "{why}");
}

#[test]
fn the_supply_is_a_limit_and_the_lost_come_back() {
    // KGD-22.a
    let mut play = buying(500).army("Anna", "C15", 19, 25).start();
    play.refused("Anna", FOOT, "KGD-22.a");
    play.answer("Anna", KNIGHTS);
    assert_eq!(play.range("Anna"), (0, 1));
    // Outlaws take one of 25 footsoldiers, and it can be bought again.
    let situation = Situation::of(2).army("Anna", "C15", 0, 24).army("Anna", "K14", 0, 1).next_card("outlaws");
    let mut play = situation.start();
    play.answer("Anna", "done").answer("Anna", FOOT);
    assert_eq!(play.range("Anna"), (0, 1));
}

#[test]
fn a_company_of_knights_costs_twenty() {
    // KGD-22.i
    let mut play = buying(500).start();
    play.answer("Anna", KNIGHTS).answer("Anna", "3");
    assert_eq!(gold(&play, "Anna"), 440);
}

#[test]
fn a_detachment_of_footsoldiers_costs_fifteen() {
    // KGD-22.ii
    let mut play = buying(500).start();
    play.answer("Anna", FOOT).answer("Anna", "3");
    assert_eq!(gold(&play, "Anna"), 455);
}

#[test]
fn new_pieces_stand_on_castles_one_controls() {
    // KGD-22.note
    let mut play = buying(500).controls("Anna", "Castle Tintagel").start();
    play.answer("Anna", KNIGHTS).answer("Anna", "1");
    play.answer("Anna", "knights for Castle Tintagel").answer("Anna", "1");
    assert_eq!((force(&play, "Anna", "C15"), force(&play, "Anna", "H21")), ((3, 4), (1, 0)));
    play.refused("Anna", "knights for Castle Dover", "KGD-22.note");
    play.refused("Anna", "knights for Castle Garlot", "KGD-22.note");
    let why = play.refused("Anna", "knights for Wentwood", "KGD-22");
    assert!(why.contains("not among the options"), "no village: {why}");
}

#[test]
fn nobody_recruits_while_his_own_castle_is_occupied() {
    // KGD-23
    let situation = buying(500).controls("Bors", "Castle Caerlon").controls("Anna", "Castle Tintagel").no_army("Anna");
    let mut play = situation.start();
    assert_eq!(deeds(&play, "Anna"), ["done"], "there is nothing to buy");
    play.refused("Anna", "knights for Castle Tintagel", "KGD-23");
    assert!(play.was_told("Anna", "King Arthur cannot recruit this turn"));
}

#[test]
fn besiegers_stop_recruiting_while_they_are_there() {
    // KGD-R41
    let besieged = || buying(500).army("Bors", "C15", 1, 0).controls("Anna", "Castle Tintagel");
    assert_eq!(deeds(&besieged().start(), "Anna"), ["done"]);
    let text = besieged().start().asked("Anna").text;
    assert_eq!(text, "Do you want to trade? You can buy nothing: enemies lie before your home castle.");
    assert!(besieged().allied("Anna", "Bors").start().offers("Anna", KNIGHTS), "allies are no enemies");
    // They are beaten off in step iv, and no waiting turn is needed.
    let situation = besieged().army("Anna", "C15", 2, 0).stage("battles").dice([8, 1]);
    let mut play = situation.start();
    play.answer("Anna", "fight at Castle Caerlon (C15)");
    assert!(play.offers("Anna", KNIGHTS));
}

#[test]
fn a_castle_whose_captor_has_fallen_must_still_be_entered() {
    // KGD-R41: Bors, who held Caerlon, dies of the cup.
    let situation =
        Situation::of(3).controls("Bors", "Castle Caerlon").controls("Anna", "Castle Garlot").no_army("Anna");
    let situation = situation.army("Anna", "D15", 1, 0).endurance("Bors", 3).active("Bors").turn("Anna", 4);
    let mut play = situation.next_card("poisoned-cup").start();
    assert_eq!(controller(&play, "Castle Caerlon"), None);
    end_turn(&mut play, "Clarine");
    play.answer("Anna", "done");
    assert_eq!(deeds(&play, "Anna"), ["done"], "on turn 5 the castle is in its first free turn");
    end_turn(&mut play, "Anna");
    end_turn(&mut play, "Clarine");
    play.answer("Anna", "done");
    assert!(play.offers("Anna", "knights for Castle Garlot"));
    play.refused("Anna", KNIGHTS, "KGD-22.note");
}

#[test]
fn a_castle_that_nobody_held_needs_no_waiting_turn() {
    // KGD-R41: it was free of enemies before Anna moved in again.
    let situation = Situation::of(3).out("Bors").nobodys("Castle Caerlon").no_army("Anna").army("Anna", "D15", 1, 0);
    let mut play = situation.stage("movement").start();
    march(&mut play, "Anna", "D15", "C15", (1, 0));
    assert_eq!(controller(&play, "Castle Caerlon"), Some("Anna"));
    play.answer("Anna", "done");
    assert!(play.offers("Anna", KNIGHTS));
}

#[test]
fn a_freed_castle_needs_a_complete_turn_without_enemies() {
    // KGD-23.b: Anna retakes Caerlon on her turn 6.
    let situation = Situation::of(2).no_army("Anna").army("Anna", "D15", 2, 0).controls("Bors", "Castle Caerlon");
    let situation = situation.turn("Anna", 6).turn("Bors", 5).stage("movement");
    let mut play = situation.start();
    march(&mut play, "Anna", "D15", "C15", (2, 0));
    assert_eq!(controller(&play, "Castle Caerlon"), Some("Anna"));
    play.answer("Anna", "done");
    assert_eq!(deeds(&play, "Anna"), ["done"], "not on turn 6");
    assert!(!recruits_next(&mut play), "not on turn 7");
    end_turn(&mut play, "Anna");
    end_turn(&mut play, "Bors");
    play.answer("Anna", "done");
    assert!(play.offers("Anna", KNIGHTS), "on turn 8 she recruits");
}

#[test]
fn an_enemy_before_the_walls_spoils_the_waiting_turn() {
    // KGD-23.b: on turn 7 besiegers lie there when it begins; she beats them, and must wait another turn.
    let situation = Situation::of(2).army("Anna", "C15", 2, 0).army("Bors", "C15", 1, 0).turn("Anna", 6);
    let situation = situation.turn("Bors", 6).record("Anna", "no_recruits_through", json!(7));
    let mut play = situation.next_card("damsel").start();
    play.answer("Anna", "done").dice([8, 1]).answer("Anna", "fight at Castle Caerlon (C15)");
    assert_eq!(deeds(&play, "Anna"), ["done"], "nothing can be bought on turn 7");
    assert!(!recruits_next(&mut play), "turn 8 is the complete turn");
    assert!(recruits_next(&mut play));
}

/// Plays on to the purchase step of Anna's next turn: whether she recruits then.
fn recruits_next(play: &mut Play) -> bool {
    let last = of(play, "Anna", "turn");
    for _ in 0..12 {
        if of(play, "Anna", "turn") != last && stage(play) == "purchases" {
            break;
        }
        let name = active(play);
        play.answer(name, "done");
    }
    assert_eq!((active(play), stage(play).as_str()), ("Anna", "purchases"));
    play.labels("Anna").iter().any(|label| label.starts_with("knights for "))
}

#[test]
fn a_castle_freed_by_an_ally_needs_the_waiting_turn_too() {
    // KGD-23.b: Mark's men storm Caerlon, which Mordred holds; Anna still has Garlot to recruit on.
    let scene = Situation::of(3).no_armies().army("Clarine", "D15", 2, 0).controls("Bors", "Castle Caerlon");
    let scene = scene.controls("Anna", "Castle Garlot").challenger("Anna", "N12").allied("Anna", "Clarine");
    let scene = scene.turn("Anna", 6).turn("Bors", 6).turn("Clarine", 5).active("Clarine").stage("movement");
    let mut play = scene.start();
    march(&mut play, "Clarine", "D15", "C15", (2, 0));
    assert_eq!(controller(&play, "Castle Caerlon"), Some("Clarine"));
    assert!(!recruits_next(&mut play), "turn 7 is the complete turn");
    assert!(play.was_told("Anna", "must first be free of enemies for a whole turn"));
    assert!(recruits_next(&mut play), "on turn 8 she recruits");
}

#[test]
fn a_castle_freed_by_an_alliance_with_its_captor_needs_the_waiting_turn_too() {
    // KGD-23.b: Mordred holds Caerlon and becomes Anna's ally on her turn 6.
    let scene = Situation::of(3).no_armies().controls("Bors", "Castle Caerlon").controls("Anna", "Castle Garlot");
    let scene = scene.challenger("Anna", "N12").turn("Anna", 6).turn("Bors", 5).turn("Clarine", 5).stage("purchases");
    let mut play = scene.start();
    play.answer("Anna", "make Mordred an offer").answer("Anna", "0").answer("Anna", "0");
    play.answer("Anna", "with an alliance").answer("Bors", "accept");
    assert!(!play.offers("Anna", "knights for Castle Garlot"), "not at once");
    assert!(!recruits_next(&mut play), "turn 7 is the complete turn");
    assert!(recruits_next(&mut play), "on turn 8 she recruits");
}

#[test]
fn a_castle_that_passes_from_enemy_to_enemy_is_not_freed() {
    // KGD-23
    let scene = Situation::of(3).no_armies().army("Clarine", "D15", 2, 0).controls("Bors", "Castle Caerlon");
    let scene = scene.controls("Anna", "Castle Garlot").challenger("Anna", "N12").active("Clarine");
    let mut play = scene.turn("Anna", 6).turn("Bors", 6).turn("Clarine", 5).stage("movement").start();
    march(&mut play, "Clarine", "D15", "C15", (2, 0));
    assert!(!recruits_next(&mut play) && !recruits_next(&mut play), "it stays occupied");
    assert!(play.was_told("Anna", "his home castle is in enemy hands"));
}
