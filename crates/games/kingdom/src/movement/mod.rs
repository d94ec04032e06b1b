//! Chapters 9 and 10: movement and free moves.

mod horses;
mod reach;

use table::Heard;
use table::Odds;
use table::prelude::*;

use crate::board::{Board, Place, Site};
use crate::force::{Force, Kind};
use crate::players::Crown;
use crate::talks::{Hesitation, Talks};
use crate::{Deed, Kingdom, bot};

pub(crate) use horses::Rider;
pub(crate) use reach::Walker;

/// What one does in the movement step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Order {
    /// Pieces march from a place.
    March(Place),
    /// The Challenger moves.
    Ride(Place),
    /// KGD-10: a free-move card is played.
    FreeMove,
    Parley(Seat),
    EndAlliance(Seat),
    Done,
}

impl Choice<Kingdom> for Order {
    fn label(&self, game: &Kingdom) -> String {
        let name = |seat: &Seat| game.player(*seat).who().name();
        match self {
            Order::March(from) => format!("march from {}", Board::get().title(*from)),
            Order::Ride(from) => format!("{} from {}", name(&game.active), Board::get().title(*from)),
            Order::FreeMove => "play a free move".into(),
            Order::Parley(with) => format!("make {} an offer", name(with)),
            Order::EndAlliance(with) => format!("end the alliance with {}", name(with)),
            Order::Done => "done".into(),
        }
    }

    fn target(&self, _: &Kingdom) -> Option<String> {
        match self {
            Order::March(from) => Some(Board::get().target(*from).into()),
            Order::Ride(from) => Some(Board::get().target(*from).replace("place:", "challenger:")),
            _ => None,
        }
    }

    table::merit_by!(Kingdom, bot::Outlook::of, bot::order);

    fn ends(&self) -> bool {
        *self == Order::Done
    }

    fn warning(&self, game: &Kingdom, _: Seat) -> Option<String> {
        match self {
            Order::EndAlliance(with) => Some(game.end_of_alliance(*with)),
            _ => None,
        }
    }
}

/// Where pieces go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Destination {
    To { from: Place, to: Place, who: Walker },
    Stay,
}

impl Choice<Kingdom> for Destination {
    fn label(&self, _: &Kingdom) -> String {
        match self {
            Destination::To { to, .. } => format!("to {}", Board::get().title(*to)),
            Destination::Stay => "stay".into(),
        }
    }

    fn target(&self, _: &Kingdom) -> Option<String> {
        match self {
            Destination::To { to, .. } => Some(Board::get().target(*to).into()),
            Destination::Stay => None,
        }
    }

    fn odds(&self, game: &Kingdom, seat: Seat) -> Option<Odds> {
        match self {
            Destination::To { to, who, .. } => game.odds_of_going(seat, *to, *who),
            Destination::Stay => None,
        }
    }

    fn warning(&self, game: &Kingdom, seat: Seat) -> Option<String> {
        match self {
            Destination::To { from, to, who } => game.warning_of_going(seat, *from, *to, *who),
            Destination::Stay => None,
        }
    }

    fn merit(&self, game: &Kingdom, seat: Seat) -> f32 {
        bot::Destinations::of(&bot::Outlook::of(game, seat)).worth(*self)
    }

    fn merits<L: table::Options<Item = Self>>(options: &L, game: &Kingdom, seat: Seat, mut tell: impl FnMut(f32)) {
        let look = bot::Outlook::of(game, seat);
        let mut all = bot::Destinations::of(&look);
        for index in 0..options.count() {
            tell(options.get(index).map_or(f32::NAN, |destination| all.worth(destination)));
        }
    }

    fn ends(&self) -> bool {
        *self == Destination::Stay
    }
}

/// Whether to attack after all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Resolve {
    Attack { at: Place, with: Force },
    Stay,
}

impl Choice<Kingdom> for Resolve {
    fn label(&self, _: &Kingdom) -> String {
        match self {
            Resolve::Attack { .. } => "attack".into(),
            Resolve::Stay => "stay".into(),
        }
    }

    fn odds(&self, game: &Kingdom, seat: Seat) -> Option<Odds> {
        match self {
            Resolve::Attack { at, with } => game.battle_odds(seat, *at, *with),
            Resolve::Stay => None,
        }
    }

    fn merit(&self, game: &Kingdom, seat: Seat) -> f32 {
        bot::resolve(game, seat, *self)
    }

    fn ends(&self) -> bool {
        *self == Resolve::Stay
    }
}

/// KGD-9, KGD-R15: why no fewer go, and no more.
fn why_so_many(least: u8, poor: bool) -> Bounds {
    let bounds = if least > 0 { Bounds::default().because_least("somebody must go") } else { Bounds::default() };
    bounds.because_most(if poor { "your gold pays no more of them in battle" } else { "all who can go that far" })
}

