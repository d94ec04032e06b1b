//! Charges: what stands on a shield. Each is one path in a box from -5 to 5.

/// What stands on a shield.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Charge {
    Lion,
    Tower,
    Cross,
    Star,
    Fleur,
    Crescent,
    Sword,
    Crown,
    Rose,
    Stag,
    Tree,
    Key,
    Raven,
    Lozenge,
}

impl Charge {
    pub(super) const ALL: [Charge; 14] = [
        Charge::Lion,
        Charge::Star,
        Charge::Tower,
        Charge::Fleur,
        Charge::Cross,
        Charge::Crescent,
        Charge::Rose,
        Charge::Sword,
        Charge::Raven,
        Charge::Crown,
        Charge::Tree,
        Charge::Stag,
        Charge::Key,
        Charge::Lozenge,
    ];

    /// Its outline.
    pub(crate) fn path(self) -> &'static str {
        match self {
            // Passant: it walks towards the bearer's right, one paw raised.
            Charge::Lion => {
                "M-4.9-2.6q.2-2 2.2-2.2l1.6.5q1.2.8 1 2.2q2.2.5 3.7 0q.9-.6.3-1.7q-.5-.9-1.2-.5q-.3-.9.7-1q1.5.1 1.7 1.8\
                 q0 1.4-1 2.2q.7 1.3.3 2.6l.5 2.8q-.9.5-1.8 0l-.4-2.2q-1.8.9-3.9.2l-.4 2q-.9.5-1.8 0l.3-3.3l-1.5.6l-.2.9\
                 q-.7.2-1.1-.4l.4-1.4l2-.9l-.2-1.2l-1.2.2q-.2-.6 0-1.2z"
            }
            Charge::Tower => "M-4-5h1.8v1.6h1.3V-5h1.8v1.6h1.3V-5H4v3.4H3V5H1.1V2.6a1.1 1.1 0 0 0-2.2 0V5H-3v-6.6h-1z",
            Charge::Cross => {
                "M-1.9-5h3.8q-.8 1.7-.9 4.1Q3.4-1.1 5-1.9v3.8Q3.4 1.1 1 .9q.1 2.4.9 4.1h-3.8q.8-1.7.9-4.1q-2.4.2-4 1v-3.8q1.6.8 4 1q-.1-2.4-.9-4.1z"
            }
            Charge::Star => "M0-5.2L1.3-1.7 5-1.6 2.1.7 3.1 4.3 0 2.2-3.1 4.3-2.1.7-5-1.6-1.3-1.7z",
            Charge::Fleur => {
                "M0-5.3q1.9 1.9 1.2 4.6Q1.4-3.2 3.4-3.2T4.6.4Q3.6-.7 2.6.2Q1.7 1 1.4 1.4h1.5v1.3H1.2q.3 1.5 1.1 2.5h-4.6\
                 q.8-1 1.1-2.5h-1.7V1.4h1.5Q-1.7 1-2.6.2Q-3.6-.7-4.6.4Q-5.4-3.2-3.4-3.2T-1.2-.7Q-1.9-3.4 0-5.3z"
            }
            Charge::Crescent => "M-3.4-4.2a5 5 0 1 0 6.8 0a3.9 3.9 0 1 1-6.8 0z",
            Charge::Sword => "M-.8-3.4L0-5.4l.8 2v5.6h2.7v1.3H.8v1.1h.5v1H-1.3v-1h.5V3.5h-2.7V2.2h2.7z",
            Charge::Crown => "M-4.8-3l2.2 2.3L-1.4-4 0-1.2 1.4-4l1.2 3.3L4.8-3 3.9 2.4h-7.8zM-3.9 3.2h7.8v1.4h-7.8z",
            Charge::Rose => {
                "M0-1.9q-2.1-1.2-1.3-2.7Q0-5.6 1.3-4.6Q2.1-3.1 0-1.9zM1.8-.6q.5-2.4 2.1-2.1q1.3.9.8 2.5q-1.2 1.2-2.9-.4z\
                 M1.1 1.5q2.5-.2 2.7 1.4q-.5 1.6-2.1 1.6q-1.5-.8-.6-3zM-1.1 1.5q.9 2.2-.6 3q-1.6 0-2.1-1.6q.2-1.6 2.7-1.4z\
                 M-1.8-.6q-1.7 1.6-2.9.4q-.5-1.6.8-2.5q1.6-.3 2.1 2.1zM0-1.3a1.3 1.3 0 1 0 .01 0z"
            }
            // The head with its antlers, seen from the front.
            Charge::Stag => {
                "M-1.4-.9L-2.2-2q-2.2-.3-2.4-3l.9-.2q.2 1.3 1 1.8l-.1-1.7h.9l.2 2.2l.9 1.3h1.6l.9-1.3l.2-2.2h.9l-.1 1.7\
                 q.8-.5 1-1.8l.9.2q-.2 2.7-2.4 3l-.8 1.1l2-.3q.2 1-1.6 1.6q.2 2-1.1 4.7h-1.4Q-1.5 2.4-1.3.4q-1.8-.6-1.6-1.6z"
            }
            Charge::Tree => {
                "M0-5.2a2.3 2.3 0 0 1 2.2 1.6a2.2 2.2 0 0 1 1.5 3.7A2.1 2.1 0 0 1 .8 2V3.6l1.6 1.5h-4.8L-.8 3.6V2A2.1 2.1 0 0 1-3.7.1\
                 a2.2 2.2 0 0 1 1.5-3.7A2.3 2.3 0 0 1 0-5.2z"
            }
            Charge::Key => {
                "M0-5.3a2.2 2.2 0 0 1 .8 4.2V2h2v1.1h-.9v1H3v1.1H-.8V-1.1A2.2 2.2 0 0 1 0-5.3zM0-4.2a1.1 1.1 0 1 0 .01 0z"
            }
            Charge::Raven => {
                "M-5-2.6l1.6-.8q.6-1.5 2.1-1.3q1.2.3 1.4 1.8L4.8 2.2 4.2 3 2.4 2.6 1 3.3v1.1h1v.8H-.2V3.4l-1-.1v1.1h1v.8h-2.2V3\
                 Q-3.9 1.6-3.7-.6l.2-1.3z"
            }
            Charge::Lozenge => "M0-5.2L3.9 0 0 5.2-3.9 0zM0-2.4L-1.8 0 0 2.4 1.8 0z",
        }
    }
}
