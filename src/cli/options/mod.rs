//! Options that several verbs share.

mod budget;
mod checkpoint;
mod choice;
mod format;
mod jobs;
mod language;
mod names;
mod number;
mod output;
mod puzzle;
mod rule;
mod screen;

pub use budget::{BudgetArgs, seconds};
pub use checkpoint::CheckpointArgs;
pub use choice::one_of;
pub use format::{ReadArgs, format};
pub use jobs::JobsArgs;
pub use language::{language, language_here};
pub use number::number;
pub use output::{FileArgs, OutputArgs, not_written};
pub use puzzle::{PuzzleArg, PuzzleArgs, only, opened};
pub use rule::RuleArgs;
pub use screen::{ScreenArgs, ThemeArgs};
