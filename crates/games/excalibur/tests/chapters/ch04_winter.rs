//! Chapter 4.iii: the steps of winter.

use serde_json::json;

use crate::common::*;

#[test]
fn the_year_has_its_order() {
    // EXC-4.i: the harvest comes after autumn's campaign, then troops retire, then winter.
    let situation = Situation::of(2).soldier("Anna", 2, "esquire", "Gorsley").treasury("Anna", 20);
    let mut play = situation.stage("season_ends").season("autumn").start();
    play.answer("Anna", "(none)");
    let told = play.told("Anna");
    let line = |words: &str| told.iter().position(|line| line.contains(words)).unwrap_or_else(|| panic!("{words}"));
    assert!(line("Sir Gawaine harvests") < line("02 of Sir Gawaine goes home from Gorsley to Penhallow"));
    assert!(line("goes home from Gorsley") < line("declares a gross income"));
    assert_eq!(play.state()["season"], "winter");
}

#[test]
fn no_step_is_done_out_of_order() {
    // EXC-4.i-W
    let situation = Situation::of(2).treasury("Anna", 20).soldier("Anna", 52, "arms_b", "Penhallow");
    let mut play = situation.manor("Anna", "Underhay").winter("dismiss").start();
    play.refused("Anna", "a knight for Penhallow", "EXC-4.i-W1");
    play.answer("Anna", "done");
    play.refused("Anna", "a hive on the pasture of Penhallow", "EXC-4.i-W5");
    play.answer("Anna", "done");
    play.refused("Anna", "a knight for Penhallow", "EXC-4.i-W6");
    play.answer("Anna", "done");
    play.refused("Anna", "a hive on the pasture of Penhallow", "EXC-4.i-W7");
    play.answer("Anna", "done");
    assert_eq!(play.state()["season"], "spring");
}

#[test]
fn men_at_arms_may_be_dismissed_before_pay() {
    // EXC-4.i-W1
    let force = [(2, "knight_a"), (3, "knight_a"), (52, "arms_a"), (53, "arms_b")];
    let mut play = Situation::of(2).treasury("Anna", 10).force("Anna", "Penhallow", &force).winter("dismiss").start();
    play.answer("Anna", "dismiss 52 (man-at-arms, grade A, in Penhallow)");
    play.answer("Anna", "dismiss 53 (man-at-arms, grade B, in Penhallow)");
    assert_eq!((men(&play, "Anna"), treasury(&play, "Anna")), (vec![1, 2, 3], 2));
}

#[test]
fn knights_may_never_be_dismissed() {
    // EXC-7.iv-3, EXC-11-1
    let force = [(2, "knight_a"), (3, "knight_a"), (4, "esquire"), (5, "esquire"), (52, "arms_a")];
    let mut play = Situation::of(2).treasury("Anna", 18).force("Anna", "Penhallow", &force).winter("dismiss").start();
    play.refused("Anna", "dismiss 02 (knight, grade A, in Penhallow)", "EXC-7.iv-3");
    play.answer("Anna", "done");
    assert_eq!(treasury(&play, "Anna"), 0, "16 for the knights are owed in any case");
}

#[test]
fn knights_cost_four_and_men_at_arms_two() {
    // EXC-4.i-W2: whatever their grade; the lord costs nothing.
    let force = [(2, "knight_a"), (3, "knight_b"), (4, "esquire"), (52, "arms_a"), (53, "arms_a")];
    let situation = Situation::of(2).treasury("Anna", 30).force("Anna", "Penhallow", &force);
    let play = situation.manor("Anna", "Gorsley").soldier("Anna", 54, "arms_b", "Gorsley").winter("pay").start();
    assert_eq!(treasury(&play, "Anna"), 12);
}

#[test]
fn wounds_heal_after_pay_and_before_promotion() {
    // EXC-4.i-W3: a wounded soldier is paid like a healthy one.
    let situation = Situation::of(2).treasury("Anna", 10).soldier("Anna", 2, "knight_b", "Penhallow");
    let situation = situation.soldier("Anna", 52, "arms_a", "Penhallow").wounded("Anna", 52);
    let play = situation.wounded("Anna", 2).wounded("Anna", 1).winter("pay").start();
    assert_eq!(treasury(&play, "Anna"), 4);
    for number in [1, 2, 52] {
        assert_eq!(man(&play, "Anna", number).expect("he lives")["wounded"], json!(false));
    }
    assert!(play.was_told("Anna", "3 wounded soldiers of Sir Gawaine are well again."));
}

#[test]
fn juniors_rise_one_grade() {
    // EXC-4.i-W4
    let force = [(2, "esquire"), (3, "knight_b"), (4, "knight_a"), (52, "arms_b"), (53, "arms_a")];
    let play = Situation::of(2).treasury("Anna", 30).force("Anna", "Penhallow", &force).winter("promote").start();
    let rank = |number| man(&play, "Anna", number).expect("he lives")["rank"].clone();
    assert_eq!([1, 2, 3, 4].map(rank), ["lord", "knight_b", "knight_a", "knight_a"].map(|rank| json!(rank)));
    assert_eq!([52, 53].map(rank), [json!("arms_a"), json!("arms_a")]);
}

#[test]
fn hiring_is_bound_by_the_purse() {
    // EXC-4.i-W5
    let mut play = Situation::of(2).treasury("Anna", 7).winter("hire").start();
    play.answer("Anna", "a knight for Penhallow");
    let why = play.refused("Anna", "a knight for Penhallow", "EXC-4.i-W5");
    assert!(why.contains("he costs 4 Bz, and you have 3"), "{why}");
    play.answer("Anna", "a man-at-arms for Penhallow");
    assert_eq!(treasury(&play, "Anna"), 1);
    let mut play = Situation::of(2).treasury("Anna", 7).winter("hire").start();
    (0..3).for_each(|_| {
        play.answer("Anna", "a man-at-arms for Penhallow");
    });
    assert_eq!(treasury(&play, "Anna"), 1);
}

