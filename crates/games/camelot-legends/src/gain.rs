//! Special Cards change hands (CLG-SPC).

use table::prelude::*;

use crate::apply::Gain;
use crate::cards::{Card, FromSpecial, SpecialId};
use crate::choice::{Aim, Pick};
use crate::select::Source;
use crate::{Borne, Deed, Folk, Legends};

impl Legends {
    /// Who could gain a Special Card now, by what a card says.
    pub(crate) fn can_gain(&self, gain: Gain<'_>, source: &Source) -> Folk {
        let bearer = self.bearer(gain.special);
        let free = match gain.from {
            FromSpecial::Display => bearer.is_none(),
            FromSpecial::Anywhere => true,
            FromSpecial::BearerHere => bearer.is_some_and(|card| source.here.contains(card) && source.me != Some(card)),
        };
        // CLG-SPC-1, CLG-R25: a Special Card needs a bearer who may bear it.
        if free { self.select(gain.bearer, source).and(gain.special.bearers()) } else { Folk::NONE }
    }

    /// CLG-SPC-3, CLG-TE-1, CLG-TE-2: a Special Card is put on a Character, also if somebody else bears it.
    pub(crate) fn gain<T: Table<Legends>>(
        &mut self,
        gain: Gain<'_>,
        source: &Source,
        rule: Cite,
        may: bool,
        table: &mut T,
    ) -> Play<()> {
        let special = gain.special;
        let from = self.can_gain(gain, source);
        if from.is_empty() {
            self.tell(table, || Deed::NotGained { special });
            return Ok(());
        }
        // CLG-Q7c: beside Dinadan its bearer may ignore an Event that would take it.
        if let (Some(event), Some(bearer), FromSpecial::Anywhere) = (source.event, self.bearer(special), gain.from)
            && !self.excused(Folk::only(bearer), event, table)?.is_empty()
        {
            self.tell(table, || Deed::Keeps { card: bearer, special });
            return Ok(());
        }
        let pick = if may { Pick::may(rule, Aim::Bear, from) } else { Pick::must(rule, Aim::Bear, from) };
        let chosen = self.pick(table, source.seat, pick, say!("Who gains {}?", special.in_sentence()))?;
        let Some(bearer) = chosen else {
            self.tell(table, || Deed::NotGained { special });
            return Ok(());
        };
        let companion = self.companion_for(gain, bearer, source.seat, rule, table)?;
        self.give(special, bearer, companion, table);
        Ok(())
    }

    /// CLG-LP-9, CLG-LP-11: a Lady of the bearer's Company is bound to him; if there is none, nobody is.
    fn companion_for<T: Table<Legends>>(
        &mut self,
        gain: Gain<'_>,
        bearer: Card,
        seat: Seat,
        rule: Cite,
        table: &mut T,
    ) -> Play<Option<Card>> {
        let Some(select) = gain.companion else { return Ok(None) };
        let ladies = self.select(select, &self.source_of(bearer)).without(bearer);
        let question = say!("Who becomes the Companion of {}?", bearer.in_sentence());
        self.pick(table, seat, Pick::must(rule, Aim::Bind, ladies), question)
    }

    /// CLG-SPC-2, CLG-LP-8: he bears it now, and the old pair is free.
    pub(crate) fn give<T: Table<Legends>>(
        &mut self,
        special: SpecialId,
        bearer: Card,
        companion: Option<Card>,
        table: &mut T,
    ) {
        self.specials[special.index()] = Borne { by: Some(bearer), companion };
        self.tell(table, || Deed::Gains { card: bearer, special, companion });
    }
}
