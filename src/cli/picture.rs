//! Pictures of the laboratory without a terminal: keys in, SVG or text out.

use std::io::{self, Write};
use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::batch::only;
use super::command::{PictureFormat, PictureOptions};
use super::console::Console;
use super::exit::Exit;
use super::puzzle::Kind;
use crate::app::{Depth, Key, Look, Msg, Settings, State, Wait};
use crate::export;
use crate::ui;

/// A playing run is looked at after so many frames at most.
const FRAMES: u32 = 100_000;

/// Prints the screen that the keys lead to.
pub fn run(options: &PictureOptions, console: &mut Console) -> io::Result<Exit> {
    let puzzle = match only(options.puzzle.as_deref(), None, console) {
        Ok(puzzle) => puzzle,
        Err(complaint) => {
            console.complain(&complaint);
            return Ok(complaint.exit);
        }
    };
    let keys = match Key::sequence(&options.keys) {
        Ok(keys) => keys,
        Err(name) => {
            console.say("", format_args!("there is no key <{name}>: as in s, <Enter>, <C-r>"));
            return Ok(Exit::Usage);
        }
    };
    let look = Look { depth: Depth::True, ascii: options.ascii };
    let name = puzzle.name.clone();
    let mut state = match puzzle.kind {
        Kind::Sudoku { grid, .. } => State::with_grid(puzzle.name, grid, look, Settings::default()),
        Kind::Cover(problem) => State::with_problem(puzzle.name, problem, look, Settings::default()),
    };
    let (width, height) = options.size;
    state.update(Msg::Resize(width, height));
    for key in keys {
        state.update(Msg::Key(key));
        settle(&mut state);
    }
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    ui::draw(&state, &mut buffer);
    let picture = match options.format {
        PictureFormat::Svg => export::svg(&buffer, &format!("Quadrille: {name}")),
        PictureFormat::Text => export::text(&buffer),
    };
    console.out().write_all(picture.as_bytes())?;
    Ok(Exit::Done)
}

/// Lets a run come to rest, as it would before anybody could press the next key.
fn settle(state: &mut State) {
    for _ in 0..FRAMES {
        if state.wait() != Wait::Work {
            return;
        }
        state.update(Msg::Tick { since: Duration::from_millis(16), took: Duration::from_millis(8) });
    }
}
