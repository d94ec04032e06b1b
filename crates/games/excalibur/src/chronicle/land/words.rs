//! What happens on the land and in the hall, in words.

use table::prelude::*;

use super::Affair;
use crate::board::{Board, ManorId, ReligiousHouse, UnitId};
use crate::chronicle::{Called, counted, listed};
use crate::fate;
use crate::harvest::Income;
use crate::king::Award;
use crate::soldiers::Number;
use crate::tables::book;
use crate::victory::How;
use crate::winter::Work;

fn house(house: ReligiousHouse) -> &'static str {
    Board::get().house(house).name()
}

fn parish(parish: usize) -> &'static str {
    &Board::get().parishes()[parish].name
}

impl Affair {
    pub(in crate::chronicle) fn words(&self, called: Called<'_>) -> String {
        self.of_the_start(called)
            .or_else(|| self.of_autumn(called))
            .or_else(|| self.of_winter(called))
            .or_else(|| self.of_faith(called))
            .or_else(|| self.of_fate(called))
            .or_else(|| self.of_the_end(called))
            .unwrap_or_default()
    }

    fn of_the_start(&self, called: Called<'_>) -> Option<String> {
        let who = |seat: &Seat| called.who(*seat);
        Some(match self {
            Affair::Plays { seat, set } => {
                format!("{} plays {}.", called.player(*seat), Board::get().counter_sets()[usize::from(*set)].lord)
            }
            Affair::Declares { seat, faith } => format!("{} is a {}.", who(seat), faith.follower()),
            Affair::Arrives { seat, road, sum } => {
                let road = &Board::get().entries()[usize::from(*road)].name;
                format!("{} comes by the {road} with a knight, two men-at-arms and {sum} Bz.", who(seat))
            }
            Affair::EntersAndClaims { seat, manor } => {
                format!("{} rides into {} and claims it.", who(seat), manor.name())
            }
            _ => return None,
        })
    }

    fn of_autumn(&self, called: Called<'_>) -> Option<String> {
        let who = |seat: &Seat| called.who(*seat);
        Some(match self {
            Affair::Harvest { seat, income, total, manors } => harvest(&who(seat), income, *total, manors),
            Affair::Raids { seat, house: at, sum } => format!("{} takes {sum} Bz from {}.", who(seat), house(*at)),
            Affair::PoorMonks { seat, house: at } => format!("{} finds nothing in {}.", who(seat), house(*at)),
            Affair::Proposes { seat, house: at, division } => {
                let shares: Vec<String> =
                    division.iter().map(|(seat, sum)| format!("{sum} Bz for {}", who(seat))).collect();
                format!("In {} {} proposes {}.", house(*at), who(seat), listed(&shares))
            }
            Affair::Declines { seat } => format!("{} declines.", who(seat)),
            Affair::SharedEqually { house: at, sum } => {
                format!("They do not agree in {}, so each takes {sum} Bz.", house(*at))
            }
            Affair::Supervises { seat, manors } => {
                let names: Vec<String> = manors.iter().map(|manor| manor.name().to_owned()).collect();
                format!("{} has supervised {} all spring: the harvest there will be better.", who(seat), listed(&names))
            }
            Affair::Weather { shows, total } => {
                format!("The die for the weather shows {shows}; the year stands at {total}.")
            }
            Affair::YearsWeather { year, total } => format!(
                "With {total} it is {} year.",
                match year.words() {
                    "average" => "an average",
                    "bad" => "a bad",
                    _ => "a good",
                }
            ),
            Affair::GoodFields { shows: shows @ 5.. } => {
                format!("The die for the fields shows {shows}: a bumper harvest, and every manor yields 1 Bz more.")
            }
            Affair::GoodFields { shows } => {
                format!("The die for the fields shows {shows}: they yield what they always do.")
            }
            Affair::GoodRiver { shows: shows @ 5.. } => {
                format!("The die for the river shows {shows}: it was too hot, and the river yields nothing.")
            }
            Affair::GoodRiver { shows } => {
                format!("The die for the river shows {shows}: it yields what it always does.")
            }
            Affair::KingRides { shows, comes: true, .. } => {
                format!(
                    "King Arthur rides {} and arrives: he will see this harvest.",
                    counted(i64::from(*shows), "step", "steps")
                )
            }
            Affair::KingRides { shows, at, .. } => {
                let steps = counted(i64::from(*shows), "step", "steps");
                let left = counted(i64::from(book().camelot_road.steps.saturating_sub(*at)), "step", "steps");
                format!("King Arthur rides {steps} on the road from Camelot and is {left} away.")
            }
            Affair::KingVisits { last: false } => "King Arthur assesses his lords.".into(),
            Affair::KingVisits { last: true } => {
                "Ten years are over: King Arthur assesses his lords for the last time.".into()
            }
            Affair::Assessed { seat, award, total } => assessment(&who(seat), award, *total),
            Affair::GoesHome { seat, number, from, to } => {
                format!("{number} of {} goes home from {} to {}.", who(seat), from.name(), to.name())
            }
            _ => return None,
        })
    }

