//! Pictures of a position, for sharing: the board as SVG and as PNG.

use std::sync::{Arc, OnceLock};

use axum::extract::Path;
use axum::http::{HeaderName, header};
use axum::response::{IntoResponse, Response};
use resvg::{tiny_skia, usvg};
use serde::Deserialize;
use web::Picture;
use web::model::Trouble;

use super::book::played_again;
use super::position::shown;
use super::trouble::Sorry;
use super::visit::{PageQuery, Visit};

/// The width and the height of a picture in pixels, at most.
const WIDEST: f32 = 1200.0;
const HIGHEST: f32 = 1600.0;

/// Light unless somebody wants it dark.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Query {
    theme: Option<String>,
}

impl Query {
    fn is_dark(&self) -> bool {
        self.theme.as_deref() == Some("dark")
    }
}

/// A position that is over never changes. Whoever has its link may keep its picture.
const KEPT: (HeaderName, &str) = (header::CACHE_CONTROL, "public, max-age=86400");

/// `GET /position/{link}/board.svg`
pub(super) async fn svg(visit: Visit, Path(link): Path<String>, PageQuery(query): PageQuery<Query>) -> Response {
    match drawn(&visit, &link, query.is_dark()).await {
        Ok(picture) => ([(header::CONTENT_TYPE, "image/svg+xml"), KEPT], picture.svg).into_response(),
        Err(sorry) => sorry.page(&visit).await,
    }
}

/// `GET /position/{link}/board.png`
pub(super) async fn png(visit: Visit, Path(link): Path<String>, PageQuery(query): PageQuery<Query>) -> Response {
    match painted(&visit, &link, query.is_dark()).await {
        Ok(png) => ([(header::CONTENT_TYPE, "image/png"), KEPT], (*png).clone()).into_response(),
        Err(sorry) => sorry.page(&visit).await,
    }
}

/// The board as a spectator sees it, standing alone.
async fn drawn(visit: &Visit, link: &str, dark: bool) -> Result<Picture, Sorry> {
    let book = shown(visit, link).await?;
    let draw = move || Ok(web::picture(&book.drawing.board, book.about.id, dark));
    let picture = played_again(draw).await?;
    picture
        .ok_or_else(|| Sorry::new(Trouble::Missing, "the board of this game is drawn in words, so it has no picture"))
}

/// The same as pixels: painted in the reading room, one after the other, and kept.
async fn painted(visit: &Visit, link: &str, dark: bool) -> Result<Arc<Vec<u8>>, Sorry> {
    let (id, at) = visit.app.rooms.read_position_link(link)?;
    let library = &visit.app.library;
    let paint = || async {
        let picture = drawn(visit, link, dark).await?;
        let reading = library.place().await?;
        let work = move || {
            let _reading = reading;
            pixels(&picture)
        };
        played_again(work).await
    };
    library.painting((id, at, dark), paint).await
}

/// Paints a picture.
fn pixels(picture: &Picture) -> Result<Vec<u8>, String> {
    let options = usvg::Options { fontdb: fonts(), font_family: "DejaVu Serif".to_owned(), ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(&picture.svg, &options).map_err(|error| error.to_string())?;
    let scale = (WIDEST / picture.width).min(HIGHEST / picture.height);
    let (width, height) = ((picture.width * scale).round() as u32, (picture.height * scale).round() as u32);
    let mut canvas = tiny_skia::Pixmap::new(width.max(1), height.max(1)).ok_or("a picture needs some room")?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut canvas.as_mut());
    canvas.encode_png().map_err(|error| error.to_string())
}

/// The fonts of this machine, looked up once. Where there are none, pictures have no words.
fn fonts() -> Arc<usvg::fontdb::Database> {
    static FONTS: OnceLock<Arc<usvg::fontdb::Database>> = OnceLock::new();
    let load = || {
        let mut fonts = usvg::fontdb::Database::new();
        fonts.load_system_fonts();
        if fonts.is_empty() {
            tracing::warn!("this machine has no fonts, so pictures of positions have no words");
        }
        // What is asked for is often not there: a serif of this machine stands in.
        let serif = ["DejaVu Serif", "Liberation Serif", "Noto Serif", "FreeSerif"];
        let family = |face: &usvg::fontdb::FaceInfo| face.families.first().map(|(name, _)| name.clone());
        let known: Vec<String> = fonts.faces().filter_map(family).collect();
        let found = serif.into_iter().map(str::to_owned).find(|name| known.contains(name));
        if let Some(name) = found.or_else(|| known.first().cloned()) {
            fonts.set_serif_family(name);
        }
        Arc::new(fonts)
    };
    Arc::clone(FONTS.get_or_init(load))
}
