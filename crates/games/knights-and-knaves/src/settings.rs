//! What a set-up may settle (KNK-OPT-7).

use table::prelude::*;

use crate::scenarios::ScenarioId;

/// All options, in the order they are offered.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "battle",
        title: "Battle",
        kind: OptionKind::Word {
            of: &[
                "first-blood",
                "wolf-wood",
                "longships",
                "brig-water",
                "dunes",
                "baggage-road",
                "lists",
                "burning-manor",
                "steppe-ford",
            ],
        },
        does: "Which battle is fought: its table, its men, what they are out for.",
        says: &[
            "Foragers at the Mill, 10 against 12",
            "Wolf Wood, 16 against 17",
            "Longships at Ravenswick, 15 against 22",
            "The Brig over Garrow Water, 26 against 26",
            "The Well of the Broken Jar, 20 against 17",
            "The Baggage Road, 16 against 16",
            "The Lists at Midsummer, six against six",
            "When Adam Delved, 9 behind walls against 30",
            "The Two Fords, 15 against 18",
        ],
        group: OptionGroup::Variant,
        rule: "KNK-SCN-1",
    },
    OptionSpec {
        key: "turns",
        title: "Turns",
        kind: OptionKind::Number { min: 0, max: 40, default: 0 },
        does: "After how many turns the battle ends; 0 is as the battle has it.",
        says: &["It ends after {} turn", "It ends after {} turns"],
        group: OptionGroup::Length,
        rule: "KNK-SCN-2",
    },
    OptionSpec {
        key: "woods_slow_horses",
        title: "Woods slow horses",
        kind: OptionKind::Word { of: &["as-the-battle", "on", "off"] },
        does: "Whether riders may not gallop through light woods, and only walk through heavy ones.",
        says: &["As the battle has it", "They do", "They do not"],
        group: OptionGroup::Variant,
        rule: "KNK-OPT-6",
    },
    OptionSpec {
        key: "champion",
        title: "Champions",
        kind: OptionKind::Word { of: &["as-the-battle", "on", "off"] },
        does: "Whether a man who is marked as a champion may strike twice in a turn.",
        says: &["As the battle has it", "He may", "He may not"],
        group: OptionGroup::Variant,
        rule: "KNK-MEL-3",
    },
    OptionSpec {
        key: "moving_shooter_rounding",
        title: "A shooter who moved",
        kind: OptionKind::Word { of: &["down", "up"] },
        does: "Whether half of his skill is rounded down, as in the tables, or up, as in the example.",
        says: &["Half his skill, rounded down", "Half his skill, rounded up"],
        group: OptionGroup::Ruling,
        rule: "KNK-OPT-1",
    },
    OptionSpec {
        key: "handgun_second_roll",
        title: "Misfires of hand guns",
        kind: OptionKind::Word { of: &["4", "9"] },
        does: "The lowest second die with which a hand gun fires: 4 in the charts, 9 in the text.",
        says: &["It fires on 4 to 10", "It fires on 9 and 10"],
        group: OptionGroup::Ruling,
        rule: "KNK-OPT-2",
    },
    OptionSpec {
        key: "ammo_check",
        title: "Ammunition",
        kind: OptionKind::Word { of: &["every-turn", "when-shot"] },
        does: "Whether every shooter checks his ammunition each turn, or only who shot.",
        says: &["Every shooter checks each turn", "Only who shot checks"],
        group: OptionGroup::Ruling,
        rule: "KNK-OPT-3",
    },
    OptionSpec {
        key: "figures_obstruct",
        title: "Figures obstruct the view",
        kind: OptionKind::Flag { default: false },
        does: "Whether a man who stands between makes a shot harder.",
        says: &["Figures do not obstruct the view", "Figures obstruct the view"],
        group: OptionGroup::Ruling,
        rule: "KNK-OPT-4",
    },
];

/// The options as a battle is fought under them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Settings {
    /// KNK-SCN-1
    pub(crate) battle: ScenarioId,
    /// KNK-SCN-2: the last turn.
    pub(crate) turns: u8,
    /// KNK-OPT-6
    pub(crate) woods_slow_horses: bool,
    /// KNK-MEL-3
    pub(crate) champion: bool,
    /// KNK-OPT-1
    pub(crate) round_up: bool,
    /// KNK-OPT-2
    pub(crate) fires_on: u8,
    /// KNK-OPT-3
    pub(crate) ammo_when_shot: bool,
    /// KNK-OPT-4
    pub(crate) figures_obstruct: bool,
}

impl Settings {
    pub(crate) fn read(setup: &Setup) -> Result<Settings, String> {
        let battle = ScenarioId::try_from(setup.word("battle").to_owned())?;
        let preset = |key: &str| battle.get().options.iter().any(|on| on == key);
        let switch = |key: &str| match setup.word(key) {
            "on" => true,
            "off" => false,
            _ => preset(key),
        };
        let turns = setup.number("turns");
        Ok(Settings {
            battle,
            turns: if turns == 0 { battle.get().turn_limit } else { turns as u8 },
            woods_slow_horses: switch("woods_slow_horses"),
            champion: switch("champion"),
            round_up: setup.word("moving_shooter_rounding") == "up",
            fires_on: setup.word("handgun_second_roll").parse().unwrap_or(4),
            ammo_when_shot: setup.word("ammo_check") == "when-shot",
            figures_obstruct: setup.flag("figures_obstruct"),
        })
    }
}
