//! The panels and the cursor, read out.

use crate::app::{App, Mode, Panel, SETTINGS, SettingSpec, row_letter};
use crate::exact_cover::ItemId;
use crate::facts::{self, BoardFacts, FactParts};
use crate::problems::sudoku::shape::symbol;
use crate::problems::sudoku::{Constraint, Grid};
use crate::session::{Explanation, counted, grouped};

/// Where the run stands, and what it does next.
pub fn place(state: &App) -> Vec<String> {
    let mode = state.mode().name();
    let Ok(session) = state.session() else {
        return vec![format!("{}, {mode}. {}", state.name(), sheet(state))];
    };
    if state.mode() == Mode::Edit {
        let cell = cell(state).unwrap_or_default();
        return vec![format!("{}, {mode}. {}", state.name(), sheet(state)), cell];
    }
    let stats = session.search().stats();
    let end = session.end().map_or(String::new(), |end| format!(" of {}", grouped(end)));
    let mut lines = vec![format!(
        "{}, {mode}. Step {}{end}, level {}, {}, {}.",
        state.name(),
        grouped(stats.steps),
        session.search().level(),
        counted(stats.nodes(), "node", "nodes"),
        counted(stats.solutions, "solution", "solutions")
    )];
    lines.extend(explained(state, |told| [told.happened, told.next]));
    lines
}

/// What happened, why, and what comes next.
pub fn why(state: &App) -> Vec<String> {
    let mut lines = explained(state, |told| [told.happened, told.why, told.next]);
    let dead_end = state.session().ok().and_then(|session| session.surroundings().places.dead_end.clone());
    if let (Some(explainer), Some(dead_end)) = (state.explainer(), dead_end) {
        lines.extend(explainer.causes_in_words(&dead_end));
    }
    lines
}

fn explained<const N: usize>(state: &App, sentences: impl FnOnce(Explanation) -> [String; N]) -> Vec<String> {
    let Some(told) = state.explanation() else {
        return vec!["Two digits clash, so there is no search to watch.".to_owned()];
    };
    sentences(told).into_iter().filter(|line| !line.is_empty()).collect()
}

/// How many digits the grid has, and how many solutions.
pub fn sheet(state: &App) -> String {
    let Some(sheet) = state.editor() else { return "There is no grid.".to_owned() };
    let digits = counted(sheet.grid().clue_count() as u64, "digit", "digits");
    match sheet.clash() {
        Some(clash) => format!("{digits}. {clash}."),
        None => format!("{digits}, {}.", sheet.solutions().words()),
    }
}

/// The cell under the cursor.
pub fn cell(state: &App) -> Option<String> {
    let sheet = state.editor()?;
    let cell = sheet.cell();
    let digit = |grid: &Grid| match grid.get(cell) {
        0 => None,
        digit => Some(symbol(digit)),
    };
    let typed = digit(sheet.grid());
    Some(match (typed, state.mode(), state.session()) {
        (Some(digit), ..) if sheet.is_given(cell) => format!("{cell}: {digit}, given."),
        (Some(digit), ..) => format!("{cell}: {digit}."),
        (None, Mode::Solve, Ok(session)) => {
            let filled = sheet.sudoku().decode(session.search().partial_solution());
            match digit(&filled) {
                Some(digit) => format!("{cell}: {digit}, placed by the search."),
                None => {
                    let item = sheet.sudoku().item_of(Constraint::Cell(cell));
                    format!(
                        "{cell}: blank. {}",
                        facts::column_in_words(session, &state.shell.settings.words, item)
                    )
                }
            }
        }
        _ => {
            let marks: Vec<String> = sheet.marks(cell).map(|digit| symbol(digit).to_string()).collect();
            let marks =
                if marks.is_empty() { String::new() } else { format!(" Marks: {}.", marks.join(", ")) };
            format!("{cell}: blank.{marks}")
        }
    })
}

/// The column under the cursor.
pub fn column(state: &App) -> Option<String> {
    let session = state.session().ok()?;
    let name = session.problem().item_name(state.lab.view.item);
    Some(format!(
        "{name}: {}",
        facts::column_in_words(session, &state.shell.settings.words, state.lab.view.item)
    ))
}

