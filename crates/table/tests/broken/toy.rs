//! A small game with a switch for every way in which a game can be broken.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use serde::{Deserialize, Serialize};
use table::{
    About, Announcement, Audience, Choice, Cite, Dice, Event, Game, Heard, Inventory, Luck, Names, Note, Outcome, Play,
    Question, Seat, Seats, Setup, Table, TextBoard, number, one, say,
};

/// Ways to be broken. (Constants, because a game's facts are constants too.)
pub(crate) mod defect {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const LABEL_TWICE: u8 = 10;
    pub(crate) const UNKNOWN_RULE: u8 = 11;
    pub(crate) const IDLE_UNKNOWN: u8 = 12;
    pub(crate) const SHARED_STATE: u8 = 20;
    pub(crate) const NO_RULE: u8 = 21;
    pub(crate) const NOT_SAVED: u8 = 40;
    pub(crate) const AUDIT_SLEEPS: u8 = 41;
    pub(crate) const TALE_UNREADABLE: u8 = 42;
    pub(crate) const TALE_NOT_RECAST: u8 = 43;
    pub(crate) const OWN_DICE: u8 = 50;
    pub(crate) const LANES_LOOK: u8 = 60;
    pub(crate) const DRAFT_SEEN: u8 = 61;
    pub(crate) const HAND_SEEN: u8 = 70;
    pub(crate) const NOTHING_HIDDEN: u8 = 71;
    pub(crate) const ONLY_DECK_HIDDEN: u8 = 72;
    pub(crate) const UNDECLARED: u8 = 73;
    pub(crate) const LABEL_LEAKS: u8 = 74;
    pub(crate) const SENTENCE_LEAKS: u8 = 75;
    pub(crate) const HIDING_LOSES: u8 = 76;
    pub(crate) const TRUTH_SHOWS: u8 = 77;
    pub(crate) const WORD_LEAKS: u8 = 78;
    pub(crate) const SPEAKERS_LEAK: u8 = 79;
    pub(crate) const PEEK_UNMARKED: u8 = 80;
    pub(crate) const PEEK_TOLD: u8 = 81;
    pub(crate) const WORD_PEEKS: u8 = 82;
    pub(crate) const FORM_PEEKS: u8 = 83;
    pub(crate) const CARD_LOST: u8 = 90;
    pub(crate) const CARD_TWICE: u8 = 91;
    pub(crate) const NO_OPTIONS: u8 = 100;
    pub(crate) const ENDLESS: u8 = 101;
    pub(crate) const ONLY_DICE: u8 = 102;
    pub(crate) const SPEAKS_IN_SECRET: u8 = 103;
    pub(crate) const NO_DEFAULT: u8 = 110;
    pub(crate) const DEFAULT_GOES_ROUND: u8 = 111;
    pub(crate) const FIRST_GOES_ROUND: u8 = 112;
    pub(crate) const LAST_GOES_ROUND: u8 = 113;
    pub(crate) const MIDDLE_GOES_ROUND: u8 = 114;
}
use defect::*;

/// Dice of the game's own, not the table's, so no record can replay them.
static OWN_DIE: AtomicU32 = AtomicU32::new(0);

/// Twelve cards; each round all play one in secret, and the lead may look at the top of the deck.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Toy<const D: u8> {
    round: u32,
    deck: Vec<u8>,
    discard: Vec<u8>,
    players: Vec<Player>,
    ink: Ink<D>,
    #[serde(skip)]
    not_saved: i64,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Player {
    hand: Vec<u8>,
    /// The card it will play; still in the hand.
    draft: Option<u8>,
    /// The top of the deck, if it has looked.
    top: Option<u8>,
    score: i64,
}

/// A number that clones share if this is how the game is broken.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(from = "u32", into = "u32")]
struct Ink<const D: u8>(Arc<AtomicU32>);

impl<const D: u8> Clone for Ink<D> {
    fn clone(&self) -> Self {
        if D == SHARED_STATE { Ink(Arc::clone(&self.0)) } else { Ink::from(self.0.load(Ordering::Relaxed)) }
    }
}

impl<const D: u8> From<u32> for Ink<D> {
    fn from(value: u32) -> Self {
        Ink(Arc::new(AtomicU32::new(value)))
    }
}

impl<const D: u8> From<Ink<D>> for u32 {
    fn from(ink: Ink<D>) -> u32 {
        ink.0.load(Ordering::Relaxed)
    }
}

