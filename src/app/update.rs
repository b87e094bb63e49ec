//! How a message changes the state: total, without a clock, a file or a terminal.

use super::Msg;
use super::action::{Action, Direction};
use super::actions::{answering, files, making, moving, opening, panels, predict, running, takeover};
use super::activity::Activity;
use super::dispatch::act;
use super::effect::Effect;
use super::keys;
use super::modal::Modal;
use super::moment::Moment;
use super::open_puzzle::OpenPuzzle;
use super::prompt_keys;
use super::state::App;
use crate::facts::Panel;
use crate::problems::plain_line;
use crate::session::{Target, Way, grouped};

impl App {
    /// Takes a message; the answer is what is to be done outside.
    pub fn update(&mut self, msg: Msg) -> Option<Effect> {
        if let Msg::Clock(now) = msg {
            self.shell.now = now;
            return None;
        }
        // To draw the same again leaves all as it is.
        let is_key = matches!(msg, Msg::Key(key) if !matches!(self.meaning(key), Some(Action::Redraw | Action::Suspend)));
        self.shell.is_untouched &= !(msg.is_asked_for() || is_key);
        let before = predict::standing(self);
        let moment = (is_key || self.is_travelling()).then(|| Moment::of(self));
        let pointed = self.pointed_places();
        let effect = self.answer_to(msg);
        // A cursor that was moved is seen; one that rests while the run moves is not.
        self.lab.view.brushing |= pointed != self.pointed_places();
        self.look_around();
        if let (Some(before), Some(now)) = (moment, Moment::of(self))
            && before.as_ref() != Some(&now)
        {
            self.shell.kindle(before.and_then(|before| now.changed_cell(&before)));
        }
        predict::keep_asking(self, before);
        takeover::keep_taking(&mut self.lab);
        self.note_marks();
        self.spell_notice();
        effect
    }

    /// Brings what the panels say of the past and the next step up to date.
    pub(super) fn look_around(&mut self) {
        let log_room = (self.log_room)(self);
        self.lab.look_around(self.shell.size.1, log_room);
    }

    fn answer_to(&mut self, msg: Msg) -> Option<Effect> {
        if msg.is_asked_for() {
            self.lab.making = None;
        }
        match msg {
            Msg::Key(key) => return keys::key(self, key),
            Msg::Do(action) => {
                self.lab.notice = None;
                let count = self.lab.puzzle.take_count();
                return act(self, action, count);
            }
            Msg::Command(line) => return prompt_keys::command(self, line),
            Msg::Paste(text) => opening::paste(self, &text),
            Msg::PointAtCell(cell) => moving::point_at_cell(&mut self.lab, cell),
            Msg::PointAtDrawn(place) => {
                self.lab.view.focus = Panel::Board;
                self.lab.puzzle.drawing_mut().into_iter().for_each(|editor| editor.go_to(place));
            }
            Msg::PointAtItem(item) => {
                self.lab.view.focus = Panel::Columns;
                self.lab.view.item = item;
            }
            Msg::PointAtEntry(entry) => moving::point_at_entry(&mut self.lab, entry),
            Msg::PointAtStep(step) => {
                self.lab.notice = None;
                match self.is_asking() {
                    true => answering::say_it_waits(self),
                    false => running::go_to_step(&mut self.lab, &self.shell.settings, step),
                }
            }
            Msg::PointAtLine(at) => return keys::choose_line(self, at),
            Msg::PointAtTry(depth, k) => {
                self.lab.notice = None;
                match self.is_asking() {
                    true => answering::say_it_waits(self),
                    false => self.on_run(|run| running::travel(run, Target::Try { depth, k }, 1)),
                }
            }
            Msg::PointAtBranch(branch) => {
                if self.lab.view.focus != Panel::Tree {
                    panels::focus_on(&mut self.lab, Panel::Tree);
                }
                self.lab.view.branch = Some(branch);
            }
            Msg::Wheel(panel, way) => {
                if self.lab.view.focus != panel {
                    panels::focus_on(&mut self.lab, panel);
                }
                let direction = if way == Way::Forward { Direction::Down } else { Direction::Up };
                moving::turn_wheel(self, direction);
            }
            Msg::Resize(columns, rows) => self.shell.size = (columns, rows),
            Msg::Clock(_) => {}
            Msg::Background(background) => self.shell.background = background,
            Msg::Tick { since, took } => self.tick(since, took),
            Msg::Outcome(Ok(text)) => self.lab.praise(plain_line(&text)),
            Msg::Copied => {
                // What was copied stays to be seen, and stands last, so that it can be taken by hand.
                let said = self.lab.notice.take().map_or(".".to_owned(), |said| format!(": {}", said.text));
                self.lab.praise(format!("Copied, if this terminal lets programs copy{said}"));
            }
            Msg::Outcome(Err(text)) => self.lab.refuse(plain_line(&text)),
            Msg::Saved { said, with_marks } => files::note_saved(&mut self.lab, &said, with_marks),
            Msg::Listed(folder) => {
                if let Some(Modal::Prompt(prompt)) = &mut self.lab.modal {
                    prompt.folder = Some(folder);
                }
            }
            Msg::Loaded { name, bytes } => opening::load(self, &plain_line(&name), &bytes),
        }
        None
    }

    fn tick(&mut self, since: core::time::Duration, took: core::time::Duration) {
        self.shell.fade(since);
        self.shell.stir(since);
        self.shell.stir(took);
        if self.lab.tick_race(since, took) {
            return;
        }
        if self.tick_compared(since, took) || making::tick(self) {
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
            OpenPuzzle::Cover { editor, activity: Activity::Edit(_), .. } => {
                editor.iter_mut().for_each(|editor| editor.count_on());
            }
            OpenPuzzle::Grid { activity: Activity::Solve(_), .. }
            | OpenPuzzle::Cover { activity: Activity::Solve(_), .. } => {
                running::tick_session(self, since, took);
            }
        }
    }
}
