//! Puzzles in words whose matrix is to be written: columns are given, rows are not.

use std::sync::Arc;

use super::stretch::RightMove;
use super::told::Told;
use crate::exact_cover::{Problem, Random};

/// A puzzle in words, and its matrix.
pub(super) struct Modelled {
    /// The whole matrix.
    pub(super) problem: Arc<Problem>,
    /// The puzzle in words.
    pub(super) shown: Vec<String>,
    /// Its rows, each a move.
    pub(super) moves: Vec<RightMove>,
}

/// A puzzle before it is known whether it is worth asking.
struct Draft {
    words: Vec<String>,
    primary: Vec<String>,
    secondary: Vec<String>,
    /// The columns of each row, in their order.
    rows: Vec<Vec<usize>>,
}

/// How many rows are written, fewest and most.
const ROWS: std::ops::RangeInclusive<usize> = 4..=12;

/// How many solutions it has, fewest and most.
const SOLUTIONS: std::ops::RangeInclusive<u128> = 1..=6;

/// Makes a puzzle of the level; none if it is not worth asking.
pub(super) fn modelled(level: u32, random: &mut Random) -> Option<Modelled> {
    let draft = match level {
        0 | 1 => dominoes(random),
        2 => jobs(random),
        3 => pieces(random),
        4 => days(random),
        _ => diagonals(random),
    };
    let Draft { words, primary, secondary, rows } = draft;
    if !ROWS.contains(&rows.len()) {
        return None;
    }
    let mut builder = Problem::builder();
    for name in &primary {
        builder.primary(name).ok()?;
    }
    for name in &secondary {
        builder.secondary(name).ok()?;
    }
    let names: Vec<&String> = primary.iter().chain(&secondary).collect();
    for (number, row) in (1..).zip(&rows) {
        let option = builder.option(row.iter().map(|&column| names[column])).ok()?;
        builder.name_option(option, format!("{number}"));
    }
    let problem = builder.build().ok()?;
    let solutions = problem.count();
    // Where every row is in every solution there is nothing to search.
    if !SOLUTIONS.contains(&solutions) || solutions == 1 && rows.len() < primary.len() {
        return None;
    }
    let mut shown = words;
    let s = if solutions == 1 { "" } else { "s" };
    shown.push(format!("The right matrix has {solutions} solution{s}."));
    let told = |row: &Vec<usize>| Told::Columns(row.iter().fold(0, |bits, column| bits | 1 << column));
    let moves = rows.iter().map(|row| RightMove {
        told: told(row),
        step: 0,
        links: 0,
        ends_step: true,
        asked: String::new(),
    });
    Some(Modelled { moves: moves.collect(), problem: Arc::new(problem), shown })
}

fn letters(count: usize) -> Vec<String> {
    (b'A'..).take(count).map(|letter| char::from(letter).to_string()).collect()
}

fn numbers(count: usize) -> Vec<String> {
    (1..=count).map(|number| number.to_string()).collect()
}

/// A board of letters: for each place its cell, if it has one.
struct Cells {
    width: usize,
    cells: Vec<Option<usize>>,
}

impl Cells {
    /// A board without `holes` places that nobody chose.
    fn new((height, width): (usize, usize), holes: usize, random: &mut Random) -> Cells {
        let mut places: Vec<usize> = (0..height * width).collect();
        random.shuffle(&mut places);
        let mut cells = vec![None; height * width];
        let mut kept = places.split_off(holes);
        kept.sort_unstable();
        (0..).zip(kept).for_each(|(cell, place)| cells[place] = Some(cell));
        Cells { width, cells }
    }

    fn picture(&self) -> Vec<String> {
        let name = |cell: &Option<usize>| cell.map_or('.', |cell| char::from(b'A' + cell as u8)).to_string();
        let rows = self.cells.chunks(self.width);
        rows.map(|row| format!("  {}", row.iter().map(name).collect::<Vec<_>>().join(" "))).collect()
    }

    /// All ways to lay so many cells in a line.
    fn lines(&self, length: usize) -> Vec<Vec<usize>> {
        let mut found = Vec::new();
        for at in 0..self.cells.len() {
            for (step, fits) in [(1, at % self.width + length <= self.width), (self.width, true)] {
                let places = (0..length).map(|n| self.cells.get(at + n * step).copied().flatten());
                found.extend(places.collect::<Option<Vec<usize>>>().filter(|_| fits));
            }
        }
        found
    }
}

/// A board to be covered with dominoes.
fn dominoes(random: &mut Random) -> Draft {
    let (size, holes) = [((2, 3), 0), ((2, 4), 2), ((3, 3), 3), ((2, 4), 0), ((3, 3), 1)][random.below(5)];
    let board = Cells::new(size, holes, random);
    let mut words = vec![
        "This board is to be covered with dominoes. One covers two cells, side by side or one above the other.".to_owned(),
    ];
    words.extend(board.picture());
    words.push("A column for each cell. A row for each way to lay a domino.".to_owned());
    let primary = letters(size.0 * size.1 - holes);
    Draft { words, primary, secondary: Vec::new(), rows: board.lines(2) }
}

