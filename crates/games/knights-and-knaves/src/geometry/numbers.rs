//! Whole numbers only: how the table rounds, and roots.

/// KNK-GEO-3: `a / b` to the nearest whole number, halves away from zero. `b` is above 0.
#[must_use]
pub const fn rdiv(a: i64, b: i64) -> i64 {
    let nearest = (2 * a.abs() + b) / (2 * b);
    if a < 0 { -nearest } else { nearest }
}

/// KNK-GEO-8: the least number whose square is not below this one.
#[must_use]
pub const fn root_up(square: i64) -> i64 {
    let root = square.isqrt();
    if root * root < square { root + 1 } else { root }
}
