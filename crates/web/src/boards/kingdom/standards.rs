//! Standards over castles and villages, tokens on the mystic sites, and Camelot.

use ::kingdom::Realm;
use ::kingdom::board::{Board, Place, Terrain};
use ::kingdom::view::{Holding, MysticSite, TokenSeen};
use maud::{Markup, html};

use super::geometry::{middle, tenth};
use super::land::RAISED;
use crate::boards::Look;
use crate::boards::common::map;
use crate::boards::common::seats::{arms, hue};

/// Standards, tokens and Camelot.
pub(super) fn standards(realm: &Realm, look: &Look<'_>) -> Markup {
    html! {
        g class="standards" {
            (weather(realm))
            (camelot(realm))
            @for site in &realm.sites { (token(site)) }
            @for village in &realm.villages { (standard(village, realm, look, 0.58, (-21.0, 10.0), 27.0)) }
            @for castle in &realm.castles { (standard(castle, realm, look, 0.8, (0.0, -14.0 - RAISED), 20.0)) }
        }
    }
}

/// KGD-3.iv, KGD-R42: a pole with the shield of the player who controls the place.
fn standard(holding: &Holding, realm: &Realm, look: &Look<'_>, scale: f32, foot: (f32, f32), pole: f32) -> Markup {
    let Some(seat) = holding.standard else { return html! {} };
    let at = middle(holding.at.place).shifted(foot.0, foot.1);
    let title = format!("{}: held by {}", holding.at.title, realm.who(look.names, seat));
    html! {
        g class={ "standard " (hue(look, seat)) } transform={ "translate(" (tenth(at.x)) " " (tenth(at.y)) ")" } {
            title { (title) }
            path class="pole" d={ "M0 0V-" (pole) } {}
            (arms(seat, look, &format!("translate(.5 -{pole})scale({scale})")))
        }
    }
}

/// KGD-3.vi: a token face down, the Grail face up, or bare stones.
fn token(site: &MysticSite) -> Markup {
    let at = middle(site.at.place);
    let (class, title) = match site.token {
        TokenSeen::FaceDown => ("down", "a token lies here, face down"),
        TokenSeen::Grail => ("grail", "the Holy Grail lies here, face up"),
        TokenSeen::Gone => return html! {},
    };
    html! {
        g class={ "token " (class) } transform={ "translate(" (tenth(at.x)) " " (tenth(at.y + 2.0)) ")" } {
            title { (site.at.title) ": " (title) }
            @match site.token {
                TokenSeen::Grail => {
                    path class="rays" d="M0-18V18M-18 0H18M-13-13L13 13M13-13L-13 13" {}
                    circle r="11" {}
                    use href="#kgd-grail" {}
                }
                _ => {
                    circle r="9" {}
                    use class="swirl" href="#kgd-swirl" y="1" {}
                }
            }
        }
    }
}

/// KGD-7.d: floods at the bridges, snow on the mountains, as long as a card says so.
fn weather(realm: &Realm) -> Markup {
    let board = Board::get();
    html! {
        @for spell in &realm.weather {
            @let snow = spell.closed == "mountains";
            @let closed = |place: &Place| if snow { board.terrain(*place) == Terrain::Mountain } else { board.has_bridge(*place) };
            @for place in board.places().filter(closed) {
                @let at = middle(place);
                g class=(if snow { "snow" } else { "spate" }) transform={ "translate(" (tenth(at.x)) " " (tenth(at.y)) ")" } {
                    title { (board.name(place)) ": " (spell.what) }
                    @if snow { use href="#kgd-flake" {} } @else { use href="#kgd-spate" {} }
                }
            }
        }
    }
}

/// Marks where something is happening: crossed swords for a battle or a guardian, a lance for the tournament.
pub(super) fn spotlight(realm: &Realm) -> Markup {
    let scene = &realm.scene;
    let fights =
        [scene.battle.as_ref().map(|battle| &battle.at), scene.guardian.as_ref().map(|guardian| &guardian.site)];
    let lists = scene.tournament.as_ref().map(|tournament| ("kgd-lance", &tournament.castle));
    html! {
        @for (sign, at) in fights.into_iter().flatten().map(|at| ("kgd-swords", at)).chain(lists) {
            @let middle = middle(at.place);
            @let title = if sign == "kgd-swords" { "They fight here" } else { "The lists are here" };
            (map::spotlight(tenth(middle.x - 24.0), tenth(middle.y - 18.0), 12, sign, title))
        }
    }
}

/// KGD-19.nb2
fn camelot(realm: &Realm) -> Markup {
    let at = middle(realm.camelot.at.place);
    let (sign, title) = if realm.camelot.stands {
        ("camelot", "Castle Camelot: only a Challenger of great chivalry may enter")
    } else {
        ("ruin", "The ruins of Camelot")
    };
    html! {
        g class=(sign) {
            title { (title) }
            use href={ "#kgd-" (sign) } x=(tenth(at.x)) y=(tenth(at.y + 4.0)) {}
        }
    }
}
