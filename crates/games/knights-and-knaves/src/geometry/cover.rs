//! Cover, obstructed views, and what a figure is directly behind (KNK-GEO-16, KNK-GEO-30).

use super::sight::BEHIND;
use super::terrain::{Form, InSight, Kind};
use super::{Base, Field, Leg, Quad};

/// KNK-GEO-16: what covers a target from a shooter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cover {
    /// The piece.
    pub piece: usize,
    /// How many steps the shooter's skill goes down.
    pub down: u8,
}

impl Field<'_> {
    /// KNK-GEO-16: the pieces that a figure is directly behind, seen from another: the line from middle to middle meets
    /// them, the figure is near them, and the other is not.
    fn directly_behind(&self, viewer: Base, target: Base) -> impl Iterator<Item = usize> + '_ {
        let (from, to) = (viewer.quad(), target.quad());
        self.pieces().filter(move |piece| {
            let traits = self.ground.pieces()[*piece].kind.traits();
            traits.morale_cover
                && traits.sight == InSight::Over
                && self.is_on_the_line(*piece, viewer, target)
                && self.is_near(*piece, &to)
                && !self.is_near(*piece, &from)
        })
    }

    fn is_near(&self, piece: usize, quad: &Quad) -> bool {
        self.ground.outline(piece).gap(quad).tenths() <= BEHIND
    }

    /// Whether the line from middle to middle meets a piece.
    fn is_on_the_line(&self, piece: usize, viewer: Base, target: Base) -> bool {
        let outline = self.ground.outline(piece);
        outline.is_crossed_by(viewer.at.fine(), target.at.fine())
            || self.ground.pieces()[piece].kind.traits().form == Form::Area && outline.holds(viewer.at)
    }

    /// KNK-GEO-16: the best cover a target has from a shooter: once, the highest; at a window or a slit that of the wall.
    #[must_use]
    pub fn cover(&self, shooter: Base, target: Base) -> Option<Cover> {
        let house = self.ground.cell(target.at).building();
        let inside = house != 0 && self.ground.cell(shooter.at).building() != house;
        let down = |piece: usize| self.ground.pieces()[piece].kind.traits().cover;
        let wall = self
            .ground
            .building(house)
            .filter(|piece| inside && !self.openings_near(*piece, &target.quad()).is_empty());
        let all = self.directly_behind(shooter, target).chain(wall);
        let all = all.map(|piece| Cover { piece, down: down(piece) }).filter(|cover| cover.down > 0);
        all.max_by_key(|cover| (cover.down, std::cmp::Reverse(cover.piece)))
    }

    /// KNK-GEO-16, KNK-MOR-23: whether a figure is in or behind cover as seen from the nearest enemy in sight; with none
    /// in sight, whether it is beside any.
    #[must_use]
    pub fn is_covered(&self, figure: Base, from: Option<Base>) -> bool {
        let here = self.ground.cell(figure.at);
        if here.is_woods() || here.building() != 0 {
            return true;
        }
        match from {
            Some(enemy) => self.directly_behind(enemy, figure).next().is_some(),
            None => {
                let quad = figure.quad();
                self.pieces().any(|piece| {
                    let traits = self.ground.pieces()[piece].kind.traits();
                    traits.morale_cover && traits.sight == InSight::Over && self.is_near(piece, &quad)
                })
            }
        }
    }

    /// KNK-GEO-30: the piece that obstructs a view: on the line, and more than an inch from both.
    #[must_use]
    pub fn obstructs(&self, shooter: Base, target: Base) -> Option<usize> {
        let (from, to) = (shooter.quad(), target.quad());
        let sampled = |piece: usize| {
            let outline = self.ground.outline(piece);
            match self.ground.pieces()[piece].kind {
                Kind::WallWaist | Kind::WallChest | Kind::Battlement | Kind::Hedge | Kind::Fence | Kind::Barricade => {
                    outline.is_crossed_by(shooter.at.fine(), target.at.fine())
                }
                _ => Leg::new(shooter.at, target.at).points().any(|at| outline.holds(at)),
            }
        };
        self.pieces().find(|piece| {
            self.ground.pieces()[*piece].kind.traits().obstructs
                && !self.is_near(*piece, &from)
                && !self.is_near(*piece, &to)
                && sampled(*piece)
        })
    }
}
