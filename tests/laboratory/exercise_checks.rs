//! Exercises without a run done rightly, and exercises that ask nothing, by code that knows sets and words alone.
//! `QUADRILLE_EXERCISES=10000` says how many seeds, `QUADRILLE_FAMILIES=queens,sudoku` which families.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::exercises::{families, level, seeds};
use crate::learner::{Entry, Sets, is_taken, right, wrong};
use quadrille::lesson::{Exercise, ExerciseKind, ExerciseRun, Family, Marked, Marking, Misconception, Told};

/// The right order of the lines of each program, as the paper has them.
const PROGRAMS: [(&str, &[&str]); 3] = [
    (
        "cover",
        &[
            "R[L[c]] ← R[c]; L[R[c]] ← L[c]",
            "i ← D[c]",
            "while i ≠ c:",
            "j ← R[i]",
            "while j ≠ i:",
            "D[U[j]] ← D[j]; U[D[j]] ← U[j]; S[C[j]] ← S[C[j]] - 1",
            "j ← R[j]",
            "i ← D[i]",
        ],
    ),
    (
        "uncover",
        &[
            "i ← U[c]",
            "while i ≠ c:",
            "j ← L[i]",
            "while j ≠ i:",
            "S[C[j]] ← S[C[j]] + 1; U[D[j]] ← j; D[U[j]] ← j",
            "j ← L[j]",
            "i ← U[i]",
            "L[R[c]] ← c; R[L[c]] ← c",
        ],
    ),
    (
        "search",
        &[
            "if R[root] = root: a solution; return",
            "choose a column c",
            "cover c",
            "r ← D[c]",
            "while r ≠ c:",
            "cover the other columns of r, to the right",
            "search deeper",
            "uncover the other columns of r, to the left",
            "r ← D[r]",
            "uncover c",
        ],
    ),
];

/// What is right in an exercise without a run: from its words, by code of this file.
fn right_in_words(exercise: &Exercise, place: usize) -> String {
    match exercise.kind {
        ExerciseKind::Order => {
            let what = exercise.shown[0].as_str();
            let (_, lines) =
                PROGRAMS.iter().rev().find(|(name, _)| what.contains(&format!("lines {name}"))).unwrap();
            let at = |line: &&str| exercise.choices.iter().position(|choice| choice.trim() == *line).unwrap();
            lines.iter().map(|line| char::from(b'a' + at(line) as u8)).collect()
        }
        ExerciseKind::Decode => {
            let asked = &exercise.moves[place].asked;
            if let Some(columns) = asked.strip_prefix("The row with ones in ") {
                let columns: Vec<&str> = columns.trim_end_matches('.').split(", ").collect();
                if exercise.family == Family::Queens {
                    return columns[..2].concat();
                }
                let cell = columns.iter().find(|name| !name.contains('#')).unwrap();
                let digit = columns.iter().find_map(|name| name.split_once('#')).unwrap().1;
                return format!("{cell}={digit}");
            }
            let number: usize = asked.split(' ').nth(1).unwrap().parse().unwrap();
            if exercise.family == Family::Queens {
                let side = if exercise.level <= 3 { 4 } else { 5 };
                return format!("R{}C{}", (number - 1) / side + 1, (number - 1) % side + 1);
            }
            let (cell, digit) = ((number - 1) / 4, (number - 1) % 4 + 1);
            format!("R{}C{}={digit}", cell / 4 + 1, cell % 4 + 1)
        }
        _ => {
            let search = exercise.search_at(0);
            exercise.moves[place].told.words(&exercise.problem, search.links())
        }
    }
}

#[test]
fn whoever_does_everything_right_without_a_run_has_all_points() {
    for kind in [ExerciseKind::Order, ExerciseKind::Decode, ExerciseKind::Model, ExerciseKind::Fault] {
        for seed in 0..seeds(60) {
            // Queens are decoded too, and every other seed reads one.
            let family =
                if kind == ExerciseKind::Decode && seed % 2 == 1 { Family::Queens } else { Family::Matrix };
            let exercise = Arc::new(Exercise::dealt(kind, family, level(seed), seed));
            let mut run = ExerciseRun::new(Arc::clone(&exercise), Marking::AtOnce);
            for place in 0..exercise.moves.len() {
                let told = run.read(&right_in_words(&exercise, place)).unwrap();
                assert_eq!(run.tell(told), Some(Marked::Right(1)), "{} at {place}", exercise.name());
            }
            assert!(run.is_done() && run.misconceptions().is_empty());
            assert_eq!(run.score(), (exercise.moves.len(), exercise.moves.len()));
        }
    }
}

/// Whether the columns that are left at this place all have as many rows.
fn all_equal(exercise: &Exercise, sets: &Sets, place: usize) -> bool {
    let covered = &sets.events[exercise.moves[place].step as usize].1;
    let open = (0..sets.primary).filter(|&column| !is_taken(covered, column));
    open.map(|column| sets.size(column, covered)).collect::<BTreeSet<_>>().len() < 2
}

