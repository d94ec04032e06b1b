//! Four small games: two to learn from, and two that have between them everything the kernel offers.
//!
//! [`tic_tac_toe`] and [`connect_four`] are explained step by step in `docs/write-your-own-game.md`;
//! [`boast`] adds hidden cards, dice, a secret choice made by all at once, and a wager; [`relics`] has seats that speak
//! before another has answered, a clock, and a house bot.

pub mod boast;
pub mod connect_four;
pub mod relics;
pub mod tic_tac_toe;

pub use boast::Boast;
pub use connect_four::ConnectFour;
pub use relics::Relics;
pub use tic_tac_toe::TicTacToe;

use bots::{Of, Title, Trial};

/// Tic-tac-toe as programs know it.
pub static TIC_TAC_TOE: &dyn Title =
    &Of::<TicTacToe>::tried(&[Trial { seats: 2, options: &[], words: "", aim: "over 20 M" }]);
/// Connect four as programs know it.
pub static CONNECT_FOUR: &dyn Title = &Of::<ConnectFour>::new();
/// Boast as programs know it.
pub static BOAST: &dyn Title = &Of::<Boast>::tried(&[Trial { seats: 3, options: &[], words: "", aim: "" }]);
/// Relics as programs know it.
pub static RELICS: &dyn Title = &Of::<Relics>::new();
