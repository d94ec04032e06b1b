//! Marches and fights, told.

use table::counted;
use table::prelude::*;

use super::{Called, Party, capital, listed};
use crate::Phase;
use crate::Season;
use crate::board::{Choke, ManorId, Point};
use crate::combat::results::row_for;
use crate::combat::{End, Field, Round};
use crate::encounters::Will;
use crate::orders::Order;
use crate::pillage::Prey;
use crate::soldiers::{Number, Rank};

/// What can happen on the road and in the field.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs, reason = "each is told in a sentence below, with its rule")]
pub enum Clash {
    SeasonOpens {
        year: u32,
        season: Season,
    },
    Sealed,
    Sheet {
        seat: Seat,
        year: u32,
        season: Season,
        orders: Vec<Order>,
    },
    PhaseBegins {
        phase: Phase,
    },
    Marches {
        seat: Seat,
        men: Vec<Number>,
        from: Point,
        to: Point,
        phase: Phase,
    },
    Meets {
        seats: [Seat; 2],
        field: Field,
        wants: [Will; 2],
    },
    ThrowsForOrder {
        seat: Seat,
        die: u8,
        at: Point,
    },
    Joined {
        field: Field,
        seats: [Seat; 2],
        men: [Vec<Number>; 2],
        from: [Option<Point>; 2],
        choke: Option<Choke>,
        bonus: [u8; 2],
    },
    StepForward {
        seat: Seat,
        men: List<Number, 2>,
        choke: Choke,
    },
    Round {
        number: u8,
        seats: [Seat; 2],
        round: Round,
    },
    Wounded {
        seat: Seat,
        number: Number,
        rank: Rank,
    },
    Dies {
        seat: Seat,
        number: Number,
        rank: Rank,
        at: Point,
    },
    LordIsDead {
        seat: Seat,
        /// Whether he was one of those who came after the Knight of the Round Table.
        #[serde(default)]
        heir: bool,
    },
    Ends {
        field: Field,
        seats: [Seat; 2],
        end: End,
    },
    FallsBack {
        seat: Seat,
        men: Vec<Number>,
        from: Point,
        to: Point,
    },
    AllExitsBlocked {
        seat: Seat,
        from: Point,
    },
    MakesRoom {
        seat: Seat,
        men: Vec<Number>,
        from: Point,
        to: Point,
    },
    Advances {
        seat: Seat,
        men: Vec<Number>,
        to: Point,
    },
    BarsTheWay {
        seat: Seat,
        other: Seat,
        manor: ManorId,
    },
    SlipsAway {
        seat: Seat,
        other: Seat,
        from: Point,
    },
    Takes {
        seat: Seat,
        manor: ManorId,
        inside: bool,
    },
    Relieves {
        seat: Seat,
        manor: ManorId,
    },
    /// EXC-R68: he fights on while he has at least so many men.
    FightsOn {
        seat: Seat,
        least: u8,
    },
    FightsNoFurther {
        seat: Seat,
        least: u8,
        left: u8,
    },
    /// EXC-R68: he does not fight at a gate for the rest of the season.
    Waits {
        seat: Seat,
        manor: ManorId,
    },
    WaitsNoLonger {
        seat: Seat,
        manor: ManorId,
        foe: Seat,
        men: u8,
    },
    LaysSiege {
        seat: Seat,
        manor: ManorId,
    },
    SiegeSucceeds {
        seat: Seat,
        manor: ManorId,
    },
    SiegeEnds {
        seat: Seat,
        manor: ManorId,
    },
    Pillages {
        seat: Seat,
        manor: ManorId,
    },
    Burns {
        manor: ManorId,
        prey: Prey,
        die: u8,
        falls: bool,
    },
    Loots {
        seat: Seat,
        manor: ManorId,
        die: u8,
    },
    Claims {
        seat: Seat,
        manor: ManorId,
        from: Option<Seat>,
    },
}

