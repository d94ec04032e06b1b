//! A test for each rule, chapter by chapter: situation, act, outcome.
