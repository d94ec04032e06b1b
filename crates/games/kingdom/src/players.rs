//! What lies before a player: his Challenger's record card, his purse, his cards and his armies.

use std::sync::OnceLock;

use serde::de::Error as _;
use serde::{Deserializer, Serializer};
use table::prelude::*;

use crate::Kingdom;
use crate::board::{Board, Place, PlaceSet};
use crate::force::Force;
use crate::packs::{Effect, FortuneCard, Packs};
use crate::tables::{Challenger, Tables, book};

/// One of the six Royal Challengers, by his number in the book. Written by his id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ChallengerId(u8);

impl ChallengerId {
    /// Arthur, whom somebody must play (KGD-4.v.note).
    pub(crate) const ARTHUR: ChallengerId = ChallengerId(0);

    /// All six, in the order of the book.
    pub(crate) fn all() -> impl Iterator<Item = ChallengerId> {
        (0..6).map(ChallengerId)
    }

    /// His facts.
    #[must_use]
    pub fn facts(self) -> &'static Challenger {
        &Tables::get().challengers[usize::from(self.0)]
    }

    /// His name.
    #[must_use]
    pub fn name(self) -> &'static str {
        &self.facts().name
    }

    /// The number of his castle on the board.
    pub(crate) fn castle(self) -> u8 {
        static CASTLES: OnceLock<[u8; 6]> = OnceLock::new();
        let castle_of = |number: usize| {
            let id = &Tables::get().challengers[number].id;
            let own = |castle: &crate::board::Castle| castle.challenger == *id;
            Board::get().castles().iter().position(own).unwrap_or_default() as u8
        };
        CASTLES.get_or_init(|| std::array::from_fn(castle_of))[usize::from(self.0)]
    }
}

impl Serialize for ChallengerId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.facts().id)
    }
}

impl<'de> Deserialize<'de> for ChallengerId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<ChallengerId, D::Error> {
        let id = <std::borrow::Cow<'_, str>>::deserialize(from)?;
        let known = ChallengerId::all().find(|challenger| challenger.facts().id == id);
        known.ok_or_else(|| D::Error::custom(format!("there is no Challenger {id:?}")))
    }
}

/// KGD-3.xi: what lies before a player, his record card included.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Player {
    /// Whom he plays, once chosen (KGD-4.v).
    pub(crate) challenger: Option<ChallengerId>,
    /// Where the crown is.
    pub(crate) crown: Crown,
    /// KGD-4.v: the endurance of his Challenger.
    pub(crate) endurance: i32,
    /// KGD-4.v: the stamina of his Challenger.
    pub(crate) stamina: i32,
    /// KGD-35.
    pub(crate) chivalry: i32,
    /// Free gold.
    pub(crate) gold: i64,
    /// KGD-17.a: gold set aside for battles.
    #[serde(default)]
    pub(crate) wages: i64,
    /// KGD-5.iii: what he owes each turn.
    pub(crate) allegiances: Vec<Allegiance>,
    /// KGD-7.b: fortune cards he keeps, in the order he got them.
    #[serde(default)]
    pub(crate) kept: Vec<Kept>,
    /// His pieces, by place.
    #[serde(deserialize_with = "in_board_order")]
    pub(crate) armies: Vec<Army>,
    /// How many turns he has begun.
    pub(crate) turn: u32,
    /// When, in turns of the whole table, his last turn but one and his last turn began.
    pub(crate) began: [u32; 2],
    /// KGD-7.T.v, KGD-21.iii.b4: the last of his turns on which the Challenger must stay at his castle.
    #[serde(default)]
    pub(crate) bound_through: u32,
    /// KGD-21.iii.b4: whether it is prison that binds him, not a tournament.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) bound_by_prison: bool,
    /// KGD-28.v, KGD-30.b: sites closed to his Challenger.
    #[serde(default)]
    pub(crate) barred: Vec<BarredSite>,
    /// KGD-23.b: the last of his turns on which he may not recruit after his castle was freed.
    #[serde(default)]
    pub(crate) no_recruits_through: u32,
    /// When he last ended an alliance, in turns of the whole table.
    #[serde(default)]
    pub(crate) broke_faith: Option<u32>,
    /// KGD-P-3: riddles whose answers he has read.
    #[serde(default)]
    pub(crate) riddles_read: Vec<u8>,
    /// Pieces he has ever had, and those he has lost.
    #[serde(default)]
    pub(crate) raised: Tally,
    /// Pieces he has lost.
    #[serde(default)]
    pub(crate) lost: Tally,
    /// Whether he is out of the game, and as which one he left.
    #[serde(default)]
    pub(crate) out: Option<u8>,
}

/// A position may list armies in any order; here they stand in the order of the board.
fn in_board_order<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Army>, D::Error> {
    let mut armies: Vec<Army> = Deserialize::deserialize(from)?;
    armies.sort_unstable_by_key(|army| army.place);
    Ok(armies)
}

