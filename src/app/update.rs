//! How a message changes the state: total, without a clock, a file or a terminal.

use super::action::Action;
use super::bindings;
use super::help;
use super::key::{Code, Key};
use super::panel::Panel;
use super::prompt::{Prompt, Purpose, Typed};
use super::sheet::Sheet;
use super::state::{Mode, Overlay, Question, State};
use super::verdict::{Tally, Verdict};
use super::{Effect, Msg};
use std::sync::Arc;

use crate::exact_cover::text;
use crate::problems::TYPED;
use crate::problems::catalogue;
use crate::problems::plain_line;
use crate::problems::sudoku::{Cell, parse};
use crate::session::grouped;

impl State {
    /// Takes a message; the answer is what is to be done outside.
    pub fn update(&mut self, msg: Msg) -> Vec<Effect> {
        let effects = match msg {
            Msg::Key(key) => self.key(key),
            Msg::Do(action) => {
                self.notice = None;
                self.act(action)
            }
            Msg::Paste(text) => {
                self.paste(&text);
                Vec::new()
            }
            Msg::PointAtCell(cell) => {
                self.point_at_cell(cell);
                Vec::new()
            }
            Msg::PointAtItem(item) => {
                self.focus = Panel::Columns;
                self.item = item;
                Vec::new()
            }
            Msg::PointAtStep(step) => {
                self.notice = None;
                self.go_to_step(step);
                Vec::new()
            }
            // A place means nothing here; where things are drawn it becomes one of the two above.
            Msg::Mouse(_) => Vec::new(),
            Msg::Resize(columns, rows) => {
                self.size = (columns, rows);
                Vec::new()
            }
            Msg::Tick { since, took } => {
                self.tick(since, took);
                Vec::new()
            }
            Msg::Outcome(Ok(text)) => {
                self.praise(plain_line(&text));
                Vec::new()
            }
            Msg::Outcome(Err(text)) => {
                self.refuse(plain_line(&text));
                Vec::new()
            }
            Msg::Saved(text) => {
                if let Some(sheet) = &mut self.sheet {
                    sheet.keep();
                }
                self.praise(plain_line(&text));
                Vec::new()
            }
            Msg::Loaded { name, text } => {
                if name.to_ascii_lowercase().ends_with(".dlx") {
                    self.load_cover(&plain_line(&name), &text);
                } else {
                    self.load(&plain_line(&name), &text);
                }
                Vec::new()
            }
        };
        self.look_around();
        effects
    }

    fn tick(&mut self, since: core::time::Duration, took: core::time::Duration) {
        if let Some(tally) = &mut self.tally {
            let done = tally.work();
            let text = match (done, tally.solutions()) {
                (false, n) => format!("Counting: {} so far. Any key stops.", grouped(n)),
                (true, 1) => "1 solution.".to_owned(),
                (true, n) => format!("{} solutions.", grouped(n)),
            };
            if done {
                self.tally = None;
            }
            return self.say(text);
        }
        match self.mode {
            Mode::Edit => drop(self.verdict.work()),
            Mode::Solve => self.tick_session(since, took),
        }
    }

    // ---- keys

    fn key(&mut self, key: Key) -> Vec<Effect> {
        // Whatever lies over the screen, these two mean the same.
        match bindings::find(self.mode, key) {
            Some(Action::Suspend) => return vec![Effect::Suspend],
            Some(Action::Redraw) => return vec![Effect::Repaint],
            _ => {}
        }
        self.notice = None;
        match self.overlay.take() {
            Some(Overlay::Prompt(prompt)) => self.key_in_prompt(prompt, key),
            Some(Overlay::Ask(question)) => self.answer(question, key),
            Some(Overlay::Help { scroll }) => self.key_in_help(scroll, key),
            Some(Overlay::Node(node)) => {
                self.key_at_node(node, key);
                Vec::new()
            }
            Some(Overlay::Bookmark(what)) => {
                self.key_for_bookmark(what, key);
                Vec::new()
            }
            Some(Overlay::Breakpoints { at }) => {
                self.key_in_breakpoints(at, key);
                Vec::new()
            }
            None => {
                let action = bindings::find(self.mode, key);
                if self.is_travelling() {
                    self.stop();
                    if action.is_none_or(Action::only_stops) {
                        return Vec::new();
                    }
                }
                match action {
                    Some(action) => self.act(action),
                    None => {
                        self.count = None;
                        self.say(format!("{key} does nothing in {}; ? shows the keys.", self.mode.name()));
                        Vec::new()
                    }
                }
            }
        }
    }

