//! The house itself: about, help, the page for programs.

use maud::html;

use super::chrome::page;
use crate::model::{ApiModel, Chrome};
use crate::shelf::GAMES;

/// What this is.
#[must_use]
pub fn about(chrome: &Chrome) -> String {
    let body = html! {
        main id="content" class="page narrow prose" {
            h1 { "About Logres" }
            p class="lead" {
                "Logres is the old name of Arthur’s Britain. Here it is a house of tables at which rules-heavy games are played by the book: "
                "against bots, with friends at one screen, or over the net, in an evening or over weeks."
            }
            h2 { "The whole book" }
            p { "Every rule, option and table of a game is kept by the program. Whatever happens names the rule it comes from, and a click shows that rule in plain words." }
            h2 { "Nothing hidden leaks" }
            p { "What a seat may not see never leaves the server. A page is made of what its reader may know and of nothing else. Bots see no more than the player in whose seat they sit." }
            h2 { "No die is rigged" }
            p { "All dice of a match come from one secret seed. Its hash is shown before the first die and the seed itself after the last, so that anybody can throw the same dice again. Players may stir in words of their own." }
            h2 { "Nothing is lost" }
            p { "An answer that was acknowledged is kept. The record of a match is text that a person can read, and play back on a real table." }
            h2 { "Who made the games" }
            @for game in GAMES {
                @if let Some(credits) = game.page.credits() { p { strong { (game.title.about().title) } ": " (credits) } }
            }
            p { "Version " (chrome.version) ". Free to use and to change, under the MIT or the Apache 2.0 licence." }
        }
    };
    page(chrome, "About", &body)
}

/// How to play, the keys, and how to play without a mouse or without seeing.
#[must_use]
pub fn help(chrome: &Chrome) -> String {
    let keys = [
        ("1 2 3 …", "pick the option with that number; for numbers above nine type both digits"),
        ("arrows", "walk from one place on the board to the next that can be chosen"),
        ("Enter", "choose what is marked, or confirm"),
        ("U", "take the last answer back, while no die and no other player has followed"),
        ("?", "open the rule the question comes from"),
        ("+ − 0", "look closer, farther, or at the whole board"),
        ("Escape", "close what is open"),
    ];
    let body = html! {
        main id="content" class="page narrow prose" {
            h1 { "Help" }
            h2 { "How to play" }
            p { "Pick a game on the first page and press “Play now”: bots take the other seats. On the table the question you are asked always stands in the same place, with what can be answered beneath it. Press a button there, or the place on the board that glows: it is the same." }
            p { "Every question, refusal and line of the chronicle carries the number of its rule. Press it and the rule opens in the margin, in plain words. What cannot be chosen is listed too, with the reason." }
            p { "To play with friends, set up a match and choose “A friend, by link” for their seats; at the table each such seat has a link to send. To play at one screen, choose “Somebody at this screen”: where the game has secrets the table asks you to pass the screen on before it shows the next player’s side." }
            p { "If somebody does not come, or does not come back: whoever made the match can let a bot play a seat that is free or late, and can call off a match that has not begun. Whoever leaves for good finds “Leave the table” beneath the board’s panel; a bot plays on." }
            h2 id="keys" { "Keys" }
            table class="keys" {
                tbody { @for (key, does) in keys { tr { th scope="row" { kbd { (key) } } td { (does) } } } }
            }
            h2 { "Without a mouse, without seeing, without script" }
            p { "Everything is a real button, link or field, in a sensible order, with headings and landmarks; new lines of the chronicle and new questions are announced. The pages work without script too: they then load anew after every answer. Motion is left out when your system asks for less of it, and the light or dark theme follows your system until you choose." }
            h2 { "When something is wrong" }
            p { "“Report a problem” at the table saves a file with the record of the match, as far as you may know it. If the line is lost, the page says so and catches up by itself." }
        }
    };
    page(chrome, "Help", &body)
}

/// What programs can ask for.
#[must_use]
pub fn api(chrome: &Chrome, model: &ApiModel) -> String {
    let body = html! {
        main id="content" class="page prose" {
            h1 { "For programs" }
            @for words in &model.preface { p { (words) } }
            @if model.endpoints.is_empty() { p { "Nothing is offered to programs here." } }
            @for endpoint in &model.endpoints {
                section class="endpoint" {
                    h2 { span class="method" { (endpoint.method) } " " code { (endpoint.path) } }
                    p { (endpoint.does) }
                    @if !endpoint.example.is_empty() { pre tabindex="0" { code { (endpoint.example) } } }
                }
            }
        }
    };
    page(chrome, "For programs", &body)
}
