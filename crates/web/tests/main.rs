//! All tests of the pages in one program: it is built once.

mod common;

mod contrast;
mod dice;
mod ending;
mod excalibur_board;
mod kingdom_board;
mod leaks;
mod legends_board;
mod lessons;
mod openly;
mod pages;
mod primers;
mod progress;
mod searches;
mod since;
mod traps;
mod words;
