//! Chapter 13: cards that add to a throw, and who is asked for one.
//!
//! A table of six used to be asked nine times in a battle for a card that could have mattered once. Now a side is asked only
//! where a card of its own could change the cell that is read (KGD-R79). With hidden cards (KGD-OPT-7) being asked, or not,
//! must tell nothing of what anybody keeps. So it goes by what lies open to all, and by nothing else: the throws, the walls,
//! the table and its bands; how many cards each player keeps and which of them have been seen; and how many cards that add
//! are still unseen. From that follow the most points that each side could add. If the cell is the same for all that a side
//! could add, whatever the other side adds, then no card of that side can change the round, whoever holds what, and everybody
//! at the table can reckon that. Otherwise all of its players are asked who may hold such a card as far as everybody knows,
//! those too who hold none: in two worlds that differ only in a hidden card the same players are asked in the same order
//! (`tests/secrecy.rs`).
//!
//! We ask a player who holds none, rather than let the program pass for him after a while: it would have to think as long as
//! he does, which nobody can imitate, and a table without a clock has no while. The price is a "pass" now and then. Who does
//! not want to pay it passes for the rest of the battle (KGD-N-10): in the open, so that nobody waits for him in vain, and
//! with the same words whether he holds a card or not.

use table::prelude::*;

use super::Battle;
use crate::chronicle::CellInWords;
use crate::packs::{Effect, WhenPlayed};
use crate::players::{Kept, fortune_card};
use crate::tables::{Band, Cell, TableRulings, Tables};
use crate::{Deed, Kingdom, bot};

/// Whether to play a card that adds 1 to the throw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum BannerPlay {
    Play(u8),
    Pass,
    /// KGD-N-10: no more in this battle.
    PassOn,
}