    fn of_winter(&self, called: Called<'_>) -> Option<String> {
        let who = |seat: &Seat| called.who(*seat);
        Some(match self {
            Affair::Gross { seat, gross } => format!("{} declares a gross income of {gross} Bz.", who(seat)),
            Affair::Dismissed { seat, number, rank, at } => {
                format!("{} dismisses {number} ({}) at {}.", who(seat), rank.words(), at.name())
            }
            Affair::Unpaid { seat, number, rank, at } => {
                format!("{number} of {} ({}) is not paid in full and leaves {}.", who(seat), rank.words(), at.name())
            }
            Affair::Loyalty { seat, number, shows, deserts: true } => {
                format!("{number} of {} throws {shows} for loyalty: he deserts, and takes his pay along.", who(seat))
            }
            Affair::Loyalty { seat, number, shows, .. } => {
                format!("{number} of {} throws {shows} for loyalty: he stays.", who(seat))
            }
            Affair::Net { seat, paid, net } => {
                format!("{} pays {paid} Bz to his troops and declares a net income of {net} Bz.", who(seat))
            }
            Affair::Heals { seat, healed: 1 } => format!("A wounded soldier of {} is well again.", who(seat)),
            Affair::Heals { seat, healed } => format!("{healed} wounded soldiers of {} are well again.", who(seat)),
            Affair::Promoted { seat, number, rank } => {
                format!("{number} of {} is promoted to {}.", who(seat), rank.words())
            }
            Affair::Appointed { seat, number } => format!("{} has a new lord: {number}.", who(seat)),
            Affair::NoHeir { seat } => format!("{} has no lord and writes no orders next year.", who(seat)),
            Affair::Hired { seat, number, rank, manor, sum } => {
                format!("{} hires {number} ({}) for {} and pays {sum} Bz.", who(seat), rank.words(), manor.name())
            }
            Affair::Builds { seat, work, sum } => built(&who(seat), *work, *sum),
            Affair::RelocationOrder { order } => {
                let names: Vec<String> = order.iter().map(who).collect();
                format!("Troops and staff are relocated in this order: {}.", listed(&names))
            }
            Affair::Relocates { seat, number, from, to } => {
                format!("{} moves {number} from {} to {}.", who(seat), from.name(), to.name())
            }
            Affair::StaffMoves { seat, forester, from, to } => {
                let staff = if *forester { "a forester" } else { "the river reeve" };
                format!("{} moves {staff} from {} to {}.", who(seat), from.name(), to.name())
            }
            _ => return None,
        })
    }

    fn of_faith(&self, called: Called<'_>) -> Option<String> {
        let who = |seat: &Seat| called.who(*seat);
        Some(match self {
            Affair::Contested { parish: at, faith, rivals } => {
                let names: Vec<String> = rivals.iter().map(who).collect();
                let both = if names.len() == 2 { "both" } else { "all" };
                format!("{} {both} want to build the {} of {}.", listed(&names), faith.site(), parish(*at))
            }
            Affair::Bids { seat, bid } => format!("{} bids {bid} Bz.", who(seat)),
            Affair::SiteRefused { seat, faith, parish: at } => {
                format!("{} may not build a {} in {} and keeps his money.", who(seat), faith.site(), parish(*at))
            }
            Affair::SiteFalls { seat, faith, manor } => {
                format!("{} has the {} of {} pulled down.", who(seat), faith.site(), manor.name())
            }
            Affair::Converts { seat, faith } => format!("{} turns {}.", who(seat), faith.follower()),
            _ => return None,
        })
    }

