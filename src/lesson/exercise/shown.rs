//! What somebody who does an exercise is told of the matrix and of the place in the run.

use super::instance::Exercise;
use super::kind::ExerciseKind;
use crate::exact_cover::{ColourId, ItemId, OptionId, Problem, Search};

/// Up to this level it is told which rows and columns are left.
const TOLD: u32 = 2;

/// The whole matrix, a line for each row; nothing where it would be long and is not asked about.
pub(super) fn matrix(exercise: &Exercise) -> Vec<String> {
    let problem = &exercise.problem;
    if let (ExerciseKind::Decode, Some(board)) = (exercise.kind, &exercise.board) {
        let n = board.rows();
        return vec![format!(
            "{n} queens on a board of side {n} as a matrix. Its rows stand in the order R1C1, R1C2, up to R{n}C{n}; A are the \
             diagonals that rise, B those that fall."
        )];
    }
    if exercise.kind == ExerciseKind::Decode {
        return vec![
            "A Sudoku of side 4 as a matrix. Its rows stand in the order R1C1=1, R1C1=2, R1C1=3, R1C1=4, R1C2=1, up to \
             R4C4=4."
                .to_owned(),
        ];
    }
    let (primary, secondary): (Vec<ItemId>, Vec<ItemId>) =
        problem.items().partition(|&item| problem.is_primary(item));
    let secondary = match secondary.is_empty() {
        true => String::new(),
        false => format!("; secondary: {}", names(problem, secondary.iter().copied())),
    };
    let columns = names(problem, primary.iter().copied());
    if exercise.kind == ExerciseKind::Model {
        return vec![format!("Columns: {columns}{secondary}.")];
    }
    let mut lines = vec![format!("Columns: {columns}{secondary}. Rows:")];
    lines.extend(problem.options().map(|option| format!("  {}", row(problem, option))));
    lines
}

/// Where the run stands at this place.
pub(super) fn place(exercise: &Exercise, place: usize) -> Vec<String> {
    let Some(right) = exercise.moves.get(place) else { return Vec::new() };
    let count = format!("{} of {}", place + 1, exercise.moves.len());
    match exercise.kind {
        ExerciseKind::Choose | ExerciseKind::Ends => {
            let search = exercise.search_at(place);
            let mut lines = vec![format!("{count}. {}", taken(exercise, &search))];
            if exercise.level <= TOLD {
                lines.push(left(exercise, &search));
            }
            lines
        }
        ExerciseKind::Decode => vec![format!("{count}. {}", right.asked)],
        ExerciseKind::Cover | ExerciseKind::Uncover if place == 0 => {
            let search = exercise.search_at(0);
            let Some(item) = search.clone().next().and_then(|event| event.item()) else { return Vec::new() };
            let name = exercise.problem.item_name(item);
            let verb = if exercise.kind == ExerciseKind::Cover { "covered" } else { "uncovered" };
            vec![
                taken(exercise, &search),
                list(exercise, &search, item),
                format!("{name} is {verb} now. Which links move?"),
            ]
        }
        ExerciseKind::Try if place == 0 => {
            let search = exercise.search_at(0);
            let Some(level) = search.levels().next_back() else { return Vec::new() };
            let name = exercise.problem.item_name(level.item);
            vec![
                format!("{} {name} is chosen and covered.", taken(exercise, &search)),
                list(exercise, &search, level.item),
                match level.k {
                    0 => "None of its rows was tried before.".to_owned(),
                    1 => "1 of its rows was tried before.".to_owned(),
                    k => format!("{k} of its rows were tried before."),
                },
                left(exercise, &search),
                format!(
                    "What comes next? It is asked up to the try of the row below: {} moves.",
                    exercise.moves.len()
                ),
            ]
        }
        ExerciseKind::Search if place == 0 => vec!["Nothing is done yet. What comes first?".to_owned()],
        ExerciseKind::Fault | ExerciseKind::Order => lines_to_choose(exercise),
        ExerciseKind::Model if place == 0 => vec!["Which rows does it have? In any order.".to_owned()],
        ExerciseKind::Model
        | ExerciseKind::Cover
        | ExerciseKind::Uncover
        | ExerciseKind::Try
        | ExerciseKind::Search => Vec::new(),
    }
}

/// The rows of a column, from the top.
fn list(exercise: &Exercise, search: &Search, item: ItemId) -> String {
    let rows: Vec<String> =
        search.links().options_of(item).map(|option| row(&exercise.problem, option)).collect();
    format!("The list of {} has, from the top, {}.", exercise.problem.item_name(item), rows.join("; "))
}

