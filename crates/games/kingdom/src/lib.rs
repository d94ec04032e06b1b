//! Kingdom: six Royal Challengers at war for Arthur's Britain.
//!
//! This page is the sequence of play. Each chapter of the book is a module of its own; what is in the box, the
//! [`board`], the battle [`tables`] and the [`packs`] of cards, is read from `data/` in the shape the book prints it;
//! `rules.toml` is the book in our words, its numbers restored by position (KGD-R68).

mod allegiance;
mod audit;
mod battle;
pub mod board;
mod bot;
mod camelot;
mod capture;
mod chronicle;
mod data;
mod elimination;
mod force;
mod fortune;
mod gamble;
mod grail;
mod guests;
mod homeward;
mod money;
mod movement;
pub mod odds;
mod out_of_turn;
mod pack;
pub mod packs;
mod parley;
mod players;
mod preparation;
mod recruitment;
mod settings;
mod siege;
pub mod tables;
mod talks;
mod taxes;
mod tournament;
pub mod view;

pub use bot::{estimate, outlives};
pub use chronicle::{Deed, Happening};
pub use data::check_data;
pub use view::Realm;

use bots::{Of, Title, Trial};
use table::Announcement;
use table::prelude::*;

use battle::Battle;
use board::Place;
use fortune::Weather;
use grail::{Grail, Ordeal, Token};
use pack::Pack;
use packs::Packs;
use players::Player;
use settings::Settings;

/// The game as programs know it. The rules are generic over the table they are played at; here they are compiled for all
/// of them, once for all who use the game.
pub static TITLE: &dyn Title = &Of::<Kingdom>::tried(&[
    Trial { seats: 2, options: &[], words: "", aim: "over 1 M" },
    Trial { seats: 6, options: &[], words: "", aim: "over 1 M" },
]);

/// Everything on the table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kingdom {
    /// The options it is played under.
    settings: Settings,
    /// What is to be done next.
    stage: Stage,
    /// KGD-R73: the round, from 1.
    round: u32,
    /// Turns begun by the whole table.
    turns: u32,
    /// KGD-4.iv: who started.
    first: Seat,
    /// Whose turn it is.
    active: Seat,
    /// What lies before each player.
    players: PerSeat<Player>,
    /// KGD-33: whom each is allied with.
    allies: PerSeat<Seats>,
    /// Alliances that end when the battle is over (KGD-N-3).
    #[serde(default)]
    ending: Vec<(Seat, Seat)>,
    /// Who controls each castle, in the order of the board.
    castles: [Option<Seat>; 6],
    /// KGD-3.iv, KGD-R42: who controls each village, in the order of the board; standards are never counted.
    villages: [Option<Seat>; 24],
    /// KGD-4.viii: the token of each mystic site, in the order of the board.
    tokens: [Token; 9],
    /// What has become of the Grail.
    grail: Grail,
    /// KGD-3.viii: the fortune cards.
    fortune: Pack<{ Packs::FORTUNE }>,
    /// The Guardians of the mystic sites.
    guardians: Pack<{ Packs::GUARDIANS }>,
    /// The riddles.
    riddles: Pack<{ Packs::RIDDLES }>,
    /// The fortune card that is being carried out.
    #[serde(default)]
    drawn: Option<u8>,
    /// The guardian that is being fought.
    #[serde(default)]
    ordeal: Option<Ordeal>,
    /// The riddle that is being asked.
    #[serde(default)]
    riddle: Option<u8>,
    /// The battle that is being fought.
    #[serde(default)]
    battle: Option<Battle>,
    /// Cards that bar the way for a while.
    #[serde(default)]
    weather: Vec<Weather>,
    /// What holds for this turn alone.
    #[serde(default)]
    this_turn: ThisTurn,
    /// KGD-4.ii: what the moneylender has taken, less what he has paid.
    moneylender: i64,
    /// The auction that is being held.
    #[serde(default)]
    auction: Option<allegiance::Auction>,
    /// When each last made each of the others an offer, in turns of the whole table; 0 for never.
    #[serde(default, skip_serializing_if = "parley::nobody_spoke")]
    offered: [[u16; 6]; 6],
    /// Who is putting an offer to whom.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    talk: Option<(Seat, Seat)>,
    /// The offer that is being considered.
    #[serde(default)]
    proposal: Option<parley::Proposal>,
    /// The terms that a captor proposes.
    #[serde(default)]
    terms: Option<capture::Ransom>,
    /// The tournament that is being ridden.
    #[serde(default)]
    tournament: Option<tournament::Lists>,
    /// KGD-38: whether time has run out.
    #[serde(default)]
    time_is_up: bool,
}

