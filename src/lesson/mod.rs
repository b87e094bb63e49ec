//! Questions and lessons: what can be asked about a run, and guided walks through one.
//!
//! Nothing here draws. Whoever shows a question or a lesson, on a screen or line by line, takes the
//! text from here and brings the answers: [`LessonRun`] is a lesson being taken, [`Quiz`] a run that asks.

mod check;
mod course;
mod fact;
mod judge;
mod lecture;
mod maker;
mod moves;
mod parse;
mod question;
mod quiz;
mod scene;
mod script;
mod stage;

pub use course::{BUILTIN, Progress, Reached, all, find};
pub use fact::FACTS;
pub use lecture::LessonRun;
pub use maker::{Kind, Maker};
pub use parse::{FORMS, parse};
pub use question::{Choice, Form, Question, Reply, Verdict, letter};
pub use quiz::{Asked, Choices, Found, Quiz, Record};
pub use scene::Scene;
pub use script::{Draft, DraftAnswer, DraftChoice, Lesson, Mistake, Move, Paragraph, Placed, Stage, Step};
