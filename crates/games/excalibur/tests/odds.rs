//! The results table, and fights reckoned exactly.

use excalibur::combat::results::{TABLE, Toll, read, row_for};
use excalibur::odds::{Contest, Party, Stay, rounded};
use excalibur::soldiers::Rank;

fn chance(toll: Toll) -> u32 {
    match toll {
        Toll::OneOn(least) => 7 - u32::from(least),
        Toll::Wounds(_) => 6,
    }
}

#[test]
fn the_table_is_the_books() {
    // EXC-8.ii-T, EXC-8.ii-0, EXC-8.ii-1, EXC-8.ii-2, EXC-8.ii-5, EXC-8.ii-10, EXC-8.ii-16, EXC-R3
    let read_off = |difference: u8| (row_for(difference).weaker, row_for(difference).stronger);
    assert_eq!(read_off(0), (Toll::OneOn(6), Toll::OneOn(6)));
    assert_eq!(read_off(1), (Toll::OneOn(5), Toll::OneOn(6)));
    for difference in 2..=4 {
        assert_eq!(read_off(difference), (Toll::OneOn(3), Toll::OneOn(5)));
    }
    for difference in 5..=9 {
        assert_eq!(read_off(difference), (Toll::Wounds(1), Toll::OneOn(5)));
    }
    for difference in 10..=15 {
        assert_eq!(read_off(difference), (Toll::Wounds(2), Toll::OneOn(5)));
    }
    for difference in [16, 17, 40] {
        assert_eq!(read_off(difference), (Toll::Wounds(3), Toll::OneOn(6)));
    }
    assert_eq!(TABLE.len(), 6);
}

#[test]
fn the_lower_attack_value_is_the_weaker_side() {
    // EXC-8.ii.b, EXC-8.ii.c
    assert_eq!(read([16, 19]), [Toll::OneOn(3), Toll::OneOn(5)]);
    assert_eq!(read([19, 16]), [Toll::OneOn(5), Toll::OneOn(3)]);
    assert_eq!(read([8, 8]), [Toll::OneOn(6), Toll::OneOn(6)]);
}

#[test]
fn six_against_five_leaves_both_unhurt_in_469_of_1296() {
    // EXC-8.ii-T
    let mut unhurt = 0;
    for (ours, theirs) in (1..=6).flat_map(|ours| (1..=6).map(move |theirs| (ours, theirs))) {
        let [first, second] = read([6 + ours, 5 + theirs]);
        unhurt += (6 - chance(first)) * (6 - chance(second));
    }
    assert_eq!(unhurt, 469);
}

fn party(men: &[(Rank, bool)]) -> Party {
    Party { men: men.iter().copied().collect(), ..Party::default() }
}

#[test]
fn equals_have_equal_chances() {
    // EXC-8.ii
    let side = [(Rank::KnightA, false), (Rank::ArmsA, false)];
    let odds = Contest { parties: [party(&side), party(&side)], ..Contest::default() }.odds();
    assert!((odds.wins[0] - odds.wins[1]).abs() < 1e-9);
    assert!(odds.wins[0] < 0.5 && odds.wins[0] > 0.4, "both may fall together: {odds:?}");
    assert!(odds.rounds > 2.0);
}

#[test]
fn a_wounded_man_against_a_wounded_man_can_be_reckoned_by_hand() {
    // EXC-8.iii.d: the first wound decides; men-at-arms of strength 1 each.
    let wounded = [(Rank::ArmsA, true)];
    let odds = Contest { parties: [party(&wounded), party(&wounded)], ..Contest::default() }.odds();
    // Tally one round: how often only one side, or both, are wounded.
    let (mut one, mut both) = (0, 0);
    for (ours, theirs) in (1..=6).flat_map(|ours| (1..=6).map(move |theirs| (ours, theirs))) {
        let [first, second] = read([1 + ours, 1 + theirs]).map(chance);
        one += second * (6 - first);
        both += first * second;
    }
    let expected = f64::from(one) / f64::from(2 * one + both);
    assert!((odds.wins[0] - expected).abs() < 1e-12, "{odds:?} and {expected}");
}

#[test]
fn two_hold_a_bridge_against_six() {
    // EXC-8.iv
    let two = party(&[(Rank::KnightA, false), (Rank::KnightA, false)]);
    let six = party(&[(Rank::KnightB, false); 6]);
    let open = Contest { parties: [two.clone(), six.clone()], ..Contest::default() }.odds();
    let bridge = Contest { parties: [two, six], choke: true, ..Contest::default() }.odds();
    assert!(bridge.wins[0] > 5.0 * open.wins[0], "{bridge:?} {open:?}");
    assert!(bridge.alive[1] < open.alive[1]);
}

