//! The steward in the field.
