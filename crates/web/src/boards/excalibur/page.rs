//! What Excalibur is to its pages.

use ::excalibur::{CREDITS, Excalibur, Happening, Valley};
use table::Names;

use crate::arms::Charge;
use crate::emblem::Emblem;
use crate::{Drawing, GamePage, Look, Station, Tincture};

impl GamePage for Excalibur {
    const EMBLEM: Option<Emblem> = Some(Emblem { field: Tincture::Lapis, charge: Charge::Sword });
    const STYLE: &'static str = include_str!("../../../assets/excalibur.css");
    const CREDITS: Option<&'static str> = Some(CREDITS);

    fn draw(valley: &Valley, told: &[&Happening], look: &Look<'_>) -> Drawing {
        super::draw(valley, told, look)
    }

    fn stations(valley: &Valley, _: &Names) -> Vec<Station> {
        super::stations::stations(valley)
    }

    fn goal(valley: &Valley) -> Option<String> {
        Some(super::stations::goal(valley))
    }
}
