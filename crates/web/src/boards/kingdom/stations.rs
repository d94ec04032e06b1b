//! What each player has, for a glance across the table, and how the game is won.

use ::kingdom::Realm;
use ::kingdom::view::{RecordCard, Whereabouts};
use table::{Names, Seat};

use crate::{Figure, Progress, Sign, Station};

/// KGD-R44: with how much a Challenger begins, which is the most.
const ENDURANCE: i64 = 30;

/// KGD-3.xi: record cards lie open, and so does gold (KGD-P-1); of the kept cards only their number is known.
pub(super) fn stations(realm: &Realm, names: &Names) -> Vec<Station> {
    realm.players.iter().map(|card| station(realm, card, names)).collect()
}

fn station(realm: &Realm, card: &RecordCard, names: &Names) -> Station {
    let castles = card.castles.iter().filter(|castle| castle.controlled).count();
    let villages = realm.villages.iter().filter(|village| village.standard == Some(card.seat)).count();
    let chivalry = Figure::new(Sign::Star, "chivalry", card.chivalry);
    Station {
        progress: card.challenger.is_some().then(|| progress(realm, card)),
        title: card.name.map(str::to_owned),
        figures: vec![
            Figure::new(Sign::Coin, "gold", card.gold),
            Figure::new(Sign::Castle, "castles", castles as i64).or_one("castle"),
            Figure::new(Sign::House, "villages", villages as i64).or_one("village"),
            Figure::new(Sign::Horse, "knights", card.on_board.knights).or_one("knight"),
            Figure::new(Sign::Foot, "foot", card.on_board.foot),
            // KGD-38: it wins only where a limit was agreed.
            if realm.limit.is_some() { chivalry.wins() } else { chivalry },
            Figure::new(Sign::Cards, "cards", card.cards as i64).or_one("card"),
        ],
        note: note(realm, card, names),
        turn: realm.turn == card.seat && realm.ended.is_none() && !realm.before_play(),
        out: !card.alive,
    }
}

/// KGD-38: with a limit the most chivalry wins; without, the last whose endurance lasts (KGD-34.ii, KGD-R44).
fn progress(realm: &Realm, card: &RecordCard) -> Progress {
    if realm.limit.is_none() {
        return Progress::towards(card.endurance.into(), ENDURANCE, "endurance left");
    }
    let others = realm.players.iter().filter(|other| other.alive && other.seat != card.seat);
    Progress::among(card.chivalry.into(), others.map(|other| other.chivalry.into()), "chivalry", "chivalry")
}

/// KGD-21.iii, KGD-33: what changes how one plays against him.
fn note(realm: &Realm, card: &RecordCard, names: &Names) -> Option<String> {
    let called = |seat: Seat| realm.who(names, seat).to_string();
    if let Whereabouts::Prison { captor, .. } = &card.whereabouts {
        return Some(realm.who(names, *captor).of("prisoner"));
    }
    let other = |pair: &[Seat; 2]| match *pair {
        [one, two] if one == card.seat => Some(two),
        [one, two] if two == card.seat => Some(one),
        _ => None,
    };
    let allies: Vec<String> = realm.alliances.iter().filter_map(other).map(called).collect();
    (card.alive && !allies.is_empty()).then(|| format!("allied with {}", crate::listed(&allies)))
}

/// KGD-2, KGD-36.a, KGD-38.
pub(super) fn goal(realm: &Realm) -> String {
    let goal = match &realm.limit {
        None => "Be the last Challenger left: drive every rival out of the game.".to_owned(),
        Some(limit) => format!("Be the last Challenger left, or have the most chivalry when time is up: {limit}."),
    };
    let living = realm.players.iter().filter(|card| card.alive).count();
    if realm.ended.is_some() { goal } else { format!("{goal} {living} of {} are left.", realm.players.len()) }
}

#[cfg(test)]
mod tests {
    use ::kingdom::Kingdom;
    use table::{Chance, Game, Match, Seed, Setup};

    use super::*;

    #[test]
    fn the_goal_is_true_to_the_limit_and_every_seat_has_the_same_figures() {
        let start = |options: &[(&str, &str)]| {
            let names = vec!["Anna".to_owned(), "Bors".to_owned()];
            let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
            let setup = Setup::new(&Kingdom::ABOUT, names, &options).expect("a set-up");
            let table = Match::<Kingdom>::start(setup, Chance::new(Seed::from_words("stations"))).expect("a match");
            let realm = table.view(None);
            (goal(&realm), stations(&realm, table.setup().names()))
        };
        let (goal, all) = start(&[]);
        assert!(!goal.contains("chivalry"), "KGD-36.a: without a limit chivalry does not win: {goal}");
        assert!(goal.ends_with("2 of 2 are left."), "KGD-2: {goal}");
        assert_eq!(all.len(), 2);
        assert_eq!(all[0].figures.len(), all[1].figures.len());
        assert!(all[0].figures.iter().all(|figure| !figure.wins));
        let (goal, all) = start(&[("time_limit", "rounds"), ("limit", "8")]);
        assert!(goal.contains("after round 8") && goal.contains("chivalry"), "KGD-38: {goal}");
        assert!(all[0].figures.iter().any(|figure| figure.wins && figure.label == "chivalry"));
    }
}
