//! `docs/dice.md` is true: the kernel throws its test vectors, and so does a program written from its prose.
#![allow(clippy::unwrap_used)]

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use table::{Dice, Luck, Seed, Stream};

const DOC: &str = include_str!("../../../docs/dice.md");

/// The value with this name in the first block of vectors.
fn vector(name: &str) -> &'static str {
    let block = DOC.split("```vectors\n").nth(1).unwrap().split("```").next().unwrap();
    let line = block.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    line.unwrap_or_else(|| panic!("docs/dice.md has no vector {name}"))
}

fn joined<T: ToString>(values: impl IntoIterator<Item = T>) -> String {
    values.into_iter().map(|value| value.to_string()).collect::<Vec<_>>().join(" ")
}

fn seed() -> Seed {
    vector("seed").parse().unwrap()
}

#[test]
fn the_commitment_and_the_seeds_from_words_are_as_documented() {
    assert_eq!(seed().commitment().to_string(), vector("commitment"));
    let excalibur = Seed::from_words("excalibur");
    assert_eq!(excalibur.to_string(), vector("seed from the words excalibur"));
    assert_eq!(excalibur.nth(0), excalibur);
    assert_eq!(excalibur.nth(1).to_string(), vector("seed 1 of its series"));
    assert_eq!(Seed::from_words(&excalibur.to_string()), excalibur);
}

#[test]
fn the_words_of_the_stream_are_as_documented() {
    let mut stream = Stream::new(&seed());
    let words = (0..20).map(|_| format!("{:08x}", stream.word()));
    assert_eq!(joined(words), vector("words"));
    // The same by the prose, without the kernel.
    let key = blake3::derive_key("logres 1 dice", &[0; 32]);
    assert_eq!(blake3::Hash::from_bytes(key).to_string(), vector("key"));
    let mut chacha = ChaCha20Rng::from_seed(key);
    assert_eq!(joined((0..20).map(|_| format!("{:08x}", chacha.next_u32()))), vector("words"));
}

#[test]
fn dice_draws_and_shuffles_are_as_documented() {
    let stream = || Stream::new(&seed());
    assert_eq!(joined(Dice::new(10, 6).throw(&mut stream()).faces()), vector("10d6"));
    assert_eq!(joined(Dice::new(5, 20).throw(&mut stream()).faces()), vector("5d20"));
    assert_eq!((stream().below(9) + 1).to_string(), vector("draw of 9"));
    let mut cards: Vec<u32> = (1..=12).collect();
    stream().shuffle(&mut cards);
    assert_eq!(joined(cards), vector("shuffle of 12"));
    let mut even = stream();
    assert_eq!(joined((0..8).map(|_| even.below(3_000_000_000))), vector("below 3000000000"));
}
