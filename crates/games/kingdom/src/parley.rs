//! Chapter 33: alliances, and everything players may agree upon.

use std::fmt::Display;

use table::listed;
use table::prelude::*;

use crate::chronicle::in_a_sentence;
use crate::packs::Packs;
use crate::players::fortune_card;
use crate::tables::book;
use crate::talks::Talks;
use crate::{Deed, Kingdom, Stage, bot};

/// An offer on the table, from one player to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Proposal {
    /// Who makes it.
    pub(crate) from: Seat,
    /// Whom it is made to.
    pub(crate) to: Seat,
    /// What it says.
    pub(crate) offer: Offer,
}

/// What one player offers another (KGD-N-1).
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Offer {
    /// Gold he gives.
    pub(crate) gives: i64,
    /// Cards he gives, by their numbers in the box.
    pub(crate) gives_cards: Vec<u8>,
    /// Gold he wants.
    pub(crate) wants: i64,
    /// Cards he wants.
    pub(crate) wants_cards: Vec<u8>,
    /// Whether they are to be allies.
    pub(crate) alliance: bool,
}

/// How a debtor looks for money.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Haggle {
    Offer(Seat),
    Hear,
    GiveUp,
}

/// What another does for a debtor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Help {
    Offer(Seat),
    Nothing,
}

/// What one who is not asked may say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Word {
    Offer(Seat),
    EndAlliance(Seat),
}

/// Yes or no.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Reply {
    Accept,
    Decline,
}

/// A kept card that is offered or wanted, by its number in the box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct CardOfFortune(pub(crate) u8);

/// Whether an alliance is part of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Terms {
    WithAlliance,
    WithoutAlliance,
}

impl Kingdom {
    /// KGD-33, KGD-OPT-8: whether these two could become allies.
    pub(crate) fn may_ally(&self, one: Seat, other: Seat) -> bool {
        self.settings.alliances && self.hostile(one, other)
    }

    /// KGD-N-2: gold that can be traded: not what is set aside, nor what battles already begun will cost (KGD-R15).
    pub(crate) fn free_gold(&self, seat: Seat) -> i64 {
        let pledged = if seat == self.active && self.stage == Stage::Movement { self.pledged_wages() } else { 0 };
        (self.player(seat).gold - pledged).max(0)
    }

    /// Whether one has anything at all to put on the table with another.
    pub(crate) fn can_parley(&self, seat: Seat, other: Seat) -> bool {
        let has = |seat: Seat| self.player(seat).gold > 0 || !self.player(seat).kept.is_empty();
        self.may_ally(seat, other) || has(seat) || has(other)
    }

    /// KGD-N-4: how a debtor may look for money.
    pub(crate) fn haggles_of(&self, debtor: Seat, talks: &Talks) -> List<Haggle, 8> {
        let offers = self.parleys(debtor, talks).map(Haggle::Offer);
        offers.chain([Haggle::Hear, Haggle::GiveUp]).collect()
    }

