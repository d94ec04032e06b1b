//! Chapters 5 to 10 where auctions, cards, tournaments and moves meet other rules.

use serde_json::json;
use table::Rehearsal;

use super::is_out;
use crate::common::*;

#[test]
fn ties_within_ties_add_all_the_throws_of_the_winner() {
    // KGD-5.note.c, KGD-R39: all throw 6, then 4, 4 and 1, then 2 and 5.
    let mut play: Play = Rehearsal::of(3).dice([6, 1, 2]).draws([0]).start();
    play.answer("Anna", "King Arthur").answer("Bors", "King Mark").answer("Clarine", "King Lot");
    play.answer("Anna", "pass").answer("Bors", "pass").dice([6, 6, 6, 4, 4, 1, 2, 5]).answer("Clarine", "pass");
    assert_eq!(of(&play, "Bors", "allegiances")[0]["cost"], 6 + 4 + 5);
    assert_eq!((of(&play, "Anna", "allegiances"), of(&play, "Clarine", "allegiances")), (json!([]), json!([])));
}

#[test]
fn bidding_begins_with_the_starting_player_and_ends_with_the_only_bid() {
    // KGD-N-9, KGD-5.ii: Bors starts; he and Clarine pass, and Anna has Mordred for 1.
    let mut play: Play = Rehearsal::of(3).dice([1, 6, 2]).draws([0]).start();
    play.answer("Bors", "King Mark").answer("Clarine", "King Lot").answer("Anna", "King Arthur");
    assert!(play.is_asked("Bors") && play.waiting().len() == 1);
    play.answer("Bors", "pass").answer("Clarine", "pass").answer("Anna", "bid").answer("Anna", "1");
    assert_eq!(of(&play, "Anna", "allegiances"), json!([{ "challenger": "mordred", "cost": 1 }]));
    assert!(play.is_asked("Bors"), "the next auction begins with him again");
}

#[test]
fn in_spate_no_card_leads_onto_a_bridge_but_whoever_is_on_one_may_leave_it() {
    // KGD-7.d, KGD-10
    let scene = Situation::of(2).no_armies().with("weather", json!([{ "closed": "bridges", "drawer": 1 }]));
    let scene = scene.keeps("Anna", "free-move").stage("movement");
    let mut play = scene.clone().army("Anna", "H14", 1, 0).spent("Anna", "H14", 1, 0).start();
    play.answer("Anna", "play a free move").answer("Anna", "1 knight at H14");
    assert!(play.offers("Anna", "to G14") && play.offers("Anna", "to I14"), "on either side");
    play.refused("Anna", "to H16", "KGD-7.d");
    let mut play = scene.army("Anna", "G14", 1, 0).spent("Anna", "G14", 1, 0).start();
    play.answer("Anna", "play a free move").answer("Anna", "1 knight at G14");
    play.refused("Anna", "to H14", "KGD-7.d");
    assert!(!play.offers("Anna", "to I14"), "nor across");
}

#[test]
fn the_legion_road_lengthens_a_free_move_too() {
    // KGD-7.d, KGD-10: five squares for a footsoldier, and five again.
    let scene = Situation::of(2).no_armies().army("Anna", "C15", 0, 1).this_turn("extra_squares", json!(2));
    let mut play = scene.keeps("Anna", "free-move").stage("movement").start();
    march(&mut play, "Anna", "C15", "G14", (0, 1));
    play.answer("Anna", "play a free move").answer("Anna", "1 footsoldier at G14");
    play.refused("Anna", "to J17", "KGD-9.i");
    play.answer("Anna", "to J16");
    assert_eq!(force(&play, "Anna", "J16"), (0, 1));
}

#[test]
fn a_card_that_kills_another_lets_the_drawers_turn_go_on() {
    // KGD-7.a, KGD-34.ii: Mordred is in a marsh with 2 endurance; Arthur's own men on dry land are safe.
    let scene = Situation::of(3).challenger("Bors", "H12").endurance("Bors", 2).next_card("marsh-fever");
    let play = scene.start();
    assert!(is_out(&play, "Bors") && controller(&play, "Castle Dover").is_none());
    assert_eq!((active(&play), stage(&play).as_str()), ("Anna", "movement"));
}

#[test]
fn a_card_that_kills_its_drawer_still_binds_the_others() {
    // KGD-7.a, KGD-R53, KGD-R52: the plague takes Arthur first; then it strikes Mordred, whose turn comes at once.
    let play = Situation::of(3).endurance("Anna", 2).next_card("plague").start();
    assert_eq!((is_out(&play, "Anna"), active(&play)), (true, "Bors"));
    assert_eq!(["Bors", "Clarine"].map(|name| of(&play, name, "endurance")), [json!(28), json!(28)]);
}

#[test]
fn a_drawer_who_cannot_pay_for_his_walls_leaves_the_last_rival_uncharged() {
    // KGD-32, KGD-R53
    let mut play = Situation::of(2).gold("Anna", 4).next_card("crumbling-walls").start();
    play.answer("Anna", "give up");
    assert_eq!(play.outcome().map(|outcome| outcome.places.to_vec()), Some(vec![2, 1]));
    assert_eq!(gold(&play, "Bors"), 500, "the game stops before his own debt");
}

