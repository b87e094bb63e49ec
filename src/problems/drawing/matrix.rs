//! A 0/1 matrix in the making: columns with names, primary ones first, and rows.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::exact_cover::text::is_hidden;
use crate::exact_cover::{ItemId, Problem, ProblemError};

/// The place of a matrix: nothing for a 0, a colour for a 1, empty if it has none.
pub type Place = Option<Arc<str>>;

#[derive(Clone, Debug, PartialEq, Eq)]
struct Column {
    name: Arc<str>,
    secondary: bool,
}

/// A row: its name, empty if it has none, and its places.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    name: Arc<str>,
    places: Vec<Place>,
}

/// A matrix being made by hand. Rows are shared with older states of it: a change copies one row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnMatrix {
    columns: Vec<Column>,
    rows: Vec<Arc<Row>>,
}

impl DrawnMatrix {
    /// The most places, zeros counted: more are not typed by hand.
    pub const LARGEST: usize = 40_000;

    /// A matrix of zeros, its columns called A, B, C and so on.
    ///
    /// # Errors
    /// If it has no column, or more places than [`DrawnMatrix::LARGEST`].
    pub fn new(rows: usize, columns: usize) -> Result<DrawnMatrix, String> {
        let is_usual = rows.checked_mul(columns).is_some_and(|places| places <= DrawnMatrix::LARGEST);
        if columns == 0 || rows == 0 || !is_usual || columns > DrawnMatrix::LARGEST {
            let most = DrawnMatrix::LARGEST;
            return Err(format!("A matrix has from 1 to {most} places; as in :new matrix 6 7."));
        }
        let mut matrix = DrawnMatrix { columns: Vec::new(), rows: Vec::new() };
        for at in 0..columns {
            let name = matrix.free_name();
            matrix.columns.insert(at, Column { name, secondary: false });
        }
        let empty = Arc::new(matrix.empty_row());
        matrix.rows = (0..rows).map(|_| Arc::clone(&empty)).collect();
        Ok(matrix)
    }

    /// A matrix of zeros with columns of these names, so many of which are primary. Nothing if two have one name or it would be
    /// too large.
    pub(super) fn named(rows: usize, names: &[&str], primary: usize) -> Option<DrawnMatrix> {
        let mut matrix = DrawnMatrix::new(rows, names.len()).ok()?;
        let distinct: BTreeSet<&&str> = names.iter().collect();
        for (at, (column, &name)) in matrix.columns.iter_mut().zip(names).enumerate() {
            *column = Column { name: name.into(), secondary: at >= primary };
        }
        (distinct.len() == names.len()).then_some(matrix)
    }

    /// The matrix of a problem.
    ///
    /// # Errors
    /// If it is too large.
    pub fn of(problem: &Problem) -> Result<DrawnMatrix, String> {
        let (rows, columns) = (problem.option_count(), problem.item_count());
        if rows.saturating_mul(columns) > DrawnMatrix::LARGEST {
            return Err(format!(
                "{rows} by {columns} is too large to be edited by hand; :w FILE.dlx writes it."
            ));
        }
        let column =
            |item| Column { name: problem.item_name(item).into(), secondary: !problem.is_primary(item) };
        let row = |option| {
            let mut places = vec![None; columns];
            for (item, colour) in problem.option_entries(option) {
                places[item.index()] = Some(colour.map_or("", |colour| problem.colour_name(colour)).into());
            }
            let usual = problem.option_entries(option).map(|(item, colour)| problem.entry_name(item, colour));
            let usual = usual.collect::<Vec<_>>().join(" ");
            let name = problem.option_name(option);
            Arc::new(Row { name: if name == usual { "" } else { &*name }.into(), places })
        };
        let mut drawn = DrawnMatrix {
            columns: problem.items().map(column).collect(),
            rows: problem.options().map(row).collect(),
        };
        if drawn.rows.is_empty() {
            drawn.rows.push(Arc::new(drawn.empty_row()));
        }
        Ok(drawn)
    }

    /// The exact cover. A row without a 1 is none yet, and left out.
    ///
    /// # Errors
    /// None that a matrix made here could have.
    pub fn problem(&self) -> Result<Problem, ProblemError> {
        let mut builder = Problem::builder();
        let mut items: Vec<ItemId> = Vec::with_capacity(self.columns.len());
        for column in &self.columns {
            items.push(match column.secondary {
                false => builder.primary(&*column.name)?,
                true => builder.secondary(&*column.name)?,
            });
        }
        let mut colours = BTreeMap::new();
        for row in &self.rows {
            let mut entries = Vec::new();
            for (place, &item) in row.places.iter().zip(&items) {
                let Some(colour) = place else { continue };
                let colour = match (&**colour, colours.get(colour)) {
                    ("", _) => None,
                    (_, Some(&known)) => Some(known),
                    (new, None) => {
                        let id = builder.colour(new)?;
                        colours.insert(Arc::clone(colour), id);
                        Some(id)
                    }
                };
                entries.push((item, colour));
            }
            if !entries.is_empty() {
                let option = builder.option_coloured_of(entries)?;
                if !row.name.is_empty() {
                    builder.name_option(option, &*row.name);
                }
            }
        }
        builder.build()
    }

