//! Chapter 6.vi and 6.vii: what troops do after combat.
