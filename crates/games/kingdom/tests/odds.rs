//! The odds of a fight agree with fights that are fought out, throw by throw.

use kingdom::odds::{Contest, Force, Ground, Odds};
use kingdom::tables::{Band, Cell, TableNumber, TableRulings, Tables};
use kingdom::{estimate, outlives};
use table::{Luck, Quick};

fn fight(attacker: (u8, u8), defender: (u8, u8), ground: Ground) -> Contest {
    let force = |(knights, foot)| Force { knights, foot };
    Contest {
        attacker: force(attacker),
        defender: force(defender),
        ground,
        attacker_is_guardian: false,
        defender_is_guardian: false,
        rulings: TableRulings::default(),
    }
}

/// KGD-16.a: an even red die takes a knight, an odd one a footsoldier.
fn lose(force: &mut Force, losses: u8, luck: &mut Quick) {
    if losses >= force.value() {
        *force = Force::default();
        return;
    }
    for _ in 0..losses {
        let knight = force.foot == 0 || force.knights > 0 && luck.below(6) % 2 == 1;
        if knight { force.knights -= 1 } else { force.foot -= 1 }
    }
}

/// Fights it out. Gives back who is left, and whether the assault was delayed.
fn fought_out(fight: &Contest, luck: &mut Quick) -> (Force, Force, bool) {
    let mut sides = [fight.attacker, fight.defender];
    let guardian = [fight.attacker_is_guardian, fight.defender_is_guardian];
    let mut table = if fight.ground == Ground::Field { TableNumber::One } else { TableNumber::Three };
    let mut attacking = 0;
    while sides[0].value() > 0 && sides[1].value() > 0 {
        let defending = 1 - attacking;
        let mut throw = |side: usize| 1 + luck.below(sides[side].die(guardian[side]).faces().into()) as i32;
        let (to_attacker, to_defender) = fight.ground.modifiers();
        let (attack, defence) = (Band::of(throw(attacking) + to_attacker), Band::of(throw(defending) + to_defender));
        match Tables::get().cell(table, attack, defence, fight.rulings) {
            Cell::Casualties { defender, attacker } => {
                lose(&mut sides[defending], defender, luck);
                lose(&mut sides[attacking], attacker, luck);
            }
            Cell::DefendersDestroyed => sides[defending] = Force::default(),
            Cell::GoToTable2 { defender } => {
                lose(&mut sides[defending], defender, luck);
                table = TableNumber::Two;
            }
            Cell::Reverse => attacking = defending,
            Cell::AssaultDelayed => return (sides[0], sides[1], true),
        }
    }
    (sides[0], sides[1], false)
}

/// The same as `odds`, by fighting it out again and again.
fn by_trial(fight: &Contest, times: u32) -> [f64; 8] {
    let mut luck = Quick::new(11);
    let mut sums = [0.0; 8];
    for _ in 0..times {
        let (a, d, delayed) = fought_out(fight, &mut luck);
        let end = match (delayed, a.value() > 0, d.value() > 0) {
            (true, ..) => 3,
            (_, true, _) => 0,
            (_, _, true) => 1,
            _ => 2,
        };
        sums[end] += 1.0;
        let lost = [
            fight.attacker.knights - a.knights,
            fight.attacker.foot - a.foot,
            fight.defender.knights - d.knights,
            fight.defender.foot - d.foot,
        ];
        sums[4..].iter_mut().zip(lost).for_each(|(sum, lost)| *sum += f64::from(lost));
    }
    sums.map(|sum| sum / f64::from(times))
}

fn listed(odds: &Odds) -> [f64; 8] {
    let Odds { attacker_wins, defender_wins, both_destroyed, delayed, attacker_losses, defender_losses } = *odds;
    let (a, d) = (attacker_losses, defender_losses);
    [attacker_wins, defender_wins, both_destroyed, delayed, a.0, a.1, d.0, d.1]
}

#[test]
fn the_odds_are_what_trial_shows() {
    // KGD-14.iii, KGD-15.i, KGD-15.ii, KGD-15.iii, KGD-15.v, KGD-15.vi, KGD-16.a, KGD-18.i, KGD-18.iii, KGD-20.i
    let mut fights = Vec::new();
    for ground in [Ground::Field, Ground::Castle, Ground::Village] {
        fights.extend([fight((1, 3), (2, 2), ground), fight((0, 1), (0, 1), ground), fight((5, 0), (0, 6), ground)]);
    }
    fights.push(Contest { attacker_is_guardian: true, ..fight((0, 4), (2, 2), Ground::Field) });
    fights.push(Contest {
        rulings: TableRulings { ambush_toll: 1, table2_swapped: true },
        ..fight((2, 3), (3, 1), Ground::Field)
    });
    for fight in fights {
        let (exact, trial) = (listed(&fight.odds()), by_trial(&fight, 60_000));
        assert!((exact[..4].iter().sum::<f64>() - 1.0).abs() < 1e-9, "{fight:?}: the chances add up to 1");
        for (exact, trial) in exact.iter().zip(trial) {
            assert!((exact - trial).abs() < 0.02, "{fight:?}: {exact} computed, {trial} by trial");
        }
    }
}

#[test]
fn a_castle_is_harder_to_take_than_a_village_and_that_than_a_field() {
    // KGD-18.iii, KGD-20.i
    let wins = |ground| fight((4, 4), (2, 2), ground).odds().attacker_wins;
    assert!(wins(Ground::Castle) < wins(Ground::Village) && wins(Ground::Village) < wins(Ground::Field));
}

#[test]
fn the_largest_fight_the_box_allows_is_weighed() {
    // KGD-3.ii, KGD-3.iii
    let odds = fight((20, 25), (20, 25), Ground::Field).odds();
    assert!((listed(&odds)[..4].iter().sum::<f64>() - 1.0).abs() < 1e-9);
}

#[test]
fn what_a_steward_looks_up_is_near_the_exact_odds() {
    for ground in [Ground::Field, Ground::Village, Ground::Castle] {
        for attacker in [(4, 0), (0, 4), (2, 2), (1, 3), (3, 4)] {
            let fight = fight(attacker, (1, 2), ground);
            let (near, exact) = (estimate(&fight), fight.odds());
            assert!((f64::from(near.win) - exact.attacker_wins).abs() < 0.12, "{fight:?}: {near:?} {exact:?}");
        }
    }
}

#[test]
fn the_stronger_outlives_the_weaker_and_equals_are_level() {
    // KGD-19.ii, KGD-19.iii
    for strength in [1, 7, 30] {
        assert!((outlives(strength, strength) - 0.5).abs() < 1e-4, "{strength}");
    }
    assert!(outlives(30, 10) > 0.9 && outlives(10, 30) < 0.1);
    assert!((outlives(1, 5) + outlives(5, 1) - 1.0).abs() < 1e-4);
    // One point each, or one against two: the weaker needs one good throw; the other may miss by one.
    assert!((outlives(2, 1) - (5.0 / 15.0 * (0.5 + 0.25) + 10.0 / 15.0 * 0.5)).abs() < 1e-4);
}
