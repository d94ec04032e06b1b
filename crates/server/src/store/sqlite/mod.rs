//! The store in SQLite: one file, a write-ahead log, every commit flushed. All SQL of the house is in this folder.

mod begin;
mod pen;
mod reads;

pub(super) use begin::open;
pub(super) use pen::Pen;
pub(crate) use reads::Reads;
