//! The laboratory as it begins, and what it says when it ends.

use super::drawing_editor::DrawingEditor;
use super::grid_editor::GridEditor;
use super::lab::Lab;
use super::look::Look;
use super::open_puzzle::OpenPuzzle;
use super::settings::Settings;
use super::shell::Shell;
use super::state::App;
use crate::exact_cover::{ConflictError, text};
use crate::problems::drawing::DrawnBoard;
use crate::problems::formats::{Document, SudokuPuzzle, by_name};
use crate::problems::sudoku::{Grid, Variant};
use crate::problems::{CatalogueError, Instance, catalogue};

/// The words of a name as a shell takes them.
fn in_shell(name: &str) -> String {
    let quoted = name.split(' ').map(|word| match word.contains(['#', '*']) {
        true => format!("'{word}'"),
        false => word.to_owned(),
    });
    quoted.collect::<Vec<_>>().join(" ")
}

impl App {
    /// Unsaved typed text, to be printed when the program leaves.
    pub fn last_words(&self) -> Option<String> {
        // A lesson's own grid is nobody's work.
        let lab = self.lesson.as_ref().map_or(&self.lab, |lesson| &lesson.outer);
        if lab.puzzle.drawing().is_some_and(DrawingEditor::is_unsaved) {
            // A board is said by the words that open it; what is small is said whole.
            return Some(match DrawnBoard::named(lab.puzzle.name()) {
                Some(_) => format!("Not in a file: quadrille {}", in_shell(lab.puzzle.name())),
                None => format!("Not in a file:\n{}", text::print(lab.puzzle.problem()).trim_end()),
            });
        }
        let editor = lab.puzzle.editor().filter(|editor| editor.is_worth_saving())?;
        let marks = if editor.has_unsaved_marks() { " and its pencil marks" } else { "" };
        Some(format!("Not in a file: {}{marks}", editor.grid().line()))
    }

    /// The same where the program is left by its own door, with what becomes of that text.
    pub fn farewell(&self) -> Option<String> {
        let text = self.last_words()?;
        let fate =
            if self.comes_back() { "The next start brings it back." } else { "It does not come back." };
        Some(format!("{text}\n{fate}"))
    }

    /// The problem that these words ask for, as on the command line: a grid for a Sudoku by
    /// any rules, else SOLVE.
    ///
    /// # Errors
    /// As [`catalogue::open`].
    pub fn with_words(words: &[&str], look: Look, settings: Settings) -> Result<App, CatalogueError> {
        let name = words.join(" ");
        let document = by_name(&name).unwrap_or_else(|| catalogue::open(words).map(Document::Cover))?;
        Ok(App::with_document(&name, document, look, settings)?)
    }

    /// The laboratory with what was read from the text of this name: EDIT for a grid, else SOLVE.
    ///
    /// # Errors
    /// If the preselected options of a problem exclude each other.
    pub fn with_document(
        name: &str,
        document: Document,
        look: Look,
        settings: Settings,
    ) -> Result<App, ConflictError> {
        match document {
            Document::Cover(instance) => App::with_instance(instance, look, settings),
            Document::Sudoku(puzzle) => {
                let editor = GridEditor::of(puzzle.or_named(name));
                Ok(App::with_puzzle(OpenPuzzle::grid(editor, &settings), look, settings))
            }
        }
    }

    /// Puts the puzzles of a text into the list. One alone is no collection.
    pub fn collect(&mut self, puzzles: Vec<SudokuPuzzle>) {
        if puzzles.len() > 1 {
            self.lab.say(format!("{} puzzles; :open lists them.", puzzles.len()));
            self.shell.collection = puzzles.into();
        }
    }

    /// EDIT with `grid` being typed.
    pub fn with_grid(name: impl Into<String>, grid: Grid, look: Look, settings: Settings) -> App {
        let rules = Variant::new(grid.shape());
        App::with_rules(name, grid, rules, look, settings)
    }

    /// EDIT with `grid` being typed, to keep these rules.
    ///
    /// # Panics
    /// If the rules are for another shape.
    pub fn with_rules(
        name: impl Into<String>,
        grid: Grid,
        rules: Variant,
        look: Look,
        settings: Settings,
    ) -> App {
        App::with_puzzle(OpenPuzzle::grid(GridEditor::new(name, grid, rules), &settings), look, settings)
    }

    /// SOLVE at step 0 of a problem, with its board if it has one.
    ///
    /// # Errors
    /// If its preselected options exclude each other.
    pub fn with_instance(instance: Instance, look: Look, settings: Settings) -> Result<App, ConflictError> {
        Ok(App::with_puzzle(OpenPuzzle::cover(instance, &settings)?, look, settings))
    }

    /// EDIT with the grid of `editor`.
    pub(super) fn with_editor(editor: GridEditor, look: Look, settings: Settings) -> App {
        App::with_puzzle(OpenPuzzle::grid(editor, &settings), look, settings)
    }

    pub(super) fn with_puzzle(puzzle: OpenPuzzle, look: Look, settings: Settings) -> App {
        App {
            shell: Shell::new(look, settings),
            lab: Lab::new(puzzle),
            lesson: None,
            compared: None,
            log_room: |_| 0,
        }
    }
}
