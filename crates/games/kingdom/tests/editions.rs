//! Golden records: those of this edition come to their hash, and matches of edition 1 are played by the rules of today, with
//! the rulings of their own edition.

use kingdom::Kingdom;
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
        kept!("04-tax"),
        kept!("08-costs"),
        kept!("16-battle"),
        kept!("17-wages"),
        kept!("golden-hidden"),
        kept!("golden-stewards"),
    ];
    golden_records_play::<Kingdom>(&records).unwrap_or_else(|why| panic!("{why}"));
}

/// Each with the line at which a rule that was mended since stops it.
#[test]
fn records_of_the_first_edition_play_on() {
    let records = [
        kept!("04-tax", None),
        kept!("08-costs", None),
        kept!("16-battle", None),
        kept!("17-wages", None),
        kept!("golden-hidden", Some(49)),
        kept!("golden-stewards", Some(318)),
    ];
    golden_records_play::<Kingdom>(&records).unwrap_or_else(|why| panic!("{why}"));
}
