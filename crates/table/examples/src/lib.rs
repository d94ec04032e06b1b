//! Three small games: two to learn from, and one that has everything the kernel offers.
//!
//! [`tic_tac_toe`] and [`connect_four`] are explained step by step in `docs/write-your-own-game.md`;
//! [`boast`] adds hidden cards, dice, a secret choice made by all at once, and a wager.

pub mod boast;
pub mod connect_four;
pub mod tic_tac_toe;

pub use boast::Boast;
pub use connect_four::ConnectFour;
pub use tic_tac_toe::TicTacToe;
