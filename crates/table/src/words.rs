//! Words that every game needs to tell of numbers and lists.

/// `1 mile`, `2 miles`.
#[must_use]
pub fn counted(number: impl Into<i64>, one: &str, several: &str) -> String {
    let number = number.into();
    format!("{number} {}", if number == 1 { one } else { several })
}

/// `a`, `a and b`, `a, b and c`; `nobody` if there is none.
#[must_use]
pub fn listed<S: AsRef<str>>(names: &[S]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [only] => only.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", first.join(", "), last.as_ref())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_lists_are_said_as_people_say_them() {
        assert_eq!([0, 1, 2].map(|miles| counted(miles, "mile", "miles")), ["0 miles", "1 mile", "2 miles"]);
        let names = ["Anna", "Bors", "Clarine"];
        assert_eq!(
            [0, 1, 2, 3].map(|many| listed(&names[..many])),
            ["nobody", "Anna", "Anna and Bors", "Anna, Bors and Clarine"]
        );
    }
}
