//! Texts that come in and go out: what is pasted, opened and copied.

use super::Effect;
use super::activity::Activity;
use super::grid_editor::GridEditor;
use super::lab::Lab;
use super::lesson::ActiveLesson;
use super::look::Look;
use super::modal::Modal;
use super::open_puzzle::OpenPuzzle;
use super::parts::App;
use super::settings::Settings;
use crate::exact_cover::text;
use crate::problems::sudoku::{Grid, NamedGrid, Variant, parse_many};
use crate::problems::{CatalogueError, Instance, TYPED, catalogue, plain_line};

impl App {
    /// Takes pasted text: into the line being typed, else as a puzzle.
    pub(super) fn paste(&mut self, text: &str) {
        self.lab.notice = None;
        if let Some(Modal::Prompt(prompt)) = &mut self.lab.modal {
            return prompt.insert(text);
        }
        if self.paste_answer(text) {
            return;
        }
        self.lab.modal = None;
        self.load(TYPED, text);
    }

    /// Puts a puzzle's text on the sheet, in EDIT; one undo takes it back. A text that is no puzzle
    /// changes nothing.
    pub(super) fn load(&mut self, name: &str, text: &str) {
        if self.load_marked(name, text) {
            return;
        }
        self.leave_lesson();
        match parse_many(text) {
            Ok(found) => {
                let several = found.len() > 1;
                let named = |(at, found): (usize, NamedGrid)| {
                    let own =
                        if found.name.is_empty() && several { format!("{name} {at}") } else { found.name };
                    (if several { own } else { name.to_owned() }, found.grid)
                };
                let puzzles: Vec<(String, Grid)> = (1..).zip(found).map(named).collect();
                if let Some((name, grid)) = puzzles.first().cloned() {
                    self.open_grid(&name, grid);
                }
                self.collect(puzzles);
            }
            Err(error) => self.lab.refuse(plain_line(&error.to_string())),
        }
    }

    /// Puts a grid on the sheet, in EDIT; one undo takes it back. What is pasted keeps the rules of the
    /// sheet if it has its shape, so that a grid in one line can be an X-Sudoku.
    pub(super) fn open_grid(&mut self, name: &str, grid: Grid) {
        let usual = Variant::new(grid.shape());
        let rules = self.editor().map(GridEditor::rules);
        let rules = rules.filter(|rules| name == TYPED && rules.shape() == grid.shape()).cloned();
        self.open_ruled(name, grid, rules.unwrap_or(usual));
    }

    fn open_ruled(&mut self, name: &str, grid: Grid, rules: Variant) {
        // A problem without a grid gives way to one with a grid.
        if self.editor().is_none() {
            return self.put_grid(GridEditor::new(name, grid, rules));
        }
        let clues = grid.clue_count();
        self.forget_resume_point();
        self.lab.predicting = false;
        self.stop();
        self.edit(|sheet| sheet.replace(name, grid, rules));
        if name != TYPED {
            self.with_sheet(|sheet| sheet.keep(true));
        }
        if self.lab.notice.is_none() {
            let undo = if self.letters().is_some() { "Alt-u" } else { "u" };
            self.lab.say(format!("{clues} digits read. Enter watches the search; {undo} takes this back."));
        }
    }

    /// Opens an exact cover in Knuth's format. There is no way back to the sheet by undo, so digits that
    /// are not saved keep it from happening.
    pub(super) fn load_cover(&mut self, name: &str, text: &str) {
        self.leave_lesson();
        if self.keeps_unsaved() {
            return;
        }
        match text::parse(text) {
            Ok(problem) => self.put_instance(Instance::bare(name, problem)),
            Err(error) => self.lab.refuse(plain_line(&format!("{name}: {error}"))),
        }
    }

    /// Whether digits or marks are not saved and would be lost; then that is said.
    fn keeps_unsaved(&mut self) -> bool {
        let unsaved = self.is_unsaved();
        if unsaved {
            self.lab.refuse("The grid has what is not saved: :w FILE writes it, :clear-all clears it.");
        }
        unsaved
    }

    /// Opens a problem by the words that ask for it. As with an exact cover, digits that are not saved keep
    /// it from happening.
    pub(super) fn load_words(&mut self, words: &str) {
        self.leave_lesson();
        if let Ok(rules) = catalogue::rules(&words.split_whitespace().collect::<Vec<_>>()) {
            return self.open_ruled(words, Grid::new(rules.shape()), rules);
        }
        if self.keeps_unsaved() {
            return;
        }
        match catalogue::open(&words.split_whitespace().collect::<Vec<_>>()) {
            Ok(instance) => self.put_instance(instance),
            Err(refusal) => self.lab.refuse(refusal.to_string()),
        }
    }

    fn put_instance(&mut self, instance: Instance) {
        match OpenPuzzle::cover(instance, &self.shell.settings) {
            Ok(puzzle) => self.put(puzzle),
            Err(clash) => self.lab.refuse(clash.to_string()),
        }
    }

    fn put_grid(&mut self, editor: GridEditor) {
        self.put(OpenPuzzle::grid(editor, &self.shell.settings));
    }

    /// Puts another puzzle in the place of the one that is there.
    fn put(&mut self, puzzle: OpenPuzzle) {
        self.lab = Lab::new(puzzle);
        self.lab.say(format!("{} opened.", self.name()));
    }

    /// Forgets where the search was left: another grid has another.
    pub(super) fn forget_resume_point(&mut self) {
        if let Some(edit) = self.lab.puzzle.edit_mut() {
            edit.resume = None;
        }
    }

    pub(super) fn copy(&mut self) -> Option<Effect> {
        let grid = match &mut self.lab.puzzle {
            OpenPuzzle::Cover { .. } => {
                self.lab.refuse("There is no grid to copy.");
                return None;
            }
            OpenPuzzle::Grid { editor, activity } => {
                editor.copy();
                match activity {
                    Activity::Edit(_) => editor.grid().clone(),
                    Activity::Solve(solve) => {
                        editor.sudoku().decode(solve.session.search().partial_solution())
                    }
                }
            }
        };
        Some(Effect::Copy(grid.line()))
    }

    /// What was typed and not saved, to be printed when the program leaves.
    pub fn last_words(&self) -> Option<String> {
        // A lesson's own grid is nobody's work.
        let lab = self.lesson.as_ref().map_or(&self.lab, ActiveLesson::outer);
        let editor = lab.puzzle.editor().filter(|editor| editor.is_worth_saving())?;
        let marks = if editor.has_unsaved_marks() { " and its pencil marks" } else { "" };
        Some(format!("Not saved: {}{marks}", editor.grid().line()))
    }
}

impl App {
    /// The problem that these words ask for, as on the command line: a sheet for a Sudoku by
    /// any rules, else SOLVE.
    ///
    /// # Errors
    /// As [`catalogue::open`].
    pub fn with_words(words: &[&str], look: Look, settings: Settings) -> Result<App, CatalogueError> {
        if let Ok(rules) = catalogue::rules(words) {
            let grid = Grid::new(rules.shape());
            return Ok(App::with_rules(words.join(" "), grid, rules, look, settings));
        }
        Ok(App::with_instance(catalogue::open(words)?, look, settings)?)
    }
}
