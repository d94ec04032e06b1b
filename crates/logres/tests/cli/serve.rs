//! `logres serve`: what it says to settings that make no sense.

use crate::logres;

#[test]
fn a_quota_that_makes_no_sense_is_refused_in_a_sentence() {
    for flag in ["--guest-quota", "--account-quota", "--address-quota"] {
        let ran = logres(&format!("serve {flag} running=50,days=3"), "").ends(2);
        assert!(ran.err.contains("\"days=3\" is no quota: give running, thinking, hour or mb a number"), "{}", ran.err);
    }
}
