//! Chapter 8: combat.
//!
//! `fight_it_out` is a fight from top to bottom; the results table is in [`results`], what a round takes away in
//! `wounds`, the pairs of a choke point in `pairs`. The fights that the book tells (EXC-8.vi-1,
//! EXC-8.vi-2, EXC-R7, EXC-R8) are played in the tests with the dice it gives.

mod pairs;
pub mod results;
mod wounds;

use std::fmt;

use table::Odds;
use table::prelude::*;

use crate::board::{Board, Choke, Point};
use crate::chronicle::Name;
use crate::encounters::Force;
use crate::soldiers::{Number, Soldier};
use crate::{Clash, Excalibur};

use results::Toll;

/// A fight under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fight {
    /// Where.
    pub field: Field,
    /// EXC-8.iv: why only two of each side can fight, if that is so.
    pub choke: Option<Choke>,
    /// Those who were there first, and those who came (EXC-8.v).
    pub sides: [Side; 2],
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// EXC-13.i.c: who may go inside the house or castle after two rounds.
    #[serde(default)]
    pub refuge: Option<Seat>,
    /// The dice of the last round and what came of them.
    #[serde(default)]
    pub last: Option<Round>,
}

/// Where a fight takes place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Field {
    /// On a mile point.
    At(Point),
    /// EXC-6.viii: on the road between the points from which each side came.
    Between(Point, Point),
}

/// One side of a fight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Side {
    /// Whose men they are.
    pub seat: Seat,
    /// All of the force that still lives.
    pub men: Vec<Number>,
    /// EXC-8.iv.a: the two who fight at a choke point.
    #[serde(default)]
    pub pair: List<Number, 2>,
    /// EXC-13.i.b-1, EXC-13.ii-1: what house or castle adds.
    #[serde(default)]
    pub bonus: u8,
    /// EXC-13.i: whether they hold the house or castle.
    #[serde(default)]
    pub inside: bool,
    /// EXC-R65: from where they came upon the others; nothing if they were there first.
    #[serde(default)]
    pub came_by: Ways,
}

/// EXC-R65: the points from which a force came to where it stands.
pub type Ways = List<Point, 6>;

/// EXC-8.ii: a round, for the account of it. Each pair is in the order of the sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Round {
    /// The strengths of the troops.
    pub strengths: [u8; 2],
    /// What house or castle adds.
    pub bonus: [u8; 2],
    /// The dice.
    pub dice: [u8; 2],
    /// The throws for wounds, where the table asks for them.
    pub throws: [Option<u8>; 2],
    /// The wounds.
    pub wounds: [u8; 2],
}

impl Round {
    /// EXC-8.ii.a: strengths, bonus and die.
    #[must_use]
    pub const fn attack_values(&self) -> [u8; 2] {
        let [s, b, d] = [self.strengths, self.bonus, self.dice];
        [s[0] + b[0] + d[0], s[1] + b[1] + d[1]]
    }
}

impl Field {
    /// Where it is, in words.
    pub(crate) fn words(self) -> impl fmt::Display {
        fmt::from_fn(move |f| match self {
            Field::At(point) => write!(f, "at {}", point.name()),
            Field::Between(one, other) => write!(f, "on the road between {} and {}", one.name(), other.name()),
        })
    }
}

/// EXC-8.i: how a fight ends. Sides by their place in the fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// The other side is destroyed.
    Destroyed(usize),
    /// This side has withdrawn, and the other is the victor.
    Withdrew(usize),
    /// EXC-8.i-2: both have withdrawn.
    BothWithdrew,
    /// Nobody is left.
    NobodyLeft,
    /// EXC-13.i.c: this side has retired inside.
    WentInside(usize),
}

impl End {
    /// Who has won, if anybody.
    #[must_use]
    pub(crate) const fn victor(self) -> Option<usize> {
        match self {
            End::Destroyed(side) | End::Withdrew(side) => Some(1 - side),
            End::BothWithdrew | End::NobodyLeft | End::WentInside(_) => None,
        }
    }
}

/// EXC-8.i: what a side does after a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Resolve {
    /// It fights on.
    Stay,
    /// EXC-R68: it fights on while it has enough men.
    StayWhile,
    /// It withdraws.
    Withdraw,
    /// EXC-13.i.c: it goes inside.
    GoInside,
}

impl Choice<Excalibur> for Resolve {
    fn label(&self, _: &Excalibur) -> String {
        match self {
            Resolve::Stay => "fight on",
            Resolve::StayWhile => "fight on while enough men stand",
            Resolve::Withdraw => "withdraw",
            Resolve::GoInside => "go inside",
        }
        .to_owned()
    }

    fn odds(&self, game: &Excalibur, seat: Seat) -> Option<Odds> {
        (*self == Resolve::Stay).then(|| game.fight_odds(seat))?
    }

    table::merit_by!(Excalibur, crate::bot::Outlook::of, crate::bot::war::resolve);
}

