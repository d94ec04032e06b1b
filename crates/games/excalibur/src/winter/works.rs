//! EXC-5.v-T: what can be built, bought or repaired, where, and for how much.

use table::prelude::*;

use crate::Excalibur;
use crate::board::{Ground, ManorId, UnitId};
use crate::manors::{Condition, Faith};
use crate::tables::book;
use crate::treasury::Item;

/// Something to spend money on in the improve step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Work {
    /// EXC-5.v-hive
    Hive(UnitId),
    /// EXC-5.v-forester
    Forester(UnitId),
    /// EXC-5.v-reeve
    Reeve(ManorId),
    /// EXC-5.v-mill
    Mill(UnitId),
    /// EXC-13.ii
    Castle(ManorId),
    /// EXC-19.ii-2
    Site(Faith, UnitId),
    /// EXC-25-7b
    RepairCastle(ManorId),
    /// EXC-25-4c
    RepairSite(Faith, UnitId),
}

impl Work {
    /// The manor it is for.
    #[must_use]
    pub fn manor(self) -> ManorId {
        match self {
            Work::Hive(unit) | Work::Forester(unit) | Work::Mill(unit) => unit.manor(),
            Work::Site(_, unit) | Work::RepairSite(_, unit) => unit.manor(),
            Work::Reeve(manor) | Work::Castle(manor) | Work::RepairCastle(manor) => manor,
        }
    }

    /// Under what it stands in the accounts.
    #[must_use]
    pub const fn item(self) -> Item {
        match self {
            Work::Hive(_) | Work::Forester(_) | Work::Reeve(_) | Work::Mill(_) => Item::Improve,
            Work::Castle(_) => Item::Castle,
            Work::Site(..) => Item::Site,
            Work::RepairCastle(_) | Work::RepairSite(..) => Item::Repair,
        }
    }

    /// What it is and where: `a hive on the pasture of Gorsley`.
    #[must_use]
    pub fn words(self) -> String {
        let manor = self.manor().name();
        match self {
            Work::Hive(unit) => format!("a hive on {} of {manor}", unit.called()),
            Work::Forester(unit) => format!("a forester for {} of {manor}", unit.called()),
            Work::Reeve(_) => format!("a river reeve for {manor}"),
            Work::Mill(unit) => format!("a water mill on {} of {manor}", unit.called()),
            Work::Castle(_) => format!("a castle in {manor}"),
            Work::Site(faith, unit) => format!("a {} on {} of {manor}", faith.site(), unit.called()),
            Work::RepairCastle(_) => format!("repair the castle of {manor}"),
            Work::RepairSite(faith, _) => format!("repair the {} of {manor}", faith.site()),
        }
    }

    /// Where it is on the board.
    #[must_use]
    pub fn target(self) -> String {
        match self {
            Work::Hive(unit) | Work::Forester(unit) | Work::Mill(unit) => unit.target(),
            Work::Site(_, unit) | Work::RepairSite(_, unit) => unit.target(),
            Work::Reeve(manor) | Work::Castle(manor) | Work::RepairCastle(manor) => manor.centre().target(),
        }
    }
}

impl Excalibur {
    /// EXC-5.v-T, EXC-13.ii, EXC-19.ii-2, EXC-25-4c, EXC-25-7b, EXC-25-15, EXC-R62: what a work costs this winter.
    pub(crate) fn price(&self, work: Work) -> i64 {
        let prices = book().prices;
        match work {
            Work::Hive(_) | Work::Forester(_) | Work::Reeve(_) => prices.small,
            Work::Mill(_) => prices.mill,
            Work::Castle(_) => prices.castle,
            Work::Site(Faith::Christian, _) if self.fate.masons => prices.cheap_church,
            Work::Site(..) => prices.site,
            Work::RepairCastle(_) | Work::RepairSite(..) => prices.repair,
        }
    }

