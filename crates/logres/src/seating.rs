//! Who sits where: `you,bot:random`, `you:Anna,you:Bors`, or just how many.

use std::collections::BTreeMap;

use bots::Bot;
use table::{About, Setup};

/// Who answers for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sitter {
    /// A person at this keyboard, perhaps with a name.
    Person(Option<String>),
    /// A bot.
    Bot(Bot),
}

/// Reads a list of sitters. A number means that many seats: `first`, and `others` on the rest.
pub(crate) fn read(text: &str, first: &Sitter, others: &Sitter) -> Result<Vec<Sitter>, String> {
    if let Ok(count) = text.trim().parse::<usize>() {
        if !(1..=table::MAX_SEATS).contains(&count) {
            return Err(format!("A table has 1 to {} seats, not {count}.", table::MAX_SEATS));
        }
        return Ok((0..count).map(|index| if index == 0 { first.clone() } else { others.clone() }).collect());
    }
    text.split(',').map(|sitter| read_one(sitter.trim())).collect()
}

fn read_one(text: &str) -> Result<Sitter, String> {
    match text.split_once(':').map_or((text, None), |(kind, rest)| (kind, Some(rest))) {
        ("you", None) => Ok(Sitter::Person(None)),
        ("you", Some(name)) => Ok(Sitter::Person(Some(name.to_owned()))),
        ("bot", None) => Ok(Sitter::Bot(Bot::Random)),
        ("bot", Some(bot)) => bot.parse().map(Sitter::Bot).map_err(|why| format!("{}.", capital(&why))),
        _ => Err(format!(
            "{text:?} cannot take a seat. A seat is `you`, `you:Name`, `bot:squire`, `bot:knight`, `bot:master`, `bot:random`, `bot:search`, `bot:search:2000`, `bot:search:2s`, or `bot:steward` where a game has one."
        )),
    }
}

/// Whether these can play the game: not every game has a house bot.
pub(crate) fn check_bots(about: &About, sitters: &[Sitter]) -> Result<(), String> {
    sitters.iter().try_for_each(|sitter| match sitter {
        Sitter::Bot(bot) => bot.plays(about).map_err(|why| format!("{}.", capital(&why))),
        Sitter::Person(_) => Ok(()),
    })
}

/// The set-up with these sitters: people have their own names, everybody else the names of the game.
pub(crate) fn set_up(about: &About, sitters: &[Sitter], options: &[String]) -> Result<Setup, String> {
    check_bots(about, sitters)?;
    let given: Vec<&str> = sitters
        .iter()
        .filter_map(|sitter| if let Sitter::Person(name) = sitter { name.as_deref() } else { None })
        .collect();
    let mut taken: Vec<String> = given.iter().map(|name| (*name).to_owned()).collect();
    let mut free = |seat: usize| {
        let own = std::iter::once(about.seat_name(seat));
        let spare = about.seat_names.iter().skip(sitters.len()).map(|name| (*name).to_owned());
        let numbered = (seat + 1..).map(|number| format!("Seat {number}"));
        let name = own.chain(spare).chain(numbered).find(|name| !taken.contains(name)).unwrap_or_default();
        taken.push(name.clone());
        name
    };
    let names = sitters
        .iter()
        .enumerate()
        .map(|(seat, sitter)| match sitter {
            Sitter::Person(Some(name)) => name.clone(),
            _ => free(seat),
        })
        .collect();
    Setup::new(about, names, &read_options(options)?).map_err(|error| format!("{}.", capital(&error.0)))
}

fn read_options(options: &[String]) -> Result<BTreeMap<String, String>, String> {
    options
        .iter()
        .map(|option| {
            let (key, value) = option
                .split_once('=')
                .ok_or_else(|| format!("An option is written like `--option hand=3`, not {option:?}."))?;
            Ok((key.trim().to_owned(), value.trim().to_owned()))
        })
        .collect()
}

/// A clause as the beginning of a sentence.
pub(crate) fn capital(clause: &str) -> String {
    let mut letters = clause.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Game;

    fn names(seats: &str) -> Vec<String> {
        let about = examples::Boast::ABOUT;
        let sitters = read(seats, &Sitter::Person(None), &Sitter::Bot(Bot::Random)).expect("good seats");
        set_up(&about, &sitters, &[]).expect("a good set-up").names().all().to_vec()
    }

    #[test]
    fn people_keep_their_names_and_bots_take_those_of_the_game() {
        assert_eq!(names("you,bot:random"), ["Anna", "Bors"]);
        assert_eq!(names("you:Guinevere,bot:search:20,you"), ["Guinevere", "Bors", "Clarine"]);
        assert_eq!(names("3"), ["Anna", "Bors", "Clarine"]);
    }

    #[test]
    fn a_bot_gives_way_to_a_person_of_its_name() {
        assert_eq!(names("you:Bors,bot:random"), ["Bors", "Clarine"]);
        assert_eq!(names("you:Dinadan,you:Clarine,bot,bot:random"), ["Dinadan", "Clarine", "Seat 3", "Seat 4"]);
    }

    #[test]
    fn what_cannot_sit_is_told_what_can() {
        let why = read("me", &Sitter::Person(None), &Sitter::Bot(Bot::Random)).expect_err("nobody");
        assert!(why.contains("`you:Name`"), "{why}");
        assert!(read("0", &Sitter::Person(None), &Sitter::Bot(Bot::Random)).is_err());
        assert!(read("bot:search:0", &Sitter::Person(None), &Sitter::Bot(Bot::Random)).is_err());
    }

    #[test]
    fn a_steward_sits_only_where_the_game_has_one() {
        let sitters = [Sitter::Bot(Bot::Steward), Sitter::Person(None)];
        let why = set_up(&examples::Boast::ABOUT, &sitters, &[]).expect_err("Boast has none");
        assert_eq!(
            why,
            "Boast has no steward; its bots are `squire`, `knight`, `master`, `random`, `search`, `search:2000` and `search:2s`."
        );
        assert!(set_up(&examples::Relics::ABOUT, &sitters, &[]).is_ok());
    }
}
