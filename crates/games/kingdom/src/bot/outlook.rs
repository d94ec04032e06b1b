//! What all options of a question share, reckoned once for the question: who stands where, who threatens which places,
//! who can march, what there is to hunt.
//!
//! An outlook is made where a question is weighed and forgotten with it. Whatever takes more than a glance is reckoned
//! when the first merit wants it.

use std::cell::{Cell, OnceCell};
use std::ops::Deref;

use table::prelude::*;

use super::money::reserve;
use super::quest::Quest;
use super::standing::{Standings, standings, tax_due};
use super::war::{Goal, Quarry};
use super::ways::{land, places_near};
use super::worth::{garrison_of, head};
use crate::Kingdom;
use crate::board::{Board, Place, PlaceSet};
use crate::force::{Force, KINDS};

/// A position as a seat sees it.
pub(crate) struct Outlook<'g> {
    game: &'g Kingdom,
    pub(super) seat: Seat,
    /// Those who live and are no friends.
    pub(super) foes: Seats,
    /// Where their pieces stand.
    pub(super) foe_places: PlaceSet,
    /// Where their Challengers stand.
    pub(super) crowns: PlaceSet,
    /// Mystic sites that still have their token.
    pub(super) sites: PlaceSet,
    /// The longer the war, the more one dares.
    pub(super) daring: f32,
    /// Its square root.
    pub(super) daring_root: f32,
    thrift: OnceCell<f32>,
    fresh_men: OnceCell<f32>,
    near: [OnceCell<PlaceSet>; 2],
    /// What is known of the threat to places within one turn and within two.
    threats: [Threats; 2],
    troops: OnceCell<List<Troop, MOST_ARMIES>>,
    quarries: OnceCell<List<Quarry, 6>>,
    goals: OnceCell<List<Goal, 40>>,
    great_aim: OnceCell<Option<Place>>,
    quest: OnceCell<Quest>,
    court: OnceCell<f32>,
    standings: OnceCell<Standings>,
}

/// KGD-22.a: nobody has more pieces than these, so nobody has more armies.
pub(super) const MOST_ARMIES: usize = 48;

/// One army of the seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Troop {
    pub(super) place: Place,
    /// Those who have not moved.
    pub(super) fresh: Force,
    /// Those who need not stay where they are.
    pub(super) free: Force,
}

/// Threats to places, as far as they are known.
struct Threats {
    known: Cell<PlaceSet>,
    force: [Cell<Force>; PlaceSet::ROOM],
}

impl Threats {
    const fn none() -> Threats {
        Threats { known: Cell::new(PlaceSet::NONE), force: [const { Cell::new(Force::NONE) }; PlaceSet::ROOM] }
    }
}

impl Deref for Outlook<'_> {
    type Target = Kingdom;

    fn deref(&self) -> &Kingdom {
        self.game
    }
}