impl Excalibur {
    /// The two forces draw up: where, and whether the ground lets only two of each fight (EXC-8.iv, EXC-R53).
    pub(crate) fn draw_up(&self, field: Field, force: Force<'_>) -> Fight {
        let choke = match field {
            Field::At(point) => Board::get().spot(point).choke,
            Field::Between(one, other) => Board::get().choke_between(one, other),
        };
        let side = |index: usize| Side {
            seat: force.seats[index],
            men: force.men[index].to_vec(),
            pair: List::new(),
            bonus: 0,
            inside: false,
            came_by: self.came_by(force, index),
        };
        Fight { field, choke, sides: [side(0), side(1)], round: 0, refuge: None, last: None }
    }

    /// The two look at each other before anybody has decided anything. EXC-13.ii-1: a castle helps its holder in the open
    /// too, so it counts in the odds.
    pub(crate) fn weigh(&mut self, field: Field, force: Force<'_>) {
        let mut fight = self.draw_up(field, force);
        for side in &mut fight.sides {
            side.bonus = self.help_in_the_open(side.seat, field);
        }
        self.fight = Some(fight);
    }

    /// EXC-8: two forces fight in a place or on the road.
    pub(crate) fn join_battle<T: Table<Self>>(
        &mut self,
        field: Field,
        seats: [Seat; 2],
        men: [Vec<Number>; 2],
        table: &mut T,
    ) -> Play<()> {
        let fight = self.draw_up(field, Force::of(seats, &men));
        self.fight_it_out(fight, table)
    }

    /// EXC-8.i: round after round; after the second and every later one either side may withdraw; otherwise until one
    /// is destroyed.
    pub(crate) fn fight_it_out<T: Table<Self>>(&mut self, fight: Fight, table: &mut T) -> Play<()> {
        let (field, seats) = (fight.field, fight.sides.each_ref().map(|side| side.seat));
        let (choke, bonus) = (fight.choke, fight.sides.each_ref().map(|side| side.bonus));
        self.fight = Some(fight);
        self.tell(table, || {
            let men =
                [0, 1].map(|side| self.fight.as_ref().map_or_else(Vec::new, |fight| fight.sides[side].men.clone()));
            Clash::Joined { field, seats, men, from: seats.map(|seat| self.came_from(seat)), choke, bonus }
        });
        self.pick_pairs(table)?;
        let end = loop {
            self.fight_a_round(table)?;
            if let Some(end) = self.is_one_destroyed() {
                break end;
            }
            if self.at_war().round >= 2
                && let Some(end) = self.stay_or_withdraw(table)?
            {
                break end;
            }
            self.comrades_step_in(table)?;
        };
        self.fights_no_further(seats);
        let Some(fight) = self.fight.take() else { return Ok(()) };
        self.tell(table, || Clash::Ends { field, seats, end });
        self.after_the_fight(&fight, end, table)
    }