/// For each line which of `count` things it takes: some, in their order.
fn choices(lines: usize, count: usize, random: &mut Random) -> Vec<Vec<usize>> {
    let one = |random: &mut Random| {
        let mut all: Vec<usize> = (0..count).collect();
        random.shuffle(&mut all);
        all.truncate(2 + random.below(2));
        all.sort_unstable();
        all
    };
    (0..lines).map(|_| one(random)).collect()
}

fn list(names: &[String], places: &[usize]) -> String {
    let names: Vec<&str> = places.iter().map(|&at| names[at].as_str()).collect();
    match names.as_slice() {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        names => names.concat(),
    }
}

/// Everybody does one job, and each job is done once.
fn jobs(random: &mut Random) -> Draft {
    let count = 3 + random.below(2);
    let (people, jobs) = (letters(count), numbers(count));
    let able = choices(count, count, random);
    let mut words = vec!["Everybody does one job, and each job is done by one of them.".to_owned()];
    words.extend(people.iter().zip(&able).map(|(who, able)| format!("  {who} can do {}", list(&jobs, able))));
    words.push("A column for each of them, and for each job. A row for who can do what.".to_owned());
    let rows = (0..).zip(&able).flat_map(|(who, able)| able.iter().map(move |&job| vec![who, count + job]));
    let rows = rows.collect();
    Draft { words, primary: people.into_iter().chain(jobs).collect(), secondary: Vec::new(), rows }
}

/// Two pieces fill a board, each of them once.
fn pieces(random: &mut Random) -> Draft {
    let board = Cells::new((3, 3), 4, random);
    let mut words = vec![
        "Two pieces fill this board, each used once: x covers three cells in a line, y covers two, side by side or one \
         above the other."
            .to_owned(),
    ];
    words.extend(board.picture());
    words.push("A column for each piece, and for each cell. A row for each way to lay a piece.".to_owned());
    let laid = |piece: usize, length: usize| {
        board.lines(length).into_iter().map(move |cells| {
            let cells = cells.into_iter().map(|cell| cell + 2);
            std::iter::once(piece).chain(cells).collect::<Vec<usize>>()
        })
    };
    let rows = laid(0, 3).chain(laid(1, 2)).collect();
    let primary = ["x", "y"].map(str::to_owned).into_iter().chain(letters(5)).collect();
    Draft { words, primary, secondary: Vec::new(), rows }
}

/// Everybody comes on one day, and a day takes one of them at most.
fn days(random: &mut Random) -> Draft {
    let (people, days) = (letters(3), numbers(4));
    let able = choices(3, 4, random);
    let mut words =
        vec!["Everybody comes on one day. A day takes one of them at most; it may stay free.".to_owned()];
    words.extend(
        people.iter().zip(&able).map(|(who, able)| format!("  {who} can come on {}", list(&days, able))),
    );
    words.push(
        "A column for each of them; a secondary one for each day. A row for who can come when.".to_owned(),
    );
    let rows = (0..).zip(&able).flat_map(|(who, able)| able.iter().map(move |&day| vec![who, 3 + day]));
    Draft { words, rows: rows.collect(), primary: people, secondary: days }
}

/// Pieces on a square board: one in each row and column, one at most on each long diagonal.
fn diagonals(random: &mut Random) -> Draft {
    let side = 3 + random.below(2);
    let mut blocked: Vec<usize> = (0..side * side).collect();
    random.shuffle(&mut blocked);
    blocked.truncate(if side == 3 { 1 + random.below(3) } else { 6 + random.below(3) });
    let (across, down) = (letters(side), numbers(side));
    let is_free = |place: &usize| !blocked.contains(place);
    let picture = (0..side).map(|row| {
        let places = (0..side).map(|column| if is_free(&(row * side + column)) { "o" } else { "." });
        format!("  {} {}", across[row], places.collect::<Vec<_>>().join(" "))
    });
    let mut words = vec![
        "Pieces stand on cells marked o: one in each line across, A and on, one in each line down, 1 and on, and at most \
         one on each of the two long diagonals: s from the top left, t from the top right."
            .to_owned(),
        format!("    {}", down.join(" ")),
    ];
    words.extend(picture);
    words.push(
        "A column for each line; a secondary one for s and for t. A row for each cell marked o.".to_owned(),
    );
    let row = |place: usize| {
        let (row, column) = (place / side, place % side);
        let diagonals = [row == column, row + column + 1 == side];
        let diagonals = (2 * side..).zip(diagonals).filter(|&(_, on)| on).map(|(column, _)| column);
        [row, side + column].into_iter().chain(diagonals).collect::<Vec<usize>>()
    };
    let rows = (0..side * side).filter(is_free).map(row).collect();
    Draft {
        words,
        rows,
        primary: across.into_iter().chain(down).collect(),
        secondary: ["s", "t"].map(str::to_owned).to_vec(),
    }
}
