//! Writing files, and copying to the clipboard.

use super::{marks, sharing};
use crate::app::activity::Activity;
use crate::app::effect::Effect;
use crate::app::export::{ExportKind, ExportRequest};
use crate::app::grid_editor::GridEditor;
use crate::app::lab::Lab;
use crate::app::open_puzzle::OpenPuzzle;
use crate::exact_cover::text;
use crate::problems::formats::{self, Format};
use crate::problems::plain_line;

/// Takes what follows `:w`.
pub fn write(lab: &mut Lab, path: &str, replace: bool) -> Option<Effect> {
    match marks::write_marked(lab, path, replace) {
        Some(Ok(effect)) => return Some(effect),
        Some(Err(why)) => {
            lab.refuse(why);
            return None;
        }
        None => {}
    }
    match lab.puzzle.editor() {
        _ if path.is_empty() => {
            lab.refuse(":w wants a file's name, as in :w puzzle.txt");
            None
        }
        _ if ExportKind::instead_of_puzzle(path) => export(lab, path, replace),
        None => write_cover(lab, path, replace),
        Some(editor) => match Format::of_file(path) {
            Some(format) => match sharing::in_format(&lab.puzzle, format) {
                Ok(text) => Some(Effect::Save { path: path.to_owned(), text, replace, with_marks: false }),
                Err(refusal) => {
                    lab.refuse(refusal.to_string());
                    None
                }
            },
            None => {
                let text = format!("{}\n", editor.grid().line());
                Some(Effect::Save { path: path.to_owned(), text, replace, with_marks: false })
            }
        },
    }
}

/// Writes the exact cover, in the format that the file's ending names, else in Knuth's.
fn write_cover(lab: &mut Lab, path: &str, replace: bool) -> Option<Effect> {
    let problem = lab.puzzle.problem();
    let format = Format::of_file(path).filter(|format| !format.is_sudoku()).unwrap_or(Format::Dlx);
    match formats::write_cover(problem, format) {
        Ok(text) => Some(Effect::Save { path: path.to_owned(), text, replace, with_marks: true }),
        Err(refusal) => {
            lab.refuse(refusal.to_string());
            None
        }
    }
}

/// Takes what follows `:export`: a file's name, and before it perhaps steps, as in `1..170 run.cast`.
pub fn export(lab: &mut Lab, rest: &str, replace: bool) -> Option<Effect> {
    let range =
        rest.split_once(char::is_whitespace).and_then(|(word, path)| Some((range(word)?, path.trim())));
    let (steps, path) = range.map_or((None, rest), |(steps, path)| (Some(steps), path));
    let Some(kind) = ExportKind::of(path) else {
        let endings: Vec<String> = ExportKind::ENDINGS.iter().map(|(name, _)| format!(".{name}")).collect();
        lab.refuse(format!(
            ":export wants a file that ends in {}: as in :export screen.svg.",
            endings.join(", ")
        ));
        return None;
    };
    if let Some((from, to)) = steps {
        if !kind.is_of_steps() {
            lab.refuse("Steps are for .cast, .jsonl and .dot; the screen is as it is now.");
            return None;
        }
        if from > to {
            lab.refuse(format!("{from}..{to} runs backwards: the earlier step comes first."));
            return None;
        }
    }
    Some(Effect::Export(ExportRequest { path: path.to_owned(), kind, steps, replace }))
}

/// `1..170`
fn range(word: &str) -> Option<(u64, u64)> {
    let (from, to) = word.split_once("..")?;
    Some((from.parse().ok()?, to.parse().ok()?))
}

/// Puts the typed grid, or the solution so far, on the clipboard.
pub fn copy(lab: &mut Lab) -> Option<Effect> {
    let grid = match &mut lab.puzzle {
        OpenPuzzle::Cover { instance, editor: Some(_), activity: Activity::Edit(_) } => {
            return Some(Effect::Copy(text::print(&instance.problem)));
        }
        OpenPuzzle::Cover { .. } => {
            lab.refuse("There is no grid to copy.");
            return None;
        }
        OpenPuzzle::Grid { editor, activity } => {
            editor.copy();
            match activity {
                Activity::Edit(_) => editor.grid().clone(),
                Activity::Solve(solve) => editor.sudoku().decode(solve.session.search().partial_solution()),
            }
        }
    };
    Some(Effect::Copy(grid.line()))
}

/// Takes note of what was written.
pub fn note_saved(lab: &mut Lab, said: &str, with_marks: bool) {
    lab.puzzle.with_editor(|editor| editor.keep(with_marks));
    lab.puzzle.keep_drawing();
    let marked = lab.puzzle.editor().is_some_and(GridEditor::has_unsaved_marks);
    let but = if marked { ", without its marks: :w NAME.sdx keeps them" } else { "" };
    lab.praise(format!("{}{but}", plain_line(said)));
}
