//! Reads the HTML of a page like a strict browser: every tag and attribute must be one we write.

pub(crate) mod boards;

use std::collections::BTreeSet;

/// The parts of a page that tests look at.
#[derive(Debug, Default)]
pub(crate) struct Page {
    pub(crate) tags: Vec<Tag>,
    pub(crate) text: String,
}

#[derive(Clone, Debug)]
pub(crate) struct Tag {
    pub(crate) name: String,
    pub(crate) attributes: Vec<(String, String)>,
    /// `<path/>`, as in drawings.
    pub(crate) closed: bool,
}

impl Tag {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

/// Elements that have no end.
const VOID: [&str; 6] = ["meta", "link", "input", "br", "hr", "img"];

/// Reads a page. Says what is wrong if tags do not close as they open.
pub(crate) fn read(html: &str) -> Result<Page, String> {
    let mut page = Page::default();
    let mut open: Vec<String> = Vec::new();
    let mut rest = html.strip_prefix("<!DOCTYPE html>").unwrap_or(html);
    while let Some(start) = rest.find('<') {
        page.text.push_str(&unescaped(&rest[..start])?);
        rest = &rest[start + 1..];
        if let Some(closing) = rest.strip_prefix('/') {
            let (name, after) = closing.split_once('>').ok_or("a closing tag that does not end")?;
            let expected = open.pop();
            if expected.as_deref() != Some(name) {
                return Err(format!("</{name}> closes {expected:?}, before {:?}", &after[..after.len().min(80)]));
            }
            rest = after;
            continue;
        }
        let (tag, after) = tag(rest)?;
        if !VOID.contains(&tag.name.as_str()) && !tag.closed {
            open.push(tag.name.clone());
        }
        page.tags.push(tag);
        rest = after;
    }
    page.text.push_str(&unescaped(rest)?);
    if open.is_empty() { Ok(page) } else { Err(format!("{open:?} are never closed")) }
}

fn tag(text: &str) -> Result<(Tag, &str), String> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == ':';
    let end = text.find(|c: char| !is_name(c)).ok_or("a tag that does not end")?;
    if end == 0 {
        return Err(format!("a stray < before {:?}", &text[..text.len().min(40)]));
    }
    let mut tag = Tag { name: text[..end].to_owned(), attributes: Vec::new(), closed: false };
    let mut rest = &text[end..];
    loop {
        rest = rest.trim_start();
        if let Some(after) = rest.strip_prefix('>') {
            return Ok((tag, after));
        }
        if let Some(after) = rest.strip_prefix("/>") {
            tag.closed = true;
            return Ok((tag, after));
        }
        let end = rest.find(|c: char| !is_name(c)).ok_or("an attribute that does not end")?;
        if end == 0 {
            return Err(format!("{:?} in a tag {}", &rest[..rest.len().min(40)], tag.name));
        }
        let name = rest[..end].to_owned();
        rest = &rest[end..];
        let mut value = String::new();
        if let Some(quoted) = rest.strip_prefix("=\"") {
            let (inside, after) = quoted.split_once('"').ok_or("a value that does not end")?;
            value = unescaped(inside)?;
            rest = after;
        }
        if tag.get(&name).is_some() {
            return Err(format!("{name} stands twice in a tag {}", tag.name));
        }
        tag.attributes.push((name, value));
    }
}

/// Text with its entities decoded. A bare `>` or `&` is an error, because all text is escaped.
fn unescaped(text: &str) -> Result<String, String> {
    if text.contains(['<', '>']) {
        return Err(format!("an angle that is not escaped in {text:?}"));
    }
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        let known = [("&amp;", '&'), ("&lt;", '<'), ("&gt;", '>'), ("&quot;", '"'), ("&#39;", '\'')];
        let (entity, meant) = known
            .iter()
            .find(|(entity, _)| rest[at..].starts_with(entity))
            .ok_or_else(|| format!("an & that is not escaped in {text:?}"))?;
        out.push(*meant);
        rest = &rest[at + entity.len()..];
    }
    out.push_str(rest);
    Ok(out)
}

/// What holds for every page: it parses, it has no inline script or style, ids are unique, addresses are our own, forms
/// carry their secret, and every field has a label.
pub(crate) fn hold(name: &str, html: &str) -> Page {
    let page = read(html).unwrap_or_else(|why| panic!("{name}: {why}"));
    let mut ids = BTreeSet::new();
    for tag in &page.tags {
        assert!(!["style", "iframe", "object", "embed", "base", "img"].contains(&tag.name.as_str()), "{name}: {tag:?}");
        if tag.name == "script" {
            assert!(tag.get("src").is_some_and(|src| src.starts_with("/static/")), "{name}: {tag:?}");
        }
        for (attribute, value) in &tag.attributes {
            assert!(attribute != "style" && !attribute.starts_with("on"), "{name}: {tag:?}");
            if ["href", "src", "action", "formaction"].contains(&attribute.as_str()) {
                let ours = (value.starts_with('/') && !value.starts_with("//")) || value.starts_with('#');
                assert!(ours || value.starts_with("data:image/svg+xml,"), "{name}: {value}");
            }
        }
        if let Some(id) = tag.get("id") {
            assert!(ids.insert(id.to_owned()), "{name}: the id {id} stands twice");
        }
    }
    forms(name, html);
    page
}

/// Every form that posts carries the secret.
fn forms(name: &str, html: &str) {
    for form in html.split("<form ").skip(1) {
        let form = form.split("</form>").next().unwrap_or_default();
        if form.contains("method=\"post\"") {
            assert!(form.contains("name=\"csrf\""), "{name}: a form without its secret: {form}");
        }
    }
}
