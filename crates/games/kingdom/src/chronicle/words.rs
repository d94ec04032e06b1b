//! How each event is told: one sentence of the chronicle.

use std::fmt;

use table::Names;
use table::prelude::*;
use table::{Party, capital, listed};

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
    /// The sentence. After the choice of Challengers, players go by theirs; the reader is "you".
    pub(super) fn words(&self, names: &Names) -> String {
        let who = |seat: &Seat| -> Party<'_> {
            match self.cast.0.get(seat.index()).copied().flatten() {
                Some(challenger) => names.party(*seat, challenger.name()),
                None => names.who(*seat),
            }
        };
        let does = |seat: &Seat, verb: &str| who(seat).does(verb);
        let has = |seat: &Seat| who(seat).verb("has");
        let his = |seat: &Seat| who(seat).his();
        // `King Lot gains 2`, `you lose 3`.
        let changed = |seat: &Seat, points: i32| {
            format!("{} {}", does(seat, if points < 0 { "loses" } else { "gains" }), points.abs())
        };
        let board = Board::get();
        let at = |place: &Place| board.title(*place);
        let castle = |castle: &u8| &board.castles()[usize::from(*castle)].name;
        let site = |site: &u8| &board.mystic_sites()[usize::from(*site)].name;
        capital(match &self.deed {
            Deed::Prepared { gold } => {
                format!("The packs are shuffled, nine tokens lie on the mystic sites, and each player has {gold} gold.")
            }
            Deed::Throws { seat, die, shows, .. } => {
                format!("{} {shows} with the {} die.", does(seat, "throws"), Called(*die))
            }
            Deed::Starts { seat } => format!("{} first.", does(seat, "plays")),
            Deed::Chooses { seat, challenger, villages } => format!(
                "{} {}, with {} and {villages} villages.",
                names.who(*seat).does("plays"),
                challenger.name(),
                castle(&challenger.castle())
            ),
            Deed::Auction { challenger } => format!("{} offers his allegiance.", challenger.name()),
            Deed::Bids { seat, bid, too_much: false } => format!("{} {bid} gold a turn.", does(seat, "bids")),
            Deed::Bids { seat, bid, too_much: true } => {
                format!("{} {bid} gold a turn, more than {} lands yield.", does(seat, "bids"), his(seat))
            }
            Deed::Passes { seat } => format!("{}.", does(seat, "passes")),
            Deed::WinsAuction { seat, challenger, bid } => {
                format!("{} the allegiance of {} for {bid} gold a turn.", does(seat, "wins"), challenger.name())
            }
            Deed::MustTake { seat, challenger, cost } => format!(
                "Nobody bids, so {} the allegiance of {} for {cost} gold a turn.",
                does(seat, "must take"),
                challenger.name()
            ),
            Deed::Allegiance { seat, challenger, villages, .. } => format!(
                "{} 1 knight and 2 footsoldiers at {}, and {} standards on {villages} villages.",
                does(seat, "places"),
                castle(&challenger.castle()),
                his(seat)
            ),
            Deed::Turn { seat, round } => format!("Round {round}: {}.", who(seat).of("the turn")),
            Deed::SitsOut { seat } => {
                format!("{} and {} a turn.", does(seat, "is in prison"), who(seat).verb("misses"))
            }
            Deed::Draws { seat, card } => {
                let card = fortune_card(*card);
                format!("{} {}: “{}”", does(seat, "draws"), card.name, card.text)
            }
            Deed::Keeps { seat, card } => {
                format!("{} {} and {} it.", does(seat, "draws"), in_a_sentence(*card), who(seat).verb("keeps"))
            }
            Deed::KeepsUnseen { seat } => format!("{} a card and {} it.", does(seat, "draws"), who(seat).verb("keeps")),
            Deed::CardGives { seat, gold } => format!("{} {gold} gold.", does(seat, "receives")),
            Deed::CardCosts { seat, gold } => format!("{} {gold} gold.", does(seat, "pays")),
            Deed::Endurance { seat, points, left } => {
                format!("{} endurance and {} {}.", changed(seat, *points), has(seat), Left(*left))
            }
            Deed::Chivalry { seat, points, now } => {
                format!("{} chivalry and {} {now}.", changed(seat, *points), has(seat))
            }
            Deed::KeepsGold { seat } => format!("{} {} gold.", does(seat, "keeps"), his(seat)),
            Deed::NothingToLose { seat } => format!("{}.", does(seat, "has no chivalry to lose")),
            Deed::AtFullStrength { seat } => format!("{}.", does(seat, "is at full strength already")),
            Deed::LosesPiece { seat, place, kind } => {
                format!("{} {} at {}.", does(seat, "loses"), kind.one(), at(place))
            }
            Deed::NoTournament { seat } => {
                format!("{}, so the card has no effect.", does(seat, "cannot hold a tournament"))
            }
            Deed::Excused { seat } => format!("{} from the tournament.", does(seat, "is excused")),
            Deed::StaysAway { seat, lost: 0 } => {
                format!("{} from the tournament and {} no chivalry to lose.", does(seat, "stays away"), has(seat))
            }
            Deed::StaysAway { seat, lost } => {
                let loses = who(seat).verb("loses");
                format!("{} from the tournament and {loses} {lost} chivalry.", does(seat, "stays away"))
            }
            Deed::Joust { riders, attempt, named, throws, hit } => {
                let ride = |rider: usize| {
                    let named: Vec<String> = named[rider].iter().map(u8::to_string).collect();
                    let who = who(&riders[rider]);
                    let end = who.verb(if hit[rider] { "strikes" } else { "misses" });
                    let (names, throws_it) = (who.does("names"), who.verb("throws"));
                    format!("{names} {}, {throws_it} {} and {end}", named.join(", "), throws[rider])
                };
                format!("Attempt {attempt}: {}; {}.", ride(0), ride(1))
            }
            Deed::Unhorsed { seat, stamina } => {
                format!("{} and {} {stamina} stamina left.", does(seat, "is struck"), has(seat))
            }
            Deed::Forfeits { seat, to } => {
                format!("{}, so {}.", does(seat, "is too tired to ride"), does(to, "scores"))
            }
            Deed::Totals { points, tied } => {
                let total = |(seat, points): &(Seat, u8)| format!("{} {points}", who(seat));
                let totals = points.iter().map(total).collect::<Vec<_>>().join(", ");
                if tied.len() < 2 {
                    return format!("Tournament points: {totals}.");
                }
                let tied = listed(&tied.into_iter().map(|seat| who(&seat).to_string()).collect::<Vec<_>>());
                format!("Tournament points: {totals}; {tied} tie for the prize.")
            }
            Deed::Champion { seat, gold, chivalry } => {
                let wins = who(seat).verb("wins");
                format!("{} and {wins} {gold} gold and {chivalry} chivalry.", does(seat, "is champion"))
            }
            Deed::Brought { seat, place } => format!("{} to {}.", does(seat, "is brought"), at(place)),
            Deed::PaysAllegiances { seat, gold } => {
                format!("{} {gold} gold for {} allegiances.", does(seat, "pays"), his(seat))
            }
            Deed::GuardianReceives { seat, gold } => {
                format!("{} {gold} gold from {} allegiances, as the Royal Guardian.", does(seat, "receives"), his(seat))
            }
            Deed::ShortOfGold { seat, short, .. } => format!("{} {short} gold short.", does(seat, "is")),
            Deed::NothingOffered { seat, to } => {
                format!("{} to offer {} nothing after all.", does(seat, "decides"), who(to))
            }
            Deed::HesitatesTooLong { seat, times } => {
                format!("{} {} mind {times} times, so play goes on.", does(seat, "has changed"), his(seat))
            }
            Deed::Offers { seat, to, offer } => format!("{} {} {}.", does(seat, "offers"), who(to), Spoken(offer)),
            Deed::OffersInPrivate { seat, to } => format!("{} {} an offer.", does(seat, "makes"), who(to)),
            Deed::Accepts { seat, from } => format!("{} what {}.", does(seat, "accepts"), does(from, "offers")),
            Deed::Declines { seat, from } => format!("{} what {}.", does(seat, "declines"), does(from, "offers")),
            Deed::Ally { seat, with } => format!("{} and {} are allies.", who(seat), who(with)),
            Deed::Breaks { seat, with } => format!("{} the alliance with {}.", does(seat, "ends"), who(with)),
            Deed::WillBreak { seat, with } => {
                format!("{} the alliance with {} when this battle is over.", does(seat, "ends"), who(with))
            }
            Deed::Marches { seat, from, to, force } => {
                format!("{} {force} from {} to {}.", does(seat, "moves"), at(from), at(to))
            }
            Deed::Rides { seat, from, to } => format!("{} from {} to {}.", does(seat, "rides"), at(from), at(to)),
            Deed::TakesLeave { seat, from, to, force } => {
                format!("{} {force} out of {} to {}.", does(seat, "leads"), at(from), at(to))
            }
            Deed::FreeMove { seat } => format!("{} a free move.", does(seat, "plays")),
            Deed::TakesPlace { seat, place, from: Some(from) } => {
                format!("{} {} from {}.", does(seat, "takes"), at(place), who(from))
            }
            Deed::TakesPlace { seat, place, from: None } => format!("{} {}.", does(seat, "takes"), at(place)),
            Deed::Battle { place, seats: [attacker, defender], forces, ground } => {
                let what = match ground {
                    Ground::Field => "Battle",
                    Ground::Castle | Ground::Village => "Siege",
                };
                let ([attacks, defends], place) = (forces, at(place));
                format!("{what} at {place}: {} with {attacks} against {} with {defends}.", who(attacker), who(defender))
            }
            Deed::Joins { seat, with, force, wages: 0 } => {
                format!("{} {} with {force}.", does(seat, "joins"), who(with))
            }
            Deed::Joins { seat, with, force, wages } => {
                format!(
                    "{} {} with {force} and {} aside {wages} gold for wages.",
                    does(seat, "joins"),
                    who(with),
                    who(seat).verb("sets")
                )
            }
            Deed::PaysSome { seat, paid, of } => {
                format!("{} only {paid}; the rest of {} {of} stand aside.", does(seat, "can pay"), his(seat))
            }
            Deed::WagesAside { seats, wages } => {
                format!(
                    "{} {} gold for wages, and {} {}.",
                    does(&seats[0], "sets aside"),
                    wages[0],
                    does(&seats[1], "sets aside"),
                    wages[1]
                )
            }
            Deed::NoBattle { place } => format!("There is no battle at {}.", at(place)),
            Deed::Banner { seat } => {
                let adds = who(seat).verb("adds");
                format!("{} the Dragon Banner and {adds} 1 to {} throw.", does(seat, "raises"), his(seat))
            }
            Deed::Round { round, seats, dice, throws, banners, scores, table, cell } => {
                let throw = |side: usize| {
                    let shifted = i32::from(throws[side] + banners[side]) != scores[side] || banners[side] > 0;
                    let counts = if shifted { format!(" (counts {})", scores[side]) } else { String::new() };
                    format!("{} {} {}{counts}", does(&seats[side], "throws"), Called(dice[side]), throws[side])
                };
                let number = *table as u8 + 1;
                format!("Round {round}, table {number}: {}, {}: {}.", throw(0), throw(1), CellInWords(*cell))
            }
            Deed::Casualties { seat, lost, dice } => {
                let thrown: Vec<String> = dice.iter().map(u8::to_string).collect();
                let thrown =
                    if thrown.is_empty() { String::new() } else { format!(" (thrown: {})", thrown.join(", ")) };
                format!("{} {lost}{thrown}.", does(seat, "loses"))
            }
            Deed::BattleEnds { seats, end, beside, .. } => match end {
                BattleEnd::Won(winner) => {
                    let side = |side: usize| {
                        let seats = [seats[side]].into_iter().chain(beside[side]);
                        listed(&seats.map(|seat| who(&seat).to_string()).collect::<Vec<_>>())
                    };
                    let (won, lost) = (*winner, 1 - winner);
                    let alone = |side: usize| beside[side].is_empty();
                    let wins = if alone(won) { who(&seats[won]).verb("wins") } else { "win".into() };
                    let gone = if alone(lost) {
                        format!("{} is", who(&seats[lost]).of("the force"))
                    } else {
                        format!("the forces of {} are", side(lost))
                    };
                    format!("{} {wins}; {gone} destroyed.", side(won))
                }
                BattleEnd::BothDestroyed => "Both forces are destroyed.".into(),
                BattleEnd::Delayed => {
                    format!("The assault is delayed: {} it off for this turn.", does(&seats[0], "breaks"))
                }
            },
            Deed::WagesPaid { seat, gold, spoils: Some(winner) } => {
                format!("The {gold} gold that {} set aside for wages goes to {}.", who(seat), who(winner))
            }
            Deed::WagesPaid { seat, gold, spoils: None } => format!("{} {gold} gold in wages.", does(seat, "pays")),
            Deed::Captured { seat, captor } => format!("{} by {}.", does(seat, "is captured"), who(captor)),
            Deed::Escapes { seat } => format!("{}.", does(seat, "escapes")),
            Deed::Imprisoned { seat, captor, castle: Some(number) } => {
                let prisoner = who(captor).of("a prisoner");
                format!("{} in the dungeon of {}, {prisoner}.", does(seat, "lies"), castle(number))
            }
            Deed::Imprisoned { seat, captor, castle: None } => {
                format!("{} in a secret place, {}.", does(seat, "is held"), who(captor).of("a prisoner"))
            }
            Deed::Freed { seat } => format!("{} without paying a ransom.", does(seat, "goes free")),
            Deed::Ransomed { seat, captor, gold } => {
                format!("{} {} a ransom of {gold} gold.", does(seat, "pays"), who(captor))
            }
            Deed::Released { seat, lost, left } => {
                let left = Left(*left);
                let (is, him, has) = (does(seat, "is released"), who(seat).him(), who(seat).he("has"));
                format!("{is}. The dungeon has cost {him} {lost} endurance; {has} {left}.")
            }
            Deed::Proposes { seat, to, terms } => {
                format!("{} {} {} life for {}.", does(seat, "offers"), who(to), his(to), Price(terms))
            }
            Deed::Guardian { seat, reader, card, site: number } => {
                let guardian = guardian_card(*card);
                format!(
                    "{} the Guardian that {} at {}: {}, with {} endurance. {}",
                    does(reader, "turns over"),
                    does(seat, "meets"),
                    site(number),
                    guardian.name,
                    guardian.endurance,
                    guardian.flavour
                )
            }
            Deed::Blows { seat, card, throws, guardian, endurance } => format!(
                "{} throws {}, {} {}: the Guardian has {} endurance left, and {} {}.",
                guardian_card(*card).name,
                throws[0],
                does(seat, "throws"),
                throws[1],
                (*guardian).max(0),
                does(seat, "has"),
                (*endurance).max(0)
            ),
            Deed::KeepsHisCards { seat } => {
                format!("{} for the rest of the battle, unless the enemy plays a card.", does(seat, "passes"))
            }
            Deed::MayPlayAgain { seat } => {
                let (seat, is) = (who(seat), who(seat).verb("is"));
                format!("The enemy has played a card, so {seat} {is} asked for cards again.")
            }
            Deed::FightsOn { seat, least: ..=1 } => format!("{} to fight to the end.", does(seat, "decides")),
            Deed::FightsOn { seat, least } => {
                let has = who(seat).he("has");
                format!("{} on while {has} at least {least} endurance.", does(seat, "fights"))
            }
            Deed::FightsNoFurther { seat, least, left } => {
                let is = who(seat).verb("is");
                format!("{} {left} endurance left, less than {least}, and {is} asked again.", does(seat, "has"))
            }
            Deed::CannotRetreat { seat } => {
                format!("{} nowhere to retreat to, so {}.", does(seat, "has"), who(seat).he("fights on"))
            }
            Deed::Retreats { seat, to, lost: 0, .. } => format!("{} to {}.", does(seat, "retreats"), at(to)),
            Deed::Retreats { seat, to, lost, left } => {
                let left = Left(*left);
                let (him, has) = (who(seat).him(), who(seat).he("has"));
                format!("{} to {}. It costs {him} {lost} endurance; {has} {left}.", does(seat, "retreats"), at(to))
            }
            Deed::Slays { seat } => format!("{} the Guardian.", does(seat, "slays")),
            Deed::TokenBlank { seat, site: number } => {
                format!("{} the token of {}: it is blank, and the spell is broken.", does(seat, "turns"), site(number))
            }
            Deed::TokenGrail { seat, site: number } => {
                format!("{} the token of {}: it is the Holy Grail.", does(seat, "turns"), site(number))
            }
            Deed::Riddle { seat, reader, card } => {
                format!("{} {} a riddle: “{}”", does(reader, "reads"), who(seat), riddle_card(*card).text)
            }
            Deed::RiddleAnswer { card } => {
                format!("The answer on the card: {}.", riddle_card(*card).answers().join(", or "))
            }
            // A bot that does not know writes a question mark; a person may write nothing at all.
            Deed::Answers { seat, answer } if !answer.contains(char::is_alphanumeric) => {
                format!("{} the answer.", does(seat, "does not know"))
            }
            Deed::Answers { seat, answer } => format!("{}: “{answer}”.", does(seat, "answers")),
            Deed::RiddleAnswered { seat, right: true } => format!("{} the riddle.", does(seat, "solves")),
            Deed::RiddleAnswered { seat, right: false } => format!("{} the riddle.", does(seat, "does not solve")),
            Deed::GrailWon { seat } => {
                format!("{} the Holy Grail and {} the Royal Guardian.", does(seat, "wins"), who(seat).verb("is"))
            }
            Deed::GrailTaken { seat, from } => format!("{} the Holy Grail from {}.", does(seat, "takes"), who(from)),
            Deed::GrailLost { seat } => format!("With {} the Holy Grail is lost for ever.", who(seat)),
            Deed::Duel { seat, with } => format!("{} and {} fight to the death in Camelot.", who(seat), who(with)),
            Deed::Exchange { fighters, throws, lost: 0, .. } => {
                format!("{} and {} both throw {}.", who(&fighters[0]), who(&fighters[1]), throws[0])
            }
            Deed::Exchange { fighters, throws, loser, lost, left } => format!(
                "{} {}, {} {}: {} {lost} endurance and {} {}.",
                does(&fighters[0], "throws"),
                throws[0],
                who(&fighters[1]),
                throws[1],
                does(loser, "loses"),
                has(loser),
                (*left).max(0)
            ),
            Deed::GoldOfCamelot { seat, gold } => format!("Camelot yields {} {gold} gold.", who(seat)),
            Deed::CamelotFalls => "The last token is gone: Camelot falls, and its square is closed for ever.".into(),
            Deed::NoRecruits { seat, why: Some(why), .. } => {
                format!("{} this turn: {}.", does(seat, "cannot recruit"), why.why(his(seat)))
            }
            Deed::NoRecruits { seat, why: None, .. } => format!("{} this turn.", does(seat, "cannot recruit")),
            Deed::Buys { seat, kind, pieces, castle: number, gold } => {
                let one = kind.one();
                let force = Force { knights: one.knights * pieces, foot: one.foot * pieces };
                let price = if *gold == 0 { "for nothing".to_owned() } else { format!("for {gold} gold") };
                format!(
                    "{} {force} at {} {price}.",
                    does(seat, if *gold == 0 { "receives" } else { "buys" }),
                    castle(number)
                )
            }
            Deed::Taxes { seat, gold } => format!("{} {gold} gold in tax.", does(seat, "collects")),
            Deed::Rests { seat, stamina } => format!("{} and {} {stamina} stamina.", does(seat, "rests"), has(seat)),
            Deed::Eliminated { seat, fate } => {
                let how = match fate {
                    Fate::Bankrupt => "is bankrupt",
                    Fate::Dead => "is dead",
                    Fate::Executed => "is executed",
                    Fate::Crushed => "is crushed under the walls of Camelot",
                };
                format!("{} and out of the game; {} lands lie open.", does(seat, how), his(seat))
            }
            Deed::TimeIsUp { round } => format!("Time is up after round {round}."),
            Deed::Placed { seat, place: 1, chivalry, least, .. } => {
                let least = if *least { ", the least chivalrous of all" } else { "" };
                format!("{} of Arthurian Britain, with {chivalry} chivalry{least}.", does(seat, "is King"))
            }
            Deed::Placed { seat, place, chivalry, .. } => {
                format!("{} {} with {chivalry} chivalry.", does(seat, "comes"), Ordinal(*place))
            }
        })
    }
}

