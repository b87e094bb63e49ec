//! A lesson in the laboratory: the steps, the question, the way back to what was there before.

use std::sync::Arc;

use super::Effect;
use super::asking::Answering;
use super::bindings;
use super::key::{Code, Key};
use super::overlay::Overlay;
use super::panel::Panel;
use super::settings::Settings;
use super::state::{Mode, State};
use crate::lesson::{self, Asked, Lesson, LessonRun, Progress, Reached, Stage};
use crate::problems::plain_line;
use crate::session::Way;

/// A lesson being taken, and the laboratory as it was before.
#[derive(Clone, Debug)]
pub struct ActiveLesson {
    /// The lesson.
    pub lecture: LessonRun,
    /// How many lines of the text lie above its panel, if somebody has moved it.
    pub scroll: Option<u16>,
    before: Box<State>,
}

impl ActiveLesson {
    /// The laboratory as it was before the lesson.
    pub(super) fn before(&self) -> &State {
        &self.before
    }

    /// The panels that the step wants to show, the most important first.
    pub fn panels(&self) -> &[Panel] {
        &self.lecture.scene().views
    }
}

/// Lines that PgUp and PgDn move the text of a lesson.
const PAGE: u16 = 5;

impl State {
    /// Takes up what was kept of the lessons at an earlier time.
    pub fn recall(&mut self, progress: &str) {
        self.progress = Progress::read(progress);
    }

    /// The question of the lesson, answered or not.
    pub fn lesson_question(&self) -> Option<&Asked> {
        self.lesson.as_ref()?.lecture.asked()
    }

