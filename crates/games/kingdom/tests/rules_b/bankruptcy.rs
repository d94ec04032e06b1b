//! bankruptcy
