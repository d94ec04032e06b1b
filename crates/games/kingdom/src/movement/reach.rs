//! How far a piece can go, and why not further (KGD-9.i to KGD-9.iii, KGD-R19, KGD-R21, KGD-R57).

use table::counted;
use table::prelude::*;

use super::Destination;
use crate::Kingdom;
use crate::board::{Board, Place, PlaceSet, Site, Terrain};
use crate::force::{Force, Kind};
use crate::tables::book;

/// Who walks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Walker {
    Troops(Force),
    Challenger,
}

/// Places that can be reached, and how far they are: at most 7 squares away.
pub(crate) type Reached = List<(Place, u8), 160>;

/// How far one would like to go, and is told why not.
const WISHES: usize = 6;

impl Kingdom {
    /// KGD-9.i: squares a turn, and what a card adds.
    pub(crate) fn allowance(&self, who: Walker) -> u8 {
        let squares = book().movement;
        let own = match who {
            Walker::Challenger => squares.challenger,
            Walker::Troops(Force { knights: 0, .. }) => squares.footsoldier,
            Walker::Troops(_) => squares.knight,
        };
        own + self.this_turn.extra_squares
    }

    /// All places a piece can end its move in.
    pub(crate) fn reach(&self, seat: Seat, from: Place, who: Walker) -> Reached {
        let board = Board::get();
        let foes = self.foe_places(seat);
        let (closed, stops) = self.obstacles(seat, who, foes);
        // KGD-OPT-3: a piece that starts on difficult ground moves one square only.
        let slow = self.settings.one_square_turns && board.terrain(from) != Terrain::Open;
        let allowance = if slow { 1 } else { self.allowance(who) };
        let mut seen = closed;
        seen.insert(from);
        let mut reached = Reached::new();
        let (mut edge, mut next): (List<Place, 64>, List<Place, 64>) = (List::new(), List::new());
        edge.push(from);
        for squares in 1..=allowance {
            for at in &edge {
                for to in board.neighbours(*at) {
                    if !seen.insert(*to) || reached.is_full() {
                        continue;
                    }
                    reached.push((*to, squares));
                    // KGD-9.iii, KGD-R19: difficult ground and enemies end the move.
                    if !stops.contains(*to) && !next.is_full() {
                        next.push(*to);
                    }
                }
            }
            std::mem::swap(&mut edge, &mut next);
            next.clear();
        }
        if let Walker::Troops(force) = who {
            reached.retain(|(to, squares)| !foes.contains(*to) || self.can_afford(seat, *to, *squares, force));
        }
        reached
    }

    /// KGD-R15: at least one of the pieces that can come so far can be paid for, if there is a battle.
    fn can_afford(&self, seat: Seat, to: Place, squares: u8, force: Force) -> bool {
        if !self.must_fight(seat, to) {
            return true;
        }
        let comes = |kind: Kind| force.of(kind) > 0 && squares <= self.allowance(Walker::Troops(kind.one()));
        let cheapest = if comes(Kind::Foot) { Kind::Foot } else { Kind::Knight };
        self.purse_for_battle_at(seat, to) >= cheapest.one().wages()
    }

    /// Places that cannot be entered, and places where a move ends.
    fn obstacles(&self, seat: Seat, who: Walker, foes: PlaceSet) -> (PlaceSet, PlaceSet) {
        let board = Board::get();
        let mut closed = PlaceSet::NONE;
        let mut stops = board.difficult().or(foes);
        for weather in &self.weather {
            closed = closed.or(weather.closed.places());
        }
        // KGD-R57: a Challenger goes among enemies only with an escort of his own.
        if who == Walker::Challenger {
            let escorted: PlaceSet = self.player(seat).armies.iter().map(|army| army.place).collect();
            closed = closed.or(foes.without(escorted));
        }
        for (site, named) in board.mystic_sites().iter().enumerate() {
            if self.token_at(named.place).is_none() {
                continue;
            }
            // KGD-26, KGD-27.ii: only Challengers enter a site; an escort waits beside it (KGD-27.ii.b). KGD-27.i: entering
            // ends the move. KGD-R32: without its token it is ordinary ground.
            stops.insert(named.place);
            if who != Walker::Challenger || self.why_not_site(seat, site as u8).is_some() {
                closed.insert(named.place);
            }
        }
        // KGD-R35: so does entering Camelot.
        stops.insert(board.camelot());
        if who != Walker::Challenger || self.why_not_camelot(seat).is_some() {
            closed.insert(board.camelot());
        }
        (closed, stops)
    }

