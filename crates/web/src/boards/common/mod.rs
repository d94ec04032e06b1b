//! What drawn boards share: the map, how a seat is marked, what can be chosen, scenes, legends, words.

pub(super) mod cards;
pub(super) mod land;
pub(super) mod map;
pub(super) mod pen;
pub(super) mod scene;
pub(super) mod seats;
pub(super) mod targets;
pub(super) mod trail;
pub(super) mod words;
