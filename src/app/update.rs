//! How a message changes the state: total, without a clock, a file or a terminal.

use super::action::Action;
use super::overlay::{Overlay, Question};
use super::panel::Panel;
use super::prompt::{Prompt, Purpose};
use super::sheet::Sheet;
use super::state::{Mode, State};
use super::verdict::{Tally, Verdict};
use super::{Effect, Msg};
use crate::problems::plain_line;
use crate::problems::sudoku::Cell;
use crate::session::{Way, grouped};

impl State {
    /// Takes a message; the answer is what is to be done outside.
    pub fn update(&mut self, msg: Msg) -> Vec<Effect> {
        let before = self.standing();
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
            Msg::PointAtEntry(entry) => {
                self.point_at_entry(entry);
                Vec::new()
            }
            Msg::PointAtStep(step) => {
                self.notice = None;
                match self.is_asking() {
                    true => self.say_it_waits(),
                    false => self.go_to_step(step),
                }
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
            Msg::Saved { said, with_marks } => {
                self.with_sheet(|sheet| sheet.keep(with_marks));
                let marked = self.sheet.as_ref().is_some_and(Sheet::has_unsaved_marks);
                let but = if marked { ", without its marks: :w NAME.sdx keeps them" } else { "" };
                self.praise(format!("{}{but}", plain_line(&said)));
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
        self.keep_asking(before);
        self.keep_taking();
        effects
    }

    fn tick(&mut self, since: core::time::Duration, took: core::time::Duration) {
        if self.tick_race(since, took) {
            return;
        }
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

    /// Does what was asked for.
    pub(super) fn act(&mut self, action: Action) -> Vec<Effect> {
        if self.waits_with(action) {
            self.count = None;
            return Vec::new();
        }
        let count = self.count.take();
        match action {
            Action::Move(direction) => {
                let by = count.unwrap_or(1).min(u64::from(u8::MAX)) as u8;
                self.move_cursor(direction, by);
            }
            Action::MoveBox(direction) if self.is_in_matrix() => self.leap_in_matrix(direction),
            Action::MoveBox(direction) => self.with_sheet(|sheet| sheet.go_box(direction)),
            Action::RowEdge(edge) => self.move_to_edge(edge),
            Action::Focus(way) => self.focus_next(way),
            Action::FocusPanel(n) => self.focus_on(Panel::numbered(n).unwrap_or(self.focus)),
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
            Action::Lessons => self.list_lessons(),
            Action::Redraw => return vec![Effect::Repaint],
            Action::Scene(Way::Forward) => return self.next_scene(),
            Action::Scene(Way::Back) => return self.scene_before(),
            Action::SceneAgain => return self.again(),
            Action::ScrollText(way) => self.scroll_text(way),
            _ if self.mode == Mode::Edit => return self.act_in_edit(action),
            _ => self.act_in_solve(action, count),
        }
        Vec::new()
    }

    fn cancel(&mut self) {
        if self.is_moving() {
            self.stop();
        } else if self.marking && self.mode == Mode::Edit {
            self.marking = false;
        } else if self.zoom {
            self.zoom = false;
        } else if self.mode == Mode::Solve {
            self.back_to_edit();
        }
    }

    fn quit(&mut self) -> Vec<Effect> {
        if self.lesson.is_some() {
            self.leave_lesson();
            return Vec::new();
        }
        if self.mode == Mode::Solve && self.sheet.is_some() {
            self.back_to_edit();
            return Vec::new();
        }
        self.leave()
    }

    /// Leaves, after a question if digits would be lost.
    pub(super) fn leave(&mut self) -> Vec<Effect> {
        self.leave_lesson();
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
        let before = (sheet.grid().clone(), sheet.rules().clone());
        change(sheet);
        let changed = (sheet.grid(), sheet.rules()) != (&before.0, &before.1);
        let was_solving = std::mem::replace(&mut self.mode, Mode::Edit) == Mode::Solve;
        if changed {
            self.verdict = Verdict::of(sheet.sudoku(), sheet.grid());
        }
        if changed || was_solving {
            self.prepare();
        }
    }
}
