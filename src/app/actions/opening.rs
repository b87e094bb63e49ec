//! Puzzles that come in: pasted, read, or opened by name.

use super::{answering, drawing, lessons, linking, modes, running, unsaved};
use crate::app::effect::Effect;
use crate::app::grid_editor::GridEditor;
use crate::app::key::{Code, Key};
use crate::app::lab::Lab;
use crate::app::link::LinkedMoment;
use crate::app::list_cursor::ListCursor;
use crate::app::modal::{List, Modal};
use crate::app::open_puzzle::OpenPuzzle;
use crate::app::openings::{self, Collection, Opening};
use crate::app::run_record::RunRecord;
use crate::app::settings::Settings;
use crate::app::state::App;
use crate::problems::formats::{Document, Format, Reader, SudokuPuzzle, by_name};
use crate::problems::{Instance, TYPED, builtin, catalogue, plain_line};
use crate::session::grouped;

/// Takes what follows `:open`.
pub fn open_what(app: &mut App, what: &str) {
    match what {
        "" => list(&mut app.lab, &app.shell.collection),
        number if number.bytes().all(|b| b.is_ascii_digit()) => {
            open_number(app, number.parse().unwrap_or(usize::MAX));
        }
        link if LinkedMoment::find(link).is_some() => load(app, TYPED, link.as_bytes()),
        name => open_by_name(app, name),
    }
}

