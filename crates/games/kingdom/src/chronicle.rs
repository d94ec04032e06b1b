//! What can happen, and how it is told.

use std::fmt;

use table::prelude::*;

use crate::Kingdom;
use crate::battle::BattleEnd;
use crate::board::{Board, Place};
use crate::capture::Ransom;
use crate::elimination::Fate;
use crate::force::{Force, Kind};
use crate::grail::guardian_card;
use crate::grail::riddle_card;
use crate::packs::Packs;
use crate::parley::{Offer, Spoken};
use crate::players::{ChallengerId, fortune_card};
use crate::siege::Ground;
use crate::tables::{Cell, Die, TableNumber};

/// A line of the chronicle: what happened, and who plays whom.
#[derive(Clone, Debug, Serialize)]
pub struct Entry {
    /// What happened.
    #[serde(flatten)]
    pub deed: Deed,
    #[serde(skip)]
    cast: Cast,
}

/// Who plays whom.
#[derive(Clone, Copy, Debug)]
struct Cast([Option<ChallengerId>; 6]);

/// What can happen.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs, reason = "each is told in a sentence below, with its rule")]
pub enum Deed {
    Prepared {
        gold: i64,
    },
    Throws {
        seat: Seat,
        die: Die,
        shows: u8,
        rule: Cite,
    },
    Starts {
        seat: Seat,
    },
    Chooses {
        seat: Seat,
        challenger: ChallengerId,
        villages: u8,
    },
    Auction {
        challenger: ChallengerId,
    },
    Bids {
        seat: Seat,
        bid: i64,
        too_much: bool,
    },
    Passes {
        seat: Seat,
    },
    WinsAuction {
        seat: Seat,
        challenger: ChallengerId,
        bid: i64,
    },
    MustTake {
        seat: Seat,
        challenger: ChallengerId,
        cost: i64,
    },
    Allegiance {
        seat: Seat,
        challenger: ChallengerId,
        cost: i64,
        villages: u8,
    },
    Turn {
        seat: Seat,
        round: u32,
    },
    SitsOut {
        seat: Seat,
    },
    Draws {
        seat: Seat,
        card: u8,
    },
    Keeps {
        seat: Seat,
        card: u8,
    },
    KeepsUnseen {
        seat: Seat,
    },
    CardGives {
        seat: Seat,
        gold: i64,
    },
    CardCosts {
        seat: Seat,
        gold: i64,
    },
    Endurance {
        seat: Seat,
        points: i32,
        left: i32,
    },
    Chivalry {
        seat: Seat,
        points: i32,
        now: i32,
    },
    LosesPiece {
        seat: Seat,
        place: Place,
        kind: Kind,
    },
    NoTournament {
        seat: Seat,
    },
    Excused {
        seat: Seat,
    },
    StaysAway {
        seat: Seat,
        lost: i32,
    },
    Joust {
        riders: [Seat; 2],
        attempt: u8,
        named: [List<u8, 6>; 2],
        throws: [u8; 2],
        hit: [bool; 2],
    },
    Unhorsed {
        seat: Seat,
        stamina: i32,
    },
    Forfeits {
        seat: Seat,
        to: Seat,
    },
    Champion {
        seat: Seat,
        gold: i64,
        chivalry: i32,
    },
    Brought {
        seat: Seat,
        place: Place,
    },
    PaysAllegiances {
        seat: Seat,
        gold: i64,
    },
    GuardianReceives {
        seat: Seat,
        gold: i64,
    },
    ShortOfGold {
        seat: Seat,
        short: i64,
        rule: Cite,
    },
    NothingOffered {
        seat: Seat,
        to: Seat,
    },
    Offers {
        seat: Seat,
        to: Seat,
        offer: Offer,
    },
    OffersInPrivate {
        seat: Seat,
        to: Seat,
    },
    Accepts {
        seat: Seat,
        from: Seat,
    },
    Declines {
        seat: Seat,
        from: Seat,
    },
    Ally {
        seat: Seat,
        with: Seat,
    },
    Breaks {
        seat: Seat,
        with: Seat,
    },
    WillBreak {
        seat: Seat,
        with: Seat,
    },
    Marches {
        seat: Seat,
        from: Place,
        to: Place,
        force: Force,
    },
    Rides {
        seat: Seat,
        from: Place,
        to: Place,
    },
    FreeMove {
        seat: Seat,
    },
    TakesPlace {
        seat: Seat,
        place: Place,
        from: Option<Seat>,
    },
    Battle {
        place: Place,
        seats: [Seat; 2],
        forces: [Force; 2],
        ground: Ground,
    },
    Joins {
        seat: Seat,
        with: Seat,
        force: Force,
    },
    PaysSome {
        seat: Seat,
        paid: Force,
        of: Force,
    },
    WagesAside {
        seats: [Seat; 2],
        wages: [i64; 2],
    },
    NoBattle {
        place: Place,
    },
    Banner {
        seat: Seat,
    },
    Round {
        round: u32,
        /// The one who attacks in this round, then the one who defends; and so below.
        seats: [Seat; 2],
        dice: [Die; 2],
        throws: [u8; 2],
        banners: [u8; 2],
        scores: [i32; 2],
        table: TableNumber,
        cell: Cell,
    },
    Casualties {
        seat: Seat,
        lost: Force,
        dice: List<u8, 8>,
    },
    BattleEnds {
        place: Place,
        seats: [Seat; 2],
        end: BattleEnd,
    },
    WagesPaid {
        seat: Seat,
        gold: i64,
        spoils: Option<Seat>,
    },
    Captured {
        seat: Seat,
        captor: Seat,
    },
    Escapes {
        seat: Seat,
    },
    Imprisoned {
        seat: Seat,
        captor: Seat,
        castle: Option<u8>,
    },
    Freed {
        seat: Seat,
    },
    Ransomed {
        seat: Seat,
        captor: Seat,
        gold: i64,
    },
    Released {
        seat: Seat,
        lost: i32,
        left: i32,
    },
    Proposes {
        seat: Seat,
        to: Seat,
        terms: Ransom,
    },
    Guardian {
        seat: Seat,
        reader: Seat,
        card: u8,
        site: u8,
    },
    Blows {
        seat: Seat,
        card: u8,
        throws: [i32; 2],
        guardian: i32,
        endurance: i32,
    },
    Retreats {
        seat: Seat,
        to: Place,
    },
    Slays {
        seat: Seat,
    },
    TokenBlank {
        seat: Seat,
        site: u8,
    },
    TokenGrail {
        seat: Seat,
        site: u8,
    },
    Riddle {
        seat: Seat,
        reader: Seat,
        card: u8,
    },
    RiddleAnswer {
        card: u8,
    },
    Answers {
        seat: Seat,
        answer: String,
    },
    RiddleAnswered {
        seat: Seat,
        right: bool,
    },
    GrailWon {
        seat: Seat,
    },
    GrailTaken {
        seat: Seat,
        from: Seat,
    },
    GrailLost {
        seat: Seat,
    },
    Duel {
        seat: Seat,
        with: Seat,
    },
    Exchange {
        fighters: [Seat; 2],
        throws: [i32; 2],
        loser: Seat,
        lost: i32,
        left: i32,
    },
    GoldOfCamelot {
        seat: Seat,
        gold: i64,
    },
    CamelotFalls,
    NoRecruits {
        seat: Seat,
        rule: Cite,
    },
    Buys {
        seat: Seat,
        kind: Kind,
        pieces: u8,
        castle: u8,
        gold: i64,
    },
    Taxes {
        seat: Seat,
        gold: i64,
    },
    Rests {
        seat: Seat,
        stamina: i32,
    },
    Eliminated {
        seat: Seat,
        fate: Fate,
    },
    TimeIsUp {
        round: u32,
    },
    Placed {
        seat: Seat,
        place: u8,
        chivalry: i32,
        least: bool,
    },
}

