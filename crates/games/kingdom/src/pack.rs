//! A pack of cards that is never reshuffled (KGD-4.i).

use table::prelude::*;

/// Cards face down. A used card goes to the bottom, seen by all: so once the pack has gone round, its order is no
/// longer a secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Pack<const N: usize> {
    /// From the top down, by their numbers in the box.
    cards: List<u8, N>,
    /// How many from the top nobody has ever seen.
    unseen: usize,
}

impl<const N: usize> Pack<N> {
    /// All cards of the box, in order.
    pub(crate) fn new() -> Pack<N> {
        Pack { cards: (0..N as u8).collect(), unseen: N }
    }

    /// KGD-4.i: shuffled once, before play.
    pub(crate) fn shuffle<G: Game, T: Table<G>>(&mut self, table: &mut T) {
        table.shuffle(&mut self.cards);
    }

    /// Turns over the top card.
    pub(crate) fn draw<G: Game, T: Table<G>>(&mut self, table: &mut T) -> Option<u8> {
        table.reveal();
        self.unseen = self.unseen.saturating_sub(1);
        self.cards.pop_at(0)
    }

    /// KGD-7.b: a used card goes to the bottom.
    pub(crate) fn put_under(&mut self, card: u8) {
        self.cards.push(card);
    }

    /// The cards nobody has seen, to be dealt anew.
    pub(crate) fn unseen(&mut self) -> &mut [u8] {
        let unseen = self.unseen.min(self.cards.len());
        &mut self.cards[..unseen]
    }

    /// The cards nobody has seen.
    pub(crate) fn never_seen(&self) -> &[u8] {
        &self.cards[..self.unseen.min(self.cards.len())]
    }

    /// All cards in it.
    pub(crate) fn cards(&self) -> &[u8] {
        &self.cards
    }

    /// Whether the number of unseen cards can be.
    pub(crate) fn audit(&self) -> Result<(), String> {
        let sound = self.unseen <= self.cards.len();
        sound.then_some(()).ok_or_else(|| "a pack has more unseen cards than cards".to_owned())
    }
}
