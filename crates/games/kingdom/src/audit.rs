//! Whether a realm can be: counting the box, and holding positions from files to the rules.

use std::collections::BTreeSet;

use table::prelude::*;

use crate::board::{Board, Place};
use crate::force::Force;
use crate::grail::{Grail, Token};
use crate::packs::Packs;
use crate::players::{Army, Crown, Player};
use crate::settings::Settings;
use crate::tables::book;
use crate::{Kingdom, Stage};

/// No purse, and no game, grows beyond this.
const MUCH: i64 = 1_000_000_000;
const LONG: u32 = 1_000_000;

impl Kingdom {
    /// KGD-3: everything that came out of the box, counted.
    pub(crate) fn count_the_box(&self) -> Inventory {
        let sum = |of: fn(&Player) -> i64| self.players.iter().map(of).sum::<i64>();
        // Gold moves between purses, wages and the moneylender; his account may be below nil.
        let gold = sum(|player| player.gold + player.wages) + self.moneylender + MUCH;
        let knights = sum(|player| {
            i64::from(player.force().knights) + i64::from(player.lost.knights) - i64::from(player.raised.knights) + MUCH
        });
        let foot = sum(|player| {
            i64::from(player.force().foot) + i64::from(player.lost.foot) - i64::from(player.raised.foot) + MUCH
        });
        let held = usize::from(matches!(self.grail, Grail::Held(_) | Grail::Lost));
        let grails = self.tokens.iter().filter(|token| matches!(token, Token::Grail | Token::Shown)).count();
        Inventory::new()
            .count("gold coins", gold as usize)
            .count("knights", knights as usize)
            .count("footsoldiers", foot as usize)
            .count("fortune cards", self.fortune_cards().len())
            .count("guardian cards", self.guardian_cards().len())
            .count("riddle cards", self.riddle_cards().len())
            .count("magic tokens", self.tokens.len())
            .count("Holy Grails", grails + held)
    }

    fn fortune_cards(&self) -> Vec<u8> {
        let kept = self.players.iter().flat_map(|player| &player.kept).map(|kept| kept.card);
        self.fortune.cards().iter().copied().chain(kept).chain(self.drawn).collect()
    }

    fn guardian_cards(&self) -> Vec<u8> {
        self.guardians.cards().iter().copied().chain(self.ordeal.map(|ordeal| ordeal.card)).collect()
    }

    fn riddle_cards(&self) -> Vec<u8> {
        self.riddles.cards().iter().copied().chain(self.riddle).collect()
    }

    /// What always holds.
    pub(crate) fn check(&self) -> Result<(), String> {
        self.check_cards()?;
        self.check_grail()?;
        self.check_seats()?;
        for (index, player) in self.players.iter().enumerate() {
            self.check_player(Seat::new(index), player)?;
        }
        let sane = (1..=LONG).contains(&self.round)
            && self.turns <= LONG
            && (-100 * MUCH..=100 * MUCH).contains(&self.moneylender);
        must(sane, || "the round, the turns or the moneylender's account cannot be".into())
    }

    /// KGD-3.vii, KGD-3.viii, KGD-3.ix: every card is there once.
    fn check_cards(&self) -> Result<(), String> {
        let complete = |mut cards: Vec<u8>, size: u8, pack: &str| {
            cards.sort_unstable();
            must(cards.into_iter().eq(0..size), || format!("the {size} {pack} cards are not all there once"))
        };
        complete(self.fortune_cards(), Packs::FORTUNE as u8, "fortune")?;
        complete(self.guardian_cards(), Packs::GUARDIANS as u8, "guardian")?;
        complete(self.riddle_cards(), Packs::RIDDLES as u8, "riddle")?;
        let packs = self.fortune.audit().and(self.guardians.audit()).and(self.riddles.audit());
        packs?;
        let kept = self.players.iter().flat_map(|player| &player.kept);
        must(kept.into_iter().all(|kept| kept.card().keep), || "a card is kept that cannot be kept (KGD-7.b)".into())
    }

    /// KGD-3.vi, KGD-25: one Grail, under a site, in a hand, or lost.
    fn check_grail(&self) -> Result<(), String> {
        let count = |wanted: Token| self.tokens.iter().filter(|token| **token == wanted).count();
        let under = count(Token::Grail) + count(Token::Shown);
        let sound = match self.grail {
            Grail::Hidden => under == 1,
            Grail::Held(seat) => under == 0 && seat.index() < self.players.len() && self.lives(seat),
            Grail::Lost => under == 0,
        };
        must(sound, || "there is one Holy Grail: under a site, held by a living player, or lost (KGD-25)".into())
    }

