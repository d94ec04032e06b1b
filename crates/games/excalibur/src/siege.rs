//! Chapter 13: manor houses, castles and sieges.
