//! riddle
