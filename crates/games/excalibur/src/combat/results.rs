//! EXC-8.ii-T: the combat results table, in the shape of the book.

/// What a side suffers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Toll {
    /// One wound on this throw or a higher one.
    OneOn(u8),
    /// So many wounds, without a throw.
    Wounds(u8),
}

/// A row: from this difference on, what the weaker and what the stronger side suffers.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The least difference.
    pub from: u8,
    /// As the book prints it, with EXC-R3.
    pub printed: &'static str,
    /// What the side with the lower attack value suffers.
    pub weaker: Toll,
    /// What the side with the higher attack value suffers.
    pub stronger: Toll,
}

const fn row(from: u8, printed: &'static str, weaker: Toll, stronger: Toll) -> Row {
    Row { from, printed, weaker, stronger }
}

/// The table. EXC-R3: exactly 16 belongs to the last row.
pub const TABLE: [Row; 6] = [
    row(0, "0", Toll::OneOn(6), Toll::OneOn(6)),            // EXC-8.ii-0
    row(1, "1", Toll::OneOn(5), Toll::OneOn(6)),            // EXC-8.ii-1
    row(2, "2-4", Toll::OneOn(3), Toll::OneOn(5)),          // EXC-8.ii-2
    row(5, "5-9", Toll::Wounds(1), Toll::OneOn(5)),         // EXC-8.ii-5
    row(10, "10-15", Toll::Wounds(2), Toll::OneOn(5)),      // EXC-8.ii-10
    row(16, "16 or more", Toll::Wounds(3), Toll::OneOn(6)), // EXC-8.ii-16
];

/// The row for a difference.
#[must_use]
pub fn row_for(difference: u8) -> &'static Row {
    TABLE.iter().rev().find(|row| row.from <= difference).unwrap_or(&TABLE[0])
}

/// EXC-8.ii.b, EXC-8.ii.c: what each side suffers, by the attack values of both.
#[must_use]
pub fn read(attack_values: [u8; 2]) -> [Toll; 2] {
    let [first, second] = attack_values;
    let row = row_for(first.abs_diff(second));
    if first < second { [row.weaker, row.stronger] } else { [row.stronger, row.weaker] }
}