impl Kingdom {
    /// KGD-6.iii, KGD-9, KGD-R78: the player moves some, all or none of his pieces, one group after the other.
    pub(crate) fn move_pieces<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let seat = self.active;
        let (mut talks, mut hesitation) = (Talks::in_a_step(), Hesitation::default());
        while !self.loses_patience(seat, hesitation, table) {
            let orders = self.orders(seat, &talks);
            // KGD-OPT-12: who can only be done is done.
            if orders.len() == 1 && !self.settings.asks_everything() {
                break;
            }
            let others = self.living().without(seat);
            let name = self.player(seat).who().name();
            let word = |game: &Kingdom, other| {
                game.hear(other, say!("Do you want to say something? {name} is moving."), &talks)
            };
            let squares = [Walker::Troops(Kind::Knight.one()), Walker::Troops(Kind::Foot.one()), Walker::Challenger]
                .map(|who| self.allowance(who));
            let moves = orders.iter().any(|order| matches!(order, Order::March(_) | Order::Ride(_) | Order::FreeMove));
            let sentence = std::fmt::from_fn(move |f| {
                let [knight, foot, challenger] = squares;
                if !moves {
                    return f.write_str("Do you want to trade? You have nothing to move.");
                }
                write!(f, "What do you move? Knights go up to {knight} squares, footsoldiers {foot}, ")?;
                write!(f, "your Challenger {challenger}. Difficult ground ends a move.")
            });
            let question = one("KGD-9", sentence, orders)
                .barring(|game: &Kingdom| game.why_not_order(&talks))
                .usually(|order| !matches!(order, Order::Parley(_)))
                .otherwise(Order::Done);
            match table.ask_or_hear(self, seat, question, others, word)? {
                Heard::Word(other, word) => self.heed(other, word, &mut talks, table)?,
                Heard::Answer(Order::March(from)) => hesitation.note(self.march(seat, from, table)?),
                Heard::Answer(Order::Ride(from)) => hesitation.note(self.ride(seat, from, table)?),
                Heard::Answer(Order::FreeMove) => hesitation.note(self.free_move(seat, table)?),
                Heard::Answer(Order::Parley(with)) => self.make_an_offer(seat, with, &mut talks, table)?,
                Heard::Answer(Order::EndAlliance(with)) => self.end_alliance(seat, with, table),
                Heard::Answer(Order::Done) => break,
            }
        }
        Ok(())
    }

    fn orders(&self, seat: Seat, talks: &Talks) -> List<Order, 64> {
        let player = self.player(seat);
        let fresh = player.armies.iter().filter(|army| army.force != army.spent);
        let mut orders: List<Order, 64> = fresh.map(|army| Order::March(army.place)).collect();
        if let Ok(from) = self.may_ride(seat) {
            orders.push(Order::Ride(from));
        }
        if self.free_move_card(seat).is_some() && !self.riders(seat).is_empty() {
            orders.push(Order::FreeMove);
        }
        orders.extend(self.parleys(seat, talks).map(Order::Parley));
        orders.extend(self.allies[seat.index()].into_iter().map(Order::EndAlliance));
        orders.push(Order::Done);
        orders
    }

    /// Whether the Challenger may move; else why not.
    fn may_ride(&self, seat: Seat) -> Result<Place, (Cite, &'static str)> {
        let player = self.player(seat);
        let Some(from) = player.stands() else {
            return Err(("KGD-21.iii.b", "your Challenger is a prisoner"));
        };
        if player.bound(true) {
            return Err((player.bound_by(), "your Challenger must stay at his castle this turn"));
        }
        if self.this_turn.challenger_spent {
            return Err(("KGD-9", "your Challenger has moved already"));
        }
        // KGD-28.a, KGD-19.c: a free move may have brought him there; his own move is no way out.
        if self.token_at(from).is_some() {
            return Err(("KGD-28.a", "your Challenger must meet the Guardian first"));
        }
        if self.rival_in_camelot(seat).is_some() {
            return Err(("KGD-19.c", "your Challenger must fight his rival in Camelot"));
        }
        Ok(from)
    }

    /// KGD-9.i: pieces that have not moved go where they can reach, as many of them as the player likes. Whether any go.
    fn march<T: Table<Self>>(&mut self, seat: Seat, from: Place, table: &mut T) -> Play<bool> {
        let Some(army) = self.player(seat).armies.iter().find(|army| army.place == from) else { return Ok(false) };
        let fresh = army.force.without(army.spent);
        let Some((to, far)) = self.choose_destination(seat, from, Walker::Troops(fresh), table)? else {
            return Ok(false);
        };
        let able = self.who_comes(fresh, far);
        let Some(force) = self.choose_force(seat, from, to, able, table)? else { return Ok(false) };
        self.march_to(seat, from, to, force, true, table)?;
        Ok(true)
    }

    /// KGD-9.i: footsoldiers do not come as far as knights.
    pub(crate) fn who_comes(&self, force: Force, squares: u8) -> Force {
        let on_foot = if squares <= self.allowance(Walker::Troops(Kind::Foot.one())) { force.foot } else { 0 };
        Force { foot: on_foot, ..force }
    }

    /// How many of those that can, go.
    pub(crate) fn choose_force<T: Table<Self>>(
        &mut self,
        seat: Seat,
        from: Place,
        to: Place,
        able: Force,
        table: &mut T,
    ) -> Play<Option<Force>> {
        let attack = self.must_fight(seat, to);
        // KGD-R15: nobody brings about battles he cannot pay for.
        let purse = if attack { self.purse_for_battle_at(seat, to) } else { i64::MAX };
        let wage = |kind: Kind| kind.one().wages();
        let wages = move |kind: Kind| match attack {
            true => format!(" This is an attack, and each of them costs {} gold in wages.", wage(kind)),
            false => String::new(),
        };
        let least = u8::from(able.foot == 0 || purse < wage(Kind::Foot));
        let most = able.knights.min((purse / wage(Kind::Knight)).clamp(0, 255) as u8);
        let mut force = Force { knights: most, foot: 0 };
        if least < most {
            let sentence = say!("{}{}", how_many(most, "knights", to), wages(Kind::Knight));
            // KGD-P-2: as few as can be go on without him.
            let reasons = move |_: &Kingdom| why_so_many(least, most < able.knights);
            let question = number("KGD-9", sentence, least..=most).otherwise(least).preset(most).limited(reasons);
            force.knights = table.ask(
                self,
                seat,
                question.wisely(move |game: &Kingdom| bot::knights_to_send(game, seat, from, to, able)),
            )?;
        }
        let left = purse.saturating_sub(force.wages());
        let least = u8::from(force.knights == 0);
        let most = able.foot.min((left / wage(Kind::Foot)).clamp(0, 255) as u8);
        if least < most {
            let sentence = say!("{}{}", how_many(most, "footsoldiers", to), wages(Kind::Foot));
            let reasons = move |_: &Kingdom| why_so_many(least, most < able.foot);
            let question = number("KGD-9", sentence, least..=most).otherwise(least).preset(most).limited(reasons);
            force.foot = table.ask(
                self,
                seat,
                question.wisely(move |game: &Kingdom| bot::foot_to_send(game, seat, from, to, able)),
            )?;
        } else {
            force.foot = most;
        }
        if attack {
            let sentence = self.attack_sentence(seat, to, force);
            let resolve = [Resolve::Attack { at: to, with: force }, Resolve::Stay];
            // Who sends pieces among enemies means to attack; the place shows the odds, and warns where they are bad.
            let question = one("KGD-14.i", sentence, resolve).otherwise(Resolve::Stay);
            if table.ask(self, seat, question.preset_to(Resolve::Attack { at: to, with: force }))? == Resolve::Stay {
                return Ok(None);
            }
        }
        Ok(Some(force).filter(|force| !force.is_none()))
    }

    /// Pieces end their move: they take what is undefended and Challengers who are alone (KGD-R20), or a battle will
    /// follow.
    pub(crate) fn march_to<T: Table<Self>>(
        &mut self,
        seat: Seat,
        from: Place,
        to: Place,
        force: Force,
        by_order: bool,
        table: &mut T,
    ) -> Play<()> {
        // KGD-R56: pieces that end a move among enemies stay for the battle, and have no move of their own left.
        let to_fight = self.must_fight(seat, to);
        let stays = by_order || to_fight;
        self.note_guests(seat, to, to_fight);
        let player = self.player_mut(seat);
        // KGD-9: a free move neither uses up a piece's own move nor gives it back. It is one that has moved that moves again.
        let moved = player.armies.iter().find(|army| army.place == from).map_or(Force::NONE, |army| army.spent);
        let spent = if stays { force } else { force.without(force.without(moved)) };
        player.leave(from, force, by_order);
        player.station(to, force, spent);
        self.tell(table, || Deed::Marches { seat, from, to, force });
        if !self.this_turn.entered.contains(&to) {
            self.this_turn.entered.push(to);
        }
        if self.foes_at(seat, to).is_empty() {
            self.take_if_undefended(seat, to, table);
            self.catch_the_lonely(seat, to, table)?;
        }
        Ok(())
    }

    /// KGD-9.i, KGD-R57: the Challenger moves. Whether he does.
    fn ride<T: Table<Self>>(&mut self, seat: Seat, from: Place, table: &mut T) -> Play<bool> {
        let Some((to, _)) = self.choose_destination(seat, from, Walker::Challenger, table)? else { return Ok(false) };
        self.this_turn.challenger_spent = true;
        self.ride_to(seat, from, to, table);
        Ok(true)
    }

    pub(crate) fn ride_to<T: Table<Self>>(&mut self, seat: Seat, from: Place, to: Place, table: &mut T) {
        self.player_mut(seat).crown = Crown::At(to);
        self.this_turn.challenger_moved = true;
        self.tell(table, || Deed::Rides { seat, from, to });
    }

    /// Where they go, and how far that is; nothing if they stay after all.
    pub(crate) fn choose_destination<T: Table<Self>>(
        &mut self,
        seat: Seat,
        from: Place,
        who: Walker,
        table: &mut T,
    ) -> Play<Option<(Place, u8)>> {
        let reach = self.reach(seat, from, who);
        let comes = |squares: u8| match who {
            Walker::Troops(force) => Walker::Troops(self.who_comes(force, squares)),
            Walker::Challenger => Walker::Challenger,
        };
        let mut options: List<Destination, 192> =
            reach.iter().map(|(to, squares)| Destination::To { from, to: *to, who: comes(*squares) }).collect();
        options.push(Destination::Stay);
        let squares = [who, Walker::Troops(Kind::Foot.one())].map(|who| self.allowance(who));
        let sentence = std::fmt::from_fn(move |f| {
            let ([far, on_foot], at) = (squares, Board::get().title(from));
            match who {
                Walker::Challenger => write!(f, "Where does your Challenger go from {at}? Up to {}.", squares_far(far)),
                Walker::Troops(force) => {
                    let verb = if force.value() == 1 { "does" } else { "do" };
                    write!(f, "Where {verb} {force} go from {at}? Up to {}", squares_far(far))?;
                    let both = force.knights > 0 && force.foot > 0;
                    if both { write!(f, ", footsoldiers {on_foot}.") } else { write!(f, ".") }
                }
            }
        });
        let question = one("KGD-9", sentence, options)
            .barring(move |game: &Kingdom| game.why_not_there(seat, from, who))
            .usually(|destination| *destination != Destination::Stay)
            .otherwise(Destination::Stay)
            // Who goes and where to is one act: a page shows the squares before anything is sent.
            .preset();
        Ok(match table.ask(self, seat, question)? {
            Destination::Stay => None,
            Destination::To { to, .. } => reach.iter().find(|(place, _)| *place == to).copied(),
        })
    }

    /// Why pieces, or the Challenger, cannot be moved, and offers not be made.
    fn why_not_order(&self, talks: &Talks) -> Vec<Barred> {
        let seat = self.active;
        let bar = |order: Order, rule, why: &str| Barred {
            label: order.label(self),
            target: order.target(self),
            rule,
            why: why.into(),
        };
        let mut bars = Vec::new();
        for army in &self.player(seat).armies {
            if army.force == army.spent {
                bars.push(bar(Order::March(army.place), "KGD-9", "they have moved already"));
            }
        }
        for other in self.living().without(seat) {
            for army in &self.player(other).armies {
                if self.player(seat).force_at(army.place).is_none()
                    && !bars.iter().any(|known: &Barred| known.label == Order::March(army.place).label(self))
                {
                    bars.push(bar(Order::March(army.place), "KGD-9", "these pieces are not yours"));
                }
            }
        }
        if let (Err((rule, why)), Some(place)) = (self.may_ride(seat), self.player(seat).stands()) {
            bars.push(bar(Order::Ride(place), rule, why));
        }
        if self.free_move_card(seat).is_none() {
            bars.push(bar(Order::FreeMove, "KGD-10", "you have no free-move card"));
        }
        bars.extend(self.why_no_offer(seat, self.living().without(seat), talks, Order::Parley));
        bars
    }

    /// Whether a mystic site here still has its token.
    pub(crate) fn token_at(&self, place: Place) -> Option<u8> {
        match Board::get().site(place) {
            Some(Site::Mystic(site)) if self.tokens[usize::from(site)] != crate::grail::Token::Gone => Some(site),
            _ => None,
        }
    }
}

/// `How many of your 5 knights go to Avalon?`
fn how_many(most: u8, of: &str, to: Place) -> String {
    let to = Board::get().title(to);
    if most == 1 {
        format!("How many {of} go to {to}, 0 or 1?")
    } else {
        format!("How many of your {most} {of} go to {to}?")
    }
}

/// `1 square`, `3 squares`.
fn squares_far(far: impl Into<i64>) -> String {
    table::counted(far, "square", "squares")
}
