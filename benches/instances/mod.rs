//! The instances: neutral lists of numbers, from which each contender builds what it needs.
//!
//! Everything is deterministic, and each instance knows how many solutions it has.

use std::collections::BTreeSet;

/// An exact cover problem as plain numbers: items `0..primary` must be covered, the rest may be.
#[derive(Clone, Debug)]
pub struct Instance {
    pub name: &'static str,
    pub primary: usize,
    pub secondary: usize,
    /// Each option's items, ascending.
    pub options: Vec<Vec<usize>>,
    pub solutions: u64,
}

/// All instances, the quickest first within each family.
pub fn all() -> Vec<Instance> {
    vec![
        queens(12, 14_200),
        langford(11, 35_584),
        pentominoes_8x8(),
        soma(),
        latin(5, 161_280),
        matching(14, 135_135),
        dominoes(7, 8, 1_292_697),
        sudoku_16x16(),
        pentominoes_6x10(),
        dominoes(8, 8, 12_988_816),
    ]
}

fn instance(name: &'static str, primary: usize, secondary: usize, solutions: u64) -> Instance {
    Instance { name, primary, secondary, options: Vec::new(), solutions }
}

/// `n` queens: rows and columns from the middle outwards, diagonals secondary.
pub fn queens(n: usize, solutions: u64) -> Instance {
    let mut it = instance("queens 12", 2 * n, 4 * n - 6, solutions);
    let middle = (n - 1) / 2;
    // The middle line first, then its neighbours on alternating sides: Knuth's organ-pipe order.
    let place = |i: usize| if i > middle { 2 * (i - middle) - 1 } else { 2 * (middle - i) };
    for r in 0..n {
        for c in 0..n {
            let mut items = vec![2 * place(r), 2 * place(c) + 1];
            for (family, d) in [(0, r + c), (1, n - 1 + c - r)] {
                if (1..2 * n - 2).contains(&d) {
                    items.push(2 * n + family * (2 * n - 3) + d - 1);
                }
            }
            items.sort();
            it.options.push(items);
        }
    }
    it
}

/// Langford pairs of `n` digits, both directions.
pub fn langford(n: usize, solutions: u64) -> Instance {
    let mut it = instance("langford 11", 3 * n, 0, solutions);
    for d in 1..=n {
        for s in 1..2 * n - d {
            it.options.push(vec![d - 1, n + s - 1, n + s + d]);
        }
    }
    it
}

/// Latin squares of order `n`.
pub fn latin(n: usize, solutions: u64) -> Instance {
    let mut it = instance("latin 5", 3 * n * n, 0, solutions);
    for r in 0..n {
        for c in 0..n {
            for d in 0..n {
                it.options.push(vec![r * n + c, n * n + r * n + d, 2 * n * n + c * n + d]);
            }
        }
    }
    it
}

/// Perfect matchings of the complete graph on `n` points.
pub fn matching(n: usize, solutions: u64) -> Instance {
    let mut it = instance(if n == 14 { "matching K14" } else { "matching K20" }, n, 0, solutions);
    for a in 0..n {
        for b in a + 1..n {
            it.options.push(vec![a, b]);
        }
    }
    it
}

/// Dominoes on a board of `h` by `w` squares.
pub fn dominoes(h: usize, w: usize, solutions: u64) -> Instance {
    let name = match h {
        7 => "dominoes 7x8",
        8 => "dominoes 8x8",
        _ => "dominoes 10x10",
    };
    let mut it = instance(name, h * w, 0, solutions);
    for r in 0..h {
        for c in 0..w {
            if c + 1 < w {
                it.options.push(vec![r * w + c, r * w + c + 1]);
            }
            if r + 1 < h {
                it.options.push(vec![r * w + c, (r + 1) * w + c]);
            }
        }
    }
    it
}

type Cells = BTreeSet<[i32; 3]>;
type Turn = fn([i32; 3]) -> [i32; 3];

fn to_corner(cells: &Cells) -> Cells {
    let least = |axis: usize| cells.iter().map(|cell| cell[axis]).min().unwrap_or(0);
    let corner = [least(0), least(1), least(2)];
    cells.iter().map(|c| [c[0] - corner[0], c[1] - corner[1], c[2] - corner[2]]).collect()
}

/// A piece in every orientation that the three generators of its symmetry group reach.
fn orientations(piece: &[[i32; 3]], moves: &[Turn]) -> BTreeSet<Cells> {
    let mut found = BTreeSet::from([to_corner(&piece.iter().copied().collect())]);
    loop {
        let more: BTreeSet<Cells> = found
            .iter()
            .flat_map(|cells| moves.iter().map(|turn| to_corner(&cells.iter().map(|&c| turn(c)).collect())))
            .collect();
        let before = found.len();
        found.extend(more);
        if found.len() == before {
            return found;
        }
    }
}

/// Every way to put each piece, in each orientation, on the board: pieces first, then the squares.
fn packing(
    name: &'static str,
    pieces: &[Vec<[i32; 3]>],
    moves: &[Turn],
    board: &[[i32; 3]],
    solutions: u64,
) -> Instance {
    let mut it = instance(name, pieces.len() + board.len(), 0, solutions);
    for (number, piece) in pieces.iter().enumerate() {
        for shape in orientations(piece, moves) {
            for by in board_box(board) {
                let squares: Option<Vec<usize>> = shape
                    .iter()
                    .map(|c| board.iter().position(|b| *b == [c[0] + by[0], c[1] + by[1], c[2] + by[2]]))
                    .collect();
                if let Some(squares) = squares {
                    let mut items = vec![number];
                    items.extend(squares.iter().map(|square| pieces.len() + square));
                    items.sort();
                    it.options.push(items);
                }
            }
        }
    }
    it
}

