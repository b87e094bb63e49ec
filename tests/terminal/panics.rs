//! A mistake of the program itself, wherever it comes: the terminal is given back, and the work is kept.

use std::path::{Path, PathBuf};
use std::{env, fs, process};

use portable_pty::CommandBuilder;
use quadrille::app::{
    App, Code, Depth, Effect, Key, Look, Mouse, Msg, Remembered, Settings, UnsavedWork, Wait,
};
use quadrille::files::SeenFiles;
use quadrille::laboratory::{Laboratory, Program};
use quadrille::tui;
use ratatui::buffer::Buffer;

use super::pty::Pty;

/// Tells this very file to be the program: the words that it opens.
const WORDS: &str = "QUADRILLE_TEST_WORDS";

/// Where its mistake is.
const PLACE: &str = "QUADRILLE_TEST_PLACE";

/// The laboratory, which makes a mistake after F12.
struct Mistaken {
    laboratory: Laboratory,
    place: String,
    is_due: bool,
}

impl Mistaken {
    fn come_to(&self, place: &str) {
        assert!(!(self.is_due && self.place == place), "a mistake was made on purpose");
    }
}

impl Program for Mistaken {
    fn update(&mut self, msg: Msg) -> Option<Effect> {
        self.is_due |= matches!(msg, Msg::Key(Key { code: Code::F(12), .. }));
        self.come_to("update");
        self.laboratory.update(msg)
    }

    fn point(&self, mouse: Mouse) -> Option<Msg> {
        self.laboratory.point(mouse)
    }

    fn draw(&self, buffer: &mut Buffer) -> Option<(u16, u16)> {
        self.come_to("draw");
        self.laboratory.draw(buffer)
    }

    fn wait(&self) -> Wait {
        self.come_to("wait");
        self.laboratory.wait()
    }

    fn unsaved_work(&self) -> Option<UnsavedWork> {
        self.come_to("keep");
        self.laboratory.unsaved_work()
    }

    fn remembered(&self) -> Option<Remembered> {
        self.laboratory.remembered()
    }

    fn last_words(&self) -> Option<String> {
        self.laboratory.last_words()
    }
}

/// Not a test, but what the test tests.
#[test]
fn mistaken() {
    let (Ok(words), Ok(place)) = (env::var(WORDS), env::var(PLACE)) else { return };
    let words: Vec<&str> = words.split(' ').collect();
    let look = Look { depth: Depth::True, ascii: false };
    let state = App::with_words(&words, look, Settings::default()).unwrap();
    let mut program = Mistaken { laboratory: Laboratory::of(state), place, is_due: false };
    tui::run(&mut program, SeenFiles::default()).unwrap();
    process::exit(0);
}

fn start(words: &str, place: &str, state: &Path) -> Pty {
    let mut command = CommandBuilder::new(env::current_exe().unwrap());
    command.args(["panics::mistaken", "--exact", "--nocapture"]);
    for name in ["NO_COLOR", "RUST_BACKTRACE", "QUADRILLE_JOURNAL"] {
        command.env_remove(name);
    }
    command.env(WORDS, words);
    command.env(PLACE, place);
    command.env("TERM", "xterm-256color");
    command.env("XDG_STATE_HOME", state);
    command.env("QUADRILLE_HISTORY", "off");
    let pty = Pty::start(command);
    pty.wait_for_frame("┏");
    pty
}

fn journals(state: &Path) -> String {
    let entries = fs::read_dir(state.join("quadrille")).into_iter().flatten().flatten();
    let journals = entries.filter(|entry| entry.file_name().to_string_lossy().starts_with("journal-"));
    journals.map(|entry| fs::read_to_string(entry.path()).unwrap()).collect()
}

#[test]
fn a_mistake_of_the_program_leaves_the_terminal_clean_and_the_work_kept() {
    // What is open, what is typed there, and what shows that it was; what must be kept.
    const ROOMS: [(&str, &str, &str, &str); 10] = [
        ("hooke", "Cy53", "R1C3", "digits 53......"),
        ("hooke", "Cy5lm12", "marks 12", "digits 5......."),
        ("habr", "\r20s", "SOLVE", ""),
        ("knuth-6x7", "9s", "SOLVE", ""),
        ("queens 6", "30s", "SOLVE", ""),
        ("hooke", ":lesson uncover\r>>", "┏", ""),
        ("habr", "?", "┏", ""),
        ("habr", ":set", ":set", ""),
        ("habr", "\rr", "┏", ""),
        ("knuth-6x7", ":fault\r", "┏", ""),
    ];
    let state: PathBuf = env::temp_dir().join(format!("quadrille-panics-{}", process::id()));
    for (number, (words, keys, shown, kept)) in ROOMS.into_iter().enumerate() {
        for place in ["update", "draw", "wait", "keep"] {
            let _ = fs::remove_dir_all(&state);
            let mut pty = start(words, place, &state);
            pty.send(keys);
            pty.wait_for_frame(shown);
            pty.send("\u{1b}[24~");
            assert_eq!(pty.end(), 101, "{number} {words}: {place}");
            pty.assert_restored();
            let words_of = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
            pty.wait_until("what it says of its end", |written| {
                let said = words_of(written.contents());
                let is_whole = said.contains("the next start offers it.");
                said.contains("a mistake was made on purpose")
                    && is_whole
                    && said.contains("Not in a file: 5") != kept.is_empty()
            });
            let journals = journals(&state);
            assert!(journals.contains(kept), "{number} {words}: {place}: {journals:?}");
        }
    }
    let _ = fs::remove_dir_all(&state);
}