/// Why an exercise asks nothing, by its sets alone.
fn degenerate(exercise: &Exercise) -> Option<&'static str> {
    let places = exercise.moves.len();
    if places == 0 {
        return Some("nothing is asked");
    }
    match exercise.kind {
        ExerciseKind::Fault => {
            let different: BTreeSet<&String> = exercise.choices.iter().collect();
            return (different.len() < 4 || exercise.shown.len() < 3).then_some("too few lines");
        }
        ExerciseKind::Decode => {
            let different: BTreeSet<String> =
                exercise.moves.iter().map(|right| right.asked.clone()).collect();
            return (different.len() < places || places < 4).then_some("the same row twice");
        }
        ExerciseKind::Model => return degenerate_model(exercise),
        ExerciseKind::Order => return degenerate_order(exercise),
        _ => {}
    }
    let sets = Sets::of(&exercise.problem);
    let different: BTreeSet<&Vec<Entry>> = sets.rows.iter().collect();
    if different.len() < sets.rows.len()
        || sets.rows.iter().any(|row| row.len() < 2 || row[0].0 >= sets.primary)
    {
        return Some("a row is there twice, short, or of secondary columns only");
    }
    if (0..sets.primary).any(|column| sets.size(column, &[]) == 0) {
        return Some("a column has no row at the beginning");
    }
    let coloured: BTreeSet<&Entry> =
        sets.rows.iter().flatten().filter(|(_, colour)| colour.is_some()).collect();
    let columns: BTreeSet<usize> = coloured.iter().map(|(column, _)| *column).collect();
    if exercise.family == Family::Colours && coloured.len() == columns.len() {
        return Some("no column has two colours");
    }
    let rights: Vec<String> = (0..places).map(|place| right(exercise, &sets, place)).collect();
    let step = exercise.moves[0].step as usize;
    let differs = |mistake| (0..places).any(|place| wrong(exercise, &sets, place, mistake).is_some());
    match exercise.kind {
        ExerciseKind::Choose if places < if exercise.level == 1 { 2 } else { 3 } => Some("too few choices"),
        ExerciseKind::Choose if (0..places).any(|place| all_equal(exercise, &sets, place)) => {
            Some("all columns of a place have as many rows")
        }
        ExerciseKind::Choose if !differs(Misconception::MostRows) || !differs(Misconception::FirstColumn) => {
            Some("a wrong rule chooses right")
        }
        ExerciseKind::Choose | ExerciseKind::Ends
            if exercise.family == Family::Colours && !differs(Misconception::ColoursIgnored) =>
        {
            Some("colours make no difference")
        }
        ExerciseKind::Cover | ExerciseKind::Uncover => {
            let rows: BTreeSet<&str> =
                rights.iter().filter_map(|node| node.get(1..)).filter(|row| !row.is_empty()).collect();
            (rows.len() < 2 || places < 4 || sets.links(step).len() != places)
                .then_some("fewer than two rows")
        }
        ExerciseKind::Try => {
            let has = |verb: &str| rights.iter().filter(|event| event.starts_with(verb)).count();
            let ends = has("solution") + has("dead end");
            (has("try") < 2 || has("uncover") < 2 || ends != 1).then_some("nothing to take back")
        }
        ExerciseKind::Ends => {
            let different: BTreeSet<&String> = rights.iter().collect();
            (different.len() < 3).then_some("not all three answers")
        }
        ExerciseKind::Search => {
            let has = |verb: &str| rights.iter().any(|event| event.starts_with(verb));
            (!has("solution") || !has("dead end") || rights.last().unwrap() != "done")
                .then_some("a plain run")
        }
        _ => None,
    }
}

/// All ways to cover every primary column once and no secondary one twice, by going through all sets of rows.
fn count_by_subsets(rows: &[u64], primary: u32) -> usize {
    let wanted = (1_u64 << primary) - 1;
    let is_cover = |set: &u32| {
        let mut covered = 0_u64;
        (0..rows.len()).filter(|row| set >> row & 1 == 1).all(|row| {
            let fits = covered & rows[row] == 0;
            covered |= rows[row];
            fits
        }) && covered & wanted == wanted
    };
    (0..1_u32 << rows.len()).filter(is_cover).count()
}

fn degenerate_model(exercise: &Exercise) -> Option<&'static str> {
    let rows: Vec<u64> = exercise
        .moves
        .iter()
        .map(|right| match right.told {
            Told::Columns(bits) => bits,
            _ => panic!("a model has rows"),
        })
        .collect();
    let different: BTreeSet<&u64> = rows.iter().collect();
    if different.len() < rows.len() || !(4..=12).contains(&rows.len()) {
        return Some("a row is there twice, or there are few or many");
    }
    let solutions = count_by_subsets(&rows, exercise.problem.primary_count() as u32);
    let said = exercise.shown.last().unwrap().contains(&format!(" {solutions} solution"));
    if solutions == 0 || !said {
        return Some("the number of solutions is another, or none");
    }
    let secondary = exercise.problem.item_count() - exercise.problem.primary_count();
    (secondary == 0 && exercise.level >= 4).then_some("no secondary column")
}

fn degenerate_order(exercise: &Exercise) -> Option<&'static str> {
    let different: BTreeSet<&String> = exercise.choices.iter().collect();
    if different.len() < exercise.choices.len() || exercise.choices.len() < 8 {
        return Some("a line is there twice");
    }
    // The lines as they stand are not the answer.
    let mut run = ExerciseRun::new(Arc::new(exercise.clone()), Marking::AtOnce);
    let search = exercise.search_at(0);
    let right = exercise.moves[0].told.words(&exercise.problem, search.links());
    let shown: String = ('a'..).take(right.len()).collect();
    let told = run.read(&shown).unwrap();
    matches!(run.tell(told), Some(Marked::Right(_))).then_some("nothing is mixed up")
}

#[test]
fn no_exercise_asks_nothing() {
    let all = families().flat_map(|family| ExerciseKind::ALL.map(|kind| (kind, family)));
    for (kind, family) in all.filter(|(kind, family)| family.has(*kind)) {
        for seed in 0..seeds(25) {
            let exercise = Exercise::dealt(kind, family, level(seed), seed);
            assert_eq!(degenerate(&exercise), None, "{}", exercise.name());
        }
    }
}