/// Where a Challenger is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Crown {
    /// Not chosen yet, or dead.
    Away,
    /// On the board.
    At(Place),
    /// KGD-21.iii: in a dungeon.
    Prison {
        /// Who holds him.
        captor: Seat,
        /// KGD-R25: in this castle, or off the board.
        castle: Option<u8>,
        /// The turn of his own at whose end the ransom falls due.
        due: u32,
    },
}

/// KGD-5: an allegiance and its cost a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Allegiance {
    /// Who is sworn to him.
    pub(crate) challenger: ChallengerId,
    /// What that costs each turn.
    pub(crate) cost: i64,
}

/// A fortune card that is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Kept {
    /// Its number in the box.
    pub(crate) card: u8,
    /// KGD-OPT-7: who knows which it is; nobody in particular when all do.
    #[serde(default)]
    pub(crate) secret_of: Option<Seats>,
}

/// Pieces of one player in one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Army {
    /// Where they stand.
    pub(crate) place: Place,
    /// All of them.
    pub(crate) force: Force,
    /// KGD-9: those of them that have moved this turn.
    #[serde(default)]
    pub(crate) spent: Force,
}

/// KGD-28.v: a site closed to a Challenger, through that turn of his.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct BarredSite {
    /// The mystic site, by its number on the board.
    pub(crate) site: u8,
    /// The last of his turns on which it is closed.
    pub(crate) through: u32,
}

/// A count of pieces over a whole game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(crate) struct Tally {
    /// Companies of knights.
    pub(crate) knights: u32,
    /// Detachments of footsoldiers.
    pub(crate) foot: u32,
}

impl Tally {
    pub(crate) fn add(&mut self, force: Force) {
        self.knights += u32::from(force.knights);
        self.foot += u32::from(force.foot);
    }
}

impl Kept {
    /// The card.
    pub(crate) fn card(self) -> &'static FortuneCard {
        fortune_card(self.card)
    }

    /// Whether a viewer knows which it is.
    pub(crate) fn known_to(self, viewer: Option<Seat>) -> bool {
        self.secret_of.is_none_or(|seats| viewer.is_some_and(|seat| seats.contains(seat)))
    }
}

/// The fortune card with this number in the box.
pub(crate) fn fortune_card(card: u8) -> &'static FortuneCard {
    &Packs::get().fortune[usize::from(card)]
}

impl Player {
    /// Nobody yet, with a purse (KGD-4.iii) and a Challenger's points (KGD-R44).
    pub(crate) fn new() -> Player {
        let points = book().challenger_points;
        Player {
            challenger: None,
            crown: Crown::Away,
            endurance: points.endurance,
            stamina: points.stamina,
            chivalry: points.chivalry,
            gold: 0,
            wages: 0,
            allegiances: Vec::new(),
            kept: Vec::new(),
            armies: Vec::new(),
            turn: 0,
            began: [0; 2],
            bound_through: 0,
            bound_by_prison: false,
            barred: Vec::new(),
            no_recruits_through: 0,
            broke_faith: None,
            riddles_read: Vec::new(),
            raised: Tally::default(),
            lost: Tally::default(),
            out: None,
        }
    }

    /// Where the Challenger stands, if he is on the board.
    pub(crate) fn stands(&self) -> Option<Place> {
        match self.crown {
            Crown::At(place) => Some(place),
            _ => None,
        }
    }

    /// Whether the Challenger is in a dungeon.
    pub(crate) fn imprisoned(&self) -> bool {
        matches!(self.crown, Crown::Prison { .. })
    }

    /// KGD-7.T.v, KGD-21.iii.b4, KGD-R23: whether the Challenger is bound to his castle now. `own_turn`: it is his player's turn;
    /// else the question is about his next one.
    pub(crate) fn bound(&self, own_turn: bool) -> bool {
        self.bound_through >= self.turn + u32::from(!own_turn)
    }

    /// The rule that binds a Challenger to his castle, if one does.
    pub(crate) fn bound_by(&self) -> Cite {
        if self.bound_by_prison { "KGD-21.iii.b4" } else { "KGD-7.T.v" }
    }

    /// Whom he plays; only asked of those who have chosen.
    pub(crate) fn who(&self) -> ChallengerId {
        self.challenger.unwrap_or(ChallengerId::ARTHUR)
    }

    /// His pieces in a place.
    pub(crate) fn force_at(&self, place: Place) -> Force {
        let army = self.armies.binary_search_by_key(&place, |army| army.place);
        army.map_or(Force::NONE, |army| self.armies[army].force)
    }

    /// All his pieces.
    pub(crate) fn force(&self) -> Force {
        self.armies.iter().map(|army| army.force).sum()
    }

