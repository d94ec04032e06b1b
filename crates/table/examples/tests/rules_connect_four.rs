//! One test for each rule of connect four.

use examples::ConnectFour;
use table::{Rehearsal, Seat, Seats};

/// A new game after discs into these columns, by Red and Yellow in turn.
fn after(columns: &[u32]) -> Rehearsal<ConnectFour> {
    let mut table = Rehearsal::<ConnectFour>::of(2).start();
    for (turn, column) in columns.iter().enumerate() {
        table.answer(["Red", "Yellow"][turn % 2], &format!("column {column}"));
    }
    table
}

#[test]
fn red_drops_first_and_then_they_take_turns() {
    // CF-1
    for discs in 0..6 {
        let next = Seat::new(discs % 2);
        assert_eq!(after(&[4, 4, 4, 5, 5, 5][..discs]).waiting(), Seats::only(next), "after {discs} discs");
    }
}

#[test]
fn a_disc_falls_as_far_as_it_can_and_a_full_column_takes_no_more() {
    // CF-2
    let mut table = after(&[1, 1, 7, 1]);
    let board: Vec<String> = table.board("Red").lines().map(str::to_owned).collect();
    assert_eq!(board[3..6], ["Y · · · · · · ", "Y · · · · · · ", "R · · · · · R "]);
    table.answer("Red", "column 1").answer("Yellow", "column 1").answer("Red", "column 1");
    let refusal = table.refuse("Yellow", "column 1");
    assert_eq!(refusal.rule, "CF-2");
    assert_eq!(refusal.allowed, "column 2 | column 3 | column 4 | column 5 | column 6 | column 7");
    assert_eq!(table.refuse("Yellow", "column 8").rule, "CF-2");
}

#[test]
fn four_in_a_row_win_at_once_level_upright_or_slanting() {
    // CF-3
    let wins: [(&str, &[u32]); 4] = [
        ("level", &[1, 1, 2, 2, 3, 3, 4]),
        ("upright", &[5, 6, 5, 6, 5, 6, 5]),
        ("rising", &[1, 2, 2, 3, 4, 3, 3, 4, 4, 6, 4]),
        ("falling", &[7, 6, 6, 5, 4, 5, 5, 4, 4, 2, 4]),
    ];
    for (way, columns) in wins {
        assert_eq!(after(&columns[..columns.len() - 1]).outcome(), None, "{way}: three are not enough");
        let table = after(columns);
        let outcome = table.outcome().expect(way);
        assert_eq!((&outcome.places[..], outcome.rule), (&[1, 2][..], "CF-3"), "{way}");
        assert!(table.waiting().is_empty(), "{way}");
    }
    let yellow = after(&[1, 2, 1, 2, 1, 2, 7, 2]).outcome().expect("four upright");
    assert_eq!(yellow.places[..], [2, 1]);
}

#[test]
fn a_row_does_not_go_on_at_the_foot_of_the_next_column() {
    // CF-3
    let table = after(&[1, 1, 2, 1, 1, 7, 1, 7, 1]);
    assert_eq!(table.outcome(), None, "three at the top of column 1 and one at the foot of column 2");
}

#[test]
fn a_full_board_without_four_in_a_row_is_a_draw() {
    // CF-4
    let columns = [
        7, 5, 7, 3, 4, 1, 1, 3, 2, 7, 7, 3, 5, 7, 5, 6, 4, 7, 2, 6, 2, 4, 1, 6, 3, 2, 3, 1, 3, 4, 6, 5, 2, 2, 5, 4, 6,
        5, 4, 6, 1, 1,
    ];
    assert_eq!(after(&columns[..41]).outcome(), None);
    let outcome = after(&columns).outcome().expect("the board is full");
    assert!(outcome.is_draw());
    assert_eq!(outcome.rule, "CF-4");
}
