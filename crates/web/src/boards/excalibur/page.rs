//! What Excalibur is to its pages.

use ::excalibur::{CREDITS, Excalibur, Happening, Valley};

use crate::arms::Charge;
use crate::emblem::Emblem;
use crate::{Drawing, GamePage, Look, Tincture};

impl GamePage for Excalibur {
    const EMBLEM: Option<Emblem> = Some(Emblem { field: Tincture::Lapis, charge: Charge::Sword });
    const STYLE: &'static str = include_str!("../../../assets/excalibur.css");
    const CREDITS: Option<&'static str> = Some(CREDITS);

    fn draw(valley: &Valley, told: &[&Happening], look: &Look<'_>) -> Drawing {
        super::draw(valley, told, look)
    }
}
