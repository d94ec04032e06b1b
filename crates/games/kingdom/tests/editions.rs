//! Golden records: those of this edition come to their hash, and matches of earlier editions are played by the rules of today,
//! with the rulings of their own edition.

table::golden_records!(
    kingdom::Kingdom,
    this_edition = ["04-tax", "08-costs", "16-battle", "17-wages", "golden-hidden", "golden-stewards"],
    records_of_the_first_edition_play_on in "edition-1" = [
        ("04-tax", None),
        ("08-costs", None),
        ("16-battle", None),
        ("17-wages", None),
        ("golden-hidden", Some(49)),
        ("golden-stewards", Some(318)),
    ],
    records_of_the_second_edition_play_on in "edition-2" = [("04-tax", None), ("08-costs", None), ("16-battle", None), ("17-wages", None), ("golden-hidden", None), ("golden-stewards", None)]
);
