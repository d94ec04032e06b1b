//! Characters as cards: small ones in the Companies, larger ones in the hand.

use std::collections::BTreeSet;

use ::camelot_legends::Court;
use ::camelot_legends::cards::{Ability, Card, Level, Trait};
use ::camelot_legends::view::CardSeen;
use maud::{Markup, html};

use super::heraldry::{coat, crown};
use super::layout::{Area, InHand, Layout, hand_of};
use super::words::{self, all_scores, short_name};
use crate::boards::Look;
use crate::boards::common::pen::tenth;

/// About so many units a letter takes, of those a line is high.
const LETTER: f32 = 0.63;

/// Every Character that is drawn anywhere.
pub(super) fn seen(court: &Court) -> impl Iterator<Item = &CardSeen> {
    let companies = court.locations.iter().flat_map(|location| &location.companies);
    let in_play = companies.flat_map(|company| &company.characters);
    in_play.chain(court.players.iter().flat_map(|player| &player.known)).chain(&court.contest)
}

/// Those who are drawn although they are not in play: bid, beneath a card.
pub(super) fn others(court: &Court) -> BTreeSet<Card> {
    let bid = court.bidding.iter().flat_map(|bidding| &bidding.bids).flat_map(|bid| &bid.characters);
    let events = court.locations.iter().flat_map(|location| &location.events);
    let beneath = events.flat_map(|event| &event.beneath).chain(seen(court).flat_map(|card| &card.beneath));
    bid.chain(beneath).copied().collect()
}

/// The arms of all who are drawn, once; `#coat-sir-kay` shows one.
pub(super) fn coats(court: &Court) -> Markup {
    let all: BTreeSet<Card> = seen(court).map(|card| card.id).chain(others(court)).collect();
    html! {
        defs {
            @for card in all { g id={ "coat-" (card.id()) } { (coat(card)) } }
        }
        (super::portrait::symbols())
    }
}

/// The arms of a Character alone; so large that a shield is 20 times `scale` wide.
pub(super) fn coat_of(card: Card, x: f32, y: f32, scale: f32) -> Markup {
    html! { use href={ "#coat-" (card.id()) } transform={ "translate(" (tenth(x)) " " (tenth(y)) ")scale(" (scale) ")" } {} }
}

/// A king's crown stands so far above his shield.
const CROWN: f32 = 5.6;

/// Arms, and the crown of a king, as large as they can be between two heights, but no larger than `most`.
fn arms_between(card: Card, middle: f32, top: f32, foot: f32, most: f32) -> Markup {
    let crown = if card.row().traits.contains(&Trait::King) { CROWN } else { 0.0 };
    let (room, high) = (foot - top, 24.0 + crown);
    let scale = tenth((room / (high + 2.0)).min(most));
    arms(card, middle - 10.0 * scale, top + crown * scale + (room - high * scale) / 2.0, scale)
}

/// The arms of a Character, with a crown if he is a king; so large that a shield is 20 times `scale` wide.
pub(super) fn arms(card: Card, x: f32, y: f32, scale: f32) -> Markup {
    html! {
        (coat_of(card, x, y, scale))
        @if card.row().traits.contains(&Trait::King) {
            (crown(&format!("translate({} {})scale({})", tenth(x + 10.0 * scale), tenth(y + scale), scale)))
        }
    }
}

/// Which Abilities the Events at each Location ask for.
pub(super) fn asked(court: &Court, at: usize) -> [bool; 6] {
    let events = court.locations.get(at).map_or(&[][..], |location| &location.events);
    std::array::from_fn(|ability| events.iter().any(|event| event.asks[ability] != 0 || event.asks_any.is_some()))
}

/// All in play.
pub(super) fn in_play(court: &Court, layout: &Layout, look: &Look<'_>) -> Markup {
    html! {
        g class="companies" {
            @for (at, location) in court.locations.iter().enumerate() {
                @let asked = asked(court, at);
                @for company in &location.companies {
                    @let hue = crate::boards::common::seats::hue(look, company.seat);
                    @for card in &company.characters {
                        @if let Some(area) = layout.card(card.id) { (mini(card, area, asked, hue)) }
                    }
                }
            }
        }
    }
}

