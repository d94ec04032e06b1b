//! What a seat sees of the realm: everything that is open (KGD-P-1), and nothing that is hidden.
//!
//! [`Realm`] is plain data. Pages and programs read it as it is; `map`, `sheet` and `telling` draw it for the terminal.

mod ahead;
mod card;
mod land;
mod map;
mod printed;
mod scene;
mod sheet;
mod telling;

use std::fmt;

use table::prelude::*;

use crate::board::Board;
use crate::force::Kind;
use crate::fortune::{Closed, Weather};
use crate::settings::TimeLimit;
use crate::tables::TableRulings;
use crate::{Kingdom, Stage};

use land::{camps, castles, quest, sites, villages};

pub use ahead::{BattleAhead, Foe};
pub use card::{Bond, CastleBox, KeptCard, RecordCard, Sworn, TaxLine, Whereabouts};
pub use land::{Camelot, Camp, Holding, Host, MysticSite, Quest, TokenSeen, Where};
pub use printed::PrintedTable;
pub use scene::{
    AuctionScene, BattleScene, Demands, Drawn, Goods, GuardianScene, OfferScene, RankScene, RiddleScene, RiderScene,
    Scene, SideScene, TermsScene, TournamentScene,
};

/// What a seat (or a spectator) may know.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Realm {
    pub round: u32,
    /// The step being played, in words.
    pub stage: &'static str,
    /// Whose turn it is.
    pub turn: Seat,
    /// Who started (KGD-4.iv).
    pub first: Seat,
    /// KGD-38: when time runs out, in words.
    pub limit: Option<String>,
    /// KGD-3.xi: a record card for each player, in seat order.
    pub players: Vec<RecordCard>,
    /// The armies on the board, by place.
    pub armies: Vec<Camp>,
    pub castles: Vec<Holding>,
    pub villages: Vec<Holding>,
    pub sites: Vec<MysticSite>,
    pub camelot: Camelot,
    pub grail: Quest,
    pub weather: Vec<Spell>,
    /// KGD-33: who is allied with whom, each pair once.
    pub alliances: Vec<[Seat; 2]>,
    /// What pieces cost, and what else holds for this turn.
    pub prices: Prices,
    pub packs: PackSizes,
    /// KGD-OPT-1, KGD-OPT-2: how the battle tables are read.
    pub tables: TableRulings,
    /// KGD-14.i: during a movement step, the battles that follow it.
    pub battles_ahead: Vec<BattleAhead>,
    /// What is under way.
    pub scene: Scene,
    /// KGD-N-10: what the viewer has said beforehand, in sentences.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub standing: Vec<String>,
    /// KGD-37: how it ended, best first.
    pub ended: Option<Vec<Standing>>,
}

/// A card that bars the way (KGD-7.d).
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Spell {
    pub what: &'static str,
    /// What nobody enters: `bridges` or `mountains`.
    pub closed: &'static str,
    /// It lasts until this player's next turn.
    pub until: Seat,
}

/// KGD-22, KGD-7.d: prices, and what else holds for this turn.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Prices {
    pub knight: i64,
    pub footsoldier: i64,
    /// Whether a card has changed them.
    pub special: bool,
    pub free_knights: u8,
    pub extra_squares: u8,
    /// KGD-7.T.a
    pub no_moves_nor_battles: bool,
}

/// How many cards lie in each pack.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct PackSizes {
    pub fortune: usize,
    pub guardians: usize,
    pub riddles: usize,
}

/// KGD-37: a player's place, with his chivalry beside it.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Standing {
    pub place: u8,
    pub seat: Seat,
    pub chivalry: i32,
    /// Whether a winner was the least chivalrous of all.
    pub least_chivalrous: bool,
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
            camelot: Camelot { at: Where::of(Board::get().camelot()), stands: game.camelot_stands() },
            grail: quest(game),
            weather: game.weather.iter().map(|weather| Spell::of(game, weather)).collect(),
            alliances: seats.into_iter().flat_map(|one| allied(one).map(move |two| [one, two])).collect(),
            prices: Prices::of(game),
            packs: PackSizes {
                fortune: game.fortune.cards().len(),
                guardians: game.guardians.cards().len(),
                riddles: game.riddles.cards().len(),
            },
            tables: game.settings.tables,
            battles_ahead: ahead::battles(game, viewer),
            scene: Scene::of(game, viewer),
            standing: viewer.map(|seat| standing_answers(game, seat)).unwrap_or_default(),
            ended: standings(game),
        }
    }

    /// KGD-4, KGD-5: whether nobody's turn has come yet.
    #[must_use]
    pub fn before_play(&self) -> bool {
        self.players.iter().all(|card| card.turns == 0)
    }

    /// A player's record card.
    #[must_use]
    pub fn card(&self, seat: Seat) -> &RecordCard {
        &self.players[seat.index()]
    }
}

impl TextBoard for Realm {
    fn draw(&self, names: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw_heading(names, f)?;
        self.draw_map(f)?;
        self.draw_players(names, f)?;
        self.draw_state_of_the_realm(names, f)?;
        self.scene.draw(self, names, f)
    }
}

/// KGD-N-10: what a player has said beforehand.
fn standing_answers(game: &Kingdom, seat: Seat) -> Vec<String> {
    let ordeal = game.ordeal.filter(|ordeal| ordeal.seat == seat);
    let fights = ordeal.and_then(|ordeal| ordeal.fights_on).map(|least| match least {
        ..=1 => "You fight the Guardian to the end.".to_owned(),
        _ => format!("You fight on while you have at least {least} endurance."),
    });
    let content = game.battle.as_ref().is_some_and(|battle| battle.content.contains(seat));
    let passes = content.then(|| "You pass for the rest of the battle, unless the enemy plays a card.".to_owned());
    fights.into_iter().chain(passes).collect()
}

/// KGD-6: the steps of a turn, and what comes before the first.
fn in_words(stage: Stage) -> &'static str {
    match stage {
        Stage::Preparation => "preparation",
        Stage::Choosing => "choice of Challengers",
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
        TimeLimit::Minutes(minutes) => {
            Some(format!("the game ends with the round in which {minutes} minutes have passed"))
        }
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
    fn of(game: &Kingdom, weather: &Weather) -> Spell {
        let (what, closed) = match weather.closed {
            Closed::Bridges => ("The rivers are in flood: nobody can step onto a bridge", "bridges"),
            Closed::Forests => ("The forests are closed: nobody can enter them", "forests"),
            Closed::Marshes => ("The marshes are flooded: nobody can enter them", "marshes"),
            Closed::Mountains => ("Snow lies on the mountains: nobody can enter them", "mountains"),
        };
        let until = if weather.this_turn_only { game.left_of(weather.drawer) } else { weather.drawer };
        Spell { what, closed, until }
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
