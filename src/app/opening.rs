//! Texts that come in and go out: what is pasted, opened and copied.

use std::sync::Arc;

use super::Effect;
use super::look::Look;
use super::overlay::Overlay;
use super::settings::Settings;
use super::sheet::Sheet;
use super::state::{Mode, State};
use crate::exact_cover::text;
use crate::problems::sudoku::{Grid, Named, Variant, parse_many};
use crate::problems::{CatalogueError, TYPED, catalogue, plain_line};

impl State {
    /// Takes pasted text: into the line being typed, else as a puzzle.
    pub(super) fn paste(&mut self, text: &str) {
        self.notice = None;
        if let Some(Overlay::Prompt(prompt)) = &mut self.overlay {
            return prompt.insert(text);
        }
        if self.paste_answer(text) {
            return;
        }
        self.overlay = None;
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
                let named = |(at, found): (usize, Named)| {
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
            Err(error) => self.refuse(plain_line(&error.to_string())),
        }
    }

    /// Puts a grid on the sheet, in EDIT; one undo takes it back. What is pasted keeps the rules of the
    /// sheet if it has its shape, so that a grid in one line can be an X-Sudoku.
    pub(super) fn open_grid(&mut self, name: &str, grid: Grid) {
        let usual = Variant::new(grid.shape());
        let rules = self.sheet.as_ref().map(Sheet::rules);
        let rules = rules.filter(|rules| name == TYPED && rules.shape() == grid.shape()).cloned();
        self.open_ruled(name, grid, rules.unwrap_or(usual));
    }

    fn open_ruled(&mut self, name: &str, grid: Grid, rules: Variant) {
        // A problem without a grid gives way to one with a grid.
        if self.sheet.is_none() {
            return self.become_another(State::with_rules(name, grid, rules, self.look, self.settings));
        }
        let clues = grid.clue_count();
        self.trail = None;
        self.predicting = false;
        self.stop();
        self.edit(|sheet| sheet.replace(name, grid, rules));
        if name != TYPED {
            self.with_sheet(|sheet| sheet.keep(true));
        }
        if self.notice.is_none() {
            let undo = if self.letters().is_some() { "Alt-u" } else { "u" };
            self.say(format!("{clues} digits read. Enter watches the search; {undo} takes this back."));
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
            Ok(problem) => {
                let state = State::with_problem(name, Arc::new(problem), self.look, self.settings);
                self.become_another(state);
            }
            Err(error) => self.refuse(plain_line(&format!("{name}: {error}"))),
        }
    }

    /// Whether digits or marks are not saved and would be lost; then that is said.
    fn keeps_unsaved(&mut self) -> bool {
        let unsaved = self.is_unsaved();
        if unsaved {
            self.refuse("The grid has what is not saved: :w FILE writes it, :clear-all clears it.");
        }
        unsaved
    }

    /// Opens a problem by the words that ask for it. As with an exact cover, digits that are not saved keep
    /// it from happening.
    pub(super) fn load_subject(&mut self, words: &str) {
        self.leave_lesson();
        if let Ok(rules) = catalogue::rules(&words.split_whitespace().collect::<Vec<_>>()) {
            return self.open_ruled(words, Grid::new(rules.shape()), rules);
        }
        if self.keeps_unsaved() {
            return;
        }
        match catalogue::open(&words.split_whitespace().collect::<Vec<_>>()) {
            Ok(instance) => self.become_another(State::with_instance(instance, self.look, self.settings)),
            Err(refusal) => self.refuse(refusal.to_string()),
        }
    }

    fn become_another(&mut self, state: State) {
        let progress = std::mem::take(&mut self.progress);
        let collection = std::mem::take(&mut self.collection);
        *self = State { size: self.size, progress, collection, ..state };
        self.say(format!("{} opened.", self.name()));
    }

    pub(super) fn copy(&mut self) -> Vec<Effect> {
        let Some(sheet) = &mut self.sheet else {
            self.refuse("There is no grid to copy.");
            return Vec::new();
        };
        sheet.copy();
        let grid = match (self.mode, &self.session) {
            (Mode::Solve, Some(session)) => sheet.sudoku().decode(session.search().partial_solution()),
            _ => sheet.grid().clone(),
        };
        vec![Effect::Copy(grid.line())]
    }

    /// What was typed and not saved, to be printed when the program leaves.
    pub fn last_words(&self) -> Option<String> {
        if let Some(class) = &self.lesson {
            return class.before().last_words();
        }
        let sheet = self.sheet.as_ref()?;
        let marks = if sheet.has_unsaved_marks() { " and its pencil marks" } else { "" };
        self.is_unsaved().then(|| format!("Not saved: {}{marks}", sheet.grid().line()))
    }
}

impl State {
    /// The problem that these words ask for, as on the command line: a sheet for a Sudoku by
    /// any rules, else SOLVE.
    ///
    /// # Errors
    /// As [`catalogue::open`].
    pub fn with_words(words: &[&str], look: Look, settings: Settings) -> Result<State, CatalogueError> {
        if let Ok(rules) = catalogue::rules(words) {
            let grid = Grid::new(rules.shape());
            return Ok(State::with_rules(words.join(" "), grid, rules, look, settings));
        }
        Ok(State::with_instance(catalogue::open(words)?, look, settings))
    }
}