#[test]
fn riders_who_strike_each_other_down_for_good_still_have_a_champion() {
    // KGD-7.T.iv.b, KGD-R45: both hit, both have no stamina left, and neither can ride again; they throw for the prize.
    let scene = Situation::of(2).stamina("Anna", 2).stamina("Bors", 2).next_card("tournament-whitsun");
    let mut play = scene.dice([4, 2, 3, 5]).start();
    play.answer("Bors", "ride in the tournament").answer("Anna", "4").answer("Bors", "2");
    assert_eq!(["Anna", "Bors"].map(|name| of(&play, name, "stamina")), [json!(0), json!(0)]);
    assert_eq!((gold(&play, "Anna"), gold(&play, "Bors"), of(&play, "Bors", "chivalry")), (500, 560, json!(3)));
    assert_eq!(stage(&play), "purchases");
}

#[test]
fn a_host_without_his_own_castle_rides_at_the_nearest_he_controls_and_rests_there() {
    // KGD-R46, KGD-R26: Caerlon is lost; Carduel is 14 squares from it, Garlot 24.
    let scene = Situation::of(3).controls("Bors", "Castle Caerlon").controls("Anna", "Castle Garlot");
    let scene = scene.controls("Anna", "Castle Carduel").no_army("Anna").challenger("Anna", "N12");
    let mut play = scene.next_card("tournament-diamond").start();
    play.answer("Bors", "stay away").answer("Clarine", "stay away");
    assert_eq!(stands(&play, "Anna").as_deref(), Some("I7"));
    assert_eq!(deeds(&play, "Anna"), ["done"], "he may not recruit");
    end_turn(&mut play, "Anna");
    assert_eq!(gold(&play, "Anna"), 540 + 10 + 2 * 4, "the prize, and taxes");
    assert_eq!(of(&play, "Anna", "bound_through"), 2);
}

#[test]
fn six_riders_ride_fifteen_jousts() {
    // KGD-7.T.i, KGD-R47: whoever is earlier in the order strikes, so the last is struck five times and has no stamina left.
    let mut play = Situation::of(6).next_card("tournament-whitsun").start();
    for name in &NAMES[1..] {
        play.answer(name, "ride in the tournament");
    }
    for (one, other) in (0..6).flat_map(|one| (one + 1..6).map(move |other| (one, other))) {
        play.dice([1, 2]).answer(NAMES[one], "1").answer(NAMES[other], "1");
    }
    let ridden = play.told("Anna").into_iter().filter(|line| line.starts_with("Attempt 1:")).count();
    assert_eq!((ridden, gold(&play, "Anna"), of(&play, "Anna", "chivalry")), (15, 560, json!(3)));
    assert_eq!(NAMES.map(|name| of(&play, name, "stamina")), [10, 8, 6, 4, 2, 0].map(|points| json!(points)));
}

#[test]
fn the_royal_guardian_is_paid_though_he_holds_a_tournament() {
    // KGD-7.T.a, KGD-31.i: step ii goes on as usual.
    let scene = Situation::of(2).allegiance("Anna", "lot", 9).holds_the_grail("Anna").next_card("tournament-whitsun");
    let mut play = scene.start();
    play.answer("Bors", "stay away");
    assert_eq!((gold(&play, "Anna"), stage(&play).as_str()), (500 + 60 + 9, "purchases"));
}

#[test]
fn whoever_a_card_brings_among_enemies_does_not_slip_away_by_his_own_move() {
    // KGD-R56, KGD-14.i: the card is played before the knight has moved at all.
    let scene = Situation::of(2).no_armies().army("Anna", "D15", 1, 0).army("Bors", "E15", 1, 0).stage("movement");
    let mut play = scene.keeps("Anna", "free-move").dice([6, 1]).start();
    play.answer("Anna", "play a free move").answer("Anna", "1 knight at D15").answer("Anna", "to E15");
    play.answer("Anna", "attack");
    play.refused("Anna", "march from E15", "KGD-9");
    play.answer("Anna", "done");
    assert_eq!(force(&play, "Bors", "E15"), (0, 0), "the battle is fought");
}

#[test]
fn whoever_a_card_brings_to_a_guardian_or_a_rival_does_not_ride_away_from_him() {
    // KGD-28.a, KGD-19.c: the Challenger's own move is still to come, and is no way out.
    let scene = Situation::of(2).keeps("Anna", "free-move").chivalry("Anna", 13).challenger("Bors", "N14");
    let scene = scene.stage("movement");
    let mut play = scene.clone().challenger("Anna", "J14").start();
    play.answer("Anna", "play a free move").answer("Anna", "King Arthur at J14").answer("Anna", "to Arbor Low (J13)");
    play.refused("Anna", "King Arthur from Arbor Low (J13)", "KGD-28.a");
    let mut play = scene.challenger("Anna", "N13").start();
    play.answer("Anna", "play a free move").answer("Anna", "King Arthur at N13");
    play.answer("Anna", &format!("to {}", title("N14")));
    play.refused("Anna", &format!("King Arthur from {}", title("N14")), "KGD-19.c");
}
