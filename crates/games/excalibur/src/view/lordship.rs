//! What lies before each player, as far as the viewer may see it.

use table::prelude::*;

use crate::manors::Faith;
use crate::soldiers::Number;
use crate::treasury::{Item, Line};
use crate::{Excalibur, Income, Season};

/// A player.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Lordship {
    pub seat: Seat,
    /// EXC-3-1: the Knight of the Round Table who leads his counters, and their colour.
    pub lord_name: Option<&'static str>,
    pub colour: Option<&'static str>,
    /// EXC-3-3
    pub entry: Option<&'static str>,
    /// EXC-10.iii.b: who leads now; nobody after the lord's death.
    pub lord: Option<Number>,
    /// EXC-10.ii: whether the lord died this year, so that no orders are written.
    pub leaderless: bool,
    pub manors: usize,
    pub knights: usize,
    pub men_at_arms: usize,
    /// The strengths of all his troops.
    pub strength: u32,
    /// EXC-4.i-W2: what a winter of their service costs.
    pub pay: i64,
    /// EXC-4.iii: gross income of the last autumn, as declared.
    pub gross: i64,
    /// EXC-5.viii: what the harvest would bring if it were now, part by part.
    pub harvest: Income,
    pub harvest_total: i64,
    /// EXC-4.iii: what was declared, year by year.
    pub incomes: Vec<YearsIncome>,
    /// EXC-R56: what is in his treasury, if the viewer may know.
    pub treasury: Option<i64>,
    /// EXC-16.i: what all of his is worth that lies open: all but the money.
    pub worth: i64,
    /// EXC-18
    pub faith: Option<Faith>,
    /// EXC-22-1
    pub reverence: i64,
    /// EXC-R52
    pub out: bool,
}

/// EXC-4.iii, EXC-R63: the declaration of one winter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct YearsIncome {
    pub year: u32,
    /// EXC-R27: the harvest and what was taken from the religious houses.
    pub gross: i64,
    /// What is left of it when the troops are paid; known once they are.
    pub net: Option<i64>,
}

impl Lordship {
    /// What he goes by: his Knight of the Round Table, and after that Knight's death the household he left.
    #[must_use]
    pub fn goes_by(&self) -> Option<String> {
        self.lord_name.map(|name| if self.fallen() { format!("{name}'s household") } else { name.to_owned() })
    }

    /// EXC-10.iii.a: whether the Knight of the Round Table with whom the player began is dead.
    #[must_use]
    pub fn fallen(&self) -> bool {
        self.lord.map_or(self.leaderless, |lord| lord != Number::LORD)
    }

    pub(super) fn of(game: &Excalibur, seat: Seat, viewer: Option<Seat>) -> Lordship {
        let player = game.player(seat);
        let counters = player.counters();
        let entry = player.entry.and_then(|entry| crate::board::Board::get().entries().get(usize::from(entry)));
        let arms = player.soldiers.iter().filter(|soldier| soldier.rank.is_man_at_arms()).count();
        let lord = player.soldiers.iter().filter(|soldier| player.is_lord(soldier.number)).count();
        let assets = game.assets(seat);
        Lordship {
            seat,
            lord_name: counters.map(|set| set.lord.as_str()),
            colour: counters.map(|set| set.colour.as_str()),
            entry: entry.map(|entry| entry.name.as_str()),
            lord: player.lord,
            leaderless: player.leaderless,
            manors: game.count_manors(seat),
            knights: player.soldiers.len() - arms - lord,
            men_at_arms: arms,
            strength: player.soldiers.iter().map(|soldier| u32::from(soldier.strength())).sum(),
            pay: player.soldiers.iter().map(|soldier| player.pay_of(soldier)).sum(),
            gross: player.gross,
            harvest: game.income(seat),
            harvest_total: game.income(seat).total(),
            incomes: declared(&player.book, game.year, game.season),
            worth: assets.total() - assets.cash,
            treasury: (viewer == Some(seat) || game.settings.open_treasuries).then_some(player.treasury),
            faith: player.faith,
            reverence: player.reverence,
            out: player.out,
        }
    }
}

/// EXC-4.iii, EXC-R27: harvest and raids of every autumn; net income follows when the troops are paid (EXC-R63). Of the
/// accounts nothing else is told.
fn declared(book: &[Line], year: u32, season: Season) -> Vec<YearsIncome> {
    let sum = |of: u32, season: Season, items: &[Item]| -> i64 {
        let is = |line: &&Line| line.year == of && line.season == season && items.contains(&line.item);
        book.iter().filter(is).map(|line| line.sum).sum()
    };
    // The harvest is declared when winter comes.
    let closed = if season == Season::Winter { year + 1 } else { year };
    let declared = |of: u32| {
        let (gross, pay) =
            (sum(of, Season::Autumn, &[Item::Harvest, Item::Raid]), sum(of, Season::Winter, &[Item::Pay]));
        YearsIncome { year: of, gross, net: (of < year || pay != 0).then_some(gross + pay) }
    };
    (0..closed).map(declared).collect()
}
