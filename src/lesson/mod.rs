//! Questions and lessons: what can be asked about a run, and guided walks through one.
//!
//! Nothing here draws. Whoever shows a question or a lesson, on a screen or line by line, takes the
//! text from here and brings the answers.

mod maker;
mod question;
mod quiz;

pub use maker::{Kind, Maker};
pub use question::{Choice, Form, Question, Reply, Verdict, letter};
pub use quiz::{Asked, Choices, Found, Quiz, Record};
