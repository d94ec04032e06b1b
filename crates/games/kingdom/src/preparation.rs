//! Chapter 4: preparation for play.

use table::prelude::*;

use crate::board::Board;
use crate::force::Force;
use crate::players::{ChallengerId, Crown};
use crate::tables::{Die, book};
use crate::{Deed, Kingdom};

impl Kingdom {
    /// KGD-4.i to KGD-4.iv, KGD-4.viii: shuffle the packs, hand out the gold, lay the tokens, settle who starts.
    pub(crate) fn prepare<T: Table<Self>>(&mut self, table: &mut T) {
        self.fortune.shuffle(table);
        self.guardians.shuffle(table);
        self.riddles.shuffle(table);
        // KGD-4.viii, KGD-4.viii.b: one face down on each site, and nobody knows which.
        table.shuffle(&mut self.tokens);
        let gold = book().start.gold;
        for seat in self.living() {
            self.receive(seat, gold);
        }
        self.tell(table, || Deed::Prepared { gold });
        self.first = match self.settings.starts {
            Some(agreed) => agreed,
            None => self.throw_for_the_start(table),
        };
        self.active = self.first;
        let seat = self.first;
        self.tell(table, || Deed::Starts { seat });
    }

    /// KGD-4.iv: the highest throw of the red die starts; those who tie throw again.
    fn throw_for_the_start<T: Table<Self>>(&mut self, table: &mut T) -> Seat {
        let mut throwing = self.living();
        loop {
            let throws = self.all_throw(throwing, "KGD-4.iv", table);
            let highest = throws.iter().map(|(_, throw)| *throw).max();
            throwing = throws.iter().filter(|(_, throw)| Some(*throw) == highest).map(|(seat, _)| *seat).collect();
            if throwing.len() == 1 {
                return throwing.into_iter().next().unwrap_or(self.first);
            }
        }
    }

    /// Each of some players throws the red die.
    pub(crate) fn all_throw<T: Table<Self>>(&self, seats: Seats, rule: Cite, table: &mut T) -> PerSeat<(Seat, u8)> {
        let throw = |seat| {
            let shows = table.roll(Die::Red.dice()).total() as u8;
            self.tell(table, || Deed::Throws { seat, die: Die::Red, shows, rule });
            (seat, shows)
        };
        seats.into_iter().map(throw).collect()
    }

    /// KGD-4.v: the starting player chooses a Challenger, then the others clockwise.
    pub(crate) fn choose_challengers<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let order: PerSeat<Seat> = self.living().clockwise_from(self.first).collect();
        for (index, seat) in order.iter().copied().enumerate() {
            let last = index + 1 == order.len();
            let free = self.unchosen();
            // KGD-4.v.note, KGD-R37: somebody must play Arthur, and if nobody has, the last one does.
            let must = last && free.contains(&ChallengerId::ARTHUR);
            let offered: List<ChallengerId, 6> =
                free.into_iter().filter(|free| !must || *free == ChallengerId::ARTHUR).collect();
            let first = offered.first().copied().unwrap_or(ChallengerId::ARTHUR);
            let all = offered.clone();
            let sentence = std::fmt::from_fn(move |f| {
                // The lands of all yield the same.
                let tax = Kingdom::tax_of_kingdom(first);
                write!(f, "Which Royal Challenger do you play? Each has a castle and {tax} gold of tax a turn. ")?;
                for (index, challenger) in all.iter().enumerate() {
                    let id = &challenger.facts().id;
                    let villages = Board::get().villages().iter().filter(|village| village.kingdom == *id).count();
                    match index {
                        0 => write!(f, "{} has {villages} villages", challenger.name()),
                        _ => write!(f, ", {} {villages}", challenger.name()),
                    }?;
                }
                f.write_str(".")
            });
            let question =
                one("KGD-4.v", sentence, offered.clone()).barring(move |game: &Kingdom| game.why_not_choose(&offered));
            let challenger = table.ask(self, seat, question.otherwise(first))?;
            self.take_a_kingdom(seat, challenger, table);
        }
        Ok(())
    }

    /// KGD-4.v, KGD-4.v.b, KGD-4.vii: crown, castle, villages and the first force.
    fn take_a_kingdom<T: Table<Self>>(&mut self, seat: Seat, challenger: ChallengerId, table: &mut T) {
        let start = book().start;
        let castle = Board::get().castles()[usize::from(challenger.castle())].place;
        let player = self.player_mut(seat);
        player.challenger = Some(challenger);
        player.crown = Crown::At(castle);
        player.raise(castle, Force { knights: start.castle_knights, foot: start.castle_footsoldiers });
        let villages = self.plant_standards(seat, challenger);
        self.tell(table, || Deed::Chooses { seat, challenger, villages });
    }

    /// KGD-4.v.b, KGD-5.iv.b: the castle and all villages lettered in a Challenger's colour. How many villages.
    pub(crate) fn plant_standards(&mut self, seat: Seat, challenger: ChallengerId) -> u8 {
        self.castles[usize::from(challenger.castle())] = Some(seat);
        let mut planted = 0;
        for (village, control) in Board::get().villages().iter().zip(&mut self.villages) {
            if village.kingdom == challenger.facts().id {
                *control = Some(seat);
                planted += 1;
            }
        }
        planted
    }

    /// Challengers that nobody plays, in the order of the book.
    pub(crate) fn unchosen(&self) -> List<ChallengerId, 6> {
        ChallengerId::all().filter(|free| self.players.iter().all(|player| player.challenger != Some(*free))).collect()
    }

    fn why_not_choose(&self, offered: &[ChallengerId]) -> Vec<Barred> {
        let bar = |challenger: ChallengerId| {
            let taken = self.players.iter().any(|player| player.challenger == Some(challenger));
            let (rule, why) = if taken {
                ("KGD-4.v", "another player has chosen him")
            } else {
                ("KGD-4.v.note", "somebody must play Arthur, and you choose last")
            };
            Barred { label: challenger.label(self), target: challenger.target(self), rule, why: why.into() }
        };
        ChallengerId::all().filter(|one| !offered.contains(one)).map(bar).collect()
    }
}

impl Choice<Kingdom> for ChallengerId {
    fn label(&self, _: &Kingdom) -> String {
        self.name().to_owned()
    }

    fn target(&self, _: &Kingdom) -> Option<String> {
        let board = Board::get();
        Some(board.target(board.castles()[usize::from(self.castle())].place).into())
    }
}
