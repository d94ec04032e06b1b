//! Writes a match of Kingdom as pages that stand alone, to look at:
//! `kingdom_board DIRECTORY [ANSWERS] [SEED] [BOT] [SCENE] [SEATS] [OPTION=VALUE]`. A scene is a part of what is under
//! way (`battle`), or any words of the view; play stops when it comes up.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::path::PathBuf;

use bots::Bot;
use kingdom::Kingdom;
use maud::{DOCTYPE, html};
use table::{Ask, Chance, Game, Match, Quick, Seed, Setup};
use web::{Arms, Look, Pick, draw};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let into = PathBuf::from(words.next().ok_or("say which directory to write to")?);
    let answers: u32 = words.next().map_or(Ok(0), |word| word.parse())?;
    let seed: u64 = words.next().map_or(Ok(7), |word| word.parse())?;
    let bot: Bot = words.next().as_deref().unwrap_or("steward").parse()?;
    let until = words.next().unwrap_or_default();

    let seats: usize = words.next().map_or(Ok(6), |word| word.parse())?;
    let names = (0..seats).map(|seat| Kingdom::ABOUT.seat_name(seat)).collect();
    let options = words.filter_map(|word| word.split_once('=').map(|(key, value)| (key.to_owned(), value.to_owned())));
    let setup = Setup::new(&Kingdom::ABOUT, names, &options.collect())?;
    let mut table = Match::<Kingdom>::start(setup, Chance::new(Seed::from_words(&format!("board {seed}"))))?;
    let mut luck = Quick::new(seed);
    while let Some(seat) = table.waiting().into_iter().next() {
        let view = serde_json::to_value(table.view(None))?;
        let wanted = match view["scene"].get(&until) {
            Some(scene) => !scene.is_null(),
            None => view.to_string().contains(&until),
        };
        if table.answers() >= answers && wanted {
            break;
        }
        let answer = bot.decide(&table, seat, &mut luck).ok_or("the bot has nothing to say")?;
        table.submit(seat, answer)?;
    }

    let viewer = table.waiting().into_iter().next();
    let names = table.setup().names().clone();
    let arms = Arms::of_all(names.all());
    let mut picks: BTreeMap<String, Vec<Pick>> = BTreeMap::new();
    let prompt = viewer.and_then(|seat| table.prompt(seat));
    if let Some(Ask::One { options, .. } | Ask::Some { options, .. }) = prompt.as_ref().map(|prompt| &prompt.ask) {
        for (index, option) in options.iter().enumerate() {
            if let Some(target) = &option.target {
                let pick = Pick { index: index as u32, label: option.label.clone() };
                picks.entry(target.clone()).or_default().push(pick);
            }
        }
    }
    let changed: BTreeSet<String> = ["place:O12".to_owned(), "place:H15-east".to_owned()].into();
    let drawing = draw(&table, &Look { viewer, names: &names, arms: &arms, picks, changed });

    std::fs::create_dir_all(&into)?;
    std::fs::write(into.join("kingdom.css"), include_str!("../assets/kingdom.css"))?;
    // The house style sheet, where there is one; the board stands without it too.
    let house = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/style.css"));
    std::fs::write(into.join("style.css"), house.unwrap_or_default())?;
    for theme in ["light", "dark"] {
        let page = html! {
            (DOCTYPE)
            html lang="en" data-theme=(theme) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { "Kingdom" }
                    link rel="stylesheet" href="style.css";
                    link rel="stylesheet" href="kingdom.css";
                }
                body {
                    (drawing.board)
                    @if let Some(prompt) = &prompt { p { (prompt.text) } }
                    @if let Some(scene) = &drawing.scene { (scene) }
                    @for (title, paper) in &drawing.papers { h2 { (title) } (paper) }
                }
            }
        };
        std::fs::write(into.join(format!("{theme}.html")), page.into_string())?;
    }
    println!("{} answers, {} bytes of board", table.answers(), drawing.board.into_string().len());
    Ok(())
}
