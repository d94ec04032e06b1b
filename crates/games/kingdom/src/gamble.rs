//! What a player weighs before he gambles: battles, sieges, Guardians, duels, jousts. Reckoned exactly, from what lies on
//! the table for all, and only when a person looks.

use table::prelude::*;
use table::{Odds, Upshot};

use crate::Kingdom;
use crate::board::{Board, Place};
use crate::force::{Force, Kind};
use crate::grail::guardian_card;
use crate::movement::Walker;
use crate::odds::Contest;
use crate::packs::{GuardianCard, Packs, WhenPlayed};
use crate::tables::{Die, book};

impl Contest {
    /// The odds for the one who attacks.
    pub(crate) fn weighed(&self) -> Odds {
        let odds = self.odds();
        let pieces = |(knights, foot): (f64, f64)| knights + foot;
        Odds::of([
            (Upshot::Won, "you win", odds.attacker_wins),
            (Upshot::Both, "both fall", odds.both_destroyed),
            // KGD-18.i
            (Upshot::Neither, "the assault is delayed", odds.delayed),
            (Upshot::Lost, "they win", odds.defender_wins),
        ])
        .losing("you lose", pieces(odds.attacker_losses), "pieces")
        .losing("they lose", pieces(odds.defender_losses), "pieces")
    }
}

impl Kingdom {
    /// The odds of a battle if these pieces came to a place.
    pub(crate) fn battle_odds(&self, seat: Seat, place: Place, more: Force) -> Option<Odds> {
        self.weigh(seat, place, more).map(|fight| fight.weighed())
    }

    /// The odds of going there: with all who can come and can be paid (KGD-R15), or of the Challenger's duel (KGD-19.c) or
    /// his fight with a Guardian (KGD-28.a).
    pub(crate) fn odds_of_going(&self, seat: Seat, to: Place, who: Walker) -> Option<Odds> {
        match who {
            Walker::Challenger if self.token_at(to).is_some() => Some(self.odds_of_any_guardian(seat)),
            Walker::Challenger => {
                let there = |rival: &Seat| self.player(*rival).stands() == Some(to);
                let rival = self.living().without(seat).into_iter().find(there);
                rival.filter(|_| to == Board::get().camelot()).map(|rival| self.duel_odds(seat, rival))
            }
            // KGD-R15: nobody can go where he could pay none of them.
            Walker::Troops(force) if self.must_fight(seat, to) => {
                let paid = Some(self.paid_for_battle(seat, to, force)).filter(|paid| !paid.is_none());
                paid.and_then(|paid| self.battle_odds(seat, to, paid))
            }
            Walker::Troops(_) => None,
        }
    }

    /// KGD-R15: as many of them as can be paid in battle there, knights first.
    fn paid_for_battle(&self, seat: Seat, to: Place, force: Force) -> Force {
        let purse = self.purse_for_battle_at(seat, to);
        let paid = |many: u8, kind: Kind, purse: i64| many.min((purse / kind.one().wages()).clamp(0, 255) as u8);
        let knights = paid(force.knights, Kind::Knight, purse);
        let left = purse.saturating_sub(Force { knights, foot: 0 }.wages());
        Force { knights, foot: paid(force.foot, Kind::Foot, left) }
    }

    /// KGD-14.i, KGD-19.b: what going there would cost that nobody wants: an attack that is probably lost, or the gold of
    /// Camelot.
    pub(crate) fn warning_of_going(&self, seat: Seat, from: Place, to: Place, who: Walker) -> Option<String> {
        match who {
            Walker::Challenger if self.waits_for_gold(seat, from) && to != from => {
                let gold = book().camelot.gold_per_complete_turn;
                Some(format!(
                    "Your Challenger gets {gold} gold if he ends his turn in Camelot. If he leaves, he gets none."
                ))
            }
            Walker::Challenger => None,
            Walker::Troops(force) => {
                let paid = Some(force)
                    .filter(|_| self.must_fight(seat, to))
                    .map(|force| self.paid_for_battle(seat, to, force));
                let odds = self.weigh(seat, to, paid.filter(|paid| !paid.is_none())?)?.odds();
                // A delayed assault is no defeat.
                let lost = (odds.defender_wins * 100.0).round();
                (lost > 50.0).then(|| format!("You would probably lose this attack: they win with {lost}\u{a0}%."))
            }
        }
    }

    /// KGD-19.i to KGD-19.iii: a fight to the death between two Challengers.
    pub(crate) fn duel_odds(&self, seat: Seat, rival: Seat) -> Odds {
        blows([seat, rival].map(|seat| (self.player(seat).endurance, Die::Red)), "he wins", "he loses")
    }

