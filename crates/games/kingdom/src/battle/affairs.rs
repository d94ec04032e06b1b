//! Chapter 6, step iv: what has to be fought, and in which order.

use table::Heard;
use table::Odds;
use table::prelude::*;

use crate::board::{Board, Place};
use crate::force::Force;
use crate::parley::known_as;
use crate::talks::Talks;
use crate::{Kingdom, bot};

/// Something to be resolved in step iv.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Affair {
    /// A battle, an assault or a sortie.
    Battle(Place),
    /// Pieces take the undefended place they stand in, and a Challenger who is alone there.
    Take(Place),
    /// KGD-28.a: the Guardian of a site.
    Guardian(u8),
    /// KGD-19.c: a fight to the death in Camelot.
    Duel(Seat),
    /// KGD-N-1: step iv is a free choice too, outside its battles.
    Parley(Seat),
    EndAlliance(Seat),
    Done,
}

impl Choice<Kingdom> for Affair {
    fn label(&self, game: &Kingdom) -> String {
        let board = Board::get();
        match self {
            Affair::Battle(place) => format!("fight at {}", board.title(*place)),
            Affair::Take(place) => match game.lone_rivals(game.active, *place).into_iter().next() {
                Some(rival) if !game.lies_open_to(game.active, *place) => {
                    format!("seize {} at {}", known_as(game, rival), board.title(*place))
                }
                _ => format!("take {}", board.title(*place)),
            },
            Affair::Guardian(site) => format!("the Guardian of {}", board.mystic_sites()[usize::from(*site)].name),
            Affair::Duel(with) => format!("the duel with {}", game.player(*with).who().name()),
            Affair::Parley(with) => format!("make {} an offer", known_as(game, *with)),
            Affair::EndAlliance(with) => format!("end the alliance with {}", known_as(game, *with)),
            Affair::Done => "done".into(),
        }
    }

    fn target(&self, _: &Kingdom) -> Option<String> {
        let board = Board::get();
        match self {
            Affair::Battle(place) | Affair::Take(place) => Some(board.target(*place).into()),
            Affair::Guardian(site) => Some(board.target(board.mystic_sites()[usize::from(*site)].place).into()),
            Affair::Duel(_) => Some(board.target(board.camelot()).into()),
            Affair::Parley(_) | Affair::EndAlliance(_) | Affair::Done => None,
        }
    }

    fn odds(&self, game: &Kingdom, seat: Seat) -> Option<Odds> {
        match self {
            Affair::Battle(place) => game.battle_odds(seat, *place, Force::NONE),
            Affair::Duel(rival) => Some(game.duel_odds(seat, *rival)),
            _ => None,
        }
    }

    table::merit_by!(Kingdom, bot::Outlook::of, bot::affair);

    fn ends(&self) -> bool {
        *self == Affair::Done
    }

    fn warning(&self, game: &Kingdom, _: Seat) -> Option<String> {
        match self {
            Affair::EndAlliance(with) => Some(game.end_of_alliance(*with)),
            _ => None,
        }
    }
}

