//! What must hold of every position, and what came out of the box.

use table::prelude::*;

use crate::board::{Board, Ground, Kind, Point};
use crate::manors::{Estate, Faith, Land};
use crate::orders::{MILES_A_PHASE, Order};
use crate::players::{Player, STACK};
use crate::settings::Settings;
use crate::soldiers::{Number, Rank, Soldier};
use crate::treasury::Item;
use crate::{Excalibur, Season, Stage};

type Found = Result<(), String>;

/// No treasury and no account comes to more.
const RICHES: i64 = 1_000_000;
/// No game lasts longer.
const AGES: u32 = 10_000;

impl Excalibur {
    /// Counters and cards are on the table or in the box; money is in a treasury if a line of its book says so.
    pub(crate) fn count_the_box(&self) -> Inventory {
        let counters = self.players.iter().map(Player::counters_of_the_set).sum();
        let astray = self.players.iter().map(|player| player.treasury.abs_diff(player.booked()) as usize).sum();
        Inventory::new()
            .count("counters", counters)
            .count("manor cards", self.estates.len())
            .count("bezants that no book accounts for", astray)
    }

    /// Whether this can stand on a table.
    pub(crate) fn check(&self) -> Found {
        must((2..=6).contains(&self.players.len()), || {
            format!("{} players are too few or too many", self.players.len())
        })?;
        must(self.year <= AGES, || format!("year {} will never come", self.year))?;
        must(self.estates.len() == 40 && self.lands.len() == 176, || "manors or land units are missing".into())?;
        for seat in self.seats() {
            self.check_player(seat)?;
        }
        self.check_the_land()?;
        self.check_the_fight()?;
        let known = |seat: &Seat| seat.index() < self.players.len();
        must(self.relocating.iter().all(known), || "somebody relocates who is not at the table".into())?;
        must(self.king < 10, || format!("the king is on step {} of 10 and has not arrived", self.king))?;
        must(self.ending.as_ref().is_none_or(|ending| ending.outcome().places.len() == self.players.len()), || {
            "the game ended for other players".into()
        })
    }

    fn check_player(&self, seat: Seat) -> Found {
        let player = self.player(seat);
        let taken = |other: Seat| other != seat && player.set.is_some() && self.player(other).set == player.set;
        must(!self.seats().into_iter().any(taken), || "two players have the same counter set".into())?;
        must(player.set.is_none_or(|set| set < 6) && player.entry.is_none_or(|entry| entry < 10), || {
            "there is no such counter set or entry road".into()
        })?;
        must(player.set.is_some() || player.soldiers.is_empty(), || "soldiers without a counter set".into())?;
        must(player.soldiers.is_sorted_by(|a, b| a.number < b.number), || "two soldiers have the same number".into())?;
        for soldier in &player.soldiers {
            check_soldier(player, soldier)?;
        }
        // EXC-7.i, EXC-10.iii.a
        let lord = player.lord.map(|number| player.soldier(number).map(|soldier| soldier.rank));
        must(!matches!(lord, Some(None | Some(Rank::KnightB | Rank::Esquire | Rank::ArmsA | Rank::ArmsB))), || {
            "the lord is dead, or no grade A knight".into()
        })?;
        let born = player.soldiers.iter().any(|soldier| soldier.rank == Rank::Lord);
        must(!born || lord == Some(Some(Rank::Lord)), || "a Knight of the Round Table serves another lord".into())?;
        must(player.treasury == player.booked() && (0..=RICHES).contains(&player.treasury), || {
            format!("a treasury of {} and books of {} do not agree", player.treasury, player.booked())
        })?;
        must((0..=RICHES).contains(&player.gross) && (0..=RICHES).contains(&player.reverence), || {
            "an income or reverence that cannot be".into()
        })?;
        must(player.sheet.len() <= player.soldiers.len() + 87 && player.sheet.iter().all(is_sound), || {
            "an order that nobody can follow".into()
        })?;
        must(!player.out || player.soldiers.is_empty() && self.count_manors(seat) == 0, || {
            "a player is out and still has something".into()
        })?;
        must(self.settings.advanced || player.faith.is_none(), || "a faith in the standard game".into())
    }

