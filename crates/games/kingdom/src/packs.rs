//! The three packs: 47 cards of fortune, 16 guardians, 36 riddles (KGD-3.vii to KGD-3.ix).

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;

use crate::board::{Commodity, Difficult};
use crate::tables::Die;

/// The packs of the box. A card with several copies stands in its pack so often.
#[derive(Debug)]
pub struct Packs {
    /// Cards of fortune, in the order of the data.
    pub fortune: Vec<FortuneCard>,
    /// Guardians of Darkness.
    pub guardians: Vec<GuardianCard>,
    /// Riddles.
    pub riddles: Vec<RiddleCard>,
}

/// A card of fortune (KGD-7).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FortuneCard {
    /// As records name it.
    pub id: String,
    /// Its title.
    pub name: String,
    copies: usize,
    /// KGD-7.b: whether the drawer keeps it until he plays it.
    pub keep: bool,
    /// KGD-7.a: whom it binds.
    pub scope: Scope,
    /// What it does.
    pub effect: Effect,
    /// What the player reads.
    pub text: String,
}

/// Whom a card binds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// Only the player who drew it.
    Drawer,
    /// Every living player, from the drawer clockwise.
    All,
}

/// What a card of fortune does, with its numbers.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the cards say it: the names are theirs")]
pub enum Effect {
    FreeMove,
    BattlePlusOne { amount: u8 },
    MagicLance { extra_selections: u8 },
    Tournament { prize_gold: i64, prize_chivalry: i32, absent_chivalry: i32 },
    Gold { amount: i64 },
    GoldPerVillage { commodities: Vec<Commodity>, amount: i64 },
    GoldPerVillageEach(BTreeMap<Commodity, i64>),
    GoldPerCastle { amount: i64 },
    GoldFraction { fraction: i64 },
    PriceThisTurn { knight: Option<i64>, footsoldier: Option<i64> },
    FreeKnight { knights: u8 },
    CloseBridges { until: Until },
    CloseTerrain { terrain: Difficult, until: Until },
    ExtraSquaresThisTurn { squares: u8 },
    LosePiecePerSquare { terrain: Difficult, pieces: u8, challenger_endurance: i32 },
    Endurance { amount: i32 },
    EnduranceOnSites { amount: i32, sites: Vec<SiteKind> },
    Chivalry { amount: i32 },
    PayForChivalry { cost: i64, chivalry: i32 },
    Wager { die: Die, harm_on: Vec<u8>, harm_endurance: i32, gain_chivalry: i32, decline_chivalry: i32 },
    FreePrisonerForChivalry { chivalry: i32 },
    ChivalryInOwnCastle { amount: i32 },
    ChivalryIfBrokeAlliance { amount: i32 },
}

/// How long a card lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// Until the drawer's next turn.
    DrawerNextTurn,
    /// Until this turn ends.
    EndOfTurn,
}

/// A kind of site that a card speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SiteKind {
    /// A castle.
    Castle,
    /// A village.
    Village,
}

/// A Guardian of Darkness (KGD-28.i).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuardianCard {
    /// As records name it.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its endurance points.
    pub endurance: i32,
    /// What it throws.
    pub guardian_die: Die,
    /// What the Challenger throws against it.
    pub challenger_die: Die,
    /// KGD-28.iv: endurance lost in a retreat from it.
    pub retreat_endurance: i32,
    /// KGD-28.iv: chivalry lost in a retreat from it.
    pub retreat_chivalry: i32,
    /// KGD-29.a: chivalry won by slaying it.
    pub slain_chivalry: i32,
    /// A line about it.
    pub flavour: String,
}

/// A riddle (KGD-30.a).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RiddleCard {
    /// As records name it.
    pub id: String,
    /// What is read out.
    pub text: String,
    answers: Vec<String>,
}

/// Where all this stands.
const FILE: &str = "data/cards.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    fortune_card: Vec<FortuneCard>,
    guardian_card: Vec<GuardianCard>,
    riddle_card: Vec<RiddleCard>,
}

