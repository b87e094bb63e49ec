//! Kinds of export, and how a command asks for one.

/// A kind of export: the content of the file that is written.
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
    /// The questions of Predict, with their answers.
    Score,
    /// What is known by the lessons that were finished.
    Certificate,
}

/// Something to be written into a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportRequest {
    /// Where to.
    pub path: String,
    /// The kind.
    pub kind: ExportKind,
    /// From which step to which, if that was said.
    pub steps: Option<(u64, u64)>,
    /// Whether a file that is there may be replaced.
    pub replace: bool,
}

impl ExportKind {
    /// The endings of files, and what each stands for.
    pub(super) const ENDINGS: [(&str, ExportKind); 6] = [
        ("svg", ExportKind::Drawing),
        ("txt", ExportKind::Text),
        ("cast", ExportKind::Recording),
        ("jsonl", ExportKind::Trace),
        ("dot", ExportKind::Tree),
        ("md", ExportKind::Report),
    ];

    /// The kind of export that the ending of this file's name asks for.
    pub(super) fn of(path: &str) -> Option<ExportKind> {
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
            ExportKind::Score | ExportKind::Certificate => "take another name",
            ExportKind::Drawing
            | ExportKind::Text
            | ExportKind::Recording
            | ExportKind::Trace
            | ExportKind::Tree
            | ExportKind::Report => ":export! NAME replaces it",
        }
    }

    /// Whether it is of a run, or of a part of it.
    pub(super) fn is_of_steps(self) -> bool {
        matches!(self, ExportKind::Recording | ExportKind::Trace | ExportKind::Tree)
    }
}
