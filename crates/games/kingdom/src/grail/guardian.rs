//! Chapters 28 and 29: the Guardian of a site, and the token under it.

use table::Odds;
use table::prelude::*;

use super::{Ordeal, Token};
use crate::board::{Board, Place};
use crate::packs::{GuardianCard, Packs};
use crate::players::BarredSite;
use crate::tables::book;
use crate::{Deed, Kingdom, bot};

/// Before every exchange of blows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stance {
    Fight,
    /// KGD-N-10: he fights, and goes on until he has too little endurance left.
    FightOn,
    Retreat(Place),
}

impl Choice<Kingdom> for Stance {
    fn label(&self, _: &Kingdom) -> String {
        match self {
            Stance::Fight => "fight".into(),
            Stance::FightOn => "fight on while strong enough".into(),
            Stance::Retreat(to) => format!("retreat to {}", Board::get().title(*to)),
        }
    }

    fn target(&self, _: &Kingdom) -> Option<String> {
        match self {
            Stance::Fight | Stance::FightOn => None,
            Stance::Retreat(to) => Some(Board::get().target(*to).into()),
        }
    }

    fn odds(&self, game: &Kingdom, seat: Seat) -> Option<Odds> {
        game.guardian_odds(seat).filter(|_| *self == Stance::Fight)
    }

    table::merit_by!(Kingdom, bot::Outlook::of, bot::stance);
}

/// The guardian card with this number in the box.
pub(crate) fn guardian_card(card: u8) -> &'static GuardianCard {
    &Packs::get().guardians[usize::from(card)]
}

impl Kingdom {
    /// KGD-28: the Challenger fights the Guardian of the site he has entered, until one is down or he retreats.
    pub(crate) fn fight_the_guardian<T: Table<Self>>(&mut self, seat: Seat, site: u8, table: &mut T) -> Play<()> {
        // KGD-28.i, KGD-R55, KGD-N-8: the left-hand player draws and throws; the program does it in his name.
        let reader = self.left_of(seat);
        let Some(card) = self.guardians.draw(table) else { return Ok(()) };
        let guardian = guardian_card(card);
        self.ordeal = Some(Ordeal { seat, site, card, endurance: guardian.endurance, fights_on: None });
        self.tell(table, || Deed::Guardian { seat, reader, card, site });
        loop {
            if let Stance::Retreat(to) = self.fight_or_retreat(seat, site, guardian, table)? {
                self.return_guardian(card);
                return self.retreat_from(seat, site, to, guardian, table);
            }
            // KGD-28.ii: the lower throw loses the difference.
            let [theirs, ours] =
                [guardian.guardian_die, guardian.challenger_die].map(|die| table.roll(die.dice()).total() as i32);
            let hurt = (theirs - ours).max(0);
            let left = self.hurt_the_guardian(ours - theirs);
            let endurance = self.player(seat).endurance - hurt;
            self.tell(table, || Deed::Blows { seat, card, throws: [theirs, ours], guardian: left, endurance });
            if left <= 0 {
                self.return_guardian(card);
                return self.slay(seat, site, guardian, table);
            }
            if endurance <= 0 {
                self.return_guardian(card);
                return self.wound(seat, hurt, table);
            }
            self.player_mut(seat).endurance = endurance;
        }
    }

    /// KGD-N-8, KGD-N-10, KGD-28.iv, KGD-R71: he is asked before every exchange, unless he has said how long he fights on, and
    /// warned of a retreat that would kill him.
    fn fight_or_retreat<T: Table<Self>>(
        &mut self,
        seat: Seat,
        site: u8,
        guardian: &'static GuardianCard,
        table: &mut T,
    ) -> Play<Stance> {
        let left = self.ordeal.map_or(0, |ordeal| ordeal.endurance);
        let endurance = self.player(seat).endurance;
        if self.still_fights_on(seat, endurance, table) {
            return Ok(Stance::Fight);
        }
        let GuardianCard { name, retreat_endurance, retreat_chivalry, .. } = guardian;
        let [theirs, ours] = [guardian.guardian_die, guardian.challenger_die].map(crate::tables::Die::faces);
        let warning = if *retreat_endurance >= endurance { " and would kill you" } else { "" };
        let sentence = say!(
            "Do you fight the Guardian? {name} has {left} endurance and throws a die with {theirs} faces. You have {endurance} and throw one with {ours}. A retreat costs you {retreat_endurance} endurance and {retreat_chivalry} chivalry{warning}."
        );
        let place = Board::get().mystic_sites()[usize::from(site)].place;
        let retreats = self.retreats(seat, place);
        // KGD-OPT-12: who is shut in has no choice.
        if retreats.is_empty() && !self.settings.asks_everything() {
            self.tell(table, || Deed::CannotRetreat { seat });
            return Ok(Stance::Fight);
        }
        // KGD-P-2: nobody fights for his life while he is away, unless it is the retreat that kills.
        let flees = retreats.first().copied().map(Stance::Retreat).filter(|_| *retreat_endurance < endurance);
        let otherwise = flees.unwrap_or(Stance::Fight);
        let fight = [Stance::Fight, Stance::FightOn].into_iter();
        let stances: List<Stance, 10> = fight.chain(retreats.into_iter().map(Stance::Retreat)).collect();
        let question = one("KGD-28.iv", sentence, stances).usually(|stance| *stance != Stance::FightOn);
        let stance = table.ask(self, seat, question.otherwise(otherwise))?;
        if stance == Stance::FightOn {
            self.says_how_long(seat, endurance, *retreat_endurance, table)?;
            return Ok(Stance::Fight);
        }
        Ok(stance)
    }

