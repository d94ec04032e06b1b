//! Chapters 25 to 31: the Holy Grail, the mystic sites and their Guardians.

mod guardian;
mod riddle;

pub(crate) use guardian::{Stance, guardian_card};
pub(crate) use riddle::{RiddleAnswer, riddle_card};

use table::prelude::*;

use crate::Kingdom;
use crate::board::{Board, PlaceSet};

/// KGD-3.vi: a magic token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Token {
    /// Face down, and blank.
    Blank,
    /// Face down, and the Grail.
    Grail,
    /// KGD-30.b: the Grail, face up.
    Shown,
    /// Off the board.
    Gone,
}

/// What has become of the Grail.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Grail {
    /// KGD-25: it lies under a mystic site.
    Hidden,
    /// KGD-30.e: a player has it, the Royal Guardian.
    Held(Seat),
    /// KGD-31.iii.a: it is lost for ever.
    Lost,
}

/// A fight with a Guardian.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Ordeal {
    /// Whose Challenger fights.
    pub(crate) seat: Seat,
    /// The mystic site, by its number on the board.
    pub(crate) site: u8,
    /// The card, by its number in the box.
    pub(crate) card: u8,
    /// What endurance the Guardian has left.
    pub(crate) endurance: i32,
    /// KGD-N-10: the Challenger fights on while he has at least so much endurance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) fights_on: Option<i32>,
}

/// KGD-3.vi: eight blanks and the Grail.
pub(crate) fn tokens_of_the_box() -> [Token; 9] {
    let mut tokens = [Token::Blank; 9];
    tokens[8] = Token::Grail;
    tokens
}

impl Kingdom {
    /// KGD-31: whether a player has the Grail.
    pub(crate) fn is_royal_guardian(&self, seat: Seat) -> bool {
        self.grail == Grail::Held(seat)
    }

    /// The mystic sites that still have their token.
    pub(crate) fn tokened_sites(&self) -> PlaceSet {
        let sites = Board::get().mystic_sites().iter().zip(&self.tokens);
        sites.filter(|(_, token)| **token != Token::Gone).map(|(site, _)| site.place).collect()
    }

    /// KGD-4.viii.b: the tokens that lie face down are dealt anew.
    pub(crate) fn hide_tokens(&mut self, luck: &mut impl Luck) {
        let hidden = |token: &Token| matches!(token, Token::Blank | Token::Grail);
        let mut face_down: List<Token, 9> = self.tokens.iter().copied().filter(hidden).collect();
        luck.deal_anew(&mut face_down);
        for token in self.tokens.iter_mut().filter(|token| hidden(token)) {
            *token = face_down.pop().unwrap_or(*token);
        }
    }
}
