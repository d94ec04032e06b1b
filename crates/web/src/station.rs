//! What each seat has, as a player would see it across a real table: a few figures beside its name.

use maud::{Markup, html};

use crate::Progress;

/// What a viewer may know of a seat at a glance.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Station {
    /// Whom this seat plays, if the game gives it a name: the chronicle speaks of `King Mark`, not of Anna.
    pub title: Option<String>,
    /// What it has. All seats have the same figures in the same order, so that they stand in columns.
    pub figures: Vec<Figure>,
    /// How near it is to what wins.
    pub progress: Option<Progress>,
    /// What everybody should know of it now, in a few words: `a prisoner of King Lot`.
    pub note: Option<String>,
    /// Whether it is this seat's turn.
    pub turn: bool,
    /// Whether it is out of the game.
    pub out: bool,
}

/// A figure of a seat: `13`, knights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    /// Its picture.
    pub sign: Sign,
    /// What it counts, as it is said of many: `knights`.
    pub label: &'static str,
    /// The same, of one: `knight`.
    pub single: &'static str,
    /// How many. `None`: the viewer may not know.
    pub value: Option<i64>,
    /// Whether the game is won by it, so that whoever has most is marked.
    pub wins: bool,
}

impl Figure {
    /// A figure that all may know.
    #[must_use]
    pub fn new(sign: Sign, label: &'static str, value: impl Into<i64>) -> Figure {
        Figure::hidden(sign, label, Some(value.into()))
    }

    /// A figure that may be hidden.
    #[must_use]
    pub fn hidden(sign: Sign, label: &'static str, value: Option<i64>) -> Figure {
        Figure { sign, label, single: label, value, wins: false }
    }

    /// The same; of one it says `single`.
    #[must_use]
    pub fn or_one(self, single: &'static str) -> Figure {
        Figure { single, ..self }
    }

    /// What it counts, in the number there is.
    fn what(&self) -> &'static str {
        if self.value == Some(1) { self.single } else { self.label }
    }

    /// The same; the game is won by it.
    #[must_use]
    pub fn wins(self) -> Figure {
        Figure { wins: true, ..self }
    }
}

/// The picture of a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// Money.
    Coin,
    /// A castle.
    Castle,
    /// A village or a manor.
    House,
    /// A mounted man.
    Horse,
    /// A man on foot.
    Foot,
    /// Fame of any kind.
    Star,
    /// Cards in hand.
    Cards,
    /// Strength in the field.
    Swords,
    /// Something holy.
    Relic,
}

impl Sign {
    const ALL: [Sign; 9] = [
        Sign::Coin,
        Sign::Castle,
        Sign::House,
        Sign::Horse,
        Sign::Foot,
        Sign::Star,
        Sign::Cards,
        Sign::Swords,
        Sign::Relic,
    ];

    const fn id(self) -> &'static str {
        match self {
            Sign::Coin => "coin",
            Sign::Castle => "castle",
            Sign::House => "house",
            Sign::Horse => "horse",
            Sign::Foot => "foot",
            Sign::Star => "star",
            Sign::Cards => "cards",
            Sign::Swords => "swords",
            Sign::Relic => "relic",
        }
    }

    /// Its outline, 16 by 16.
    const fn path(self) -> &'static str {
        match self {
            Sign::Coin => "M8 1.5a6.5 6.5 0 1 0 .1 0ZM8 3.6a4.4 4.4 0 1 1-.1 0ZM7.2 5.5h1.6v5H7.2Z",
            Sign::Castle => "M2 15V2h2.4v2h2.2V2h2.8v2h2.2V2H14v13H9.8v-3.4a1.8 1.8 0 0 0-3.6 0V15Z",
            Sign::House => "M8 1.5 15 8h-2v7H9.6v-4.4H6.4V15H3V8H1Z",
            Sign::Horse => {
                "M4.3 15h8.2q.7-7-2.4-10.2Q8.6 3.2 6.5 3.5L5.3 1.5 4.6 4Q1.5 7.5 1.5 9.7L3.2 11.3 5 10.4 7.2 10Q6.6 12.5 4.3 15Z"
            }
            Sign::Foot => "M6 1.3a2.2 2.2 0 1 1-.1 0ZM2 15 3.2 6.6H8.6L9.8 15ZM11.3 15V5.2H9.9L12 1 14.1 5.2H12.7V15Z",
            Sign::Star => "M8 1 10 6l5.2.3-4 3.4 1.3 5.1L8 12l-4.5 2.8 1.3-5.1-4-3.4L6 6Z",
            Sign::Cards => "M2 4.5 8.5 2.6 11.3 12 4.8 14ZM10.2 2.5H14.5V12.3H12.8Z",
            Sign::Swords => {
                "M1.5 1.5 4.5 2 9.5 8.2 8.2 9.5 2 4.5ZM14.5 1.5 11.5 2 6.5 8.2 7.8 9.5 14 4.5ZM3 9.5 6.5 13 5.5 14 4.7 13.2 3 15 1 13 2.8 11.3 2 10.5ZM13 9.5 9.5 13 10.5 14 11.3 13.2 13 15 15 13 13.2 11.3 14 10.5Z"
            }
            Sign::Relic => "M6.6 1H9.4V4.6H13V7.4H9.4V15H6.6V7.4H3V4.6H6.6Z",
        }
    }
}

