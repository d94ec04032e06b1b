//! The few colours we use. Whoever prints goes through `anstream`, which takes them off again where the output is
//! not a terminal or `NO_COLOR` is set.

use std::fmt::{self, Display};

use anstyle::{AnsiColor, Style};

/// Rule ids and other things that may be passed over.
pub(crate) const FAINT: Style = Style::new().dimmed();
/// What is asked.
pub(crate) const ASKED: Style = Style::new().bold();
/// What the numbers of options look like.
pub(crate) const KEY: Style = AnsiColor::Cyan.on_default();
/// What went wrong.
pub(crate) const WRONG: Style = AnsiColor::Red.on_default();

/// Something in a style.
pub(crate) fn painted(style: Style, what: impl Display) -> impl Display {
    fmt::from_fn(move |f| write!(f, "{style}{what}{style:#}"))
}

/// A rule id in brackets.
pub(crate) fn cited(rule: &str) -> impl Display {
    painted(FAINT, fmt::from_fn(move |f| write!(f, "[{rule}]")))
}
