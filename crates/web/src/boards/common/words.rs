//! Numbers in words.

/// `+1`, `−1`, `0`: a number that is added, with a proper minus.
pub(in crate::boards) fn signed(number: impl Into<i64>) -> String {
    match number.into() {
        0 => "0".into(),
        number @ 1.. => format!("+{number}"),
        number => format!("−{}", -number),
    }
}

/// `1 soldier`, `2 soldiers`.
pub(in crate::boards) fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_as_they_are_said() {
        assert_eq!([signed(2), signed(0), signed(-3)], ["+2", "0", "−3"]);
        assert_eq!(counted(1, "company", "companies"), "1 company");
        assert_eq!(counted(0, "company", "companies"), "0 companies");
    }
}
