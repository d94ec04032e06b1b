//! The words of a page, block by block, as somebody sees them.

use super::faults::faults;

/// Elements that stand in a line of text. All others begin a block of their own.
const INLINE: [&str; 9] = ["a", "b", "strong", "em", "span", "code", "i", "small", "svg"];

/// What is not read as words: keys, numbers of meters, scripts.
const UNREAD: [&str; 6] = ["kbd", "meter", "script", "style", "text", "code"];

/// The blocks of text on a page.
pub(super) fn blocks(html: &str) -> Vec<String> {
    let (mut blocks, mut block) = (Vec::new(), String::new());
    let (mut unread, mut rest) = (0_u32, html);
    let mut flush = |block: &mut String| {
        let text = unescaped(block.trim());
        if text.contains(char::is_alphabetic) {
            blocks.push(text);
        }
        block.clear();
    };
    while let Some(at) = rest.find('<') {
        if unread == 0 {
            block.push_str(&rest[..at]);
        }
        let Some((tag, after)) = rest[at + 1..].split_once('>') else { break };
        rest = after;
        let (closes, tag) = tag.strip_prefix('/').map_or((false, tag), |tag| (true, tag));
        let name = tag.split([' ', '/']).next().unwrap_or_default();
        // A citation stands beside the sentence.
        let cites = tag.contains("class=\"cite\"");
        if UNREAD.contains(&name) && !tag.ends_with('/') {
            unread = if closes { unread.saturating_sub(1) } else { unread + 1 };
        }
        if cites {
            rest = rest.split_once("</a>").map_or("", |(_, after)| after);
        } else if !INLINE.contains(&name) {
            flush(&mut block);
        }
    }
    flush(&mut block);
    blocks
}

fn unescaped(text: &str) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        .iter()
        .fold(text.to_owned(), |text, (entity, meant)| text.replace(entity, meant))
}

/// What is wrong with a block of a page. A citation leaves a space behind it, and a field may be any size.
pub(super) fn of_a_page(text: &str) -> Vec<&'static str> {
    let text = text.replace(" .", ".").replace(" ,", ",").replace(" ;", ";").replace("  ", " ");
    faults(text.trim()).into_iter().filter(|fault| *fault != "a sign of programs").collect()
}

#[test]
fn a_page_falls_into_blocks() {
    let html =
        "<p>You have <b>3</b> knights. <a class=\"cite\" href=\"x\">KGD-1</a></p><ul><li><kbd>1</kbd> fight</li></ul>";
    assert_eq!(blocks(html), ["You have 3 knights.", "fight"]);
}