impl Choice<Kingdom> for BannerPlay {
    fn label(&self, _: &Kingdom) -> String {
        match self {
            BannerPlay::Play(adds) => format!("add {adds} to the throw"),
            BannerPlay::Pass => "pass".into(),
            BannerPlay::PassOn => "pass for the rest of the battle".into(),
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

impl Battle {
    /// KGD-14.iii, KGD-18.iii, KGD-20.i, KGD-R2: the scores of the attacker and of the defender, if each side added so much
    /// more.
    pub(super) fn scores(&self, more: [u8; 2]) -> [i32; 2] {
        let (to_attacker, to_defender) = self.ground.modifiers();
        let score = |side: usize, shift: i32| i32::from(self.throws[side] + self.banners[side] + more[side]) + shift;
        let [attacker, defender] = self.roles();
        [score(attacker, to_attacker), score(defender, to_defender)].map(|score| score.clamp(1, 8))
    }

    /// The cell where they meet then.
    pub(super) fn cell(&self, more: [u8; 2], rulings: TableRulings) -> Cell {
        let [attacker, defender] = self.scores(more).map(Band::of);
        Tables::get().cell(self.table, attacker, defender, rulings)
    }

    /// KGD-R79: whether anything a side could add changes the cell, whatever the other adds. `most` is the most that each can.
    fn may_be_changed_by(&self, side: usize, most: [u8; 2], rulings: TableRulings) -> bool {
        let cell = |mine: u8, theirs: u8| self.cell(if side == 0 { [mine, theirs] } else { [theirs, mine] }, rulings);
        (0..=most[1 - side]).any(|theirs| (1..=most[side]).any(|mine| cell(mine, theirs) != cell(0, theirs)))
    }
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
        if !self.a_card_may_matter(side) {
            return Ok(false);
        }
        for rank in 0..self.at_war().sides[side].ranks.len() {
            let seat = self.at_war().sides[side].ranks[rank].seat;
            if self.most_added_by(seat) == 0 || self.at_war().content.contains(seat) {
                continue;
            }
            let kept = self.player(seat).keeps(is_banner);
            let kept = kept.and_then(|card| adds(&self.player(seat).kept[card].card().effect).map(|adds| (card, adds)));
            let Battle { throws, banners, .. } = *self.at_war();
            let [mine, theirs] = [side, 1 - side].map(|side| throws[side] + banners[side]);
            let (to_attacker, to_defender) = self.at_war().ground.modifiers();
            let attacks = self.at_war().roles()[0] == side;
            let (ours, others) = if attacks { (to_attacker, to_defender) } else { (to_defender, to_attacker) };
            let tables = self.settings.tables;
            let cells = kept.zip(self.battle.as_ref()).map(|((_, adds), battle)| {
                [0, adds].map(|adds| battle.cell(if side == 0 { [adds, 0] } else { [0, adds] }, tables))
            });
            let sentence = std::fmt::from_fn(move |f| {
                match kept {
                    Some((_, adds)) => write!(f, "Do you play a card that adds {adds} to your throw? ")?,
                    None => {
                        f.write_str("Do you pass? You have no card that adds 1, but the others do not know that. ")?
                    }
                }
                write!(f, "Your throw is {mine}, theirs is {theirs}.")?;
                match (ours, others) {
                    (ours, others) if ours == others => Ok(()),
                    (ours, 0) => write!(f, " The walls change yours by {ours:+}."),
                    (0, others) => write!(f, " The walls change theirs by {others:+}."),
                    (ours, others) => write!(f, " The walls change yours by {ours:+} and theirs by {others:+}."),
                }?;
                match cells {
                    Some([without, with]) if without == with => f.write_str(" Alone it would change nothing."),
                    Some([without, with]) => {
                        write!(f, " Without it: {}. With it: {}.", CellInWords(without), CellInWords(with))
                    }
                    None => Ok(()),
                }
            });
            let play = kept.map(|(_, adds)| BannerPlay::Play(adds)).into_iter();
            let plays: List<BannerPlay, 3> = play.chain([BannerPlay::Pass, BannerPlay::PassOn]).collect();
            let usual = |play: &BannerPlay| *play != BannerPlay::PassOn;
            let (none, pass) = (|_: &Kingdom| Vec::new(), &BannerPlay::Pass);
            match (self.ask_anyone_usually(seat, "KGD-13.b", &sentence, &plays, usual, none, pass, table)?, kept) {
                (BannerPlay::Play(_), Some((card, adds))) => {
                    // KGD-13.d: it counts for this round only and goes to the bottom of the pack.
                    self.play_a_card(seat, card);
                    self.at_war().banners[side] += adds;
                    self.tell(table, || Deed::Banner { seat });
                    self.enemies_think_again(1 - side, table);
                    return Ok(true);
                }
                (BannerPlay::PassOn, _) => self.is_content(seat, table),
                (BannerPlay::Play(_) | BannerPlay::Pass, _) => {}
            }
        }
        Ok(false)
    }

    /// KGD-N-10: a player says that he plays no more cards in this battle.
    fn is_content<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) {
        let content = &mut self.at_war().content;
        *content = content.with(seat);
        self.tell(table, || Deed::KeepsHisCards { seat });
    }

    /// KGD-N-10: but when the enemy plays one, those who said so are asked again.
    fn enemies_think_again<T: Table<Self>>(&mut self, side: usize, table: &mut T) {
        let Battle { content, ref sides, .. } = *self.at_war();
        let again: Seats =
            sides[side].ranks.iter().map(|rank| rank.seat).filter(|seat| content.contains(*seat)).collect();
        for seat in again {
            self.at_war().content = self.at_war().content.without(seat);
            self.tell(table, || Deed::MayPlayAgain { seat });
        }
    }

    /// KGD-R79, KGD-OPT-12: whether a card of a side could change what the round brings, as far as everybody knows.
    fn a_card_may_matter(&self, side: usize) -> bool {
        let Some(battle) = &self.battle else { return false };
        let most = battle
            .sides
            .each_ref()
            .map(|side| side.ranks.iter().map(|rank| self.most_added_by(rank.seat)).fold(0, u8::saturating_add));
        most[side] > 0
            && (self.settings.asks_everything() || battle.may_be_changed_by(side, most, self.settings.tables))
    }

    /// KGD-N-7, KGD-R77: the most that a player's cards could add, as far as everybody knows. It goes by what is open to all:
    /// how many cards he keeps, which of them have been seen, and what the cards still unseen could add.
    fn most_added_by(&self, seat: Seat) -> u8 {
        let secret = |kept: &Kept| !kept.known_to(None);
        let (mut hidden, mut shown) = (0_usize, 0_u8);
        for kept in &self.player(seat).kept {
            hidden += usize::from(secret(kept));
            shown += adds(&kept.card().effect).filter(|_| !secret(kept)).unwrap_or_default();
        }
        if hidden == 0 {
            return shown;
        }
        let unseen = self.unseen_fortune().filter_map(|card| adds(&fortune_card(card).effect));
        shown + unseen.take(hidden).sum::<u8>()
    }
}
