//! What happens on the land and in the hall, in words.

use table::prelude::*;

use super::Affair;
use crate::board::{Board, ManorId, ReligiousHouse, UnitId};
use crate::chronicle::{Called, Party, counted, listed};
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
        let does = |seat: &Seat, verb: &str| who(seat).does(verb);
        Some(match self {
            Affair::Plays { seat, set } => {
                let plays = called.player(*seat).does("plays");
                format!("{plays} {}.", Board::get().counter_sets()[usize::from(*set)].lord)
            }
            Affair::Declares { seat, faith } => format!("{} a {}.", does(seat, "is"), faith.follower()),
            Affair::Arrives { seat, road, sum } => {
                let road = &Board::get().entries()[usize::from(*road)].name;
                format!("{} by the {road} with a knight, two men-at-arms and {sum} Bz.", does(seat, "comes"))
            }
            Affair::EntersAndClaims { seat, manor } => {
                format!("{} into {} and {} it.", does(seat, "rides"), manor.name(), who(seat).verb("claims"))
            }
            _ => return None,
        })
    }

    fn of_autumn(&self, called: Called<'_>) -> Option<String> {
        let who = |seat: &Seat| called.who(*seat);
        let does = |seat: &Seat, verb: &str| who(seat).does(verb);
        Some(match self {
            Affair::Harvest { seat, income, total, manors } => harvest(&who(seat), income, *total, manors),
            Affair::Raids { seat, house: at, sum } => format!("{} {sum} Bz from {}.", does(seat, "takes"), house(*at)),
            Affair::PoorMonks { seat, house: at } => format!("{} nothing in {}.", does(seat, "finds"), house(*at)),
            Affair::Proposes { seat, house: at, division } => {
                let shares: Vec<String> =
                    division.iter().map(|(seat, sum)| format!("{sum} Bz for {}", who(seat))).collect();
                format!("In {} {} {}.", house(*at), does(seat, "proposes"), listed(&shares))
            }
            Affair::Declines { seat } => format!("{}.", does(seat, "declines")),
            Affair::SharedEqually { house: at, sum } => {
                format!("They do not agree in {}, so each takes {sum} Bz.", house(*at))
            }
            Affair::Supervises { seat, manors } => {
                let names: Vec<String> = manors.iter().map(|manor| manor.name().to_owned()).collect();
                format!(
                    "{} {} all spring, so the harvest there will be better.",
                    does(seat, "has supervised"),
                    listed(&names)
                )
            }
            Affair::Weather { shows, total } => {
                format!("The weather die shows {shows}, and the weather of the year now stands at {total}.")
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
                format!("The die for the fields shows {shows}: they yield as usual.")
            }
            Affair::GoodRiver { shows: shows @ 5.. } => {
                format!("The die for the river shows {shows}: it was too hot, and the river yields nothing.")
            }
            Affair::GoodRiver { shows } => {
                format!("The die for the river shows {shows}: it yields as usual.")
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
                format!("{} goes home from {} to {}.", soldier(&who(seat), *number), from.name(), to.name())
            }
            _ => return None,
        })
    }

    fn of_winter(&self, called: Called<'_>) -> Option<String> {
        let who = |seat: &Seat| called.who(*seat);
        let does = |seat: &Seat, verb: &str| who(seat).does(verb);
        Some(match self {
            Affair::Gross { seat, gross } => format!("{} a gross income of {gross} Bz.", does(seat, "declares")),
            Affair::Dismissed { seat, number, rank, at } => {
                format!("{} {} {number} at {}.", does(seat, "dismisses"), rank.noun(), at.name())
            }
            Affair::Unpaid { seat, number, rank, at } => {
                let soldier = who(seat).of(format_args!("{} {number}", rank.noun()));
                format!("{soldier} is not paid in full and leaves {}.", at.name())
            }
            Affair::Loyalty { seat, number, shows, deserts: true } => {
                format!(
                    "{} throws {shows} for loyalty: he deserts and takes his pay with him.",
                    soldier(&who(seat), *number)
                )
            }
            Affair::Loyalty { seat, number, shows, .. } => {
                format!("{} throws {shows} for loyalty: he stays.", soldier(&who(seat), *number))
            }
            Affair::Net { seat, paid, net } => {
                format!(
                    "{} {paid} Bz to {} troops and {} a net income of {net} Bz.",
                    does(seat, "pays"),
                    who(seat).his(),
                    who(seat).verb("declares")
                )
            }
            Affair::Heals { seat, healed: 1 } => format!("{} is well again.", who(seat).of("A wounded soldier")),
            Affair::Heals { seat, healed } => {
                format!("{healed} {} are well again.", healed_of(&who(seat)))
            }
            Affair::Promoted { seat, number, rank } => {
                format!("{} is promoted to {}.", soldier(&who(seat), *number), rank.noun())
            }
            Affair::Appointed { seat, number } => format!("{} a new lord: knight {number}.", does(seat, "has")),
            Affair::NoHeir { seat } => {
                format!("{}, so {} no orders next year.", does(seat, "has no lord"), who(seat).he("writes"))
            }
            Affair::Hired { seat, number, rank, manor, sum } => {
                format!(
                    "{} {} {number} for {} and {} {sum} Bz.",
                    does(seat, "hires"),
                    rank.noun(),
                    manor.name(),
                    who(seat).verb("pays")
                )
            }
            Affair::Builds { seat, work, sum } => built(&who(seat), *work, *sum),
            Affair::RelocationOrder { order } => {
                let names: Vec<String> = order.iter().map(|seat| who(seat).to_string()).collect();
                format!("Troops and staff are relocated in this order: {}.", listed(&names))
            }
            Affair::Relocates { seat, number, from, to } => {
                format!("{} soldier {number} from {} to {}.", does(seat, "moves"), from.name(), to.name())
            }
            Affair::StaffMoves { seat, forester, from, to } => {
                let staff = if *forester { "a forester" } else { "the river reeve" };
                format!("{} {staff} from {} to {}.", does(seat, "moves"), from.name(), to.name())
            }
            _ => return None,
        })
    }

    fn of_faith(&self, called: Called<'_>) -> Option<String> {
        let who = |seat: &Seat| called.who(*seat);
        let does = |seat: &Seat, verb: &str| who(seat).does(verb);
        Some(match self {
            Affair::Contested { parish: at, faith, rivals } => {
                let names: Vec<String> = rivals.iter().map(|seat| who(seat).to_string()).collect();
                let both = if names.len() == 2 { "both" } else { "all" };
                format!("{} {both} want to build a {} in {}.", listed(&names), faith.site(), parish(*at))
            }
            Affair::Bids { seat, bid } => format!("{} {bid} Bz.", does(seat, "bids")),
            Affair::SiteRefused { seat, faith, parish: at } => {
                format!(
                    "{} a {} in {} and {} {} money.",
                    does(seat, "may not build"),
                    faith.site(),
                    parish(*at),
                    who(seat).verb("keeps"),
                    who(seat).his()
                )
            }
            Affair::SiteFalls { seat, faith, manor } => {
                format!("{} down the {} of {}.", does(seat, "pulls"), faith.site(), manor.name())
            }
            Affair::Converts { seat, faith } => format!("{} a {}.", does(seat, "becomes"), faith.follower()),
            _ => return None,
        })
    }

    fn of_fate(&self, called: Called<'_>) -> Option<String> {
        let who = |seat: &Seat| called.who(*seat);
        let does = |seat: &Seat, verb: &str| who(seat).does(verb);
        Some(match self {
            Affair::Fate { sum, .. } => format!("Fate throws {sum}: {}.", fate::row(*sum).1),
            Affair::Throws(throw) => {
                format!("{} {}{}.", does(&throw.seat, "throws"), throw.shows, thrown_for(throw.rule))
            }
            Affair::Plague { seat, dead, dice } if dice.is_empty() => {
                let dead = counted(i64::from(*dead), "soldier", "soldiers");
                let of = who(seat);
                if of.is_you() {
                    format!("The plague takes {dead} of yours.")
                } else {
                    format!("The plague takes {dead} of {of}.")
                }
            }
            Affair::Plague { seat, dice, .. } => {
                format!(
                    "Dice for {}, who die on a 6: {}.",
                    who(seat).of("the soldiers"),
                    dice_of(dice, Number::to_string)
                )
            }
            Affair::Storms { seat, dice } => {
                let name = |manor: &ManorId| manor.name().to_owned();
                format!("Dice for {}, damaged on a 6: {}.", who(seat).of("the castles"), dice_of(dice, name))
            }
            Affair::Floods { dice } => {
                format!(
                    "Dice for the bridges, washed away on 5 or 6: {}.",
                    dice_of(dice, |bridge| bridge.name().to_owned())
                )
            }
            Affair::Fires { seat, dice } => {
                let name = |unit: &UnitId| format!("{} of {}", unit.called(), unit.manor().name());
                format!("Dice for {}, which burn on 5 or 6: {}.", who(seat).of("the forests"), dice_of(dice, name))
            }
            Affair::HivesStir { seat, dice } => {
                let name = |unit: &UnitId| format!("{} of {}", unit.called(), unit.manor().name());
                format!("Dice for {}, which swarm on 4 to 6: {}.", who(seat).of("the hives"), dice_of(dice, name))
            }
            Affair::Lightning { seat, faith, manor, shows: 6 } => {
                format!("Lightning strikes {} in {}.", who(seat).of(format_args!("the {}", faith.site())), manor.name())
            }
            Affair::Lightning { seat, faith, manor, shows } => {
                format!("{} {shows} for the {} of {}: it is spared.", does(seat, "throws"), faith.site(), manor.name())
            }
            Affair::Revolts { seat, manor } => {
                format!(
                    "The peasants of {} rise against {}, and the manor no longer has an owner.",
                    manor.name(),
                    who(seat)
                )
            }
            Affair::ThrownOut { seat, number, shows } => {
                format!("{} is thrown out; the die shows {shows}.", soldier(&who(seat), *number))
            }
            Affair::Flees { seat, number, to } => {
                format!("{} escapes to {}.", soldier(&who(seat), *number), to.name())
            }
            Affair::CastleDamaged { seat, manor } => {
                format!("A storm damages {} in {}.", who(seat).of("the castle"), manor.name())
            }
            Affair::WashedAway { bridge } => {
                format!("The flood washes {} away: nobody can cross it this year.", bridge.name())
            }
            Affair::Deserts { seat, number, rank, manor } => {
                format!("{} deserts from {}.", who(seat).of(format_args!("{} {number}", rank.noun())), manor.name())
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
                format!("{} {number} joins {} at {}.", rank.noun(), who(seat), manor.name())
            }
            Affair::Scutage { seat, sum } => format!("{} {sum} Bz in scutage.", does(seat, "collects")),
            Affair::Swarms { seat, from, to, owner } => {
                let land = match owner {
                    Some(owner) if owner == seat => format!("{} own land", who(seat).his()),
                    Some(owner) => who(owner).of("the land"),
                    None => "land that nobody owns".to_owned(),
                };
                format!("{} swarm from {} to {}, on {land}.", who(seat).of("Bees"), from.name(), to.name())
            }
            Affair::Takes { seat, manor, from } => {
                format!("{} {} from {}.", does(seat, "takes"), manor.name(), who(from))
            }
            _ => return None,
        })
    }

    fn of_the_end(&self, called: Called<'_>) -> Option<String> {
        let who = |seat: &Seat| called.who(*seat);
        let does = |seat: &Seat, verb: &str| who(seat).does(verb);
        Some(match self {
            Affair::Out { seat } => {
                format!(
                    "{} and {} out of the game.",
                    does(seat, "has neither manors nor soldiers"),
                    who(seat).verb("is")
                )
            }
            Affair::Valued { seat, assets } => format!(
                "{}: manors {}, improvements {}, troops {}, cash {}; {} Bz in all.",
                if who(seat).is_you() { "What you own".to_owned() } else { who(seat).to_string() },
                assets.manors,
                assets.improvements,
                assets.troops,
                assets.cash,
                assets.total()
            ),
            Affair::Placed { seat, place: 1, how: How::Survival, score } => {
                let wins = who(seat).verb("wins");
                format!("{} and {wins} with {}.", does(seat, "is the last one left"), How::Survival.scored(*score))
            }
            Affair::Placed { seat, place: 1, how, score } => {
                format!("{} with {}.", does(seat, "wins"), how.scored(*score))
            }
            Affair::Placed { seat, place, how, score } => {
                format!("{} {} with {}.", does(seat, "comes"), ordinal(*place), how.scored(*score))
            }
            _ => return None,
        })
    }
}

