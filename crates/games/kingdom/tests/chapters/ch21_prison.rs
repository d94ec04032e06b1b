//! Chapter 21: prison and ransom.

use serde_json::json;

use crate::common::*;

/// Bors has just captured Anna's Challenger, and her next turn comes.
fn captured() -> Situation {
    Situation::of(2).prisoner("Anna", "Bors", "Castle Dover", 2)
}

/// The end of the second turn in prison.
fn due() -> Situation {
    let situation = Situation::of(6).prisoner("Anna", "Bors", "Castle Dover", 2).turn("Anna", 2);
    situation.stage("taxes").landless("Anna").no_army("Anna")
}

fn rides(play: &Play) -> bool {
    play.labels("Anna").iter().any(|label| label.starts_with("King Arthur from"))
}

#[test]
fn a_prisoner_loses_two_complete_turns() {
    // KGD-21.iii.b, KGD-R23
    let mut play = captured().start();
    assert!(!rides(&play), "on his first turn");
    end_turn(&mut play, "Anna");
    assert_eq!(stands(&play, "Anna"), None, "still a prisoner");
    assert_eq!(gold(&play, "Anna"), 514);
    end_turn(&mut play, "Bors");
    assert!(!rides(&play), "on his second turn");
    end_turn(&mut play, "Anna");
    assert_eq!(stands(&play, "Anna").as_deref(), Some("C15"), "at its end the ransom is due");
    assert_eq!(gold(&play, "Anna"), 528 - 30);
}

#[test]
fn the_ransom_is_thirty_and_cannot_be_refused() {
    // KGD-21.iii.b2
    let play = due().controls("Anna", "Castle Caerlon").gold("Anna", 41).start();
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (15, 530), "he has 45 when the taxes are in");
    assert!(stands(&play, "Anna").is_some(), "nobody was asked");
    let play = due().gold("Anna", 30).start();
    assert_eq!(gold(&play, "Anna"), 0);
}

#[test]
fn the_dungeon_costs_five_endurance() {
    // KGD-21.iii.b3
    let play = due().gold("Anna", 45).endurance("Anna", 12).start();
    assert_eq!(of(&play, "Anna", "endurance"), 7);
    let play = due().gold("Anna", 45).endurance("Anna", 5).start();
    assert_eq!(of(&play, "Anna", "out"), 1, "with 5 he is dead");
}

#[test]
fn who_is_released_stays_at_home_for_one_more_turn() {
    // KGD-21.iii.b4
    let situation = captured().turn("Anna", 2).turn("Bors", 2).stage("taxes");
    let mut play = situation.start();
    assert_eq!(stands(&play, "Anna").as_deref(), Some("C15"));
    end_turn(&mut play, "Bors");
    play.refused("Anna", "King Arthur from Castle Caerlon (C15)", "KGD-21.iii.b4");
    end_turn(&mut play, "Anna");
    end_turn(&mut play, "Bors");
    assert!(rides(&play), "on the turn after that he can");
}

#[test]
fn a_released_challenger_without_a_castle_goes_to_a_village_or_open_land() {
    // KGD-R26
    let mut play = due().gold("Anna", 45).controls("Anna", "Wentwood").controls("Anna", "Llandaff").start();
    assert_eq!(play.labels("Anna"), ["Wentwood (F16)", "Llandaff (E17)"]);
    play.answer("Anna", "Llandaff (E17)");
    assert_eq!(stands(&play, "Anna").as_deref(), Some("E17"));
    let situation = due().gold("Anna", 45).controls("Anna", "Castle Garlot").controls("Anna", "Castle Tintagel");
    assert_eq!(stands(&situation.start(), "Anna").as_deref(), Some("H21"), "the castle nearest to his own");
    // Caerlon is Bors's; of the squares beside it only one is free of his men.
    let situation = due().gold("Anna", 45).controls("Bors", "Castle Caerlon").army("Bors", "C15", 1, 0);
    let situation = situation.army("Bors", "C14", 1, 0).army("Bors", "B15", 1, 0).army("Bors", "C16", 1, 0);
    assert_eq!(stands(&situation.start(), "Anna").as_deref(), Some("D15"));
}

#[test]
fn who_cannot_pay_is_at_his_captors_mercy() {
    // KGD-21.iii.c
    let poor = || {
        let mut play = due().gold("Anna", 12).start();
        assert_eq!(play.asked("Anna").rule, "KGD-N-4", "first he may raise money");
        play.answer("Anna", "give up");
        assert_eq!(
            play.labels("Bors"),
            ["propose terms", "release him for the gold he has", "execute him"].map(String::from).as_slice()
        );
        play
    };
    let mut play = poor();
    play.answer("Bors", "execute him");
    assert_eq!(of(&play, "Anna", "out"), 1, "his player is eliminated");
    let mut play = poor();
    play.answer("Bors", "release him for the gold he has");
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors")), (0, 512));
    assert_eq!(of(&play, "Anna", "endurance"), 25);
}

#[test]
fn only_the_challenger_is_a_prisoner_not_his_player() {
    // KGD-R24
    let mut play = captured().chivalry("Anna", 3).next_card("slander").start();
    assert_eq!(of(&play, "Anna", "chivalry"), 1, "cards about chivalry still act");
    march(&mut play, "Anna", "C15", "D15", (2, 0));
    play.answer("Anna", "done").answer("Anna", "knights for Castle Caerlon").answer("Anna", "1");
    end_turn(&mut play, "Anna");
    assert_eq!((force(&play, "Anna", "D15"), force(&play, "Anna", "C15")), ((2, 0), (1, 4)));
    assert_eq!(gold(&play, "Anna"), 500 - 20 + 14);
    let play = captured().endurance("Anna", 3).next_card("poisoned-cup").start();
    assert_eq!(of(&play, "Anna", "out"), json!(1), "and so do cards about endurance");
}
