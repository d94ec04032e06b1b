//! How each event is told: one sentence of the chronicle.

use std::fmt;

use table::Names;
use table::listed;
use table::prelude::*;

use super::{Deed, Happening};
use crate::battle::BattleEnd;
use crate::board::{Board, Place};
use crate::capture::Ransom;
use crate::elimination::Fate;
use crate::force::Force;
use crate::grail::{guardian_card, riddle_card};
use crate::packs::Packs;
use crate::parley::Spoken;
use crate::players::fortune_card;
use crate::siege::Ground;
use crate::tables::{Cell, Die};

impl Happening {
    /// The sentence. After the choice of Challengers, players go by theirs.
    pub(super) fn words(&self, names: &Names) -> String {
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
                "{} places one knight and two footsoldiers on {} and his standards on {villages} villages.",
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
                format!("{} {} endurance and has {}.", who(seat), Change(*points), Left(*left))
            }
            Deed::Chivalry { seat, points, now } => {
                format!("{} {} chivalry and has {now}.", who(seat), Change(*points))
            }
            Deed::KeepsGold { seat } => format!("{} keeps his gold.", who(seat)),
            Deed::NothingToLose { seat } => format!("{} has no chivalry to lose.", who(seat)),
            Deed::AtFullStrength { seat } => format!("{} is at full strength already.", who(seat)),
            Deed::LosesPiece { seat, place, kind } => format!("{} loses {} at {}.", who(seat), kind.one(), at(place)),
            Deed::NoTournament { seat } => format!("{} cannot hold a tournament; the card has no effect.", who(seat)),
            Deed::Excused { seat } => format!("{} is excused from the tournament.", who(seat)),
            Deed::StaysAway { seat, lost: 0 } => {
                format!("{} stays away from the tournament and has no chivalry to lose.", who(seat))
            }
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
            Deed::Totals { points, tied } => {
                let total = |(seat, points): &(Seat, u8)| format!("{} {points}", who(seat));
                let totals = points.iter().map(total).collect::<Vec<_>>().join(", ");
                if tied.len() < 2 {
                    return format!("Tournament points: {totals}.");
                }
                let tied = listed(&tied.into_iter().map(|seat| who(&seat)).collect::<Vec<_>>());
                format!("Tournament points: {totals}; {tied} tie for the prize.")
            }
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
            Deed::HesitatesTooLong { seat, times } => {
                format!("{} has thought better of it {times} times, so play goes on.", who(seat))
            }
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
            Deed::TakesLeave { seat, from, to, force } => {
                format!("{} leads {force} out of {} to {}.", who(seat), at(from), at(to))
            }
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
            Deed::Joins { seat, with, force, wages: 0 } => format!("{} joins {} with {force}.", who(seat), who(with)),
            Deed::Joins { seat, with, force, wages } => {
                format!("{} joins {} with {force} and sets {wages} gold aside for wages.", who(seat), who(with))
            }
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
            Deed::BattleEnds { seats, end, beside, .. } => match end {
                BattleEnd::Won(winner) => {
                    let side = |side: usize| {
                        let seats = [seats[side]].into_iter().chain(beside[side]);
                        listed(&seats.map(|seat| who(&seat)).collect::<Vec<_>>())
                    };
                    let (won, lost) = (*winner, 1 - winner);
                    let wins = if beside[won].is_empty() { "wins" } else { "win" };
                    let gone = if beside[lost].is_empty() { "the force" } else { "the forces" };
                    let are = if beside[lost].is_empty() { "is" } else { "are" };
                    format!("{} {wins}; {gone} of {} {are} destroyed.", side(won), side(lost))
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
                let left = Left(*left);
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
            Deed::KeepsHisCards { seat } => {
                format!("{} passes for the rest of the battle, unless the enemy plays a card.", who(seat))
            }
            Deed::MayPlayAgain { seat } => {
                format!("The enemy has played a card, so {} is asked for cards again.", who(seat))
            }
            Deed::FightsOn { seat, least: ..=1 } => format!("{} means to fight to the end.", who(seat)),
            Deed::FightsOn { seat, least } => {
                format!("{} fights on while he has at least {least} endurance.", who(seat))
            }
            Deed::FightsNoFurther { seat, least, left } => {
                format!("{} has {left} endurance left, less than {least}, and is asked again.", who(seat))
            }
            Deed::CannotRetreat { seat } => format!("{} has nowhere to retreat to and fights.", who(seat)),
            Deed::Retreats { seat, to, lost: 0, .. } => format!("{} retreats to {}.", who(seat), at(to)),
            Deed::Retreats { seat, to, lost, left } => {
                let left = Left(*left);
                format!("{} retreats to {}; it costs him {lost} endurance and he has {left}.", who(seat), at(to))
            }
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
            // A bot that does not know writes a question mark; a person may write nothing at all.
            Deed::Answers { seat, answer } if !answer.contains(char::is_alphanumeric) => {
                format!("{} does not know the answer.", who(seat))
            }
            Deed::Answers { seat, answer } => format!("{} answers: “{answer}”.", who(seat)),
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
            Deed::NoRecruits { seat, why: Some(why), .. } => {
                format!("{} cannot recruit this turn: {}.", who(seat), why.why("his"))
            }
            Deed::NoRecruits { seat, why: None, .. } => format!("{} cannot recruit this turn.", who(seat)),
            Deed::Buys { seat, kind, pieces, castle: number, gold } => {
                let one = kind.one();
                let force = Force { knights: one.knights * pieces, foot: one.foot * pieces };
                let price = if *gold == 0 { "free".to_owned() } else { format!("for {gold} gold") };
                format!("{} raises {force} at {}, {price}.", who(seat), castle(number))
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
            Deed::Placed { seat, place: 1, chivalry, least, .. } => {
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

/// What is left of somebody's endurance.
struct Left(i32);

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 > 0 { self.0.fmt(f) } else { f.write_str("none left") }
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
