//! Completing an Event (CLG-CMP).

use table::prelude::*;

use crate::cards::{EventId, Location};
use crate::{Deed, Legends};

impl Legends {
    /// CLG-CMP-5, CLG-CMP-6, CLG-CMP-8, CLG-CM-13, CLG-EVT-4, CLG-EVT-6, CLG-R2: the Company
    /// is spent; the text takes effect; then the Event lies in the player's Victory Display.
    pub(crate) fn complete<T: Table<Legends>>(&mut self, event: EventId, at: Location, table: &mut T) -> Play<()> {
        let seat = self.active;
        let company = self.places.company[at.index()][seat.index()];
        self.turn.spent = self.turn.spent.or(company);
        self.tell(table, || Deed::Completes { seat, event, at });
        self.award(event, seat, Some(at), table)?;
        self.display(event, seat, table);
        if self.ending.is_some() {
            // CLG-FIN-2, CLG-FIN-6, CLG-R40: nothing more happens in this turn.
            self.tell_how_it_ended(table);
        }
        Ok(())
    }
}
