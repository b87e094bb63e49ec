//! The puzzles that come with the program, each under a name.
//!
//! They are the files of `puzzles/` as they stand; each says where it is from.

use super::formats::Format;

/// A puzzle that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Builtin {
    /// The name to ask for it by, such as `habr`.
    pub name: &'static str,
    /// The file's text.
    pub text: &'static str,
    /// Where it is from, in a few words.
    pub about: &'static str,
    /// In which format the text is.
    pub format: Format,
}

/// All of them, in the order in which a list shows them.
pub const ALL: &[Builtin] = &[
    sudoku("hooke", include_str!("../../puzzles/hooke.txt"), "Kevin Hooke's articles on Algorithm X, 2018"),
    sudoku("habr", include_str!("../../puzzles/habr.txt"), "the article habr.com/462411 on dancing links"),
    sudoku(
        "wikipedia",
        include_str!("../../puzzles/wikipedia.txt"),
        "the example in Wikipedia's article Sudoku",
    ),
    sudoku(
        "anti-brute-force",
        include_str!("../../puzzles/anti-brute-force.txt"),
        "17 clues, made against row-by-row search; Wikipedia",
    ),
    sudoku("inkala-2010", include_str!("../../puzzles/inkala-2010.txt"), "Arto Inkala's hard puzzle of 2010"),
    sudoku("inkala-2012", include_str!("../../puzzles/inkala-2012.txt"), "Arto Inkala's hard puzzle of 2012"),
    sudoku(
        "golden-nugget",
        include_str!("../../puzzles/golden-nugget.txt"),
        "a hard puzzle, well known in the forums",
    ),
    sudoku(
        "platinum-blonde",
        include_str!("../../puzzles/platinum-blonde.txt"),
        "a hard puzzle, well known in the forums",
    ),
    sudoku(
        "easter-monster",
        include_str!("../../puzzles/easter-monster.txt"),
        "a hard puzzle, well known in the forums",
    ),
    Builtin {
        name: "knuth-6x7",
        text: include_str!("../../puzzles/knuth-6x7.dlx"),
        about: "the exact cover of Knuth's paper Dancing Links",
        format: Format::Dlx,
    },
    Builtin {
        name: "colours",
        text: include_str!("../../puzzles/colours.dlx"),
        about: "the exact cover with colours of The Art of Computer Programming 7.2.2.1",
        format: Format::Dlx,
    },
    Builtin {
        name: "words",
        text: include_str!("../../puzzles/words.dlx"),
        about: "a word rectangle: crossing words agree on a letter, which is a colour",
        format: Format::Dlx,
    },
];

/// The one to take when none is named: easy to follow, with some dead ends.
pub const DEFAULT: &Builtin = &ALL[1];

const fn sudoku(name: &'static str, text: &'static str, about: &'static str) -> Builtin {
    Builtin { name, text, about, format: Format::Rows }
}

/// The built-in puzzle of this name. Capitals do not matter.
pub fn find(name: &str) -> Option<&'static Builtin> {
    ALL.iter().find(|builtin| builtin.name.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::text;
    use crate::problems::sudoku;

    #[test]
    fn every_text_is_read_and_says_its_name() {
        for builtin in ALL {
            let title = builtin.text.lines().next().unwrap();
            assert_eq!(title[1..].trim(), builtin.name);
            if builtin.format.is_sudoku() {
                let grid = sudoku::parse(builtin.text).unwrap();
                assert_eq!(grid.shape(), sudoku::Shape::CLASSIC);
                assert_eq!(grid.clash(), None);
                assert!(grid.clue_count() >= 17);
            } else {
                let problem = text::parse(builtin.text).unwrap();
                let coloured = builtin.name != "knuth-6x7";
                assert_eq!((problem.count(), problem.has_colours()), (1, coloured), "{}", builtin.name);
            }
        }
    }

    #[test]
    fn names_find_their_puzzle() {
        for builtin in ALL {
            assert_eq!(find(builtin.name), Some(builtin));
        }
        assert_eq!(find("HABR").unwrap().name, "habr");
        assert_eq!(find("nobody"), None);
        assert_eq!(DEFAULT.name, "habr");
    }
}
