//! Chapter 7: the cards of fortune.

use table::prelude::*;

use crate::board::{Board, Difficult, Place, PlaceSet, Site, Terrain};
use crate::force::{Force, KINDS, Kind};
use crate::packs::{Acts, Effect, FortuneCard, Scope, SiteKind, Until};
use crate::players::{Army, Crown, Kept, fortune_card};
use crate::tables::{Tables, book};
use crate::{Deed, Kingdom, ThisTurn, bot};

/// A card that bars the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Weather {
    /// What it closes.
    pub(crate) closed: Closed,
    /// Who drew it.
    pub(crate) drawer: Seat,
    /// Whether it ends with his turn, and not only when his next turn comes.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) this_turn_only: bool,
}

/// What cannot be entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Closed {
    /// All bridges.
    Bridges,
    /// All forests.
    Forests,
    /// All marshes.
    Marshes,
    /// All mountains.
    Mountains,
}

impl Closed {
    const fn ground(ground: Difficult) -> Closed {
        match ground {
            Difficult::Forest => Closed::Forests,
            Difficult::Marsh => Closed::Marshes,
            Difficult::Mountain => Closed::Mountains,
        }
    }

    /// The places that are closed.
    pub(crate) fn places(self) -> PlaceSet {
        let board = Board::get();
        match self {
            Closed::Bridges => board.bridges(),
            Closed::Forests => board.all_of(Difficult::Forest),
            Closed::Marshes => board.all_of(Difficult::Marsh),
            Closed::Mountains => board.all_of(Difficult::Mountain),
        }
    }

    /// Why nobody goes there.
    pub(crate) const fn why(self) -> &'static str {
        match self {
            Closed::Bridges => "the rivers are in flood",
            Closed::Forests => "the forests are closed",
            Closed::Marshes => "the marshes are flooded",
            Closed::Mountains => "snow lies on the mountains",
        }
    }
}

/// Yes or no to what a card offers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Chance {
    /// Alms: pay for chivalry, or keep the gold.
    GiveAlms,
    KeepGold,
    /// The wager: blow for blow.
    AcceptWager,
    RefuseWager,
    /// Mercy: free a prisoner.
    Free(Seat),
    KeepPrisoner(Seat),
}

impl Choice<Kingdom> for Chance {
    fn label(&self, game: &Kingdom) -> String {
        let name = |seat: &Seat| game.player(*seat).who().name();
        match self {
            Chance::GiveAlms => "give".into(),
            Chance::KeepGold => "keep the gold".into(),
            Chance::AcceptWager => "accept the wager".into(),
            Chance::RefuseWager => "refuse the wager".into(),
            Chance::Free(seat) => format!("set {} free", name(seat)),
            Chance::KeepPrisoner(seat) => format!("keep {} in prison", name(seat)),
        }
    }

    fn merit(&self, game: &Kingdom, seat: Seat) -> f32 {
        bot::takes_a_chance(game, seat, *self)
    }
}

/// A piece to be taken away.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Victim {
    pub(crate) place: Place,
    pub(crate) kind: Kind,
}

impl Choice<Kingdom> for Victim {
    fn label(&self, _: &Kingdom) -> String {
        format!("{} at {}", self.kind.one(), Board::get().title(self.place))
    }

    fn target(&self, _: &Kingdom) -> Option<String> {
        Some(Board::get().target(self.place).into())
    }

    fn merit(&self, _: &Kingdom, _: Seat) -> f32 {
        bot::victim(*self)
    }
}

