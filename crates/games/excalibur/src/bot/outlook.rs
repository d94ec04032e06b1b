//! What all options of a question share, reckoned once for the question: the order to write, the chance to win a fight,
//! who threatens which manor, what the next winter costs.
//!
//! An outlook is made where a question is weighed and forgotten with it. Everything in it is reckoned when the first
//! merit wants it.

use std::cell::OnceCell;
use std::ops::Deref;
use std::sync::OnceLock;

use table::prelude::*;

use super::campaign::{Plan, Target, best_goal, best_order, targets};
use super::winter::Hiring;
use crate::Excalibur;
use crate::board::{Board, ManorId, Point};
use crate::odds::Struck;
use crate::soldiers::{Hireling, Soldier};
use crate::winter::Contact;

/// How many manors there are.
pub(super) const MANORS: usize = 40;

/// A position as a seat sees it.
pub(crate) struct Outlook<'g> {
    game: &'g Excalibur,
    pub(super) seat: Seat,
    targets: OnceCell<List<Target, MANORS>>,
    plan: OnceCell<Option<Plan>>,
    goal: OnceCell<Option<Point>>,
    chance: OnceCell<f32>,
    struck: OnceCell<Option<Struck>>,
    threats: OnceCell<[u8; MANORS]>,
    contact: OnceCell<Contact>,
    hiring: [OnceCell<Hiring>; 2],
    reserve: OnceCell<i64>,
}

impl Deref for Outlook<'_> {
    type Target = Excalibur;

    fn deref(&self) -> &Excalibur {
        self.game
    }
}

impl<'g> Outlook<'g> {
    pub(crate) fn of(game: &'g Excalibur, seat: Seat) -> Outlook<'g> {
        Outlook {
            game,
            seat,
            targets: OnceCell::new(),
            plan: OnceCell::new(),
            goal: OnceCell::new(),
            chance: OnceCell::new(),
            struck: OnceCell::new(),
            threats: OnceCell::new(),
            contact: OnceCell::new(),
            hiring: [const { OnceCell::new() }; 2],
            reserve: OnceCell::new(),
        }
    }

    /// The manors that are not the seat's own.
    pub(super) fn targets(&self) -> &[Target] {
        self.targets.get_or_init(|| targets(self.game, self.seat))
    }

    /// The best order that can be written.
    pub(super) fn plan(&self) -> Option<&Plan> {
        self.plan.get_or_init(|| best_order(self)).as_ref()
    }

    /// Where the order in hand leads best.
    pub(super) fn goal(&self) -> Option<Point> {
        *self.goal.get_or_init(|| {
            let player = self.player(self.seat);
            let order = player.sheet.last()?;
            let men: List<&Soldier, 6> = order.men.iter().filter_map(|number| player.soldier(*number)).collect();
            best_goal(self, order.from, &men, order.goal())
        })
    }

    /// The chance to win the fight at hand, if both fight to the end and choose their wounded well.
    pub(super) fn chance_to_win(&self) -> f32 {
        *self.chance.get_or_init(|| self.contest(self.seat).map_or(0.0, |contest| contest.chance()))
    }

    /// EXC-R50: who best takes the wounds of a first round.
    pub(super) fn struck(&self) -> Option<&Struck> {
        self.struck.get_or_init(|| self.struck_in_the_first_round(self.seat)).as_ref()
    }

    /// How many foreign knights are within a season's march of a manor.
    pub(super) fn threat(&self, manor: ManorId) -> f32 {
        let threats = self.threats.get_or_init(|| {
            let mut threats = [0; MANORS];
            for other in self.in_play().without(self.seat) {
                for man in self.player(other).soldiers.iter().filter(|man| man.rank.is_noble()) {
                    let mut near = manors_near(man.at);
                    while near != 0 {
                        threats[near.trailing_zeros() as usize] += 1;
                        near &= near - 1;
                    }
                }
            }
            threats
        });
        f32::from(threats[manor.index()])
    }

    /// Which manors of the seat hang together.
    pub(super) fn contact(&self) -> &Contact {
        self.contact.get_or_init(|| self.game.contact(self.seat))
    }

    /// Whether to hire anybody of a kind.
    pub(super) fn hiring(&self, kind: Hireling) -> &Hiring {
        self.hiring[kind as usize].get_or_init(|| Hiring::of(self, kind))
    }

    /// What is kept for the land.
    pub(super) fn reserve(&self, manors_want_knights: bool) -> i64 {
        *self.reserve.get_or_init(|| super::winter::reserve(self.game, self.seat, manors_want_knights))
    }
}

/// The manors within a season's march, over open roads, as bits.
fn manors_near(point: Point) -> u64 {
    static NEAR: OnceLock<Vec<u64>> = OnceLock::new();
    let near = NEAR.get_or_init(|| {
        let board = Board::get();
        let bit = |from: Point, manor: ManorId| u64::from(board.miles(from, manor.centre()) <= 6) << manor.index();
        board.points().map(|from| board.manors().map(|manor| bit(from, manor)).sum()).collect()
    });
    near[point.index()]
}
