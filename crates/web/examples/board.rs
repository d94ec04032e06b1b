//! Draws the table of a match of any game as standalone pages, light and dark, to look at:
//! `cargo run -p web --example board -- GAME DIRECTORY [ANSWERS] [WORDS] [SEED] [BOT] [SEATS] [OPTION=VALUE]...`
//!
//! Play stops after this many answers, or as soon as the chronicle says WORDS. With the name of a scene instead
//! (`battle`, `fight`), it stops in the middle of one.

use std::error::Error;
use std::path::PathBuf;

use bots::Bot;
use table::{AnyMatch, Chance, Quick, Seed, Setup};
use web::model::{Chrome, Past, TableModel};
use web::{pages, shelf};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let game = words.next().ok_or("say which game to draw")?;
    let title = shelf::find(&game).ok_or("there is no such game")?.title;
    let about = title.about();
    let into = PathBuf::from(words.next().ok_or("say which directory to write to")?);
    let answers: u32 = words.next().map_or(Ok(0), |word| word.parse())?;
    let until = words.next().unwrap_or_default();
    let seed: u64 = words.next().map_or(Ok(7), |word| word.parse())?;
    let usual = if about.steward { "steward" } else { "random" };
    let bot: Bot = words.next().as_deref().unwrap_or(usual).parse()?;
    let seats: usize = words.next().map_or(Ok(about.seats.1), |word| word.parse())?;
    let options = words.filter_map(|word| word.split_once('=').map(|(key, value)| (key.to_owned(), value.to_owned())));
    let names = (0..seats).map(|seat| about.seat_name(seat)).collect();
    let setup = Setup::new(&about, names, &options.collect())?;
    let mut table = title.start(setup, Chance::new(Seed::from_words(&format!("board {seed}"))))?;

    let mut luck = Quick::new(seed);
    let mut told = 0;
    while let Some(seat) = table.waiting().into_iter().next() {
        if table.answers() >= answers && is_wanted(table.as_ref(), told, &until) {
            break;
        }
        told = table.tales(None, 0).len();
        let answer = title.consult(table.as_ref(), seat, bot, &mut luck).ok_or("the bot has nothing to say")?;
        table.submit(seat, answer)?;
    }

    let viewer = table.waiting().into_iter().next();
    let new_from = table.remembered().end.saturating_sub(8);
    let model = TableModel::of("7", table.as_ref(), viewer, Past::of(table.as_ref(), viewer, Some(new_from)));
    std::fs::create_dir_all(into.join("static"))?;
    for asset in web::assets() {
        std::fs::write(into.join("static").join(asset.name), asset.body)?;
    }
    for theme in ["light", "dark"] {
        let page = pages::table(&Chrome::default(), &model).replace("=\"/static/", "=\"static/");
        let page = page.replacen("<html", &format!("<html data-theme=\"{theme}\""), 1);
        std::fs::write(into.join(format!("{theme}.html")), page)?;
    }
    std::fs::write(into.join("board.txt"), table.board(viewer))?;
    println!("{} answers, {} bytes of board", table.answers(), model.drawing.board.into_string().len());
    Ok(())
}

/// Whether these words were just told, or this scene is showing.
fn is_wanted(table: &dyn AnyMatch, told: usize, words: &str) -> bool {
    let view = table.view(None);
    let under_way = [&view[words], &view["scene"][words]].into_iter().any(|part| !part.is_null());
    words.is_empty() || under_way || table.tales(None, told).iter().any(|tale| tale.text.contains(words))
}
