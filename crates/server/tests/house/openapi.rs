//! The description of the interface is stored as a file, so that a change to it shows in review. `LOGRES_BLESS=1`
//! writes the current description.

#[test]
fn the_description_of_the_interface_is_the_one_in_the_documents() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
    let now = serde_json::to_string_pretty(server::description()).unwrap() + "\n";
    if std::env::var_os("LOGRES_BLESS").is_some() {
        std::fs::write(path, now).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(path).unwrap();
    for (number, (kept, now)) in (1..).zip(kept.lines().zip(now.lines())) {
        assert_eq!(kept, now, "docs/openapi.json, line {number}; LOGRES_BLESS=1 writes it anew");
    }
    assert_eq!(kept.len(), now.len(), "docs/openapi.json; LOGRES_BLESS=1 writes it anew");
}
