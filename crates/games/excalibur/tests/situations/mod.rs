//! Situations in which several rules meet: each is told from the book, played, and has one outcome.

mod crowns;
mod fate;
mod fights;
mod harvests;
mod lords;
mod roads;
mod sieges;
mod spoils;
mod titles;
mod winters;

use crate::common::Play;
use crate::common::field::*;

/// Whoever is asked to fight or not says this, until something else is asked.
#[track_caller]
fn all_avoid(play: &mut Play) {
    all_say(play, "EXC-8-2", "avoid a fight");
}

/// Who is asked at all.
fn asked(play: &Play) -> Vec<&'static str> {
    let asked = play.who_is_asked();
    NAMES.iter().copied().filter(|name| asked.iter().any(|asked| asked == name)).collect()
}
