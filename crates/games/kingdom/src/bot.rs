//! How a steward plays: what each choice looks like to him.

use table::prelude::*;

use crate::Kingdom;
use crate::allegiance::Bid;
use crate::battle::{Affair, BannerPlay, Join};
use crate::board::Place;
use crate::capture::Judgement;
use crate::force::{Force, Kind};
use crate::fortune::{Chance, Victim};
use crate::grail::{RiddleAnswer, Stance};
use crate::movement::{Destination, Order, Resolve, Rider};
use crate::parley::{CardOfFortune, Haggle, Help, Reply, Terms};
use crate::recruitment::Purchase;
use crate::tournament::Invitation;

pub(crate) fn appraise(game: &Kingdom, seat: Seat) -> f64 {
    game.outcome().map_or(0.5, |outcome| outcome.value(seat))
}
pub(crate) fn affair(_: &Kingdom, _: Seat, _: Affair) -> f32 {
    0.0
}
pub(crate) fn allies(_: &Kingdom, _: Seat, _: Terms) -> f32 {
    0.0
}
pub(crate) fn banner(_: &Kingdom, _: Seat, _: BannerPlay) -> f32 {
    0.0
}
pub(crate) fn bids(_: &Kingdom, _: Seat, _: Bid) -> f32 {
    0.0
}
pub(crate) fn destination(_: &Kingdom, _: Seat, _: Destination) -> f32 {
    0.0
}
pub(crate) fn foot_to_send(_: &Kingdom, _: Seat, _: Place, able: Force) -> u8 {
    able.foot
}
pub(crate) fn gold_to_give(_: &Kingdom, _: Seat, _: Seat) -> i64 {
    0
}
pub(crate) fn gold_to_want(_: &Kingdom, _: Seat, _: Seat) -> i64 {
    0
}
pub(crate) fn haggles(_: &Kingdom, _: Seat, _: Haggle) -> f32 {
    0.0
}
pub(crate) fn helps(_: &Kingdom, _: Seat, _: Help) -> f32 {
    0.0
}
pub(crate) fn invited(_: &Kingdom, _: Seat, _: Invitation) -> f32 {
    0.0
}
pub(crate) fn joins(_: &Kingdom, _: Seat, _: Join) -> f32 {
    0.0
}
pub(crate) fn judges(_: &Kingdom, _: Seat, _: Judgement) -> f32 {
    0.0
}
pub(crate) fn knights_to_pay(gold: i64, force: Force) -> u8 {
    force.knights.min((gold / 2) as u8)
}
pub(crate) fn knights_to_send(_: &Kingdom, _: Seat, _: Place, able: Force) -> u8 {
    able.knights
}
pub(crate) fn muster(_: &Kingdom, _: Seat, _: u8) -> f32 {
    0.0
}
pub(crate) fn order(_: &Kingdom, _: Seat, _: Order) -> f32 {
    0.0
}
pub(crate) fn pieces_to_buy(_: &Kingdom, _: Seat, _: Kind) -> u8 {
    1
}
pub(crate) fn purchase(_: &Kingdom, _: Seat, _: Purchase) -> f32 {
    0.0
}
pub(crate) fn refuge(_: &Kingdom, _: Seat, _: Place) -> f32 {
    0.0
}
pub(crate) fn replies(_: &Kingdom, _: Seat, _: Reply) -> f32 {
    0.0
}
pub(crate) fn resolve(_: &Kingdom, _: Seat, _: Resolve) -> f32 {
    0.0
}
pub(crate) fn riddle(_: &Kingdom, _: Seat, _: RiddleAnswer) -> f32 {
    0.0
}
pub(crate) fn rider(_: &Kingdom, _: Seat, _: Rider) -> f32 {
    0.0
}
pub(crate) fn stance(_: &Kingdom, _: Seat, _: Stance) -> f32 {
    0.0
}
pub(crate) fn takes_a_chance(_: &Kingdom, _: Seat, _: Chance) -> f32 {
    0.0
}
pub(crate) fn trades(_: &Kingdom, _: Seat, _: CardOfFortune) -> f32 {
    0.0
}
pub(crate) fn victim(_: Victim) -> f32 {
    0.0
}
