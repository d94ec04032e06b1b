//! The three battle tables, cell by cell, as they are fought.

use super::{onto, rounds};
use crate::common::{Situation, force};

/// What a round on a table does to 10 knights a side: the defender's loss, the attacker's, and what it says.
fn cell(table: u8, attacker: u32, defender: u32) -> String {
    cell_of(knights(table), table, attacker, defender)
}

/// Ten knights against ten: in the field for tables 1 and 2, before a village for table 3.
fn knights(table: u8) -> Situation {
    let at = if table == 3 { "U20" } else { "N12" };
    onto(at, (10, 0), (10, 0)).keeps("Anna", "battle-plus-one")
}

fn cell_of(scene: Situation, table: u8, attacker: u32, defender: u32) -> String {
    let at = if table == 3 { "U20" } else { "N12" };
    // Table 2 is reached by a 1 against a 6. After the round the attacker is asked again.
    let scene = if table == 2 { scene.dice([1, 6]) } else { scene };
    let mut play = scene.dice([attacker, defender, 1, 1]).start();
    (0..if table == 2 { 2 } else { 1 }).for_each(|_| {
        play.answer("Anna", "pass");
    });
    let round = rounds(&play)[usize::from(table == 2)].clone();
    assert!(round.contains(&format!("table {table}:")), "{round}");
    let said = round.rsplit(": ").next().unwrap_or_default().trim_end_matches('.').to_owned();
    let ((attackers, _), (defenders, _)) = (force(&play, "Anna", at), force(&play, "Bors", at));
    if said.starts_with("the defender loses") || said.starts_with("the attacker loses") || said == "nobody falls" {
        format!("{}/{}", 10 - defenders, 10 - attackers)
    } else if said == "the defenders are destroyed" {
        assert_eq!(defenders, 0);
        said
    } else {
        assert_eq!((attackers, defenders), (10, 10), "{said}");
        said
    }
}

/// The cell of a pair of scores: columns 1-2, 3-5, 6-8 of the row.
fn holds(table: u8, rows: [[&str; 3]; 3]) {
    let band = |score: u32| usize::from(score > 2) + usize::from(score > 5);
    for attacker in 1..=8 {
        for defender in 1..=8 {
            // Before a village the defender's throw counts one more, so his lowest score is 2.
            let score = if table == 3 { (defender + 1).min(8) } else { defender };
            let expected = rows[band(score)][band(attacker)];
            assert_eq!(cell(table, attacker, defender), expected, "table {table}: {attacker} against {defender}");
        }
    }
}

#[test]
fn table_1_is_that_of_the_book() {
    // KGD-T1
    let row_3 = ["on to table 2"; 3];
    holds(1, [["1/0", "2/0", "the defenders are destroyed"], ["0/2", "0/1", "1/0"], row_3]);
}

#[test]
fn table_2_is_that_of_the_book() {
    // KGD-T2
    let reverse = "the roles are reversed, and the defender attacks";
    holds(2, [["0/1"; 3], ["0/1", "1/1", "1/2"], [reverse, reverse, "2/3"]]);
}

#[test]
fn table_3_is_that_of_the_book() {
    // KGD-T3
    let delayed = "the assault is delayed";
    holds(3, [["0/0", "1/0", "2/1"], [delayed, "1/1", "2/2"], [delayed, "0/2", "1/2"]]);
}

#[test]
fn row_1_of_table_1() {
    // KGD-T1.r1
    assert_eq!([cell(1, 2, 2), cell(1, 5, 1), cell(1, 8, 2)], ["1/0", "2/0", "the defenders are destroyed"]);
}

#[test]
fn row_2_of_table_1() {
    // KGD-T1.r2
    assert_eq!([cell(1, 1, 3), cell(1, 4, 4), cell(1, 7, 4)], ["0/2", "0/1", "1/0"]);
}

#[test]
fn row_3_of_table_1() {
    // KGD-T1.r3, KGD-R4
    assert_eq!([cell(1, 2, 6), cell(1, 3, 7), cell(1, 7, 7)], ["on to table 2"; 3]);
}

#[test]
fn row_1_of_table_2() {
    // KGD-T2.r1, KGD-R5
    assert_eq!([cell(2, 1, 2), cell(2, 4, 2), cell(2, 7, 1)], ["0/1"; 3]);
}

