//! A sheet of exercises as SVG: pages of A4, one below the other, to be printed.

use std::fmt::Write;

use super::pieces::escaped;
use crate::exact_cover::Problem;
use crate::lesson::{Exercise, ExerciseKind, Sheet, SheetQuestion};
use crate::ui::wrap;

/// A page at 96 dots an inch.
const PAGE: (u32, u32) = (794, 1123);

/// The space around a page.
const MARGIN: u32 = 56;

/// Characters of a line of text, and of a line of fixed width.
const LINE: usize = 100;
const CODE_LINE: usize = 92;

/// The side of a place of a matrix.
const PLACE: u32 = 20;

/// Moves that have room on a line which is left free.
const MOVES: usize = 7;

/// Rows that a model has room for beyond its own.
const SPARE_ROWS: usize = 2;

/// Something that stands on a page.
enum Item {
    Title(String),
    Heading(String),
    Text(String),
    Code(String),
    Matrix(Table),
    Answer,
    Space,
}

/// A matrix as it is drawn.
struct Table {
    columns: Vec<String>,
    /// How many columns are primary: a line parts the others from them.
    primary: usize,
    /// The name of each row, and what stands at its ones: a 1, or a colour.
    rows: Vec<(String, Vec<Option<String>>)>,
}

impl Table {
    /// The matrix of a problem; with `empty` no row but so many to be written into.
    fn of(problem: &Problem, empty: Option<usize>) -> Table {
        let columns: Vec<String> = problem.items().map(|item| problem.item_name(item).to_owned()).collect();
        let row = |option| {
            let mut ones = vec![None; columns.len()];
            for (item, colour) in problem.option_entries(option) {
                ones[item.index()] =
                    Some(colour.map_or("1", |colour| problem.colour_name(colour)).to_owned());
            }
            (problem.option_name(option).into_owned(), ones)
        };
        let rows = match empty {
            Some(count) => (0..count).map(|_| (String::new(), vec![None; columns.len()])).collect(),
            None => problem.options().map(row).collect(),
        };
        Table { columns, primary: problem.primary_count(), rows }
    }

    fn is_empty(&self) -> bool {
        self.rows.iter().all(|(name, _)| name.is_empty())
    }
}

impl Item {
    fn height(&self) -> u32 {
        match self {
            Item::Title(_) => 44,
            Item::Heading(_) => 30,
            Item::Text(_) => 18,
            Item::Code(_) => 16,
            Item::Matrix(table) => PLACE * (table.rows.len() as u32 + 1) + 12,
            Item::Answer => 26,
            Item::Space => 8,
        }
    }

    /// Draws it, its upper edge at `y`.
    fn draw(&self, out: &mut String, y: u32) {
        let text = |out: &mut String, y: u32, size: u32, more: &str, text: &str| {
            let text = escaped(text);
            let _ = writeln!(out, "<text x=\"{MARGIN}\" y=\"{y}\" font-size=\"{size}\"{more}>{text}</text>");
        };
        match self {
            Item::Title(title) => {
                text(out, y + 20, 20, " font-weight=\"bold\"", title);
                let x = PAGE.0 - MARGIN - 260;
                let _ = writeln!(out, "<text x=\"{x}\" y=\"{}\" font-size=\"13\">Name</text>", y + 20);
                rule(out, x + 44, y + 22);
            }
            Item::Heading(heading) => text(out, y + 20, 15, " font-weight=\"bold\"", heading),
            Item::Text(line) => text(out, y + 13, 13, "", line),
            Item::Code(line) => {
                // Not every viewer keeps blanks, and indentation means something.
                let line = line.replace(' ', "\u{a0}");
                text(out, y + 12, 12, " font-family=\"DejaVu Sans Mono,monospace\"", &line);
            }
            Item::Matrix(table) => draw_table(out, table, y),
            Item::Answer => rule(out, MARGIN, y + 20),
            Item::Space => {}
        }
    }
}

/// A line to write on, from `x` to the right edge.
fn rule(out: &mut String, x: u32, y: u32) {
    let end = PAGE.0 - MARGIN;
    let _ = writeln!(out, "<path d=\"M{x} {y}H{end}\" stroke=\"#888\" stroke-width=\"0.8\"/>");
}

