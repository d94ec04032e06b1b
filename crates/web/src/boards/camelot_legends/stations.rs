//! What each player has, for a glance across the table, and how the game is won.

use ::camelot_legends::Court;
use ::camelot_legends::view::PlayerSeen;

use crate::{Figure, Progress, Sign, Station};

/// CLG-COMP-8: all of it lies open but the cards in hands, and how many those are is known.
pub(super) fn stations(court: &Court) -> Vec<Station> {
    court.players.iter().map(|player| station(court, player)).collect()
}

fn station(court: &Court, player: &PlayerSeen) -> Station {
    let companies = || court.locations.iter().flat_map(|location| &location.companies);
    let own = companies().filter(|company| company.seat == player.seat);
    let in_play: usize = own.clone().map(|company| company.characters.len()).sum();
    let ready: Vec<&str> = own.flat_map(|company| &company.meets).map(|event| event.name()).collect();
    let others = court.players.iter().filter(|other| other.seat != player.seat).map(|other| other.points);
    Station {
        // CLG-VIC-2
        progress: Some(Progress::among(player.points, others, "point", "points")),
        title: None,
        figures: vec![
            Figure::new(Sign::Star, "points", player.points).or_one("point").wins(),
            Figure::new(Sign::Relic, "Events", player.display.len() as i64).or_one("Event"),
            Figure::new(Sign::Horse, "in play", in_play as i64),
            Figure::new(Sign::Cards, "in hand", player.hand as i64),
        ],
        note: (!ready.is_empty() && !court.ended).then(|| format!("strong enough for {}", crate::listed(&ready))),
        turn: court.turn == player.seat && !court.ended && !court.before_play(),
        out: false,
    }
}

/// CLG-VIC-1, CLG-VIC-2, CLG-FIN-2, CLG-FIN-4, CLG-FIN-5.
pub(super) fn goal(court: &Court) -> String {
    let most = court.players.iter().map(|player| player.points).max().unwrap_or_default();
    let ahead = if most > 0 { format!(" The most so far is {most}.") } else { String::new() };
    let end = match (court.last_round, court.finals) {
        (Some(last), true) => format!("the game ends with the Final Event, or with round {last}"),
        (Some(last), false) => format!("the game ends with round {last}"),
        (None, _) if court.event_deck == 0 => "the game ends with the Final Event".to_owned(),
        (None, true) => format!("the Final Event is the last of {} in the deck", court.event_deck),
        (None, false) => {
            format!("the game ends two rounds after the last of the {} Events in the deck is drawn", court.event_deck)
        }
    };
    format!("Have the most Victory Points: complete Events; {end}.{ahead}")
}

#[cfg(test)]
mod tests {
    use ::camelot_legends::Legends;
    use table::{Chance, Game, Match, Seed, Setup};

    use super::*;

    fn court(level: &str) -> Court {
        let names = vec!["Anna".to_owned(), "Bors".to_owned()];
        let options = [("level".to_owned(), level.to_owned())].into();
        let setup = Setup::new(&Legends::ABOUT, names, &options).expect("a set-up");
        Match::<Legends>::start(setup, Chance::new(Seed::from_words("stations"))).expect("a match").view(None)
    }

    #[test]
    fn the_goal_is_true_to_the_level_and_every_seat_has_the_same_figures() {
        // CLG-FIN-1, CLG-FIN-5
        assert!(goal(&court("standard")).contains("the Final Event is the last of 18"), "{}", goal(&court("standard")));
        let beginner = court("beginner");
        assert!(goal(&beginner).contains("two rounds after the last of the"), "{}", goal(&beginner));
        assert!(!goal(&beginner).contains("Final"), "{}", goal(&beginner));
        let all = stations(&beginner);
        assert_eq!(all.len(), 2);
        assert!(all.iter().all(|one| one.figures.len() == 4 && one.figures[0].wins && !one.turn));
        let late = Court { last_round: Some(12), ..beginner };
        assert!(goal(&late).contains("the game ends with round 12"), "{}", goal(&late));
    }
}
