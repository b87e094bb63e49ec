//! Work that would be lost, as a text to be kept, and back.

use super::drawing_editor::DrawingEditor;
use super::grid_editor::{GridEditor, Snapshot};
use super::pencil_marks::PencilMarks;
use crate::problems::Digest;
use crate::problems::drawing::Drawing;
use crate::problems::sudoku::shape::{digit_of, symbol};
use crate::problems::sudoku::{Grid, Shape, Variant};

/// Work that is neither read from somewhere nor written since: all that is needed to go on with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnsavedWork {
    /// The name of the puzzle; fit to be shown.
    pub name: String,
    /// The work as lines: a word and its text each. The first word tells the kind of work.
    pub text: String,
}

/// Unsaved work that another run of the program has left behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostWork {
    /// By what it is found again.
    pub id: String,
    /// When it was last changed, as in `12 minutes ago`.
    pub when: String,
    /// The work.
    pub work: UnsavedWork,
}

impl UnsavedWork {
    /// A description in a few words: `hooke, 23 digits, marks in 3 cells`.
    pub fn about(&self) -> String {
        if let Some(drawing) = Drawing::of_text(&self.text) {
            let (rows, columns) = drawing.size();
            let what = if drawing.is_matrix() { "a matrix" } else { "a board" };
            return format!("{}, {what} of {rows} rows and {columns} columns", self.name);
        }
        let Some(snapshot) = read(self) else { return self.name.clone() };
        let digits = snapshot.grid.clue_count();
        let marked = snapshot.marks.iter().filter(|&&marks| marks != 0).count();
        let marks = match marked {
            0 => String::new(),
            1 => ", marks in 1 cell".to_owned(),
            _ => format!(", marks in {marked} cells"),
        };
        let is_drawing = snapshot.regions.is_some() || snapshot.rules.has_regions();
        let regions = if is_drawing { ", regions" } else { "" };
        format!("{}, {digits} digit{}{marks}{regions}", self.name, if digits == 1 { "" } else { "s" })
    }
}

impl GridEditor {
    /// Its shape and rules, in lines.
    fn rules_text(&self) -> String {
        let Snapshot { grid, rules, .. } = &self.snapshot;
        let shape = grid.shape();
        let (height, width) = (shape.box_height(), shape.box_width());
        let mut text = format!("sudoku {height} {width}\nrules {}\n", rules.words());
        if rules.has_regions() {
            let letters: String = shape.cells().map(|cell| (b'A' + rules.region_of(cell)) as char).collect();
            text += &format!("regions {letters}\n");
        }
        text
    }

    /// The puzzle that the grid is of, whatever was typed into it: its rules and givens; without givens all its digits.
    pub(super) fn digest(&self) -> Digest {
        let Snapshot { grid, given, .. } = &self.snapshot;
        let all = !given.contains(&true);
        let digits =
            grid.digits().iter().zip(given).map(|(&digit, &given)| if all || given { digit } else { 0 });
        Digest::of(&(self.rules_text() + &digits.map(symbol).collect::<String>()))
    }

    /// The grid with its marks as a text from which they can be brought back.
    pub(super) fn work(&self) -> String {
        let Snapshot { grid, marks, given, regions, .. } = &self.snapshot;
        let shape = grid.shape();
        let cell = shape.index(self.cell());
        let givens: String = given.iter().map(|&given| if given { '1' } else { '0' }).collect();
        let digits: String = grid.digits().iter().map(|&digit| symbol(digit)).collect();
        let marks: Vec<String> = marks.iter().map(|set| format!("{set:x}")).collect();
        let drawn = regions.as_ref().map_or(String::new(), |regions| {
            format!("drawn {}\n", regions.iter().map(|&number| symbol(number)).collect::<String>())
        });
        format!(
            "{}digits {digits}\ngiven {givens}\nmarks {}\n{drawn}cell {cell}\n",
            self.rules_text(),
            marks.join(" ")
        )
    }

    /// The grid of unsaved work, none of it saved; nothing if the text is not such a one.
    pub(super) fn of_work(work: &UnsavedWork) -> Option<GridEditor> {
        let snapshot = read(work)?;
        let mut editor =
            GridEditor::new(&work.name, Grid::new(snapshot.grid.shape()), snapshot.rules.clone());
        editor.change(|editor| {
            editor.take_back(work);
        });
        Some(editor)
    }

    /// Puts unsaved work on the grid; one undo takes it away. Returns whether it is one.
    pub(super) fn take_back(&mut self, work: &UnsavedWork) -> bool {
        let Some(snapshot) = read(work) else { return false };
        self.take_snapshot();
        self.snapshot = snapshot;
        self.fit_rules();
        true
    }
}

impl DrawingEditor {
    /// The drawing as a text from which it can be restored.
    pub(super) fn work(&self) -> String {
        let (row, column) = self.at();
        format!("{}at {row} {column}\n", self.drawing().to_text())
    }

    /// An editor for unsaved work, with nothing drawn yet; nothing if the text is not such a one.
    pub(super) fn for_work(work: &UnsavedWork) -> Option<DrawingEditor> {
        Some(DrawingEditor::new(&work.name, Drawing::of_text(&work.text)?.blank()))
    }

    /// Puts unsaved work in the place of what is drawn; one undo takes it away.
    pub(super) fn take_back(&mut self, work: &UnsavedWork) {
        let Some(drawing) = Drawing::of_text(&work.text) else { return };
        let _ = self.change(|here, _| {
            *here = drawing;
            Ok(())
        });
        let place = work.text.lines().find_map(|line| line.strip_prefix("at ")?.split_once(' '));
        if let Some((Ok(row), Ok(column))) = place.map(|(row, column)| (row.parse(), column.parse())) {
            self.go_to((row, column));
        }
    }
}

/// Reads what [`GridEditor::work`] has written.
fn read(work: &UnsavedWork) -> Option<Snapshot> {
    let said = |word: &str| {
        let mut lines = work.text.lines().map(|line| line.split_once(' ').unwrap_or((line, "")));
        lines.find(|(first, _)| *first == word).map(|(_, rest)| rest)
    };
    let (height, width) = said("sudoku")?.split_once(' ')?;
    let shape = Shape::new(height.parse().ok()?, width.parse().ok()?)?;
    let mut rules = Variant::new(shape);
    for word in said("rules")?.split(' ') {
        rules = match word {
            "x" => rules.with_diagonals(),
            "hyper" => rules.with_windows().ok()?,
            "anti-knight" => rules.with_knights(),
            "jigsaw" => rules.with_regions(said("regions")?).ok()?,
            _ => rules,
        };
    }
    let digits: Vec<u8> = said("digits")?.chars().map(|c| digit_of(c).unwrap_or(0)).collect();
    let given: Vec<bool> = said("given")?.chars().map(|c| c == '1').collect();
    let marks: Option<PencilMarks> =
        said("marks")?.split(' ').map(|set| u32::from_str_radix(set, 16).ok()).collect();
    let regions =
        said("drawn").map(|drawn| drawn.chars().map(|c| digit_of(c).unwrap_or(0)).collect::<Vec<u8>>());
    let regions = regions.filter(|drawn| drawn.len() == shape.cell_count());
    let (marks, cell) = (marks?, said("cell")?.parse::<usize>().ok()?);
    let fits = [given.len(), marks.len()] == [shape.cell_count(); 2] && cell < shape.cell_count();
    let grid = Grid::from_digits(shape, digits).filter(|_| fits)?;
    Some(Snapshot { name: work.name.clone(), grid, rules, marks, given, regions, cell: shape.cell(cell) })
}
