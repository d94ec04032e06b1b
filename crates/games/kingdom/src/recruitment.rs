//! Chapters 22 and 23: buying pieces.

use table::Heard;
use table::prelude::*;

use crate::board::Board;
use crate::force::{Force, KINDS, Kind};
use crate::tables::book;
use crate::talks::{Hesitation, Talks};
use crate::{Deed, Kingdom, bot};

/// What one does in the purchase step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Purchase {
    Buy(Kind, u8),
    Parley(Seat),
    EndAlliance(Seat),
    Done,
}

impl Choice<Kingdom> for Purchase {
    fn label(&self, game: &Kingdom) -> String {
        let castle = |castle: &u8| &Board::get().castles()[usize::from(*castle)].name;
        let name = |seat: &Seat| game.player(*seat).who().name();
        match self {
            Purchase::Buy(Kind::Knight, at) => format!("knights for {}", castle(at)),
            Purchase::Buy(Kind::Foot, at) => format!("footsoldiers for {}", castle(at)),
            Purchase::Parley(with) => format!("make {} an offer", name(with)),
            Purchase::EndAlliance(with) => format!("end the alliance with {}", name(with)),
            Purchase::Done => "done".into(),
        }
    }

    fn target(&self, _: &Kingdom) -> Option<String> {
        match self {
            Purchase::Buy(_, castle) => Some(Board::get().target(Kingdom::castle_place(*castle)).into()),
            _ => None,
        }
    }

    table::merit_by!(Kingdom, bot::Outlook::of, bot::purchase);

    fn ends(&self) -> bool {
        *self == Purchase::Done
    }

    fn warning(&self, game: &Kingdom, _: Seat) -> Option<String> {
        match self {
            Purchase::EndAlliance(with) => Some(game.end_of_alliance(*with)),
            _ => None,
        }
    }
}

/// Why a player may not recruit: something is wrong with his own castle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hindrance {
    /// KGD-23: an enemy controls it.
    Captured,
    /// KGD-R41: enemies lie before it.
    Besieged,
    /// KGD-23.b: it has not been free of enemies for a complete turn.
    JustFreed,
}

impl Hindrance {
    /// The rule that keeps him from it.
    pub(crate) fn rule(self) -> Cite {
        match self {
            Hindrance::Captured | Hindrance::Besieged => "KGD-23",
            Hindrance::JustFreed => "KGD-23.b",
        }
    }

    /// The reason, as a part of a sentence; `whose` is "his", "your" or "the".
    pub(crate) fn why(self, whose: &str) -> String {
        match self {
            Hindrance::Captured => format!("{whose} home castle is in enemy hands"),
            Hindrance::Besieged => format!("enemies lie before {whose} home castle"),
            Hindrance::JustFreed => format!("{whose} home castle must first be free of enemies for a whole turn"),
        }
    }
}

/// A castle to place a piece on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Muster(pub(crate) u8);

impl Choice<Kingdom> for Muster {
    fn label(&self, _: &Kingdom) -> String {
        Board::get().castles()[usize::from(self.0)].name.clone()
    }

    fn target(&self, _: &Kingdom) -> Option<String> {
        Some(Board::get().target(Kingdom::castle_place(self.0)).into())
    }

    table::merit_by!(Kingdom, bot::Outlook::of, |look: &bot::Outlook<'_>, Muster(castle)| bot::muster(look, castle));
}

impl Kingdom {
    /// KGD-23, KGD-23.b, KGD-R41: why a player may not recruit, if he may not.
    pub(crate) fn why_no_recruits(&self, seat: Seat) -> Option<Hindrance> {
        let own = self.own_castle(seat);
        if self.is_occupied(own) {
            return Some(Hindrance::Captured);
        }
        if !self.foes_at(seat, Kingdom::castle_place(own)).is_empty() {
            return Some(Hindrance::Besieged);
        }
        let player = self.player(seat);
        (player.no_recruits_through >= player.turn).then_some(Hindrance::JustFreed)
    }

    /// KGD-23, KGD-R41: whether a castle is in the hands of an enemy of the player whose Challenger began there.
    pub(crate) fn is_occupied(&self, castle: u8) -> bool {
        let holder = self.castles[usize::from(castle)];
        self.owner_of(castle).is_some_and(|owner| holder.is_some_and(|holder| self.hostile(owner, holder)))
    }

    /// The living player whose own castle it is.
    fn owner_of(&self, castle: u8) -> Option<Seat> {
        self.living().into_iter().find(|seat| self.own_castle(*seat) == castle)
    }