    /// KGD-27.i, KGD-28.v, KGD-30.b: why a Challenger may not enter a mystic site with a token.
    fn why_not_site(&self, seat: Seat, site: u8) -> Option<(Cite, String)> {
        let place = Board::get().mystic_sites()[usize::from(site)].place;
        if self.living().without(seat).into_iter().any(|other| self.player(other).stands() == Some(place)) {
            return Some(("KGD-27.i", "another Challenger is there".into()));
        }
        let player = self.player(seat);
        let bar = player.barred.iter().find(|bar| bar.site == site && bar.through >= player.turn)?;
        let turns = bar.through + 1 - player.turn;
        Some((
            "KGD-28.v",
            format!("he failed there and may not return for {}", counted(turns, "more turn", "more turns")),
        ))
    }

    /// KGD-19.a, KGD-19.nb3: why a Challenger may not enter Camelot.
    fn why_not_camelot(&self, seat: Seat) -> Option<(Cite, String)> {
        if !self.camelot_stands() {
            return Some(("KGD-19.nb3", "Camelot is a ruin and a place of evil".into()));
        }
        let (needed, has) = (book().camelot.chivalry_to_enter, self.player(seat).chivalry);
        (has < needed).then(|| ("KGD-19.a", format!("he needs {needed} chivalry and has {has}")))
    }

    /// Why pieces cannot go to places near by.
    pub(super) fn why_not_there(&self, seat: Seat, from: Place, who: Walker) -> Vec<Barred> {
        let board = Board::get();
        let reached = self.reach(seat, from, who);
        let (column, row) = board.at(from);
        let near = |place: &Place| {
            let (c, r) = board.at(*place);
            let far = c.abs_diff(column) + r.abs_diff(row);
            *place != from && far <= WISHES.max(usize::from(self.allowance(who)))
        };
        let [walks, flights] = [false, true].map(|over_rivers| Kingdom::walks(from, over_rivers));
        let barred = board.places().filter(near).filter(|place| !reached.iter().any(|(to, _)| to == place));
        let bar = |to: Place| {
            let option = Destination::To { from, to, who };
            let far = [&walks, &flights].map(|squares| squares[to.index()]);
            let (rule, why) = self.why_not_to(seat, to, who, far);
            Barred { label: option.label(self), target: option.target(self), rule, why }
        };
        barred.map(bar).collect()
    }

    /// `far`: how many squares it is by bridges, and as if there were no rivers.
    fn why_not_to(&self, seat: Seat, to: Place, who: Walker, far: [u8; 2]) -> (Cite, String) {
        let board = Board::get();
        let troops = who != Walker::Challenger;
        match board.site(to) {
            Some(Site::Camelot) if troops => return ("KGD-19.nb1", "only Challengers may enter Camelot".into()),
            Some(Site::Camelot) => {
                if let Some(why) = self.why_not_camelot(seat) {
                    return why;
                }
            }
            Some(Site::Mystic(site)) if self.token_at(to).is_some() => {
                if troops {
                    return ("KGD-27.ii", "troops may not enter a mystic site".into());
                }
                if let Some(why) = self.why_not_site(seat, site) {
                    return why;
                }
            }
            _ => {}
        }
        if let Some(weather) = self.weather.iter().find(|weather| weather.closed.places().contains(to)) {
            return ("KGD-7.d", weather.closed.why().into());
        }
        if !troops && !self.foes_at(seat, to).is_empty() && self.player(seat).force_at(to).is_none() {
            return ("KGD-21.iii", "enemies stand there, and he would be alone".into());
        }
        let [far, straight] = far;
        let allowance = self.allowance(who);
        if let Walker::Troops(_) = who
            && far <= allowance
            && self.must_fight(seat, to)
            && self.purse_for_battle_at(seat, to) < Kind::Knight.one().wages()
        {
            return ("KGD-17.a", "you could not pay their wages for the battle".into());
        }
        if straight <= allowance && far > allowance {
            return ("KGD-9.ii", format!("a river lies between; by the nearest bridge it is {far} squares"));
        }
        if far > allowance {
            return ("KGD-9.i", format!("it is {far} squares away, and {allowance} is the most"));
        }
        ("KGD-9.iii", "difficult ground or enemies on the way end the move before it".into())
    }

    /// How many squares every place is away over any ground; `over_rivers`: as if there were no rivers.
    fn walks(from: Place, over_rivers: bool) -> Vec<u8> {
        let board = Board::get();
        let mut squares = vec![u8::MAX; PlaceSet::ROOM];
        let mut reached = vec![from];
        squares[from.index()] = 0;
        let mut next = 0;
        while let Some(at) = reached.get(next).copied() {
            next += 1;
            let beside = board.neighbours(at).iter().map(|to| (*to, 1));
            let across = board.other_bank(at).filter(|_| over_rivers).map(|to| (to, 0));
            for (to, step) in across.into_iter().chain(beside) {
                let far = squares[at.index()] + step;
                if far < squares[to.index()] {
                    squares[to.index()] = far;
                    reached.push(to);
                }
            }
        }
        squares
    }
}
