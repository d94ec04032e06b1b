//! Chapter 3: starting the game.

use table::prelude::*;

use crate::board::{Board, Point};
use crate::manors::Faith;
use crate::soldiers::{Number, Rank, Soldier};
use crate::tables::book;
use crate::treasury::Item;
use crate::{Affair, Excalibur};

/// A counter set to play with (EXC-3-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct SetChoice(u8);

impl Choice<Excalibur> for SetChoice {
    fn label(&self, _: &Excalibur) -> String {
        Board::get().counter_sets()[usize::from(self.0)].lord.clone()
    }
}

/// A faith to declare (EXC-R28).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct FaithChoice(Faith);

impl Choice<Excalibur> for FaithChoice {
    fn label(&self, _: &Excalibur) -> String {
        self.0.follower().to_owned()
    }
}

/// A road to enter by (EXC-3-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct RoadChoice(u8);

impl Choice<Excalibur> for RoadChoice {
    fn label(&self, _: &Excalibur) -> String {
        let first = Board::get().first_manor(usize::from(self.0)).name();
        format!("{} (to {first})", Board::get().entries()[usize::from(self.0)].name)
    }

    fn target(&self, _: &Excalibur) -> Option<String> {
        Some(Board::get().first_manor(usize::from(self.0)).centre().target())
    }

    /// The farther from those who have picked, the better.
    fn merit(&self, game: &Excalibur, _: Seat) -> f32 {
        let board = Board::get();
        let first = |road: u8| board.first_manor(usize::from(road)).centre();
        let taken = game.players.iter().filter_map(|player| player.entry);
        taken.map(|road| board.miles(first(road), first(self.0))).min().map_or(0.0, f32::from)
    }
}

