//! How a message changes the state: total, without a clock, a file or a terminal.

use super::action::Action;
use super::activity::Activity;
use super::full_count::FullCount;
use super::grid_editor::GridEditor;
use super::modal::{Confirm, Modal};
use super::open_puzzle::OpenPuzzle;
use super::panel::Panel;
use super::prompt::{Prompt, Purpose};
use super::{App, Mode};
use super::{Effect, Msg};
use crate::problems::plain_line;
use crate::problems::sudoku::Cell;
use crate::session::{Way, grouped};

impl App {
    /// Takes a message; the answer is what is to be done outside.
    pub fn update(&mut self, msg: Msg) -> Option<Effect> {
        let before = self.standing();
        let effect = self.answer_to(msg);
        self.lab.look_around();
        self.keep_asking(before);
        self.keep_taking();
        effect
    }

    fn answer_to(&mut self, msg: Msg) -> Option<Effect> {
        match msg {
            Msg::Key(key) => return self.key(key),
            Msg::Do(action) => {
                self.lab.notice = None;
                let count = self.lab.puzzle.take_count();
                return self.act(action, count);
            }
            Msg::Paste(text) => self.paste(&text),
            Msg::PointAtCell(cell) => self.point_at_cell(cell),
            Msg::PointAtItem(item) => {
                self.lab.view.focus = Panel::Columns;
                self.lab.view.item = item;
            }
            Msg::PointAtEntry(entry) => self.point_at_entry(entry),
            Msg::PointAtStep(step) => {
                self.lab.notice = None;
                match self.is_asking() {
                    true => self.say_it_waits(),
                    false => self.go_to_step(step),
                }
            }
            Msg::Resize(columns, rows) => self.shell.size = (columns, rows),
            Msg::Tick { since, took } => self.tick(since, took),
            Msg::Outcome(Ok(text)) => self.lab.praise(plain_line(&text)),
            Msg::Outcome(Err(text)) => self.lab.refuse(plain_line(&text)),
            Msg::Saved { said, with_marks } => self.note_saved(&said, with_marks),
            Msg::Loaded { name, text } if name.to_ascii_lowercase().ends_with(".dlx") => {
                self.load_cover(&plain_line(&name), &text);
            }
            Msg::Loaded { name, text } => self.load(&plain_line(&name), &text),
        }
        None
    }

    fn note_saved(&mut self, said: &str, with_marks: bool) {
        self.with_sheet(|sheet| sheet.keep(with_marks));
        let marked = self.editor().is_some_and(GridEditor::has_unsaved_marks);
        let but = if marked { ", without its marks: :w NAME.sdx keeps them" } else { "" };
        self.lab.praise(format!("{}{but}", plain_line(said)));
    }

    fn tick(&mut self, since: core::time::Duration, took: core::time::Duration) {
        if self.lab.tick_race(since, took) {
            return;
        }
        match &mut self.lab.puzzle {
            OpenPuzzle::Grid { editor, activity: Activity::Edit(edit) } => match &mut edit.count {
                None => editor.count_on(),
                Some(count) => {
                    let done = count.work();
                    let text = match (done, count.solutions()) {
                        (false, n) => format!("Counting: {} so far. Any key stops.", grouped(n)),
                        (true, 1) => "1 solution.".to_owned(),
                        (true, n) => format!("{} solutions.", grouped(n)),
                    };
                    if done {
                        edit.count = None;
                    }
                    self.lab.say(text);
                }
            },
            OpenPuzzle::Grid { activity: Activity::Solve(_), .. } | OpenPuzzle::Cover { .. } => {
                self.tick_session(since, took);
            }
        }
    }