    /// KGD-N-1, KGD-R78: asks a player what he says while the active player considers what to do.
    pub(crate) fn hear<'t, S: Display + 't>(
        &self,
        seat: Seat,
        sentence: S,
        talks: &'t Talks,
    ) -> impl Question<Kingdom, Answer = Word> + use<'t, S> {
        one("KGD-N-1", sentence, self.words_of(seat, talks))
            .barring(move |game: &Kingdom| game.why_no_offer(seat, Seats::only(game.active), talks, Word::Offer))
    }

    /// KGD-N-1, KGD-N-3: what a player may say then.
    fn words_of(&self, seat: Seat, talks: &Talks) -> List<Word, 8> {
        let may_offer = self.can_parley(seat, self.active) && talks.may_offer(seat, self.active);
        let offer = may_offer.then_some(Word::Offer(self.active));
        offer.into_iter().chain(self.allies[seat.index()].into_iter().map(Word::EndAlliance)).collect()
    }

    /// Carries out what somebody said unasked.
    pub(crate) fn heed<T: Table<Self>>(
        &mut self,
        seat: Seat,
        word: Word,
        talks: &mut Talks,
        table: &mut T,
    ) -> Play<()> {
        match word {
            Word::Offer(to) => self.make_an_offer(seat, to, talks, table),
            Word::EndAlliance(with) => {
                self.end_alliance(seat, with, table);
                Ok(())
            }
        }
    }

    /// KGD-N-1, KGD-R49: an offer to one player, who accepts or declines; what is accepted is exchanged at once.
    pub(crate) fn make_an_offer<T: Table<Self>>(
        &mut self,
        from: Seat,
        to: Seat,
        talks: &mut Talks,
        table: &mut T,
    ) -> Play<()> {
        talks.note(from, to);
        self.speaks_to(from, to);
        self.talk = Some((from, to));
        let offer = self.compose_an_offer(from, to, table)?;
        self.talk = None;
        if offer == Offer::default() {
            self.tell(table, || Deed::NothingOffered { seat: from, to });
            return Ok(());
        }
        self.tell_of_an_offer(from, to, &offer, table);
        offer.gives_cards.iter().for_each(|card| self.show_a_card(from, to, *card));
        self.proposal = Some(Proposal { from, to, offer: offer.clone() });
        // An offer that asks for what the other has not got cannot be accepted.
        let can = self.free_gold(to) >= offer.wants
            && offer.wants_cards.iter().all(|card| self.keeps_like(to, *card).is_some());
        let replies: List<Reply, 2> =
            [Reply::Accept, Reply::Decline].into_iter().filter(|reply| can || *reply == Reply::Decline).collect();
        let name = known_as(self, from);
        let sentence = std::fmt::from_fn(|f| write!(f, "Do you accept? {name} offers you {}.", Spoken(&offer)));
        // KGD-P-2: no answer in time declines; so it is with all that is asked of players out of turn.
        let reply = self.ask_anyone(to, "KGD-N-1", &sentence, &replies, &Reply::Decline, table)?;
        self.proposal = None;
        match reply {
            Reply::Decline => self.tell(table, || Deed::Declines { seat: to, from }),
            Reply::Accept => self.exchange(from, to, &offer, table),
        }
        Ok(())
    }

    /// Notes that one has spoken to another, so that a steward knows whom he asked lately.
    pub(crate) fn speaks_to(&mut self, from: Seat, to: Seat) {
        self.offered[from.index()][to.index()] = self.turns.min(u16::MAX.into()) as u16;
    }

    /// When one last spoke to another, in turns of the whole table; 0 for never.
    pub(crate) fn last_offer(&self, from: Seat, to: Seat) -> u32 {
        self.offered[from.index()][to.index()].into()
    }

    /// KGD-N-2: gold, kept cards and an alliance can be offered and wanted, and nothing else.
    fn compose_an_offer<T: Table<Self>>(&mut self, from: Seat, to: Seat, table: &mut T) -> Play<Offer> {
        let mut offer = Offer::default();
        let (mine, theirs, name) = (self.free_gold(from), self.free_gold(to), known_as(self, to));
        if mine > 0 {
            let question = number("KGD-N-2", say!("How much gold do you give {name}? You have {mine}."), 0..=mine)
                .usually(0..=mine.min(20))
                .otherwise(0)
                .preset(0)
                .limited(move |game: &Kingdom| game.can_spare(from));
            offer.gives =
                table.ask(self, from, question.wisely(move |game: &Kingdom| bot::gold_to_give(game, from, to)))?;
        }
        let cards = self.cards_to_give(from);
        if !cards.is_empty() {
            let given = table.ask(
                self,
                from,
                some("KGD-N-2", say!("Which of your cards do you give {name}?"), 0..=cards.len(), cards)
                    .otherwise(|_: &Kingdom| Vec::<CardOfFortune>::new())
                    .preset(),
            )?;
            offer.gives_cards = given.into_iter().map(|card| card.0).collect();
        }
        if theirs > 0 {
            let question =
                number("KGD-N-2", say!("How much gold do you want from {name}? He has {theirs}."), 0..=theirs)
                    .usually(0..=theirs.min(20))
                    .otherwise(0)
                    .preset(0);
            offer.wants =
                table.ask(self, from, question.wisely(move |game: &Kingdom| bot::gold_to_want(game, from, to)))?;
        }
        let cards = self.cards_to_want(from, to);
        if !cards.is_empty() {
            let wanted = table.ask(
                self,
                from,
                some("KGD-N-2", say!("Which cards do you want from {name}?"), 0..=cards.len(), cards)
                    .otherwise(|_: &Kingdom| Vec::<CardOfFortune>::new())
                    .preset(),
            )?;
            offer.wants_cards = wanted.into_iter().map(|card| card.0).collect();
        }
        if self.may_ally(from, to) {
            let question =
                one("KGD-N-3", say!("Do you offer {name} an alliance?"), [Terms::WithAlliance, Terms::WithoutAlliance]);
            offer.alliance =
                table.ask(self, from, question.otherwise(Terms::WithoutAlliance).preset())? == Terms::WithAlliance;
        }
        Ok(offer)
    }

    /// KGD-8, KGD-21.iii.b2: gold that is owed before the next taxes come: from there on a gift may ruin the giver.
    pub(crate) fn owed_soon(&self, seat: Seat) -> i64 {
        let player = self.player(seat);
        let costs = if self.is_royal_guardian(seat) { 0 } else { player.allegiance_costs() };
        // Taxes come at the end of his own turn: what falls due before that is paid from the purse.
        let paid_this_turn =
            seat == self.active && matches!(self.stage, Stage::Movement | Stage::Battles | Stage::Purchases);
        let costs = if paid_this_turn { (costs - self.tax_due(seat)).max(0) } else { costs };
        costs + if player.imprisoned() { book().capture.ransom } else { 0 }
    }

    /// What an offer can give without ruin.
    fn can_spare(&self, seat: Seat) -> Bounds {
        let (free, owed) = (self.free_gold(seat), self.owed_soon(seat));
        if owed == 0 {
            return Bounds::default();
        }
        let warning = format!(
            "You need {owed} gold before your next taxes, for your allegiances or a ransom. You would be {{over}} short. \
             If you cannot pay, you may be out of the game."
        );
        Bounds::default().warn_beyond((free - owed).max(0), warning)
    }

    fn cards_to_give(&self, from: Seat) -> Vec<CardOfFortune> {
        self.player(from).kept.iter().map(|kept| CardOfFortune(kept.card)).collect()
    }

    /// KGD-OPT-7: cards one cannot see can still be asked for, by their kind.
    fn cards_to_want(&self, from: Seat, to: Seat) -> Vec<CardOfFortune> {
        let kept = &self.player(to).kept;
        if kept.iter().all(|kept| kept.known_to(Some(from))) {
            return kept.iter().map(|kept| CardOfFortune(kept.card)).collect();
        }
        let cards = &Packs::get().fortune;
        let first = |card: usize| cards[card].keep && (card == 0 || cards[card - 1].id != cards[card].id);
        (0..cards.len()).filter(|card| first(*card)).map(|card| CardOfFortune(card as u8)).collect()
    }

    /// Where a player keeps this card, or another of its kind.
    fn keeps_like(&self, seat: Seat, card: u8) -> Option<usize> {
        let kept = &self.player(seat).kept;
        let exactly = kept.iter().position(|kept| kept.card == card);
        exactly.or_else(|| kept.iter().position(|kept| kept.card().id == fortune_card(card).id))
    }

    fn tell_of_an_offer<T: Table<Self>>(&self, from: Seat, to: Seat, offer: &Offer, table: &mut T) {
        let secret = self.settings.kept_cards_hidden && !(offer.gives_cards.is_empty() && offer.wants_cards.is_empty());
        let both = Seats::only(from).with(to);
        let audience = if secret { Audience::Only(both) } else { Audience::All };
        self.tell_to(table, audience, || Deed::Offers { seat: from, to, offer: offer.clone() });
        if secret {
            self.tell_to(table, Audience::AllBut(both), || Deed::OffersInPrivate { seat: from, to });
        }
    }

    /// Everything changes hands in one step.
    fn exchange<T: Table<Self>>(&mut self, from: Seat, to: Seat, offer: &Offer, table: &mut T) {
        self.tell(table, || Deed::Accepts { seat: to, from });
        self.hand_over(from, to, offer.gives);
        self.hand_over(to, from, offer.wants);
        offer.gives_cards.iter().for_each(|card| self.pass_a_card(from, to, *card));
        offer.wants_cards.iter().for_each(|card| self.pass_a_card(to, from, *card));
        if offer.alliance {
            self.form_alliance(from, to, table);
        }
    }

    /// KGD-OPT-7: a player who is offered a kept card knows it from then on.
    fn show_a_card(&mut self, from: Seat, to: Seat, card: u8) {
        let shown = self.player_mut(from).kept.iter_mut().find(|kept| kept.card == card);
        if let Some(kept) = shown {
            kept.secret_of = kept.secret_of.map(|seats| seats.with(to));
        }
    }

    /// A kept card goes to another player; those who have seen it still know it.
    pub(crate) fn pass_a_card(&mut self, from: Seat, to: Seat, card: u8) {
        let Some(at) = self.keeps_like(from, card) else { return };
        let mut kept = self.player_mut(from).kept.remove(at);
        kept.secret_of = kept.secret_of.map(|seats| seats.with(to));
        self.player_mut(to).kept.push(kept);
    }

    /// KGD-33, KGD-N-3: an alliance is stated openly. KGD-23.b: it may free a castle from enemy hands.
    pub(crate) fn form_alliance<T: Table<Self>>(&mut self, one: Seat, other: Seat, table: &mut T) {
        let own = [one, other].map(|seat| self.own_castle(seat));
        let occupied = own.map(|castle| self.is_occupied(castle));
        self.allies[one.index()] = self.allies[one.index()].with(other);
        self.allies[other.index()] = self.allies[other.index()].with(one);
        self.tell(table, || Deed::Ally { seat: one, with: other });
        for (castle, occupied) in own.into_iter().zip(occupied) {
            self.freed_from_enemies(castle, occupied);
        }
    }

    /// KGD-33.b, KGD-N-3: either may end it at any time; but those who fight side by side finish the battle first.
    pub(crate) fn end_alliance<T: Table<Self>>(&mut self, seat: Seat, with: Seat, table: &mut T) {
        let together = |battle: &crate::battle::Battle| battle.side_by_side(seat, with);
        if self.battle.as_ref().is_some_and(together) {
            self.ending.push((seat, with));
            self.tell(table, || Deed::WillBreak { seat, with });
            return;
        }
        self.break_alliance(seat, with);
        let turns = self.turns;
        self.player_mut(seat).broke_faith = Some(turns);
        self.tell(table, || Deed::Breaks { seat, with });
    }

    /// What ending an alliance with a player comes to, for whom it should give pause.
    pub(crate) fn end_of_alliance(&self, with: Seat) -> String {
        let name = known_as(self, with);
        format!("{name} would be your enemy again. You could be allies once more only by an offer that is accepted.")
    }

    /// The alliance is no more.
    pub(crate) fn break_alliance(&mut self, one: Seat, other: Seat) {
        self.allies[one.index()] = self.allies[one.index()].without(other);
        self.allies[other.index()] = self.allies[other.index()].without(one);
    }

    /// KGD-N-3: what was said during a battle takes effect when it is over.
    pub(crate) fn alliances_end_after_battle<T: Table<Self>>(&mut self, table: &mut T) {
        for (seat, with) in std::mem::take(&mut self.ending) {
            if self.allied(seat, with) {
                self.end_alliance(seat, with, table);
            }
        }
    }
}

