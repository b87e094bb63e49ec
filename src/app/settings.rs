//! Settings, as `:set` changes them.

use super::columns::ColumnOrder;
use super::theme_choice::ThemeChoice;
use super::view_choice::ViewsBySize;
use crate::exact_cover::Rule;
use crate::lesson::Language;
use crate::session::{Speed, Wording, Words};

/// The settings, which outlive every puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The rule of the search.
    pub rule: Rule,
    /// Whether the cursor stays where a digit was placed.
    pub stay: bool,
    /// The names for columns and rows.
    pub words: Words,
    /// In which words the sentences about a run are said.
    pub wording: Wording,
    /// Whether the givens are steps of the search.
    pub watch_givens: bool,
    /// In which order the columns are shown.
    pub columns: ColumnOrder,
    /// Which view small, medium and large windows show.
    pub views: ViewsBySize,
    /// Which colours the screen has.
    pub theme: ThemeChoice,
    /// How fast a new run plays.
    pub speed: Speed,
    /// Whether few pictures are better than many while a run plays.
    pub reduced_motion: bool,
    /// The language of the lessons; all else is in English.
    pub language: Language,
    /// Whether it is kept how far the lessons were taken.
    pub progress: bool,
    /// Whether unsaved work is kept in a journal.
    pub journal: bool,
    /// Whether command lines, the last puzzle, breakpoints and bookmarks are kept until the next start.
    pub history: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            rule: Rule::Fewest,
            stay: false,
            words: Words::PAPER,
            wording: Wording::Sudoku,
            watch_givens: false,
            columns: ColumnOrder::Matrix,
            views: ViewsBySize::default(),
            theme: ThemeChoice::Auto,
            speed: Speed::DEFAULT,
            reduced_motion: false,
            language: Language::English,
            progress: true,
            journal: true,
            history: true,
        }
    }
}
