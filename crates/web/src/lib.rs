//! The pages of Logres: models in, HTML and SVG out.
//!
//! Nothing here reads a clock, a file or the network, and nothing decides a rule. A page is made only of what a seat
//! may know: its view, its question, its chronicle. So nothing hidden can reach it.
//!
//! A server fills a model ([`model`]), passes it with a [`model::Chrome`] to the function of its page ([`pages`]), and
//! serves [`assets`] at `/static/{name}?v={hash}`. [`GamePage`] says how a game is shown. [`shelf`] is the list of all
//! games.

mod arms;
mod assets;
mod boards;
mod changes;
mod emblem;
mod ending;
pub mod model;
mod page;
pub mod pages;
mod parts;
mod picture;
mod primer;
mod progress;
pub mod shelf;
mod station;
mod table;

pub use arms::{Arms, Tincture};
pub use assets::{Asset, assets};
pub use boards::{Drawing, Look, Pick, draw, draw_view, picks};
pub use changes::{CHANGES, HAS, changes};
pub use emblem::Emblem;
pub use ending::{Account, Award, Finished, Ledger, Secret, Sources};
pub use page::{AnyPage, GamePage};
pub use pages::rules::rule_part;
pub use parts::{duration, listed};
pub use picture::{Picture, picture};
pub use progress::Progress;
pub use station::{Figure, Sign, Station};
pub use table::{ahead_part, outcome_words, table_part};
