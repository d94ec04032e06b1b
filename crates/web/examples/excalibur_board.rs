//! Writes a match of Excalibur as pages that stand alone, to look at:
//! `excalibur_board DIRECTORY [ANSWERS] [SEED] [BOT] [WORDS] [SEATS] [OPTION=VALUE]`. Play stops after so many answers,
//! where the chronicle has just said the words; `fight` stops in the middle of one.

use std::error::Error;
use std::path::PathBuf;

use bots::Bot;
use excalibur::Excalibur;
use table::{AnyMatch, Chance, Game, Match, Quick, Seed, Setup};
use web::model::{Chrome, Past, TableModel};
use web::pages;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let into = PathBuf::from(words.next().ok_or("say which directory to write to")?);
    let answers: u32 = words.next().map_or(Ok(0), |word| word.parse())?;
    let seed: u64 = words.next().map_or(Ok(7), |word| word.parse())?;
    let bot: Bot = words.next().as_deref().unwrap_or("steward").parse()?;
    let until = words.next().unwrap_or_default();
    let seats: usize = words.next().map_or(Ok(6), |word| word.parse())?;
    let names = (0..seats).map(|seat| Excalibur::ABOUT.seat_name(seat)).collect();
    let options = words.filter_map(|word| word.split_once('=').map(|(key, value)| (key.to_owned(), value.to_owned())));
    let setup = Setup::new(&Excalibur::ABOUT, names, &options.collect())?;
    let mut table = Match::<Excalibur>::start(setup, Chance::new(Seed::from_words(&format!("board {seed}"))))?;
    let mut luck = Quick::new(seed);
    let mut told = 0;
    while let Some(seat) = table.waiting().into_iter().next() {
        let news = table.tales(None, told);
        let said = match until.as_str() {
            "" => true,
            "fight" => table.view(None).fight.is_some_and(|fight| fight.round > 0),
            words => news.iter().any(|tale| tale.text.contains(words)),
        };
        if table.answers() >= answers && said {
            break;
        }
        told += news.len();
        let answer = bot.decide(&table, seat, &mut luck).ok_or("the bot has nothing to say")?;
        table.submit(seat, answer)?;
    }

    let viewer = table.waiting().into_iter().next();
    let new_from = table.forgotten() + table.whole_chronicle().len().saturating_sub(8);
    let model = TableModel::of("7", &table, viewer, Past::of(&table, viewer, Some(new_from)));
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
