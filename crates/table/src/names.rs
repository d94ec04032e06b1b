//! What the seats are called: a name for everybody, and "you" for the reader.

use std::borrow::Cow;
use std::fmt;

use crate::{Seat, capital};

/// What the seats are called, and who reads: the reader is "you" in every sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    names: Vec<String>,
    reader: Option<Seat>,
}

impl Names {
    pub(crate) fn new(names: Vec<String>) -> Names {
        Names { names, reader: None }
    }

    /// The same as this seat reads them. `None` for a spectator, a record, or a screen that several players share:
    /// there everybody has a name.
    #[must_use]
    pub fn read_by(&self, reader: Option<Seat>) -> Names {
        Names { names: self.names.clone(), reader }
    }

    /// The seat that is "you", if any is.
    #[must_use]
    pub fn reader(&self) -> Option<Seat> {
        self.reader
    }

    /// All names, in seat order.
    #[must_use]
    pub fn all(&self) -> &[String] {
        &self.names
    }

    /// A seat in a sentence, by its name.
    #[must_use]
    pub fn who(&self, seat: Seat) -> Party<'_> {
        self.party(seat, &self[seat])
    }

    /// A seat in a sentence, by the name of the figure it plays.
    #[must_use]
    pub fn party<'n>(&self, seat: Seat, figure: impl Into<Cow<'n, str>>) -> Party<'n> {
        Party { name: (self.reader != Some(seat)).then(|| figure.into()), it: false }
    }
}

impl std::ops::Index<Seat> for Names {
    type Output = str;

    fn index(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("nobody", String::as_str)
    }
}

/// Somebody in a sentence: "you" if it is the reader, and a name otherwise. Verbs and pronouns agree with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Party<'n> {
    /// `None` for the reader.
    name: Option<Cow<'n, str>>,
    /// Whether others say "it".
    it: bool,
}

impl Party<'_> {
    /// The same as a group of people, such as a household, of which one says "it".
    #[must_use]
    pub fn group(self) -> Self {
        Party { it: true, ..self }
    }

    /// Whether it is the reader.
    #[must_use]
    pub fn is_you(&self) -> bool {
        self.name.is_none()
    }

    /// Where a sentence or a line begins: `You`, `King Lot`.
    #[must_use]
    pub fn begins(&self) -> String {
        capital(self.to_string())
    }

    /// With a verb, as it is said of others: `you bid`, `King Lot bids` for `bids`. Only the first word changes.
    #[must_use]
    pub fn does(&self, verb: &str) -> String {
        format!("{self} {}", self.verb(verb))
    }

    /// The verb alone: `bid` or `bids` for `bids`.
    #[must_use]
    pub fn verb<'v>(&self, verb: &'v str) -> Cow<'v, str> {
        if self.is_you() { plain_verb(verb) } else { Cow::Borrowed(verb) }
    }

    /// What is the party's: `your turn`, `the turn of King Lot` for `the turn`.
    #[must_use]
    pub fn of(&self, thing: impl fmt::Display) -> String {
        if !self.is_you() {
            return format!("{thing} of {self}");
        }
        let thing = thing.to_string();
        let bare = ["the ", "The ", "a ", "A "].iter().find_map(|article| thing.strip_prefix(article));
        format!("your {}", bare.unwrap_or(&thing))
    }

    /// `your`, `King Lot's`.
    #[must_use]
    pub fn whose(&self) -> String {
        if self.is_you() { "your".to_owned() } else { format!("{self}'s") }
    }

    /// `your`, `his`; `its` for a group.
    #[must_use]
    pub fn his(&self) -> &'static str {
        self.either("your", "his", "its")
    }

    /// `you`, `him`; `it` for a group.
    #[must_use]
    pub fn him(&self) -> &'static str {
        self.either("you", "him", "it")
    }

    /// `you have`, `he has`; `it has` for a group.
    #[must_use]
    pub fn he(&self, verb: &str) -> String {
        format!("{} {}", self.either("you", "he", "it"), self.verb(verb))
    }

    fn either(&self, you: &'static str, he: &'static str, it: &'static str) -> &'static str {
        match (self.is_you(), self.it) {
            (true, _) => you,
            (false, false) => he,
            (false, true) => it,
        }
    }
}

