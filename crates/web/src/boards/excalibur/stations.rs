//! What each player has, for a glance across the table, and how the game is won.

use ::excalibur::Valley;
use ::excalibur::view::Lordship;

use crate::{Figure, Progress, Sign, Station};

/// Counters and manors lie open; a treasury does only where that was agreed (EXC-R56).
pub(super) fn stations(valley: &Valley) -> Vec<Station> {
    valley.players.iter().map(|lordship| station(valley, lordship)).collect()
}

fn station(valley: &Valley, lordship: &Lordship) -> Station {
    let manors = Figure::new(Sign::House, "manors", lordship.manors as i64).or_one("manor");
    // EXC-2-5: in the advanced game manors do not win, reverence does.
    let manors = if valley.rules.advanced { manors } else { manors.wins() };
    let reverence = valley.rules.advanced.then(|| Figure::new(Sign::Star, "reverence", lordship.reverence).wins());
    let mut figures = vec![
        Figure::hidden(Sign::Coin, "bezants", lordship.treasury).or_one("bezant"),
        manors,
        Figure::new(Sign::Horse, "knights", lordship.knights as i64).or_one("knight"),
        Figure::new(Sign::Foot, "men", lordship.men_at_arms as i64).or_one("man"),
        Figure::new(Sign::Swords, "strength", lordship.strength),
    ];
    figures.extend(reverence);
    Station {
        progress: Some(progress(valley, lordship)),
        title: lordship.goes_by(),
        figures,
        note: lordship.leaderless.then(|| "the lord is dead: no orders until winter".to_owned()),
        // All play at once.
        turn: false,
        out: lordship.out,
    }
}

/// EXC-2-1, EXC-2-2: manors win; EXC-16.i.v: when time runs out, all that is owned; EXC-17-2: in the advanced game
/// reverence. What lies in a treasury counts only for those who may look into it (EXC-R56).
fn progress(valley: &Valley, lordship: &Lordship) -> Progress {
    let Some(enough) = valley.manors_to_win else {
        let others = valley.players.iter().filter(|other| other.seat != lordship.seat);
        return Progress::among(lordship.reverence, others.map(|other| other.reverence), "point", "points");
    };
    let manors = Progress::towards(lordship.manors as i64, enough as i64, "manors");
    let worth = match (valley.wealth_counts, lordship.treasury) {
        (false, _) => return manors,
        (true, Some(money)) => format!("worth {}", lordship.worth + money),
        (true, None) => format!("worth {} without the money", lordship.worth),
    };
    Progress { words: format!("{}, {worth}", manors.words), ..manors }
}

/// EXC-2-1 to EXC-2-5, EXC-16.ii, EXC-17-2.
pub(super) fn goal(valley: &Valley) -> String {
    let last = valley.last_year.map(|year| format!("after the autumn of year {year}"));
    match (valley.manors_to_win, last) {
        (Some(enough), None) => format!("Own {enough} manors when spring, summer or autumn ends."),
        (Some(enough), Some(last)) => {
            format!("Own {enough} manors when spring, summer or autumn ends, or be the richest {last}.")
        }
        (None, last) => {
            let counted = if valley.wealth_counts { "reverence and wealth together" } else { "reverence" };
            format!("Have the most {counted} {}.", last.unwrap_or_else(|| "at the end".to_owned()))
        }
    }
}
