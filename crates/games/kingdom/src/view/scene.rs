//! What is under way: a battle, a guardian, a riddle, a tournament, an auction, an offer, terms, a card of fortune.

use table::prelude::*;

use super::land::Where;
use crate::Kingdom;
use crate::board::Board;
use crate::force::Force;
use crate::grail::{guardian_card, riddle_card};
use crate::packs::{Packs, Scope};
use crate::players::{ChallengerId, Crown, fortune_card};
use crate::siege::Ground;
use crate::tables::{Band, Cell, Die, TableNumber, Tables};

/// All that is under way, one inside the other: an offer in a battle, a card that holds a tournament.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Scene {
    pub card: Option<Drawn>,
    pub battle: Option<BattleScene>,
    pub guardian: Option<GuardianScene>,
    pub riddle: Option<RiddleScene>,
    pub tournament: Option<TournamentScene>,
    pub auction: Option<AuctionScene>,
    pub offer: Option<OfferScene>,
    pub terms: Option<TermsScene>,
}

/// The fortune card that is being carried out.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Drawn {
    pub seat: Seat,
    pub name: &'static str,
    pub text: &'static str,
    /// KGD-7.a: whether it binds everybody.
    pub for_all: bool,
}

/// KGD-14: a battle.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct BattleScene {
    pub at: Where,
    pub ground: Ground,
    /// The table that the round is read on: 1 engaging the enemy, 2 commence battle, 3 siege.
    pub table: u8,
    /// The rounds begun so far.
    pub round: u32,
    /// KGD-15.v: whether the roles are reversed.
    pub reversed: bool,
    /// What the table says if nothing more is added to the throws.
    pub cell: Option<Cell>,
    /// Who moved in, and who was there.
    pub sides: [SideScene; 2],
}

/// One side of a battle.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct SideScene {
    pub role: &'static str,
    /// Who leads it (KGD-R50).
    pub principal: Seat,
    pub ranks: Vec<RankScene>,
    #[serde(flatten)]
    pub force: Force,
    /// KGD-14.ii
    pub combat_value: u8,
    /// KGD-12: the die it throws.
    pub die: Die,
    /// KGD-18.iii, KGD-20.i: what the ground adds to its throw.
    pub modifier: i32,
    /// Its last throw.
    pub throw: Option<u8>,
    /// What cards add to that throw.
    pub added: u8,
    /// KGD-R2: what it comes to with the ground and the cards, from 1 to 8.
    pub score: Option<i32>,
}

/// One player's part in it.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct RankScene {
    pub seat: Seat,
    #[serde(flatten)]
    pub force: Force,
    pub wages: i64,
}

/// KGD-28: a Guardian, with its card.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct GuardianScene {
    pub seat: Seat,
    pub site: Where,
    pub name: &'static str,
    pub flavour: &'static str,
    /// What is left of its endurance, and what it began with.
    pub endurance: i32,
    pub endurance_at_first: i32,
    pub guardian_die: Die,
    pub challenger_die: Die,
    pub retreat_endurance: i32,
    pub retreat_chivalry: i32,
    pub slain_chivalry: i32,
}

/// KGD-30.a: a riddle, without its answer.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct RiddleScene {
    pub seat: Seat,
    pub reader: Seat,
    pub text: &'static str,
}

/// KGD-7.T: the lists.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct TournamentScene {
    pub host: Seat,
    pub castle: Where,
    pub prize_gold: i64,
    pub prize_chivalry: i32,
    pub absent_chivalry: i32,
    pub riders: Vec<RiderScene>,
}

/// A rider in the lists.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct RiderScene {
    pub seat: Seat,
    pub points: u8,
    pub stamina: i32,
    pub retired: bool,
}

/// KGD-5.ii: an auction.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct AuctionScene {
    pub challenger: ChallengerId,
    pub name: &'static str,
    pub castle: Where,
    pub villages: Vec<&'static str>,
    pub best_bid: Option<i64>,
    pub best_bidder: Option<Seat>,
    /// Who has not passed.
    pub bidders: Vec<Seat>,
}

/// KGD-N-1: an offer. KGD-OPT-7: if cards are in it and secret, the others see only that there is one.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct OfferScene {
    pub from: Seat,
    pub to: Seat,
    pub goods: Option<Goods>,
}

/// What is offered, and for what.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Goods {
    pub gives: i64,
    pub gives_cards: Vec<String>,
    pub wants: i64,
    pub wants_cards: Vec<String>,
    pub alliance: bool,
}

/// KGD-N-5: what a captor asks for a life. KGD-OPT-7: as with an offer.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct TermsScene {
    pub captor: Seat,
    pub prisoner: Seat,
    pub asks: Option<Demands>,
}

/// What he asks for.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Demands {
    pub gold: i64,
    pub cards: Vec<String>,
    pub villages: Vec<&'static str>,
    pub alliance: bool,
    pub another_turn: bool,
}

impl Scene {
    pub(super) fn of(game: &Kingdom, viewer: Option<Seat>) -> Scene {
        Scene {
            card: game.drawn.map(|card| Drawn::of(game.active, card)),
            battle: battle(game),
            guardian: guardian(game),
            riddle: riddle(game),
            tournament: tournament(game),
            auction: auction(game),
            offer: offer(game, viewer),
            terms: terms(game, viewer),
        }
    }
}

impl Drawn {
    fn of(seat: Seat, card: u8) -> Drawn {
        let card = fortune_card(card);
        Drawn { seat, name: &card.name, text: &card.text, for_all: card.scope == Scope::All }
    }
}

