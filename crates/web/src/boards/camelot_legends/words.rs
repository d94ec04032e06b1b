//! Names as they are said on a small card, and what a card is in a few words.

use ::camelot_legends::cards::{Ability, Card, Cards, Level, Trait};

use crate::listed;

/// A name without the title that its arms show anyway, in at most two lines.
pub(super) fn short_name(card: Card) -> Vec<&'static str> {
    let name = card.name();
    let titles = ["Sir ", "King ", "Princess ", "Queen ", "Lady ", "Dame "];
    let bare = titles.iter().find_map(|title| name.strip_prefix(title)).unwrap_or(name);
    match card.id() {
        "lady-of-the-lake" => vec!["Lady of", "the Lake"],
        "archbishop-of-canterbury" => vec!["Archbishop"],
        _ => match bare.split_once(' ') {
            None => vec![bare],
            Some((first, rest)) if rest.len() > 3 && first.len() + rest.len() > 8 => {
                // Elaine of / Astolat
                match rest.rsplit_once(' ') {
                    Some((_, last)) => vec![&bare[..bare.len() - last.len() - 1], last],
                    None => vec![first, rest],
                }
            }
            Some(_) => vec![bare],
        },
    }
}

/// What a Character is: `King, Knight of Orkney and De Ganis`.
pub(super) fn standing(card: Card) -> String {
    let row = card.row();
    let mut all = Vec::new();
    if row.traits.contains(&Trait::King) {
        all.push("King".to_owned());
    }
    let houses = &Cards::get().allegiances;
    let names: Vec<&str> = row
        .allegiance
        .iter()
        .filter_map(|shield| houses.iter().find(|one| one.id == *shield))
        .map(|one| one.name.as_str())
        .collect();
    let of: Vec<&str> = names.iter().copied().filter(|name| !name.contains("Knight")).collect();
    if names.len() > of.len() {
        all.push("Holy Knight".to_owned());
    } else if row.knight {
        all.push("Knight".to_owned());
    } else if card.is_lady() {
        all.push("Lady".to_owned());
    }
    if row.traits.contains(&Trait::Enchanter) {
        all.push(if card.is_lady() { "enchantress".to_owned() } else { "enchanter".to_owned() });
    }
    if row.traits.contains(&Trait::Recreant) {
        all.push("recreant".to_owned());
    }
    let comma = if all.len() > 1 { "," } else { "" };
    let all = if all.is_empty() { "of no order".to_owned() } else { all.join(", ") };
    table::capital(if of.is_empty() { all } else { format!("{all}{comma} of {}", listed(&of)) })
}

/// What the book calls a score: `Renowned`.
pub(super) fn score_name(score: i8) -> &'static str {
    let names: &'static [String] = &Cards::get().setup.score_names;
    usize::try_from(score + 1).ok().and_then(|at| names.get(at)).map_or("", String::as_str)
}

/// The level of a card, in words.
pub(super) const fn level(level: Level) -> &'static str {
    match level {
        Level::White => "white",
        Level::Blue => "blue",
        Level::Red => "red",
    }
}

/// The class and the sign of an Ability.
pub(super) const fn ability(ability: Ability) -> &'static str {
    match ability {
        Ability::Combat => "combat",
        Ability::Diplomacy => "diplomacy",
        Ability::Adventure => "adventure",
        Ability::Cunning => "cunning",
        Ability::Chivalry => "chivalry",
        Ability::Psyche => "psyche",
    }
}

/// All six scores in words: `Combat 4, Diplomacy 2`.
pub(super) fn all_scores(scores: [i16; 6]) -> String {
    let words: Vec<String> = Ability::ALL.iter().zip(scores).map(|(one, score)| format!("{one} {score}")).collect();
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(id: &str) -> Card {
        Card::called(id).expect("a card")
    }

    #[test]
    fn names_fit_a_small_card() {
        assert_eq!(short_name(card("sir-kay")), ["Kay"]);
        assert_eq!(short_name(card("elaine-of-astolat")), ["Elaine of", "Astolat"]);
        assert_eq!(short_name(card("morgan-le-fay")), ["Morgan le", "Fay"]);
        for one in Card::all() {
            let lines = short_name(one);
            assert!(lines.len() <= 2 && lines.iter().all(|line| line.len() <= 11), "{lines:?}");
        }
    }

    #[test]
    fn what_somebody_is_reads_as_it_is_said() {
        assert_eq!(standing(card("king-arthur")), "King, Knight, of Pendragon");
        assert_eq!(standing(card("sir-bors")), "Holy Knight of De Ganis");
        assert_eq!(standing(card("morgan-le-fay")), "Lady, enchantress");
        assert_eq!(score_name(6), "Best in the World");
        assert_eq!(score_name(-1), "Detrimental");
    }
}
