//! Kingdom: Arthur's Britain as a map.

use ::kingdom::Realm;
use maud::html;
use table::Board;

use super::{Drawing, Look};

pub(super) fn draw(realm: &Realm, look: &Look<'_>) -> Drawing {
    Drawing { board: html! { pre class="plain-board" { (realm.drawn(look.names)) } }, scene: None, papers: Vec::new() }
}
