//! Chapter 21: capturing a Royal Challenger, prison and ransom.

use table::prelude::*;

use crate::board::{Board, Place};
use crate::chronicle::Price;
use crate::elimination::Fate;
use crate::grail::Grail;
use crate::homeward::Refuge;
use crate::parley::{CardOfFortune, Reply, Terms, known_as};
use crate::players::Crown;
use crate::tables::{Die, book};
use crate::{Deed, Kingdom, bot};

/// What a captor does with a prisoner who cannot pay (KGD-N-5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Judgement {
    Propose,
    Release,
    Execute,
}

impl Choice<Kingdom> for Judgement {
    fn label(&self, _: &Kingdom) -> String {
        match self {
            Judgement::Propose => "propose terms".into(),
            Judgement::Release => "release him for the gold he has".into(),
            Judgement::Execute => "execute him".into(),
        }
    }

    table::merit_by!(Kingdom, bot::Outlook::of, bot::judges);

    fn warning(&self, _: &Kingdom, _: Seat) -> Option<String> {
        (*self == Judgement::Execute)
            .then(|| "He would be out of the game for good, and you would get no ransom for him.".to_owned())
    }
}

/// Whether a prisoner is to stay longer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Sentence {
    AnotherTurn,
    NoLonger,
}

impl Choice<Kingdom> for Sentence {
    fn label(&self, _: &Kingdom) -> String {
        match self {
            Sentence::AnotherTurn => "one more turn in prison".into(),
            Sentence::NoLonger => "free at once".into(),
        }
    }

    table::merit_by!(Kingdom, bot::Outlook::of, bot::sentences);
}

/// A village that is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Ceded(pub(crate) u8);

impl Choice<Kingdom> for Ceded {
    fn label(&self, _: &Kingdom) -> String {
        Board::get().villages()[usize::from(self.0)].name.clone()
    }

    fn target(&self, _: &Kingdom) -> Option<String> {
        let board = Board::get();
        Some(board.target(board.villages()[usize::from(self.0)].place).into())
    }

    fn merit(&self, _: &Kingdom, _: Seat) -> f32 {
        1.0
    }
}

/// What a captor asks for instead of the ransom (KGD-N-5).
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Ransom {
    /// Gold.
    pub(crate) gold: i64,
    /// Cards, by their numbers in the box.
    pub(crate) cards: Vec<u8>,
    /// Villages, by their numbers on the board.
    pub(crate) villages: Vec<u8>,
    /// Whether the prisoner becomes his ally.
    pub(crate) alliance: bool,
    /// Whether he stays a turn longer and then owes the full ransom again.
    pub(crate) another_turn: bool,
}

/// KGD-N-5: after so many proposals the captor must decide.
const PROPOSALS: u8 = 3;

impl Kingdom {
    /// KGD-R50: whether a Challenger stands without pieces of his own or of an ally.
    pub(crate) fn is_alone(&self, seat: Seat, place: Place) -> bool {
        !self.present(place).into_iter().any(|other| other == seat || self.allied(seat, other))
    }

    /// Challengers in a place who are no friends of a player.
    pub(crate) fn rivals_at(&self, seat: Seat, place: Place) -> Seats {
        let here = |other: &Seat| self.hostile(seat, *other) && self.player(*other).stands() == Some(place);
        self.living().into_iter().filter(here).collect()
    }

    /// Those of them who stand alone.
    pub(crate) fn lone_rivals(&self, seat: Seat, place: Place) -> Seats {
        self.rivals_at(seat, place).into_iter().filter(|rival| self.is_alone(*rival, place)).collect()
    }

    /// KGD-OPT-11, KGD-R76: whether pieces may seize a lone Challenger beside whom they stand already, in the open as in a castle.
    pub(crate) fn may_seize_somebody(&self, seat: Seat, place: Place) -> bool {
        !self.settings.caught_only_by_moving_in && !self.lone_rivals(seat, place).is_empty()
    }

