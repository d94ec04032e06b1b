//! All tests of the pages in one program: it is built once.

mod common;

mod contrast;
mod dice;
mod excalibur_board;
mod kingdom_board;
mod leaks;
mod legends_board;
mod lessons;
mod pages;
mod since;
mod traps;
mod words;