impl Clash {
    pub(super) fn rule(&self) -> Cite {
        match self {
            Clash::SeasonOpens { .. } => "EXC-4.ii",
            Clash::Sealed => "EXC-6.iv",
            Clash::Sheet { .. } => "EXC-25-S",
            Clash::PhaseBegins { .. } => "EXC-6.ii",
            Clash::Marches { .. } => "EXC-6-1",
            Clash::Meets { field: Field::Between(..), .. } => "EXC-6.viii",
            Clash::Meets { .. } => "EXC-8-2",
            Clash::ThrowsForOrder { .. } => "EXC-8.v.b",
            Clash::Joined { choke: Some(_), .. } => "EXC-8.iv",
            Clash::Joined { .. } => "EXC-8-1",
            Clash::StepForward { .. } => "EXC-8.iv.a",
            Clash::Round { .. } => "EXC-8.ii-T",
            Clash::Wounded { .. } => "EXC-8.iii.c",
            Clash::Dies { .. } => "EXC-8.iii.d",
            Clash::LordIsDead { .. } => "EXC-10.i",
            Clash::Ends { end: End::BothWithdrew, .. } => "EXC-8.i-2",
            Clash::Ends { end: End::WentInside(_), .. } => "EXC-13.i.c",
            Clash::Ends { .. } => "EXC-8.i",
            Clash::FallsBack { .. } => "EXC-6.vii",
            Clash::AllExitsBlocked { .. } => "EXC-6.vii-3",
            Clash::MakesRoom { .. } => "EXC-6.vii-2",
            Clash::Advances { .. } => "EXC-6.viii",
            Clash::BarsTheWay { .. } => "EXC-13.i.a",
            Clash::SlipsAway { .. } => "EXC-9.ii.a",
            Clash::Takes { inside: true, .. } => "EXC-13.i.b",
            Clash::Takes { .. } => "EXC-13.i.a",
            Clash::Relieves { .. } => "EXC-13.iii-3",
            Clash::FightsOn { .. } | Clash::FightsNoFurther { .. } => "EXC-R68",
            Clash::Waits { .. } | Clash::WaitsNoLonger { .. } => "EXC-R68",
            Clash::LaysSiege { .. } | Clash::SiegeEnds { .. } => "EXC-13.iii",
            Clash::SiegeSucceeds { .. } => "EXC-13.iii-2",
            Clash::Pillages { .. } => "EXC-14.i",
            Clash::Burns { prey, .. } => prey.falls_on().0,
            Clash::Loots { .. } => "EXC-14.i-3",
            Clash::Claims { .. } => "EXC-5.i",
        }
    }