    /// Opens the built-in lesson of this name, where it was left or at the step whose number follows; or
    /// without a name the list.
    pub(super) fn lesson_by_name(&mut self, what: &str) -> Vec<Effect> {
        if what.is_empty() {
            self.list_lessons();
            return Vec::new();
        }
        let (name, rest) = what.split_once(char::is_whitespace).unwrap_or((what, ""));
        let step = rest.trim().parse::<usize>().ok().and_then(|step| step.checked_sub(1));
        if step.is_none() && !rest.trim().is_empty() {
            self.refuse(format!("'{}' is no step: :lesson {name} 1 starts over.", plain_line(rest.trim())));
            return Vec::new();
        }
        // The lesson that is on may come from a file.
        let is_on = self.lesson.as_ref().is_some_and(|class| class.lecture.lesson().name == name);
        if let (true, Some(step)) = (is_on, step) {
            return self.go_to_scene(step);
        }
        let Some((name, text)) = lesson::find(name) else {
            let names: Vec<&str> = lesson::BUILTIN.iter().map(|(name, _)| *name).collect();
            let text = format!("There is no lesson '{}': {}.", plain_line(name), names.join(", "));
            self.refuse(text);
            return Vec::new();
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
                self.refuse(mistakes.first().map_or_else(String::new, |mistake| mistake.text.clone()));
                Vec::new()
            }
        }
    }

    /// Opens a lesson where it was left, at its first step if it is new or was finished.
    pub fn open_lesson(&mut self, lesson: Lesson) -> Vec<Effect> {
        let name = lesson.name.clone();
        let reached = self.progress.of(&name).filter(|reached| !reached.done).unwrap_or_default();
        let opened = LessonRun::new(Arc::new(lesson)).and_then(|mut lecture| {
            lecture.go(reached.step)?;
            Ok(lecture)
        });
        let lecture = match opened {
            Ok(lecture) => lecture,
            Err(mistake) => {
                self.refuse(format!("The lesson, line {}: {}", mistake.line, mistake.text));
                return Vec::new();
            }
        };
        self.stop();
        let before = match self.lesson.take() {
            Some(class) => class.before,
            None => Box::new(State { overlay: None, notice: None, count: None, ..self.clone() }),
        };
        let all = lecture.len();
        let effects = self.show_scene(ActiveLesson { lecture, scroll: None, before });
        if reached.step > 0 {
            let step = reached.step + 1;
            self.say(format!(
                "It goes on at step {step} of {all}, where you left. :lesson {name} 1 starts over."
            ));
        }
        effects
    }

    /// Shows the step where `class` is.
    fn show_scene(&mut self, class: ActiveLesson) -> Vec<Effect> {
        let scene = class.lecture.scene();
        let settings = Settings {
            rule: scene.session.search().rule(),
            words: scene.words,
            wording: scene.wording,
            watch_givens: false,
            ..self.settings
        };
        let mut state = match &scene.stage {
            Stage::Grid { name, grid } => State::with_grid(name.clone(), grid.clone(), self.look, settings),
            Stage::Instance(instance) => State::with_instance(instance.clone(), self.look, settings),
        };
        state.size = self.size;
        state.mode = Mode::Solve;
        state.session = Some(scene.session.clone());
        state.focus = class.panels().first().copied().unwrap_or(Panel::Board);
        state.zoom = scene.zoom;
        state.item = scene.cursor.unwrap_or(state.item);
        state.progress = std::mem::take(&mut self.progress);
        let (name, at) = (class.lecture.lesson().name.clone(), class.lecture.at());
        state.lesson = Some(Box::new(class));
        *self = state;
        self.note_progress(&name, at, false)
    }

    fn note_progress(&mut self, name: &str, step: usize, done: bool) -> Vec<Effect> {
        match self.progress.note(name, step, done) && self.settings.progress {
            true => vec![Effect::Remember(self.progress.text())],
            false => Vec::new(),
        }
    }

    /// How far somebody has come in a lesson.
    pub fn reached(&self, name: &str) -> Option<Reached> {
        self.progress.of(name)
    }

    /// Ends the lesson: everything is as it was before it.
    pub(super) fn leave_lesson(&mut self) {
        let Some(class) = self.lesson.take() else { return };
        let progress = std::mem::take(&mut self.progress);
        let lecture = class.lecture;
        let settings = Settings { progress: self.settings.progress, ..class.before.settings };
        *self = State { size: self.size, progress, settings, ..*class.before };
        let (at, all) = (lecture.at() + 1, lecture.len());
        self.say(format!("The lesson was left at step {at} of {all}. :lesson lists them."));
    }

    /// Shows the list of lessons, the cursor on the first that is not done.
    pub(super) fn list_lessons(&mut self) {
        let done = |name: &str| self.progress.of(name).is_some_and(|reached| reached.done);
        let at = lesson::BUILTIN.iter().position(|(name, _)| !done(name)).unwrap_or(0);
        self.overlay = Some(Overlay::Lessons { at });
    }

    /// A key while the list of lessons is open.
    pub(super) fn key_in_lessons(&mut self, at: usize, key: Key) -> Vec<Effect> {
        let last = lesson::BUILTIN.len().saturating_sub(1);
        let at = match key.code {
            Code::Down | Code::Char('j') => (at + 1).min(last),
            Code::Up | Code::Char('k') => at.saturating_sub(1),
            Code::Home | Code::Char('g') => 0,
            Code::End | Code::Char('G') => last,
            Code::Char('0') => last.min(9),
            Code::Char(c @ '1'..='9') => (usize::from(c as u8 - b'1')).min(last),
            Code::Enter | Code::Char(' ') => {
                return lesson::BUILTIN.get(at).map_or_else(Vec::new, |(name, _)| self.lesson_by_name(name));
            }
            _ => return Vec::new(),
        };
        self.overlay = Some(Overlay::Lessons { at });
        Vec::new()
    }

    /// A key while a lesson is on. `None` if it is none for the lesson.
    pub(super) fn key_in_lesson(&mut self, key: Key) -> Option<Vec<Effect>> {
        if self.lesson.is_none() || self.mode != Mode::Solve || key.ctrl || key.alt {
            return None;
        }
        let waiting = self.waiting().map(|asked| asked.question.clone());
        if let Some(question) = waiting {
            match self.answering(&question, key) {
                Answering::Reply(reply) => {
                    let class = self.lesson.as_mut()?;
                    class.scroll = None;
                    if class.lecture.answer(reply).is_none() {
                        self.refuse(format!("That is no answer here: {}.", question.how()));
                    }
                    return Some(Vec::new());
                }
                Answering::Taken => return Some(Vec::new()),
                Answering::Other => {}
            }
        }
        match (bindings::find_in_lesson(key), key.code) {
            (Some(action), _) => Some(self.act(action)),
            // These lead to EDIT, which is more than a slip of the finger should do.
            (_, Code::Char('e' | 'x') | Code::Delete) => {
                self.say("A lesson is on: q leaves it, and everything is as it was.");
                Some(Vec::new())
            }
            (_, Code::Char('p')) => {
                self.say("Predict rests during a lesson: q leaves it.");
                Some(Vec::new())
            }
            _ => None,
        }
    }

    pub(super) fn scroll_text(&mut self, way: Way) {
        let Some(class) = &mut self.lesson else { return };
        let at = class.scroll.unwrap_or(0);
        class.scroll = Some(match way {
            Way::Forward => at.saturating_add(PAGE).min(200),
            Way::Back => at.saturating_sub(PAGE),
        });
    }

    /// The next step; after the last one the lesson is done, and the list comes up.
    pub(super) fn next_scene(&mut self) -> Vec<Effect> {
        let Some(class) = &self.lesson else { return Vec::new() };
        let at = class.lecture.at();
        if !class.lecture.is_last() {
            return self.go_to_scene(at + 1);
        }
        let name = class.lecture.lesson().name.clone();
        let (right, all) = class.lecture.score();
        let effects = self.note_progress(&name, at, true);
        self.leave_lesson();
        let score = match all {
            0 => String::new(),
            _ => format!(" {right} of {all} questions answered at the first try."),
        };
        self.list_lessons();
        self.praise(format!("The lesson is done.{score}"));
        effects
    }

    pub(super) fn scene_before(&mut self) -> Vec<Effect> {
        match self.lesson.as_ref().map(|class| class.lecture.at()) {
            Some(at @ 1..) => self.go_to_scene(at - 1),
            _ => {
                self.say("This is the first step of the lesson. q leaves it.");
                Vec::new()
            }
        }
    }

    /// The same step, from where it begins.
    pub(super) fn again(&mut self) -> Vec<Effect> {
        let at = self.lesson.as_ref().map_or(0, |class| class.lecture.at());
        self.go_to_scene(at)
    }

    fn go_to_scene(&mut self, at: usize) -> Vec<Effect> {
        let Some(mut class) = self.lesson.take() else { return Vec::new() };
        class.scroll = None;
        match class.lecture.go(at) {
            Ok(()) => self.show_scene(*class),
            Err(mistake) => {
                self.lesson = Some(class);
                self.refuse(format!("The lesson, line {}: {}", mistake.line, mistake.text));
                Vec::new()
            }
        }
    }
}
