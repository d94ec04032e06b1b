//! The Challenger's Record Card (KGD-3.xi, KGD-4.vi, KGD-G8).

use table::prelude::*;

use super::land::Where;
use crate::Kingdom;
use crate::board::{Board, Commodity};
use crate::force::Force;
use crate::packs::Packs;
use crate::players::{ChallengerId, Crown, Kept, Player};
use crate::recruitment::Hindrance;
use crate::tables::{Tables, book};

/// What lies before a player, as far as the viewer may see it.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct RecordCard {
    pub seat: Seat,
    pub challenger: Option<ChallengerId>,
    /// His name.
    pub name: Option<&'static str>,
    pub colour: Option<&'static str>,
    /// His letter on the drawn board.
    pub letter: char,
    /// Whether his player is still in the game, and as which one he left it.
    pub alive: bool,
    pub left: Option<u8>,
    /// How many turns he has begun.
    pub turns: u32,
    /// KGD-24: castles, then each commodity: how many, at what levy, what is due.
    pub tax: Vec<TaxLine>,
    pub tax_due: i64,
    /// The six castle boxes.
    pub castles: Vec<CastleBox>,
    /// KGD-5.iii
    pub allegiances: Vec<Sworn>,
    pub allegiance_costs: i64,
    /// KGD-31.i: whether he receives their cost instead of paying it.
    pub royal_guardian: bool,
    /// KGD-14.ii: his combat value in the battle under way.
    pub combat_value: Option<u8>,
    pub endurance: i32,
    pub stamina: i32,
    pub chivalry: i32,
    pub gold: i64,
    /// KGD-17.a: what is set aside for battles.
    pub wages: i64,
    /// How many fortune cards he keeps.
    pub cards: usize,
    /// Those of them that the viewer knows (KGD-OPT-7).
    pub known_cards: Vec<KeptCard>,
    pub whereabouts: Whereabouts,
    /// What binds or bars him.
    pub notes: Vec<Bond>,
    pub on_board: Force,
    /// KGD-22.a: what is left in the box.
    pub in_supply: Force,
}

/// A line of the card.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct TaxLine {
    pub what: &'static str,
    pub controlled: u32,
    pub levy: u32,
    pub due: u32,
}

/// A castle box.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct CastleBox {
    pub name: &'static str,
    pub at: Where,
    pub controlled: bool,
    /// Whether it is the Challenger's own.
    pub own: bool,
}

/// An allegiance.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Sworn {
    pub challenger: ChallengerId,
    pub name: &'static str,
    pub cost: i64,
}

/// A kept card that the viewer knows.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct KeptCard {
    pub name: String,
    pub text: &'static str,
    pub target: String,
}

/// Where a Challenger is.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "is")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Whereabouts {
    /// Not chosen yet, or dead.
    Away,
    OnBoard {
        at: Where,
        /// Whether he has used up his move this turn.
        moved: bool,
    },
    /// KGD-21.iii
    Prison {
        captor: Seat,
        /// KGD-R25: in this castle, or off the board.
        castle: Option<Where>,
        /// How many more turns of his own he begins before the ransom falls due, at the end of the last.
        turns_left: u32,
        ransom: i64,
    },
}

/// Something that binds or bars a player.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Bond {
    pub text: String,
    pub rule: Cite,
}

/// KGD-24: the levy of a village that yields this, or of a castle.
pub(super) fn levy(of: Option<Commodity>) -> u32 {
    let tables = Tables::get();
    of.map_or(tables.castle_tax, |commodity| tables.tax(commodity))
}

/// A Challenger's letter. Mordred has the M, so King Mark goes by his last.
fn letter(challenger: Option<ChallengerId>) -> char {
    match challenger.map(|challenger| challenger.facts().id.as_str()) {
        None => '-',
        Some("mark") => 'K',
        Some(id) => id.chars().next().map_or('-', |first| first.to_ascii_uppercase()),
    }
}

impl RecordCard {
    pub(super) fn of(game: &Kingdom, seat: Seat, viewer: Option<Seat>) -> RecordCard {
        let player = game.player(seat);
        let facts = player.challenger.map(ChallengerId::facts);
        let tax = tax_lines(game, seat);
        RecordCard {
            seat,
            challenger: player.challenger,
            name: facts.map(|facts| facts.name.as_str()),
            colour: facts.map(|facts| facts.colour.as_str()),
            letter: letter(player.challenger),
            alive: player.out.is_none(),
            left: player.out,
            turns: player.turn,
            tax_due: tax.iter().map(|line| i64::from(line.due)).sum(),
            tax,
            castles: castle_boxes(game, seat),
            allegiances: allegiances(player),
            allegiance_costs: player.allegiance_costs(),
            royal_guardian: game.is_royal_guardian(seat),
            combat_value: combat_value(game, seat),
            endurance: player.endurance,
            stamina: player.stamina,
            chivalry: player.chivalry,
            gold: player.gold,
            wages: player.wages,
            cards: player.kept.len(),
            known_cards: player.kept.iter().filter(|kept| kept.known_to(viewer)).map(KeptCard::of).collect(),
            whereabouts: whereabouts(game, seat),
            notes: notes(game, seat),
            on_board: player.force(),
            in_supply: player.supply(),
        }
    }