impl Kingdom {
    /// Tells everybody.
    pub(crate) fn tell<T: Table<Kingdom>>(&self, table: &mut T, deed: impl FnOnce() -> Deed) {
        self.tell_to(Audience::All, table, deed);
    }

    /// Tells some.
    pub(crate) fn tell_to<T: Table<Kingdom>>(&self, audience: Audience, table: &mut T, deed: impl FnOnce() -> Deed) {
        table.tell(audience, || Entry { deed: deed(), cast: self.cast() });
    }

    fn cast(&self) -> Cast {
        let mut cast = Cast([None; 6]);
        cast.0.iter_mut().zip(&self.players).for_each(|(part, player)| *part = player.challenger);
        cast
    }
}

impl Event for Entry {
    fn rule(&self) -> Cite {
        match &self.deed {
            Deed::Prepared { .. } => "KGD-4.iii",
            Deed::Throws { rule, .. } | Deed::ShortOfGold { rule, .. } | Deed::NoRecruits { rule, .. } => rule,
            Deed::Starts { .. } => "KGD-4.iv",
            Deed::Chooses { .. } => "KGD-4.v",
            Deed::Auction { .. } => "KGD-5.i",
            Deed::Bids { .. } | Deed::Passes { .. } => "KGD-N-9",
            Deed::WinsAuction { .. } => "KGD-5.ii",
            Deed::MustTake { .. } => "KGD-5.note.b",
            Deed::Allegiance { .. } => "KGD-5.iv",
            Deed::Turn { .. } => "KGD-6",
            Deed::SitsOut { .. } => "KGD-OPT-4",
            Deed::Draws { .. } => "KGD-6.i",
            Deed::Keeps { .. } => "KGD-7.b",
            Deed::KeepsUnseen { .. } => "KGD-OPT-7",
            Deed::CardGives { .. } | Deed::CardCosts { .. } => "KGD-7.c",
            Deed::Endurance { .. } => "KGD-34.ii",
            Deed::Chivalry { .. } => "KGD-35.a",
            Deed::LosesPiece { .. } => "KGD-7.a",
            Deed::NoTournament { .. } | Deed::Excused { .. } => "KGD-R46",
            Deed::StaysAway { .. } => "KGD-7.T.d",
            Deed::Joust { attempt: 1, .. } => "KGD-7.T.ii",
            Deed::Joust { .. } => "KGD-7.T.iii",
            Deed::Unhorsed { .. } => "KGD-7.T.ii",
            Deed::Forfeits { .. } | Deed::Rests { .. } => "KGD-R45",
            Deed::Champion { .. } => "KGD-7.T.iv",
            Deed::Brought { .. } => "KGD-P-4",
            Deed::PaysAllegiances { .. } => "KGD-8",
            Deed::GuardianReceives { .. } => "KGD-31.i",
            Deed::NothingOffered { .. }
            | Deed::Offers { .. }
            | Deed::OffersInPrivate { .. }
            | Deed::Accepts { .. }
            | Deed::Declines { .. } => "KGD-N-1",
            Deed::Ally { .. } => "KGD-33",
            Deed::Breaks { .. } => "KGD-33.b",
            Deed::WillBreak { .. } => "KGD-N-3",
            Deed::Marches { .. } | Deed::Rides { .. } => "KGD-9",
            Deed::FreeMove { .. } => "KGD-10",
            Deed::TakesPlace { .. } => "KGD-18",
            Deed::Battle { ground: Ground::Field, .. } => "KGD-14.i",
            Deed::Battle { ground: Ground::Castle, .. } => "KGD-18.a",
            Deed::Battle { ground: Ground::Village, .. } => "KGD-20",
            Deed::Joins { .. } => "KGD-R50",
            Deed::PaysSome { .. } | Deed::NoBattle { .. } => "KGD-R15",
            Deed::WagesAside { .. } => "KGD-17.a",
            Deed::Banner { .. } => "KGD-13.a",
            Deed::Round { cell, .. } => match cell {
                Cell::Casualties { .. } => "KGD-15.ii",
                Cell::DefendersDestroyed => "KGD-15.i",
                Cell::GoToTable2 { .. } => "KGD-15.iii",
                Cell::Reverse => "KGD-15.v",
                Cell::AssaultDelayed => "KGD-18.i",
            },
            Deed::Casualties { .. } => "KGD-16.a",
            Deed::BattleEnds { end: BattleEnd::Won(_), .. } => "KGD-15.vi",
            Deed::BattleEnds { end: BattleEnd::BothDestroyed, .. } => "KGD-16.note",
            Deed::BattleEnds { end: BattleEnd::Delayed, .. } => "KGD-18.i",
            Deed::WagesPaid { spoils: Some(_), .. } => "KGD-17.b",
            Deed::WagesPaid { spoils: None, .. } => "KGD-17.i",
            Deed::Captured { .. } => "KGD-21.iii",
            Deed::Escapes { .. } => "KGD-21.i",
            Deed::Imprisoned { .. } => "KGD-21.iii.a",
            Deed::Freed { .. } => "KGD-R25",
            Deed::Ransomed { .. } => "KGD-21.iii.b2",
            Deed::Released { .. } => "KGD-21.iii.b3",
            Deed::Proposes { .. } => "KGD-N-5",
            Deed::Guardian { .. } => "KGD-28.i",
            Deed::Blows { .. } => "KGD-28.ii",
            Deed::Retreats { .. } => "KGD-28.iv",
            Deed::Slays { .. } => "KGD-28.iii",
            Deed::TokenBlank { .. } => "KGD-29.b",
            Deed::TokenGrail { .. } => "KGD-29.a",
            Deed::Riddle { .. } | Deed::Answers { .. } => "KGD-30.a",
            Deed::RiddleAnswer { .. } => "KGD-30.c",
            Deed::RiddleAnswered { right: true, .. } | Deed::GrailWon { .. } => "KGD-30.e",
            Deed::RiddleAnswered { right: false, .. } => "KGD-30.b",
            Deed::GrailTaken { .. } => "KGD-31.iii.b",
            Deed::GrailLost { .. } => "KGD-31.iii.a",
            Deed::Duel { .. } => "KGD-19.c",
            Deed::Exchange { .. } => "KGD-19.ii",
            Deed::GoldOfCamelot { .. } => "KGD-19.b",
            Deed::CamelotFalls => "KGD-19.nb2",
            Deed::Buys { .. } => "KGD-22",
            Deed::Taxes { .. } => "KGD-24.a",
            Deed::Eliminated { fate: Fate::Bankrupt, .. } => "KGD-34.i",
            Deed::Eliminated { fate: Fate::Executed, .. } => "KGD-21.iii.c",
            Deed::Eliminated { fate: Fate::Crushed, .. } => "KGD-19.nb2",
            Deed::Eliminated { fate: Fate::Dead, .. } => "KGD-34.ii",
            Deed::TimeIsUp { .. } => "KGD-38",
            Deed::Placed { place: 1, least: true, .. } => "KGD-37",
            Deed::Placed { place: 1, .. } => "KGD-36.a",
            Deed::Placed { .. } => "KGD-36.b",
        }
    }

