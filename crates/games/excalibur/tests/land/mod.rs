//! A test for each rule of the land and the hall, and for the rulings about them: situation, act, outcome.