/// What is to be done next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Stage {
    /// KGD-4: packs, tokens, gold, order of play.
    Preparation,
    /// KGD-4.v
    Choosing,
    /// KGD-5
    Allegiances,
    /// KGD-6.i
    Fortune,
    /// KGD-6.ii
    Costs,
    /// KGD-6.iii
    Movement,
    /// KGD-6.iv
    Battles,
    /// KGD-6.v
    Purchases,
    /// KGD-6.vi
    Taxes,
}

/// What holds for one turn.
#[derive(Clone, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
struct ThisTurn {
    /// KGD-OPT-4: the player sits it out, even if he is ransomed at its end.
    sat_out: bool,
    /// KGD-7.T.a: a tournament is held, so nobody moves or fights.
    tournament: bool,
    /// What a company of knights costs, if a card says so.
    knight_price: Option<i64>,
    /// What a detachment of footsoldiers costs, if a card says so.
    foot_price: Option<i64>,
    /// Companies of knights that come free.
    free_knights: u8,
    /// Squares that every piece may move beyond its allowance.
    extra_squares: u8,
    /// KGD-14.i: where pieces ended a move this turn.
    entered: Vec<Place>,
    /// Where the Challenger stood when the turn began.
    challenger_began: Option<Place>,
    /// Whether the Challenger has moved at all.
    challenger_moved: bool,
    /// KGD-9: whether he has used up his own move.
    challenger_spent: bool,
    /// KGD-R16: wages set aside for battles that must be fought.
    pledged: Vec<(Place, i64)>,
    /// KGD-18.i: where no more is fought this turn.
    broken_off: Vec<Place>,
    /// KGD-R58: where besiegers were beaten, so that the garrison may be left alone.
    relieved: Vec<Place>,
    /// KGD-OPT-10: where pieces came to an ally, and whether they have been offered to leave.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    guests: Vec<(Place, bool)>,
}

impl Game for Kingdom {
    type Event = Happening;
    type View = Realm;
    /// KGD-1: the Britain of King Arthur and his knights.
    const ABOUT: About = About {
        id: "kingdom",
        title: "Kingdom",
        blurb: "Six Royal Challengers at war for King Arthur's Britain, by sword, by gold and by the Holy Grail.",
        seats: (2, 6),
        seat_names: &["Anna", "Bors", "Clarine", "Dinadan", "Elaine", "Feirefiz"],
        edition: 3,
        options: settings::OPTIONS,
        former: settings::FORMER,
        secrets: true,
        steward: true,
        rules: include_str!("../rules.toml"),
        primer: include_str!("../primer.toml"),
        lesson: include_str!("../lesson.logres"),
    };

    fn new(setup: &Setup) -> Result<Kingdom, String> {
        Ok(Kingdom {
            settings: Settings::read(setup)?,
            stage: Stage::Preparation,
            round: 1,
            turns: 0,
            first: Seat::new(0),
            active: Seat::new(0),
            players: setup.seats().into_iter().map(|_| Player::new()).collect(),
            allies: setup.seats().into_iter().map(|_| Seats::NONE).collect(),
            ending: Vec::new(),
            castles: [None; 6],
            villages: [None; 24],
            tokens: grail::tokens_of_the_box(),
            grail: Grail::Hidden,
            fortune: Pack::new(),
            guardians: Pack::new(),
            riddles: Pack::new(),
            drawn: None,
            ordeal: None,
            riddle: None,
            battle: None,
            weather: Vec::new(),
            this_turn: ThisTurn::default(),
            moneylender: 0,
            auction: None,
            offered: [[0; 6]; 6],
            talk: None,
            proposal: None,
            terms: None,
            tournament: None,
            time_is_up: false,
        })
    }

