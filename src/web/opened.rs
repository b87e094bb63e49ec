//! The beginning of a page: a link, the puzzle that was open last, else the usual one, with what was kept.

use serde_json::Value;

use super::settings;
use crate::app::{App, Background, Depth, Look, LostWork, Msg, Remembered, UnsavedWork, open_link};
use crate::lesson::Progress;
use crate::problems::formats::{Document, by_name};
use crate::problems::{builtin, plain, plain_line};

/// A text of the request; empty if there is none.
pub(super) fn text<'r>(request: &'r Value, name: &str) -> &'r str {
    request[name].as_str().unwrap_or_default()
}

/// The colours of the page's surroundings.
pub(super) fn background(request: &Value) -> Background {
    if text(request, "background") == "light" { Background::Light } else { Background::Dark }
}

/// The window, in columns and rows.
pub(super) fn size(request: &Value) -> (u16, u16) {
    /// No screen of text is larger.
    const LARGEST: (u64, u64) = (1024, 512);
    let within = |name: &str, most: u64| request[name].as_u64().unwrap_or(1).clamp(1, most) as u16;
    (within("columns", LARGEST.0), within("rows", LARGEST.1))
}

/// The laboratory with which the page begins. `history` is what was kept of command lines and puzzles.
pub(super) fn app(request: &Value, history: &Remembered) -> App {
    let look = Look { depth: Depth::True, ascii: false };
    let (settings, keys) = settings::read(text(request, "settings"));
    let usual = || {
        let name = builtin::DEFAULT.name;
        let found = by_name(name).and_then(Result::ok).and_then(|found| match found {
            Document::Sudoku(puzzle) => Some(Document::Sudoku(puzzle)),
            Document::Cover(_) => None,
        });
        let found = found.expect("the usual puzzle is a Sudoku that is built in");
        App::with_document(name, found, look, settings).expect("a Sudoku excludes nothing")
    };
    // A link comes first: what was left open is no reason to refuse it, and is offered again if it was not saved.
    let is_linked = !text(request, "link").is_empty();
    let last = history.puzzle().filter(|_| settings.history && !is_linked);
    let mut app = last.and_then(|last| App::with_last_puzzle(last, look, settings)).unwrap_or_else(usual);
    app.shell.shuffle(request["entropy"].as_u64().unwrap_or_default());
    app.recall(Progress::read(&plain(text(request, "lessons"))), history.clone());
    app.set_keys(keys.into());
    app.shell.settings.reduced_motion |= request["reduced"] == true;
    app.shell.background = background(request);
    app.offer(lost(request));
    if is_linked {
        let _ = open_link(&mut app, text(request, "link"));
    }
    let (width, height) = size(request);
    let _ = app.update(Msg::Resize(width, height));
    app
}

/// Work that other pages have left behind, the newest first.
fn lost(request: &Value) -> Vec<LostWork> {
    let lost = |found: &Value| {
        let work = UnsavedWork { name: plain_line(text(found, "name")), text: plain(text(found, "text")) };
        LostWork { id: text(found, "id").to_owned(), when: plain_line(text(found, "when")), work }
    };
    request["lost"].as_array().map_or(Vec::new(), |found| found.iter().map(lost).collect())
}
