//! Each format, read by the command line, opened by `:e` and pasted: the same bytes are the same puzzle.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use quadrille::app::{App, Depth, Look, Msg, Settings};
use quadrille::problems::formats::{self, Document, Format, SudokuPuzzle};
use quadrille::problems::sudoku::{Cell, Shape};

use crate::folder::{Folder, text};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// An example of each format, in a file whose name says which it is where its look does not.
fn examples() -> Vec<(String, String)> {
    let sets = "A = {1, 4, 7}\nB = {1, 4}\nC = {4, 5, 7}\nD = {3, 5, 6}\nE = {2, 3, 6, 7}\nF = {2, 7}\n";
    let Some(Document::Cover(cover)) = formats::read(sets, Format::Sets).unwrap().pop() else { panic!() };
    let mut puzzle = SudokuPuzzle::new(PUZZLE.parse().unwrap());
    // What only some formats can say.
    let mut candidates = puzzle.candidates();
    candidates.remove(Cell::new(0, 2), 4);
    puzzle.candidates = Some(candidates);
    let text = |format: Format| match format.is_sudoku() {
        true => formats::write_puzzle(&puzzle, format, 1).unwrap(),
        false => formats::write_cover(&cover.problem, format).unwrap(),
    };
    let name = |format: Format| match format.extensions().first() {
        Some(extension) => format!("{format}.{extension}"),
        None => format!("{format}.txt"),
    };
    let mut examples: Vec<_> = Format::ALL.into_iter().map(|format| (name(format), text(format))).collect();
    examples.push(("words.txt".to_owned(), "queens 6\n".to_owned()));
    examples.push(("name.txt".to_owned(), "hooke\n".to_owned()));
    examples.push(("knuth.xc".to_owned(), "A B | C\nA C\nB\n".to_owned()));
    examples
}

/// What the command line makes of a file: a grid in a line, else its options.
fn by_command(path: &str) -> String {
    let convert = |format: &str| {
        let output =
            Command::new(env!("CARGO_BIN_EXE_quadrille")).args(["convert", path, "--to", format]).output();
        let output = output.unwrap();
        output.status.success().then(|| String::from_utf8(output.stdout).unwrap())
    };
    convert("sdm").or_else(|| convert("miniexact")).unwrap_or_else(|| panic!("{path} cannot be read"))
}

/// What the laboratory shows, in the same words.
fn shown(state: &App) -> String {
    match state.editor() {
        Some(editor) => format!("{}\n", editor.grid().line()),
        None => formats::write_cover(state.session().unwrap().problem(), Format::Miniexact).unwrap(),
    }
}

/// The pencil marks of each cell.
fn marks(state: &App) -> Vec<Vec<u8>> {
    let editor = |cell| state.editor().map(|editor| editor.marks(cell).collect()).unwrap_or_default();
    Shape::CLASSIC.cells().map(editor).collect()
}

fn laboratory() -> App {
    let look = Look { depth: Depth::None, ascii: true };
    App::with_words(&["sudoku", "9"], look, Settings::default()).unwrap()
}

#[test]
fn each_format_is_the_same_by_command_by_name_and_pasted() {
    let folder = std::env::temp_dir().join(format!("quadrille-formats-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    for (name, text) in examples() {
        let path = folder.join(&name).to_str().unwrap().to_owned();
        fs::write(&path, &text).unwrap();
        let expected = by_command(&path);
        let mut opened = laboratory();
        opened.update(Msg::Loaded { name: name.clone(), bytes: text.clone().into_bytes() });
        assert_eq!(shown(&opened), expected, "{name} opened");
        let mut pasted = laboratory();
        pasted.update(Msg::Paste(text));
        assert_eq!(shown(&pasted), expected, "{name} pasted");
        assert_eq!(marks(&opened), marks(&pasted), "{name}");
        let says_more = ["pencil-marks.sdx", "candidates.txt", "hodoku.hol"].contains(&name.as_str());
        assert_eq!(marks(&opened).iter().any(|marks| !marks.is_empty()), says_more, "{name}");
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_is_wrong_is_told_in_the_same_words() {
    for text in [
        "53..7..q.\n6..195...\n",
        "<?xml version=\"1.0\"?>\n<a/>\n",
        "A B\nA Q\n",
        "{\"A\": 1}\n",
        "Hello there\n",
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_quadrille"))
            .args(["check", "-"])
            .stdin(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
        let said = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
        let said = said.trim().strip_prefix("quadrille: standard input:").unwrap();
        let mut state = laboratory();
        state.update(Msg::Loaded { name: "it.txt".to_owned(), bytes: text.into() });
        let notice = &state.lab.notice.as_ref().unwrap().text;
        assert_eq!(notice, &format!("it.txt:{said}"));
    }
}

/// On Windows dots at the end of a name are left out, so that such a puzzle is the folder at hand.
#[test]
fn a_sudoku_of_nothing_but_dots_is_no_folder() {
    let folder = Folder::new("dots");
    let dots = "................";
    let _ = fs::create_dir(folder.0.join(dots));
    let output = folder.program(&["count", dots]).output().unwrap();
    assert_eq!(text(&output.stdout), "288\n", "{}", text(&output.stderr));
}
