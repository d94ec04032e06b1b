//! The last fight as the chronicle tells it, round by round: dice, attack values, wounds, and how it ended.

use ::excalibur::{Clash, Deed, Happening, Valley};
use maud::{Markup, html};
use table::Event as _;

use super::super::words::cite;
use super::fight::thrown;
use super::results;
use crate::boards::Look;

/// The last fight of this season; open if there is no other scene.
pub(super) fn tidings(valley: &Valley, told: &[&Happening], look: &Look<'_>) -> Option<Markup> {
    let fight = last_fight(told)?;
    let heading = if valley.fight.is_some() { "So far" } else { "The last fight" };
    let difference = fight.iter().rev().find_map(|entry| match &entry.deed {
        Deed::War(Clash::Round { round, .. }) => {
            let [one, other] = round.attack_values();
            Some(one.abs_diff(other))
        }
        _ => None,
    });
    Some(html! {
        section class="scene tidings" {
            details id="last-fight" open[valley.fight.is_none()] {
                summary { h3 { (heading) } }
                ol class="rounds" {
                    @for entry in fight {
                        li {
                            @match &entry.deed {
                                Deed::War(Clash::Round { number, seats, round }) => {
                                    p { b { "Round " (number) } " " (cite(entry.rule())) }
                                    (thrown(round, *seats, valley, look))
                                }
                                _ => p { (entry.say(look.names)) " " (cite(entry.rule())) },
                            }
                        }
                    }
                }
                @if valley.fight.is_none() { (results::table(difference)) }
            }
        }
    })
}

/// From the start of a fight to the next other event; `None` once a new season has begun.
fn last_fight<'t, 'e>(told: &'t [&'e Happening]) -> Option<&'t [&'e Happening]> {
    let clash = |entry: &&Happening, is: fn(&Clash) -> bool| matches!(&entry.deed, Deed::War(clash) if is(clash));
    let begins = told.iter().rposition(|entry| clash(entry, |clash| matches!(clash, Clash::Joined { .. })))?;
    let since = &told[begins..];
    if since.iter().any(|entry| clash(entry, |clash| matches!(clash, Clash::SeasonOpens { .. }))) {
        return None;
    }
    let is_of_it = |entry: &&Happening| clash(entry, belongs);
    let ends = since.iter().position(|entry| !is_of_it(entry)).unwrap_or(since.len());
    Some(&since[..ends])
}

/// An event of a fight.
fn belongs(clash: &Clash) -> bool {
    use Clash::{
        Advances, AllExitsBlocked, Dies, Ends, FallsBack, Joined, LordIsDead, MakesRoom, Round, StepForward, Wounded,
    };
    matches!(
        clash,
        Joined { .. }
            | StepForward { .. }
            | Round { .. }
            | Wounded { .. }
            | Dies { .. }
            | LordIsDead { .. }
            | Ends { .. }
            | FallsBack { .. }
            | AllExitsBlocked { .. }
            | MakesRoom { .. }
            | Advances { .. }
    )
}