    /// KGD-28.ii: the fight with the Guardian that has been drawn, if nobody retreats.
    pub(crate) fn guardian_odds(&self, seat: Seat) -> Option<Odds> {
        let ordeal = self.ordeal.filter(|ordeal| ordeal.seat == seat)?;
        let guardian = guardian_card(ordeal.card);
        let us = (self.player(seat).endurance, guardian.challenger_die);
        Some(blows([us, (ordeal.endurance, guardian.guardian_die)], "you die", "the Guardian loses"))
    }

    /// KGD-28.ii, KGD-28.v.b: the fight with whatever Guardian comes, if nobody retreats: the mean of all cards of the box.
    /// Which of them lie where in the pack is for nobody to know.
    fn odds_of_any_guardian(&self, seat: Seat) -> Odds {
        let us = self.player(seat).endurance;
        let cards = &Packs::get().guardians;
        let wins = |card: &GuardianCard| {
            let [wins, ..] = blow_by_blow([(us, card.challenger_die), (card.endurance, card.guardian_die)]);
            wins
        };
        let mean = cards.iter().map(wins).sum::<f64>() / cards.len().max(1) as f64;
        Odds::of([
            (Upshot::Won, "you win against a Guardian", mean),
            (Upshot::Lost, "you die, unless you retreat", 1.0 - mean),
        ])
    }

    /// KGD-7.T.ii, KGD-7.T.iii: one attempt, each naming so many numbers. KGD-OPT-7: a lance that a rival has not shown does
    /// not count.
    pub(crate) fn joust_odds(&self, rival: Seat, attempt: u8, numbers: usize) -> Odds {
        let shown = self.player(rival).kept.iter().filter(|kept| kept.secret_of.is_none());
        let lance = shown.filter_map(|kept| match kept.card().effect.when_played() {
            Some(WhenPlayed::Names(more)) => Some(more),
            _ => None,
        });
        let theirs = (attempt + lance.max().unwrap_or_default()).min(6);
        let [us, them] = [numbers as f64, f64::from(theirs)].map(|numbers| numbers / f64::from(Die::Red.faces()));
        Odds::of([
            (Upshot::Won, "you strike him", us * (1.0 - them)),
            (Upshot::Both, "both strike", us * them),
            (Upshot::Neither, "both miss", (1.0 - us) * (1.0 - them)),
            (Upshot::Lost, "he strikes you", (1.0 - us) * them),
        ])
    }
}

/// Two who strike at each other until one is down: who throws lower loses the difference, and level throws cost nothing.
fn blows(sides: [(i32, Die); 2], lost: &'static str, they_lose: &str) -> Odds {
    let [wins, we_keep, they_keep] = blow_by_blow(sides);
    let [ours, theirs] = sides.map(|(endurance, _)| f64::from(endurance.clamp(0, 60)));
    Odds::of([(Upshot::Won, "you win", wins), (Upshot::Lost, lost, 1.0 - wins)])
        .losing("you lose", ours - we_keep, "endurance")
        .losing(they_lose, theirs - they_keep, "endurance")
}

/// The chance to win, and what endurance each side has left on average.
fn blow_by_blow(sides: [(i32, Die); 2]) -> [f64; 3] {
    let [(ours, our_die), (theirs, their_die)] = sides;
    let [ours, theirs] = [ours, theirs].map(|endurance| endurance.clamp(0, 60) as usize);
    let wide = theirs + 1;
    // For every strength of both: the chance to win, and what each has left at the end.
    let mut known = vec![[0.0_f64; 3]; (ours + 1) * wide];
    for (us, them) in (0..=ours).flat_map(|us| (0..=theirs).map(move |them| (us, them))) {
        if us == 0 || them == 0 {
            known[us * wide + them] = [f64::from(u8::from(us > 0)), us as f64, them as f64];
            continue;
        }
        let (mut sum, mut counted) = ([0.0; 3], 0.0);
        for our_throw in 1..=usize::from(our_die.faces()) {
            for their_throw in (1..=usize::from(their_die.faces())).filter(|throw| *throw != our_throw) {
                let we = us.saturating_sub(their_throw.saturating_sub(our_throw));
                let they = them.saturating_sub(our_throw.saturating_sub(their_throw));
                sum.iter_mut().zip(known[we * wide + they]).for_each(|(sum, more)| *sum += more);
                counted += 1.0;
            }
        }
        known[us * wide + them] = sum.map(|sum| sum / counted);
    }
    known[ours * wide + theirs]
}