/// Whether nobody has made an offer yet.
pub(crate) fn nobody_spoke(offered: &[[u16; 6]; 6]) -> bool {
    offered.iter().flatten().all(|turn| *turn == 0)
}

/// An offer in words.
pub(crate) struct Spoken<'o>(pub(crate) &'o Offer);

impl Display for Spoken<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Offer { gives, gives_cards, wants, wants_cards, alliance } = self.0;
        let goods = |gold: i64, cards: &[u8], alliance: bool| {
            let mut goods = Vec::new();
            if gold > 0 {
                goods.push(format!("{gold} gold"));
            }
            goods.extend(cards.iter().map(|card| in_a_sentence(*card)));
            if alliance {
                goods.push("an alliance".into());
            }
            if goods.is_empty() { "nothing".to_owned() } else { listed(&goods) }
        };
        f.write_str(&goods(*gives, gives_cards, *alliance))?;
        if *wants > 0 || !wants_cards.is_empty() {
            write!(f, " in return for {}", goods(*wants, wants_cards, false))?;
        }
        Ok(())
    }
}

/// The name of a seat's Challenger, for options.
pub(crate) fn known_as(game: &Kingdom, seat: Seat) -> &'static str {
    game.player(seat).who().name()
}

impl Choice<Kingdom> for Haggle {
    fn label(&self, game: &Kingdom) -> String {
        match self {
            Haggle::Offer(to) => format!("make {} an offer", known_as(game, *to)),
            Haggle::Hear => "hear what the others offer".into(),
            Haggle::GiveUp => "give up".into(),
        }
    }

