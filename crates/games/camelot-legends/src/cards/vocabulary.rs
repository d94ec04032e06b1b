//! The closed lists of words, selectors and conditions that effects are made of (CLG-FX-12).

use serde::Deserialize;

use super::ids::{Ability, Card, EventId, Location, SpecialId};
use crate::folk::Folk;

/// Makes a closed list of words.
macro_rules! words {
    ($($(#[$about:meta])* $name:ident { $($(#[$each:meta])* $word:ident),* $(,)? })*) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, Deserialize)]
            #[serde(rename_all = "snake_case")]
            #[allow(missing_docs, reason = "the words of the data")]
            pub enum $name { $($(#[$each])* $word),* }
        )*
    };
}

words! {
    /// When an effect acts.
    Timing {
        /// All the time, while the Character is in play and its text is not negated (CLG-USE-6).
        Always,
        /// In the controller's window for texts (CLG-USE-1).
        Use,
        OnPlay,
        /// When somebody would be discarded (CLG-FX-4).
        Instead,
        /// As a kind of Card Action.
        CardAction,
        OnDraw,
        OnComplete,
        /// All the time, from a Victory Display.
        InDisplay,
        /// On the Character that the Event marked.
        Attached,
        /// While it is the Heraldic Event in effect (CLG-HER-1).
        Heraldic,
        /// While somebody bears the Special Card.
        Bearing,
        GameEnd,
    }
    /// What a text costs: most raise a score and cost the Character (CLG-CHR-9).
    Cost {
        None,
        /// CLG-USE-3: the Character, at the end of the turn.
        DiscardEnd,
        /// CLG-USE-4: the Character, at once.
        DiscardNow,
        /// CLG-USE-5: a card of the hand.
        Hand1,
    }
    /// CLG-FX-7: whether a choice may be left.
    May { May, Must }
    /// Who chooses (CLG-CMP-10).
    Chooser { Controller, Owner, Completer, Drawer }
    /// How long an effect lasts.
    Until { EndOfTurn, StartOfYourNextTurn }
    /// Where to.
    Dest { Here, CompletingCompany, Main, AnyMain, Any, MainOpenSlot }
    /// From what a card protects.
    Shelter { Target, Event, Discard }
    /// Ways to be discarded after all.
    Exception { Bid }
    /// From where a Special Card is taken.
    FromSpecial { Display, Anywhere, BearerHere }
    /// Where an Event that is discarded lies.
    EventPlace { MainLocation, DisplayLasting }
    /// What is looked at.
    Peeked { EventDeck, Hand }
    /// Who may drive an Event.
    Driver { PlayerWithCharacterHere }
    /// What points are counted by.
    PerWord { Beneath, PointAbove }
    /// Who gains those who are released.
    ReleaseTo { Completer }
    /// Where the winner of a contest goes.
    WinnerGoes { Origin }
    /// Where the others go.
    LoserGoes { Hand }
    /// Who may bear a Special Card (CLG-SPC-1).
    Bearer { Knight, Male }
    /// Kinds of Characters.
    Kind { Knight, Lady, Male }
    /// CLG-CHR-5: Allegiances.
    Shield { Pendragon, Orkney, DeGanis, DeGales, Cornwall, Holy }
    /// What else a Character is.
    Trait { King, Recreant, Enchanter }
    /// Where those selected are.
    Scope {
        /// The card itself.
        #[serde(rename = "self")]
        Me,
        Company, Location, Here, Table, EveryCompany, EachOwnCompany, Bearer, Companion, BearerCompany, Marked, Discard,
    }
    /// Whose they are.
    Side { Own, Opponent, Any }
    /// One selection for each.
    Each { Company, Player }
    /// Which one alone.
    Pick { Lowest, Highest }
    /// How scores compare.
    Cmp {
        #[serde(rename = "<")]
        Less,
    }
    /// The score of the card itself.
    Own {
        #[serde(rename = "self")]
        Me,
    }
    /// CLG-CHR-8: what the Helper Icon shows.
    Helper {
        #[serde(rename = "constant")]
        Constant,
        #[serde(rename = "use")]
        Use,
        #[serde(rename = "when played")]
        WhenPlayed,
        #[serde(rename = "in another's stead")]
        InAnothersStead,
        #[serde(rename = "at the end")]
        AtTheEnd,
    }
}

/// One Ability, several or all (CLG-FX-10): a bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "AbilityWords")]
pub struct Abilities(pub u8);

impl Abilities {
    /// Whether this is one of them.
    #[must_use]
    pub const fn has(self, ability: Ability) -> bool {
        self.0 >> ability.index() & 1 == 1
    }

    /// Each of them.
    pub fn each(self) -> impl Iterator<Item = Ability> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let first = Ability::ALL.get(left.trailing_zeros() as usize).copied();
            left &= left.wrapping_sub(1);
            first
        })
    }
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "an Ability, a list of Abilities or \"all\"")]
enum AbilityWords {
    One(Ability),
    Several(Vec<Ability>),
    All(AllWord),
}