#[derive(Clone, Copy, Hash)]
struct Card(u8);

impl<const D: u8> Choice<Toy<D>> for Card {
    fn label(&self, _: &Toy<D>) -> String {
        format!("card {}", self.0)
    }
}

#[derive(Clone, Copy, PartialEq, Hash)]
enum Nod {
    Yes,
    Perhaps,
    No,
}

impl<const D: u8> Choice<Toy<D>> for Nod {
    fn label(&self, game: &Toy<D>) -> String {
        match self {
            Nod::No if D == LABEL_TWICE => "yes".into(),
            Nod::No if D == LABEL_LEAKS => format!("no, leave the {}", game.deck.last().copied().unwrap_or_default()),
            Nod::Yes => "yes".into(),
            Nod::Perhaps => "perhaps".into(),
            Nod::No => "no".into(),
        }
    }
}

/// What is told. How loud it was is not written.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "Note")]
pub(crate) struct Saying<const D: u8> {
    #[serde(flatten)]
    note: Note,
    #[serde(skip)]
    loud: bool,
}

impl<const D: u8> Saying<D> {
    fn loud(note: Note) -> Self {
        Saying { note, loud: true }
    }
}

impl<const D: u8> TryFrom<Note> for Saying<D> {
    type Error = &'static str;

    fn try_from(note: Note) -> Result<Self, &'static str> {
        let unreadable = D == TALE_UNREADABLE && note.deed == "goes on";
        if unreadable { Err("nobody can read this") } else { Ok(Saying { note, loud: false }) }
    }
}

impl<const D: u8> Event for Saying<D> {
    fn rule(&self) -> Cite {
        self.note.rule()
    }

    fn say(&self, names: &Names) -> String {
        let words = self.note.say(names);
        if self.loud { words } else { words.to_lowercase() }
    }
}

/// What a viewer sees, in words.
#[derive(Serialize)]
pub(crate) struct Sight(String);

impl TextBoard for Sight {
    fn draw(&self, _: &Names, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.0)
    }
}

const RULES: &str = r#"
    [[rule]]
    id = "TOY-1"
    title = "The game"
    text = "Play cards, look at the deck, throw a die."
"#;

impl<const D: u8> Game for Toy<D> {
    type Event = Saying<D>;
    type View = Sight;
    const ABOUT: About =
        About { id: "toy", title: "Toy", seats: (2, 3), secrets: D != UNDECLARED, rules: RULES, ..About::PLAIN };

