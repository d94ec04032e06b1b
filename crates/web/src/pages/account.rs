//! Accounts: register, log in, change name and password, log out.

use maud::{Markup, html};

use super::calls::codes;
use super::chrome::{act, page};
use crate::model::{AccountModel, Chrome, Pace};
use crate::parts::csrf;

/// The page of an account.
#[must_use]
pub fn account(chrome: &Chrome, model: &AccountModel) -> String {
    let body = html! {
        main id="content" class="page narrow" {
            h1 { @if chrome.account { "Your account" } @else { "Who are you?" } }
            @if let Some(refused) = &model.refused { p class="refusal" role="alert" { (refused) } }
            @if !chrome.account {
                p class="lead" {
                    "You can play as a guest. With an account you can find your matches on any device, and others know you by name."
                }
            }
            section class="card" {
                h2 { "Your name at the table" }
                form method="post" action="/account/name" class="stack" {
                    (fields(chrome, model))
                    label { "Name"
                        input type="text" name="name" required maxlength=(model.longest_name) autocomplete="nickname"
                            value=(chrome.name.as_deref().unwrap_or_default());
                    }
                    button type="submit" { "Change name" }
                }
            }
            (pace(chrome, model.paces))
            @if chrome.account {
                section class="card" {
                    h2 { "When a match waits for you" }
                    p { a href="/account/calls" { "How you are told while you are away" } }
                }
                section class="card" {
                    h2 { "Your password" }
                    form method="post" action="/account/password" class="stack" {
                        (fields(chrome, model))
                        (password("Current password", "old", "current-password", None))
                        (password("New password", "password", "new-password", Some(model.shortest_password)))
                        p class="hint" { "At least " (model.shortest_password) " characters. Your other devices will be logged out." }
                        button type="submit" { "Change password" }
                    }
                }
                (codes(chrome, &model.codes))
                section class="card" {
                    h2 { "Log out" }
                    div class="row" {
                        (act(chrome, "/account/logout", "Log out"))
                        form method="post" action="/account/logout" class="act" {
                            (csrf(&chrome.csrf))
                            input type="hidden" name="everywhere" value="on";
                            button type="submit" class="quiet" { "Log out on all devices" }
                        }
                    }
                }
            } @else {
                div class="cards two" {
                    (credentials(chrome, model, "/account/login", "Log in", "current-password"))
                    (credentials(chrome, model, "/account/register", "Create an account", "new-password"))
                }
                p { a href="/account/forgotten" { "I have forgotten my password" } }
            }
        }
    };
    page(chrome, "Account", &body)
}

/// How much is confirmed: kept in a cookie, for guests too.
fn pace(chrome: &Chrome, (live, slow): (Pace, Pace)) -> Markup {
    let choice = |words: &str, name: &str, chosen: Pace| {
        html! {
            label { (words)
                select name=(name) {
                    @for pace in Pace::ALL {
                        option value=(pace.name()) selected[pace == chosen] {
                            (match pace {
                                Pace::One => "One click",
                                Pace::Two => "Two clicks: the first chooses",
                                Pace::Button => "A click, then a button",
                            })
                        }
                    }
                }
            }
        }
    };
    html! {
        section class="card" id="pace" {
            h2 { "How you confirm answers" }
            form method="post" action="/account/pace" class="stack" {
                (csrf(&chrome.csrf))
                (choice("In live matches", "live", live))
                (choice("In slow matches, with a day or more to decide", "slow", slow))
                p class="hint" {
                    "What could ruin you always asks for a second press. This device remembers your choice; without script, "
                    "one click answers."
                }
                button type="submit" { "Remember this" }
            }
        }
    }
}

fn fields(chrome: &Chrome, model: &AccountModel) -> Markup {
    html! {
        (csrf(&chrome.csrf))
        @if let Some(next) = &model.next { input type="hidden" name="next" value=(next); }
    }
}

fn password(words: &str, name: &str, kind: &str, shortest: Option<u32>) -> Markup {
    html! {
        label { (words)
            input type="password" name=(name) required autocomplete=(kind) minlength=[shortest];
        }
    }
}

fn credentials(chrome: &Chrome, model: &AccountModel, path: &str, words: &str, kind: &str) -> Markup {
    let fresh = kind == "new-password";
    html! {
        section class="card" {
            h2 { (words) }
            form method="post" action=(path) class="stack" {
                (fields(chrome, model))
                label { "Name"
                    input type="text" name="name" value=(model.tried) required maxlength=(model.longest_name) autocomplete="username";
                }
                (password("Password", "password", kind, fresh.then_some(model.shortest_password)))
                @if fresh { p class="hint" { "At least " (model.shortest_password) " characters." } }
                button type="submit" { (words) }
            }
        }
    }
}
