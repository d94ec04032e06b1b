//! What Kingdom is to its pages.

use ::kingdom::{Happening, Kingdom, Realm};
use table::Names;

use crate::arms::Charge;
use crate::emblem::Emblem;
use crate::{Drawing, GamePage, Look, Station, Tincture};

const PRIMER: &str = "\
You play one of the Royal Challengers who fight for Arthur’s Britain, and the last one left is King. A Challenger is out \
when he dies, or when he cannot pay what he owes.

In your turn you draw a card of fortune, pay for your allegiances, move, fight, buy pieces, and collect tax from your \
castles and villages. Knights and footsoldiers cost gold, and so does every battle they fight.

To attack, move into a square where enemies stand. Dice and three printed tables decide, and the page shows the odds \
before you attack.

Your Challenger can ride in tournaments, win chivalry and seek the Holy Grail at the standing stones. Keep troops with \
him: alone he can be captured and held to ransom.

Trade with the other players, and make alliances. Nobody has to keep one.";

impl GamePage for Kingdom {
    const PRIMER: Option<&'static str> = Some(PRIMER);
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
