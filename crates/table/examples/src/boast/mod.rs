//! Boast: a feast, a purse, and knights who claim more than their cards may hold.
//!
//! One small game with hidden hands, a shuffled deck, dice, a secret choice that all make at once, and a wager made in
//! turn. The rules are in `rules.toml`.

mod feast;
mod hall;

pub use feast::Feast;
pub use hall::{Hall, Place};

use table::prelude::*;

/// BST-1: the deck is the cards 1 to 24: four cards in each of six ranks.
const DECK: u8 = RANKS * COPIES;
const RANKS: u8 = 6;
const COPIES: u8 = 4;
/// BST-5: the boldest boast.
const BOLDEST: u8 = 3;

/// What lies on the table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Boast {
    /// The round, from 1.
    round: u32,
    /// Who boasts first.
    lead: Seat,
    /// BST-2: the size of a hand at the start, and so the number of rounds.
    rounds: u8,
    /// BST-3: the glory in the purse this round.
    purse: u8,
    /// The cards that nobody holds.
    deck: List<Card, 24>,
    /// The cards of the rounds before.
    played: List<Card, 24>,
    /// What each seat has.
    knights: PerSeat<Knight>,
}

/// What one seat has before it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Knight {
    /// The cards in hand.
    hand: List<Card, 6>,
    /// The card put face down this round.
    sealed: Option<Card>,
    /// By how much the knight has boasted.
    boast: u8,
    /// The glory won so far.
    glory: i64,
}

impl Knight {
    /// Puts a card of the hand face down.
    fn seal(&mut self, card: Card) {
        self.hand.retain(|held| *held != card);
        self.sealed = Some(card);
    }

    /// Takes the card that is face down back into the hand. Returns whether there was one.
    fn take_back(&mut self) -> bool {
        let card = self.sealed.take();
        self.hand.extend(card);
        self.hand.sort_unstable();
        card.is_some()
    }
}

/// A card, 1 to 24; the higher, the better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Card(u8);

