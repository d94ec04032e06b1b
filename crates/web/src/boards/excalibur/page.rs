//! What Excalibur is to its pages.

use ::excalibur::{CREDITS, Excalibur, Happening, Valley};
use table::Names;

use crate::arms::Charge;
use crate::emblem::Emblem;
use crate::{Drawing, GamePage, Look, Station, Tincture};

const PRIMER: &str = "\
You lead a Knight of the Round Table and his men in a valley of forty manors. Own more than half of them when a season \
closes, and you win; with two players it takes more than three quarters.

In spring, summer and autumn everybody writes orders in secret. Then all troops march at the same time, and where enemies \
meet they may fight. A knight who ends the season in a manor that nobody disputes can claim it.

A manor yields most if a knight stays there all spring, and a knight is there when autumn ends. In winter you pay your \
troops, hire more, improve your manors and move your men between them. Soldiers you cannot pay leave, so never hire more \
than your manors can feed.

In the advanced game King Arthur comes to see your estates, and the player with the most reverence points after ten years \
wins.";

impl GamePage for Excalibur {
    const PRIMER: Option<&'static str> = Some(PRIMER);
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
