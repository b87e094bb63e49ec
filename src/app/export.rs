//! What can be exported, and how a command asks for it.

use super::Effect;
use super::parts::App;

/// What is written into a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportKind {
    /// The screen as a drawing.
    Drawing,
    /// The screen as text.
    Text,
    /// The run as a recording of the screen.
    Recording,
    /// The run as events.
    Trace,
    /// The search tree.
    Tree,
    /// A report of the session.
    Report,
    /// What Predict asked, and how it was answered.
    Score,
}

/// Something to be written into a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportRequest {
    /// Where to.
    pub path: String,
    /// What.
    pub kind: ExportKind,
    /// From which step to which, if that was said.
    pub steps: Option<(u64, u64)>,
    /// Whether a file that is there may be replaced.
    pub replace: bool,
}

impl ExportKind {
    /// The endings of files, and what each stands for.
    const ENDINGS: [(&str, ExportKind); 6] = [
        ("svg", ExportKind::Drawing),
        ("txt", ExportKind::Text),
        ("cast", ExportKind::Recording),
        ("jsonl", ExportKind::Trace),
        ("dot", ExportKind::Tree),
        ("md", ExportKind::Report),
    ];

    fn of(path: &str) -> Option<ExportKind> {
        let (_, ending) = path.rsplit_once('.')?;
        let known = ExportKind::ENDINGS.into_iter().find(|(name, _)| ending.eq_ignore_ascii_case(name));
        known.map(|(_, kind)| kind)
    }

    /// Whether `:w` means this as well: a puzzle is no drawing, but it may well be a text.
    pub(super) fn instead_of_puzzle(path: &str) -> bool {
        ExportKind::of(path).is_some_and(|kind| kind != ExportKind::Text)
    }

    /// How to write to a file that is there already.
    pub fn cure(self) -> &'static str {
        match self {
            ExportKind::Score => "take another name",
            _ => ":export! NAME replaces it",
        }
    }

    /// Whether it is of a run, or of a part of it.
    fn is_of_steps(self) -> bool {
        matches!(self, ExportKind::Recording | ExportKind::Trace | ExportKind::Tree)
    }
}

impl App {
    /// Takes what follows `:export`: a file's name, and before it perhaps steps, as in `1..170 run.cast`.
    pub(super) fn export(&mut self, rest: &str, replace: bool) -> Option<Effect> {
        let range =
            rest.split_once(char::is_whitespace).and_then(|(word, path)| Some((range(word)?, path.trim())));
        let (steps, path) = range.map_or((None, rest), |(steps, path)| (Some(steps), path));
        let Some(kind) = ExportKind::of(path) else {
            let endings: Vec<String> =
                ExportKind::ENDINGS.iter().map(|(name, _)| format!(".{name}")).collect();
            self.lab.refuse(format!(
                ":export wants a file that ends in {}: as in :export screen.svg.",
                endings.join(", ")
            ));
            return None;
        };
        if let Some((from, to)) = steps {
            if !kind.is_of_steps() {
                self.lab.refuse("Steps are for .cast, .jsonl and .dot; the screen is as it is now.");
                return None;
            }
            if from > to {
                self.lab.refuse(format!("{from}..{to} runs backwards: the earlier step comes first."));
                return None;
            }
        }
        Some(Effect::Export(ExportRequest { path: path.to_owned(), kind, steps, replace }))
    }
}

/// `1..170`
fn range(word: &str) -> Option<(u64, u64)> {
    let (from, to) = word.split_once("..")?;
    Some((from.parse().ok()?, to.parse().ok()?))
}