    table::merit_by!(Kingdom, bot::Outlook::of, bot::haggles);

    fn warning(&self, _: &Kingdom, _: Seat) -> Option<String> {
        (*self == Haggle::GiveUp).then(|| {
            "You could ask nobody else for gold, and what the question warns of would happen at once.".to_owned()
        })
    }
}

impl Choice<Kingdom> for Help {
    fn label(&self, game: &Kingdom) -> String {
        match self {
            Help::Offer(to) => format!("make {} an offer", known_as(game, *to)),
            Help::Nothing => "nothing more".into(),
        }
    }

    fn merit(&self, game: &Kingdom, seat: Seat) -> f32 {
        bot::helps(game, seat, *self)
    }

    fn ends(&self) -> bool {
        *self == Help::Nothing
    }
}

impl Choice<Kingdom> for Word {
    fn label(&self, game: &Kingdom) -> String {
        match self {
            Word::Offer(to) => format!("make {} an offer", known_as(game, *to)),
            Word::EndAlliance(with) => format!("end the alliance with {}", known_as(game, *with)),
        }
    }

    fn warning(&self, game: &Kingdom, _: Seat) -> Option<String> {
        match self {
            Word::EndAlliance(with) => Some(game.end_of_alliance(*with)),
            _ => None,
        }
    }
}

