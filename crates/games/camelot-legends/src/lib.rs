//! Camelot Legends: companies of Knights and Ladies at Camelot, Cornwall and the Forest complete events for Victory
//! Points, and every card has words of its own.
//!
//! This page is the sequence of play. The [`cards`] are read from `data/cards.toml`, and what they say is carried out by
//! the chapters: what a card does is data, and no rule knows a card by name (CLG-FX-1). `rules.toml` is the book in our
//! words.

mod actions;
mod apply;
mod audit;
mod barred;
mod bidding;
mod bot;
pub mod cards;
mod castle;
mod choice;
mod chronicle;
mod complete;
mod contest;
mod discard;
mod draw;
mod ending;
mod folk;
mod gain;
mod places;
mod play;
mod preparation;
mod score;
mod secrecy;
mod select;
mod settings;
mod texts;
pub mod view;
mod window;

pub use chronicle::Deed;
pub use folk::{Events, Folk};
pub use places::{EventWhere, Where};
pub use score::{Origin, Part, PointPart};
pub use view::Court;

use bots::{Of, Title, Trial};
use table::prelude::*;

use cards::{Card, EventId, Location, SpecialId};
use ending::Ending;
use places::{EventPlaces, Places};
use secrecy::Known;
use settings::Settings;

/// The game as programs know it. The rules are generic over the table they are played at; here they are compiled for all
/// of them, once for all who use the game.
pub static TITLE: &dyn Title = &Of::<Legends>::tried(&[
    Trial { seats: 2, options: &[], words: "", aim: "over 1 M" },
    Trial { seats: 4, options: &[("level", "advanced")], words: "the Advanced Game", aim: "over 1 M" },
]);

/// Everything on the table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Legends {
    /// The options it is played under.
    settings: Settings,
    /// What is to be done next.
    stage: Stage,
    /// CLG-TURN-3: turns begun by the whole table.
    turns: u32,
    /// CLG-SET-5: who goes first.
    first: Seat,
    /// Whose turn it is.
    active: Seat,
    /// What else each player has used.
    players: PerSeat<Player>,
    /// Where each Character is.
    places: Places,
    /// The Character deck; the top card is the last.
    deck: List<Card, { Card::COUNT }>,
    /// Where each Event is.
    events: EventPlaces,
    /// The Event deck; the top card is the last.
    event_deck: List<EventId, { EventId::COUNT }>,
    /// What players have seen of hidden cards.
    known: Known,
    /// CLG-SPC-1: who bears each Special Card.
    specials: [Borne; SpecialId::COUNT],
    /// CLG-NI-1: texts without effect, by the player whose next turn ends it.
    negated: [Folk; places::SEATS],
    /// CLG-SP-1: whom an Event has marked.
    seals: List<(EventId, Card), 4>,
    /// Points that were fixed when an Event was completed.
    fixed: List<(EventId, u8), 4>,
    /// What holds for this turn alone.
    turn: ThisTurn,
    /// The bidding under way.
    #[serde(default)]
    bidding: Option<bidding::Bidding>,
    /// The round in which the last Event was drawn.
    #[serde(default)]
    last_drawn: Option<u32>,
    /// How it ended.
    #[serde(default)]
    ending: Option<Ending>,
}

/// CLG-AV-3: who of a player has moved to a Location with a quota.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
struct Player {
    /// How many Knights.
    knights_gone: u8,
    /// How many Ladies.
    ladies_gone: u8,
}

/// CLG-SPC-1, CLG-LP-9: a Special Card's bearer, and his Companion.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
struct Borne {
    /// Who bears it.
    by: Option<Card>,
    /// Who is bound to him.
    #[serde(default)]
    companion: Option<Card>,
}

/// What is to be done next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Stage {
    /// CLG-SET-2, CLG-SET-5
    Preparation,
    /// CLG-SET-6
    StartingCharacters,
    /// CLG-DRAW-1
    DrawEvent,
    /// CLG-BID-1
    Bidding,
    /// CLG-USE-1
    TextsAndEvents,
    /// CLG-ACT-1
    CardActions,
    /// CLG-END-1
    EndOfTurn,
}

/// What holds for one turn.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
struct ThisTurn {
    /// CLG-USE-2: whose texts were used.
    used: Folk,
    /// CLG-CMP-11: who took part in a completion.
    spent: Folk,
    /// CLG-USE-3: who is discarded at the end of the turn.
    doomed: Folk,
    /// Boosts: who has been boosted, and by whose text.
    boosts: List<(Card, Card), 60>,
    /// Boosts of a Company's total: where, and by whose text.
    uplifts: List<(Location, Seat, Card), 16>,
    /// CLG-ACT-6: more Card Actions, by a completed Event.
    more_actions: u8,
    /// CLG-TU-5: at most so many.
    action_cap: Option<u8>,
    /// How many are left, once they have begun.
    actions_left: u8,
    /// CLG-LP-10: which Special Card's free move was made.
    moved_free: [bool; SpecialId::COUNT],
}

impl Game for Legends {
    type Event = Deed;
    type View = Court;
    const ABOUT: About = About {
        id: "camelot-legends",
        title: "Camelot Legends",
        blurb: "A hundred cards: companies of Knights and Ladies complete the great events of Arthur's Britain.",
        seats: (2, 4),
        seat_names: &["Anna", "Bors", "Clarine", "Dinadan"],
        edition: 1,
        options: settings::OPTIONS,
        former: &[],
        secrets: true,
        steward: true,
        rules: include_str!("../rules.toml"),
        primer: include_str!("../primer.toml"),
        lesson: "",
    };

