//! Chapters 5 and 8: allegiances, and what they cost.

use table::prelude::*;

use crate::board::Board;
use crate::force::Force;
use crate::players::{Allegiance, ChallengerId};
use crate::tables::{Tables, book};
use crate::{Deed, Kingdom};

/// KGD-R38: there is no upper limit to a bid but what fits on a record card.
const LONGEST_BID: i64 = 9_999;

/// An auction under way (KGD-5.ii).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Auction {
    /// Whose allegiance is sold.
    pub(crate) challenger: ChallengerId,
    /// Who has bid the most so far, and how much.
    pub(crate) best: Option<(Seat, i64)>,
    /// Who has not passed.
    pub(crate) bidders: Seats,
}

/// What one can say in an auction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Bid {
    Bid,
    Pass,
}

impl Choice<Kingdom> for Bid {
    fn label(&self, _: &Kingdom) -> String {
        match self {
            Bid::Bid => "bid".into(),
            Bid::Pass => "pass".into(),
        }
    }

    fn merit(&self, game: &Kingdom, seat: Seat) -> f32 {
        crate::bot::bids(game, seat, *self)
    }

    fn ends(&self) -> bool {
        *self == Bid::Pass
    }
}

/// KGD-R38: from where on a bid costs more than the taxes bring.
fn too_dear(gold: i64, costs: i64, due: i64) -> Bounds {
    let paid = if costs > 0 { format!(" and already pay {costs} for allegiances") } else { String::new() };
    Bounds::default().warn_beyond(
        due - costs,
        format!(
            "You collect {due} gold of tax a turn{paid}. You would be {{over}} gold short every turn. You have {gold} gold; \
             when it is gone you are out of the game."
        ),
    )
}

impl Kingdom {
    /// Challengers that nobody plays and nobody has the allegiance of.
    pub(crate) fn unallotted(&self) -> List<ChallengerId, 6> {
        let won = |challenger: &ChallengerId| {
            self.players.iter().flat_map(|player| &player.allegiances).any(|won| won.challenger == *challenger)
        };
        self.unchosen().into_iter().filter(|challenger| !won(challenger)).collect()
    }

