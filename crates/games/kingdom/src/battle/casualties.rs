//! Chapters 13 and 16: cards that add to a throw, and what a round takes away.

use table::prelude::*;

use super::{Battle, BattleEnd};
use crate::force::{Force, Kind};
use crate::packs::{Effect, WhenPlayed};
use crate::players::{Kept, fortune_card};
use crate::tables::Die;
use crate::{Deed, Kingdom, bot};

/// Whether to play a card that adds 1 to the throw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum BannerPlay {
    Play(u8),
    Pass,
}

impl Choice<Kingdom> for BannerPlay {
    fn label(&self, _: &Kingdom) -> String {
        match self {
            BannerPlay::Play(adds) => format!("add {adds} to the throw"),
            BannerPlay::Pass => "pass".into(),
        }
    }

    fn merit(&self, game: &Kingdom, seat: Seat) -> f32 {
        bot::banner(game, seat, *self)
    }
}

/// KGD-13.a: what a fortune card adds to a throw, if it is such a card.
fn adds(effect: &Effect) -> Option<u8> {
    match effect.when_played() {
        Some(WhenPlayed::Adds(amount)) => Some(amount),
        Some(WhenPlayed::FreeMove | WhenPlayed::Names(_)) | None => None,
    }
}

/// KGD-13.a: whether a fortune card adds to a throw.
fn is_banner(effect: &Effect) -> bool {
    adds(effect).is_some()
}

