//! What a set-up may settle (EXC-1-2, EXC-B-1, EXC-B-2): the layers of the rules, one by one.

use table::prelude::*;

/// EXC-B-2: an optional rule is on in the advanced game and off in the standard one, unless somebody says otherwise.
const SWITCH: OptionKind = OptionKind::Word { of: &["as_the_game", "on", "off"] };

/// All options, in the order they are offered.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "rules",
        title: "Game",
        kind: OptionKind::Word { of: &["standard", "advanced"] },
        does: "The standard game is won by manors. The advanced game adds religion and King Arthur's visits, lasts ten years and is won by reverence.",
        says: &["Standard game", "Advanced game"],
        group: OptionGroup::Variant,
        rule: "EXC-1-2",
    },
    OptionSpec {
        key: "weather",
        title: "Weather",
        kind: SWITCH,
        does: "Good and bad years change what fields, bees and the river yield.",
        says: &["Weather only in the advanced game", "Weather", "No weather"],
        group: OptionGroup::Variant,
        rule: "EXC-12-1",
    },
    OptionSpec {
        key: "houses",
        title: "Manor houses, castles and sieges",
        kind: SWITCH,
        does: "Defenders may hold the manor house. Castles can be built and besieged.",
        says: &[
            "Manor houses and castles only in the advanced game",
            "Manor houses, castles and sieges",
            "No manor houses or castles",
        ],
        group: OptionGroup::Variant,
        rule: "EXC-13.i",
    },
    OptionSpec {
        key: "pillaging",
        title: "Pillaging",
        kind: SWITCH,
        does: "Troops in a foreign manor may burn and loot.",
        says: &["Pillaging only in the advanced game", "Pillaging", "No pillaging"],
        group: OptionGroup::Variant,
        rule: "EXC-14.i",
    },
    OptionSpec {
        key: "fate",
        title: "Fate",
        kind: SWITCH,
        does: "Three dice before every spring bring plague, floods, swarms and more.",
        says: &["Fate only in the advanced game", "Fate", "No fate"],
        group: OptionGroup::Variant,
        rule: "EXC-15",
    },
    OptionSpec {
        key: "time_limit",
        title: "Time limit",
        kind: OptionKind::Word { of: &["none", "years"] },
        does: "Ends the standard game after a number of years. The richest player then wins.",
        says: &["No time limit", "A limit of years"],
        group: OptionGroup::Length,
        rule: "EXC-2-4",
    },
    OptionSpec {
        key: "limit",
        title: "Years",
        kind: OptionKind::Number { min: 1, max: 50, default: 5 },
        does: "How many years a game with a limit lasts, after the opening autumn.",
        says: &["A limit of {} year", "A limit of {} years"],
        group: OptionGroup::Length,
        rule: "EXC-16-1",
    },
    OptionSpec {
        key: "entry_roads",
        title: "Entry roads",
        kind: OptionKind::Word { of: &["dealt", "picked"] },
        does: "How each player comes by a road into the valley.",
        says: &["Entry roads are dealt, far apart", "Players pick their entry roads in random order"],
        group: OptionGroup::Variant,
        rule: "EXC-3-3",
    },
    OptionSpec {
        key: "withdrawal",
        title: "Way out of a lost fight",
        kind: OptionKind::Word { of: &["way_they_came", "any_way_out"] },
        does: "Where troops go after a lost fight.",
        says: &[
            "The beaten go back the way they came, if they marched in and it is free",
            "The beaten leave by any free way, even behind the enemy",
        ],
        group: OptionGroup::Ruling,
        rule: "EXC-R65",
    },
    OptionSpec {
        key: "treasuries",
        title: "Treasuries",
        kind: OptionKind::Word { of: &["private", "open"] },
        does: "Whether everybody sees what the others have in their treasuries.",
        says: &["Treasuries are private", "Treasuries are open"],
        group: OptionGroup::Variant,
        rule: "EXC-R56",
    },
    OptionSpec {
        key: "odds",
        title: "Odds at the table",
        kind: OptionKind::Flag { default: true },
        does: "Whether you see the chance to win a fight before you join it.",
        says: &["The table shows the odds of a fight", "The table does not show odds"],
        group: OptionGroup::Variant,
        rule: "EXC-8-2",
    },
];

/// How options that came later stood before: edition 1 let the beaten leave by any way (EXC-R65).
pub(crate) const FORMER: &[Former] = &[Former { key: "withdrawal", since: 2, was: "any_way_out" }];

/// The options as a match is played under them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Settings {
    /// EXC-2-5: the advanced game.
    pub(crate) advanced: bool,
    /// EXC-12
    pub(crate) weather: bool,
    /// EXC-13
    pub(crate) houses: bool,
    /// EXC-14
    pub(crate) pillaging: bool,
    /// EXC-15
    pub(crate) fate: bool,
    /// EXC-2-4: the last year of a limited game.
    pub(crate) limit: Option<u32>,
    /// EXC-3-3
    pub(crate) pick_roads: bool,
    /// EXC-R65: whether beaten troops go back the way they came, and not by any free way, even one behind the enemy.
    /// Edition 1 did not write it.
    #[serde(default)]
    pub(crate) back_as_they_came: Option<bool>,
    /// EXC-R56
    pub(crate) open_treasuries: bool,
    /// Whether the table shows the odds.
    pub(crate) odds: bool,
}

/// EXC-17-1: the advanced game lasts ten years after the opening autumn.
pub(crate) const ADVANCED_YEARS: u32 = 10;

impl Settings {
    /// EXC-R65 came with edition 2: what a position does not say is as the set-up has it.
    pub(crate) fn fill_in(&mut self, setup: &Setup) {
        self.back_as_they_came.get_or_insert(setup.word("withdrawal") == "way_they_came");
    }

    pub(crate) fn read(setup: &Setup) -> Result<Settings, String> {
        let advanced = setup.word("rules") == "advanced";
        let limited = setup.word("time_limit") == "years";
        if advanced && limited && setup.number("limit") > i64::from(ADVANCED_YEARS) {
            return Err(format!("the advanced game lasts {ADVANCED_YEARS} years, so it cannot be limited to more"));
        }
        let switched = |key: &str| match setup.word(key) {
            "on" => true,
            "off" => false,
            _ => advanced,
        };
        Ok(Settings {
            advanced,
            weather: switched("weather"),
            houses: switched("houses"),
            pillaging: switched("pillaging"),
            fate: switched("fate"),
            limit: limited.then(|| setup.number("limit") as u32),
            pick_roads: setup.word("entry_roads") == "picked",
            back_as_they_came: Some(setup.word("withdrawal") == "way_they_came"),
            open_treasuries: setup.word("treasuries") == "open",
            odds: setup.flag("odds"),
        })
    }

    /// EXC-17-1, EXC-2-4: the year whose autumn ends the game.
    pub(crate) fn last_year(&self) -> Option<u32> {
        match (self.advanced, self.limit) {
            (_, Some(limit)) => Some(limit),
            (true, None) => Some(ADVANCED_YEARS),
            (false, None) => None,
        }
    }
}
