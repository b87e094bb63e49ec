//! Puzzles that come in: pasted, read, or opened by name.

use super::{answering, lessons, marks, modes};
use crate::app::effect::Effect;
use crate::app::grid_editor::GridEditor;
use crate::app::key::{Code, Key};
use crate::app::lab::Lab;
use crate::app::list_cursor::ListCursor;
use crate::app::modal::{List, Modal};
use crate::app::open_puzzle::OpenPuzzle;
use crate::app::openings::{self, Opening};
use crate::app::parts::App;
use crate::exact_cover::text;
use crate::problems::builtin::Builtin;
use crate::problems::sudoku::{Grid, NamedGrid, Variant, parse_many};
use crate::problems::{Instance, TYPED, builtin, catalogue, plain_line};

/// Takes what follows `:open`.
pub fn open_what(app: &mut App, what: &str) {
    match what {
        "" => list(app),
        number if number.bytes().all(|b| b.is_ascii_digit()) => {
            open_number(app, number.parse().unwrap_or(usize::MAX));
        }
        name => open_by_name(app, name),
    }
}

/// Opens a problem of the catalogue, or a built-in puzzle.
fn open_by_name(app: &mut App, name: &str) {
    let family = name.split_whitespace().next().and_then(catalogue::find);
    match (family, builtin::find(name)) {
        (Some(_), _) => load_words(app, name),
        (None, Some(puzzle)) => load_builtin(app, puzzle),
        (None, None) => {
            let names = builtin::ALL.iter().map(|puzzle| puzzle.name);
            let names = names.chain(catalogue::ALL.iter().map(|entry| entry.example));
            let names = names.collect::<Vec<_>>().join(", ");
            app.lab.refuse(format!("'{name}' is not built in; :e reads files. Built in: {names}"));
        }
    }
}

/// Takes what follows `:e` or `:r`: opens a built-in puzzle, or else the file of this name.
pub fn read(app: &mut App, word: &str, name: &str) -> Option<Effect> {
    match builtin::find(name) {
        _ if name.is_empty() => {
            app.lab.refuse(format!(":{word} wants a file's name, as in :{word} puzzle.txt"));
            None
        }
        Some(puzzle) => {
            load_builtin(app, puzzle);
            None
        }
        None => Some(Effect::Read(name.to_owned())),
    }
}

fn load_builtin(app: &mut App, puzzle: &Builtin) {
    match puzzle.format.is_sudoku() {
        true => load(app, puzzle.name, puzzle.text),
        false => load_cover(app, puzzle.name, puzzle.text),
    }
}

/// Takes pasted text: into the line being typed, else as a puzzle.
pub fn paste(app: &mut App, text: &str) {
    app.lab.notice = None;
    if let Some(Modal::Prompt(prompt)) = &mut app.lab.modal {
        return prompt.insert(text);
    }
    if answering::paste_answer(app, text) {
        return;
    }
    app.lab.modal = None;
    load(app, TYPED, text);
}

/// Puts a puzzle's text on the sheet, in EDIT; one undo takes it back. A text that is no puzzle
/// changes nothing.
pub fn load(app: &mut App, name: &str, text: &str) {
    lessons::leave(app);
    if marks::load_marked(app, name, text) {
        return;
    }
    match parse_many(text) {
        Ok(found) => {
            let several = found.len() > 1;
            let named = |(at, found): (usize, NamedGrid)| {
                let own = if found.name.is_empty() && several { format!("{name} {at}") } else { found.name };
                (if several { own } else { name.to_owned() }, found.grid)
            };
            let puzzles: Vec<(String, Grid)> = (1..).zip(found).map(named).collect();
            if let Some((name, grid)) = puzzles.first().cloned() {
                open_grid(app, &name, grid);
            }
            app.collect(puzzles);
        }
        Err(error) => app.lab.refuse(plain_line(&error.to_string())),
    }
}

/// Puts a grid on the sheet, in EDIT; one undo takes it back. What is pasted keeps the rules of the
/// sheet if it has its shape, so that a grid in one line can be an X-Sudoku.
pub fn open_grid(app: &mut App, name: &str, grid: Grid) {
    let usual = Variant::new(grid.shape());
    let rules = app.editor().map(GridEditor::rules);
    let rules = rules.filter(|rules| name == TYPED && rules.shape() == grid.shape()).cloned();
    open_ruled(app, name, grid, rules.unwrap_or(usual));
}

