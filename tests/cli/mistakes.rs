//! What is wrong is named: the place, what stands there, what was expected and the cure.

use std::io::Write;
use std::process::{Command, Stdio};

/// The arguments, standard input, the beginning of what is said, and the exit code.
type Mistake = (&'static str, &'static [u8], &'static str, i32);

const MISTAKES: &[Mistake] = &[
    ("solve", b"", "quadrille: standard input:1:1: there is no puzzle here: give 81 cells, a dot for each blank", 3),
    ("solve", b"\n\n", "quadrille: standard input:3:1: there is no puzzle here: give 81 cells, a dot for each blank", 3),
    ("solve", b"# only a comment\n", "quadrille: standard input:2:1: there is no puzzle here: give 81 cells, a dot for each blank", 3),
    ("solve", b"Hello, world!\n", "quadrille: standard input:1:1: this looks like prose, not like a puzzle: give 81 cells, a dot for each blank, or an exact cover as in A = {1, 2}\n", 3),
    ("solve", b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7", "quadrille: standard input:1:81: the puzzle ends after 80 of 81 cells: add 1, a dot for each blank", 3),
    ("solve", b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..797", "quadrille: standard input:1:82: found 7 after all 81 cells: take out what is too much, or put # before a comment", 3),
    ("solve", b"53..7....6..q95....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "quadrille: standard input:1:13: found q, expected a digit from 1 to 9 or a blank (. 0 _ * - x X ?): correct it, or put # before a comment", 3),
    ("solve", b"53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..7", "quadrille: standard input:9:9: the row ends after 8 of 9 cells: add 1, a dot for each blank", 3),
    ("solve", b"53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n7........", "quadrille: standard input:10:10: the puzzle ends after 9 of 81 cells: add 72, a dot for each blank", 3),
    ("solve", b"53..7....\n6..195..\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79", "quadrille: standard input:2:9: the row ends after 8 of 9 cells: add 1, a dot for each blank", 3),
    ("solve", b"53..7....\n6..195....\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79", "quadrille: standard input:2:10: the row goes on after 9 cells: take out what is too much", 3),
    ("solve", b"53..7....\n6..195...\n.98....6.\n8...6...3\n4..8a3..1\n7...2...6\n.6....28.\n...419..5\n....8..79", "quadrille: standard input:5:5: found a, expected a digit from 1 to 9 or a blank (. 0 _ * - x X ?): take a digit of the grid", 3),
    ("check", b"55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "quadrille: standard input: no solution: R1C1 and R1C2 are both 5 in row 1: change one of them", 1),
    ("solve", b"55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "quadrille: standard input: no solution: R1C1 and R1C2 are both 5 in row 1: change one of them", 1),
    ("solve", b"Grid 01\n53..7....\n6..195...\n.98....6.\n8...6...3\n", "quadrille: standard input:5:10: the puzzle ends after 36 of 81 cells: add 45, a dot for each blank", 3),
    ("solve", b"Grid 01\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\nGrid 02\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8.", "quadrille: standard input:20:7: the row ends after 6 of 9 cells: add 3, a dot for each blank", 3),
    ("solve", b"[Puzzle]\n53..7....\n6..195...\n.98..!.6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79", "quadrille: standard input:4:6: found !, expected a digit from 1 to 9 or a blank (. 0 _ * - x X ?): correct it, or put # before a comment", 3),
    ("solve", b"#ARuud\n[Puzzle]\n[State]\n53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79", "quadrille: standard input:12:1: there is no puzzle here: give 81 cells, a dot for each blank", 3),
    ("solve", b"+---+---+---+\n|53.|.7.|...|\n", "quadrille: standard input:2:14: the puzzle ends after 9 of 81 cells: add 72, a dot for each blank", 3),
    ("solve", b"*-----------*\n|53.|.7.|...|\n|6..|195|..|\n*-----------*\n", "quadrille: standard input:3:13: the row ends after 8 of 9 cells: add 1, a dot for each blank", 3),
    ("solve", b"% title\n53..7....\n", "quadrille: standard input:2:10: the puzzle ends after 9 of 81 cells: add 72, a dot for each blank", 3),
    ("solve", b"5,3,,,7,,,,\n6,,,1,9,5,,,\n,9,8,,,,,6\n", "quadrille: standard input:3:11: the row ends after 8 of 9 cells: add 1, a dot for each blank", 3),
    ("solve --from csv", b"5,3,x,,7,,,,\n6,,,1,9,12,,,\n", "quadrille: standard input:2:14: the row goes on after 9 cells: take out what is too much", 3),
    ("solve --from pencil-marks", b"| 1567 3 1567 | 4 12579 179 |\n", "quadrille: standard input:1:6: found 7, expected a digit from 1 to 6", 3),
    ("solve --from candidates", b"123q123q123q123q123q123q123q123q123q123q123q123q123q123q123q123q", "quadrille: standard input:1:4: found q, expected 4 or a dot, for R1C1", 3),
    ("solve --from candidates", b"1.3.1.3.1.3.1.3.1.3.1.3.1.3.1.3.1.3.1.3.1.3.1.3.1.3.1.3.1.3.", "quadrille: standard input:1:1: found 60 characters, expected 729, nine for each of 81 cells", 3),
    ("solve", b":0000:x:9..8..7:112::\n", "quadrille: standard input:1:16: found 7 cells, expected 81, a dot for each blank", 3),
    ("solve", b":0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:1x2::\n", "quadrille: standard input:1:91: found 1x2, expected a deleted candidate, as digit, row and column: 112", 3),
    ("solve", b":0000:x:++..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::\n", "quadrille: standard input:1:10: found +, expected a digit from 1 to 9, a dot, or + and a digit", 3),
    ("solve", b"https://www.sudokuwiki.org/sudoku.htm?bd=123", "quadrille: standard input:1:45: found 3 cells, expected 81, a 0 for each blank", 3),
    ("solve", b"https://www.sudokuwiki.org/sudoku.htm", "quadrille: standard input:1:38: found an address without a puzzle, expected bd= or s= and 81 characters", 3),
    ("solve", b"https://sudokuexchange.com/play/?s=z30070000600195000098000060800060003400803001700020006060000280000419005000080079", "quadrille: standard input:1:36: found z, expected a digit, or 0 for a blank", 3),
    ("solve", b"https://f-puzzles.com/?load=N4Ig", "quadrille: standard input:1:29: found what cannot be unpacked, expected all of an address of f-puzzles", 3),
    ("solve --from dlx", b"", "quadrille: standard input:1:1: there are no items: name them in the first line", 3),
    ("count --from dlx", b"A B C\nA Q\n", "quadrille: standard input:2:3: option 1 names item Q, which was not declared: declare it first, or correct the name", 3),
    ("count --from dlx", b"A B C\nA A\n", "quadrille: standard input:2:3: option 1 names item A twice: leave one of them out", 3),
    ("count --from dlx", b"A B A\nA\n", "quadrille: standard input:1:5: item A is declared twice: give each item a name of its own", 3),
    ("count --from dlx", b"A | B | C\nA\n", "quadrille: standard input:1:7: a second |: one | goes before all secondary items", 3),
    ("count --from dlx", b"A 2:3|B\nA\n", "quadrille: standard input:1:4: : in the name 2:3|B: a name has no :, no | and no hidden character; multiplicities (2:3|X) are not known here, colours stand in options (X:1)", 3),
    ("count --from matrix", b"0 1 0\n0 1\n", "quadrille: standard input:2:1: found 2 columns, expected 3 as in the others", 3),
    ("count --from matrix", b"0 1 2\n", "quadrille: standard input:1:5: found 2, expected 0 or 1", 3),
    ("count --from matrix", b"0 0\n1 1\n", "quadrille: standard input:1:1: option 1 is empty: an option covers at least one item", 3),
    ("count --from matrix-csv", b"0,1\n1;x\n", "quadrille: standard input:2:3: found x, expected 0 or 1", 3),
    ("count --from sparse", b"3\n0 3\n", "quadrille: standard input:2:3: found 3, expected a column's number from 0 to 2", 3),
    ("count --from sparse", b"x\n", "quadrille: standard input:1:1: found x, expected the number of columns, and perhaps of secondary ones", 3),
    ("count --from sparse", b"3\n1 1\n", "quadrille: standard input:2:3: found 1 again, expected a column once", 3),
    ("count --from sets", b"A = {1, 2", "quadrille: standard input:1:10: found the end, expected a name", 3),
    ("count --from sets", b"A {1}", "quadrille: standard input:1:3: found {, expected = or : after the name of a set", 3),
    ("count --from sets", b"A = {1,1}", "quadrille: standard input:1:8: found 1 again, expected an element once in a set", 3),
    ("count --from json", b"{\"A\": [1,2", "quadrille: standard input:1:11: found the end, expected a name", 3),
    ("count --from json", b"{\"A: [1]}", "quadrille: standard input:1:10: found the end of the line, expected a quotation mark", 3),
    ("count --from json", b"{\"A\": 1}", "quadrille: standard input:1:7: found 1, expected a set in brackets: {1, 2}", 3),
    ("count --from miniexact", b"< a b", "quadrille: standard input:1:6: found the end, expected the name of an item, or > or ] after the last one", 3),
    ("count --from miniexact", b"< a > b;", "quadrille: standard input:1:7: option 1 names item b, which was not declared: declare it first, or correct the name", 3),
    ("count --from miniexact", b"a b", "quadrille: standard input:1:1: found a, expected < and the names of items", 3),
    ("count --from nosuch", b"1", "quadrille: --from nosuch: no such format: take one of line, sdm", 2),
    ("convert --to nosuch", b"1", "quadrille: --to nosuch: no such format: take one of line, sdm", 2),
    ("convert", b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "quadrille: --to <FORMAT> is missing: quadrille convert --help shows what must be given", 2),
    ("convert --to sets", b"< a > [ s ] a s;\n", "quadrille: standard input: s is secondary, and sets cannot say so: write it as dlx", 2),
    ("convert --to euler", b"A B\nA\nB\n", "quadrille: standard input: euler is a format of Sudokus: an exact cover can be written as", 2),
    ("convert --to sudokuwiki", b"1...............", "quadrille: standard input: these sites have grids of 9×9 alone: write it as line or rows", 2),
    ("solve --limit 0", b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "quadrille: --limit 0: not a whole number of 1 or more", 2),
    ("solve --limit x", b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "quadrille: --limit x: not a whole number of 1 or more", 2),
    ("solve --jobs 0", b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "quadrille: --jobs 0: not a whole number from 1 to 1024", 2),
    ("solve --jobs many", b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "quadrille: --jobs many: not a whole number from 1 to 1024", 2),
    ("count --max-seconds 0", b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "quadrille: --max-seconds 0: not a length of time: give a number above 0, such as 10 or 0.5", 2),
    ("count --max-seconds soon", b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "quadrille: --max-seconds soon: not a number of seconds, such as 10 or 0.5", 2),
    ("solve --choose fewer", b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "quadrille: --choose fewer: no such rule: did you mean fewest?", 2),
    ("solve --choose first --seed 3", b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "quadrille: --seed: has no effect with --choose first: leave it out, or choose fewest or random", 2),
    ("split --pieces 0", b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "quadrille: --pieces 0: not a whole number from 1 to 10000", 2),
    ("split", b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "quadrille: --pieces <N> is missing: quadrille split --help shows what must be given", 2),
    ("split --pieces 3", b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "quadrille: standard input:2: a second puzzle begins here: give one at a time", 3),
    ("trace", b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "quadrille: standard input:2: a second puzzle begins here: give one at a time", 3),
    ("problem", b"", "quadrille: <WORD>... is missing: quadrille problem --help shows what must be given", 2),
    ("problem kings 8", b"", "quadrille: found kings, expected the name of a problem:", 2),
    ("problem queens", b"", "quadrille: queens: something is missing: queens N [plain]", 2),
    ("problem queens many", b"", "quadrille: queens: found many, expected a number: queens N [plain]", 2),
    ("problem queens 999", b"", "quadrille: queens 999: take a size from 1 to 100", 2),
    ("problem pentominoes 6x9", b"", "quadrille: pentominoes 6x9: 12 pentominoes cover 60 cells and this board has 54: take 3x20", 2),
    ("problem --from dlx queens 4", b"", "quadrille: --from: says how a Sudoku's file is read, and there is none: sudoku FILE", 2),
    ("problem sudoku 9x9", b"", "quadrille: sudoku: found 9x9, expected a box of at least 2x2 and at most 25 cells: sudoku [HxW or SIDE] [x] [hyper] [anti-knight] [jigsaw=LETTERS]", 2),
    ("problem sudoku killer", b"", "quadrille: sudoku: killer is not understood here: sudoku [HxW or SIDE] [x] [hyper] [anti-knight] [jigsaw=LETTERS]", 2),
    ("nosuch.txt", b"", "quadrille: nosuch.txt: no such file or puzzle: quadrille --help lists the puzzles", 3),
    ("solve /", b"", "quadrille: /: is a directory: name a file in it", 3),
    ("--plain lesson 1", b"", "quadrille: lesson: a command comes before its options: quadrille lesson …", 3),
    ("sovle", b"", "quadrille: sovle: no such file or puzzle: did you mean the command solve?", 3),
    ("count", b"| from a larger problem\n1:5|00 1:5|01 5|Q\nQ 00 01\nQ 01\n", "quadrille: standard input:2:2: : in the name 1:5|00: ", 3),
    ("solve - -", b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "quadrille: standard input: can be read only once: give - once", 2),
    ("completions tcsh", b"", "quadrille: tcsh: no such shell: ", 2),
    ("solve --limti 2", b"", "quadrille: --limti: no such option: did you mean --limit?", 2),
    ("solve", b"\xff\xfe5\x003", "quadrille: standard input: this begins as UTF-16 and is none: save it as UTF-8", 3),
    ("solve", b"53..7\xfc...\n", "quadrille: standard input:1:6: the byte 0xFC is no UTF-8: save it as UTF-8", 3),
    ("solve", b"\x1b[2J\x0753..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "quadrille: standard input:1:1: found U+001B, expected a digit from 1 to 9 or a blank (. 0 _ * - x X ?): correct it, or put # before a comment", 3),
    ("solve", b"\xe2\x80\xae53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "quadrille: standard input:1:1: found U+202E, expected a digit from 1 to 9 or a blank (. 0 _ * - x X ?): correct it, or put # before a comment", 3),
    ("solve", b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00", "quadrille: standard input:1:1: this looks like the bytes of a program or a picture, not like a puzzle: give 81 cells", 3),
    ("solve", b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7\xd9\xa9", "quadrille: standard input:1:81: found ٩, expected a digit from 1 to 9 or a blank (. 0 _ * - x X ?): correct it, or put # before a comment", 3),
    ("solve --limit", b"", "quadrille: --limit: has no value: give one, as in --limit <N>", 2),
    ("race --lane hare habr", b"", "quadrille: --lane hare: no such lane: take one of links, fewest; links, first; ", 2),
    ("man habr", b"", "quadrille: habr: is one too many: quadrille man --help shows what may be given", 2),
    ("trace --steps x habr", b"", "quadrille: --steps x: not a whole number of 0 or more", 2),
    ("solve --seed -1 habr", b"", "quadrille: -1: no such option: quadrille solve --help lists what there is", 2),
];

#[test]
fn each_mistake_is_told_with_its_place_and_cure() {
    for (arguments, input, sentence, code) in MISTAKES {
        let mut child = Command::new(env!("CARGO_BIN_EXE_quadrille"))
            .args(arguments.split_whitespace())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // It may have been wrong before anything was read.
        let _ = child.stdin.take().unwrap().write_all(input);
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        let input = String::from_utf8_lossy(input);
        assert!(said.starts_with(sentence), "{arguments} {input:?}\n  said {said}\n  not  {sentence}");
        assert_eq!(output.status.code(), Some(*code), "{arguments} {input:?}");
        let hostile = |c: char| c.is_control() && c != '\n' || ('\u{202a}'..='\u{202e}').contains(&c);
        assert!(!said.contains(hostile), "{said:?}");
    }
}

#[test]
fn there_are_enough_of_them() {
    assert!(MISTAKES.len() >= 60);
}
