//! The steward in the hall: what to pay, hire, build and move.

use table::prelude::*;

use crate::Excalibur;
use crate::board::{ManorId, Point};
use crate::manors::Faith;
use crate::winter::{Destination, Dismissal, Heir, Improvement, Mover, Payee, Recruit};

pub(crate) fn home(_: &Excalibur, _: Seat, _: ManorId) -> f32 {
    0.0
}
pub(crate) fn conversion(_: &Excalibur, _: Seat, _: Faith) -> f32 {
    -1.0
}
pub(crate) fn bid(_: &Excalibur, _: Seat) -> i64 {
    2
}
pub(crate) fn dismissal(_: &Excalibur, _: Seat, dismissal: Dismissal) -> f32 {
    f32::from(u8::from(dismissal == Dismissal::Done))
}
pub(crate) fn payee(_: &Excalibur, _: Payee) -> f32 {
    0.0
}
pub(crate) fn heir(_: &Excalibur, _: Seat, heir: Heir) -> f32 {
    f32::from(u8::from(heir != Heir::Nobody))
}
pub(crate) fn recruit(_: &Excalibur, _: Seat, _: Recruit) -> f32 {
    0.0
}
pub(crate) fn improvement(_: &Excalibur, _: Seat, _: Improvement) -> f32 {
    0.0
}
pub(crate) fn mover(_: &Excalibur, _: Seat, mover: Mover) -> f32 {
    f32::from(u8::from(mover == Mover::Done))
}
pub(crate) fn destination(_: &Excalibur, _: Seat, _: Destination) -> f32 {
    0.0
}
pub(crate) fn revolting(_: &Excalibur, _: Seat, _: ManorId) -> f32 {
    0.0
}
pub(crate) fn refuge(_: &Excalibur, _: Seat, _: Point) -> f32 {
    0.0
}
pub(crate) fn post(_: &Excalibur, _: Seat, _: ManorId) -> f32 {
    0.0
}
pub(crate) fn taking(_: &Excalibur, _: Seat, _: ManorId) -> f32 {
    0.0
}