    /// Seats, control and alliances name players who sit there.
    fn check_seats(&self) -> Result<(), String> {
        let seats = self.players.len();
        must((2..=6).contains(&seats), || format!("{seats} players cannot play"))?;
        let all = Seats::first(seats);
        let control = self.castles.iter().chain(&self.villages).flatten();
        let known = |seat: &Seat| all.contains(*seat);
        let named = [self.first, self.active].into_iter().chain(self.weather.iter().map(|weather| weather.drawer));
        must(named.chain(control.copied()).all(|seat| known(&seat)), || "a seat is named that nobody sits in".into())?;
        let held_by_dead = self.castles.iter().chain(&self.villages).flatten().any(|seat| !self.lives(*seat));
        must(!held_by_dead, || "a player who is out controls a castle or a village (KGD-34.d)".into())?;
        let mutual = |seat: Seat| {
            let allies = self.allies[seat.index()];
            !allies.contains(seat)
                && allies.into_iter().all(|ally| known(&ally) && self.lives(ally) && self.allied(ally, seat))
                && (allies.is_empty() || self.lives(seat) && self.settings.alliances)
        };
        let paired = self.allies.len() == seats && all.into_iter().all(mutual);
        must(paired, || "alliances are between two living players (KGD-33)".into())?;
        must(!self.living().is_empty(), || "somebody must be left".into())?;
        let mut chosen = BTreeSet::new();
        let of = |player: &Player| -> Vec<_> {
            player.challenger.into_iter().chain(player.allegiances.iter().map(|won| won.challenger)).collect()
        };
        let once = self.players.iter().flat_map(of).all(|challenger| chosen.insert(challenger));
        must(once, || "a Challenger is played or allied twice (KGD-4.v)".into())
    }

    fn check_player(&self, seat: Seat, player: &Player) -> Result<(), String> {
        let points = book().challenger_points;
        let alive = player.out.is_none();
        let able = (0..=points.stamina_maximum).contains(&player.stamina)
            && player.endurance <= points.endurance_maximum
            && (player.endurance > 0 || !alive || self.living().len() == 1)
            && player.endurance > -1000
            && (0..=1_000_000).contains(&player.chivalry);
        must(able, || format!("{seat} has points that no Challenger has (KGD-R44)"))?;
        let costs = player.allegiances.iter().all(|won| (0..=10_000).contains(&won.cost));
        let rich = (0..=MUCH).contains(&player.gold) && (0..=MUCH).contains(&player.wages) && costs;
        must(rich, || format!("{seat} has gold or costs that cannot be"))?;
        let counted = player.turn <= self.turns
            && player.began.iter().all(|began| *began <= self.turns)
            && player.broke_faith.is_none_or(|when| when <= self.turns)
            && player.bound_through <= player.turn + 1
            && player.no_recruits_through <= player.turn + 1
            && player.barred.iter().all(|bar| bar.site < 9 && bar.through <= player.turn + 2);
        must(counted, || format!("{seat} counts turns that were not played"))?;
        let tallies = [player.raised, player.lost].iter().all(|tally| tally.knights < LONG && tally.foot < LONG);
        must(tallies && player.riddles_read.iter().all(|card| usize::from(*card) < Packs::RIDDLES), || {
            format!("{seat} has a record that cannot be")
        })?;
        let seats = Seats::first(self.players.len());
        let secrets = player.kept.iter().filter_map(|kept| kept.secret_of);
        let secret = |known: Seats| known.contains(seat) && known.into_iter().all(|seat| seats.contains(seat));
        must(secrets.into_iter().all(|known| secret(known) && self.settings.kept_cards_hidden), || {
            format!("{seat} keeps cards in secret, which only KGD-OPT-7 allows")
        })?;
        self.check_pieces(seat, player)?;
        self.check_crown(seat, player)?;
        let gone =
            player.armies.is_empty() && player.kept.is_empty() && player.crown == Crown::Away && player.gold == 0;
        must(alive || gone, || format!("{seat} is out and has nothing left (KGD-34)"))
    }

    /// KGD-3.ii, KGD-3.iii, KGD-19.nb1, KGD-27.ii: not too many, and nowhere they cannot be.
    fn check_pieces(&self, seat: Seat, player: &Player) -> Result<(), String> {
        let total = player.armies.iter().fold((0_u32, 0_u32), |(knights, foot), army| {
            (knights + u32::from(army.force.knights), foot + u32::from(army.force.foot))
        });
        let box_of = book().supply_per_player;
        must(total.0 <= box_of.knights.into() && total.1 <= box_of.footsoldiers.into(), || {
            format!("{seat} has {} knights and {} footsoldiers, more than the box holds (KGD-22.a)", total.0, total.1)
        })?;
        let sorted = player.armies.windows(2).all(|pair| pair[0].place < pair[1].place);
        must(sorted, || format!("two armies of {seat} stand in one place"))?;
        let sound = |army: &Army| {
            let Force { knights, foot } = army.spent;
            !army.force.is_none() && knights <= army.force.knights && foot <= army.force.foot
        };
        let open = |place: Place| place != Board::get().camelot() && self.token_at(place).is_none();
        let good = player.armies.iter().all(|army| sound(army) && open(army.place));
        must(good, || {
            format!("an army of {seat} is empty, or has moved more pieces than it has, or stands where none may")
        })
    }