/// The rows of a column that is chosen by hand, by letter.
pub fn rows(state: &App, item: ItemId, at: usize) -> Vec<String> {
    let problem = state.lab.puzzle.problem();
    let names = state.lab.rows_of(item).into_iter().enumerate().map(|(i, option)| {
        let name = problem.option_name(option);
        row_letter(i).map_or(name.clone().into_owned(), |letter| format!("{letter}) {name}"))
    });
    let names = names.collect::<Vec<_>>().join(", ");
    let (name, row) = (problem.item_name(item), state.shell.settings.words.row);
    vec![
        format!("{name}: which {row} is tried first? {names}."),
        format!("At {}. j k move, Enter or the letter takes it, Esc goes back.", at + 1),
    ]
}

/// The breakpoints.
pub fn stops(state: &App) -> Vec<String> {
    let Ok(session) = state.session() else { return why(state) };
    let rows = facts::breakpoints(session, &state.shell.settings.words).into_iter().enumerate();
    rows.map(|(i, row)| format!("Breakpoint {}: {}{}.", i + 1, row.text, if row.on { "" } else { ", off" }))
        .collect()
}

/// The branch of the tree under the cursor.
pub fn branch_here(state: &App) -> Option<String> {
    let session = state.session().ok()?;
    let lines = session.tree_in_rows();
    let here = state.lab.view.branch_here(session, &lines)?;
    let line = lines.iter().find(|line| line.cursor() == Some(here))?;
    Some(facts::branch_in_words(session, &state.shell.settings.words, line))
}

/// The node under the cursor of the links.
pub fn node_here(state: &App) -> Option<String> {
    Some(facts::node_in_words(state.session().ok()?, state.node_here()?))
}

/// The lanes of a race, and its keys.
pub fn race(state: &App) -> Vec<String> {
    let Some(race) = state.lab.race() else { return Vec::new() };
    let mut lines = facts::race_in_words(race);
    let on = if race.is_over() { "" } else { "An empty line goes on; " };
    lines.push(format!("{on}r again, u by updates, s by steps, Esc closes."));
    lines
}

/// The facts of a panel; why there is no search, if there is none.
pub fn panel(state: &App, panel: Panel) -> Vec<String> {
    let board = board(state);
    let (Ok(session), Some(explanation)) = (state.session(), state.explanation()) else {
        return board.filter(|_| panel == Panel::Board).map_or_else(|| why(state), |board| board.lines());
    };
    let (words, node) = (&state.shell.settings.words, state.node_here());
    panel.lines(&FactParts { session, words, explanation, board, node })
}

/// The facts of the board; `None` if the matrix stands in its place.
fn board(state: &App) -> Option<BoardFacts> {
    match (state.editor(), state.session()) {
        (Some(editor), Ok(session)) if state.mode() == Mode::Solve => {
            let taken = session.search().taken().iter().copied();
            let grid = editor.sudoku().decode(taken.chain(state.rows_on_board(session)));
            Some(BoardFacts::of_grid(editor.shape(), &grid))
        }
        (Some(editor), _) => Some(BoardFacts::of_grid(editor.shape(), editor.grid())),
        (None, session) => {
            let rows = state.rows_on_board(session.ok()?);
            state.lab.puzzle.instance()?.picture(rows).as_ref().map(BoardFacts::of_picture)
        }
    }
}

/// The whole board, or one row of it by its number.
pub fn board_row(state: &App, row: &str) -> Vec<String> {
    let rows = panel(state, Panel::Board);
    match row.parse::<usize>() {
        _ if row.is_empty() => rows,
        Ok(number) if (1..=rows.len()).contains(&number) => vec![rows[number - 1].clone()],
        _ => vec![format!("The board has rows 1 to {}, not '{row}'.", rows.len())],
    }
}

/// The columns left by size, or those of one size.
pub fn sizes(state: &App, wanted: &str) -> Vec<String> {
    match state.session() {
        Ok(session) => facts::sizes(session, &state.shell.settings.words, wanted),
        Err(_) => why(state),
    }
}

/// Every setting with its value, and which one the cursor is on.
pub fn settings(state: &App, at: usize) -> Vec<String> {
    let line = |spec: &SettingSpec| format!("{}: {}", spec.name, (spec.value)(&state.shell.settings));
    let mut lines: Vec<String> = SETTINGS.iter().map(line).collect();
    lines.push(format!("At {}. j k move, Enter changes, w keeps them, Esc closes.", at + 1));
    lines
}