    /// KGD-22.a, KGD-R43: pieces of his colour still in the box; those of allegiances are his own.
    pub(crate) fn supply(&self) -> Force {
        let all = book().supply_per_player;
        Force { knights: all.knights, foot: all.footsoldiers }.without(self.force())
    }

    /// Puts new pieces on the board.
    pub(crate) fn raise(&mut self, place: Place, force: Force) {
        self.raised.add(force);
        self.station(place, force, Force::NONE);
    }

    /// Takes pieces off the board.
    pub(crate) fn lose(&mut self, place: Place, force: Force) {
        self.lost.add(force);
        self.leave(place, force, false);
    }

    /// KGD-R69: adds pieces to those in a place, however many.
    pub(crate) fn station(&mut self, place: Place, force: Force, spent: Force) {
        match self.armies.binary_search_by_key(&place, |army| army.place) {
            Ok(at) => {
                self.armies[at].force += force;
                self.armies[at].spent += spent;
            }
            Err(at) => self.armies.insert(at, Army { place, force, spent }),
        }
    }

    /// Takes pieces away from a place: those that have moved before the others, or after them.
    pub(crate) fn leave(&mut self, place: Place, force: Force, fresh_first: bool) {
        let Ok(at) = self.armies.binary_search_by_key(&place, |army| army.place) else { return };
        let army = &mut self.armies[at];
        let fresh = army.force.without(army.spent);
        let spent_goes = if fresh_first { force.without(fresh) } else { force };
        army.force -= force;
        army.spent -= spent_goes;
        // Never more have moved than there are.
        army.spent.knights = army.spent.knights.min(army.force.knights);
        army.spent.foot = army.spent.foot.min(army.force.foot);
        if army.force.is_none() {
            self.armies.remove(at);
        }
    }

    /// KGD-8, KGD-8.ex: what his allegiances cost a turn, all together.
    pub(crate) fn allegiance_costs(&self) -> i64 {
        self.allegiances.iter().map(|allegiance| allegiance.cost).sum()
    }

    /// KGD-35.b: chivalry never falls below nil.
    pub(crate) fn gain_chivalry(&mut self, points: i32) {
        self.chivalry = (self.chivalry + points).max(0);
    }

    /// The first kept card of a kind.
    pub(crate) fn keeps(&self, wanted: impl Fn(&Effect) -> bool) -> Option<usize> {
        self.kept.iter().position(|kept| wanted(&kept.card().effect))
    }
}

impl Kingdom {
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Everybody who is still in the game.
    pub(crate) fn living(&self) -> Seats {
        let all = Seats::first(self.players.len());
        all.into_iter().filter(|seat| self.lives(*seat)).collect()
    }

    /// Whether a player is still in the game.
    pub(crate) fn lives(&self, seat: Seat) -> bool {
        self.player(seat).out.is_none()
    }

    /// KGD-R55: the next living player clockwise.
    pub(crate) fn left_of(&self, seat: Seat) -> Seat {
        self.living().without(seat).clockwise_from(seat).next().unwrap_or(seat)
    }

    /// The places where a player's Challenger belongs: his own castle.
    pub(crate) fn own_castle(&self, seat: Seat) -> u8 {
        self.player(seat).who().castle()
    }

    /// The castles a player controls, by their numbers.
    pub(crate) fn castles_of(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        (0..6).filter(move |castle| self.castles[usize::from(*castle)] == Some(seat))
    }

    /// Whether two players are allied (KGD-33).
    pub(crate) fn allied(&self, one: Seat, other: Seat) -> bool {
        self.allies[one.index()].contains(other)
    }

    /// Whether two players are neither the same nor allied.
    pub(crate) fn hostile(&self, one: Seat, other: Seat) -> bool {
        one != other && !self.allied(one, other)
    }

    /// KGD-11, KGD-11.b: those with pieces in a place. Only they can fight or capture there: the next square is another
    /// place, and so is the other bank of a river.
    pub(crate) fn present(&self, place: Place) -> Seats {
        let here = |seat: &Seat| !self.player(*seat).force_at(place).is_none();
        Seats::first(self.players.len()).into_iter().filter(here).collect()
    }

    /// All places where pieces stand that are no friends of a player.
    pub(crate) fn foe_places(&self, seat: Seat) -> PlaceSet {
        let mut places = PlaceSet::NONE;
        for (index, player) in self.players.iter().enumerate() {
            if self.hostile(seat, Seat::new(index)) {
                player.armies.iter().for_each(|army| {
                    places.insert(army.place);
                });
            }
        }
        places
    }

    /// Those with pieces in a place who are no friends of a player.
    pub(crate) fn foes_at(&self, seat: Seat, place: Place) -> Seats {
        let foe = |other: &Seat| self.hostile(seat, *other) && !self.player(*other).force_at(place).is_none();
        Seats::first(self.players.len()).into_iter().filter(foe).collect()
    }
}