impl Kingdom {
    /// KGD-6.i: the turn begins with the top card of the fortune pack, which is carried out at once.
    pub(crate) fn draw_a_fortune_card<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        self.begin_turn(table);
        let seat = self.active;
        if self.sits_out() {
            // KGD-OPT-4: no card, no costs, no moves, no taxes; but the ransom may fall due.
            self.this_turn.sat_out = true;
            self.tell(table, || Deed::SitsOut { seat });
            return self.ransom_falls_due(table);
        }
        let Some(number) = self.fortune.draw(table) else { return Ok(()) };
        let card = fortune_card(number);
        if card.keep {
            self.keep(seat, number, table);
            return Ok(());
        }
        self.drawn = Some(number);
        self.tell(table, || Deed::Draws { seat, card: number });
        self.carry_out(card, table)?;
        // KGD-7.b
        self.drawn = None;
        self.fortune.put_under(number);
        Ok(())
    }

    /// A new turn: everything may move again, and what held for the last turn is over.
    fn begin_turn<T: Table<Self>>(&mut self, table: &mut T) {
        let (seat, round) = (self.active, self.round);
        self.turns += 1;
        let turns = self.turns;
        let player = self.player_mut(seat);
        player.turn += 1;
        player.began = [player.began[1], turns];
        player.armies.iter_mut().for_each(|army| army.spent = Force::NONE);
        let turn = player.turn;
        player.barred.retain(|bar| bar.through >= turn);
        self.wait_for_recruits(seat);
        self.this_turn = ThisTurn { challenger_began: self.player(seat).stands(), ..ThisTurn::default() };
        self.tell(table, || Deed::Turn { seat, round });
    }

    /// KGD-OPT-4: whether captivity keeps the whole player from his turn.
    pub(crate) fn sits_out(&self) -> bool {
        self.settings.captivity_binds_player && self.player(self.active).imprisoned()
    }

    /// KGD-7.b, KGD-R48, KGD-OPT-7: some cards are kept, openly or in secret.
    fn keep<T: Table<Self>>(&mut self, seat: Seat, card: u8, table: &mut T) {
        let secret_of = self.settings.kept_cards_hidden.then_some(Seats::only(seat));
        self.player_mut(seat).kept.push(Kept { card, secret_of });
        if secret_of.is_some() {
            self.tell_to(table, Audience::seat(seat), || Deed::Keeps { seat, card });
            self.tell_to(table, Audience::all_but(seat), || Deed::KeepsUnseen { seat });
        } else {
            self.tell(table, || Deed::Keeps { seat, card });
        }
    }

    /// Plays a kept card: it is seen by all and goes to the bottom of the pack (KGD-7.b, KGD-13.d).
    pub(crate) fn play_a_card(&mut self, seat: Seat, at: usize) {
        let kept = self.player_mut(seat).kept.remove(at);
        self.fortune.put_under(kept.card);
    }

    /// KGD-7.a, KGD-R61: a card binds the drawer, or everybody from the drawer clockwise.
    ///
    /// # Errors
    /// The table waits for an answer.
    pub fn carry_out<T: Table<Self>>(&mut self, card: &FortuneCard, table: &mut T) -> Play<()> {
        let drawer = self.active;
        let bound = match card.scope {
            // What binds all alike is done once.
            _ if card.effect.acts() == Acts::OnAll => Seats::only(drawer),
            Scope::Drawer => Seats::only(drawer),
            Scope::All => self.living(),
        };
        for seat in bound.clockwise_from(drawer) {
            if self.outcome().is_none() && self.lives(seat) {
                self.obey(seat, &card.effect, table)?;
            }
        }
        Ok(())
    }

    /// KGD-7.d: what a card closes is not entered in the steps of movement that follow.
    fn close(&mut self, closed: Closed, until: Until) {
        let this_turn_only = match until {
            Until::DrawerNextTurn => false,
            Until::EndOfTurn => true,
        };
        self.weather.push(Weather { closed, drawer: self.active, this_turn_only });
    }

    /// What a card does to one player. KGD-7.d: cards about purchase and movement act in their own steps.
    fn obey<T: Table<Self>>(&mut self, seat: Seat, effect: &Effect, table: &mut T) -> Play<()> {
        match effect {
            // A kept card acts when it is played.
            Effect::FreeMove | Effect::BattlePlusOne { .. } | Effect::MagicLance { .. } => {}
            Effect::Tournament { .. } => self.tournament(effect, table)?,
            Effect::PriceThisTurn { knight, footsoldier } => {
                self.this_turn.knight_price = *knight;
                self.this_turn.foot_price = *footsoldier;
            }
            Effect::FreeKnight { knights } => self.this_turn.free_knights = *knights,
            Effect::ExtraSquaresThisTurn { squares } => self.this_turn.extra_squares = *squares,
            Effect::CloseBridges { until } => self.close(Closed::Bridges, *until),
            Effect::CloseTerrain { terrain, until } => self.close(Closed::ground(*terrain), *until),
            Effect::Gold { amount } => self.card_money(seat, *amount, table)?,
            Effect::GoldPerVillage { commodities, amount } => {
                let per = |commodity| if commodities.contains(&commodity) { *amount } else { 0 };
                let gold = self.villages_of(seat).map(|village| per(village.commodity)).sum();
                self.card_money(seat, gold, table)?;
            }
            Effect::GoldPerVillageEach(amounts) => {
                let per = |commodity| amounts.get(&commodity).copied().unwrap_or_default();
                let gold = self.villages_of(seat).map(|village| per(village.commodity)).sum();
                self.card_money(seat, gold, table)?;
            }
            Effect::GoldPerCastle { amount } => {
                let castles = self.castles_of(seat).count() as i64;
                self.card_money(seat, castles * amount, table)?;
            }
            Effect::GoldFraction { fraction } => {
                self.card_money(seat, -(self.player(seat).gold / fraction), table)?;
            }
            Effect::LosePiecePerSquare { terrain, pieces, challenger_endurance } => {
                self.lose_pieces_per_square(seat, terrain.terrain(), *pieces, table)?;
                self.suffer_on(seat, terrain.terrain(), *challenger_endurance, table)?;
            }
            Effect::Endurance { amount } => self.card_endurance(seat, *amount, table)?,
            Effect::EnduranceOnSites { amount, sites } => {
                let on = self.player(seat).stands().and_then(|place| Board::get().site(place));
                let struck = match on {
                    Some(Site::Castle(_)) => sites.contains(&SiteKind::Castle),
                    Some(Site::Village(_)) => sites.contains(&SiteKind::Village),
                    _ => false,
                };
                if struck {
                    self.card_endurance(seat, *amount, table)?;
                }
            }
            Effect::Chivalry { amount } => self.card_chivalry(seat, *amount, table),
            Effect::PayForChivalry { cost, chivalry } => self.alms(seat, *cost, *chivalry, table)?,
            Effect::Wager { .. } => self.wager(seat, effect, table)?,
            Effect::FreePrisonerForChivalry { chivalry } => self.mercy(seat, *chivalry, table)?,
            Effect::ChivalryInOwnCastle { amount } => {
                let own = |castle| self.player(seat).stands() == Some(Kingdom::castle_place(castle));
                if self.castles_of(seat).any(own) {
                    self.card_chivalry(seat, *amount, table);
                }
            }
            Effect::ChivalryIfBrokeAlliance { amount } => {
                let since = self.player(self.active).began[0];
                if self.player(seat).broke_faith.is_some_and(|when| when >= since) {
                    self.card_chivalry(seat, *amount, table);
                }
            }
        }
        Ok(())
    }

    /// KGD-7.c: money of a card comes from the moneylender or goes to him; a payment can bankrupt (KGD-32).
    fn card_money<T: Table<Self>>(&mut self, seat: Seat, gold: i64, table: &mut T) -> Play<()> {
        if gold > 0 {
            self.receive(seat, gold);
            self.tell(table, || Deed::CardGives { seat, gold });
        } else if gold < 0 && self.owes(seat, -gold, "KGD-7.c", table)? {
            self.tell(table, || Deed::CardCosts { seat, gold: -gold });
        }
        Ok(())
    }

    /// Endurance won, up to full strength (KGD-R44), or lost.
    fn card_endurance<T: Table<Self>>(&mut self, seat: Seat, points: i32, table: &mut T) -> Play<()> {
        let most = book().challenger_points.endurance_maximum;
        // Nobody is mended beyond his full strength.
        let points = points.min(most - self.player(seat).endurance);
        if points > 0 {
            self.player_mut(seat).endurance += points;
        }
        let left = self.player(seat).endurance + points.min(0);
        match points {
            0 => self.tell(table, || Deed::AtFullStrength { seat }),
            _ => self.tell(table, || Deed::Endurance { seat, points, left }),
        }
        if points < 0 {
            self.wound(seat, -points, table)?;
        }
        Ok(())
    }

    /// KGD-35.a, KGD-35.b: chivalry by a card.
    pub(crate) fn card_chivalry<T: Table<Self>>(&mut self, seat: Seat, points: i32, table: &mut T) {
        let player = self.player_mut(seat);
        let before = player.chivalry;
        player.gain_chivalry(points);
        let (changed, now) = (player.chivalry - before, player.chivalry);
        if changed != 0 {
            self.tell(table, || Deed::Chivalry { seat, points: changed, now });
        } else if points < 0 {
            self.tell(table, || Deed::NothingToLose { seat });
        }
    }

    /// So many pieces from each square of a terrain, of the player's choice; banks of one square are one (KGD-R22).
    fn lose_pieces_per_square<T: Table<Self>>(
        &mut self,
        seat: Seat,
        ground: Terrain,
        pieces: u8,
        table: &mut T,
    ) -> Play<()> {
        let board = Board::get();
        let struck = |place: &Place| board.terrain(*place) == ground;
        let places: Vec<Place> = self.player(seat).armies.iter().map(|army| army.place).filter(struck).collect();
        for (index, place) in places.iter().enumerate() {
            if places[..index].iter().any(|done| board.same_square(*done, *place)) {
                continue;
            }
            for _ in 0..pieces {
                self.lose_a_piece_in(seat, *place, table)?;
            }
        }
        Ok(())
    }

    /// One piece from a square, if there is any.
    fn lose_a_piece_in<T: Table<Self>>(&mut self, seat: Seat, place: Place, table: &mut T) -> Play<()> {
        let board = Board::get();
        let here = |army: &&Army| board.same_square(army.place, place);
        let kinds = |army: &Army| {
            let (place, force) = (army.place, army.force);
            KINDS.into_iter().filter(move |kind| force.of(*kind) > 0).map(move |kind| Victim { place, kind })
        };
        let victims: Vec<Victim> = self.player(seat).armies.iter().filter(here).flat_map(kinds).collect();
        let victim = match victims[..] {
            [] => return Ok(()),
            [only] => only,
            [first, ..] => {
                // KGD-P-2: a footsoldier rather than a knight.
                let least = victims.iter().copied().rfind(|victim| victim.kind == Kind::Foot);
                let sentence = say!("Which piece do you lose at {}?", board.title(place));
                table.ask(self, seat, one("KGD-7.a", sentence, victims).otherwise(least.unwrap_or(first)))?
            }
        };
        self.player_mut(seat).lose(victim.place, victim.kind.one());
        self.tell(table, || Deed::LosesPiece { seat, place: victim.place, kind: victim.kind });
        Ok(())
    }

    /// A Challenger who stands on a terrain loses endurance.
    fn suffer_on<T: Table<Self>>(&mut self, seat: Seat, ground: Terrain, endurance: i32, table: &mut T) -> Play<()> {
        let struck = self.player(seat).stands().is_some_and(|place| Board::get().terrain(place) == ground);
        if endurance > 0 && struck { self.card_endurance(seat, -endurance, table) } else { Ok(()) }
    }

    fn alms<T: Table<Self>>(&mut self, seat: Seat, cost: i64, chivalry: i32, table: &mut T) -> Play<()> {
        if self.player(seat).gold < cost {
            self.tell(table, || Deed::KeepsGold { seat });
            return Ok(());
        }
        let sentence = say!("Do you give the abbey {cost} gold and gain {chivalry} chivalry?");
        let question = one("KGD-7.a", sentence, [Chance::GiveAlms, Chance::KeepGold]).otherwise(Chance::KeepGold);
        if table.ask(self, seat, question)? == Chance::GiveAlms {
            self.pay(seat, cost);
            self.tell(table, || Deed::CardCosts { seat, gold: cost });
            self.card_chivalry(seat, chivalry, table);
        } else {
            self.tell(table, || Deed::KeepsGold { seat });
        }
        Ok(())
    }

    /// A blow for a blow; a Challenger in prison is not asked.
    fn wager<T: Table<Self>>(&mut self, seat: Seat, effect: &Effect, table: &mut T) -> Play<()> {
        let Effect::Wager { die, harm_on, harm_endurance, gain_chivalry, decline_chivalry } = effect else {
            return Ok(());
        };
        if self.player(seat).imprisoned() {
            return Ok(());
        }
        let (lost, risk, won) = (-decline_chivalry, -harm_endurance, *gain_chivalry);
        let sentence = std::fmt::from_fn(|f| {
            let (faces, harm) = (die.faces(), harm_on.iter().map(u8::to_string).collect::<Vec<_>>().join(" or "));
            write!(f, "Do you accept the wager, blow for blow? If you do, you throw a die with {faces} faces: ")?;
            write!(f, "on {harm} you lose {risk} endurance, otherwise you gain {won} chivalry. ")?;
            write!(f, "If you refuse, you lose {lost} chivalry.")
        });
        // KGD-P-2: nobody wagers his life while he is away.
        let question = one("KGD-7.a", sentence, [Chance::AcceptWager, Chance::RefuseWager]);
        if table.ask(self, seat, question.otherwise(Chance::RefuseWager))? == Chance::RefuseWager {
            self.card_chivalry(seat, *decline_chivalry, table);
            return Ok(());
        }
        let shows = table.roll(die.dice()).total() as u8;
        self.tell(table, || Deed::Throws { seat, die: *die, shows, rule: "KGD-7.a" });
        if harm_on.contains(&shows) {
            self.card_endurance(seat, *harm_endurance, table)
        } else {
            self.card_chivalry(seat, *gain_chivalry, table);
            Ok(())
        }
    }

    /// A captor may free prisoners for honour's sake.
    fn mercy<T: Table<Self>>(&mut self, captor: Seat, chivalry: i32, table: &mut T) -> Play<()> {
        for prisoner in self.living().clockwise_from(captor) {
            if !matches!(self.player(prisoner).crown, Crown::Prison { captor: holds, .. } if holds == captor) {
                continue;
            }
            let name = self.player(prisoner).who().name();
            let sentence = say!("Do you set {name} free and gain {chivalry} chivalry?");
            let question = one("KGD-7.a", sentence, [Chance::Free(prisoner), Chance::KeepPrisoner(prisoner)]);
            if let Chance::Free(_) = table.ask(self, captor, question.otherwise(Chance::KeepPrisoner(prisoner)))? {
                self.tell(table, || Deed::Freed { seat: prisoner });
                self.return_home(prisoner, table)?;
                self.card_chivalry(captor, chivalry, table);
            }
        }
        Ok(())
    }

    /// The villages a player controls.
    pub(crate) fn villages_of(&self, seat: Seat) -> impl Iterator<Item = &'static crate::board::Village> + '_ {
        let controlled = move |(_, control): &(_, &Option<Seat>)| **control == Some(seat);
        Board::get().villages().iter().zip(&self.villages).filter(controlled).map(|(village, _)| village)
    }

    /// KGD-4.vi, KGD-4.vi.ex, KGD-24.i, KGD-24.ii, KGD-24.iii, KGD-24.iv, KGD-24.v, KGD-24.vi: the tax due to a player, so
    /// much for each village by what it yields and for each castle.
    pub(crate) fn tax_due(&self, seat: Seat) -> i64 {
        let tables = Tables::get();
        let villages: u32 = self.villages_of(seat).map(|village| tables.tax(village.commodity)).sum();
        let castles = self.castles_of(seat).count() as u32 * tables.castle_tax;
        i64::from(villages + castles)
    }

    /// KGD-OPT-7: the fortune cards that not everybody has seen: those kept in secret and those never drawn.
    pub(crate) fn unseen_fortune(&self) -> impl Iterator<Item = u8> + '_ {
        let kept = self.players.iter().flat_map(|player| &player.kept).filter(|kept| !kept.known_to(None));
        kept.map(|kept| kept.card).chain(self.fortune.never_seen().iter().copied())
    }

    /// Deals anew the fortune cards that `from` cannot know.
    pub(crate) fn hide_fortune(&mut self, from: Option<Seat>, luck: &mut impl Luck) {
        let secret = |kept: &Kept| !kept.known_to(from);
        let mut held: Vec<u8> = Vec::new();
        self.players
            .iter()
            .for_each(|player| held.extend(player.kept.iter().filter(|kept| secret(kept)).map(|k| k.card)));
        if held.is_empty() {
            return luck.deal_anew(self.fortune.unseen());
        }
        // What others keep is a card that can be kept; any such card nobody has seen may be it.
        let keepable = |card: &u8| fortune_card(*card).keep;
        let mut unknown = held.clone();
        unknown.extend(self.fortune.unseen().iter().copied().filter(keepable));
        luck.deal_anew(&mut unknown);
        let mut dealt = unknown.into_iter();
        for kept in self.players.iter_mut().flat_map(|player| &mut player.kept).filter(|kept| secret(kept)) {
            kept.card = dealt.next().unwrap_or(kept.card);
        }
        let unseen = self.fortune.unseen();
        for card in unseen.iter_mut().filter(|card| keepable(card)) {
            *card = dealt.next().unwrap_or(*card);
        }
        luck.deal_anew(unseen);
    }
}