    /// The rows without a 1, which are no rows of the exact cover yet.
    pub fn empty_rows(&self) -> impl Iterator<Item = usize> + '_ {
        let is_empty = |&row: &usize| self.rows[row].places.iter().all(Option::is_none);
        (0..self.rows()).filter(is_empty)
    }

    /// How many rows.
    pub fn rows(&self) -> usize {
        self.rows.len()
    }

    /// How many columns.
    pub fn columns(&self) -> usize {
        self.columns.len()
    }

    /// How many of the columns are primary: they are the first.
    pub fn primary(&self) -> usize {
        self.columns.iter().filter(|column| !column.secondary).count()
    }

    /// The name of a column.
    pub fn column_name(&self, at: usize) -> &str {
        &self.columns[at].name
    }

    /// The name of a row; empty if it has none.
    pub fn row_name(&self, at: usize) -> &str {
        &self.rows[at].name
    }

    /// The entry in a place: nothing, or a 1 with its colour.
    pub fn place(&self, row: usize, column: usize) -> Option<&str> {
        self.rows[row].places[column].as_deref()
    }

    /// Puts a 1 there, or a 0.
    pub fn put(&mut self, row: usize, column: usize, one: bool) {
        if self.rows[row].places[column].is_some() != one {
            Arc::make_mut(&mut self.rows[row]).places[column] = one.then(|| "".into());
        }
    }

    /// Gives the 1 in a place a colour, or takes it away; a 0 becomes a 1.
    ///
    /// # Errors
    /// If the column is primary, or this is no name.
    pub fn colour(&mut self, row: usize, column: usize, colour: &str) -> Result<(), String> {
        if !self.columns[column].secondary {
            return Err("Only secondary columns have colours: | makes this one secondary.".to_owned());
        }
        if !colour.is_empty() {
            is_name(colour)?;
        }
        Arc::make_mut(&mut self.rows[row]).places[column] = Some(colour.into());
        Ok(())
    }

    /// Puts a new row in before this one.
    ///
    /// # Errors
    /// If it is as large as it may be.
    pub fn insert_row(&mut self, at: usize) -> Result<(), String> {
        self.has_room((self.rows.len() + 1) * self.columns.len())?;
        self.rows.insert(at, Arc::new(self.empty_row()));
        Ok(())
    }

    /// Puts a new column in before this one, secondary if it comes behind a secondary one.
    ///
    /// # Errors
    /// If it is as large as it may be.
    pub fn insert_column(&mut self, at: usize) -> Result<(), String> {
        self.has_room(self.rows.len() * (self.columns.len() + 1))?;
        let secondary = at > 0 && self.columns[at - 1].secondary;
        let name = self.free_name();
        self.columns.insert(at, Column { name, secondary });
        self.each_row(|places| places.insert(at, None));
        Ok(())
    }

    fn has_room(&self, places: usize) -> Result<(), String> {
        match places <= DrawnMatrix::LARGEST {
            true => Ok(()),
            false => Err(format!("A matrix that is drawn has at most {} places.", DrawnMatrix::LARGEST)),
        }
    }

    /// Takes a row out, unless it is the last one.
    pub fn remove_row(&mut self, at: usize) {
        if self.rows.len() > 1 {
            self.rows.remove(at);
        }
    }

    /// Takes a column out, unless it is the last one.
    pub fn remove_column(&mut self, at: usize) {
        if self.columns.len() > 1 {
            self.columns.remove(at);
            self.each_row(|places| drop(places.remove(at)));
        }
    }

    /// Makes a primary column secondary, or the other way: it goes to the others of its kind. Returns where to.
    pub fn turn_secondary(&mut self, at: usize) -> usize {
        let mut column = self.columns.remove(at);
        column.secondary = !column.secondary;
        // What is made primary is the last of those; what is made secondary the first.
        let to = self.primary();
        let loses_colours = !column.secondary;
        self.columns.insert(to, column);
        self.each_row(|places| {
            let place = places.remove(at);
            places.insert(to, if loses_colours { place.map(|_| "".into()) } else { place });
        });
        to
    }

    /// Gives a column another name.
    ///
    /// # Errors
    /// If another column has it, or it is none.
    pub fn name_column(&mut self, at: usize, name: &str) -> Result<(), String> {
        is_name(name)?;
        if self.columns.iter().enumerate().any(|(other, column)| other != at && &*column.name == name) {
            return Err(format!("There is a column {name} already: take another name."));
        }
        self.columns[at].name = name.into();
        Ok(())
    }

    /// Gives a row a name, or takes it away.
    ///
    /// # Errors
    /// If another row has it, or it is none.
    pub fn name_row(&mut self, at: usize, name: &str) -> Result<(), String> {
        if !name.is_empty() {
            is_name(name)?;
            if self.rows.iter().enumerate().any(|(other, row)| other != at && &*row.name == name) {
                return Err(format!("There is a row {name} already: take another name."));
            }
        }
        Arc::make_mut(&mut self.rows[at]).name = name.into();
        Ok(())
    }

    fn each_row(&mut self, change: impl Fn(&mut Vec<Place>)) {
        self.rows.iter_mut().for_each(|row| change(&mut Arc::make_mut(row).places));
    }

    fn empty_row(&self) -> Row {
        Row { name: "".into(), places: vec![None; self.columns.len()] }
    }

    /// The first of A, B, … Z, A1, B1 … that no column has.
    fn free_name(&self) -> Arc<str> {
        let name = |n: usize| match (n / 26, (b'A' + (n % 26) as u8) as char) {
            (0, letter) => letter.to_string(),
            (round, letter) => format!("{letter}{round}"),
        };
        let is_free = |name: &String| self.columns.iter().all(|column| *column.name != **name);
        // One more name than there are columns: one of them is free.
        (0..=self.columns.len()).map(name).find(is_free).unwrap_or_default().into()
    }
}

