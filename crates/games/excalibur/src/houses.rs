//! Chapter 9: Carse Abbey and Bestly Priory.
