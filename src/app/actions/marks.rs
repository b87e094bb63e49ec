//! Pencil marks as a whole: filled, cleared, compared, read and written.

use crate::app::effect::Effect;
use crate::app::grid_editor::GridEditor;
use crate::app::lab::Lab;
use crate::app::pencil_marks::{PencilMarks, none, set_of};
use crate::problems::formats;
use crate::problems::formats::{Candidates, Format};
use crate::problems::sudoku::shape::symbol;
use crate::problems::sudoku::{Cell, Constraint, Shape};

/// Takes what follows `:marks`.
pub fn marks_command(lab: &mut Lab, what: &str) {
    if lab.puzzle.editor().is_none() {
        return lab.refuse("There is no grid to mark.");
    }
    match what {
        "" | "check" => check_marks(lab),
        "fill" => {
            let alive = alive(lab);
            let full = |editor: &GridEditor| -> PencilMarks {
                let set = |cell| if editor.grid().get(cell) == 0 { set_of(alive.digits(cell)) } else { 0 };
                editor.shape().cells().map(set).collect()
            };
            lab.puzzle.with_editor(|editor| editor.set_marks(full(editor)));
            lab.say("Every empty cell has what is possible as marks; ⟨undo⟩ takes them back.");
        }
        "clear" => {
            lab.puzzle.with_editor(|editor| editor.set_marks(none(editor.shape())));
            lab.say("The marks are gone; ⟨undo⟩ brings them back.");
        }
        _ => lab.refuse(format!("':marks {what}' is nothing: check, fill or clear.")),
    }
}

/// The digits possible in each cell: in EDIT those that the rules leave, in SOLVE those in play.
fn alive(lab: &Lab) -> Candidates {
    let Some(editor) = lab.puzzle.editor() else { return Candidates::all(Shape::CLASSIC) };
    let mut alive = Candidates::by(editor.rules(), editor.grid());
    if let Some(session) = lab.puzzle.solve().map(|solve| &solve.session) {
        let (sudoku, search) = (editor.sudoku(), session.search());
        for cell in editor.shape().cells().filter(|&cell| editor.grid().get(cell) == 0) {
            let options = search.links().options_of(sudoku.item_of(Constraint::Cell(cell)));
            alive.set(cell, options.map(|option| sudoku.placement(option).1));
        }
    }
    alive
}

/// Says which marks are wrong and which are missing, in the cells that have any.
fn check_marks(lab: &mut Lab) {
    let Some(editor) = lab.puzzle.editor() else { return };
    let alive = alive(lab);
    let solve = lab.puzzle.solve();
    let covered = solve.map_or(Vec::new(), |solve| solve.session.search().covered_items());
    let is_open = |cell: &Cell| {
        let item = editor.sudoku().item_of(Constraint::Cell(*cell));
        editor.marks(*cell).next().is_some() && !covered.get(item.index()).copied().unwrap_or(false)
    };
    let (mut wrong, mut missing, mut cells) = (Vec::new(), Vec::new(), 0);
    for cell in editor.shape().cells().filter(is_open) {
        cells += 1;
        let marks: Vec<u8> = editor.marks(cell).collect();
        let named = |digit: u8| format!("{cell}={}", symbol(digit));
        wrong.extend(marks.iter().copied().filter(|&d| !alive.has(cell, d)).map(named));
        missing.extend(alive.digits(cell).filter(|d| !marks.contains(d)).map(named));
    }
    let list = |names: &[String]| {
        let shown = names.iter().take(6).cloned().collect::<Vec<_>>().join(", ");
        let more = names.len().saturating_sub(6);
        if more > 0 { format!("{shown} and {more} more") } else { shown }
    };
    let place = if cells == 1 { "1 cell".to_owned() } else { format!("{cells} cells") };
    match (cells, wrong.as_slice(), missing.as_slice()) {
        (0, ..) => lab.say("No open cell has marks: ⟨mark⟩ and digits make them, :marks fill all at once."),
        (_, [], []) => lab.praise(format!("The marks of {place} are just what is in play.")),
        (_, [], missing) => {
            let text = format!("Not marked, yet in play: {}.", list(missing));
            lab.say(text);
        }
        (_, wrong, []) => {
            let text = format!("Marked, but not in play: {}.", list(wrong));
            lab.refuse(text);
        }
        (_, wrong, missing) => {
            let text = format!(
                "Marked, but not in play: {}. In play, but not marked: {}.",
                list(wrong),
                list(missing)
            );
            lab.refuse(text);
        }
    }
}

/// Writes digits and marks to a file whose name asks for that. `None` if it does not.
pub fn write_marked(lab: &Lab, path: &str, replace: bool) -> Option<Result<Effect, String>> {
    let (_, extension) = path.rsplit_once('.')?;
    let editor = lab.puzzle.editor()?;
    if Format::of_extension(extension) != Some(Format::PencilMarks) {
        return None;
    }
    let puzzle = editor.puzzle();
    let text = match formats::write_puzzle(&puzzle, Format::PencilMarks, 1) {
        Ok(text) => text,
        Err(refusal) => return Some(Err(refusal.to_string())),
    };
    // In this format a lone digit may be a mark or a digit: what would be read otherwise is not written.
    let same = formats::read_puzzles(&text, Format::PencilMarks, None)
        .is_ok_and(|read| read.first().is_some_and(|read| read.grid == puzzle.grid));
    if !same {
        return Some(Err("This format cannot tell such marks from digits: a lone mark would be read as a \
             digit, or a mark hides a digit that it sees. :marks check names the wrong ones."
            .to_owned()));
    }
    Some(Ok(Effect::Save { path: path.to_owned(), text, replace, with_marks: true }))
}
