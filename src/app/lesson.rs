//! A lesson in the laboratory: the steps, the question, the way back to what was there before.

use std::sync::Arc;

use super::Effect;
use super::asking::Answering;
use super::bindings;
use super::grid_editor::GridEditor;
use super::key::{Code, Key};
use super::lab::Lab;
use super::list_cursor::ListCursor;
use super::modal::{List, Modal};
use super::mode::Mode;
use super::open_puzzle::OpenPuzzle;
use super::panel::Panel;
use super::parts::App;
use super::settings::Settings;
use crate::lesson::{self, Asked, Lesson, LessonRun, Stage};
use crate::problems::plain_line;
use crate::problems::sudoku::Variant;
use crate::session::Way;

/// A lesson being taken, and the laboratory as it was before.
#[derive(Clone, Debug)]
pub struct ActiveLesson {
    /// The lesson.
    pub run: LessonRun,
    /// How many lines of the text lie above its panel, if somebody has moved it.
    pub scroll: Option<u16>,
    /// The puzzle that comes back when the lesson is left.
    outer: Box<Lab>,
    /// The settings that come back then: a lesson has its own rule and words.
    settings: Settings,
}

impl ActiveLesson {
    /// The puzzle that comes back when the lesson is left.
    pub(super) fn outer(&self) -> &Lab {
        &self.outer
    }

    /// The panels that the step wants to show, the most important first.
    pub fn panels(&self) -> &[Panel] {
        &self.run.scene().views
    }
}

/// Lines that PgUp and PgDn move the text of a lesson.
const PAGE: u16 = 5;

impl App {
    /// The question of the lesson, answered or not.
    pub fn lesson_question(&self) -> Option<&Asked> {
        self.lesson.as_ref()?.run.asked()
    }

    /// Opens the built-in lesson of this name, where it was left or at the step whose number follows; or
    /// without a name the list.
    pub(super) fn lesson_by_name(&mut self, what: &str) -> Option<Effect> {
        if what.is_empty() {
            self.list_lessons();
            return None;
        }
        let (name, rest) = what.split_once(char::is_whitespace).unwrap_or((what, ""));
        let step = rest.trim().parse::<usize>().ok().and_then(|step| step.checked_sub(1));
        if step.is_none() && !rest.trim().is_empty() {
            self.lab
                .refuse(format!("'{}' is no step: :lesson {name} 1 starts over.", plain_line(rest.trim())));
            return None;
        }
        // The lesson that is on may come from a file.
        let is_on = self.lesson.as_ref().is_some_and(|lesson| lesson.run.lesson().name == name);
        if let (true, Some(step)) = (is_on, step) {
            return self.go_to_scene(step);
        }
        let Some((name, text)) = lesson::find(name) else {
            let names: Vec<&str> = lesson::BUILTIN.iter().map(|(name, _)| *name).collect();
            let text = format!("There is no lesson '{}': {}.", plain_line(name), names.join(", "));
            self.lab.refuse(text);
            return None;
        };
        match lesson::parse(name, text) {
            Ok(lesson) => {
                let effects = self.open_lesson(lesson);
                match step {
                    Some(step) => self.go_to_scene(step),
                    None => effects,
                }
            }
            Err(mistakes) => {
                self.lab.refuse(mistakes.first().map_or_else(String::new, |mistake| mistake.text.clone()));
                None
            }
        }
    }

    /// Opens a lesson where it was left, at its first step if it is new or was finished.
    pub fn open_lesson(&mut self, lesson: Lesson) -> Option<Effect> {
        let name = lesson.name.clone();
        let reached = self.shell.progress.of(&name).filter(|reached| !reached.done).unwrap_or_default();
        let opened = LessonRun::new(Arc::new(lesson)).and_then(|mut run| {
            run.go(reached.step)?;
            Ok(run)
        });
        let run = match opened {
            Ok(run) => run,
            Err(mistake) => {
                self.lab.refuse(format!("The lesson, line {}: {}", mistake.line, mistake.text));
                return None;
            }
        };
        self.stop();
        let all = run.len();
        let effect = match &mut self.lesson {
            Some(on) => {
                on.run = run;
                on.scroll = None;
                self.show_step()
            }
            None => self.begin_lesson(run),
        };
        if reached.step > 0 {
            let step = reached.step + 1;
            self.lab.say(format!(
                "It goes on at step {step} of {all}, where you left. :lesson {name} 1 starts over."
            ));
        }
        effect
    }

