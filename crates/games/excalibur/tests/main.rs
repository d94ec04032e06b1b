//! All tests of Excalibur in one program: it is built once.

mod common;

mod board;
mod land;
mod odds;
mod view;
