//! Who wins a fight to the death in Camelot: reckoned once for all strengths (KGD-19.i to KGD-19.iii).

use std::sync::OnceLock;

use crate::tables::Die;

/// Nobody is stronger (KGD-R44).
const MOST: usize = 30;

/// How likely one Challenger is to outlive another, both with so much endurance.
#[must_use]
pub fn outlives(ours: i32, theirs: i32) -> f32 {
    static CHANCES: OnceLock<[[f32; MOST + 1]; MOST + 1]> = OnceLock::new();
    let strength = |endurance: i32| endurance.clamp(0, MOST as i32) as usize;
    CHANCES.get_or_init(chances)[strength(ours)][strength(theirs)]
}

/// Level throws cost nothing, so only the others count: the lower thrower loses the difference, each as likely as the other.
fn chances() -> [[f32; MOST + 1]; MOST + 1] {
    let faces = usize::from(Die::Red.faces());
    let pairs: usize = (1..faces).map(|by| faces - by).sum();
    let mut wins = [[0.0_f32; MOST + 1]; MOST + 1];
    for ours in 1..=MOST {
        wins[ours][0] = 1.0;
        for theirs in 1..=MOST {
            let by = |by: usize| {
                let (we, they) = (wins[ours.saturating_sub(by)][theirs], wins[ours][theirs.saturating_sub(by)]);
                (faces - by) as f32 / pairs as f32 * (we + they) / 2.0
            };
            wins[ours][theirs] = (1..faces).map(by).sum();
        }
    }
    wins
}
