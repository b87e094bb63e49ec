//! What must hold for any bytes: the bodies of the fuzz targets, and of the test that goes through their corpus.

use std::fmt::Write as _;
use std::time::Duration;

use quadrille::app::{App, Code, Depth, Key, Look, Mouse, MouseKind, Msg, Settings};
use quadrille::config::{self, Config};
use quadrille::exact_cover::{OptionId, Problem, Rule, Search, Setup, text};
use quadrille::problems::formats::{self, Document, Format, Reader};
use quadrille::problems::sudoku;
use quadrille::{lesson, ui};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// A target: its name, and what must hold for any bytes.
pub type Check = (&'static str, fn(&[u8]));

/// All of them.
pub const ALL: [Check; 6] = [
    ("puzzles", puzzles),
    ("lessons", lessons),
    ("settings", settings),
    ("commands", commands),
    ("keys", keys),
    ("links", links),
];

/// Longer inputs tell nothing new, and slow down the search for those that do.
const LONGEST: usize = 4096;

/// Every parser of puzzles: the first byte chooses the format, or none. However the bytes come in, the same is found; and an
/// exact cover that can be written in a format is read back the same.
pub fn puzzles(bytes: &[u8]) {
    let Some((&choice, bytes)) = bytes.split_first().filter(|(_, bytes)| bytes.len() <= LONGEST) else {
        return;
    };
    let format = Format::ALL.get(usize::from(choice) % (Format::ALL.len() + 1)).copied();
    let told = |found: Result<formats::Located, formats::ReadError>| match found {
        Err(error) => error.to_string(),
        Ok(located) => match located.document {
            Document::Sudoku(puzzle) => format!("{} {}", located.place, puzzle.grid.line()),
            // A number of six digits is a cover of as many columns: seconds, and nothing new.
            Document::Cover(cover) if cover.problem.item_count() > LONGEST => {
                format!("{} {}", located.place, cover.problem.item_count())
            }
            Document::Cover(cover) => {
                rewritten(&cover.problem);
                format!("{} {}", located.place, text::print(&cover.problem))
            }
        },
    };
    let whole: Vec<String> = Reader::read("it", format, bytes).map(told).collect();
    let mut reader = Reader::new("it", format);
    let mut parts = Vec::new();
    for part in bytes.chunks(7) {
        reader.push(part);
        parts.extend(std::iter::from_fn(|| reader.next()).map(told));
    }
    reader.finish();
    parts.extend(std::iter::from_fn(|| reader.next()).map(told));
    assert_eq!(whole, parts);
}

fn rewritten(problem: &Problem) {
    let printed = text::print(problem);
    let Ok(written) = formats::write_cover(problem, Format::Dlx) else { return };
    let read = formats::read(&written, Format::Dlx).unwrap_or_else(|error| panic!("{error}:\n{written}"));
    let [Document::Cover(again)] = read.as_slice() else { panic!("{} documents:\n{written}", read.len()) };
    assert_eq!(text::print(&again.problem), printed);
}

/// Lesson files.
pub fn lessons(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match lesson::parse("it", text) {
        Ok(lesson) => assert!(!lesson.steps.is_empty()),
        Err(mistakes) => assert!(!mistakes.is_empty()),
    }
}

/// Files of settings: what is read without a mistake is written and read again without one.
pub fn settings(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let config = Config::read(text);
    let _ = config.told();
    if config.mistakes.is_empty() {
        let again = Config::read(&config::print(&config));
        assert_eq!((again.told(), &again.settings), (None, &config.settings));
        let updated = config::updated(text, &Settings::default(), &config.keys).unwrap();
        assert_eq!(Config::read(&updated).settings, Settings::default(), "{updated}");
    }
}

/// With a small grid: most of the time goes into what is done for every column and row.
fn laboratory() -> App {
    let look = Look { depth: Depth::True, ascii: false };
    App::with_grid("small", sudoku::parse("1......2..3.4...").unwrap(), look, Settings::default())
}

/// Draws the laboratory, and looks at what must hold of it.
fn look_at(app: &App) {
    let (width, height) = app.shell.size;
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    if let Some(cursor) = ui::draw(app, &mut buffer) {
        assert!(buffer.area.contains(cursor.into()), "the cursor {cursor:?} is outside");
    }
    if let Ok(session) = app.session() {
        assert_eq!(session.search().check(), Ok(()));
    }
}

/// Lines typed after the colon, before and after the run has begun.
pub fn commands(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut app = laboratory();
    for line in text.lines().take(8) {
        app.update(Msg::Key(Key::plain(Code::Char(':'))));
        for c in line.chars().take(200) {
            app.update(Msg::Key(Key::plain(if c == '\t' { Code::Tab } else { Code::Char(c) })));
        }
        look_at(&app);
        app.update(Msg::Key(Key::plain(Code::Enter)));
        look_at(&app);
        app.update(Msg::Key(Key::plain(Code::Char('s'))));
    }
}

/// Keys, clicks, sizes and time: a byte or three for each.
pub fn keys(bytes: &[u8]) {
    const SPECIAL: [Code; 16] = [
        Code::Enter,
        Code::Esc,
        Code::Tab,
        Code::Backspace,
        Code::Delete,
        Code::Up,
        Code::Down,
        Code::Left,
        Code::Right,
        Code::Home,
        Code::End,
        Code::PageUp,
        Code::PageDown,
        Code::F(1),
        Code::Char('é'),
        Code::Char('数'),
    ];
    let mut app = laboratory();
    let mut bytes = bytes.iter().copied().take(300);
    while let Some(byte) = bytes.next() {
        let mut next = || bytes.next().unwrap_or(0);
        match byte {
            0..=15 => drop(app.update(Msg::Key(Key::plain(SPECIAL[usize::from(byte)])))),
            16..=31 => {
                let letter = char::from(b'a' + next() % 26);
                drop(app.update(Msg::Key(Key {
                    ctrl: byte < 26,
                    alt: byte >= 26,
                    ..Key::plain(Code::Char(letter))
                })));
            }
            32..=126 => drop(app.update(Msg::Key(Key::plain(Code::Char(char::from(byte)))))),
            127..=160 => drop(app.update(Msg::Resize(u16::from(next()), u16::from(next() % 80)))),
            161..=200 => {
                let kind =
                    [MouseKind::Click, MouseKind::WheelUp, MouseKind::WheelDown][usize::from(byte % 3)];
                let (x, y) = (u16::from(next()), u16::from(next() % 80));
                if let Some(msg) = ui::point(&app, Mouse { x, y, kind }) {
                    drop(app.update(msg));
                }
            }
            // Long work is said to have taken long, so that slices stay short here.
            201..=255 => {
                let since = Duration::from_millis(u64::from(next()) * 8);
                drop(app.update(Msg::Tick { since, took: Duration::from_secs(1) }));
            }
        }
        look_at(&app);
    }
}

/// A small exact cover, and a walk on its links both ways: every step is taken back exactly.
pub fn links(bytes: &[u8]) {
    let mut bytes = bytes.iter().copied().take(400);
    let mut next = |most: usize| usize::from(bytes.next().unwrap_or(0)) % most;
    let (primary, secondary, options) = (1 + next(6), next(4), next(12));
    let rule = Rule::ALL[next(Rule::ALL.len())].seeded(next(256) as u64);
    let mut cover = String::new();
    (0..primary).for_each(|item| write!(cover, "p{item} ").unwrap());
    cover.push('|');
    (0..secondary).for_each(|item| write!(cover, " s{item}").unwrap());
    for _ in 0..options {
        let (items, colours) = (next(256), next(256));
        let mut option = String::new();
        (0..primary)
            .filter(|item| items >> item & 1 == 1)
            .for_each(|item| write!(option, "p{item} ").unwrap());
        for item in 0..secondary {
            match colours >> (2 * item) & 3 {
                0 => {}
                1 => write!(option, "s{item} ").unwrap(),
                colour => write!(option, "s{item}:{colour} ").unwrap(),
            }
        }
        if !option.is_empty() {
            cover.push('\n');
            cover.push_str(option.trim_end());
        }
    }
    let problem = text::parse(&cover).unwrap();
    let preselected: Vec<OptionId> = problem.options().take(next(2)).collect();
    let setup = Setup { rule, preselected, watch_preselected: next(2) == 1 };
    let mut search = Search::with(&problem, &setup).unwrap();
    let mut kept = search.position();
    for _ in 0..200 {
        let before = search.clone();
        match next(5) {
            0 | 1 => {
                if let Some(event) = search.next() {
                    assert_eq!(search.clone().back(), Some(event));
                    let mut back = search.clone();
                    back.back();
                    assert!(back == before);
                }
            }
            2 | 3 => {
                if let Some(event) = search.back() {
                    assert_eq!(search.clone().next(), Some(event));
                    let mut forth = search.clone();
                    forth.next();
                    assert!(forth == before);
                }
            }
            _ => {
                let here = search.position();
                search.restore(&kept);
                kept = here;
            }
        }
        assert_eq!(search.check(), Ok(()));
    }
    search.run_to_end();
    assert_eq!(search.check(), Ok(()));
}