/// The viewer's hand.
pub(super) fn hand(court: &Court, layout: &Layout, look: &Look<'_>) -> Markup {
    html! {
        g class="hand" {
            @for card in hand_of(court, look) {
                @if let Some((_, place)) = layout.hand.iter().find(|(one, _)| *one == card.id) { (held(card, place)) }
            }
        }
    }
}

/// What marks a card: `†` for one that is discarded at the end of the turn.
fn marks(card: &CardSeen) -> String {
    let mut all = String::new();
    for (is, mark) in [
        (card.used, "•"),
        (card.spent, "✓"),
        (card.doomed, "†"),
        (card.silent, "~"),
        (card.sealed, "#"),
        (!card.bears.is_empty(), "★"),
    ] {
        if is {
            all.push_str(mark);
        }
    }
    if !card.beneath.is_empty() {
        all.push_str(&format!("+{}", card.beneath.len()));
    }
    all
}

/// The same in words.
pub(super) fn states(card: &CardSeen) -> Vec<String> {
    let mut all = Vec::new();
    let mut say = |is: bool, words: &str| all.extend(is.then(|| words.to_owned()));
    say(card.used, "text used this turn");
    say(card.spent, "took part in a completion this turn");
    say(card.doomed, "discarded at the end of the turn");
    say(card.silent, "text without effect");
    say(card.sealed, "sealed");
    all.extend(card.bears.iter().map(|special| format!("bears {}", special.name())));
    if !card.beneath.is_empty() {
        let names: Vec<&str> = card.beneath.iter().map(|card| card.name()).collect();
        all.push(format!("holds {}", crate::listed(&names)));
    }
    all
}

/// A card in a sentence: `Sir Kay: Combat 3, ..., text used this turn`.
fn in_words(card: &CardSeen) -> String {
    let states = states(card);
    let states = if states.is_empty() { String::new() } else { format!("; {}", states.join(", ")) };
    format!("{}: {}{states}", card.name, all_scores(card.scores))
}

/// A name in lines, which never leaves its room: that of the first line, and that of others.
fn name(card: Card, x: f32, top: f32, size: f32, rooms: [f32; 2]) -> Markup {
    html! {
        @for (index, line) in short_name(card).into_iter().enumerate() {
            @let room = rooms[index.min(1)];
            @let long = line.chars().count() as f32 * size * LETTER;
            text class="name" x=(tenth(x)) y=(tenth(top + size * (0.86 + index as f32 * 0.98))) font-size=(size)
                textLength=[(long > room).then(|| tenth(room))] lengthAdjust=[(long > room).then_some("spacingAndGlyphs")] { (line) }
        }
    }
}

/// The level as a shape: a circle, a lozenge, a square.
pub(super) fn gem(level: Level, x: f32, y: f32) -> Markup {
    let path = match level {
        Level::White => "M0-3.4a3.4 3.4 0 1 1-.01 0Z",
        Level::Blue => "M0-4.4L4.4 0 0 4.4-4.4 0Z",
        Level::Red => "M-3.2-3.2H3.2V3.2H-3.2Z",
    };
    html! { path class={ "gem " (words::level(level)) } d=(path) transform={ "translate(" (tenth(x)) " " (tenth(y)) ")" } {} }
}

/// A card of a Company.
fn mini(card: &CardSeen, area: Area, asked: [bool; 6], hue: &str) -> Markup {
    let Area { w, h, .. } = area;
    let lines = short_name(card.id).len();
    let tall = h >= 60.0;
    let foot = h - 15.0;
    let class = ["face", hue, if card.spent { "spent" } else { "" }, if card.doomed { "doomed" } else { "" }].join(" ");
    let marks = marks(card);
    // On a low card the arms are below the name, in the corner, and marks are beside them.
    let (corner, beside) =
        if tall { (w - 8.0, w - 3.0) } else { (w - 24.0 - 7.0 * marks.chars().count() as f32, w - 19.0) };
    html! {
        g class=(class) aria-hidden="true" transform={ "translate(" (area.corner()) ")" } {
            rect class="leaf" width=(tenth(w)) height=(tenth(h)) rx="3" {}
            rect class="spine" width="3" height=(tenth(h)) rx="1" {}
            @if tall { (arms_between(card.id, w / 2.0, 12.5 * lines as f32 + 1.5, foot, 1.5)) }
            @else { (arms(card.id, w - 16.0, foot - 15.2, 0.62)) }
            (name(card.id, 5.5, 1.6, 12.5, [w - 8.0, corner]))
            @if !marks.is_empty() { text class="marks" x=(tenth(beside)) y=(tenth(foot - 1.5)) font-size="12.5" { (marks) } }
            (strip_of(card, asked, w, foot))
        }
        (over(card, area, &in_words(card)))
    }
}

