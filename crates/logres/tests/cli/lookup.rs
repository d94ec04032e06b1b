//! Games, rules, help, and the menu.

use crate::logres;

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
    assert!(one.contains("loses as much glory as he boasted"), "{one}");
    let found = logres("rules boast --json empty boasts", "").ends(0).json();
    assert_eq!(found[0]["id"], "BST-7");
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
    for command in ["games", "rules", "play", "simulate", "replay", "stdio"] {
        assert!(logres(&format!("{command} --help"), "").ends(0).out.contains("Usage: logres"), "{command}");
    }
}

#[test]
fn the_menu_leads_into_a_game() {
    let played = logres("", "poker\n5\n9\n2\nyou,me\nyou:Lynette,bot:random\nquit\n").ends(0).out;
    assert!(played.contains("There is no game \"poker\""), "{played}");
    assert!(played.contains("Boast has 2 to 4 seats"), "{played}");
    assert!(played.contains("\"me\" cannot take a seat"), "{played}");
    assert!(played.contains("Lynette: Which card do you play? [BST-4]"), "{played}");
}

#[test]
fn the_menu_with_nobody_there_shows_the_help() {
    let shown = logres("", "").ends(0).out;
    assert!(shown.contains("Usage: logres"), "{shown}");
}