    fn say(&self, names: &Names) -> String {
        let who = |seat: &Seat| -> &str {
            match self.cast.0.get(seat.index()).copied().flatten() {
                Some(challenger) => challenger.name(),
                None => &names[*seat],
            }
        };
        let board = Board::get();
        let at = |place: &Place| board.title(*place);
        let castle = |castle: &u8| &board.castles()[usize::from(*castle)].name;
        let site = |site: &u8| &board.mystic_sites()[usize::from(*site)].name;
        match &self.deed {
            Deed::Prepared { gold } => {
                format!("The packs are shuffled, nine tokens lie on the mystic sites, and each player has {gold} gold.")
            }
            Deed::Throws { seat, die, shows, .. } => {
                format!("{} throws {shows} with the {} die.", who(seat), Called(*die))
            }
            Deed::Starts { seat } => format!("{} starts.", who(seat)),
            Deed::Chooses { seat, challenger, villages } => format!(
                "{} plays {}, with {} and {villages} villages.",
                &names[*seat],
                challenger.name(),
                castle(&challenger.castle())
            ),
            Deed::Auction { challenger } => format!("{} offers his allegiance.", challenger.name()),
            Deed::Bids { seat, bid, too_much: false } => format!("{} bids {bid} gold a turn.", who(seat)),
            Deed::Bids { seat, bid, too_much: true } => {
                format!("{} bids {bid} gold a turn, more than his lands bring in.", who(seat))
            }
            Deed::Passes { seat } => format!("{} passes.", who(seat)),
            Deed::WinsAuction { seat, challenger, bid } => {
                format!("{} wins the allegiance of {} for {bid} gold a turn.", who(seat), challenger.name())
            }
            Deed::MustTake { seat, challenger, cost } => format!(
                "Nobody bids, so {} must take the allegiance of {} for {cost} gold a turn.",
                who(seat),
                challenger.name()
            ),
            Deed::Allegiance { seat, challenger, villages, .. } => format!(
                "{} places 1 knight and 2 footsoldiers on {} and his standards on {villages} villages.",
                who(seat),
                castle(&challenger.castle())
            ),
            Deed::Turn { seat, round } => format!("Round {round}: the turn of {}.", who(seat)),
            Deed::SitsOut { seat } => format!("{} is in prison, and his turn passes.", who(seat)),
            Deed::Draws { seat, card } => {
                let card = fortune_card(*card);
                format!("{} draws {}: {}", who(seat), card.name, card.text)
            }
            Deed::Keeps { seat, card } => format!("{} draws {} and keeps it.", who(seat), fortune_card(*card).name),
            Deed::KeepsUnseen { seat } => format!("{} draws a card and keeps it.", who(seat)),
            Deed::CardGives { seat, gold } => format!("{} receives {gold} gold.", who(seat)),
            Deed::CardCosts { seat, gold } => format!("{} pays {gold} gold.", who(seat)),
            Deed::Endurance { seat, points, left } => {
                format!("{} {} endurance and has {left}.", who(seat), Change(*points))
            }
            Deed::Chivalry { seat, points, now } => {
                format!("{} {} chivalry and has {now}.", who(seat), Change(*points))
            }
            Deed::LosesPiece { seat, place, kind } => format!("{} loses {} at {}.", who(seat), kind.one(), at(place)),
            Deed::NoTournament { seat } => format!("{} cannot hold a tournament; the card has no effect.", who(seat)),
            Deed::Excused { seat } => format!("{} is excused from the tournament.", who(seat)),
            Deed::StaysAway { seat, lost } => {
                format!("{} stays away from the tournament and loses {lost} chivalry.", who(seat))
            }
            Deed::Joust { riders, attempt, named, throws, hit } => {
                let ride = |rider: usize| {
                    let named: Vec<String> = named[rider].iter().map(u8::to_string).collect();
                    let end = if hit[rider] { "and strikes" } else { "and misses" };
                    format!("{} names {}, throws {} {end}", who(&riders[rider]), named.join(", "), throws[rider])
                };
                format!("Attempt {attempt}: {}; {}.", ride(0), ride(1))
            }
            Deed::Unhorsed { seat, stamina } => format!("{} is struck and has {stamina} stamina.", who(seat)),
            Deed::Forfeits { seat, to } => format!("{} is too tired to ride, and {} scores.", who(seat), who(to)),
            Deed::Champion { seat, gold, chivalry } => {
                format!("{} is champion and wins {gold} gold and {chivalry} chivalry.", who(seat))
            }
            Deed::Brought { seat, place } => format!("{} is brought to {}.", who(seat), at(place)),
            Deed::PaysAllegiances { seat, gold } => format!("{} pays {gold} gold for allegiances.", who(seat)),
            Deed::GuardianReceives { seat, gold } => {
                format!("The Royal Guardian {} receives {gold} gold for allegiances.", who(seat))
            }
            Deed::ShortOfGold { seat, short, .. } => format!("{} is {short} gold short.", who(seat)),
            Deed::NothingOffered { seat, to } => format!("{} has nothing to offer {} after all.", who(seat), who(to)),
            Deed::Offers { seat, to, offer } => format!("{} offers {} {}.", who(seat), who(to), Spoken(offer)),
            Deed::OffersInPrivate { seat, to } => format!("{} makes {} an offer.", who(seat), who(to)),
            Deed::Accepts { seat, from } => format!("{} accepts what {} offers.", who(seat), who(from)),
            Deed::Declines { seat, from } => format!("{} declines what {} offers.", who(seat), who(from)),
            Deed::Ally { seat, with } => format!("{} and {} are allies.", who(seat), who(with)),
            Deed::Breaks { seat, with } => format!("{} ends the alliance with {}.", who(seat), who(with)),
            Deed::WillBreak { seat, with } => {
                format!("{} ends the alliance with {}, once this battle is over.", who(seat), who(with))
            }
            Deed::Marches { seat, from, to, force } => {
                format!("{} moves {force} from {} to {}.", who(seat), at(from), at(to))
            }
            Deed::Rides { seat, from, to } => format!("{} rides from {} to {}.", who(seat), at(from), at(to)),
            Deed::FreeMove { seat } => format!("{} plays a free move.", who(seat)),
            Deed::TakesPlace { seat, place, from: Some(from) } => {
                format!("{} takes {} from {}.", who(seat), at(place), who(from))
            }
            Deed::TakesPlace { seat, place, from: None } => format!("{} takes {}.", who(seat), at(place)),
            Deed::Battle { place, seats: [attacker, defender], forces, ground } => {
                let what = match ground {
                    Ground::Field => "Battle",
                    Ground::Castle | Ground::Village => "Siege",
                };
                let ([attacks, defends], place) = (forces, at(place));
                format!("{what} at {place}: {} with {attacks} against {} with {defends}.", who(attacker), who(defender))
            }
            Deed::Joins { seat, with, force } => format!("{} joins {} with {force}.", who(seat), who(with)),
            Deed::PaysSome { seat, paid, of } => {
                format!("{} can pay {paid} of {of}; the others stand aside.", who(seat))
            }
            Deed::WagesAside { seats, wages } => {
                format!("{} sets {} gold aside for wages, {} {}.", who(&seats[0]), wages[0], who(&seats[1]), wages[1])
            }
            Deed::NoBattle { place } => format!("There is no battle at {}.", at(place)),
            Deed::Banner { seat } => format!("{} raises the Dragon Banner and adds 1 to his throw.", who(seat)),
            Deed::Round { round, seats, dice, throws, banners, scores, table, cell } => {
                let throw = |side: usize| {
                    let shifted = i32::from(throws[side] + banners[side]) != scores[side] || banners[side] > 0;
                    let counts = if shifted { format!(" (counts {})", scores[side]) } else { String::new() };
                    format!("{} throws {} {}{counts}", who(&seats[side]), Called(dice[side]), throws[side])
                };
                let number = *table as u8 + 1;
                format!("Round {round}, table {number}: {}, {}: {}.", throw(0), throw(1), CellInWords(*cell))
            }
            Deed::Casualties { seat, lost, dice } => {
                let thrown: Vec<String> = dice.iter().map(u8::to_string).collect();
                let thrown =
                    if thrown.is_empty() { String::new() } else { format!(" (thrown: {})", thrown.join(", ")) };
                format!("{} loses {lost}{thrown}.", who(seat))
            }
            Deed::BattleEnds { seats, end, .. } => match end {
                BattleEnd::Won(winner) => {
                    let (winner, loser) = (&seats[*winner], &seats[1 - winner]);
                    format!("{} wins; the force of {} is destroyed.", who(winner), who(loser))
                }
                BattleEnd::BothDestroyed => "Both forces are destroyed.".into(),
                BattleEnd::Delayed => format!("{} breaks off the assault for this turn.", who(&seats[0])),
            },
            Deed::WagesPaid { seat, gold, spoils: Some(winner) } => {
                format!("The {gold} gold of wages that {} set aside fall to {}.", who(seat), who(winner))
            }
            Deed::WagesPaid { seat, gold, spoils: None } => format!("{} pays {gold} gold of wages.", who(seat)),
            Deed::Captured { seat, captor } => format!("{} is captured by {}.", who(seat), who(captor)),
            Deed::Escapes { seat } => format!("{} escapes.", who(seat)),
            Deed::Imprisoned { seat, captor, castle: Some(number) } => {
                format!("{} lies in the dungeon of {}, a prisoner of {}.", who(seat), castle(number), who(captor))
            }
            Deed::Imprisoned { seat, captor, castle: None } => {
                format!("{} is held in hiding, a prisoner of {}.", who(seat), who(captor))
            }
            Deed::Freed { seat } => format!("{} is free, without ransom.", who(seat)),
            Deed::Ransomed { seat, captor, gold } => {
                format!("{} pays {} a ransom of {gold} gold.", who(seat), who(captor))
            }
            Deed::Released { seat, lost, left } => {
                format!("{} is released; the dungeon has cost him {lost} endurance and he has {left}.", who(seat))
            }
            Deed::Proposes { seat, to, terms } => {
                format!("{} offers {} his life for {}.", who(seat), who(to), Price(terms))
            }
            Deed::Guardian { seat, reader, card, site: number } => {
                let guardian = guardian_card(*card);
                format!(
                    "{} turns over the Guardian that {} meets at {}: {}, with {} endurance. {}",
                    who(reader),
                    who(seat),
                    site(number),
                    guardian.name,
                    guardian.endurance,
                    guardian.flavour
                )
            }
            Deed::Blows { seat, card, throws, guardian, endurance } => format!(
                "{} throws {}, {} throws {}: {} and {} endurance are left.",
                guardian_card(*card).name,
                throws[0],
                who(seat),
                throws[1],
                (*guardian).max(0),
                (*endurance).max(0)
            ),
            Deed::Retreats { seat, to } => format!("{} retreats to {}.", who(seat), at(to)),
            Deed::Slays { seat } => format!("{} slays the Guardian.", who(seat)),
            Deed::TokenBlank { seat, site: number } => {
                format!("{} turns the token of {}: it is blank, and the spell is broken.", who(seat), site(number))
            }
            Deed::TokenGrail { seat, site: number } => {
                format!("{} turns the token of {}: the Holy Grail.", who(seat), site(number))
            }
            Deed::Riddle { seat, reader, card } => {
                format!("{} reads {} a riddle: {}", who(reader), who(seat), riddle_card(*card).text)
            }
            Deed::RiddleAnswer { card } => {
                format!("The answer on the card: {}.", riddle_card(*card).answers().join(", or "))
            }
            Deed::Answers { seat, answer } => format!("{} answers: {answer:?}.", who(seat)),
            Deed::RiddleAnswered { seat, right: true } => format!("{} answers the riddle.", who(seat)),
            Deed::RiddleAnswered { seat, right: false } => format!("{} fails to answer the riddle.", who(seat)),
            Deed::GrailWon { seat } => format!("{} wins the Holy Grail and is the Royal Guardian.", who(seat)),
            Deed::GrailTaken { seat, from } => format!("{} takes the Holy Grail from {}.", who(seat), who(from)),
            Deed::GrailLost { seat } => format!("With {} the Holy Grail is lost for ever.", who(seat)),
            Deed::Duel { seat, with } => format!("{} and {} fight to the death in Camelot.", who(seat), who(with)),
            Deed::Exchange { fighters, throws, lost: 0, .. } => {
                format!("{} and {} both throw {}.", who(&fighters[0]), who(&fighters[1]), throws[0])
            }
            Deed::Exchange { fighters, throws, loser, lost, left } => format!(
                "{} throws {}, {} {}: {} loses {lost} endurance and has {}.",
                who(&fighters[0]),
                throws[0],
                who(&fighters[1]),
                throws[1],
                who(loser),
                (*left).max(0)
            ),
            Deed::GoldOfCamelot { seat, gold } => format!("Camelot yields {} {gold} gold.", who(seat)),
            Deed::CamelotFalls => "The last token is gone: Camelot falls, and its square is closed for ever.".into(),
            Deed::NoRecruits { seat, .. } => format!("{} cannot recruit this turn.", who(seat)),
            Deed::Buys { seat, kind, pieces, castle: number, gold } => {
                let one = kind.one();
                let force = Force { knights: one.knights * pieces, foot: one.foot * pieces };
                format!("{} raises {force} at {} for {gold} gold.", who(seat), castle(number))
            }
            Deed::Taxes { seat, gold } => format!("{} collects {gold} gold of tax.", who(seat)),
            Deed::Rests { seat, stamina } => format!("{} rests and has {stamina} stamina.", who(seat)),
            Deed::Eliminated { seat, fate } => {
                let how = match fate {
                    Fate::Bankrupt => "is bankrupt",
                    Fate::Dead => "is dead",
                    Fate::Executed => "is executed",
                    Fate::Crushed => "is crushed under the walls of Camelot",
                };
                format!("{} {how} and out of the game; his lands lie open.", who(seat))
            }
            Deed::TimeIsUp { round } => format!("Time is up after round {round}."),
            Deed::Placed { seat, place: 1, chivalry, least } => {
                let least = if *least { ", the least chivalrous of all" } else { "" };
                format!("{} is King of Arthurian Britain, with {chivalry} chivalry{least}.", who(seat))
            }
            Deed::Placed { seat, place, chivalry, .. } => {
                format!("{} comes {} with {chivalry} chivalry.", who(seat), Ordinal(*place))
            }
        }
    }
}

