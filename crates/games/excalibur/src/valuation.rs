//! Chapter 16: what everything is worth when time runs out.
