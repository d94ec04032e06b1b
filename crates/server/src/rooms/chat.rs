//! Talk at the table.

use std::sync::Arc;

use super::news::News;
use super::room::Room;
use crate::people::are_plain;
use crate::secret::PersonId;
use crate::store::{ChatRow, StoreError, Write};

/// The longest message, in characters.
pub const LONGEST_WORDS: usize = 500;

/// Why something cannot be said.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ChatError {
    /// The text has odd characters, or is too long.
    #[error("{0}")]
    Unfit(String),
    /// The store does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Room {
    /// Says something to everybody at the table.
    ///
    /// # Errors
    /// If it is empty, too long, or has odd characters.
    pub async fn say(&self, person: Option<PersonId>, name: &str, words: &str) -> Result<(), ChatError> {
        let words = words.trim();
        let length = words.chars().count();
        if length == 0 || length > LONGEST_WORDS || !are_plain(words) {
            return Err(ChatError::Unfit(format!("a message has 1 to {LONGEST_WORDS} characters of plain text")));
        }
        let at = self.house.clock().now();
        let chat = ChatRow { at, person, name: name.to_owned(), words: words.to_owned() };
        self.house.store.write(Write::Say(self.id(), chat.clone())).await?;
        self.tell(News::Chat(Arc::new(chat)));
        Ok(())
    }

    /// The last messages, oldest first.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn chat(&self, most: u32) -> Result<Vec<ChatRow>, StoreError> {
        self.house.store.read().chat(self.id(), most).await
    }
}