fn board_box(board: &[[i32; 3]]) -> Vec<[i32; 3]> {
    let most = |axis: usize| board.iter().map(|cell| cell[axis]).max().unwrap_or(0);
    let mut out = Vec::new();
    for x in 0..=most(0) {
        for y in 0..=most(1) {
            for z in 0..=most(2) {
                out.push([x, y, z]);
            }
        }
    }
    out
}

/// The twelve pentominoes F I L P N T U V W X Y Z (Golomb's names), as pictures.
const PENTOMINOES: [&str; 12] = [
    ".XX/XX./.X.",
    "XXXXX",
    "XXXX/X...",
    "XX/XX/X.",
    "XXX./..XX",
    "XXX/.X./.X.",
    "X.X/XXX",
    "XXX/X../X..",
    "X../XX./.XX",
    ".X./XXX/.X.",
    "XXXX/.X..",
    "XX./.X./.XX",
];

fn pentominoes(name: &'static str, board: &[[i32; 3]], solutions: u64) -> Instance {
    let pieces: Vec<Vec<[i32; 3]>> = PENTOMINOES
        .iter()
        .map(|picture| {
            let rows = picture.split('/').enumerate();
            rows.flat_map(|(r, row)| {
                let squares = row.chars().enumerate().filter(|&(_, mark)| mark == 'X');
                squares.map(move |(c, _)| [r as i32, c as i32, 0])
            })
            .collect()
        })
        .collect();
    packing(name, &pieces, &[|c| [c[1], -c[0], 0], |c| [c[0], -c[1], 0]], board, solutions)
}

/// Twelve pentominoes on a chessboard without its four middle squares (Scott 1958): 65 ways, each
/// in eight positions.
pub fn pentominoes_8x8() -> Instance {
    let mut board = Vec::new();
    for r in 0..8 {
        for c in 0..8 {
            if !((3..5).contains(&r) && (3..5).contains(&c)) {
                board.push([r, c, 0]);
            }
        }
    }
    pentominoes("pentominoes 8x8", &board, 520)
}

/// Twelve pentominoes in a box of 6×10: 2339 ways, each in four positions.
pub fn pentominoes_6x10() -> Instance {
    let board: Vec<[i32; 3]> = (0..6).flat_map(|r| (0..10).map(move |c| [r, c, 0])).collect();
    pentominoes("pentominoes 6x10", &board, 9_356)
}

/// Piet Hein's soma cube: 240 ways, each in 48 positions.
pub fn soma() -> Instance {
    let pieces = [
        vec![[0, 0, 0], [0, 0, 1], [0, 1, 0]],
        vec![[0, 0, 0], [0, 0, 1], [0, 0, 2], [0, 1, 0]],
        vec![[0, 0, 0], [0, 0, 1], [0, 0, 2], [0, 1, 1]],
        vec![[0, 0, 0], [0, 0, 1], [0, 1, 1], [0, 1, 2]],
        vec![[0, 0, 0], [0, 0, 1], [0, 1, 0], [1, 0, 0]],
        vec![[0, 0, 0], [0, 0, 1], [0, 1, 1], [1, 0, 0]],
        vec![[1, 0, 0], [1, 0, 1], [1, 1, 1], [0, 0, 0]],
    ];
    let board: Vec<[i32; 3]> = board_box(&[[2, 2, 2]]);
    let turns: [Turn; 2] = [|c| [c[1], -c[0], c[2]], |c| [c[0], c[2], -c[1]]];
    packing("soma", &pieces, &turns, &board, 11_520)
}

/// A 16×16 Sudoku with 108 givens and one solution, made for this purpose; letters are digits 1 to 16.
const SUDOKU_16X16: &str = include_str!("sudoku16.txt");

/// The options that agree with the givens; every item is primary.
pub fn sudoku_16x16() -> Instance {
    let grid: Vec<u8> = SUDOKU_16X16.bytes().filter(|b| !b.is_ascii_whitespace()).collect();
    let mut it = instance("sudoku 16x16", 4 * 256, 0, 1);
    it.options = sudoku_options(4, &grid.iter().map(|&b| b.saturating_sub(b'A' - 1)).collect::<Vec<_>>());
    it
}

/// The options of a Sudoku of `order`²×`order`² in which a cell that is not 0 has one digit only.
pub fn sudoku_options(order: usize, grid: &[u8]) -> Vec<Vec<usize>> {
    let n = order * order;
    let mut options = Vec::new();
    for r in 0..n {
        for c in 0..n {
            for d in 0..n {
                let given = usize::from(grid[r * n + c]);
                if given == 0 || given == d + 1 {
                    options.push(sudoku_items(order, r, c, d).to_vec());
                }
            }
        }
    }
    options
}

/// Cell, row, column and box of a placement.
pub fn sudoku_items(order: usize, r: usize, c: usize, d: usize) -> [usize; 4] {
    let n = order * order;
    let b = r / order * order + c / order;
    [r * n + c, n * n + r * n + d, 2 * n * n + c * n + d, 3 * n * n + b * n + d]
}