#[test]
fn recruits_come_in_at_the_lowest_grade_where_there_is_room() {
    // EXC-7.iv, EXC-R13
    let force = [(2, "knight_a"), (3, "knight_a"), (4, "knight_a"), (5, "knight_a")];
    let situation = Situation::of(2).treasury("Anna", 40).force("Anna", "Penhallow", &force);
    let mut play = situation.manor("Anna", "Gorsley").winter("hire").start();
    play.answer("Anna", "a knight for Penhallow");
    play.refused("Anna", "a knight for Penhallow", "EXC-6.iii");
    play.answer("Anna", "a man-at-arms for Gorsley");
    let why = play.refused("Anna", "a knight for Elmstow", "EXC-4.i-W5");
    assert!(why.contains("not among the options"), "it is not hers: {why}");
    play.answer("Anna", "done");
    assert_eq!(treasury(&play, "Anna"), 40 - 4 - 2, "a year's pay in advance");
    assert_eq!(man(&play, "Anna", 6).expect("hired")["rank"], "esquire");
    assert_eq!(
        (man(&play, "Anna", 52).expect("hired")["rank"].clone(), men_at(&play, "Anna", "Gorsley")),
        (json!("arms_b"), vec![52])
    );
}

#[test]
fn recruits_are_promoted_in_the_following_winters() {
    // EXC-7.iv-2, EXC-4.i-W4: not in the winter in which they are hired.
    let mut play = Situation::of(2).treasury("Anna", 14).winter("hire").start();
    play.answer("Anna", "a knight for Penhallow").answer("Anna", "done");
    let rank = |play: &Play| man(play, "Anna", 2).expect("hired")["rank"].clone();
    for expected in ["esquire", "knight_b", "knight_a"] {
        assert_eq!(rank(&play), expected);
        for _ in 0..20 {
            if play.is_asked_by("Anna", "EXC-4.i-W5") && rank(&play) != expected {
                break;
            }
            for name in ["Anna", "Bors"] {
                if play.is_asked(name) {
                    let pass = play.asked(name).otherwise.unwrap_or_else(|| "(none)".to_owned());
                    play.answer(name, &pass);
                }
            }
        }
    }
}

#[test]
fn counters_limit_play_only_by_their_numbers() {
    // EXC-R48, EXC-R9: 36 men-at-arms; the lowest free number first.
    let held = ["Gorsley", "Harrowby", "Aldermoor", "Breaume", "Underhay", "Larkstoke"];
    let mut situation = Situation::of(2).treasury("Anna", 9).manors("Anna", &held);
    for (index, number) in (52..=87).filter(|number| *number != 60).enumerate() {
        situation = situation.soldier("Anna", number, "arms_a", held[index / 6]);
    }
    let mut play = situation.winter("hire").start();
    play.answer("Anna", "a man-at-arms for Penhallow");
    play.refused("Anna", "a man-at-arms for Penhallow", "EXC-R48");
    play.answer("Anna", "done");
    assert_eq!(men_at(&play, "Anna", "Penhallow"), [1, 60]);
}

#[test]
fn incomes_are_declared_to_all() {
    // EXC-4.iii, EXC-R63: gross when winter starts, net as soon as pay is done.
    let force = [(2, "knight_a"), (3, "knight_b"), (4, "esquire"), (52, "arms_a"), (53, "arms_a")];
    let situation = Situation::of(2).treasury("Anna", 31).gross("Anna", 31).force("Anna", "Penhallow", &force);
    let situation = situation.manor("Anna", "Gorsley").soldier("Anna", 54, "arms_b", "Gorsley");
    let mut play = situation.winter("dismiss").start();
    assert!(play.was_told("Bors", "Sir Gawaine declares a gross income of 31 Bz."));
    assert!(!play.was_told("Bors", "net income"));
    play.answer("Anna", "done");
    assert!(play.was_told("Bors", "Sir Gawaine pays 18 Bz to his troops and declares a net income of 13 Bz."));
}

#[test]
fn steps_are_filled_in_together_and_shown_together() {
    // EXC-R45
    let mut play = Situation::of(2).treasury("Anna", 4).treasury("Bors", 4).winter("hire").start();
    assert!(play.is_asked("Anna") && play.is_asked("Bors"));
    play.answer("Anna", "a knight for Penhallow");
    assert!(!play.was_told("Bors", "Sir Gawaine hires"));
    assert_eq!(men(&play, "Anna"), [1], "nothing is on the board before all are done");
    play.answer("Bors", "done");
    assert!(play.was_told("Bors", "Sir Gawaine hires esquire 02 for Penhallow and pays 4 Bz."));
}

#[test]
fn smoke_of_fate_is_gone_when_winter_comes() {
    // EXC-R61: bridges, forests and the monks; a bridge can be used again in relocation.
    let bridge = excalibur::board::Board::get().bridges()[0];
    let fate = json!({ "sum": 8, "washed": [bridge], "monks": "poor", "masons": true });
    let situation =
        Situation::of(2).treasury("Anna", 4).with("fate", fate).with_land("penhallow-4", "smoke", json!(true));
    let play = situation.winter("dismiss").start();
    assert_eq!(land(&play, "penhallow-4", "smoke"), json!(false));
    assert_eq!(
        (play.state()["fate"]["washed"].clone(), play.state()["fate"]["monks"].clone()),
        (json!([]), json!("usual"))
    );
    assert_eq!(play.state()["fate"]["masons"], json!(true), "EXC-R62: this is their winter");
}