impl Choice<Kingdom> for Reply {
    fn label(&self, _: &Kingdom) -> String {
        match self {
            Reply::Accept => "accept".into(),
            Reply::Decline => "decline".into(),
        }
    }

    fn warning(&self, game: &Kingdom, seat: Seat) -> Option<String> {
        let offer = &game.proposal.as_ref().filter(|_| *self == Reply::Accept)?.offer;
        let (has, owed) = (game.player(seat).gold, game.owed_soon(seat));
        let short = owed - (has + offer.gives - offer.wants);
        (offer.wants > offer.gives && short > 0).then(|| {
            format!(
                "You need {owed} gold before your next taxes, for your allegiances or a ransom. You would be {short} short. \
                 If you cannot pay, you may be out of the game."
            )
        })
    }

    table::merit_by!(Kingdom, bot::Outlook::of, bot::replies);

    fn ends(&self) -> bool {
        *self == Reply::Decline
    }
}

impl Choice<Kingdom> for CardOfFortune {
    fn label(&self, _: &Kingdom) -> String {
        Packs::get().label(self.0)
    }

    fn target(&self, _: &Kingdom) -> Option<String> {
        Some(format!("card:{}", self.0))
    }

    table::merit_by!(Kingdom, bot::Outlook::of, bot::trades);
}

impl Choice<Kingdom> for Terms {
    fn label(&self, _: &Kingdom) -> String {
        match self {
            Terms::WithAlliance => "with an alliance".into(),
            Terms::WithoutAlliance => "without an alliance".into(),
        }
    }

    table::merit_by!(Kingdom, bot::Outlook::of, bot::allies);
}
