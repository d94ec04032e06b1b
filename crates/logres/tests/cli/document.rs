//! `docs/stdio.md` shows a conversation; this test compares it with the program. `LOGRES_BLESS=1` writes it again.

use logres::stdio::Session;

#[test]
fn the_document_of_the_protocol_tells_the_truth() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/stdio.md");
    let document = std::fs::read_to_string(path).expect("the document");
    let mut session = Session::new();
    let mut reply = None;
    let mut told = String::new();
    let mut wrong = Vec::new();
    for line in document.lines() {
        if let Some(request) = line.strip_prefix("> {") {
            assert_eq!(reply, None, "a reply is missing in the document");
            reply = Some(session.line(&format!("{{{request}")));
        }
        match line.strip_prefix("< ") {
            Some(written) => {
                let said = reply.take().expect("a reply follows a request");
                if written != said {
                    wrong.push(format!("the document says\n  {written}\nand the program says\n  {said}"));
                }
                told.push_str("< ");
                told.push_str(&said);
            }
            None => told.push_str(line),
        }
        told.push('\n');
    }
    assert!(session.is_over(), "the conversation ends with quit");
    if std::env::var_os("LOGRES_BLESS").is_some() {
        std::fs::write(path, told).expect("the document can be written");
    } else {
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
