//! What a seat sees of the realm: everything that is open (KGD-P-1), and nothing that is hidden.
//!
//! [`Realm`] is plain data. Pages and programs read it as it is; [`map`] and [`sheet`] draw it for the terminal.

mod card;
mod map;
mod scene;
mod sheet;

use std::fmt;

use table::prelude::*;

use crate::board::{Board as Britain, Place};
use crate::force::{Force, Kind};
use crate::fortune::Closed;
use crate::grail::{Grail, Token};
use crate::settings::TimeLimit;
use crate::{Kingdom, Stage};

use card::RecordCard;
use scene::Scene;

/// What a seat (or a spectator) may know.
#[derive(Clone, Debug, Serialize)]
pub struct Realm {
    round: u32,
    /// The step being played, in words.
    stage: &'static str,
    /// Whose turn it is.
    turn: Seat,
    /// Who started (KGD-4.iv).
    first: Seat,
    /// KGD-38: when time runs out, in words.
    limit: Option<String>,
    /// KGD-3.xi: a record card for each player, in seat order.
    players: Vec<RecordCard>,
    /// The armies on the board, by place.
    armies: Vec<Camp>,
    castles: Vec<Holding>,
    villages: Vec<Holding>,
    sites: Vec<MysticSite>,
    camelot: Camelot,
    grail: Quest,
    weather: Vec<Spell>,
    /// KGD-33: who is allied with whom, each pair once.
    alliances: Vec<[Seat; 2]>,
    /// What pieces cost, and what else holds for this turn.
    prices: Prices,
    packs: PackSizes,
    /// What is under way.
    scene: Scene,
    /// KGD-37: how it ended, best first.
    ended: Option<Vec<Standing>>,
}

/// A place of the board.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Where {
    /// `H15 (east bank)`.
    square: &'static str,
    /// `Castle Dover (T21)`.
    title: String,
    /// Its sign on the drawn board.
    target: String,
    #[serde(skip)]
    place: Place,
}

/// All pieces in one place.
#[derive(Clone, Debug, Serialize)]
struct Camp {
    at: Where,
    armies: Vec<Host>,
}

/// One player's pieces in a place.
#[derive(Clone, Debug, Serialize)]
struct Host {
    seat: Seat,
    #[serde(flatten)]
    force: Force,
    /// KGD-9: those of them that have moved this turn.
    moved: Force,
}

/// A castle or a village, with the standard that flies over it (KGD-3.iv, KGD-R42).
#[derive(Clone, Debug, Serialize)]
struct Holding {
    at: Where,
    name: &'static str,
    /// What a village yields, or `castle`.
    yields: &'static str,
    levy: u32,
    standard: Option<Seat>,
}

/// A mystic site and what is known of its token (KGD-3.vi).
#[derive(Clone, Debug, Serialize)]
struct MysticSite {
    at: Where,
    name: &'static str,
    token: TokenSeen,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum TokenSeen {
    FaceDown,
    /// KGD-30.b
    Grail,
    Gone,
}

/// Castle Camelot (KGD-19).
#[derive(Clone, Debug, Serialize)]
struct Camelot {
    at: Where,
    stands: bool,
}

/// What is known of the Grail.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "is")]
enum Quest {
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

/// A card that bars the way (KGD-7.d).
#[derive(Clone, Debug, Serialize)]
struct Spell {
    what: &'static str,
    /// It lasts until this player's next turn.
    until: Seat,
}

/// KGD-22, KGD-7.d: prices, and what else holds for this turn.
#[derive(Clone, Debug, Serialize)]
struct Prices {
    knight: i64,
    footsoldier: i64,
    /// Whether a card has changed them.
    special: bool,
    free_knights: u8,
    extra_squares: u8,
    /// KGD-7.T.a
    no_moves_nor_battles: bool,
}

/// How many cards lie in each pack.
#[derive(Clone, Debug, Serialize)]
struct PackSizes {
    fortune: usize,
    guardians: usize,
    riddles: usize,
}

/// KGD-37: a player's place, with his chivalry beside it.
#[derive(Clone, Debug, Serialize)]
struct Standing {
    place: u8,
    seat: Seat,
    chivalry: i32,
    /// Whether a winner was the least chivalrous of all.
    least_chivalrous: bool,
}

impl Where {
    fn of(place: Place) -> Where {
        let britain = Britain::get();
        Where { square: britain.name(place), title: britain.title(place), target: britain.target(place), place }
    }
}

impl Realm {
    pub(crate) fn of(game: &Kingdom, viewer: Option<Seat>) -> Realm {
        let seats = Seats::first(game.players.len());
        let allied = |one: Seat| seats.into_iter().filter(move |two| one < *two && game.allied(one, *two));
        Realm {
            round: game.round,
            stage: in_words(game.stage),
            turn: game.active,
            first: game.first,
            limit: limit(game),
            players: seats.into_iter().map(|seat| RecordCard::of(game, seat, viewer)).collect(),
            armies: camps(game),
            castles: castles(game),
            villages: villages(game),
            sites: sites(game),
            camelot: Camelot { at: Where::of(Britain::get().camelot()), stands: game.camelot_stands() },
            grail: quest(game),
            weather: game.weather.iter().map(|weather| Spell::of(weather.closed, weather.drawer)).collect(),
            alliances: seats.into_iter().flat_map(|one| allied(one).map(move |two| [one, two])).collect(),
            prices: Prices::of(game),
            packs: PackSizes {
                fortune: game.fortune.cards().len(),
                guardians: game.guardians.cards().len(),
                riddles: game.riddles.cards().len(),
            },
            scene: Scene::of(game, viewer),
            ended: standings(game),
        }
    }

