//! A lesson being taken: at which step, what was answered, what was done.

use std::sync::Arc;

use super::exercise::ExerciseTalk;
use super::question::{Judgement, Reply};
use super::quiz::Asked;
use super::script::{Lesson, Mistake, Setting};
use super::step_view::StepView;
use super::whole_search::WholeSearches;
use crate::session::Session;

/// Wrong answers that a question takes: the first is told why it is wrong, the second what is right.
const TRIES: u32 = 2;

/// A lesson, and how far somebody has come in it.
#[derive(Clone, Debug)]
pub struct LessonRun {
    lesson: Arc<Lesson>,
    at: usize,
    view: StepView,
    searches: WholeSearches,
    /// For each step the question there, once it was put.
    asked: Vec<Option<Asked>>,
    /// For each step whether its question was answered rightly at the first try.
    first: Vec<Option<bool>>,
    /// For each step whether somebody went on from it.
    passed: Vec<bool>,
    /// For each step its exercise, once it was begun.
    exercises: Vec<Option<ExerciseTalk>>,
    /// For each step whether its exercise was ever ended.
    ended: Vec<bool>,
}

impl LessonRun {
    /// The lesson from its first step.
    ///
    /// # Errors
    /// The mistake in it. A lesson that was [checked](Lesson::check) has none.
    pub fn new(lesson: Arc<Lesson>) -> Result<LessonRun, Mistake> {
        let mut searches = WholeSearches::default();
        let view = lesson.view(0, &mut searches)?;
        let steps = lesson.steps.len();
        let mut run = LessonRun {
            at: 0,
            view,
            searches,
            asked: vec![None; steps],
            first: vec![None; steps],
            passed: vec![false; steps],
            exercises: vec![None; steps],
            ended: vec![false; steps],
            lesson,
        };
        run.put_question();
        Ok(run)
    }

    /// The lesson.
    pub fn lesson(&self) -> &Arc<Lesson> {
        &self.lesson
    }

    /// The step, from 0.
    pub fn at(&self) -> usize {
        self.at
    }

    /// How many steps there are.
    pub fn len(&self) -> usize {
        self.lesson.steps.len()
    }

    /// Never: a lesson has a step.
    pub fn is_empty(&self) -> bool {
        self.lesson.steps.is_empty()
    }

    /// Whether this is the last step.
    pub fn is_last(&self) -> bool {
        self.at + 1 == self.len()
    }

    /// The title of the step.
    pub fn title(&self) -> &str {
        &self.lesson.steps[self.at].title.it
    }

    /// Whether the step shows other views than the one before, or other things in them.
    pub fn is_new_to_see(&self) -> bool {
        self.at == 0 || self.lesson.steps[self.at].is_new_to_see()
    }

    /// The view of the step.
    pub fn view(&self) -> &StepView {
        &self.view
    }

    /// Whether the next step asks something where the run stands now.
    pub fn asks_next(&self) -> bool {
        let next = self.lesson.steps.get(self.at + 1);
        next.is_some_and(|step| step.draft.is_some() && step.moves.is_empty() && step.setting.is_none())
    }

    /// The question of the step, answered or not.
    pub fn asked(&self) -> Option<&Asked> {
        self.asked[self.at].as_ref()
    }

    /// How many questions were answered rightly at the first try, and how many were answered.
    pub fn score(&self) -> (usize, usize) {
        let answered = self.first.iter().flatten();
        (answered.clone().filter(|right| **right).count(), answered.count())
    }

    /// Goes on from this step. Returns whether its question stays without any answer, or its exercise without an end.
    pub fn pass(&mut self) -> bool {
        self.passed[self.at] = true;
        self.is_skipped(self.at)
    }

    /// The steps that somebody went on from without any answer to the question, or before the end of the exercise.
    pub fn skipped(&self) -> impl Iterator<Item = usize> {
        (0..self.len()).filter(|&at| self.is_skipped(at))
    }

    /// Knows from an earlier time that these steps were passed over.
    pub fn skipped_before(&mut self, steps: impl IntoIterator<Item = usize>) {
        for at in steps {
            if let Some(passed) = self.passed.get_mut(at) {
                *passed = true;
            }
        }
    }

    fn is_skipped(&self, at: usize) -> bool {
        let step = &self.lesson.steps[at];
        let waits = match step.exercise {
            Some(_) => !self.ended[at] && !self.exercises[at].as_ref().is_some_and(ExerciseTalk::is_over),
            None => step.draft.is_some() && self.first[at].is_none(),
        };
        self.passed[at] && waits
    }

    /// Goes to a step.
    ///
    /// # Errors
    /// The mistake in the lesson there; nothing has changed then.
    pub fn go(&mut self, at: usize) -> Result<(), Mistake> {
        let at = at.min(self.len() - 1);
        self.view = self.lesson.view(at, &mut self.searches)?;
        self.at = at;
        self.put_question();
        Ok(())
    }

    /// Goes on in another language. What was answered stays in the one before.
    ///
    /// # Errors
    /// The mistake in the lesson at this step.
    pub fn retell(&mut self, lesson: Arc<Lesson>) -> Result<(), Mistake> {
        self.lesson = lesson;
        for asked in &mut self.asked {
            asked.take_if(|asked| asked.is_open());
        }
        self.go(self.at)
    }

    /// The exercise of the step.
    pub fn exercise(&self) -> Option<&ExerciseTalk> {
        self.exercises[self.at].as_ref()
    }

    /// The same, to be done.
    pub fn exercise_mut(&mut self) -> Option<&mut ExerciseTalk> {
        self.exercises[self.at].as_mut()
    }

    /// The puzzle and the run that are to be seen: those of the step, or where its exercise stands.
    pub fn scene(&self) -> (Setting, Session) {
        match self.exercise() {
            Some(talk) => (talk.setting(), talk.session()),
            None => (self.view.setting.clone(), self.view.session.clone()),
        }
    }

    /// Begins the exercise of the step again.
    pub fn begin_exercise_again(&mut self) {
        self.ended[self.at] |= self.exercise().is_some_and(ExerciseTalk::is_over);
        self.exercises[self.at] = self.view.exercise.clone();
    }

    /// Puts the question of the step, unless it waits or was answered rightly: whoever comes back to one
    /// whose answer had to be told can answer it after all. An exercise goes on where it was left.
    fn put_question(&mut self) {
        if self.exercises[self.at].is_none() {
            self.begin_exercise_again();
        }
        let asked = &mut self.asked[self.at];
        if asked.as_ref().is_none_or(|asked| !asked.is_open() && !asked.is_right()) {
            *asked = self.view.question.clone().map(|question| Asked::new(question, TRIES));
        }
    }

    /// Takes an answer to the question of the step. The first one counts. `None` if it is no answer, or no
    /// question waits.
    pub fn answer(&mut self, reply: Reply) -> Option<Judgement> {
        let asked = self.asked[self.at].as_mut()?;
        let verdict = asked.answer(reply, self.view.session.problem(), &self.view.look.words)?.clone();
        self.first[self.at].get_or_insert(verdict.right);
        Some(verdict)
    }
}
