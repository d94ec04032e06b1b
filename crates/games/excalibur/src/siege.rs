//! Chapter 13: manor houses, castles and sieges (EXC-R40, EXC-R41).

use table::Odds;
use table::prelude::*;

use crate::board::{Board, ManorId, Point};
use crate::combat::{Field, Fight};
use crate::encounters::Force;
use crate::manors::{Condition, Siege};
use crate::soldiers::{Errand, Man, Number, Soldier};
use crate::{Clash, Excalibur, PHASES};

/// EXC-13.i.b-1: what the manor house adds to those inside.
const HOUSE: u8 = 5;

/// EXC-13.ii-1, EXC-25-7: what a castle adds in the open and inside, as it stands.
const fn castle(condition: Condition) -> [u8; 2] {
    match condition {
        Condition::Sound => [5, 10],
        Condition::Damaged => [2, 5],
    }
}

/// EXC-13.i: how a holder meets an invader.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stand {
    /// EXC-13.i.a
    Open,
    /// EXC-13.i.b
    Inside,
    /// EXC-R68: and stays there for the rest of the season.
    InsideThisSeason,
}

impl Choice<Excalibur> for Stand {
    fn label(&self, _: &Excalibur) -> String {
        match self {
            Stand::Open => "stand in the open",
            Stand::Inside => "go inside",
            Stand::InsideThisSeason => "go inside and stay there this season",
        }
        .to_owned()
    }

    /// EXC-13.i: of the open; behind walls there may be no fight at all.
    fn odds(&self, game: &Excalibur, seat: Seat) -> Option<Odds> {
        (*self == Stand::Open).then(|| game.fight_odds(seat))?
    }

    table::merit_by!(Excalibur, crate::bot::Outlook::of, crate::bot::war::stand);
}

/// EXC-13.i.b: what an invader does before a closed door.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Assault {
    /// He attacks the house.
    Yes,
    /// He lets it be.
    No,
    /// EXC-R68: for the rest of the season.
    NotThisSeason,
}

impl Choice<Excalibur> for Assault {
    fn label(&self, _: &Excalibur) -> String {
        match self {
            Assault::Yes => "attack those inside",
            Assault::No => "let them be",
            Assault::NotThisSeason => "let them be this season",
        }
        .to_owned()
    }

    fn odds(&self, game: &Excalibur, seat: Seat) -> Option<Odds> {
        (*self == Assault::Yes).then(|| game.fight_odds(seat))?
    }

    table::merit_by!(Excalibur, crate::bot::Outlook::of, crate::bot::war::assault);

    fn ends(&self) -> bool {
        *self == Assault::No
    }
}

impl Excalibur {
    /// What house or castle adds to its holder's troops: in the open, and inside. EXC-1-6: without this chapter every manor
    /// house stands there for nothing.
    pub(crate) fn defences(&self, manor: ManorId) -> [u8; 2] {
        match self.estate(manor).castle {
            // EXC-13.iii-2: a siege that has succeeded leaves nothing of either.
            _ if self.estate(manor).siege.is_some_and(|siege| siege.succeeded) => [0, 0],
            // EXC-R41: a castle takes the place of the house.
            Some(condition) => castle(condition),
            None => [0, HOUSE],
        }
    }

    /// EXC-13.ii-1: what a seat's castle adds where it would fight before its gate.
    pub(crate) fn help_in_the_open(&self, seat: Seat, field: Field) -> u8 {
        let Field::At(point) = field else { return 0 };
        let own = Board::get().manor_at(point).filter(|manor| self.owner(*manor) == Some(seat));
        own.filter(|_| self.settings.houses).map_or(0, |manor| self.defences(manor)[0])
    }

    /// Whether one of two is inside and the other before the door, so that they do not meet on the way.
    pub(crate) fn is_shut_in(&self, one: Seat, other: Seat, point: Point) -> bool {
        [one, other].into_iter().any(|seat| self.player(seat).at(point).all(|soldier| soldier.inside))
    }

