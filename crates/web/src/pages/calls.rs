//! How somebody is reached while away, and the pages of links that were sent by e-mail.

use maud::{Markup, html};

use super::chrome::page;
use crate::model::{CallsMail, CallsMatch, CallsModel, Chrome, CodesModel, ForgottenModel, LinkModel};
use crate::parts::csrf;

/// The settings.
#[must_use]
pub fn calls(chrome: &Chrome, model: &CallsModel) -> String {
    let body = html! {
        main id="content" class="page narrow" {
            h1 { "When a match waits for you" }
            @if let Some(refused) = &model.refused { p class="refusal" role="alert" { (refused) } }
            @if let Some(done) = &model.done { p class="notice" role="status" { (done) } }
            @if !chrome.account {
                p class="lead" {
                    "To be told while you are away you need an account: " a href="/account" { "create one or log in" } "."
                }
            } @else {
                p class="lead" {
                    "You are told only while you are away: no page of yours is open here, and none was a minute ago. "
                    "You are told once when a match waits for you, and once more when a fifth of your time is left; then "
                    "there is silence until you come. What you are told is what everybody may know: never a hidden card, "
                    "not even your own."
                }
                @if let Some(mail) = &model.mail { (by_mail(chrome, mail)) }
                (by_hook(chrome, model))
                (by_feed(chrome, model))
                @if !model.matches.is_empty() { (muting(chrome, &model.matches)) }
                p { a href="/account" { "Back to your account" } }
            }
        }
    };
    page(chrome, "When a match waits for you", &body)
}

/// A form of one button.
fn press(chrome: &Chrome, path: &str, fields: &[(&str, &str)], words: &str) -> Markup {
    html! {
        form method="post" action=(path) class="act" {
            (csrf(&chrome.csrf))
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button type="submit" class="quiet" { (words) }
        }
    }
}

fn by_mail(chrome: &Chrome, mail: &CallsMail) -> Markup {
    let wish = |name: &str, words: &str| {
        html! {
            label class="choice" {
                input type="radio" name="wish" value=(name) checked[mail.wish == name];
                span { (words) }
            }
        }
    };
    html! {
        section class="card" id="mail" {
            h2 { "By e-mail" }
            @if let Some(address) = &mail.address {
                p { "Messages go to " strong { (address) } "." }
                @if let Some(trouble) = &mail.trouble {
                    p class="refusal" { "The last message could not be delivered: " (trouble) }
                }
                form method="post" action="/account/calls/mail" class="stack" {
                    (csrf(&chrome.csrf))
                    fieldset {
                        legend { "When?" }
                        (wish("turns", "When a match waits for me"))
                        (wish("daily", "Once a day, as a list"))
                        (wish("never", "Never"))
                    }
                    label { "The hour of the list (UTC)"
                        select name="hour" {
                            @for hour in 0..24u8 {
                                option value=(hour) selected[hour == mail.hour] { (format!("{hour:02}:00")) }
                            }
                        }
                    }
                    button type="submit" { "Remember this" }
                }
            }
            @if let Some(waits) = &mail.unconfirmed {
                p {
                    "We have written to " strong { (waits) } ". Open the link in that message and press the button: then "
                    "messages go there."
                }
                @if mail.address.is_none() && let Some(trouble) = &mail.trouble {
                    p class="refusal" { "The message could not be delivered: " (trouble) }
                }
            }
            form method="post" action="/account/calls/address" class="stack" {
                (csrf(&chrome.csrf))
                label { @if mail.address.is_some() { "Another e-mail address" } @else { "Your e-mail address" }
                    input type="email" name="address" required maxlength="254" autocomplete="email";
                }
                label { "Your password"
                    input type="password" name="password" required autocomplete="current-password";
                }
                p class="hint" {
                    "With a confirmed address you can also get a new password if you forget yours. Nobody else sees it."
                }
                button type="submit" { "Send me a link to confirm it" }
            }
            @if mail.address.is_some() || mail.unconfirmed.is_some() {
                (press(chrome, "/account/calls/forget", &[], "Forget my address"))
            }
        }
    }
}

fn by_hook(chrome: &Chrome, model: &CallsModel) -> Markup {
    html! {
        section class="card" id="hook" {
            h2 { "By webhook" }
            p class="hint" {
                "A program of yours, or a service that takes such messages, is told in JSON when a match waits for you."
            }
            @if let Some(why) = &model.hook_stopped {
                p class="refusal" role="alert" {
                    "Nothing is sent there any more, because three tries failed: " (why) "."
                }
                (press(chrome, "/account/calls/start", &[], "Start it again"))
            }
            form method="post" action="/account/calls/hook" class="stack" {
                (csrf(&chrome.csrf))
                label { "Address"
                    input type="url" name="url" value=(model.hook) maxlength="500" placeholder="https://" autocomplete="off";
                }
                p class="hint" { "Leave it empty to be told nothing. When you save an address, a first message tries it." }
                button type="submit" { "Save" }
            }
            @if !model.hook.is_empty() {
                details class="options" {
                    summary { "The key that messages are signed with" }
                    p { code { (model.hook_key) } }
                    p class="hint" {
                        "Messages are signed as Standard Webhooks does it (HMAC-SHA256). Another address gets another key."
                    }
                }
            }
        }
    }
}