impl Kingdom {
    /// KGD-6.iv, KGD-R78: all battles, captures, guardians and duels, in the order the active player chooses.
    pub(crate) fn resolve_battles<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let seat = self.active;
        self.pledge_wages(seat);
        let mut talks = Talks::in_a_step();
        while self.lives(seat) && self.outcome().is_none() {
            self.guests_take_their_leave(seat, table)?;
            let mut affairs = self.compulsory_affairs(seat);
            let compulsory = affairs.len();
            affairs.extend(self.optional_affairs(seat));
            if compulsory == 0 && !affairs.is_empty() {
                affairs.push(Affair::Done);
            }
            let affair = match affairs[..] {
                [only] => Heard::Answer(only),
                [first, ..] => {
                    // KGD-P-2: what must be fought is fought, in the order it is listed; else nothing is.
                    let otherwise = if compulsory > 0 { first } else { Affair::Done };
                    affairs.extend(self.parleys(seat, &talks).map(Affair::Parley));
                    affairs.extend(self.allies[seat.index()].into_iter().map(Affair::EndAlliance));
                    let others = self.living().without(seat);
                    let name = known_as(self, seat);
                    let word = |game: &Kingdom, other| {
                        game.hear(other, say!("Do you want to say something? {name} has battles to fight."), &talks)
                    };
                    let question = one("KGD-6.iv", "What do you do next?", affairs)
                        .barring(|game: &Kingdom| game.why_no_offer(seat, others, &talks, Affair::Parley))
                        .usually(|affair| !matches!(affair, Affair::Parley(_)))
                        .otherwise(otherwise);
                    table.ask_or_hear(self, seat, question, others, word)?
                }
                [] => break,
            };
            let affair = match affair {
                Heard::Answer(affair) => affair,
                Heard::Word(other, word) => {
                    self.heed(other, word, &mut talks, table)?;
                    continue;
                }
            };
            match affair {
                Affair::Battle(place) => self.fight(seat, place, table)?,
                Affair::Take(place) => {
                    self.take_if_undefended(seat, place, table);
                    if !self.settings.caught_only_by_moving_in {
                        self.catch_the_lonely(seat, place, table)?;
                    }
                }
                Affair::Guardian(site) => self.fight_the_guardian(seat, site, table)?,
                Affair::Duel(rival) => self.duel(seat, rival, table)?,
                Affair::Parley(with) => self.make_an_offer(seat, with, &mut talks, table)?,
                Affair::EndAlliance(with) => self.end_alliance(seat, with, table),
                Affair::Done => break,
            }
        }
        self.return_pledges(seat);
        Ok(())
    }

    /// KGD-14.i, KGD-R18, KGD-R58: whether pieces of a player in a place must fight: there are enemies, and the place is
    /// not his own or an ally's.
    pub(crate) fn must_fight(&self, seat: Seat, place: Place) -> bool {
        let friendly = self.controller(place).is_some_and(|holder| !self.hostile(seat, holder));
        !friendly && !self.foes_at(seat, place).is_empty()
    }

    /// Where the active player has moved in and must fight.
    pub(crate) fn compulsory_battles(&self, seat: Seat) -> impl Iterator<Item = Place> + '_ {
        let turn = &self.this_turn;
        let open = move |place: &Place| !turn.broken_off.contains(place) && self.must_fight(seat, *place);
        // KGD-R58: a garrison whose besiegers were beaten may be left alone.
        let spared = move |place: &Place| turn.relieved.contains(place) && self.only_garrison_left(seat, *place);
        // KGD-OPT-10: nor must an ally's guests fight when the alliance ends.
        let at_peace = move |place: &Place| self.came_in_peace(*place);
        let there = move |place: &Place| !self.player(seat).force_at(*place).is_none();
        turn.entered.iter().copied().filter(there).filter(open).filter(move |place| !spared(place) && !at_peace(place))
    }

    fn compulsory_affairs(&self, seat: Seat) -> List<Affair, 64> {
        let mut affairs: List<Affair, 64> = self.compulsory_battles(seat).take(45).map(Affair::Battle).collect();
        // KGD-28.a, KGD-R63: a Challenger who has entered a site meets its Guardian.
        let site = self.player(seat).stands().and_then(|place| self.token_at(place));
        affairs.extend(site.map(Affair::Guardian));
        affairs.extend(self.rival_in_camelot(seat).map(Affair::Duel));
        affairs
    }

    /// KGD-R17, KGD-R18: a siege may be resumed, a sortie made, enemies who stand there attacked; or left alone.
    fn optional_affairs(&self, seat: Seat) -> List<Affair, 45> {
        let mut affairs = List::new();
        let foes = self.foe_places(seat);
        for army in self.player(seat).armies.iter().take(45) {
            let place = army.place;
            if self.this_turn.broken_off.contains(&place) {
                continue;
            }
            if foes.contains(place) {
                if self.compulsory_battles(seat).any(|must| must == place) {
                    continue;
                }
                // KGD-R15: only if he can pay for it.
                if army.force.wages() <= self.player(seat).gold {
                    affairs.push(Affair::Battle(place));
                }
            } else if self.lies_open_to(seat, place) || self.may_seize_somebody(seat, place) {
                affairs.push(Affair::Take(place));
            }
        }
        affairs
    }
}
