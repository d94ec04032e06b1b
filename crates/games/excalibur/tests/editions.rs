//! Golden records: those of this edition come to their hash, and matches of edition 1 are played by the rules of today, with
//! the rulings of their own edition.

use excalibur::Excalibur;
use table::battery::golden_records_play;

macro_rules! kept {
    ($name:literal) => {
        ($name, include_str!(concat!("records/", $name, ".logres")), None)
    };
    ($name:literal, $stops:expr) => {
        ($name, include_str!(concat!("records/edition-1/", $name, ".logres")), $stops)
    };
}

#[test]
fn records_of_this_edition_play_to_their_hash() {
    let records = [
        kept!("03-opening"),
        kept!("05-incomes"),
        kept!("06-orders"),
        kept!("08-foxwood"),
        kept!("08-knights"),
        kept!("golden-advanced"),
        kept!("golden-standard"),
    ];
    golden_records_play::<Excalibur>(&records).unwrap_or_else(|why| panic!("{why}"));
}

/// Each with the line at which a rule that was mended since stops it.
#[test]
fn records_of_the_first_edition_play_on() {
    let records = [
        kept!("03-opening", None),
        kept!("05-incomes", None),
        kept!("06-orders", None),
        kept!("08-foxwood", None),
        kept!("08-knights", None),
        kept!("golden-advanced", Some(466)),
        kept!("golden-standard", Some(323)),
    ];
    golden_records_play::<Excalibur>(&records).unwrap_or_else(|why| panic!("{why}"));
}