    fn new(setup: &Setup) -> Result<Self, String> {
        let players = setup.seats().into_iter().map(|_| Player::default()).collect();
        Ok(Toy { round: 0, deck: (1..=12).collect(), discard: vec![], players, ink: Ink::from(0), not_saved: 0 })
    }

    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        if self.round == 0 {
            table.shuffle(&mut self.deck);
            for player in &mut self.players {
                player.hand = self.deck.split_off(self.deck.len() - 3);
            }
            self.round = 1;
            return Ok(());
        }
        if D == ONLY_DICE {
            table.roll(Dice::D6);
            return Ok(());
        }
        self.disturb();
        self.play_cards(table)?;
        let luck = i64::from(table.roll(Dice::D6).total());
        let lead = Seat::new(self.round as usize % self.players.len());
        self.players[lead.index()].score += luck + self.not_saved;
        self.look(lead, table)?;
        let rule = if D == UNKNOWN_RULE { "TOY-99" } else { "TOY-1" };
        table.tell(Audience::All, || Saying::loud(Note { rule, seat: lead, deed: "goes on".into() }));
        self.round += u32::from(D != ENDLESS);
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        let scores: Vec<i64> = self.players.iter().map(|player| player.score).collect();
        (self.round > 3).then(|| Outcome::by_score(&scores, "TOY-1"))
    }

    fn recast(&self, told: &mut [Announcement<Saying<D>>]) {
        told.iter_mut().for_each(|told| told.event.loud = D != TALE_NOT_RECAST);
    }

    fn turn(&self) -> u32 {
        self.round.max(1)
    }

    fn view(&self, viewer: Option<Seat>) -> Sight {
        let mut text = format!("round {}, discard {:?}", self.round, self.discard);
        for (index, player) in self.players.iter().enumerate() {
            text += &format!("; {index}: {} cards, {} points", player.hand.len(), player.score);
            if viewer.map(Seat::index) == Some(index) {
                text += &format!(", hand {:?}, plays {:?}", player.hand, player.draft);
                text += &if D == PEEK_TOLD { String::new() } else { format!(", top {:?}", player.top) };
            }
            if D == DRAFT_SEEN && player.draft.is_some() {
                text += ", ready";
            }
            if D == HAND_SEEN {
                text += &format!(", first {:?}", player.hand.first());
            }
        }
        Sight(text)
    }

    fn hide(&mut self, from: Option<Seat>, luck: &mut impl Luck) {
        if D == NOTHING_HIDDEN {
            return;
        }
        if D == ONLY_DECK_HIDDEN {
            let hidden = self.deck.len() - 1;
            return luck.deal_anew(&mut self.deck[..hidden]);
        }
        let knows_top = from.is_some_and(|seat| self.players[seat.index()].top.is_some());
        let top = if knows_top { self.deck.pop() } else { None };
        let others = (0..self.players.len()).filter(|index| from.map(Seat::index) != Some(*index));
        let mut unknown = std::mem::take(&mut self.deck);
        others.clone().for_each(|index| unknown.extend(&self.players[index].hand));
        if D == TRUTH_SHOWS {
            luck.shuffle(&mut unknown);
        } else {
            luck.deal_anew(&mut unknown);
        }
        for index in others.clone() {
            let player = &mut self.players[index];
            player.hand = unknown.split_off(unknown.len() - player.hand.len());
            player.draft = player.draft.map(|_| player.hand[luck.below(player.hand.len() as u32) as usize]);
        }
        self.deck = unknown;
        self.deck.extend(top);
        if D == HIDING_LOSES {
            self.deck.pop();
        }
        for index in others {
            let top = self.deck.last().copied();
            let player = &mut self.players[index];
            player.top = player.top.and(top);
        }
    }

    fn inventory(&self) -> Inventory {
        let held: usize = self.players.iter().map(|player| player.hand.len()).sum();
        Inventory::new().count("cards", self.deck.len() + self.discard.len() + held)
    }

    fn audit(&self) -> Result<(), String> {
        let held = self.players.iter().flat_map(|player| &player.hand);
        let all: Vec<&u8> = self.deck.iter().chain(&self.discard).chain(held).collect();
        let apart: BTreeSet<&u8> = all.iter().copied().collect();
        if apart.len() == all.len() { Ok(()) } else { Err("a card is there twice".into()) }
    }

    fn audit_start(&self, setup: &Setup) -> Result<(), String> {
        let (players, played) = (self.players.len(), self.round.saturating_sub(1) as usize);
        let hand = if self.round == 0 { 0 } else { 3_usize.saturating_sub(played) };
        let dealt = if self.round == 0 { 0 } else { 3 * players };
        let fits = players == setup.count() && self.round <= 4 && self.deck.len() + dealt == 12;
        let ready = |player: &Player| {
            let top = player.top.is_none() || player.top == self.deck.last().copied();
            player.hand.len() == hand && player.draft.is_none() && top && player.score.abs() < 1_000
        };
        let sound = fits && self.discard.len() == players * played && self.players.iter().all(ready);
        if sound || D == AUDIT_SLEEPS { Ok(()) } else { Err("hands, deck and discard do not go together".into()) }
    }
}

impl<const D: u8> Toy<D> {
    /// What no game should do.
    fn disturb(&mut self) {
        match D {
            SHARED_STATE => {
                self.ink.0.fetch_add(1, Ordering::Relaxed);
            }
            NOT_SAVED => self.not_saved += 1,
            OWN_DICE => self.players[0].score += i64::from(OWN_DIE.fetch_add(1, Ordering::Relaxed)),
            _ => {}
        }
    }

