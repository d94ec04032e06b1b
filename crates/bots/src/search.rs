//! Information-set tree search.

use table::{Answer, Game, Quick, Vantage};

/// Searches with a fixed number of simulations.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    simulations: u32,
}

impl Search {
    /// A search with so many simulations.
    #[must_use]
    pub fn new(simulations: u32) -> Search {
        Search { simulations }
    }

    /// The best answer it finds.
    pub fn decide<G: Game>(&self, _vantage: &Vantage<'_, G>, _luck: &mut Quick) -> Option<Answer> {
        let _ = self.simulations;
        None
    }
}
