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
                "Logres is the old name of Arthur’s Britain. Here you play rules-heavy games by the book: "
                "against bots, with friends at one screen, or online, in an evening or over weeks."
            }
            h2 { "The whole book" }
            p { "The program enforces every rule, option and table of a game. Everything that happens names the rule behind it, and a click shows that rule in plain words." }
            h2 { "Nothing hidden leaks" }
            p { "What you may not see never leaves the server: a page contains only what its reader may know. Bots see no more than a person in their seat would." }
            h2 { "No die is rigged" }
            p { "All dice of a match come from one secret seed. Its hash is shown before the first die and the seed itself after the last, so anybody can throw the same dice again. Players may mix in words of their own." }
            h2 { "Nothing is lost" }
            p { "Every answer that was confirmed is safe. The record of a match is text that you can read, and play back on a real table." }
            h2 { "Who made the games" }
            @for game in GAMES {
                @if let Some(credits) = game.page.credits() { p { strong { (game.title.about().title) } ": " (credits) } }
            }
            p { "Version " (chrome.version) ". Free to use and to change, under the MIT or the Apache 2.0 licence." }
        }
    };
    page(chrome, "About", &body)
}

/// How to play, the keys, and how to play by keyboard or screen reader.
#[must_use]
pub fn help(chrome: &Chrome) -> String {
    let keys = [
        (
            "1 2 3 …",
            "pick the option with that number; for numbers above nine type both digits. What you could not take back asks for the same key again",
        ),
        ("arrows", "move between the places on the board that you can choose"),
        ("Enter", "choose what is marked, or confirm"),
        ("D", "done, pass, decline: what ends the question"),
        ("U", "take back your last answer, if no die was thrown and nobody answered after it"),
        ("N", "go to the next match that waits for you, once this one does not"),
        ("?", "open the rule behind the question"),
        ("+ − 0", "zoom in, zoom out, or see the whole board"),
        ("Escape", "close what is open"),
    ];
    let body = html! {
        main id="content" class="page narrow prose" {
            h1 { "Help" }
            h2 { "How to play" }
            p { "Pick a game on the first page and press “Play now”: bots take the other seats. At the table, your question is always in the same place, with your options below it. Press a button there, or a glowing place on the board: both do the same." }
            p { "Every question, refusal and line of the chronicle shows the number of its rule. Press it, and the rule opens in the margin, in plain words. What you cannot choose now is listed too, with the reason." }
            p { "To play with friends, set up a match and choose “A friend, by link” for their seats. At the table, each of these seats has a link to send. To share one screen, choose “Somebody at this screen”. If the game has secrets, the table asks you to pass the screen on before it shows the next player’s side." }
            p { "If somebody does not come, or does not come back, the person who made the match can let a bot play a seat that is free or late, or call off a match that has not begun. To leave for good, open “Leave the table” under “Rules and record”. A bot plays on for you." }
            p { "You can take back your last answer until dice fall, something shows or somebody else answers. Who sets up a match may allow more: then “May I take that back?” below the question asks the others, and if all agree the match goes back. Dice that have fallen do not come again." }
            p { "If you play several matches, “My turn next” leads from one to the next that waits for you. Under “Rules and record” you can choose to be called by a notification or a quiet sound when it is your turn and the page is not in view." }
            h2 id="keys" { "Keys" }
            table class="keys" {
                tbody { @for (key, does) in keys { tr { th scope="row" { kbd { (key) } } td { (does) } } } }
            }
            h2 { "By keyboard, by screen reader, without scripts" }
            p { "Everything is a real button, link or field, in a sensible order, with headings and landmarks. New lines of the chronicle and new questions are announced. The pages also work without scripts: they then reload after every answer. Nothing moves if your system asks for less motion, and the theme follows your system until you choose light or dark." }
            h2 { "When something is wrong" }
            p { "“Report a problem” at the table saves a file with the record of the match, as far as you may know it. If the connection is lost, the page says so, and it catches up by itself." }
        }
    };
    page(chrome, "Help", &body)
}

/// The interface for programs.
#[must_use]
pub fn api(chrome: &Chrome, model: &ApiModel) -> String {
    let body = html! {
        main id="content" class="page prose" {
            h1 { "For programs" }
            @for words in &model.preface { p { (words) } }
            @if model.endpoints.is_empty() { p { "There is nothing for programs here." } }
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
