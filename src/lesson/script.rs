//! A lesson as data: what its file says, before any search is made.

use std::error::Error;
use std::fmt;

use crate::exact_cover::Rule;
use crate::exact_cover::broken::Fault;
use crate::facts::Panel;
use crate::problems::Instance;
use crate::problems::sudoku::Grid;
use crate::session::{Grain, Way, Wording, Words};

use super::exercise::ExerciseSpec;
use super::maker::QuestionKind;
use super::paragraph::Paragraph;

/// A lesson.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The name to ask for it by: that of its file.
    pub name: String,
    /// Its title.
    pub title: String,
    /// How long it takes, in minutes.
    pub minutes: u32,
    /// Where its content comes from.
    pub from: Vec<String>,
    /// The names of the lessons that it builds upon.
    pub needs: Vec<String>,
    /// The language of a translation: its code, and its name; none for an original.
    pub language: Option<String>,
    /// What a translation says of itself.
    pub note: Option<String>,
    /// Its steps; there is at least one.
    pub steps: Vec<Step>,
}

/// Something of a lesson's file, and the line and column where it stands, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed<T> {
    /// The line.
    pub line: usize,
    /// The column, in characters.
    pub column: usize,
    /// The thing in that place.
    pub it: T,
}

/// A mistake in a lesson's file, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The error, and what was expected.
    pub text: String,
    /// Whether the lesson can be given all the same.
    pub is_minor: bool,
}

impl Lesson {
    /// A single exercise, given as a lesson of one step is.
    pub fn of_exercise(spec: ExerciseSpec) -> Lesson {
        let title = spec.kind.title().to_owned();
        let placed = |it| Placed { line: 1, column: 1, it };
        let mut step = Step::new(placed(title.clone()));
        step.exercise = Some(Placed { line: 1, column: 1, it: spec });
        Lesson {
            name: format!("exercise {spec}"),
            title,
            minutes: 0,
            from: Vec::new(),
            needs: Vec::new(),
            language: None,
            note: None,
            steps: vec![step],
        }
    }

    /// Whether it is a single exercise, and none of the lessons.
    pub fn is_exercise(&self) -> bool {
        matches!(self.steps.as_slice(), [step] if step.exercise.is_some() && step.text.is_empty())
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.text)
    }
}

impl Error for Mistake {}

impl<T> Placed<T> {
    /// A mistake in this place.
    pub fn mistake(&self, text: impl Into<String>) -> Mistake {
        Mistake { line: self.line, column: self.column, text: text.into(), is_minor: false }
    }

    /// Something else in the same place.
    pub fn with<U>(&self, it: U) -> Placed<U> {
        Placed { line: self.line, column: self.column, it }
    }
}

/// One step of a lesson: a text, a place in a run, and perhaps a question.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its title.
    pub title: Placed<String>,
    /// Its paragraphs; figures of the engine are still to be put in.
    pub text: Vec<Placed<Paragraph>>,
    /// The problem, if it changes here.
    pub setting: Option<Setting>,
    /// The rule, if it changes here: the search starts again.
    pub rule: Option<Rule>,
    /// The fault of the dance, if it changes here; `Some(None)` mends it.
    pub fault: Option<Option<Fault>>,
    /// Where to run from where the last step left off.
    pub moves: Vec<Placed<Move>>,
    /// The views to show, the most important first, if they change here.
    pub views: Option<Vec<Panel>>,
    /// The words of the sentences, if they change here.
    pub wording: Option<Wording>,
    /// The column under the cursor.
    pub cursor: Option<Placed<String>>,
    /// Settings of the screen, for this step alone.
    pub look: StepLook,
    /// Facts that must be true here.
    pub holds: Vec<Placed<(String, String)>>,
    /// The question.
    pub draft: Option<Placed<Draft>>,
    /// The exercise that is done here, in the place of a puzzle.
    pub exercise: Option<Placed<ExerciseSpec>>,
}

impl Step {
    /// Whether it says more than texts: a problem, a run, a view, a fact, an answer.
    pub fn does_something(&self) -> bool {
        let says_more = self.wording.is_some() || self.cursor.is_some() || !self.holds.is_empty();
        let looks = self.look != StepLook { zoom: false, words: Words::PAPER };
        let answers = self.draft.as_ref().is_some_and(|draft| draft.it.answer.is_some());
        self.is_new_to_see() || says_more || looks || answers
    }

