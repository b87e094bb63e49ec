//! What is written in a format is read again as the same, without a word about the format.

use quadrille::exact_cover::{ItemId, Problem, Random};
use quadrille::problems::formats::{Document, Format, Reader, write_cover};

/// A matrix with so many columns and rows, the first columns secondary; no row is empty, and each column is in one.
fn matrix(random: &mut Random) -> Problem {
    let (columns, rows) = (1 + random.below(16), 1 + random.below(12));
    let secondary = if random.below(3) == 0 { random.below(columns) } else { 0 };
    let mut builder = Problem::builder();
    let is_numbered = random.below(3) == 0;
    let name = |column: usize| match is_numbered {
        true => column.to_string(),
        false => char::from(b'a' + column as u8).to_string(),
    };
    for column in 0..columns {
        let name = name(column);
        let declared =
            if column < columns - secondary { builder.primary(name) } else { builder.secondary(name) };
        declared.unwrap();
    }
    let share = 1 + random.below(4);
    for row in 0..rows {
        let has = |column: &usize, random: &mut Random| *column % rows == row || random.below(5) < share;
        let row: Vec<usize> = (0..columns).filter(|column| has(column, random)).collect();
        let row = if row.is_empty() { vec![random.below(columns)] } else { row };
        builder.option(row.into_iter().map(name)).unwrap();
    }
    builder.build().unwrap()
}

/// The shape of a problem: how many columns of each kind, and for each row its columns. Columns are numbered in the order of
/// their names.
fn shape(problem: &Problem) -> (usize, usize, Vec<Vec<usize>>) {
    let key = |item: &ItemId| {
        let name = problem.item_name(*item);
        (!problem.is_primary(*item), name.parse::<u32>().ok(), name.to_owned())
    };
    let mut items: Vec<ItemId> = problem.items().collect();
    items.sort_by_key(key);
    let rows = problem.options().map(|option| {
        let own = problem.option_items(option);
        (0..items.len()).filter(|&place| own.contains(&items[place])).collect()
    });
    (problem.item_count(), problem.primary_count(), rows.collect())
}

fn read(text: &str, format: Option<Format>) -> Result<Vec<Document>, String> {
    Reader::read("it", format, text.as_bytes())
        .map(|found| found.map(|found| found.document).map_err(|error| error.to_string()))
        .collect()
}

#[test]
fn a_matrix_is_read_as_it_was_written() {
    let mut random = Random::new(6);
    let mut wrong = Vec::new();
    let (mut written, mut refused) = (0, 0);
    for _ in 0..150 {
        let problem = matrix(&mut random);
        for format in Format::ALL.into_iter().filter(|format| !format.is_sudoku()) {
            let Ok(text) = write_cover(&problem, format) else {
                refused += 1;
                continue;
            };
            written += 1;
            let asked = read(&text, Some(format));
            let told = read(&text, None);
            let is_right = |found: &Result<Vec<Document>, String>| matches!(found.as_deref(), Ok([Document::Cover(cover)]) if shape(&cover.problem) == shape(&problem));
            if !is_right(&asked) || !is_right(&told) {
                let said = |found: Result<Vec<Document>, String>| match found.as_deref() {
                    Ok([Document::Cover(cover)]) => format!("{:?}", shape(&cover.problem)),
                    Ok(other) => format!("{} Sudokus", other.len()),
                    Err(error) => error.clone(),
                };
                wrong.push(format!("{format}: {text}asked {}\ntold {}\n", said(asked), said(told)));
            }
        }
    }
    assert!(written > 900, "{written} {refused}");
    assert!(
        wrong.is_empty(),
        "{} of {written}:\n{}",
        wrong.len(),
        wrong.iter().take(12).cloned().collect::<String>()
    );
}

#[test]
fn rows_of_numbers_that_are_not_all_as_long_are_no_grid() {
    let text = "3\n0 2\n1\n0 1 2\n1\n0 1\n0\n2\n2\n1 2\n2\n";
    let found = read(text, None).unwrap();
    let [Document::Cover(cover)] = &found[..] else { panic!("{found:?}") };
    assert_eq!((cover.problem.item_count(), cover.problem.option_count()), (3, 10));
}