    /// Begins a lesson: its puzzle comes in the place of the one that is there.
    fn begin_lesson(&mut self, run: LessonRun) -> Option<Effect> {
        let (lab, settings) = lab_of(&run, &self.shell.settings);
        let mut outer = std::mem::replace(&mut self.lab, lab);
        (outer.modal, outer.notice) = (None, None);
        outer.puzzle.take_count();
        let before = std::mem::replace(&mut self.shell.settings, settings);
        self.lesson = Some(ActiveLesson { run, scroll: None, outer: Box::new(outer), settings: before });
        self.note_step()
    }

    /// Shows the step where the lesson is.
    fn show_step(&mut self) -> Option<Effect> {
        let lesson = self.lesson.as_ref()?;
        (self.lab, self.shell.settings) = lab_of(&lesson.run, &self.shell.settings);
        self.note_step()
    }

    /// Takes note of the step where the lesson is.
    fn note_step(&mut self) -> Option<Effect> {
        let lesson = self.lesson.as_ref()?;
        let (name, at) = (lesson.run.lesson().name.clone(), lesson.run.at());
        self.note_progress(&name, at, false)
    }

    fn note_progress(&mut self, name: &str, step: usize, done: bool) -> Option<Effect> {
        match self.shell.progress.note(name, step, done) && self.shell.settings.progress {
            true => Some(Effect::Remember(self.shell.progress.text())),
            false => None,
        }
    }

    /// Ends the lesson: everything is as it was before it.
    pub(super) fn leave_lesson(&mut self) {
        let Some(ActiveLesson { run, outer, settings, .. }) = self.lesson.take() else { return };
        self.lab = *outer;
        self.shell.settings = Settings { progress: self.shell.settings.progress, ..settings };
        let (at, all) = (run.at() + 1, run.len());
        self.lab.say(format!("The lesson was left at step {at} of {all}. :lesson lists them."));
    }

    /// Shows the list of lessons, the cursor on the first that is not done.
    pub(super) fn list_lessons(&mut self) {
        let done = |name: &str| self.shell.progress.of(name).is_some_and(|reached| reached.done);
        let at = lesson::BUILTIN.iter().position(|(name, _)| !done(name)).unwrap_or(0);
        self.lab.modal = Some(Modal::List(List::Lessons, ListCursor { at }));
    }

    /// A key of the list's own.
    pub(super) fn key_in_lessons(&mut self, at: usize, key: Key) -> Option<Effect> {
        let last = lesson::BUILTIN.len().saturating_sub(1);
        let at = match key.code {
            Code::Char('0') => 9,
            Code::Char(c @ '1'..='9') => usize::from(c as u8 - b'1'),
            Code::Enter | Code::Char(' ') => {
                return lesson::BUILTIN.get(at).and_then(|(name, _)| self.lesson_by_name(name));
            }
            _ => return None,
        };
        self.lab.modal = Some(Modal::List(List::Lessons, ListCursor { at: at.min(last) }));
        None
    }

