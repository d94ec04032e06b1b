//! The types of a game's position, read from its source: names as serde writes them, meanings from the comments.

use std::collections::BTreeMap;
use std::path::Path;

use syn::{Attribute, Expr, ExprLit, Fields, GenericArgument, Item, Lit, Meta, PathArguments, Type};

/// What a field holds.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Shape {
    Number,
    Flag,
    Text,
    Seat,
    Maybe(Box<Shape>),
    List(Box<Shape>),
    ForEachSeat(Box<Shape>),
    Tuple(Vec<Shape>),
    Named(String),
}

#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) name: String,
    pub(super) shape: Shape,
    pub(super) meaning: String,
    /// It may be left out.
    pub(super) optional: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Variant {
    pub(super) name: String,
    pub(super) meaning: String,
    pub(super) holds: Holds,
}

/// What a value holds.
#[derive(Clone, Debug)]
pub(super) enum Holds {
    Nothing,
    Just(Shape),
    Fields(Vec<Field>),
}

#[derive(Clone, Debug)]
pub(super) enum Body {
    Struct(Holds),
    Choice(Vec<Variant>),
    /// Written in its own way, which its comment explains.
    OwnWay,
}

#[derive(Clone, Debug)]
pub(super) struct Kind {
    pub(super) meaning: String,
    pub(super) body: Body,
    file: String,
}

/// All types of a crate.
#[derive(Default)]
pub(super) struct Types {
    kinds: BTreeMap<String, Vec<Kind>>,
    aliases: BTreeMap<String, Type>,
}

impl Types {
    /// All types of a folder, or of a file.
    pub(super) fn read(source: &Path) -> Types {
        let mut types = Types::default();
        types.read_all(source);
        types
    }

    fn read_all(&mut self, path: &Path) {
        if path.is_dir() {
            let entries = std::fs::read_dir(path).expect("a folder");
            let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
            paths.sort();
            paths.iter().for_each(|path| self.read_all(path));
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            let text = std::fs::read_to_string(path).expect("a source file");
            let file = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            for item in file.items {
                self.read_item(item, &path.display().to_string());
            }
        }
    }

    fn read_item(&mut self, item: Item, file: &str) {
        let (name, attributes, body) = match item {
            Item::Struct(item) => {
                let body = if let Some(into) = serde_word(&item.attrs, "into") {
                    Body::Struct(Holds::Just(shape_of(&syn::parse_str(&into).expect("a type"))))
                } else if is_written(&item.attrs) {
                    let all = serde_says(&item.attrs, "default");
                    Body::Struct(holds(&item.fields, serde_word(&item.attrs, "rename_all").as_deref(), all))
                } else {
                    Body::OwnWay
                };
                (item.ident, item.attrs, body)
            }
            Item::Enum(item) => {
                let case = serde_word(&item.attrs, "rename_all");
                let variant = |variant: &syn::Variant| Variant {
                    name: renamed(&variant.attrs, &variant.ident.to_string(), case.as_deref()),
                    meaning: comment(&variant.attrs),
                    holds: holds(&variant.fields, None, false),
                };
                let body = if is_written(&item.attrs) {
                    Body::Choice(item.variants.iter().map(variant).collect())
                } else {
                    Body::OwnWay
                };
                (item.ident, item.attrs, body)
            }
            Item::Type(item) => {
                self.aliases.insert(item.ident.to_string(), *item.ty);
                return;
            }
            _ => return,
        };
        let kind = Kind { meaning: comment(&attributes), body, file: file.to_owned() };
        self.kinds.entry(name.to_string()).or_default().push(kind);
    }

    /// The type of this name: of several, the one that is serialized, and of those the nearest.
    pub(super) fn find(&self, name: &str) -> Option<&Kind> {
        let all = self.kinds.get(name)?;
        let written = || all.iter().filter(|kind| !matches!(kind.body, Body::OwnWay));
        assert!(
            written().count() < 2,
            "{name} is the name of several types: {:?}",
            written().map(|kind| &kind.file).collect::<Vec<_>>()
        );
        written().next().or_else(|| all.first())
    }

    /// What stands behind an alias.
    pub(super) fn real(&self, shape: &Shape) -> Shape {
        match shape {
            Shape::Named(name) => self.aliases.get(name).map_or_else(|| shape.clone(), |ty| self.real(&shape_of(ty))),
            _ => shape.clone(),
        }
    }
}