#[test]
fn row_2_of_table_2() {
    // KGD-T2.r2, KGD-R6
    assert_eq!([cell(2, 2, 4), cell(2, 3, 5), cell(2, 6, 3)], ["0/1", "1/1", "1/2"]);
}

#[test]
fn row_3_of_table_2() {
    // KGD-T2.r3
    let reverse = "the roles are reversed, and the defender attacks";
    assert_eq!([cell(2, 2, 7), cell(2, 5, 6), cell(2, 6, 6)], [reverse, reverse, "2/3"]);
}

#[test]
fn row_1_of_table_3_and_a_bloodless_round_is_not_the_last() {
    // KGD-T3.r1, KGD-R7, KGD-R9
    assert_eq!([cell(3, 1, 1), cell(3, 4, 1), cell(3, 8, 1)], ["0/0", "1/0", "2/1"]);
}

#[test]
fn row_2_of_table_3() {
    // KGD-T3.r2, KGD-R8
    assert_eq!([cell(3, 2, 3), cell(3, 5, 4), cell(3, 6, 4)], ["the assault is delayed", "1/1", "2/2"]);
}

#[test]
fn row_3_of_table_3() {
    // KGD-T3.r3
    assert_eq!([cell(3, 2, 6), cell(3, 3, 8), cell(3, 6, 8)], ["the assault is delayed", "0/2", "1/2"]);
}

#[test]
fn the_defenders_loss_stands_first() {
    // KGD-T.legend, KGD-R3
    assert_eq!(cell(1, 2, 5), "0/2");
    assert_eq!(cell(2, 8, 8), "2/3");
    assert_eq!(cell(3, 3, 8), "0/2");
}

#[test]
fn red_shows_up_to_six_and_blue_up_to_eight() {
    // KGD-R1
    assert_eq!(cell(1, 8, 1), "the defenders are destroyed", "knights can throw an 8");
    let refused = std::panic::catch_unwind(|| onto("N12", (0, 2), (0, 2)).dice([7, 1]).start());
    assert!(refused.is_err(), "footsoldiers cannot throw a 7");
}

fn under(option: &'static str, value: &str, table: u8) -> Situation {
    Situation::under(3, &[(option, value)])
        .stage("battles")
        .no_armies()
        .army("Anna", if table == 3 { "U20" } else { "N12" }, 10, 0)
        .army("Bors", if table == 3 { "U20" } else { "N12" }, 10, 0)
        .entered(if table == 3 { "U20" } else { "N12" })
        .keeps("Anna", "battle-plus-one")
}

#[test]
fn an_ambush_may_take_its_toll() {
    // KGD-OPT-1
    let scene = Situation::under(3, &[("ambush_toll", "1")]).stage("battles").no_armies();
    let scene = scene.army("Anna", "N12", 2, 0).army("Bors", "N12", 1, 0).entered("N12");
    let play = scene.dice([6, 7]).start();
    assert_eq!(force(&play, "Bors", "N12"), (0, 0), "the only defender falls to it");
    assert_eq!(rounds(&play).len(), 1, "and table 2 is never used");
    let mut play = under("ambush_toll", "1", 1).dice([6, 6, 1, 1]).start();
    play.answer("Anna", "pass");
    assert_eq!(force(&play, "Bors", "N12"), (9, 0));
    play.answer("Anna", "pass");
    assert!(rounds(&play)[1].contains("table 2"));
    assert_eq!(cell_of(under("ambush_toll", "1", 1), 1, 5, 6), "on to table 2", "a charge takes no toll");
}

#[test]
fn the_casualties_of_table_2_may_be_swapped() {
    // KGD-OPT-2
    let swapped = |attacker, defender| cell_of(under("table2_casualties", "swapped", 2), 2, attacker, defender);
    assert_eq!([swapped(8, 8), swapped(7, 4), swapped(4, 4), swapped(1, 1)], ["3/2", "2/1", "1/1", "1/0"]);
    assert_eq!(swapped(5, 6), "the roles are reversed, and the defender attacks");
    assert_eq!(cell_of(under("table2_casualties", "swapped", 1), 1, 1, 3), "0/2", "table 1 stays");
    assert_eq!(cell_of(under("table2_casualties", "swapped", 3), 3, 3, 8), "0/2", "and so does table 3");
}