    /// Whether it shows other views than the step before, or other things in them.
    pub fn is_new_to_see(&self) -> bool {
        // Every field is named, so that none is forgotten.
        let Step {
            setting,
            rule,
            fault,
            moves,
            views,
            title: _,
            text: _,
            wording: _,
            cursor: _,
            look: _,
            holds: _,
            draft: _,
            exercise,
        } = self;
        let moved = !moves.is_empty() || rule.is_some() || fault.is_some();
        moved || views.is_some() || setting.is_some() || exercise.is_some()
    }
}

/// Settings of the screen that a step asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepLook {
    /// Whether the first view has the whole place of the views.
    pub zoom: bool,
    /// The names for columns and rows.
    pub words: Words,
}

/// The puzzle of a lesson: a grid, or any problem.
#[derive(Clone, Debug)]
pub enum Setting {
    /// A Sudoku.
    Grid {
        /// Its name.
        name: String,
        /// The grid.
        grid: Grid,
    },
    /// Any exact cover.
    Instance(Instance),
}

/// A stretch of the run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// To step 0.
    Start,
    /// To the end of the run.
    End,
    /// To a step by its number.
    Step(u64),
    /// So many steps of a grain.
    Steps(Way, Grain, u64),
    /// To right after an event, or right before it.
    Event {
        /// Which way.
        way: Way,
        /// Whether to stop before it.
        before: bool,
        /// The event's name, as traces have it.
        event: String,
        /// The column or row that it must be about; empty for any.
        about: String,
    },
    /// To the link with which the first pointer of the broken copy goes wrong.
    FirstWrong,
    /// To where a breakpoint holds.
    Until(Way, String),
}

/// A question as it is written; figures of the engine are still to be put in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The question; empty for one that the question maker words.
    pub text: String,
    /// How it is answered.
    pub answer: Option<Placed<DraftAnswer>>,
    /// Answers to choose from: whether it is right, its text, and what is said to it.
    pub choices: Vec<Placed<DraftChoice>>,
    /// The comment after every answer.
    pub because: Option<Placed<String>>,
}

/// An answer to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftChoice {
    /// Whether it is the right one.
    pub right: bool,
    /// Its text.
    pub text: String,
    /// The comment on it, for those who choose it.
    pub because: String,
}

/// The right answer to a question without choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DraftAnswer {
    /// A column, by its name.
    Column(String),
    /// A number.
    Number(String),
    /// The answer of the question maker.
    Made(QuestionKind),
}

impl Draft {
    /// A question that has no answer yet.
    pub(super) fn asking(text: String) -> Draft {
        Draft { text, answer: None, choices: Vec::new(), because: None }
    }
}

impl Step {
    /// A step of nothing but its title.
    pub(super) fn new(title: Placed<String>) -> Step {
        Step {
            title,
            text: Vec::new(),
            setting: None,
            rule: None,
            fault: None,
            moves: Vec::new(),
            views: None,
            wording: None,
            cursor: None,
            look: StepLook { zoom: false, words: Words::PAPER },
            holds: Vec::new(),
            draft: None,
            exercise: None,
        }
    }

    /// Puts the question.
    pub(super) fn ask(&mut self, draft: Placed<Draft>) -> Result<(), Mistake> {
        if self.exercise.is_some() {
            return Err(draft.mistake("this step has an exercise already: begin another @step"));
        }
        if self.draft.is_some() {
            return Err(draft.mistake("this step has a question already: begin another @step"));
        }
        self.draft = Some(draft);
        Ok(())
    }

    /// The question, for a line that belongs to it.
    pub(super) fn draft_at(&mut self, word: &Placed<&str>) -> Result<&mut Draft, Mistake> {
        let draft = self.draft.as_mut().map(|draft| &mut draft.it);
        draft.ok_or_else(|| word.mistake(format!("@{} without an @ask before it", word.it)))
    }

    /// Says how the question is answered.
    pub(super) fn answer(&mut self, answer: Placed<DraftAnswer>) -> Result<(), Mistake> {
        let Some(draft) = &mut self.draft else {
            return Err(answer.mistake("an answer without an @ask before it"));
        };
        if draft.it.answer.is_some() || !draft.it.choices.is_empty() {
            return Err(answer.mistake("this question has its answer already"));
        }
        draft.it.answer = Some(answer);
        Ok(())
    }

    /// Puts the exercise.
    pub(super) fn practise(&mut self, spec: Placed<ExerciseSpec>) -> Result<(), Mistake> {
        if self.exercise.is_some() || self.draft.is_some() {
            return Err(spec.mistake("this step has a question or an exercise already: begin another @step"));
        }
        self.exercise = Some(spec);
        Ok(())
    }
}