/// The pictures of all figures, once on a page.
pub(crate) fn signs() -> Markup {
    html! {
        svg class="signs" width="0" height="0" aria-hidden="true" focusable="false" {
            defs { @for sign in Sign::ALL { path id={ "sign-" (sign.id()) } d=(sign.path()) {} } }
        }
    }
}

/// The figures of a seat in a row; with `most` beside those of which nobody has more. `words` says what they count.
pub(crate) fn figures(station: &Station, all: &[Station], words: bool) -> Markup {
    html! {
        ul class={ "figures" @if words { " in-words" } } {
            @for (column, figure) in station.figures.iter().enumerate() {
                @let most = leads(station, all, column);
                li class={ "figure" @if most { " most" } } title={ (said(figure)) @if most { ", the most of all" } } {
                    svg viewBox="0 0 16 16" aria-hidden="true" focusable="false" { use href={ "#sign-" (figure.sign.id()) } {} }
                    b { @match figure.value { Some(value) => (value), None => "?" } }
                    span class=(if words { "what" } else { "unseen" }) { " " (figure.what()) }
                    @if most { span class="unseen" { ", the most of all" } }
                }
            }
        }
    }
}

fn said(figure: &Figure) -> String {
    match figure.value {
        Some(value) => format!("{value} {}", figure.what()),
        None => format!("{}: hidden from you", figure.label),
    }
}

/// Whether a seat that plays on has more than any other of what wins.
fn leads(station: &Station, all: &[Station], column: usize) -> bool {
    let value = |of: &Station| of.figures.get(column).filter(|figure| figure.wins && !of.out).and_then(|f| f.value);
    let Some(own) = value(station) else { return false };
    let others = || all.iter().filter_map(value);
    others().all(|other| other <= own) && others().any(|other| other < own)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(manors: i64, out: bool) -> Station {
        let figures =
            vec![Figure::new(Sign::House, "manors", manors).wins(), Figure::hidden(Sign::Coin, "bezants", None)];
        Station { figures, out, ..Station::default() }
    }

    #[test]
    fn whoever_has_most_of_what_wins_is_marked() {
        let all = [seat(3, false), seat(7, false), seat(9, true)];
        assert_eq!(all.each_ref().map(|one| leads(one, &all, 0)), [false, true, false], "one who is out leads nobody");
        let alike = [seat(3, false), seat(3, false)];
        assert!(!leads(&alike[0], &alike, 0), "nobody is ahead where all have as much");
        assert!(!leads(&all[1], &all, 1), "what is hidden leads nobody");
    }

    #[test]
    fn what_is_hidden_is_said_to_be() {
        let row = figures(&seat(3, false), &[], false).into_string();
        assert!(row.contains("bezants: hidden from you") && row.contains("<b>?</b>"), "{row}");
        assert!(!row.contains("class=\"what\""), "a seat across the table has signs and figures: {row}");
        assert!(figures(&seat(3, false), &[], true).into_string().contains("class=\"what\""));
    }
}
