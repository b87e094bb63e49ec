//! Options that several verbs share.

mod budget;
mod choice;
mod format;
mod jobs;
mod number;
mod output;
mod puzzle;
mod rule;
mod screen;

pub use budget::{BudgetArgs, seconds};
pub use choice::one_of;
pub use format::{FromArgs, format};
pub use jobs::JobsArgs;
pub use number::number;
pub use output::OutputArgs;
pub use puzzle::{PuzzleArg, PuzzleArgs, only, opened};
pub use rule::RuleArgs;
pub use screen::{ScreenArgs, ThemeArgs};
