//! Chapter 6: marches, meetings, courses after combat.

use excalibur::board::Board;

use crate::common::field::*;

/// The point so many miles along the shortest way.
fn along(from: &str, to: &str, miles: usize) -> String {
    let board = Board::get();
    let home = board.miles_from(point(to), &excalibur::board::Points::NONE);
    let mut at = point(from);
    for _ in 0..miles {
        at = board.first_mile(at, &home).expect("a way");
    }
    board.spot(at).id.clone()
}

/// Anna's troops and Bors' 2, who stand on the first and the second mile of a road, march at each other.
#[track_caller]
fn meet_on_the_road(ours: &str, march: &[u8], theirs: &str) -> ([String; 2], Play) {
    let [m, n] = [1, 2].map(|mile| along("barsham", "hazlemere", mile));
    let mut play = Situation::field(2).men("Anna", &m, ours).men("Bors", &n, theirs).start();
    order(&mut play, "Anna", &m, march, &n, None);
    order(&mut play, "Bors", &n, &[2], &m, None);
    seal(&mut play);
    ([m, n], play)
}

#[test]
fn wounded_soldiers_march_as_far_as_others() {
    // EXC-6.i
    let mut play = Situation::field(2).men("Anna", "barsham", "13Aw").start();
    let six = along("barsham", "quarnford", 6);
    order(&mut play, "Anna", "barsham", &[13], &six, None);
    seal(&mut play);
    assert_eq!(place(&play, "Anna", 13), Some(six));
}

#[test]
fn only_six_of_a_player_fit_in_a_place() {
    // EXC-6.iii, EXC-R13
    let mut play = Situation::field(2)
        .manor("Anna", "gorsley")
        .men("Anna", "gorsley", "2A 3A 4A 5A 52a")
        .men("Anna", "harrowby", "6E 7E")
        .start();
    order(&mut play, "Anna", "harrowby", &[6, 7], "gorsley", None);
    seal(&mut play);
    assert_eq!(place(&play, "Anna", 6).as_deref(), Some("gorsley"));
    let before = along("harrowby", "gorsley", 2);
    assert_eq!(place(&play, "Anna", 7), Some(before), "the last one stops a mile before");
}