/// The link over a card: its name says what the picture shows.
fn over(card: &CardSeen, area: Area, name: &str) -> Markup {
    html! {
        a class="mini" href={ "#card-" (card.id.id()) } data-large={ "card-" (card.id.id()) } data-card={ "card:" (card.id.id()) }
            aria-label=(name) transform={ "translate(" (area.corner()) ")" } {
            rect width=(tenth(area.w)) height=(tenth(area.h)) rx="4" {}
        }
    }
}

/// Six scores in a row, those that are asked for on gold.
fn strip_of(card: &CardSeen, asked: [bool; 6], w: f32, y: f32) -> Markup {
    let cell = (w - 4.0) / 6.0;
    html! {
        rect class="scores" x="3" y=(tenth(y)) width=(tenth(w - 3.0)) height="15" rx="2" {}
        @for (index, score) in card.scores.into_iter().enumerate() {
            @let x = 3.5 + cell * index as f32;
            @if asked[index] { rect class="asked" x=(tenth(x)) y=(tenth(y + 1.0)) width=(tenth(cell - 0.8)) height="13" rx="2" {} }
            @let changed = score != i16::from(card.printed[index]);
            text class=(score_class(asked[index], changed)) x=(tenth(x + cell / 2.0 - 0.4)) y=(tenth(y + 11.9)) { (score) }
        }
    }
}

fn score_class(asked: bool, changed: bool) -> &'static str {
    match (asked, changed) {
        (true, true) => "score wanted changed",
        (true, false) => "score wanted",
        (false, true) => "score changed",
        (false, false) => "score",
    }
}

/// A score with a proper minus.
pub(super) fn figure(score: i16) -> String {
    if score < 0 { format!("−{}", -score) } else { score.to_string() }
}

/// A card of the hand.
fn held(card: &CardSeen, place: &InHand) -> Markup {
    let Area { w, h, .. } = place.area;
    let lines = short_name(card.id).len() as f32;
    let top = h - 53.0;
    html! {
        g class="piece held" transform=(place.transform()) {
            g class="face" aria-hidden="true" transform={ "translate(" (place.area.corner()) ")" } {
                rect class="leaf" width=(w) height=(tenth(h)) rx="5" {}
                rect class="rim" x="2.5" y="2.5" width=(w - 5.0) height=(tenth(h - 5.0)) rx="3.5" {}
                (name(card.id, 7.0, 5.0, 13.4, [w - 24.0; 2]))
                (gem(card.level, w - 11.0, 12.0))
                (arms_between(card.id, w / 2.0, 6.0 + lines * 13.0, top - 1.0, 2.1))
                rect class="scores" x="4.5" y=(tenth(top)) width=(w - 9.0) height="48.5" rx="3" {}
                @for (index, ability) in Ability::ALL.into_iter().enumerate() {
                    @let (x, y) = (9.0 + (index % 2) as f32 * 43.0, top + 1.5 + (index / 2) as f32 * 15.5);
                    use class="ability" href={ "#clg-" (words::ability(ability)) } transform={ "translate(" (x) " " (tenth(y + 1.5)) ")scale(.75)" } {}
                    text class=(score_class(false, card.scores[index] != i16::from(card.printed[index]))) x=(x + 24.0) y=(tenth(y + 12.0)) font-size="13.4" { (figure(card.scores[index])) }
                }
            }
            (over(card, place.area, &format!("In your hand: {}", in_words(card))))
        }
    }
}
