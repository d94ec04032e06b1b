//! What Kingdom is to its pages.

use ::kingdom::{Happening, Kingdom, Realm};
use table::{Names, Seat};

use crate::arms::Charge;
use crate::emblem::Emblem;
use crate::{Award, Drawing, Finished, GamePage, Ledger, Look, Secret, Station, Tincture};

/// KGD-37, KGD-38: what is told of a finished match.
const AWARDS: &[Award] = &[
    Award::new("The Hammer", "battles won", "battle won").from(2),
    Award::new("The Conqueror", "places taken", "place taken").from(2),
    Award::new("The Steward of the Realm", "gold in tax", "gold in tax"),
    Award::new("The Recruiter", "pieces bought", "piece bought").from(2),
    Award::new("The Flower of Chivalry", "tournaments won", "tournament won"),
    Award::new("The Gaoler", "prisoners taken", "prisoner taken"),
    Award::new("The Seeker", "Guardians slain", "Guardian slain"),
    Award::new("The Peacemaker", "alliances made", "alliance made"),
    Award::new("The Mourner", "pieces lost in battle", "piece lost in battle").from(4),
];

impl GamePage for Kingdom {
    const LEDGERS: &'static [Ledger] = &[
        Ledger { of: "chivalry", title: "Chivalry", figure: Some("chivalry"), rest: "otherwise" },
        Ledger { of: "gold", title: "Gold", figure: Some("gold"), rest: "trades, gifts and losses" },
    ];
    const AWARDS: &'static [Award] = AWARDS;
    const EMBLEM: Option<Emblem> = Some(Emblem { field: Tincture::Vermilion, charge: Charge::Crown });
    const STYLE: &'static str = include_str!("../../../assets/kingdom.css");

    fn draw(realm: &Realm, told: &[&Happening], look: &Look<'_>) -> Drawing {
        super::draw(realm, told, look)
    }

    fn stations(realm: &Realm, names: &Names) -> Vec<Station> {
        super::stations::stations(realm, names)
    }

    /// KGD-OPT-7: cards that others may not know are shown at the end.
    fn secrets(finished: &Finished<'_, Kingdom>) -> Vec<Secret> {
        let kept = |own: &Realm, seat: usize| {
            let cards: Vec<&str> = own.players[seat].known_cards.iter().map(|card| card.name.as_str()).collect();
            let words = format!("kept {} to the end", crate::listed(&cards));
            (!cards.is_empty()).then_some(Secret { seat: Some(Seat::new(seat)), words })
        };
        finished.own.iter().enumerate().filter_map(|(seat, own)| kept(own, seat)).collect()
    }

    fn goal(realm: &Realm) -> Option<String> {
        Some(super::stations::goal(realm))
    }
}