fn by_feed(chrome: &Chrome, model: &CallsModel) -> Markup {
    html! {
        section class="card" id="feed" {
            h2 { "By feed or calendar" }
            @if let Some(feed) = &model.feed {
                p { "For a feed reader: " code { (feed) "/turns.atom" } }
                p { "For a calendar: " code { (feed) "/turns.ics" } }
                p class="hint" { "Everybody who has these addresses can read what waits for you. Keep them to yourself." }
                div class="row" {
                    (press(chrome, "/account/calls/feed", &[("on", "on")], "Make new addresses"))
                    (press(chrome, "/account/calls/feed", &[], "Close the feed"))
                }
            } @else {
                p class="hint" {
                    "A private address that a feed reader or a calendar looks at, with the matches that wait for you and when "
                    "your time runs out."
                }
                (press(chrome, "/account/calls/feed", &[("on", "on")], "Make private addresses"))
            }
        }
    }
}

fn muting(chrome: &Chrome, matches: &[CallsMatch]) -> Markup {
    html! {
        section class="card" id="matches" {
            h2 { "Match by match" }
            ul class="plain" {
                @for one in matches {
                    li class="row" {
                        span {
                            a href={ "/match/" (one.id) } { (one.title) } " · " (one.seats)
                            @if one.muted { " · muted" }
                        }
                        @if one.muted {
                            (press(chrome, "/account/calls/mute", &[("match", one.id.as_str())], "Tell me again"))
                        } @else {
                            (press(chrome, "/account/calls/mute", &[("match", one.id.as_str()), ("muted", "on")], "Mute"))
                        }
                    }
                }
            }
        }
    }
}

/// A page behind a link that was sent. Looking at it changes nothing: programs that read e-mail follow links.
#[must_use]
pub fn link(chrome: &Chrome, model: &LinkModel) -> String {
    let body = html! {
        main id="content" class="page narrow" {
            h1 { (model.title) }
            @if let Some(refused) = &model.refused { p class="refusal" role="alert" { (refused) } }
            p class="lead" { (model.words) }
            @if let Some((words, path)) = &model.button {
                form method="post" action=(path) class="stack" {
                    (csrf(&chrome.csrf))
                    @if let Some(shortest) = model.password {
                        label { "New password"
                            input type="password" name="password" required autocomplete="new-password" minlength=(shortest);
                        }
                        p class="hint" { "At least " (shortest) " characters. You will be logged out everywhere else." }
                    }
                    button type="submit" { (words) }
                }
            }
        }
    };
    page(chrome, &model.title, &body)
}

/// For those who have forgotten their password.
#[must_use]
pub fn forgotten(chrome: &Chrome, model: &ForgottenModel) -> String {
    let body = html! {
        main id="content" class="page narrow" {
            h1 { "A new password" }
            @if let Some(refused) = &model.refused { p class="refusal" role="alert" { (refused) } }
            @if let Some(done) = &model.done { p class="notice" role="status" { (done) } }
            @if model.mail {
                section class="card" {
                    h2 { "By e-mail" }
                    form method="post" action="/account/forgotten/link" class="stack" {
                        (csrf(&chrome.csrf))
                        label { "The name of your account, or your e-mail address"
                            input type="text" name="who" required maxlength="254" autocomplete="username";
                        }
                        p class="hint" { "If you have confirmed an address, we write to it." }
                        button type="submit" { "Send me a link" }
                    }
                }
            }
            section class="card" {
                h2 { "With a recovery code" }
                form method="post" action="/account/forgotten/code" class="stack" {
                    (csrf(&chrome.csrf))
                    label { "Name"
                        input type="text" name="name" value=(model.tried) required autocomplete="username";
                    }
                    label { "One of your recovery codes"
                        input type="text" name="code" required autocomplete="off" maxlength="40";
                    }
                    label { "New password"
                        input type="password" name="password" required autocomplete="new-password"
                            minlength=(model.shortest_password);
                    }
                    button type="submit" { "Set the new password" }
                }
            }
            p { a href="/account" { "Back to logging in" } }
        }
    };
    page(chrome, "A new password", &body)
}

/// The codes of an account, on its page.
pub(super) fn codes(chrome: &Chrome, codes: &CodesModel) -> Markup {
    html! {
        section class="card" id="codes" {
            h2 { "If you forget your password" }
            @if !codes.fresh.is_empty() {
                p role="status" { "These are your recovery codes. Write them down now: they are shown this one time." }
                ul class="plain" { @for code in &codes.fresh { li { code { (code) } } } }
                p class="hint" { "Each gives you a new password once. Earlier codes are void." }
            } @else {
                p {
                    @match codes.left {
                        0 => { "You have no recovery codes. With one you can set a new password if you forget yours." },
                        1 => { "You have one recovery code left." },
                        left => { "You have " (left) " recovery codes left." },
                    }
                }
                form method="post" action="/account/codes" class="stack" {
                    (csrf(&chrome.csrf))
                    label { "Your password"
                        input type="password" name="password" required autocomplete="current-password";
                    }
                    button type="submit" { @if codes.left == 0 { "Make recovery codes" } @else { "Make new codes" } }
                }
            }
        }
    }
}
