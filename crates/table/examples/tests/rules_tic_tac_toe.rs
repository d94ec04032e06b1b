//! One test for each rule of tic-tac-toe.

use examples::TicTacToe;
use table::{Rehearsal, Seat, Seats};

const CROSS: Seat = Seat::new(0);
const NOUGHT: Seat = Seat::new(1);

/// A new game with these squares marked, by Cross and Nought in turn.
fn after(squares: &[&str]) -> Rehearsal<TicTacToe> {
    let mut table = Rehearsal::<TicTacToe>::of(2).start();
    for (turn, square) in squares.iter().enumerate() {
        table.answer(["Cross", "Nought"][turn % 2], square);
    }
    table
}

#[test]
fn cross_marks_first_and_then_they_take_turns() {
    // TTT-1
    for (squares, next) in [(&[][..], CROSS), (&["a1"], NOUGHT), (&["a1", "b2"], CROSS), (&["a1", "b2", "c3"], NOUGHT)]
    {
        assert_eq!(after(squares).waiting(), Seats::only(next), "{squares:?}");
    }
}

#[test]
fn only_a_free_square_can_be_marked() {
    // TTT-2
    let mut table = after(&["b2"]);
    let refusal = table.refuse("Nought", "b2");
    assert_eq!((refusal.rule.as_str(), refusal.allowed.as_str()), ("TTT-2", "a1 | b1 | c1 | a2 | c2 | a3 | b3 | c3"));
    table.refuse("Nought", "d1");
    table.answer("Nought", "c1").answer("Cross", "a3");
    assert_eq!(table.board("Cross"), "· · O\n· X ·\nX · ·\n");
}

#[test]
fn a_marked_square_cannot_be_marked_again() {
    // TTT-2
    let mut game = Rehearsal::<TicTacToe>::of(2).start();
    game.answer("Cross", "b2");
    let refusal = game.refuse("Nought", "b2");
    assert_eq!(refusal.rule, "TTT-2");
}

#[test]
fn three_in_a_row_win_at_once() {
    // TTT-3
    let lines = ["a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "c1 b2 a3"];
    let all = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
    for line in lines {
        let mine: Vec<&str> = line.split(' ').collect();
        let others: Vec<&str> = all.into_iter().filter(|square| !mine.contains(square)).collect();
        let mut table = after(&[mine[0], others[0], mine[1], others[1]]);
        assert_eq!(table.outcome(), None, "{line}: two in a row are not enough");
        table.answer("Cross", mine[2]);
        let outcome = table.outcome().expect("three in a row");
        assert_eq!((&outcome.places[..], outcome.rule), (&[1, 2][..], "TTT-3"), "{line}");
        assert!(table.waiting().is_empty());
    }
    let nought_wins = after(&["a1", "a2", "b1", "b2", "c3", "c2"]);
    assert_eq!(nought_wins.outcome().expect("three in a row").places[..], [2, 1]);
}

#[test]
fn a_full_board_without_three_in_a_row_is_a_draw() {
    // TTT-4
    let marks = ["a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3", "c3"];
    assert_eq!(after(&marks[..8]).outcome(), None);
    let outcome = after(&marks).outcome().expect("the board is full");
    assert!(outcome.is_draw());
    assert_eq!(outcome.rule, "TTT-4");
    let last_mark_wins = ["a1", "b1", "c1", "a2", "b2", "c2", "b3", "a3", "c3"];
    assert_eq!(after(&last_mark_wins).outcome().expect("it is over").rule, "TTT-3");
}
