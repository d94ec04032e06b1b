//! Chapter Melee (KNK-MEL-1 to KNK-MEL-35).

use table::prelude::*;

use crate::Skirmish;
use crate::charts::charts;
use crate::chronicle::What;
use crate::figure::{Hand, Man};
use crate::morale::Parts;

/// KNK-R99: what a fighter does in this round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blow {
    /// Who.
    pub man: Man,
    /// KNK-MEL-2: whom he strikes at; nobody, if he parries.
    pub at: Option<Man>,
    /// KNK-MEL-28: whether he strikes at the horse.
    pub horse: bool,
}

/// KNK-MEL-7, KNK-R81: how it stands between two who fight: from the first to the second.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bout {
    /// Who.
    pub man: Man,
    /// Against whom.
    pub foe: Man,
    /// Rounds that are over.
    pub rounds: u8,
    /// Whether he has failed to strike home in one of them.
    pub failed: bool,
}

/// What a fighter can be told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Fight {
    /// Look at what a man can do.
    Of(Man),
    /// Strike.
    Strike(Man, Man),
    /// KNK-MEL-28: strike at the horse.
    StrikeHorse(Man, Man),
    /// KNK-MEL-14: parry.
    Parry(Man),
    /// All know what they do.
    Begin,
}

impl Choice<Skirmish> for Fight {
    fn label(&self, game: &Skirmish) -> String {
        match self {
            Fight::Of(man) => game.line(*man).name.clone(),
            Fight::Strike(_, foe) => format!("strike at {}", game.named(*foe)),
            Fight::StrikeHorse(_, foe) => format!("strike at the horse of {}", game.named(*foe)),
            Fight::Parry(_) => "parry".to_owned(),
            Fight::Begin => "fight".to_owned(),
        }
    }

    fn target(&self, _: &Skirmish) -> Option<String> {
        match self {
            Fight::Of(man) | Fight::Strike(_, man) | Fight::StrikeHorse(_, man) => Some(format!("man:{man}")),
            _ => None,
        }
    }

    fn ends(&self) -> bool {
        *self == Fight::Begin
    }

    fn merit(&self, game: &Skirmish, _: Seat) -> f32 {
        crate::bot::fight(game, *self)
    }
}