impl Packs {
    /// KGD-3.vii: how many cards of fortune there are.
    pub(crate) const FORTUNE: usize = 47;
    /// KGD-3.viii: how many guardians.
    pub(crate) const GUARDIANS: usize = 16;
    /// KGD-3.ix: how many riddles.
    pub(crate) const RIDDLES: usize = 36;

    /// The packs of the box, read once.
    ///
    /// # Panics
    /// If the data file is broken; a test reads it.
    pub fn get() -> &'static Packs {
        static PACKS: OnceLock<Packs> = OnceLock::new();
        PACKS.get_or_init(|| Packs::read(include_str!("../data/cards.toml")).expect("the packs of the box are sound"))
    }

    pub(crate) fn read(text: &str) -> Result<Packs, String> {
        let file: File = table::read_data(FILE, text)?;
        file.fortune_card.iter().try_for_each(FortuneCard::check)?;
        let copies = |card: FortuneCard| std::iter::repeat_n(card.clone(), card.copies);
        let packs = Packs {
            fortune: file.fortune_card.into_iter().flat_map(copies).collect(),
            guardians: file.guardian_card,
            riddles: file.riddle_card,
        };
        let sizes = [packs.fortune.len(), packs.guardians.len(), packs.riddles.len()];
        if sizes != [Packs::FORTUNE, Packs::GUARDIANS, Packs::RIDDLES] {
            return Err(format!("{FILE}: the packs have {sizes:?} cards, which are not those of the box"));
        }
        Ok(packs)
    }
}

impl FortuneCard {
    /// Whether it can be kept and whom it binds follow from what it does.
    fn check(&self) -> Result<(), String> {
        let wrong = |field: &str, why: &str| Err(format!("{FILE}, fortune_card {:?}, {field}: {why}", self.id));
        match (self.effect.acts(), self.keep, self.scope) {
            (Acts::WhenPlayed, true, Scope::Drawer) | (Acts::AtOnce, false, _) => Ok(()),
            (Acts::InItsTurn, false, Scope::Drawer) | (Acts::OnAll, false, Scope::All) => Ok(()),
            (Acts::WhenPlayed, false, _) => wrong("keep", "a card with this effect is kept"),
            (_, true, _) => wrong("keep", "a card with this effect is carried out at once"),
            (Acts::OnAll, _, Scope::Drawer) => wrong("scope", "a card with this effect binds all"),
            (_, _, Scope::All) => wrong("scope", "a card with this effect binds the drawer alone"),
        }
    }
}

/// When and on whom an effect can act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Acts {
    /// KGD-7.b: the drawer keeps the card and plays it.
    WhenPlayed,
    /// On the drawer, or on one player after the other.
    AtOnce,
    /// KGD-7.d: on the drawer, in a later step of the turn.
    InItsTurn,
    /// Once, on everybody alike.
    OnAll,
}

impl Effect {
    /// When and on whom it acts.
    pub(crate) const fn acts(&self) -> Acts {
        match self {
            Effect::FreeMove | Effect::BattlePlusOne { .. } | Effect::MagicLance { .. } => Acts::WhenPlayed,
            Effect::PriceThisTurn { .. } | Effect::FreeKnight { .. } | Effect::ExtraSquaresThisTurn { .. } => {
                Acts::InItsTurn
            }
            Effect::Tournament { .. } | Effect::CloseBridges { .. } | Effect::CloseTerrain { .. } => Acts::OnAll,
            Effect::Gold { .. }
            | Effect::GoldPerVillage { .. }
            | Effect::GoldPerVillageEach(_)
            | Effect::GoldPerCastle { .. }
            | Effect::GoldFraction { .. }
            | Effect::LosePiecePerSquare { .. }
            | Effect::Endurance { .. }
            | Effect::EnduranceOnSites { .. }
            | Effect::Chivalry { .. }
            | Effect::PayForChivalry { .. }
            | Effect::Wager { .. }
            | Effect::FreePrisonerForChivalry { .. }
            | Effect::ChivalryInOwnCastle { .. }
            | Effect::ChivalryIfBrokeAlliance { .. } => Acts::AtOnce,
        }
    }
}