    fn of_fate(&self, called: Called<'_>) -> Option<String> {
        let who = |seat: &Seat| called.who(*seat);
        Some(match self {
            Affair::Fate { sum, .. } => format!("Fate throws {sum}: {}.", fate::row(*sum).1),
            Affair::Throws(throw) => format!("{} throws {}{}.", who(&throw.seat), throw.shows, thrown_for(throw.rule)),
            Affair::Plague { seat, dead, dice } if dice.is_empty() => {
                format!("The plague takes {} of {}.", counted(i64::from(*dead), "soldier", "soldiers"), who(seat))
            }
            Affair::Plague { seat, dice, .. } => {
                format!("Dice for the soldiers of {}, who die on a 6: {}.", who(seat), dice_of(dice, Number::to_string))
            }
            Affair::Storms { seat, dice } => {
                let name = |manor: &ManorId| manor.name().to_owned();
                format!("Dice for the castles of {}, damaged on a 6: {}.", who(seat), dice_of(dice, name))
            }
            Affair::Floods { dice } => {
                format!(
                    "Dice for the bridges, washed away on 5 or 6: {}.",
                    dice_of(dice, |bridge| bridge.name().to_owned())
                )
            }
            Affair::Fires { seat, dice } => {
                let name = |unit: &UnitId| format!("{} of {}", unit.called(), unit.manor().name());
                format!("Dice for the forests of {}, which burn on 5 or 6: {}.", who(seat), dice_of(dice, name))
            }
            Affair::HivesStir { seat, dice } => {
                let name = |unit: &UnitId| format!("{} of {}", unit.called(), unit.manor().name());
                format!("Dice for the hives of {}, which swarm on 4 to 6: {}.", who(seat), dice_of(dice, name))
            }
            Affair::Lightning { seat, faith, manor, shows: 6 } => {
                format!("Lightning strikes the {} of {} in {}.", faith.site(), who(seat), manor.name())
            }
            Affair::Lightning { seat, faith, manor, shows } => {
                format!("{} throws {shows} for the {} of {}: it is spared.", who(seat), faith.site(), manor.name())
            }
            Affair::Revolts { seat, manor } => {
                format!("The peasants of {} rise against {}: it has no owner any more.", manor.name(), who(seat))
            }
            Affair::ThrownOut { seat, number, shows } => {
                format!("{number} of {} is thrown out; the die shows {shows}.", who(seat))
            }
            Affair::Flees { seat, number, to } => format!("{number} of {} gets away to {}.", who(seat), to.name()),
            Affair::CastleDamaged { seat, manor } => {
                format!("A storm damages the castle of {} in {}.", who(seat), manor.name())
            }
            Affair::WashedAway { bridge } => format!("The flood takes {}: nobody crosses it this year.", bridge.name()),
            Affair::Deserts { seat, number, rank, manor } => {
                format!("{number} of {} ({}) deserts from {}.", who(seat), rank.words(), manor.name())
            }
            Affair::ForestBurns { seat, unit } => {
                format!(
                    "Fire takes {} of {}: it yields {} nothing this year.",
                    unit.called(),
                    unit.manor().name(),
                    who(seat)
                )
            }
            Affair::Joins { seat, number, rank, manor } => {
                format!("{number} ({}) joins {} in {}.", rank.words(), who(seat), manor.name())
            }
            Affair::Scutage { seat, sum } => format!("{} collects {sum} Bz of scutage.", who(seat)),
            Affair::Swarms { seat, from, to, owner } => {
                let land = match owner {
                    Some(owner) if owner == seat => "his own land".to_owned(),
                    Some(owner) => format!("the land of {}", who(owner)),
                    None => "land that is nobody's".to_owned(),
                };
                format!("Bees of {} swarm from {} to {}, on {land}.", who(seat), from.name(), to.name())
            }
            Affair::Takes { seat, manor, from } => format!("{} takes {} from {}.", who(seat), manor.name(), who(from)),
            _ => return None,
        })
    }