    /// KGD-21.ii, KGD-21.nb, KGD-R20: a Challenger caught alone is captured, without a throw; by pieces, never by another
    /// Challenger.
    pub(crate) fn catch_the_lonely<T: Table<Self>>(&mut self, captor: Seat, place: Place, table: &mut T) -> Play<()> {
        for seat in self.lone_rivals(captor, place).clockwise_from(captor) {
            self.capture(seat, captor, table)?;
        }
        Ok(())
    }

    /// KGD-21.i, KGD-R29: a Challenger whose escort is lost throws the red die: even, he escapes; odd, he is captured.
    pub(crate) fn tries_to_escape<T: Table<Self>>(&mut self, seat: Seat, captor: Seat, table: &mut T) -> Play<()> {
        let Some(place) = self.player(seat).stands() else { return Ok(()) };
        let shows = table.roll(Die::Red.dice()).total() as u8;
        self.tell(table, || Deed::Throws { seat, die: Die::Red, shows, rule: "KGD-21.i" });
        if shows.is_multiple_of(2)
            && let Some(refuge) = self.nearest_friendly_castle(seat, place, table)?
        {
            self.tell(table, || Deed::Escapes { seat });
            self.place_challenger(seat, refuge, table);
            return Ok(());
        }
        self.capture(seat, captor, table)
    }

    /// KGD-R26: the nearest castle he controls, else the nearest of an ally; not where he was beaten.
    fn nearest_friendly_castle<T: Table<Self>>(
        &mut self,
        seat: Seat,
        from: Place,
        table: &mut T,
    ) -> Play<Option<Place>> {
        let elsewhere = |castle: &u8| Kingdom::castle_place(*castle) != from;
        let own: List<Place, 6> = self.castles_of(seat).filter(elsewhere).map(Kingdom::castle_place).collect();
        if !own.is_empty() {
            return self.nearest(seat, from, own.into_iter(), table);
        }
        let allies = self.allies[seat.index()];
        let of_ally = |castle: &u8| self.castles[usize::from(*castle)].is_some_and(|holder| allies.contains(holder));
        let allied: List<Place, 6> = (0..6).filter(of_ally).filter(elsewhere).map(Kingdom::castle_place).collect();
        self.nearest(seat, from, allied.into_iter(), table)
    }

    /// KGD-21.iii.a, KGD-21.iii.b, KGD-R23, KGD-R24: to the dungeon of the captor's castle, for two complete turns; the
    /// player himself goes on.
    fn capture<T: Table<Self>>(&mut self, seat: Seat, captor: Seat, table: &mut T) -> Play<()> {
        self.tell(table, || Deed::Captured { seat, captor });
        let castle = self.dungeon_of(captor, table)?;
        let player = self.player_mut(seat);
        let due = player.turn + book().capture.turns_in_prison;
        player.crown = Crown::Prison { captor, castle, due };
        self.tell(table, || Deed::Imprisoned { seat, captor, castle });
        // KGD-31.iii.b, KGD-R30: the Grail changes hands at the moment of capture.
        if self.grail == Grail::Held(seat) {
            self.grail = Grail::Held(captor);
            self.tell(table, || Deed::GrailTaken { seat: captor, from: seat });
        }
        Ok(())
    }

    /// KGD-R25: his own castle if he controls it, else one of his choice, else off the board.
    fn dungeon_of<T: Table<Self>>(&mut self, captor: Seat, table: &mut T) -> Play<Option<u8>> {
        let own = self.own_castle(captor);
        if self.castles[usize::from(own)] == Some(captor) {
            return Ok(Some(own));
        }
        let castles: List<u8, 6> = self.castles_of(captor).collect();
        if castles.len() <= 1 {
            return Ok(castles.first().copied());
        }
        let places: Vec<Refuge> = castles.iter().map(|castle| Refuge(Kingdom::castle_place(*castle))).collect();
        let sentence = "Where do you hold your prisoner?";
        let chosen = self.ask_anyone(captor, "KGD-R25", &sentence, &places, &places[0], table)?;
        Ok(castles.into_iter().find(|castle| Kingdom::castle_place(*castle) == chosen.0))
    }