impl Skirmish {
    /// Who fights: everybody who is fit and in contact, or passed somebody, or was passed (KNK-MEL-18).
    fn fighters(&self) -> impl Iterator<Item = Man> + '_ {
        self.men().filter(|man| self.figure(*man).is_fit() && !self.opponents(*man).is_empty())
    }

    /// Whom a man can strike at: enemies in contact, and the one he rode past or who rode past him.
    pub(crate) fn opponents(&self, man: Man) -> Vec<Man> {
        let mut foes: Vec<Man> = self.foes_of(man).collect();
        let passing = |foe: &Man| {
            let met = self.figure(man).turn.passed == Some(*foe) || self.figure(*foe).turn.passed == Some(man);
            met && self.figure(*foe).stands() && self.figure(man).stands()
        };
        foes.extend(self.men().filter(|foe| !foes.contains(foe)).filter(passing).collect::<Vec<_>>());
        foes
    }

    /// Before the blows: weapons are drawn, and everybody has somebody to strike at (KNK-R99).
    pub(crate) fn plan_blows(&mut self) {
        for sheet in &mut self.sheets {
            sheet.blows.clear();
        }
        for man in self.men() {
            self.draw_if_free(man);
        }
        // KNK-R81: a fight that is broken off begins afresh.
        let bouts = std::mem::take(&mut self.bouts);
        self.bouts = bouts.into_iter().filter(|bout| self.opponents(bout.man).contains(&bout.foe)).collect();
        let fighters: Vec<Man> = self.fighters().collect();
        for man in fighters {
            let foes = self.opponents(man);
            // KNK-R41: of several the noble one; else the one who is nearest to falling.
            let best = foes.iter().copied().min_by_key(|foe| {
                let spared = !self.line(*foe).is_gentle() || self.figure(man).turn.commanded;
                (spared, self.figure(*foe).stamina + self.line(*foe).armour, *foe)
            });
            let seat = self.seat_of(man);
            self.sheets[seat.index()].blows.push(Blow { man, at: best, horse: false });
        }
    }

    /// KNK-MEL-21, KNK-R29: who did not shoot and was not in contact when the turn began has his best weapon in hand.
    fn draw_if_free(&mut self, man: Man) {
        let figure = self.figure(man);
        let free = !figure.turn.shot && !figure.turn.began_in_contact;
        let lacks = !matches!(figure.hand, Hand::Weapon(_));
        let draws = figure.is_fit() && free && lacks && !self.opponents(man).is_empty();
        if let Some(weapon) = self.best_weapon(man).filter(|_| draws) {
            self.figure_mut(man).hand = Hand::Weapon(weapon);
        }
    }

    /// KNK-R99: all choose in secret; passing melees are fought first (KNK-MEL-18), then the others.
    pub(crate) fn fight<T: Table<Self>>(&mut self, table: &mut T) -> Play<()> {
        let fighting: Seats = self.seats().into_iter().filter(|seat| self.has_a_choice(*seat)).collect();
        table.together(self, fighting, |game, seat, table| game.choose_blows(seat, table))?;
        self.open_phase();
        for man in self.men() {
            let fought = self.is_in_contact(man) || !self.opponents(man).is_empty() && self.figure(man).stands();
            self.figure_mut(man).turn.fought |= fought;
        }
        let mut blows: Vec<Blow> = self.sheets.iter().flat_map(|sheet| sheet.blows.iter().copied()).collect();
        blows.sort_by_key(|blow| (self.side(blow.man), blow.man));
        let passes = |game: &Self, blow: &Blow| {
            blow.at.is_some_and(|foe| {
                game.figure(blow.man).turn.passed == Some(foe) || game.figure(foe).turn.passed == Some(blow.man)
            })
        };
        let (first, then): (Vec<Blow>, Vec<Blow>) = blows.iter().partition(|blow| passes(self, blow));
        let mut done: Vec<(Man, Man)> = Vec::new();
        self.exchange(&first, &blows, &mut done, table);
        self.test_falls(table);
        self.exchange(&then, &blows, &mut done, table);
        self.test_falls(table);
        self.draw_in_contact();
        for sheet in &mut self.sheets {
            sheet.blows.clear();
        }
        self.settle_nerves(table);
        Ok(())
    }

    fn has_a_choice(&self, seat: Seat) -> bool {
        !self.sheets[seat.index()].blows.is_empty()
    }

    fn choose_blows<T: Table<Self>>(&mut self, seat: Seat, table: &mut T) -> Play<()> {
        for _ in 0..64 {
            let mut men: List<Fight, 65> = List::new();
            men.push(Fight::Begin);
            men.extend(self.sheets[seat.index()].blows.iter().take(64).map(|blow| Fight::Of(blow.man)));
            let sentence = "Each fighter strikes at the foe who is nearest to falling. Who does something else?";
            let Fight::Of(man) = table.ask(self, seat, one("KNK-R99", sentence, men).otherwise(Fight::Begin))? else {
                return Ok(());
            };
            let mut fights: List<Fight, 40> = List::new();
            for foe in self.opponents(man).into_iter().take(19) {
                fights.push(Fight::Strike(man, foe));
                if self.figure(foe).is_mounted() {
                    fights.push(Fight::StrikeHorse(man, foe));
                }
            }
            fights.push(Fight::Parry(man));
            let first = fights[0];
            let name = &self.line(man).name;
            let chosen =
                table.ask(self, seat, one("KNK-MEL-2", say!("What does {name} do?"), fights).otherwise(first))?;
            if let Some(blow) = self.sheets[seat.index()].blows.iter_mut().find(|blow| blow.man == man) {
                (blow.at, blow.horse) = match chosen {
                    Fight::Strike(_, foe) => (Some(foe), false),
                    Fight::StrikeHorse(_, foe) => (Some(foe), true),
                    _ => (None, false),
                };
            }
        }
        Ok(())
    }

    /// KNK-GEO-28: one exchange after the other, in seat order and then by the roster.
    fn exchange<T: Table<Self>>(&mut self, blows: &[Blow], all: &[Blow], done: &mut Vec<(Man, Man)>, table: &mut T) {
        let mut parried: Vec<(Man, u8)> = Vec::new();
        for blow in blows {
            let Some(foe) = blow.at else { continue };
            let both = (blow.man.min(foe), blow.man.max(foe));
            let stands = self.figure(blow.man).is_fit() && self.figure(foe).stands();
            if !stands || done.contains(&both) && !blow.horse {
                continue;
            }
            let answer = all.iter().find(|other| other.man == foe && self.figure(foe).is_fit());
            let strikes_back = answer.is_some_and(|answer| answer.at == Some(blow.man) && !answer.horse);
            // KNK-MEL-14: one who parries can parry two.
            let parries = answer.is_some_and(|answer| answer.at.is_none())
                && parried.iter().find(|(man, _)| *man == foe).is_none_or(|(_, many)| *many < 2);
            if blow.horse && self.figure(foe).is_mounted() {
                self.strike_freely(blow.man, foe, true, table);
            } else if strikes_back || parries {
                done.push(both);
                if parries {
                    match parried.iter_mut().find(|(man, _)| *man == foe) {
                        Some((_, many)) => *many += 1,
                        None => parried.push((foe, 1)),
                    }
                }
                self.cross(blow.man, foe, strikes_back, table);
            } else {
                self.strike_freely(blow.man, foe, false, table);
            }
        }
    }

    /// KNK-MEL-7, KNK-MEL-24: the value of what a man has in hand against a foe: the first number until a blow of his
    /// fails. Nothing in hand counts nothing (KNK-MEL-20).
    fn weapon_value(&self, man: Man, foe: Man) -> u8 {
        let Some(weapon) = self.in_hand(man) else { return 0 };
        if self.bout(man, foe).is_some_and(|bout| bout.failed) { weapon.later } else { weapon.first }
    }

    fn bout(&self, man: Man, foe: Man) -> Option<&Bout> {
        self.bouts.iter().find(|bout| bout.man == man && bout.foe == foe)
    }

    /// KNK-MEL-4, KNK-MEL-9 to KNK-MEL-13: what a man brings to an exchange, without the die.
    #[must_use]
    pub fn combat_value(&self, man: Man, foe: Man) -> Parts {
        let value = self.weapon_value(man, foe);
        let mut parts: Parts = vec![("KNK-MEL-8", charts().combat_factor(self.line(man).melee, value).into())];
        let mut add = |rule, by: i32| {
            if by != 0 {
                parts.push((rule, by));
            }
        };
        add("KNK-MEL-9", i32::from(self.is_higher(man, foe)));
        let cell = self.field().ground.cell(self.figure(man).base.at);
        add("KNK-MEL-10", if cell.is_heavy_woods() { -1 } else { 0 });
        // KNK-MEL-11, KNK-R23: no shield behind a weapon that takes both hands.
        let both_hands = match self.figure(foe).hand {
            Hand::Missile => true,
            Hand::Empty => false,
            Hand::Weapon(number) => self.line(foe).weapon(number.into()).is_some_and(|weapon| weapon.two_handed),
        };
        add("KNK-MEL-11", if both_hands { 0 } else { -self.line(foe).shield.in_melee() });
        add("KNK-MEL-12", -self.wounds(man));
        add("KNK-MEL-13", -self.fatigue(man));
        parts
    }

    /// KNK-MEL-9, KNK-R84: mounted against a man on foot, or on higher ground; one point, whatever the reasons.
    fn is_higher(&self, man: Man, foe: Man) -> bool {
        let (mine, theirs) = (self.figure(man).base, self.figure(foe).base);
        let height = |at| self.field().ground.cell(at).height();
        mine.mounted && !theirs.mounted || height(mine.at) > height(theirs.at)
    }

    /// KNK-MEL-23, KNK-R80: whether he can only parry a longer weapon in the first round; with nothing in hand always
    /// (KNK-MEL-20).
    fn only_parries(&self, man: Man, foe: Man) -> bool {
        let Some(weapon) = self.in_hand(man) else { return true };
        let first = self.bout(man, foe).is_none_or(|bout| bout.rounds == 0);
        first && !weapon.is_long() && self.in_hand(foe).is_some_and(|other| other.is_long())
    }

    /// KNK-MEL-5, KNK-MEL-14: two dice; the higher strikes home, unless he only parries; a tie strikes nobody.
    fn cross<T: Table<Self>>(&mut self, man: Man, foe: Man, strikes_back: bool, table: &mut T) {
        let (one, other) = if (self.side(man), man) < (self.side(foe), foe) { (man, foe) } else { (foe, man) };
        let sum = |game: &Self, man, foe| game.combat_value(man, foe).iter().map(|(_, part)| part).sum::<i32>();
        let dice = [table.roll(Dice::new(1, 10)).faces()[0], table.roll(Dice::new(1, 10)).faces()[0]];
        let values = [sum(self, one, other) + i32::from(dice[0]), sum(self, other, one) + i32::from(dice[1])];
        let can =
            |game: &Self, who: Man, against: Man| !game.only_parries(who, against) && (who == man || strikes_back);
        let homes = [values[0] > values[1] && can(self, one, other), values[1] > values[0] && can(self, other, one)];
        let (first, second) = if homes[1] { (1, 0) } else { (0, 1) };
        let pair = [one, other];
        let (mine, theirs, home) = (values[first], values[second], homes[first]);
        let with = self.who(pair[second]);
        let shown = [dice[first], dice[second]];
        self.tell(table, "KNK-MEL-5", Some(pair[first]), &shown, || What::Exchange { with, mine, theirs, home });
        for side in [0, 1] {
            self.note_round(pair[side], pair[1 - side], homes[side]);
        }
        if home {
            self.strike_home(pair[first], pair[second], false, table);
        }
    }

    /// KNK-MEL-27, KNK-MEL-28, KNK-R22: nobody opposes him, or he strikes at the horse: 15 or more hits.
    fn strike_freely<T: Table<Self>>(&mut self, man: Man, foe: Man, horse: bool, table: &mut T) {
        if self.only_parries(man, foe) && !horse {
            return;
        }
        let die = table.roll(Dice::new(1, 10)).faces()[0];
        let sum = i32::from(self.line(man).melee) + i32::from(self.weapon_value(man, foe)) + i32::from(die);
        let (at, home) = (self.who(foe), sum >= 15);
        let rule = if horse { "KNK-MEL-28" } else { "KNK-MEL-27" };
        self.tell(table, rule, Some(man), &[die], || What::Free { at, sum, home });
        self.note_round(man, foe, home);
        if home {
            self.strike_home(man, foe, horse, table);
        }
    }

    /// KNK-MEL-7: a round is over between two.
    fn note_round(&mut self, man: Man, foe: Man, home: bool) {
        match self.bouts.iter_mut().find(|bout| bout.man == man && bout.foe == foe) {
            Some(bout) => {
                bout.rounds = bout.rounds.saturating_add(1);
                bout.failed |= !home;
            }
            None => self.bouts.push(Bout { man, foe, rounds: 1, failed: !home }),
        }
    }

    /// KNK-MEL-31 to KNK-MEL-34: the damage of a blow, with a die more for the shock of a gallop.
    fn strike_home<T: Table<Self>>(&mut self, man: Man, foe: Man, horse: bool, table: &mut T) {
        let Some(weapon) = self.in_hand(man) else { return };
        let met_so = |rider: Man, other: Man| {
            let turn = self.figure(rider).turn;
            turn.galloped_in && (turn.charge == Some(other) || turn.passed == Some(other))
        };
        let (rides_in, ridden_at) = (met_so(man, foe), met_so(foe, man));
        let shock = weapon.is_spear() && (rides_in || ridden_at);
        let dice = table.roll(Dice::new(weapon.dice + u8::from(shock), 10));
        let damage = dice.total() as i32 - self.fatigue(man);
        // KNK-FAL-1, KNK-FAL-3: what may bring a rider down.
        let lanced = weapon.is_lance() && rides_in;
        let hooked = weapon.unhorses() && !self.figure(man).is_mounted();
        if self.figure(foe).is_mounted() && !horse && (lanced || hooked) {
            self.figure_mut(foe).turn.may_fall = true;
        }
        self.hurt(man, foe, horse, damage, dice.faces(), "KNK-MEL-31", table);
        if lanced {
            // KNK-MEL-15, KNK-MEL-16
            let figure = self.figure_mut(man);
            (figure.lance_gone, figure.hand) = (true, Hand::Empty);
            self.tell(table, "KNK-MEL-15", Some(man), &[], || What::LanceBreaks);
        }
    }

    /// KNK-MEL-16, KNK-MEL-20: who fought with nothing in hand has drawn by now.
    fn draw_in_contact(&mut self) {
        for man in self.men() {
            let figure = self.figure(man);
            let drew = figure.turn.began_in_contact || figure.hand == Hand::Missile && !figure.turn.shot;
            let draws = figure.is_fit() && drew && figure.turn.fought && !matches!(figure.hand, Hand::Weapon(_));
            if let Some(weapon) = self.best_weapon(man).filter(|_| draws) {
                self.figure_mut(man).hand = Hand::Weapon(weapon);
            }
        }
    }
}
