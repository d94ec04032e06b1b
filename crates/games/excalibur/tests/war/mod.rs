//! Marches and fights, rule by rule.

pub(crate) mod field;

mod claims;
mod combat;
mod lordless;
mod marches;
mod orders;
mod pillage;
mod retreat;
mod several;
mod sheets;
mod sieges;
