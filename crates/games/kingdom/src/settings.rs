//! What a set-up may settle: the options of the book and the rulings that can be switched.

use table::prelude::*;

use crate::tables::TableRulings;

/// All options, in the order they are offered.
pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "turn_order",
        title: "Who starts",
        kind: OptionKind::Word { of: &["dice", "agreed"] },
        does: "Who starts: the highest throw of the red die, or the seat you agree on.",
        says: &["The highest throw of the red die starts", "You agree who starts"],
        group: OptionGroup::Variant,
        rule: "KGD-OPT-9",
    },
    OptionSpec {
        key: "starts",
        title: "Seat that starts",
        kind: OptionKind::Number { min: 1, max: 6, default: 1 },
        does: "Which seat starts, counted from 1, if you agree on it.",
        says: &["Seat {} starts", "Seat {} starts"],
        group: OptionGroup::Variant,
        rule: "KGD-OPT-9",
    },
    OptionSpec {
        key: "time_limit",
        title: "Time limit",
        kind: OptionKind::Word { of: &["none", "rounds", "minutes"] },
        does: "Ends the game after a number of rounds or minutes. The most chivalrous Challenger then wins.",
        says: &["No time limit", "A limit of rounds", "A limit of minutes"],
        group: OptionGroup::Length,
        rule: "KGD-38",
    },
    OptionSpec {
        key: "limit",
        title: "Rounds or minutes",
        kind: OptionKind::Number { min: 1, max: 1000, default: 30 },
        does: "How many rounds or minutes the game lasts, if it has a time limit.",
        says: &["Rounds or minutes to play: {}", "Rounds or minutes to play: {}"],
        group: OptionGroup::Length,
        rule: "KGD-38",
    },
    OptionSpec {
        key: "ambush_toll",
        title: "Ambush toll",
        kind: OptionKind::Number { min: 0, max: 1, default: 0 },
        does: "How many pieces the defender loses on table 1 when an ambush meets an engage, before the throw on table 2.",
        says: &[
            "An ambush that meets an engage costs the defender {} piece",
            "An ambush that meets an engage costs the defender {} pieces",
        ],
        group: OptionGroup::Ruling,
        rule: "KGD-OPT-1",
    },
    OptionSpec {
        key: "table2_casualties",
        title: "Losses on table 2",
        kind: OptionKind::Word { of: &["printed", "swapped"] },
        does: "The printed table, or the same table with the losses of attacker and defender exchanged.",
        says: &["Losses on table 2 as printed", "Losses on table 2 change sides"],
        group: OptionGroup::Ruling,
        rule: "KGD-OPT-2",
    },
    OptionSpec {
        key: "difficult_ground",
        title: "Difficult ground",
        kind: OptionKind::Word { of: &["stop_on_entry", "one_square_turn"] },
        does: "Forest, marsh and mountain stop a piece that enters. They can also slow down a piece that starts there.",
        says: &[
            "Difficult ground ends a move",
            "Difficult ground ends a move, and a piece that starts on it moves only one square",
        ],
        group: OptionGroup::Ruling,
        rule: "KGD-OPT-3",
    },
    OptionSpec {
        key: "captivity",
        title: "Captivity",
        kind: OptionKind::Word { of: &["challenger_only", "whole_player"] },
        does: "What a player may still do while the Challenger is in prison.",
        says: &["Prison binds only the Challenger", "Prison binds the whole player, who misses those turns"],
        group: OptionGroup::Ruling,
        rule: "KGD-OPT-4",
    },
    OptionSpec {
        key: "unpaid_wages",
        title: "Unpaid wages",
        kind: OptionKind::Word { of: &["stand_aside", "bankrupt"] },
        does: "What happens to a defender who cannot pay for a battle.",
        says: &["Men you cannot pay stand aside", "A defender who cannot pay is bankrupt"],
        group: OptionGroup::Ruling,
        rule: "KGD-OPT-5",
    },
    OptionSpec {
        key: "riddles",
        title: "Riddles",
        kind: OptionKind::Word { of: &["typed", "typed_reader_may_accept", "choice_of_four"] },
        does: "How riddles are answered.",
        says: &[
            "Riddles are answered in your own words",
            "Riddles are answered in your own words, and the reader may accept what the program does not",
            "Riddles are answered by choosing one of four",
        ],
        group: OptionGroup::Variant,
        rule: "KGD-OPT-6",
    },
    OptionSpec {
        key: "held_cards",
        title: "Kept cards",
        kind: OptionKind::Word { of: &["open", "hidden"] },
        does: "Whether the others see which fortune cards you keep, or only how many.",
        says: &["Kept cards lie open", "Kept cards are hidden"],
        group: OptionGroup::Variant,
        rule: "KGD-OPT-7",
    },
    OptionSpec {
        key: "alliances",
        title: "Alliances",
        kind: OptionKind::Word { of: &["on", "off"] },
        does: "Whether players can become allies. They can trade either way.",
        says: &["Players may become allies", "No alliances, only trade"],
        group: OptionGroup::Variant,
        rule: "KGD-OPT-8",
    },
    OptionSpec {
        key: "guests",
        title: "Guests when an alliance ends",
        kind: OptionKind::Word { of: &["may_leave", "must_attack"] },
        does: "What happens to pieces that came to an ally this turn when the alliance ends.",
        says: &["Guests may leave in peace when an alliance ends", "Guests must attack when an alliance ends"],
        group: OptionGroup::Ruling,
        rule: "KGD-OPT-10",
    },
    OptionSpec {
        key: "lone_challenger",
        title: "A lone Challenger among enemies",
        kind: OptionKind::Word { of: &["seized_anywhere", "only_by_moving_in"] },
        does: "Whether pieces may seize a lone Challenger who already stands beside them.",
        says: &[
            "A lone Challenger can be seized by enemies in the same square",
            "A lone Challenger can be seized only by enemies who move in",
        ],
        group: OptionGroup::Ruling,
        rule: "KGD-OPT-11",
    },
    OptionSpec {
        key: "questions",
        title: "Questions",
        kind: OptionKind::Word { of: &["what_matters", "all"] },
        does: "Whether you are asked only where your answer can change something. Cards that cannot change a round are then kept.",
        says: &["You are asked where your answer can change something", "You are asked at every moment the book names"],
        group: OptionGroup::Ruling,
        rule: "KGD-OPT-12",
    },
];

