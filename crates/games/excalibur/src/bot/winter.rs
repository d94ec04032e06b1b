//! The steward in the hall: what to pay, hire, build and move.