fn draw_table(out: &mut String, table: &Table, y: u32) {
    let left = MARGIN + 30;
    let x = |column: usize| left + PLACE * column as u32 + if column >= table.primary { 8 } else { 0 };
    let centred = |out: &mut String, x: u32, y: u32, more: &str, text: &str| {
        let text = escaped(text);
        let _ = writeln!(
            out,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"13\" text-anchor=\"middle\"{more}>{text}</text>"
        );
    };
    for (column, name) in table.columns.iter().enumerate() {
        centred(out, x(column) + PLACE / 2, y + 14, " font-weight=\"bold\"", name);
    }
    for (row, (name, ones)) in table.rows.iter().enumerate() {
        let top = y + PLACE * (row as u32 + 1);
        centred(out, MARGIN + 12, top + 14, " fill=\"#555\"", name);
        for (column, one) in ones.iter().enumerate() {
            let x = x(column);
            let _ = writeln!(
                out,
                "<rect x=\"{x}\" y=\"{top}\" width=\"{PLACE}\" height=\"{PLACE}\" fill=\"none\" stroke=\"#999\" \
                 stroke-width=\"0.8\"/>"
            );
            match (one, table.is_empty()) {
                (Some(one), _) => centred(out, x + PLACE / 2, top + 14, "", one),
                (None, false) => centred(out, x + PLACE / 2, top + 14, " fill=\"#aaa\"", "0"),
                (None, true) => {}
            }
        }
    }
}

/// What of an exercise stands on paper.
fn items(number: usize, exercise: &Exercise) -> Vec<Item> {
    let mut items = vec![Item::Heading(format!("{number}. {}", exercise.kind.title()))];
    let say = |items: &mut Vec<Item>, line: &str| match line.starts_with("  ") {
        true => items.extend(wrap(line, CODE_LINE).into_iter().map(|line| Item::Code(line.to_owned()))),
        false => items.extend(wrap(line, LINE).into_iter().map(|line| Item::Text(line.to_owned()))),
    };
    let is_model = exercise.kind == ExerciseKind::Model;
    // Rows that are to be decoded are told by their names alone.
    let table = (exercise.kind != ExerciseKind::Decode)
        .then(|| Table::of(&exercise.problem, is_model.then(|| exercise.moves.len() + SPARE_ROWS)));
    if !is_model {
        items.extend(table.into_iter().map(Item::Matrix));
        Sheet::told(exercise).iter().for_each(|line| say(&mut items, line));
        say(&mut items, &format!("{}.", exercise.kind.how()));
    } else {
        Sheet::told(exercise).iter().for_each(|line| say(&mut items, line));
        say(
            &mut items,
            "Write a 1 for each column that a row covers; not every line of the table is needed.",
        );
        items.extend(table.into_iter().map(Item::Matrix));
    }
    for SheetQuestion { lines, moves } in Sheet::questions(exercise) {
        items.push(Item::Space);
        for line in lines {
            match exercise.choices.is_empty() {
                true => say(&mut items, &line),
                false => {
                    items.extend(wrap(&line, CODE_LINE).into_iter().map(|line| Item::Code(line.to_owned())))
                }
            }
        }
        if !is_model {
            items.extend((0..moves.div_ceil(MOVES)).map(|_| Item::Answer));
        }
    }
    items.push(Item::Space);
    items
}

/// The sheet, or its key, as a stand-alone SVG.
pub fn paper(sheet: &Sheet, is_key: bool) -> String {
    let mut blocks: Vec<Vec<Item>> = Vec::new();
    if is_key {
        blocks.push(vec![Item::Heading(format!("Key: {}", Sheet::TITLE))]);
        for line in sheet.key() {
            let lines = wrap(&line, LINE).into_iter().map(|line| Item::Text(line.to_owned()));
            blocks.push(lines.chain([Item::Space]).collect());
        }
    } else {
        blocks.push(vec![Item::Title(Sheet::TITLE.to_owned())]);
        blocks.extend((1..).zip(sheet.exercises()).map(|(number, exercise)| items(number, exercise)));
    }
    let (mut page, mut y) = (0, MARGIN);
    let mut body = String::new();
    let bottom = PAGE.1 - MARGIN;
    for block in &blocks {
        let height: u32 = block.iter().map(Item::height).sum();
        // A block stays on one page, if it fits on any.
        if y + height > bottom && y > MARGIN && height <= bottom - MARGIN {
            (page, y) = (page + 1, MARGIN);
        }
        for item in block {
            if y + item.height() > bottom {
                (page, y) = (page + 1, MARGIN);
            }
            item.draw(&mut body, page * PAGE.1 + y);
            y += item.height();
        }
    }
    let (width, height) = (PAGE.0, PAGE.1 * (page + 1));
    let title = escaped(Sheet::TITLE);
    let edges: String = (1..=page)
        .map(|page| {
            format!("<path d=\"M0 {}H{width}\" stroke=\"#ccc\" stroke-dasharray=\"4 4\"/>\n", page * PAGE.1)
        })
        .collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{title}</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{edges}\
         <g font-family=\"DejaVu Sans,Arial,sans-serif\" fill=\"#000\" xml:space=\"preserve\">\n{body}</g>\n</svg>\n"
    )
}