impl Card {
    /// BST-1: 1 to 4 are of the lowest rank, 21 to 24 of the highest.
    fn rank(self) -> u8 {
        (self.0 - 1) / COPIES
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl Choice<Boast> for Card {
    fn label(&self, _: &Boast) -> String {
        format!("card {}", self.0)
    }
    fn target(&self, _: &Boast) -> Option<String> {
        Some(format!("card:{}", self.0))
    }
}

impl Game for Boast {
    type Event = Feast;
    type View = Hall;
    const ABOUT: About = About {
        id: "boast",
        title: "Boast",
        blurb: "Hidden cards, a purse, and knights who claim more than they hold.",
        seats: (2, 4),
        seat_names: &["Anna", "Bors", "Clarine", "Dinadan"],
        options: &[OptionSpec {
            key: "hand",
            title: "Cards in hand",
            kind: OptionKind::Number { min: 2, max: 6, default: 5 },
            does: "How many cards each player is dealt. There are as many rounds.",
            says: &["{} card in hand", "{} cards in hand"],
            group: OptionGroup::Length,
            rule: "BST-2",
        }],
        secrets: true,
        rules: include_str!("rules.toml"),
        primer: include_str!("primer.toml"),
        lesson: include_str!("lesson.logres"),
        ..About::PLAIN
    };

    fn new(setup: &Setup) -> Result<Boast, String> {
        Ok(Boast {
            round: 0,
            lead: Seat::new(0),
            rounds: setup.number("hand") as u8,
            purse: 0,
            deck: (1..=DECK).map(Card).collect(),
            played: List::new(),
            knights: setup.seats().into_iter().map(|_| Knight::default()).collect(),
        })
    }

    /// Deal once; then round after round until the hands are empty.
    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        if self.round == 0 {
            self.deal(table);
            return Ok(());
        }
        self.herald_throws(table);
        self.seal_cards(table)?;
        self.boast_in_turn(table)?;
        self.show_cards(table);
        Ok(())
    }

    /// BST-8: when the hands are empty, the most glory wins.
    fn outcome(&self) -> Option<Outcome> {
        let over = self.round > u32::from(self.rounds);
        over.then(|| {
            Outcome::by_score(&self.knights.iter().map(|knight| knight.glory).collect::<PerSeat<_>>(), "BST-8")
        })
    }

    fn turn(&self) -> u32 {
        self.round.max(1)
    }

    fn view(&self, viewer: Option<Seat>) -> Hall {
        Hall::of(self, viewer)
    }

    /// A seat knows its own cards, those played, and that everybody was dealt one card of each rank. Within a rank
    /// the other cards may lie anywhere, and any card of a hand may be the one face down.
    fn hide(&mut self, from: Option<Seat>, luck: &mut impl Luck) {
        let others = self.seats().into_iter().filter(|seat| Some(*seat) != from);
        let sealed = others.clone().filter(|seat| self.knights[seat.index()].take_back());
        let sealed: Seats = sealed.collect();
        for rank in 0..RANKS {
            let mut unknown: List<Card, 4> = List::new();
            self.each_of_rank(rank, others.clone(), |card| unknown.push(*card));
            luck.deal_anew(&mut unknown);
            self.each_of_rank(rank, others.clone(), |card| *card = unknown.pop().unwrap_or(*card));
        }
        for seat in sealed {
            let knight = &mut self.knights[seat.index()];
            let any = luck.below(knight.hand.len() as u32) as usize;
            knight.seal(knight.hand[any]);
        }
    }

    fn inventory(&self) -> Inventory {
        let held =
            self.knights.iter().map(|knight| knight.hand.len() + usize::from(knight.sealed.is_some())).sum::<usize>();
        Inventory::new().count("cards", self.deck.len() + self.played.len() + held)
    }

    fn audit(&self) -> Result<(), String> {
        let held = self.knights.iter().flat_map(|knight| knight.hand.iter().chain(&knight.sealed));
        let mut cards: Vec<Card> = self.deck.iter().chain(&self.played).chain(held).copied().collect();
        cards.sort_unstable();
        if !cards.iter().copied().eq((1..=DECK).map(Card)) {
            return Err("the cards 1 to 24 are not all there once".into());
        }
        let seats = self.knights.len();
        let sane = (2..=4).contains(&seats) && self.lead.index() < seats && (2..=RANKS).contains(&self.rounds);
        if !sane || self.round > u32::from(self.rounds) + 1 {
            return Err("seats, lead and rounds do not go together".into());
        }
        let in_order = self.deck.len() == cards.len() && self.deck.is_sorted_by_key(|card| card.rank());
        if self.round == 0 && !in_order {
            return Err("before the deal all cards are in the deck, rank by rank".into());
        }
        // BST-5, BST-7: the least and the most a seat can have after the rounds that were played.
        let played = i64::from(self.round.saturating_sub(1));
        let boldest = i64::from(BOLDEST);
        let glory = -boldest * played..=(6 + boldest * seats as i64) * played;
        let modest = |knight: &Knight| knight.boast <= BOLDEST && glory.contains(&knight.glory);
        if self.purse > 6 || !self.knights.iter().all(modest) {
            return Err("no purse, boast or glory comes to so much".into());
        }
        if self.round == 0 {
            return Ok(());
        }
        let left = usize::from(self.rounds) + 1 - self.round as usize;
        for (seat, knight) in self.knights.iter().enumerate() {
            // BST-2. Cards are shown from the first seat on, so the cards of a seat come at regular intervals.
            let held = knight.hand.iter().chain(&knight.sealed);
            let own = held.clone().chain(self.played.iter().skip(seat).step_by(seats));
            let mut ranks: Vec<u8> = own.map(|card| card.rank()).collect();
            ranks.sort_unstable();
            if held.count() != left || !ranks.into_iter().eq(0..self.rounds) {
                return Err("each seat has one card of each rank that is dealt, and plays one a round".into());
            }
        }
        Ok(())
    }

    /// A step begins with no card face down and no boast made.
    fn audit_start(&self, setup: &Setup) -> Result<(), String> {
        if self.knights.len() != setup.count() || i64::from(self.rounds) != setup.number("hand") {
            let (seats, hand) = (setup.count(), setup.number("hand"));
            return Err(format!(
                "it is one of {} seats and hands of {}, not of {seats} and {hand}",
                self.knights.len(),
                self.rounds
            ));
        }
        if self.knights.iter().any(|knight| knight.sealed.is_some() || knight.boast > 0) {
            return Err("cards lie face down or boasts were made, so it is in the middle of a round".into());
        }
        Ok(())
    }
}

impl Boast {
    fn seats(&self) -> Seats {
        Seats::first(self.knights.len())
    }

