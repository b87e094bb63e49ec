//! Exercises: somebody performs a part of Algorithm X, and every move is judged.
//!
//! [`Exercise`] is made from a seed, [`ExerciseRun`] judges the moves, [`GradeRecord`] is what a gradebook keeps.

mod grade_record;
mod instance;
mod kind;
mod random_matrix;
mod run;
mod sheet;
mod shown;
mod solved_grid;
mod stretch;
mod talk;
mod told;
mod wrong_line;

pub use grade_record::{GradeError, GradeRecord};
pub use instance::Exercise;
pub use kind::{ExerciseKind, Marking};
pub use random_matrix::LEVELS as EXERCISE_LEVELS;
pub use run::{Deviation, ExerciseRun, Marked};
pub use sheet::sheet;
pub use stretch::RightMove;
pub use talk::ExerciseTalk;
pub use told::Told;
