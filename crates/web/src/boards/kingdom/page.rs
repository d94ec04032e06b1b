//! What Kingdom is to its pages.

use ::kingdom::{Happening, Kingdom, Realm};

use crate::arms::Charge;
use crate::emblem::Emblem;
use crate::{Drawing, GamePage, Look, Tincture};

impl GamePage for Kingdom {
    const EMBLEM: Option<Emblem> = Some(Emblem { field: Tincture::Vermilion, charge: Charge::Crown });
    const STYLE: &'static str = include_str!("../../../assets/kingdom.css");

    fn draw(realm: &Realm, told: &[&Happening], look: &Look<'_>) -> Drawing {
        super::draw(realm, told, look)
    }
}