    fn check_the_land(&self) -> Found {
        let board = Board::get();
        for manor in board.manors() {
            let (card, estate) = (board.manor(manor), self.estate(manor));
            let known = |seat: Seat| seat.index() < self.players.len();
            must(estate.owner.is_none_or(known), || format!("nobody at the table owns {}", card.name))?;
            must(!estate.reeve || card.river_rights, || format!("{} has no river for its reeve", card.name))?;
            must(estate.castle.is_none() || self.settings.houses, || "a castle where none are built".into())?;
            must(estate.fought.flatten().is_none_or(known), || "a victor who is not at the table".into())?;
            let besieged =
                estate.siege.is_none_or(|siege| known(siege.by) && estate.owner.is_some_and(|own| own != siege.by));
            must(besieged, || format!("{} cannot be besieged so", card.name))?;
        }
        for unit in board.units() {
            let (at, land) = (board.unit(unit), self.land(unit));
            must(!land.improved || at.ground != Ground::Arable, || format!("a hive or forester on {}", at.id))?;
            must(!land.mill || at.by_river && board.manor(at.manor).river_rights, || format!("a mill on {}", at.id))?;
            let site = land.sites.iter().any(Option::is_some);
            must(!site || at.ground == Ground::Pasture && self.settings.advanced, || format!("a site on {}", at.id))?;
        }
        // EXC-19.ii
        for (index, parish) in board.parishes().iter().enumerate() {
            for faith in Faith::BOTH {
                let sites = board.units().filter(|unit| board.manor(unit.manor()).parish == index);
                let sites = sites.filter(|unit| self.land(*unit).site(faith).is_some()).count();
                must(sites <= 1, || format!("{} has {sites} sites of one kind", parish.name))?;
            }
        }
        Ok(())
    }

    fn check_the_fight(&self) -> Found {
        let Some(fight) = &self.fight else { return Ok(()) };
        let known = fight.sides.iter().all(|side| side.seat.index() < self.players.len());
        must(known && fight.sides[0].seat != fight.sides[1].seat, || "a fight of players who are not there".into())
    }

    /// Whether a step can begin so.
    pub(crate) fn check_start(&self, setup: &Setup) -> Found {
        must(self.players.len() == setup.count(), || {
            format!("it is one of {} seats, not of {}", self.players.len(), setup.count())
        })?;
        must(Settings::read(setup)? == self.settings, || "it was played under other options".into())?;
        must(self.fight.is_none(), || "a fight is going on, so it is in the middle of a step".into())?;
        let fighting = matches!(self.stage, Stage::Fights(_));
        must(fighting || !self.encounters.remain(), || "troops have met who are not to fight now".into())?;
        must(self.encounters.are_sound(self), || "troops meet who are not there".into())?;
        let phase = match self.stage {
            Stage::March(phase) | Stage::Fights(phase) | Stage::Pillage(phase) => phase,
            _ => 0,
        };
        must(phase < crate::PHASES, || format!("there is no phase {}", phase + 1))?;
        must(self.ending.is_none() || self.is_told(), || "it has ended and goes on".into())?;
        let begun = !matches!(self.stage, Stage::Preparation | Stage::OpeningAutumn);
        self.check_the_calendar()?;
        must(begun || self.is_untouched(), || "something lies on the board before anybody has entered".into())?;
        for player in &self.players {
            let winter = matches!(self.stage, Stage::Winter(_));
            must(winter || player.draft == crate::winter::Draft::default(), || {
                "something is settled and not shown".into()
            })?;
            must(!player.turning, || "a faith is being changed, so it is in the middle of a step".into())?;
            must(begun || player.is_fresh(), || "a player has something before he has entered".into())?;
            must(!begun || player.set.is_some() && player.entry.is_some(), || "a player has not entered".into())?;
            must(!begun || !self.settings.advanced || player.faith.is_some(), || "a lord without a faith".into())?;
            must(begun || player.soldiers.is_empty(), || "soldiers are on the board before they enter".into())?;
            let crowded = player.soldiers.iter().find(|soldier| player.count_at(soldier.at) > STACK);
            must(crowded.is_none(), || "more than six soldiers of a player in one place".into())?;
        }
        Ok(())
    }

