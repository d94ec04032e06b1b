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
