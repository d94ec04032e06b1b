//! Chapter 6.vii: retreat.