/// A card of fortune within a sentence: `the Dragon Banner`.
pub(crate) fn in_a_sentence(card: u8) -> String {
    let name = &Packs::get().fortune[usize::from(card)].name;
    name.strip_prefix("The ").map_or_else(|| name.clone(), |name| format!("the {name}"))
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
        price.extend(cards.iter().map(|card| in_a_sentence(*card)));
        price.extend(villages.iter().map(|village| Board::get().villages()[usize::from(*village)].name.clone()));
        if *alliance {
            price.push("an alliance".into());
        }
        if *another_turn {
            price.push("one more turn in prison".into());
        }
        f.write_str(&if price.is_empty() { "nothing".to_owned() } else { listed(&price) })
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
pub(crate) struct CellInWords(pub(crate) Cell);

impl fmt::Display for CellInWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Cell::Casualties { defender: 0, attacker: 0 } => f.write_str("nobody falls"),
            Cell::Casualties { defender, attacker: 0 } => write!(f, "the defender loses {defender}"),
            Cell::Casualties { defender: 0, attacker } => write!(f, "the attacker loses {attacker}"),
            Cell::Casualties { defender, attacker } => {
                write!(f, "the defender loses {defender}, the attacker {attacker}")
            }
            Cell::DefendersDestroyed => f.write_str("the defenders are destroyed"),
            Cell::GoToTable2 { defender: 0 } => f.write_str("on to table 2"),
            Cell::GoToTable2 { defender } => write!(f, "the defender loses {defender}, and on to table 2"),
            Cell::Reverse => f.write_str("the roles are reversed, and the defender attacks"),
            Cell::AssaultDelayed => f.write_str("the assault is delayed"),
        }
    }
}
