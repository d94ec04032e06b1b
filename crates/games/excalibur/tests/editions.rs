//! Golden records: those of this edition come to their hash, and matches of edition 1 are played by the rules of today, with
//! the rulings of their own edition.

table::golden_records!(
    excalibur::Excalibur,
    this_edition =
        ["03-opening", "05-incomes", "06-orders", "08-foxwood", "08-knights", "golden-advanced", "golden-standard"],
    first_edition = [
        ("03-opening", None),
        ("05-incomes", None),
        ("06-orders", None),
        ("08-foxwood", None),
        ("08-knights", None),
        ("golden-advanced", Some(466)),
        ("golden-standard", Some(323)),
    ]
);
