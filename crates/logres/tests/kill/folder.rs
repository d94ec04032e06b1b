//! One house a folder, and copies of it while it is open.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use super::{Known, Line, Served};

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("logres-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn logres(args: &[&str], data: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_logres")).args(args).arg("--data").arg(data).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr[..]].concat()).into_owned()
}

#[test]
fn a_second_house_does_not_open_in_the_folder_of_the_first() {
    let folder = Folder::new("two");
    let first = Served::start(&folder.at("data"));
    let second = logres(&["serve", "--addr", "127.0.0.1:0"], &folder.at("data"));
    assert_eq!(second.status.code(), Some(2), "{}", said(&second));
    let named = format!("in use by the house at {} (process {})", first.addr, first.child.id());
    assert!(said(&second).contains(&named), "{} does not say {named}", said(&second));
    // After a kill the folder is free for others.
    first.kill();
    Served::start(&folder.at("data")).kill();
}

#[test]
fn a_copy_made_while_the_house_is_open_is_a_house() {
    let folder = Folder::new("copy");
    let (data, other) = (folder.at("data"), folder.at("other"));
    let served = Served::start(&data);
    let mut line = Line::open(&served.addr).unwrap();
    let mut known = Known::begin(&mut line, 2).unwrap();
    for _ in 0..5 {
        known.play(&mut line).unwrap();
    }
    let copy = folder.at("copy.db");
    let copy = copy.to_str().unwrap();
    let made = logres(&["backup", copy], &data);
    assert!(made.status.success() && said(&made).contains("1 match and"), "{}", said(&made));
    // Nothing is overwritten: no copy, and no house, open or closed.
    let again = logres(&["backup", copy], &data);
    assert!(again.status.code() == Some(2) && said(&again).contains("is there already"), "{}", said(&again));
    let open = logres(&["restore", copy, "--replace"], &data);
    assert!(open.status.code() == Some(2) && said(&open).contains("is in use by the house at"), "{}", said(&open));
    let at_copy = known.acknowledged.clone();
    known.play(&mut line);
    served.kill();
    let there = logres(&["restore", copy], &data);
    assert!(there.status.code() == Some(2) && said(&there).contains("--replace"), "{}", said(&there));

    let restored = logres(&["restore", copy], &other);
    assert!(restored.status.success(), "{}", said(&restored));
    let mut as_copied = Known { acknowledged: at_copy, ..known };
    let served = Served::start(&other);
    let mut line = Line::open(&served.addr).unwrap();
    as_copied.check(&mut line);
    while as_copied.play(&mut line).unwrap() {}
    assert!(as_copied.check(&mut line));
    served.kill();

    let replaced = logres(&["restore", copy, "--replace"], &data);
    assert!(replaced.status.success() && said(&replaced).contains("logres-old-1.db"), "{}", said(&replaced));
    assert!(data.join("logres-old-1.db").is_file());
    Served::start(&data).kill();
}

#[test]
fn what_is_not_a_house_is_not_restored() {
    let folder = Folder::new("not");
    let data = folder.at("data");
    let words = folder.at("words.db");
    std::fs::write(&words, "only words, but enough of them for the header of a database".repeat(9)).unwrap();
    let refused = logres(&["restore", words.to_str().unwrap()], &data);
    assert!(
        refused.status.code() == Some(2) && said(&refused).contains("is not a house of Logres"),
        "{}",
        said(&refused)
    );
    let missing = logres(&["restore", folder.at("nothing").to_str().unwrap()], &data);
    assert!(missing.status.code() == Some(2) && said(&missing).contains("There is no file"), "{}", said(&missing));
    let empty = logres(&["backup", folder.at("copy").to_str().unwrap()], &data);
    assert!(empty.status.code() == Some(2) && said(&empty).contains("There is no house in"), "{}", said(&empty));
    // A copy with one page of random bytes.
    let served = Served::start(&data);
    let copy = folder.at("copy.db");
    assert!(logres(&["backup", copy.to_str().unwrap()], &data).status.success());
    served.kill();
    let mut bytes = std::fs::read(&copy).unwrap();
    let middle = 4096 * 3;
    bytes[middle..middle + 4096].fill(0x5a);
    std::fs::write(&copy, bytes).unwrap();
    let damaged = logres(&["restore", copy.to_str().unwrap(), "--replace"], &data);
    assert_eq!(damaged.status.code(), Some(2), "{}", said(&damaged));
    assert!(data.join("logres.db").is_file() && !data.join("logres-old-1.db").exists());
    Served::start(&data).kill();
}