/// Whether Knuth's format can hold this as a name.
fn is_name(name: &str) -> Result<(), String> {
    let is_wrong = |c: char| c.is_whitespace() || matches!(c, ':' | '|') || is_hidden(c);
    if name.is_empty() || name.chars().count() > 32 || name.contains(is_wrong) {
        return Err("A name has 1 to 32 characters, no blank, no : and no |.".to_owned());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::text;

    #[test]
    fn a_problem_comes_back_as_it_was() {
        let source = "A B C | X Y\nA B X:1 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n";
        let problem = text::parse(source).unwrap();
        let drawn = DrawnMatrix::of(&problem).unwrap();
        assert_eq!(text::print(&drawn.problem().unwrap()), text::print(&problem));
        assert_eq!((drawn.place(0, 3), drawn.place(0, 2), drawn.place(3, 1)), (Some("1"), None, Some("")));
    }

    #[test]
    fn columns_are_called_by_the_alphabet() {
        let drawn = DrawnMatrix::new(1, 30).unwrap();
        let names: Vec<&str> = (0..30).map(|at| drawn.column_name(at)).collect();
        assert_eq!((names[0], names[25], names[26], names[29]), ("A", "Z", "A1", "D1"));
        let mut drawn = DrawnMatrix::new(1, 3).unwrap();
        drawn.remove_column(1);
        drawn.insert_column(2).unwrap();
        assert_eq!([0, 1, 2].map(|at| drawn.column_name(at)), ["A", "C", "B"]);
    }

    #[test]
    fn a_column_that_is_made_secondary_goes_to_the_others() {
        let mut drawn = DrawnMatrix::of(&text::parse("A B C\nA B\nB C\n").unwrap()).unwrap();
        assert_eq!(drawn.turn_secondary(0), 2);
        drawn.colour(0, 2, "red").unwrap();
        assert_eq!(text::print(&drawn.problem().unwrap()), "B C | A\nB A:red\nB C\n");
        assert_eq!(drawn.turn_secondary(2), 2);
        assert_eq!(text::print(&drawn.problem().unwrap()), "B C A\nB A\nB C\n");
        assert!(drawn.colour(0, 2, "red").unwrap_err().contains("Only secondary"));
    }

    #[test]
    fn names_are_such_as_files_can_hold() {
        let mut drawn = DrawnMatrix::new(2, 2).unwrap();
        assert!(drawn.name_column(0, "B").unwrap_err().contains("already"));
        assert!(drawn.name_column(0, "a b").is_err() && drawn.name_column(0, "x:y").is_err());
        drawn.name_column(0, "cell").unwrap();
        drawn.name_row(1, "second").unwrap();
        drawn.put(1, 0, true);
        let problem = drawn.problem().unwrap();
        let option = problem.option_named("second").unwrap();
        assert_eq!(problem.option_items(option).len(), 1);
        assert_eq!(problem.item_name(problem.option_items(option)[0]), "cell");
        assert_eq!(DrawnMatrix::of(&problem).unwrap().row_name(0), "second");
    }

    #[test]
    fn what_is_too_large_is_refused() {
        assert!(DrawnMatrix::new(0, 3).is_err() && DrawnMatrix::new(3, 0).is_err());
        assert!(DrawnMatrix::new(201, 200).is_err() && DrawnMatrix::new(usize::MAX, 2).is_err());
        assert!(DrawnMatrix::new(200, 200).is_ok());
    }
}
