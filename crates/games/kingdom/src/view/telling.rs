//! What is under way, told below the map.

use std::fmt::{self, Formatter};

use table::prelude::*;

use super::Realm;
use super::scene::{
    BattleScene, Demands, Goods, GuardianScene, RankScene, RiderScene, Scene, SideScene, TournamentScene,
};
use super::sheet::wrapped;
use crate::siege::Ground;
use crate::tables::Die;

fn die(die: Die) -> &'static str {
    match die {
        Die::Red => "red die",
        Die::Blue => "blue die",
    }
}

impl Scene {
    /// What is under way, in words.
    pub(super) fn draw(&self, realm: &Realm, names: &Names, f: &mut Formatter<'_>) -> fmt::Result {
        let who = |seat: Seat| realm.called(names, seat);
        if let Some(card) = &self.card {
            let bound = if card.for_all { "for all players" } else { "for him alone" };
            wrapped(f, "CARD  ", &format!("{} drew {}, {bound}: {}", who(card.seat), card.name, card.text))?;
        }
        if let Some(battle) = &self.battle {
            battle.draw(who, f)?;
        }
        if let Some(guardian) = &self.guardian {
            guardian.draw(realm, who, f)?;
        }
        if let Some(riddle) = &self.riddle {
            let reader = who(riddle.reader);
            wrapped(f, "RIDDLE ", &format!("{reader} reads to {}: {}", who(riddle.seat), riddle.text))?;
        }
        if let Some(tournament) = &self.tournament {
            tournament.draw(who, f)?;
        }
        if let Some(auction) = &self.auction {
            let bid = match (auction.best_bidder, auction.best_bid) {
                (Some(seat), Some(bid)) => format!("{} bids {bid} gold a turn", who(seat)),
                _ => "nobody has bid yet".into(),
            };
            let bidders: Vec<&str> = auction.bidders.iter().map(|seat| &names[*seat]).collect();
            let (name, castle, villages) = (auction.name, &auction.castle.title, auction.villages.join(", "));
            let lot = format!("{name} with {castle} and {villages}: {bid}; still bidding: {}.", bidders.join(", "));
            wrapped(f, "AUCTION ", &lot)?;
        }
        if let Some(offer) = &self.offer {
            let goods = offer.goods.as_ref().map_or_else(|| "something, in private".into(), Goods::in_words);
            wrapped(f, "OFFER ", &format!("{} offers {} {goods}.", who(offer.from), who(offer.to)))?;
        }
        if let Some(terms) = &self.terms {
            let (captor, prisoner) = (who(terms.captor), who(terms.prisoner));
            let asks = terms.asks.as_ref().map_or_else(|| "something, in private".into(), Demands::in_words);
            wrapped(f, "TERMS ", &format!("{captor} asks of {prisoner}, for his life: {asks}."))?;
        }
        Ok(())
    }
}

impl BattleScene {
    fn draw(&self, who: impl Fn(Seat) -> String, f: &mut Formatter<'_>) -> fmt::Result {
        let ground = match self.ground {
            Ground::Field => "in the field",
            Ground::Castle => "for the castle",
            Ground::Village => "for the village",
        };
        let reversed = if self.reversed { ", roles reversed" } else { "" };
        let round = if self.round == 0 { "before the first round".into() } else { format!("round {}", self.round) };
        let at = &self.at.title;
        wrapped(f, "BATTLE ", &format!("{ground}, at {at}, {round}, read on table {}{reversed}.", self.table))?;
        self.sides.iter().try_for_each(|side| side.draw(&who, f))
    }
}

impl SideScene {
    fn draw(&self, who: impl Fn(Seat) -> String, f: &mut Formatter<'_>) -> fmt::Result {
        let rank = |rank: &RankScene| format!("{} with {} for {} gold", who(rank.seat), rank.force, rank.wages);
        let ranks: Vec<String> = self.ranks.iter().map(rank).collect();
        let modifier = if self.modifier == 0 { String::new() } else { format!(" {:+}", self.modifier) };
        let throw = match (self.throw, self.added) {
            (None, _) => String::new(),
            (Some(throw), 0) => format!(", throw {throw}"),
            (Some(throw), added) => format!(", throw {throw} and {added} by cards"),
        };
        let (role, value, die) = (self.role, self.combat_value, die(self.die));
        let line = format!("{role}: {}; combat value {value}, {die}{modifier}{throw}", ranks.join(", "));
        wrapped(f, "     ", &line)
    }
}

impl GuardianScene {
    fn draw(&self, realm: &Realm, who: impl Fn(Seat) -> String, f: &mut Formatter<'_>) -> fmt::Result {
        let GuardianScene { name, endurance, endurance_at_first, .. } = self;
        let (theirs, ours) = (die(self.guardian_die), die(self.challenger_die));
        let line = format!(
            "at {}: {name}, endurance {endurance} of {endurance_at_first}, {theirs}; against it {}, endurance {}, {ours}. \
             Slain: {} chivalry. To retreat costs {} endurance and {} chivalry. {}",
            self.site.title,
            who(self.seat),
            realm.card(self.seat).endurance,
            self.slain_chivalry,
            self.retreat_endurance,
            self.retreat_chivalry,
            self.flavour,
        );
        wrapped(f, "GUARDIAN ", &line)
    }
}

impl TournamentScene {
    fn draw(&self, who: impl Fn(Seat) -> String, f: &mut Formatter<'_>) -> fmt::Result {
        let rider = |rider: &RiderScene| {
            let retired = if rider.retired { ", retired" } else { "" };
            format!("{} {} points (stamina {}{retired})", who(rider.seat), rider.points, rider.stamina)
        };
        let riders: Vec<String> = self.riders.iter().map(rider).collect();
        let (castle, gold, chivalry) = (&self.castle.title, self.prize_gold, self.prize_chivalry);
        let line = format!("at {castle} for {gold} gold and {chivalry} chivalry: {}.", riders.join(", "));
        wrapped(f, "TOURNAMENT ", &line)
    }
}

fn joined(goods: Vec<String>) -> String {
    if goods.is_empty() { "nothing".into() } else { goods.join(", ") }
}

impl Goods {
    fn in_words(&self) -> String {
        let list = |gold: i64, cards: &[String], alliance: bool| {
            let gold = Some(gold).filter(|gold| *gold > 0).map(|gold| format!("{gold} gold"));
            let alliance = alliance.then(|| "an alliance".to_owned());
            joined(gold.into_iter().chain(cards.iter().cloned()).chain(alliance).collect())
        };
        let gives = list(self.gives, &self.gives_cards, self.alliance);
        format!("{gives}, for {}", list(self.wants, &self.wants_cards, false))
    }
}

impl Demands {
    fn in_words(&self) -> String {
        let mut asks: Vec<String> = Vec::new();
        asks.extend(Some(self.gold).filter(|gold| *gold > 0).map(|gold| format!("{gold} gold")));
        asks.extend(self.cards.iter().cloned());
        asks.extend(self.villages.iter().map(|village| (*village).to_owned()));
        asks.extend(self.alliance.then(|| "an alliance".to_owned()));
        asks.extend(self.another_turn.then(|| "one more turn in prison".to_owned()));
        joined(asks)
    }
}
