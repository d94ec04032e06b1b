//! The land: places, armies, standards, mystic sites, Camelot and the Grail.

use table::prelude::*;

use super::card;
use crate::Kingdom;
use crate::board::{Board, Place};
use crate::force::Force;
use crate::grail::{Grail, Token};

/// A place of the board.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Where {
    /// `H15 (east bank)`.
    pub square: &'static str,
    /// `Castle Dover (T21)`.
    pub title: &'static str,
    /// Its sign on the drawn board.
    pub target: &'static str,
    #[serde(skip)]
    pub place: Place,
}

/// All pieces in one place.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Camp {
    pub at: Where,
    pub armies: Vec<Host>,
}

/// One player's pieces in a place.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Host {
    pub seat: Seat,
    #[serde(flatten)]
    pub force: Force,
    /// KGD-9: those of them that have moved this turn.
    pub moved: Force,
}

/// A castle or a village, with the standard that flies over it (KGD-3.iv, KGD-R42).
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Holding {
    pub at: Where,
    pub name: &'static str,
    /// What a village yields, or `castle`.
    pub yields: &'static str,
    pub levy: u32,
    pub standard: Option<Seat>,
}

/// A mystic site and what is known of its token (KGD-3.vi).
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct MysticSite {
    pub at: Where,
    pub name: &'static str,
    pub token: TokenSeen,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum TokenSeen {
    FaceDown,
    /// KGD-30.b
    Grail,
    Gone,
}

/// Castle Camelot (KGD-19).
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Camelot {
    pub at: Where,
    pub stands: bool,
}

/// What is known of the Grail.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "is")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Quest {
    /// Nobody knows where it is.
    Hidden,
    /// It lies face up on a site.
    Seen {
        at: Where,
    },
    Held {
        seat: Seat,
    },
    Lost,
}

impl Where {
    pub(super) fn of(place: Place) -> Where {
        let britain = Board::get();
        Where { square: britain.name(place), title: britain.title(place), target: britain.target(place), place }
    }
}

pub(super) fn camps(game: &Kingdom) -> Vec<Camp> {
    let mut camps: Vec<Camp> = Vec::new();
    for seat in Seats::first(game.players.len()) {
        for army in &game.player(seat).armies {
            // What moved on an earlier turn may move again on the next.
            let moved = if seat == game.active { army.spent } else { Force::NONE };
            let host = Host { seat, force: army.force, moved };
            match camps.iter_mut().find(|camp| camp.at.place == army.place) {
                Some(camp) => camp.armies.push(host),
                None => camps.push(Camp { at: Where::of(army.place), armies: vec![host] }),
            }
        }
    }
    camps.sort_by_key(|camp| camp.at.place);
    camps
}

pub(super) fn castles(game: &Kingdom) -> Vec<Holding> {
    let held = Board::get().castles().iter().zip(game.castles);
    held.map(|(castle, standard)| Holding {
        at: Where::of(castle.place),
        name: &castle.name,
        yields: "castle",
        levy: card::levy(None),
        standard,
    })
    .collect()
}

pub(super) fn villages(game: &Kingdom) -> Vec<Holding> {
    let held = Board::get().villages().iter().zip(game.villages);
    held.map(|(village, standard)| Holding {
        at: Where::of(village.place),
        name: &village.name,
        yields: village.commodity.name(),
        levy: card::levy(Some(village.commodity)),
        standard,
    })
    .collect()
}

/// KGD-4.viii.b: a token that lies face down is a token and nothing more.
pub(super) fn sites(game: &Kingdom) -> Vec<MysticSite> {
    let seen = |token: Token| match token {
        Token::Blank | Token::Grail => TokenSeen::FaceDown,
        Token::Shown => TokenSeen::Grail,
        Token::Gone => TokenSeen::Gone,
    };
    let laid = Board::get().mystic_sites().iter().zip(game.tokens);
    laid.map(|(site, token)| MysticSite { at: Where::of(site.place), name: &site.name, token: seen(token) }).collect()
}

pub(super) fn quest(game: &Kingdom) -> Quest {
    let shown = game.tokens.iter().position(|token| *token == Token::Shown);
    match (game.grail, shown) {
        (Grail::Held(seat), _) => Quest::Held { seat },
        (Grail::Lost, _) => Quest::Lost,
        (Grail::Hidden, Some(site)) => Quest::Seen { at: Where::of(Board::get().mystic_sites()[site].place) },
        (Grail::Hidden, None) => Quest::Hidden,
    }
}