    fn play_cards<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let seats = Seats::first(self.players.len());
        let choices = table.together(self, seats, |game, seat, table| {
            let foe = seat.left(game.players.len()).index();
            let leak = if D == SENTENCE_LEAKS { game.players[foe].hand[0] } else { 0 };
            let hand: Vec<Card> = game.players[seat.index()].hand.iter().copied().map(Card).collect();
            let rule = if D == NO_RULE { "" } else { "TOY-1" };
            if D == SPEAKS_IN_SECRET {
                let question = one("TOY-1", "Do you go on?", [Nod::Yes, Nod::No]);
                table.ask_or_hear(game, seat, question, game.seats(), |game, other| game.call(other, seat))?;
            }
            let first = hand.first().copied().unwrap_or(Card(0));
            let question = one(rule, say!("Which card do you play? {leak}"), hand);
            let card = table.ask(game, seat, question.otherwise(first))?.0;
            game.players[seat.index()].draft = Some(card);
            table.tell(Audience::All, || Saying::loud(Note { rule: "TOY-1", seat, deed: format!("lays down {card}") }));
            let most = if D == LANES_LOOK && game.players[foe].draft.is_some() { 5 } else { 2 };
            let question = number("TOY-1", "How much do you bid?", 0..=most);
            let question = if D == NO_DEFAULT { question } else { question.otherwise(0) };
            let peek = if D == FORM_PEEKS { i64::from(game.players[foe].hand[0]) % 3 } else { 0 };
            let question = question.preset(peek);
            Ok((card, table.ask(game, seat, question)?))
        })?;
        for (player, (card, bid)) in self.players.iter_mut().zip(choices) {
            player.hand.retain(|held| *held != card);
            player.draft = None;
            player.score += bid;
            if D != CARD_LOST {
                self.discard.push(card);
            }
        }
        if D == CARD_TWICE && self.discard.len() > 3 {
            self.discard[0] = self.discard[1];
        }
        Ok(())
    }

    fn look<T: Table<Self>>(&mut self, lead: Seat, table: &mut T) -> Play<()> {
        let nods = [Nod::Yes, Nod::No];
        if table.ask(self, lead, one("TOY-1", "Do you look at the top card?", nods).otherwise(Nod::No))? == Nod::Yes {
            if D != PEEK_UNMARKED && D != PEEK_TOLD {
                table.reveal();
            }
            let top = self.deck.last().copied();
            self.players[lead.index()].top = top;
            if D != PEEK_UNMARKED {
                let deed = format!("sees {}", top.unwrap_or_default());
                table.tell(Audience::seat(lead), || Saying::loud(Note { rule: "TOY-1", seat: lead, deed }));
            }
        }
        if D == NO_OPTIONS {
            table.ask(self, lead, one("TOY-1", "Which of these?", Vec::<Card>::new()))?;
        }
        self.go_on(lead, table)
    }

    /// Until the lead has said that he goes on, the others may call out.
    fn go_on<T: Table<Self>>(&mut self, lead: Seat, table: &mut T) -> Play<()> {
        loop {
            let nods = match D {
                IDLE_UNKNOWN => vec![Nod::Yes],
                MIDDLE_GOES_ROUND => vec![Nod::Yes, Nod::Perhaps, Nod::No],
                _ => vec![Nod::Yes, Nod::No],
            };
            let otherwise = if matches!(D, LAST_GOES_ROUND | MIDDLE_GOES_ROUND) { Nod::Yes } else { Nod::No };
            let question = one("TOY-1", "Do you go on?", nods).otherwise(otherwise);
            let others = self.seats();
            match table.ask_or_hear(self, lead, question, others, |game, seat| game.call(seat, lead))? {
                Heard::Answer(Nod::No) if matches!(D, DEFAULT_GOES_ROUND | LAST_GOES_ROUND) => {}
                Heard::Answer(Nod::Yes) if D == FIRST_GOES_ROUND => {}
                Heard::Answer(Nod::Perhaps) => {}
                Heard::Answer(_) => return Ok(()),
                Heard::Word(seat, _) => {
                    self.players[seat.index()].score += 1;
                    if D == WORD_PEEKS {
                        self.players[seat.index()].top = self.deck.last().copied();
                    }
                    table.tell(Audience::All, || Saying::loud(Note { rule: "TOY-1", seat, deed: "calls out".into() }));
                }
            }
        }
    }

    /// A player with high cards may call one out. A player without may not, and nobody knows which it is.
    fn call(&self, seat: Seat, lead: Seat) -> impl Question<Toy<D>> + use<D> {
        let leak = if D == WORD_LEAKS { self.deck.last().copied().unwrap_or_default() } else { 0 };
        let shy = D == SPEAKERS_LEAK && self.players[lead.index()].hand.iter().any(|card| *card > 9);
        let mine = self.players[seat.index()].hand.iter().copied();
        let cards: Vec<Card> = mine.filter(|card| *card > 6 && !shy).map(Card).collect();
        one("TOY-1", say!("Which card do you call out? {leak}"), cards)
    }

    fn seats(&self) -> Seats {
        Seats::first(self.players.len())
    }
}
