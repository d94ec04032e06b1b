//! Games, rules, help, and the menu.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use logres::shelf::titles;

use crate::{logres, scratch_folder};

#[test]
fn games_lists_what_is_on_the_shelf() {
    let listed = logres("games", "").ends(0).out;
    for id in ["tic-tac-toe", "connect-four", "boast"] {
        assert!(listed.contains(id), "{listed}");
    }
    let json = logres("games --json", "").ends(0).json();
    let boast = json.as_array().and_then(|games| games.iter().find(|game| game["id"] == "boast")).expect("boast");
    assert_eq!(boast["seats"]["most"], 4);
    assert_eq!(boast["options"][0]["key"], "hand");
}

#[test]
fn rules_are_listed_found_by_id_and_found_by_words() {
    let all = logres("rules boast", "").ends(0).out;
    assert!(all.contains("BST-1  The deck") && all.contains("BST-8  The end"), "{all}");
    let one = logres("rules boast bst-7", "").ends(0).out;
    assert!(one.contains("loses as much glory as it boasted"), "{one}");
    let found = logres("rules boast --json empty boasts", "").ends(0).json();
    assert_eq!(found[0]["id"], "BST-7");
}

#[test]
fn the_primer_is_one_page_with_its_rules_and_its_shorter_ways() {
    let page = logres("primer kingdom", "").ends(0).out;
    assert!(page.contains("How you win") && page.contains("[KGD-2]"), "{page}");
    assert!(page.lines().count() < 75 && page.lines().all(|line| line.chars().count() <= 100), "{page}");
    let way = page.lines().find(|line| line.trim().starts_with("logres play kingdom")).expect("a shorter way").trim();
    let played = logres(way.trim_start_matches("logres "), "quit\n").ends(0).out;
    assert!(played.contains("Kingdom:"), "{played}");
    assert_eq!(logres("primer --json boast", "").ends(0).json()["goal"][0]["rules"][0], "BST-8");
    assert!(logres("primer bosat", "").ends(2).err.contains("Did you mean boast?"));
}

#[test]
fn questions_in_everyday_words_find_the_rules_and_the_best_are_read_first() {
    let found = logres("rules kingdom how do I win?", "").ends(0).out;
    let first = found.lines().find(|line| line.starts_with("KGD-")).expect("a rule");
    assert!(["KGD-2 ", "KGD-36.a "].iter().any(|id| first.starts_with(id)), "{found}");
    let many = logres("rules kingdom castle", "").ends(0).out;
    let (full, list) = many.split_once("Also in the book").expect("there are many");
    assert_eq!(full.lines().filter(|line| line.starts_with("KGD-")).count(), 3, "{many}");
    assert!(list.lines().filter(|line| line.starts_with("KGD-")).count() > 9, "{many}");
}

#[test]
fn what_is_not_there_is_told_with_what_is() {
    let game = logres("rules bosat", "").ends(2).err;
    assert!(game.contains("Did you mean boast?"), "{game}");
    let rule = logres("rules boast the prize", "").ends(1).err;
    assert!(rule.contains("BST-1 to BST-8"), "{rule}");
    assert_eq!(logres("rules boast --json dragons", "").ends(1).json(), serde_json::json!([]));
    logres("dance", "").ends(2);
}

#[test]
fn help_shows_examples_and_exit_codes() {
    let help = logres("--help", "").ends(0).out;
    assert!(help.contains("logres play tic-tac-toe") && help.contains("130"), "{help}");
    for command in ["games", "primer", "rules", "play", "simulate", "replay", "stdio"] {
        assert!(logres(&format!("{command} --help"), "").ends(0).out.contains("Usage: logres"), "{command}");
    }
}

#[test]
fn the_menu_leads_into_a_game() {
    let boast = 1 + titles().iter().position(|title| title.about().id == "boast").expect("a game");
    let lines = format!("poker\n{boast}\n9\n2\nyou,me\nyou:Lynette,bot:random\nquit\n");
    let played = logres("play", &lines).ends(0).out;
    assert!(played.contains("There is no game \"poker\""), "{played}");
    assert!(played.contains("Boast has 2 to 4 seats"), "{played}");
    assert!(played.contains("\"me\" cannot take a seat"), "{played}");
    assert!(played.contains("\nWhich card do you play? [BST-4]"), "{played}");
}

#[test]
fn the_menu_does_not_ask_what_the_command_line_says() {
    let played = logres("play --seats you:Lynette,bot:random,bot:random --option hand=3", "boast\nquit\n").ends(0).out;
    assert!(!played.contains("How many seats") && !played.contains("Who plays?"), "{played}");
    assert!(played.contains("\nWhich card do you play? [BST-4]"), "{played}");
}

#[test]
fn the_menu_with_nobody_there_says_how_to_name_a_game() {
    let refused = logres("play", "").ends(2).err;
    assert!(refused.contains("`logres play kingdom`"), "{refused}");
    logres("play", "q\n").ends(0);
}

#[test]
fn without_a_command_the_table_is_opened_even_where_there_is_no_keyboard() {
    let data = scratch_folder("alone");
    let mut child = Command::new(env!("CARGO_BIN_EXE_logres"))
        .env("LOGRES_ADDR", "127.0.0.1:0")
        .env("LOGRES_DATA", &data)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program was built");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("text");
    let addr = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).map(str::to_owned);
    let answer = addr.ok_or_else(|| format!("not open: {line:?}")).and_then(|addr| health(&addr));
    child.kill().expect("it runs until it is ended");
    child.wait().expect("it ends");
    assert_eq!(answer.as_deref(), Ok("HTTP/1.1 200 OK"));
}

/// The first line of a house's health report.
fn health(addr: &str) -> Result<String, String> {
    let asked = || {
        let mut stream = TcpStream::connect(addr)?;
        stream.write_all(format!("GET /healthz HTTP/1.1\r\nhost: {addr}\r\nconnection: close\r\n\r\n").as_bytes())?;
        let mut said = String::new();
        stream.read_to_string(&mut said)?;
        Ok(said.lines().next().unwrap_or_default().to_owned())
    };
    asked().map_err(|error: std::io::Error| error.to_string())
}
