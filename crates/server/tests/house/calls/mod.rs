//! People who are away are called: by e-mail, by webhook, by feed; and get a new password.

mod daily;
mod feeds;
mod hooks;
mod mail;
mod receiver;
mod recovery;
mod secrecy;
mod sink;
mod spells;
mod town;
