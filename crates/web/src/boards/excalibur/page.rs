//! What Excalibur is to its pages.

use ::excalibur::{CREDITS, Excalibur, Happening, Valley};
use table::Names;

use crate::arms::Charge;
use crate::emblem::Emblem;
use crate::{Award, Drawing, Finished, GamePage, Ledger, Look, Secret, Sources, Station, Tincture};

/// What is told of a finished match.
const AWARDS: &[Award] = &[
    Award::new("The Claimant", "manors claimed", "manor claimed").from(2),
    Award::new("The Covetous", "manors claimed from others", "manor claimed from another"),
    Award::new("The Victor", "fights won", "fight won").from(2),
    Award::new("The Bereaved", "soldiers lost in fights", "soldier lost in fights").from(3),
    Award::new("The Breaker of Walls", "walls broken", "wall broken"),
    Award::new("The Scourge", "manors pillaged", "manor pillaged"),
    Award::new("The Builder", "works built", "work built").from(2),
    Award::new("The Captain", "troops hired", "soldier hired").from(2),
    Award::new("The Husbandman", "bezants harvested", "bezant harvested"),
    Award::new("The Sacrilegious", "houses raided", "house raided"),
];

impl GamePage for Excalibur {
    const LEDGERS: &'static [Ledger] = &[
        Ledger { of: "reverence", title: "Reverence", figure: Some("reverence"), rest: "otherwise" },
        Ledger { of: "manors", title: "Manors", figure: Some("manors"), rest: "otherwise" },
        Ledger { of: "worth", title: "All that each owned, valued in bezants", figure: None, rest: "" },
    ];
    const AWARDS: &'static [Award] = AWARDS;
    const EMBLEM: Option<Emblem> = Some(Emblem { field: Tincture::Lapis, charge: Charge::Sword });
    const STYLE: &'static str = include_str!("../../../assets/excalibur.css");
    const CREDITS: Option<&'static str> = Some(CREDITS);

    fn draw(valley: &Valley, told: &[&Happening], look: &Look<'_>) -> Drawing {
        super::draw(valley, told, look)
    }

    fn stations(valley: &Valley, _: &Names) -> Vec<Station> {
        super::stations::stations(valley)
    }

    /// EXC-25-S: the accounts of each treasury, line by line.
    fn sources(finished: &Finished<'_, Excalibur>) -> Vec<Sources> {
        let mut bezants = Sources::new("Bezants");
        let seats = finished.own.len();
        for own in finished.own.iter().filter_map(|view| view.own.as_ref()) {
            own.accounts.iter().for_each(|line| bezants.add(line.what, own.seat, seats, line.sum));
        }
        vec![bezants]
    }

    /// EXC-R56: what lay in the treasuries.
    fn secrets(finished: &Finished<'_, Excalibur>) -> Vec<Secret> {
        let hidden = finished.own.iter().filter(|_| !finished.open.rules.open_treasuries);
        let own = hidden.filter_map(|view| view.own.as_ref());
        let secret = |own: &::excalibur::view::Own| Secret {
            seat: Some(own.seat),
            words: format!("{} in the treasury", table::counted(own.treasury, "bezant", "bezants")),
        };
        own.map(secret).collect()
    }

    fn goal(valley: &Valley) -> Option<String> {
        Some(super::stations::goal(valley))
    }
}
