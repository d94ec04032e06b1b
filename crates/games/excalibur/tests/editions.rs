//! Golden records: those of this edition come to their hash, and matches of earlier editions are played by the rules of today,
//! with the rulings of their own edition.

table::golden_records!(
    excalibur::Excalibur,
    this_edition =
        ["03-opening", "05-incomes", "06-orders", "08-foxwood", "08-knights", "golden-advanced", "golden-standard"],
    records_of_the_first_edition_play_on in "edition-1" = [
        ("03-opening", None),
        ("05-incomes", None),
        ("06-orders", None),
        ("08-foxwood", None),
        ("08-knights", None),
        ("golden-advanced", Some(466)),
        ("golden-standard", Some(323)),
    ],
    records_of_the_second_edition_play_on in "edition-2" = [("03-opening", None), ("05-incomes", None), ("06-orders", None), ("08-foxwood", None), ("08-knights", None), ("golden-advanced", None), ("golden-standard", None)]
);
