//! Harvests, winters and all that is done in the hall, told.

use table::prelude::*;

use super::Called;

/// What can happen on the land and in the hall.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
#[allow(missing_docs, reason = "each is told in a sentence below, with its rule")]
pub enum Affair {
    Out { seat: Seat },
}

impl Affair {
    pub(super) fn rule(&self) -> Cite {
        match self {
            Affair::Out { .. } => "EXC-R52",
        }
    }

    pub(super) fn words(&self, called: Called<'_>) -> String {
        let who = |seat: &Seat| called.who(*seat).to_owned();
        match self {
            Affair::Out { seat } => format!("{} has neither manors nor soldiers and is out of the game.", who(seat)),
        }
    }
}