    /// KGD-4, KGD-5, then turns of six steps (KGD-6), always in this order.
    fn step<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        match self.stage {
            Stage::Preparation => self.prepare(table),
            Stage::Choosing => self.choose_challengers(table)?,
            Stage::Allegiances => self.auction_an_allegiance(table)?,
            Stage::Fortune => self.draw_a_fortune_card(table)?,
            Stage::Costs => self.pay_for_allegiances(table)?,
            Stage::Movement => self.move_pieces(table)?,
            Stage::Battles => self.resolve_battles(table)?,
            Stage::Purchases => self.buy_pieces(table)?,
            Stage::Taxes => self.collect_taxes_and_end_turn(table)?,
        }
        self.go_on(table);
        Ok(())
    }

    /// KGD-34: bankrupt, dead, executed or crushed. Everybody sees it.
    fn is_out(&self, seat: Seat) -> bool {
        self.player(seat).out.is_some()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.places()
    }

    fn recast(&self, told: &mut [Announcement<Happening>]) {
        self.cast_of(told);
    }

    fn turn(&self) -> u32 {
        self.round
    }

    fn view(&self, viewer: Option<Seat>) -> Realm {
        Realm::of(self, viewer)
    }

    /// KGD-P-1: nobody knows the order of the packs, as far as it was never seen, nor what lies under the sites; with
    /// KGD-OPT-7 nobody knows the cards that others keep.
    fn hide(&mut self, from: Option<Seat>, luck: &mut impl Luck) {
        self.hide_tokens(luck);
        luck.deal_anew(self.guardians.unseen());
        luck.deal_anew(self.riddles.unseen());
        self.hide_fortune(from, luck);
    }

    fn appraise(&self, seat: Seat) -> f64 {
        bot::appraise(self, seat)
    }

    fn fill_in(&mut self, setup: &Setup) {
        self.settings.fill_in(setup);
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

impl Kingdom {
    /// KGD-6: the next step, or the next player.
    fn go_on<T: Table<Self>>(&mut self, table: &mut T) {
        use Stage::{Allegiances, Battles, Choosing, Costs, Fortune, Movement, Preparation, Purchases, Taxes};
        if self.outcome().is_some() {
            return self.tell_how_it_ended(table);
        }
        self.stage = match self.stage {
            Preparation => Choosing,
            Choosing | Allegiances if !self.unallotted().is_empty() => Allegiances,
            Choosing | Allegiances => Fortune,
            // KGD-R52: an eliminated player's turn ends at once.
            _ if !self.lives(self.active) => return self.pass_the_turn(table),
            // KGD-OPT-4: a captive player's turn passes at once.
            Fortune if self.this_turn.sat_out => return self.pass_the_turn(table),
            Fortune => Costs,
            // KGD-7.T.a: the host of a tournament neither moves nor fights.
            Costs if self.this_turn.tournament => Purchases,
            Costs => Movement,
            Movement => Battles,
            Battles => Purchases,
            Purchases => Taxes,
            Taxes => return self.pass_the_turn(table),
        };
    }

    /// KGD-6.vi: the next living player clockwise begins his turn.
    fn pass_the_turn<T: Table<Self>>(&mut self, table: &mut T) {
        let (last, next) = (self.active, self.left_of(self.active));
        let passed = |seat: Seat| seat == next || between(last, seat, next);
        if passed(self.first) {
            self.end_the_round(table);
            if self.outcome().is_some() {
                return self.tell_how_it_ended(table);
            }
            self.round += 1;
        }
        // A card that lasts until its drawer's next turn ends when that turn comes, or would have come (KGD-R52).
        self.weather.retain(|weather| !weather.this_turn_only && !passed(weather.drawer));
        self.active = next;
        self.stage = Stage::Fortune;
    }
}

/// Whether `seat` is passed over when play goes clockwise from `from` to `to`.
fn between(from: Seat, seat: Seat, to: Seat) -> bool {
    let steps = |seat: Seat| (seat.index() + table::MAX_SEATS - from.index() - 1) % table::MAX_SEATS;
    steps(seat) < steps(to)
}
