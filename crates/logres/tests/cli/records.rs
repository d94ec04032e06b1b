//! Records: kept, replayed, verified, and caught when somebody changed them.

use std::path::Path;

use crate::{logres, scratch};

/// A whole game of Boast in a file.
fn feast(name: &str) -> std::path::PathBuf {
    let file = scratch(name);
    let words =
        format!("play boast --option hand=2 --seats you:Anna,bot:random --seed feast --record {}", file.display());
    logres(&words, "1\n0\n1\n2\n").ends(0);
    file
}

fn edit(file: &Path, from: &str, to: &str) {
    let text = std::fs::read_to_string(file).expect("the record");
    assert!(text.contains(from), "{text}");
    std::fs::write(file, text.replacen(from, to, 1)).expect("it can be written");
}

#[test]
fn a_record_is_told_again_and_verifies() {
    let file = feast("again.logres");
    let told = logres(&format!("replay {}", file.display()), "").ends(0).out;
    assert!(told.contains("All cards lie face down. [BST-4]") && told.contains("[BST-8]"), "{told}");
    assert!(!told.contains("You are dealt"), "a spectator sees no hand: {told}");
    let hers = logres(&format!("replay {} --seat Anna --until 1", file.display()), "").ends(0).out;
    assert!(hers.contains("You are dealt 2 5.") && hers.contains("After 1 answer it is for"), "{hers}");
    let verified = logres(&format!("replay {} --verify", file.display()), "").ends(0).out;
    assert!(verified.contains("all 4 throws, draws and shuffles came from it"), "{verified}");
    let piped = logres("replay - --verify --json", std::fs::read(&file).expect("the record")).ends(0).json();
    assert_eq!(piped["verified"], true);
    assert_eq!(piped["falls"], 4);
}

#[test]
fn a_replay_as_json_has_state_hash_outcome_and_chronicle() {
    let file = feast("json.logres");
    let told = logres(&format!("replay {} --json", file.display()), "").ends(0).json();
    assert_eq!(told["state"]["rounds"], 2);
    assert_eq!(told["answers"], 8);
    assert_eq!(told["outcome"]["rule"], "BST-8");
    assert_eq!(told["chronicle"][0]["rule"], "BST-3");
    assert!(std::fs::read_to_string(&file).expect("the record").contains(told["hash"].as_str().expect("a hash")));
}

#[test]
fn an_edited_die_is_found_out() {
    let file = feast("edited.logres");
    let text = std::fs::read_to_string(&file).expect("the record");
    let (index, die) = text.lines().enumerate().find(|(_, line)| line.starts_with("; d6: ")).expect("a die");
    edit(&file, die, if die.ends_with('6') { "; d6: 1" } else { "; d6: 6" });
    let said = logres(&format!("replay {} --verify", file.display()), "").ends(1).err;
    assert!(said.contains(&format!("edited.logres, line {}: ", index + 1)), "{said}");
    assert!(said.contains("but the seed gives") && said.contains("does not verify"), "{said}");
    let json = logres(&format!("replay {} --verify --json", file.display()), "").ends(1).json();
    assert_eq!(json["line"], index + 1);
}

#[test]
fn another_seed_and_a_changed_answer_are_found_out() {
    let file = feast("seed.logres");
    edit(&file, "[Seed \"8", "[Seed \"9");
    let said = logres(&format!("replay {} --verify", file.display()), "").ends(1).err;
    assert!(said.contains("not the one that was committed to"), "{said}");
    let file = feast("answer.logres");
    edit(&file, "Anna: card 2\n", "Anna: card 3\n");
    let said = logres(&format!("replay {}", file.display()), "").ends(2).err;
    assert!(said.contains("\"card 3\"") && said.contains("answer.logres, line "), "{said}");
}

#[test]
fn files_that_are_no_records_are_reported() {
    let odd = scratch("odd.logres");
    for (bytes, told) in [
        (&b"hello"[..], "line 1: "),
        (b"", "the tag Logres is missing"),
        (b"[Logres 1]\n\xff\xfe", "line 2: this is not text"),
        (b"[Logres 1]\n[Game \"poker\"]\n[Edition 1]\n[Seats []]", "There is no game \"poker\""),
    ] {
        std::fs::write(&odd, bytes).expect("the target folder can be written");
        let said = logres(&format!("replay {}", odd.display()), "").ends(2).err;
        assert!(said.contains(told) && said.contains("odd.logres"), "{said}");
    }
    let missing = logres("replay nowhere.logres", "").ends(2).err;
    assert!(missing.contains("nowhere.logres cannot be read"), "{missing}");
    let file = feast("seats.logres");
    let nobody = logres(&format!("replay {} --seat Mordred", file.display()), "").ends(2).err;
    assert!(nobody.contains("The seats are Anna, Bors."), "{nobody}");
}

#[test]
fn a_file_of_more_than_64_mebibytes_is_refused() {
    let large = scratch("large.logres");
    let file = std::fs::File::create(&large).expect("the target folder can be written");
    // Sparse: it takes no space on the disk.
    file.set_len((16 << 20) + 1).expect("a large file");
    let said = logres(&format!("replay {}", large.display()), "").ends(2).err;
    std::fs::remove_file(&large).expect("it is ours");
    assert!(said.contains("larger than 16 MiB"), "{said}");
}