    pub(super) fn words(&self, called: Called<'_>) -> String {
        let who = |seat: &Seat| called.who(*seat);
        let does = |seat: &Seat, verb: &str| who(seat).does(verb);
        let verb = |men: &[Number], one: &'static str, several| if men.len() == 1 { one } else { several };
        // `soldiers 02 and 03`.
        let men = |men: &[Number]| {
            let numbers = listed(&men.iter().map(Number::to_string).collect::<Vec<_>>());
            format!("{} {numbers}", verb(men, "soldier", "soldiers"))
        };
        // `soldiers 02 and 03 of Sir Gawaine`, `your soldiers 02 and 03`.
        let force = |seat: &Seat, who_goes: &[Number]| who(seat).of(men(who_goes));
        match self {
            Clash::SeasonOpens { year, season } => {
                format!("{} of year {year} begins, and everybody writes orders.", capital(season.name()))
            }
            Clash::Sealed => "All order sheets are sealed.".to_owned(),
            Clash::Sheet { seat, year, season, orders } => {
                let page = format!("{} for {} of year {year}", who(seat).of("The order sheet"), season.name());
                let orders: Vec<String> = orders.iter().map(Order::to_string).collect();
                if orders.is_empty() { format!("{page} is empty.") } else { format!("{page}: {}.", orders.join("; ")) }
            }
            Clash::PhaseBegins { phase } => format!("Phase {} begins.", phase + 1),
            Clash::Marches { seat, men: who_goes, from, to, .. } => {
                let march = verb(who_goes, "marches", "march");
                format!("{} {march} from {} to {}.", force(seat, who_goes), from.name(), to.name())
            }
            Clash::Meets { seats, field, wants } => {
                let [one, other] = seats.each_ref().map(who);
                let will = |who: &Party<'_>, will: Will| {
                    who.does(match will {
                        Will::Fight => "wants to fight",
                        Will::Avoid => "does not",
                        Will::Leave => "withdraws before the fight",
                    })
                };
                let each = [will(&one, wants[0]), will(&other, wants[1])];
                let outcome = match wants {
                    [Will::Fight, Will::Fight] => ", and both want to fight".to_owned(),
                    [Will::Avoid, Will::Avoid] => " and leave each other in peace".to_owned(),
                    [Will::Leave, Will::Leave] => ", and both withdraw before the fight".to_owned(),
                    // The willing one first: what the other does not is then plain.
                    [Will::Avoid, _] if wants[1] == Will::Fight => format!(": {}, but {}", each[1], each[0]),
                    [Will::Fight, _] => format!(": {}, but {}", each[0], each[1]),
                    [Will::Leave, _] => format!(": {}", each[0]),
                    [Will::Avoid, _] => format!(": {}", each[1]),
                };
                format!("{one} and {other} meet {}{outcome}.", field.words())
            }
            Clash::ThrowsForOrder { seat, die, at } => {
                format!("{} {die} for the order of the fights at {}.", does(seat, "throws"), at.name())
            }
            Clash::Joined { field, seats, men: forces, from, choke, bonus } => {
                let force = |side: usize| {
                    let from = from[side].map_or_else(String::new, |from| format!(" from {}", from.name()));
                    let walls =
                        if bonus[side] > 0 { format!(" with walls that add {}", bonus[side]) } else { String::new() };
                    format!("{}{from}{walls}", who(&seats[side]).of(men(&forces[side])))
                };
                let ground = match choke {
                    None => "",
                    Some(Choke::Bridge) => " on the bridge, two abreast",
                    Some(Choke::Forest) => " in the wood, two abreast",
                    Some(Choke::Scarp) => " on the scarp, two abreast",
                };
                format!("A fight {}{ground}: {} against {}.", field.words(), force(0), force(1))
            }
            Clash::StepForward { seat, men: pair, .. } => {
                format!("{} {} in front.", who(seat).of(men(pair)), verb(pair, "fights", "fight"))
            }
            Clash::Round { number, seats, round } => {
                let values = round.attack_values();
                let part = |side: usize| {
                    let bonus = if round.bonus[side] > 0 { format!(" + {}", round.bonus[side]) } else { String::new() };
                    let sum = format!("{}{bonus} + {} = {}", round.strengths[side], round.dice[side], values[side]);
                    let who = who(&seats[side]);
                    let throws = who.verb("throws");
                    let throw = round.throws[side].map_or_else(String::new, |throw| format!(", {throws} {throw}"));
                    let wounds = match round.wounds[side] {
                        0 => "no wound".to_owned(),
                        1 => "a wound".to_owned(),
                        more => format!("{more} wounds"),
                    };
                    format!("{} {sum}{throw} and {} {wounds}", who.does("has"), who.verb("takes"))
                };
                let row = row_for(values[0].abs_diff(values[1])).printed;
                format!("Round {number}, row {row}: {}; {}.", part(0), part(1))
            }
            Clash::Wounded { seat, number, rank } => {
                format!("{} is wounded.", who(seat).of(format_args!("{} {number}", rank.noun())))
            }
            Clash::Dies { seat, number, rank, at } => {
                format!("{} dies at {}.", who(seat).of(format_args!("{} {number}", rank.noun())), at.name())
            }
            Clash::LordIsDead { seat, heir: false } => {
                // The Knight himself is told of, not the household that he leaves.
                let (knight, his) = (called.knight(*seat), if who(seat).is_you() { "your" } else { "his" });
                let yours = if who(seat).is_you() { "Your lord, " } else { "" };
                let comma = if yours.is_empty() { "" } else { "," };
                format!("{yours}{knight}{comma} is dead, and all {his} troops make for home.")
            }
            Clash::LordIsDead { seat, heir: true } => {
                format!("{} is dead, and all {} troops make for home.", who(seat).of("The lord"), who(seat).his())
            }
            Clash::Ends { field, seats, end } => {
                let [one, other] = seats.each_ref().map(who);
                let name = |side: &usize| if *side == 0 { &one } else { &other };
                let outcome = match end {
                    End::Destroyed(side) => {
                        format!(
                            "{} is destroyed, and {}",
                            name(side).of("the force"),
                            name(&(1 - side)).does("has won")
                        )
                    }
                    End::Withdrew(side) => {
                        format!("{}, and {}", name(side).does("withdraws"), name(&(1 - side)).does("has won"))
                    }
                    End::BothWithdrew => "both withdraw, and nobody has won".to_owned(),
                    End::NobodyLeft => "nobody is left alive".to_owned(),
                    End::WentInside(side) => {
                        let holds = name(&(1 - side)).does("holds");
                        format!("{}, and {holds} the open ground", name(side).does("goes inside"))
                    }
                };
                format!("The fight {} is over: {outcome}.", field.words())
            }
            Clash::FallsBack { seat, men: who_goes, from, to } => {
                let fall = verb(who_goes, "falls", "fall");
                format!("{} {fall} back from {} to {}.", force(seat, who_goes), from.name(), to.name())
            }
            Clash::AllExitsBlocked { seat, from } => {
                format!("Enemies hold all ways out of {}, so chance decides where {}.", from.name(), does(seat, "goes"))
            }
            Clash::MakesRoom { seat, men: who_goes, from, to } => {
                let (make, go) = (verb(who_goes, "makes", "make"), verb(who_goes, "goes", "go"));
                format!("{} {make} room at {} and {go} to {}.", force(seat, who_goes), from.name(), to.name())
            }
            Clash::Advances { seat, men: who_goes, to } => {
                let advance = verb(who_goes, "advances", "advance");
                format!("{} {advance} to {}.", force(seat, who_goes), to.name())
            }
            Clash::FightsOn { seat, least: ..=1 } => format!("{} to fight to the last man.", does(seat, "decides")),
            Clash::FightsOn { seat, least } => {
                let has = who(seat).he("has");
                format!("{} on while {has} at least {least} men in the fight.", does(seat, "fights"))
            }
            Clash::FightsNoFurther { seat, least, left } => {
                let men = counted(i64::from(*left), "man", "men");
                let is = who(seat).verb("is");
                format!("{} {men} left in the fight, fewer than {least}, and {is} asked again.", does(seat, "has"))
            }
            Clash::Waits { seat, manor } => {
                format!("{} not to fight at the gate of {} this season.", does(seat, "decides"), manor.name())
            }
            Clash::WaitsNoLonger { seat, manor, foe, men } => {
                let men = counted(i64::from(*men), "man", "men");
                let (now, asked) = (who(foe).verb("has"), does(seat, "is"));
                format!("{} now {now} {men} at {}, so {asked} asked again.", who(foe), manor.name())
            }
            Clash::BarsTheWay { seat, other, manor } => {
                format!(
                    "{} at {} and {} {} go no farther.",
                    does(seat, "stands in the open"),
                    manor.name(),
                    who(seat).verb("lets"),
                    who(other)
                )
            }
            Clash::SlipsAway { seat, other, from } => {
                format!("{} the grounds of {} to {} without a fight.", does(seat, "leaves"), from.name(), who(other))
            }
            Clash::Takes { seat, manor, inside: true } => {
                format!("{} behind the walls of {}.", does(seat, "goes"), manor.name())
            }
            Clash::Takes { seat, manor, inside: false } => {
                format!("{} in the open at {}.", does(seat, "stands"), manor.name())
            }
            Clash::Relieves { seat, manor } => format!("{} to the relief of {}.", does(seat, "comes"), manor.name()),
            Clash::LaysSiege { seat, manor } => format!("{} siege to {}.", does(seat, "lays"), manor.name()),
            Clash::SiegeSucceeds { seat, manor } => {
                format!("{} has succeeded: its walls no longer help anybody.", siege(manor, &who(seat)))
            }
            Clash::SiegeEnds { seat, manor } => format!("{} is over.", siege(manor, &who(seat))),
            Clash::Pillages { seat, manor } => format!("{} {}.", does(seat, "pillages"), manor.name()),
            Clash::Burns { manor, prey, die, falls } => {
                let fate = if *falls { "is lost" } else { "is spared" };
                format!("The die shows {die}: a {} of {} {fate}.", prey.words(), manor.name())
            }
            Clash::Loots { seat, manor, die } => format!("{} {die} Bz in {}.", does(seat, "loots"), manor.name()),
            Clash::Claims { seat, manor, from: None } => format!("{} {}.", does(seat, "claims"), manor.name()),
            Clash::Claims { seat, manor, from: Some(from) } => {
                format!(
                    "{} {} and {} its card from {}.",
                    does(seat, "claims"),
                    manor.name(),
                    who(seat).verb("takes"),
                    who(from)
                )
            }
        }
    }
}

/// `The siege of Foxwood by Sir Gawaine`, `your siege of Foxwood`.
fn siege(manor: &ManorId, by: &Party<'_>) -> String {
    if by.is_you() {
        format!("your siege of {}", manor.name())
    } else {
        format!("The siege of {} by {by}", manor.name())
    }
}