/// `Your soldier 13`, `soldier 13 of Sir Gawaine`.
fn soldier(of: &Party<'_>, number: Number) -> String {
    of.of(format_args!("soldier {number}"))
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

/// `wounded soldiers of Sir Gawaine`, `of your wounded soldiers`.
fn healed_of(who: &Party<'_>) -> String {
    let soldiers = who.of("wounded soldiers");
    if who.is_you() { format!("of {soldiers}") } else { soldiers }
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
fn harvest(who: &Party<'_>, income: &Income, total: i64, manors: &[(ManorId, i64)]) -> String {
    if manors.is_empty() {
        return format!("{} and {} nothing.", who.does("has no manor"), who.verb("harvests"));
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
        return format!("{} {total} Bz in {}.", who.does("harvests"), manor.name());
    }
    let manors: Vec<String> = manors.iter().map(|(manor, sum)| format!("{} {sum}", manor.name())).collect();
    format!("{} {total} Bz ({}): {}.", who.does("harvests"), manors.join(", "), steps.join(", "))
}

fn assessment(who: &Party<'_>, award: &Award, total: i64) -> String {
    let trespass = if award.trespass < 0 {
        format!(", {} for troops in a religious house", award.trespass)
    } else {
        String::new()
    };
    let (income, sites) = (award.income, award.sites);
    let points = counted(award.total(), "reverence point", "reverence points");
    let (is_awarded, has) = (who.does("is awarded"), who.verb("has"));
    format!("{is_awarded} {points} ({income} for income, {sites} for sites{trespass}) and {has} {total}.")
}

fn built(who: &Party<'_>, work: Work, sum: i64) -> String {
    match work {
        Work::RepairCastle(manor) => format!("{} the castle of {} for {sum} Bz.", who.does("repairs"), manor.name()),
        Work::RepairSite(faith, unit) => {
            format!("{} the {} of {} for {sum} Bz.", who.does("repairs"), faith.site(), unit.manor().name())
        }
        _ => format!("{} {sum} Bz for {}.", who.does("pays"), work.words()),
    }
}