    /// KGD-N-10: down to what endurance he fights on; as it is preset, while he could still retreat and live.
    fn says_how_long<T: Table<Self>>(&mut self, seat: Seat, endurance: i32, retreat: i32, table: &mut T) -> Play<()> {
        let sentence = "Down to how much endurance do you fight on? With 1 you fight to the end.";
        let question = number("KGD-N-10", sentence, 1..=endurance).otherwise(endurance);
        let least = table.ask(self, seat, question.preset((retreat + 1).clamp(1, endurance)))?;
        if let Some(ordeal) = &mut self.ordeal {
            ordeal.fights_on = Some(least);
        }
        self.tell(table, || Deed::FightsOn { seat, least });
        Ok(())
    }

    /// KGD-N-10: whether he still fights on as he has said; if he no longer does, all are told why.
    fn still_fights_on<T: Table<Self>>(&mut self, seat: Seat, endurance: i32, table: &mut T) -> bool {
        let Some(least) = self.ordeal.and_then(|ordeal| ordeal.fights_on) else { return false };
        if endurance >= least {
            return true;
        }
        if let Some(ordeal) = &mut self.ordeal {
            ordeal.fights_on = None;
        }
        self.tell(table, || Deed::FightsNoFurther { seat, least, left: endurance });
        false
    }

    /// KGD-R36: where a Challenger can flee to: beside the site, no other site, not Camelot, no enemy pieces.
    pub(super) fn retreats(&self, seat: Seat, site: Place) -> List<Place, 8> {
        Board::get().neighbours(site).iter().copied().filter(|place| self.is_safe(seat, *place)).take(8).collect()
    }

    pub(super) fn is_safe(&self, seat: Seat, place: Place) -> bool {
        self.token_at(place).is_none() && place != Board::get().camelot() && self.foes_at(seat, place).is_empty()
    }

    /// The Guardian's wounds, if the difference is in the Challenger's favour; what is left of it.
    fn hurt_the_guardian(&mut self, difference: i32) -> i32 {
        let Some(ordeal) = &mut self.ordeal else { return 0 };
        ordeal.endurance -= difference.max(0);
        ordeal.endurance
    }

    /// KGD-28.v.b: the card goes to the bottom, its wounds forgotten.
    fn return_guardian(&mut self, card: u8) {
        self.ordeal = None;
        self.guardians.put_under(card);
    }

    /// KGD-28.iv, KGD-28.v, KGD-28.b: a retreat costs what the card says, and closes the site for two complete turns.
    fn retreat_from<T: Table<Self>>(
        &mut self,
        seat: Seat,
        site: u8,
        to: Place,
        guardian: &GuardianCard,
        table: &mut T,
    ) -> Play<()> {
        let lost = guardian.retreat_endurance;
        let left = self.player(seat).endurance - lost;
        self.tell(table, || Deed::Retreats { seat, to, lost, left });
        self.place_challenger(seat, to, table);
        self.bar_site(seat, site, book().mystic.turns_barred_after_retreat);
        self.card_chivalry(seat, -guardian.retreat_chivalry, table);
        self.wound(seat, lost, table)
    }

    pub(super) fn bar_site(&mut self, seat: Seat, site: u8, turns: u32) {
        let player = self.player_mut(seat);
        let through = player.turn + turns;
        player.barred.retain(|bar| bar.site != site);
        player.barred.push(BarredSite { site, through });
    }

    /// KGD-29.a, KGD-29.b, KGD-30.d: chivalry for the deed, and the token is turned; a blank is taken away.
    fn slay<T: Table<Self>>(&mut self, seat: Seat, site: u8, guardian: &GuardianCard, table: &mut T) -> Play<()> {
        self.tell(table, || Deed::Slays { seat });
        self.card_chivalry(seat, guardian.slain_chivalry, table);
        let token = &mut self.tokens[usize::from(site)];
        if *token == Token::Blank {
            *token = Token::Gone;
            table.reveal();
            self.tell(table, || Deed::TokenBlank { seat, site });
            return self.camelot_may_fall(table);
        }
        // KGD-R33: a Grail that was shown before stays shown.
        if *token == Token::Grail {
            *token = Token::Shown;
            table.reveal();
            self.tell(table, || Deed::TokenGrail { seat, site });
        }
        self.face_the_riddle(seat, site, table)
    }
}
