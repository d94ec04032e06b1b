//! What Camelot Legends is to its pages.

use ::camelot_legends::{Court, Deed, Legends};
use table::Names;

use crate::arms::Charge;
use crate::emblem::Emblem;
use crate::{Drawing, GamePage, Look, Station, Tincture};

impl GamePage for Legends {
    const EMBLEM: Option<Emblem> = Some(Emblem { field: Tincture::Verdigris, charge: Charge::Stag });
    const STYLE: &'static str =
        concat!(include_str!("../../../assets/camelot-legends.css"), include_str!("../../../assets/legends-cards.css"));
    const CREDITS: Option<&'static str> = Some(
        "design by Andrew Parks; Z-Man Games, 2004. The cards on these pages are drawn by code, and their words are ours.",
    );
    const PRIMER: Option<&'static str> = Some(
        "Gather Companies of Knights and Ladies at Camelot, Cornwall and the Forest, and complete the Events there. \
         Each Event gives Victory Points; the most points win.\n\n\
         Each Character has a score in six Abilities: Combat, Diplomacy, Adventure, Cunning, Chivalry and Psyche. An Event \
         asks for a total: Adventure 18 means that the scores of your Company at that Location add up to 18 or more. The \
         board shows who has how much of it.\n\n\
         Your turn: an Event is drawn. Then you use texts of your Characters and complete Events, in any order; a Company \
         completes one Event in a turn. Last come two Card Actions: draw a card, play one from your hand, or move a \
         Character, alone or with one companion.\n\n\
         Draw in the first turns: a Company needs four or five. Six is the most a Company can hold. Put them together where \
         their best scores are asked for, and look at what they say: kings raise everybody around them, Ladies raise one \
         Knight, and villains take yours away.\n\n\
         In the Standard and the Advanced Game somebody who completes the Final Event ends the game at once. In the Beginner \
         Game it ends two rounds after the last Event is drawn.",
    );

    fn draw(court: &Court, told: &[&Deed], look: &Look<'_>) -> Drawing {
        super::draw(court, told, look)
    }

    fn stations(court: &Court, _: &Names) -> Vec<Station> {
        super::stations::stations(court)
    }

    fn goal(court: &Court) -> Option<String> {
        Some(super::stations::goal(court))
    }
}