fn battle(game: &Kingdom) -> Option<BattleScene> {
    let battle = game.battle.as_ref()?;
    let [attacker, _] = battle.roles();
    let (to_attacker, to_defender) = battle.ground.modifiers();
    let side = |index: usize| {
        let side = &battle.sides[index];
        let attacks = index == attacker;
        let force = side.force();
        let modifier = if attacks { to_attacker } else { to_defender };
        let throw = Some(battle.throws[index]).filter(|throw| *throw > 0);
        let score = throw.map(|throw| (i32::from(throw + battle.banners[index]) + modifier).clamp(1, 8));
        SideScene {
            role: if attacks { "attacker" } else { "defender" },
            principal: side.principal(),
            ranks: side.ranks.iter().map(|r| RankScene { seat: r.seat, force: r.force, wages: r.wages }).collect(),
            force,
            combat_value: force.value(),
            die: game.die_of(index),
            modifier,
            throw,
            added: battle.banners[index],
            score,
        }
    };
    let table = match battle.table {
        TableNumber::One => 1,
        TableNumber::Two => 2,
        TableNumber::Three => 3,
    };
    let (at, round) = (Where::of(battle.place), battle.round);
    let sides = [side(0), side(1)];
    let scores = battle.roles().map(|side| sides[side].score);
    let cell = match scores {
        [Some(ours), Some(theirs)] => {
            Some(Tables::get().cell(battle.table, Band::of(ours), Band::of(theirs), game.settings.tables))
        }
        _ => None,
    };
    Some(BattleScene { at, ground: battle.ground, table, round, reversed: battle.reversed, cell, sides })
}

fn guardian(game: &Kingdom) -> Option<GuardianScene> {
    let ordeal = game.ordeal?;
    let card = guardian_card(ordeal.card);
    Some(GuardianScene {
        seat: ordeal.seat,
        site: Where::of(Board::get().mystic_sites()[usize::from(ordeal.site)].place),
        name: &card.name,
        flavour: &card.flavour,
        endurance: ordeal.endurance,
        endurance_at_first: card.endurance,
        guardian_die: card.guardian_die,
        challenger_die: card.challenger_die,
        retreat_endurance: card.retreat_endurance,
        retreat_chivalry: card.retreat_chivalry,
        slain_chivalry: card.slain_chivalry,
    })
}

fn riddle(game: &Kingdom) -> Option<RiddleScene> {
    let card = riddle_card(game.riddle?);
    Some(RiddleScene { seat: game.active, reader: game.left_of(game.active), text: &card.text })
}

fn tournament(game: &Kingdom) -> Option<TournamentScene> {
    let lists = game.tournament.as_ref()?;
    let rider = |rider: &crate::tournament::Rider| RiderScene {
        seat: rider.seat,
        points: rider.points,
        stamina: game.player(rider.seat).stamina,
        retired: rider.retired,
    };
    Some(TournamentScene {
        host: lists.host,
        castle: Where::of(lists.castle),
        prize_gold: lists.prize_gold,
        prize_chivalry: lists.prize_chivalry,
        absent_chivalry: lists.absent_chivalry,
        riders: lists.riders.iter().map(rider).collect(),
    })
}

fn auction(game: &Kingdom) -> Option<AuctionScene> {
    let auction = game.auction?;
    let facts = auction.challenger.facts();
    let lettered = Board::get().villages().iter().filter(|village| village.kingdom == facts.id);
    Some(AuctionScene {
        challenger: auction.challenger,
        name: &facts.name,
        castle: Where::of(Kingdom::castle_place(auction.challenger.castle())),
        villages: lettered.map(|village| village.name.as_str()).collect(),
        best_bid: auction.best.map(|(_, bid)| bid),
        best_bidder: auction.best.map(|(seat, _)| seat),
        bidders: auction.bidders.into_iter().collect(),
    })
}

fn card_names(cards: &[u8]) -> Vec<String> {
    cards.iter().map(|card| Packs::get().label(*card)).collect()
}

fn offer(game: &Kingdom, viewer: Option<Seat>) -> Option<OfferScene> {
    let proposal = game.proposal.as_ref()?;
    let (from, to, offer) = (proposal.from, proposal.to, &proposal.offer);
    let concerned = viewer == Some(from) || viewer == Some(to);
    let cards = !(offer.gives_cards.is_empty() && offer.wants_cards.is_empty());
    let secret = game.settings.kept_cards_hidden && cards && !concerned;
    let goods = (!secret).then(|| Goods {
        gives: offer.gives,
        gives_cards: card_names(&offer.gives_cards),
        wants: offer.wants,
        wants_cards: card_names(&offer.wants_cards),
        alliance: offer.alliance,
    });
    Some(OfferScene { from, to, goods })
}

fn terms(game: &Kingdom, viewer: Option<Seat>) -> Option<TermsScene> {
    let terms = game.terms.as_ref()?;
    // KGD-R28: the ransom falls due on the prisoner's own turn.
    let prisoner = game.active;
    let Crown::Prison { captor, .. } = game.player(prisoner).crown else { return None };
    let concerned = viewer == Some(captor) || viewer == Some(prisoner);
    let secret = game.settings.kept_cards_hidden && !terms.cards.is_empty() && !concerned;
    if secret {
        return Some(TermsScene { captor, prisoner, asks: None });
    }
    let village = |village: &u8| Board::get().villages()[usize::from(*village)].name.as_str();
    let asks = Demands {
        gold: terms.gold,
        cards: card_names(&terms.cards),
        villages: terms.villages.iter().map(village).collect(),
        alliance: terms.alliance,
        another_turn: terms.another_turn,
    };
    Some(TermsScene { captor, prisoner, asks: Some(asks) })
}
