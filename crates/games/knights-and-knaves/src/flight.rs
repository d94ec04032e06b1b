//! Running and yielding (KNK-MOR-30, KNK-MOR-31, KNK-YLD-1 to KNK-YLD-6).

use table::prelude::*;

use crate::Skirmish;
use crate::charts::Title;
use crate::chronicle::What;
use crate::figure::{Leaving, Man, Pace, State};
use crate::geometry::{Base, Facing};
use crate::roster::Flag;
use crate::scenarios::Edge;

impl Skirmish {
    /// KNK-MOR-30, KNK-YLD-2: who fails runs; a noble or gentle man in melee yields instead.
    pub(crate) fn breaks<T: Table<Self>>(&mut self, man: Man, table: &mut T) {
        let foe = self.nearest_of(man, self.foes_of(man).filter(|foe| self.figure(*foe).is_able()).collect());
        if let Some(foe) = foe.filter(|_| self.line(man).is_gentle()) {
            return self.yields(man, foe, 9, table);
        }
        self.figure_mut(man).state = State::Routing;
        self.is_lost(man);
        self.flees(man, table);
    }

    /// The nearest of some men; of equals the first of the roster.
    fn nearest_of(&self, man: Man, others: Vec<Man>) -> Option<Man> {
        others.into_iter().min_by_key(|other| (self.distance(man, *other), *other))
    }

    /// KNK-YLD-1, KNK-R44, KNK-R49: one rout move, at once; who is shut in yields to the nearest, unless he is a berserk.
    pub(crate) fn flees<T: Table<Self>>(&mut self, man: Man, table: &mut T) {
        let berserk = self.has(man, Flag::Berserk);
        let able: Vec<Man> =
            self.men().filter(|foe| self.are_enemies(man, *foe) && self.figure(*foe).is_able()).collect();
        let near: Vec<Base> = able
            .iter()
            .map(|foe| self.figure(*foe).base)
            .filter(|foe| foe.at.square_to(self.figure(man).base.at) < 200 * 200)
            .collect();
        let shut_in = !berserk && near.len() >= 2 && self.field().open_rays(self.figure(man).base, &near) == 0;
        if let Some(foe) = self.nearest_of(man, able).filter(|_| shut_in) {
            return self.yields(man, foe, 9, table);
        }
        // KNK-MOV-17: a rider runs at his horse's best pace.
        let tenths = self.reach(man, self.best_pace(man), true);
        let figure = self.figure(man);
        let bearing = self.away_from_the_enemy(man);
        let slower = self.ground_costs(&[figure.base.at, crate::geometry::project(figure.base.at, bearing, tenths)]);
        // KNK-MOR-33: a berserk does not turn aside for enemies.
        let standing: Vec<Base> = self
            .men()
            .filter(|other| *other != man && self.figure(*other).stands())
            .filter(|other| !(berserk && self.are_enemies(man, *other)))
            .map(|other| self.figure(other).base)
            .collect();
        let flight = self.field().flee(figure.base, bearing, (tenths - slower).max(0), &standing);
        let figure = self.figure_mut(man);
        figure.base = Base { at: flight.ends, facing: flight.bearing, ..figure.base };
        if let Some(horse) = &mut figure.horse {
            horse.pace = Pace::Canter;
        }
        if flight.off {
            figure.state = State::Left(Leaving::Routed);
            let [wide, deep] = self.field().ground.table();
            let at = &mut self.figure_mut(man).base.at;
            (at.x, at.y) = (at.x.clamp(0, wide), at.y.clamp(0, deep));
        }
        self.tell(table, "KNK-MOR-30", Some(man), &[], || What::Runs { off: flight.off });
        if !flight.off && berserk {
            self.stop_beside_an_enemy(man);
        }
    }

    /// KNK-R48: a berserk stops where he would stand on somebody.
    fn stop_beside_an_enemy(&mut self, man: Man) {
        let standing = self.standing_but(man);
        let base = self.figure(man).base;
        if standing.iter().any(|other| other.overlaps(base)) {
            let back = (1..=300).map(|by| base.moved(crate::geometry::project(base.at, base.facing.turned(180), by)));
            let free = back.into_iter().find(|place| !standing.iter().any(|other| other.overlaps(*place)));
            self.figure_mut(man).base = free.unwrap_or(base);
        }
    }

    /// KNK-GEO-18: away from the nearest enemy in sight; with none in sight to the middle of the own edge.
    pub(crate) fn away_from_the_enemy(&self, man: Man) -> Facing {
        let figure = self.figure(man);
        match self.nearest_enemy_in_sight(man) {
            Some(foe) => Facing::from_to(self.figure(foe).base.at, figure.base.at, figure.base.facing),
            None => Facing::from_to(figure.base.at, self.home_of(man), figure.base.facing),
        }
    }

    /// The middle of a man's own edge of the table.
    pub(crate) fn home_of(&self, man: Man) -> crate::geometry::Point {
        let battle = self.settings.battle.get();
        let [wide, deep] = battle.ground.table();
        match battle.sides[usize::from(self.side(man))].home_edge {
            Edge::North => crate::geometry::Point::new(wide / 2, 0),
            Edge::South => crate::geometry::Point::new(wide / 2, deep),
            Edge::East => crate::geometry::Point::new(wide, deep / 2),
            Edge::West => crate::geometry::Point::new(0, deep / 2),
        }
    }

    /// KNK-YLD-3, KNK-YLD-4, KNK-YLD-6, KNK-R45: a man yields: a knight takes him; those whom a side never spares die
    /// unless they are lords; a berserk spares nobody (KNK-ORG-3); all others roll, and kill from that die on.
    pub(crate) fn yields<T: Table<Self>>(&mut self, man: Man, to: Man, kills_on: u8, table: &mut T) {
        let battle = self.settings.battle.get();
        let mine = &battle.sides[usize::from(self.side(man))].id;
        let theirs = &battle.sides[usize::from(self.side(to))];
        let spared =
            self.line(man).title.is_lord() || !theirs.never_spares.contains(mine) && !self.has(man, Flag::Brigand);
        let mut dice = Vec::new();
        let (rule, killed) = if self.has(to, Flag::Berserk) {
            ("KNK-ORG-3", true)
        } else if !spared {
            ("KNK-YLD-6", true)
        } else if self.line(to).title == Title::Knight {
            ("KNK-YLD-3", false)
        } else {
            let die = table.roll(Dice::new(1, 10)).faces()[0];
            dice.push(die);
            ("KNK-YLD-4", die >= kills_on)
        };
        let figure = self.figure_mut(man);
        figure.state = if killed { State::Dead } else { State::Captive(to) };
        if killed {
            figure.stamina = 0;
        }
        let to_whom = self.who(to);
        self.tell(table, rule, Some(man), &dice, || What::Yields { to: to_whom, killed });
        self.is_lost(man);
    }
}
