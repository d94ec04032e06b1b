//! People whom the operator of the house has shut out.

use super::People;
use crate::origin::Origin;
use crate::secret::PersonId;
use crate::store::StoreError;

/// Why somebody may not take part.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unwelcome {
    /// They are shut out; with the operator's reason, if there is one.
    #[error("the operator of this server has shut you out: you cannot make matches, sit down or talk here{}", because(.0))]
    Banned(String),
    /// The store does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn because(why: &str) -> String {
    if why.is_empty() { String::new() } else { format!(" ({why})") }
}

impl People {
    /// Whether a person may make matches, sit down and talk, and whether this network may.
    ///
    /// # Errors
    /// If they may not.
    pub async fn check_welcome(&self, person: Option<PersonId>, origin: Origin) -> Result<(), Unwelcome> {
        match self.store.read().ban(person, origin).await? {
            None => Ok(()),
            Some(why) => Err(Unwelcome::Banned(why)),
        }
    }
}