impl Kingdom {
    /// KGD-13.a to KGD-13.c, KGD-N-7, KGD-R13: when both dice lie, the attacker first and then in turn each side may add a
    /// card, until both pass. Nobody is asked of whom all know that he has no such card.
    pub(super) fn play_banners<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let roles = self.at_war().roles();
        let mut passed = 0;
        for side in roles.into_iter().cycle() {
            passed = if self.side_plays_a_banner(side, table)? { 0 } else { passed + 1 };
            if passed == 2 {
                break;
            }
        }
        Ok(())
    }

    /// Whether somebody on a side plays a card.
    fn side_plays_a_banner<T: Table<Self>>(&mut self, side: usize, table: &mut T) -> Play<bool> {
        for rank in 0..self.at_war().sides[side].ranks.len() {
            let seat = self.at_war().sides[side].ranks[rank].seat;
            if !self.may_hold_a_banner(seat) {
                continue;
            }
            let kept = self.player(seat).keeps(is_banner);
            let kept = kept.and_then(|card| adds(&self.player(seat).kept[card].card().effect).map(|adds| (card, adds)));
            let Battle { throws, banners, .. } = *self.at_war();
            let [mine, theirs] = [side, 1 - side].map(|side| throws[side] + banners[side]);
            let (to_attacker, to_defender) = self.at_war().ground.modifiers();
            let attacks = self.at_war().roles()[0] == side;
            let (ours, others) = if attacks { (to_attacker, to_defender) } else { (to_defender, to_attacker) };
            let sentence = std::fmt::from_fn(move |f| {
                write!(f, "Your throw is {mine}, theirs {theirs}.")?;
                match (ours, others) {
                    (ours, others) if ours == others => {}
                    (ours, 0) => write!(f, " The walls make it {ours:+} for you.")?,
                    (0, others) => write!(f, " The walls make it {others:+} for them.")?,
                    (ours, others) => write!(f, " The walls make it {ours:+} for you and {others:+} for them.")?,
                }
                match kept {
                    Some((_, adds)) => write!(f, " Do you play a card that adds {adds}?"),
                    None => f.write_str(" You have no card that adds 1, but the others do not know that."),
                }
            });
            let plays: List<BannerPlay, 2> =
                kept.map(|(_, adds)| BannerPlay::Play(adds)).into_iter().chain([BannerPlay::Pass]).collect();
            let play = self.ask_anyone(seat, "KGD-13.b", &sentence, &plays, &BannerPlay::Pass, table)?;
            if let (BannerPlay::Play(_), Some((card, adds))) = (play, kept) {
                // KGD-13.d: it counts for this round only and goes to the bottom of the pack.
                self.play_a_card(seat, card);
                self.at_war().banners[side] += adds;
                self.tell(table, || Deed::Banner { seat });
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// KGD-N-7, KGD-R77: whether a player has a card that adds 1, as far as everybody knows. That he is asked must not tell
    /// what he keeps in secret, so it goes by what is open to all: how many cards he keeps, which of them have been seen,
    /// and whether any such card is still unseen.
    ///
    /// We ask him, rather than let the program pass for him after a while: it would have to think as long as he does, which
    /// nobody can imitate, and a table without a clock has no while. The price is a "pass" now and then.
    fn may_hold_a_banner(&self, seat: Seat) -> bool {
        let secret = |kept: &Kept| !kept.known_to(None);
        let (mut hides, mut shown) = (false, false);
        for kept in &self.player(seat).kept {
            hides |= secret(kept);
            shown |= !secret(kept) && is_banner(&kept.card().effect);
        }
        shown || hides && self.unseen_fortune().any(|card| is_banner(&fortune_card(card).effect))
    }

    /// KGD-15.ii, KGD-16.a, KGD-16.ex, KGD-R12: a side loses so many pieces; while it has both kinds its opponent throws the red die
    /// for each: even, a knight; odd, a footsoldier.
    pub(super) fn take_losses<T: Table<Self>>(&mut self, side: usize, losses: u8, table: &mut T) {
        if losses == 0 {
            return;
        }
        if losses >= self.at_war().sides[side].force().value() {
            return self.destroy(side);
        }
        // Each player's losses are told as his own, with the dice that chose them.
        let mut fallen: PerSeat<(Force, List<u8, 8>)> =
            self.at_war().sides[side].ranks.iter().map(|_| (Force::NONE, List::new())).collect();
        for _ in 0..losses {
            let (kind, die) = match self.at_war().sides[side].force() {
                Force { knights: 0, .. } => (Kind::Foot, None),
                Force { foot: 0, .. } => (Kind::Knight, None),
                _ => {
                    let shows = table.roll(Die::Red.dice()).total() as u8;
                    (if shows.is_multiple_of(2) { Kind::Knight } else { Kind::Foot }, Some(shows))
                }
            };
            let rank = self.fall(side, kind);
            let (lost, dice) = &mut fallen[rank];
            *lost += kind.one();
            dice.extend(die);
        }
        for (rank, (lost, dice)) in fallen.into_iter().enumerate().filter(|(_, (lost, _))| !lost.is_none()) {
            let seat = self.at_war().sides[side].ranks[rank].seat;
            self.tell(table, || Deed::Casualties { seat, lost, dice });
        }
    }

    /// KGD-R50: a piece of this kind falls; of several allies the one who has more of it loses it, the principal on a tie.
    /// Whose it was, by his rank.
    fn fall(&mut self, side: usize, kind: Kind) -> usize {
        let battle = self.at_war();
        let place = battle.place;
        let ranks = &mut battle.sides[side].ranks;
        let most = ranks.iter().map(|rank| rank.force.of(kind)).max();
        let index = ranks.iter().position(|rank| Some(rank.force.of(kind)) == most).unwrap_or_default();
        let rank = &mut ranks[index];
        rank.force -= kind.one();
        let seat = rank.seat;
        self.player_mut(seat).lose(place, kind.one());
        index
    }

    /// KGD-15.i: everything is lost.
    pub(super) fn destroy(&mut self, side: usize) {
        let battle = self.at_war();
        let place = battle.place;
        let gone: List<(Seat, Force), 16> =
            battle.sides[side].ranks.iter_mut().map(|rank| (rank.seat, std::mem::take(&mut rank.force))).collect();
        for (seat, force) in gone {
            self.player_mut(seat).lose(place, force);
        }
    }

    /// KGD-R15: men who stood aside unpaid are lost with those who were paid.
    pub(super) fn dismiss_the_unpaid(&mut self, battle: &Battle, end: BattleEnd) {
        let beaten: &[usize] = match end {
            BattleEnd::Won(0) => &[1],
            BattleEnd::Won(_) => &[0],
            BattleEnd::BothDestroyed => &[0, 1],
            BattleEnd::Delayed => &[],
        };
        for side in beaten {
            let seat = battle.sides[*side].principal();
            let left = self.player(seat).force_at(battle.place);
            self.player_mut(seat).lose(battle.place, left);
        }
    }
}
