//! Chapter 8: combat.

use crate::common::field::*;

/// Anna and Bors have come to the same open milestone and are asked.
fn meeting(ours: &str, theirs: &str) -> Play {
    meeting_at("m013", ours, theirs)
}

fn meeting_at(at: &str, ours: &str, theirs: &str) -> Play {
    let mut play = Situation::field(2).men("Anna", at, ours).men("Bors", at, theirs).start();
    seal(&mut play);
    play
}

#[track_caller]
fn fight(play: &mut Play) {
    wills(play, [("Anna", "fight"), ("Bors", "fight")]);
}

#[test]
fn either_side_can_force_a_fight_and_both_can_avoid_it() {
    // EXC-8-2, EXC-R57, EXC-R12
    let mut play = meeting("2A", "2A");
    play.answer("Anna", "fight");
    assert!(!play.told("Bors").iter().any(|line| line.contains("wants to fight")), "hidden until both have said it");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    play.answer("Bors", "avoid a fight");
    assert_eq!(play.asked("Bors").rule, "EXC-8.i");
    let mut play = meeting("2A", "2A");
    wills(&mut play, [("Anna", "avoid a fight"), ("Bors", "avoid a fight")]);
    assert!(play.was_told("Anna", "leave each other in peace") && !play.was_told("Anna", "A fight at"));
}