    /// All that anybody could think of for a manor, allowed or not.
    pub(super) fn thinkable(&self, manor: ManorId, mut think: impl FnMut(Work)) {
        for unit in manor.card().units.iter().copied() {
            match unit.land().ground {
                Ground::Pasture => {
                    think(Work::Hive(unit));
                    if self.settings.advanced {
                        for faith in Faith::BOTH {
                            think(Work::Site(faith, unit));
                            if self.land(unit).site(faith) == Some(Condition::Damaged) {
                                think(Work::RepairSite(faith, unit));
                            }
                        }
                    }
                }
                Ground::Forest => think(Work::Forester(unit)),
                Ground::Arable => {}
            }
            think(Work::Mill(unit));
        }
        think(Work::Reeve(manor));
        if self.settings.houses {
            think(Work::Castle(manor));
            if self.estate(manor).castle == Some(Condition::Damaged) {
                think(Work::RepairCastle(manor));
            }
        }
    }

    /// EXC-5.v, EXC-5.vi: why a work cannot be done, whatever it costs; what is planned counts as done.
    pub(super) fn why_no_work(&self, seat: Seat, work: Work) -> Option<(Cite, &'static str)> {
        let draft = &self.player(seat).draft;
        let planned = draft.works.contains(&work);
        match work {
            Work::Hive(unit) if planned || self.land(unit).improved => {
                Some(("EXC-5.v-hive", "this pasture has a hive already"))
            }
            Work::Forester(unit) if planned || self.land(unit).improved => {
                Some(("EXC-5.v-forester", "this forest has a forester already"))
            }
            Work::Reeve(manor) if !manor.card().river_rights => {
                Some(("EXC-5.v-reeve", "this manor has no rights on the river"))
            }
            Work::Reeve(manor) if planned || self.estate(manor).reeve => {
                Some(("EXC-5.v-reeve", "this manor has a river reeve already"))
            }
            Work::Mill(unit) if !unit.land().by_river || !unit.manor().card().river_rights => {
                Some(("EXC-5.vi-2", "a mill needs land by the river in a manor with river rights"))
            }
            Work::Mill(_) if self.owns_a_mill(seat) => Some(("EXC-5.v-mill", "a lord may have only one mill")),
            Work::Castle(manor) if planned || self.estate(manor).castle.is_some() => {
                Some(("EXC-13.ii", "this manor has a castle already"))
            }
            Work::Site(faith, unit) => self.why_no_site(seat, faith, unit),
            Work::RepairCastle(_) if planned => Some(("EXC-25-7b", "you are repairing it already")),
            Work::RepairSite(..) if planned => Some(("EXC-25-4c", "you are repairing it already")),
            _ => None,
        }
    }

    /// EXC-5.v-mill, EXC-R46: whether a player owns a mill, built or captured, or plans one.
    fn owns_a_mill(&self, seat: Seat) -> bool {
        self.player(seat).draft.works.iter().any(|work| matches!(work, Work::Mill(_)))
            || self.manors_of(seat).any(|manor| self.has_mill(manor))
    }

    /// EXC-18.i, EXC-18.ii, EXC-19.ii, EXC-R31: a site of one's own faith, and one of a kind in a parish.
    fn why_no_site(&self, seat: Seat, faith: Faith, unit: UnitId) -> Option<(Cite, &'static str)> {
        let player = self.player(seat);
        if player.draft.faith.or(player.faith) != Some(faith) {
            return Some(match faith {
                Faith::Christian => ("EXC-18.ii", "only a Christian lord can build churches"),
                Faith::Druid => ("EXC-18.i", "only a Druid lord can build stone circles"),
            });
        }
        let parish = unit.manor().card().parish;
        let same = |work: &Work| matches!(work, Work::Site(_, other) if other.manor().card().parish == parish);
        if player.draft.works.iter().any(same) || self.site_of_parish(parish, faith).is_some() {
            return Some(("EXC-19.ii", "this parish has one already"));
        }
        None
    }
}