    /// KGD-21.iii.a, KGD-19.nb3, KGD-27.i: a Challenger is somewhere he can be.
    fn check_crown(&self, seat: Seat, player: &Player) -> Result<(), String> {
        match player.crown {
            Crown::Away => {
                let early = matches!(self.stage, Stage::Preparation | Stage::Choosing);
                must(player.out.is_some() || early || player.challenger.is_none(), || {
                    format!("the Challenger of {seat} is nowhere")
                })
            }
            Crown::At(place) => {
                let alone = || !self.rivals_on(seat, place);
                let ruin = place == Board::get().camelot() && !self.camelot_stands();
                let free = player.challenger.is_some() && !ruin && (self.token_at(place).is_none() || alone());
                must(free, || format!("the Challenger of {seat} stands where he cannot (KGD-27.i, KGD-19.nb3)"))
            }
            Crown::Prison { captor, castle, due } => {
                let known = captor.index() < self.players.len() && captor != seat && self.lives(captor);
                let held = castle.is_none_or(|castle| castle < 6 && self.castles[usize::from(castle)] == Some(captor));
                // A prisoner is a prisoner in the middle of a capture, before the dungeon changes hands.
                let in_time = due <= player.turn.saturating_add(book().capture.turns_in_prison);
                must(player.challenger.is_some() && known && held && in_time, || {
                    format!("the prisoner of {seat} is in nobody's dungeon (KGD-21.iii.a)")
                })
            }
        }
    }

    fn rivals_on(&self, seat: Seat, place: Place) -> bool {
        self.living().without(seat).into_iter().any(|other| self.player(other).stands() == Some(place))
    }

    /// What holds when a step begins.
    pub(crate) fn check_start(&self, setup: &Setup) -> Result<(), String> {
        let settings = Settings::read(setup)?;
        must(settings == self.settings, || "it was set up with other options".into())?;
        let seats = self.players.len();
        must(seats == setup.count(), || format!("it is for {seats} seats, not {}", setup.count()))?;
        let under_way = self.drawn.is_some()
            || self.ordeal.is_some()
            || self.riddle.is_some()
            || self.battle.is_some()
            || self.auction.is_some()
            || self.proposal.is_some()
            || self.tournament.is_some()
            || self.terms.is_some()
            || !self.ending.is_empty()
            || !self.this_turn.pledged.is_empty()
            || self.players.iter().any(|player| player.wages > 0);
        must(!under_way, || "something is in the middle of being played, so no step can begin".into())?;
        self.check_stage()?;
        self.check_turn()
    }

    /// What each stage of a game needs.
    fn check_stage(&self) -> Result<(), String> {
        let chosen = self.players.iter().filter(|player| player.challenger.is_some()).count();
        let all = self.players.len();
        let bare = self.castles.iter().chain(&self.villages).all(Option::is_none)
            && self.players.iter().all(|player| {
                player.armies.is_empty()
                    && player.allegiances.is_empty()
                    && player.out.is_none()
                    && player.kept.is_empty()
            });
        let sound = match self.stage {
            Stage::Preparation | Stage::Choosing => chosen == 0 && bare && self.grail == Grail::Hidden,
            Stage::Allegiances => chosen == all && !self.unallotted().is_empty() && self.living().len() == all,
            _ => chosen == all && self.unallotted().is_empty() && (self.lives(self.active) || self.outcome().is_some()),
        };
        must(sound, || format!("this cannot be the stage {:?} of a game", self.stage))
    }

    /// What may be left from earlier steps of the turn.
    fn check_turn(&self) -> Result<(), String> {
        let turn = &self.this_turn;
        let moved = matches!(self.stage, Stage::Battles | Stage::Purchases | Stage::Taxes | Stage::Fortune);
        let fought = matches!(self.stage, Stage::Purchases | Stage::Taxes | Stage::Fortune);
        let entered: BTreeSet<Place> = turn.entered.iter().copied().collect();
        let sound = (moved || turn.entered.is_empty())
            && entered.len() == turn.entered.len()
            && (fought || turn.broken_off.is_empty() && turn.relieved.is_empty())
            && turn.free_knights <= 1
            && turn.extra_squares <= 2
            && turn.knight_price.is_none_or(|price| (1..=100).contains(&price))
            && turn.foot_price.is_none_or(|price| (1..=100).contains(&price))
            && self.weather.len() <= 2;
        must(sound, || "the turn remembers what has not happened".into())?;
        // KGD-28.a, KGD-19.c: nobody stays on a site with its token, and no two in Camelot, beyond the battles of a
        // turn.
        let settled = |seat: Seat| {
            let on_site = self.player(seat).stands().is_some_and(|place| self.token_at(place).is_some());
            let in_battle = self.stage == Stage::Battles && seat == self.active;
            in_battle || !on_site && self.rival_in_camelot(seat).is_none_or(|rival| self.settled_by(rival))
        };
        must(self.living().into_iter().all(settled), || {
            "a Challenger stands on a mystic site or meets a rival in Camelot, and it is not his battle step".into()
        })
    }

    /// Whether a rival in Camelot is the one who has just come in.
    fn settled_by(&self, rival: Seat) -> bool {
        self.stage == Stage::Battles && rival == self.active
    }
}
