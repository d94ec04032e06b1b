//! A board as a picture of its own: the style sheets that it is drawn with are worked out and written into it, so that it
//! looks the same where there is no style sheet.

mod sheet;
mod tree;
mod value;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::OnceLock;

use maud::Markup;

use crate::assets::assets;
use sheet::Sheet;
use tree::{Element, Node};
use value::Values;

/// What of a style sheet a picture needs; all else is about the page around it.
const DRAWN: [&str; 34] = [
    "color",
    "cx",
    "cy",
    "display",
    "dominant-baseline",
    "fill",
    "fill-opacity",
    "fill-rule",
    "font-family",
    "font-size",
    "font-style",
    "font-variant",
    "font-weight",
    "height",
    "letter-spacing",
    "opacity",
    "paint-order",
    "r",
    "rx",
    "ry",
    "stroke",
    "stroke-dasharray",
    "stroke-dashoffset",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-opacity",
    "stroke-width",
    "text-anchor",
    "transform",
    "visibility",
    "width",
    "x",
    "y",
];

/// Attributes that only mean something on a page.
const OF_THE_PAGE: [&str; 7] = ["class", "href", "role", "tabindex", "focusable", "style", "download"];

/// The letters of the house, and what a server without fonts of its own may have.
const FONTS: &str = "Palatino, 'Palatino Linotype', 'URW Palladio L', P052, 'Book Antiqua', Georgia, 'DejaVu Serif', 'Liberation Serif', serif";

/// A picture: an SVG that stands alone, and its size in its own units.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// The SVG, a document of its own.
    pub svg: String,
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
}

/// The first drawing of a board as a picture, in the light or in the dark. `None`, if the game draws its board in words.
#[must_use]
pub fn picture(board: &Markup, game: &str, dark: bool) -> Option<Picture> {
    let roots = tree::read(&board.0)?;
    // The board as it stands on its page: style sheets speak of what is around it.
    let on_page = ["html", "body.at-table", "main", "div.table", "div.middle", "section.pane.board", "div.zoom"];
    let around: Vec<Element> = on_page.iter().map(|one| Element::around(one)).collect();
    let mut drawing = Drawing { sheet: sheet_of(game), values: Values { dark }, out: String::new(), size: None };
    let mut ancestors: Vec<&Element> = Vec::new();
    let mut known = BTreeMap::new();
    for one in &around {
        drawing.note(one, &ancestors, &mut known);
        ancestors.push(one);
    }
    drawing.seek(&roots, &mut ancestors, &known);
    let (width, height) = drawing.size?;
    Some(Picture { svg: drawing.out, width, height })
}

/// The style sheets of a game, read once.
fn sheet_of(game: &str) -> &'static Sheet {
    static SHEETS: OnceLock<BTreeMap<String, Sheet>> = OnceLock::new();
    static PLAIN: OnceLock<Sheet> = OnceLock::new();
    let body = |name: &str| assets().iter().find(|asset| asset.name == name).map_or("", |asset| asset.body);
    let sheets = SHEETS.get_or_init(|| {
        let of_games = assets().iter().filter(|asset| asset.name.ends_with(".css"));
        let of_games = of_games.filter(|asset| !["style.css", "ending.css"].contains(&asset.name));
        of_games
            .map(|asset| {
                let both = format!("{}\n{}", body("style.css"), asset.body);
                (asset.name.trim_end_matches(".css").to_owned(), Sheet::read(&both))
            })
            .collect()
    });
    sheets.get(game).unwrap_or_else(|| PLAIN.get_or_init(|| Sheet::read(body("style.css"))))
}

/// Properties of the author's own (`--hue`), by name, as they are inherited.
type Known = BTreeMap<String, String>;

/// A picture while it is drawn.
struct Drawing {
    sheet: &'static Sheet,
    values: Values,
    out: String,
    size: Option<(f32, f32)>,
}

