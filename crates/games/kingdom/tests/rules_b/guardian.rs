//! guardian