impl Excalibur {
    /// EXC-3, EXC-1-3, EXC-3-4: counter sets, faiths, entry roads and 11 bezants. Nobody owns any manor yet.
    pub(crate) fn prepare<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        self.clear_drafts();
        for player in &mut self.players {
            (player.set, player.entry) = (None, None);
        }
        self.choose_counter_sets(table)?;
        self.declare_faiths(table)?;
        if self.settings.pick_roads {
            self.pick_roads(table)?;
        } else {
            self.deal_roads(table);
        }
        let sum = book().start.treasury;
        for seat in self.seats() {
            self.enter_in_the_book(seat, Item::Start, sum);
            let road = self.player(seat).entry.unwrap_or_default();
            self.tell(table, || Affair::Arrives { seat, road, sum });
        }
        Ok(())
    }

    /// EXC-3-1, EXC-1-1: each picks a set, led by a Knight of the Round Table; no two share one.
    fn choose_counter_sets<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        for seat in self.seats() {
            let taken = |set: u8| self.players.iter().any(|player| player.set == Some(set));
            let all = 0..Board::get().counter_sets().len() as u8;
            let free: List<SetChoice, 6> = all.filter(|set| !taken(*set)).map(SetChoice).collect();
            let set = match free[..] {
                [only] => only,
                _ => {
                    let question = one("EXC-3-1", "Which Knight of the Round Table do you play?", free.clone());
                    table.ask(self, seat, question.otherwise(free[0]).barring(Excalibur::taken_sets))?
                }
            };
            self.player_mut(seat).set = Some(set.0);
            self.tell(table, || Affair::Plays { seat, set: set.0 });
        }
        Ok(())
    }

    fn taken_sets(&self) -> Vec<Barred> {
        let taken = self.players.iter().filter_map(|player| player.set);
        let bar = |set: u8| Barred {
            label: SetChoice(set).label(self),
            target: None,
            rule: "EXC-3-1",
            why: "another player has taken him".into(),
        };
        taken.map(bar).collect()
    }

    /// EXC-R28: in the advanced game all declare a faith, at once and in public.
    fn declare_faiths<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        if !self.settings.advanced {
            return Ok(());
        }
        let seats = self.seats();
        table.together(self, seats, |game, seat, table| {
            let faiths = Faith::BOTH.map(FaithChoice);
            let question = one("EXC-R28", "Which faith does your lord have?", faiths).otherwise(faiths[0]);
            let FaithChoice(faith) = table.ask(game, seat, question)?;
            game.player_mut(seat).draft.faith = Some(faith);
            Ok(())
        })?;
        for seat in seats {
            let player = self.player_mut(seat);
            let faith = player.draft.faith.take().unwrap_or(Faith::Christian);
            player.faith = Some(faith);
            self.tell(table, || Affair::Declares { seat, faith });
        }
        Ok(())
    }

    /// EXC-3-3: roads that lie far apart, dealt at random.
    fn deal_roads<T: Table<Self>>(&mut self, table: &mut T) {
        let board = Board::get();
        let sets: Vec<_> = board.entry_sets(self.players.len()).collect();
        let set = if sets.len() > 1 { table.draw(sets.len()) } else { 0 };
        let place = |id: &String| board.entries().iter().position(|entry| entry.id == *id);
        let Some(set) = sets.get(set) else { return };
        let mut roads: List<u8, 6> = set.entries.iter().filter_map(place).map(|road| road as u8).collect();
        table.shuffle(&mut roads);
        for (seat, road) in self.seats().into_iter().zip(roads) {
            self.player_mut(seat).entry = Some(road);
        }
    }

    /// EXC-3-3: or the players pick, in random order.
    fn pick_roads<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let mut order: PerSeat<Seat> = self.seats().into_iter().collect();
        table.shuffle(&mut order);
        for seat in order {
            let taken = |road: u8| self.players.iter().any(|player| player.entry == Some(road));
            let all = 0..Board::get().entries().len() as u8;
            let free: List<RoadChoice, 10> = all.filter(|road| !taken(*road)).map(RoadChoice).collect();
            let question =
                one("EXC-3-3", "By which road do you enter? It is best to be far from the others.", free.clone());
            let RoadChoice(road) = table.ask(self, seat, question.otherwise(free[0]))?;
            self.player_mut(seat).entry = Some(road);
        }
        Ok(())
    }

    /// EXC-3-2, EXC-7.i, EXC-R58: the lord and his first troops.
    fn muster(&mut self, seat: Seat, at: Point) {
        let player = self.player_mut(seat);
        player.lord = Some(Number::LORD);
        player.soldiers.push(Soldier::new(Number::LORD, Rank::Lord, at));
        for rank in &book().start.retinue {
            player.enlist(*rank, at);
        }
    }

    /// EXC-3-5, EXC-3-6, EXC-3-7, EXC-R24: all enter the first manor on their road, claim it and take its harvest. No fighting, no
    /// weather, no king and no raid.
    pub(crate) fn enter_and_claim<T: Table<Self>>(&mut self, table: &mut T) {
        for seat in self.in_play() {
            let Some(road) = self.player(seat).entry else { continue };
            let manor = Board::get().first_manor(usize::from(road));
            self.muster(seat, manor.centre());
            self.estate_mut(manor).owner = Some(seat);
            self.tell(table, || Affair::EntersAndClaims { seat, manor });
        }
        for seat in self.in_play() {
            self.reap(seat, table);
        }
    }
}

/// EXC-3-13, EXC-4-H: what the book advises, with the rule that says so.
#[must_use]
pub fn advice() -> [(Cite, &'static str); 9] {
    [
        (
            "EXC-3-13",
            "For the first spring there are two plans. Leave the junior knight to supervise your manor, which then yields \
             the most, while the rest take more manors.",
        ),
        ("EXC-3-13", "Or send everybody out, and grab as many manors as you can reach."),
        ("EXC-3-13", "Have a knight on every manor when autumn ends: with him there it yields the full sum."),
        (
            "EXC-3-13",
            "By the second winter expect more manors, a better income, a land of your own to defend, and little fighting.",
        ),
        (
            "EXC-4-H",
            "Balance economy and army: spend some of each winter's money on the land and some on troops. The lord with \
             the most to spare at mid-game usually wins.",
        ),
        ("EXC-4-H", "Fight only for a purpose, and with aims you can reach."),
        ("EXC-4-H", "Manors differ in value: under pressure, save the rich ones and let others go."),
        ("EXC-4-H", "Use choke points and bridges: two men there can hold or slow any attack."),
        ("EXC-4-H", "Never recruit more than next winter can pay: out of money is out of options."),
    ]
}