#[test]
fn forces_that_meet_fight_before_the_next_phase() {
    // EXC-6.ii-2, EXC-8-1
    let stone = along("barsham", "hazlemere", 2);
    let mut play = Situation::field(2).men("Anna", "barsham", "2A").men("Bors", "hazlemere", "2A").start();
    order(&mut play, "Anna", "barsham", &[2], &stone, None);
    order(&mut play, "Bors", "hazlemere", &[2], &stone, None);
    seal(&mut play);
    assert_eq!(stage(&play), serde_json::json!({ "fights": 0 }));
    assert!(play.is_asked("Anna") && play.is_asked("Bors"));
    // Anna 4, Bors 2: difference 2; then 1 and 6: Bors is wounded; round 2: 6 and 1: 12 against 5, he dies.
    play.dice([4, 2, 1, 6, 6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    assert_eq!(place(&play, "Bors", 2), None, "{:?}", play.told("Anna"));
}

#[test]
fn neighbours_who_march_at_each_other_meet_between() {
    // EXC-6.viii, EXC-R15
    let (_, mut play) = meet_on_the_road("2A 3A", &[2, 3], "2B");
    assert!(play.asked("Anna").text.contains("on the road between"), "{}", play.asked("Anna").text);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    // They fight at the end of the phase: 12+1 against 5+6, difference 2; nobody is hurt. Again: 12+1 against 5+6.
    assert!(play.is_asked("Anna"), "{:?}", play.told("Anna"));
}

#[test]
fn after_a_meeting_all_stand_where_the_beaten_began() {
    // EXC-6.viii, EXC-R15: no further retreat of a mile.
    let ([_, n], mut play) = meet_on_the_road("2A 3A", &[2, 3], "2B");
    // Round 1: 12+1 and 5+6, row 2-4: Anna throws 1, Bors 1. Round 2: the same.
    play.dice([1, 6, 1, 1, 1, 6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    wills(&mut play, [("Anna", "fight on"), ("Bors", "withdraw")]);
    assert_eq!(place(&play, "Anna", 2), Some(n.clone()));
    assert_eq!(place(&play, "Anna", 3), Some(n.clone()));
    assert_eq!(place(&play, "Bors", 2), Some(n));
}

#[test]
fn who_meets_on_the_way_and_wants_no_fight_marches_on() {
    // EXC-R14, EXC-8-2
    let stone = along("barsham", "hazlemere", 1);
    let mut play = Situation::field(2).men("Anna", "barsham", "2A").men("Bors", &stone, "2A").start();
    order(&mut play, "Anna", "barsham", &[2], "hazlemere", None);
    seal(&mut play);
    assert!(play.asked("Anna").text.contains("You meet"));
    wills(&mut play, [("Anna", "avoid a fight"), ("Bors", "avoid a fight")]);
    claim_all(&mut play);
    assert_eq!(place(&play, "Anna", 2).as_deref(), Some("hazlemere"));
}

#[test]
fn who_meets_on_the_way_halts_if_either_wants_to_fight() {
    // EXC-R14
    let stone = along("barsham", "hazlemere", 1);
    let mut play = Situation::field(2).men("Anna", "barsham", "2A").men("Bors", &stone, "2A").start();
    order(&mut play, "Anna", "barsham", &[2], "hazlemere", None);
    seal(&mut play);
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "avoid a fight"), ("Bors", "fight")]);
    assert_eq!(play.asked("Anna").rule, "EXC-8.i", "two rounds have been fought without asking again");
    assert_eq!(place(&play, "Anna", 2), Some(stone));
}

/// Anna wins a fight at the third mile of a march of six, in phase 2.
fn victory_on_the_road() -> (Play, String) {
    let third = along("barsham", "quarnford", 3);
    let mut play = Situation::field(2).men("Anna", "barsham", "2A 3A").men("Bors", &third, "52bw").start();
    order(&mut play, "Anna", "barsham", &[2, 3], &along("barsham", "quarnford", 6), None);
    seal(&mut play);
    // On the way, after the first mile of phase 2. 12+6 against 1+1: 16, three wounds; Anna throws 1.
    play.dice([6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    assert_eq!(place(&play, "Bors", 52), None, "{:?}", play.told("Anna"));
    (play, third)
}

#[test]
fn the_victor_has_three_courses() {
    // EXC-6.vi, EXC-R18
    let (play, _) = victory_on_the_road();
    assert_eq!(
        play.labels("Anna"),
        ["carry on with their orders", "stay here for the season", "go back to where they began"]
    );
}

#[test]
fn carrying_on_is_two_miles_a_phase() {
    // EXC-6.vi.a
    let (mut play, _) = victory_on_the_road();
    play.answer("Anna", "carry on with their orders");
    claim_all(&mut play);
    assert_eq!(place(&play, "Anna", 2), Some(along("barsham", "quarnford", 5)));
}

#[test]
fn the_victor_may_stay() {
    // EXC-6.vi.b
    let (mut play, third) = victory_on_the_road();
    play.answer("Anna", "stay here for the season");
    assert_eq!(place(&play, "Anna", 2), Some(third));
    assert_eq!(play.state()["season"], "summer");
}

#[test]
fn the_victor_may_go_back() {
    // EXC-6.vi.c
    let (mut play, _) = victory_on_the_road();
    play.answer("Anna", "go back to where they began");
    assert_eq!(place(&play, "Anna", 2), Some(along("barsham", "quarnford", 1)));
}

#[test]
fn an_unordered_victor_only_stays() {
    // EXC-6.iv-4
    let stone = along("barsham", "hazlemere", 2);
    let mut play = Situation::field(2).men("Anna", &stone, "2A 3A").men("Bors", "hazlemere", "52bw").start();
    order(&mut play, "Bors", "hazlemere", &[52], &stone, None);
    seal(&mut play);
    play.dice([6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    assert_eq!(place(&play, "Anna", 2), Some(stone));
    assert_eq!(play.state()["season"], "summer", "Anna was not asked about a course");
}

#[test]
fn whoever_wins_again_may_choose_again() {
    // EXC-6.vi: the three courses are open after every won fight, also to those who had chosen to stay.
    let first = along("barsham", "quarnford", 1);
    let mut play = Situation::field(2)
        .men("Anna", "barsham", "2A 3A")
        .men("Bors", &first, "52bw")
        .men("Bors", &along("barsham", "quarnford", 3), "53bw")
        .start();
    order(&mut play, "Anna", "barsham", &[2, 3], &along("barsham", "quarnford", 6), None);
    order(&mut play, "Bors", &along("barsham", "quarnford", 3), &[53], &first, Some([0, 2, 0]));
    seal(&mut play);
    for (course, dead) in [("stay here for the season", 52), ("carry on with their orders", 53)] {
        play.dice([6, 1, 1]);
        wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
        assert_eq!(place(&play, "Bors", dead), None, "{:?}", play.told("Anna"));
        assert_eq!(play.labels("Anna").len(), 3);
        play.answer("Anna", course);
    }
    claim_all(&mut play);
    assert_eq!(place(&play, "Anna", 2), Some(along("barsham", "quarnford", 3)), "two miles of the route in phase 3");
}

#[test]
fn whoever_goes_back_and_wins_again_has_left_the_way_of_his_order() {
    // EXC-6.vi, EXC-6.vi.a: off the route there is no order to carry on with.
    let second = along("barsham", "quarnford", 2);
    let mut play = Situation::field(2)
        .men("Anna", "barsham", "2A 3A")
        .men("Bors", &second, "52bw")
        .men("Bors", "barsham", "53bw")
        .start();
    order(&mut play, "Anna", "barsham", &[2, 3], &along("barsham", "quarnford", 6), None);
    seal(&mut play);
    play.dice([6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    play.answer("Anna", "go back to where they began");
    play.dice([6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    assert_eq!(play.labels("Anna"), ["stay here for the season", "go back to where they began"]);
}

#[test]
fn the_beaten_take_no_part_in_another_fight_of_the_phase() {
    // EXC-R15, EXC-R16: Bors' 2 is pushed back to his comrade 3, who is met there alone.
    let (_, mut play) = meet_on_the_road("2A 3A", &[2, 3], "2B 3A");
    play.dice([1, 6, 1, 1, 1, 6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    wills(&mut play, [("Anna", "fight on"), ("Bors", "withdraw")]);
    play.answer("Anna", "carry on with their orders");
    play.dice([1, 6, 1, 1, 1, 6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    assert!(play.was_told("Anna", "Sir Lancelot has 6 + 6 = 12"), "{:?}", play.told("Anna"));
}

#[test]
fn when_both_withdraw_on_the_road_each_goes_back_to_his_own_point() {
    // EXC-R15, EXC-8.i-2
    let ([m, n], mut play) = meet_on_the_road("2A", &[2], "2A");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "fight")]);
    wills(&mut play, [("Anna", "withdraw"), ("Bors", "withdraw")]);
    assert_eq!((place(&play, "Anna", 2), place(&play, "Bors", 2)), (Some(m), Some(n)));
}

#[test]
fn opponents_meet_on_the_second_mile_of_a_phase_too() {
    // EXC-R15: three miles apart, they would change places in the second mile.
    let (m, n) = (along("barsham", "hazlemere", 0), along("barsham", "hazlemere", 3));
    let mut play = Situation::field(2).men("Anna", &m, "2A").men("Bors", &n, "2A").start();
    order(&mut play, "Anna", &m, &[2], &along("barsham", "hazlemere", 2), None);
    order(&mut play, "Bors", &n, &[2], &along("barsham", "hazlemere", 1), None);
    seal(&mut play);
    assert!(play.asked("Anna").text.contains("on the road between"), "{}", play.asked("Anna").text);
}

#[test]
fn the_victor_chooses_for_each_order_by_itself() {
    // EXC-R18: one group stays, the other goes on.
    let third = along("barsham", "quarnford", 3);
    let mut play = Situation::field(2).men("Anna", "barsham", "2A 3A").men("Bors", &third, "52bw").start();
    let far = along("barsham", "quarnford", 6);
    order(&mut play, "Anna", "barsham", &[2], &far, None);
    order(&mut play, "Anna", "barsham", &[3], &far, None);
    seal(&mut play);
    play.dice([6, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Bors", "avoid a fight")]);
    play.answer("Anna", "stay here for the season").answer("Anna", "carry on with their orders");
    claim_all(&mut play);
    assert_eq!(place(&play, "Anna", 2), Some(third));
    assert_eq!(place(&play, "Anna", 3), Some(along("barsham", "quarnford", 5)));
}
