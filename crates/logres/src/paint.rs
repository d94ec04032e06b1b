//! The few colours we use. All output goes through `anstream`, which removes them if the output is not a terminal or
//! `NO_COLOR` is set.

use std::fmt::{self, Display};

use anstyle::{AnsiColor, Style};

/// Rule ids and other things that a reader may skip.
pub(crate) const FAINT: Style = Style::new().dimmed();
/// Questions.
pub(crate) const ASKED: Style = Style::new().bold();
/// The numbers of options.
pub(crate) const KEY: Style = AnsiColor::Cyan.on_default();
/// Errors.
pub(crate) const WRONG: Style = AnsiColor::Red.on_default();

/// Something in a style.
pub(crate) fn painted(style: Style, what: impl Display) -> impl Display {
    fmt::from_fn(move |f| write!(f, "{style}{what}{style:#}"))
}

/// A rule id in brackets.
pub(crate) fn cited(rule: &str) -> impl Display {
    painted(FAINT, fmt::from_fn(move |f| write!(f, "[{rule}]")))
}
