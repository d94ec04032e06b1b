//! grail
