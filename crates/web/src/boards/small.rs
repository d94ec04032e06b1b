//! Small games without a board of their own: they are shown as the terminal draws them.

use examples::{Boast, Relics, TicTacToe};

use crate::GamePage;

impl GamePage for TicTacToe {}
impl GamePage for Boast {}
impl GamePage for Relics {}