/// KGD-7.b: what a kept card does when it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WhenPlayed {
    /// KGD-10: a piece or the Challenger moves a second time.
    FreeMove,
    /// KGD-13.a: so much is added to a throw.
    Adds(u8),
    /// KGD-7.T.nb: so many numbers more are named in a tournament.
    Names(u8),
}

impl Effect {
    /// What a card does when it is played, if it is one that is kept.
    pub(crate) const fn when_played(&self) -> Option<WhenPlayed> {
        match self {
            Effect::FreeMove => Some(WhenPlayed::FreeMove),
            Effect::BattlePlusOne { amount } => Some(WhenPlayed::Adds(*amount)),
            Effect::MagicLance { extra_selections } => Some(WhenPlayed::Names(*extra_selections)),
            Effect::Tournament { .. }
            | Effect::Gold { .. }
            | Effect::GoldPerVillage { .. }
            | Effect::GoldPerVillageEach(_)
            | Effect::GoldPerCastle { .. }
            | Effect::GoldFraction { .. }
            | Effect::PriceThisTurn { .. }
            | Effect::FreeKnight { .. }
            | Effect::CloseBridges { .. }
            | Effect::CloseTerrain { .. }
            | Effect::ExtraSquaresThisTurn { .. }
            | Effect::LosePiecePerSquare { .. }
            | Effect::Endurance { .. }
            | Effect::EnduranceOnSites { .. }
            | Effect::Chivalry { .. }
            | Effect::PayForChivalry { .. }
            | Effect::Wager { .. }
            | Effect::FreePrisonerForChivalry { .. }
            | Effect::ChivalryInOwnCastle { .. }
            | Effect::ChivalryIfBrokeAlliance { .. } => None,
        }
    }
}

impl Packs {
    /// What a fortune card is called, unlike any other card: copies are numbered.
    #[must_use]
    pub fn label(&self, card: u8) -> String {
        let card = usize::from(card);
        let FortuneCard { id, name, copies, .. } = &self.fortune[card];
        let copy = self.fortune[..card].iter().rev().take_while(|other| other.id == *id).count() + 1;
        if *copies == 1 { name.clone() } else { format!("{name} ({copy} of {copies})") }
    }
}

impl RiddleCard {
    /// What counts as right.
    #[must_use]
    pub fn answers(&self) -> &[String] {
        &self.answers
    }

    /// KGD-R34: whether an answer is right, once what does not matter is taken off both.
    #[must_use]
    pub fn accepts(&self, answer: &str) -> bool {
        let said = normalised(answer);
        self.answers.iter().any(|right| {
            let plurals = |one: &str, many: &str| many.strip_prefix(one).is_some_and(|end| end == "s" || end == "es");
            said == *right || plurals(right, &said) || plurals(&said, right)
        })
    }
}

/// Lower case, without accents and punctuation, single spaces, without one leading little word.
fn normalised(answer: &str) -> String {
    const LITTLE: [&str; 9] = ["a", "an", "the", "my", "your", "his", "her", "its", "some"];
    let plain: String = answer
        .to_lowercase()
        .chars()
        .map(without_accent)
        .filter(|c| c.is_alphanumeric() || c.is_whitespace())
        .collect();
    let mut words: Vec<&str> = plain.split_whitespace().collect();
    if words.len() > 1 && LITTLE.contains(&words[0]) {
        words.remove(0);
    }
    words.join(" ")
}

/// The letter under an accent, for the accents of western Europe.
fn without_accent(letter: char) -> char {
    match letter {
        'à'..='å' => 'a',
        'ç' => 'c',
        'è'..='ë' => 'e',
        'ì'..='ï' => 'i',
        'ñ' => 'n',
        'ò'..='ö' => 'o',
        'ù'..='ü' => 'u',
        'ý' | 'ÿ' => 'y',
        other => other,
    }
}