    /// A key while a lesson is on. `None` if it is none for the lesson.
    pub(super) fn key_in_lesson(&mut self, key: Key) -> Option<Option<Effect>> {
        if self.lesson.is_none() || self.mode() != Mode::Solve || key.ctrl || key.alt {
            return None;
        }
        let waiting = self.waiting().map(|asked| asked.question.clone());
        if let Some(question) = waiting {
            match self.answering(&question, key) {
                Answering::Reply(reply) => {
                    let lesson = self.lesson.as_mut()?;
                    lesson.scroll = None;
                    if lesson.run.answer(reply).is_none() {
                        self.lab.refuse(format!("That is no answer here: {}.", question.how()));
                    }
                    return Some(None);
                }
                Answering::Taken => return Some(None),
                Answering::Other => {}
            }
        }
        match (bindings::find_in_lesson(key), key.code) {
            (Some(action), _) => {
                let count = self.lab.puzzle.take_count();
                Some(self.act(action, count))
            }
            // These lead to EDIT, which is more than a slip of the finger should do.
            (_, Code::Char('e' | 'x') | Code::Delete) => {
                self.lab.say("A lesson is on: q leaves it, and everything is as it was.");
                Some(None)
            }
            (_, Code::Char('p')) => {
                self.lab.say("Predict rests during a lesson: q leaves it.");
                Some(None)
            }
            _ => None,
        }
    }

    pub(super) fn scroll_text(&mut self, way: Way) {
        let Some(lesson) = &mut self.lesson else { return };
        let at = lesson.scroll.unwrap_or(0);
        lesson.scroll = Some(match way {
            Way::Forward => at.saturating_add(PAGE).min(200),
            Way::Back => at.saturating_sub(PAGE),
        });
    }

    /// The next step; after the last one the lesson is done, and the list comes up.
    pub(super) fn next_scene(&mut self) -> Option<Effect> {
        let Some(lesson) = &self.lesson else { return None };
        let at = lesson.run.at();
        if !lesson.run.is_last() {
            return self.go_to_scene(at + 1);
        }
        let name = lesson.run.lesson().name.clone();
        let (right, all) = lesson.run.score();
        let effects = self.note_progress(&name, at, true);
        self.leave_lesson();
        let score = match all {
            0 => String::new(),
            _ => format!(" {right} of {all} questions answered at the first try."),
        };
        self.list_lessons();
        self.lab.praise(format!("The lesson is done.{score}"));
        effects
    }

    pub(super) fn scene_before(&mut self) -> Option<Effect> {
        match self.lesson.as_ref().map(|lesson| lesson.run.at()) {
            Some(at @ 1..) => self.go_to_scene(at - 1),
            _ => {
                self.lab.say("This is the first step of the lesson. q leaves it.");
                None
            }
        }
    }

    /// The same step, from where it begins.
    pub(super) fn again(&mut self) -> Option<Effect> {
        let at = self.lesson.as_ref().map_or(0, |lesson| lesson.run.at());
        self.go_to_scene(at)
    }

    fn go_to_scene(&mut self, at: usize) -> Option<Effect> {
        let lesson = self.lesson.as_mut()?;
        lesson.scroll = None;
        match lesson.run.go(at) {
            Ok(()) => self.show_step(),
            Err(mistake) => {
                self.lab.refuse(format!("The lesson, line {}: {}", mistake.line, mistake.text));
                None
            }
        }
    }
}

/// The puzzle of the step where `run` is, and the settings that it wants.
fn lab_of(run: &LessonRun, settings: &Settings) -> (Lab, Settings) {
    let scene = run.scene();
    let session = scene.session.clone();
    let settings = Settings {
        rule: session.search().rule(),
        words: scene.words,
        wording: scene.wording,
        watch_givens: false,
        ..*settings
    };
    let mut lab = Lab::new(match &scene.stage {
        Stage::Grid { name, grid } => {
            let rules = Variant::new(grid.shape());
            OpenPuzzle::watched_grid(GridEditor::new(name.clone(), grid.clone(), rules), session)
        }
        Stage::Instance(instance) => OpenPuzzle::watched_cover(instance.clone(), session),
    });
    lab.view.focus = scene.views.first().copied().unwrap_or(Panel::Board);
    lab.view.zoom = scene.zoom;
    lab.view.item = scene.cursor.unwrap_or(lab.view.item);
    (lab, settings)
}
