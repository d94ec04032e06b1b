//! The chronicle: what happened, each line with its rule.

use maud::{Markup, html};

use crate::model::{ChronicleLine, TableModel};
use crate::parts::cite;

use super::since::title;

pub(super) fn chronicle(model: &TableModel) -> Markup {
    let since = title(model).to_lowercase();
    html! {
        section class="pane chronicle" aria-labelledby="chronicle-title" {
            details open id="chronicle" {
                summary { h2 id="chronicle-title" { "Chronicle" } }
                (chronicle_list(model.about.id, &model.chronicle, &since, model.older.as_deref()))
            }
        }
    }
}

/// The entries, oldest first. The list is scrolled to its end, so that the newest show. An entry that is told several
/// times in a row appears once. A line before the new entries says since when they are new.
pub(crate) fn chronicle_list(game: &str, entries: &[ChronicleLine], since: &str, older: Option<&str>) -> Markup {
    let alike = |one: &ChronicleLine, next: &ChronicleLine| {
        (one.new, one.aside, &one.rule, &one.text) == (next.new, next.aside, &next.rule, &next.text)
    };
    let mut seen_new = false;
    html! {
        div class="scroll" tabindex="0" role="region" aria-labelledby="chronicle-title" {
            div {
                @if let Some(older) = older { p class="older" { a href=(older) { "Older entries" } } }
                @if entries.is_empty() { p class="hint" { "Nothing has happened yet." } }
                ol class="tales" {
                    @for (index, same) in entries.chunk_by(alike).enumerate() {
                        @let entry = &same[same.len() - 1];
                        @if entry.new && !std::mem::replace(&mut seen_new, true) && index > 0 {
                            li class="since" { span { (since) } }
                        }
                        @let id = (!entry.aside).then(|| format!("tale-{}", entry.number));
                        li class=[entry.new.then_some("new")] id=[id] {
                            span class="tale" { (entry.text) }
                            @if same.len() > 1 { " " span class="times" { (same.len()) " times" } }
                            " " (cite(game, &entry.rule))
                        }
                    }
                }
            }
        }
    }
}
