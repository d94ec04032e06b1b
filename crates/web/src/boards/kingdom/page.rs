//! What Kingdom is to its pages.

use ::kingdom::{Happening, Kingdom, Realm};
use table::Names;

use crate::arms::Charge;
use crate::emblem::Emblem;
use crate::{Drawing, GamePage, Look, Station, Tincture};

impl GamePage for Kingdom {
    const EMBLEM: Option<Emblem> = Some(Emblem { field: Tincture::Vermilion, charge: Charge::Crown });
    const STYLE: &'static str = include_str!("../../../assets/kingdom.css");

    fn draw(realm: &Realm, told: &[&Happening], look: &Look<'_>) -> Drawing {
        super::draw(realm, told, look)
    }

    fn stations(realm: &Realm, names: &Names) -> Vec<Station> {
        super::stations::stations(realm, names)
    }

    fn goal(realm: &Realm) -> Option<String> {
        Some(super::stations::goal(realm))
    }
}
