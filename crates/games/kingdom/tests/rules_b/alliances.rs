//! alliances