    /// BST-2: the cards of each rank are shuffled, and each seat is dealt one.
    fn deal<T: Table<Self>>(&mut self, table: &mut T) {
        for rank in self.deck.chunks_mut(COPIES.into()).take(self.rounds.into()) {
            table.shuffle(rank);
            for (knight, card) in self.knights.iter_mut().zip(rank.iter()) {
                knight.hand.push(*card);
            }
        }
        self.deck.retain(|card| !self.knights.iter().any(|knight| knight.hand.contains(card)));
        self.deck.sort_unstable();
        for seat in self.seats() {
            let knight = &self.knights[seat.index()];
            table.tell(Audience::seat(seat), || Feast::Dealt { seat, hand: knight.hand.clone() });
        }
        self.round = 1;
    }

    /// BST-3: a die says what the round is worth.
    fn herald_throws<T: Table<Self>>(&mut self, table: &mut T) {
        let worth = table.roll(Dice::D6).total() as u8;
        self.purse = worth;
        table.tell(Audience::All, || Feast::Purse { worth });
    }

    /// BST-4: all choose a card at the same time, face down.
    fn seal_cards<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let chosen = table.together(self, self.seats(), |game, seat, table| {
            let hand = game.knights[seat.index()].hand.clone();
            table.ask(game, seat, one("BST-4", "Which card do you play?", hand))
        })?;
        for (knight, card) in self.knights.iter_mut().zip(chosen) {
            knight.seal(card);
        }
        table.tell(Audience::All, || Feast::Sealed);
        Ok(())
    }

    /// BST-5: from the lead on, each may boast that his card is the highest.
    fn boast_in_turn<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        for seat in self.seats().clockwise_from(self.lead) {
            let stake = self.purse + self.boasted();
            let question = number("BST-5", say!("By how much do you boast? {stake} glory is at stake."), 0..=BOLDEST);
            let by = table.ask(self, seat, question)?;
            self.knights[seat.index()].boast = by;
            table.tell(Audience::All, || Feast::Boasts { seat, by });
        }
        Ok(())
    }

    /// BST-6, BST-7: all cards are shown; the highest takes everything, and empty boasts are paid for.
    fn show_cards<T: Table<Self>>(&mut self, table: &mut T) {
        let glory = self.purse + self.boasted();
        let winner = self.seats().into_iter().max_by_key(|seat| self.knights[seat.index()].sealed).unwrap_or(self.lead);
        table.reveal();
        for seat in self.seats() {
            let knight = &mut self.knights[seat.index()];
            if let Some(card) = knight.sealed.take() {
                self.played.push(card);
                table.tell(Audience::All, || Feast::Shows { seat, card });
            }
        }
        self.knights[winner.index()].glory += i64::from(glory);
        table.tell(Audience::All, || Feast::Wins { seat: winner, glory });
        for seat in self.seats() {
            let knight = &mut self.knights[seat.index()];
            let boast = std::mem::take(&mut knight.boast);
            if seat != winner && boast > 0 {
                knight.glory -= i64::from(boast);
                table.tell(Audience::All, || Feast::Shamed { seat, glory: boast });
            }
        }
        self.lead = winner;
        self.round += 1;
    }

    /// Goes through the cards of a rank that these seats hold, and those that were not dealt.
    fn each_of_rank(&mut self, rank: u8, seats: impl Iterator<Item = Seat>, mut each: impl FnMut(&mut Card)) {
        for seat in seats {
            self.knights[seat.index()].hand.iter_mut().filter(|card| card.rank() == rank).for_each(&mut each);
        }
        self.deck.iter_mut().filter(|card| card.rank() == rank).for_each(&mut each);
    }

    /// What boasts have added to the purse this round.
    fn boasted(&self) -> u8 {
        self.knights.iter().map(|knight| knight.boast).sum()
    }
}

fn listed(cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(|card| card.0.to_string()).collect();
    if cards.is_empty() { "no cards".into() } else { cards.join(" ") }
}