    /// KGD-5.i, KGD-5.vi, KGD-R60: the moneylender brings one unchosen Challenger after the other, in random order.
    pub(crate) fn auction_an_allegiance<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let left = self.unallotted();
        let challenger = left[table.draw(left.len())];
        self.tell(table, || Deed::Auction { challenger });
        match self.bidding(challenger, table)? {
            Some((winner, bid)) => {
                self.tell(table, || Deed::WinsAuction { seat: winner, challenger, bid });
                self.swear_allegiance(winner, challenger, bid, table);
            }
            None => self.throw_for_allegiance(challenger, table),
        }
        Ok(())
    }

    /// KGD-5.ii, KGD-N-9, KGD-R38: an open, rising auction in seat order; who passes is out of it, and the last one in wins.
    fn bidding<T: Table<Self>>(&mut self, challenger: ChallengerId, table: &mut T) -> Play<Option<(Seat, i64)>> {
        let mut bidders = self.living();
        let mut best: Option<(Seat, i64)> = None;
        while bidders.len() > usize::from(best.is_some()) {
            for seat in bidders.clockwise_from(self.first) {
                if bidders.len() == 1 && best.is_some_and(|(leader, _)| leader == seat) {
                    break;
                }
                self.auction = Some(Auction { challenger, best, bidders });
                match self.bids(seat, challenger, best.map_or(0, |(_, bid)| bid), table)? {
                    Some(bid) => best = Some((seat, bid)),
                    None => bidders = bidders.without(seat),
                }
            }
        }
        self.auction = None;
        Ok(best)
    }

    /// KGD-N-9: one player bids more than the last, or passes.
    fn bids<T: Table<Self>>(
        &mut self,
        seat: Seat,
        challenger: ChallengerId,
        last: i64,
        table: &mut T,
    ) -> Play<Option<i64>> {
        let (costs, due, name) = (self.player(seat).allegiance_costs(), self.tax_due(seat), challenger.name());
        let sentence = std::fmt::from_fn(move |f| {
            let yields = Kingdom::tax_of_kingdom(challenger);
            write!(f, "Do you bid for the allegiance of {name}? ")?;
            write!(f, "It brings you his castle, his villages, three pieces and {yields} gold of tax a turn. ")?;
            if last == 0 {
                write!(f, "Nobody has bid yet.")
            } else {
                write!(f, "The last bid is {last} gold a turn.")
            }?;
            write!(f, " So far you pay {costs} gold a turn for allegiances and collect {due} gold of tax.")
        });
        let question = one("KGD-N-9", sentence, [Bid::Bid, Bid::Pass]).otherwise(Bid::Pass);
        if last >= LONGEST_BID || table.ask(self, seat, question)? == Bid::Pass {
            self.tell(table, || Deed::Passes { seat });
            return Ok(None);
        }
        let sentence = std::fmt::from_fn(move |f| {
            write!(f, "How much gold a turn do you offer {name}?")?;
            if last > 0 {
                write!(f, " The last bid is {last}.")?;
            }
            write!(f, " His lands yield {} gold of tax a turn.", Kingdom::tax_of_kingdom(challenger))
        });
        let question = number("KGD-5.ii", sentence, last + 1..=LONGEST_BID)
            .usually(last + 1..=(last + 4).min(LONGEST_BID))
            .otherwise(last + 1)
            .preset(last + 1)
            .wisely(move |_: &Kingdom| last + 1)
            .limited(move |game: &Kingdom| too_dear(game.player(seat).gold, costs, due));
        let bid = table.ask(self, seat, question)?;
        // KGD-R38: a warning, not a bar.
        let too_much = costs + bid > due;
        self.tell(table, || Deed::Bids { seat, bid, too_much });
        Ok(Some(bid))
    }

    /// KGD-24: what the castle and the villages lettered in a Challenger's colour yield.
    pub(crate) fn tax_of_kingdom(challenger: ChallengerId) -> u32 {
        let tables = Tables::get();
        let lettered = Board::get().villages().iter().filter(|village| village.kingdom == challenger.facts().id);
        tables.castle_tax + lettered.map(|village| tables.tax(village.commodity)).sum::<u32>()
    }

    /// KGD-5.note.a, KGD-5.note.b, KGD-5.note.c, KGD-R39: if nobody bids all throw, and the highest must take him, at the
    /// sum of his own throws.
    fn throw_for_allegiance<T: Table<Self>>(&mut self, challenger: ChallengerId, table: &mut T) {
        let mut throwing = self.living();
        let mut sums = [0; table::MAX_SEATS];
        while throwing.len() > 1 {
            let throws = self.all_throw(throwing, "KGD-5.note.a", table);
            let highest = throws.iter().map(|(_, throw)| *throw).max();
            throws.iter().for_each(|(seat, throw)| sums[seat.index()] += i64::from(*throw));
            throwing = throws.iter().filter(|(_, throw)| Some(*throw) == highest).map(|(seat, _)| *seat).collect();
        }
        for seat in throwing {
            let cost = sums[seat.index()];
            self.tell(table, || Deed::MustTake { seat, challenger, cost });
            self.swear_allegiance(seat, challenger, cost, table);
        }
    }

    /// KGD-5.iii to KGD-5.v: the cost stands on the record card; troops and standards of the winner's own colour go on the
    /// board; the Challenger himself goes back to the box.
    fn swear_allegiance<T: Table<Self>>(&mut self, seat: Seat, challenger: ChallengerId, cost: i64, table: &mut T) {
        let start = book().start;
        let castle = Board::get().castles()[usize::from(challenger.castle())].place;
        let force = Force { knights: start.allegiance_knights, foot: start.allegiance_footsoldiers };
        let player = self.player_mut(seat);
        player.allegiances.push(Allegiance { challenger, cost });
        player.raise(castle, force);
        let villages = self.plant_standards(seat, challenger);
        self.tell(table, || Deed::Allegiance { seat, challenger, cost, villages });
    }

    /// KGD-8, KGD-6.ii: what allegiances cost is paid each turn, or received by the Royal Guardian (KGD-31.i).
    pub(crate) fn pay_for_allegiances<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let seat = self.active;
        // KGD-R72: whatever has become of the castles, the sum stays.
        let gold = self.player(seat).allegiance_costs();
        if gold == 0 {
            return Ok(());
        }
        if self.is_royal_guardian(seat) {
            self.receive(seat, gold);
            self.tell(table, || Deed::GuardianReceives { seat, gold });
            return Ok(());
        }
        if self.owes(seat, gold, "KGD-8", table)? {
            self.tell(table, || Deed::PaysAllegiances { seat, gold });
        }
        Ok(())
    }
}
