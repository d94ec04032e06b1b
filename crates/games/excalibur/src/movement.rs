//! Chapter 6: movement, mile by mile (EXC-R14).

use table::prelude::*;

use crate::board::{Board, ManorId, Point};
use crate::orders::MILES_A_PHASE;
use crate::players::STACK;
use crate::soldiers::{Came, Course, Number, Soldier};
use crate::{Clash, Excalibur, PHASES};

impl Excalibur {
    /// EXC-6.ii: a phase of at most two miles; everybody moves at the same time. Who meets is asked on the way.
    pub(crate) fn march<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        self.begin_the_phase(table);
        self.set_out(table)?;
        self.bar_the_way(table);
        for mile in 1..=MILES_A_PHASE {
            self.meet_on_the_road(mile, table)?;
            self.go_a_mile(mile);
            self.halt_at_manor_houses();
            if mile < MILES_A_PHASE {
                self.meet_on_the_way(table)?;
            }
        }
        self.keep_to_six();
        self.note_who_left();
        self.tell_marches(table);
        self.tell_meetings(table);
        self.find_who_is_to_fight();
        Ok(())
    }

    fn begin_the_phase<T: Table<Self>>(&mut self, table: &mut T) {
        let phase = self.phase();
        self.tell(table, || Clash::PhaseBegins { phase });
        let occupied = self.occupation();
        for seat in self.seats() {
            for soldier in &mut self.players[seat.index()].soldiers {
                let march = &mut soldier.march;
                march.setting_out = Some(soldier.at);
                (march.arrived, march.halted, march.fought, march.retreated) = (0, false, false, false);
                march.way.clear();
                // Nobody stays shut in when there is nobody before the door.
                if occupied.at(soldier.at).without(seat).is_empty() {
                    soldier.inside = false;
                }
            }
        }
    }

    /// What everybody means to march in this phase: by his order, back to where he began, or home.
    fn set_out<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        self.choose_where_to_fall_back(table)?;
        for seat in self.seats() {
            for index in 0..self.player(seat).soldiers.len() {
                let soldier = &self.player(seat).soldiers[index];
                let way = match soldier.march.course {
                    // EXC-R40: the besieged cannot march out past those who shut them in.
                    _ if soldier.inside => List::new(),
                    Course::Ordered => self.ordered_way(seat, soldier),
                    Course::GoesBack => self.two_miles_towards(soldier.at, soldier.march.start.unwrap_or(soldier.at)),
                    Course::Stays => List::new(),
                    // Chosen by the owner.
                    Course::Beaten | Course::Homeward => continue,
                };
                self.player_mut(seat).soldiers[index].march.way = way;
            }
        }
        Ok(())
    }

    /// EXC-6.ii, EXC-6.v, EXC-6.vi.a: the next miles of the route, as many as the sheet has them gone when this phase
    /// is over, but never more than two. A soldier held up by a fight, at a manor house or by his own comrades goes on
    /// so until he is where he should be or the season is over.
    fn ordered_way(&self, seat: Seat, soldier: &Soldier) -> List<Point, 2> {
        let order = soldier.march.order.and_then(|index| self.player(seat).sheet.get(usize::from(index)));
        let Some(order) = order else { return List::new() };
        let due: u8 = order.pace.iter().take(usize::from(self.phase()) + 1).sum();
        let miles = due.saturating_sub(soldier.march.gone).min(MILES_A_PHASE);
        order.route.iter().skip(soldier.march.gone.into()).take(miles.into()).copied().collect()
    }

    /// EXC-13.i.a: an invader does not pass a defender who stands in the open at his house, in this phase or a later one.
    /// He can only go back the way he came.
    fn bar_the_way<T: Table<Self>>(&mut self, table: &mut T) {
        if !self.settings.houses {
            return;
        }
        let mut told: List<(Seat, ManorId), 87> = List::new();
        for seat in self.seats() {
            for index in 0..self.player(seat).soldiers.len() {
                let Soldier { at, march, .. } = &self.player(seat).soldiers[index];
                let Some(next) = march.way.first() else { continue };
                let Some(manor) = Board::get().manor_at(*at) else { continue };
                let Some(holder) = self.defender_in_the_open(manor, seat) else { continue };
                if march.came.is_some_and(|came| came.from == *next) {
                    continue;
                }
                self.player_mut(seat).soldiers[index].march.way.clear();
                if !told.contains(&(seat, manor)) && told.try_push((seat, manor)).is_ok() {
                    self.tell(table, || Clash::BarsTheWay { seat: holder, other: seat, manor });
                }
            }
        }
    }

    /// Who holds a manor against these invaders and has troops there in the open that stay where they are.
    fn defender_in_the_open(&self, manor: ManorId, invader: Seat) -> Option<Seat> {
        let stays = |soldier: &Soldier| !soldier.inside && soldier.march.way.is_empty();
        self.owner(manor).filter(|holder| *holder != invader && self.player(*holder).at(manor.centre()).any(stays))
    }

    /// EXC-6.vi.c, EXC-6.vii: the first two miles of the shortest way.
    pub(crate) fn two_miles_towards(&self, from: Point, to: Point) -> List<Point, 2> {
        self.shortest_way(from, to).into_iter().take(MILES_A_PHASE.into()).collect()
    }

    /// EXC-6.ii: all who have a mile to go, go it.
    fn go_a_mile(&mut self, mile: u8) {
        for player in &mut self.players {
            for soldier in &mut player.soldiers {
                let next = soldier.march.way.get(usize::from(mile) - 1).copied();
                let Some(next) = next.filter(|_| !soldier.march.halted) else { continue };
                soldier.at = next;
                soldier.inside = false;
                soldier.march.arrived = mile;
                if soldier.march.course == Course::Ordered {
                    soldier.march.gone += 1;
                }
            }
        }
    }

    /// EXC-13.i.a, EXC-R41: with manor houses in play an invader stops in a manor that its holder's troops occupy.
    /// EXC-13.iii-3: and the holder's own stop where comrades are shut in, for there must be a battle.
    fn halt_at_manor_houses(&mut self) {
        if !self.settings.houses {
            return;
        }
        let occupied = self.occupation();
        for seat in self.seats() {
            for index in 0..self.player(seat).soldiers.len() {
                let at = self.player(seat).soldiers[index].at;
                let Some(holder) = Board::get().manor_at(at).and_then(|manor| self.owner(manor)) else { continue };
                let stops = if holder == seat {
                    self.player(seat).at(at).any(|soldier| soldier.inside) && occupied.at(at) != Seats::only(seat)
                } else {
                    occupied.at(at).contains(holder)
                };
                if stops {
                    self.player_mut(seat).soldiers[index].march.halted = true;
                }
            }
        }
    }

    /// EXC-6.iii, EXC-R13: a soldier who is one too many in a place stops a mile before it, those listed last first.
    fn keep_to_six(&mut self) {
        for seat in self.seats() {
            while let Some((number, back)) = self.one_too_many(seat) {
                let Some(soldier) = self.player_mut(seat).soldier_mut(number) else { break };
                soldier.at = back;
                soldier.march.arrived -= 1;
                if soldier.march.course == Course::Ordered {
                    soldier.march.gone -= 1;
                }
            }
        }
    }

    /// The last on the sheet of those who have marched to a place that is too full, and where he was a mile before.
    fn one_too_many(&self, seat: Seat) -> Option<(Number, Point)> {
        let player = self.player(seat);
        if player.soldiers.len() <= STACK {
            return None;
        }
        let crowded = |soldier: &&Soldier| soldier.march.arrived > 0 && player.count_at(soldier.at) > STACK;
        let last = player.soldiers.iter().filter(crowded).max_by_key(|s| (s.march.order, s.number))?;
        let back = match last.march.arrived {
            2 => last.march.way[0],
            _ => last.march.setting_out.unwrap_or(last.at),
        };
        Some((last.number, back))
    }

    /// EXC-R20: who has marched has left where he began, even if he comes back. EXC-R65: and he knows his way back.
    fn note_who_left(&mut self) {
        let whens = [1, 2].map(|mile| self.mile_of_the_game(mile));
        for soldier in self.players.iter_mut().flat_map(|player| &mut player.soldiers) {
            let march = &mut soldier.march;
            let from = match march.arrived {
                0 => continue,
                1 => march.setting_out,
                _ => march.way.first().copied(),
            };
            march.left = true;
            march.came = from.map(|from| Came { from, when: whens[usize::from(march.arrived > 1)] });
        }
    }

    /// EXC-R65: the miles that could have been marched since the game began, to tell who came first.
    pub(crate) fn mile_of_the_game(&self, mile: u8) -> u32 {
        let season = self.year * 3 + self.season as u32;
        (season * u32::from(PHASES) + u32::from(self.phase())) * u32::from(MILES_A_PHASE) + u32::from(mile)
    }

    /// The account of the phase: who came from where to where.
    fn tell_marches<T: Table<Self>>(&self, table: &mut T) {
        for seat in self.seats() {
            let player = self.player(seat);
            let mut told: List<(Point, Point), 87> = List::new();
            for soldier in player.soldiers.iter().filter(|soldier| soldier.march.arrived > 0) {
                let leg = (soldier.march.setting_out.unwrap_or(soldier.at), soldier.at);
                if told.contains(&leg) {
                    continue;
                }
                told.push(leg);
                self.tell(table, || {
                    let together = |other: &&Soldier| {
                        other.march.arrived > 0 && (other.march.setting_out, other.at) == (Some(leg.0), leg.1)
                    };
                    let men = player.soldiers.iter().filter(together).map(|soldier| soldier.number).collect();
                    Clash::Marches { seat, men, from: leg.0, to: leg.1, phase: self.phase() }
                });
            }
        }
    }
}