    /// CLG-COMP-2: two to four players, each for himself.
    fn new(setup: &Setup) -> Result<Legends, String> {
        let settings = Settings::read(setup);
        let mut places = Places::all_out();
        let mut events = EventPlaces::all_out();
        let level = settings.level.card_level();
        // CLG-LVL-1, CLG-LVL-2, CLG-LVL-3, CLG-R27: the cards of the level, in the order of the box until they are shuffled.
        let deck: List<Card, { Card::COUNT }> = Card::all().filter(|card| card.row().level <= level).collect();
        deck.iter().for_each(|card| places.put(*card, Where::Deck));
        let event_deck: List<EventId, { EventId::COUNT }> =
            EventId::all().filter(|event| event.row().level <= level && !event.is_final()).collect();
        event_deck.iter().for_each(|event| events.put(*event, EventWhere::Deck));
        Ok(Legends {
            settings,
            stage: Stage::Preparation,
            turns: 0,
            first: Seat::new(0),
            active: Seat::new(0),
            players: setup.seats().into_iter().map(|_| Player::default()).collect(),
            places,
            deck,
            events,
            event_deck,
            known: Known::default(),
            // CLG-STD-1: nobody bears them.
            specials: [Borne::default(); SpecialId::COUNT],
            negated: [Folk::NONE; places::SEATS],
            seals: List::new(),
            fixed: List::new(),
            turn: ThisTurn::default(),
            bidding: None,
            last_drawn: None,
            ending: None,
        })
    }

    /// CLG-TURN-1, CLG-R1: draw the Event; texts and completions; Card Actions; end of the turn.
    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        match self.stage {
            Stage::Preparation => self.prepare(table),
            Stage::StartingCharacters => self.play_a_starting_character(table)?,
            Stage::DrawEvent => self.draw_an_event(table)?,
            Stage::Bidding => self.bid(table)?,
            Stage::TextsAndEvents => self.use_a_text_or_complete(table)?,
            Stage::CardActions => self.take_a_card_action(table)?,
            Stage::EndOfTurn => self.end_the_turn(table)?,
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.places_at_the_end()
    }

    /// CLG-COMP-1: the hundred cards.
    fn exhibits() -> Vec<table::Exhibit> {
        cards::exhibits()
    }

    /// CLG-TURN-3: the round.
    fn turn(&self) -> u32 {
        self.round()
    }

    fn view(&self, viewer: Option<Seat>) -> Court {
        Court::of(self, viewer)
    }

    /// CLG-COMP-8: hands and decks are hidden, as far as nobody has seen them.
    fn hide(&mut self, from: Option<Seat>, luck: &mut impl Luck) {
        self.deal_characters_anew(from, luck);
        self.deal_events_anew(from, luck);
    }

    fn appraise(&self, seat: Seat) -> f64 {
        bot::appraise(self, seat)
    }

    fn inventory(&self) -> Inventory {
        self.count_the_box()
    }

    fn audit(&self) -> Result<(), String> {
        self.check()
    }

    fn audit_start(&self, setup: &Setup) -> Result<(), String> {
        self.check_start(setup)
    }
}

impl Legends {
    /// Everybody.
    fn seats(&self) -> Seats {
        Seats::first(self.players.len())
    }

    /// CLG-TURN-2: everybody, from the player whose turn it is, clockwise.
    fn in_turn(&self) -> impl Iterator<Item = Seat> + use<> {
        self.seats().clockwise_from(self.active)
    }

    /// CLG-TURN-3: a round is one turn of every player.
    fn round(&self) -> u32 {
        1 + self.turns.saturating_sub(1) / self.players.len().max(1) as u32
    }

    /// Whose text has no effect now.
    fn without_text(&self) -> Folk {
        self.negated.iter().fold(Folk::NONE, |all, some| all.or(*some))
    }

    /// CLG-CM-1, CLG-AV-7: the Locations that are on the table now.
    fn locations(&self) -> impl Iterator<Item = Location> + use<> {
        let sites = self.events.sites;
        Location::ALL
            .into_iter()
            .filter(move |at| at.is_main() || sites.into_iter().any(|event| event.row().location == Some(*at)))
    }

    /// CLG-COY-2: how many more a Company can take in.
    fn room(&self, at: Location, seat: Seat) -> usize {
        let limit = usize::from(cards::Cards::get().setup.company_limit);
        limit.saturating_sub(self.places.company[at.index()][seat.index()].len())
    }

    /// Whose Company a Character in play is in, and where.
    fn stands(&self, card: Card) -> Option<(Location, Seat)> {
        match self.places.of(card) {
            Where::At(at, seat) => Some((at, seat)),
            _ => None,
        }
    }

    /// Tells everybody.
    fn tell<T: Table<Legends>>(&self, table: &mut T, deed: impl FnOnce() -> Deed) {
        table.tell(Audience::All, deed);
    }
}

impl EventId {
    /// CLG-FIN-1: whether it is one of the three Final Events.
    #[must_use]
    pub fn is_final(self) -> bool {
        self.index() >= EventId::COUNT - 3
    }
}

/// Reads `cards.toml` as the game does when it starts, for somebody who edits it.
///
/// # Errors
/// A sentence that says what is wrong, where, and what is allowed there.
pub fn check_data(text: &str) -> Result<(), String> {
    cards::check(text)
}
