//! The words that can follow a command, each with a line of help.

/// Words, and what each is.
pub(super) type Words = &'static [(&'static str, &'static str)];

/// A command's arguments: the words that can come next, by those that stand before. An empty list ends the line, or lets
/// anything follow.
pub(super) type Phrase = fn(&[&str]) -> Words;

/// `:new`.
pub(super) fn new(before: &[&str]) -> Words {
    match before {
        [] => &[
            ("sudoku", "a grid to type into; its size and rules follow"),
            ("matrix", "ones in rows and columns; how many of each follows"),
            ("board", "cells for pieces; its size and the pieces follow"),
        ],
        ["sudoku", ..] => &[
            ("9", "9 by 9 with boxes of 3 by 3"),
            ("6", "6 by 6 with boxes 2 high and 3 wide"),
            ("4", "4 by 4 with boxes of 2 by 2"),
            ("16", "16 by 16 with boxes of 4 by 4"),
            ("3x2", "boxes 3 high and 2 wide, or any other HxW"),
            ("x", "both diagonals have every digit"),
            ("hyper", "four more boxes, the windows, have every digit"),
            ("anti-knight", "cells a knight's move apart differ"),
            ("jigsaw", "regions drawn by hand instead of boxes"),
        ],
        ["matrix"] => &[("6 7", "six rows and seven columns, or any other numbers")],
        ["board"] => &[("4x5", "four rows of five cells, or any other size"), ("8x8", "a chessboard")],
        ["board", ..] => PIECES,
        _ => &[],
    }
}

/// `:pieces`.
pub(super) fn pieces(_: &[&str]) -> Words {
    PIECES
}

const PIECES: Words = &[
    ("monominoes", "single cells, as many as wanted"),
    ("dominoes", "pieces of two cells, as many as wanted"),
    ("trominoes", "pieces of three cells, as many as wanted"),
    ("tetrominoes", "the five pieces of four cells, each once"),
    ("pentominoes", "the twelve pieces of five cells, each once"),
    ("tetrominoes*", "the same, as many of each as wanted"),
    ("pentominoes*", "the same, as many of each as wanted"),
    ("L*=#/#/##", "a piece that is drawn, rows parted by /; with * as many as wanted, else once"),
];

/// `:generate`.
pub(super) fn generate(before: &[&str]) -> Words {
    match before.last() {
        Some(&"rate") => &[
            ("1-2", "easy: singles solve it"),
            ("3", "medium"),
            ("4-6", "hard: a few tries"),
            ("7-", "very hard and more; any range or number"),
        ],
        Some(&"clues") => &[("24", "so many digits are given; fewer than 22 take long")],
        Some(&"seed") => &[("1", "any number; the same one makes the same puzzle")],
        Some(&"symmetry") => &[
            ("half-turn", "as in newspapers"),
            ("quarter-turn", "a turn by a quarter"),
            ("left-right", "left and right exchanged"),
            ("up-down", "top and bottom exchanged"),
            ("diagonal", "a reflection in the falling diagonal"),
            ("antidiagonal", "a reflection in the rising diagonal"),
            ("full", "all of these"),
            ("none", "any pattern"),
        ],
        _ => &[
            ("easy", "singles solve it"),
            ("medium", "naked singles, too"),
            ("hard", "a search of a few tries"),
            ("very-hard", "a search of 16 tries and more"),
            ("rate", "a rating: a number or a range, as in rate 4-6"),
            ("clues", "how many digits are given, as in clues 24"),
            ("symmetry", "of the pattern of its clues, as in symmetry half-turn"),
            ("minimal", "no clue can be left out"),
            ("x", "with both diagonals"),
            ("hyper", "with four windows"),
            ("anti-knight", "cells a knight's move apart differ"),
            ("seed", "the same number makes the same puzzle"),
        ],
    }
}

/// `:view`.
pub(super) fn view(before: &[&str]) -> Words {
    match before {
        [] => &[
            ("usual", "the panels that are there without any other view"),
            ("links", "the nodes and their links"),
            ("tree", "the search tree"),
            ("log", "what was done, a try a line"),
            ("matrix", "the 0/1 matrix"),
            ("watches", "the sizes of watched columns over time"),
            ("board", "the focus for the board"),
            ("columns", "the focus for the sizes of the columns"),
            ("path", "the focus for the rows on the path"),
            ("step", "the focus for the last event and why"),
            ("code", "the focus for the lines of the algorithm"),
            ("levels", "the focus for the nodes of each level"),
        ],
        _ => &[],
    }
}

/// `:play`.
pub(super) fn play(before: &[&str]) -> Words {
    const BEATS: Words = &[
        ("try", "from try to try"),
        ("choice", "from try to try, without those that are forced"),
        ("node", "from node to node"),
        ("event", "every event"),
        ("link", "every single link"),
        ("solution", "from solution to solution"),
    ];
    const WAYS: Words = &[("back", "backwards"), ("on", "forwards")];
    match before {
        [] => &[
            ("back", "backwards; by what follows"),
            ("on", "forwards; by what follows"),
            ("try", "from try to try"),
            ("choice", "from try to try, without those that are forced"),
            ("node", "from node to node"),
            ("event", "every event"),
            ("link", "every single link"),
            ("solution", "from solution to solution"),
        ],
        ["back" | "on"] => BEATS,
        [_] => WAYS,
        _ => &[],
    }
}

/// `:compare`, and every other place where a rule is asked for.
pub(super) fn rule(before: &[&str]) -> Words {
    match before {
        [] | [_] => &[
            ("fewest", "the column with the fewest rows, the first of several"),
            ("first", "the first column left"),
            ("last", "the last column left"),
            ("most", "the column with the most rows"),
            ("random", "any column, by a seed"),
        ],
        _ => &[],
    }
}

/// `:recover`.
pub(super) fn recover(before: &[&str]) -> Words {
    match before {
        [] => &[("forget", "throw away what was found, for good")],
        _ => &[],
    }
}

/// `:name`.
pub(super) fn name(before: &[&str]) -> Words {
    match before {
        [] => &[
            ("column", "the column under the cursor; its name follows"),
            ("row", "the row under the cursor; its name follows"),
        ],
        _ => &[],
    }
}

/// `:colour`.
pub(super) fn colour(before: &[&str]) -> Words {
    match before {
        [] => &[("none", "no colour; any other word is one")],
        _ => &[],
    }
}

/// `:marks`.
pub(super) fn marks(before: &[&str]) -> Words {
    match before {
        [] => &[
            ("check", "which marks are wrong or missing"),
            ("fill", "every cell gets what is possible"),
            ("clear", "no marks"),
        ],
        _ => &[],
    }
}

/// `:predict`.
pub(super) fn predict(before: &[&str]) -> Words {
    match before {
        [] => &[
            ("easy", "what most people can tell"),
            ("medium", "with some thought"),
            ("hard", "everything"),
            ("columns", "which column is chosen next"),
            ("dead-ends", "whether a dead end comes"),
            ("rows", "which row is tried next"),
            ("hides", "how many rows a cover hides"),
            ("uncovers", "how many come back"),
            ("score", "how many answers were right; with a FILE they are written"),
            ("off", "no more questions"),
        ],
        _ => &[],
    }
}

/// `:race`.
pub(super) fn race(before: &[&str]) -> Words {
    match before {
        [] => {
            &[("updates", "the same amount of work for each"), ("steps", "the same number of steps for each")]
        }
        _ => &[],
    }
}
