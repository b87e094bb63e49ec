//! The laboratory without a terminal: a puzzle on the desk, and keys.

use super::argument::problem_words;
use super::batch::only;
use super::command::DeskOptions;
use super::console::{Complaint, Console};
use super::exit::Exit;
use super::puzzle::{Kind, Puzzle};
use crate::app::{App, Depth, Key, Look, Msg, Settings};
use crate::exact_cover::ConflictError;
use crate::problems::Instance;

/// The laboratory with the puzzle, and the keys that are still to be pressed.
pub fn open(options: &DeskOptions, console: &mut Console) -> Result<(App, Vec<Key>), Complaint> {
    let keys = Key::sequence(&options.keys).map_err(|name| {
        Complaint::new("", format_args!("there is no key <{name}>: as in s, <Enter>, <C-r>"), Exit::Usage)
    })?;
    let look = Look { depth: Depth::True, ascii: options.ascii };
    let settings = Settings { rule: options.rule, ..Settings::default() };
    let mut state = match options.puzzle.as_deref().and_then(problem_words) {
        Some(words) => App::with_words(&words, look, settings)
            .map_err(|refusal| Complaint::new("", refusal, Exit::Usage))?,
        None => only(options.puzzle.as_deref(), options.from, console)?
            .on_desk(look, settings)
            .map_err(|clash| Complaint::new("", clash, Exit::NoSolution))?,
    };
    let (width, height) = options.size;
    state.update(Msg::Resize(width, height));
    Ok((state, keys))
}

impl Puzzle {
    /// The laboratory with this puzzle: a sheet for a grid, but SOLVE for one that says more than digits,
    /// whose candidates a sheet would lose.
    pub fn on_desk(self, look: Look, settings: Settings) -> Result<App, ConflictError> {
        match self.kind {
            Kind::Sudoku { marks: Some(marks), .. } => App::with_instance(marks.instance, look, settings),
            Kind::Sudoku { grid, .. } => Ok(App::with_grid(self.name, grid, look, settings)),
            Kind::Cover(problem) => App::with_instance(Instance::bare(self.name, problem), look, settings),
        }
    }
}