    fn key_in_prompt(&mut self, mut prompt: Prompt, key: Key) -> Vec<Effect> {
        match prompt.key(key) {
            Typed::More => self.overlay = Some(Overlay::Prompt(prompt)),
            Typed::Cancelled => {}
            Typed::Entered(text) => match prompt.purpose {
                Purpose::Command => return self.command(&text),
                Purpose::Find => self.find(&text),
            },
        }
        Vec::new()
    }

    fn key_in_help(&mut self, scroll: u16, key: Key) -> Vec<Effect> {
        const PAGE: u16 = 10;
        let scroll = match key.code {
            Code::Down | Code::Char('j') => scroll.saturating_add(1),
            Code::Up | Code::Char('k') => scroll.saturating_sub(1),
            Code::PageDown | Code::Char(' ') => scroll.saturating_add(PAGE),
            Code::PageUp => scroll.saturating_sub(PAGE),
            Code::Home | Code::Char('g') => 0,
            Code::End | Code::Char('G') => u16::MAX,
            _ => return Vec::new(),
        };
        self.overlay = Some(Overlay::Help { scroll: scroll.min(help::last_scroll(self.mode, self.size)) });
        Vec::new()
    }

    pub(super) fn ask(&mut self, question: Question) {
        self.overlay = Some(Overlay::Ask(question));
    }

    fn answer(&mut self, question: Question, key: Key) -> Vec<Effect> {
        let same_again = match question {
            Question::Quit => {
                matches!(bindings::find(self.mode, key), Some(Action::Quit | Action::Interrupt))
            }
            Question::ClearAll => bindings::find(self.mode, key) == Some(Action::ClearAll),
        };
        if !same_again && !matches!(key.code, Code::Char('y' | 'Y') | Code::Enter) {
            return Vec::new();
        }
        match question {
            Question::Quit => vec![Effect::Quit],
            Question::ClearAll => {
                self.edit(Sheet::clear_all);
                Vec::new()
            }
        }
    }

    /// Does what was asked for.
    pub(super) fn act(&mut self, action: Action) -> Vec<Effect> {
        let count = self.count.take();
        match action {
            Action::Move(direction) => {
                let by = count.unwrap_or(1).min(u64::from(u8::MAX)) as u8;
                self.move_cursor(direction, by);
            }
            Action::MoveBox(direction) => self.with_sheet(|sheet| sheet.go_box(direction)),
            Action::RowEdge(edge) => self.move_to_edge(edge),
            Action::Focus(way) => self.focus_next(way),
            Action::FocusPanel(n) => self.focus = Panel::numbered(n).unwrap_or(self.focus),
            Action::View => self.next_view(),
            Action::Wording => self.next_wording(),
            Action::Zoom => self.zoom = !self.zoom,
            Action::Highlight => self.highlight = !self.highlight,
            Action::Copy => return self.copy(),
            Action::Command => self.overlay = Some(Overlay::Prompt(Prompt::new(Purpose::Command, ""))),
            Action::Find => self.overlay = Some(Overlay::Prompt(Prompt::new(Purpose::Find, ""))),
            Action::Help => self.overlay = Some(Overlay::Help { scroll: 0 }),
            // Esc takes back a count before it takes back anything else.
            Action::Cancel if count.is_some() => {}
            Action::Cancel => self.cancel(),
            Action::Interrupt if self.is_moving() => self.stop(),
            Action::Interrupt | Action::Quit => return self.quit(),
            Action::Suspend => return vec![Effect::Suspend],
            Action::Redraw => return vec![Effect::Repaint],
            _ if self.mode == Mode::Edit => return self.act_in_edit(action),
            _ => self.act_in_solve(action, count),
        }
        Vec::new()
    }

    fn cancel(&mut self) {
        if self.is_moving() {
            self.stop();
        } else if self.zoom {
            self.zoom = false;
        } else if self.mode == Mode::Solve {
            self.back_to_edit();
        }
    }

    fn quit(&mut self) -> Vec<Effect> {
        if self.mode == Mode::Solve && self.sheet.is_some() {
            self.back_to_edit();
            return Vec::new();
        }
        self.leave()
    }

    /// Leaves, after a question if digits would be lost.
    pub(super) fn leave(&mut self) -> Vec<Effect> {
        if self.is_unsaved() {
            self.ask(Question::Quit);
            return Vec::new();
        }
        vec![Effect::Quit]
    }