    /// KGD-23.b, KGD-R41: a castle that was `occupied` may be free of enemies now, whether its owner or his ally stormed it,
    /// the captor became an ally, or fell. From this moment the owner waits a complete turn to recruit.
    pub(crate) fn freed_from_enemies(&mut self, castle: u8, occupied: bool) {
        if !occupied || self.is_occupied(castle) {
            return;
        }
        if let Some(owner) = self.owner_of(castle) {
            let player = self.player_mut(owner);
            player.no_recruits_through = player.turn + 1;
        }
    }

    /// KGD-23.b: a turn that begins with enemies before the freed castle is not the complete turn without them.
    pub(crate) fn wait_for_recruits(&mut self, seat: Seat) {
        let own = Kingdom::castle_place(self.own_castle(seat));
        let turn = self.player(seat).turn;
        if self.player(seat).no_recruits_through >= turn && !self.foes_at(seat, own).is_empty() {
            self.player_mut(seat).no_recruits_through = turn + 1;
        }
    }

    /// KGD-22.i, KGD-22.ii, KGD-7.d: what a piece costs this turn.
    pub(crate) fn price(&self, kind: Kind) -> i64 {
        let card = match kind {
            Kind::Knight => self.this_turn.knight_price,
            Kind::Foot => self.this_turn.foot_price,
        };
        card.unwrap_or(match kind {
            Kind::Knight => book().prices.knight,
            Kind::Foot => book().prices.footsoldier,
        })
    }

    /// KGD-22, KGD-22.a: how many of a kind the active player can pay for and has left in the box.
    pub(crate) fn can_buy(&self, kind: Kind) -> u8 {
        let player = self.player(self.active);
        let paid = (player.gold / self.price(kind)).clamp(0, 100) as u8;
        paid.min(player.supply().of(kind))
    }

    /// KGD-22: why the active player can buy no more than that: the box, or his purse.
    fn why_no_more(&self, kind: Kind) -> String {
        let player = self.player(self.active);
        let in_the_box = player.supply().of(kind);
        match (self.can_buy(kind) < in_the_box, kind) {
            (true, _) => format!("you have {} gold", player.gold),
            (false, Kind::Knight) => "there are no more knights in the box".into(),
            (false, Kind::Foot) => "there are no more footsoldiers in the box".into(),
        }
    }

    /// KGD-6.v, KGD-22, KGD-R78: buy any number of pieces, on castles one controls.
    pub(crate) fn buy_pieces<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let seat = self.active;
        match self.why_no_recruits(seat) {
            None => self.free_knights(seat, table)?,
            Some(why) => self.tell(table, || Deed::NoRecruits { seat, rule: why.rule(), why: Some(why) }),
        }
        let (mut talks, mut hesitation) = (Talks::in_a_step(), Hesitation::default());
        while !self.loses_patience(seat, hesitation, table) {
            let options = self.purchases(seat, &talks);
            // KGD-N-1: he may trade although there is nothing he could buy.
            if options.len() == 1 {
                return Ok(());
            }
            let buys = options.iter().any(|option| matches!(option, Purchase::Buy(..)));
            let gold = self.player(seat).gold;
            let [knight, foot] = KINDS.map(|kind| self.price(kind));
            let hindrance = self.why_no_recruits(seat);
            let sentence = std::fmt::from_fn(move |f| {
                f.write_str(if buys { "What do you buy?" } else { "Do you want to trade? You can buy nothing" })?;
                match hindrance {
                    Some(why) => return write!(f, ": {}.", why.why("your")),
                    None if buys => {}
                    None => f.write_str(".")?,
                }
                write!(f, " You have {gold} gold. A knight costs {knight}, a footsoldier {foot}.")
            });
            let question = one("KGD-22", sentence, options)
                .barring(|game: &Kingdom| game.why_not_buy(&talks))
                .usually(|purchase| !matches!(purchase, Purchase::Parley(_)))
                .otherwise(Purchase::Done);
            let others = self.living().without(seat);
            let name = self.player(seat).who().name();
            let word = |game: &Kingdom, other| {
                game.hear(other, say!("Do you want to say something? {name} is buying pieces."), &talks)
            };
            match table.ask_or_hear(self, seat, question, others, word)? {
                Heard::Word(other, word) => self.heed(other, word, &mut talks, table)?,
                Heard::Answer(Purchase::Buy(kind, castle)) => hesitation.note(self.buy(seat, kind, castle, table)?),
                Heard::Answer(Purchase::Parley(with)) => self.make_an_offer(seat, with, &mut talks, table)?,
                Heard::Answer(Purchase::EndAlliance(with)) => self.end_alliance(seat, with, table),
                Heard::Answer(Purchase::Done) => break,
            }
        }
        Ok(())
    }