    fn of_the_end(&self, called: Called<'_>) -> Option<String> {
        let who = |seat: &Seat| called.who(*seat);
        Some(match self {
            Affair::Out { seat } => format!("{} has neither manors nor soldiers and is out of the game.", who(seat)),
            Affair::Valued { seat, assets } => format!(
                "{}: manors {}, improvements {}, troops {}, cash {}; {} Bz in all.",
                who(seat),
                assets.manors,
                assets.improvements,
                assets.troops,
                assets.cash,
                assets.total()
            ),
            Affair::Placed { seat, place: 1, how: How::Survival, score } => {
                format!("{} is the last one left and wins with {}.", who(seat), How::Survival.scored(*score))
            }
            Affair::Placed { seat, place: 1, how, score } => format!("{} wins with {}.", who(seat), how.scored(*score)),
            Affair::Placed { seat, place, how, score } => {
                format!("{} comes {} with {}.", who(seat), ordinal(*place), how.scored(*score))
            }
            _ => return None,
        })
    }
}

/// What a die is thrown for.
fn thrown_for(rule: Cite) -> &'static str {
    match rule {
        "EXC-R45" => " for the order of relocation",
        "EXC-R33" => " for the order of the revolts",
        "EXC-R30" => " for the right to build",
        "EXC-R34" => " to break the tie",
        "EXC-25-13" => " for the knight",
        "EXC-25-4" | "EXC-25-5" => " for the order of the lightning",
        _ => "",
    }
}

/// `3 for Barsham, 6 for Gorsley`.
fn dice_of<W>(dice: &[(W, u8)], name: impl Fn(&W) -> String) -> String {
    let shown: Vec<String> = dice.iter().map(|(what, shows)| format!("{shows} for {}", name(what))).collect();
    shown.join(", ")
}

fn ordinal(place: u8) -> String {
    match place {
        2 => "second".into(),
        3 => "third".into(),
        4 => "fourth".into(),
        5 => "fifth".into(),
        6 => "sixth".into(),
        _ => format!("in place {place}"),
    }
}

/// EXC-5.viii: the six steps in their order.
fn harvest(who: &str, income: &Income, total: i64, manors: &[(ManorId, i64)]) -> String {
    if manors.is_empty() {
        return format!("{who} has no manor and harvests nothing.");
    }
    let mut steps = vec![format!("basic income {}", income.basic)];
    let mut step = |sum: i64, what: &str| {
        if sum != 0 {
            steps.push(format!("{what} {sum:+}"));
        }
    };
    step(income.arable, "fields by weather");
    step(income.staff, "hives, foresters and river");
    step(income.burnt, "burnt fields");
    step(income.weather, "bees and river by weather");
    step(income.mill, "mill");
    if let ([(manor, _)], [_]) = (manors, &steps[..]) {
        return format!("{who} harvests {total} Bz in {}.", manor.name());
    }
    let manors: Vec<String> = manors.iter().map(|(manor, sum)| format!("{} {sum}", manor.name())).collect();
    format!("{who} harvests {total} Bz ({}): {}.", manors.join(", "), steps.join(", "))
}

fn assessment(who: &str, award: &Award, total: i64) -> String {
    let trespass = if award.trespass < 0 {
        format!(", {} for troops in a religious house", award.trespass)
    } else {
        String::new()
    };
    let (income, sites) = (award.income, award.sites);
    let points = counted(award.total(), "reverence point", "reverence points");
    format!("{who} is awarded {points} ({income} for income, {sites} for sites{trespass}) and has {total}.")
}

fn built(who: &str, work: Work, sum: i64) -> String {
    match work {
        Work::RepairCastle(manor) => format!("{who} repairs the castle of {} for {sum} Bz.", manor.name()),
        Work::RepairSite(faith, unit) => {
            format!("{who} repairs the {} of {} for {sum} Bz.", faith.site(), unit.manor().name())
        }
        _ => format!("{who} pays {sum} Bz for {}.", work.words()),
    }
}