    /// Stops whatever moves, where it is.
    pub(super) fn stop(&mut self) {
        if let Some(tally) = self.tally.take() {
            let found = tally.solutions();
            let plural = if found == 1 { "" } else { "s" };
            self.say(format!("Stopped: at least {} solution{plural}.", grouped(found)));
        }
        if let Some(session) = &mut self.session {
            session.rest();
        }
    }

    // ---- texts

    /// Takes pasted text: into the line being typed, else as a puzzle.
    fn paste(&mut self, text: &str) {
        self.notice = None;
        if let Some(Overlay::Prompt(prompt)) = &mut self.overlay {
            return prompt.insert(text);
        }
        self.overlay = None;
        self.load(TYPED, text);
    }

    /// Puts a puzzle's text on the sheet, in EDIT; one undo takes it back. A text that is no puzzle
    /// changes nothing.
    pub(super) fn load(&mut self, name: &str, text: &str) {
        match parse(text) {
            // A problem without a grid gives way to one with a grid.
            Ok(grid) if self.sheet.is_none() => {
                self.become_another(State::with_grid(name, grid, self.look, self.settings));
            }
            Ok(grid) => {
                let clues = grid.clue_count();
                self.stop();
                self.edit(|sheet| sheet.replace(name, grid));
                if name != TYPED {
                    self.with_sheet(Sheet::keep);
                }
                if self.notice.is_none() {
                    self.say(format!("{clues} digits read. Enter watches the search; u takes this back."));
                }
            }
            Err(error) => self.refuse(plain_line(&error.to_string())),
        }
    }

    /// Opens an exact cover in Knuth's format. There is no way back to the sheet by undo, so digits that
    /// are not saved keep it from happening.
    pub(super) fn load_cover(&mut self, name: &str, text: &str) {
        if self.is_unsaved() {
            return self.refuse("The grid has digits that are not saved: write it first, with :w FILE.");
        }
        match text::parse(text) {
            Ok(problem) => {
                let state = State::with_problem(name, Arc::new(problem), self.look, self.settings);
                self.become_another(state);
            }
            Err(error) => self.refuse(plain_line(&format!("{name}: {error}"))),
        }
    }

    /// Opens a problem by the words that ask for it. As with an exact cover, digits that are not saved keep
    /// it from happening.
    pub(super) fn load_subject(&mut self, words: &str) {
        if self.is_unsaved() {
            return self.refuse("The grid has digits that are not saved: write it first, with :w FILE.");
        }
        match catalogue::open(&words.split_whitespace().collect::<Vec<_>>()) {
            Ok(subject) => self.become_another(State::with_subject(subject, self.look, self.settings)),
            Err(refusal) => self.refuse(refusal.to_string()),
        }
    }

    fn become_another(&mut self, state: State) {
        *self = State { size: self.size, ..state };
        self.say(format!("{} opened.", self.name()));
    }

    fn copy(&mut self) -> Vec<Effect> {
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
        let sheet = self.sheet.as_ref()?;
        self.is_unsaved().then(|| format!("Not saved: {}", sheet.grid().line()))
    }

    pub(super) fn with_sheet(&mut self, change: impl FnOnce(&mut Sheet)) {
        if let Some(sheet) = &mut self.sheet {
            change(sheet);
        }
    }

    fn point_at_cell(&mut self, cell: Cell) {
        self.focus = Panel::Board;
        self.with_sheet(|sheet| sheet.go_to(cell));
    }

    /// Begins a count of all solutions of the typed grid.
    pub(super) fn count_solutions(&mut self) {
        let Some(sheet) = &self.sheet else { return };
        self.tally = Tally::of(sheet.sudoku(), sheet.grid());
        match &self.tally {
            Some(_) => self.say("Counting. Any key stops."),
            None => self.say("no solution"),
        }
    }

    /// Changes the sheet; whatever follows from its grid follows.
    pub(super) fn edit(&mut self, change: impl FnOnce(&mut Sheet)) {
        let Some(sheet) = &mut self.sheet else { return };
        let before = sheet.grid().clone();
        change(sheet);
        let changed = *sheet.grid() != before;
        let was_solving = std::mem::replace(&mut self.mode, Mode::Edit) == Mode::Solve;
        if changed {
            self.verdict = Verdict::of(sheet.sudoku(), sheet.grid());
        }
        if changed || was_solving {
            self.prepare();
        }
    }
}