fn lines_to_choose(exercise: &Exercise) -> Vec<String> {
    let letters = (0..).map(crate::lesson::question::letter);
    letters.zip(&exercise.choices).map(|(letter, line)| format!("{letter}: {line}")).collect()
}

/// The rows on the path.
fn taken(exercise: &Exercise, search: &Search) -> String {
    let path: Vec<_> = search.path().map(|option| exercise.problem.option_name(option)).collect();
    match path.as_slice() {
        [] => "No row is taken.".to_owned(),
        [one] => format!("Row {one} is taken."),
        [others @ .., last] => format!("Rows {} and {last} are taken.", others.join(", ")),
    }
}

/// The columns and rows that are in play.
fn left(exercise: &Exercise, search: &Search) -> String {
    let problem = &exercise.problem;
    let links = search.links();
    let columns: Vec<ItemId> = problem.items().filter(|&item| !search.is_covered(item)).collect();
    let agrees = |item, colour| links.colour_now(item).is_none_or(|now| colour == Some(now));
    let is_free = |option: &OptionId| {
        problem.option_entries(*option).all(|(item, colour)| !search.is_covered(item) && agrees(item, colour))
    };
    let rows: Vec<String> = problem.options().filter(is_free).map(|option| row(problem, option)).collect();
    // A purified column is left, with its colour.
    let columns = columns.into_iter().map(|item| (item, links.colour_now(item)));
    let columns =
        Some(entries(problem, columns)).filter(|text| !text.is_empty()).unwrap_or("none".to_owned());
    let rows = if rows.is_empty() { "none".to_owned() } else { rows.join("; ") };
    format!("Columns left: {columns}. Rows left: {rows}.")
}

/// `2: A D s:r`.
fn row(problem: &Problem, option: OptionId) -> String {
    format!("{}: {}", problem.option_name(option), entries(problem, problem.option_entries(option)))
}

fn names(problem: &Problem, items: impl Iterator<Item = ItemId>) -> String {
    entries(problem, items.map(|item| (item, None)))
}

fn entries(problem: &Problem, entries: impl Iterator<Item = (ItemId, Option<ColourId>)>) -> String {
    entries.map(|(item, colour)| problem.entry_name(item, colour)).collect::<Vec<_>>().join(" ")
}

/// What is to be done at this place, for whoever sees the matrix: with it no list is read out.
pub(super) fn task(exercise: &Exercise, place: usize) -> Vec<String> {
    let all = exercise.moves.len();
    let Some(right) = exercise.moves.get(place) else { return Vec::new() };
    let count = format!("{} of {all}", place + 1);
    let problem = &exercise.problem;
    let search = || exercise.search_at(0);
    match exercise.kind {
        ExerciseKind::Choose => {
            let asked =
                format!("{count}. {} Which column is chosen?", taken(exercise, &exercise.search_at(place)));
            [exercise.shown.clone(), vec![asked]].concat()
        }
        ExerciseKind::Ends => {
            let asked = format!("{count}. {} What is this?", taken(exercise, &exercise.search_at(place)));
            [exercise.shown.clone(), vec![asked]].concat()
        }
        ExerciseKind::Cover | ExerciseKind::Uncover => {
            let item = search().clone().next().and_then(|event| event.item());
            let name = item.map_or("", |item| problem.item_name(item));
            let is_back = exercise.kind == ExerciseKind::Uncover;
            let (verb, what) = if is_back { ("uncovered", "put back") } else { ("covered", "taken out") };
            vec![format!("{count}. {name} is {verb}, link by link. What is {what} now?")]
        }
        ExerciseKind::Try => {
            let search = search();
            let level = search.levels().next_back();
            let name = level.map_or("", |level| problem.item_name(level.item));
            vec![format!(
                "{count}. {name} is chosen and covered. What comes next, up to the try of the row below?"
            )]
        }
        ExerciseKind::Search => vec![format!("{count}. What comes next?")],
        // In which order the rows stand; a number alone would not say it.
        ExerciseKind::Decode => [matrix(exercise), vec![format!("{count}. {}", right.asked)]].concat(),
        ExerciseKind::Fault => [exercise.shown.clone(), lines_to_choose(exercise)].concat(),
        ExerciseKind::Model | ExerciseKind::Order => exercise.shown.clone(),
    }
}