    /// Does what was asked for.
    pub(super) fn act(&mut self, action: Action, count: Option<u64>) -> Option<Effect> {
        if self.waits_with(action) {
            return None;
        }
        match action {
            Action::Move(direction) => {
                let by = count.unwrap_or(1).min(u64::from(u8::MAX)) as u8;
                self.move_cursor(direction, by);
            }
            Action::MoveBox(direction) if self.is_in_matrix() => self.leap_in_matrix(direction),
            Action::MoveBox(direction) => self.with_sheet(|sheet| sheet.go_box(direction)),
            Action::RowEdge(edge) => self.move_to_edge(edge),
            Action::Focus(way) => self.focus_next(way),
            Action::FocusPanel(n) => self.focus_on(Panel::numbered(n).unwrap_or(self.lab.view.focus)),
            Action::View => self.next_view(),
            Action::Wording => self.next_wording(),
            Action::Zoom => self.lab.view.zoom = !self.lab.view.zoom,
            Action::Highlight => self.lab.view.highlight = !self.lab.view.highlight,
            Action::Copy => return self.copy(),
            Action::Command => self.lab.modal = Some(Modal::Prompt(Prompt::new(Purpose::Command, ""))),
            Action::Find => self.lab.modal = Some(Modal::Prompt(Prompt::new(Purpose::Find, ""))),
            Action::Help => self.lab.modal = Some(Modal::Help { scroll: 0 }),
            // Esc takes back a count before it takes back anything else.
            Action::Cancel if count.is_some() => {}
            Action::Cancel => self.cancel(),
            Action::Interrupt if self.is_moving() => self.stop(),
            Action::Interrupt | Action::Quit => return self.quit(),
            Action::Suspend => return Some(Effect::Suspend),
            Action::Lessons => self.list_lessons(),
            Action::Redraw => return Some(Effect::Repaint),
            Action::Scene(Way::Forward) => return self.next_scene(),
            Action::Scene(Way::Back) => return self.scene_before(),
            Action::SceneAgain => return self.again(),
            Action::ScrollText(way) => self.scroll_text(way),
            _ if self.mode() == Mode::Edit => return self.act_in_edit(action),
            _ => self.act_in_solve(action, count),
        }
        None
    }

    fn cancel(&mut self) {
        if self.is_moving() {
            self.stop();
        } else if self.mode() == Mode::Edit && self.editor().is_some_and(|sheet| sheet.marking) {
            self.with_sheet(|sheet| sheet.marking = false);
        } else if self.lab.view.zoom {
            self.lab.view.zoom = false;
        } else if self.mode() == Mode::Solve {
            self.back_to_edit();
        }
    }

    fn quit(&mut self) -> Option<Effect> {
        if self.lesson.is_some() {
            self.leave_lesson();
            return None;
        }
        if self.mode() == Mode::Solve && self.editor().is_some() {
            self.back_to_edit();
            return None;
        }
        self.leave()
    }

    /// Leaves, after a question if digits would be lost.
    pub(super) fn leave(&mut self) -> Option<Effect> {
        self.leave_lesson();
        if self.is_unsaved() {
            self.ask(Confirm::Quit);
            return None;
        }
        Some(Effect::Quit)
    }

    /// Stops whatever moves, where it is.
    pub(super) fn stop(&mut self) {
        if let Some(count) = self.lab.puzzle.edit_mut().and_then(|edit| edit.count.take()) {
            let found = count.solutions();
            let plural = if found == 1 { "" } else { "s" };
            self.lab.say(format!("Stopped: at least {} solution{plural}.", grouped(found)));
        }
        if let Ok(session) = self.lab.puzzle.session_mut() {
            session.rest();
        }
    }

    pub(super) fn with_sheet(&mut self, change: impl FnOnce(&mut GridEditor)) {
        if let Some(sheet) = self.lab.puzzle.editor_mut() {
            change(sheet);
        }
    }

    fn point_at_cell(&mut self, cell: Cell) {
        self.lab.view.focus = Panel::Board;
        self.with_sheet(|sheet| sheet.go_to(cell));
    }

    /// Begins a count of all solutions of the typed grid.
    pub(super) fn count_solutions(&mut self) {
        let OpenPuzzle::Grid { editor, activity: Activity::Edit(edit) } = &mut self.lab.puzzle else {
            return;
        };
        edit.count = FullCount::of(editor.sudoku(), editor.grid());
        match &edit.count {
            Some(_) => self.lab.say("Counting. Any key stops."),
            None => self.lab.say("no solution"),
        }
    }

    /// Changes the grid, in EDIT; whatever follows from it follows.
    pub(super) fn edit(&mut self, change: impl FnOnce(&mut GridEditor)) {
        let Some(editor) = self.lab.puzzle.editor_mut() else { return };
        let changed = editor.change(change);
        if self.mode() == Mode::Solve {
            self.lab.puzzle.begin_editing(&self.shell.settings, None);
            self.lab.fit_cursors();
        } else if changed {
            self.lab.prepare(&self.shell.settings);
        }
    }
}
