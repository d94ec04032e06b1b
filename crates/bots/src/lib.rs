//! Bots that play any game, and games by the hundred.
//!
//! A bot only ever gets a [`table::Vantage`]: the match as it looks from its own seat, with everything it cannot know
//! dealt anew. So it cannot cheat, however clever it is.

mod blur;
mod bot;
mod candidates;
mod effort;
mod mind;
mod search;
mod shelf;
mod simulate;
mod tally;

pub use bot::Bot;
pub use effort::Effort;
pub use search::{Search, Thoughts};
pub use shelf::{Of, Title, Trial};
pub use simulate::{Ended, Plan, Played, Report, Spread, Trouble, simulate};
pub use tally::Tally;
