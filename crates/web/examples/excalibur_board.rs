//! Writes a made-up position of Excalibur as pages that stand alone, to look at: `excalibur_board DIRECTORY`.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::path::PathBuf;

use excalibur::Excalibur;
use maud::{DOCTYPE, html};
use serde_json::{Value, json};
use table::{Game, Seat, Setup};
use web::{Arms, Look, Pick, draw_view};

fn position(setup: &Setup) -> Result<Excalibur, Box<dyn Error>> {
    let mut state = serde_json::to_value(Excalibur::new(setup)?)?;
    state["stage"] = json!({"fights": 1});
    state["season"] = json!("summer");
    state["year"] = json!(2);
    let man = |number: u8, rank: &str, wounded: bool, at: &str| {
        json!({"number": number, "rank": rank, "wounded": wounded, "at": at})
    };
    let homes = ["penhallow", "aldermoor", "elmstow", "thornaby", "foxwood", "ashcombe"];
    for (seat, home) in homes.into_iter().enumerate() {
        let player = &mut state["players"][seat];
        player["set"] = json!(seat);
        player["lord"] = json!(1);
        player["treasury"] = json!(17 + seat);
        player["gross"] = json!(20 + seat);
        player["book"] = json!([
            {"year": 0, "season": "autumn", "item": "start", "sum": 11}, {"year": 0, "season": "autumn", "item": "harvest", "sum": 5},
            {"year": 0, "season": "winter", "item": "pay", "sum": -8}, {"year": 1, "season": "autumn", "item": "harvest", "sum": 21},
            {"year": 1, "season": "winter", "item": "pay", "sum": -12}]);
        player["soldiers"] = json!([man(1, "lord", false, home), man(2, "knight_a", false, home), man(52, "arms_a", false, home)]);
    }
    state["players"][0]["soldiers"] = json!([man(1, "lord", false, "foxwood"), man(2, "knight_a", true, "foxwood"),
        man(3, "knight_b", false, "penhallow"), man(4, "esquire", false, "lindenhurst"), man(52, "arms_a", false, "foxwood"),
        man(53, "arms_b", false, "bridge-1"), man(54, "arms_b", false, "carse-abbey")]);
    state["players"][0]["sheet"] = json!([{"men": [1, 2, 52], "from": "lindenhurst", "route": [], "pace": [0, 0, 0]}]);
    for (index, estate) in state["estates"].as_array_mut().ok_or("estates")?.iter_mut().enumerate() {
        estate["owner"] = if index % 3 == 0 { Value::Null } else { json!(index % 6) };
        estate["supervised"] = json!(index % 2 == 0);
        estate["reeve"] = json!(index % 2 == 0);
        if index % 9 == 2 {
            estate["castle"] = json!(if index % 2 == 0 { "sound" } else { "damaged" });
        }
        if index == 4 {
            estate["siege"] = json!({"by": 1, "succeeded": false});
        }
    }
    for (index, land) in state["lands"].as_array_mut().ok_or("lands")?.iter_mut().enumerate() {
        land["improved"] = json!(index % 3 == 0);
        land["smoke"] = json!(index % 17 == 0);
        land["mill"] = json!(index % 29 == 0);
        if index % 23 == 5 {
            land["sites"] = json!(["sound", null]);
        }
        if index % 31 == 5 {
            land["sites"] = json!([null, "damaged"]);
        }
    }
    state["fight"] = json!({"field": {"at": "foxwood"}, "choke": null, "round": 2,
        "sides": [{"seat": 4, "men": [1, 2, 52]}, {"seat": 0, "men": [1, 2, 52], "bonus": 5, "inside": false}],
        "last": {"strengths": [17, 15], "bonus": [0, 5], "dice": [2, 4], "throws": [6, null], "wounds": [1, 1]}});
    Ok(serde_json::from_value(state)?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let into = PathBuf::from(std::env::args().nth(1).ok_or("say which directory to write to")?);
    let names = (0..6).map(|seat| Excalibur::ABOUT.seat_name(seat)).collect();
    let options = [("rules".to_owned(), "advanced".to_owned())].into();
    let setup = Setup::new(&Excalibur::ABOUT, names, &options)?;
    let game = position(&setup)?;
    let viewer = Some(Seat::new(0));
    let arms = Arms::of_all(setup.names().all());
    let mut picks: BTreeMap<String, Vec<Pick>> = BTreeMap::new();
    for (index, target) in ["point:breaume", "point:bridge-3", "land:foxwood-1", "soldier:0-52"].into_iter().enumerate() {
        picks.insert(target.into(), vec![Pick { index: index as u32, label: format!("to {target}") }]);
    }
    let changed: BTreeSet<String> = ["point:rushmere".to_owned()].into();
    let drawing =
        draw_view::<Excalibur>(&game.view(viewer), &[], &Look { viewer, names: setup.names(), arms: &arms, picks, changed });
    std::fs::create_dir_all(&into)?;
    for asset in web::assets() {
        std::fs::write(into.join(asset.name), asset.body)?;
    }
    for theme in ["light", "dark"] {
        let page = html! {
            (DOCTYPE)
            html lang="en" data-theme=(theme) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { "Excalibur" }
                    link rel="stylesheet" href="style.css";
                }
                body {
                    (drawing.board)
                    @if let Some(scene) = &drawing.scene { (scene) }
                    @for (title, paper) in &drawing.papers { h2 { (title) } (paper) }
                }
            }
        };
        std::fs::write(into.join(format!("{theme}.html")), page.into_string())?;
    }
    println!("{} bytes of board", drawing.board.into_string().len());
    Ok(())
}
