//! royal_guardian