    /// EXC-13.i, EXC-13.ii-3, EXC-R41: troops of the holder and of an invader stand in a manor, with a castle or without. The holder says first whether he meets
    /// them in the open.
    pub(crate) fn come_to_a_manor_house<T: Table<Self>>(
        &mut self,
        holder: Seat,
        invader: Seat,
        manor: ManorId,
        table: &mut T,
    ) -> Play<()> {
        let point = manor.centre();
        let siege = self.estate(manor).siege.filter(|siege| siege.by == invader);
        if self.is_relieved(holder, invader, manor) {
            return self.relieve(holder, invader, manor, table);
        }
        // EXC-13.iii-2: if the besieger wants it, battle is fought without any help from the walls, and nobody goes
        // inside again.
        if siege.is_some_and(|siege| siege.succeeded) {
            return self.before_the_door(holder, invader, manor, table);
        }
        self.weigh(
            Field::At(point),
            Force::of([holder, invader], &[holder, invader].map(|seat| self.ready_at(seat, point))),
        );
        let foe = self.foe_of(holder);
        let sentence = say!("How do you meet {foe} at {}?", manor.name());
        let stand = if self.still_waits(holder, manor, invader, table) {
            Stand::Inside
        } else {
            let stands = [Stand::Open, Stand::Inside, Stand::InsideThisSeason];
            let question = one("EXC-13.i", sentence, stands).usually(|stand| *stand != Stand::InsideThisSeason);
            table.ask(self, holder, question.otherwise(Stand::Inside))?
        };
        self.fight = None;
        if stand == Stand::InsideThisSeason {
            self.waits(holder, manor, invader, table);
        }
        let inside = stand != Stand::Open;
        let stays_inside = inside && self.player(holder).at(point).all(|soldier| soldier.inside);
        self.put_inside(holder, point, inside);
        if !stays_inside {
            self.tell(table, || Clash::Takes { seat: holder, manor, inside });
        }
        if inside {
            self.before_the_door(holder, invader, manor, table)
        } else {
            self.in_the_open(holder, invader, manor, table)
        }
    }

    /// EXC-13.iii-3: whether the holder has brought new troops to those whom this invader shuts in, be it the first
    /// season of the siege or the second. Those not inside have come this phase, on the march or on the heels of
    /// besiegers who met him. An invader who has only just come himself shuts nobody in yet.
    fn is_relieved(&self, holder: Seat, invader: Seat, manor: ManorId) -> bool {
        let point = manor.centre();
        let here = self.player(holder).at(point).filter(|soldier| !soldier.march.retreated);
        let stood_there = |soldier: &Soldier| soldier.march.setting_out == Some(point) && !soldier.march.retreated;
        let shuts_in = here.clone().any(|soldier| soldier.inside) && self.player(invader).at(point).any(stood_there);
        let besieges = self.estate(manor).siege.is_some_and(|siege| siege.by == invader) || shuts_in;
        besieges && here.clone().any(|soldier| !soldier.inside)
    }

    fn put_inside(&mut self, seat: Seat, point: Point, inside: bool) {
        for soldier in self.player_mut(seat).soldiers.iter_mut().filter(|soldier| soldier.at == point) {
            soldier.inside = inside;
        }
    }

    /// EXC-13.i.a, EXC-13.ii-1: normal combat, with a castle's walls behind the holder. After two rounds he may retire
    /// inside (EXC-13.i.c).
    fn in_the_open<T: Table<Self>>(&mut self, holder: Seat, invader: Seat, manor: ManorId, table: &mut T) -> Play<()> {
        let point = manor.centre();
        let men = [holder, invader].map(|seat| self.ready_at(seat, point));
        if !self.either_wants_to_fight(Field::At(point), Force::of([holder, invader], &men), table)? {
            return Ok(());
        }
        let [open, _] = self.defences(manor);
        let fight = self.manor_fight(manor, [holder, invader], &men, open, false);
        self.fight_it_out(Fight { refuge: Some(holder), ..fight }, table)
    }

    /// EXC-13.i.b, EXC-13.i.b-2: the invader assaults the house or ignores it; then he may pillage, and march on in the
    /// next phase. EXC-R43: troops that make for home do not attack.
    fn before_the_door<T: Table<Self>>(
        &mut self,
        holder: Seat,
        invader: Seat,
        manor: ManorId,
        table: &mut T,
    ) -> Play<()> {
        if self.player(invader).leaderless {
            return Ok(());
        }
        let point = manor.centre();
        let men = [holder, invader].map(|seat| self.ready_at(seat, point));
        let [_, behind_walls] = self.defences(manor);
        let fight = self.manor_fight(manor, [holder, invader], &men, behind_walls, true);
        self.fight = Some(fight.clone());
        let foe = self.foe_of(invader);
        let sentence = std::fmt::from_fn(|f| {
            write!(f, "Do you attack {foe} inside {}? ", manor.name())?;
            match behind_walls {
                0 => f.write_str("The walls no longer help."),
                more => write!(f, "The walls add {more}."),
            }
        });
        let assault = if self.still_waits(invader, manor, holder, table) {
            Assault::No
        } else {
            let choices = [Assault::Yes, Assault::No, Assault::NotThisSeason];
            let question = one("EXC-13.i.b", sentence, choices).usually(|assault| *assault != Assault::NotThisSeason);
            table.ask(self, invader, question.otherwise(Assault::No))?
        };
        self.fight = None;
        if assault == Assault::NotThisSeason {
            self.waits(invader, manor, holder, table);
        }
        if assault == Assault::Yes {
            self.fight_it_out(fight, table)?;
        }
        Ok(())
    }

