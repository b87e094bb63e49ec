//! The laboratory in lines, talked to as a person would.

use quadrille::app::{App, Depth, Effect, Look, Settings};
use quadrille::plain::Plain;
use quadrille::problems::{builtin, sudoku};

/// A talk with the laboratory in lines.
pub struct Talk {
    pub plain: Plain,
    /// What is wanted outside.
    pub effects: Vec<Effect>,
    /// What was said to the last line.
    pub said: String,
}

const LOOK: Look = Look { depth: Depth::None, ascii: true };

impl Talk {
    pub fn of(state: App) -> Talk {
        let plain = Plain::new(state);
        let said = plain.greeting().join("\n");
        Talk { plain, effects: Vec::new(), said }
    }

    pub fn with(name: &str) -> Talk {
        let puzzle = builtin::find(name).unwrap();
        let grid = sudoku::parse(puzzle.text).unwrap();
        Talk::of(App::with_grid(puzzle.name, grid, LOOK, Settings::default()))
    }

    pub fn on(words: &[&str]) -> Talk {
        Talk::of(App::with_words(words, LOOK, Settings::default()).unwrap())
    }

    pub fn line(&mut self, line: &str) {
        self.effects.extend(self.plain.take(line));
        for _ in 0..10_000 {
            if !self.plain.work() {
                break;
            }
        }
        self.said = self.plain.answer().join("\n");
    }

    /// Says each line of these.
    pub fn lines(mut self, lines: &[&str]) -> Talk {
        lines.iter().for_each(|line| self.line(line));
        self
    }

    #[track_caller]
    pub fn hears(self, expected: &str) -> Talk {
        assert!(self.said.contains(expected), "'{expected}' was not said:\n{}", self.said);
        self
    }

    pub fn step(&self) -> u64 {
        self.plain.state().session().unwrap().search().step()
    }
}