    fn purchases(&self, seat: Seat, talks: &Talks) -> List<Purchase, 24> {
        let mut options = List::new();
        if self.why_no_recruits(seat).is_none() {
            for castle in self.castles_of(seat) {
                let kinds = KINDS.into_iter().filter(|kind| self.can_buy(*kind) > 0);
                options.extend(kinds.map(|kind| Purchase::Buy(kind, castle)));
            }
        }
        options.extend(self.parleys(seat, talks).map(Purchase::Parley));
        options.extend(self.allies[seat.index()].into_iter().map(Purchase::EndAlliance));
        options.push(Purchase::Done);
        options
    }

    /// Whom a player can make an offer.
    pub(crate) fn parleys(&self, seat: Seat, talks: &Talks) -> impl Iterator<Item = Seat> {
        let can = move |other: &Seat| self.can_parley(seat, *other) && talks.may_offer(seat, *other);
        self.living().without(seat).into_iter().filter(can)
    }

    /// KGD-22.note: new pieces stand on a castle the player controls. Whether he buys any.
    fn buy<T: Table<Self>>(&mut self, seat: Seat, kind: Kind, castle: u8, table: &mut T) -> Play<bool> {
        let (most, price) = (self.can_buy(kind), self.price(kind));
        let what = match kind {
            Kind::Knight => "knights",
            Kind::Foot => "footsoldiers",
        };
        let sentence = say!("How many {what} do you buy at {price} gold each?");
        // KGD-P-2: none, if he is away; so one can also think better of it.
        let question = number("KGD-22", sentence, 0..=most)
            .otherwise(0)
            .preset(most.min(1))
            .limited(move |game: &Kingdom| Bounds::default().because_most(game.why_no_more(kind)));
        let pieces =
            table.ask(self, seat, question.wisely(move |game: &Kingdom| bot::pieces_to_buy(game, seat, kind)))?;
        if pieces == 0 {
            return Ok(false);
        }
        let gold = i64::from(pieces) * price;
        self.pay(seat, gold);
        self.recruit(seat, kind, pieces, castle);
        self.tell(table, || Deed::Buys { seat, kind, pieces, castle, gold });
        Ok(true)
    }

    fn recruit(&mut self, seat: Seat, kind: Kind, pieces: u8, castle: u8) {
        let one = kind.one();
        let force = Force { knights: one.knights * pieces, foot: one.foot * pieces };
        self.player_mut(seat).raise(Kingdom::castle_place(castle), force);
    }

    /// A card may bring knights for nothing, as far as there are any and the player may recruit.
    fn free_knights<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<()> {
        while self.this_turn.free_knights > 0 && self.player(seat).supply().knights > 0 {
            let castles: Vec<Muster> = self.castles_of(seat).map(Muster).collect();
            let castle = match castles[..] {
                [] => return Ok(()),
                [only] => only.0,
                [first, ..] => {
                    let question = one("KGD-22.note", "At which castle do you place the free knights?", castles);
                    table.ask(self, seat, question.otherwise(first))?.0
                }
            };
            self.this_turn.free_knights -= 1;
            self.recruit(seat, Kind::Knight, 1, castle);
            self.tell(table, || Deed::Buys { seat, kind: Kind::Knight, pieces: 1, castle, gold: 0 });
        }
        Ok(())
    }

    fn why_not_buy(&self, talks: &Talks) -> Vec<Barred> {
        let seat = self.active;
        let bar = |castle: u8, kind: Kind, rule, why: String| {
            let option = Purchase::Buy(kind, castle);
            Barred { label: option.label(self), target: option.target(self), rule, why }
        };
        let mut bars = Vec::new();
        for castle in 0..6 {
            for kind in KINDS {
                if self.castles[usize::from(castle)] != Some(seat) {
                    bars.push(bar(castle, kind, "KGD-22.note", "you do not control that castle".into()));
                } else if let Some(hindrance) = self.why_no_recruits(seat) {
                    bars.push(bar(castle, kind, hindrance.rule(), hindrance.why("your")));
                } else if self.player(seat).supply().of(kind) == 0 {
                    bars.push(bar(castle, kind, "KGD-22.a", "all your pieces of that kind are on the board".into()));
                } else if self.can_buy(kind) == 0 {
                    let (price, gold) = (self.price(kind), self.player(seat).gold);
                    bars.push(bar(castle, kind, "KGD-22", format!("one costs {price} gold, and you have {gold}")));
                }
            }
        }
        bars.extend(self.why_no_offer(seat, self.living().without(seat), talks, Purchase::Parley));
        bars
    }
}
