//! Golden records: whole games of stewards, with every kind of card, which come to their hash for ever.

table::golden_records!(
    camelot_legends::Legends,
    this_edition = ["golden-beginner", "golden-standard", "golden-advanced"]
);
