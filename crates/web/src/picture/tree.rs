//! Markup as a tree. It reads only what this program writes itself: every tag closes, and four entities stand for signs.

/// A part of markup.
#[derive(Debug)]
pub(super) enum Node {
    Element(Element),
    Text(String),
}

/// An element with what is inside.
#[derive(Debug, Default)]
pub(super) struct Element {
    pub(super) name: String,
    pub(super) attributes: Vec<(String, String)>,
    pub(super) children: Vec<Node>,
    pub(super) classes: Vec<String>,
}

/// Elements that have no end.
const VOID: [&str; 5] = ["br", "hr", "img", "input", "wbr"];

impl Element {
    /// An element around a board, as a style sheet would name it: `div.table`.
    pub(super) fn around(name: &str) -> Element {
        let mut parts = name.split('.').map(str::to_owned);
        let name = parts.next().unwrap_or_default();
        Element { name, classes: parts.collect(), ..Element::default() }
    }

    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

/// Reads markup. `None`, if it is not what this program writes.
pub(super) fn read(markup: &str) -> Option<Vec<Node>> {
    let mut open: Vec<Element> = vec![Element::default()];
    let mut rest = markup;
    while let Some(start) = rest.find('<') {
        if start > 0 {
            let text = Node::Text(meant(&rest[..start]));
            open.last_mut()?.children.push(text);
        }
        rest = &rest[start + 1..];
        if let Some(closing) = rest.strip_prefix('/') {
            let (name, after) = closing.split_once('>')?;
            let done = open.pop()?;
            if done.name != name {
                return None;
            }
            open.last_mut()?.children.push(Node::Element(done));
            rest = after;
            continue;
        }
        let (element, closed, after) = tag(rest)?;
        rest = after;
        if closed || VOID.contains(&element.name.as_str()) {
            open.last_mut()?.children.push(Node::Element(element));
        } else {
            open.push(element);
        }
    }
    if !rest.is_empty() {
        open.last_mut()?.children.push(Node::Text(meant(rest)));
    }
    let root = open.pop()?;
    open.is_empty().then_some(root.children)
}

/// A tag, whether it closes itself, and what comes after it.
fn tag(text: &str) -> Option<(Element, bool, &str)> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | ':' | '_');
    let end = text.find(|c: char| !is_name(c)).filter(|end| *end > 0)?;
    let mut element = Element { name: text[..end].to_owned(), ..Element::default() };
    let mut rest = &text[end..];
    loop {
        rest = rest.trim_start();
        if let Some(after) = rest.strip_prefix('>') {
            return Some((element, false, after));
        }
        if let Some(after) = rest.strip_prefix("/>") {
            return Some((element, true, after));
        }
        let end = rest.find(|c: char| !is_name(c)).filter(|end| *end > 0)?;
        let name = rest[..end].to_owned();
        rest = &rest[end..];
        let mut value = String::new();
        if let Some(quoted) = rest.strip_prefix("=\"") {
            let (inside, after) = quoted.split_once('"')?;
            value = meant(inside);
            rest = after;
        }
        if name == "class" {
            element.classes = value.split_whitespace().map(str::to_owned).collect();
        }
        element.attributes.push((name, value));
    }
}

/// Text with its entities read.
fn meant(text: &str) -> String {
    if !text.contains('&') {
        return text.to_owned();
    }
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#39;", "'").replace("&amp;", "&")
}
