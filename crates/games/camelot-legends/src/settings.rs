//! What a set-up may settle (CLG-OPT-1).

use table::prelude::*;

use crate::cards::Level;

/// All options, in the order they are offered.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "level",
        title: "Game level",
        kind: OptionKind::Word { of: &["standard", "beginner", "advanced"] },
        does: "Which cards are used: the white ones, the blue ones too, or all of them.",
        says: &[
            "The Standard Game: white and blue cards",
            "The Beginner Game: only white cards",
            "The Advanced Game: all cards",
        ],
        group: OptionGroup::Variant,
        rule: "CLG-LVL-2",
    },
    OptionSpec {
        key: "final_event_rounds",
        title: "Rounds after the Final Event",
        kind: OptionKind::Word { of: &["8", "unlimited"] },
        does: "How long the game goes on if nobody completes the Final Event.",
        says: &[
            "The game ends eight rounds after the Final Event was drawn",
            "The game goes on until somebody completes the Final Event",
        ],
        group: OptionGroup::Length,
        rule: "CLG-FIN-4",
    },
    OptionSpec {
        key: "tie_breaker",
        title: "Tie-breaker",
        kind: OptionKind::Word { of: &["none", "most_events"] },
        does: "Who wins if several players have the most points.",
        says: &["They share the victory", "The one of them who completed the most Events"],
        group: OptionGroup::Variant,
        rule: "CLG-Q1b",
    },
    OptionSpec {
        key: "hand_limit",
        title: "Hand limit",
        kind: OptionKind::Word { of: &["none", "7"] },
        does: "How many cards a player may keep in hand at the end of his turn.",
        says: &["As many as he likes", "Seven; he discards the rest"],
        group: OptionGroup::Ruling,
        rule: "CLG-END-2",
    },
];

/// The options as a match is played under them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Settings {
    /// CLG-LVL-1 to CLG-LVL-3.
    pub(crate) level: GameLevel,
    /// CLG-Q1b: of those who tie the one with the most Events wins.
    pub(crate) most_events: bool,
    /// CLG-END-2
    pub(crate) hand_limit: Option<u8>,
    /// CLG-FIN-4
    pub(crate) final_event_rounds: Option<u8>,
}

/// CLG-LVL-1, CLG-LVL-2, CLG-LVL-3: which cards are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum GameLevel {
    /// The white ones.
    Beginner,
    /// The blue ones too.
    Standard,
    /// All.
    Advanced,
}

impl GameLevel {
    /// The highest level of a card that is used.
    pub(crate) const fn card_level(self) -> Level {
        match self {
            GameLevel::Beginner => Level::White,
            GameLevel::Standard => Level::Blue,
            GameLevel::Advanced => Level::Red,
        }
    }

    /// In words.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            GameLevel::Beginner => "Beginner",
            GameLevel::Standard => "Standard",
            GameLevel::Advanced => "Advanced",
        }
    }
}

impl Settings {
    pub(crate) fn read(setup: &Setup) -> Settings {
        Settings {
            level: match setup.word("level") {
                "beginner" => GameLevel::Beginner,
                "advanced" => GameLevel::Advanced,
                _ => GameLevel::Standard,
            },
            most_events: setup.word("tie_breaker") == "most_events",
            hand_limit: setup.word("hand_limit").parse().ok(),
            final_event_rounds: setup.word("final_event_rounds").parse().ok(),
        }
    }

    /// CLG-LVL-1: whether there are Special Cards and a Final Event.
    pub(crate) fn has_finals(self) -> bool {
        self.level != GameLevel::Beginner
    }
}