#[test]
fn nobody_leaves_before_two_rounds_are_done() {
    // EXC-8.i
    let mut play = meeting("2A", "2A");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    fight(&mut play);
    let rounds = play.told("Anna").iter().filter(|line| line.starts_with("Round ")).count();
    assert_eq!(rounds, 2, "nobody was asked after the first");
    assert_eq!(play.labels("Anna"), ["fight on", "fight on while enough men stand", "withdraw"]);
    play.dice([1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight on"), ("Bors", "fight on")]);
    assert_eq!(play.asked("Anna").rule, "EXC-8.i", "and after every later one");
}

#[test]
fn a_grade_a_knight_against_a_grade_b_knight() {
    // EXC-8.vi-1: the dice of the book, 4, 2 / 4, 3 / 2, 5 / 2, 6.
    let mut play = meeting("2A", "2B");
    play.dice([4, 2, 4, 3, 2, 5, 2, 6]);
    fight(&mut play);
    assert_eq!(place(&play, "Bors", 2), None, "dead after two rounds: {:?}", play.told("Anna"));
    assert!(!is_wounded(&play, "Anna", 2));
    assert!(play.was_told("Anna", "Sir Gawaine has 6 + 4 = 10") && play.was_told("Anna", "Sir Lancelot has 5 + 2 = 7"));
    assert!(
        play.was_told("Anna", "row 2-4")
            && play.was_told("Anna", "Sir Lancelot has 3 + 5 = 8")
            && play.was_told("Anna", "row 0")
    );
    assert!(play.was_told("Anna", "Sir Lancelot is destroyed, and Sir Gawaine has won"));
}

#[test]
fn the_fight_for_foxwood() {
    // EXC-8.vi-2, EXC-R7, EXC-R8: Gawaine's second throw for a wound is 5.
    let mut play = Situation::field(2)
        .men("Anna", "foxwood", "13B 52a 54a 78b")
        .men("Bors", "foxwood", "10A 27A 57a")
        .season("summer")
        .start();
    seal(&mut play);
    // Round 1: Gawaine 13 + 3, Lancelot 15 + 4; throws for wounds 1 and 5. Round 2: 13 + 6, 13 + 2; throws 5 and 4.
    play.dice([3, 4, 1, 5]);
    fight(&mut play);
    assert!(
        play.was_told("Anna", "Sir Gawaine has 13 + 3 = 16") && play.was_told("Anna", "Sir Lancelot has 15 + 4 = 19")
    );
    play.dice([6, 2, 5, 4]);
    pick(&mut play, "Bors", &[57]);
    assert!(
        play.was_told("Anna", "Sir Gawaine has 13 + 6 = 19") && play.was_told("Anna", "Sir Lancelot has 13 + 2 = 15")
    );
    pick(&mut play, "Anna", &[78]);
    assert_eq!(place(&play, "Bors", 57), None, "he was wounded already and dies");
    play.dice([1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight on"), ("Bors", "withdraw")]);
    assert!(!play.was_told("Anna", "Round 3"), "Lancelot has had enough");
    while play.is_asked("Bors") && play.asked("Bors").rule == "EXC-6.vii" {
        let first = play.labels("Bors")[0].clone();
        play.answer("Bors", &first);
    }
    play.answer("Anna", "Foxwood");
    assert_eq!(owner(&play, "foxwood"), Some("Anna"));
}

#[test]
fn wounded_counters_are_turned_over_for_the_next_round() {
    // EXC-8.iii.c, EXC-7.iii, EXC-8.ii.a
    let mut play = meeting("2A 3A", "2B");
    // 12 + 1 against 5 + 6: row 2-4; Anna throws 1, Bors 3 and is wounded. Round 2: he counts 3.
    play.dice([1, 6, 1, 3, 1, 1, 1]);
    fight(&mut play);
    assert!(play.was_told("Anna", "Sir Lancelot has 3 + 1 = 4"), "{:?}", play.told("Anna"));
}

#[test]
fn wounds_of_a_round_are_spread_and_the_owner_chooses() {
    // EXC-8.iii.a
    let mut play = meeting("1L 2A 3A", "2A 3E 52b");
    // 20 + 6 against 12 + 1: 13, two wounds; Anna throws 1.
    play.dice([6, 1, 1]);
    fight(&mut play);
    assert_eq!(play.asked("Bors").rule, "EXC-8.iii.a");
    assert!(play.asked("Bors").text.contains("Which 2 of your soldiers"));
    pick_two(&mut play);
    let wounded = play.told("Anna").into_iter().filter(|line| line.ends_with("is wounded.")).count();
    assert!(wounded >= 2 && play.was_told("Anna", "Esquire 03 of Sir Lancelot is wounded"), "two different soldiers");
    assert!(play.was_told("Anna", "Grade B man-at-arms 52 of Sir Lancelot is wounded"));
}

fn pick_two(play: &mut Play) {
    play.dice([1, 1, 1, 1, 1, 1]);
    pick(play, "Bors", &[3, 52]);
}

#[test]
fn later_wounds_go_to_the_wounded_first() {
    // EXC-8.iii.b, EXC-R50, EXC-8.iii.d
    let mut play = meeting("1L 2A 3A", "2A 3E 52b");
    play.dice([1, 6, 1, 3]);
    fight(&mut play);
    // 20 + 1 against 12 + 6: row 2-4: one wound on a 3.
    pick_one_then(&mut play, 52, [1, 6, 1, 3]);
    assert_eq!(
        place(&play, "Bors", 52),
        None,
        "he was wounded already, so the second wound is his: {:?}",
        play.told("Anna")
    );
}

fn pick_one_then(play: &mut Play, number: u8, dice: [u32; 4]) {
    play.dice(dice);
    pick(play, "Bors", &[number]);
}

#[test]
fn in_the_first_round_old_wounds_may_be_spared() {
    // EXC-R50
    let mut play = meeting("1L 2A 3A", "2A 3Ew 52b");
    play.dice([1, 6, 1, 3]);
    fight(&mut play);
    assert_eq!(play.labels("Bors").len(), 3, "any of them may take it");
    pick_one_then(&mut play, 2, [1, 1, 1, 1]);
    assert!(play.was_told("Anna", "Grade A knight 02 of Sir Lancelot is wounded"));
}

#[test]
fn a_second_wound_in_a_round_comes_only_when_everybody_has_one() {
    // EXC-R50, EXC-8.ii-16: three wounds on two men.
    let mut play = meeting("1L 2A 3A", "52b 53b");
    play.dice([6, 1, 1]);
    fight(&mut play);
    assert!(play.asked("Bors").text.contains("takes the wound"), "both have one; who takes the third?");
    play.dice([1, 1, 1, 1]);
    pick(&mut play, "Bors", &[53]);
    assert_eq!(place(&play, "Bors", 53), None);
}

#[test]
fn both_may_be_hurt_in_one_round() {
    // EXC-8.ii.c
    let mut play = meeting("2A", "2A");
    // 6 + 4 against 6 + 1: the weaker throws 3, the stronger 5.
    play.dice([4, 1, 5, 3, 1, 1, 1, 1]);
    fight(&mut play);
    assert!(is_wounded(&play, "Anna", 2) && is_wounded(&play, "Bors", 2));
}

#[test]
fn wounds_last_until_winter() {
    // EXC-8.iii.e
    let mut play = meeting("2A", "2A");
    play.dice([4, 1, 1, 3, 1, 1, 1, 1]);
    fight(&mut play);
    wills(&mut play, [("Anna", "fight on"), ("Bors", "withdraw")]);
    while play.is_asked("Bors") && play.asked("Bors").rule == "EXC-6.vii" {
        let first = play.labels("Bors")[0].clone();
        play.answer("Bors", &first);
    }
    claim_all(&mut play);
    assert_eq!(play.state()["season"], "summer");
    assert!(is_wounded(&play, "Bors", 2));
}

#[test]
fn both_may_withdraw() {
    // EXC-8.i-2, EXC-R16
    let mut play = meeting_at("harrowby", "2A", "2A");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    fight(&mut play);
    wills(&mut play, [("Anna", "withdraw"), ("Bors", "withdraw")]);
    assert_eq!(play.asked("Anna").rule, "EXC-6.vii", "who was there first picks first");
    let exits = play.labels("Anna");
    play.answer("Anna", &exits[0]);
    if play.is_asked("Bors")
        && play.asked("Bors").rule == "EXC-6.vii"
        && play.labels("Bors").iter().any(|l| l.starts_with("to "))
    {
        assert!(!play.labels("Bors").contains(&exits[0]), "not the same point");
    }
    assert!(play.was_told("Anna", "both withdraw, and nobody has won"));
    assert_ne!(place(&play, "Anna", 2).as_deref(), Some("harrowby"));
    assert_ne!(place(&play, "Bors", 2).as_deref(), Some("harrowby"));
    assert_eq!(owner(&play, "harrowby"), None);
}

#[test]
fn at_a_choke_point_only_two_of_each_side_fight() {
    // EXC-8.iv, EXC-8.iv.a, EXC-8.iv.b, EXC-R53
    let mut play = meeting_at("bridge-9", "2A 3A", "1L 2A 3A 4A 52a 53a");
    fight(&mut play);
    assert_eq!(play.asked("Bors").rule, "EXC-8.iv.a");
    assert!(!play.is_asked("Anna"), "who has two has no choice");
    // 12 + 1 against 3 + 3 + 6: row 1; throws 5 and 5.
    play.dice([1, 6, 5, 5]);
    pick(&mut play, "Bors", &[52, 53]);
    assert!(
        play.was_told("Anna", "Sir Gawaine has 12 + 1 = 13") && play.was_told("Anna", "Sir Lancelot has 6 + 6 = 12"),
        "{:?}",
        play.told("Anna")
    );
    assert_eq!(play.labels("Bors").len(), 2, "wounds fall on the pair only");
    let waiting = [1, 2, 3, 4].map(|number| is_wounded(&play, "Bors", number));
    assert_eq!(waiting, [false; 4]);
}

#[test]
fn only_the_dead_are_replaced_at_a_choke_point() {
    // EXC-8.iv.c
    let mut play = meeting_at("bridge-9", "2A 3A", "4A 52bw 53b");
    fight(&mut play);
    // 12 + 6 against 4 + ... : Bors sends 52 (1) and 53 (2): 12 + 6 - (3 + 1) = 14: two wounds, one each.
    play.dice([6, 1, 1]);
    pick(&mut play, "Bors", &[52, 53]);
    assert_eq!(place(&play, "Bors", 52), None);
    assert!(play.was_told("Anna", "Grade B man-at-arms 53 of Sir Lancelot is wounded"));
    let front: Vec<String> = play.told("Anna").into_iter().filter(|line| line.contains("fight in front")).collect();
    let stepped_in = front.iter().any(|line| line.starts_with("Soldiers 53 and 04 of Sir Lancelot"));
    assert!(stepped_in, "he must fight on, and a comrade takes the dead man's place: {front:?}");
}

#[test]
fn the_whole_force_withdraws_from_a_choke_point() {
    // EXC-8.iv.d
    let mut play = meeting_at("bridge-9", "2A 3A", "4A 5A 6A 52a 53a");
    fight(&mut play);
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    pick(&mut play, "Bors", &[4, 5]);
    wills(&mut play, [("Anna", "fight on"), ("Bors", "withdraw")]);
    let exit = play.labels("Bors")[0].clone();
    play.answer("Bors", &exit);
    let places: Vec<Option<String>> = [4, 5, 6, 52, 53].iter().map(|number| place(&play, "Bors", *number)).collect();
    assert!(places.iter().all(|at| *at == places[0] && at.as_deref() != Some("bridge-9")), "{places:?}");
}

#[test]
fn of_three_the_first_two_fight_first() {
    // EXC-8.v, EXC-8.v.a, EXC-R49
    let at = "m013";
    let mut play = Situation::field(3).men("Anna", at, "2A").men("Bors", at, "2A").men("Clarine", at, "2A").start();
    seal(&mut play);
    // All have been there before the phase: dice decide, the lowest first (EXC-8.v.b).
    assert!(play.was_told("Anna", "for the order of the fights"));
    let asked: Vec<&str> = NAMES[..3].iter().copied().filter(|name| play.is_asked(name)).collect();
    assert_eq!(asked.len(), 2, "only two of them are asked at first: {asked:?}");
}

#[test]
fn those_who_come_together_throw_for_their_order() {
    // EXC-8.v.b
    let at = "m013";
    let mut play = Situation::field(3).men("Anna", at, "2A").men("Bors", at, "2A").men("Clarine", at, "2A").start();
    play.dice([2, 5, 3]);
    seal(&mut play);
    assert!(play.is_asked("Anna") && play.is_asked("Clarine") && !play.is_asked("Bors"));
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    wills(&mut play, [("Anna", "fight"), ("Clarine", "fight")]);
    wills(&mut play, [("Anna", "fight on"), ("Clarine", "withdraw")]);
    let exit = play.labels("Clarine")[0].clone();
    play.answer("Clarine", &exit);
    assert!(play.is_asked("Anna") && play.is_asked("Bors"), "the highest meets the winner");
}

#[test]
fn strengths_are_those_of_the_troop_table() {
    // EXC-7.ii, EXC-7.i, EXC-R58
    use excalibur::soldiers::Rank;
    let table: Vec<(u8, u8, i64)> =
        Rank::ALL.iter().map(|rank| (rank.strength(false), rank.strength(true), rank.pay())).collect();
    assert_eq!(table, [(8, 5, 0), (6, 4, 4), (5, 3, 4), (4, 2, 4), (3, 1, 2), (2, 1, 2)]);
    let mut play = meeting("1Lw 3Ew 52b", "2A");
    play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
    fight(&mut play);
    assert!(play.was_told("Anna", "Sir Gawaine has 9 + 1 = 10"), "5 + 2 + 2: {:?}", play.told("Anna"));
}

/// The wounds of both sides in the first round, with these dice for the attack values and these throws.
fn first_round<const N: usize>(ours: &str, theirs: &str, dice: [u32; N]) -> [String; 2] {
    let mut play = meeting(ours, theirs);
    play.dice(dice);
    fight(&mut play);
    let line = play.told("Anna").into_iter().find(|line| line.starts_with("Round 1")).expect("a round");
    let (first, second) = line.split_once("; ").expect("two sides");
    [first, second].map(|side| side.rsplit("takes ").next().expect("words").trim_end_matches('.').to_owned())
}

#[test]
fn every_row_of_the_table_is_read_from_its_first_to_its_last_difference() {
    // EXC-8.ii-0, EXC-8.ii-1, EXC-8.ii-2, EXC-8.ii-5, EXC-8.ii-10, EXC-8.ii-16, EXC-R3
    let knights = |dice: [u32; 4]| first_round("2A", "2A", dice);
    let words = |first: &str, second: &str| [first.to_owned(), second.to_owned()];
    let (none, one) = ("no wound", "a wound");
    assert_eq!(knights([1, 1, 5, 5]), words(none, none), "0: only a 6 wounds");
    assert_eq!(knights([1, 1, 6, 5]), words(one, none), "0: either side");
    assert_eq!(knights([2, 1, 5, 4]), words(none, none), "1: the weaker on 5, the stronger on 6");
    assert_eq!(knights([2, 1, 5, 5]), words(none, one), "1");
    assert_eq!(knights([3, 1, 4, 3]), words(none, one), "2: the weaker on 3");
    assert_eq!(knights([5, 1, 5, 2]), words(one, none), "4: the stronger on 5");
    assert_eq!(knights([6, 1, 4, 1]), words(none, one), "5: no throw for the weaker");
    // 20 against 6.
    let host = |dice: [u32; 3]| first_round("1L 2A 3A", "52b 53b 54b", dice);
    assert_eq!(host([1, 6, 5]), words(one, one), "9");
    assert_eq!(host([1, 5, 4]), words(none, "2 wounds"), "10");
    assert_eq!(host([2, 1, 5]), words(one, "2 wounds"), "15");
    assert_eq!(host([3, 1, 5]), words(none, "3 wounds"), "16: the stronger on 6 only");
}

#[test]
fn scarps_and_woods_are_choke_points_and_the_milestones_beside_them_are_not() {
    // EXC-8.iv, EXC-8.iv.a, EXC-R53
    for (at, choke) in [("m074", true), ("m168", true), ("bridge-1", true), ("m013", false)] {
        let mut play = meeting_at(at, "2A 3A 4A", "2A 3A 4A");
        play.dice([1, 1, 1, 1, 1, 1, 1, 1]);
        fight(&mut play);
        let rule = if choke { "EXC-8.iv.a" } else { "EXC-8.i" };
        assert_eq!((play.asked("Anna").rule, play.asked("Bors").rule), (rule, rule), "{at}");
    }
}

#[test]
fn on_the_road_to_a_bridge_two_of_each_side_fight() {
    // EXC-R53: between milestones it is the road that counts.
    let mut play = Situation::field(2).men("Anna", "m013", "2A 3A 4A").men("Bors", "bridge-1", "2A 3A 4A").start();
    order(&mut play, "Anna", "m013", &[2, 3, 4], "bridge-1", None);
    order(&mut play, "Bors", "bridge-1", &[2, 3, 4], "m013", None);
    seal(&mut play);
    fight(&mut play);
    assert_eq!((play.asked("Anna").rule, play.asked("Bors").rule), ("EXC-8.iv.a", "EXC-8.iv.a"));
}
