//! What only the viewer may know: his accounts, his order sheet and what it would come to, what he has settled in winter.

use table::prelude::*;

use super::land::Where;
use super::troops::Man;
use crate::board::Point;
use crate::orders::Order;
use crate::players::{Player, STACK};
use crate::soldiers::Number;
use crate::{Excalibur, PHASES, Season};

/// What only the viewer may know.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Own {
    pub seat: Seat,
    pub treasury: i64,
    /// Every line of his accounts, oldest first.
    pub accounts: Vec<AccountLine>,
    /// EXC-6.iv: his order sheet of this season.
    pub orders: Vec<OrderLine>,
    /// Whether it is sealed. Of the others the table says who is still asked, and the view says nothing: what they have
    /// done with their sheets is theirs until all are shown.
    pub sealed: bool,
    /// Where his men would stand at the end of each phase if nobody met them.
    pub rehearsal: Vec<Vec<Stand>>,
    /// EXC-R45: what he has settled in a winter step that is not yet shown, in words.
    pub draft: Vec<String>,
    /// EXC-R68: what he has said beforehand, in sentences.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub standing: Vec<String>,
}

/// A line of the accounts.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct AccountLine {
    pub year: u32,
    pub season: Season,
    pub what: &'static str,
    pub rule: Cite,
    pub sum: i64,
    /// What was in the treasury then.
    pub left: i64,
}

/// EXC-6.iv-3: an order.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct OrderLine {
    pub men: Vec<Man>,
    pub from: Where,
    pub to: Where,
    /// Mile by mile, each with the phase it falls in.
    pub route: Vec<Leg>,
}

/// A mile of an order.
#[derive(Clone, Copy, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Leg {
    pub to: Where,
    /// From 1.
    pub phase: u8,
}

/// Where some of the viewer's men would stand.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Stand {
    pub at: Where,
    pub men: Vec<Number>,
    /// EXC-6.iii: whether they are more than may stand there.
    pub too_many: bool,
}

impl Own {
    pub(super) fn of(game: &Excalibur, seat: Seat) -> Own {
        let player = game.player(seat);
        let campaign = game.season != Season::Winter;
        Own {
            seat,
            treasury: player.treasury,
            accounts: accounts(player),
            orders: player.sheet.iter().map(|order| OrderLine::of(player, seat, order)).collect(),
            sealed: player.sealed,
            rehearsal: if campaign && !player.sheet.is_empty() { rehearsal(player) } else { Vec::new() },
            draft: super::tracks::draft(player),
            standing: player.standing.sentences(),
        }
    }
}

fn accounts(player: &Player) -> Vec<AccountLine> {
    let mut left = 0;
    let line = |line: &crate::treasury::Line| {
        left += line.sum;
        let (what, rule) = (line.item.words(), line.item.rule());
        AccountLine { year: line.year, season: line.season, what, rule, sum: line.sum, left }
    };
    player.book.iter().map(line).collect()
}

impl OrderLine {
    fn of(player: &Player, seat: Seat, order: &Order) -> OrderLine {
        let men = order.men.iter().filter_map(|number| player.soldier(*number));
        let mut phases = (0..PHASES).flat_map(|phase| (0..order.pace[usize::from(phase)]).map(move |_| phase + 1));
        let leg = |to: &Point| Leg { to: Where::of(*to), phase: phases.next().unwrap_or(PHASES) };
        let route: Vec<Leg> = order.route.iter().map(leg).collect();
        OrderLine {
            men: men.map(|soldier| Man::of(player, seat, soldier)).collect(),
            from: Where::of(order.from),
            to: route.last().map_or(Where::of(order.from), |leg| leg.to),
            route,
        }
    }
}

/// EXC-6.ii, EXC-6.iv-4: phase by phase, as ordered; those without an order stand.
fn rehearsal(player: &Player) -> Vec<Vec<Stand>> {
    let at = |number: Number, here: Point, phase: usize| {
        let order = player.sheet.iter().find(|order| order.men.contains(&number));
        order.map_or(here, |order| order.after(phase))
    };
    let phase = |phase: usize| {
        let mut stands: Vec<Stand> = Vec::new();
        for soldier in &player.soldiers {
            let at = at(soldier.number, soldier.march.start.unwrap_or(soldier.at), phase);
            match stands.iter_mut().find(|stand| stand.at.point == at) {
                Some(stand) => stand.men.push(soldier.number),
                None => stands.push(Stand { at: Where::of(at), men: vec![soldier.number], too_many: false }),
            }
        }
        stands.iter_mut().for_each(|stand| stand.too_many = stand.men.len() > STACK);
        stands.sort_by_key(|stand| stand.at.point);
        stands
    };
    (0..usize::from(PHASES)).map(phase).collect()
}