    /// EXC-13.iii-3, EXC-R40: the holder brings new troops to a besieged manor, so there must be a battle in the open:
    /// those who come, and those inside who sally.
    fn relieve<T: Table<Self>>(&mut self, holder: Seat, invader: Seat, manor: ManorId, table: &mut T) -> Play<()> {
        let point = manor.centre();
        let here = self.player(holder).at(point).filter(|soldier| !soldier.march.retreated);
        let shut_in: Vec<Number> =
            here.clone().filter(|soldier| soldier.inside).map(|soldier| soldier.number).collect();
        let mut force: Vec<Number> = here.filter(|soldier| !soldier.inside).map(|soldier| soldier.number).collect();
        if !shut_in.is_empty() {
            let men: Vec<Man> =
                shut_in.iter().map(|number| Man { seat: holder, number: *number, for_what: Errand::Sally }).collect();
            let sentence = say!("Who comes out to fight at {}? Your other troops have come to help.", manor.name());
            let question = some("EXC-13.iii-3", sentence, 0..=men.len(), men);
            let out = table.ask(self, holder, question.otherwise(|_: &Excalibur| Vec::<Man>::new()))?;
            for man in out {
                if let Some(soldier) = self.player_mut(holder).soldier_mut(man.number) {
                    soldier.inside = false;
                }
                force.push(man.number);
            }
        }
        force.sort_unstable();
        let men = [force, self.ready_at(invader, point)];
        let [open, _] = self.defences(manor);
        let fight = self.manor_fight(manor, [holder, invader], &men, open, false);
        // EXC-13.iii-2: when the siege has succeeded nobody goes inside again.
        let taken = self.estate(manor).siege.is_some_and(|siege| siege.succeeded);
        let refuge = (!taken).then_some(holder);
        self.tell(table, || Clash::Relieves { seat: holder, manor });
        self.fight_it_out(Fight { refuge, ..fight }, table)
    }

    fn manor_fight(&self, manor: ManorId, seats: [Seat; 2], men: &[Vec<Number>; 2], bonus: u8, inside: bool) -> Fight {
        let mut fight = self.draw_up(Field::At(manor.centre()), Force::of(seats, men));
        (fight.sides[0].bonus, fight.sides[0].inside) = (bonus, inside);
        fight
    }

    /// EXC-13.i.c, EXC-R39: the defender goes inside; he does not retreat, and the attacker may pillage in this phase.
    pub(crate) fn retire_inside(&mut self, fight: &Fight, side: usize) {
        let Field::At(point) = fight.field else { return };
        let (holder, invader) = (fight.sides[side].seat, fight.sides[1 - side].seat);
        self.put_inside(holder, point, true);
        for soldier in self.player_mut(invader).soldiers.iter_mut().filter(|soldier| soldier.at == point) {
            soldier.march.fought = false;
        }
    }

    /// EXC-13.iii, EXC-R40: troops that end a season before a closed door lay siege to it.
    pub(crate) fn lay_sieges<T: Table<Self>>(&mut self, table: &mut T) {
        for manor in Board::get().manors() {
            let Some(holder) = self.owner(manor) else { continue };
            let point = manor.centre();
            let shut_in = self.player(holder).at(point).any(|soldier| soldier.inside);
            let invader = self.present(point).without(holder).into_iter().next();
            if let (true, Some(by), None) = (shut_in, invader, self.estate(manor).siege) {
                self.estate_mut(manor).siege = Some(Siege { by, succeeded: false });
                self.tell(table, || Clash::LaysSiege { seat: by, manor });
            }
        }
    }

    /// EXC-R40: no siege outlasts autumn.
    pub(crate) fn winter_ends_sieges<T: Table<Self>>(&mut self, table: &mut T) {
        for manor in Board::get().manors() {
            if let Some(siege) = self.estate_mut(manor).siege.take() {
                self.tell(table, || Clash::SiegeEnds { seat: siege.by, manor });
            }
        }
    }

    /// EXC-13.iii-2: in the third phase of the second season the siege succeeds.
    pub(crate) fn sieges_succeed<T: Table<Self>>(&mut self, point: Point, table: &mut T) {
        let Some(manor) = Board::get().manor_at(point) else { return };
        let last = self.phase() + 1 == PHASES;
        let Some(siege) = &mut self.estate_mut(manor).siege else { return };
        if last && !siege.succeeded {
            siege.succeeded = true;
            let seat = siege.by;
            self.tell(table, || Clash::SiegeSucceeds { seat, manor });
        }
    }

    /// EXC-R40: a siege ends when the besieger is gone, or nobody is shut in any more.
    pub(crate) fn lift_sieges<T: Table<Self>>(&mut self, table: &mut T) {
        if !self.settings.houses {
            return;
        }
        for manor in Board::get().manors() {
            let Some(siege) = self.estate(manor).siege else { continue };
            let point = manor.centre();
            let holder = self.owner(manor);
            let besieging = self.player(siege.by).count_at(point) > 0;
            let shut_in = holder.is_some_and(|holder| self.player(holder).at(point).any(|soldier| soldier.inside));
            if !besieging || !shut_in {
                self.estate_mut(manor).siege = None;
                self.tell(table, || Clash::SiegeEnds { seat: siege.by, manor });
            }
        }
    }
}
