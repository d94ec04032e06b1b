//! The cards as they are looked up by name (CLG-CHR-1, CLG-EVT-2): all that a card shows, and where it comes from.

use table::{Exhibit, listed};

use super::{
    Ability, Bearer, Card, EventId, Helper, Level, Provenance, Sex, Shield, SpecialId, Trait, kind_name, needed,
    sentence_of_character, sentence_of_event, sentence_of_special, shield_name,
};

/// All hundred.
pub(crate) fn exhibits() -> Vec<Exhibit> {
    let characters = Card::all().map(character);
    characters.chain(EventId::all().map(event)).chain(SpecialId::all().map(special)).collect()
}

fn character(card: Card) -> Exhibit {
    let row = card.row();
    let figures = Ability::ALL.into_iter().zip(row.scores.all());
    let acts: Vec<&str> = row.helper.iter().map(|helper| acts(*helper)).collect();
    Exhibit {
        name: card.name().to_owned(),
        short: short(card.name()),
        rule: card.rule().to_owned(),
        kind: format!("{}, {}. The text acts {}.", who(card), level(row.level), listed(&acts)),
        figures: figures.map(|(ability, score)| (ability.to_string(), score.into())).collect(),
        text: sentence_of_character(card),
        source: source(row.provenance, &row.provenance_detail),
    }
}

fn event(event: EventId) -> Exhibit {
    let row = event.row();
    let asked = needed(event);
    let asks = if asked.is_empty() { String::new() } else { format!(" It asks for {asked}.") };
    let at = row.location.map_or_else(String::new, |at| format!(" at {at}"));
    let at = if row.requires_any.is_some() || asked.is_empty() { String::new() } else { at };
    let text = sentence_of_event(event);
    Exhibit {
        name: event.name().to_owned(),
        short: short(event.name()),
        rule: event.rule().to_owned(),
        kind: format!("{}{at}, {}.{asks}", kind_name(row.kind), level(row.level)),
        figures: vec![("Victory Points".to_owned(), row.vp.into())],
        text: if text.is_empty() { "It has no text.".to_owned() } else { text },
        source: source(row.provenance, &row.provenance_detail),
    }
}

fn special(special: SpecialId) -> Exhibit {
    let row = special.row();
    let bearer = match row.bearer {
        Bearer::Knight => "a Knight",
        Bearer::Male => "a man",
    };
    Exhibit {
        name: special.name().to_owned(),
        short: short(special.name()),
        rule: special.rule().to_owned(),
        kind: format!("Special Card, borne by {bearer}, {}.", level(row.level)),
        figures: vec![("Victory Points".to_owned(), row.vp.into())],
        text: sentence_of_special(special),
        source: source(row.provenance, &row.provenance_detail),
    }
}

/// What a Character is.
fn who(card: Card) -> String {
    let row = card.row();
    let recreant = if row.traits.contains(&Trait::Recreant) { "Recreant " } else { "" };
    let king = if row.traits.contains(&Trait::King) { "King and " } else { "" };
    let houses: Vec<&str> =
        row.allegiance.iter().filter(|shield| **shield != Shield::Holy).map(|shield| shield_name(*shield)).collect();
    let of = if houses.is_empty() { String::new() } else { format!(" of {}", listed(&houses)) };
    match (row.knight, row.allegiance.contains(&Shield::Holy), row.sex) {
        (true, true, _) => format!("{recreant}{king}Holy Knight{of}"),
        (true, false, _) if houses.is_empty() => format!("{recreant}{king}Knight of No Allegiance"),
        (true, false, _) => format!("{recreant}{king}Knight{of}"),
        (false, _, Sex::F) => "Lady".to_owned(),
        (false, _, Sex::M) => "Man, but no Knight".to_owned(),
    }
}

/// CLG-COMP-7
const fn level(level: Level) -> &'static str {
    match level {
        Level::White => "from the Beginner Game on",
        Level::Blue => "from the Standard Game on",
        Level::Red => "in the Advanced Game",
    }
}

/// CLG-CHR-8
const fn acts(helper: Helper) -> &'static str {
    match helper {
        Helper::Constant => "all the time",
        Helper::Use => "when it is used",
        Helper::WhenPlayed => "when the card is played",
        Helper::InAnothersStead => "in another's stead",
        Helper::AtTheEnd => "at the end of the game",
    }
}

/// A name without its title: as other texts call it.
fn short(name: &str) -> String {
    const TITLES: [&str; 6] = ["The ", "Sir ", "King ", "Queen ", "Princess ", "Dame "];
    let bare = TITLES.iter().find_map(|title| name.strip_prefix(title)).unwrap_or(name);
    // "Lady Enid" is Enid, but "the Lady of the Lake" is no Lake.
    let bare = bare.strip_prefix("Lady ").filter(|rest| !rest.contains(' ')).unwrap_or(bare);
    bare.strip_suffix(" of Canterbury").unwrap_or(bare).to_owned()
}

/// Where a card comes from.
fn source(provenance: Provenance, detail: &str) -> String {
    let first = match provenance {
        Provenance::Seed => "The FAQ of the game names this card.",
        Provenance::Public => "This card is known from public material.",
        Provenance::Ours => "This card was made for this table.",
    };
    if detail == "ours" {
        return first.to_owned();
    }
    let detail = detail.replace(": seed", ": from the FAQ").replace("by the seed", "by the FAQ");
    let detail = detail.replace("the seed", "the FAQ").replace(": ours", ": made for this table");
    format!("{first} In detail: {detail}.")
}
