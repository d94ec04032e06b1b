//! Standing answers (EXC-R68): what a player says once instead of round after round. In a fight: he fights on while he has
//! at least so many men. Before a closed door: he stays inside, or lets those inside be, for the rest of the season.
//!
//! What he has said is his own secret: his foe sees no more than that he is not waited for, as if he had answered at once. So
//! it stands in his own part of the game, `view` shows it to nobody else, and `hide` takes it from the others.

use table::prelude::*;

use crate::board::ManorId;
use crate::{Clash, Excalibur};

/// What a player has said beforehand.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(crate) struct StandingAnswers {
    /// He fights on while he has at least so many men in the fight.
    #[serde(default)]
    pub(crate) fights_on: Option<u8>,
    /// Where he does not come out, or lets those inside be.
    #[serde(default)]
    pub(crate) waits: Vec<Waits>,
}

/// At a manor he waits, as long as the same foe stands there with as many men.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Waits {
    /// Where.
    pub(crate) manor: ManorId,
    /// For whom.
    pub(crate) foe: Seat,
    /// How many they were.
    pub(crate) men: u8,
}

impl StandingAnswers {
    /// Whether he has said nothing.
    pub(crate) fn is_empty(&self) -> bool {
        self.fights_on.is_none() && self.waits.is_empty()
    }

    /// The same in sentences, for the player himself.
    pub(crate) fn sentences(&self) -> Vec<String> {
        let fights = self.fights_on.map(|least| match least {
            ..=1 => "You fight on to the last man.".to_owned(),
            _ => format!("You fight on while you have at least {least} men in the fight."),
        });
        let waits = self.waits.iter().map(|Waits { manor, .. }| {
            format!(
                "You do not fight at the gate of {} this season, unless the enemy has more or fewer men there.",
                manor.name()
            )
        });
        fights.into_iter().chain(waits).collect()
    }
}

impl Excalibur {
    /// Whether a player fights on without being asked.
    pub(crate) fn fights_on(&self, seat: Seat) -> bool {
        self.player(seat).standing.fights_on.is_some()
    }

    /// Asks how long he fights on; as it is preset, until half of his men are gone. For the lane of the seat.
    pub(crate) fn says_how_long<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<()> {
        let men = self.men_in_the_fight(seat).max(1);
        let sentence = "Down to how many men do you fight on? With 1 you fight to the last.";
        let question = number("EXC-R68", sentence, 1..=men).otherwise(men).preset(men.div_ceil(2));
        let least = table.ask(self, seat, question)?;
        self.player_mut(seat).standing.fights_on = Some(least);
        Ok(())
    }

    /// Who has too few men left is asked again, and told why.
    pub(crate) fn see_who_fights_no_further<T: Table<Self>>(&mut self, seats: [Seat; 2], table: &mut T) {
        for seat in seats {
            let left = self.men_in_the_fight(seat);
            if let Some(least) = self.player(seat).standing.fights_on.filter(|least| left < *least) {
                self.player_mut(seat).standing.fights_on = None;
                self.tell_only(seat, table, || Clash::FightsNoFurther { seat, least, left });
            }
        }
    }

    /// With the fight it is over.
    pub(crate) fn fights_no_further(&mut self, seats: [Seat; 2]) {
        seats.into_iter().for_each(|seat| self.player_mut(seat).standing.fights_on = None);
    }

    /// Whether a player still waits at a manor, as he has said; if others have come or gone he is asked again.
    pub(crate) fn still_waits<T: Table<Self>>(&mut self, seat: Seat, manor: ManorId, foe: Seat, table: &mut T) -> bool {
        let here = |waits: &Waits| waits.manor == manor && waits.foe == foe;
        let Some(at) = self.player(seat).standing.waits.iter().position(here) else { return false };
        let men = self.count_of(foe, manor);
        if self.player(seat).standing.waits[at].men == men {
            return true;
        }
        self.player_mut(seat).standing.waits.remove(at);
        self.tell_only(seat, table, || Clash::WaitsNoLonger { seat, manor, foe, men });
        false
    }

    /// He says that he waits at a manor for the rest of the season.
    pub(crate) fn waits<T: Table<Self>>(&mut self, seat: Seat, manor: ManorId, foe: Seat, table: &mut T) {
        let men = self.count_of(foe, manor);
        self.player_mut(seat).standing.waits.push(Waits { manor, foe, men });
        self.tell_only(seat, table, || Clash::Waits { seat, manor });
    }

    /// A season is over, and with it what was said for it.
    pub(crate) fn nobody_waits_any_more(&mut self) {
        self.seats().into_iter().for_each(|seat| self.player_mut(seat).standing.waits.clear());
    }

    fn count_of(&self, seat: Seat, manor: ManorId) -> u8 {
        self.player(seat).count_at(manor.centre()).min(usize::from(u8::MAX)) as u8
    }

    fn men_in_the_fight(&self, seat: Seat) -> u8 {
        let side = self.fight.as_ref().and_then(|fight| fight.sides.iter().find(|side| side.seat == seat));
        side.map_or(0, |side| side.men.len().min(usize::from(u8::MAX)) as u8)
    }
}
