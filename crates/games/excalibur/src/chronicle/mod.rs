//! What can happen: every event with its rule; [`war`] tells of marches and fights, [`land`] of all else; [`shown`] gives
//! dice and places; [`trace`] and [`annals`] are for those who look back.

mod annals;
mod land;
mod shown;
mod trace;
mod war;

pub use land::{Affair, Throw};
pub use war::Clash;

pub(crate) use table::{counted, listed};

use std::fmt;

use table::prelude::*;
use table::{Announcement, Count, Milestone, Opening, Party, SeatDie, Trace, capital};

use crate::Excalibur;
use crate::board::Board;
use crate::soldiers::Number;

/// A line of the chronicle: what happened, and who leads whom.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(from = "Deed")]
pub struct Happening {
    /// What happened.
    #[serde(flatten)]
    pub deed: Deed,
    #[serde(skip)]
    cast: Cast,
}

/// Who plays which Knight of the Round Table, and whether that Knight still lives.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Cast([Option<Name>; 6]);

/// What a player goes by: his Knight of the Round Table, and after that Knight's death the household he left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Name {
    set: u8,
    fallen: bool,
}

impl Name {
    /// For one who has not chosen yet.
    pub(crate) const UNKNOWN: Name = Name { set: u8::MAX, fallen: false };
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lord = Board::get().counter_sets().get(usize::from(self.set)).map_or("another", |set| &set.lord);
        f.write_str(lord)?;
        if self.fallen { f.write_str("'s household") } else { Ok(()) }
    }
}

/// What can happen. Each is told apart by its name when it is read back, and the one name that is in both by what is told.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Deed {
    /// On the road and in the field.
    War(Clash),
    /// On the land and in the hall.
    Land(Affair),
}

impl From<Deed> for Happening {
    fn from(deed: Deed) -> Happening {
        Happening { deed, cast: Cast::default() }
    }
}

impl From<Clash> for Deed {
    fn from(clash: Clash) -> Deed {
        Deed::War(clash)
    }
}

impl From<Affair> for Deed {
    fn from(affair: Affair) -> Deed {
        Deed::Land(affair)
    }
}

/// Gives seats the names they go by: once counter sets are chosen, those of their lords. The reader is "you".
#[derive(Clone, Copy)]
pub(crate) struct Called<'n> {
    cast: &'n Cast,
    names: &'n Names,
}

impl<'n> Called<'n> {
    pub(crate) fn who(&self, seat: Seat) -> Party<'n> {
        match self.cast.0.get(seat.index()).copied().flatten() {
            Some(name) if name.fallen => self.names.party(seat, name.to_string()).group(),
            Some(name) => self.names.party(seat, name.to_string()),
            None => self.names.who(seat),
        }
    }

    /// The Knight with whom a player began.
    pub(crate) fn knight(&self, seat: Seat) -> String {
        let name = self.cast.0.get(seat.index()).copied().flatten();
        name.map_or_else(|| self.names[seat].to_owned(), |name| Name { fallen: false, ..name }.to_string())
    }

    /// By the name of the seat itself.
    pub(crate) fn player(&self, seat: Seat) -> Party<'n> {
        self.names.who(seat)
    }
}

impl Event for Happening {
    fn rule(&self) -> Cite {
        match &self.deed {
            Deed::War(clash) => clash.rule(),
            Deed::Land(affair) => affair.rule(),
        }
    }

    fn say(&self, names: &Names) -> String {
        let called = Called { cast: &self.cast, names };
        capital(match &self.deed {
            Deed::War(clash) => clash.words(called),
            Deed::Land(affair) => affair.words(called),
        })
    }

    fn dice(&self) -> Vec<u8> {
        self.deed.dice()
    }

    fn targets(&self) -> Vec<String> {
        self.deed.targets()
    }

    fn trace(&self) -> Option<Trace> {
        self.deed.trace()
    }

    fn opens(&self) -> Option<Opening> {
        self.deed.opens()
    }

    fn counts(&self) -> Vec<Count> {
        self.deed.counts()
    }

    fn milestone(&self) -> Option<Milestone> {
        self.deed.milestone()
    }

    fn throws(&self) -> Vec<SeatDie> {
        self.deed.throws()
    }
}

impl Excalibur {
    /// Tells everybody.
    pub(crate) fn tell<T: Table<Self>, D: Into<Deed>>(&self, table: &mut T, deed: impl FnOnce() -> D) {
        table.tell(Audience::All, || Happening { deed: deed().into(), cast: self.cast() });
    }

    /// Tells one seat.
    pub(crate) fn tell_only<T: Table<Self>, D: Into<Deed>>(&self, seat: Seat, table: &mut T, deed: impl FnOnce() -> D) {
        table.tell(Audience::seat(seat), || Happening { deed: deed().into(), cast: self.cast() });
    }

    pub(crate) fn cast(&self) -> Cast {
        let mut cast = Cast::default();
        for (seat, name) in self.seats().into_iter().zip(&mut cast.0) {
            *name = self.name_of(seat);
        }
        cast
    }

    /// What a player goes by, once he has chosen his Knight.
    pub(crate) fn name_of(&self, seat: Seat) -> Option<Name> {
        let player = self.player(seat);
        let fallen = player.lord.map_or(player.leaderless, |lord| lord != Number::LORD);
        player.set.map(|set| Name { set, fallen })
    }

    /// Who led whom at each entry: before somebody chose his Knight (EXC-3-1) he had none, and until the Knight died
    /// (EXC-10.i) he lived.
    pub(crate) fn cast_of(&self, told: &mut [Announcement<Happening>]) {
        let mut cast = self.cast();
        for Announcement { event, .. } in told.iter_mut().rev() {
            if let Deed::War(Clash::Dies { seat, number: Number::LORD, .. }) = event.deed
                && let Some(Some(name)) = cast.0.get_mut(seat.index())
            {
                name.fallen = false;
            }
            event.cast = cast;
            if let Deed::Land(Affair::Plays { seat, .. }) = event.deed
                && let Some(name) = cast.0.get_mut(seat.index())
            {
                *name = None;
            }
        }
    }
}