/// Opens a problem of the catalogue, or a built-in puzzle. As with any exact cover, digits that are not saved
/// keep it from happening.
pub(super) fn open_by_name(app: &mut App, name: &str) {
    match by_name(name) {
        Some(found) => {
            lessons::leave(app);
            match found {
                Ok(document) => open_document(app, name, document),
                Err(refusal) => app.lab.refuse(refusal.to_string()),
            }
        }
        None => {
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
        Some(_) => {
            open_by_name(app, name);
            None
        }
        None => Some(Effect::Read(name.to_owned())),
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
    load(app, TYPED, text.as_bytes());
}

/// As many grids of a collection as a person can look through.
const MOST: usize = 100_000;

/// Opens the first puzzle of a text in any format, and puts all its grids into the list. A text that is no
/// puzzle changes nothing.
pub fn load(app: &mut App, name: &str, bytes: &[u8]) {
    lessons::leave(app);
    if let Some(link) = str::from_utf8(bytes).ok().and_then(LinkedMoment::find) {
        // How far a lesson was taken is noted at its next step.
        let _ = linking::open_link(app, link);
        return;
    }
    match str::from_utf8(bytes).ok().and_then(RunRecord::find) {
        Some(Ok(record)) => return open_record(app, &record),
        Some(Err(why)) => return app.lab.refuse(why),
        None => {}
    }
    let forced = name.rsplit_once('.').and_then(|(_, extension)| Format::forced_by(extension));
    let mut mistakes = Vec::new();
    let mut documents = Vec::new();
    for found in Reader::read(name, forced, bytes).take(MOST) {
        match found {
            Ok(found) => documents.push(found.document),
            Err(error) => mistakes.push(error),
        }
        // What is wrong with the first is wrong with all.
        if documents.is_empty() {
            break;
        }
    }
    let several = documents.len() + mistakes.len() > 1;
    let own_name = |at: usize| if several { format!("{name} {at}") } else { name.to_owned() };
    if let Some(first) = documents.first() {
        open_document(app, &own_name(1), first.clone());
    }
    let grid = |(at, document): (usize, Document)| match document {
        Document::Sudoku(puzzle) => Some(puzzle.or_named(&own_name(at))),
        Document::Cover(_) => None,
    };
    app.collect((1..).zip(documents).filter_map(grid).collect());
    if let Some(error) = mistakes.first() {
        app.lab.refuse(plain_line(&match error.at {
            Some((line, column)) if name == TYPED => {
                format!("line {line}, column {column}: {}", error.sentence)
            }
            _ => error.to_string(),
        }));
    }
}

/// Opens a recorded run where it begins, by its own rule.
pub fn open_record(app: &mut App, record: &RunRecord) {
    if unsaved::is_kept(&mut app.lab) {
        return;
    }
    let settings = record.settings(app.shell.settings);
    match record.open(&settings) {
        Ok(puzzle) => {
            app.shell.settings = settings;
            put(&mut app.lab, puzzle);
            let (from, to) = record.steps();
            running::go_to_step(&mut app.lab, &app.shell.settings, from);
            let (rule, from) = (record.rule(), grouped(from));
            let end = to.map_or("the end".to_owned(), |to| format!("step {}", grouped(to)));
            app.lab
                .say(format!("Recorded by {rule}, from step {from} to {end}: ⟨step⟩ steps, ⟨play⟩ plays."));
        }
        Err(why) => app.lab.refuse(plain_line(&why)),
    }
}

/// Opens what was read from the text of this name.
fn open_document(app: &mut App, name: &str, document: Document) {
    match document {
        Document::Cover(instance) if drawing::loads(&mut app.lab, &app.shell.settings, &instance) => {}
        // There is no way back from it to the grid by undo.
        Document::Cover(_) if unsaved::is_kept(&mut app.lab) => {}
        Document::Cover(instance) => put_instance(&mut app.lab, &app.shell.settings, instance),
        Document::Sudoku(puzzle) => open_sudoku(app, puzzle.or_named(name)),
    }
}

/// Puts a Sudoku on the grid, in EDIT, with its pencil marks; one undo takes it back. What is pasted keeps
/// the rules of the grid if it has its shape, so that a grid in one line can be an X-Sudoku.
pub fn open_sudoku(app: &mut App, puzzle: SudokuPuzzle) {
    let own = app.editor().map(GridEditor::rules);
    let own = own.filter(|own| puzzle.name == TYPED && own.shape() == puzzle.grid.shape()).cloned();
    let puzzle = SudokuPuzzle { rules: puzzle.rules.clone().or(own), ..puzzle };
    // A problem without a grid gives way to one with a grid.
    if app.editor().is_none() {
        if unsaved::is_kept(&mut app.lab) {
            return;
        }
        return put(&mut app.lab, OpenPuzzle::grid(GridEditor::of(puzzle), &app.shell.settings));
    }
    let (clues, is_typed) = (puzzle.grid.clue_count(), puzzle.name == TYPED);
    let marks = if puzzle.candidates.is_some() { " and pencil marks" } else { "" };
    modes::forget_resume_point(&mut app.lab);
    app.lab.predicting = false;
    modes::stop(&mut app.lab);
    modes::change_grid(&mut app.lab, &app.shell.settings, |editor| editor.replace_marked(puzzle));
    // Breakpoints are those of a puzzle: another one brings its own, which are put back with the next note.
    app.lab.noted = None;
    if let Ok(session) = app.lab.puzzle.session_mut() {
        session.breakpoints_mut().clear();
    }
    if !is_typed {
        app.lab.puzzle.with_editor(|editor| editor.keep(true));
    }
    if app.lab.notice.is_none() {
        let what = match clues {
            0 => "An empty grid: type its digits".to_owned(),
            n => format!("{n} digits{marks} read"),
        };
        app.lab.say(format!("{what}. ⟨solve⟩ watches the search; ⟨undo⟩ takes this back."));
    }
}

fn put_instance(lab: &mut Lab, settings: &Settings, instance: Instance) {
    match OpenPuzzle::cover(instance, settings) {
        Ok(puzzle) => put(lab, puzzle),
        Err(clash) => lab.refuse(clash.to_string()),
    }
}

/// Puts another puzzle in the place of the one that is there.
fn put(lab: &mut Lab, puzzle: OpenPuzzle) {
    *lab = Lab::new(puzzle);
    lab.say(format!("{} opened.", lab.puzzle.name()));
}

/// Shows the list, the cursor on the puzzle that is open if it is in the collection.
pub fn list(lab: &mut Lab, collection: &Collection) {
    let here = |puzzle: &SudokuPuzzle| puzzle.name == lab.puzzle.name();
    let at = collection.iter().position(here).unwrap_or(0);
    lab.modal = Some(Modal::List(List::Openings, ListCursor { at }));
}

/// Opens the puzzle with this number, from 1, of the collection.
pub fn open_number(app: &mut App, number: usize) {
    let found = number.checked_sub(1).and_then(|at| app.shell.collection.get(at)).cloned();
    match (found, app.shell.collection.len()) {
        (Some(puzzle), _) => open_sudoku(app, puzzle),
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
