//! Ordinaries: the broad shapes that divide a field.

/// How a field is divided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ordinary {
    Plain,
    Chief,
    Base,
    Bordure,
    Flaunches,
    Fess,
    Chevron,
    Bend,
    Pale,
    Pile,
}

impl Ordinary {
    pub(crate) const ALL: [Ordinary; 10] = [
        Ordinary::Plain,
        Ordinary::Chief,
        Ordinary::Bend,
        Ordinary::Bordure,
        Ordinary::Chevron,
        Ordinary::Pale,
        Ordinary::Flaunches,
        Ordinary::Base,
        Ordinary::Fess,
        Ordinary::Pile,
    ];

    /// Its shape, within the outline of the shield.
    pub(crate) fn path(self) -> Option<&'static str> {
        match self {
            Ordinary::Plain => None,
            Ordinary::Chief => Some("M1 1h18v6H1z"),
            Ordinary::Base => Some("M2.4 16q2.5-2 5 0t5 0t5.2 0q-1.8 5-7.6 7q-5.8-2-7.6-7z"),
            Ordinary::Bordure => Some("M1 1h18v11q0 8-9 11q-9-3-9-11zM3.4 3.4v8.6q0 6.3 6.6 8.6q6.6-2.3 6.6-8.6v-8.6z"),
            Ordinary::Flaunches => {
                Some("M1 1h2.6q4.4 9 .6 18.2q-3.2-3-3.2-7.2zM19 1h-2.6q-4.4 9-.6 18.2q3.2-3 3.2-7.2z")
            }
            Ordinary::Fess => Some("M1 9.4h18v2.6q0 1.1-.2 2.2H1.2q-.2-1.1-.2-2.2z"),
            Ordinary::Chevron => Some("M10 8.2l8.8 6.4q-.9 2.5-2.6 4.2L10 13.6l-6.2 5.2q-1.7-1.7-2.6-4.2z"),
            Ordinary::Bend => Some("M1 1h4.4l13 14.4q-1.1 2.6-3.4 4.5L1 5.2z"),
            Ordinary::Pale => Some("M6 1h8v20.9q-1.8.8-4 1.1q-2.2-.3-4-1.1z"),
            Ordinary::Pile => Some("M1 1h18L10 22.6z"),
        }
    }

    /// Where charges stand, and how large.
    pub(crate) fn places(self) -> &'static [(f32, f32, f32)] {
        match self {
            Ordinary::Plain => &[(10.0, 11.0, 1.3)],
            Ordinary::Chief => &[(10.0, 14.2, 1.05)],
            Ordinary::Base => &[(10.0, 8.4, 1.05)],
            Ordinary::Bordure => &[(10.0, 11.2, 0.95)],
            Ordinary::Flaunches => &[(10.0, 11.2, 0.9)],
            Ordinary::Fess => &[(5.6, 5.2, 0.55), (14.4, 5.2, 0.55), (10.0, 18.2, 0.55)],
            Ordinary::Chevron => &[(5.2, 6.0, 0.55), (14.8, 6.0, 0.55), (10.0, 19.0, 0.5)],
            Ordinary::Bend => &[(14.4, 6.0, 0.68), (6.2, 15.6, 0.68)],
            Ordinary::Pale => &[(10.0, 11.0, 0.68)],
            Ordinary::Pile => &[(10.0, 7.0, 0.85)],
        }
    }

    /// Whether the charge lies on the ordinary and not on the field.
    pub(crate) fn bears(self) -> bool {
        matches!(self, Ordinary::Pale | Ordinary::Pile)
    }
}