    /// KGD-4, KGD-5: whether nobody's turn has come yet.
    fn before_play(&self) -> bool {
        self.players.iter().all(|card| card.turns == 0)
    }

    fn card(&self, seat: Seat) -> &RecordCard {
        &self.players[seat.index()]
    }
}

impl Board for Realm {
    fn draw(&self, names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw_heading(names, f)?;
        self.draw_map(f)?;
        self.draw_players(names, f)?;
        self.draw_state_of_the_realm(names, f)?;
        self.scene.draw(self, names, f)
    }
}

/// KGD-6: the steps of a turn, and what comes before the first.
fn in_words(stage: Stage) -> &'static str {
    match stage {
        Stage::Preparation => "preparation",
        Stage::Choosing => "choosing Challengers",
        Stage::Allegiances => "auction of allegiances",
        Stage::Fortune => "step i, card of fortune",
        Stage::Costs => "step ii, cost of allegiances",
        Stage::Movement => "step iii, movement",
        Stage::Battles => "step iv, battles",
        Stage::Purchases => "step v, purchases",
        Stage::Taxes => "step vi, taxes",
    }
}

fn limit(game: &Kingdom) -> Option<String> {
    match game.settings.limit {
        TimeLimit::None => None,
        TimeLimit::Rounds(rounds) => Some(format!("the game ends after round {rounds}")),
        TimeLimit::Minutes(minutes) => Some(format!("the game ends with the round in which minute {minutes} passes")),
    }
}

fn camps(game: &Kingdom) -> Vec<Camp> {
    let mut camps: Vec<Camp> = Vec::new();
    for seat in Seats::first(game.players.len()) {
        for army in &game.player(seat).armies {
            let host = Host { seat, force: army.force, moved: army.spent };
            match camps.iter_mut().find(|camp| camp.at.place == army.place) {
                Some(camp) => camp.armies.push(host),
                None => camps.push(Camp { at: Where::of(army.place), armies: vec![host] }),
            }
        }
    }
    camps.sort_by_key(|camp| camp.at.place);
    camps
}

fn castles(game: &Kingdom) -> Vec<Holding> {
    let held = Britain::get().castles().iter().zip(game.castles);
    held.map(|(castle, standard)| Holding {
        at: Where::of(castle.place),
        name: &castle.name,
        yields: "castle",
        levy: card::levy(None),
        standard,
    })
    .collect()
}

fn villages(game: &Kingdom) -> Vec<Holding> {
    let held = Britain::get().villages().iter().zip(game.villages);
    held.map(|(village, standard)| Holding {
        at: Where::of(village.place),
        name: &village.name,
        yields: card::commodity(village.commodity),
        levy: card::levy(Some(village.commodity)),
        standard,
    })
    .collect()
}

/// KGD-4.viii.b: a token that lies face down is a token and nothing more.
fn sites(game: &Kingdom) -> Vec<MysticSite> {
    let seen = |token: Token| match token {
        Token::Blank | Token::Grail => TokenSeen::FaceDown,
        Token::Shown => TokenSeen::Grail,
        Token::Gone => TokenSeen::Gone,
    };
    let laid = Britain::get().mystic_sites().iter().zip(game.tokens);
    laid.map(|(site, token)| MysticSite { at: Where::of(site.place), name: &site.name, token: seen(token) }).collect()
}

fn quest(game: &Kingdom) -> Quest {
    let shown = game.tokens.iter().position(|token| *token == Token::Shown);
    match (game.grail, shown) {
        (Grail::Held(seat), _) => Quest::Held { seat },
        (Grail::Lost, _) => Quest::Lost,
        (Grail::Hidden, Some(site)) => Quest::Seen { at: Where::of(Britain::get().mystic_sites()[site].place) },
        (Grail::Hidden, None) => Quest::Hidden,
    }
}

/// KGD-37: each player's chivalry next to his place.
fn standings(game: &Kingdom) -> Option<Vec<Standing>> {
    let outcome = game.outcome()?;
    let standing = |seat: Seat| {
        let (place, chivalry) = (outcome.places[seat.index()], game.player(seat).chivalry);
        let least = place == 1 && game.players.iter().all(|player| player.chivalry >= chivalry);
        Standing { place, seat, chivalry, least_chivalrous: least }
    };
    let mut standings: Vec<Standing> = Seats::first(game.players.len()).into_iter().map(standing).collect();
    standings.sort_by_key(|standing| standing.place);
    Some(standings)
}

impl Spell {
    fn of(closed: Closed, until: Seat) -> Spell {
        let what = match closed {
            Closed::Bridges => "The rivers are in spate: nobody enters a bridge",
            Closed::Mountains => "Snow lies on the mountains: nobody enters them",
        };
        Spell { what, until }
    }
}

impl Prices {
    fn of(game: &Kingdom) -> Prices {
        let turn = &game.this_turn;
        Prices {
            knight: game.price(Kind::Knight),
            footsoldier: game.price(Kind::Foot),
            special: turn.knight_price.is_some() || turn.foot_price.is_some(),
            free_knights: turn.free_knights,
            extra_squares: turn.extra_squares,
            no_moves_nor_battles: turn.tournament,
        }
    }
}
