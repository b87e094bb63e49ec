//! Micro-benches of the laboratory: a frame, and a key with the frame that shows it.
//!
//! `cargo bench --bench screen`.

use divan::Bencher;
use quadrille::app::{Depth, Key, Look, Msg, Settings, State};
use quadrille::problems::{builtin, sudoku};
use quadrille::ui;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

fn main() {
    divan::main();
}

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

/// At the first dead end of a puzzle.
fn state((width, height): (u16, u16)) -> State {
    let puzzle = builtin::find("habr").expect("it is built in");
    let grid = sudoku::parse(puzzle.text).expect("it is well formed");
    let look = Look { depth: Depth::True, ascii: false };
    let mut state = State::with_grid(puzzle.name, grid, look, Settings::default());
    state.update(Msg::Resize(width, height));
    for key in Key::sequence("<Enter>d").expect("the keys have names") {
        state.update(Msg::Key(key));
    }
    state
}

/// The whole picture into an empty buffer.
#[divan::bench(args = SIZES)]
fn frame(bencher: Bencher<'_, '_>, size: (u16, u16)) {
    let state = state(size);
    let area = Rect::new(0, 0, size.0, size.1);
    bencher.bench_local(|| {
        let mut buffer = Buffer::empty(area);
        ui::draw(&state, &mut buffer);
        buffer
    });
}

/// A step forward and a step back, each with its frame and the difference to the last one.
#[divan::bench(args = SIZES)]
fn two_keys_to_frame(bencher: Bencher<'_, '_>, size: (u16, u16)) {
    let mut state = state(size);
    let mut terminal = Terminal::new(TestBackend::new(size.0, size.1)).expect("it cannot fail");
    let keys = Key::sequence("sS").expect("the keys have names");
    bencher.bench_local(|| {
        for &key in &keys {
            state.update(Msg::Key(key));
            terminal.draw(|frame| _ = ui::draw(&state, frame.buffer_mut())).expect("it cannot fail");
        }
    });
}

/// From the text of a puzzle to the first picture, without a terminal.
#[divan::bench]
fn start() -> Buffer {
    let state = state((120, 40));
    let mut buffer = Buffer::empty(Rect::new(0, 0, 120, 40));
    ui::draw(&state, &mut buffer);
    buffer
}