impl Drawing {
    /// Looks for the first drawing.
    fn seek<'t>(&mut self, nodes: &'t [Node], ancestors: &mut Vec<&'t Element>, known: &Known) {
        for node in nodes {
            let Node::Element(element) = node else { continue };
            if self.size.is_some() {
                return;
            }
            if element.name == "svg" {
                self.draw(element, ancestors, known, true);
                return;
            }
            let mut inside = known.clone();
            self.note(element, ancestors, &mut inside);
            ancestors.push(element);
            self.seek(&element.children, ancestors, &inside);
            ancestors.pop();
        }
    }

    /// What style sheets say of an element, the weakest first; what the author named is noted.
    fn note(&self, element: &Element, ancestors: &[&Element], known: &mut Known) -> Vec<(&'static str, &'static str)> {
        let said = self.sheet.of(element, ancestors);
        for (name, value) in &said {
            if name.starts_with("--") {
                known.insert((*name).to_owned(), (*value).to_owned());
            }
        }
        said
    }

    fn draw<'t>(&mut self, element: &'t Element, ancestors: &mut Vec<&'t Element>, known: &Known, is_root: bool) {
        let mut inside = known.clone();
        let said = self.note(element, ancestors, &mut inside);
        let mut styled: BTreeMap<&str, String> = BTreeMap::new();
        for (name, value) in said.into_iter().filter(|(name, _)| DRAWN.contains(name)) {
            // What cannot be worked out is left to what is said less strongly.
            if let Some(value) = self.values.work_out(value, &inside) {
                styled.insert(name, value);
            }
        }
        if styled.get("display").is_some_and(|display| display == "none") {
            return;
        }
        styled.remove("display");
        let link = element.name == "a";
        let name = if link { "g" } else { element.name.as_str() };
        let _ = write!(self.out, "<{name}");
        if is_root {
            self.frame(element, &mut styled);
        }
        for (attribute, value) in &element.attributes {
            let page = OF_THE_PAGE.contains(&attribute.as_str()) && !(attribute == "href" && name == "use");
            if page
                || attribute.starts_with("data-")
                || attribute.starts_with("aria-")
                || styled.contains_key(attribute.as_str())
            {
                continue;
            }
            let _ = write!(self.out, " {attribute}=\"{}\"", escaped(value));
        }
        for (property, value) in &styled {
            let _ = write!(self.out, " {property}=\"{}\"", escaped(value));
        }
        if element.children.is_empty() && !is_root {
            self.out.push_str("/>");
            return;
        }
        self.out.push('>');
        if is_root {
            self.ground(element, &inside);
        }
        ancestors.push(element);
        for child in &element.children {
            match child {
                Node::Text(text) => self.out.push_str(&escaped(text)),
                Node::Element(child) => self.draw(child, ancestors, &inside, false),
            }
        }
        ancestors.pop();
        let _ = write!(self.out, "</{name}>");
    }

    /// The outermost element says where it belongs and how large it is.
    fn frame(&mut self, element: &Element, styled: &mut BTreeMap<&str, String>) {
        let numbers = view_of(element);
        self.size = Some((numbers[2], numbers[3]));
        // A page decides how large a board is; a picture is as large as what it shows.
        styled.retain(|property, _| !["width", "height"].contains(property));
        let (width, height) = (numbers[2], numbers[3]);
        let _ = write!(self.out, " xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\"");
        styled.insert("font-family", FONTS.to_owned());
    }

    /// The card that a board lies on.
    fn ground(&mut self, element: &Element, known: &Known) {
        let [left, top, width, height] = view_of(element);
        let card = self.values.work_out("var(--card)", known).unwrap_or_else(|| "white".to_owned());
        let _ = write!(
            self.out,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
            escaped(&card)
        );
    }
}

/// Left, top, width and height of what a drawing shows.
fn view_of(element: &Element) -> [f32; 4] {
    let view = element.get("viewBox").unwrap_or_default();
    let numbers: Vec<f32> = view.split([' ', ',']).filter_map(|number| number.parse().ok()).collect();
    match numbers[..] {
        [left, top, width, height] if width > 0.0 && height > 0.0 => [left, top, width, height],
        _ => [0.0, 0.0, 100.0, 100.0],
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use maud::PreEscaped;

    use super::*;

    #[test]
    fn what_the_style_sheet_says_is_written_into_the_picture() {
        let board = PreEscaped(
            "<div class=\"board-view kingdom\"><p>Round 1</p><svg class=\"map\" viewBox=\"-5 0 60 40\" role=\"group\">\
             <g class=\"lapis\"><path class=\"plate\" d=\"M0 0\"></path></g>\
             <a href=\"#option-1\" class=\"x\" data-target=\"t\"><text class=\"name castle\">Tom &amp; Ann</text></a>\
             <use href=\"#arms-0\"></use></svg><svg viewBox=\"0 0 1 1\"></svg></div>"
                .to_owned(),
        );
        let light = picture(&board, "kingdom", false).expect("a picture");
        assert_eq!((light.width, light.height), (60.0, 40.0));
        assert!(light.svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60\""), "{}", light.svg);
        assert!(light.svg.contains("stroke=\"#21508f\""), "the seat's colour by way of --hue: {}", light.svg);
        assert!(light.svg.contains("<use href=\"#arms-0\"") && !light.svg.contains("#option-1"), "{}", light.svg);
        assert!(light.svg.contains("Tom &amp; Ann") && light.svg.contains("font-weight=\"700\""), "{}", light.svg);
        for gone in ["var(", "light-dark", "calc(", "class=", "data-", "Round 1", "viewBox=\"0 0 1 1\""] {
            assert!(!light.svg.contains(gone), "{gone} in {}", light.svg);
        }
        let dark = picture(&board, "kingdom", true).expect("a picture");
        assert!(dark.svg.contains("stroke=\"#3a6cb3\""), "{}", dark.svg);
        assert_eq!(picture(&PreEscaped("<pre>X . .</pre>".to_owned()), "tic-tac-toe", false), None);
    }
}
