//! Exercises: somebody performs a part of Algorithm X, and every move is judged.
//!
//! [`Exercise`] is made from a seed, [`ExerciseRun`] judges the moves, [`GradeRecord`] is what a gradebook keeps.

mod family;
mod grade_record;
mod instance;
mod kind;
mod line_dance;
mod modelled;
mod order_dance;
mod ordering;
mod program;
mod random_matrix;
mod read_rows;
mod run;
mod scene;
mod sheet;
mod shown;
mod spec;
mod stretch;
mod talk;
mod told;
mod toy_links;
mod wrong_line;

pub use family::Family;
pub use grade_record::{GradeError, GradeRecord};
pub use instance::Exercise;
pub(super) use kind::exercise_names;
pub use kind::{ExerciseKind, Marking};
pub use line_dance::DancedLines;
pub use order_dance::OrderDance;
pub use program::LinkProgram;
pub(super) use program::program_names;
pub use random_matrix::LEVELS as EXERCISE_LEVELS;
pub use run::{Deviation, ExerciseRun, Marked};
pub use sheet::{Sheet, SheetQuestion};
pub use spec::ExerciseSpec;
pub use stretch::RightMove;
pub use talk::{ExerciseLine, ExerciseTalk};
pub use told::{LineOrder, Told};
