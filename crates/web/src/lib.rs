//! The pages of Logres: models in, HTML and SVG out.
//!
//! Nothing here reads a clock, a file or the network, and nothing decides a rule. A page is made of what a seat may
//! know (its view, its question, its chronicle) and of nothing else, so that nothing hidden can reach it.

mod arms;
mod boards;

pub use arms::{Arms, Tincture};
pub use boards::{Drawing, Look, Pick, draw};
