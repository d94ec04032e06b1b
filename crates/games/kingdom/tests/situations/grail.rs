//! Chapters 19 and 25 to 31 where Camelot and the Grail meet alliances, prisons and the end of the game.

use serde_json::json;

use super::is_out;
use crate::common::*;

/// Eight tokens are gone; King Arthur stands on Stonehenge, where the ninth lies, and one throw slays the Hound.
fn before_the_ninth(seats: usize) -> Situation {
    let tokens: Vec<&str> = (0..9).map(|at| if at == site("Stonehenge") { "blank" } else { "gone" }).collect();
    let scene = Situation::of(seats).with("tokens", json!(tokens)).with("grail", json!("lost"));
    scene.challenger("Anna", "N20").next_guardian(0).stage("battles").dice([1, 8])
}

#[test]
fn camelot_buries_the_royal_guardian_with_his_grail_and_frees_his_prisoner() {
    // KGD-19.nb2, KGD-31.iii.a, KGD-R25
    let scene = before_the_ninth(3).holds_the_grail("Bors").challenger("Bors", "N14").chivalry("Bors", 13);
    let mut play = scene.prisoner("Clarine", "Bors", "Castle Dover", 2).start();
    play.answer("Anna", "fight");
    assert!(is_out(&play, "Bors"));
    assert_eq!((play.state()["grail"].clone(), stands(&play, "Clarine").as_deref()), (json!("lost"), Some("H21")));
    assert_eq!((active(&play), stage(&play).as_str()), ("Anna", "purchases"), "and Arthur's turn goes on");
}

#[test]
fn camelot_falling_on_the_last_rival_ends_the_game() {
    // KGD-19.nb2, KGD-2
    let mut play = before_the_ninth(2).challenger("Bors", "N14").chivalry("Bors", 20).start();
    play.answer("Anna", "fight");
    assert_eq!(play.outcome().map(|outcome| outcome.places.to_vec()), Some(vec![1, 2]));
}

#[test]
fn allies_who_meet_in_camelot_fight_to_the_death_all_the_same() {
    // KGD-19.c, KGD-R50: 6 against 2 takes Mordred's last 4 endurance.
    let scene = Situation::of(3).challenger("Anna", "N13").chivalry("Anna", 13).challenger("Bors", "N14");
    let scene = scene.endurance("Bors", 4).allied("Anna", "Bors").stage("movement");
    let mut play = scene.dice([6, 2]).start();
    ride(&mut play, "Anna", "N14");
    play.answer("Anna", "done");
    assert!(is_out(&play, "Bors"));
    let before = gold(&play, "Anna");
    end_turn(&mut play, "Anna");
    assert_eq!(gold(&play, "Anna") - before, 14, "Camelot pays only for complete turns");
}

#[test]
fn whoever_slew_the_guardian_is_no_longer_safe_on_the_bare_site() {
    // KGD-29.b, KGD-R32, KGD-21.ii: the site is ordinary ground, and Mordred's men ride in on his turn.
    let scene = Situation::of(3).challenger("Anna", "N20").grail_at("Castlerigg").next_guardian(0).stage("battles");
    let mut play = scene.army("Bors", "N22", 1, 0).dice([1, 8]).start();
    play.answer("Anna", "fight");
    assert_eq!(stands(&play, "Anna").as_deref(), Some("N20"));
    end_turn(&mut play, "Anna");
    march(&mut play, "Bors", "N22", "N20", (1, 0));
    assert_eq!(super::captor(&play, "Anna"), 1);
}

#[test]
fn a_seeker_turned_away_may_try_another_site_and_others_the_shown_grail() {
    // KGD-30.b, KGD-30.d, KGD-R33: Arthur failed at Stonehenge on his last turn.
    let barred = json!([{ "site": site("Stonehenge"), "through": 3 }]);
    let scene = Situation::of(3).grail_at("Stonehenge").token("Stonehenge", "shown").turn("Anna", 2);
    let scene = scene.record("Anna", "barred", barred).challenger("Anna", "N19").challenger("Bors", "N21");
    let mut play = scene.clone().stage("movement").start();
    play.answer("Anna", "King Arthur from N19");
    play.refused("Anna", "to Stonehenge (N20)", "KGD-28.v");
    let mut play = scene.clone().challenger("Anna", "J14").stage("movement").start();
    ride(&mut play, "Anna", "J13");
    assert_eq!(stands(&play, "Anna").as_deref(), Some("J13"), "Arbor Low is open to him");
    let scene = scene.active("Bors").next_guardian(0).next_riddle(0).stage("movement");
    let mut play = scene.dice([1, 8]).start();
    ride(&mut play, "Bors", "N20");
    play.answer("Bors", "done").answer("Bors", "fight").answer("Bors", "\"shadow\"");
    assert_eq!(play.state()["grail"], json!({ "held": 1 }));
    assert!(play.was_told("Anna", "King Mark reads Mordred a riddle"), "by the player to his left");
}

#[test]
fn the_grail_pays_its_captor_for_his_own_allegiances_only() {
    // KGD-31.i, KGD-31.iii.b: Arthur, with an allegiance of 9, catches Mordred, whose own costs 7.
    let scene = Situation::of(3).allegiance("Anna", "lot", 9).allegiance("Bors", "urien", 7).no_armies();
    let scene = scene.army("Anna", "N11", 1, 0).challenger("Bors", "N12").holds_the_grail("Bors").stage("movement");
    let mut play = scene.next_card("damsel").next_card("slander").next_card("holy-well").start();
    march(&mut play, "Anna", "N11", "N12", (1, 0));
    assert_eq!(play.state()["grail"], json!({ "held": 0 }));
    end_turn(&mut play, "Anna");
    assert_eq!(gold(&play, "Bors"), 500 - 7, "the former Guardian pays again");
    end_turn(&mut play, "Bors");
    end_turn(&mut play, "Clarine");
    assert_eq!(active(&play), "Anna");
    assert_eq!(gold(&play, "Anna"), 500 + 14 + 9);
}