#[derive(Deserialize)]
enum AllWord {
    #[serde(rename = "all")]
    All,
}

impl TryFrom<AbilityWords> for Abilities {
    type Error = String;

    fn try_from(words: AbilityWords) -> Result<Abilities, String> {
        let bit = |ability: &Ability| 1u8 << ability.index();
        Ok(Abilities(match words {
            AbilityWords::One(one) => bit(&one),
            AbilityWords::Several(several) => several.iter().map(bit).fold(0, |all, one| all | one),
            AbilityWords::All(AllWord::All) => 0b11_1111,
        }))
    }
}

/// What points are counted by: a number of Characters, or a word.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "a selector, \"beneath\" or \"point_above\"")]
pub enum Per {
    /// CLG-TU-6, CLG-AV-6.
    Word(PerWord),
    /// Characters.
    Who(Select),
}

/// How many Knights and Ladies of each player may move to a Location in the whole game (CLG-AV-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Quota {
    pub knight: u8,
    pub lady: u8,
}

/// Who is meant. A key that is missing does not restrict.
#[derive(Clone, Copy, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs, reason = "the words of the data")]
pub struct Select {
    pub scope: Option<Scope>,
    pub side: Option<Side>,
    pub kind: Option<Kind>,
    pub allegiance: Option<Shield>,
    #[serde(rename = "trait")]
    pub quality: Option<Trait>,
    pub names: Option<Folk>,
    pub not_self: bool,
    pub elsewhere: bool,
    pub score: Option<Than>,
    pub count: Option<u8>,
    pub each: Option<Each>,
    pub pick: Option<Pick>,
    pub ability: Option<Ability>,
}

/// A score compared with another.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the words of the data")]
pub struct Than {
    pub ability: Ability,
    pub cmp: Cmp,
    pub than: ThanWhat,
}

/// The card's own score, or a number.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged, expecting = "a number or \"self\"")]
pub enum ThanWhat {
    /// Its own.
    Own(Own),
    /// A number.
    Number(i16),
}

/// When an effect holds: all that is said must be true.
#[derive(Clone, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs, reason = "the words of the data")]
pub struct Condition {
    pub same_company: Option<Folk>,
    pub same_location: Option<Folk>,
    pub not_same_location: Option<Folk>,
    pub elsewhere_in_play: Option<Folk>,
    pub at: Option<Vec<Location>>,
    pub event_here: Option<EventId>,
    pub company_has: Option<Select>,
    pub company_allegiances: Option<u8>,
    pub opponents_turn: bool,
    pub bears: Option<SpecialId>,
}

impl Condition {
    /// Every Character it names.
    #[must_use]
    pub fn names(&self) -> Folk {
        let sets = [self.same_company, self.same_location, self.not_same_location, self.elsewhere_in_play];
        sets.into_iter().flatten().fold(Folk::NONE, Folk::or)
    }
}

/// Marks a choice of one alone: `count` is 1 or missing.
impl Select {
    /// How many may be chosen.
    #[must_use]
    pub fn most(&self) -> u8 {
        self.count.unwrap_or(1)
    }

    /// Whether the card itself is meant.
    #[must_use]
    pub fn is_me(&self) -> bool {
        self.scope == Some(Scope::Me)
    }

    /// Whether a Character is among those it names; it names everybody if it names nobody.
    #[must_use]
    pub fn names(&self, card: Card) -> bool {
        self.names.is_none_or(|names| names.contains(card))
    }
}