    /// KGD-R25: who takes the castle takes the prisoners in it; a player who takes it himself frees his own Challenger.
    pub(crate) fn dungeon_changes_hands<T: Table<Self>>(&mut self, castle: u8, taker: Seat, table: &mut T) {
        for seat in self.living() {
            let Crown::Prison { captor, castle: held, due } = self.player(seat).crown else { continue };
            if held != Some(castle) || captor == taker {
                continue;
            }
            if seat == taker {
                self.tell(table, || Deed::Freed { seat });
                self.place_challenger(seat, Kingdom::castle_place(castle), table);
            } else {
                self.player_mut(seat).crown = Crown::Prison { captor: taker, castle: held, due };
                self.tell(table, || Deed::Imprisoned { seat, captor: taker, castle: held });
            }
        }
    }

    /// KGD-21.iii.b2, KGD-R28: at the end of the second turn in prison the ransom is paid, if it can be raised.
    pub(crate) fn ransom_falls_due<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let seat = self.active;
        let Crown::Prison { captor, due, .. } = self.player(seat).crown else { return Ok(()) };
        if self.player(seat).turn < due {
            return Ok(());
        }
        let gold = book().capture.ransom;
        if self.player(seat).gold >= gold || self.raise_money(seat, gold, "KGD-21.iii.b2", table)? {
            self.hand_over(seat, captor, gold);
            self.tell(table, || Deed::Ransomed { seat, captor, gold });
            return self.release(seat, table);
        }
        self.bargain_for_a_life(seat, captor, table)
    }

    /// KGD-21.iii.b3, KGD-21.iii.b4: the dungeon costs endurance; then home, and one more turn there.
    fn release<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<()> {
        let capture = book().capture;
        let left = self.player(seat).endurance - capture.endurance_lost;
        self.tell(table, || Deed::Released { seat, lost: capture.endurance_lost, left });
        self.wound(seat, capture.endurance_lost, table)?;
        if self.lives(seat) {
            let player = self.player_mut(seat);
            player.bound_through = player.turn + capture.turns_at_castle_after_release;
            player.bound_by_prison = true;
            self.return_home(seat, table)?;
        }
        Ok(())
    }

    /// KGD-21.iii.c, KGD-N-5: the captor executes him, lets him go for what he has, or proposes terms, three times at most.
    fn bargain_for_a_life<T: Table<Self>>(&mut self, seat: Seat, captor: Seat, table: &mut T) -> Play<()> {
        for proposal in 1.. {
            let judgements: List<Judgement, 3> = [Judgement::Propose, Judgement::Release, Judgement::Execute]
                .into_iter()
                .filter(|judgement| proposal <= PROPOSALS || *judgement != Judgement::Propose)
                .collect();
            let (name, gold) = (known_as(self, seat), self.player(seat).gold);
            let sentence = say!("What do you do with {name}? He cannot pay the ransom and has only {gold} gold.");
            // KGD-P-2: nobody dies because a captor is away.
            let otherwise = Judgement::Release;
            match self.ask_anyone(captor, "KGD-21.iii.c", &sentence, &judgements, &otherwise, table)? {
                Judgement::Execute => return self.eliminate(seat, Fate::Executed, table),
                Judgement::Release => {
                    self.hand_over(seat, captor, gold);
                    self.tell(table, || Deed::Ransomed { seat, captor, gold });
                    return self.release(seat, table);
                }
                Judgement::Propose => {
                    let terms = self.compose_terms(seat, captor, table)?;
                    self.speaks_to(captor, seat);
                    self.tell_of_terms(seat, captor, &terms, table);
                    self.terms = Some(terms.clone());
                    let (from, price) = (known_as(self, captor), &terms);
                    let sentence = std::fmt::from_fn(|f| {
                        write!(
                            f,
                            "Do you accept the terms for your life? {from} asks for {}. If you decline, you may be executed.",
                            Price(price)
                        )
                    });
                    let replies = [Reply::Accept, Reply::Decline];
                    let reply = self.ask_anyone(seat, "KGD-N-5", &sentence, &replies, &Reply::Decline, table)?;
                    self.terms = None;
                    if reply == Reply::Accept {
                        self.tell(table, || Deed::Accepts { seat, from: captor });
                        return self.settle_terms(seat, captor, terms, table);
                    }
                    self.tell(table, || Deed::Declines { seat, from: captor });
                }
            }
        }
        Ok(())
    }

    /// KGD-OPT-7: terms that name secret cards are for the two of them alone.
    fn tell_of_terms<T: Table<Self>>(&self, seat: Seat, captor: Seat, terms: &Ransom, table: &mut T) {
        let secret = self.settings.kept_cards_hidden && !terms.cards.is_empty();
        let both = Seats::only(seat).with(captor);
        let audience = if secret { Audience::Only(both) } else { Audience::All };
        self.tell_to(table, audience, || Deed::Proposes { seat: captor, to: seat, terms: terms.clone() });
        if secret {
            self.tell_to(table, Audience::AllBut(both), || Deed::OffersInPrivate { seat: captor, to: seat });
        }
    }

    /// KGD-N-5: gold, kept cards, villages, an alliance, or one more turn in prison.
    fn compose_terms<T: Table<Self>>(&mut self, seat: Seat, captor: Seat, table: &mut T) -> Play<Ransom> {
        let mut terms = Ransom::default();
        let (gold, name) = (self.player(seat).gold, known_as(self, seat));
        if gold > 0 {
            let question = number("KGD-N-5", say!("How much gold do you want from {name}? He has {gold}."), 0..=gold);
            terms.gold =
                table.ask(self, captor, question.otherwise(gold).preset(gold).wisely(move |_: &Kingdom| gold))?;
        }
        let cards: Vec<CardOfFortune> = self.player(seat).kept.iter().map(|kept| CardOfFortune(kept.card)).collect();
        // KGD-OPT-7: cards one does not know cannot be named.
        if !cards.is_empty() && self.player(seat).kept.iter().all(|kept| kept.known_to(Some(captor))) {
            let question = some("KGD-N-5", say!("Which cards do you want from {name}?"), 0..=cards.len(), cards);
            let question = question.otherwise(|_: &Kingdom| Vec::<CardOfFortune>::new()).preset();
            terms.cards = table.ask(self, captor, question)?.into_iter().map(|card| card.0).collect();
        }
        let villages: Vec<Ceded> =
            (0..24).filter(|village| self.villages[usize::from(*village)] == Some(seat)).map(Ceded).collect();
        if !villages.is_empty() {
            let question =
                some("KGD-N-5", say!("Which villages do you want from {name}?"), 0..=villages.len(), villages);
            let question = question.otherwise(|_: &Kingdom| Vec::<Ceded>::new()).preset();
            terms.villages = table.ask(self, captor, question)?.into_iter().map(|village| village.0).collect();
        }
        if self.may_ally(seat, captor) {
            let question = one(
                "KGD-N-5",
                say!("Do you ask for an alliance with {name}?"),
                [Terms::WithAlliance, Terms::WithoutAlliance],
            );
            terms.alliance =
                table.ask(self, captor, question.otherwise(Terms::WithoutAlliance).preset())? == Terms::WithAlliance;
        }
        let question =
            one("KGD-N-5", say!("Do you ask {name} to stay in prison?"), [Sentence::AnotherTurn, Sentence::NoLonger]);
        terms.another_turn =
            table.ask(self, captor, question.otherwise(Sentence::NoLonger).preset())? == Sentence::AnotherTurn;
        Ok(terms)
    }

    fn settle_terms<T: Table<Self>>(&mut self, seat: Seat, captor: Seat, terms: Ransom, table: &mut T) -> Play<()> {
        self.hand_over(seat, captor, terms.gold);
        terms.cards.iter().for_each(|card| self.pass_a_card(seat, captor, *card));
        terms.villages.iter().for_each(|village| self.villages[usize::from(*village)] = Some(captor));
        if terms.alliance {
            self.form_alliance(seat, captor, table);
        }
        if !terms.another_turn {
            return self.release(seat, table);
        }
        if let Crown::Prison { due, .. } = &mut self.player_mut(seat).crown {
            *due += 1;
        }
        Ok(())
    }
}