    /// EXC-8.ii: attack values, the row of the table, and both columns at the same time.
    fn fight_a_round<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        self.at_war().round += 1;
        let strengths = [0, 1].map(|side| self.strength_of(side));
        let bonus = self.at_war().sides.each_ref().map(|side| side.bonus);
        // EXC-8.ii.a: one die for each side.
        let dice = [0, 1].map(|_| table.roll(Dice::D6).total() as u8);
        let mut round = Round { strengths, bonus, dice, throws: [None; 2], wounds: [0; 2] };
        let tolls = results::read(round.attack_values());
        // EXC-8.ii.c: where a throw is asked, each throws his own die.
        for side in [0, 1] {
            match tolls[side] {
                Toll::Wounds(wounds) => round.wounds[side] = wounds,
                Toll::OneOn(least) => {
                    let throw = table.roll(Dice::D6).total() as u8;
                    round.throws[side] = Some(throw);
                    round.wounds[side] = u8::from(throw >= least);
                }
            }
        }
        let fight = self.at_war();
        fight.last = Some(round);
        let (number, seats) = (fight.round, fight.sides.each_ref().map(|side| side.seat));
        self.tell(table, || Clash::Round { number, seats, round });
        let wounded_before = [0, 1].map(|side| self.wounded_of(side));
        for side in [0, 1] {
            self.take_wounds(side, round.wounds[side], &wounded_before[side], table)?;
        }
        Ok(())
    }

    /// EXC-8.ii.a, EXC-8.iii.c: the strengths as the counters lie; at a choke point those of the pair (EXC-8.iv).
    fn strength_of(&self, side: usize) -> u8 {
        self.fighters(side).map(Soldier::strength).sum()
    }

    /// Those who fight and can be wounded: all, or the pair of a choke point (EXC-8.iv.b).
    pub(crate) fn fighters(&self, side: usize) -> impl Iterator<Item = &Soldier> + Clone {
        let fight = self.fight.as_ref();
        let numbers: &[Number] = fight.map_or(&[], |fight| {
            let side = &fight.sides[side];
            if fight.choke.is_some() { &side.pair } else { &side.men }
        });
        let seat = fight.map_or(Seat::new(0), |fight| fight.sides[side].seat);
        numbers.iter().filter_map(move |number| self.player(seat).soldier(*number))
    }

    fn is_one_destroyed(&mut self) -> Option<End> {
        let [first, second] = self.at_war().sides.each_ref().map(|side| side.men.is_empty());
        match (first, second) {
            (false, false) => None,
            (true, true) => Some(End::NobodyLeft),
            (true, false) => Some(End::Destroyed(0)),
            (false, true) => Some(End::Destroyed(1)),
        }
    }

    /// EXC-8.i, EXC-8.i-2, EXC-8.iv.d, EXC-R12: both decide at the same time whether to stay; who withdraws takes his
    /// whole force along.
    fn stay_or_withdraw<T: Table<Self>>(&mut self, table: &mut T) -> Play<Option<End>> {
        let seats = self.at_war().sides.each_ref().map(|side| side.seat);
        let both = Seats::only(seats[0]).with(seats[1]);
        self.see_who_fights_no_further(seats, table);
        let had_said = seats.map(|seat| self.fights_on(seat));
        let said = table.together(self, both, |game, seat, table| {
            if game.fights_on(seat) {
                return Ok(Resolve::Stay);
            }
            let (foe, round) = (game.foe_of(seat), game.at_war().round);
            let mut choices: List<Resolve, 4> = List::from_iter([Resolve::Stay, Resolve::StayWhile, Resolve::Withdraw]);
            if game.at_war().refuge == Some(seat) {
                choices.push(Resolve::GoInside);
            }
            let sentence = say!("Do you fight on against {foe}? Round {round} is over.");
            let wary = game.wary_resolve(seat);
            let question = one("EXC-8.i", sentence, choices).usually(|resolve| *resolve != Resolve::StayWhile);
            let resolve = table.ask(game, seat, question.otherwise(wary))?;
            if resolve == Resolve::StayWhile {
                game.says_how_long(seat, table)?;
                return Ok(Resolve::Stay);
            }
            Ok(resolve)
        })?;
        for (seat, had_said) in seats.into_iter().zip(had_said) {
            if let Some(least) = self.player(seat).standing.fights_on.filter(|_| !had_said) {
                self.tell_only(seat, table, || Clash::FightsOn { seat, least });
            }
        }
        let said: List<(Seat, Resolve), 2> = both.into_iter().zip(said).collect();
        let resolve =
            seats.map(|seat| said.iter().find(|(who, _)| *who == seat).map_or(Resolve::Stay, |(_, what)| *what));
        Ok(match resolve {
            [Resolve::Stay | Resolve::StayWhile, Resolve::Stay | Resolve::StayWhile] => None,
            // A side that retires inside is not driven off, even if the other has had enough too.
            [Resolve::GoInside, Resolve::Withdraw] => Some(End::Withdrew(1)),
            [Resolve::Withdraw, Resolve::GoInside] => Some(End::Withdrew(0)),
            [Resolve::GoInside, _] => Some(End::WentInside(0)),
            [_, Resolve::GoInside] => Some(End::WentInside(1)),
            [Resolve::Withdraw, Resolve::Withdraw] => Some(End::BothWithdrew),
            [Resolve::Withdraw, Resolve::Stay | Resolve::StayWhile] => Some(End::Withdrew(0)),
            [Resolve::Stay | Resolve::StayWhile, Resolve::Withdraw] => Some(End::Withdrew(1)),
        })
    }

    /// EXC-R67: an owner who is away does not let weaker troops be cut down, and goes inside if he may.
    fn wary_resolve(&self, seat: Seat) -> Resolve {
        let Some(fight) = &self.fight else { return Resolve::Stay };
        let value = |side: usize| self.strength_of(side) + fight.sides[side].bonus;
        let own = usize::from(fight.sides[0].seat != seat);
        match fight.refuge {
            Some(holder) if holder == seat => Resolve::GoInside,
            _ if value(own) < value(1 - own) => Resolve::Withdraw,
            _ => Resolve::Stay,
        }
    }

    /// The fight that is being fought.
    pub(crate) fn at_war(&mut self) -> &mut Fight {
        self.fight.as_mut().expect("a fight is being fought")
    }

    /// Who stands against a seat.
    pub(crate) fn foe_of(&self, seat: Seat) -> Name {
        let foe = self.fight.as_ref().and_then(|fight| fight.sides.iter().find(|side| side.seat != seat));
        foe.map_or(Name::UNKNOWN, |side| self.lords_name(side.seat))
    }

    /// Where the men of a seat in this fight began the season, if an order brought them here: that much of it is done.
    fn came_from(&self, seat: Seat) -> Option<Point> {
        let side = self.fight.as_ref()?.sides.iter().find(|side| side.seat == seat)?;
        let soldier = self.player(seat).soldier(*side.men.first()?)?;
        soldier.march.start.filter(|start| soldier.march.left || *start != soldier.at)
    }
}
