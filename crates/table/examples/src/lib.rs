//! Four small games: two to learn from, and two that together use everything the kernel offers.
//!
//! `docs/write-your-own-game.md` explains [`tic_tac_toe`] and [`connect_four`] step by step; [`boast`] adds hidden
//! cards, dice, a secret choice that all make at once, and a wager; [`relics`] has seats that speak before another has
//! answered, a clock, and a house bot.

pub mod boast;
pub mod connect_four;
pub mod relics;
pub mod tic_tac_toe;

pub use boast::Boast;
pub use connect_four::ConnectFour;
pub use relics::Relics;
pub use tic_tac_toe::TicTacToe;

use bots::{Of, Title, Trial};

/// Tic-tac-toe for programs.
pub static TIC_TAC_TOE: &dyn Title =
    &Of::<TicTacToe>::tried(&[Trial { seats: 2, options: &[], words: "", aim: "over 20 M" }]);
/// Connect four for programs.
pub static CONNECT_FOUR: &dyn Title = &Of::<ConnectFour>::new();
/// Boast for programs.
pub static BOAST: &dyn Title = &Of::<Boast>::tried(&[Trial { seats: 3, options: &[], words: "", aim: "" }]);
/// Relics for programs.
pub static RELICS: &dyn Title = &Of::<Relics>::new();
