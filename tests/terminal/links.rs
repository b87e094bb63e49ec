//! Links as the program opens them: what the terminal then shows is what the laboratory draws, and what is damaged is a
//! sentence. `QUADRILLE_LINKS` says how many are tried.

use std::env;
use std::time::Duration;

use portable_pty::CommandBuilder;
use quadrille::app::{App, Depth, Key, LinkedMoment, Look, Msg, Settings, Wait, link_of, open_link};
use quadrille::lesson::{self, ExerciseKind};
use quadrille::problems::formats::{Document, by_name};
use quadrille::{export, ui};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde_json::{Value, json};

use super::journeys;
use super::pty::Pty;

const SIZE: (u16, u16) = (120, 40);

const PUZZLES: [&str; 20] = [
    "habr",
    "hooke",
    "anti-brute-force",
    "platinum-blonde",
    "sudoku x",
    "sudoku 4",
    "sudoku 2x3",
    "queens 4",
    "queens 6",
    "queens 8",
    "knuth-6x7",
    "langford 4",
    "langford 7",
    "pentominoes 6x10",
    "pentominoes 3x20",
    "dominoes 4x4",
    "dominoes 8x8",
    "matching 5",
    "latin 4",
    "queens 5",
];

/// What is typed on the way to a moment.
const KEYS: [&str; 24] = [
    "v",
    "V",
    "<Tab>",
    "<S-Tab>",
    "z",
    "Z",
    "d",
    "c",
    "9s",
    "13s",
    "200s",
    "4000s",
    "30000s",
    "S",
    "<Down>",
    ":set wording matrix<Enter>",
    ":set wording sudoku<Enter>",
    ":set words item<Enter>",
    ":set givens watch<Enter>",
    ":set rule first<Enter>",
    ":set rule random<Enter>",
    ":set rule most<Enter>",
    ":set seed 77<Enter>",
    "o<Enter><Enter>",
];

/// SplitMix64. Source: Steele, Lea and Flood, Fast splittable pseudorandom number generators, 2014.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % sides as u64) as usize
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

fn usual() -> App {
    open("habr")
}

fn open(words: &str) -> App {
    let document: Document = by_name(words).unwrap().unwrap();
    let look = Look { depth: Depth::True, ascii: false };
    let mut app = App::with_document(words, document, look, Settings::default()).unwrap();
    // As the program does: a log with more room says more of what comes.
    app.log_room = ui::log_room;
    let _ = app.update(Msg::Resize(SIZE.0, SIZE.1));
    app
}

/// Lets time pass until nothing moves. `None` if that lasts: what choices by hand cost may be long to count.
fn settle(app: &mut App) -> Option<()> {
    for _ in 0..20 {
        if app.wait() == Wait::Key {
            return Some(());
        }
        let _ = app.update(Msg::Tick { since: Duration::from_millis(16), took: Duration::from_millis(5) });
    }
    None
}

/// The link to a moment to which such keys lead.
fn any_link(dice: &mut Dice) -> Option<String> {
    let mut app = open(dice.one(&PUZZLES));
    if dice.below(12) == 0 {
        let text = format!(":lesson {} {}<Enter>", 1 + dice.below(lesson::BUILTIN.len()), 1 + dice.below(9));
        type_keys(&mut app, &text);
    } else if dice.below(12) == 0 {
        let kind = dice.one(&ExerciseKind::ALL);
        let text = format!(":exercise {} {} {}<Enter>", kind.name(), 1 + dice.below(3), dice.below(1000));
        type_keys(&mut app, &text);
    } else {
        if dice.below(10) > 0 {
            type_keys(&mut app, "<Enter>");
        }
        for _ in 0..2 + dice.below(6) {
            type_keys(&mut app, dice.one(&KEYS));
            settle(&mut app)?;
        }
    }
    link_of(&app).ok()
}

fn type_keys(app: &mut App, keys: &str) {
    for key in Key::sequence(keys).unwrap() {
        let _ = app.update(Msg::Key(key));
    }
}

/// The screen of the laboratory in which a link was opened.
fn opened(link: &str) -> Option<String> {
    let mut app = usual();
    let _ = open_link(&mut app, link);
    let _ = app.update(Msg::Resize(SIZE.0, SIZE.1));
    settle(&mut app)?;
    let mut buffer = Buffer::empty(Rect::new(0, 0, SIZE.0, SIZE.1));
    ui::draw(&app, &mut buffer);
    Some(trimmed(&export::text(&buffer)))
}

/// Blanks at the end of a line are not seen.
fn trimmed(screen: &str) -> String {
    screen.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// One character of a link is another, is missing, or is there twice; or its end is missing.
fn damaged(link: &str, dice: &mut Dice) -> String {
    let mut text = link.as_bytes().to_vec();
    let at = 1 + dice.below(text.len() - 1);
    match dice.below(5) {
        0 => text.truncate(at),
        1 => drop(text.remove(at)),
        2 => text.insert(at, b"abc019&=.-%"[dice.below(11)]),
        3 => text.swap(at, at.max(2) - 1),
        _ => text[at] = b"abcXYZ0189&=.-%~"[dice.below(16)],
    }
    String::from_utf8(text).unwrap()
}

fn start(link: &str) -> Pty {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_quadrille"));
    command.arg(link);
    for name in ["NO_COLOR", "COLORFGBG", "STY", "LC_ALL", "LC_CTYPE"] {
        command.env_remove(name);
    }
    for name in ["CONFIG", "HISTORY", "JOURNAL", "PROGRESS"] {
        command.env(format!("QUADRILLE_{name}"), "off");
    }
    command.env("TERM", "xterm-256color");
    command.env("COLORTERM", "truecolor");
    command.env("LANG", "C.UTF-8");
    Pty::start_sized(command, SIZE)
}

/// Whether an environment asks for more than a few.
fn wanted() -> usize {
    env::var("QUADRILLE_LINKS").ok().and_then(|many| many.parse().ok()).unwrap_or(6)
}

#[test]
fn links_open_on_the_moment_that_they_were_made_at() {
    let mut dice = Dice(16);
    let mut links: Vec<(String, String)> = Vec::new();
    while links.len() < wanted() {
        let Some(link) = any_link(&mut dice) else { continue };
        if links.iter().any(|(known, _)| *known == link) {
            continue;
        }
        let Some(expected) = opened(&link) else { continue };
        let pty = start(&link);
        pty.wait_until(&format!("{link} to show\n{expected}"), |written| {
            trimmed(&written.contents()) == expected
        });
        links.push((link, expected));
    }
    let told: Vec<Value> =
        links.iter().map(|(link, screen)| json!({ "link": link, "screen": screen })).collect();
    journeys::hand_out("links", &json!(told));

    let mut refused = Vec::new();
    while refused.len() < wanted() {
        let (link, _) = &links[dice.below(links.len())];
        let text = damaged(link, &mut dice);
        if text == *link {
            continue;
        }
        let why = text.parse::<LinkedMoment>().unwrap_err();
        assert!(why.starts_with("This link cannot be opened: ") && why.ends_with('.'), "{text}: {why}");
        // What does not look like a link is taken for a file or a puzzle, of which there is none of that name.
        match LinkedMoment::find(&text) {
            Some(_) => start(&text).wait_for("This link cannot be opened: "),
            None => start(&text).wait_for("quadrille: "),
        }
        refused.push(text);
    }
    journeys::hand_out("damaged", &json!(refused));
}
