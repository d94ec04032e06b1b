//! What `node --test` says about each test, read from its TAP report.

/// A test that was run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ran {
    /// Its name in its file.
    pub(super) name: String,
    /// Its file, if the report names it.
    pub(super) file: Option<String>,
    /// Its result.
    pub(super) end: End,
}

/// The result of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Passed,
    Failed,
    /// It was not run.
    LeftOut,
}

/// All tests of a report, without their parts: a test whose part fails has failed too.
pub(super) fn read(report: &str) -> Vec<Ran> {
    let mut all: Vec<Ran> = Vec::new();
    let mut is_part = false;
    for line in report.lines() {
        let text = line.trim_start();
        if let Some((passed, said)) = verdict(text) {
            // A part is indented; the test it belongs to comes after it.
            is_part = text.len() < line.len();
            if !is_part {
                let (name, left_out) = name(said);
                let end = match (passed, left_out) {
                    (false, _) => End::Failed,
                    (true, false) => End::Passed,
                    (true, true) => End::LeftOut,
                };
                all.push(Ran { name, file: None, end });
            }
        } else if let (false, Some(place), Some(last)) = (is_part, text.strip_prefix("location: "), all.last_mut()) {
            last.file = file(place);
        }
    }
    all
}

/// `ok 3 - what it is called`, `not ok 4 - another`.
fn verdict(line: &str) -> Option<(bool, &str)> {
    let (passed, rest) = match line.strip_prefix("not ok ") {
        Some(rest) => (false, rest),
        None => (true, line.strip_prefix("ok ")?),
    };
    let (number, said) = rest.split_once(" - ")?;
    number.parse::<u32>().ok().map(|_| (passed, said))
}

/// The name without what TAP puts before `#` and `\`, and whether the test was left out.
fn name(said: &str) -> (String, bool) {
    let mut name = String::new();
    let mut letters = said.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => name.extend(letters.next()),
            '#' => return (name.trim_end().to_owned(), true),
            other => name.push(other),
        }
    }
    (name, false)
}

/// The file of `'/some/where/play.test.mjs:12:1'`.
fn file(place: &str) -> Option<String> {
    let mut parts = place.trim_matches('\'').rsplitn(3, ':');
    let (_column, _line) = (parts.next()?, parts.next()?);
    parts.next().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As Node 20 writes it.
    const REPORT: &str = r"TAP version 13
# Subtest: works well
ok 1 - works well
  ---
  duration_ms: 0.425149
  ...
# Subtest: a (strange) name: it's 1 + 1 \# odd
not ok 2 - a (strange) name: it's 1 + 1 \# odd
  ---
  duration_ms: 0.676706
  location: '/house/tests/a.test.mjs:5:1'
  failureType: 'testCodeFailure'
  error: |-
    Expected values to be strictly equal:

    ok 1 and a half
  stack: |-
    TestContext.<anonymous> (file:///house/tests/a.test.mjs:5:66)
  ...
# Subtest: parent
    # Subtest: child fails
    not ok 1 - child fails
      ---
      location: '/house/tests/a.test.mjs:6:39'
      failureType: 'testCodeFailure'
      ...
    1..1
not ok 3 - parent
  ---
  location: '/house/tests/a.test.mjs:6:1'
  failureType: 'subtestsFailed'
  ...
# Subtest: left out
ok 4 - left out # SKIP test name does not match pattern
  ---
  ...
1..4
# fail 2
";

    fn ran(name: &str, file: Option<&str>, end: End) -> Ran {
        Ran { name: name.to_owned(), file: file.map(str::to_owned), end }
    }

    #[test]
    fn a_report_says_what_failed_and_where_it_stands() {
        let file = Some("/house/tests/a.test.mjs");
        assert_eq!(
            read(REPORT),
            [
                ran("works well", None, End::Passed),
                ran("a (strange) name: it's 1 + 1 # odd", file, End::Failed),
                ran("parent", file, End::Failed),
                ran("left out", None, End::LeftOut),
            ]
        );
    }

    #[test]
    fn what_is_no_report_says_nothing() {
        assert_eq!(read(""), []);
        assert_eq!(read("ok\nnot ok - nameless\nok x - y\n"), []);
    }
}
