//! A full disk: what was acknowledged before, meanwhile and after is still there, however the house ends.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use super::{Known, Line, Served, some_answer};

/// A disk that can be filled.
enum Disk {
    /// No file of the process may be longer than this: every machine has such a limit.
    Quota(u64),
    /// A small file system of its own.
    Small(PathBuf),
}

impl Disk {
    fn fill(&self, served: &Served) {
        match self {
            Disk::Quota(bytes) => quota(served, &format!("{bytes}:unlimited")),
            Disk::Small(folder) => {
                let mut filler = File::create(folder.join("filler")).unwrap();
                let mut piece = vec![0; 1 << 16];
                while !piece.is_empty() {
                    if filler.write_all(&piece).is_err() {
                        piece.truncate(piece.len() / 2);
                    }
                }
            }
        }
    }

    fn make_room(&self, served: &Served) {
        match self {
            Disk::Quota(_) => quota(served, "unlimited:unlimited"),
            Disk::Small(folder) => std::fs::remove_file(folder.join("filler")).unwrap(),
        }
    }
}

fn quota(served: &Served, limit: &str) {
    let (process, size) = (format!("--pid={}", served.child.id()), format!("--fsize={limit}"));
    let set = Command::new("prlimit").args([process, size]).status();
    assert!(set.unwrap().success());
}

/// One answer of a seat that is asked: the status, or nothing if none is asked.
fn answer(known: &mut Known, line: &mut Line) -> Option<u16> {
    for token in known.tokens.clone() {
        let (status, pending) = line.ask("GET", &format!("/api/matches/{}/pending", known.id), &token, "").unwrap();
        if status != 200 {
            return Some(status);
        }
        let pending: Value = serde_json::from_str(&pending).unwrap();
        if pending["prompt"].is_null() {
            continue;
        }
        let (answer, label) = some_answer(&pending["prompt"], &mut known.luck);
        let body = json!({"question": pending["question"], "answer": answer}).to_string();
        let path = format!("/api/matches/{}/answer", known.id);
        let (status, reply) = line.ask("POST", &path, &token, &body).unwrap();
        if status == 200 {
            let reply: Value = serde_json::from_str(&reply).unwrap();
            known.acknowledged.insert(reply["revision"].as_u64().unwrap(), label);
        }
        return Some(status);
    }
    None
}

/// Begins a match, unless it cannot be written.
fn begin(line: &mut Line, matches: &mut Vec<Known>) -> bool {
    let body = json!({"game": "connect-four", "seats": [{"kind": "token"}, {"kind": "token"}]}).to_string();
    let (status, made) = line.ask("POST", "/api/matches", "", &body).unwrap();
    if status == 201 {
        matches.push(Known::of("connect-four", &serde_json::from_str(&made).unwrap(), matches.len()));
    }
    status == 201
}

/// Plays on: answers, and a new match when one is over. Returns how often something could not be written.
fn play_on(line: &mut Line, matches: &mut Vec<Known>, times: usize, failures: usize) -> usize {
    let mut failed = 0;
    for turn in 0..times {
        let count = matches.len();
        let well = match answer(&mut matches[count - 1 - turn % 3], line) {
            Some(status) => status == 200,
            None => begin(line, matches),
        };
        failed += usize::from(!well);
        if failed >= failures {
            break;
        }
    }
    failed
}

fn health(line: &mut Line) -> (u16, String) {
    line.ask("GET", "/healthz", "", "").unwrap()
}

fn fill_and_make_room(data: &Path, disk: &Disk, end: &str) {
    let mut served = Served::start_deaf(data);
    let mut line = Line::open(&served.addr).unwrap();
    let mut matches = Vec::new();
    while matches.len() < 3 {
        assert!(begin(&mut line, &mut matches));
    }
    for _ in 0..2 {
        assert_eq!(play_on(&mut line, &mut matches, 20, 1), 0);
        assert_eq!(health(&mut line), (200, "well\n".to_owned()));
        disk.fill(&served);
        assert_eq!(play_on(&mut line, &mut matches, 5000, 2), 2, "the disk was never full");
        let (status, why) = health(&mut line);
        assert_eq!(status, 503, "{why}");
        assert!(why.starts_with("not well: the store does not answer: "), "{why}");
        disk.make_room(&served);
        assert_eq!(health(&mut line), (200, "well\n".to_owned()));
        assert_eq!(play_on(&mut line, &mut matches, 20, 1), 0);
    }
    let ended = Command::new("kill").args([end, &served.child.id().to_string()]).status().unwrap();
    assert!(ended.success());
    served.child.wait().unwrap();
    let served = Served::start(data);
    let mut line = Line::open(&served.addr).unwrap();
    for known in &mut matches {
        // Played to its end, so that the record can be compared with every single answer.
        known.check(&mut line);
        while answer(known, &mut line).is_some_and(|status| status == 200) {}
        assert!(known.check(&mut line));
    }
    served.kill();
}

#[test]
fn what_was_acknowledged_before_and_after_the_disk_was_full_is_there() {
    let known = Command::new("prlimit").arg("--version").stdout(Stdio::null()).status();
    if !known.is_ok_and(|known| known.success()) {
        println!("skipped: there is no prlimit on this machine to set a quota with");
        return;
    }
    // At once, in the middle of a write.
    for (quota, end) in [(4096, "-KILL"), (150_000, "-TERM")] {
        let data = std::env::temp_dir().join(format!("logres-quota-{}-{quota}", std::process::id()));
        let _ = std::fs::remove_dir_all(&data);
        fill_and_make_room(&data, &Disk::Quota(quota), end);
        std::fs::remove_dir_all(&data).unwrap();
    }
}

#[test]
fn what_was_acknowledged_before_and_after_a_small_disk_was_full_is_there() {
    let folder = std::env::temp_dir().join(format!("logres-small-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut mount = Command::new("mount");
    let mount = mount.args(["-t", "tmpfs", "-o", "size=4m", "tmpfs"]).arg(&folder).stderr(Stdio::null());
    if mount.status().is_ok_and(|mounted| mounted.success()) {
        for end in ["-KILL", "-TERM"] {
            fill_and_make_room(&folder.join(end), &Disk::Small(folder.clone()), end);
            std::fs::remove_dir_all(folder.join(end)).unwrap();
        }
        assert!(Command::new("umount").arg(&folder).status().unwrap().success());
    } else {
        println!("skipped: a small file system cannot be mounted here; the quota above does the same by other means");
    }
    std::fs::remove_dir(&folder).unwrap();
}