/// If `all` is set, every field may be left out.
fn holds(fields: &Fields, case: Option<&str>, all: bool) -> Holds {
    match fields {
        Fields::Unit => Holds::Nothing,
        Fields::Unnamed(fields) => {
            let mut shapes: Vec<Shape> = fields.unnamed.iter().map(|field| shape_of(&field.ty)).collect();
            Holds::Just(if shapes.len() == 1 { shapes.remove(0) } else { Shape::Tuple(shapes) })
        }
        Fields::Named(fields) => {
            let kept = fields.named.iter().filter(|field| !serde_says(&field.attrs, "skip"));
            let field = |field: &syn::Field| Field {
                name: renamed(&field.attrs, &field.ident.as_ref().expect("a name").to_string(), case),
                shape: shape_of(&field.ty),
                meaning: comment(&field.attrs),
                optional: all || serde_says(&field.attrs, "default"),
            };
            Holds::Fields(kept.map(field).collect())
        }
    }
}

fn shape_of(ty: &Type) -> Shape {
    let boxed = |ty: &Type| Box::new(shape_of(ty));
    match ty {
        Type::Array(array) => Shape::List(boxed(&array.elem)),
        Type::Tuple(tuple) => Shape::Tuple(tuple.elems.iter().map(shape_of).collect()),
        Type::Reference(reference) => shape_of(&reference.elem),
        Type::Path(path) => {
            let last = path.path.segments.last().expect("a name");
            let inner: Vec<&Type> = match &last.arguments {
                PathArguments::AngleBracketed(list) => list
                    .args
                    .iter()
                    .filter_map(|argument| if let GenericArgument::Type(ty) = argument { Some(ty) } else { None })
                    .collect(),
                _ => Vec::new(),
            };
            match (last.ident.to_string().as_str(), &inner[..]) {
                ("u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" | "Seats", _) => Shape::Number,
                ("bool", _) => Shape::Flag,
                ("String" | "str", _) => Shape::Text,
                ("Seat", _) => Shape::Seat,
                ("Option", [of, ..]) => Shape::Maybe(boxed(of)),
                ("Box" | "Arc", [of, ..]) => shape_of(of),
                ("Vec" | "List" | "ArrayVec" | "BTreeSet", [of, ..]) => Shape::List(boxed(of)),
                ("PerSeat", [of, ..]) => Shape::ForEachSeat(boxed(of)),
                (name, _) => Shape::Named(name.to_owned()),
            }
        }
        // No field of a position has such a type; the lookup reports it.
        _ => Shape::Named("a type that cannot be written".to_owned()),
    }
}

fn is_written(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let mut found = false;
        if attribute.path().is_ident("derive") {
            let _ = attribute.parse_nested_meta(|meta| {
                found |= meta.path.is_ident("Serialize");
                Ok(())
            });
        }
        found
    })
}

/// Whether there is `#[serde(word)]` or `#[serde(word = "...")]` here.
fn serde_says(attributes: &[Attribute], word: &str) -> bool {
    serde(attributes, word).is_some()
}

fn serde_word(attributes: &[Attribute], word: &str) -> Option<String> {
    serde(attributes, word).flatten()
}

fn serde(attributes: &[Attribute], word: &str) -> Option<Option<String>> {
    let mut found = None;
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("serde")) {
        let _ = attribute.parse_nested_meta(|meta| {
            let value = meta.value().and_then(|value| value.parse::<syn::LitStr>()).ok().map(|text| text.value());
            if meta.path.is_ident(word) {
                found = Some(value);
            }
            Ok(())
        });
    }
    found
}

fn renamed(attributes: &[Attribute], name: &str, case: Option<&str>) -> String {
    let words = || {
        let mut words = String::new();
        for (at, letter) in name.trim_start_matches("r#").char_indices() {
            if letter.is_uppercase() && at > 0 {
                words.push('_');
            }
            words.extend(letter.to_lowercase());
        }
        words
    };
    serde_word(attributes, "rename").unwrap_or_else(|| match case {
        None => name.trim_start_matches("r#").to_owned(),
        Some("lowercase") => name.to_lowercase(),
        Some("snake_case") => words(),
        Some("kebab-case") => words().replace('_', "-"),
        Some(other) => panic!("names in {other} are not known here"),
    })
}

/// A comment as one line.
fn comment(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(meta) if meta.path.is_ident("doc") => match &meta.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value().trim().to_owned()),
            _ => None,
        },
        _ => None,
    });
    // The first paragraph says what it is.
    lines.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}