fn open_ruled(app: &mut App, name: &str, grid: Grid, rules: Variant) {
    // A problem without a grid gives way to one with a grid.
    if app.editor().is_none() {
        return put_grid(app, GridEditor::new(name, grid, rules));
    }
    let clues = grid.clue_count();
    modes::forget_resume_point(app);
    app.lab.predicting = false;
    modes::stop(app);
    modes::change_grid(app, |sheet| sheet.replace(name, grid, rules));
    if name != TYPED {
        app.lab.puzzle.with_editor(|sheet| sheet.keep(true));
    }
    if app.lab.notice.is_none() {
        let undo = if app.letters().is_some() { "Alt-u" } else { "u" };
        app.lab.say(format!("{clues} digits read. Enter watches the search; {undo} takes this back."));
    }
}

/// Opens an exact cover in Knuth's format. There is no way back to the sheet by undo, so digits that
/// are not saved keep it from happening.
pub fn load_cover(app: &mut App, name: &str, text: &str) {
    lessons::leave(app);
    if keeps_unsaved(app) {
        return;
    }
    match text::parse(text) {
        Ok(problem) => put_instance(app, Instance::bare(name, problem)),
        Err(error) => app.lab.refuse(plain_line(&format!("{name}: {error}"))),
    }
}

/// Whether digits or marks are not saved and would be lost; then that is said.
fn keeps_unsaved(app: &mut App) -> bool {
    let unsaved = app.is_unsaved();
    if unsaved {
        app.lab.refuse("The grid has what is not saved: :w FILE writes it, :clear-all clears it.");
    }
    unsaved
}

/// Opens a problem by the words that ask for it. As with an exact cover, digits that are not saved keep
/// it from happening.
pub fn load_words(app: &mut App, words: &str) {
    lessons::leave(app);
    if let Ok(rules) = catalogue::rules(&words.split_whitespace().collect::<Vec<_>>()) {
        return open_ruled(app, words, Grid::new(rules.shape()), rules);
    }
    if keeps_unsaved(app) {
        return;
    }
    match catalogue::open(&words.split_whitespace().collect::<Vec<_>>()) {
        Ok(instance) => put_instance(app, instance),
        Err(refusal) => app.lab.refuse(refusal.to_string()),
    }
}

fn put_instance(app: &mut App, instance: Instance) {
    match OpenPuzzle::cover(instance, &app.shell.settings) {
        Ok(puzzle) => put(app, puzzle),
        Err(clash) => app.lab.refuse(clash.to_string()),
    }
}

fn put_grid(app: &mut App, editor: GridEditor) {
    put(app, OpenPuzzle::grid(editor, &app.shell.settings));
}

/// Puts another puzzle in the place of the one that is there.
fn put(app: &mut App, puzzle: OpenPuzzle) {
    app.lab = Lab::new(puzzle);
    app.lab.say(format!("{} opened.", app.name()));
}

/// Shows the list, the cursor on the puzzle that is open if it is in the collection.
pub fn list(app: &mut App) {
    let here = |(name, _): &(String, Grid)| name == app.name();
    let at = app.shell.collection.iter().position(here).unwrap_or(0);
    app.lab.modal = Some(Modal::List(List::Openings, ListCursor { at }));
}

/// Opens the puzzle with this number, from 1, of the collection.
pub fn open_number(app: &mut App, number: usize) {
    let found = number.checked_sub(1).and_then(|at| app.shell.collection.get(at)).cloned();
    match (found, app.shell.collection.len()) {
        (Some((name, grid)), _) => open_grid(app, &name, grid),
        (None, 0) => app.lab.refuse("There is no collection here: :e FILE reads one."),
        (None, count) => app.lab.refuse(format!("There is no puzzle {number}: take one from 1 to {count}.")),
    }
}

/// A key of the list's own.
pub fn key_in_list(app: &mut App, at: usize, key: Key) -> Option<Effect> {
    match (key.code, openings::line(&app.shell.collection, at)) {
        (Code::Enter | Code::Char(' '), Some(Opening { number: Some(number), .. })) => {
            open_number(app, number);
        }
        (Code::Enter | Code::Char(' '), Some(opening)) => open_by_name(app, &opening.name),
        _ => {}
    }
    None
}