impl fmt::Display for Party<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name.as_deref().unwrap_or("you"))
    }
}

/// `bids` to `bid`, `has` to `have`: the verb as it goes with "you". What follows it stays.
fn plain_verb(verb: &str) -> Cow<'_, str> {
    let (first, rest) = verb.split_at(verb.find(' ').unwrap_or(verb.len()));
    let irregular = match first {
        "is" => Some("are"),
        "was" => Some("were"),
        "has" => Some("have"),
        _ => None,
    };
    if let Some(plain) = irregular {
        return Cow::Owned(format!("{plain}{rest}"));
    }
    let Some(stem) = first.strip_suffix('s') else { return Cow::Borrowed(verb) };
    let hissing = ["sse", "she", "che", "xe", "zze", "oe"].iter().any(|end| stem.ends_with(end));
    match stem.strip_suffix("ie") {
        // `carries`, but not `dies`.
        Some(stem) if stem.len() > 1 => Cow::Owned(format!("{stem}y{rest}")),
        _ if hissing => Cow::Owned(format!("{}{rest}", &stem[..stem.len() - 1])),
        _ => Cow::Owned(format!("{stem}{rest}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: Seat = Seat::new(0);
    const BORS: Seat = Seat::new(1);

    #[test]
    fn the_reader_is_you_and_everybody_else_has_a_name() {
        let names = Names::new(vec!["Anna".into(), "Bors".into()]);
        let told = |names: &Names| {
            let (anna, bors) = (names.who(ANNA), names.party(BORS, "King Lot"));
            let attacked = format!("{} {} at Tintagel.", anna.does("attacks"), bors);
            let paid = format!("{} {}; {} is empty.", bors.does("pays"), anna.him(), bors.of("the purse"));
            let rests = format!("{} and keeps {} men: {} none.", bors.does("rests"), bors.his(), bors.he("has"));
            [attacked, paid, rests, format!("{} turn", anna.whose())].map(capital)
        };
        assert_eq!(
            told(&names),
            [
                "Anna attacks King Lot at Tintagel.",
                "King Lot pays him; the purse of King Lot is empty.",
                "King Lot rests and keeps his men: he has none.",
                "Anna's turn"
            ]
        );
        assert_eq!(told(&names.read_by(Some(ANNA)))[0], "You attack King Lot at Tintagel.");
        assert_eq!(told(&names.read_by(Some(ANNA)))[3], "Your turn");
        assert_eq!(
            told(&names.read_by(Some(BORS))),
            [
                "Anna attacks you at Tintagel.",
                "You pay him; your purse is empty.",
                "You rest and keeps your men: you have none.",
                "Anna's turn"
            ]
        );
    }

    #[test]
    fn a_household_is_it_and_the_reader_is_still_you() {
        let names = Names::new(vec!["Anna".into(), "Bors".into()]);
        let told = |names: &Names| {
            let bors = names.party(BORS, "Sir Bors's household").group();
            format!("{} {} men, and {}: it helps {}.", bors.does("pays"), bors.his(), bors.he("rests"), bors.him())
        };
        assert_eq!(told(&names), "Sir Bors's household pays its men, and it rests: it helps it.");
        assert_eq!(told(&names.read_by(Some(BORS))), "you pay your men, and you rest: it helps you.");
    }

    #[test]
    fn verbs_go_with_you() {
        let with_you = [
            ("is dead", "are dead"),
            ("was", "were"),
            ("has", "have"),
            ("does not", "do not"),
            ("goes home", "go home"),
            ("passes", "pass"),
            ("marches", "march"),
            ("pushes", "push"),
            ("mixes", "mix"),
            ("carries", "carry"),
            ("dies", "die"),
            ("loses 1", "lose 1"),
            ("chooses", "choose"),
            ("must take", "must take"),
            ("wins", "win"),
        ];
        for (verb, plain) in with_you {
            assert_eq!(plain_verb(verb), plain);
        }
    }
}