    /// How many castles, and how many villages.
    #[must_use]
    pub fn holdings(&self) -> (u32, u32) {
        let [castles, villages @ ..] = &self.tax[..] else { return (0, 0) };
        (castles.controlled, villages.iter().map(|line| line.controlled).sum())
    }
}

impl KeptCard {
    fn of(kept: &Kept) -> KeptCard {
        let target = format!("card:{}", kept.card);
        KeptCard { name: Packs::get().label(kept.card), text: &kept.card().text, target }
    }
}

fn tax_lines(game: &Kingdom, seat: Seat) -> Vec<TaxLine> {
    let line = |what, controlled: usize, levy| TaxLine {
        what,
        controlled: controlled as u32,
        levy,
        due: controlled as u32 * levy,
    };
    let of = |yields: Commodity| game.villages_of(seat).filter(|village| village.commodity == yields).count();
    let castles = line("castle", game.castles_of(seat).count(), levy(None));
    let villages = Commodity::ALL.map(|yields| line(yields.name(), of(yields), levy(Some(yields))));
    std::iter::once(castles).chain(villages).collect()
}

fn castle_boxes(game: &Kingdom, seat: Seat) -> Vec<CastleBox> {
    let own = game.player(seat).challenger.map(|challenger| usize::from(challenger.castle()));
    let castles = Board::get().castles().iter().zip(game.castles).enumerate();
    let boxed = |(index, (castle, control)): (usize, (&'static crate::board::Castle, Option<Seat>))| CastleBox {
        name: &castle.name,
        at: Where::of(castle.place),
        controlled: control == Some(seat),
        own: own == Some(index),
    };
    castles.map(boxed).collect()
}

fn allegiances(player: &Player) -> Vec<Sworn> {
    let sworn = |won: &crate::players::Allegiance| Sworn {
        challenger: won.challenger,
        name: won.challenger.name(),
        cost: won.cost,
    };
    player.allegiances.iter().map(sworn).collect()
}

/// KGD-14.ii: updated with every loss.
fn combat_value(game: &Kingdom, seat: Seat) -> Option<u8> {
    let ranks = game.battle.as_ref()?.sides.iter().flat_map(|side| &side.ranks);
    ranks.filter(|rank| rank.seat == seat).map(|rank| rank.force.value()).next()
}

fn whereabouts(game: &Kingdom, seat: Seat) -> Whereabouts {
    let player = game.player(seat);
    match player.crown {
        Crown::Away => Whereabouts::Away,
        Crown::At(place) => {
            let moved = seat == game.active && game.this_turn.challenger_spent;
            Whereabouts::OnBoard { at: Where::of(place), moved }
        }
        Crown::Prison { captor, castle, due } => Whereabouts::Prison {
            captor,
            castle: castle.map(|castle| Where::of(Kingdom::castle_place(castle))),
            turns_left: due.saturating_sub(player.turn),
            ransom: book().capture.ransom,
        },
    }
}

/// What a player cannot do now, or on his next turn.
fn notes(game: &Kingdom, seat: Seat) -> Vec<Bond> {
    let player = game.player(seat);
    if player.out.is_some() || player.challenger.is_none() {
        return Vec::new();
    }
    // When it is not his turn, his next one counts.
    let own_turn = seat == game.active && player.turn > 0;
    let turn = player.turn + u32::from(!own_turn);
    let still = |through: u32| match (through + 1).saturating_sub(turn) {
        1 if own_turn => "this turn".to_owned(),
        1 => "on the next turn".to_owned(),
        turns => format!("for {turns} more turns"),
    };
    let mut notes = Vec::new();
    if player.bound(own_turn) && !player.imprisoned() {
        let text = format!("the Challenger must stay at the castle {}", still(player.bound_through));
        notes.push(Bond { text, rule: player.bound_by() });
    }
    for bar in player.barred.iter().filter(|bar| bar.through >= turn) {
        let site = &Board::get().mystic_sites()[usize::from(bar.site)].name;
        notes.push(Bond {
            text: format!("{site} is closed to the Challenger {}", still(bar.through)),
            rule: "KGD-28.v",
        });
    }
    if let Some(hindrance) = game.why_no_recruits(seat)
        && (hindrance != Hindrance::JustFreed || player.no_recruits_through >= turn)
    {
        notes.push(Bond { text: format!("no pieces can be bought: {}", hindrance.why("the")), rule: hindrance.rule() });
    }
    notes
}
