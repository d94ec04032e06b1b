//! A playout of tic-tac-toe never touches the heap; playouts of the other small games do not either.

use examples::{Boast, ConnectFour, Relics, TicTacToe};
use table::{AtRandom, Game, Playout, Quick, Setup};

/// How often 100 random games allocated memory.
fn allocations<G: Game>(seats: usize) -> u64 {
    let setup = Setup::standard(&G::ABOUT, seats).expect("a standard set-up");
    let fresh = G::new(&setup).expect("a standard game");
    let mut table = Playout::new(AtRandom, Quick::new(1), Quick::new(2), u64::MAX);
    let counted = allocation_counter::measure(|| {
        for _ in 0..100 {
            let mut game = fresh.clone();
            assert!(table.play(&mut game));
        }
    });
    assert!(table.decisions() > 500, "these must have been real games");
    counted.count_total
}

#[test]
fn playouts_do_not_allocate() {
    assert_eq!(allocations::<TicTacToe>(2), 0);
    assert_eq!(allocations::<ConnectFour>(2), 0);
    assert_eq!(allocations::<Boast>(4), 0);
    assert_eq!(allocations::<Relics>(4), 0);
}

#[test]
fn the_counter_counts() {
    assert!(allocation_counter::measure(|| drop(vec![1, 2, 3])).count_total > 0);
}