impl<'g> Outlook<'g> {
    pub(crate) fn of(game: &'g Kingdom, seat: Seat) -> Outlook<'g> {
        let foes: Seats = game.living().into_iter().filter(|other| game.hostile(seat, *other)).collect();
        let daring = 1.0 + (game.round as f32 / 4.0).min(9.0);
        Outlook {
            game,
            seat,
            foes,
            foe_places: game.foe_places(seat),
            crowns: foes.into_iter().filter_map(|foe| game.player(foe).stands()).collect(),
            sites: game.tokened_sites(),
            daring,
            daring_root: daring.sqrt(),
            thrift: OnceCell::new(),
            fresh_men: OnceCell::new(),
            near: [const { OnceCell::new() }; 2],
            threats: [const { Threats::none() }; 2],
            troops: OnceCell::new(),
            quarries: OnceCell::new(),
            goals: OnceCell::new(),
            great_aim: OnceCell::new(),
            quest: OnceCell::new(),
            court: OnceCell::new(),
            standings: OnceCell::new(),
        }
    }

    /// What blood costs one who is short of gold, 1; the richer, the less.
    pub(super) fn thrift(&self) -> f32 {
        *self.thrift.get_or_init(|| {
            let free = (self.player(self.seat).gold - reserve(self, self.seat)).max(0) as f32;
            1.0 / (1.0 + free / 150.0)
        })
    }

    /// How many fresh men a siege gets each turn.
    pub(super) fn fresh_men(&self) -> f32 {
        *self.fresh_men.get_or_init(|| (tax_due(self, self.seat) as f32 / 18.0).min(4.0) * (1.0 - self.thrift()))
    }

    /// Whether nobody can be caught or stopped in a place: a mystic site, or Camelot.
    pub(super) fn is_sanctuary(&self, place: Place) -> bool {
        self.sites.contains(place) || place == Board::get().camelot()
    }

    /// Where enemies can be within one turn or two.
    fn near(&self, turns: usize) -> &PlaceSet {
        self.near[turns - 1].get_or_init(|| {
            let mut near = PlaceSet::NONE;
            for foe in self.foes {
                for army in &self.player(foe).armies {
                    for kind in KINDS.into_iter().filter(|kind| army.force.of(*kind) > 0) {
                        near = near.or(*places_near(kind, army.place, turns));
                    }
                }
            }
            near
        })
    }

    /// The most that any one enemy can bring to a place within one turn or two.
    pub(super) fn threat_within(&self, place: Place, turns: usize) -> Force {
        if !self.near(turns).contains(place) || self.is_sanctuary(place) {
            return Force::NONE;
        }
        let Threats { known, force } = &self.threats[turns - 1];
        let memo = &force[place.index()];
        let mut reckoned = known.get();
        if reckoned.insert(place) {
            known.set(reckoned);
            memo.set(self.reckon_threat(place, turns));
        }
        memo.get()
    }

    fn reckon_threat(&self, place: Place, turns: usize) -> Force {
        let mut worst = Force::NONE;
        for foe in self.foes {
            let mut force = Force::NONE;
            for army in &self.player(foe).armies {
                let comes =
                    |kind| if places_near(kind, army.place, turns).contains(place) { army.force.of(kind) } else { 0 };
                let [knights, foot] = KINDS.map(comes);
                force += Force { knights, foot };
            }
            if force.value() > worst.value() {
                worst = force;
            }
        }
        worst
    }

    /// The most that any one enemy can bring to a place in his next turn.
    pub(super) fn threat(&self, place: Place) -> Force {
        self.threat_within(place, 1)
    }

    /// KGD-14.i: whether pieces of the seat in a place must fight.
    pub(super) fn must_fight_at(&self, place: Place) -> bool {
        self.foe_places.contains(place) && !self.is_friendly(place)
    }

    /// Whether a castle or village is in the hands of the seat or of a friend.
    pub(super) fn is_friendly(&self, place: Place) -> bool {
        land(place) && self.controller(place).is_some_and(|holder| !self.hostile(self.seat, holder))
    }

    /// Whether the seat itself controls a place.
    pub(super) fn is_own(&self, place: Place) -> bool {
        land(place) && self.controller(place) == Some(self.seat)
    }

    /// The armies of the seat.
    pub(super) fn troops(&self) -> &[Troop] {
        self.troops.get_or_init(|| {
            let troop = |army: &crate::players::Army| {
                let stay = garrison_of(self, army.place, army.force);
                Troop { place: army.place, fresh: army.force.without(army.spent), free: army.force.without(stay) }
            };
            self.player(self.seat).armies.iter().take(MOST_ARMIES).map(troop).collect()
        })
    }

    /// The army in a place.
    pub(super) fn troop(&self, place: Place) -> Option<&Troop> {
        self.troops().iter().find(|troop| troop.place == place)
    }

    /// Rivals' Challengers who can be caught without a fight.
    pub(super) fn quarries(&self) -> &[Quarry] {
        self.quarries.get_or_init(|| {
            let quarry = |rival: Seat| {
                let (place, hope) = super::war::quarry(self, rival)?;
                Some(Quarry { place, worth: head(self, rival) * hope })
            };
            self.foes.into_iter().filter_map(quarry).collect()
        })
    }

    /// What the war can be about.
    pub(super) fn goals(&self) -> &[Goal] {
        self.goals.get_or_init(|| super::war::goals(self))
    }

    /// What the war is about for the greatest army.
    pub(super) fn great_aim(&self) -> Option<Place> {
        *self.great_aim.get_or_init(|| super::war::great_aim(self))
    }

    /// What the mystic sites promise.
    pub(super) fn quest(&self) -> &Quest {
        self.quest.get_or_init(|| Quest::of(self))
    }

    /// What Camelot is worth to the Challenger.
    pub(super) fn court(&self) -> f32 {
        *self.court.get_or_init(|| super::crown::court(self))
    }

    /// How well each player stands.
    pub(super) fn standings(&self) -> &Standings {
        self.standings.get_or_init(|| standings(self.game))
    }
}
