//! All tests of Excalibur in one program: it is built once.

mod common;

mod land;