    /// EXC-4.i: the stage belongs to the season, and the season to the year.
    fn check_the_calendar(&self) -> Found {
        let (season, year) = (self.season, self.year);
        let fits = match self.stage {
            Stage::Preparation | Stage::OpeningAutumn => year == 0 && season == Season::Autumn,
            Stage::Winter(_) => season == Season::Winter,
            Stage::Fate => self.settings.fate && year > 0 && season == Season::Spring,
            Stage::Pillage(_) => self.settings.pillaging && year > 0 && season != Season::Winter,
            Stage::Orders | Stage::March(_) | Stage::Fights(_) | Stage::SeasonEnds => {
                year > 0 && season != Season::Winter
            }
            Stage::Harvest => year > 0 && season == Season::Autumn,
        };
        let in_time = self.settings.last_year().is_none_or(|last| year <= last);
        must(fits && in_time, || format!("this does not come in the {} of year {year}", season.name()))?;
        must(self.weather.total <= 18, || format!("the weather is on space {} of 18", self.weather.total))?;
        must(self.fate.washed.iter().all(|point| Board::get().bridges().contains(point)), || {
            "something is washed away that is no bridge".into()
        })
    }

    /// EXC-1-3: the board as it lies in the box.
    fn is_untouched(&self) -> bool {
        self.estates.iter().all(|estate| *estate == Estate::default())
            && self.lands.iter().all(|land| *land == Land::default())
            && (self.king, self.king_comes, self.weather.total) == (0, false, 0)
            && self.relocating.is_empty()
    }

    fn is_told(&self) -> bool {
        self.outcome().is_some()
    }
}

fn check_soldier(player: &Player, soldier: &Soldier) -> Found {
    let numbers = match soldier.rank {
        Rank::Lord => 1..=1,
        rank if rank.is_man_at_arms() => 52..=87,
        _ => 2..=51,
    };
    must(numbers.contains(&soldier.number.0), || {
        format!("{} is not the number of a {}", soldier.number, soldier.rank.words())
    })?;
    let open = |point: Point| Board::get().spot(point).kind != Kind::Entry;
    let march = &soldier.march;
    let places = [march.start, march.setting_out, march.came.map(|came| came.from)];
    must(open(soldier.at) && places.into_iter().flatten().all(open), || {
        format!("{} stands off the board", soldier.number)
    })?;
    let order = march.order.map(|index| player.sheet.get(usize::from(index)));
    must(order != Some(None), || format!("{} follows an order that is not written", soldier.number))?;
    let gone = order.flatten().map_or(0, |order| order.route.len());
    must(usize::from(march.gone) <= gone.max(6) && march.arrived <= 2, || {
        format!("{} has marched too far", soldier.number)
    })?;
    must(usize::from(march.arrived) <= march.way.len() || march.arrived <= 2, || "a march without a way".into())?;
    must(!soldier.inside || Board::get().manor_at(soldier.at).is_some(), || {
        format!("{} is inside where there is no house", soldier.number)
    })
}

/// EXC-6-1, EXC-6.ii, EXC-R54: an order of consecutive miles, at most two a phase.
fn is_sound(order: &Order) -> bool {
    let board = Board::get();
    let mut at = order.from;
    let joined = order.route.iter().all(|next| {
        let joined = board.next(at).contains(next);
        at = *next;
        joined
    });
    joined && !order.men.is_empty() && order.pace.iter().all(|miles| *miles <= MILES_A_PHASE)
}

impl Player {
    /// EXC-3: before the opening autumn a player has chosen, and that is all.
    fn is_fresh(&self) -> bool {
        let brought = self.book.iter().all(|line| line.item == Item::Start);
        let nothing = brought && self.sheet.is_empty() && self.lord.is_none();
        nothing && !self.out && !self.leaderless && (self.gross, self.reverence) == (0, 0)
    }

    /// What the lines of the book come to.
    fn booked(&self) -> i64 {
        self.book.iter().map(|line| line.sum.clamp(-RICHES, RICHES)).sum()
    }

    /// EXC-R9: every counter of the set, on the board or in the box.
    fn counters_of_the_set(&self) -> usize {
        let all = 1..=87;
        all.filter(|number| self.soldiers.iter().filter(|soldier| soldier.number == Number(*number)).count() <= 1)
            .count()
    }
}
