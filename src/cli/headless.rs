//! The laboratory without a terminal: a puzzle, and keys.

use clap::Args;

use super::argument::problem_words;
use super::complaint::Complaint;
use super::console::Console;
use super::launch::Start;
use super::options::{BudgetArgs, PuzzleArg, RuleArgs, ThemeArgs};
use crate::app::{App, Depth, Key, Look, Msg, Remembered, Settings};
use crate::export;
use crate::lesson::Progress;

#[derive(Debug, Args)]
pub struct HeadlessArgs {
    #[command(flatten)]
    puzzle: PuzzleArg,
    #[command(flatten)]
    rule: RuleArgs,
    /// The keys to press, as in <Enter>170s
    #[arg(long, default_value = "", hide_default_value = true, allow_hyphen_values = true)]
    keys: String,
    /// Columns and rows of the window
    #[arg(long, value_name = "SIZE", default_value = "120x40", value_parser = size)]
    pub size: (u16, u16),
    /// Draw with ASCII characters only
    #[arg(long)]
    ascii: bool,
    #[command(flatten)]
    budget: BudgetArgs,
    #[command(flatten)]
    theme: ThemeArgs,
}

fn size(text: &str) -> Result<(u16, u16), String> {
    let size =
        text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    size.filter(|&(width, height)| (1..=1000).contains(&width) && (1..=1000).contains(&height))
        .ok_or_else(|| "not a size: give columns and rows, such as 120x40".to_owned())
}

impl HeadlessArgs {
    /// The laboratory with the puzzle, and the keys that are still to be pressed.
    pub fn open(&self, console: &mut Console) -> Result<(App, Vec<Key>), Complaint> {
        console.limit(self.budget.max_seconds);
        let settings = Settings {
            rule: self.rule.rule()?,
            theme: self.theme.theme.unwrap_or_default(),
            ..Settings::default()
        };
        let look = Look { depth: Depth::True, ascii: self.ascii };
        let argument = self.puzzle.argument()?;
        let keys = Key::sequence(&self.keys).map_err(|name| {
            Complaint::usage("", format_args!("there is no key <{name}>: as in s, <Enter>, <C-r>"))
        })?;
        let start = match argument.as_deref().and_then(problem_words) {
            Some(words) => Start::Words(words.into_iter().map(str::to_owned).collect()),
            None => Start::Puzzle(Box::new(self.puzzle.only(console)?), Vec::new()),
        };
        let mut state = start.open(look, settings, Progress::default(), Remembered::default())?;
        state.log_room = export::log_room;
        let (width, height) = self.size;
        state.update(Msg::Resize(width, height));
        Ok((state, keys))
    }
}
