//! The chance to win a fight, reckoned exactly.
