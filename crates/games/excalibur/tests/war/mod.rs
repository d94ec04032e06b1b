//! Marches and fights, rule by rule.

pub(crate) mod field;

mod barred;
mod claims;
mod combat;
mod held_up;
mod lordless;
mod marches;
mod orders;
mod pillage;
mod retreat;
mod several;
mod sheets;
mod sieges;
mod withdrawal;
