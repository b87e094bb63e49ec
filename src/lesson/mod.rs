//! Questions and lessons: what can be asked about a run, and guided walks through one.
//!
//! Nothing here draws. Whoever shows a question or a lesson, on a screen or line by line, takes the
//! text from here and brings the answers: [`LessonRun`] is a lesson being taken, [`Quiz`] a run that asks.

mod built_in;
mod check;
mod course;
mod exercise;
mod fact;
mod follow;
mod format_text;
mod forms;
mod judge;
mod lesson_run;
mod maker;
mod misconception;
mod moves;
mod paragraph;
mod parse;
mod practised;
mod progress;
mod question;
mod quiz;
mod schedule;
mod script;
mod setting;
mod step_view;
mod traced_event;
mod translation;
mod whole_search;

pub use built_in::{BUILTIN, find};
pub use course::{certificate, needs, next_exercise, next_lesson};
pub use exercise::{
    DancedLines, Deviation, EXERCISE_LEVELS, Exercise, ExerciseKind, ExerciseLine, ExerciseRun, ExerciseSpec,
    ExerciseTalk, Family, GradeError, GradeRecord, LineOrder, LinkProgram, Marked, Marking, OrderDance,
    RightMove, Sheet, SheetQuestion, Told,
};
pub use fact::FACTS;
pub use follow::{Difference, Follow, follow};
pub use format_text::{SAMPLE, format_text};
pub use forms::FORMS;
pub use lesson_run::LessonRun;
pub use maker::{Maker, QuestionKind};
pub use misconception::Misconception;
pub use paragraph::Paragraph;
pub use parse::parse;
pub use practised::Practised;
pub use progress::{Progress, Reached, SkippedSteps};
pub use question::{AnswerChoice, Form, Judgement, Question, Reply, letter};
pub use quiz::{Asked, QuestionKinds, Quiz, QuizStop, ScoredAnswer};
pub use schedule::Missable;
pub use script::{Draft, DraftAnswer, DraftChoice, Lesson, Mistake, Move, Placed, Setting, Step, StepLook};
pub use step_view::StepView;
pub use traced_event::{TRACE_FORMS, TraceError, TracedEvent};
pub(crate) use translation::language_names;
pub use translation::{Language, TRANSLATIONS, all, all_in, bring, built_in, is_missing, translation};
pub use whole_search::WholeSearches;