/// How options that came later stood before: edition 1 made a former ally's guests attack (KGD-R75), and up to edition 2
/// everything was asked (KGD-R79).
pub(crate) const FORMER: &[Former] =
    &[Former { key: "guests", since: 2, was: "must_attack" }, Former { key: "questions", since: 3, was: "all" }];

/// The options as a match is played under them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Settings {
    /// KGD-OPT-9: the seat agreed to start.
    pub(crate) starts: Option<Seat>,
    /// KGD-38.
    pub(crate) limit: TimeLimit,
    /// KGD-OPT-1, KGD-OPT-2.
    pub(crate) tables: TableRulings,
    /// KGD-OPT-3.
    pub(crate) one_square_turns: bool,
    /// KGD-OPT-4.
    pub(crate) captivity_binds_player: bool,
    /// KGD-OPT-5.
    pub(crate) unpaid_wages_bankrupt: bool,
    /// KGD-OPT-6.
    pub(crate) riddles: Riddles,
    /// KGD-OPT-7.
    pub(crate) kept_cards_hidden: bool,
    /// KGD-OPT-8.
    pub(crate) alliances: bool,
    /// KGD-OPT-10: a former ally's guests may leave; else they must attack him. Edition 1 did not write it.
    #[serde(default)]
    pub(crate) guests_may_leave: Option<bool>,
    /// KGD-OPT-11: pieces catch a lone Challenger only by moving in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) caught_only_by_moving_in: bool,
    /// KGD-OPT-12: nobody is asked what can change nothing. It is written only where that is not so.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub(crate) asks_what_matters: Option<bool>,
}

/// Whether only that is asked which can change something.
fn is_usual(asks_what_matters: &Option<bool>) -> bool {
    *asks_what_matters != Some(false)
}

/// KGD-38: how long the game lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum TimeLimit {
    /// It is played to the end.
    None,
    /// So many rounds.
    Rounds(u32),
    /// So many minutes.
    Minutes(u32),
}

/// KGD-OPT-6: how riddles are answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Riddles {
    /// In words.
    Typed,
    /// In words, and the reader may accept what the program refuses.
    TypedReaderMayAccept,
    /// One of four answers.
    ChoiceOfFour,
}

impl Settings {
    /// KGD-OPT-10 came with edition 2 and KGD-OPT-12 with edition 3: what a position does not say is as the set-up has it.
    pub(crate) fn fill_in(&mut self, setup: &Setup) {
        self.guests_may_leave.get_or_insert(setup.word("guests") == "may_leave");
        self.asks_what_matters.get_or_insert(setup.word("questions") == "what_matters");
    }

    /// KGD-OPT-12: whether even that is asked which can change nothing.
    pub(crate) fn asks_everything(&self) -> bool {
        self.asks_what_matters == Some(false)
    }

    pub(crate) fn read(setup: &Setup) -> Result<Settings, String> {
        let starts = setup.number("starts") as usize;
        let agreed = setup.word("turn_order") == "agreed";
        if agreed && starts > setup.count() {
            return Err(format!("seat {starts} is agreed to start, but there are {} seats", setup.count()));
        }
        let limit = setup.number("limit") as u32;
        Ok(Settings {
            starts: agreed.then(|| Seat::new(starts - 1)),
            limit: match setup.word("time_limit") {
                "rounds" => TimeLimit::Rounds(limit),
                "minutes" => TimeLimit::Minutes(limit),
                _ => TimeLimit::None,
            },
            tables: TableRulings {
                ambush_toll: setup.number("ambush_toll") as u8,
                table2_swapped: setup.word("table2_casualties") == "swapped",
            },
            one_square_turns: setup.word("difficult_ground") == "one_square_turn",
            captivity_binds_player: setup.word("captivity") == "whole_player",
            unpaid_wages_bankrupt: setup.word("unpaid_wages") == "bankrupt",
            riddles: match setup.word("riddles") {
                "typed_reader_may_accept" => Riddles::TypedReaderMayAccept,
                "choice_of_four" => Riddles::ChoiceOfFour,
                _ => Riddles::Typed,
            },
            kept_cards_hidden: setup.word("held_cards") == "hidden",
            alliances: setup.word("alliances") == "on",
            guests_may_leave: Some(setup.word("guests") == "may_leave"),
            caught_only_by_moving_in: setup.word("lone_challenger") == "only_by_moving_in",
            asks_what_matters: Some(setup.word("questions") == "what_matters"),
        })
    }
}