#[test]
fn who_withdraws_in_time_loses_fewer_men() {
    // EXC-8.i: after two rounds at the earliest.
    let weak = Party { stays: Stay::WhileAbove(60), ..party(&[(Rank::Esquire, false), (Rank::ArmsB, false)]) };
    let strong = party(&[(Rank::Lord, false), (Rank::KnightA, false), (Rank::KnightA, false)]);
    let leaves = Contest { parties: [weak.clone(), strong.clone()], ..Contest::default() }.odds();
    let stays = Contest { parties: [Party { stays: Stay::ToTheEnd, ..weak }, strong], ..Contest::default() }.odds();
    assert!(leaves.alive[0] > stays.alive[0]);
    assert!(
        leaves.rounds >= 2.0 - 1e-9 || leaves.alive[0] < 1.0,
        "nobody leaves before two rounds are done: {leaves:?}"
    );
}

#[test]
fn the_reckoning_agrees_with_ten_thousand_fights() {
    // EXC-8.ii, EXC-8.iii: the same fight with dice, wounds put where they hurt least.
    let contest =
        Contest { parties: [party(&[(Rank::KnightA, false)]), party(&[(Rank::KnightB, false)])], ..Contest::default() };
    let exact = contest.odds().wins[0];
    let mut luck = table::Quick::new(7);
    let mut die = || table::Luck::below(&mut luck, 6) as u8 + 1;
    let (fights, mut won) = (10_000, 0);
    for _ in 0..fights {
        let mut marks = [0u8; 2];
        while marks.iter().all(|marks| *marks < 2) {
            let strength = |side: usize| [Rank::KnightA, Rank::KnightB][side].strength(marks[side] > 0);
            let tolls = read([strength(0) + die(), strength(1) + die()]);
            for side in [0, 1] {
                marks[side] += match tolls[side] {
                    Toll::Wounds(wounds) => wounds,
                    Toll::OneOn(least) => u8::from(die() >= least),
                };
            }
        }
        won += u32::from(marks[0] < 2);
    }
    let seen = f64::from(won) / f64::from(fights);
    assert!((seen - exact).abs() < 0.02, "{seen} and {exact}");
}

#[test]
fn the_chances_are_all_that_can_happen() {
    // EXC-8.i, EXC-8.i-2
    let weak = [(Rank::Esquire, false), (Rank::ArmsB, true)];
    for stays in [Stay::ToTheEnd, Stay::WhileAbove(90), Stay::WhileAbove(150)] {
        let sides = [Party { stays, ..party(&weak) }, Party { stays, ..party(&[(Rank::KnightB, false)]) }];
        let odds = Contest { parties: sides, ..Contest::default() }.odds();
        let all = odds.wins[0] + odds.wins[1] + odds.all_fall + odds.both_withdraw;
        assert!((all - 1.0).abs() < 1e-9, "{odds:?}");
        assert!(odds.all_fall > 0.0 || stays != Stay::ToTheEnd, "both can fall in one round: {odds:?}");
        assert_eq!(odds.both_withdraw > 0.0, stays == Stay::WhileAbove(150), "{odds:?}");
    }
}

#[test]
fn rounded_chances_still_add_up() {
    assert_eq!(rounded([0.255, 0.255, 0.49], 100), [26, 25, 49]);
    assert_eq!(rounded([0.6363, 0.3520, 0.0117], 1000), [636, 352, 12]);
    assert_eq!(rounded([1.0, 0.0, 0.0], 100), [100, 0, 0]);
}

#[test]
fn a_fight_under_way_is_reckoned_from_where_it_stands() {
    // EXC-8.iii.b, EXC-8.iv.c: from the second round on the wounded are hit first, and a wounded fighter is not relieved.
    let ours = party(&[(Rank::KnightA, true), (Rank::ArmsA, false)]);
    let theirs = party(&[(Rank::KnightA, false)]);
    let first = Contest { parties: [ours.clone(), theirs.clone()], ..Contest::default() };
    let later = Contest { rounds: 1, ..first.clone() };
    assert!(first.odds().wins[0] > later.odds().wins[0] + 0.01, "the knight cannot be spared any more");
    let three = [(Rank::ArmsA, true), (Rank::ArmsA, true), (Rank::KnightA, false)];
    let fresh = Contest { parties: [party(&three), theirs.clone()], choke: true, rounds: 2, names_first: 0 };
    let stuck = Contest { parties: [Party { in_front: 2, ..party(&three) }, theirs], ..fresh.clone() };
    assert!(fresh.odds().wins[0] > stuck.odds().wins[0] + 0.01, "the knight waits behind the wounded");
}
