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

/// Pieces of names that mean something in one format or another.
const PIECES: [&str; 24] = [
    "a", "b", "Z", "é", "数", "1", "20", "-3", "0", " ", "\t", "=", "{", "}", "[", ")", ",", ";", ":", "|",
    "\"", "\\", "#", "//",
];

/// So many names, all different, of one piece to three.
fn names(random: &mut Random, count: usize) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    // Half of them of letters alone, so that each format can write some problems.
    let pieces = if random.below(2) == 0 { &PIECES[..5] } else { &PIECES[..] };
    while names.len() < count {
        let name: String = (0..1 + random.below(3)).map(|_| pieces[random.below(pieces.len())]).collect();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// A row: its own name, if the format keeps it, and the names of its columns with their colours.
type NamedRow = (Option<String>, Vec<(String, Option<String>)>);

fn rows(problem: &Problem, has_names: bool) -> Vec<NamedRow> {
    let entry = |(item, colour): (_, Option<_>)| {
        (problem.item_name(item).to_owned(), colour.map(|colour| problem.colour_name(colour).to_owned()))
    };
    let row = |option| {
        let mut entries: Vec<_> = problem.option_entries(option).map(entry).collect();
        entries.sort();
        (has_names.then(|| problem.option_name(option).into_owned()), entries)
    };
    problem.options().map(row).collect()
}

/// What a format cannot say is refused; all else is read back as it was, names and colours too.
#[test]
fn names_of_any_characters_are_read_as_they_were_written() {
    let mut random = Random::new(8);
    let mut written = [0; 4];
    for _ in 0..1500 {
        let count = 2 + random.below(4);
        let all = names(&mut random, 2 * count + 3);
        let mut builder = Problem::builder();
        let secondary = random.below(2).min(count - 1);
        let items: Vec<ItemId> = (0..count)
            .map(|item| match item < count - secondary {
                true => builder.primary(&all[item]).unwrap(),
                false => builder.secondary(&all[item]).unwrap(),
            })
            .collect();
        let colour = builder.colour(&all[count]).unwrap();
        for (place, name) in all[count + 1..2 * count + 1].iter().enumerate() {
            let (first, also) = (items[place], items[random.below(count)]);
            let coloured = (secondary > 0 && random.below(3) == 0).then_some(colour);
            let entry = |item: ItemId| (item, coloured.filter(|_| item.index() >= count - secondary));
            let row = if first == also { vec![entry(first)] } else { vec![entry(first), entry(also)] };
            let option = builder.option_coloured_of(row).unwrap();
            builder.name_option(option, name);
        }
        let problem = builder.build().unwrap();
        for (written, format) in
            written.iter_mut().zip([Format::Dlx, Format::Miniexact, Format::Sets, Format::Json])
        {
            let has_names = matches!(format, Format::Sets | Format::Json);
            let Ok(text) = write_cover(&problem, format) else { continue };
            *written += 1;
            let found = read(&text, Some(format)).unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
            let [Document::Cover(cover)] = &found[..] else { panic!("{format}: {}\n{text}", found.len()) };
            assert_eq!(rows(&cover.problem, has_names), rows(&problem, has_names), "{format}:\n{text}");
        }
    }
    assert!(written.iter().all(|&written| (200..1500).contains(&written)), "{written:?}");
}
