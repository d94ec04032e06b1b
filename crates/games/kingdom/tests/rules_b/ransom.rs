//! ransom