/// Cards by their names.
pub(crate) struct CardNames<'c>(pub(crate) &'c [u8]);

impl fmt::Display for CardNames<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> =
            self.0.iter().map(|card| Packs::get().fortune[usize::from(*card)].name.as_str()).collect();
        f.write_str(&names.join(" and "))
    }
}

/// What a captor asks for.
pub(crate) struct Price<'t>(pub(crate) &'t Ransom);

impl fmt::Display for Price<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ransom { gold, cards, villages, alliance, another_turn } = self.0;
        let mut price = Vec::new();
        if *gold > 0 {
            price.push(format!("{gold} gold"));
        }
        if !cards.is_empty() {
            price.push(CardNames(cards).to_string());
        }
        price.extend(villages.iter().map(|village| Board::get().villages()[usize::from(*village)].name.clone()));
        if *alliance {
            price.push("an alliance".into());
        }
        if *another_turn {
            price.push("one more turn in prison".into());
        }
        f.write_str(&if price.is_empty() { "nothing".to_owned() } else { price.join(", ") })
    }
}

struct Called(Die);

impl fmt::Display for Called {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Die::Red => "red",
            Die::Blue => "blue",
        })
    }
}

/// `gains 2`, `loses 3`.
struct Change(i32);

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", if self.0 < 0 { "loses" } else { "gains" }, self.0.abs())
    }
}

struct Ordinal(u8);

impl fmt::Display for Ordinal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const WORDS: [&str; 7] = ["last", "first", "second", "third", "fourth", "fifth", "sixth"];
        f.write_str(WORDS.get(usize::from(self.0)).copied().unwrap_or("last"))
    }
}

/// What a cell of a battle table says.
struct CellInWords(Cell);

impl fmt::Display for CellInWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Cell::Casualties { defender: 0, attacker: 0 } => f.write_str("nobody falls"),
            Cell::Casualties { defender, attacker } => {
                write!(f, "the defender loses {defender}, the attacker {attacker}")
            }
            Cell::DefendersDestroyed => f.write_str("defenders destroyed"),
            Cell::GoToTable2 { defender: 0 } => f.write_str("go to table 2"),
            Cell::GoToTable2 { defender } => write!(f, "the defender loses {defender}, and on to table 2"),
            Cell::Reverse => f.write_str("reverse, the defender attacks"),
            Cell::AssaultDelayed => f.write_str("assault delayed"),
        }
    }
}
